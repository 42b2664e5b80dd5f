#include "core/data/fill.h"
#include "core/data/near_names.h"
#include "core/data/text.h"

#include <array>

namespace lane::data {

namespace {
using Kind = Source::Kind;

struct KindRow {
    Kind kind;
    std::string_view name;
    std::string_view form;
};
constexpr KindRow Kinds[] = {
    {Kind::Zeros, "zeros", "zeros:SHAPE"},
    {Kind::Values, "values", "values:1,2,3"},
    {Kind::Iota, "iota", "iota:SHAPE or iota:SHAPE:START:STEP"},
    {Kind::Constant, "constant", "constant:SHAPE:VALUE"},
    {Kind::Uniform, "uniform", "uniform:SHAPE:LOW:HIGH:SEED"},
    {Kind::Normal, "normal", "normal:SHAPE:MEAN:SD:SEED"},
    {Kind::Expression, "expr", "expr:SHAPE:EXPRESSION"},
    {Kind::File, "file", "file:PATH"},
};

const KindRow& rowOf(Kind kind) {
    return Kinds[static_cast<std::size_t>(kind)];
}

Error sourceError(std::string_view text, const std::string& what, const KindRow& row) {
    return {"L2020", "\"" + quotable(text) + "\": " + what + ".",
            "Write it like " + std::string(row.form) + "."};
}

Result<const KindRow*> kindNamed(std::string_view word, std::string_view text) {
    std::vector<std::string> names;
    for (const KindRow& row : Kinds) {
        if (row.name == word)
            return &row;
        names.emplace_back(row.name);
    }
    return Error{"L2020", "\"" + quotable(text) + "\" begins with no kind of source that there is.",
                 nameHint(word, names)};
}

Status readShape(std::string_view text, Source& source) {
    if (trimmed(text).empty())
        return Unit{};
    auto shape = Shape::parse(text);
    if (!shape)
        return shape.error();
    source.shape = std::move(*shape);
    return Unit{};
}

std::vector<std::string> valueList(std::string_view text) {
    std::vector<std::string> values;
    if (!trimmed(text).empty())
        for (const std::string_view part : split(text, ','))
            values.emplace_back(trimmed(part));
    return values;
}

/// SHAPE:LOW:HIGH:SEED, of which all but the shape may be left out from the end.
Status readNumbers(std::string_view whole, const std::vector<std::string_view>& parts,
                   const KindRow& row, Source& source) {
    const std::size_t most = source.kind == Kind::Iota ? 3 : 4;
    if (parts.size() > most)
        return sourceError(whole, "it has more than " + std::to_string(most) + " parts", row);
    if (source.kind == Kind::Uniform || source.kind == Kind::Normal)
        if (parts.size() == 2)
            return sourceError(whole, "its second number is missing", row);
    if (parts.size() > 1)
        source.low = trimmed(parts[1]);
    if (parts.size() > 2)
        source.high = trimmed(parts[2]);
    if (source.low.empty() || source.high.empty())
        return sourceError(whole, "a number is missing", row);
    if (parts.size() > 3) {
        const auto seed =
            wholeNumber(parts[3], "L2020", "The seed in \"" + std::string(whole) + "\"");
        if (!seed)
            return seed.error();
        source.seed = *seed;
    }
    return Unit{};
}

Status readRest(std::string_view whole, std::string_view rest, const KindRow& row, Source& source) {
    const std::size_t colon = rest.find(':');
    const std::string_view head = rest.substr(0, colon);
    const bool hasTail = colon != std::string_view::npos;
    const std::string_view tail = hasTail ? rest.substr(colon + 1) : std::string_view();
    switch (row.kind) {
    case Kind::File:
        source.text = rest;
        return rest.empty() ? Status(sourceError(whole, "the path is missing", row)) : Unit{};
    case Kind::Values:
        source.values = valueList(hasTail ? tail : rest);
        return hasTail ? readShape(head, source) : Unit{};
    case Kind::Zeros:
        return hasTail ? Status(sourceError(whole, "something follows the shape", row))
                       : readShape(head, source);
    case Kind::Constant:
        source.values = {std::string(trimmed(tail))};
        if (source.values[0].empty())
            return sourceError(whole, "the value is missing", row);
        return readShape(head, source);
    case Kind::Expression:
        source.text = trimmed(tail);
        if (source.text.empty())
            return sourceError(whole, "the expression is missing", row);
        return readShape(head, source);
    default:
        if (Status status = readShape(head, source); !status)
            return status;
        return readNumbers(whole, split(rest, ':'), row, source);
    }
}

std::string shapePrefix(const Source& source) {
    return source.shape.rank() == 0 ? "" : source.shape.toText();
}

std::string joined(const std::vector<std::string>& values) {
    std::string text;
    for (std::size_t k = 0; k < values.size(); ++k)
        text += (k ? "," : "") + values[k];
    return text;
}
} // namespace

std::string_view kindName(Source::Kind kind) {
    return rowOf(kind).name;
}

std::vector<std::string> kindNames() {
    std::vector<std::string> names;
    for (const KindRow& row : Kinds)
        names.emplace_back(row.name);
    return names;
}

Result<Source> Source::parse(std::string_view text) {
    const std::size_t colon = text.find(':');
    const std::string_view word = trimmed(text.substr(0, colon));
    const auto row = kindNamed(word, text);
    if (!row)
        return row.error();
    Source source;
    source.kind = (*row)->kind;
    const std::string_view rest =
        colon == std::string_view::npos ? std::string_view() : text.substr(colon + 1);
    if (Status status = readRest(text, rest, **row, source); !status)
        return status.error();
    return source;
}

std::string Source::toText() const {
    const std::string head = std::string(rowOf(kind).name) + ":";
    const std::string prefix = shapePrefix(*this);
    switch (kind) {
    case Kind::Zeros:
        return head + prefix;
    case Kind::Values:
        return head + (prefix.empty() ? "" : prefix + ":") + joined(values);
    case Kind::Constant:
        return head + prefix + ":" + joined(values);
    case Kind::Expression:
        return head + prefix + ":" + text;
    case Kind::File:
        return head + text;
    case Kind::Iota:
        return head + prefix + ":" + low + ":" + high;
    case Kind::Uniform:
    case Kind::Normal:
        break;
    }
    return head + prefix + ":" + low + ":" + high + ":" + std::to_string(seed);
}

std::string Source::description() const {
    const auto withArguments = [&](const std::string& arguments) {
        return std::string(rowOf(kind).name) + "(" + arguments + ")";
    };
    switch (kind) {
    case Kind::Zeros:
        return "zeros";
    case Kind::Values:
        return std::to_string(values.size()) + (values.size() == 1 ? " value" : " values");
    case Kind::Constant:
        return withArguments(joined(values));
    case Kind::Iota:
        return low == "0" && high == "1" ? "iota" : withArguments(low + ", " + high);
    case Kind::Expression:
        return text;
    case Kind::File:
        return withArguments(text);
    case Kind::Uniform:
    case Kind::Normal:
        break;
    }
    return withArguments(low + ", " + high + ", " + std::to_string(seed));
}

} // namespace lane::data
