#include "views/timeline/timeline_canvas.h"

#include "resources/theme/theme.h"
#include "views/common/quantities.h"

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

QString kindText(TimelineSpan::Kind kind) {
    switch (kind) {
    case TimelineSpan::Kind::Kernel: return TimelineCanvas::tr("kernel");
    case TimelineSpan::Kind::Upload: return TimelineCanvas::tr("upload");
    case TimelineSpan::Kind::Download: return TimelineCanvas::tr("download");
    case TimelineSpan::Kind::Copy: break;
    }
    return TimelineCanvas::tr("copy on the device");
}

TimelineCanvas::TimelineCanvas(Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setFocusPolicy(Qt::StrongFocus);
    setMouseTracking(true);
}

void TimelineCanvas::setSpans(std::vector<TimelineSpan> spans, bool isDim) {
    m_isDim = isDim;
    m_summary = summaryOf(spans);
    m_geometry.setSpans(std::move(spans));
    place();
    update();
}

QString TimelineCanvas::laneName(const TimelineGeometry::Lane& lane) const { return tr("stream %1").arg(lane.stream + 1); }

void TimelineCanvas::place() {
    int left = 0;
    for (const auto& lane : m_geometry.lanes())
        left = std::max(left, QFontMetrics(m_theme.headerFont()).horizontalAdvance(laneName(lane)));
    m_geometry.setSize(width() - 8, height(), left + 18, Bottom);
}

void TimelineCanvas::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    place();
}

/// GPU for kernels; copies are text2 in the style, told apart by their hatching.
QColor TimelineCanvas::colorOf(TimelineSpan::Kind kind) const {
    QColor color = m_theme.color(Theme::Role::Gpu);
    if (kind != TimelineSpan::Kind::Kernel)
        color = m_theme.categories()[kind == TimelineSpan::Kind::Upload ? 4 : kind == TimelineSpan::Kind::Download ? 1 : 3];
    return m_isDim ? Theme::mix(color, m_theme.color(Theme::Role::Pane), 0.5) : color;
}

QString TimelineCanvas::words(const TimelineSpan& span) const {
    const Numbers numbers = Numbers::of(QLocale());
    QString text = span.name.isEmpty() ? kindText(span.kind) : span.name;
    text += QLatin1Char('\n') + tr("%1, from %2 on").arg(timeText(span.end - span.begin, numbers), timeText(span.begin, numbers));
    if (span.bytes > 0) {
        text += QLatin1Char('\n') + quantityOf(static_cast<double>(span.bytes), "B", numbers).text();
        if (span.end > span.begin)
            text += QStringLiteral(", ") + quantityOf(static_cast<double>(span.bytes) / (span.end - span.begin) * 1e9, "B/s", numbers).text();
    }
    return text;
}

void TimelineCanvas::paint(QPainter& painter) {
    painter.fillRect(rect(), m_theme.color(Theme::Role::Pane));
    const Numbers numbers = Numbers::of(QLocale());
    const double floor = height() - Bottom;
    painter.setFont(m_theme.smallCodeFont());
    const TimeUnit unit = TimeUnit::forNanoseconds(m_geometry.to());
    double last = -100;
    for (const double at : m_geometry.ticks()) {
        const double x = m_geometry.xOf(at);
        painter.setPen(m_theme.color(Theme::Role::Line));
        painter.drawLine(QPointF(x, 0), QPointF(x, floor));
        const QString words = numbers.shortest(std::round(at / unit.nanoseconds * 1e6) / 1e6) + QChar(0x00A0) + QString::fromUtf8(unit.name);
        const double half = painter.fontMetrics().horizontalAdvance(words) / 2.0;
        if (x - half < last + 6 || x + half > width())
            continue;
        last = x + half;
        painter.setPen(m_theme.color(Theme::Role::Text2));
        painter.drawText(QRectF(x - 60, floor + 1, 120, 15), Qt::AlignHCenter | Qt::AlignVCenter, words);
    }
    for (const auto& lane : m_geometry.lanes()) {
        const QRectF all = m_geometry.laneRect(lane);
        painter.setFont(m_theme.headerFont());
        painter.setPen(m_theme.color(Theme::Role::Text2));
        painter.drawText(QRectF(8, all.top(), all.left() - 16, all.height()), Qt::AlignRight | Qt::AlignVCenter, laneName(lane));
        painter.setPen(m_theme.color(Theme::Role::Line));
        painter.drawLine(QPointF(all.left(), all.bottom() + 2), QPointF(all.right(), all.bottom() + 2));
    }
    painter.setFont(m_theme.headerFont());
    const QFontMetrics metrics(m_theme.headerFont());
    for (const std::size_t index : m_geometry.visible()) {
        const TimelineSpan& span = m_geometry.spans()[index];
        const QRectF place = *m_geometry.spanRect(index);
        const QColor fill = colorOf(span.kind);
        painter.fillRect(place, fill);
        if (place.width() > 2.5) { // neighbours are told apart
            painter.setPen(m_theme.color(Theme::Role::Pane));
            painter.drawLine(place.topRight(), place.bottomRight());
        }
        const QString name = span.name.isEmpty() ? kindText(span.kind) : span.name;
        if (place.height() >= 13 && metrics.horizontalAdvance(name) + 8 <= place.width()) {
            painter.setPen(Theme::textOn(fill));
            painter.drawText(place.adjusted(4, 0, -2, 0), Qt::AlignLeft | Qt::AlignVCenter, name);
        }
    }
    paintPrediction(painter, floor);
    paintLegend(painter, floor + 18);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.color(Theme::Role::Accent), 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

/// When all would be over with everything beside each other: dashed, since nobody has measured it.
void TimelineCanvas::paintPrediction(QPainter& painter, double floor) const {
    const double x = m_geometry.xOf(m_summary.idealNs);
    if (!hasPrediction() || m_summary.idealNs < m_geometry.from() || x > width())
        return;
    painter.setPen(QPen(m_theme.color(Theme::Role::Text), 1, Qt::DashLine));
    painter.drawLine(QPointF(x, 0), QPointF(x, floor));
}

void TimelineCanvas::paintLegend(QPainter& painter, double y) const {
    double x = m_geometry.xOf(m_geometry.from());
    for (const auto kind : {TimelineSpan::Kind::Kernel, TimelineSpan::Kind::Upload, TimelineSpan::Kind::Download, TimelineSpan::Kind::Copy}) {
        if (std::ranges::none_of(m_geometry.spans(), [&](const TimelineSpan& span) { return span.kind == kind; }))
            continue;
        const double wide = painter.fontMetrics().horizontalAdvance(kindText(kind));
        if (x + 14 + wide > width())
            break;
        painter.fillRect(QRectF(x, y + 3, 9, 9), colorOf(kind));
        painter.setPen(m_theme.color(Theme::Role::Text2));
        painter.drawText(QRectF(x + 14, y, wide + 4, 15), Qt::AlignLeft | Qt::AlignVCenter, kindText(kind));
        x += 14 + wide + 18;
    }
    const QString words = tr("predicted end, all beside each other: %1").arg(timeText(m_summary.idealNs, Numbers::of(QLocale())));
    if (!hasPrediction() || x + 14 + painter.fontMetrics().horizontalAdvance(words) > width())
        return;
    painter.setPen(QPen(m_theme.color(Theme::Role::Text), 1, Qt::DashLine));
    painter.drawLine(QPointF(x, y + 7.5), QPointF(x + 10, y + 7.5));
    painter.setPen(m_theme.color(Theme::Role::Text2));
    painter.drawText(QRectF(x + 14, y, width() - x - 14, 15), Qt::AlignLeft | Qt::AlignVCenter, words);
}

void TimelineCanvas::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paint(painter);
}

bool TimelineCanvas::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* help = static_cast<QHelpEvent*>(event);
        if (const auto span = m_geometry.spanAt(help->pos()))
            QToolTip::showText(help->globalPos(), words(m_geometry.spans()[*span]), this);
        else
            QToolTip::hideText();
        return true;
    }
    return QWidget::event(event);
}

void TimelineCanvas::wheelEvent(QWheelEvent* event) {
    m_geometry.zoom(event->position().x(), std::pow(1.2, event->angleDelta().y() / 120.0));
    event->accept();
    update();
}

void TimelineCanvas::mousePressEvent(QMouseEvent* event) { m_dragFrom = event->position(); }

void TimelineCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (!(event->buttons() & Qt::LeftButton))
        return;
    m_geometry.pan(m_dragFrom.x() - event->position().x());
    m_dragFrom = event->position();
    update();
}

void TimelineCanvas::mouseDoubleClickEvent(QMouseEvent*) {
    m_geometry.reset();
    update();
}

void TimelineCanvas::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left: m_geometry.pan(-width() / 10.0); break;
    case Qt::Key_Right: m_geometry.pan(width() / 10.0); break;
    case Qt::Key_Plus: m_geometry.zoom(width() / 2.0, 1.5); break;
    case Qt::Key_Minus: m_geometry.zoom(width() / 2.0, 1 / 1.5); break;
    case Qt::Key_0: m_geometry.reset(); break;
    default: QWidget::keyPressEvent(event); return;
    }
    update();
}

} // namespace lane
