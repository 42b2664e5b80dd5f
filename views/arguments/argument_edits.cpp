#include "views/arguments/argument_store.h"

#include "views/arguments/argument_commands.h"

#include <QRegularExpression>

#include <algorithm>
#include <cstring>

namespace lane {

void ArgumentStore::setText(std::size_t parameter, const QString& text) {
    const Parameter& p = m_parameters[parameter];
    ArgumentValue value = valueOf(parameter);
    if (!p.isArray) {
        value.scalar = text.trimmed().toStdString();
        if (p.isTunable && value.scalar == p.declaredValue)
            value.scalar.clear(); // as declared, also when that changes
    } else if (text.trimmed().isEmpty()) {
        value = {};
    } else {
        const std::string normal = normalisedSource(text);
        auto read = data::Source::parse(normal);
        value.unread = read.ok() ? std::string() : normal;
        if (read.ok())
            value.source = std::move(*read);
    }
    if (value == valueOf(parameter))
        return;
    m_undo.push(new SetValueCommand(*this, p.name, valueOf(parameter), value, tr("Change %1").arg(QString::fromStdString(p.name))));
}

void ArgumentStore::setSource(std::size_t parameter, const data::Source& source, const QString& step) {
    ArgumentValue value;
    value.source = source;
    if (!(value == valueOf(parameter)))
        m_undo.push(new SetValueCommand(*this, m_parameters[parameter].name, valueOf(parameter), value, step));
}

bool ArgumentStore::canGrow(std::size_t parameter) const {
    const Parameter& p = m_parameters[parameter];
    return p.extents.empty() && p.rank == 1 && p.components == 1;
}

Status ArgumentStore::editCells(std::size_t parameter, std::vector<CellText> cells, const QString& step) {
    const Parameter& p = m_parameters[parameter];
    const data::Array* array = arrayOf(parameter);
    if (!array || cells.empty())
        return Unit{};
    std::vector<std::uint64_t> flats, bits, before;
    std::uint64_t last = 0;
    for (const CellText& cell : cells) {
        const auto value = data::scalarFromText(p.type, cell.text);
        if (!value.ok())
            return Error{value.error().code, p.name + ": " + value.error().message, value.error().hint};
        last = std::max(last, cell.flat);
        flats.push_back(cell.flat);
        bits.push_back(*value);
    }
    if (last >= array->count() && !canGrow(parameter))
        return Error{"L2004", p.name + " has " + std::to_string(array->count()) + " elements; there is none at position " + std::to_string(last) + ".",
                     "Its shape " + p.declared.toStdString() + " comes from the scalars."};
    if (std::max(last + 1, array->count()) <= MaxTypedValues) {
        growTyped(parameter, cells, step);
        return Unit{};
    }
    if (last >= array->count())
        return Error{"L2004", p.name + " grows to " + std::to_string(MaxTypedValues) + " typed values at most.", "Open a .csv or .npy file instead."};
    const std::size_t size = sizeOf(p.type);
    for (const std::uint64_t flat : flats) {
        std::uint64_t old = 0;
        std::memcpy(&old, array->buffer->bytes() + flat * size, size);
        before.push_back(old);
    }
    m_undo.push(new CellsCommand(*this, p.name, std::move(flats), std::move(before), std::move(bits), step));
    return Unit{};
}

/// The table as typed values of the scenario, so that they are kept with it.
void ArgumentStore::growTyped(std::size_t parameter, const std::vector<CellText>& cells, const QString& step) {
    const data::Array& array = *arrayOf(parameter);
    data::Source source;
    source.kind = data::Source::Kind::Values;
    for (std::uint64_t flat = 0; flat < array.count(); ++flat)
        source.values.push_back(array.textOf(flat));
    for (const CellText& cell : cells) {
        if (cell.flat >= source.values.size())
            source.values.resize(cell.flat + 1, m_parameters[parameter].type == ScalarKind::Bool ? "false" : "0");
        source.values[cell.flat] = cell.text;
    }
    setSource(parameter, source, step);
}

void ArgumentStore::putValue(const std::string& name, const ArgumentValue& value) {
    m_values[name] = value;
    if (value.source && value.source->kind == data::Source::Kind::File)
        m_chosenFiles.insert(value.source->text);
    refresh();
    Q_EMIT edited();
}

void ArgumentStore::putCells(const std::string& name, const std::vector<std::uint64_t>& flats, const std::vector<std::uint64_t>& bits) {
    const auto parameter = find(name);
    if (!parameter || !arrayOf(*parameter))
        return;
    ArrayState& state = m_arrays[*parameter];
    m_editedArrays.erase(state.key);
    Q_EMIT aboutToChangeCells();
    // A run, or a view of one, may hold the buffer: its numbers must stay what they were.
    if (state.array.buffer.use_count() > 1) {
        auto copy = state.array.clone();
        if (!copy.ok()) {
            state.error = copy.error();
            Q_EMIT changed();
            return;
        }
        state.array = std::move(*copy);
    }
    const std::size_t size = sizeOf(state.array.type);
    for (std::size_t i = 0; i < flats.size(); ++i)
        if (flats[i] < state.array.count())
            std::memcpy(state.array.buffer->bytes() + flats[i] * size, &bits[i], size);
    state.isEdited = true;
    ++m_editsRevision;
    m_editedArrays[state.key] = state.array;
    Q_EMIT changed();
    Q_EMIT edited();
}

} // namespace lane
