#include "core/exec_cpu/launcher.h"

#include <algorithm>
#include <map>
#include <tuple>

/// Launches of checked code: one block after the other on one thread, so that the checker sees one
/// order and a second run is the same as the first.
namespace lane::cpu {

namespace {

AccessKind kindOf(shadow::AccessKind kind) { return static_cast<AccessKind>(kind); }

/// The blocks that are run: all, or the first, the last, and others at equal distances.
std::vector<std::uint64_t> chosenBlocks(std::uint64_t blocks, std::uint64_t most) {
    const std::uint64_t count = most == 0 ? blocks : std::min(blocks, most);
    std::vector<std::uint64_t> chosen;
    chosen.reserve(count);
    for (std::uint64_t i = 0; i < count; ++i)
        chosen.push_back(count == blocks || count == 1
                             ? i
                             : static_cast<std::uint64_t>(static_cast<unsigned __int128>(i) *
                                                          (blocks - 1) / (count - 1)));
    return chosen;
}

/// With the block of a thread that is watched, in its place.
void addWatched(std::vector<std::uint64_t>& blocks, const Launch& launch) {
    for (const wire::ThreadName& name : launch.watchedThreads) {
        const auto& [x, y, z] = launch.grid;
        if (name.block[0] >= x || name.block[1] >= y || name.block[2] >= z)
            continue;
        const std::uint64_t block = name.block[0] + std::uint64_t{x} * (name.block[1] + std::uint64_t{y} * name.block[2]);
        if (const auto at = std::ranges::lower_bound(blocks, block); at == blocks.end() || *at != block)
            blocks.insert(at, block);
    }
}

/// One place is told once: also where code is made for it several times.
std::vector<Fault> mergedByPlace(std::vector<Fault> faults) {
    using Place = std::tuple<std::string, std::uint32_t, std::uint32_t, std::uint32_t, std::uint32_t>;
    std::map<Place, std::size_t> places;
    std::vector<Fault> merged;
    for (Fault& fault : faults) {
        const SourceRange other =
            fault.other && fault.other->range ? *fault.other->range : SourceRange{};
        const Place place{fault.kind, fault.range.begin, fault.range.end, other.begin, other.end};
        const auto [found, isNew] = places.try_emplace(place, merged.size());
        if (isNew)
            merged.push_back(std::move(fault));
        else
            merged[found->second].count += fault.count;
    }
    std::ranges::stable_sort(merged, {}, [](const Fault& f) { return f.range.begin; });
    return merged;
}

} // namespace

std::vector<shadow::ArraySpec> Launcher::shadowArrays(const Launch& launch) const {
    std::vector<shadow::ArraySpec> specs;
    for (std::size_t i = 0; i < m_tracking.arrays().size(); ++i) {
        const TrackedArray& tracked = m_tracking.arrays()[i];
        shadow::ArraySpec spec;
        spec.count = tracked.perElement;
        for (const std::uint64_t extent : m_trackedExtents[i])
            spec.count *= extent;
        spec.isShared = tracked.isShared;
        spec.isWritten = tracked.isWritten;
        spec.hasAtomics = tracked.hasAtomics;
        if (!tracked.isShared)
            spec.buffer = reinterpret_cast<std::uint64_t>(launch.globals[i].data);
        specs.push_back(spec);
    }
    return specs;
}

void Launcher::runBlocks(KernelEntry entry, const std::vector<Site>& sites, const Launch& launch,
                         const std::vector<std::uint64_t>& blocks, const observe::Plan* counted) {
    ++m_launchNumber;
    State& state = m_states.local();
    state.worker.clear();
    state.worker.shadow = m_shadow.get();
    if (counted) {
        if (!m_observer)
            m_observer = std::make_unique<observe::Observer>();
        m_observer->beginLaunch(*counted, observed(launch));
        state.worker.observer = m_observer.get();
    }
    state.worker.order = {launch.order, launch.seed, {}};
    state.worker.warpOrder = state.worker.order.warps.data();
    prepare(state, launch, sites, true);
    state.worker.mostRounds = launch.mostRounds;
    if (launch.order != wire::RunOrder::Forward) {
        std::vector<std::uint64_t> permuted = blocks;
        std::uint64_t random = launch.seed;
        putInOrder(std::span(permuted), launch.order, random);
        for (const std::uint64_t block : permuted)
            if (!state.worker.isStopped)
                entry(state.words.data(), block, block + 1, &state.worker);
        return;
    }
    const bool isAll = blocks.size() == std::uint64_t{launch.grid[0]} * launch.grid[1] * launch.grid[2];
    if (isAll)
        return entry(state.words.data(), 0, blocks.size(), &state.worker);
    for (const std::uint64_t block : blocks)
        if (!state.worker.isStopped)
            entry(state.words.data(), block, block + 1, &state.worker);
}

Outcome Launcher::check(KernelEntry entry, const std::vector<Site>& sites, const Launch& launch,
                        const observe::Plan* counted) {
    layOutShared(launch);
    const std::uint64_t threads = std::uint64_t{launch.block[0]} * launch.block[1] * launch.block[2];
    const LocalLayout local(m_module, m_kernel, static_cast<unsigned>((threads + WarpSize - 1) / WarpSize));
    m_localBytes = local.isOnStack() ? 0 : local.bytes * local.warps;
    fillThreadTable(launch);
    m_words = argumentTable(launch);
    m_sumsApart = false;
    m_trackedExtents.clear();
    for (const ArrayView& array : launch.globals)
        m_trackedExtents.push_back(array.extents);
    m_trackedExtents.insert(m_trackedExtents.end(), m_sharedExtents.begin(), m_sharedExtents.end());
    if (!m_shadow)
        m_shadow = std::make_unique<shadow::Shadow>();

    Outcome outcome;
    const std::uint64_t all = std::uint64_t{launch.grid[0]} * launch.grid[1] * launch.grid[2];
    std::vector<std::uint64_t> blocks = chosenBlocks(all, launch.mostBlocks);
    addWatched(blocks, launch);
    outcome.checkedBlocks = blocks.size();
    m_shadow->watch({});
    const auto begin = std::chrono::steady_clock::now();
    const std::vector<shadow::ArraySpec> arrays = shadowArrays(launch);
    if (Status ready = m_shadow->beginLaunch(arrays, m_tracking.hasFences()); !ready) {
        outcome.error = ready.error();
        return outcome;
    }
    runBlocks(entry, sites, launch, blocks, counted);
    outcome.elapsed = std::chrono::steady_clock::now() - begin;
    std::vector<shadow::Location> racy;
    for (const shadow::Report& report : m_shadow->reports())
        if (report.fault == shadow::Fault::Race)
            racy.push_back(report.location);
    if (!racy.empty() && launch.restore && !m_states.local().worker.isStopped) {
        launch.restore();
        m_shadow->watch(racy);
        if (m_shadow->beginLaunch(arrays, m_tracking.hasFences()))
            runBlocks(entry, sites, launch, blocks, counted);
    }
    if (counted)
        outcome.observation = m_observer->report();
    std::vector<Fault> faults, notes;
    for (const auto& [site, fault] : m_states.local().worker.faults) {
        (sites[site].isNote ? notes : faults).push_back(fault);
        outcome.faultCount += sites[site].isNote ? 0 : fault.count;
    }
    outcome.faults = std::move(faults);
    addReports(outcome, sites, launch);
    mergePrints({&m_states.local().worker}, outcome);
    outcome.faults = mergedByPlace(std::move(outcome.faults));
    outcome.notes = mergedByPlace(std::move(notes));
    return outcome;
}

void Launcher::addReports(Outcome& outcome, const std::vector<Site>& sites,
                          const Launch& launch) const {
    const auto threadOfWarp = [&](const shadow::Thread& thread) {
        return threadOf(launch, thread.warp * WarpSize + thread.lane);
    };
    for (const shadow::Report& report : m_shadow->reports()) {
        const bool isRace = report.fault == shadow::Fault::Race;
        Fault fault;
        fault.kind = isRace ? "race" : "uninitialised";
        fault.range = sites[report.site].range;
        fault.count = report.count;
        fault.block = blockOf(launch, report.thread.block);
        fault.thread = threadOfWarp(report.thread);
        fault.array = m_tracking.arrays()[sites[report.site].tracked].id;
        fault.index = indexOf({sites[report.site].tracked, report.location.index});
        fault.access = kindOf(report.access);
        fault.isWrite = report.access != shadow::AccessKind::Read;
        if (isRace) {
            Fault::Other& other = fault.other.emplace();
            other.access = kindOf(report.otherAccess);
            if (report.otherSite)
                other.range = sites[*report.otherSite].range;
            other.hasThread = report.other.has_value();
            if (report.other) {
                other.block = blockOf(launch, report.other->block);
                other.thread = threadOfWarp(*report.other);
            }
        }
        outcome.faultCount += report.count;
        outcome.faults.push_back(std::move(fault));
    }
}

/// The element that a location is in.
std::vector<std::int64_t> Launcher::indexOf(const shadow::Location& location) const {
    const std::vector<std::uint64_t>& extents = m_trackedExtents[location.array];
    std::vector<std::int64_t> index(extents.size());
    auto rest = static_cast<std::uint64_t>(location.index) / m_tracking.arrays()[location.array].perElement;
    for (std::size_t d = extents.size(); d-- > 0;) {
        const std::uint64_t extent = std::max<std::uint64_t>(1, extents[d]);
        index[d] = static_cast<std::int64_t>(rest % extent);
        rest /= extent;
    }
    return index;
}

} // namespace lane::cpu
