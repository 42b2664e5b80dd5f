#include "views/debugger/thread_map.h"

#include "resources/theme/theme.h"
#include "views/debugger/threads_view.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include <algorithm>

namespace lane {

namespace {

constexpr int Lanes = 32, LabelWidth = 26, LeastStep = 6, MostStep = 16;

} // namespace

ThreadMap::ThreadMap(Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setObjectName(QStringLiteral("threadMap"));
    setFocusPolicy(Qt::StrongFocus);
}

void ThreadMap::setStop(const std::optional<wire::DebugStop>& stop) {
    m_stop = stop;
    updateGeometry();
    update();
}

void ThreadMap::setThread(int warp, int lane) {
    m_warp = warp;
    m_lane = lane;
    update();
}

int ThreadMap::warps() const { return m_stop ? static_cast<int>(m_stop->warps.size()) : 0; }
int ThreadMap::step() const { return std::clamp((width() - LabelWidth - 4) / Lanes, LeastStep, MostStep); }
QSize ThreadMap::sizeHint() const { return {LabelWidth + 4 + Lanes * 10, std::max(1, warps()) * 12 + 4}; }

QRect ThreadMap::cellOf(int warp, int lane) const {
    const int size = step();
    return {LabelWidth + lane * size, 2 + warp * size, size, size};
}

std::optional<std::pair<int, int>> ThreadMap::at(const QPoint& point) const {
    const int size = step(), lane = (point.x() - LabelWidth) / size, warp = (point.y() - 2) / size;
    if (point.x() < LabelWidth || point.y() < 2 || lane >= Lanes || warp >= warps())
        return std::nullopt;
    return std::pair(warp, lane);
}

void ThreadMap::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(Theme::Role::Pane));
    if (!m_stop)
        return;
    painter.setFont(m_theme.headerFont());
    const QColor pane = m_theme.color(Theme::Role::Pane), accent = m_theme.color(Theme::Role::Accent);
    for (int warp = 0; warp < warps(); ++warp) {
        const wire::DebugWarp& shown = m_stop->warps[static_cast<std::size_t>(warp)];
        const QRect first = cellOf(warp, 0);
        if (step() >= 10 || warp % 4 == 0) {
            painter.setPen(m_theme.color(Theme::Role::Text3));
            painter.drawText(QRect(0, first.top(), LabelWidth - 6, first.height()), Qt::AlignRight | Qt::AlignVCenter, QString::number(warp));
        }
        for (int lane = 0; lane < Lanes; ++lane) {
            const QRect cell = cellOf(warp, lane).adjusted(0, 0, -1, -1);
            const std::uint32_t bit = 1u << lane;
            if (!(shown.exist & bit))
                continue;
            const bool isHere = shown.state == wire::DebugWarpState::Here && (shown.active & bit);
            const bool isFinished = shown.state == wire::DebugWarpState::Finished || (shown.finished & bit);
            const QColor fill = isHere                                                ? accent
                                : isFinished                                          ? m_theme.color(Theme::Role::Line)
                                : shown.state == wire::DebugWarpState::NotBegun       ? pane
                                : shown.state == wire::DebugWarpState::Waiting        ? Theme::mix(pane, m_theme.color(Theme::Role::Warning), 0.55)
                                                                                      : m_theme.color(Theme::Role::Selection);
            painter.fillRect(cell, fill);
            if (shown.state == wire::DebugWarpState::NotBegun) {
                painter.setPen(m_theme.color(Theme::Role::Border));
                painter.drawRect(cell.adjusted(0, 0, -1, -1));
            }
        }
    }
    painter.setPen(QPen(m_theme.color(Theme::Role::Text), 1.5));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(cellOf(m_warp, m_lane).adjusted(-1, -1, 0, 0));
}

void ThreadMap::mousePressEvent(QMouseEvent* event) {
    if (const auto place = at(event->pos()))
        Q_EMIT chosen(place->first, place->second);
}

void ThreadMap::mouseDoubleClickEvent(QMouseEvent* event) {
    if (const auto place = at(event->pos()))
        Q_EMIT requested(place->first, place->second);
}

void ThreadMap::keyPressEvent(QKeyEvent* event) {
    int warp = m_warp, lane = m_lane;
    switch (event->key()) {
    case Qt::Key_Left: --lane; break;
    case Qt::Key_Right: ++lane; break;
    case Qt::Key_Up: --warp; break;
    case Qt::Key_Down: ++warp; break;
    case Qt::Key_Return:
    case Qt::Key_Enter: Q_EMIT requested(warp, lane); return;
    default: QWidget::keyPressEvent(event); return;
    }
    if (lane >= 0 && lane < Lanes && warp >= 0 && warp < warps())
        Q_EMIT chosen(warp, lane);
}

bool ThreadMap::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const auto place = at(help->pos());
    if (place && m_stop)
        QToolTip::showText(help->globalPos(), warpText(*m_stop, place->first) + u'\n' + ThreadsView::tr("Lane %1; a double click runs to its next statement").arg(place->second), this);
    else
        QToolTip::hideText();
    return true;
}

} // namespace lane
