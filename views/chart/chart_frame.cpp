#include "views/chart/chart_frame.h"

#include "resources/theme/theme.h"
#include "views/chart/plot_view.h"

#include <QAbstractAxis>

#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QPainter>
#include <QSplitter>
#include <QTableWidget>
#include <QVBoxLayout>

namespace lane {

namespace {

constexpr int LowHeight = 200;
constexpr int NarrowWidth = 400;

} // namespace

ChartFrame::ChartFrame(Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_plot(new PlotView(theme, this)), m_above(new QLabel), m_below(new QLabel),
      m_table(new QTableWidget), m_tableAction(new QAction(this)), m_exportAction(new QAction(this)) {
    for (QLabel* label : {m_above, m_below}) {
        label->setProperty("role", label == m_above ? QStringLiteral("header") : QStringLiteral("note"));
        label->setContentsMargins(8, 4, 8, 4);
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
        label->setTextFormat(Qt::PlainText);
    }
    m_below->setWordWrap(true);
    m_below->setObjectName(QStringLiteral("sources"));
    m_table->setObjectName(QStringLiteral("chartTable"));
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setShowGrid(false);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setDefaultSectionSize(theme.metrics().tableRow);
    m_table->setTabKeyNavigation(false);
    m_table->hide();
    auto* splitter = new QSplitter(Qt::Horizontal);
    splitter->addWidget(m_plot);
    splitter->addWidget(m_table);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_above);
    layout->addWidget(splitter, 1);
    layout->addWidget(m_below);
    m_tableAction->setCheckable(true);
    connect(m_tableAction, &QAction::toggled, m_table, &QWidget::setVisible);
    connect(m_exportAction, &QAction::triggered, this, [this] { askAndExport(this, m_exportName, picture()); });
}

QChart* ChartFrame::chart() const { return m_plot->chart(); }
void ChartFrame::setPlotMargins(const QMargins& margins) {
    m_margins = margins;
    fitHeight();
}

void ChartFrame::setUnderlay(Overlay underlay) { m_plot->setUnderlay(std::move(underlay)); }

void ChartFrame::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    m_isLow = height() < LowHeight;
    fitHeight();
}

bool ChartFrame::isNarrow() const { return width() < NarrowWidth; }

void ChartFrame::fitHeight() {
    m_above->setVisible(!m_isLow && !m_above->text().isEmpty());
    m_below->setVisible(!m_isLow && !m_below->text().isEmpty());
    for (QAbstractAxis* axis : chart()->axes())
        axis->setTitleVisible(!m_isLow);
    QMargins margins = m_margins;
    if (m_isLow)
        margins.setBottom(std::min(margins.bottom(), 22));
    if (isNarrow()) {
        margins.setLeft(std::min(margins.left(), 96));
        margins.setRight(std::min(margins.right(), m_leastRight));
    }
    m_plot->setMargins(margins);
}
void ChartFrame::setOverlay(Overlay overlay) { m_plot->setOverlay(std::move(overlay)); }
void ChartFrame::setDim(bool dim) { m_plot->setDim(dim); }
void ChartFrame::layoutNow() { m_plot->layoutNow(); }

void ChartFrame::setCaptions(const QString& above, const QString& below) {
    m_above->setText(above);
    m_above->setToolTip(above);
    m_below->setText(below);
    m_plot->viewport()->setToolTip(above + QLatin1Char('\n') + below);
    fitHeight();
}

QString ChartFrame::captionBelow() const { return m_below->text(); }

void ChartFrame::setTable(const Table& table) {
    m_data = table;
    m_table->clear();
    m_table->setColumnCount(static_cast<int>(table.headers.size()));
    m_table->setRowCount(static_cast<int>(table.screen.size()));
    m_table->setHorizontalHeaderLabels(table.headers);
    for (int row = 0; row < m_table->rowCount(); ++row) {
        for (int column = 0; column < m_table->columnCount(); ++column) {
            auto* item = new QTableWidgetItem(table.screen[row].value(column));
            if (column > 0)
                item->setFont(m_theme.codeFont());
            item->setTextAlignment(column ? Qt::AlignRight | Qt::AlignVCenter : Qt::AlignLeft | Qt::AlignVCenter);
            m_table->setItem(row, column, item);
        }
    }
    for (int column = 0; column < m_table->columnCount(); ++column)
        m_table->horizontalHeaderItem(column)->setTextAlignment(column ? Qt::AlignRight | Qt::AlignVCenter
                                                                       : Qt::AlignLeft | Qt::AlignVCenter);
    m_table->resizeColumnsToContents();
}

Picture ChartFrame::picture() const {
    Picture picture;
    picture.size = m_plot->size() + QSize(0, 44);
    picture.paint = [this](QPainter& painter) {
        const QSize size = m_plot->size();
        painter.fillRect(QRect(QPoint(), size + QSize(0, 44)), m_theme.color(Theme::Role::Pane));
        m_plot->render(&painter, QRectF(0, 22, size.width(), size.height()));
        painter.setFont(m_theme.headerFont());
        painter.setPen(m_theme.color(Theme::Role::Text2));
        painter.drawText(QRect(8, 2, size.width() - 16, 20), Qt::AlignLeft | Qt::AlignVCenter, m_above->text());
        painter.drawText(QRect(8, size.height() + 22, size.width() - 16, 20), Qt::AlignLeft | Qt::AlignVCenter, m_below->text());
    };
    picture.csv = m_data.plainHeaders.join(QLatin1Char(',')) + QLatin1Char('\n');
    for (const QStringList& row : m_data.plain)
        picture.csv += row.join(QLatin1Char(',')) + QLatin1Char('\n');
    return picture;
}

void ChartFrame::retranslate() {
    m_tableAction->setText(tr("Table of these numbers"));
    m_tableAction->setToolTip(tr("Shows the numbers as a table beside the chart"));
    m_exportAction->setText(tr("Save as picture or table…"));
    m_exportAction->setToolTip(tr("Saves the chart as PNG or SVG, or its numbers as CSV"));
    m_plot->setAccessibleName(tr("Chart; its numbers are in the table beside it"));
    m_plot->setToolTip({});
    m_table->setAccessibleName(tr("Numbers of the chart"));
}

void ChartFrame::restyle() {
    m_tableAction->setIcon(m_theme.icon(QStringLiteral("table")));
    m_exportAction->setIcon(m_theme.icon(QStringLiteral("download")));
    m_plot->setBackgroundBrush(m_theme.color(Theme::Role::Pane));
    chart()->setFont(m_theme.headerFont());
}

} // namespace lane
