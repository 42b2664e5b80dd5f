#include "core/data/shape.h"

#include "core/data/text.h"

#include <charconv>

namespace lane::data {

namespace {
constexpr std::uint64_t MaxElements = std::uint64_t{1} << 48;
constexpr std::size_t MaxRank = 16;

Error shapeError(std::string_view text, std::string_view reason) {
    return {"L2021", "\"" + quotable(text) + "\" is no shape: " + std::string(reason),
            "Write the extents like 1000 or 64x32, outermost first."};
}

/// The separator at the front of `text` ("x", "*", "×"): its length, or 0.
std::size_t separatorLength(std::string_view text) {
    if (text.starts_with("x") || text.starts_with("X") || text.starts_with("*"))
        return 1;
    return text.starts_with("×") ? std::string_view("×").size() : 0;
}

Result<std::uint64_t> takeExtent(std::string_view& rest, std::string_view whole) {
    rest = trimmed(rest);
    std::uint64_t extent = 0;
    const auto [end, ec] = std::from_chars(rest.data(), rest.data() + rest.size(), extent);
    if (ec == std::errc::result_out_of_range)
        return shapeError(whole, "an extent is beyond 64 bits.");
    if (ec != std::errc())
        return shapeError(whole, rest.empty()
                                     ? "an extent is missing at its end."
                                     : "\"" + quotable(rest) + "\" is not a whole number.");
    rest = trimmed(rest.substr(static_cast<std::size_t>(end - rest.data())));
    return extent;
}
} // namespace

std::uint64_t Shape::elementCount() const {
    std::uint64_t count = 1;
    for (const std::uint64_t extent : m_extents)
        count *= extent;
    return count;
}

std::vector<std::uint64_t> Shape::indexOf(std::uint64_t flat) const {
    std::vector<std::uint64_t> index(rank());
    for (std::size_t d = rank(); d-- > 0;) {
        const std::uint64_t extent = m_extents[d] ? m_extents[d] : 1;
        index[d] = flat % extent;
        flat /= extent;
    }
    return index;
}

std::uint64_t Shape::flatOf(const std::vector<std::uint64_t>& index) const {
    std::uint64_t flat = 0;
    for (std::size_t d = 0; d < rank() && d < index.size(); ++d)
        flat = flat * m_extents[d] + index[d];
    return flat;
}

std::string Shape::toText() const {
    if (m_extents.empty())
        return "1";
    std::string text;
    for (const std::uint64_t extent : m_extents)
        text += (text.empty() ? "" : "x") + std::to_string(extent);
    return text;
}

Result<std::uint64_t> Shape::checkedCount(const std::vector<std::uint64_t>& extents) {
    std::uint64_t count = 1;
    bool isTooMany = false;
    for (const std::uint64_t extent : extents) {
        if (extent == 0)
            return std::uint64_t{0};
        isTooMany = isTooMany || extent > MaxElements / count;
        count = isTooMany ? count : count * extent;
    }
    if (isTooMany)
        return Error{"L2022",
                     "An array of shape " + Shape(extents).toText() +
                         " has more than 2^48 elements.",
                     "Make an extent smaller."};
    return count;
}

Result<Shape> Shape::parse(std::string_view text) {
    std::vector<std::uint64_t> extents;
    std::string_view rest = trimmed(text);
    while (true) {
        auto extent = takeExtent(rest, text);
        if (!extent)
            return extent.error();
        extents.push_back(*extent);
        if (rest.empty())
            break;
        const std::size_t separator = separatorLength(rest);
        if (separator == 0)
            return shapeError(text, "\"" + quotable(rest) + "\" follows an extent.");
        if (extents.size() == MaxRank)
            return shapeError(text, "it has more than 16 dimensions.");
        rest.remove_prefix(separator);
    }
    if (auto count = checkedCount(extents); !count)
        return count.error();
    return Shape(std::move(extents));
}

} // namespace lane::data
