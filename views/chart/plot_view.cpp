#include "views/chart/plot_view.h"

#include "resources/theme/theme.h"

#include <QGraphicsLayout>
#include <QKeyEvent>
#include <QWheelEvent>

#include <cmath>

namespace lane {

PlotView::PlotView(Theme& theme, QWidget* parent) : QChartView(parent), m_theme(theme) {
    setRenderHint(QPainter::Antialiasing);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(0, 0);
    chart()->legend()->hide();
    chart()->setBackgroundVisible(false);
    chart()->setPlotAreaBackgroundVisible(false);
    chart()->setMargins({});
    chart()->layout()->setContentsMargins(0, 0, 0, 0);
    chart()->setAnimationOptions(QChart::NoAnimation);
    connect(chart(), &QChart::plotAreaChanged, this, [this] { viewport()->update(); });
}

void PlotView::setMargins(const QMargins& margins) {
    m_margins = margins;
    placePlot();
}

void PlotView::setOverlay(std::function<void(QPainter&)> overlay) {
    m_overlay = std::move(overlay);
    viewport()->update();
}

void PlotView::setUnderlay(std::function<void(QPainter&)> underlay) {
    m_underlay = std::move(underlay);
    setCacheMode(QGraphicsView::CacheNone);
}

void PlotView::drawBackground(QPainter* painter, const QRectF& rect) {
    QChartView::drawBackground(painter, rect);
    if (m_underlay)
        m_underlay(*painter);
}

void PlotView::setDim(bool dim) {
    for (QGraphicsItem* item : chart()->childItems())
        item->setOpacity(dim ? 0.5 : 1);
}

void PlotView::placePlot() {
    const QRectF plot = QRectF(QPointF(), QSizeF(size())).marginsRemoved(m_margins);
    if (plot.width() > 10 && plot.height() > 10)
        chart()->setPlotArea(plot);
    chart()->layout()->invalidate(); // axes follow the plot now, not with the next event
    chart()->layout()->activate();
}

void PlotView::layoutNow() {
    placePlot();
}

void PlotView::focusInEvent(QFocusEvent* event) {
    m_showsRing = event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason ||
                  event->reason() == Qt::ShortcutFocusReason;
    QChartView::focusInEvent(event);
}

void PlotView::resizeEvent(QResizeEvent* event) {
    QChartView::resizeEvent(event);
    placePlot();
}

void PlotView::drawForeground(QPainter* painter, const QRectF&) {
    if (m_overlay)
        m_overlay(*painter);
    if (hasFocus() && m_showsRing) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(m_theme.color(Theme::Role::Accent), 2));
        painter->drawRect(sceneRect().adjusted(1, 1, -1, -1));
    }
}

void PlotView::wheelEvent(QWheelEvent* event) {
    const double factor = std::pow(1.2, event->angleDelta().y() / 120.0);
    const QRectF plot = chart()->plotArea();
    const QPointF at = event->position();
    const QSizeF size = plot.size() / factor;
    chart()->zoomIn(QRectF(at.x() - (at.x() - plot.left()) / factor, at.y() - (at.y() - plot.top()) / factor,
                           size.width(), size.height()));
    event->accept();
}

void PlotView::mousePressEvent(QMouseEvent* event) {
    m_isDragging = event->button() == Qt::LeftButton;
    m_dragFrom = event->pos();
    QChartView::mousePressEvent(event);
}

void PlotView::mouseMoveEvent(QMouseEvent* event) {
    if (m_isDragging) {
        const QPoint moved = event->pos() - m_dragFrom;
        chart()->scroll(-moved.x(), moved.y());
        m_dragFrom = event->pos();
    }
    QChartView::mouseMoveEvent(event);
}

void PlotView::mouseReleaseEvent(QMouseEvent* event) {
    m_isDragging = false;
    QChartView::mouseReleaseEvent(event);
}

void PlotView::mouseDoubleClickEvent(QMouseEvent*) { chart()->zoomReset(); }

void PlotView::keyPressEvent(QKeyEvent* event) {
    constexpr double step = 30;
    switch (event->key()) {
    case Qt::Key_Plus: case Qt::Key_Equal: return chart()->zoom(1.25);
    case Qt::Key_Minus: return chart()->zoom(0.8);
    case Qt::Key_0: case Qt::Key_Home: return chart()->zoomReset();
    case Qt::Key_Left: return chart()->scroll(-step, 0);
    case Qt::Key_Right: return chart()->scroll(step, 0);
    case Qt::Key_Up: return chart()->scroll(0, step);
    case Qt::Key_Down: return chart()->scroll(0, -step);
    default: QChartView::keyPressEvent(event);
    }
}

} // namespace lane
