#include "core/exec_cpu/launcher.h"

#include "core/data/array.h"
#include "core/ir/layout.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <tuple>

/// Launches of checked code: one block after the other on one thread, so that the checker sees one
/// order and a second run is the same as the first.
namespace lane::cpu {

namespace {

AccessKind kindOf(shadow::AccessKind kind) { return static_cast<AccessKind>(kind); }

/// So many blocks are run before anybody looks at the clock.
constexpr std::uint64_t BlocksTogether = 256;

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

void Launcher::runBlocks(const CheckedCode& code, const Launch& launch, const BlockOrder& blocks) {
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
    const std::uint64_t count = blocks.count();
    while (m_blocksRun < count && !worker.isStopped) {
        if (launch.timeLimit && m_blocksRun > 0 && launch.timeLimit->isOver()) {
            worker.isStopped = true;
            return;
        }
        const std::uint64_t end = std::min(m_blocksRun + BlocksTogether, count);
        if (blocks.isWhole()) {
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
    const std::vector<shadow::ArraySpec> arrays = shadowArrays(launch);
    if (Status ready = m_shadow->beginLaunch(arrays, m_tracking.hasFences()); !ready) {
        outcome.error = ready.error();
        return outcome;
    }
    runBlocks(code, launch, blocks);
    outcome.elapsed = std::chrono::steady_clock::now() - begin;
    const bool isRacy = std::ranges::any_of(
        m_shadow->reports(), [](const shadow::Report& report) { return report.fault == shadow::Fault::Race; });
    outcome.isEnded = m_states.local().worker.isStopped;
    const bool isOver = outcome.isEnded && !m_states.local().worker.isEndless; // and the clock is in no second run the same
    const bool hasTime = !isOver && (!launch.timeLimit || outcome.elapsed < launch.timeLimit->whole / 2);
    Launch again = launch; // the same, to its end
    again.timeLimit.reset();
    if (isRacy && launch.restore && hasTime) {
        const Result<CheckedCode> watching = watchedCode();
        if (!watching) {
            outcome.error = watching.error();
            return outcome;
        }
        launch.restore();
        m_shadow->watch(watched(launch), written(*watching->sites));
        if (m_shadow->beginLaunch(arrays, m_tracking.hasFences()))
            runBlocks(*watching, again, blocks);
    }
    if (code.counted)
        outcome.observation = m_observer->report();
    if (launch.wantsTouched)
        outcome.touched = touched(launch);
    const std::vector<Site>& sites = *code.sites; // those of the watched code are the same
    std::vector<Fault> faults, notes;
    bool isToldWhere = false;
    for (const auto& [site, fault] : m_states.local().worker.faults) {
        (sites[site].isNote ? notes : faults).push_back(fault);
        outcome.faultCount += sites[site].isNote ? 0 : fault.count;
        isToldWhere = isToldWhere || fault.kind == "timeout" || fault.kind == "endless";
    }
    if (outcome.isEnded)
        outcome.checkedBlocks = m_blocksRun + (isToldWhere ? 1 : 0);
    if (outcome.isEnded && !isToldWhere) {
        faults.push_back(timeout(launch, blocks));
        ++outcome.faultCount;
    }
    outcome.faults = std::move(faults);
    addReports(outcome, sites, launch, hasTime);
    mergePrints({&m_states.local().worker}, outcome);
    outcome.faults = mergedByPlace(std::move(outcome.faults));
    outcome.notes = mergedByPlace(std::move(notes));
    return outcome;
}

/// The locations of the races that were seen, with what is there before the launch.
std::vector<shadow::Watched> Launcher::watched(const Launch& launch) const {
    std::vector<shadow::Watched> all;
    for (const shadow::Report& report : m_shadow->reports()) {
        if (report.fault != shadow::Fault::Race)
            continue;
        shadow::Watched& one = all.emplace_back(report.location);
        const TrackedArray& tracked = m_tracking.arrays()[report.location.array];
        if (tracked.isShared)
            continue;
        std::uint64_t bytes = std::uint64_t{tracked.unit} * tracked.perElement;
        for (const std::uint64_t extent : m_trackedExtents[report.location.array])
            bytes *= extent;
        const std::uint64_t offset = static_cast<std::uint64_t>(report.location.index) * tracked.unit;
        one.value = 0;
        std::memcpy(&*one.value, static_cast<const std::byte*>(launch.globals[report.location.array].data) + offset,
                    std::min<std::uint64_t>(sizeof *one.value, bytes - offset));
    }
    return all;
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

/// The code has left what it brings in memory of the worker's.
shadow::Written Launcher::written(const std::vector<Site>& sites) {
    const std::byte* const brought = m_states.local().worker.scratch.written;
    return [brought, &sites](std::uint32_t site, std::uint32_t lane, std::optional<std::uint64_t> before) {
        const Site& place = sites[site];
        const std::size_t size = sizeOf(place.valueType);
        std::uint64_t value = 0, expected = 0;
        std::memcpy(&value, brought + lane * size, size);
        std::memcpy(&expected, brought + Scratch::OfOperand + lane * size, size);
        if (place.access != AccessKind::Atomic)
            return std::optional(value);
        return before ? std::optional(atomicResult(place.atomic, place.valueType, *before, value, expected)) : before;
    };
}

void Launcher::addReports(Outcome& outcome, const std::vector<Site>& sites,
                          const Launch& launch, bool hadTime) const {
    const auto textOf = [&](std::uint32_t site, std::optional<std::uint64_t> value) {
        if (!value)
            return std::string();
        const ScalarKind type = sites[site].valueType;
        const unsigned spare = 64 - 8 * static_cast<unsigned>(sizeOf(type)); // what lies behind it in memory
        const std::uint64_t top = *value << spare;
        return data::scalarToText(type, isInteger(type) && isSigned(type)
                                            ? static_cast<std::uint64_t>(static_cast<std::int64_t>(top) >> spare)
                                            : top >> spare);
    };
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
        fault.part = partOf({sites[report.site].tracked, report.location.index});
        fault.access = kindOf(report.access);
        fault.isWrite = report.access != shadow::AccessKind::Read;
        if (isRace) {
            Fault::Other& other = fault.other.emplace();
            fault.value = textOf(report.site, report.value);
            other.access = kindOf(report.otherAccess);
            other.mayHandOver = m_tracking.hasFences();
            other.lacksTime = !hadTime;
            if (report.otherSite)
                other.range = sites[*report.otherSite].range;
            if (report.otherSite)
                other.value = textOf(*report.otherSite, report.otherValue);
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
