#pragma once

#include "profiler/sweep/engine.h"

#include <QRectF>
#include <QString>

#include <optional>
#include <vector>

namespace lane {

/// Which cell of a sweep stands where: two axes as columns and rows, of the others the best. One axis alone is
/// folded into rows, each cell with its own value.
struct SweepGrid {
    int columnAxis = 0, rowAxis = -1; ///< -1: none
    bool isFolded = false;
    int columns = 0, rows = 0;
    std::vector<std::optional<std::uint64_t>> cells; ///< row by row: the number of the cell that is shown
    bool isPooled = false; ///< there are other axes

    static SweepGrid of(const sweep::Sweep& sweep, int columnAxis, int rowAxis);
    std::optional<std::uint64_t> at(int row, int column) const {
        return cells[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column)];
    }
    /// Which of two cells is the one to show: measured before wrong before failed before dead, then the faster.
    static bool isBefore(const sweep::Cell& a, const sweep::Cell& b);
};

/// Places in pixels: the map, its headers, the legend and the curve below it.
struct SweepLayout {
    QRectF map, legend, curve; ///< an empty curve: no room, or none to show
    double cellWidth = 0, cellHeight = 0;

    static SweepLayout of(const SweepGrid& grid, const QSizeF& size, double headerWidth, bool hasCurve);
    QRectF cell(int row, int column) const {
        return {map.left() + column * cellWidth, map.top() + row * cellHeight, cellWidth - 2, cellHeight - 2};
    }
    std::optional<std::pair<int, int>> cellAt(const SweepGrid& grid, const QPointF& at) const; ///< row, column
};

} // namespace lane
