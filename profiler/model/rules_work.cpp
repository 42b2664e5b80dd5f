// What the warps do, and what they wait for.

#include "profiler/model/rules.h"

#include <algorithm>

namespace lane::profile::rules {

namespace {

/// Active threads of a full warp's instructions: a partly empty warp is another finding's.
double wholeWarp(const KernelProfile& p) {
    const double threads = static_cast<double>(p.threads());
    return threads / static_cast<double>((p.threads() + 31) / 32);
}

/// Whether much of the memory's work is done for few lanes: a branch that only adds a number costs nothing.
bool hasThinAccesses(const KernelProfile& p) {
    constexpr double Few = 16, MuchOfAll = 0.1;
    std::uint64_t requests = 0;
    for (const MemoryAccess& access : p.memory.accesses)
        requests += access.requests;
    return std::ranges::any_of(p.memory.accesses, [&](const MemoryAccess& access) {
        const auto its = static_cast<double>(access.requests);
        return its > 0 && its >= MuchOfAll * static_cast<double>(requests) && static_cast<double>(access.lanes) < Few * its;
    });
}

Verdict divergenceByBranch(const KernelProfile& p) {
    constexpr double WorthABranch = 0.1;
    std::uint64_t warps = 0, split = 0;
    for (const BranchCount& branch : p.memory.branches) {
        warps += branch.warps;
        split += branch.divergent;
    }
    // A branch that few lanes take is no matter as long as most statements have their lanes, but for one that most warps
    // split at and that is much of what they do: a sum by `t % (2 * d) == 0` sends every warp through it for a few lanes.
    constexpr double WorthADivergence = 0.75, MostWarps = 0.5, MuchOfAll = 0.25;
    const double active = p.memory.activeLanes;
    const auto isMainBranch = [&](const BranchCount& branch) {
        return static_cast<double>(branch.divergent) > MostWarps * static_cast<double>(branch.warps) &&
               static_cast<double>(branch.warps) >= MuchOfAll * static_cast<double>(warps);
    };
    const bool isMost = active < WorthADivergence * wholeWarp(p);
    if (!isMost && (!hasThinAccesses(p) || std::ranges::none_of(p.memory.branches, isMainBranch)))
        return passed({"%1 of %2 threads of a warp are active on average.", {shortText(active), shortText(wholeWarp(p))}},
                      {{"active threads a statement", active, "", p.memory.source}});
    Verdict verdict;
    for (const BranchCount& branch : p.memory.branches) {
        if (branch.warps == 0 || (!isMost && !isMainBranch(branch)) || static_cast<double>(branch.divergent) < WorthABranch * static_cast<double>(branch.warps) ||
            (active == 0 && static_cast<double>(branch.warps) < 0.02 * static_cast<double>(warps)))
            continue;
        const double share = static_cast<double>(branch.divergent) / static_cast<double>(branch.warps);
        Finding finding;
        finding.title = {"Threads of %1 of the warps go different ways here", {percentText(share)}};
        finding.text = {"%1 of %2 warps run both ways one after another.", {std::to_string(branch.divergent), std::to_string(branch.warps)}};
        finding.evidence = {{"warps that split", static_cast<double>(branch.divergent), "", p.memory.source},
                            {"warps", static_cast<double>(branch.warps), "", p.memory.source}};
        if (active > 0)
            finding.evidence.push_back({"active threads a statement, in the whole kernel", active, "", p.memory.source});
        finding.line = branch.line;
        finding.column = branch.column;
        finding.lines = {branch.line};
        finding.cure = {{"Let the condition be the same for 32 neighbouring threads: decide by warp or by block, or sort the work.", {}}, {}, {}, {}};
        finding.weight = (isMost ? 0.5 : 0.25) * share;
        verdict.findings.push_back(std::move(finding));
    }
    if (verdict.findings.empty())
        return passed({"%1 of %2 warps split at a branch.", {std::to_string(split), std::to_string(warps)}},
                      {{"warps that split", static_cast<double>(split), "", p.memory.source}});
    return verdict;
}

Verdict divergenceByCounters(const KernelProfile& p) {
    constexpr double WorthADivergence = 0.75;
    const auto active = p.counters.value("active_threads");
    if (!active)
        return missing(countersMissing(p) + "; " + p.memory.missing);
    const double whole = wholeWarp(p);
    const std::vector<Number> evidence = {{"active threads an instruction", *active, "", Source::Counters},
                                          {"threads of a warp", whole, "", Source::Launch}};
    if (*active >= WorthADivergence * whole)
        return passed({"%1 of %2 threads of a warp are active on average.", {shortText(*active), shortText(whole)}}, evidence);
    Finding finding;
    finding.title = {"%1 of the threads of a warp do nothing on average", {percentText(1 - *active / whole)}};
    finding.text = {"An instruction is for %1 of %2 threads: the others went another way, or have left.", {shortText(*active), shortText(whole)}};
    finding.evidence = evidence;
    place(finding, linesWith(p, &CodeLine::branches));
    finding.cure = {{"Let conditions be the same for 32 neighbouring threads: decide by warp or by block, or sort the work.", {}}, {}, {}, {}};
    finding.weight = 1 - *active / whole;
    return {{finding}, {}, {}};
}

/// The three lines with the most samples of a reason.
std::vector<std::uint32_t> linesOfStall(const KernelProfile& p, std::string_view key) {
    std::vector<std::pair<std::uint64_t, std::uint32_t>> lines;
    for (const StallLine& line : p.stalls.kernel.lines)
        for (const Stall& stall : line.stalls)
            if (stall.key == key)
                lines.emplace_back(stall.samples, line.line);
    std::ranges::sort(lines, std::greater{});
    std::vector<std::uint32_t> most;
    for (const auto& [samples, line] : lines)
        if (most.size() < 3 && samples * 10 >= lines.front().first)
            most.push_back(line);
    return most;
}

std::string stallsMissing(const KernelProfile& p) {
    if (p.isCpu())
        return "there is no GPU whose warps could be sampled";
    return !p.stalls.missing.empty() ? p.stalls.missing : "nothing was sampled: `--set full` samples";
}

/// Samples of warps that could not go on: neither issued nor passed over.
double waitingShare(const KernelProfile& p, std::string_view key) {
    const double waiting = 1 - p.stalls.share("selected") - p.stalls.share("not_selected");
    return waiting > 0 ? p.stalls.share(key) / waiting : 0;
}

} // namespace

Verdict divergence(const KernelProfile& p) { return p.memory.branches.empty() && p.memory.source == Source::None ? divergenceByCounters(p) : divergenceByBranch(p); }

Verdict memoryBound(const KernelProfile& p) {
    constexpr double Bound = 70;
    const auto busy = p.counters.value("dram_throughput");
    if (!busy)
        return missing(countersMissing(p));
    std::vector<Number> evidence = {{"memory, of its peak", *busy, "%", Source::Counters}};
    if (const auto rate = p.counters.value("dram_rate"))
        evidence.push_back({"memory traffic", *rate, "B/s", Source::Counters});
    if (*busy < Bound)
        return passed({"The device's memory is at %1 of its peak.", {percentText(*busy / 100)}}, evidence);
    Finding finding;
    finding.title = {"The device's memory is the limit: %1 of its peak", {percentText(*busy / 100)}};
    finding.text = {"More warps or faster arithmetic change nothing; only fewer bytes do.", {}};
    finding.evidence = std::move(evidence);
    place(finding, linesOfStall(p, "long_scoreboard"));
    finding.cure = {{"Join this kernel with one that reads the same arrays, use a smaller type, or keep in registers and shared memory what is read twice.", {}}, {}, {}, {}};
    finding.weight = 0.05; // it says where the kernel stands, not what is lost
    return {{finding}, {}, {}};
}

Verdict latencyBound(const KernelProfile& p) {
    constexpr double Most = 0.4, BusyMemory = 60, BusyIssue = 60;
    if (p.stalls.empty())
        return missing(stallsMissing(p));
    const double waits = waitingShare(p, "long_scoreboard");
    std::vector<Number> evidence = {{"warps that wait for global memory", 100 * waits, "%", Source::Samples}};
    const auto memory = p.counters.value("dram_throughput"), issue = p.counters.value("issue_active");
    if (memory)
        evidence.push_back({"memory, of its peak", *memory, "%", Source::Counters});
    if (issue)
        evidence.push_back({"issue slots used", *issue, "%", Source::Counters});
    if (waits < Most || isShort(p) || memory.value_or(0) >= BusyMemory || issue.value_or(0) >= BusyIssue)
        return passed({"%1 of the waiting warps wait for global memory.", {percentText(waits)}}, evidence);
    Finding finding;
    finding.title = {"%1 of the waiting warps wait for global memory", {percentText(waits)}};
    finding.text = {"Neither memory nor schedulers are busy meanwhile: there are too few accesses under way.", {}};
    finding.evidence = std::move(evidence);
    place(finding, linesOfStall(p, "long_scoreboard"));
    finding.cure = {{"Have more under way: more warps, several independent loads before the first use, or wider elements.", {}}, {}, {}, {}};
    finding.weight = 0.6 * waits;
    return {{finding}, {}, {}};
}

Verdict barriers(const KernelProfile& p) {
    constexpr double Most = 0.2;
    if (p.stalls.empty())
        return missing(stallsMissing(p));
    const double waits = waitingShare(p, "barrier");
    const std::vector<Number> evidence = {{"warps that wait at a barrier", 100 * waits, "%", Source::Samples}};
    if (waits < Most)
        return passed({"%1 of the waiting warps wait at a barrier.", {percentText(waits)}}, evidence);
    Finding finding;
    finding.title = {"%1 of the waiting warps wait at a barrier", {percentText(waits)}};
    finding.text = {"Some warps of a block come later than others, and all wait for the last.", {}};
    finding.evidence = evidence;
    place(finding, linesOfStall(p, "barrier"));
    finding.cure = {{"Give the warps equal work between barriers, use two tiles in turn so that one barrier is enough, or smaller blocks.", {}}, {}, {}, {}};
    if (const std::uint64_t half = p.threads() / 2; half >= 64)
        finding.cure.blockThreads = static_cast<std::uint32_t>(half);
    finding.weight = 0.6 * waits;
    return {{finding}, {}, {}};
}

/// Another finding that says why the schedulers have nothing to do.
bool isIdleForAReason(const KernelProfile& p) {
    return isShort(p) || !latencyBound(p).findings.empty() || !atomicContention(p).findings.empty() || !smallGrid(p).findings.empty();
}

/// Schedulers that mostly have nothing to issue, where nothing else tells why.
Verdict lowIssue(const KernelProfile& p) {
    constexpr double Low = 30, Busy = 50;
    const auto issue = p.counters.value("issue_active"), memory = p.counters.value("dram_throughput");
    if (!issue)
        return missing(countersMissing(p));
    std::vector<Number> evidence = {{"issue slots used", *issue, "%", Source::Counters}};
    if (memory)
        evidence.push_back({"memory, of its peak", *memory, "%", Source::Counters});
    if (*issue >= Low || memory.value_or(0) >= Busy || isIdleForAReason(p))
        return passed({"%1 of the issue slots are used.", {percentText(*issue / 100)}}, evidence);
    Finding finding;
    finding.title = {"The schedulers have something to issue in %1 of the cycles only", {percentText(*issue / 100)}};
    finding.text = {"The device's memory is not busy either.", {}};
    const auto most = std::ranges::find_if(p.stalls.total, [](const Stall& stall) { return stall.key != "selected" && stall.key != "not_selected"; });
    if (most != p.stalls.total.end()) {
        const std::string name = most->reason ? std::string(most->reason->title) : most->key;
        finding.text = {"The device's memory is not busy either. Most warps: %1, %2 of the samples.", {name, percentText(p.stalls.share(most->key))}};
        evidence.push_back({name, 100 * p.stalls.share(most->key), "%", Source::Samples});
        place(finding, linesOfStall(p, most->key));
    }
    finding.evidence = std::move(evidence);
    finding.cure = {{"More warps (occupancy, more blocks), or several independent chains of operations in a thread.", {}}, {}, {}, {}};
    finding.weight = 0.3 * (1 - *issue / 100);
    return {{finding}, {}, {}};
}

std::optional<Number> durationOf(const KernelProfile& p) {
    if (!p.isCpu() && !p.times.empty())
        return Number{"time of the kernel", p.times.medianNs, "ns", p.times.source};
    if (const auto counted = p.counters.value("duration"))
        return Number{"time of the kernel", *counted, "ns", Source::Counters};
    return {};
}

bool isShort(const KernelProfile& p) {
    // An empty kernel takes one to two microseconds by the same clock.
    constexpr double Short = 5000;
    const auto duration = durationOf(p);
    return duration && duration->value < Short;
}

/// So little work that neither stalls nor rates tell of the kernel: they tell of its start.
Verdict shortKernel(const KernelProfile& p) {
    const auto duration = durationOf(p);
    if (!duration)
        return missing("the kernel was not timed on a GPU");
    if (!isShort(p))
        return passed({"%1.", {numberText(*duration)}}, {*duration});
    Finding finding;
    finding.title = {"The kernel ends after %1: too soon to be judged", {numberText(*duration)}};
    finding.text = {"Most of that is the start and the end of its blocks, an empty kernel takes one to two microseconds. What warps wait for says little here.", {}};
    finding.evidence = {*duration};
    finding.cure = {{"Profile it with as many elements as it will have. If it has no more, join it with its neighbours, or launch them together as a graph.", {}}, {}, {}, {}};
    finding.weight = 0.1; // about the measurement, not the kernel
    return {{finding}, {}, {}};
}

/// Doubles where no argument is one: a literal or a built-in of the wrong width.
Verdict accidentalDoubles(const KernelProfile& p) {
    const auto counted = p.counters.value("fp64_instructions");
    const std::vector<std::uint32_t> lines = linesWith(p, &CodeLine::fp64);
    const double operations = p.work.fp64.value_or(0);
    if (!counted && p.code.empty() && !p.work.fp64)
        return missing("neither counted nor disassembled");
    std::vector<Number> evidence;
    if (counted)
        evidence.push_back({"thread instructions on 64-bit floats", *counted, "", Source::Counters});
    if (p.work.fp64)
        evidence.push_back({"operations on 64-bit floats", operations, "", p.work.source});
    std::uint32_t inCode = 0;
    for (const CodeLine& line : p.code)
        inCode += line.fp64;
    if (!p.code.empty())
        evidence.push_back({"instructions on 64-bit floats in the code", static_cast<double>(inCode), "", Source::Code});
    const bool isUsed = operations > 0 || counted.value_or(0) > 0 || (inCode > 0 && !counted && !p.work.fp64);
    if (p.hasDoubles)
        return passed({"The arguments are doubles.", {}}, evidence);
    if (!isUsed)
        return passed({"None.", {}}, evidence);
    Finding finding;
    finding.title = {"The kernel computes with 64-bit floats, and none of its arguments is one", {}};
    finding.text = {"They are 2 to 64 times slower than 32-bit ones, and each conversion is an instruction more.", {}};
    finding.evidence = std::move(evidence);
    place(finding, lines);
    finding.cure = {{"Give literals and intermediate values the type of the arguments.", {}}, {}, {}, {}};
    finding.weight = 0.3;
    return {{finding}, {}, {}};
}

} // namespace lane::profile::rules
