#include "core/exec_cpu/launcher.h"

#include "core/base/wrapped_bits.h"
#include "core/data/array.h"
#include "core/ir/layout.h"

#include <algorithm>
#include <cstring>
#include <map>
#include <ranges>
#include <tuple>

/// What a checked launch tells of races: a second run, from the same inputs, names all places of each.
namespace lane::cpu {

namespace {

AccessKind kindOf(shadow::AccessKind kind) { return static_cast<AccessKind>(kind); }

/// Locations that the second run looks at besides the first of each kind of race.
constexpr std::size_t MostWatched = 1u << 16;
/// Of one access so many races are told, each with its own other place; of more their lines.
constexpr std::size_t MostOfOneAccess = 4;
/// What the second run may take beyond the time that the launch was given.
constexpr std::chrono::milliseconds MostBeyond{1000}, LeastBeyond{100};

bool isRace(const shadow::Report& report) { return report.fault == shadow::Fault::Race; }
bool isSameKind(const shadow::Report& a, const shadow::Report& b) {
    return a.site == b.site && a.access == b.access && a.otherAccess == b.otherAccess;
}

/// Bytes of a global array.
std::uint64_t bytesOf(const TrackedArray& tracked, const std::vector<std::uint64_t>& extents) {
    std::uint64_t bytes = std::uint64_t{tracked.unit} * tracked.perElement;
    for (const std::uint64_t extent : extents)
        bytes *= extent;
    return bytes;
}

/// What the second run has named, and what of the first it has no name for. `isWhole`: it has come to its end and looked at all
/// locations. Else a kind of race with one place has the count of the first run, and those of others are not all that there are.
std::vector<Launcher::Told> joined(const std::vector<shadow::Report>& first, const std::vector<shadow::Report>& second, bool isWhole) {
    std::vector<Launcher::Told> all;
    const auto ofKind = [&all](const shadow::Report& kind) {
        return all | std::views::filter([&](const Launcher::Told& one) { return isRace(one.report) && one.report.otherSite && isSameKind(one.report, kind); });
    };
    for (const shadow::Report& report : second)
        if (isRace(report) && report.otherSite)
            all.push_back({report, !isWhole});
    std::vector<Launcher::Told> unnamed;
    for (const shadow::Report& report : first) {
        auto named = ofKind(report);
        if (!isRace(report) || named.empty())
            unnamed.push_back({report, false});
        else if (!isWhole && std::next(named.begin()) == named.end()) {
            std::uint64_t count = 0;
            for (const shadow::Report& one : first)
                count += isRace(one) && isSameKind(one, report) ? one.count : 0;
            named.front().report.count = std::max(named.front().report.count, count);
            named.front().isPartial = false;
        }
    }
    all.insert(all.end(), unnamed.begin(), unnamed.end());
    return all;
}

/// The races of one access with more than so many places are not told: the last that is has their ranges.
std::vector<Fault> withFewOfEach(std::vector<Fault> faults) {
    using Access = std::pair<std::uint32_t, std::uint32_t>;
    std::map<Access, std::vector<std::size_t>> told;
    std::vector<Fault> kept;
    for (Fault& fault : faults) {
        const bool isNamed = fault.kind == "race" && fault.other && fault.other->range;
        std::vector<std::size_t>& same = told[{fault.range.begin, fault.range.end}];
        if (isNamed && same.size() == MostOfOneAccess) {
            kept[same.back()].other->more.push_back(*fault.other->range);
            continue;
        }
        if (isNamed)
            same.push_back(kept.size());
        kept.push_back(std::move(fault));
    }
    return kept;
}

} // namespace

/// One place is told once: also where code is made for it several times.
std::vector<Fault> Launcher::mergedByPlace(std::vector<Fault> faults) {
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
        else {
            merged[found->second].count += fault.count;
            if (fault.other && fault.other->isPartial)
                merged[found->second].other->isPartial = true;
        }
    }
    std::ranges::stable_sort(merged, {}, [](const Fault& f) { return f.range.begin; });
    return withFewOfEach(std::move(merged));
}

/// The locations of the races that were seen, with what is there before the launch.
std::vector<shadow::Watched> Launcher::watched(const Launch& launch) const {
    std::vector<shadow::Watched> all;
    for (const shadow::Location& location : m_shadow->racy(MostWatched)) {
        shadow::Watched& one = all.emplace_back(location);
        const TrackedArray& tracked = m_tracking.arrays()[location.array];
        if (tracked.isShared)
            continue;
        const std::uint64_t bytes = bytesOf(tracked, m_trackedExtents[location.array]);
        const std::uint64_t offset = static_cast<std::uint64_t>(location.index) * tracked.unit;
        one.value = 0;
        std::memcpy(&*one.value, static_cast<const std::byte*>(launch.globals[location.array].data) + offset,
                    std::min<std::uint64_t>(sizeof *one.value, bytes - offset));
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

/// Of the arrays that the launch writes.
std::vector<std::pair<std::byte*, std::vector<std::byte>>> Launcher::outputs(const Launch& launch) const {
    std::vector<std::pair<std::byte*, std::vector<std::byte>>> copies;
    for (std::size_t i = 0; i < launch.globals.size(); ++i) {
        const TrackedArray& tracked = m_tracking.arrays()[i];
        auto* const at = static_cast<std::byte*>(launch.globals[i].data);
        if (at && (tracked.isWritten || tracked.hasAtomics))
            copies.emplace_back(at, std::vector<std::byte>(at, at + bytesOf(tracked, m_trackedExtents[i])));
    }
    return copies;
}

/// When the second run is over: as the launch, but it may have a second beyond, so that a short time names places too. A launch
/// that the clock has ended is followed for about as long as it went.
std::optional<TimeLimit> Launcher::limitOfSecondRun(const Launch& launch, const FirstRun& first) {
    if (!launch.timeLimit)
        return std::nullopt;
    const auto now = std::chrono::steady_clock::now();
    const auto beyond = first.isOver ? std::min<std::chrono::nanoseconds>(MostBeyond, LeastBeyond + first.elapsed) : MostBeyond;
    return TimeLimit{std::max(launch.timeLimit->end, now + beyond), launch.timeLimit->whole};
}

/// What the launch that was just run has to tell of races and uninitialised reads.
Result<Launcher::Races> Launcher::races(const Launch& launch, const BlockOrder& blocks, const FirstRun& first,
                                        const std::function<Result<CheckedCode>()>& watchedCode) {
    const std::vector<shadow::Report> reports = m_shadow->reports();
    Races races{joined(reports, {}, true), m_shadow->racingAccesses()};
    if (!launch.restore || !std::ranges::any_of(reports, isRace))
        return races;
    const Result<CheckedCode> watching = watchedCode();
    if (!watching)
        return watching.error();
    Launch again = launch;
    again.timeLimit = limitOfSecondRun(launch, first);
    const auto left = again.timeLimit ? outputs(launch) : decltype(outputs(launch)){};
    launch.restore();
    const bool watchesAll = m_shadow->racyCount() <= MostWatched;
    m_shadow->watch(watched(launch), written(*watching->sites));
    if (!m_shadow->beginLaunch(shadowArrays(launch), m_tracking.hasFences()))
        return races;
    runBlocks(*watching, again, blocks, first.isOver ? std::min(m_blocksRun + 1, blocks.count()) : blocks.count());
    const Worker& worker = m_states.local().worker;
    races.isCut = first.isOver || (worker.isStopped && !worker.isEndless);
    if (races.isCut)
        for (const auto& [at, bytes] : left)
            std::memcpy(at, bytes.data(), bytes.size());
    races.told = joined(reports, m_shadow->reports(), watchesAll && !races.isCut);
    races.accesses = std::max(races.accesses, m_shadow->racingAccesses());
    return races;
}

Fault Launcher::faultOf(const Told& told, const std::vector<Site>& sites, const Launch& launch, bool isCut) const {
    const shadow::Report& report = told.report;
    const auto textOf = [&](std::uint32_t site, std::optional<std::uint64_t> value) {
        if (!value)
            return std::string();
        const ScalarKind type = sites[site].valueType;
        return data::scalarToText(type, wrappedBits(type, *value)); // without what lies behind it in memory
    };
    const auto threadOfWarp = [&](const shadow::Thread& thread) {
        return threadOf(launch, thread.warp * WarpSize + thread.lane);
    };
    Fault fault;
    fault.kind = isRace(report) ? "race" : "uninitialised";
    fault.range = sites[report.site].range;
    fault.count = report.count;
    fault.block = blockOf(launch, report.thread.block);
    fault.thread = threadOfWarp(report.thread);
    fault.array = m_tracking.arrays()[sites[report.site].tracked].id;
    fault.index = indexOf({sites[report.site].tracked, report.location.index});
    fault.part = partOf({sites[report.site].tracked, report.location.index});
    fault.access = kindOf(report.access);
    fault.isWrite = report.access != shadow::AccessKind::Read;
    if (!isRace(report))
        return fault;
    Fault::Other& other = fault.other.emplace();
    fault.value = textOf(report.site, report.value);
    other.access = kindOf(report.otherAccess);
    other.mayHandOver = m_tracking.hasFences();
    other.lacksTime = isCut && !report.otherSite;
    other.isPartial = told.isPartial;
    if (report.otherSite)
        other.range = sites[*report.otherSite].range;
    if (report.otherSite)
        other.value = textOf(*report.otherSite, report.otherValue);
    other.hasThread = report.other.has_value();
    if (report.other) {
        other.block = blockOf(launch, report.other->block);
        other.thread = threadOfWarp(*report.other);
    }
    return fault;
}

/// Adds them, and how many accesses of threads they are.
void Launcher::addRaces(Outcome& outcome, const Races& races, const std::vector<Site>& sites, const Launch& launch) const {
    for (const Told& told : races.told) {
        outcome.faults.push_back(faultOf(told, sites, launch, races.isCut));
        outcome.faultCount += isRace(told.report) ? 0 : told.report.count;
    }
    outcome.faultCount += races.accesses;
}

} // namespace lane::cpu
