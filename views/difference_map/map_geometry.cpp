#include "views/difference_map/map_geometry.h"

#include <algorithm>
#include <cmath>

namespace lane {

namespace {

constexpr double Thinnest = 48; ///< pixels that the short side of a long array gets

MapGeometry::Span span(double first, double pixels, double scale, std::uint64_t extent) {
    const double last = first + pixels / scale;
    const auto begin = static_cast<std::uint64_t>(std::max(0.0, std::floor(first)));
    const auto end = static_cast<std::uint64_t>(std::max(0.0, std::ceil(last) - 1));
    return {std::min(begin, extent - 1), std::min(std::max(begin, end), extent - 1)};
}

} // namespace

QPointF MapGeometry::fittedScale() const {
    const double height = static_cast<double>(rows), width = static_cast<double>(columns);
    const double square = std::min({plot.width() / width, plot.height() / height, MaxScale});
    const double x = std::max(square, std::min({Thinnest, plot.width(), width * MaxScale}) / width);
    const double y = std::max(square, std::min({Thinnest, plot.height(), height * MaxScale}) / height);
    return {x, y};
}

void MapGeometry::fit() {
    if (isEmpty())
        return;
    const QPointF scale = fittedScale();
    scaleX = scale.x();
    scaleY = scale.y();
    left = top = 0;
}

bool MapGeometry::isFitted() const {
    return !isEmpty() && scaleX <= fittedScale().x() * 1.0001 && scaleY <= fittedScale().y() * 1.0001;
}

void MapGeometry::clamp() {
    const double seenX = plot.width() / scaleX, seenY = plot.height() / scaleY;
    left = std::clamp(left, 0.0, std::max(0.0, static_cast<double>(columns) - seenX));
    top = std::clamp(top, 0.0, std::max(0.0, static_cast<double>(rows) - seenY));
}

void MapGeometry::zoom(QPointF at, double factor) {
    if (isEmpty())
        return;
    const QPointF fitted = fittedScale();
    const double column = left + (at.x() - plot.left()) / scaleX;
    const double row = top + (at.y() - plot.top()) / scaleY;
    // A stripe that was stretched to be seen grows square again on the way in.
    scaleX = std::clamp(scaleX * factor, fitted.x(), std::max(MaxScale, fitted.x()));
    scaleY = std::clamp(scaleY * factor, fitted.y(), std::max(MaxScale, fitted.y()));
    left = column - (at.x() - plot.left()) / scaleX;
    top = row - (at.y() - plot.top()) / scaleY;
    clamp();
}

void MapGeometry::pan(QPointF pixels) {
    left -= pixels.x() / scaleX;
    top -= pixels.y() / scaleY;
    clamp();
}

void MapGeometry::reveal(Cell cell) {
    const QRectF rect = rectOf(cell);
    if (isEmpty() || plot.contains(rect))
        return;
    left = static_cast<double>(cell.column) + 0.5 - plot.width() / scaleX / 2;
    top = static_cast<double>(cell.row) + 0.5 - plot.height() / scaleY / 2;
    clamp();
}

std::optional<MapGeometry::Cell> MapGeometry::cellAt(QPointF point) const {
    if (isEmpty() || !plot.contains(point))
        return std::nullopt;
    const double column = std::floor(left + (point.x() - plot.left()) / scaleX);
    const double row = std::floor(top + (point.y() - plot.top()) / scaleY);
    if (column < 0 || row < 0 || column >= static_cast<double>(columns) || row >= static_cast<double>(rows))
        return std::nullopt;
    return Cell{static_cast<std::uint64_t>(row), static_cast<std::uint64_t>(column)};
}

QRectF MapGeometry::rectOf(double row, double column, double height, double width) const {
    return {plot.left() + (column - left) * scaleX, plot.top() + (row - top) * scaleY, width * scaleX, height * scaleY};
}

QRectF MapGeometry::rectOf(Cell cell) const {
    return rectOf(static_cast<double>(cell.row), static_cast<double>(cell.column), 1, 1);
}

QRectF MapGeometry::covered() const {
    return rectOf(0, 0, static_cast<double>(rows), static_cast<double>(columns)).intersected(plot);
}

MapGeometry::Span MapGeometry::visibleRows() const { return span(top, plot.height(), scaleY, rows); }
MapGeometry::Span MapGeometry::visibleColumns() const { return span(left, plot.width(), scaleX, columns); }

std::vector<std::uint64_t> MapGeometry::ticks(Span seen, std::uint64_t extent, double scale, double pixels) {
    const double wish = std::max(1.0, pixels / scale);
    const double decade = std::pow(10.0, std::floor(std::log10(wish)));
    const double digit = wish / decade;
    const auto step = static_cast<std::uint64_t>(std::max(1.0, (digit <= 1 ? 1 : digit <= 2 ? 2 : digit <= 5 ? 5 : 10) * decade));
    std::vector<std::uint64_t> out;
    for (std::uint64_t at = (seen.first + step - 1) / step * step; at <= seen.last; at += step)
        out.push_back(at);
    if (seen.last == extent - 1) { // the extent is worth more than a round number beside it
        while (!out.empty() && out.back() != seen.last && static_cast<double>(seen.last - out.back()) * scale < pixels * 0.7)
            out.pop_back();
        if (out.empty() || out.back() != seen.last)
            out.push_back(seen.last);
    }
    return out;
}

} // namespace lane
