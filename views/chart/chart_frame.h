#pragma once

#include "views/common/export.h"

#include <QChart>
#include <QMargins>
#include <QWidget>

#include <functional>

class QAction;
class QLabel;
class QTableWidget;

namespace lane {

class Theme;
class PlotView;

/// What all charts share: caption above and sources below, zoom by wheel, pan by drag and keys,
/// double click resets, a table beside, export as PNG, SVG and CSV. A view fills chart() with series
/// and paints labels that Qt Charts has no place for in the overlay.
class ChartFrame : public QWidget {
    Q_OBJECT
public:
    struct Table {
        QStringList headers;
        QStringList plainHeaders;  ///< of the export, with units
        QList<QStringList> screen; ///< as read
        QList<QStringList> plain;  ///< as exported
    };
    using Overlay = std::function<void(QPainter&)>;

    ChartFrame(Theme& theme, QWidget* parent);

    QChart* chart() const;
    /// Room around the plot for labels; the plot takes the rest.
    void setPlotMargins(const QMargins& margins);
    /// Pixels that the words at the right need at least when the chart is narrow; before setPlotMargins.
    void setLeastRight(int pixels) { m_leastRight = pixels; }
    /// A low chart keeps its numbers and lets captions and axis titles go (into tooltips).
    bool isLow() const { return m_isLow; }
    /// A narrow one has less room for labels beside the plot.
    bool isNarrow() const;
    void setOverlay(Overlay overlay);
    void setUnderlay(Overlay underlay);
    void setCaptions(const QString& above, const QString& below);
    QString captionBelow() const;
    void setTable(const Table& table);
    void setDim(bool dim);
    void layoutNow();
    QAction* tableAction() const { return m_tableAction; }
    QAction* exportAction() const { return m_exportAction; }
    QTableWidget* table() const { return m_table; }
    void setExportName(const QString& name) { m_exportName = name; }
    Picture picture() const;
    void retranslate();
    void restyle();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void fitHeight();

    Theme& m_theme;
    PlotView* m_plot;
    QLabel* m_above;
    QLabel* m_below;
    QTableWidget* m_table;
    QAction* m_tableAction;
    QAction* m_exportAction;
    Table m_data;
    QString m_exportName;
    QMargins m_margins;
    int m_leastRight = 84; ///< of a narrow chart
    bool m_isLow = false;
};

} // namespace lane
