// Whether there are enough warps and blocks for what the device can hold.

#include "profiler/model/rules.h"

#include <algorithm>
#include <cmath>

namespace lane::profile::rules {

namespace {

constexpr double LowOccupancy = 0.5;
/// Blocks of one warp give exactly half: that is the block's fault alone, and easily mended.
constexpr double LowByBlock = 0.51;
/// From here on more warps would hardly be noticed.
constexpr double BusyPercent = 70;

const char* const NotKnown = "registers or the limits of the architecture are not known";

/// What says that the schedulers or the memory are busy all the same; nothing where neither is known to be.
std::optional<Number> busyAnyway(const KernelProfile& p) {
    for (const auto& [key, name] : {std::pair{"issue_active", "issue slots used"}, {"dram_throughput", "memory, of its peak"}})
        if (const auto value = p.counters.value(key); value && *value >= BusyPercent)
            return Number{name, *value, "%", Source::Counters};
    return {};
}

std::vector<Number> evidenceOf(const OccupancyReport& o) {
    std::vector<Number> evidence = {{"possible occupancy", 100 * o.possible.share(), "%", Source::Compiler},
                                    {"registers a thread", static_cast<double>(o.needs.registers), "", Source::Compiler},
                                    {"shared memory a block", static_cast<double>(o.needs.sharedBytes), "B", Source::Compiler},
                                    {"threads a block", static_cast<double>(o.needs.threads), "", Source::Launch}};
    if (o.achieved)
        evidence.push_back({"achieved occupancy", 100 * *o.achieved, "%", Source::Counters});
    return evidence;
}

/// A low occupancy that this alone holds down, or that it holds down first.
Verdict limitedBy(const KernelProfile& p, machine::Limiter limiter, Words text, Cure cure, double low = LowOccupancy) {
    const OccupancyReport& o = p.occupancy;
    if (!o.isKnown())
        return missing(NotKnown);
    const bool isLimit = !o.possible.limiters.empty() && o.possible.limiters.front() == limiter;
    if (o.possible.share() >= low || !isLimit)
        return passed({"%1 of the warps that a multiprocessor can hold.", {percentText(o.possible.share())}}, evidenceOf(o));
    if (const auto busy = busyAnyway(p)) {
        std::vector<Number> evidence = evidenceOf(o);
        evidence.push_back(*busy);
        return passed({"%1 occupancy only, but the device is busy: %2 %3.", {percentText(o.possible.share()), busy->name, numberText(*busy)}}, evidence);
    }
    Finding finding;
    finding.title = {"Only %1 of the warps that a multiprocessor can hold", {percentText(o.possible.share())}};
    finding.text = std::move(text);
    finding.evidence = evidenceOf(o);
    finding.cure = std::move(cure);
    finding.weight = 0.5 * (1 - o.possible.share() / low) + 0.1;
    return {{finding}, {}, {}};
}

} // namespace

Verdict occupancyRegisters(const KernelProfile& p) {
    const OccupancyReport& o = p.occupancy;
    Cure cure{{"Keep fewer values alive at once.", {}}, {}, {}, {}};
    if (o.limits)
        if (const auto fewer = machine::registersForMore(*o.limits, o.needs))
            cure = {{"With %1 registers or fewer one more block would fit; the compiler can be bound to that, at the price of spills.", {std::to_string(*fewer)}}, {}, *fewer, {}};
    return limitedBy(p, machine::Limiter::Registers,
                     {"%1 registers a thread times %2 threads leave room for %3 blocks.",
                      {std::to_string(o.needs.registers), std::to_string(o.needs.threads), std::to_string(o.possible.blocks)}},
                     std::move(cure));
}

Verdict occupancyShared(const KernelProfile& p) {
    const OccupancyReport& o = p.occupancy;
    Cure cure{{"Use smaller tiles.", {}}, {}, {}, {}};
    if (o.limits)
        if (const auto fewer = machine::sharedForMore(*o.limits, o.needs))
            cure.text = {"With %1 bytes of shared memory or fewer one more block would fit: smaller tiles, or the same tile for two purposes.", {std::to_string(*fewer)}};
    return limitedBy(p, machine::Limiter::Shared,
                     {"%1 bytes of shared memory a block leave room for %2 blocks.",
                      {std::to_string(o.needs.sharedBytes), std::to_string(o.possible.blocks)}},
                     std::move(cure));
}

/// Blocks so small that their number is the limit, or so large that one more does not fit.
Verdict occupancyBlock(const KernelProfile& p) {
    const OccupancyReport& o = p.occupancy;
    const machine::Limiter limiter = o.possible.limiters.empty() ? machine::Limiter::Blocks : o.possible.limiters.front();
    const bool isBlock = limiter == machine::Limiter::Blocks || limiter == machine::Limiter::Threads;
    Cure cure{{"Try blocks of 256 threads.", {}}, 256, {}, {}};
    return limitedBy(p, isBlock ? limiter : machine::Limiter::Blocks,
                     {"A multiprocessor takes %1 blocks at once, and %2 threads each are %3 warps.",
                      {std::to_string(o.possible.blocks), std::to_string(o.needs.threads), std::to_string(o.possible.warps)}},
                     std::move(cure), LowByBlock);
}

Verdict smallGrid(const KernelProfile& p) {
    const OccupancyReport& o = p.occupancy;
    if (o.multiprocessors == 0)
        return missing("there is no GPU whose multiprocessors could be counted");
    const std::vector<Number> evidence = {{"blocks", static_cast<double>(o.blocks), "", Source::Launch},
                                          {"multiprocessors", static_cast<double>(o.multiprocessors), "", Source::Driver}};
    constexpr double WorthAnIdlePart = 0.1;
    const double busy = static_cast<double>(o.blocks) / o.multiprocessors;
    if (1 - busy < WorthAnIdlePart)
        return passed({"%1 blocks for %2 multiprocessors.", {std::to_string(o.blocks), std::to_string(o.multiprocessors)}}, evidence);
    Finding finding;
    finding.title = {"%1 of the multiprocessors have nothing to do", {percentText(1 - busy)}};
    finding.text = {"The grid has %1 blocks, the device %2 multiprocessors.", {std::to_string(o.blocks), std::to_string(o.multiprocessors)}};
    finding.evidence = evidence;
    finding.cure = {{"Give each thread less to do, so that there are more blocks; or smaller blocks.", {}}, {}, {}, {}};
    if (const std::uint64_t half = p.threads() / 2; half >= 64)
        finding.cure.blockThreads = static_cast<std::uint32_t>(half);
    finding.weight = 1 - busy;
    return {{finding}, {}, {}};
}

/// The last wave of blocks fills the device only partly, and everything waits for it.
Verdict tailEffect(const KernelProfile& p) {
    constexpr double WorthATail = 0.2, FewWaves = 10;
    const OccupancyReport& o = p.occupancy;
    if (o.waves <= 0)
        return missing(o.multiprocessors == 0 ? "there is no GPU whose multiprocessors could be counted" : NotKnown);
    const double whole = std::ceil(o.waves), lost = 1 - o.waves / whole;
    const std::vector<Number> evidence = {{"waves", o.waves, "", Source::Compiler},
                                          {"blocks", static_cast<double>(o.blocks), "", Source::Launch},
                                          {"blocks that the device holds at once", static_cast<double>(o.possible.blocks) * o.multiprocessors, "", Source::Compiler}};
    if (o.waves <= 1 || o.waves >= FewWaves || lost < WorthATail)
        return passed({"%1 waves of blocks.", {shortText(o.waves)}}, evidence);
    Finding finding;
    finding.title = {"The last wave of blocks leaves the device %1 empty", {percentText(whole - o.waves)}};
    finding.text = {"%1 blocks are %2 waves of the %3 that fit at once: the last takes as long as a full one.",
                    {std::to_string(o.blocks), shortText(o.waves), shortText(static_cast<double>(o.possible.blocks) * o.multiprocessors)}};
    finding.evidence = evidence;
    finding.cure = {{"Use smaller blocks, or as many blocks as fit at once and a loop over the rest in each.", {}}, {}, {}, {}};
    if (const std::uint64_t half = p.threads() / 2; half >= 64)
        finding.cure.blockThreads = static_cast<std::uint32_t>(half);
    finding.weight = lost;
    return {{finding}, {}, {}};
}

Verdict partialWarps(const KernelProfile& p) {
    const std::uint64_t threads = p.threads(), warps = (threads + 31) / 32;
    const double empty = 1 - static_cast<double>(threads) / static_cast<double>(32 * warps);
    const std::vector<Number> evidence = {{"threads a block", static_cast<double>(threads), "", Source::Launch},
                                          {"warps a block", static_cast<double>(warps), "", Source::Launch}};
    if (empty < 0.1)
        return passed({"%1 threads are %2 warps.", {std::to_string(threads), std::to_string(warps)}}, evidence);
    Finding finding;
    finding.title = {"%1 of each block's threads do not exist", {percentText(empty)}};
    finding.text = {"%1 threads take %2 warps of 32, and the last is not full.", {std::to_string(threads), std::to_string(warps)}};
    finding.evidence = evidence;
    const auto whole = static_cast<std::uint32_t>(32 * warps);
    finding.cure = {{"Make the block a multiple of 32 threads: %1.", {std::to_string(whole)}}, whole, {}, {}};
    finding.weight = empty;
    return {{finding}, {}, {}};
}

} // namespace lane::profile::rules
