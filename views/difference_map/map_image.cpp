#include "views/difference_map/map_image.h"

#include "resources/theme/theme.h"
#include "views/common/ulp_colors.h"

#include <algorithm>
#include <cmath>

namespace lane {

namespace {

std::uint8_t level(double share, std::uint8_t first, std::uint8_t last) {
    return static_cast<std::uint8_t>(first + std::lround(std::clamp(share, 0.0, 1.0) * (last - first)));
}

std::uint8_t codeOf(const ElementDifference& d, const data::Tolerance& tolerance, double maximum) {
    if (d.isNaN)
        return MapImage::NaN;
    if (d.isInfinite)
        return MapImage::Inf;
    const double ulp = std::max(1.0, static_cast<double>(d.ulp));
    if (d.agrees && d.ulp == 0)
        return MapImage::Equal;
    if (d.agrees) {
        const double most = static_cast<double>(std::max<std::uint64_t>(1, tolerance.ulp.value_or(1)));
        return level(std::log2(1 + ulp) / std::log2(1 + most), MapImage::FirstAgreeing, MapImage::LastAgreeing);
    }
    return level(std::log2(ulp) / std::log2(maximum), MapImage::FirstBeyond, MapImage::LastBeyond);
}

} // namespace

MapImagePtr makeMapImage(const data::Array& got, const data::Array& want, const data::Tolerance& tolerance,
                         std::uint64_t maxRows, std::uint64_t maxColumns, const std::atomic<bool>& stale) {
    auto image = std::make_shared<MapImage>();
    image->map = data::pool(got, want, maxRows, maxColumns, &stale);
    const data::PooledMap& map = image->map;
    image->cells = QImage(static_cast<int>(map.columns), static_cast<int>(map.rows), QImage::Format_Indexed8);
    const std::uint64_t count = got.count();
    const double maximum = UlpColors::scaleEnd(got.type);
    for (std::uint64_t row = 0; row < map.rows && !stale; ++row) {
        uchar* line = image->cells.scanLine(static_cast<int>(row));
        for (std::uint64_t column = 0; column < map.columns; ++column) {
            const std::uint64_t cell = row * map.columns + column;
            const std::uint64_t first = row * map.elementsPerCellY * map.arrayColumns + column * map.elementsPerCellX;
            if (first >= count) {
                line[column] = MapImage::Outside;
                continue;
            }
            const ElementDifference d = differenceAt(got, want, map.worst[cell], tolerance);
            line[column] = codeOf(d, tolerance, maximum);
            if (d.agrees)
                continue;
            ++image->badCount;
            if (image->bad.size() < MapImage::MaxBad)
                image->bad.push_back(cell);
        }
    }
    return image;
}

bool MapImage::isBeyond(std::uint64_t cell) const {
    const uchar code = cells.constScanLine(static_cast<int>(cell / map.columns))[cell % map.columns];
    return code >= FirstBeyond && code != Outside;
}

QList<QRgb> mapColors(const Theme& theme) {
    const QColor pane = theme.color(Theme::Role::Pane), text3 = theme.color(Theme::Role::Text3);
    QList<QRgb> colors(256, pane.rgb());
    for (int code = MapImage::FirstAgreeing; code <= MapImage::LastAgreeing; ++code) {
        const double share = double(code - MapImage::FirstAgreeing) / (MapImage::LastAgreeing - MapImage::FirstAgreeing);
        colors[code] = Theme::mix(pane, text3, 0.2 + 0.1 * share).rgb();
    }
    for (int code = MapImage::FirstBeyond; code <= MapImage::LastBeyond; ++code) {
        const double share = double(code - MapImage::FirstBeyond) / (MapImage::LastBeyond - MapImage::FirstBeyond);
        colors[code] = theme.sample(Theme::Scale::Ember, UlpColors::emberStart + (1 - UlpColors::emberStart) * share).rgb();
    }
    colors[MapImage::NaN] = theme.color(Theme::Role::NaN).rgb();
    colors[MapImage::Inf] = theme.color(Theme::Role::NaN).rgb();
    colors[MapImage::Outside] = theme.color(Theme::Role::Win).rgb();
    return colors;
}

} // namespace lane
