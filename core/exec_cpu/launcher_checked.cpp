#include "core/exec_cpu/launcher.h"

#include "core/ir/layout.h"

#include <algorithm>

/// Launches of checked code: one block after the other on one thread, so that the checker sees one
/// order and a second run is the same as the first.
namespace lane::cpu {

namespace {

/// So many blocks are run before anybody looks at the clock.
constexpr std::uint64_t BlocksTogether = 256;

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
        spec.isRead = tracked.isRead;
        spec.isWritten = tracked.isWritten;
        spec.hasAtomics = tracked.hasAtomics;
        spec.isAskedFor = launch.wantsTouched && !tracked.isShared;
        if (!tracked.isShared)
            spec.buffer = reinterpret_cast<std::uint64_t>(launch.globals[i].data);
        specs.push_back(spec);
    }
    return specs;
}

void Launcher::runBlocks(const CheckedCode& code, const Launch& launch, const BlockOrder& blocks, std::uint64_t count) {
    ++m_launchNumber;
    State& state = m_states.local();
    Worker& worker = state.worker;
    worker.clear();
    worker.shadow = m_shadow.get();
    if (code.counted) {
        if (!m_observer)
            m_observer = std::make_unique<observe::Observer>();
        m_observer->beginLaunch(*code.counted, observed(launch));
        worker.observer = m_observer.get();
    }
    worker.order = {launch.order, launch.seed, {}};
    worker.warpOrder = worker.order.warps.data();
    prepare(state, launch, *code.sites, true);
    worker.roundsAtOnce = std::min(launch.mostRounds, RoundsAtOnce);
    m_blocksRun = 0;
    while (m_blocksRun < count && !worker.isStopped) {
        if (launch.timeLimit && m_blocksRun > 0 && launch.timeLimit->isOver()) {
            worker.isStopped = true;
            return;
        }
        const std::uint64_t end = std::min(m_blocksRun + BlocksTogether, count);
        if (blocks.isWhole()) { // as they are numbered
            code.entry(state.words.data(), m_blocksRun, end, &worker);
            m_blocksRun = worker.isStopped ? worker.roundsOf : end;
        }
        while (m_blocksRun < end && !worker.isStopped) {
            const std::uint64_t block = blocks[m_blocksRun];
            code.entry(state.words.data(), block, block + 1, &worker);
            m_blocksRun += worker.isStopped ? 0 : 1;
        }
    }
}

/// The time was over between two blocks: what is told then stands at the kernel's name.
Fault Launcher::timeout(const Launch& launch, const BlockOrder& blocks) const {
    Fault fault{.kind = "timeout", .range = m_kernel.nameRange, .count = 1};
    fault.block = blockOf(launch, blocks[m_blocksRun]);
    fault.values = std::to_string(launch.timeLimit->whole.count());
    fault.text = std::to_string(m_blocksRun) + " of " + std::to_string(blocks.count());
    return fault;
}

Outcome Launcher::check(const CheckedCode& code, const Launch& launch,
                        const std::function<Result<CheckedCode>()>& watchedCode) {
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
    const BlockOrder blocks(launch);
    outcome.checkedBlocks = blocks.count();
    m_shadow->watch({});
    const auto begin = std::chrono::steady_clock::now();
    if (Status ready = m_shadow->beginLaunch(shadowArrays(launch), m_tracking.hasFences()); !ready) {
        outcome.error = ready.error();
        return outcome;
    }
    runBlocks(code, launch, blocks, blocks.count());
    outcome.elapsed = std::chrono::steady_clock::now() - begin;
    if (code.counted)
        outcome.observation = m_observer->report();
    if (launch.wantsTouched)
        outcome.touched = touched(launch);
    const Worker& worker = m_states.local().worker;
    outcome.isEnded = worker.isStopped;
    addFaults(outcome, *code.sites, launch, blocks);
    mergePrints({&m_states.local().worker}, outcome);
    // The clock ends no second run at the same place.
    const auto found = races(launch, blocks, {outcome.elapsed, worker.isStopped && !worker.isEndless}, watchedCode);
    if (found)
        addRaces(outcome, *found, *code.sites, launch); // the sites of the watched code are the same
    else
        outcome.error = found.error();
    outcome.faults = mergedByPlace(std::move(outcome.faults));
    outcome.notes = mergedByPlace(std::move(outcome.notes));
    return outcome;
}

/// What the code itself has told, and where the time was over.
void Launcher::addFaults(Outcome& outcome, const std::vector<Site>& sites, const Launch& launch, const BlockOrder& blocks) {
    bool isToldWhere = false;
    for (const auto& [site, fault] : m_states.local().worker.faults) {
        (sites[site].isNote ? outcome.notes : outcome.faults).push_back(fault);
        outcome.faultCount += sites[site].isNote ? 0 : fault.count;
        isToldWhere = isToldWhere || fault.kind == "timeout" || fault.kind == "endless";
    }
    if (outcome.isEnded)
        outcome.checkedBlocks = m_blocksRun + (isToldWhere ? 1 : 0);
    if (outcome.isEnded && !isToldWhere) {
        outcome.faults.push_back(timeout(launch, blocks));
        ++outcome.faultCount;
    }
}

std::vector<Touched> Launcher::touched(const Launch& launch) const {
    std::vector<Touched> all(launch.globals.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        const auto bytes = [&](shadow::AccessKind kind) {
            Touched::Ranges ranges = m_shadow->touched(kind, static_cast<std::uint32_t>(i));
            for (auto& [from, to] : ranges) {
                from *= m_tracking.arrays()[i].unit;
                to *= m_tracking.arrays()[i].unit;
            }
            return ranges;
        };
        using enum shadow::AccessKind;
        all[i] = {bytes(Read), bytes(Write), bytes(Atomic)};
    }
    return all;
}

/// Which scalar of its element a location is.
std::string Launcher::partOf(const shadow::Location& location) const {
    const TrackedArray& tracked = m_tracking.arrays()[location.array];
    if (tracked.perElement == 1)
        return {};
    const ir::TypeId element = m_kernel.arrays[tracked.id].element;
    const std::uint64_t offset = static_cast<std::uint64_t>(location.index) % tracked.perElement * tracked.unit;
    for (const ir::NamedPart& part : ir::namedPartsOf(m_module.types, element))
        if (part.offset == offset)
            return part.path;
    return {};
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
