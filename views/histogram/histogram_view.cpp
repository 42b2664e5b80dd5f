#include "views/histogram/histogram_view.h"

#include "core/service/voices.h"
#include "resources/theme/theme.h"
#include "views/chart/chart_frame.h"
#include "views/common/folding_bar.h"
#include "views/common/numbers.h"
#include "views/common/voice_pairs.h"
#include "views/histogram/difference_counts.h"

#include <QAction>
#include <QComboBox>
#include <QPainter>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace lane {

namespace {

constexpr QMargins PlotMargins{58, 22, 14, 40};
enum Measure { Ulp, Relative };

Theme::Role roleOf(VoicePair pair) {
    switch (pair) {
    case VoicePair::GpuCpu: return Theme::Role::Difference;
    case VoicePair::CpuReference: return Theme::Role::Reference;
    case VoicePair::GpuReference: break;
    }
    return Theme::Role::Gpu;
}

struct Series {
    VoicePair pair = VoicePair::GpuCpu;
    DifferenceCounts counts;
};

/// "1.2 K", "3 M": above a bar.
QString shortCount(std::uint64_t count) {
    const double value = static_cast<double>(count);
    if (count >= 1'000'000)
        return QLocale().toString(value / 1e6, 'g', 3) + QStringLiteral(" M");
    return count >= 10'000 ? QLocale().toString(value / 1e3, 'g', 3) + QStringLiteral(" K") : QString::number(count);
}

} // namespace

struct HistogramView::State {
    explicit State(QObject* owner) : background(owner) {}

    RunRecordPtr run;
    data::Tolerance tolerance;
    bool isStale = false;
    std::vector<Series> series;
    Background background;
    FoldingBar* bar = nullptr;
    QComboBox *array = nullptr, *measure = nullptr;
    ChartFrame* frame = nullptr;

    bool isUlp() const { return measure->currentIndex() != Relative; }
    const std::vector<QString>& bins() const { return isUlp() ? ulpBins() : relativeBins(); }
    const std::vector<std::uint64_t>& countsOf(const Series& each) const { return isUlp() ? each.counts.ulp : each.counts.relative; }
};

HistogramView::HistogramView(const ViewContext& context, QWidget* parent) : View(context, parent), m_state(std::make_unique<State>(this)) {
    setObjectName(QStringLiteral("histogram"));
    State& s = *m_state;
    s.frame = new ChartFrame(theme(), content());
    s.frame->setExportName(QStringLiteral("histogram"));
    s.frame->setPlotMargins(PlotMargins);
    s.frame->setOverlay([this](QPainter& painter) { paint(painter); });
    buildBar();
    auto* layout = new QVBoxLayout(content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(s.bar);
    layout->addWidget(s.frame, 1);
    addBarAction(s.frame->tableAction());
    addBarAction(s.frame->exportAction());
    ready();
}

HistogramView::~HistogramView() = default;

void HistogramView::buildBar() {
    State& s = *m_state;
    s.bar = new FoldingBar(theme(), content());
    s.array = new QComboBox;
    s.array->setObjectName(QStringLiteral("histogramArray"));
    s.measure = new QComboBox;
    s.measure->setObjectName(QStringLiteral("histogramMeasure"));
    s.measure->addItems({QString(), QString()});
    for (QComboBox* box : {s.array, s.measure}) {
        box->setProperty("small", true);
        s.bar->addItem(box);
    }
    connect(s.array, &QComboBox::currentTextChanged, this, &HistogramView::count);
    connect(s.measure, &QComboBox::currentIndexChanged, this, &HistogramView::showCounts);
}

bool HistogramView::isBusy() const { return m_state->background.isBusy(); }

void HistogramView::setRun(const RunRecordPtr& run) {
    State& s = *m_state;
    s.run = run;
    s.isStale = false;
    if (run)
        s.tolerance = run->spec.tolerance;
    offerOutputs(*s.array, run.get());
    count();
}

void HistogramView::setStale(bool stale) {
    if (m_state->isStale == stale)
        return;
    m_state->isStale = stale;
    showCounts();
}

void HistogramView::setTolerance(const data::Tolerance& tolerance) {
    m_state->tolerance = tolerance;
    m_state->frame->update();
}

void HistogramView::count() {
    State& s = *m_state;
    s.series.clear();
    s.background.cancel();
    if (s.run && !pairsOf(*s.run).empty())
        s.background.run(
            [run = s.run, name = s.array->currentText().toStdString()](const Background::Stale& stale) {
                std::vector<Series> series;
                for (const VoicePair pair : pairsOf(*run)) {
                    const auto [got, want] = *voicesOf(*run, pair);
                    const auto a = got->outputs.find(name), b = want->outputs.find(name);
                    if (a != got->outputs.end() && b != want->outputs.end() && a->second.type == b->second.type && a->second.shape == b->second.shape)
                        series.push_back({pair, countDifferences(a->second, b->second, stale)});
                }
                return series;
            },
            [this](std::vector<Series> series) {
                m_state->series = std::move(series);
                showCounts();
            });
    showCounts();
}

void HistogramView::showCounts() {
    State& s = *m_state;
    if (s.series.empty()) {
        const bool one = s.run && !s.background.isBusy();
        showEmpty(QStringLiteral("bar-chart"), one ? tr("Only one voice in this run") : tr("Nothing to compare yet"),
                  tr("How many elements are how far apart, GPU, CPU and reference against each other, appears here after a run with two of them."));
        return;
    }
    showContent();
    QStringList names;
    for (const Series& each : s.series)
        names += pairTitle(each.pair);
    const QString above = names.join(QStringLiteral(" · "));
    s.frame->setCaptions(s.isStale ? tr("From the edit before") + QStringLiteral(" · ") + above : above, {});
    s.frame->setDim(s.isStale);
    fillTable();
    s.frame->layoutNow();
    s.frame->update();
}

void HistogramView::fillTable() {
    State& s = *m_state;
    const Numbers numbers = Numbers::of(QLocale());
    ChartFrame::Table table;
    table.headers = {s.isUlp() ? tr("ulp") : tr("Relative error")};
    table.plainHeaders = {s.isUlp() ? QStringLiteral("ulp") : QStringLiteral("relative_error")};
    for (const Series& each : s.series) {
        table.headers += pairTitle(each.pair);
        table.plainHeaders += each.pair == VoicePair::GpuCpu ? QStringLiteral("gpu_cpu") : each.pair == VoicePair::CpuReference ? QStringLiteral("cpu_reference") : QStringLiteral("gpu_reference");
    }
    for (std::size_t bin = 0; bin < s.bins().size(); ++bin) {
        QStringList screen{s.bins()[bin]}, plain{QString(s.bins()[bin]).replace(QChar(0x2212), u'-')};
        for (const Series& each : s.series) {
            screen += numbers.integer(s.countsOf(each)[bin]);
            plain += QString::number(s.countsOf(each)[bin]);
        }
        table.screen.append(screen);
        table.plain.append(plain);
    }
    s.frame->setTable(table);
}

void HistogramView::paint(QPainter& painter) {
    const State& s = *m_state;
    if (s.series.empty())
        return;
    const QRectF plot = s.frame->chart()->plotArea();
    std::uint64_t most = 1;
    for (const Series& each : s.series)
        most = std::max(most, each.counts.elements);
    const double decades = std::max(1.0, std::ceil(std::log10(static_cast<double>(most)) + 0.05));
    paintAxes(painter, plot, decades);
    paintBars(painter, plot, decades);
}

/// A line a power of ten; below each bar what it counts, as many of them as have room.
void HistogramView::paintAxes(QPainter& painter, const QRectF& plot, double decades) {
    const State& s = *m_state;
    painter.setFont(theme().smallCodeFont());
    double last = plot.bottom() + 100;
    for (int decade = 0; decade <= static_cast<int>(decades); ++decade) {
        const double y = plot.bottom() - plot.height() * (decade + 0.4) / (decades + 0.4);
        painter.setPen(theme().color(Theme::Role::Line));
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
        if (last - y < 14)
            continue;
        last = y;
        painter.setPen(theme().color(Theme::Role::Text2));
        painter.drawText(QRectF(0, y - 8, plot.left() - 6, 16), Qt::AlignRight | Qt::AlignVCenter, shortCount(static_cast<std::uint64_t>(std::pow(10.0, decade))));
    }
    painter.setPen(theme().color(Theme::Role::Border));
    painter.drawLine(plot.bottomLeft(), plot.bottomRight());
    const double step = plot.width() / static_cast<double>(s.bins().size());
    double right = plot.left() - 10;
    painter.setPen(theme().color(Theme::Role::Text2));
    for (std::size_t bin = 0; bin < s.bins().size(); ++bin) {
        const double x = plot.left() + (static_cast<double>(bin) + 0.5) * step, half = painter.fontMetrics().horizontalAdvance(s.bins()[bin]) / 2.0;
        if (x - half < right + 4)
            continue;
        right = x + half;
        painter.drawText(QRectF(x - half - 2, plot.bottom() + 3, 2 * half + 4, 16), Qt::AlignCenter, s.bins()[bin]);
    }
    painter.setFont(theme().headerFont());
    painter.drawText(QRectF(plot.left(), plot.bottom() + 19, plot.width(), 16), Qt::AlignCenter,
                     s.isUlp() ? tr("distance in ulp · elements, logarithmic") : tr("relative error · elements, logarithmic"));
}

void HistogramView::paintBars(QPainter& painter, const QRectF& plot, double decades) {
    const State& s = *m_state;
    const double step = plot.width() / static_cast<double>(s.bins().size());
    const double width = std::max(2.0, std::min(26.0, (step - 6) / static_cast<double>(s.series.size())));
    painter.setFont(theme().smallCodeFont());
    for (std::size_t bin = 0; bin < s.bins().size(); ++bin) {
        double x = plot.left() + (static_cast<double>(bin) + 0.5) * step - width * static_cast<double>(s.series.size()) / 2;
        for (const Series& each : s.series) {
            if (const std::uint64_t count = s.countsOf(each)[bin]) {
                const double height = plot.height() * (std::log10(static_cast<double>(count)) + 0.4) / (decades + 0.4);
                painter.fillRect(QRectF(x, plot.bottom() - height, width - 1, height), theme().color(roleOf(each.pair)));
                const QString words = shortCount(count);
                if (painter.fontMetrics().horizontalAdvance(words) <= std::max(width, s.series.size() == 1 ? step : width) + 2) {
                    painter.setPen(theme().color(Theme::Role::Text2));
                    painter.drawText(QRectF(x + width / 2 - 40, plot.bottom() - height - 15, 80, 14), Qt::AlignCenter, words);
                }
            }
            x += width;
        }
    }
    if (!s.isUlp() || !s.tolerance.ulp) // of others there is no one place on this axis
        return;
    static constexpr std::uint64_t Last[] = {0, 1, 2, 4, 8, 64, 1024, 1 << 20};
    const auto bin = std::lower_bound(std::begin(Last), std::end(Last), *s.tolerance.ulp) - std::begin(Last);
    const double x = plot.left() + step * static_cast<double>(bin + 1);
    painter.setPen(QPen(theme().color(Theme::Role::Text2), 1, Qt::DashLine));
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    painter.setPen(theme().color(Theme::Role::Text));
    painter.setFont(theme().headerFont());
    painter.drawText(QPointF(x + 5, plot.top() + 2), tr("tolerance %1 ulp").arg(*s.tolerance.ulp));
}

void HistogramView::retranslate() {
    State& s = *m_state;
    setAccessibleName(tr("Histogram"));
    s.array->setAccessibleName(tr("Shown output"));
    s.array->setToolTip(tr("Which array that the kernel writes is shown"));
    s.measure->setAccessibleName(tr("Measure"));
    s.measure->setItemText(Ulp, tr("ulp"));
    s.measure->setItemText(Relative, tr("relative error"));
    s.frame->retranslate();
    showCounts();
}

void HistogramView::restyle() {
    m_state->bar->restyle();
    m_state->frame->restyle();
    showCounts();
}

} // namespace lane
