#include "views/timeline/timeline_canvas.h"

#include "resources/theme/theme.h"
#include "views/timeline/timeline_words.h"

#include <QApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace lane {

namespace {

constexpr double Bottom = 38; ///< ticks and legend

} // namespace

TimelineCanvas::TimelineCanvas(Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
}

void TimelineCanvas::setDim(bool isDim) {
    m_isDim = isDim;
    update();
}

void TimelineCanvas::relabel() {
    place();
    update();
}

void TimelineCanvas::setSpans(std::vector<TimelineSpan> spans) {
    m_summary = summaryOf(spans);
    m_selected.reset();
    m_marks.reset();
    m_geometry.setSpans(std::move(spans));
    place();
    changed();
}

void TimelineCanvas::select(std::optional<std::size_t> span) {
    m_selected = span;
    changed();
}

std::optional<std::pair<double, double>> TimelineCanvas::marks() const {
    return m_marks ? std::optional(std::pair(std::minmax(m_marks->first, m_marks->second))) : std::nullopt;
}

void TimelineCanvas::setMarks(std::optional<std::pair<double, double>> marks) {
    m_marks = marks;
    changed();
}

void TimelineCanvas::changed() {
    update();
    Q_EMIT chosen();
}

void TimelineCanvas::zoomBy(double factor) {
    m_geometry.zoom((m_geometry.xOf(m_geometry.from()) + width()) / 2.0, factor);
    update();
    Q_EMIT zoomed();
}

void TimelineCanvas::showAll() {
    m_geometry.reset();
    update();
    Q_EMIT zoomed();
}

bool TimelineCanvas::showChosen() {
    if (const auto between = marks())
        m_geometry.show(between->first, between->second);
    else if (m_selected)
        m_geometry.show(m_geometry.spans()[*m_selected].begin, m_geometry.spans()[*m_selected].end);
    else
        return false;
    update();
    Q_EMIT zoomed();
    return true;
}

void TimelineCanvas::place() {
    int left = 0;
    for (const auto& lane : m_geometry.lanes())
        left = std::max(left, QFontMetrics(m_theme.headerFont()).horizontalAdvance(TimelineWords::lane(lane)));
    m_geometry.setSize(width() - 8, height(), left + 18, Bottom);
}

void TimelineCanvas::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

void TimelineCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paint(painter);
}

bool TimelineCanvas::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const auto span = m_geometry.spanAt(help->pos()))
            QToolTip::showText(help->globalPos(), TimelineWords::brief(m_geometry.spans()[*span], Numbers::of(QLocale())), this);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

void TimelineCanvas::wheelEvent(QWheelEvent* event) {
    if (const int aside = event->angleDelta().x(); aside != 0)
        m_geometry.pan(-aside);
    if (const int ahead = event->angleDelta().y(); ahead != 0)
        m_geometry.zoom(event->position().x(), std::pow(1.2, ahead / 120.0));
    event->accept();
    update();
    Q_EMIT zoomed();
}

void TimelineCanvas::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton)
        return;
    m_dragFrom = event->position();
    m_drag = event->modifiers().testFlag(Qt::ShiftModifier) ? Drag::Measure : Drag::Click;
    m_measureFrom = m_geometry.snapped(m_dragFrom);
}

void TimelineCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (m_drag == Drag::Click && (event->position() - m_dragFrom).manhattanLength() >= QApplication::startDragDistance())
        m_drag = Drag::Pan;
    if (m_drag == Drag::Measure) {
        const double to = m_geometry.snapped(event->position());
        m_marks = to == m_measureFrom ? std::nullopt : std::optional(std::pair(m_measureFrom, to));
        return update(); // told at the end: what is told takes room, and the times would move below the pointer
    }
    if (m_drag != Drag::Pan)
        return;
    m_geometry.pan(m_dragFrom.x() - event->position().x());
    m_dragFrom = event->position();
    update();
    Q_EMIT zoomed();
}

void TimelineCanvas::mouseReleaseEvent(QMouseEvent* event) {
    const Drag was = std::exchange(m_drag, Drag::None);
    if (was == Drag::Click)
        select(m_geometry.spanAt(event->position()));
    else if (was == Drag::Measure)
        changed();
}

void TimelineCanvas::mouseDoubleClickEvent(QMouseEvent*) { showAll(); }

void TimelineCanvas::step(int by) {
    if (m_geometry.spans().empty())
        return;
    const auto next = m_selected ? m_geometry.neighbourOf(*m_selected, by) : std::optional<std::size_t>(by > 0 ? 0 : m_geometry.spans().size() - 1);
    if (!next)
        return;
    const TimelineSpan& span = m_geometry.spans()[*next];
    if (span.begin < m_geometry.from() || span.end > m_geometry.to()) // comes into sight
        m_geometry.pan(m_geometry.xOf((span.begin + span.end) / 2) - m_geometry.xOf((m_geometry.from() + m_geometry.to()) / 2));
    select(next);
}

void TimelineCanvas::keyPressEvent(QKeyEvent* event) {
    const bool isStep = event->modifiers().testFlag(Qt::ControlModifier);
    switch (event->key()) {
    case Qt::Key_Left: isStep ? step(-1) : m_geometry.pan(-width() / 10.0); break;
    case Qt::Key_Right: isStep ? step(1) : m_geometry.pan(width() / 10.0); break;
    case Qt::Key_Plus: return zoomBy(1.5);
    case Qt::Key_Minus: return zoomBy(1 / 1.5);
    case Qt::Key_0: return showAll();
    case Qt::Key_M:
        if (m_selected)
            setMarks(std::pair(m_geometry.spans()[*m_selected].begin, m_geometry.spans()[*m_selected].end));
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (!showChosen())
            QWidget::keyPressEvent(event);
        return;
    case Qt::Key_Escape:
        if (!m_selected && !m_marks)
            return QWidget::keyPressEvent(event);
        m_marks.reset();
        select({});
        break;
    default: QWidget::keyPressEvent(event); return;
    }
    update();
    Q_EMIT zoomed();
}

} // namespace lane
