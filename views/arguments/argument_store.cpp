#include "views/arguments/argument_store.h"

#include "core/launch/binding.h"
#include "core/launch/runnable.h"
#include "core/launch/scalar_texts.h"
#include "core/launch/tunables.h"
#include "views/arguments/argument_commands.h"

#include <QRegularExpression>

#include <algorithm>
#include <cstring>

namespace lane {

namespace {

const ArgumentValue NoValue;

Error missingScalar(const Parameter& p) {
    return {"L2002", p.name + " has no value.", "Type a " + p.typeText.toStdString() + " into its row."};
}

Error wrongCount(const Parameter& p, std::uint64_t given, std::uint64_t wanted) {
    const std::string counted = p.components > 1 ? " components" : " elements";
    return {"L2004",
            p.name + " has " + std::to_string(given) + counted + "; its shape " + p.declared.toStdString() + " asks for " +
                std::to_string(wanted) + ".",
            "Change the scalars of the shape, or give " + std::to_string(wanted) + counted + "."};
}

Error brokenElement(const Parameter& p, std::uint64_t given) {
    const std::string components = std::to_string(p.components);
    return {"L2004", p.name + " has " + std::to_string(given) + " components, and each of its elements has " + components + ".",
            "Give a multiple of " + components + "."};
}

data::Shape elementShape(const data::Shape& shape, std::size_t axes) {
    std::vector<std::uint64_t> extents = shape.extents();
    extents.resize(extents.size() - std::min(extents.size(), axes));
    return data::Shape(std::move(extents));
}

} // namespace

std::string normalisedSource(const QString& text) {
    static const QRegularExpression call(QStringLiteral("^\\s*(\\w+)\\s*\\((.*)\\)\\s*$"));
    static const QRegularExpression numbers(QStringLiteral("^[\\s,;0-9eE.+\\-]+$|^(true|false|nan|inf)\\b"));
    const QString plain = text.trimmed();
    if (plain.contains(QLatin1Char(':')))
        return plain.toStdString();
    const auto words = call.match(plain);
    const std::vector<std::string> kinds = data::kindNames();
    if (words.hasMatch() && std::find(kinds.begin(), kinds.end(), words.captured(1).toStdString()) != kinds.end()) {
        QStringList parts = words.captured(2).split(QLatin1Char(','));
        for (QString& part : parts)
            part = part.trimmed();
        const QString kind = words.captured(1);
        if (kind == QLatin1String("values") || kind == QLatin1String("file"))
            return (kind + QLatin1Char(':') + parts.join(QLatin1Char(','))).toStdString();
        return (kind + QStringLiteral("::") + parts.join(QLatin1Char(':'))).toStdString();
    }
    if (!plain.isEmpty() && numbers.match(plain).hasMatch()) {
        const bool several = plain.contains(QLatin1Char(',')) || plain.contains(QLatin1Char(' '));
        QString list = plain;
        list.replace(QRegularExpression(QStringLiteral("[\\s,;]+")), QStringLiteral(","));
        return (several ? QStringLiteral("values:") + list : QStringLiteral("constant::") + plain).toStdString();
    }
    return plain.toStdString();
}

ArgumentStore::ArgumentStore(QObject* parent) : QObject(parent), m_background(this) { m_undo.setUndoLimit(200); }

void ArgumentStore::setKernel(const CompilationPtr& typed, const QString& kernel, const CompilationPtr& tuned) {
    const bool isTuned = typed && tuned && findRunnable(tuned->module, kernel.toStdString());
    const CompilationPtr& compilation = isTuned ? tuned : typed;
    // A text that does not read just now: the arguments of a moment ago are what the user still has.
    if (m_kernel && compilation && !findRunnable(compilation->module, kernel.toStdString()) && hasErrors(compilation->diagnostics) &&
        compilation->fileName == m_compilation->fileName)
        return;
    m_compilation = compilation;
    m_kernel = compilation ? findRunnable(compilation->module, kernel.toStdString()) : nullptr;
    const std::vector<Parameter> before = std::move(m_parameters);
    std::vector<ArrayState> states = std::move(m_arrays);
    m_parameters = m_kernel ? parametersOf(*compilation, *m_kernel) : std::vector<Parameter>{};
    m_arrays.assign(m_parameters.size(), {});
    if (isTuned && m_kernel)
        for (const Parameter& p : parametersOf(*typed, *findRunnable(typed->module, kernel.toStdString())))
            if (const auto mine = find(p.name))
                m_parameters[*mine].declaredValue = p.declaredValue;
    nameTunables();
    nameParts();
    for (std::size_t i = 0; i < m_parameters.size(); ++i) // arrays live on while only the text changes
        for (std::size_t k = 0; k < before.size(); ++k)
            if (before[k].name == m_parameters[i].name && before[k].isArray)
                m_arrays[i] = states[k];
    m_scenario.kernel = m_kernel ? m_kernel->name : std::string();
    refresh();
}

void ArgumentStore::setScenario(const Scenario& scenario) {
    m_scenario = m_kernel ? withParts(m_compilation->module.types, *m_kernel, scenario) : scenario;
    m_values.clear();
    for (const auto& [name, text] : m_scenario.scalars)
        m_values[name].scalar = text;
    for (const auto& [name, text] : scenario.tunables)
        m_values[name].scalar = text;
    for (const auto& [name, length] : scenario.shared)
        m_values[name].scalar = length;
    for (const auto& [name, source] : scenario.arrays)
        m_values[name].source = source;
    nameTunables();
    m_editedArrays.clear();
    m_chosenFiles.clear();
    m_undo.clear();
    refresh();
}

/// A scenario may call a tunable by its plain name; here it has its qualified one.
void ArgumentStore::nameTunables() {
    for (const Parameter& p : m_parameters) {
        const std::size_t dot = p.name.rfind('.');
        const auto plain = p.isTunable && dot != std::string::npos ? m_values.find(p.name.substr(dot + 1)) : m_values.end();
        if (plain == m_values.end() || find(plain->first))
            continue;
        m_values.emplace(p.name, plain->second);
        m_values.erase(plain);
    }
}

/// A scenario that came before its kernel may give a Vec or a structure whole; here it is in parts.
void ArgumentStore::nameParts() {
    if (!m_kernel)
        return;
    Scenario given;
    for (const auto& [name, value] : m_values)
        if (!value.scalar.empty())
            given.scalars[name] = value.scalar;
    const Scenario named = withParts(m_compilation->module.types, *m_kernel, given);
    for (const auto& [name, text] : named.scalars)
        m_values[name].scalar = text;
    for (const auto& [name, text] : given.scalars)
        if (!named.scalars.contains(name))
            m_values.erase(name);
}

void ArgumentStore::setFolder(const std::string& folder) {
    if (folder == m_folder)
        return;
    m_folder = folder;
    refresh();
}

std::optional<std::size_t> ArgumentStore::find(const std::string& name) const {
    for (std::size_t i = 0; i < m_parameters.size(); ++i)
        if (m_parameters[i].name == name)
            return i;
    return std::nullopt;
}

const ArgumentValue& ArgumentStore::valueOf(std::size_t parameter) const {
    const auto it = m_values.find(m_parameters[parameter].name);
    return it == m_values.end() ? NoValue : it->second;
}

std::optional<data::Shape> ArgumentStore::shapeOf(std::size_t parameter) const {
    const Parameter& p = m_parameters[parameter];
    if (!p.isArray)
        return std::nullopt;
    if (auto shape = evaluateExtents(m_compilation->module, *m_kernel, p, m_scalars))
        return shape;
    if (const data::Array* array = arrayOf(parameter))
        return elementShape(array->shape, p.axes.size());
    const auto& source = valueOf(parameter).source;
    return source && source->shape.rank() ? std::optional(source->shape) : std::nullopt;
}

const data::Array* ArgumentStore::arrayOf(std::size_t parameter) const {
    const ArrayState& state = m_arrays[parameter];
    return state.array.buffer && !state.error ? &state.array : nullptr;
}

std::map<std::string, data::Array> ArgumentStore::readyArrays() const {
    std::map<std::string, data::Array> ready;
    for (std::size_t i = 0; i < m_parameters.size(); ++i)
        if (const data::Array* array = m_parameters[i].isArray ? arrayOf(i) : nullptr)
            ready[m_parameters[i].name] = *array;
    return ready;
}

std::map<std::string, data::Array> ArgumentStore::editedArrays() const {
    std::map<std::string, data::Array> edited;
    for (std::size_t i = 0; i < m_parameters.size(); ++i)
        if (const data::Array* array = m_parameters[i].isArray && isEdited(i) ? arrayOf(i) : nullptr)
            edited[m_parameters[i].name] = *array;
    return edited;
}

void ArgumentStore::readScalars() {
    m_scalars.clear();
    for (std::size_t i = 0; i < m_parameters.size(); ++i) {
        const Parameter& p = m_parameters[i];
        if (p.isArray || p.isShared)
            continue;
        m_arrays[i].error.reset();
        const std::string& text = valueOf(i).scalar;
        if (p.isTunable) {
            const Status fits = text.empty() ? Status(Unit{}) : checkTunable(m_compilation->module, p.name, text);
            if (!fits)
                m_arrays[i].error = fits.error();
            continue;
        }
        if (text.empty()) {
            m_arrays[i].error = missingScalar(p);
            continue;
        }
        const Result<std::uint64_t> bits = data::scalarFromText(p.type, text);
        if (!bits.ok())
            m_arrays[i].error = Error{bits.error().code, p.name + ": " + bits.error().message, bits.error().hint};
        else if (isInteger(p.type))
            m_scalars[p.name] = static_cast<std::int64_t>(*bits);
    }
}

void ArgumentStore::refreshScenario() {
    m_scenario.scalars.clear();
    m_scenario.tunables.clear();
    m_scenario.arrays.clear();
    m_scenario.shared.clear();
    for (const Parameter& p : m_parameters) {
        const auto it = m_values.find(p.name);
        if (it == m_values.end())
            continue;
        if (p.isArray && it->second.source)
            m_scenario.arrays[p.name] = *it->second.source;
        if (!p.isArray && !it->second.scalar.empty())
            (p.isTunable ? m_scenario.tunables : p.isShared ? m_scenario.shared : m_scenario.scalars)[p.name] = it->second.scalar;
    }
}

/// What is to be made for an array; nothing where nothing can or need be, with the error set.
std::optional<ArgumentStore::Wanted> ArgumentStore::wanted(std::size_t parameter) {
    const Parameter& p = m_parameters[parameter];
    ArrayState& state = m_arrays[parameter];
    const ArgumentValue& value = valueOf(parameter);
    if (!value.unread.empty()) {
        const auto read = data::Source::parse(value.unread);
        state.error = read.ok() ? std::nullopt : std::optional(Error{read.error().code, p.name + ": " + read.error().message, read.error().hint});
        return std::nullopt;
    }
    if (!value.source) {
        state = {};
        if (p.isRead)
            state.error = Error{"L2002", p.name + " has no source.", "Choose one in its row: values, iota, uniform, an expression or a file."};
        return std::nullopt;
    }
    const auto declared = evaluateExtents(m_compilation->module, *m_kernel, p, m_scalars);
    if (!p.extents.empty() && !declared) {
        state = {}; // the scalar that is missing says so in its own row
        return std::nullopt;
    }
    Wanted wanted{p.name, {}, p.type, inComponents(*value.source, p.axes), {}, declared.has_value()};
    if (declared)
        wanted.declared = inComponents(*declared, p.axes);
    const std::uint64_t count = (declared ? wanted.declared : wanted.source.shape).elementCount();
    if (count > MaxMadeToShow) {
        state = {};
        return std::nullopt;
    }
    wanted.key = std::string(scalarInfo(p.type).name) + '|' + value.source->toText() + '|' +
                 (declared ? declared->toText() : "") + '|' + std::to_string(p.components) + '|' + (value.source->kind == data::Source::Kind::File ? m_folder : "");
    return wanted;
}

void ArgumentStore::takeArray(std::size_t parameter, const Wanted& wanted, Result<data::Array> made) {
    ArrayState& state = m_arrays[parameter];
    state = {};
    state.key = wanted.key;
    const Parameter& p = m_parameters[parameter];
    if (!made.ok()) {
        state.error = Error{made.error().code, p.name + ": " + made.error().message, made.error().hint};
        return;
    }
    state.array = std::move(*made);
    const std::uint64_t elements = state.array.count() / p.components;
    const data::Shape shape = wanted.hasDeclared ? wanted.declared : inComponents(data::Shape{elements}, p.axes);
    if (state.array.count() != shape.elementCount())
        state.error = wanted.hasDeclared ? wrongCount(p, state.array.count(), shape.elementCount()) : brokenElement(p, state.array.count());
    else if (wanted.hasDeclared || p.components > 1)
        state.array.shape = shape;
}

/// Makes what has become another array; small ones at once, the others in the background.
void ArgumentStore::refresh() {
    readScalars();
    std::vector<Wanted> large;
    for (std::size_t i = 0; i < m_parameters.size(); ++i) {
        if (!m_parameters[i].isArray)
            continue;
        const auto want = wanted(i);
        if (!want || want->key == m_arrays[i].key)
            continue;
        if (const Status allowed = mayRead(*want); !allowed) {
            m_arrays[i] = {};
            m_arrays[i].error = allowed.error(); // under no key: it is asked again
            continue;
        }
        const auto edited = m_editedArrays.find(want->key);
        if (edited != m_editedArrays.end()) {
            takeArray(i, *want, edited->second);
            m_arrays[i].isEdited = true;
            continue;
        }
        const std::uint64_t count = want->hasDeclared ? want->declared.elementCount() : want->source.shape.elementCount();
        if (count <= MaxMadeAtOnce && want->source.kind != data::Source::Kind::File)
            takeArray(i, *want, data::makeArray(want->type, want->source, want->declared, m_folder));
        else
            large.push_back(*want);
    }
    refreshScenario();
    readLengths();
    makeInBackground(std::move(large));
    Q_EMIT changed();
}

Status ArgumentStore::mayRead(const Wanted& want) const {
    const bool asks = want.source.kind == data::Source::Kind::File && m_fileGate && !m_chosenFiles.contains(want.source.text);
    return asks ? m_fileGate(want.name, want.source) : Status(Unit{});
}

/// Every text that is typed in the editor comes by here: what is being made already goes on.
void ArgumentStore::makeInBackground(std::vector<Wanted> wanted) {
    std::set<std::string> keys;
    for (const Wanted& want : wanted)
        keys.insert(want.name + '|' + want.key);
    if (m_background.isBusy() && keys == m_pending)
        return;
    m_pending = std::move(keys);
    if (wanted.empty())
        return m_background.cancel();
    using Made = std::vector<std::pair<Wanted, Result<data::Array>>>;
    m_background.run(
        [wanted, folder = m_folder](const Background::Stale& stale) {
            Made made;
            for (const Wanted& want : wanted)
                if (!stale)
                    made.emplace_back(want, data::makeArray(want.type, want.source, want.declared, folder));
            return made;
        },
        [this](Made made) {
            for (auto& [want, array] : made)
                if (const auto parameter = find(want.name)) // it may stand elsewhere by now
                    takeArray(*parameter, want, std::move(array));
            Q_EMIT changed();
        });
}

} // namespace lane
