#include "profiler/sweep/space.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace lane::sweep {

namespace {

constexpr std::size_t MostValues = 1024;

Error notRead(std::string_view part) {
    return {"L5030", "`" + std::string(part) + "` is no list of values",
            "Write 4,8,16, or a range: 32..1024:32 in steps, 32..1024:*2 in factors, 1..4."};
}

bool readNumber(std::string_view text, std::int64_t& number) {
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size();
}

/// "32..1024:32", "32..1024:*2", "1..4" → its values, behind those that are there.
Status addRange(std::string_view part, std::size_t dots, std::vector<std::string>& values) {
    std::string_view last = part.substr(dots + 2), step = "1";
    if (const std::size_t colon = last.find(':'); colon != std::string_view::npos) {
        step = last.substr(colon + 1);
        last = last.substr(0, colon);
    }
    const bool isFactor = step.starts_with('*');
    std::int64_t from = 0, to = 0, by = 0;
    if (!readNumber(part.substr(0, dots), from) || !readNumber(last, to) ||
        !readNumber(isFactor ? step.substr(1) : step, by))
        return notRead(part);
    if (from > to || by < (isFactor ? 2 : 1) || (isFactor && from < 1))
        return Error{"L5030", "`" + std::string(part) + "` has no values",
                     "A range goes up: 32..1024:32, or 32..1024:*2 with a factor of 2 and more."};
    for (std::int64_t value = from; value <= to;) {
        if (values.size() >= MostValues)
            return Error{"L5030", "`" + std::string(part) + "` has more than " + std::to_string(MostValues) + " values",
                         "Take larger steps."};
        values.push_back(std::to_string(value));
        if (isFactor ? value > to / by : value > to - by)
            break;
        value = isFactor ? value * by : value + by;
    }
    return Unit{};
}

} // namespace

std::string axisName(AxisKind kind) {
    switch (kind) {
    case AxisKind::BlockX: return "block x";
    case AxisKind::BlockY: return "block y";
    case AxisKind::BlockZ: return "block z";
    case AxisKind::Grid: return "grid";
    case AxisKind::Mode: return "mode";
    case AxisKind::MaxRegisters: return "max registers";
    case AxisKind::Tunable: break;
    }
    return "tunable";
}

Result<std::vector<std::string>> parseValues(std::string_view text) {
    std::vector<std::string> values;
    while (true) {
        const std::size_t comma = text.find(',');
        std::string_view part = text.substr(0, comma);
        while (part.starts_with(' '))
            part.remove_prefix(1);
        while (part.ends_with(' '))
            part.remove_suffix(1);
        const std::size_t dots = part.find("..");
        if (part.empty())
            return notRead(text);
        if (dots == std::string_view::npos)
            values.emplace_back(part);
        else if (Status added = addRange(part, dots, values); !added)
            return added.error();
        if (comma == std::string_view::npos)
            break;
        text.remove_prefix(comma + 1);
    }
    std::vector<std::string> once;
    for (std::string& value : values)
        if (std::find(once.begin(), once.end(), value) == once.end())
            once.push_back(std::move(value));
    return once;
}

namespace {

std::string_view trimmed(std::string_view text) {
    while (text.starts_with(' '))
        text.remove_prefix(1);
    while (text.ends_with(' '))
        text.remove_suffix(1);
    return text;
}

} // namespace

Result<std::vector<Axis>> parseAxes(std::string_view text) {
    std::vector<Axis> axes;
    while (!trimmed(text).empty()) {
        const std::size_t end = text.find(';');
        const std::string_view part = trimmed(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
        if (part.empty())
            continue;
        const std::size_t colon = part.find(':');
        Axis axis{AxisKind::Tunable, std::string(trimmed(part.substr(0, colon))), {}};
        for (const AxisKind kind : {AxisKind::BlockX, AxisKind::BlockY, AxisKind::BlockZ, AxisKind::Grid, AxisKind::Mode, AxisKind::MaxRegisters})
            if (axis.name == axisName(kind))
                axis.kind = kind;
        const bool isBare = colon == std::string_view::npos;
        if (axis.name.empty() || (isBare && axis.kind != AxisKind::Tunable))
            return notRead(part);
        if (!isBare) {
            auto values = parseValues(trimmed(part.substr(colon + 1)));
            if (!values)
                return values.error();
            axis.values = std::move(*values);
        }
        axes.push_back(std::move(axis));
    }
    return axes;
}

std::string textOf(const std::vector<Axis>& axes) {
    std::string text;
    for (const Axis& axis : axes) {
        text += (text.empty() ? "" : "; ") + (axis.kind == AxisKind::Tunable ? axis.name : axisName(axis.kind));
        for (std::size_t i = 0; i < axis.values.size(); ++i)
            text += (i ? ", " : ": ") + axis.values[i];
    }
    return text;
}

std::uint64_t Space::size() const {
    std::uint64_t size = 1;
    for (const Axis& axis : m_axes) {
        const std::uint64_t count = axis.values.size();
        if (count != 0 && size > std::numeric_limits<std::uint64_t>::max() / count)
            return std::numeric_limits<std::uint64_t>::max();
        size *= count;
    }
    return size;
}

Point Space::at(std::uint64_t number) const {
    Point point;
    for (const Axis& axis : m_axes) {
        point.push_back(static_cast<std::uint32_t>(number % axis.values.size()));
        number /= axis.values.size();
    }
    return point;
}

std::uint64_t Space::numberOf(const Point& point) const {
    std::uint64_t number = 0;
    for (std::size_t i = m_axes.size(); i-- > 0;)
        number = number * m_axes[i].values.size() + point[i];
    return number;
}

std::vector<std::uint64_t> Space::neighbours(std::uint64_t number) const {
    std::vector<std::uint64_t> near;
    Point point = at(number);
    for (std::size_t i = 0; i < m_axes.size(); ++i) {
        const std::uint32_t here = point[i];
        if (here > 0) {
            point[i] = here - 1;
            near.push_back(numberOf(point));
        }
        if (here + 1 < m_axes[i].values.size()) {
            point[i] = here + 1;
            near.push_back(numberOf(point));
        }
        point[i] = here;
    }
    return near;
}

std::string Space::text(std::uint64_t number) const {
    const Point point = at(number);
    std::string text;
    for (std::size_t i = 0; i < m_axes.size(); ++i)
        text += (i ? ", " : "") + m_axes[i].name + " " + value(point, i);
    return text;
}

} // namespace lane::sweep
