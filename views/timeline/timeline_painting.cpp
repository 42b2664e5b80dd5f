#include "views/timeline/timeline_canvas.h"

#include "resources/theme/theme.h"
#include "views/common/quantities.h"
#include "views/timeline/timeline_words.h"

#include <QLocale>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace lane {

namespace {

using Kind = TimelineSpan::Kind;
constexpr Kind Kinds[] = {Kind::Kernel, Kind::Upload, Kind::Download, Kind::Copy, Kind::Memset, Kind::Call, Kind::Wait, Kind::Overhead};
constexpr std::size_t MostArrows = 60; ///< more would be a curtain: then only the selected record has its own

} // namespace

/// Kernels are the GPU's; what the host did is grey, told apart by its hatching.
QColor TimelineCanvas::colorOf(Kind kind) const {
    const auto& categories = m_theme.categories();
    QColor color;
    switch (kind) {
    case Kind::Kernel: color = m_theme.color(Theme::Role::Gpu); break;
    case Kind::Upload: color = categories[4]; break;
    case Kind::Download: color = categories[1]; break;
    case Kind::Copy: color = categories[3]; break;
    case Kind::Memset: color = categories[2]; break;
    case Kind::Call: color = m_theme.color(Theme::Role::Text2); break;
    case Kind::Wait: color = m_theme.color(Theme::Role::Border); break;
    case Kind::Overhead: color = m_theme.color(Theme::Role::Warning); break;
    }
    return m_isDim ? Theme::mix(color, m_theme.color(Theme::Role::Pane), 0.5) : color;
}

void TimelineCanvas::paint(QPainter& painter) {
    painter.fillRect(rect(), m_theme.color(Theme::Role::Pane));
    const double floor = m_geometry.floor();
    paintTicks(painter, floor);
    paintLanes(painter);
    paintArrows(painter);
    paintSpans(painter);
    paintChosenArrow(painter);
    paintPrediction(painter, floor);
    paintMarks(painter, floor);
    paintLegend(painter, floor + 18);
    if (hasFocus()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.color(Theme::Role::Accent), 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }
}

void TimelineCanvas::paintTicks(QPainter& painter, double floor) const {
    const Numbers numbers = Numbers::of(QLocale());
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
}

void TimelineCanvas::paintLanes(QPainter& painter) const {
    painter.setFont(m_theme.headerFont());
    for (const auto& lane : m_geometry.lanes()) {
        const QRectF all = m_geometry.laneRect(lane);
        painter.setPen(m_theme.color(Theme::Role::Text2));
        painter.drawText(QRectF(8, all.top(), all.left() - 16, all.height()), Qt::AlignRight | Qt::AlignVCenter, TimelineWords::lane(lane));
        painter.setPen(m_theme.color(Theme::Role::Line));
        painter.drawLine(QPointF(all.left(), all.bottom() + 2), QPointF(all.right(), all.bottom() + 2));
    }
}

void TimelineCanvas::paintSpans(QPainter& painter) const {
    painter.setFont(m_theme.headerFont());
    for (const std::size_t index : m_geometry.visible())
        paintSpan(painter, index, *m_geometry.spanRect(index));
    if (!m_selected)
        return;
    if (const auto at = m_geometry.spanRect(*m_selected)) {
        paintSpan(painter, *m_selected, *at); // it may stand below a wider one
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(m_theme.color(Theme::Role::Text), 2));
        painter.drawRect(at->adjusted(0, 0, 0, 0));
    }
}

void TimelineCanvas::paintSpan(QPainter& painter, std::size_t index, const QRectF& at) const {
    const TimelineSpan& span = m_geometry.spans()[index];
    const QColor fill = colorOf(span.kind);
    if (span.kind == Kind::Wait) { // nothing is done: a frame with stripes
        QColor ground = fill;
        ground.setAlphaF(0.25F);
        painter.fillRect(at, ground);
        painter.fillRect(at, QBrush(fill, Qt::BDiagPattern));
    } else {
        painter.fillRect(at, fill);
    }
    if (at.width() > 2.5) { // neighbours are told apart
        painter.setPen(m_theme.color(Theme::Role::Pane));
        painter.drawLine(at.topRight(), at.bottomRight());
    }
    const QString name = TimelineWords::title(span);
    const double wide = painter.fontMetrics().horizontalAdvance(name);
    if (at.height() < 13 || wide + 8 > at.width())
        return;
    if (span.kind == Kind::Wait) // stripes are no ground for letters
        painter.fillRect(QRectF(at.left() + 1, at.top() + 1, wide + 8, at.height() - 2), m_theme.color(Theme::Role::Pane));
    painter.setPen(span.kind == Kind::Wait ? m_theme.color(Theme::Role::Text2) : Theme::textOn(fill));
    painter.drawText(at.adjusted(4, 0, -2, 0), Qt::AlignLeft | Qt::AlignVCenter, name);
}

/// From each call to what the device did for it, where these are few; below the spans, so that names stay legible.
void TimelineCanvas::paintArrows(QPainter& painter) const {
    std::vector<std::pair<std::size_t, std::size_t>> arrows;
    for (const std::size_t index : m_geometry.visible())
        if (m_geometry.spans()[index].kind == Kind::Call)
            if (const auto work = m_geometry.partnerOf(index))
                arrows.emplace_back(index, *work);
    if (arrows.size() > MostArrows)
        return;
    painter.setPen(QPen(m_theme.color(Theme::Role::Text3), 1));
    for (const auto& [call, work] : arrows)
        paintArrow(painter, call, work);
}

void TimelineCanvas::paintChosenArrow(QPainter& painter) const {
    const auto partner = m_selected ? m_geometry.partnerOf(*m_selected) : std::nullopt;
    if (!partner)
        return;
    const bool isCall = !m_geometry.spans()[*m_selected].isOnDevice();
    painter.setPen(QPen(m_theme.color(Theme::Role::Text), 2));
    paintArrow(painter, isCall ? *m_selected : *partner, isCall ? *partner : *m_selected);
}

void TimelineCanvas::paintArrow(QPainter& painter, std::size_t call, std::size_t work) const {
    const auto from = m_geometry.spanRect(call), to = m_geometry.spanRect(work);
    if (!from || !to)
        return;
    const QPointF begin(from->left() + std::min(2.0, from->width() / 2), from->bottom()), end(to->left(), to->center().y());
    QPainterPath path(begin);
    const double bend = std::min(40.0, std::max(8.0, (end.x() - begin.x()) / 2));
    path.cubicTo(begin + QPointF(0, (end.y() - begin.y()) / 2), end - QPointF(bend, 0), end);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    painter.setBrush(painter.pen().color());
    painter.drawPolygon(QPolygonF{end, end + QPointF(-5, -3), end + QPointF(-5, 3)});
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void TimelineCanvas::paintMarks(QPainter& painter, double floor) const {
    const auto between = marks();
    if (!between)
        return;
    const double left = std::clamp(m_geometry.xOf(between->first), m_geometry.xOf(m_geometry.from()), static_cast<double>(width()));
    const double right = std::clamp(m_geometry.xOf(between->second), left, static_cast<double>(width()));
    QColor ground = m_theme.color(Theme::Role::Accent);
    ground.setAlphaF(0.18F);
    painter.fillRect(QRectF(left, 0, right - left, floor), ground);
    painter.setPen(QPen(m_theme.color(Theme::Role::Accent), 1.5));
    for (const double x : {left, right})
        painter.drawLine(QPointF(x, 0), QPointF(x, floor));
    painter.setFont(m_theme.smallCodeFont());
    const QString words = timeText(between->second - between->first, Numbers::of(QLocale()));
    const double wide = painter.fontMetrics().horizontalAdvance(words) + 10;
    QRectF label((left + right - wide) / 2, floor - 17, wide, 16);
    label.moveLeft(std::clamp(label.left(), 0.0, std::max(0.0, width() - wide)));
    painter.fillRect(label, m_theme.color(Theme::Role::Accent));
    painter.setPen(m_theme.color(Theme::Role::OnAccent));
    painter.drawText(label, Qt::AlignCenter, words);
}

/// When all would be over with everything beside each other: dashed, since nobody has measured it.
void TimelineCanvas::paintPrediction(QPainter& painter, double floor) const {
    const double x = m_geometry.xOf(m_summary.beginNs + m_summary.idealNs);
    if (!hasPrediction() || m_summary.beginNs + m_summary.idealNs < m_geometry.from() || x > width())
        return;
    painter.setPen(QPen(m_theme.color(Theme::Role::Text), 1, Qt::DashLine));
    painter.drawLine(QPointF(x, 0), QPointF(x, floor));
}

void TimelineCanvas::paintLegend(QPainter& painter, double y) const {
    painter.setFont(m_theme.headerFont());
    double x = m_geometry.xOf(m_geometry.from());
    const auto put = [&](const QString& words, const auto& symbol) {
        const double wide = painter.fontMetrics().horizontalAdvance(words);
        if (x + 14 + wide > width())
            return false;
        symbol(x);
        painter.setPen(m_theme.color(Theme::Role::Text2));
        painter.drawText(QRectF(x + 14, y, wide + 4, 15), Qt::AlignLeft | Qt::AlignVCenter, words);
        x += 14 + wide + 16;
        return true;
    };
    for (const Kind kind : Kinds) {
        if (std::ranges::none_of(m_geometry.spans(), [&](const TimelineSpan& span) { return span.kind == kind; }))
            continue;
        const auto box = [&](double left) { painter.fillRect(QRectF(left, y + 3, 9, 9), QBrush(colorOf(kind), kind == Kind::Wait ? Qt::BDiagPattern : Qt::SolidPattern)); };
        if (!put(TimelineWords::kind(kind), box))
            return;
    }
    if (hasPrediction())
        put(tr("predicted end, all beside each other: %1").arg(timeText(m_summary.beginNs + m_summary.idealNs, Numbers::of(QLocale()))), [&](double left) {
            painter.setPen(QPen(m_theme.color(Theme::Role::Text), 1, Qt::DashLine));
            painter.drawLine(QPointF(left, y + 7.5), QPointF(left + 10, y + 7.5));
        });
}

} // namespace lane
