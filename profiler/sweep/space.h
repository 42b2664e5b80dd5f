#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lane::sweep {

/// What a sweep may vary.
enum class AxisKind : std::uint8_t { BlockX, BlockY, BlockZ, Grid, Tunable, Mode, MaxRegisters };

struct Axis {
    AxisKind kind = AxisKind::BlockX;
    std::string name; ///< for people: "block x", "TILE"
    std::vector<std::string> values; ///< as they are written, each once, in order
};

/// "block x", "block y", "block z", "grid", "mode", "max registers"; a tunable is called by its own name.
std::string axisName(AxisKind kind);

/// Values as words: "4,8,16", "32..1024:32" (steps), "32..1024:*2" (factors), "1..4", or several of these.
/// Error L5030 names the part.
Result<std::vector<std::string>> parseValues(std::string_view text);

/// Axes as words, one behind the other with a semicolon between: "block x: 32..1024:32; TILE: 8, 16", and back.
/// What is none of the names that axisName() gives is a tunable, which may leave its values to its
/// declaration: "TILE". Error L5030.
Result<std::vector<Axis>> parseAxes(std::string_view text);
std::string textOf(const std::vector<Axis>& axes);

/// One index an axis.
using Point = std::vector<std::uint32_t>;

/// All configurations: every combination of the values of the axes, numbered with the first axis fastest.
class Space {
public:
    Space() = default;
    explicit Space(std::vector<Axis> axes) : m_axes(std::move(axes)) {}

    const std::vector<Axis>& axes() const { return m_axes; }
    std::uint64_t size() const; ///< 1 without axes; saturating
    Point at(std::uint64_t number) const;
    std::uint64_t numberOf(const Point& point) const;
    const std::string& value(const Point& point, std::size_t axis) const { return m_axes[axis].values[point[axis]]; }
    /// One step along one axis, either way.
    std::vector<std::uint64_t> neighbours(std::uint64_t number) const;
    /// "TILE 16, ROWS 8"
    std::string text(std::uint64_t number) const;

private:
    std::vector<Axis> m_axes;
};

} // namespace lane::sweep
