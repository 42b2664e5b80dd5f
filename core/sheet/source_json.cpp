#include "core/sheet/source_json.h"

#include "core/data/near_names.h"

namespace lane {

namespace {
using Kind = data::Source::Kind;

Json jsonOfShape(const data::Shape& shape) {
    Json list = Json::array();
    for (const std::uint64_t extent : shape.extents())
        list.push_back(extent);
    return list;
}

data::Shape readShape(JsonReader& reader, const Json& value, const std::string& place) {
    if (!value.is_array()) {
        reader.wrongType(value, place, "a list of extents");
        return {};
    }
    std::vector<std::uint64_t> extents;
    for (std::size_t k = 0; k < value.size() && !reader.error(); ++k)
        extents.push_back(
            reader.whole(value[k], place + "[" + std::to_string(k) + "]", std::uint64_t{1} << 48));
    if (const auto count = data::Shape::checkedCount(extents); !count)
        reader.fail(count.error().code, place, count.error().message, count.error().hint);
    return data::Shape(std::move(extents));
}

std::optional<Kind> kindOf(JsonReader& reader, const Json& value, const std::string& place) {
    const Json* entry = reader.required(value, place, "source");
    if (!entry)
        return std::nullopt;
    const std::string name = reader.string(*entry, place + ".source");
    const std::vector<std::string> names = data::kindNames();
    const auto at = std::find(names.begin(), names.end(), name);
    if (at != names.end())
        return static_cast<Kind>(at - names.begin());
    reader.fail("L3025", place + ".source", "there is no source \"" + name + "\".",
                data::nameHint(name, names));
    return std::nullopt;
}

/// The names that `low` and `high` have for this kind.
std::pair<std::string_view, std::string_view> boundNames(Kind kind) {
    if (kind == Kind::Iota)
        return {"start", "step"};
    return kind == Kind::Normal ? std::pair<std::string_view, std::string_view>{"mean", "sd"}
                                : std::pair<std::string_view, std::string_view>{"low", "high"};
}

void readNumbers(JsonReader& reader, const Json& value, const std::string& place,
                 data::Source& source) {
    const auto [low, high] = boundNames(source.kind);
    if (const Json* entry = JsonReader::entry(value, low))
        source.low = reader.text(*entry, place + "." + std::string(low));
    if (const Json* entry = JsonReader::entry(value, high))
        source.high = reader.text(*entry, place + "." + std::string(high));
    if (const Json* entry = JsonReader::entry(value, "seed"))
        source.seed = reader.whole(*entry, place + ".seed", ~std::uint64_t{0});
}

void readContent(JsonReader& reader, const Json& value, const std::string& place,
                 data::Source& source) {
    const auto need = [&](std::string_view key) { return reader.required(value, place, key); };
    switch (source.kind) {
    case Kind::Zeros:
        return;
    case Kind::Values:
        if (const Json* entry = need("values"))
            source.values = reader.texts(*entry, place + ".values");
        return;
    case Kind::Constant:
        if (const Json* entry = need("value"))
            source.values = {reader.text(*entry, place + ".value")};
        return;
    case Kind::Expression:
        if (const Json* entry = need("expression"))
            source.text = reader.text(*entry, place + ".expression");
        return;
    case Kind::File:
        if (const Json* entry = need("path"))
            source.text = reader.string(*entry, place + ".path");
        return;
    default:
        readNumbers(reader, value, place, source);
    }
}
} // namespace

Json jsonOfSource(const data::Source& source) {
    Json value = {{"source", data::kindName(source.kind)}};
    if (source.shape.rank() != 0 && source.kind != Kind::File)
        value["shape"] = jsonOfShape(source.shape);
    switch (source.kind) {
    case Kind::Zeros:
        return value;
    case Kind::Values:
        value["values"] = jsonOfTexts(source.values);
        return value;
    case Kind::Constant:
        value["value"] = jsonOfText(source.values.empty() ? "0" : source.values.front());
        return value;
    case Kind::Expression:
        value["expression"] = source.text;
        return value;
    case Kind::File:
        value["path"] = source.text;
        return value;
    default:
        break;
    }
    const auto [low, high] = boundNames(source.kind);
    value[std::string(low)] = jsonOfText(source.low);
    value[std::string(high)] = jsonOfText(source.high);
    if (source.kind != Kind::Iota)
        value["seed"] = source.seed;
    return value;
}

data::Source readSource(JsonReader& reader, const Json& value, const std::string& place) {
    data::Source source;
    if (value.is_string()) {
        auto parsed = data::Source::parse(value.get<std::string>());
        if (parsed)
            return std::move(*parsed);
        reader.fail(parsed.error().code, place, parsed.error().message, parsed.error().hint);
        return source;
    }
    if (!value.is_object()) {
        reader.wrongType(value, place, "a source");
        return source;
    }
    const auto kind = kindOf(reader, value, place);
    if (!kind || !reader.object(value, place, "source " + std::string(data::kindName(*kind))))
        return source;
    source.kind = *kind;
    if (const Json* shape = JsonReader::entry(value, "shape"))
        source.shape = readShape(reader, *shape, place + ".shape");
    readContent(reader, value, place, source);
    return source;
}

} // namespace lane
