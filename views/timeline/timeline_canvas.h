#pragma once

#include "views/timeline/timeline_geometry.h"

#include <QWidget>

#include <optional>
#include <utility>

namespace lane {

class Theme;

/// Paints a timeline. Wheel zooms at the pointer, drag and arrow keys pan, a click selects a record, Ctrl and arrow keys
/// the next one of its lane, Shift and drag set two marks, M marks the selected record, Enter shows it or the marks
/// whole, Escape takes marks and selection away, double click and 0 show all.
class TimelineCanvas final : public QWidget {
    Q_OBJECT
public:
    TimelineCanvas(Theme& theme, QWidget* parent);

    /// Takes selection and marks away.
    void setSpans(std::vector<TimelineSpan> spans);
    void setDim(bool isDim);
    void relabel(); ///< the language is another one
    const TimelineGeometry& geometry() const { return m_geometry; }
    const TimelineSummary& summary() const { return m_summary; }
    std::optional<std::size_t> selected() const { return m_selected; }
    void select(std::optional<std::size_t> span);
    /// In order, nanoseconds.
    std::optional<std::pair<double, double>> marks() const;
    void setMarks(std::optional<std::pair<double, double>> marks);
    void zoomBy(double factor);
    void showAll();
    /// What lies between the marks, else the selected record; false: there is neither.
    bool showChosen();
    void paint(QPainter& painter);

Q_SIGNALS:
    void chosen(); ///< selection or marks are others
    void zoomed();

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    enum class Drag : std::uint8_t { None, Click, Pan, Measure }; ///< a press is a click until it moves

    void place();
    void changed();
    void step(int by);
    QColor colorOf(TimelineSpan::Kind kind) const;
    bool hasPrediction() const { return m_summary.copyNs > 0 && m_summary.computeNs > 0; } ///< something could be beside something else
    void paintTicks(QPainter& painter, double floor) const;
    void paintLanes(QPainter& painter) const;
    void paintSpans(QPainter& painter) const;
    void paintSpan(QPainter& painter, std::size_t index, const QRectF& at) const;
    void paintArrows(QPainter& painter) const;
    void paintChosenArrow(QPainter& painter) const;
    void paintArrow(QPainter& painter, std::size_t call, std::size_t work) const;
    void paintMarks(QPainter& painter, double floor) const;
    void paintPrediction(QPainter& painter, double floor) const;
    void paintLegend(QPainter& painter, double y) const;

    Theme& m_theme;
    TimelineGeometry m_geometry;
    TimelineSummary m_summary;
    bool m_isDim = false;
    std::optional<std::size_t> m_selected;
    std::optional<std::pair<double, double>> m_marks; ///< as they were set: the second may be before the first
    Drag m_drag = Drag::None;
    QPointF m_dragFrom;
    double m_measureFrom = 0; ///< ns
};

} // namespace lane
