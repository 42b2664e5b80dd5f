#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

namespace lane::data {

/// The extents of a row-major array, outermost first. Rank 0 is a scalar with one element.
class Shape {
public:
    Shape() = default;
    Shape(std::initializer_list<std::uint64_t> extents) : m_extents(extents) {}
    explicit Shape(std::vector<std::uint64_t> extents) : m_extents(std::move(extents)) {}

    std::size_t rank() const { return m_extents.size(); }
    std::uint64_t operator[](std::size_t dimension) const { return m_extents[dimension]; }
    const std::vector<std::uint64_t>& extents() const { return m_extents; }
    std::uint64_t elementCount() const; ///< wraps silently: see checkedCount

    /// Row-major position → index tuple, and back (unchecked).
    std::vector<std::uint64_t> indexOf(std::uint64_t flat) const;
    std::uint64_t flatOf(const std::vector<std::uint64_t>& index) const;

    std::string toText() const; ///< "64x32"; rank 0 is "1"
    /// Reads "1000", "64x32", "64×32"; refuses a product beyond 2^48 elements.
    static Result<Shape> parse(std::string_view text);
    /// The product of the extents; an Error (L2022) beyond 2^48 elements.
    static Result<std::uint64_t> checkedCount(const std::vector<std::uint64_t>& extents);

    friend bool operator==(const Shape&, const Shape&) = default;

private:
    std::vector<std::uint64_t> m_extents;
};

} // namespace lane::data
