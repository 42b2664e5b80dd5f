// How the map looks: cells, hatches, rings, axes and legend, over one geometry.
#include "views/difference_map/map_canvas.h"

#include "resources/theme/theme.h"
#include "views/common/ulp_colors.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lane {

namespace {

constexpr std::uint64_t MostRings = 12;

/// "16 M": a power of two, in powers of 1024.
QString binaryText(double value) {
    static const char* const Units[] = {"", " k", " M", " G", " T", " P", " E"};
    int unit = 0;
    for (; value >= 1024 && unit < 6; ++unit)
        value /= 1024;
    return QString::number(value, 'g', 4) + QString::fromLatin1(Units[unit]);
}

} // namespace

void MapCanvas::paintOn(QPainter& painter) {
    painter.fillRect(rect(), m_theme.color(Theme::Role::Pane));
    if (!m_got || !m_want || m_geometry.isEmpty())
        return;
    if (m_isDim)
        painter.setOpacity(0.5);
    if (m_image) {
        paintCells(painter);
        paintHatches(painter);
    }
    painter.setOpacity(1);
    paintAxes(painter);
    if (m_image)
        paintRings(painter);
    paintLegend(painter);
}

void MapCanvas::paintCells(QPainter& painter) {
    QImage image = m_image->cells;
    image.setColorTable(mapColors(m_theme));
    const data::PooledMap& map = m_image->map;
    painter.save();
    painter.setClipRect(m_geometry.covered());
    painter.drawImage(m_geometry.rectOf(0, 0, static_cast<double>(map.rows * map.elementsPerCellY),
                                        static_cast<double>(map.columns * map.elementsPerCellX)),
                      image);
    painter.restore();
}

/// Inf is the colour of NaN, hatched, where a cell is large enough to show it.
void MapCanvas::paintHatches(QPainter& painter) {
    const data::PooledMap& map = m_image->map;
    const double width = static_cast<double>(map.elementsPerCellX) * m_geometry.scaleX;
    const double height = static_cast<double>(map.elementsPerCellY) * m_geometry.scaleY;
    if (std::min(width, height) < 5)
        return;
    painter.save();
    painter.setClipRect(m_geometry.covered());
    for (const std::uint64_t cell : m_image->bad) {
        const std::uint64_t row = cell / map.columns, column = cell % map.columns;
        if (m_image->cells.constScanLine(int(row))[column] != MapImage::Inf)
            continue;
        const QRectF rect = m_geometry.rectOf(double(row * map.elementsPerCellY), double(column * map.elementsPerCellX),
                                              double(map.elementsPerCellY), double(map.elementsPerCellX));
        painter.fillRect(rect, QBrush(m_theme.color(Theme::Role::Pane), Qt::BDiagPattern));
    }
    painter.restore();
}

void MapCanvas::paintAxes(QPainter& painter) {
    const QRectF area = m_geometry.covered();
    painter.setPen(m_theme.color(Theme::Role::Border));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(area.adjusted(-0.5, -0.5, 0.5, 0.5));
    painter.setFont(m_theme.smallCodeFont());
    const QFontMetrics metrics = painter.fontMetrics();
    const double wide = metrics.horizontalAdvance(QString::number(m_geometry.columns)) + 24;
    const auto columns = MapGeometry::ticks(m_geometry.visibleColumns(), m_geometry.columns, m_geometry.scaleX, wide);
    const auto rows = MapGeometry::ticks(m_geometry.visibleRows(), m_geometry.rows, m_geometry.scaleY, 32);
    for (const std::uint64_t column : columns) {
        const double x = m_geometry.rectOf({0, column}).center().x();
        painter.setPen(m_theme.color(Theme::Role::Border));
        painter.drawLine(QPointF(x, area.top() - 4), QPointF(x, area.top() - 1));
        painter.setPen(m_theme.color(Theme::Role::Text2));
        painter.drawText(QRectF(x - 60, 0, 120, area.top() - 4), Qt::AlignHCenter | Qt::AlignBottom, QString::number(column));
    }
    for (const std::uint64_t row : rows) {
        const double y = m_geometry.rectOf({row, 0}).center().y();
        painter.setPen(m_theme.color(Theme::Role::Border));
        painter.drawLine(QPointF(area.left() - 4, y), QPointF(area.left() - 1, y));
        painter.setPen(m_theme.color(Theme::Role::Text2));
        painter.drawText(QRectF(0, y - 10, area.left() - 7, 20), Qt::AlignRight | Qt::AlignVCenter, QString::number(row));
    }
}

/// A few bad cells would be overlooked: boxes of at least 16 pixels around them, those that touch
/// become one. The selected element has one of its own.
void MapCanvas::paintRings(QPainter& painter) {
    const data::PooledMap& map = m_image->map;
    std::vector<QRectF> boxes;
    const auto add = [&boxes](QRectF box) {
        for (auto it = boxes.begin(); it != boxes.end();) {
            if (it->intersects(box)) {
                box = box.united(*it);
                it = boxes.erase(it);
            } else {
                ++it;
            }
        }
        boxes.push_back(box);
    };
    const auto around = [](const QRectF& cell) {
        const double width = std::max(16.0, cell.width() + 6), height = std::max(16.0, cell.height() + 6);
        return QRectF(cell.center().x() - width / 2, cell.center().y() - height / 2, width, height);
    };
    if (m_image->badCount <= MapImage::MaxBad)
        for (const std::uint64_t cell : m_image->bad)
            add(around(m_geometry.rectOf(double(cell / map.columns * map.elementsPerCellY), double(cell % map.columns * map.elementsPerCellX),
                                         double(map.elementsPerCellY), double(map.elementsPerCellX))));
    painter.save();
    painter.setClipRect(m_geometry.plot.adjusted(-8, -8, 8, 8));
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(m_theme.color(Theme::Role::Text), 1.5));
    const double cellPixels = static_cast<double>(map.elementsPerCellX) * m_geometry.scaleX;
    if (boxes.size() <= MostRings && cellPixels < 12)
        for (const QRectF& box : boxes)
            painter.drawRect(box);
    if (m_selected && m_got && *m_selected < m_got->count()) {
        const QRectF cell = m_geometry.rectOf(cellOf(*m_selected));
        painter.setPen(QPen(m_theme.color(Theme::Role::Accent), 2.5));
        painter.drawRect(cell.width() < 12 ? around(cell) : cell);
    }
    painter.restore();
}

void MapCanvas::paintScale(QPainter& painter, const QRectF& bar) {
    const UlpColors colors(m_theme, m_got->type);
    const double tolerance = static_cast<double>(m_tolerance.ulp.value_or(0));
    for (int x = 0; x < int(bar.width()); ++x) {
        const double ulp = std::exp2(std::log2(colors.maximum()) * x / bar.width());
        painter.fillRect(QRectF(bar.left() + x, bar.top(), 1.5, bar.height()),
                         ulp <= tolerance ? colors.grey(ulp, tolerance) : colors.ember(ulp));
    }
    painter.setFont(m_theme.smallCodeFont());
    const auto mark = [&](double ulp, const QString& text, double& lastRight) {
        const double x = bar.left() + colors.position(ulp) * bar.width();
        const double width = painter.fontMetrics().horizontalAdvance(text);
        const double left = std::clamp(x - width / 2, bar.left() - 4, bar.right() - width + 4);
        if (left < lastRight + 8)
            return;
        painter.setPen(m_theme.color(Theme::Role::Text2));
        painter.drawText(QRectF(left, bar.bottom() + 1, width + 1, 14), Qt::AlignLeft | Qt::AlignVCenter, text);
        lastRight = left + width;
    };
    double right = -100;
    if (tolerance > 1) {
        const double x = bar.left() + colors.position(tolerance) * bar.width();
        painter.setPen(QPen(m_theme.color(Theme::Role::Text), 1.5));
        painter.drawLine(QPointF(x, bar.top() - 3), QPointF(x, bar.bottom() + 2));
    }
    mark(1, QStringLiteral("1"), right);
    if (tolerance > 1)
        mark(tolerance, m_numbers.integer(*m_tolerance.ulp), right);
    struct Tick { double ulp; const char* text; };
    for (const Tick tick : {Tick{1e3, "1 k"}, Tick{1e6, "1 M"}, Tick{1e9, "1 G"}, Tick{1e12, "1 T"}, Tick{1e15, "1 P"}})
        if (tick.ulp < colors.maximum() * 0.7)
            mark(tick.ulp, QString::fromLatin1(tick.text), right);
    mark(colors.maximum(), binaryText(colors.maximum()), right);
}

void MapCanvas::paintLegend(QPainter& painter) {
    const double top = height() - (height() >= HeightForLegend ? LegendHeight : AxisHeight);
    painter.setFont(m_theme.headerFont());
    painter.setPen(m_theme.color(Theme::Role::Text3));
    const QRectF words(m_geometry.plot.left(), height() - AxisHeight, width() - m_geometry.plot.left() - 8, AxisHeight);
    painter.drawText(words, Qt::AlignLeft | Qt::AlignVCenter, painter.fontMetrics().elidedText(caption(), Qt::ElideRight, int(words.width())));
    if (height() < HeightForLegend)
        return;
    const double left = m_geometry.plot.left();
    const double swatches = 170;
    const double barWidth = std::clamp(width() - left - swatches - 24.0, 90.0, 320.0);
    painter.setPen(m_theme.color(Theme::Role::Text2));
    const QString title = isFloat(m_got->type) ? tr("|difference| in ulp, logarithmic") : tr("|difference|, logarithmic");
    painter.drawText(QRectF(left, top + 2, barWidth + 40, 14), Qt::AlignLeft | Qt::AlignVCenter, title);
    paintScale(painter, QRectF(left, top + 19, barWidth, 8));
    double x = left + barWidth + 18;
    painter.setFont(m_theme.headerFont());
    const auto swatch = [&](const QString& text, const QColor& fill, bool hatched) {
        const double wide = 16 + painter.fontMetrics().horizontalAdvance(text) + 10;
        if (x + wide > width())
            return;
        const QRectF box(x, top + 18, 10, 10);
        painter.fillRect(box, fill);
        if (hatched)
            painter.fillRect(box, QBrush(m_theme.color(Theme::Role::Pane), Qt::BDiagPattern));
        painter.setPen(m_theme.color(Theme::Role::Border));
        painter.drawRect(box);
        painter.setPen(m_theme.color(Theme::Role::Text2));
        painter.drawText(QRectF(x + 16, top + 14, 90, 18), Qt::AlignLeft | Qt::AlignVCenter, text);
        x += wide;
    };
    swatch(tr("equal"), m_theme.color(Theme::Role::Pane), false);
    swatch(tr("NaN"), m_theme.color(Theme::Role::NaN), false);
    swatch(tr("Inf"), m_theme.color(Theme::Role::NaN), true);
}

QString MapCanvas::caption() const {
    QString text;
    if (m_got->shape.rank() < 2)
        text = tr("folded into rows of %1").arg(m_numbers.integer(m_geometry.columns)) + QStringLiteral(" · ");
    if (!m_image)
        return text + tr("comparing …");
    const data::PooledMap& map = m_image->map;
    if (m_image->elementsPerCell() > 1)
        return text + tr("1 pixel = %1 × %2 elements, the largest").arg(map.elementsPerCellY).arg(map.elementsPerCellX);
    return text + tr("each cell is one element");
}

} // namespace lane
