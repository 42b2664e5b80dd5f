#pragma once

#include "core/service/run_record.h"
#include "views/common/background.h"
#include "views/common/numbers.h"
#include "views/difference_map/map_geometry.h"
#include "views/difference_map/map_image.h"

#include <QWidget>

#include <optional>

namespace lane {

class Theme;

/// Paints the map with axes, legend and caption, and turns wheel, drag, clicks and keys into zoom,
/// pan and elements.
class MapCanvas : public QWidget {
    Q_OBJECT
public:
    MapCanvas(Theme& theme, QWidget* parent);

    /// Both of one type and shape; nothing clears the map.
    void setArrays(const std::optional<data::Array>& got, const std::optional<data::Array>& want,
                   const data::Tolerance& tolerance, VoicePair voices = VoicePair::GpuCpu);
    void setNumbers(const Numbers& numbers);
    void setDim(bool dim);
    void select(std::optional<std::uint64_t> flat);
    /// To the next cell in reading order with an element beyond tolerance, behind the last one the first; false: there is none.
    bool stepDifference(bool forward);
    std::optional<std::uint64_t> selected() const { return m_selected; }
    void zoomIn();
    void zoomOut();
    void fit();
    const MapGeometry& mapGeometry() const { return m_geometry; }
    const MapImagePtr& image() const { return m_image; }
    bool isBusy() const { return m_background.isBusy(); }
    /// The element that the pointer is on, or that was chosen by keys, and whose surroundings stand enlarged beside it.
    std::optional<std::uint64_t> magnified() const;
    void restyle();
    void retranslate();
    /// Without what only the pointer needs; for exports.
    void paintOn(QPainter& painter);

Q_SIGNALS:
    void elementClicked(quint64 flat);
    void elementEntered(quint64 flat); ///< Enter: whoever shows its row is to do so

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    static constexpr int AxisHeight = 20, LegendHeight = 64, HeightForLegend = 210;

    void layOut();
    QPointF zoomCentre() const;
    void changed();
    void makeImage();
    void paintCells(QPainter& painter);
    void paintHatches(QPainter& painter);
    void paintAxes(QPainter& painter);
    void paintRings(QPainter& painter);
    void paintLegend(QPainter& painter);
    void paintScale(QPainter& painter, const QRectF& bar);
    void paintPointed(QPainter& painter);
    QString caption() const;
    MapGeometry::Cell elementsPerCell() const;
    void moveBy(qint64 rows, qint64 columns);
    void choose(MapGeometry::Cell cell);
    void tell(const QString& words = {});
    QString elementWords(std::uint64_t flat) const;
    std::optional<std::uint64_t> flatAt(QPointF point) const;
    std::uint64_t shownBy(MapGeometry::Cell cell) const;
    MapGeometry::Cell cellOf(std::uint64_t flat) const;

    Theme& m_theme;
    Numbers m_numbers;
    MapGeometry m_geometry;
    std::optional<data::Array> m_got, m_want;
    data::Tolerance m_tolerance;
    VoicePair m_voices = VoicePair::GpuCpu;
    MapImagePtr m_image;
    double m_imageScale = 0; ///< of the zoom that the image was made for
    std::optional<std::uint64_t> m_selected;
    std::optional<QPointF> m_dragFrom, m_pointer;
    bool m_isDragging = false;
    bool m_isDim = false;
    bool m_showsRing = false; ///< the focus came by the keyboard
    bool m_isByKeys = false;  ///< the element was chosen by keys: it is magnified without a pointer
    bool m_needsFit = true;
    Background m_background;
};

} // namespace lane
