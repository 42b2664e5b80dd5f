// How a kernel uses memory: which of the bytes that move are wanted, and what has to wait for what.

#include "profiler/model/rules.h"

#include <algorithm>
#include <cmath>

namespace lane::profile::rules {

namespace {

constexpr double SectorBytes = 32, Lanes = 32;
constexpr double WorthASector = 1.5;  ///< sectors over the fewest from which on it is told
constexpr double AsGoodAsOne = 1.005; ///< is told as one
constexpr double WorthOfTraffic = 0.05; ///< of the sectors of all accesses of its kind

struct Side {
    AccessKind kind;
    std::string_view perRequest, requests, one;
    std::uint32_t CodeLine::*code;
};
constexpr Side LoadSide{AccessKind::Load, "global_load_sectors_per_request", "global_load_requests", "load", &CodeLine::globalLoads};
constexpr Side StoreSide{AccessKind::Store, "global_store_sectors_per_request", "global_store_requests", "store", &CodeLine::globalStores};

std::uint64_t sectorsOf(const MemoryReport& memory, AccessKind kind) {
    std::uint64_t all = 0;
    for (const MemoryAccess& access : memory.accesses)
        if (access.space == Space::Global && access.kind == kind)
            all += access.sectors;
    return all;
}

Cure coalescingCure(const std::optional<std::int64_t>& stride) {
    if (stride && std::abs(*stride) > 1)
        return {{"Let neighbouring threads use neighbouring elements: the thread's index belongs into the last index of the array, or the "
                 "array is laid out the other way round; through a shared tile both orders can be whole.", {}}, {}, {}, {}};
    return {{"Let the first element that a warp uses lie at a multiple of 32 bytes, and neighbouring threads use neighbouring elements.", {}}, {}, {}, {}};
}

Finding uncoalesced(const MemoryAccess& access, const Side& side, double ofAll, Source source) {
    Finding finding;
    finding.title = {"%1 of the bytes that this %2 moves are not wanted", {percentText(access.wasted()), std::string(side.one)}};
    finding.text = access.stride && std::abs(*access.stride) > 1
                       ? Words{"Neighbouring threads are %3 elements of `%4` apart: a request needs %1 sectors of 32 bytes where %2 would do.",
                               {shortText(access.sectorsPerRequest()), shortText(access.idealPerRequest()), std::to_string(*access.stride), access.array}}
                       : Words{"A request for `%3` needs %1 sectors of 32 bytes where %2 would do.",
                               {shortText(access.sectorsPerRequest()), shortText(access.idealPerRequest()), access.array}};
    finding.evidence = {{"sectors per request", access.sectorsPerRequest(), "", source},
                        {"sectors that would do", access.idealPerRequest(), "", source},
                        {"requests", static_cast<double>(access.requests), "", source}};
    if (access.stride)
        finding.evidence.push_back({"stride in elements", static_cast<double>(*access.stride), "", source});
    finding.line = access.line;
    finding.column = access.column;
    finding.lines = {access.line};
    finding.array = access.array;
    finding.cure = coalescingCure(access.stride);
    finding.weight = access.wasted() * ofAll;
    return finding;
}

Verdict byAccess(const KernelProfile& p, const Side& side) {
    const std::uint64_t all = sectorsOf(p.memory, side.kind);
    Verdict verdict;
    double worst = 0;
    for (const MemoryAccess& access : p.memory.accesses) {
        if (access.space != Space::Global || access.kind != side.kind || access.requests == 0 || access.idealSectors == 0)
            continue;
        const double over = static_cast<double>(access.sectors) / static_cast<double>(access.idealSectors);
        worst = std::max(worst, over);
        const double ofAll = static_cast<double>(access.sectors) / static_cast<double>(all);
        // One sector more than needed is what a start in the middle of a sector costs.
        const bool isMisaligned = access.sectorsPerRequest() <= access.idealPerRequest() + 1;
        if (over >= WorthASector && !isMisaligned && ofAll >= WorthOfTraffic)
            verdict.findings.push_back(uncoalesced(access, side, ofAll, p.memory.source));
    }
    if (verdict.findings.empty() && worst > 0)
        return passed(worst <= AsGoodAsOne ? Words{"No more sectors than the bytes need.", {}}
                                           : Words{"At most %1 times the sectors that the bytes need: warps begin amid a sector, or little is moved.", {shortText(worst)}},
                      {{"sectors over the fewest", worst, "", p.memory.source}});
    return worst > 0 ? verdict : passed({"There are none.", {}}, {});
}

/// The whole kernel's counters: which line it is only the code can say, where one line has all of them.
Verdict byCounters(const KernelProfile& p, const Side& side) {
    const auto requests = p.counters.value(side.requests);
    if (!requests)
        return missing(countersMissing(p) + "; " + p.memory.missing);
    if (*requests == 0)
        return passed({"There are none.", {}}, {{"requests", 0, "", Source::Counters}});
    const double sectors = p.counters.value(side.perRequest).value_or(0);
    const double whole = std::max(1.0, Lanes * p.widestElement / SectorBytes);
    const std::vector<Number> evidence = {{"sectors per request", sectors, "", Source::Counters},
                                          {"sectors of a whole warp's elements", whole, "", Source::Launch},
                                          {"requests", *requests, "", Source::Counters}};
    if (sectors < WorthASector * whole || sectors <= whole + 1)
        return passed({"%1 sectors of 32 bytes a request, where a warp's elements fill %2.", {shortText(sectors), shortText(whole)}}, evidence);
    Finding finding;
    const double wasted = 1 - whole / sectors;
    finding.title = {"%1 of the bytes that global %2s move are not wanted", {percentText(wasted), std::string(side.one)}};
    finding.text = {"A request needs %1 sectors of 32 bytes on average, where the elements of a warp fill %2.", {shortText(sectors), shortText(whole)}};
    finding.evidence = evidence;
    place(finding, linesWith(p, side.code));
    finding.cure = coalescingCure(2);
    finding.weight = wasted;
    return {{finding}, {}, {}};
}

Verdict coalescing(const KernelProfile& p, const Side& side) {
    return p.memory.accesses.empty() ? byCounters(p, side) : byAccess(p, side);
}

Finding conflict(const MemoryAccess& access, double ofAll, Source source) {
    Finding finding;
    const std::string ways = shortText(access.ways());
    finding.title = {"Shared memory needs %1 passes where one would do", {ways}};
    finding.text = {"Threads of a warp use different words of the same bank of `%2`: %1 passes a request on average, %3 at most.",
                    {ways, access.array, std::to_string(access.mostWays)}};
    finding.evidence = {{"passes over the fewest", access.ways(), "", source},
                        {"passes", static_cast<double>(access.wavefronts), "", source},
                        {"requests", static_cast<double>(access.requests), "", source}};
    finding.line = access.line;
    finding.column = access.column;
    finding.lines = {access.line};
    finding.array = access.array;
    finding.cure = {{"Make the last extent of `%1` one larger: rows then begin in different banks.", {access.array}}, {}, {}, access.array};
    finding.weight = (1 - 1 / access.ways()) * ofAll;
    return finding;
}

constexpr double WorthAConflict = 1.25;

Verdict conflictsByAccess(const KernelProfile& p) {
    std::uint64_t all = 0;
    for (const MemoryAccess& access : p.memory.accesses)
        all += access.space == Space::Shared ? access.wavefronts : 0;
    if (all == 0)
        return passed({"No shared memory is used.", {}}, {});
    Verdict verdict;
    double worst = 1;
    for (const MemoryAccess& access : p.memory.accesses) {
        if (access.space != Space::Shared || access.kind == AccessKind::Atomic || access.idealWavefronts == 0)
            continue;
        worst = std::max(worst, access.ways());
        const double ofAll = static_cast<double>(access.wavefronts) / static_cast<double>(all);
        if (access.ways() >= WorthAConflict && ofAll >= WorthOfTraffic)
            verdict.findings.push_back(conflict(access, ofAll, p.memory.source));
    }
    if (verdict.findings.empty())
        return passed(worst <= AsGoodAsOne ? Words{"No more passes than are needed.", {}} : Words{"At most %1 times the passes that are needed.", {shortText(worst)}},
                      {{"passes over the fewest", worst, "", p.memory.source}});
    return verdict;
}

Verdict conflictsByCounters(const KernelProfile& p) {
    const auto loads = p.counters.value("shared_loads"), stores = p.counters.value("shared_stores");
    if (!loads || !stores)
        return missing(countersMissing(p) + "; " + p.memory.missing);
    if (*loads + *stores == 0)
        return passed({"No shared memory is used.", {}}, {{"shared loads and stores", 0, "", Source::Counters}});
    Verdict verdict;
    double worst = 1;
    const auto look = [&](double requests, std::string_view waves, std::string_view conflicts, const char* one, std::uint32_t CodeLine::*code) {
        const double passes = p.counters.value(waves).value_or(0), extra = p.counters.value(conflicts).value_or(0);
        // Wide elements need several passes by nature: only what the hardware calls a conflict counts.
        if (requests == 0 || passes <= 0 || passes - extra <= 0)
            return;
        const double ways = passes / (passes - extra);
        worst = std::max(worst, ways);
        if (ways < WorthAConflict)
            return;
        Finding finding;
        finding.title = {"Shared memory needs %1 passes where one would do", {shortText(ways)}};
        finding.text = {"Threads of a warp %2 different words of the same bank: %1 passes for each that is needed.", {shortText(ways), one}};
        finding.evidence = {{"passes", passes, "", Source::Counters}, {"of them conflicts", extra, "", Source::Counters},
                            {"requests", requests, "", Source::Counters}};
        place(finding, linesWith(p, code));
        finding.cure = {{"Make the last extent of the shared array one larger: rows then begin in different banks.", {}}, {}, {}, {}};
        finding.weight = 1 - 1 / ways;
        verdict.findings.push_back(std::move(finding));
    };
    look(*loads, "shared_load_wavefronts", "shared_load_conflicts", "read", &CodeLine::sharedLoads);
    look(*stores, "shared_store_wavefronts", "shared_store_conflicts", "write", &CodeLine::sharedStores);
    if (verdict.findings.empty())
        return passed(worst <= AsGoodAsOne ? Words{"No more passes than are needed.", {}} : Words{"At most %1 times the passes that are needed.", {shortText(worst)}},
                      {{"passes over the fewest", worst, "", Source::Counters}});
    return verdict;
}

} // namespace

Verdict uncoalescedLoads(const KernelProfile& p) { return coalescing(p, LoadSide); }
Verdict uncoalescedStores(const KernelProfile& p) { return coalescing(p, StoreSide); }

Verdict bankConflicts(const KernelProfile& p) { return p.memory.accesses.empty() ? conflictsByCounters(p) : conflictsByAccess(p); }

namespace {

/// The array that is read most often; null without any.
const ArrayTraffic* mostRead(const KernelProfile& p) {
    const auto most = std::ranges::max_element(p.memory.arrays, {}, &ArrayTraffic::timesRead);
    return most == p.memory.arrays.end() || most->readBytes == 0 ? nullptr : &*most;
}

/// The loads of an array, by line.
std::vector<std::uint32_t> loadLines(const KernelProfile& p, const std::string& array) {
    std::vector<std::uint32_t> lines;
    for (const MemoryAccess& access : p.memory.accesses)
        if (access.array == array && access.kind == AccessKind::Load && (lines.empty() || lines.back() != access.line))
            lines.push_back(access.line);
    return lines;
}

const Cure& tileCure() {
    static const Cure cure{{"Load a tile into shared memory once a block and read it from there, or let each thread compute several results from what it has read.", {}}, {}, {}, {}};
    return cure;
}

/// Without counters nobody knows what L1 keeps: more has to be asked for until it is told.
Verdict repeatedByText(const KernelProfile& p) {
    constexpr double VeryOften = 16;
    const ArrayTraffic* most = mostRead(p);
    if (!most)
        return passed({"Nothing is read.", {}}, {});
    const std::vector<Number> evidence = {{"sectors asked for", static_cast<double>(most->readBytes), "B", p.memory.source},
                                          {"different bytes", static_cast<double>(most->uniqueReadBytes), "B", p.memory.source}};
    const auto isScattered = [&](const MemoryAccess& access) {
        return access.array == most->array && access.kind == AccessKind::Load && access.sectorsPerRequest() > WorthASector * access.idealPerRequest() + 1;
    };
    // A kernel with tiles has done what would be proposed; whether that is enough needs counters.
    const bool hasTiles = std::ranges::any_of(p.memory.accesses, [](const MemoryAccess& access) { return access.space == Space::Shared; });
    if (most->timesRead() < VeryOften || hasTiles || std::ranges::any_of(p.memory.accesses, isScattered))
        return passed({"Each byte of `%2` is asked for %1 times.", {shortText(most->timesRead()), most->array}}, evidence);
    Finding finding;
    finding.title = {"Each byte of `%2` is asked for %1 times", {shortText(most->timesRead()), most->array}};
    finding.text = {"Warps read the same elements from global memory again and again. How much of it the L1 cache keeps, only counters can tell.", {}};
    finding.evidence = evidence;
    finding.array = most->array;
    place(finding, loadLines(p, most->array));
    finding.cure = tileCure();
    finding.weight = 0.25;
    return {{finding}, {}, {}};
}

} // namespace

/// What the L2 cache gave out, against what there is to read: the same bytes went the long way several times.
Verdict repeatedLoads(const KernelProfile& p) {
    constexpr double Often = 4, MostHits = 50;
    const auto sectors = p.counters.value("l2_read_sectors"), hits = p.counters.value("l1_hit_rate");
    if ((!sectors || !hits) && p.memory.arrays.empty())
        return missing(countersMissing(p));
    // So little stays in L1 by itself, unless it is a flag that is looked at until it changes.
    constexpr std::uint64_t Little = 4096;
    if (p.inputBytes > 0 && p.inputBytes < Little)
        return passed({"The inputs are %1 bytes.", {std::to_string(p.inputBytes)}}, {{"input arrays", static_cast<double>(p.inputBytes), "B", Source::Launch}});
    if (!sectors || !hits)
        return repeatedByText(p);
    const double perRequest = p.counters.value("global_load_sectors_per_request").value_or(0);
    const double loaded = p.counters.value("global_load_requests").value_or(0) * perRequest;
    if (p.inputBytes == 0 || loaded == 0)
        return passed({"Nothing is read.", {}}, {});
    // Atomics and instructions are read from L2 too: no more than the loads have asked for is theirs.
    const double fromL2 = std::min(*sectors, loaded) * SectorBytes;
    const double times = fromL2 / static_cast<double>(p.inputBytes);
    const bool isScattered = perRequest > WorthASector * std::max(1.0, Lanes * p.widestElement / SectorBytes);
    const std::vector<Number> evidence = {{"read from L2", fromL2, "B", Source::Counters},
                                          {"input arrays", static_cast<double>(p.inputBytes), "B", Source::Launch},
                                          {"L1 hit rate", *hits, "%", Source::Counters}};
    // Sectors that nobody wanted are another finding's.
    if (times < Often || *hits >= MostHits || isScattered)
        return passed({"The inputs came from the L2 cache %1 times, with %2 of hits in L1.", {shortText(times), percentText(*hits / 100)}}, evidence);
    Finding finding;
    finding.title = {"Each input byte comes from the L2 cache %1 times", {shortText(times)}};
    finding.text = {"Blocks read the same elements again and again, and L1 has %1 of them only.", {percentText(*hits / 100)}};
    finding.evidence = evidence;
    if (const ArrayTraffic* most = mostRead(p)) {
        finding.array = most->array;
        place(finding, loadLines(p, most->array));
    } else {
        place(finding, linesWith(p, &CodeLine::globalLoads));
    }
    finding.cure = tileCure();
    finding.weight = 0.5 * (1 - 1 / times);
    return {{finding}, {}, {}};
}

Verdict spills(const KernelProfile& p) {
    if (!p.resources)
        return missing("the compiler's report is not there");
    const auto loads = p.counters.value("local_load_sectors"), stores = p.counters.value("local_store_sectors");
    const double spilled = static_cast<double>(p.resources->spillStoreBytes) + p.resources->spillLoadBytes;
    std::vector<Number> evidence = {{"bytes spilled", static_cast<double>(p.resources->spillStoreBytes), "B", Source::Compiler},
                                    {"bytes read back", static_cast<double>(p.resources->spillLoadBytes), "B", Source::Compiler},
                                    {"stack of a thread", static_cast<double>(p.resources->stackBytes), "B", Source::Compiler}};
    if (loads && stores)
        evidence.push_back({"sectors of local memory", *loads + *stores, "", Source::Counters});
    if (spilled == 0 && p.resources->stackBytes == 0)
        return passed({"No spills, no stack.", {}}, evidence);
    if (spilled == 0 && loads && stores && *loads + *stores == 0)
        return passed({"A stack that was not touched.", {}}, evidence);
    Finding finding;
    if (spilled > 0) {
        finding.title = {"A thread's values do not fit its %1 registers", {std::to_string(p.resources->registers)}};
        finding.text = {"%1 bytes are put away in local memory and %2 read back: each is an access to L1, or further.",
                        {std::to_string(p.resources->spillStoreBytes), std::to_string(p.resources->spillLoadBytes)}};
        finding.cure = {{"Allow more registers, or keep fewer values alive at once: a smaller tile of results a thread, a loop that is not unrolled.", {}}, {}, {}, {}};
        finding.weight = 0.4;
    } else {
        finding.title = {"An array of a thread is in local memory, not in registers", {}};
        finding.text = {"It has %1 bytes of stack: arrays that are indexed by what is known at run time only cannot be in registers.",
                        {std::to_string(p.resources->stackBytes)}};
        finding.cure = {{"Index it by constants only, in loops of constant length, or put it into shared memory.", {}}, {}, {}, {}};
        finding.weight = 0.2;
    }
    finding.evidence = std::move(evidence);
    place(finding, linesWith(p, &CodeLine::localAccesses));
    return {{finding}, {}, {}};
}

namespace {

Finding contended(const MemoryAccess& access, Source source) {
    const double share = static_cast<double>(access.sameAddress) / static_cast<double>(std::max<std::uint64_t>(access.lanes, 1));
    Finding finding;
    finding.title = {"Atomics on `%1` wait for each other", {access.array}};
    finding.text = {"%1 of %2 operations met another one of their warp at the same address: those are done one after another.",
                    {percentText(share), std::to_string(access.lanes)}};
    finding.evidence = {{"operations at an address that another of the warp has", static_cast<double>(access.sameAddress), "", source},
                        {"operations", static_cast<double>(access.lanes), "", source}};
    finding.line = access.line;
    finding.column = access.column;
    finding.lines = {access.line};
    finding.array = access.array;
    finding.cure = {{"Add up within the warp or in shared memory first, and let one thread a block do the atomic.", {}}, {}, {}, {}};
    finding.weight = 0.8 * share;
    return finding;
}

/// One address takes about one request of a warp a clock of the L2 cache, whoever asks: the whole device then works
/// at the pace of one unit, and neither schedulers nor memory have anything to do.
Verdict contentionByCounters(const KernelProfile& p) {
    constexpr double Many = 1000, Idle = 30, FewSectors = 1.5, SlowestPerNs = 0.1;
    const auto red = p.counters.value("global_reduction_requests"), atom = p.counters.value("global_atomic_requests");
    if (!red || !atom)
        return missing(countersMissing(p) + "; " + p.memory.missing);
    const double requests = *red + *atom;
    const auto duration = p.counters.value("duration"), issue = p.counters.value("issue_active"), memory = p.counters.value("dram_throughput");
    const double sectors = p.counters.value("l2_reduction_sectors").value_or(0) + p.counters.value("l2_atomic_sectors").value_or(0);
    std::vector<Number> evidence = {{"atomic requests", requests, "", Source::Counters}};
    if (requests < Many || !duration || !issue)
        return passed({"%1 atomic requests.", {shortText(requests)}}, evidence);
    const double perNs = requests / *duration;
    evidence.push_back({"requests a nanosecond", perNs, "", Source::Counters});
    evidence.push_back({"sectors a request", sectors / requests, "", Source::Counters});
    evidence.push_back({"issue slots used", *issue, "%", Source::Counters});
    const bool isNarrow = sectors / requests <= FewSectors, isIdle = *issue < Idle && memory.value_or(0) < Idle;
    if (!isNarrow || !isIdle || perNs < SlowestPerNs)
        return passed({"%1 atomic requests, and they are not what the kernel waits for.", {shortText(requests)}}, evidence);
    Finding finding;
    finding.title = {"Atomics wait for each other", {}};
    finding.text = {"%1 requests of warps go to single sectors, %2 a nanosecond on the whole device, while schedulers and memory are idle: they queue for the same few addresses.",
                    {shortText(requests), shortText(perNs)}};
    finding.evidence = std::move(evidence);
    place(finding, linesWith(p, &CodeLine::atomics));
    finding.cure = {{"Add up within the warp or in shared memory first, and let one thread a block do the atomic.", {}}, {}, {}, {}};
    finding.weight = 0.8;
    return {{finding}, {}, {}};
}

} // namespace

Verdict atomicContention(const KernelProfile& p) {
    constexpr double WorthAWait = 0.25;
    if (p.memory.accesses.empty())
        return contentionByCounters(p);
    Verdict verdict;
    std::uint64_t lanes = 0, same = 0;
    for (const MemoryAccess& access : p.memory.accesses) {
        if (access.kind != AccessKind::Atomic)
            continue;
        lanes += access.lanes;
        same += access.sameAddress;
        if (static_cast<double>(access.sameAddress) >= WorthAWait * static_cast<double>(access.lanes) && access.sameAddress > 0)
            verdict.findings.push_back(contended(access, p.memory.source));
    }
    if (!verdict.findings.empty())
        return verdict;
    if (lanes == 0)
        return passed({"There are none.", {}}, {{"operations", 0, "", p.memory.source}});
    return passed({"%1 atomic operations, %2 of them at an address that another of the warp had.", {std::to_string(lanes), std::to_string(same)}},
                  {{"operations", static_cast<double>(lanes), "", p.memory.source}});
}

} // namespace lane::profile::rules
