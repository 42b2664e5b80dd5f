#include "views/scaling/scaling_view.h"

#include "resources/theme/theme.h"
#include "views/chart/chart_frame.h"
#include "views/common/folding_bar.h"
#include "views/common/note_strip.h"
#include "views/common/numbers.h"
#include "views/scaling/sizes.h"
#include "views/view/empty_pane.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QPainter>
#include <QPushButton>
#include <QScatterSeries>
#include <QStyle>
#include <QToolTip>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <cmath>

namespace lane {

namespace {

constexpr QMargins PlotMargins{66, 10, 112, 30};

struct Curve {
    std::optional<TimeSummary> ScalingPoint::*time;
    Theme::Role role;
    Qt::PenStyle line;
    QScatterSeries::MarkerShape mark;
};

const std::array<Curve, 3> Curves{{
    {&ScalingPoint::cpu, Theme::Role::Cpu, Qt::CustomDashLine, QScatterSeries::MarkerShapeRectangle},
    {&ScalingPoint::gpuKernel, Theme::Role::Gpu, Qt::SolidLine, QScatterSeries::MarkerShapeCircle},
    {&ScalingPoint::gpuTotal, Theme::Role::Text2, Qt::SolidLine, QScatterSeries::MarkerShapeCircle},
}};

QPen penOf(const Theme& theme, const Curve& curve) {
    QPen pen(theme.color(curve.role), 2, curve.line);
    if (curve.line == Qt::CustomDashLine)
        pen.setDashPattern({3, 2}); // 6-4 at two pixels
    return pen;
}

} // namespace

struct ScalingView::State {
    std::vector<ScalingPoint> points;
    QString unavailable;
    bool isStale = false;
    int done = 0, total = 0;
    TimeUnit unit;
    std::optional<double> crossing;

    FoldingBar* bar = nullptr;
    QLabel* sizesLabel = nullptr;
    QLineEdit* sizes = nullptr;
    QPushButton* measure = nullptr;
    QPushButton* cancel = nullptr;
    QLabel* progress = nullptr;
    NoteStrip* strip = nullptr;
    ChartFrame* frame = nullptr;
    QLogValueAxis* sizeAxis = nullptr;
    QLogValueAxis* timeAxis = nullptr;

    bool isRunning() const { return total > 0; }
    bool has(std::optional<TimeSummary> ScalingPoint::*time) const {
        return std::any_of(points.begin(), points.end(), [time](const ScalingPoint& p) { return (p.*time).has_value(); });
    }
};

ScalingView::ScalingView(const ViewContext& context, QWidget* parent)
    : View(context, parent), m_state(std::make_unique<State>()) {
    setObjectName(QStringLiteral("scaling"));
    State& s = *m_state;
    s.strip = new NoteStrip(theme(), content());
    s.strip->setObjectName(QStringLiteral("scalingVerdict"));
    buildBar();
    buildChart();
    auto* layout = new QVBoxLayout(content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(s.bar);
    layout->addWidget(s.strip);
    layout->addWidget(s.frame, 1);
    connect(emptyPane(), &EmptyPane::buttonClicked, this, &ScalingView::measure);
    ready();
}

ScalingView::~ScalingView() = default;

void ScalingView::buildBar() {
    State& s = *m_state;
    s.bar = new FoldingBar(theme(), content());
    s.sizesLabel = new QLabel;
    s.sizesLabel->setProperty("role", QStringLiteral("muted"));
    s.sizes = new QLineEdit(QStringLiteral("1K 10K 100K 1M 10M"));
    s.sizes->setObjectName(QStringLiteral("sizes"));
    s.sizes->setMinimumWidth(190);
    s.measure = new QPushButton;
    s.measure->setObjectName(QStringLiteral("measure"));
    s.cancel = new QPushButton;
    s.cancel->setObjectName(QStringLiteral("cancelMeasure"));
    s.progress = new QLabel;
    s.progress->setObjectName(QStringLiteral("scalingProgress"));
    s.progress->setProperty("role", QStringLiteral("muted"));
    for (QWidget* widget : std::initializer_list<QWidget*>{s.sizes, s.measure, s.cancel})
        widget->setProperty("small", true);
    s.sizes->setProperty("code", true);
    s.bar->addItem(s.measure);
    s.bar->addItem(s.cancel);
    s.bar->addItem(s.progress);
    s.bar->addPair(s.sizesLabel, s.sizes);
    connect(s.measure, &QPushButton::clicked, this, &ScalingView::measure);
    connect(s.sizes, &QLineEdit::returnPressed, this, &ScalingView::measure);
    connect(s.cancel, &QPushButton::clicked, this, &ScalingView::cancelRequested);
}

void ScalingView::buildChart() {
    State& s = *m_state;
    s.frame = new ChartFrame(theme(), content());
    s.frame->setExportName(QStringLiteral("scaling"));
    s.frame->setPlotMargins(PlotMargins);
    s.frame->setOverlay([this](QPainter& painter) { paintOverlay(painter); });
    s.sizeAxis = new QLogValueAxis(this);
    s.timeAxis = new QLogValueAxis(this);
    for (QLogValueAxis* axis : {s.sizeAxis, s.timeAxis}) {
        axis->setBase(10);
        axis->setLabelsVisible(false); // "1e+06" is no way to write a million: the overlay does
    }
    s.frame->chart()->addAxis(s.sizeAxis, Qt::AlignBottom);
    s.frame->chart()->addAxis(s.timeAxis, Qt::AlignLeft);
    addBarAction(s.frame->tableAction());
    addBarAction(s.frame->exportAction());
}

void ScalingView::measure() {
    State& s = *m_state;
    QString why;
    const auto sizes = parseSizes(s.sizes->text(), why);
    s.sizes->setProperty("bad", !sizes);
    s.sizes->style()->unpolish(s.sizes);
    s.sizes->style()->polish(s.sizes);
    s.sizes->setToolTip(sizes ? tr("Element counts to measure: 1K 10K 1M") : why);
    if (!sizes) {
        showContent();
        s.strip->set(NoteStrip::Kind::Error, why);
        s.sizes->setFocus();
        return;
    }
    if (!s.isRunning() && s.unavailable.isEmpty())
        Q_EMIT measureRequested(*sizes);
}

void ScalingView::setPoints(const std::vector<ScalingPoint>& points) {
    m_state->points = points;
    m_state->isStale = false;
    showPoints();
}

void ScalingView::setProgress(int done, int total) {
    m_state->done = done;
    m_state->total = total;
    showPoints();
}

void ScalingView::setUnavailable(const QString& reason) {
    m_state->unavailable = reason;
    showPoints();
}

void ScalingView::setStale(bool stale) {
    m_state->isStale = stale;
    showPoints();
}

void ScalingView::showPoints() {
    State& s = *m_state;
    const bool running = s.isRunning();
    s.bar->setItemVisible(s.measure, !running);
    s.bar->setItemVisible(s.cancel, running);
    s.bar->setItemVisible(s.progress, running);
    s.progress->setText(tr("%1 of %2 sizes").arg(s.done).arg(s.total));
    s.measure->setEnabled(s.unavailable.isEmpty());
    if (s.points.empty() && !running) {
        showEmpty(QStringLiteral("graph-up"), s.unavailable.isEmpty() ? tr("Not measured yet") : s.unavailable,
                  tr("The same kernel over growing sizes, CPU beside GPU, and the size from which the GPU wins. Without a "
                     "GPU the CPU's curve stands alone."));
        emptyPane()->setButton(s.unavailable.isEmpty() ? tr("Measure") : QString());
        return;
    }
    showContent();
    fillChart();
    fillTable();
    writeVerdict();
}

void ScalingView::fillChart() {
    State& s = *m_state;
    QChart* chart = s.frame->chart();
    chart->removeAllSeries();
    double low = 0, high = 0;
    for (const ScalingPoint& point : s.points) {
        for (const Curve& curve : Curves) {
            if (const auto& time = point.*curve.time) {
                low = low == 0 ? time->median : std::min(low, time->median);
                high = std::max(high, time->median);
            }
        }
    }
    if (low == 0)
        return;
    const double from = std::pow(10.0, std::floor(std::log10(std::max(1.0, low))));
    const double to = std::max(from * 10, std::pow(10.0, std::ceil(std::log10(std::max(1.0, high)))));
    s.unit = TimeUnit::forNanoseconds(std::sqrt(from * to));
    s.timeAxis->setRange(from / s.unit.nanoseconds, to / s.unit.nanoseconds);
    const double least = static_cast<double>(s.points.front().elements), most = static_cast<double>(s.points.back().elements);
    s.sizeAxis->setRange(least / 1.3, std::max(least * 10, most * 1.3));
    for (std::size_t i = 0; i < Curves.size(); ++i)
        addCurve(static_cast<int>(i));
    colorSeries();
    s.frame->layoutNow();
    s.frame->setDim(s.isStale);
}

void ScalingView::addCurve(int index) {
    State& s = *m_state;
    const Curve& curve = Curves[static_cast<std::size_t>(index)];
    auto* line = new QLineSeries;
    auto* marks = new QScatterSeries;
    for (const ScalingPoint& point : s.points) {
        if (const auto& time = point.*curve.time) {
            const QPointF at(static_cast<double>(point.elements), std::max(1.0, time->median) / s.unit.nanoseconds);
            line->append(at);
            marks->append(at);
        }
    }
    marks->setMarkerShape(curve.mark);
    for (QXYSeries* series : std::initializer_list<QXYSeries*>{line, marks}) {
        series->setProperty("curve", index);
        s.frame->chart()->addSeries(series);
        series->attachAxis(s.sizeAxis);
        series->attachAxis(s.timeAxis);
        connect(series, &QXYSeries::hovered, this, &ScalingView::hover);
    }
}

void ScalingView::colorSeries() {
    State& s = *m_state;
    for (QAbstractSeries* series : s.frame->chart()->series()) {
        const Curve& curve = Curves[static_cast<std::size_t>(series->property("curve").toInt())];
        const QColor color = theme().color(curve.role);
        if (auto* marks = qobject_cast<QScatterSeries*>(series)) {
            marks->setMarkerSize(8);
            marks->setColor(color);
            marks->setBorderColor(color);
        } else if (auto* line = qobject_cast<QLineSeries*>(series)) {
            line->setPen(penOf(theme(), curve));
        }
    }
    for (QLogValueAxis* axis : {s.sizeAxis, s.timeAxis}) {
        axis->setGridLinePen(QPen(theme().color(Theme::Role::Line)));
        axis->setLinePen(QPen(theme().color(Theme::Role::Border)));
    }
}

QString ScalingView::curveName(int index) const {
    return index == 0 ? tr("CPU reference") : index == 1 ? tr("GPU kernel") : tr("GPU end to end");
}

void ScalingView::hover(const QPointF& at, bool on) {
    if (!on || m_state->points.empty()) {
        QToolTip::hideText();
        return;
    }
    const auto nearest = std::min_element(m_state->points.begin(), m_state->points.end(), [&](const auto& a, const auto& b) {
        const auto distance = [&](const ScalingPoint& p) { return std::fabs(std::log(static_cast<double>(p.elements) / at.x())); };
        return distance(a) < distance(b);
    });
    const Numbers numbers = Numbers::of(QLocale());
    QString text = tr("%1 elements").arg(numbers.integer(nearest->elements));
    for (int i = 0; i < static_cast<int>(Curves.size()); ++i) {
        const auto& time = (*nearest).*Curves[static_cast<std::size_t>(i)].time;
        text += QLatin1Char('\n') + curveName(i) + QStringLiteral(": ") + (time ? timeText(time->median, numbers) : tr("not measured"));
    }
    QToolTip::showText(QCursor::pos(), text, this);
}

/// A label a decade on both axes.
void ScalingView::paintTicks(QPainter& painter) {
    State& s = *m_state;
    QChart* chart = s.frame->chart();
    QAbstractSeries* any = chart->series().constFirst();
    const QRectF plot = chart->plotArea();
    const Numbers numbers = Numbers::of(QLocale());
    double last = -100, above = plot.bottom() + 100; // labels that would touch the one before are left out
    painter.setFont(theme().smallCodeFont());
    painter.setPen(theme().color(Theme::Role::Text2));
    for (double size = std::pow(10.0, std::ceil(std::log10(s.sizeAxis->min()) - 1e-9)); size <= s.sizeAxis->max(); size *= 10) {
        const double x = chart->mapToPosition(QPointF(size, s.timeAxis->min()), any).x();
        const double half = painter.fontMetrics().horizontalAdvance(sizeText(size)) / 2.0;
        if (x - half < last + 6)
            continue;
        last = x + half;
        painter.drawText(QRectF(x - 40, plot.bottom() + 4, 80, 16), Qt::AlignHCenter | Qt::AlignTop, sizeText(size));
    }
    for (double time = std::pow(10.0, std::ceil(std::log10(s.timeAxis->min()) - 1e-9)); time <= s.timeAxis->max() * 1.001; time *= 10) {
        const double y = chart->mapToPosition(QPointF(s.sizeAxis->min(), time), any).y();
        if (above - y < 14)
            continue;
        above = y;
        painter.drawText(QRectF(0, y - 9, plot.left() - 6, 18), Qt::AlignRight | Qt::AlignVCenter, numbers.significant(time, 1));
    }
}

/// Names at the ends of the curves, moved apart where they would touch, and the crossing.
void ScalingView::paintOverlay(QPainter& painter) {
    State& s = *m_state;
    QChart* chart = s.frame->chart();
    if (chart->series().isEmpty())
        return;
    const QRectF plot = chart->plotArea();
    paintTicks(painter);
    struct Name { double y; int curve; };
    std::vector<Name> names;
    for (QAbstractSeries* each : chart->series()) {
        auto* line = qobject_cast<QLineSeries*>(each);
        if (line && line->count())
            names.push_back({chart->mapToPosition(line->at(line->count() - 1), line).y(), line->property("curve").toInt()});
    }
    std::sort(names.begin(), names.end(), [](const Name& a, const Name& b) { return a.y < b.y; });
    painter.setFont(theme().uiFont());
    double last = -100;
    for (const Name& name : names) {
        const double y = std::clamp(std::max(name.y, last + 16), plot.top() + 6, plot.bottom() + 10);
        last = y;
        painter.setPen(theme().color(Curves[static_cast<std::size_t>(name.curve)].role));
        const QString words = !s.frame->isNarrow() ? curveName(name.curve) : name.curve == 0 ? tr("CPU") : name.curve == 1 ? tr("GPU") : tr("end to end");
        painter.drawText(QRectF(plot.right() + 8, y - 9, PlotMargins.right() - 10, 18), Qt::AlignLeft | Qt::AlignVCenter, words);
    }
    if (!s.crossing)
        return;
    const double x = chart->mapToPosition(QPointF(*s.crossing, s.timeAxis->min()), chart->series().constFirst()).x();
    if (x < plot.left() || x > plot.right())
        return;
    painter.setPen(QPen(theme().color(Theme::Role::Text2), 1, Qt::DashLine));
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    painter.setPen(theme().color(Theme::Role::Text));
    painter.setFont(theme().headerFont());
    const QString words = tr("GPU wins from %1").arg(sizeText(*s.crossing));
    const int width = painter.fontMetrics().horizontalAdvance(words);
    const bool right = x + 6 + width <= plot.right();
    if (right || x - 6 - width >= plot.left()) // else the strip above says it
        painter.drawText(QPointF(right ? x + 6 : x - 6 - width, plot.top() + 12), words);
}

void ScalingView::fillTable() {
    const State& s = *m_state;
    const Numbers numbers = Numbers::of(QLocale());
    ChartFrame::Table table;
    table.headers = {tr("Elements"), curveName(0), curveName(1), curveName(2), tr("Agree"), tr("Note")};
    table.plainHeaders = QStringLiteral("elements,cpu_median_ns,gpu_kernel_median_ns,gpu_total_median_ns,agree,note").split(QLatin1Char(','));
    for (const ScalingPoint& point : s.points) {
        QStringList screen{numbers.integer(point.elements)}, plain{QString::number(point.elements)};
        for (const Curve& curve : Curves) {
            const auto& time = point.*curve.time;
            screen += time ? timeText(time->median, numbers) : tr("not measured");
            plain += time ? QString::number(time->median, 'g', QLocale::FloatingPointShortest) : QString();
        }
        screen += point.agree ? (*point.agree ? tr("yes") : tr("no")) : tr("not compared");
        plain += point.agree ? (*point.agree ? QStringLiteral("true") : QStringLiteral("false")) : QString();
        screen += QString::fromStdString(point.note);
        plain += QLatin1Char('"') + QString::fromStdString(point.note).replace(QLatin1Char('"'), QStringLiteral("\"\"")) + QLatin1Char('"');
        table.screen.append(screen);
        table.plain.append(plain);
    }
    m_state->frame->setTable(table);
}

void ScalingView::writeVerdict() {
    State& s = *m_state;
    const bool cpu = s.has(&ScalingPoint::cpu), gpu = s.has(&ScalingPoint::gpuTotal);
    s.crossing = cpu && gpu ? crossingPoint(s.points, true) : std::nullopt;
    const bool disagrees = std::any_of(s.points.begin(), s.points.end(), [](const ScalingPoint& p) { return p.agree && !*p.agree; });
    QString words;
    if (s.isRunning() && s.points.empty())
        words = tr("Measuring …");
    else if (!gpu)
        words = cpu ? tr("CPU reference only; GPU not measured") : tr("Nothing was measured");
    else if (!cpu)
        words = tr("GPU only; CPU reference not measured");
    else if (s.crossing)
        words = tr("End to end the GPU wins from about %1 elements").arg(sizeText(*s.crossing));
    else
        words = s.points.back().cpu && s.points.back().gpuTotal && s.points.back().cpu->median < s.points.back().gpuTotal->median
                    ? tr("End to end the CPU is faster at every size measured")
                    : tr("End to end the GPU is faster at every size measured");
    QString rest;
    for (const ScalingPoint& point : s.points)
        if (rest.isEmpty() && !point.note.empty())
            rest = QStringLiteral("· ") + QString::fromStdString(point.note);
    if (s.isStale)
        words = tr("From the edit before:") + QLatin1Char(' ') + words;
    if (disagrees)
        s.strip->set(NoteStrip::Kind::Error, tr("GPU and CPU disagree at some sizes."), words);
    else
        s.strip->set(NoteStrip::Kind::Plain, words, rest);
    s.frame->setCaptions(tr("Time in %1 over elements, both logarithmic").arg(QString::fromUtf8(s.unit.name)), tr("Medians. End to end: upload, kernel and download."));
}

void ScalingView::retranslate() {
    State& s = *m_state;
    setAccessibleName(tr("Scaling"));
    s.frame->retranslate();
    s.sizesLabel->setText(tr("Sizes"));
    s.sizes->setAccessibleName(tr("Sizes to measure"));
    s.sizes->setToolTip(tr("Element counts to measure: 1K 10K 1M"));
    s.measure->setText(tr("Measure"));
    s.measure->setToolTip(tr("Runs the kernel at each size (Enter in the field of sizes)"));
    s.cancel->setText(tr("Cancel"));
    s.cancel->setToolTip(tr("Stops; what has been measured stays"));
    colorSeries();
    showPoints();
}

void ScalingView::restyle() {
    State& s = *m_state;
    s.bar->restyle();
    s.strip->restyle();
    s.frame->restyle();
    colorSeries();
}

} // namespace lane
