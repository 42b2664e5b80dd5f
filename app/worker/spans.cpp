#include "app/worker/spans.h"

#include <algorithm>
#include <map>
#include <unordered_map>

namespace lane::worker {

namespace {

using profile::Activity;

// The two lists are one list, on both sides of a border.
constexpr bool isSame(auto ours, auto wires) { return static_cast<int>(ours) == static_cast<int>(wires); }
static_assert(isSame(Activity::Kind::Kernel, wire::SpanKind::Kernel) && isSame(Activity::Kind::Memset, wire::SpanKind::Memset) &&
              isSame(Activity::Kind::Call, wire::SpanKind::Call));
static_assert(isSame(Activity::Sync::Event, wire::SyncKind::Event) && isSame(Activity::Sync::Context, wire::SyncKind::Context));
static_assert(isSame(Activity::Overhead::Compiler, wire::OverheadKind::Compiler) &&
              isSame(Activity::Overhead::ManagedMemory, wire::OverheadKind::ManagedMemory));
static_assert(Activity::NoStream == wire::NoStream);

/// The driver's numbers, which grow from stream to stream, to ours. What is only waited for gets none.
std::map<std::uint32_t, std::uint32_t> streamsOf(const std::vector<Activity>& activities) {
    std::map<std::uint32_t, std::uint32_t> streams;
    for (const Activity& activity : activities)
        if (activity.isOnDevice())
            streams.emplace(activity.stream, 0);
    std::uint32_t next = 0;
    for (auto& [number, ours] : streams)
        ours = next++;
    return streams;
}

/// What each call has asked for: a kind, and of a kernel the launch.
struct Asked {
    Activity::Kind kind = Activity::Kind::Kernel;
    std::uint32_t launch = 0;
};
std::unordered_map<std::uint32_t, Asked> askedBy(const std::vector<Activity>& inOrder) {
    std::unordered_map<std::uint32_t, Asked> asked;
    std::uint32_t launch = 0;
    for (const Activity& activity : inOrder) {
        const bool isKernel = activity.kind == Activity::Kind::Kernel;
        launch += isKernel;
        if (activity.isOnDevice())
            asked.insert_or_assign(activity.correlation, Asked{activity.kind, isKernel ? launch : 0});
    }
    return asked;
}

} // namespace

std::vector<wire::Span> spansOf(std::vector<Activity> activities) {
    std::vector<wire::Span> spans;
    if (activities.empty())
        return spans;
    std::ranges::stable_sort(activities, {}, &Activity::correlation);
    const std::map<std::uint32_t, std::uint32_t> streams = streamsOf(activities);
    const std::unordered_map<std::uint32_t, Asked> asked = askedBy(activities);
    const std::uint64_t first = std::ranges::min_element(activities, {}, &Activity::begin)->begin;
    spans.reserve(activities.size());
    for (const Activity& activity : activities) {
        const auto stream = streams.find(activity.stream);
        wire::Span span{static_cast<wire::SpanKind>(activity.kind),
                        stream == streams.end() ? wire::NoStream : stream->second,
                        0,
                        activity.begin - first,
                        activity.end - first,
                        activity.bytes,
                        activity.correlation,
                        activity.detail};
        if (const auto found = asked.find(activity.correlation); found != asked.end()) {
            const bool isCall = activity.kind == Activity::Kind::Call;
            span.launch = isCall || activity.kind == Activity::Kind::Kernel ? found->second.launch : 0;
            if (isCall)
                span.detail = static_cast<std::uint8_t>(found->second.kind);
        }
        spans.push_back(span);
    }
    std::ranges::stable_sort(spans, {}, &wire::Span::beginNs);
    if (spans.size() > wire::MostSpans)
        spans.resize(wire::MostSpans);
    return spans;
}

} // namespace lane::worker
