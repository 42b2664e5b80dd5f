#include "views/difference_map/map_magnifier.h"

#include "resources/theme/theme.h"
#include "views/common/ulp_colors.h"

#include <QPainter>

#include <algorithm>

namespace lane {

namespace {

constexpr double WordLines = 4;

/// So many around `centre` that the array has, as near to the middle as its edges allow.
std::uint64_t firstOf(std::uint64_t centre, std::uint64_t extent, std::uint64_t shown) {
    const std::uint64_t half = shown / 2;
    return std::min(centre > half ? centre - half : 0, extent - shown);
}

} // namespace

MapMagnifier MapMagnifier::around(MapGeometry::Cell centre, const MapGeometry& geometry, QPointF pointer, double wordsWidth) {
    MapMagnifier m;
    m.centre = centre;
    m.rows = std::min(Most, geometry.rows);
    m.columns = std::min(Most, geometry.columns);
    m.first = {firstOf(centre.row, geometry.rows, m.rows), firstOf(centre.column, geometry.columns, m.columns)};
    const QSizeF cells(double(m.columns) * CellSize, double(m.rows) * CellSize);
    const QSizeF size(std::max(Left + cells.width(), wordsWidth) + 2 * Padding,
                      TextRow + cells.height() + WordLines * TextRow + 2 * Padding);
    const QRectF& plot = geometry.plot;
    const double x = pointer.x() < plot.center().x() ? std::max(plot.left(), plot.right() - size.width()) : plot.left();
    const double y = pointer.y() < plot.center().y() ? std::max(plot.top(), plot.bottom() - size.height()) : plot.top();
    m.box = QRectF(QPointF(x, y), size);
    m.cells = QRectF(QPointF(x + Padding + Left, y + Padding + TextRow), cells);
    return m;
}

QRectF MapMagnifier::rectOf(MapGeometry::Cell cell) const {
    return {cells.left() + double(cell.column - first.column) * CellSize, cells.top() + double(cell.row - first.row) * CellSize,
            CellSize, CellSize};
}

void paintMagnifier(QPainter& painter, const Theme& theme, const MapMagnifier& m, const MagnifiedArrays& arrays,
                    const QStringList& words) {
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, false);
    painter.setPen(theme.color(Theme::Role::Border));
    painter.setBrush(theme.color(Theme::Role::Raised));
    painter.drawRect(m.box);
    const UlpColors colors(theme, arrays.gpu.type);
    painter.setPen(theme.color(Theme::Role::Line));
    for (std::uint64_t row = m.first.row; row < m.first.row + m.rows; ++row)
        for (std::uint64_t column = m.first.column; column < m.first.column + m.columns; ++column) {
            const std::uint64_t flat = row * arrays.mapColumns + column;
            if (flat >= arrays.gpu.count())
                continue;
            const ElementDifference d = differenceAt(arrays.gpu, arrays.cpu, flat, arrays.tolerance);
            const QColor fill = colors.color(d, arrays.tolerance);
            painter.setBrush(fill.isValid() ? fill : theme.color(Theme::Role::Pane));
            painter.drawRect(m.rectOf({row, column}));
            if (d.isInfinite)
                painter.fillRect(m.rectOf({row, column}), QBrush(theme.color(Theme::Role::Pane), Qt::BDiagPattern));
        }
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme.color(Theme::Role::Text), 2));
    painter.drawRect(m.rectOf(m.centre));
    painter.setFont(theme.smallCodeFont());
    const auto number = [&](const QRectF& where, Qt::Alignment align, std::uint64_t value, bool isCentre) {
        painter.setPen(theme.color(isCentre ? Theme::Role::Text : Theme::Role::Text3));
        painter.drawText(where, int(align), QString::number(value));
    };
    for (const std::uint64_t row : {m.first.row, m.centre.row, m.first.row + m.rows - 1}) {
        const QRectF cell = m.rectOf({row, m.first.column});
        number(QRectF(m.box.left() + 2, cell.top(), cell.left() - m.box.left() - 6, cell.height()), Qt::AlignRight | Qt::AlignVCenter,
               row, row == m.centre.row);
    }
    const QRectF middle = m.rectOf({m.first.row, m.centre.column});
    number(QRectF(middle.center().x() - 50, m.box.top() + MapMagnifier::Padding - 2, 100, MapMagnifier::TextRow),
           Qt::AlignHCenter | Qt::AlignVCenter, m.centre.column, true);
    double y = m.cells.bottom() + 2;
    painter.setPen(theme.color(Theme::Role::Text));
    for (const QString& line : words) {
        painter.drawText(QRectF(m.box.left() + MapMagnifier::Padding, y, m.box.width() - 2 * MapMagnifier::Padding, MapMagnifier::TextRow),
                         Qt::AlignLeft | Qt::AlignVCenter, line);
        y += MapMagnifier::TextRow;
    }
    painter.restore();
}

} // namespace lane
