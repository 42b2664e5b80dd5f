#include "views/timeline/timeline_view.h"

#include "resources/theme/theme.h"
#include "views/common/export.h"
#include "views/common/note_strip.h"
#include "views/common/quantities.h"
#include "views/timeline/timeline_canvas.h"

#include <QAction>
#include <QPainter>
#include <QVBoxLayout>

namespace lane {

namespace {

TimelineSpan::Kind kindOf(wire::SpanKind kind) {
    switch (kind) {
    case wire::SpanKind::Kernel: return TimelineSpan::Kind::Kernel;
    case wire::SpanKind::Upload: return TimelineSpan::Kind::Upload;
    case wire::SpanKind::Download: return TimelineSpan::Kind::Download;
    case wire::SpanKind::DeviceCopy: break;
    }
    return TimelineSpan::Kind::Copy;
}

/// Of a program each launch has its own kernel; the list of them may be only the first.
QString nameOf(const wire::Span& span, const RunRecord& run) {
    if (span.kind != wire::SpanKind::Kernel)
        return {};
    const auto& launches = run.gpu->launches;
    if (span.launch > 0 && span.launch <= launches.size())
        return QString::fromStdString(launches[span.launch - 1].kernel);
    return run.spec.launch.isProgram ? QString() : QString::fromStdString(run.spec.launch.kernel);
}

std::vector<TimelineSpan> spansOf(const RunRecord& run) {
    std::vector<TimelineSpan> spans;
    for (const wire::Span& span : run.gpu->spans)
        spans.push_back({kindOf(span.kind), nameOf(span, run), span.stream, static_cast<double>(span.beginNs),
                         static_cast<double>(span.endNs), span.bytes});
    return spans;
}

QString csvOf(const std::vector<TimelineSpan>& spans) {
    QString all = QStringLiteral("stream,kind,name,begin_ns,end_ns,bytes\n");
    for (const TimelineSpan& span : spans)
        all += QStringLiteral("%1,%2,%3,%4,%5,%6\n").arg(span.stream).arg(static_cast<int>(span.kind)).arg(span.name).arg(span.begin, 0, 'f', 0).arg(span.end, 0, 'f', 0).arg(span.bytes);
    return all;
}

} // namespace

struct TimelineView::State {
    RunRecordPtr run;
    bool isStale = false;
    NoteStrip* strip = nullptr;
    TimelineCanvas* canvas = nullptr;
    QAction* exportAction = nullptr;
};

TimelineView::TimelineView(const ViewContext& context, QWidget* parent) : View(context, parent), m_state(std::make_unique<State>()) {
    setObjectName(QStringLiteral("timeline"));
    State& s = *m_state;
    s.strip = new NoteStrip(theme(), content());
    s.strip->setObjectName(QStringLiteral("timelineStrip"));
    s.canvas = new TimelineCanvas(theme(), content());
    s.canvas->setObjectName(QStringLiteral("timelineCanvas"));
    auto* layout = new QVBoxLayout(content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(s.strip);
    layout->addWidget(s.canvas, 1);
    s.exportAction = new QAction(this);
    addBarAction(s.exportAction);
    connect(s.exportAction, &QAction::triggered, this, [this] {
        Picture picture;
        picture.size = m_state->canvas->size();
        picture.paint = [this](QPainter& painter) { m_state->canvas->paint(painter); };
        picture.csv = csvOf(m_state->canvas->geometry().spans());
        askAndExport(this, QStringLiteral("timeline"), picture);
    });
    ready();
}

TimelineView::~TimelineView() = default;

void TimelineView::setRun(const RunRecordPtr& run) {
    m_state->run = run;
    showRun();
}

void TimelineView::setStale(bool stale) {
    if (m_state->isStale == stale)
        return;
    m_state->isStale = stale;
    showRun();
}

void TimelineView::showRun() {
    State& s = *m_state;
    const VoiceResult* gpu = s.run && s.run->gpu ? &*s.run->gpu : nullptr;
    if (gpu && !gpu->spans.empty()) {
        showContent();
        s.canvas->setSpans(spansOf(*s.run), s.isStale);
        writeSummary();
        return;
    }
    const QString what = tr("Kernels and copies appear here, a lane for each stream: what overlaps, what waits for what, and where nothing is done.");
    if (!s.run)
        showEmpty(QStringLiteral("lanes"), tr("No timeline yet"), tr("Run on a GPU fills it.") + QLatin1Char(' ') + what);
    else if (!gpu)
        showEmpty(QStringLiteral("lanes"), tr("The CPU reference does one thing after the other"), tr("A run on a GPU has a timeline.") + QLatin1Char(' ') + what);
    else
        showEmpty(QStringLiteral("lanes"), tr("No records of this run"),
                  gpu->timesMissing.empty() ? what : QString::fromStdString(gpu->timesMissing));
}

void TimelineView::writeSummary() {
    State& s = *m_state;
    const Numbers numbers = Numbers::of(QLocale());
    const TimelineSummary& sum = s.canvas->summary();
    QString words = tr("%1 in all, the device works %2 of it").arg(timeText(sum.wholeNs, numbers), shareText(sum.wholeNs > 0 ? sum.busyNs / sum.wholeNs : 0, numbers));
    QStringList rest;
    if (sum.copyNs > 0)
        rest << tr("%1 of the copies are hidden behind kernels").arg(shareText(sum.hiddenNs / sum.copyNs, numbers));
    if (sum.copyNs > 0 && sum.computeNs > 0)
        rest << tr("predicted: %1 one after the other, %2 all beside each other").arg(timeText(sum.serialNs, numbers), timeText(sum.idealNs, numbers));
    if (sum.sideBySideNs > 0)
        rest << tr("kernels side by side for %1").arg(timeText(sum.sideBySideNs, numbers));
    if (sum.longestGapNs > 0)
        rest << tr("longest gap %1, at %2").arg(timeText(sum.longestGapNs, numbers), timeText(sum.gapBegin, numbers));
    if (s.run->gpu->spans.size() == wire::MostSpans)
        rest << tr("the first %1 records").arg(numbers.integer(wire::MostSpans));
    rest << tr("by CUPTI's records");
    if (s.isStale)
        words = tr("From the edit before:") + QLatin1Char(' ') + words;
    s.strip->set(NoteStrip::Kind::Plain, words, QStringLiteral("· ") + rest.join(QStringLiteral(" · ")));
}

void TimelineView::retranslate() {
    State& s = *m_state;
    setAccessibleName(tr("Timeline"));
    s.canvas->setAccessibleName(tr("Timeline of streams; the numbers can be saved as CSV"));
    s.exportAction->setText(tr("Save as picture or table…"));
    s.exportAction->setToolTip(tr("Saves the timeline as PNG or SVG, or its records as CSV"));
    showRun();
}

void TimelineView::restyle() {
    m_state->exportAction->setIcon(theme().icon(QStringLiteral("download")));
    m_state->strip->restyle();
    m_state->canvas->update();
}

} // namespace lane
