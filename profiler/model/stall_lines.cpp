// Samples of program counters on the lines of all four texts.

#include "profiler/model/profile_parts.h"

#include <algorithm>

namespace lane::profile {

namespace {

using Counts = std::map<std::uint32_t, wire::StallCount>; ///< by reason

void add(Counts& sums, const std::vector<wire::StallCount>& stalls) {
    for (const wire::StallCount& stall : stalls) {
        wire::StallCount& sum = sums[stall.reason];
        sum.samples += stall.samples;
        sum.notIssued += stall.notIssued;
    }
}

std::vector<Stall> sorted(const Counts& counts, const wire::PcSamples& samples) {
    std::vector<Stall> stalls;
    for (const auto& [reason, count] : counts) {
        if (count.samples == 0 || reason >= samples.reasons.size())
            continue;
        const std::string& key = samples.reasons[reason];
        stalls.push_back({key, findStall(key), count.samples, count.notIssued});
    }
    std::ranges::stable_sort(stalls, std::greater{}, &Stall::samples);
    return stalls;
}

std::uint64_t sum(const Counts& counts) {
    std::uint64_t all = 0;
    for (const auto& [reason, count] : counts)
        all += count.samples;
    return all;
}

StallLevel levelOf(const std::map<std::uint32_t, Counts>& byLine, const wire::PcSamples& samples) {
    StallLevel level;
    for (const auto& [line, counts] : byLine) {
        const std::uint64_t count = sum(counts);
        if (line == 0) {
            level.unlinked = count;
            continue;
        }
        const double share = samples.samples ? static_cast<double>(count) / static_cast<double>(samples.samples) : 0;
        level.lines.push_back({line, count, share, sorted(counts, samples)});
    }
    return level;
}

/// The instruction at an offset of a function; null where the listing has no such function.
const machine::SassInstruction* instructionAt(const machine::SassListing& sass, const wire::PcCount& pc) {
    const auto function = std::ranges::find(sass.functions(), pc.function, &machine::SassFunction::name);
    if (function == sass.functions().end() || function->count == 0)
        return nullptr;
    const auto begin = sass.instructions().begin() + function->first, end = begin + function->count;
    const std::uint64_t offset = begin->offset + pc.offset;
    const auto found = std::lower_bound(begin, end, offset, [](const machine::SassInstruction& one, std::uint64_t at) { return one.offset < at; });
    return found == end || found->offset != offset ? nullptr : &*found;
}

} // namespace

std::uint32_t kernelLineOf(const machine::SassInstruction& one, const CudaText& cuda) {
    for (const std::uint32_t line : one.cudaLines)
        if (const std::uint32_t source = cuda.sourceLineOf(line))
            return source;
    return 0;
}

StallReport stallsOf(const wire::PcSamples& samples, const ProfileFacts& facts) {
    StallReport report;
    report.samples = samples.samples;
    report.wanted = facts.wantedSamples;
    report.dropped = samples.dropped;
    report.other = samples.other;
    report.periodCycles = samples.launches ? std::uint64_t{1} << samples.period : 0;
    report.launches = samples.launches;
    report.isEnough = samples.isEnough;
    report.missing = samples.missing;
    Counts total;
    std::map<std::uint32_t, Counts> kernel, cuda, ptx, sass;
    for (const wire::PcCount& pc : samples.pcs) {
        const machine::SassInstruction* one = facts.sass ? instructionAt(*facts.sass, pc) : nullptr;
        std::uint32_t line = pc.cudaLine ? facts.cuda.sourceLineOf(pc.cudaLine) : 0;
        if (line == 0 && one)
            line = kernelLineOf(*one, facts.cuda);
        add(total, pc.stalls);
        add(kernel[line], pc.stalls);
        add(cuda[pc.cudaLine ? pc.cudaLine : one ? one->cudaLine() : 0], pc.stalls);
        add(ptx[one ? one->ptxLine : 0], pc.stalls);
        add(sass[one ? one->line : 0], pc.stalls);
    }
    report.total = sorted(total, samples);
    report.kernel = levelOf(kernel, samples);
    report.cuda = levelOf(cuda, samples);
    report.ptx = levelOf(ptx, samples);
    report.sass = levelOf(sass, samples);
    if (!facts.sass)
        report.ptx.missing = report.sass.missing = facts.sassMissing;
    return report;
}

const StallLine* StallLevel::at(std::uint32_t line) const {
    const auto found = std::ranges::lower_bound(lines, line, {}, &StallLine::line);
    return found == lines.end() || found->line != line ? nullptr : &*found;
}

double StallReport::share(std::string_view key) const {
    const auto found = std::ranges::find(total, key, &Stall::key);
    return found == total.end() || samples == 0 ? 0 : static_cast<double>(found->samples) / static_cast<double>(samples);
}

} // namespace lane::profile
