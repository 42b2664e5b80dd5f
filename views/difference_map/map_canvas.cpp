#include "views/difference_map/map_canvas.h"

#include "resources/theme/theme.h"
#include "views/common/ulp_colors.h"
#include "views/difference_map/map_magnifier.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace lane {

namespace {

constexpr std::uint64_t MaxCells = 1600; ///< of the image along one side
constexpr double ZoomStep = 1.25;
constexpr double DragStart = 4;

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
                          const data::Tolerance& tolerance, VoicePair voices) {
    m_voices = voices;
    m_got = got;
    m_want = want;
    m_tolerance = tolerance;
    m_image = nullptr;
    m_background.cancel();
    tell();
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
    tell();
    if (flat && m_got && *flat < m_got->count() && !m_geometry.isFitted()) {
        m_geometry.reveal(cellOf(*flat));
        makeImage();
    }
    update();
}

MapGeometry::Cell MapCanvas::cellOf(std::uint64_t flat) const {
    return {flat / m_geometry.columns, flat % m_geometry.columns};
}

/// The chosen element stays where it is.
QPointF MapCanvas::zoomCentre() const {
    const bool isChosen = m_selected && m_got && *m_selected < m_got->count();
    const QPointF chosen = isChosen ? m_geometry.rectOf(cellOf(*m_selected)).center() : QPointF(-1, -1);
    return m_geometry.covered().contains(chosen) ? chosen : m_geometry.covered().center();
}

void MapCanvas::zoomIn() {
    m_geometry.zoom(zoomCentre(), 2);
    changed();
}

void MapCanvas::zoomOut() {
    m_geometry.zoom(zoomCentre(), 0.5);
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
    paintPointed(painter);
    if (hasFocus() && m_showsRing) {
        painter.setPen(QPen(m_theme.color(Theme::Role::Accent), 2));
        painter.drawRect(QRectF(rect()).adjusted(1, 1, -1, -1));
    }
}

std::optional<std::uint64_t> MapCanvas::flatAt(QPointF point) const {
    const auto cell = m_got ? m_geometry.cellAt(point) : std::nullopt;
    if (!cell)
        return std::nullopt;
    const std::uint64_t flat = shownBy(*cell);
    return flat < m_got->count() ? std::optional(flat) : std::nullopt;
}

/// Of a pooled cell, the element that coloured it; may lie behind the end of a folded array.
std::uint64_t MapCanvas::shownBy(MapGeometry::Cell cell) const {
    if (!m_image || m_image->elementsPerCell() == 1)
        return cell.row * m_geometry.columns + cell.column;
    const data::PooledMap& map = m_image->map;
    return map.worst[cell.row / map.elementsPerCellY * map.columns + cell.column / map.elementsPerCellX];
}

QString MapCanvas::elementWords(std::uint64_t flat) const {
    const ElementDifference d = differenceAt(*m_got, *m_want, flat, m_tolerance);
    QString text = indexText(m_got->shape.indexOf(flat)) + QLatin1Char('\n') +
                   (m_voices == VoicePair::CpuReference ? tr("CPU %1") : tr("GPU %1")).arg(m_numbers.screen(m_got->textOf(flat))) + QLatin1Char('\n') +
                   (m_voices == VoicePair::GpuCpu ? tr("CPU %1") : tr("reference %1")).arg(m_numbers.screen(m_want->textOf(flat))) + QLatin1Char('\n');
    if (d.isNaN || d.isInfinite)
        return text + (d.isNaN ? tr("one of them is NaN") : tr("one of them is infinite"));
    return text + (d.ulp ? tr("%1 ulp apart").arg(m_numbers.integer(d.ulp)) : tr("equal"));
}

/// Over the map: the surroundings of what the pointer is on, with its index, both values and their distance.
void MapCanvas::paintPointed(QPainter& painter) {
    const auto flat = magnified();
    if (!flat || !m_image)
        return;
    const QPointF at = m_pointer ? *m_pointer : m_geometry.rectOf(cellOf(*flat)).center();
    const QStringList words = elementWords(*flat).split(QLatin1Char('\n'));
    const QFontMetrics metrics(m_theme.smallCodeFont());
    double width = 0;
    for (const QString& line : words)
        width = std::max(width, double(metrics.horizontalAdvance(line)));
    paintMagnifier(painter, m_theme, MapMagnifier::around(cellOf(*flat), m_geometry, at, width),
                   {*m_got, *m_want, m_tolerance, m_geometry.columns}, words);
}

void MapCanvas::focusInEvent(QFocusEvent* event) {
    m_showsRing = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                  event->reason() == Qt::ShortcutFocusReason;
    QWidget::focusInEvent(event);
}

void MapCanvas::focusOutEvent(QFocusEvent* event) {
    m_isByKeys = false;
    QWidget::focusOutEvent(event);
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

std::optional<std::uint64_t> MapCanvas::magnified() const {
    if (m_isDragging || !m_got || !m_want)
        return std::nullopt;
    if (m_pointer)
        return flatAt(*m_pointer);
    return m_isByKeys && m_selected && *m_selected < m_got->count() ? m_selected : std::nullopt;
}

void MapCanvas::leaveEvent(QEvent* event) {
    m_pointer.reset();
    update();
    QWidget::leaveEvent(event);
}

void MapCanvas::mouseMoveEvent(QMouseEvent* event) {
    m_pointer = event->position();
    m_isByKeys = false;
    update();
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

} // namespace lane
