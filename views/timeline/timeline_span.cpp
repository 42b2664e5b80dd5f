#include "views/timeline/timeline_span.h"

#include <algorithm>

namespace lane {

TimelineSummary summaryOf(const std::vector<TimelineSpan>& spans) {
    using Kind = TimelineSpan::Kind;
    TimelineSummary sum;
    struct Edge {
        double at;
        int kernels, copies, all;
    };
    std::vector<Edge> edges;
    double uploads = 0, downloads = 0;
    for (const TimelineSpan& span : spans) {
        if (!span.isOnDevice())
            continue;
        const int isKernel = span.kind == Kind::Kernel, isCopy = span.isCopy();
        edges.push_back({span.begin, isKernel, isCopy, 1});
        edges.push_back({span.end, -isKernel, -isCopy, -1});
        sum.serialNs += span.end - span.begin;
        uploads += span.kind == Kind::Upload ? span.end - span.begin : 0;
        downloads += span.kind == Kind::Download ? span.end - span.begin : 0;
    }
    std::ranges::stable_sort(edges, {}, &Edge::at);
    int kernels = 0, copies = 0, all = 0;
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        kernels += edges[i].kernels;
        copies += edges[i].copies;
        all += edges[i].all;
        const double wide = edges[i + 1].at - edges[i].at;
        sum.busyNs += all > 0 ? wide : 0;
        sum.computeNs += kernels > 0 ? wide : 0;
        sum.copyNs += copies > 0 ? wide : 0;
        sum.hiddenNs += kernels > 0 && copies > 0 ? wide : 0;
        sum.sideBySideNs += kernels > 1 ? wide : 0;
        if (all == 0 && wide > sum.longestGapNs) {
            sum.longestGapNs = wide;
            sum.gapBegin = edges[i].at;
        }
    }
    sum.idealNs = std::max({sum.computeNs, uploads, downloads});
    if (!edges.empty()) {
        sum.beginNs = edges.front().at;
        sum.wholeNs = edges.back().at - edges.front().at;
    }
    return sum;
}

TimelineMeasure measureBetween(const std::vector<TimelineSpan>& spans, double from, double to) {
    TimelineMeasure measure{std::min(from, to), std::max(from, to)};
    std::vector<TimelineSpan> within;
    for (const TimelineSpan& span : spans) {
        if (!span.isOnDevice() || span.end <= measure.from || span.begin >= measure.to)
            continue;
        measure.kernels += span.kind == TimelineSpan::Kind::Kernel;
        measure.copies += span.isCopy();
        measure.bytes += span.isCopy() && span.begin >= measure.from ? span.bytes : 0;
        within.push_back(span);
        within.back().begin = std::max(span.begin, measure.from);
        within.back().end = std::min(span.end, measure.to);
    }
    measure.busyNs = summaryOf(within).busyNs;
    return measure;
}

} // namespace lane
