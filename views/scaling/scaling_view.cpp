#include "views/scaling/scaling_view.h"

#include "views/chart/chart_frame.h"
#include "views/common/folding_bar.h"
#include "views/common/note_strip.h"
#include "views/common/worker_words.h"
#include "views/scaling/scaling_state.h"
#include "views/scaling/sizes.h"
#include "views/view/empty_pane.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStyle>
#include <QVBoxLayout>

namespace lane {


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

void ScalingView::setReplaced(const QStringList& arrays) { m_state->replaced = arrays; }

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
    if (m_state->isStale == stale)
        return;
    m_state->isStale = stale;
    showPoints();
}

void ScalingView::setProgram(bool isProgram) {
    if (std::exchange(m_state->isProgram, isProgram) != isProgram)
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
        screen += workerText(point.note);
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
            rest = QStringLiteral("· ") + workerText(point.note);
    if (s.isStale)
        words = tr("From the edit before:") + QLatin1Char(' ') + words;
    if (disagrees)
        s.strip->set(NoteStrip::Kind::Error, tr("GPU and CPU disagree at some sizes."), words);
    else
        s.strip->set(NoteStrip::Kind::Plain, words, rest);
    QString below = tr("Medians. End to end: upload, kernel and download.");
    if (!s.replaced.isEmpty())
        below.prepend(tr("Uniform values in place of the given ones: %1.").arg(s.replaced.join(QStringLiteral(", "))) + QLatin1Char(' '));
    s.frame->setCaptions(tr("Time in %1 over elements, both logarithmic").arg(QString::fromUtf8(s.unit.name)), below);
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
