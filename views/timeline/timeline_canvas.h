#pragma once

#include "views/timeline/timeline_geometry.h"

#include <QWidget>

namespace lane {

class Theme;

/// Paints a timeline. Wheel zooms at the pointer, drag and arrow keys pan, double click and 0 reset.
class TimelineCanvas final : public QWidget {
    Q_OBJECT
public:
    TimelineCanvas(Theme& theme, QWidget* parent);

    void setSpans(std::vector<TimelineSpan> spans, bool isDim);
    const TimelineGeometry& geometry() const { return m_geometry; }
    const TimelineSummary& summary() const { return m_summary; }
    void paint(QPainter& painter);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void place();
    QString laneName(const TimelineGeometry::Lane& lane) const;
    QString words(const TimelineSpan& span) const;
    QColor colorOf(TimelineSpan::Kind kind) const;
    void paintLegend(QPainter& painter, double y) const;
    void paintPrediction(QPainter& painter, double floor) const;

    Theme& m_theme;
    TimelineGeometry m_geometry;
    TimelineSummary m_summary;
    bool m_isDim = false;
    /// Something could be beside something else.
    bool hasPrediction() const { return m_summary.copyNs > 0 && m_summary.computeNs > 0; }
    QPointF m_dragFrom;
};

/// "kernel", "upload", …
QString kindText(TimelineSpan::Kind kind);

} // namespace lane
