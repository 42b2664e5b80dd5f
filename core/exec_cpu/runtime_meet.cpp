#include "core/base/lane_text.h"
#include "core/exec_cpu/runtime.h"

/// Threads that are not where others of their block or their warp are. Those of a block that went apart have each
/// come to a barrier or to their end (lowering_meet).
namespace lane::cpu {

namespace {

/// Where the threads of a block wait: the site of the barrier and 1, 0 of those that have ended; and their
/// rounds of the loops about it, outermost first, since they parted. A vector a warp, for each depth.
struct Waits {
    const std::uint32_t* at;
    const std::uint32_t* rounds;
    std::uint32_t depths;

    std::uint32_t round(std::uint32_t thread, std::uint32_t depth) const {
        return rounds[depth * MaxThreads + thread];
    }
    bool isSame(std::uint32_t a, std::uint32_t b) const {
        bool is = at[a] == at[b];
        for (std::uint32_t depth = 0; depth < depths && is; ++depth)
            is = round(a, depth) == round(b, depth);
        return is;
    }
    /// Which comes first in the text, or else in time.
    bool isBefore(const std::vector<Site>& sites, std::uint32_t a, std::uint32_t b) const {
        if (at[a] != at[b])
            return sites[at[a] - 1].range.begin < sites[at[b] - 1].range.begin;
        for (std::uint32_t depth = 0; depth < depths; ++depth)
            if (round(a, depth) != round(b, depth))
                return round(a, depth) < round(b, depth);
        return false;
    }
};

/// Once for a block, with a thread of either place.
void tellDivergence(Worker* worker, std::uint64_t block, const Waits& waits, std::uint32_t first,
                    std::uint32_t other) {
    const std::vector<Site>& sites = *worker->sites;
    if (waits.isBefore(sites, other, first))
        std::swap(first, other);
    bool isNew = false;
    Fault& fault = worker->at(waits.at[first] - 1, 1u << first % WarpSize, block, first / WarpSize, isNew);
    if (!isNew)
        return;
    Fault::Other& apart = fault.other.emplace();
    apart.range = sites[waits.at[other] - 1].range;
    if (apart.range == fault.range)
        fault.values = waits.at[first] == waits.at[other] ? "round" : "call";
    apart.hasThread = true;
    apart.block = fault.block;
    apart.thread = threadOf(*worker->launch, other);
}

/// `metAt`: where all wait, 0 if nobody does or not all at one place, which is told. `live`: who waits.
void meet(Worker* worker, std::uint64_t block, std::uint32_t warps, const std::uint32_t* at,
          const std::uint32_t* rounds, std::uint32_t depths, std::uint32_t* live, std::uint32_t* metAt,
          std::uint32_t* metFirst) {
    const Waits waits{at, rounds, depths};
    const std::uint32_t end = warps * WarpSize;
    std::uint32_t first = 0;
    while (first < end && at[first] == 0)
        ++first;
    *metAt = 0;
    *metFirst = 0;
    std::fill(live, live + warps, 0u);
    for (std::uint32_t thread = first; thread < end; ++thread) {
        if (at[thread] == 0)
            continue;
        if (!waits.isSame(thread, first))
            return tellDivergence(worker, block, waits, first, thread);
        live[thread / WarpSize] |= 1u << thread % WarpSize;
    }
    if (first == end)
        return;
    *metAt = at[first];
    *metFirst = first;
}

/// An operation of a warp that some live lanes have not come to. `waitsAt` as in Waits, of a warp that is apart.
void tellMissing(Worker* worker, std::uint32_t site, std::uint32_t lanes, std::uint64_t block, std::uint32_t warp,
                 std::uint32_t missing, const std::uint32_t* waitsAt) {
    bool isNew = false;
    Fault& fault = worker->at(site, lanes, block, warp, isNew);
    if (!isNew)
        return;
    fault.values = laneText(missing);
    std::uint32_t told = warp * WarpSize + static_cast<std::uint32_t>(std::countr_zero(missing));
    Fault::Other& other = fault.other.emplace();
    forLanes(missing, [&](unsigned lane) {
        const std::uint32_t thread = warp * WarpSize + lane;
        if (other.range || !waitsAt || waitsAt[thread] == 0)
            return;
        told = thread;
        other.range = (*worker->sites)[waitsAt[thread] - 1].range;
    });
    other.hasThread = true;
    other.block = fault.block;
    other.thread = threadOf(*worker->launch, told);
}

/// A lane that reads from one that is not here: which, and whether the block has no such thread, or it has ended.
void tellUnread(Worker* worker, std::uint32_t site, std::uint32_t lanes, std::uint64_t block, std::uint32_t warp,
                const std::uint32_t* from, std::uint32_t live) {
    bool isNew = false;
    Fault& fault = worker->at(site, lanes, block, warp, isNew);
    if (!isNew)
        return;
    const std::uint32_t asked = from[std::countr_zero(lanes)] % WarpSize;
    const auto& [x, y, z] = worker->launch->block;
    const std::uint32_t threads = x * y * z - warp * WarpSize;
    fault.values = std::to_string(asked);
    fault.text = asked >= threads ? std::to_string(threads) : (live >> asked & 1u) != 0 ? "apart" : "ended";
}

} // namespace

const std::vector<RuntimeSymbol>& meetSymbols() {
    static const std::vector<RuntimeSymbol> symbols = {{"lane_meet", reinterpret_cast<void*>(&meet)},
                                                      {"lane_missing", reinterpret_cast<void*>(&tellMissing)},
                                                      {"lane_unread", reinterpret_cast<void*>(&tellUnread)}};
    return symbols;
}

} // namespace lane::cpu
