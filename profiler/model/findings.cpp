#include "profiler/model/findings.h"

#include "profiler/model/rules.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace lane::profile {

namespace {

constexpr Rule Rules[] = {
    {"uncoalesced_loads", "global loads are coalesced", rules::uncoalescedLoads},
    {"uncoalesced_stores", "global stores are coalesced", rules::uncoalescedStores},
    {"bank_conflicts", "shared memory without bank conflicts", rules::bankConflicts},
    {"repeated_loads", "what is read again comes from near", rules::repeatedLoads},
    {"spills", "everything a thread keeps is in registers", rules::spills},
    {"atomic_contention", "atomics on different addresses", rules::atomicContention},
    {"divergence", "threads of a warp go together", rules::divergence},
    {"partial_warps", "blocks of whole warps", rules::partialWarps},
    {"occupancy_registers", "registers leave room for warps", rules::occupancyRegisters},
    {"occupancy_shared", "shared memory leaves room for blocks", rules::occupancyShared},
    {"occupancy_block", "the block's size leaves room for warps", rules::occupancyBlock},
    {"small_grid", "blocks for every multiprocessor", rules::smallGrid},
    {"tail_effect", "a full last wave", rules::tailEffect},
    {"memory_bound", "memory is not the limit", rules::memoryBound},
    {"latency_bound", "warps do not wait for memory", rules::latencyBound},
    {"barriers", "warps do not wait at barriers", rules::barriers},
    {"low_issue", "the schedulers are busy", rules::lowIssue},
    {"short_kernel", "long enough to be judged", rules::shortKernel},
    {"accidental_doubles", "no doubles in a kernel of floats", rules::accidentalDoubles},
};

constexpr const char* AccessesAlike = "accesses of the array that do the same";

} // namespace

std::span<const Rule> allRules() { return Rules; }

const Rule* findRule(std::string_view key) {
    const auto found = std::ranges::find(Rules, key, &Rule::key);
    return found == std::end(Rules) ? nullptr : found;
}

/// One finding for all accesses of an array that have the same fault: the heaviest speaks, the others are its lines.
void join(Finding& into, const Finding& other) {
    into.weight = std::min(1.0, into.weight + other.weight);
    into.lines.insert(into.lines.end(), other.lines.begin(), other.lines.end());
    std::ranges::sort(into.lines);
    into.lines.erase(std::unique(into.lines.begin(), into.lines.end()), into.lines.end());
    if (into.evidence.back().name == AccessesAlike)
        ++into.evidence.back().value;
    else
        into.evidence.push_back({AccessesAlike, 2, "", into.evidence.front().source});
}

std::vector<Finding> joined(std::vector<Finding> findings) {
    std::ranges::stable_sort(findings, std::greater{}, &Finding::weight);
    std::vector<Finding> all;
    for (Finding& finding : findings) {
        const auto same = std::ranges::find_if(all, [&](const Finding& one) { return !finding.array.empty() && one.array == finding.array; });
        if (same == all.end())
            all.push_back(std::move(finding));
        else
            join(*same, finding);
    }
    return all;
}

void judge(KernelProfile& profile) {
    profile.findings.clear();
    profile.passed.clear();
    profile.unjudged.clear();
    for (const Rule& rule : Rules) {
        Verdict verdict = rule.judge(profile);
        for (Finding& finding : joined(std::move(verdict.findings))) {
            finding.rule = rule.key;
            profile.findings.push_back(std::move(finding));
        }
        if (verdict.passed) {
            verdict.passed->rule = rule.key;
            profile.passed.push_back(std::move(*verdict.passed));
        }
        if (!verdict.missing.empty())
            profile.unjudged.push_back({rule.key, std::move(verdict.missing)});
    }
    std::ranges::stable_sort(profile.findings, std::greater{}, &Finding::weight);
}

namespace rules {

std::string percentText(double share) {
    std::array<char, 32> text{};
    const double percent = 100 * share;
    std::snprintf(text.data(), text.size(), percent >= 10 || percent == std::floor(percent) ? "%.0f %%" : "%.1f %%", percent);
    return text.data();
}

std::string shortText(double value) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), value >= 1000 ? "%.0f" : "%.3g", value);
    return text.data();
}

std::vector<std::uint32_t> linesWith(const KernelProfile& p, std::uint32_t CodeLine::*what) {
    std::vector<std::uint32_t> lines;
    for (const CodeLine& line : p.code)
        if (line.line != 0 && line.*what > 0)
            lines.push_back(line.line);
    return lines;
}

void place(Finding& finding, std::vector<std::uint32_t> lines) {
    if (lines.size() == 1)
        finding.line = lines.front();
    finding.lines = std::move(lines);
}

Verdict missing(std::string why) { return {{}, {}, std::move(why)}; }

Verdict passed(Words text, std::vector<Number> evidence) { return {{}, Passed{{}, std::move(text), std::move(evidence)}, {}}; }

std::string countersMissing(const KernelProfile& p) {
    if (p.isCpu())
        return "there is no GPU whose counters could be read";
    return !p.counters.missing.empty() ? p.counters.missing : "nothing was counted: `--set counters` counts";
}

} // namespace rules

} // namespace lane::profile
