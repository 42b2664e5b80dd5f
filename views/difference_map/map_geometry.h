#pragma once

#include <QPointF>
#include <QRectF>

#include <cstdint>
#include <optional>
#include <vector>

namespace lane {

/// Where the elements of a map stand on the screen, and back. Rows and columns are those of the
/// array after folding. Knows nothing of painting; tested without a window.
struct MapGeometry {
    struct Cell {
        std::uint64_t row = 0, column = 0;
        friend bool operator==(const Cell&, const Cell&) = default;
    };
    static constexpr double MaxScale = 40; ///< pixels an element at the deepest zoom

    std::uint64_t rows = 0, columns = 0;
    QRectF plot;                   ///< where there is room for the map
    double scaleX = 1, scaleY = 1; ///< pixels an element
    double left = 0, top = 0;      ///< the element (with fractions) at the plot's corner

    bool isEmpty() const { return rows == 0 || columns == 0 || plot.isEmpty(); }
    /// The whole array, cells square unless that would leave a stripe too thin to see.
    void fit();
    bool isFitted() const;
    /// Zooms so that what is under `at` stays there. Never out beyond fit().
    void zoom(QPointF at, double factor);
    void pan(QPointF pixels);
    /// Moves as little as is needed so that an element can be seen.
    void reveal(Cell cell);

    std::optional<Cell> cellAt(QPointF point) const;
    QRectF rectOf(Cell cell) const;
    QRectF rectOf(double row, double column, double height, double width) const;
    /// The part of the plot that the array covers.
    QRectF covered() const;
    /// Element rows and columns that are at least partly visible: first … last.
    struct Span {
        std::uint64_t first = 0, last = 0;
        std::uint64_t count() const { return last - first + 1; }
    };
    Span visibleRows() const;
    Span visibleColumns() const;
    /// Round element numbers for an axis, at most one in `pixels`; the last one is always there.
    static std::vector<std::uint64_t> ticks(Span span, std::uint64_t extent, double scale, double pixels);

private:
    QPointF fittedScale() const;
    void clamp();
};

} // namespace lane
