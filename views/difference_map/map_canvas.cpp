#include "views/difference_map/map_canvas.h"

#include "resources/theme/theme.h"
#include "views/common/ulp_colors.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace lane {

namespace {

constexpr int AxisHeight = 20;
constexpr int LegendHeight = 64;
constexpr int HeightForLegend = 210;
constexpr std::uint64_t MaxCells = 1600; ///< of the image along one side
constexpr double ZoomStep = 1.25;
constexpr double DragStart = 4;
constexpr std::uint64_t MostRings = 12;

/// "16 M": a power of two, in powers of 1024.
QString binaryText(double value) {
    static const char* const Units[] = {"", " k", " M", " G", " T", " P", " E"};
    int unit = 0;
    for (; value >= 1024 && unit < 6; ++unit)
        value /= 1024;
    return QString::number(value, 'g', 4) + QString::fromLatin1(Units[unit]);
}

/// Rows and columns of the map before its image is there.
std::pair<std::uint64_t, std::uint64_t> foldOf(const data::Array& array) {
    const std::uint64_t count = array.count();
    const data::Shape& shape = array.shape;
    const std::uint64_t columns = shape.rank() < 2 ? data::foldWidth(count) : shape[shape.rank() - 1];
    return {columns ? (count + columns - 1) / columns : 0, columns};
}

} // namespace

MapCanvas::MapCanvas(Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_numbers(Numbers::of(QLocale())), m_background(this) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
    setMinimumSize(0, 0);
}

void MapCanvas::setArrays(const std::optional<data::Array>& got, const std::optional<data::Array>& want,
                          const data::Tolerance& tolerance) {
    m_got = got;
    m_want = want;
    m_tolerance = tolerance;
    m_image = nullptr;
    m_background.cancel();
    m_needsFit = true;
    if (m_got && m_want) {
        const auto [rows, columns] = foldOf(*m_got);
        m_geometry.rows = rows;
        m_geometry.columns = columns;
    }
    layOut();
}

void MapCanvas::setNumbers(const Numbers& numbers) {
    m_numbers = numbers;
    update();
}

void MapCanvas::setDim(bool dim) {
    m_isDim = dim;
    update();
}

void MapCanvas::select(std::optional<std::uint64_t> flat) {
    if (m_selected == flat)
        return;
    m_selected = flat;
    if (flat && m_got && *flat < m_got->count() && !m_geometry.isFitted()) {
        m_geometry.reveal(cellOf(*flat));
        makeImage();
    }
    update();
}

MapGeometry::Cell MapCanvas::cellOf(std::uint64_t flat) const {
    return {flat / m_geometry.columns, flat % m_geometry.columns};
}

void MapCanvas::zoomIn() {
    m_geometry.zoom(m_geometry.covered().center(), 2);
    changed();
}

void MapCanvas::zoomOut() {
    m_geometry.zoom(m_geometry.covered().center(), 0.5);
    changed();
}

void MapCanvas::fit() {
    m_geometry.fit();
    changed();
}

void MapCanvas::changed() {
    makeImage();
    update();
}

void MapCanvas::restyle() { update(); }

void MapCanvas::layOut() {
    const QFontMetrics metrics(m_theme.smallCodeFont());
    const int axisWidth = metrics.horizontalAdvance(QString::number(m_geometry.rows)) + 12;
    const int legend = height() >= HeightForLegend ? LegendHeight : AxisHeight;
    m_geometry.plot = QRectF(axisWidth, AxisHeight, std::max(1, width() - axisWidth - 12),
                             std::max(1, height() - AxisHeight - legend - 6));
    if (!m_got || !m_want)
        return;
    if (m_needsFit || m_geometry.isFitted()) {
        m_geometry.fit();
        m_needsFit = false;
    } else {
        m_geometry.pan({});
    }
    changed();
}

/// An image whose cells are at least one pixel at this zoom, so that the largest is never lost.
void MapCanvas::makeImage() {
    if (!m_got || !m_want || m_geometry.isEmpty())
        return;
    const double scale = std::min({1.0, m_geometry.scaleX, m_geometry.scaleY}) * devicePixelRatioF();
    if (m_image && std::fabs(scale - m_imageScale) < 1e-12)
        return;
    const auto side = [&](std::uint64_t extent, double pixels) {
        const double cells = std::min(1.0, pixels) * static_cast<double>(extent);
        return std::clamp<std::uint64_t>(static_cast<std::uint64_t>(cells), 1, MaxCells);
    };
    const std::uint64_t rows = side(m_geometry.rows, m_geometry.scaleY), columns = side(m_geometry.columns, m_geometry.scaleX);
    m_imageScale = scale;
    m_background.run(
        [got = *m_got, want = *m_want, tolerance = m_tolerance, rows, columns](const Background::Stale& stale) {
            return makeMapImage(got, want, tolerance, rows, columns, stale);
        },
        [this](MapImagePtr image) {
            m_image = std::move(image);
            update();
        });
}

void MapCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintOn(painter);
    if (hasFocus() && m_showsRing) {
        painter.setPen(QPen(m_theme.color(Theme::Role::Accent), 2));
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

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
    const QString title = isFloat(m_got->type) ? tr("|GPU − CPU| in ulp, logarithmic") : tr("|GPU − CPU|, logarithmic");
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

std::optional<std::uint64_t> MapCanvas::flatAt(QPointF point) const {
    const auto cell = m_got ? m_geometry.cellAt(point) : std::nullopt;
    if (!cell)
        return std::nullopt;
    std::uint64_t flat = cell->row * m_geometry.columns + cell->column;
    if (m_image && m_image->elementsPerCell() > 1) { // of a pooled cell, the element that coloured it
        const data::PooledMap& map = m_image->map;
        flat = map.worst[cell->row / map.elementsPerCellY * map.columns + cell->column / map.elementsPerCellX];
    }
    return flat < m_got->count() ? std::optional(flat) : std::nullopt;
}

QString MapCanvas::hoverText(QPointF point) const {
    const auto flat = flatAt(point);
    if (!flat || !m_want)
        return {};
    const ElementDifference d = differenceAt(*m_got, *m_want, *flat, m_tolerance);
    QString text = indexText(m_got->shape.indexOf(*flat)) + QLatin1Char('\n') +
                   tr("GPU %1").arg(m_numbers.screen(m_got->textOf(*flat))) + QLatin1Char('\n') +
                   tr("CPU %1").arg(m_numbers.screen(m_want->textOf(*flat))) + QLatin1Char('\n');
    if (d.isNaN || d.isInfinite)
        return text + (d.isNaN ? tr("one of them is NaN") : tr("one of them is infinite"));
    return text + (d.ulp ? tr("%1 ulp apart").arg(m_numbers.integer(d.ulp)) : tr("equal"));
}

bool MapCanvas::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString text = hoverText(help->pos());
    if (text.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), text, this);
    return true;
}

void MapCanvas::focusInEvent(QFocusEvent* event) {
    m_showsRing = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                  event->reason() == Qt::ShortcutFocusReason;
    QWidget::focusInEvent(event);
}

void MapCanvas::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    layOut();
}

void MapCanvas::wheelEvent(QWheelEvent* event) {
    m_geometry.zoom(event->position(), std::pow(ZoomStep, event->angleDelta().y() / 120.0));
    changed();
    event->accept();
}

void MapCanvas::mousePressEvent(QMouseEvent* event) {
    if (event->button() == Qt::LeftButton)
        m_dragFrom = event->position();
    m_isDragging = false;
}

void MapCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (!m_dragFrom)
        return;
    const QPointF moved = event->position() - *m_dragFrom;
    if (!m_isDragging && std::hypot(moved.x(), moved.y()) < DragStart)
        return;
    m_isDragging = true;
    m_dragFrom = event->position();
    m_geometry.pan(moved);
    changed();
}

void MapCanvas::mouseReleaseEvent(QMouseEvent* event) {
    const bool isClick = m_dragFrom && !m_isDragging;
    m_dragFrom.reset();
    if (!isClick)
        return;
    if (const auto flat = flatAt(event->position())) {
        select(*flat);
        Q_EMIT elementClicked(*flat);
    }
}

void MapCanvas::mouseDoubleClickEvent(QMouseEvent*) { fit(); }

void MapCanvas::keyPressEvent(QKeyEvent* event) {
    constexpr double step = 40;
    switch (event->key()) {
    case Qt::Key_Plus: case Qt::Key_Equal: return zoomIn();
    case Qt::Key_Minus: return zoomOut();
    case Qt::Key_0: case Qt::Key_Home: return fit();
    case Qt::Key_Left: m_geometry.pan({step, 0}); return changed();
    case Qt::Key_Right: m_geometry.pan({-step, 0}); return changed();
    case Qt::Key_Up: m_geometry.pan({0, step}); return changed();
    case Qt::Key_Down: m_geometry.pan({0, -step}); return changed();
    default: QWidget::keyPressEvent(event);
    }
}

} // namespace lane
