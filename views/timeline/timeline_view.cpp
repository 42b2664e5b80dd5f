#include "views/timeline/timeline_view.h"

#include "resources/theme/theme.h"
#include "views/common/export.h"
#include "views/common/note_strip.h"
#include "views/common/quantities.h"
#include "views/common/worker_words.h"
#include "views/timeline/record_pane.h"
#include "views/timeline/timeline_canvas.h"

#include <QAction>
#include <QPainter>
#include <QSplitter>
#include <QVBoxLayout>

#include <algorithm>
#include <iterator>

namespace lane {

namespace {

TimelineSpan::Kind kindOf(wire::SpanKind kind) {
    switch (kind) {
    case wire::SpanKind::Kernel: return TimelineSpan::Kind::Kernel;
    case wire::SpanKind::Upload: return TimelineSpan::Kind::Upload;
    case wire::SpanKind::Download: return TimelineSpan::Kind::Download;
    case wire::SpanKind::DeviceCopy: return TimelineSpan::Kind::Copy;
    case wire::SpanKind::Memset: return TimelineSpan::Kind::Memset;
    case wire::SpanKind::Synchronisation: return TimelineSpan::Kind::Wait;
    case wire::SpanKind::Overhead: return TimelineSpan::Kind::Overhead;
    case wire::SpanKind::Call: break;
    }
    return TimelineSpan::Kind::Call;
}

std::array<std::uint32_t, 3> extentsOf(const Dim3& size) { return {size.x, size.y, size.z}; }
QString shapeText(const std::array<std::uint32_t, 3>& grid, const std::array<std::uint32_t, 3>& block) { return extentsText(grid) + QStringLiteral(", ") + extentsText(block); }

/// Of a program each launch has its own kernel; the list of them may be only the first.
void nameLaunch(TimelineSpan& span, const RunRecord& run) {
    if (span.launch == 0)
        return;
    const auto& launches = run.gpu->launches;
    if (span.launch <= launches.size()) {
        const wire::LaunchTimes& launch = launches[span.launch - 1];
        span.name = QString::fromStdString(launch.kernel);
        span.shape = shapeText(launch.grid, launch.block);
    } else if (!run.spec.launch.isProgram) {
        span.name = QString::fromStdString(run.spec.launch.kernel);
        span.shape = shapeText(extentsOf(run.spec.launch.grid), extentsOf(run.spec.launch.block));
    }
}

std::vector<TimelineSpan> spansOf(const RunRecord& run) {
    std::vector<TimelineSpan> spans;
    for (const wire::Span& one : run.gpu->spans) {
        TimelineSpan span{kindOf(one.kind), {}, one.stream, static_cast<double>(one.beginNs), static_cast<double>(one.endNs), one.bytes, one.correlation, one.detail, one.launch};
        if (one.kind == wire::SpanKind::Call)
            span.detail = static_cast<std::uint8_t>(kindOf(static_cast<wire::SpanKind>(one.detail)));
        nameLaunch(span, run);
        spans.push_back(std::move(span));
    }
    return spans;
}

QString csvOf(const std::vector<TimelineSpan>& spans) {
    constexpr const char* Kinds[] = {"kernel", "upload", "download", "device_copy", "memset", "wait", "overhead", "call"};
    QString all = QStringLiteral("stream,kind,name,begin_ns,end_ns,bytes,correlation,detail\n");
    for (const TimelineSpan& span : spans)
        all += QStringLiteral("%1,%2,%3,%4,%5,%6,%7,%8\n")
                   .arg(span.stream == TimelineSpan::NoStream ? QString() : QString::number(span.stream), QLatin1String(Kinds[static_cast<std::size_t>(span.kind)]), span.name)
                   .arg(span.begin, 0, 'f', 0).arg(span.end, 0, 'f', 0).arg(span.bytes).arg(span.correlation).arg(span.detail);
    return all;
}

} // namespace

struct TimelineView::State {
    RunRecordPtr run;
    bool isStale = false;
    NoteStrip* strip = nullptr;
    QSplitter* splitter = nullptr;
    TimelineCanvas* canvas = nullptr;
    RecordPane* record = nullptr;
    QAction *zoomIn = nullptr, *zoomOut = nullptr, *whole = nullptr, *exportAction = nullptr;
};

TimelineView::TimelineView(const ViewContext& context, QWidget* parent) : View(context, parent), m_state(std::make_unique<State>()) {
    setObjectName(QStringLiteral("timeline"));
    State& s = *m_state;
    s.strip = new NoteStrip(theme(), content());
    s.strip->setObjectName(QStringLiteral("timelineStrip"));
    s.canvas = new TimelineCanvas(theme(), content());
    s.canvas->setObjectName(QStringLiteral("timelineCanvas"));
    s.record = new RecordPane(theme(), content());
    s.record->hide();
    s.splitter = new QSplitter(Qt::Horizontal, content());
    s.splitter->addWidget(s.canvas);
    s.splitter->addWidget(s.record);
    s.splitter->setStretchFactor(0, 1);
    s.splitter->setChildrenCollapsible(false);
    auto* layout = new QVBoxLayout(content());
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(s.strip);
    layout->addWidget(s.splitter, 1);
    for (QAction** action : {&s.zoomIn, &s.zoomOut, &s.whole, &s.exportAction}) {
        *action = new QAction(this);
        addBarAction(*action);
    }
    connect(s.zoomIn, &QAction::triggered, s.canvas, [this] { m_state->canvas->zoomBy(1.5); });
    connect(s.zoomOut, &QAction::triggered, s.canvas, [this] { m_state->canvas->zoomBy(1 / 1.5); });
    connect(s.whole, &QAction::triggered, s.canvas, &TimelineCanvas::showAll);
    connect(s.canvas, &TimelineCanvas::chosen, this, &TimelineView::showChosen);
    connect(s.canvas, &TimelineCanvas::zoomed, this, &TimelineView::updateActions);
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
    showWords();
}

/// The pane takes room only where it has something to say.
void TimelineView::showChosen() {
    State& s = *m_state;
    const Numbers numbers = Numbers::of(QLocale());
    std::vector<TimelineWords::Row> rows;
    if (const auto between = s.canvas->marks())
        rows = TimelineWords::details(measureBetween(s.canvas->geometry().spans(), between->first, between->second), numbers);
    if (const auto selected = s.canvas->selected())
        std::ranges::move(TimelineWords::details(s.canvas->geometry(), *selected, numbers), std::back_inserter(rows));
    s.record->set(rows);
    if (s.record->isHidden() && !rows.empty() && s.record->width() < s.record->minimumSizeHint().width() * 2) { // for the first time
        const int room = s.splitter->width(), pane = std::min(320, room * 2 / 5);
        s.record->show();
        s.splitter->setSizes({room - pane, pane});
    }
    s.record->setVisible(!rows.empty());
    updateActions();
}

void TimelineView::updateActions() {
    State& s = *m_state;
    const bool hasSpans = !s.canvas->geometry().spans().empty();
    s.zoomIn->setEnabled(hasSpans);
    for (QAction* action : {s.zoomOut, s.whole})
        action->setEnabled(hasSpans && s.canvas->geometry().isZoomed());
}

void TimelineView::showRun() {
    State& s = *m_state;
    s.canvas->setSpans(s.run && s.run->gpu ? spansOf(*s.run) : std::vector<TimelineSpan>());
    showWords();
}

/// All but the spans, so that zoom, selection and marks stay.
void TimelineView::showWords() {
    State& s = *m_state;
    const VoiceResult* gpu = s.run && s.run->gpu ? &*s.run->gpu : nullptr;
    s.canvas->setDim(s.isStale);
    s.canvas->relabel();
    showChosen();
    if (gpu && !gpu->spans.empty()) {
        showContent();
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
                  gpu->timesMissing.empty() ? what : workerText(gpu->timesMissing));
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
    s.canvas->setAccessibleDescription(tr("A click selects a record, Shift and dragging measures, the wheel zooms, dragging moves. Ctrl and arrow keys: the next record; M: its two ends as marks; Enter: shown whole; Escape: nothing selected; 0: all."));
    s.record->setAccessibleName(tr("The selected record, and what lies between the marks"));
    s.zoomIn->setText(tr("Zoom in"));
    s.zoomIn->setToolTip(tr("Zooms in (wheel, +). Shift and dragging measures between two marks."));
    s.zoomOut->setText(tr("Zoom out"));
    s.zoomOut->setToolTip(tr("Zooms out (wheel, −)"));
    s.whole->setText(tr("Show all"));
    s.whole->setToolTip(tr("Shows the whole timeline (double click, 0)"));
    s.exportAction->setText(tr("Save as picture or table…"));
    s.exportAction->setToolTip(tr("Saves the timeline as PNG or SVG, or its records as CSV"));
    showWords();
}

void TimelineView::restyle() {
    State& s = *m_state;
    s.zoomIn->setIcon(theme().icon(QStringLiteral("zoom-in")));
    s.zoomOut->setIcon(theme().icon(QStringLiteral("zoom-out")));
    s.whole->setIcon(theme().icon(QStringLiteral("arrows-angle-expand")));
    s.exportAction->setIcon(theme().icon(QStringLiteral("download")));
    s.strip->restyle();
    s.record->restyle();
    s.canvas->update();
    showChosen();
}

} // namespace lane
