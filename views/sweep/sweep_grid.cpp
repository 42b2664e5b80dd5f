#include "views/sweep/sweep_grid.h"

#include <algorithm>

namespace lane {

namespace {

constexpr int WidestRow = 12; ///< of one axis alone, before it is folded
constexpr int FoldedColumns = 8;
constexpr double MostWidth = 120, MostHeight = 64, Header = 20, Legend = 40, Curve = 96, LeastForCurve = 250;

int rankOf(sweep::CellState state) {
    switch (state) {
    case sweep::CellState::Measured: return 0;
    case sweep::CellState::Wrong: return 1;
    case sweep::CellState::Failed: return 2;
    case sweep::CellState::Waiting: return 3;
    case sweep::CellState::Dead: break;
    }
    return 4;
}

} // namespace

bool SweepGrid::isBefore(const sweep::Cell& a, const sweep::Cell& b) {
    if (rankOf(a.state) != rankOf(b.state))
        return rankOf(a.state) < rankOf(b.state);
    return a.isMeasured() && a.median < b.median;
}

SweepGrid SweepGrid::of(const sweep::Sweep& sweep, int columnAxis, int rowAxis) {
    SweepGrid grid;
    const auto& axes = sweep.space.axes();
    const int count = static_cast<int>(axes.size());
    if (count == 0)
        return grid;
    grid.columnAxis = std::clamp(columnAxis, 0, count - 1);
    grid.rowAxis = rowAxis >= 0 && rowAxis < count && rowAxis != grid.columnAxis ? rowAxis : -1;
    const auto sizeOf = [&](int axis) { return static_cast<int>(axes[static_cast<std::size_t>(axis)].values.size()); };
    const int across = sizeOf(grid.columnAxis);
    grid.isFolded = grid.rowAxis < 0 && across > WidestRow;
    grid.columns = grid.isFolded ? FoldedColumns : across;
    grid.rows = grid.rowAxis >= 0 ? sizeOf(grid.rowAxis) : (across + grid.columns - 1) / grid.columns;
    grid.isPooled = count > (grid.rowAxis >= 0 ? 2 : 1);
    grid.cells.resize(static_cast<std::size_t>(grid.rows) * static_cast<std::size_t>(grid.columns));
    for (const auto& [number, cell] : sweep.cells) {
        const sweep::Point point = sweep.space.at(number);
        std::size_t place = point[static_cast<std::size_t>(grid.columnAxis)];
        if (grid.rowAxis >= 0)
            place += std::size_t{point[static_cast<std::size_t>(grid.rowAxis)]} * static_cast<std::size_t>(grid.columns);
        auto& shown = grid.cells[place];
        if (!shown || isBefore(cell, sweep.cells.at(*shown)))
            shown = number;
    }
    return grid;
}

SweepLayout SweepLayout::of(const SweepGrid& grid, const QSizeF& size, double headerWidth, bool hasCurve) {
    SweepLayout layout;
    if (grid.columns == 0 || grid.rows == 0)
        return layout;
    const bool isCurveShown = hasCurve && size.height() > LeastForCurve;
    const double top = grid.isFolded ? 6 : Header * 2;
    const double below = Legend + (isCurveShown ? Curve : 0);
    const double width = std::max(20.0, size.width() - headerWidth - 12), height = std::max(20.0, size.height() - top - below);
    layout.cellWidth = std::min(MostWidth, width / grid.columns);
    layout.cellHeight = std::min(MostHeight, height / grid.rows);
    layout.map = {headerWidth, top, layout.cellWidth * grid.columns, layout.cellHeight * grid.rows};
    layout.legend = {headerWidth, layout.map.bottom() + 8, std::max(layout.map.width(), std::min(width, 420.0)), Legend - 10};
    if (isCurveShown)
        layout.curve = {headerWidth, layout.legend.bottom() + 14, std::min(width - 8, std::max(layout.map.width(), 420.0)), Curve - 30};
    return layout;
}

std::optional<std::pair<int, int>> SweepLayout::cellAt(const SweepGrid& grid, const QPointF& at) const {
    if (!map.contains(at) || cellWidth <= 0 || cellHeight <= 0)
        return {};
    const int column = static_cast<int>((at.x() - map.left()) / cellWidth), row = static_cast<int>((at.y() - map.top()) / cellHeight);
    if (row >= grid.rows || column >= grid.columns)
        return {};
    return std::pair(row, column);
}

} // namespace lane
