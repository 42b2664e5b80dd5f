#pragma once

#include "views/common/numbers.h"
#include "views/difference_map/map_geometry.h"

#include "core/data/compare.h"

class QPainter;

namespace lane {

class Theme;

/// The elements around one, large enough to be read: which, and where the box stands. Keeps to the
/// corner of the plot that is farthest from the pointer. Knows nothing of painting.
struct MapMagnifier {
    static constexpr std::uint64_t Most = 9;       ///< rows and columns, where the array has as many
    static constexpr double CellSize = 15;         ///< pixels
    static constexpr double TextRow = 17, Left = 56, Padding = 6;

    MapGeometry::Cell first, centre;
    std::uint64_t rows = 0, columns = 0;
    QRectF box;   ///< with indices and words
    QRectF cells; ///< the elements

    static MapMagnifier around(MapGeometry::Cell centre, const MapGeometry& geometry, QPointF pointer, double wordsWidth);
    QRectF rectOf(MapGeometry::Cell cell) const;
};

/// The two arrays that a magnifier looks at.
struct MagnifiedArrays {
    const data::Array& gpu;
    const data::Array& cpu;
    const data::Tolerance& tolerance;
    std::uint64_t mapColumns; ///< after folding
};
void paintMagnifier(QPainter& painter, const Theme& theme, const MapMagnifier& magnifier, const MagnifiedArrays& arrays,
                    const QStringList& words);

} // namespace lane
