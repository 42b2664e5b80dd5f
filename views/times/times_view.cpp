#include "views/times/times_view.h"

#include "resources/theme/theme.h"
#include "views/chart/chart_frame.h"
#include "views/common/numbers.h"
#include "views/times/launch_list.h"
#include "views/times/time_rows.h"

#include <QAction>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QPainter>
#include <QScatterSeries>
#include <QSplitter>
#include <QToolTip>
#include <QValueAxis>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace lane {

namespace {

constexpr int Rows = 5;
constexpr QMargins PlotMargins{112, 8, 132, 46};
constexpr int PointSize = 9;

Theme::Role roleOf(TimeRow::What what) {
    switch (what) {
    case TimeRow::What::Cpu: return Theme::Role::Cpu;
    case TimeRow::What::Kernel: return Theme::Role::Gpu;
    default: return Theme::Role::Text2;
    }
}

/// Whole decades around all whiskers, in nanoseconds; of one value a decade to each side.
std::pair<double, double> decades(const std::vector<TimeRow>& rows) {
    double low = 0, high = 0;
    for (const TimeRow& row : rows) {
        if (!row.time)
            continue;
        const double least = std::max(1.0, row.time->low), most = std::max(1.0, row.time->high);
        low = low == 0 ? least : std::min(low, least);
        high = std::max(high, most);
    }
    if (low == 0)
        return {1e4, 1e8};
    const double from = std::floor(std::log10(low) - 0.1), to = std::ceil(std::log10(high) + 0.1);
    return {std::pow(10.0, from), std::pow(10.0, std::max(to, from + 2))};
}

} // namespace

struct TimesView::State {
    RunRecordPtr run, before;
    bool isStale = false;
    ChartFrame* frame = nullptr;
    LaunchList* launches = nullptr;
    QSplitter* splitter = nullptr;
    QAction* each = nullptr;
    QLogValueAxis* timeAxis = nullptr;
    QValueAxis* rowAxis = nullptr;
    std::vector<TimeRow> rows;
    std::vector<TimeRow> rowsBefore;
    TimeUnit unit;
};

TimesView::TimesView(const ViewContext& context, QWidget* parent)
    : View(context, parent), m_state(std::make_unique<State>()) {
    setObjectName(QStringLiteral("times"));
    State& s = *m_state;
    s.frame = new ChartFrame(theme(), content());
    s.frame->setExportName(QStringLiteral("times"));
    s.frame->setPlotMargins(PlotMargins);
    s.frame->setUnderlay([this](QPainter& painter) {
        const QRectF plot = m_state->frame->chart()->plotArea();
        painter.setPen(QPen(theme().color(Theme::Role::Line), 1, Qt::DotLine));
        for (int row = 0; row < Rows; ++row) {
            const double y = plot.top() + (row + 0.5) * plot.height() / Rows;
            painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        }
    });
    s.frame->setOverlay([this](QPainter& painter) { paintOverlay(painter); });
    s.timeAxis = new QLogValueAxis(this);
    s.timeAxis->setBase(10);
    s.rowAxis = new QValueAxis(this);
    s.rowAxis->setRange(0, Rows);
    s.rowAxis->setReverse(true);
    s.rowAxis->setVisible(false);
    s.frame->chart()->addAxis(s.timeAxis, Qt::AlignBottom);
    s.frame->chart()->addAxis(s.rowAxis, Qt::AlignLeft);
    auto* layout = new QVBoxLayout(content());
    layout->setContentsMargins(0, 0, 0, 0);
    s.launches = new LaunchList(theme(), content());
    s.splitter = new QSplitter(Qt::Vertical, content());
    s.splitter->addWidget(s.frame);
    s.splitter->addWidget(s.launches);
    s.splitter->setStretchFactor(0, 1);
    layout->addWidget(s.splitter);
    s.each = new QAction(this);
    s.each->setObjectName(QStringLiteral("eachLaunch"));
    s.each->setCheckable(true);
    s.each->setVisible(false);
    connect(s.each, &QAction::toggled, this, &TimesView::showLaunches);
    addBarAction(s.frame->tableAction());
    addBarAction(s.frame->exportAction());
    addBarAction(s.each);
    ready();
}

TimesView::~TimesView() = default;

void TimesView::setRun(const RunRecordPtr& run) {
    State& s = *m_state;
    const bool sameKernel = run && s.run && run->spec.launch.kernel == s.run->spec.launch.kernel;
    s.before = sameKernel ? s.run : nullptr;
    s.run = run;
    s.isStale = false;
    showRun();
}

void TimesView::setStale(bool stale) {
    if (m_state->isStale == stale)
        return;
    m_state->isStale = stale;
    m_state->frame->setDim(stale);
    writeCaptions();
}

void TimesView::showRun() {
    State& s = *m_state;
    s.rows = timeRows(s.run.get());
    s.rowsBefore = s.before ? timeRows(s.before.get()) : std::vector<TimeRow>{};
    const bool any = std::any_of(s.rows.begin(), s.rows.end(), [](const TimeRow& row) { return row.time.has_value(); });
    if (!any) {
        showEmpty(QStringLiteral("stopwatch"), s.run ? tr("Nothing was measured in this run") : tr("No times yet"),
                  tr("Run (F5) measures the CPU reference, and with a GPU its kernel, upload, download and end to end. "
                     "Medians appear here with their spread; what was not measured says so."));
        return;
    }
    showContent();
    const auto [low, high] = decades(s.rows);
    s.unit = TimeUnit::forNanoseconds(std::sqrt(low * high));
    fitMargins();
    fillChart(low, high);
    fillTable();
    showLaunches();
    writeCaptions();
}

/// The chart keeps half of the room, and what the table does not need.
void TimesView::showLaunches() {
    State& s = *m_state;
    const bool wasShown = s.launches->isVisibleTo(s.splitter);
    s.launches->setRun(s.run, s.each->isChecked());
    const bool isShown = s.launches->isVisibleTo(s.splitter);
    s.each->setVisible(isShown);
    if (!isShown)
        return;
    s.launches->setMaximumHeight(s.launches->wantedHeight());
    if (!wasShown || s.launches->height() > s.launches->wantedHeight()) {
        const int low = std::min(s.launches->wantedHeight(), s.splitter->height() / 2);
        s.splitter->setSizes({s.splitter->height() - low, low});
    }
}

/// As much room as the words of this language need beside the plot.
void TimesView::fitMargins() {
    State& s = *m_state;
    QMargins margins = PlotMargins;
    const QFontMetrics labels(theme().uiFont()), words(theme().headerFont());
    for (const TimeRow& row : s.rows) {
        margins.setLeft(std::max(margins.left(), labels.horizontalAdvance(row.label) + 18));
        if (!row.time)
            margins.setRight(std::max(margins.right(), words.horizontalAdvance(s.frame->isNarrow() ? tr("not measured") : row.missing) + 22));
    }
    s.frame->setLeastRight(std::max(84, words.horizontalAdvance(tr("not measured")) + 22));
    s.frame->setPlotMargins(margins);
}

void TimesView::fillChart(double low, double high) {
    State& s = *m_state;
    QChart* chart = s.frame->chart();
    chart->removeAllSeries();
    s.timeAxis->setRange(low / s.unit.nanoseconds, high / s.unit.nanoseconds);
    s.timeAxis->setTitleText(tr("time in %1, logarithmic").arg(QString::fromUtf8(s.unit.name)));
    for (std::size_t i = 0; i < s.rows.size(); ++i) {
        const TimeRow& row = s.rows[i];
        if (!row.time)
            continue;
        const double y = double(i) + 0.5;
        auto* whisker = new QLineSeries;
        whisker->append(std::max(1.0, row.time->low) / s.unit.nanoseconds, y);
        whisker->append(std::max(1.0, row.time->high) / s.unit.nanoseconds, y);
        auto* point = new QScatterSeries;
        point->append(std::max(1.0, row.time->median) / s.unit.nanoseconds, y);
        point->setMarkerShape(row.what == TimeRow::What::Cpu ? QScatterSeries::MarkerShapeRectangle
                                                             : QScatterSeries::MarkerShapeCircle);
        for (QXYSeries* series : std::initializer_list<QXYSeries*>{whisker, point}) {
            series->setProperty("row", int(i));
            chart->addSeries(series);
            series->attachAxis(s.timeAxis);
            series->attachAxis(s.rowAxis);
            connect(series, &QXYSeries::hovered, this, [this, i](const QPointF&, bool on) { hover(i, on); });
        }
    }
    colorSeries();
    s.frame->layoutNow();
    s.frame->setDim(s.isStale);
}

void TimesView::colorSeries() {
    State& s = *m_state;
    for (QAbstractSeries* series : s.frame->chart()->series()) {
        const TimeRow& row = s.rows[static_cast<std::size_t>(series->property("row").toInt())];
        const QColor color = theme().color(roleOf(row.what));
        if (auto* point = qobject_cast<QScatterSeries*>(series)) {
            point->setMarkerSize(PointSize);
            point->setColor(color);
            point->setBorderColor(color);
        } else if (auto* whisker = qobject_cast<QLineSeries*>(series)) {
            whisker->setPen(QPen(color, 2));
        }
    }
    QPen grid(theme().color(Theme::Role::Line));
    s.timeAxis->setGridLinePen(grid);
    s.timeAxis->setMinorGridLineVisible(false);
    s.timeAxis->setLinePen(QPen(theme().color(Theme::Role::Border)));
    s.timeAxis->setLabelsBrush(theme().color(Theme::Role::Text2));
    s.timeAxis->setLabelsFont(theme().smallCodeFont());
    s.timeAxis->setLabelFormat(QStringLiteral("%g"));
    s.timeAxis->setTitleBrush(theme().color(Theme::Role::Text2));
    s.timeAxis->setTitleFont(theme().headerFont());
}

void TimesView::hover(std::size_t index, bool on) {
    const TimeRow& row = m_state->rows[index];
    if (!on || !row.time) {
        QToolTip::hideText();
        return;
    }
    const Numbers numbers = Numbers::of(QLocale());
    QToolTip::showText(QCursor::pos(),
                       tr("%1: median %2\n5–95 %: %3 … %4\nleast %5, %6 runs, %7")
                           .arg(row.label, timeText(row.time->median, numbers), timeText(row.time->low, numbers),
                                timeText(row.time->high, numbers), timeText(row.time->minimum, numbers),
                                numbers.integer(row.time->count), sourceName(row.source)),
                       this);
}

/// Row labels left, medians right, and the run before as a tick.
void TimesView::paintOverlay(QPainter& painter) {
    State& s = *m_state;
    const QRectF plot = s.frame->chart()->plotArea();
    if (s.frame->chart()->series().isEmpty())
        return;
    const Numbers numbers = Numbers::of(QLocale());
    const double height = plot.height() / Rows;
    for (std::size_t i = 0; i < s.rows.size(); ++i) {
        const TimeRow& row = s.rows[i];
        const double y = plot.top() + (double(i) + 0.5) * height;
        painter.setFont(theme().uiFont());
        painter.setPen(theme().color(row.time ? Theme::Role::Text : Theme::Role::Text3));
        painter.drawText(QRectF(0, y - 10, plot.left() - 10, 20), Qt::AlignRight | Qt::AlignVCenter, row.label);
        painter.setFont(row.time ? theme().codeFont() : theme().headerFont());
        const QString missing = s.frame->isNarrow() ? tr("not measured") : row.missing;
        const QString text = row.time ? timeText(row.time->median, numbers) : missing;
        painter.drawText(QRectF(plot.right() + 6, y - 10, s.frame->chart()->size().width() - plot.right() - 14, 20), Qt::AlignRight | Qt::AlignVCenter, text);
        paintBefore(painter, i, y);
    }
}

void TimesView::paintBefore(QPainter& painter, std::size_t row, double y) {
    const State& s = *m_state;
    if (row >= s.rowsBefore.size() || !s.rowsBefore[row].time)
        return;
    auto* series = s.frame->chart()->series().constFirst();
    const double x = s.frame->chart()
                         ->mapToPosition(QPointF(std::max(1.0, s.rowsBefore[row].time->median) / s.unit.nanoseconds, 0.5), series)
                         .x();
    if (!s.frame->chart()->plotArea().contains(x, y))
        return;
    painter.setPen(QPen(theme().color(Theme::Role::Text3), 2));
    painter.drawLine(QPointF(x, y - 8), QPointF(x, y + 8));
}

void TimesView::fillTable() {
    const State& s = *m_state;
    const Numbers numbers = Numbers::of(QLocale());
    ChartFrame::Table table;
    table.headers = {tr("What"), tr("Median"), tr("5 %"), tr("95 %"), tr("Least"), tr("Runs"), tr("Source")};
    table.plainHeaders = QStringLiteral("what,median_ns,p5_ns,p95_ns,min_ns,runs,source").split(QLatin1Char(','));
    for (const TimeRow& row : s.rows) {
        if (!row.time) {
            table.screen.append({row.label, row.missing, {}, {}, {}, {}, {}});
            table.plain.append({row.label, {}, {}, {}, {}, {}, row.missing});
            continue;
        }
        table.screen.append({row.label, timeText(row.time->median, numbers), timeText(row.time->low, numbers),
                             timeText(row.time->high, numbers), timeText(row.time->minimum, numbers),
                             numbers.integer(row.time->count), sourceName(row.source)});
        const auto plain = [](double ns) { return QString::number(ns, 'g', QLocale::FloatingPointShortest); };
        table.plain.append({row.label, plain(row.time->median), plain(row.time->low), plain(row.time->high),
                            plain(row.time->minimum), QString::number(row.time->count), QString::fromStdString(row.source)});
    }
    m_state->frame->setTable(table);
}

void TimesView::writeCaptions() {
    const State& s = *m_state;
    std::size_t most = 0;
    QString gpu, cpu;
    for (const TimeRow& row : s.rows) {
        if (!row.time)
            continue;
        most = std::max(most, row.time->count);
        QString& words = row.what == TimeRow::What::Cpu ? cpu : gpu;
        if (words.isEmpty() || row.what == TimeRow::What::Kernel)
            words = sourceName(row.source);
    }
    QString above = tr("Median of %1 runs, whiskers 5–95 %").arg(most);
    if (most == 1)
        above = tr("One run, no spread");
    if (s.isStale)
        above = tr("From the edit before") + QStringLiteral(" · ") + above;
    if (!s.rowsBefore.empty())
        above += QStringLiteral(" · ") + tr("| run before");
    QStringList below;
    if (!gpu.isEmpty())
        below += tr("GPU times: %1.").arg(gpu);
    if (!cpu.isEmpty())
        below += tr("CPU: %1.").arg(cpu);
    if (s.run && s.run->gpu && !s.run->gpu->timesMissing.empty())
        below += QString::fromStdString(s.run->gpu->timesMissing);
    m_state->frame->setCaptions(above, below.join(QLatin1Char(' ')));
}

void TimesView::retranslate() {
    setAccessibleName(tr("Times"));
    m_state->each->setText(tr("Each launch"));
    m_state->each->setToolTip(tr("A row for each launch of the program, instead of one for each kernel"));
    m_state->launches->setAccessibleName(tr("Launches of the program"));
    m_state->frame->retranslate();
    showRun();
}

void TimesView::restyle() {
    m_state->frame->restyle();
    m_state->each->setIcon(theme().icon(QStringLiteral("list-ol")));
    m_state->launches->restyle();
    colorSeries();
    fillTable();
}

} // namespace lane
