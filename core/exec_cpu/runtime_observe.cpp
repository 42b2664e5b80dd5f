#include "core/exec_cpu/launcher.h"
#include "core/exec_cpu/runtime.h"
#include "core/observe/observer.h"

#include <numeric>

/// What code that observes calls: one call a run of statements, a condition, or an access of a warp.
namespace lane::cpu {

namespace {

using observe::Observer;

/// For each warp that has live threads, with these.
template <typename F> void forWarps(Observer* observer, const std::uint32_t* live, std::uint32_t threads, F f) {
    for (std::uint32_t warp = 0; warp * WarpSize < threads; ++warp) {
        const std::uint32_t rest = threads - warp * WarpSize;
        const std::uint32_t all = rest >= WarpSize ? ~0u : (1u << rest) - 1;
        const std::uint32_t lanes = live ? live[warp] : all;
        if (lanes == 0)
            continue;
        observer->beginWarp(warp);
        f(lanes);
    }
}

void beginBlock(Observer* observer, std::uint64_t block) { observer->beginBlock(block); }
void beginWarp(Observer* observer, std::uint32_t warp) { observer->beginWarp(warp); }
void run(Observer* observer, std::uint32_t number, std::uint32_t lanes) { observer->run(number, lanes); }
void runAll(Observer* observer, std::uint32_t number, const std::uint32_t* live, std::uint32_t threads) {
    forWarps(observer, live, threads, [&](std::uint32_t lanes) { observer->run(number, lanes); });
}
void fork(Observer* observer, std::uint32_t number, std::uint32_t lanes, std::uint32_t yes) {
    observer->fork(number, lanes, yes);
}
/// `yes`: all lanes or none.
void forkAll(Observer* observer, std::uint32_t number, std::uint32_t yes, const std::uint32_t* live,
             std::uint32_t threads) {
    forWarps(observer, live, threads, [&](std::uint32_t lanes) { observer->fork(number, lanes, lanes & yes); });
}
void lanesAt(Observer* observer, std::uint32_t touch, std::uint32_t lanes, const std::int64_t* index) {
    observer->touch(touch, lanes, index);
}
void neighbours(Observer* observer, std::uint32_t touch, std::uint32_t lanes, std::int64_t first) {
    observer->touchRun(touch, lanes, first);
}
void one(Observer* observer, std::uint32_t touch, std::uint32_t lanes, std::int64_t index) {
    observer->touchOne(touch, lanes, index);
}
void all(Observer* observer, std::uint32_t touch, std::uint32_t isInside, std::int64_t index,
         const std::uint32_t* live, std::uint32_t threads) {
    if (isInside != 0)
        forWarps(observer, live, threads,
                 [&](std::uint32_t lanes) { observer->touchOne(touch, lanes, index); });
}
void rows(Observer* observer, std::uint32_t touch, std::uint32_t lanes, std::int64_t first,
          std::int64_t pitch, std::uint32_t columns, std::uint32_t moves) {
    observer->touchRows(touch, lanes, first, pitch, columns, moves != 0);
}
void affine(Observer* observer, const Worker* worker, std::uint32_t site, std::uint32_t touch,
            std::uint32_t lanes, const AffineAccess* access) {
    std::int64_t indices[MaxRank * WarpSize], flat[WarpSize] = {};
    std::uint32_t inside = 0;
    forLanes(lanes, [&](unsigned lane) {
        flat[lane] = flatIndex((*worker->sites)[site], *access, lane, indices);
        inside |= flat[lane] < 0 ? 0u : 1u << lane;
    });
    observer->touch(touch, inside, flat);
}
void valueOfLanes(Observer* observer, std::uint32_t number, std::uint32_t lanes, const std::int64_t* bits) {
    observer->value(number, lanes, bits);
}
void valueOfAll(Observer* observer, std::uint32_t number, std::uint32_t lanes, std::int64_t bits) {
    observer->valueOfAll(number, lanes, bits);
}
/// Done once for the block: of its first thread.
void valueOfBlock(Observer* observer, std::uint32_t number, std::int64_t bits) {
    observer->valueOfBlock(number, bits);
}
void orderWarps(Worker* worker, std::uint32_t count) { worker->order.next(count); }

template <typename F> void* address(F* f) { return reinterpret_cast<void*>(f); }

} // namespace

/// splitmix64
std::uint64_t nextRandom(std::uint64_t& state) {
    std::uint64_t z = state += 0x9e3779b97f4a7c15ull;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}

void WarpOrder::next(std::uint32_t count) {
    const std::span<std::uint32_t> all(warps.data(), count);
    std::iota(all.begin(), all.end(), 0u);
    putInOrder(all, order, state);
}

/// The extents of each array that an observer knows: the kernel's in their order, but for views.
observe::Observer::Launch Launcher::observed(const Launch& launch) const {
    observe::Observer::Launch told;
    told.grid = launch.grid;
    told.block = launch.block;
    told.watched = launch.watched;
    told.threads = launch.watchedThreads;
    const auto product = [](const std::vector<std::uint64_t>& extents) {
        return std::accumulate(extents.begin(), extents.end(), std::uint64_t{1}, std::multiplies<>());
    };
    std::map<std::uint32_t, std::uint64_t> counts;
    for (std::size_t i = 0; i < m_kernel.globals.size(); ++i)
        counts[m_kernel.globals[i].index] = product(launch.globals[i].extents);
    for (std::size_t i = 0; i < std::min(m_kernel.constants.size(), launch.constants.size()); ++i)
        counts[m_kernel.constants[i].index] = product(launch.constants[i].extents);
    for (std::size_t i = 0; i < m_kernel.shareds.size(); ++i)
        counts[m_kernel.shareds[i].index] = product(m_sharedExtents[i]);
    for (std::size_t i = 0; i < m_kernel.arrays.size(); ++i) {
        const ir::Array& array = m_kernel.arrays[m_kernel.arrays.idAt(i)];
        if (array.viewOf.isValid() || array.space == ir::Space::Local)
            continue;
        const std::uint64_t ofConst =
            array.constant.isValid() ? m_module.consts[array.constant].count() : 0;
        const auto known = counts.find(static_cast<std::uint32_t>(i));
        told.elements.push_back(known == counts.end() ? ofConst : known->second);
    }
    return told;
}

const std::vector<RuntimeSymbol>& observeSymbols() {
    static const std::vector<RuntimeSymbol> symbols = {
        {"lane_observe_block", address(&beginBlock)},   {"lane_observe_warp", address(&beginWarp)},
        {"lane_observe_run", address(&run)},            {"lane_observe_run_all", address(&runAll)},
        {"lane_observe_fork", address(&fork)},          {"lane_observe_fork_all", address(&forkAll)},
        {"lane_observe_lanes", address(&lanesAt)},      {"lane_observe_neighbours", address(&neighbours)},
        {"lane_observe_one", address(&one)},            {"lane_observe_all", address(&all)},
        {"lane_observe_rows", address(&rows)},          {"lane_observe_affine", address(&affine)},
        {"lane_observe_value", address(&valueOfLanes)}, {"lane_observe_value_one", address(&valueOfAll)},
        {"lane_observe_value_block", address(&valueOfBlock)},
        {"lane_order_warps", address(&orderWarps)},
    };
    return symbols;
}

} // namespace lane::cpu
