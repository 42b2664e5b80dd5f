#include "core/sheet/run_sheet.h"

#include "core/data/files.h"
#include "core/sheet/sheet_json.h"
#include "core/sheet/source_json.h"

#include <filesystem>
#include <set>

namespace lane {

namespace {
constexpr std::uint64_t Version = 1;
constexpr std::uint64_t MaxRepeat = 1'000'000;
constexpr std::uint64_t MaxRegisters = 255;

std::vector<std::string> readExtents(JsonReader& reader, const Json& value,
                                     const std::string& place) {
    if (!value.is_array())
        return {reader.text(value, place)};
    if (value.size() > 3)
        reader.fail("L3025", place, "it has " + std::to_string(value.size()) + " extents.",
                    "Give one to three, for X, Y and Z.");
    return reader.texts(value, place);
}

FloatMode readMode(JsonReader& reader, const Json& value, const std::string& place) {
    const std::string mode = reader.string(value, place);
    if (mode != "fast" && mode != "strict")
        reader.fail("L3025", place, "there is no mode \"" + mode + "\".",
                    "Write \"fast\" or \"strict\".");
    return mode == "strict" ? FloatMode::Strict : FloatMode::Fast;
}

std::string readDevice(JsonReader& reader, const Json& value, const std::string& place) {
    const std::string device = reader.string(value, place);
    const bool isCuda = device.starts_with("cuda:") && device.size() > 5 && device.size() < 9 &&
                        device.find_first_not_of("0123456789", 5) == std::string::npos;
    if (device != "cpu" && !isCuda)
        reader.fail("L3025", place, "\"" + device + "\" is no device.",
                    "Write \"cpu\", or \"cuda:0\" for the first GPU.");
    return device;
}

/// Calls `read(entry, place)` for the key where it is there.
template <typename F>
void optional(const Json& value, const std::string& place, std::string_view key, F read) {
    if (const Json* entry = JsonReader::entry(value, key))
        read(*entry, place + "." + std::string(key));
}

/// Calls `read(name, entry, place)` for each entry of an object with names of the user's.
template <typename F>
void forNames(JsonReader& reader, const Json& value, const std::string& place, F read) {
    if (!value.is_object())
        return reader.wrongType(value, place, "an object");
    for (const auto& [name, entry] : value.items())
        read(name, entry, place + "." + name);
}

/// Sources by array, and the types that they say.
void readSources(JsonReader& reader, const Json& value, const std::string& place,
                 std::map<std::string, data::Source>& sources,
                 std::map<std::string, std::string>& types) {
    forNames(reader, value, place,
             [&](const std::string& name, const Json& entry, const std::string& at) {
                 sources[name] = readSource(reader, entry, at);
                 const Json* type = entry.is_object() ? JsonReader::entry(entry, "type") : nullptr;
                 if (!type)
                     return;
                 const auto known = types.emplace(name, reader.string(*type, at + ".type"));
                 if (!known.second && known.first->second != *type)
                     reader.fail("L3025", at + ".type",
                                 "the array " + name + " is a " + known.first->second +
                                     " in \"arrays\".",
                                 "An array has one type: say it once.");
             });
}

void readOptions(JsonReader& reader, const Json& value, const std::string& place, Scenario& s) {
    if (!reader.object(value, place, "options"))
        return;
    optional(value, place, "boundsChecked", [&](const Json& v, const std::string& p) {
        s.boundsChecked = reader.boolean(v, p);
    });
    optional(value, place, "checked",
             [&](const Json& v, const std::string& p) { s.checked = reader.boolean(v, p); });
    optional(value, place, "maxRegisters", [&](const Json& v, const std::string& p) {
        s.maxRegisters = static_cast<std::uint32_t>(reader.whole(v, p, MaxRegisters));
    });
}

/// "cpu", "reference", a file, or sources by array.
void readCompare(JsonReader& reader, const Json& value, const std::string& place, Scenario& s) {
    s.compare.clear();
    if (!value.is_object()) {
        s.compare = reader.string(value, place);
        return;
    }
    readSources(reader, value, place, s.expected, s.types);
    if (value.empty())
        reader.fail("L3025", place, "it names no array.",
                    "Name what is expected of an array, or write \"\" for no comparison.");
}

/// "1, 2, 3": a Vec or a structure as a scenario keeps it.
std::string commaListed(const std::vector<std::string>& texts) {
    std::string all;
    for (std::size_t i = 0; i < texts.size(); ++i)
        all += (i == 0 ? "" : ", ") + texts[i];
    return all;
}

bool isCommaList(const std::string& text) {
    return text.find(", ") != std::string::npos && text.find('[') == std::string::npos;
}

std::vector<std::string> ofCommaList(const std::string& text) {
    std::vector<std::string> texts;
    for (std::size_t begin = 0, comma = 0; comma != std::string::npos; begin = comma + 2) {
        comma = text.find(", ", begin);
        texts.push_back(text.substr(begin, comma - begin));
    }
    return texts;
}

void readArguments(JsonReader& reader, const Json& value, const std::string& place, Scenario& s) {
    optional(value, place, "scalars", [&](const Json& v, const std::string& p) {
        forNames(reader, v, p, [&](const std::string& name, const Json& e, const std::string& at) {
            s.scalars[name] = e.is_array() ? commaListed(reader.texts(e, at)) : reader.text(e, at);
        });
    });
    optional(value, place, "tunables", [&](const Json& v, const std::string& p) {
        forNames(reader, v, p, [&](const std::string& name, const Json& e, const std::string& at) {
            s.tunables[name] = reader.text(e, at);
        });
    });
    optional(value, place, "arrays", [&](const Json& v, const std::string& p) {
        readSources(reader, v, p, s.arrays, s.types);
    });
    optional(value, place, "shared", [&](const Json& v, const std::string& p) {
        forNames(reader, v, p, [&](const std::string& name, const Json& e, const std::string& at) {
            s.shared[name] = reader.text(e, at);
        });
    });
}

void readCounts(JsonReader& reader, const Json& value, const std::string& place, Scenario& s) {
    optional(value, place, "warmup", [&](const Json& v, const std::string& p) {
        s.warmup = static_cast<int>(reader.whole(v, p, MaxRepeat));
    });
    optional(value, place, "repeat", [&](const Json& v, const std::string& p) {
        s.repeat = static_cast<int>(reader.whole(v, p, MaxRepeat));
        if (s.repeat == 0)
            reader.fail("L3025", p, "a scenario runs at least once.", "Write 1 or more.");
    });
    optional(value, place, "compare",
             [&](const Json& v, const std::string& p) { readCompare(reader, v, p, s); });
    optional(value, place, "tolerance", [&](const Json& v, const std::string& p) {
        const auto tolerance = data::Tolerance::parse(reader.string(v, p));
        if (tolerance)
            s.tolerance = *tolerance;
        else
            reader.fail(tolerance.error().code, p, tolerance.error().message,
                        tolerance.error().hint);
    });
}

Scenario readScenario(JsonReader& reader, const Json& value, const std::string& place) {
    Scenario s;
    if (!reader.object(value, place, "scenario"))
        return s;
    if (const Json* name = reader.required(value, place, "name"))
        s.name = reader.string(*name, place + ".name");
    const Json* program = JsonReader::entry(value, "program");
    s.isProgram = program != nullptr;
    if (program && JsonReader::entry(value, "kernel"))
        reader.fail("L3025", place + ".program", "the scenario names a kernel too.",
                    "A scenario runs a kernel or a program: leave one of them out.");
    else if (program)
        s.kernel = reader.string(*program, place + ".program");
    else if (const Json* kernel = reader.required(value, place, "kernel"))
        s.kernel = reader.string(*kernel, place + ".kernel");
    optional(value, place, "device",
             [&](const Json& v, const std::string& p) { s.device = readDevice(reader, v, p); });
    optional(value, place, "grid",
             [&](const Json& v, const std::string& p) { s.grid = readExtents(reader, v, p); });
    optional(value, place, "block",
             [&](const Json& v, const std::string& p) { s.block = readExtents(reader, v, p); });
    optional(value, place, "mode",
             [&](const Json& v, const std::string& p) { s.mode = readMode(reader, v, p); });
    optional(value, place, "options",
             [&](const Json& v, const std::string& p) { readOptions(reader, v, p, s); });
    readArguments(reader, value, place, s);
    readCounts(reader, value, place, s);
    return s;
}

void checkVersion(JsonReader& reader, const Json& root) {
    const Json* version = JsonReader::entry(root, "version");
    if (version && version->is_number_unsigned() && version->get<std::uint64_t>() == Version)
        return;
    reader.fail("L3023", "version",
                version ? version->dump() + " is no version of run sheets that this program knows."
                        : std::string("it is missing."),
                "Run sheets of this program begin with \"version\": 1.");
}

Json typedSource(const data::Source& source, const Scenario& s, const std::string& name) {
    Json value = jsonOfSource(source);
    if (const auto type = s.types.find(name); type != s.types.end())
        value["type"] = type->second;
    return value;
}

Json jsonOfScenario(const Scenario& s) {
    Json value = {
        {"name", s.name}, {s.isProgram ? "program" : "kernel", s.kernel}, {"device", s.device}};
    if (!s.grid.empty())
        value["grid"] = jsonOfTexts(s.grid);
    if (!s.block.empty())
        value["block"] = jsonOfTexts(s.block);
    value["mode"] = s.mode == FloatMode::Strict ? "strict" : "fast";
    if (!s.boundsChecked)
        value["options"]["boundsChecked"] = false;
    if (s.checked)
        value["options"]["checked"] = true;
    if (s.maxRegisters != 0)
        value["options"]["maxRegisters"] = s.maxRegisters;
    for (const auto& [name, text] : s.tunables)
        value["tunables"][name] = jsonOfText(text);
    for (const auto& [name, text] : s.scalars)
        value["scalars"][name] =
            isCommaList(text) ? jsonOfTexts(ofCommaList(text)) : jsonOfText(text);
    for (const auto& [name, source] : s.arrays)
        value["arrays"][name] = typedSource(source, s, name);
    for (const auto& [name, length] : s.shared)
        value["shared"][name] = jsonOfText(length);
    value["warmup"] = s.warmup;
    value["repeat"] = s.repeat;
    if (s.expected.empty())
        value["compare"] = s.compare;
    for (const auto& [name, source] : s.expected)
        value["compare"][name] = s.arrays.contains(name) ? jsonOfSource(source)
                                                         : typedSource(source, s, name);
    value["tolerance"] = s.tolerance.toText();
    return value;
}

Error withPath(Error error, const std::string& path) {
    error.message = path + ": " + error.message;
    return error;
}
} // namespace

const Scenario* RunSheet::find(std::string_view name) const {
    for (const Scenario& scenario : scenarios)
        if (scenario.name == name)
            return &scenario;
    return nullptr;
}

std::vector<const Scenario*> RunSheet::allForKernel(std::string_view kernel) const {
    const auto plain = [](std::string_view name) { return name.substr(name.rfind('.') + 1); };
    std::vector<const Scenario*> exact, near;
    for (const Scenario& scenario : scenarios) {
        if (scenario.kernel == kernel)
            exact.push_back(&scenario);
        else if (plain(scenario.kernel) == plain(kernel) &&
                 (scenario.kernel.find('.') == std::string::npos || plain(kernel) == kernel))
            near.push_back(&scenario);
    }
    return exact.empty() ? near : exact;
}

const Scenario* RunSheet::forKernel(std::string_view kernel) const {
    const std::vector<const Scenario*> all = allForKernel(kernel);
    return all.empty() ? nullptr : all.front();
}

Result<RunSheet> parseRunSheet(std::string_view json) {
    const auto root = parseJson(json);
    if (!root)
        return root.error();
    JsonReader reader;
    RunSheet sheet;
    if (root->is_object())
        checkVersion(reader, *root);
    const Json* list = nullptr;
    if (reader.object(*root, "the sheet", "sheet"))
        list = reader.required(*root, "the sheet", "scenarios");
    if (list && !list->is_array())
        reader.wrongType(*list, "scenarios", "a list");
    std::set<std::string> names;
    for (std::size_t k = 0; list && !reader.error() && k < list->size(); ++k) {
        const std::string place = "scenarios[" + std::to_string(k) + "]";
        sheet.scenarios.push_back(readScenario(reader, (*list)[k], place));
        if (!names.insert(sheet.scenarios.back().name).second)
            reader.fail("L3026", place + ".name",
                        "another scenario is called \"" + sheet.scenarios.back().name + "\" too.",
                        "Rename one of them.");
    }
    if (reader.error())
        return *reader.error();
    return sheet;
}

std::string printRunSheet(const RunSheet& sheet) {
    Json root = {{"version", Version}, {"scenarios", Json::array()}};
    for (const Scenario& scenario : sheet.scenarios)
        root["scenarios"].push_back(jsonOfScenario(scenario));
    return printJson(root);
}

Result<RunSheet> readRunSheet(const std::string& path) {
    const auto text = data::readFile(path);
    if (!text)
        return text.error();
    auto sheet = parseRunSheet(*text);
    return sheet ? std::move(sheet) : Result<RunSheet>(withPath(sheet.error(), path));
}

Status writeRunSheet(const std::string& path, const RunSheet& sheet) {
    return data::writeFileAtomically(path, printRunSheet(sheet));
}

std::string runSheetPath(const std::string& sourcePath) {
    return sourcePath + ".run.json";
}

Status checkFilesInside(const Scenario& scenario, const std::string& folder) {
    std::error_code ignored;
    const auto inside = std::filesystem::weakly_canonical(folder.empty() ? "." : folder, ignored);
    const auto check = [&](const std::string& file, const std::string& place) -> Status {
        const auto path = std::filesystem::weakly_canonical(inside / file, ignored);
        const auto relative = path.lexically_relative(inside);
        if (!relative.empty() && *relative.begin() != "..")
            return Unit{};
        return Error{"L3027", place + ": " + file + " lies outside the run sheet's folder.",
                     "Copy it into " + inside.string() + ", or allow files outside for this run."};
    };
    for (const auto* sources : {&scenario.arrays, &scenario.expected})
        for (const auto& [name, source] : *sources)
            if (source.kind == data::Source::Kind::File)
                if (Status status = check(source.text, "Array " + name); !status)
                    return status;
    if (!scenario.compare.empty() && scenario.compare != "cpu" &&
        scenario.compare != "reference")
        return check(scenario.compare, "compare");
    return Unit{};
}

} // namespace lane
