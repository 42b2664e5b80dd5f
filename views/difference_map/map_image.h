#pragma once

#include "core/data/compare.h"

#include <QImage>

#include <atomic>
#include <memory>
#include <vector>

namespace lane {

class Theme;

/// The pooled differences of two arrays as an indexed image: made off the GUI thread, without
/// colours, so that another theme is only another colour table.
struct MapImage {
    /// What an index of the image means.
    enum Code : std::uint8_t {
        Equal = 0,
        FirstAgreeing = 1, LastAgreeing = 31,
        FirstBeyond = 40, LastBeyond = 239,
        NaN = 250, Inf = 251,
        Outside = 255 ///< behind the last element of a folded array
    };

    data::PooledMap map;
    QImage cells;                    ///< Format_Indexed8, one pixel a cell
    std::vector<std::uint64_t> bad;  ///< cells beyond tolerance, at most MaxBad
    std::uint64_t badCount = 0;
    static constexpr std::size_t MaxBad = 256;

    /// Whether a cell, by row-major place, holds an element beyond tolerance.
    bool isBeyond(std::uint64_t cell) const;
    std::uint64_t elementsPerCell() const { return map.elementsPerCellX * map.elementsPerCellY; }
};
using MapImagePtr = std::shared_ptr<const MapImage>;

MapImagePtr makeMapImage(const data::Array& got, const data::Array& want, const data::Tolerance& tolerance,
                         std::uint64_t maxRows, std::uint64_t maxColumns, const std::atomic<bool>& stale);
/// The colours of all codes.
QList<QRgb> mapColors(const Theme& theme);

} // namespace lane
