#include "core/service/profile_record.h"

#include <algorithm>

namespace lane {

std::vector<LineSamples> linesOf(const wire::PcSamples& samples, const CudaText& cuda) {
    std::map<std::uint32_t, std::map<std::uint32_t, wire::StallCount>> byLine;
    for (const wire::PcCount& pc : samples.pcs) {
        auto& stalls = byLine[pc.cudaLine == 0 ? 0 : cuda.sourceLineOf(pc.cudaLine)];
        for (const wire::StallCount& stall : pc.stalls) {
            wire::StallCount& sum = stalls[stall.reason];
            sum.reason = stall.reason;
            sum.samples += stall.samples;
            sum.notIssued += stall.notIssued;
        }
    }
    std::vector<LineSamples> lines;
    for (const auto& [line, stalls] : byLine) {
        LineSamples one{line, 0, {}};
        for (const auto& [reason, count] : stalls) {
            one.samples += count.samples;
            if (count.samples > 0)
                one.stalls.push_back(count);
        }
        std::ranges::stable_sort(one.stalls, std::greater{}, &wire::StallCount::samples);
        lines.push_back(std::move(one));
    }
    std::ranges::stable_sort(lines, std::greater{}, &LineSamples::samples);
    return lines;
}

std::vector<std::string> clockLimits(const wire::ProfileReply& reply) {
    std::vector<std::string> limits;
    bool isSlow = false;
    for (const wire::ClockReading& clock : reply.clocks) {
        for (const std::string& limit : clock.limits)
            if (std::ranges::find(limits, limit) == limits.end())
                limits.push_back(limit);
        isSlow = isSlow || clock.smMhz * 20 < clock.maxSmMhz * 19;
    }
    if (limits.empty() && isSlow)
        limits.emplace_back("clock");
    return limits;
}

} // namespace lane
