#include "views/timeline/timeline_words.h"

#include "core/wire/spans.h"
#include "views/common/quantities.h"

namespace lane {

QString TimelineWords::kind(TimelineSpan::Kind kind) {
    switch (kind) {
    case TimelineSpan::Kind::Kernel: return tr("kernel");
    case TimelineSpan::Kind::Upload: return tr("upload");
    case TimelineSpan::Kind::Download: return tr("download");
    case TimelineSpan::Kind::Copy: return tr("copy on the device");
    case TimelineSpan::Kind::Memset: return tr("memset");
    case TimelineSpan::Kind::Wait: return tr("waiting");
    case TimelineSpan::Kind::Overhead: return tr("overhead");
    case TimelineSpan::Kind::Call: break;
    }
    return tr("driver call");
}

QString TimelineWords::lane(const TimelineGeometry::Lane& lane) {
    switch (lane.kind) {
    case TimelineGeometry::Lane::Kind::Host: return tr("host");
    case TimelineGeometry::Lane::Kind::Overhead: return tr("overhead");
    case TimelineGeometry::Lane::Kind::Stream: break;
    }
    return tr("stream %1").arg(lane.stream + 1);
}

QString TimelineWords::wait(std::uint8_t detail, std::uint32_t stream) {
    const bool hasStream = stream != TimelineSpan::NoStream;
    switch (static_cast<wire::SyncKind>(detail)) {
    case wire::SyncKind::Event: return tr("waits for an event");
    case wire::SyncKind::StreamWait: return hasStream ? tr("lets stream %1 wait for an event").arg(stream + 1) : tr("lets a stream wait for an event");
    case wire::SyncKind::Stream: return hasStream ? tr("waits for stream %1").arg(stream + 1) : tr("waits for a stream without work");
    case wire::SyncKind::Context: return tr("waits for the device");
    case wire::SyncKind::Other: break;
    }
    return tr("waits");
}

QString TimelineWords::overhead(std::uint8_t detail) {
    switch (static_cast<wire::OverheadKind>(detail)) {
    case wire::OverheadKind::Compiler: return tr("the driver compiles");
    case wire::OverheadKind::BufferFlush: return tr("CUPTI hands records over");
    case wire::OverheadKind::Instrumentation: return tr("CUPTI instruments a kernel");
    case wire::OverheadKind::Resource: return tr("CUPTI gets what it needs");
    case wire::OverheadKind::ModuleLoading: return tr("a module is loaded");
    case wire::OverheadKind::FunctionLoading: return tr("a function is loaded");
    case wire::OverheadKind::CommandBufferFull: return tr("the device is behind: its queue is full");
    case wire::OverheadKind::BufferRequest: return tr("CUPTI asks for room");
    case wire::OverheadKind::ManagedMemory: return tr("CUPTI gets ready for managed memory");
    case wire::OverheadKind::Other: break;
    }
    return tr("overhead");
}

QString TimelineWords::title(const TimelineSpan& span) {
    switch (span.kind) {
    case TimelineSpan::Kind::Wait: return wait(span.detail, span.stream);
    case TimelineSpan::Kind::Overhead: return overhead(span.detail);
    case TimelineSpan::Kind::Call: break;
    default: return span.name.isEmpty() ? kind(span.kind) : span.name;
    }
    if (!span.name.isEmpty())
        return tr("launch of %1").arg(span.name);
    return tr("asks for: %1").arg(kind(static_cast<TimelineSpan::Kind>(span.detail)));
}

QString TimelineWords::rate(const TimelineSpan& span, const Numbers& numbers) {
    return span.bytes > 0 && span.end > span.begin ? quantityOf(static_cast<double>(span.bytes) / (span.end - span.begin) * 1e9, "B/s", numbers).text() : QString();
}

QString TimelineWords::brief(const TimelineSpan& span, const Numbers& numbers) {
    QString text = title(span);
    text += QLatin1Char('\n') + tr("%1, from %2 on").arg(timeText(span.end - span.begin, numbers), timeText(span.begin, numbers));
    if (span.bytes > 0)
        text += QLatin1Char('\n') + quantityOf(static_cast<double>(span.bytes), "B", numbers).text();
    if (const QString speed = rate(span, numbers); !speed.isEmpty())
        text += QStringLiteral(", ") + speed;
    return text;
}

std::vector<TimelineWords::Row> TimelineWords::details(const TimelineGeometry& geometry, std::size_t index, const Numbers& numbers) {
    const TimelineSpan& span = geometry.spans()[index];
    std::vector<Row> rows;
    rows.emplace_back(kind(span.kind), title(span));
    if (span.isOnDevice())
        rows.emplace_back(tr("Stream"), QString::number(span.stream + 1));
    if (span.launch > 0)
        rows.emplace_back(tr("Launch"), numbers.integer(span.launch));
    if (!span.shape.isEmpty())
        rows.emplace_back(tr("Grid, block"), span.shape);
    rows.emplace_back(tr("Takes"), timeText(span.end - span.begin, numbers));
    rows.emplace_back(tr("Begins at"), timeText(span.begin, numbers));
    rows.emplace_back(tr("Ends at"), timeText(span.end, numbers));
    if (span.bytes > 0)
        rows.emplace_back(tr("Bytes"), quantityOf(static_cast<double>(span.bytes), "B", numbers).text() + QStringLiteral(" (%1)").arg(numbers.integer(span.bytes)));
    if (const QString speed = rate(span, numbers); !speed.isEmpty())
        rows.emplace_back(tr("Rate"), speed);
    if (const auto partner = geometry.partnerOf(index)) {
        const TimelineSpan& other = geometry.spans()[*partner];
        const TimelineSpan &call = span.isOnDevice() ? other : span, &work = span.isOnDevice() ? span : other;
        rows.emplace_back(span.isOnDevice() ? tr("Asked for") : tr("Begun on the device"),
                          span.isOnDevice() ? tr("%1 before it began").arg(timeText(work.begin - call.begin, numbers)) : tr("%1 after the call").arg(timeText(work.begin - call.begin, numbers)));
    }
    rows.emplace_back(tr("Source"), tr("CUPTI's records"));
    return rows;
}

std::vector<TimelineWords::Row> TimelineWords::details(const TimelineMeasure& measure, const Numbers& numbers) {
    const double wide = measure.to - measure.from;
    std::vector<Row> rows{{tr("Between the marks"), timeText(wide, numbers)},
                          {tr("From"), timeText(measure.from, numbers)},
                          {tr("To"), timeText(measure.to, numbers)},
                          {tr("The device works"), wide > 0 ? shareText(measure.busyNs / wide, numbers) : QString()},
                          {tr("Kernels"), numbers.integer(static_cast<quint64>(measure.kernels))},
                          {tr("Copies"), numbers.integer(static_cast<quint64>(measure.copies))}};
    if (measure.bytes > 0)
        rows.emplace_back(tr("Copied"), quantityOf(static_cast<double>(measure.bytes), "B", numbers).text());
    return rows;
}

} // namespace lane
