#pragma once

#include <QChartView>

#include <functional>

namespace lane {

class Theme;

/// A chart view with our manners: wheel zooms at the pointer, drag and arrow keys pan, double click
/// and 0 reset; what the chart cannot draw comes from an overlay.
class PlotView : public QChartView {
    Q_OBJECT
public:
    PlotView(Theme& theme, QWidget* parent);

    void setMargins(const QMargins& margins);
    void setOverlay(std::function<void(QPainter&)> overlay);
    /// Below the series.
    void setUnderlay(std::function<void(QPainter&)> underlay);
    void setDim(bool dim);
    /// Axes and plot in their places now, not with the next event.
    void layoutNow();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    void drawForeground(QPainter* painter, const QRectF& rect) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void placePlot();

    Theme& m_theme;
    QMargins m_margins;
    std::function<void(QPainter&)> m_overlay, m_underlay;
    QPoint m_dragFrom;
    bool m_isDragging = false;
    bool m_showsRing = false; ///< the focus came by the keyboard
};

} // namespace lane
