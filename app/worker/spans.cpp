#include "app/worker/spans.h"

#include <algorithm>
#include <map>

namespace lane::worker {

namespace {

wire::SpanKind kindOf(profile::Activity::Kind kind) {
    switch (kind) {
    case profile::Activity::Kind::Kernel:
        return wire::SpanKind::Kernel;
    case profile::Activity::Kind::Upload:
        return wire::SpanKind::Upload;
    case profile::Activity::Kind::Download:
        return wire::SpanKind::Download;
    case profile::Activity::Kind::DeviceCopy:
        break;
    }
    return wire::SpanKind::DeviceCopy;
}

} // namespace

std::vector<wire::Span> spansOf(std::vector<profile::Activity> activities) {
    std::vector<wire::Span> spans;
    if (activities.empty())
        return spans;
    std::map<std::uint32_t, std::uint32_t> streams; // a driver's numbers grow from stream to stream
    for (const profile::Activity& activity : activities)
        streams.emplace(activity.stream, 0);
    std::uint32_t next = 0;
    for (auto& [number, ours] : streams)
        ours = next++;
    std::ranges::stable_sort(activities, {}, &profile::Activity::correlation);
    const std::uint64_t first =
        std::ranges::min_element(activities, {}, &profile::Activity::begin)->begin;
    std::uint32_t launch = 0;
    spans.reserve(activities.size());
    for (const profile::Activity& activity : activities) {
        const bool isKernel = activity.kind == profile::Activity::Kind::Kernel;
        launch += isKernel;
        spans.push_back({kindOf(activity.kind), streams[activity.stream], isKernel ? launch : 0,
                         activity.begin - first, activity.end - first, activity.bytes});
    }
    std::ranges::stable_sort(spans, {}, &wire::Span::beginNs);
    if (spans.size() > wire::MostSpans)
        spans.resize(wire::MostSpans);
    return spans;
}

} // namespace lane::worker
