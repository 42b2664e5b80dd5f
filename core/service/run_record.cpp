#include "core/service/run_record.h"

#include <algorithm>
#include <cmath>

namespace lane {

namespace {

int rankOf(const wire::TimeSamples& samples) {
    return samples.source == "cupti" ? 2 : samples.source == "event" ? 1 : 0;
}

/// Between the two nearest of sorted samples.
double percentile(const std::vector<std::uint64_t>& sorted, double share) {
    const double at = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(at);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    const double part = at - static_cast<double>(below);
    return static_cast<double>(sorted[below]) * (1 - part) +
           static_cast<double>(sorted[above]) * part;
}

} // namespace

const wire::TimeSamples* VoiceResult::time(std::string_view what) const {
    const wire::TimeSamples* best = nullptr;
    for (const wire::TimeSamples& samples : times)
        if (samples.what == what && !samples.ns.empty() &&
            (!best || rankOf(samples) > rankOf(*best)))
            best = &samples;
    return best;
}

std::string_view faultCode(std::string_view kind) {
    static constexpr std::pair<std::string_view, std::string_view> Codes[] = {
        {"race", "L4180"},       {"uninitialised", "L4181"}, {"divergence", "L4182"},
        {"warp", "L4183"},       {"overflow", "L4184"},      {"division", "L4185"},
        {"shift", "L4186"},      {"conversion", "L4187"}, {"endless", "L4188"},     {"wrap", "L4190"},
        {"nan", "L4191"},        {"infinity", "L4192"},    {"rounding", "L4193"},
    };
    for (const auto& [name, code] : Codes)
        if (name == kind)
            return code;
    return "L5015"; // bounds, and what ended the run
}

std::string checkedText(const VoiceResult& voice) {
    if (voice.blockCount == 0)
        return {};
    const bool isAll = voice.checkedBlocks == voice.blockCount;
    const std::string blocks = isAll && voice.blockCount == 1
                                   ? "1 block"
                                   : (isAll ? "" : std::to_string(voice.checkedBlocks) + " of ") +
                                         std::to_string(voice.blockCount) + " blocks";
    const std::string faults = voice.faultCount == 0   ? "no faults"
                               : voice.faultCount == 1 ? "1 fault"
                                                       : std::to_string(voice.faultCount) + " faults";
    return faults + " in " + blocks;
}

std::optional<TimeSummary> summarise(const wire::TimeSamples& samples) {
    if (samples.ns.empty())
        return std::nullopt;
    std::vector<std::uint64_t> sorted = samples.ns;
    std::sort(sorted.begin(), sorted.end());
    return TimeSummary{percentile(sorted, 0.5),
                       percentile(sorted, 0.05),
                       percentile(sorted, 0.95),
                       static_cast<double>(sorted.front()),
                       static_cast<double>(sorted.back()),
                       sorted.size()};
}

std::optional<double> crossingPoint(const std::vector<ScalingPoint>& points, bool endToEnd) {
    struct Ratio {
        double elements = 0; ///< logarithm
        double lead = 0;     ///< logarithm of CPU's time by the GPU's: positive where the GPU wins
    };
    std::vector<Ratio> ratios;
    for (const ScalingPoint& point : points) {
        const auto& gpu = endToEnd ? point.gpuTotal : point.gpuKernel;
        if (point.elements > 0 && point.cpu && gpu && point.cpu->median > 0 && gpu->median > 0)
            ratios.push_back({std::log(static_cast<double>(point.elements)),
                              std::log(point.cpu->median / gpu->median)});
    }
    std::sort(ratios.begin(), ratios.end(),
              [](const Ratio& a, const Ratio& b) { return a.elements < b.elements; });
    for (std::size_t i = ratios.size(); i > 1; --i) {
        const Ratio &before = ratios[i - 2], &after = ratios[i - 1];
        if (before.lead > 0 || after.lead <= 0)
            continue;
        const double part = -before.lead / (after.lead - before.lead);
        return std::exp(before.elements + part * (after.elements - before.elements));
    }
    return std::nullopt;
}

} // namespace lane
