#include "core/shadow/shadow.h"

#include <algorithm>

namespace lane::shadow {

Thread Shadow::here(std::uint32_t lane) const {
    return {m_segments.block(), m_segments.warp(), lane, m_segments.interval()};
}

/// Where the flags of a stamp are in conflict rather than itself, its thread is not the other one.
void Shadow::reportRace(AccessKind kind, Memory& memory, std::uint32_t site, std::uint32_t lane,
                        std::int64_t index, AccessKind other, Stamp stamp) {
    const Stamp flags = SeveralLanes | SeveralWarps | OtherBlocks;
    const Thresholds& t = thresholds(memory);
    const bool isItself = isConflict(stamp & ~flags, lane << LaneShift, t);
    std::optional<Thread> thread = isItself ? m_segments.thread(stamp) : std::nullopt;
    using Distance = Reports::Distance;
    Distance distance = Distance::SameWarp;
    if (stamp < t.block || (!isItself && (stamp & OtherBlocks) != 0))
        distance = Distance::OtherBlock;
    else if (isItself ? thread && thread->warp != m_segments.warp() : (stamp & SeveralWarps) != 0)
        distance = Distance::SameBlock;
    raceAt(kind, memory, site, lane, index, other, thread, distance);
}

void Shadow::reportRace(AccessKind kind, Memory& memory, std::uint32_t site, std::uint32_t lane,
                        std::int64_t index, AccessKind other, const Thread& thread) {
    using Distance = Reports::Distance;
    const Distance distance = thread.block != m_segments.block() ? Distance::OtherBlock
                              : thread.warp != m_segments.warp() ? Distance::SameBlock
                                                                 : Distance::SameWarp;
    raceAt(kind, memory, site, lane, index, other, thread, distance);
}

void Shadow::raceAt(AccessKind kind, Memory& memory, std::uint32_t site, std::uint32_t lane,
                    std::int64_t index, AccessKind other, std::optional<Thread> thread,
                    Reports::Distance distance) {
    if (m_observer)
        m_observer({Fault::Race, kind, other, site, {memory.name, index}, here(lane), thread});
    Report& report = m_reports.at(Fault::Race, site, kind, other, distance);
    if (report.count++ != 0)
        return;
    report.location = {memory.name, index};
    report.thread = here(lane);
    report.other = thread;
    if (!memory.isWatched)
        return;
    report.value = m_watch.value(report.location, kind, site, report.thread, memory.isShared);
    if (const auto event = otherEvent(report, other)) {
        report.other = event->thread;
        report.otherSite = event->site;
        report.otherValue = event->value;
    }
}

void Shadow::reportMissing(AccessKind kind, Memory& memory, std::uint32_t site, std::uint32_t lane,
                           std::int64_t index) {
    if (m_observer)
        m_observer({Fault::Uninitialised, kind, AccessKind::Read, site, {memory.name, index},
                    here(lane), std::nullopt});
    Report& report = m_reports.at(Fault::Uninitialised, site, kind, AccessKind::Read,
                                  Reports::Distance::SameWarp);
    if (report.count++ != 0)
        return;
    report.location = {memory.name, index};
    report.thread = here(lane);
}

void Shadow::watch(std::span<const Watched> locations, Written written) {
    m_watch.set(locations, std::move(written));
}

std::vector<std::pair<std::uint64_t, std::uint64_t>> Shadow::touched(AccessKind kind, std::uint32_t array) const {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> ranges;
    const Memory& memory = *m_arrays[array];
    if (memory.isIdle)
        return ranges;
    const auto collect = [&](const auto* cells, auto isOfLaunch) {
        for (std::size_t chunk = 0; cells && chunk <= memory.count >> ChunkBits; ++chunk) {
            const std::uint64_t first = std::uint64_t{chunk} << ChunkBits;
            const std::uint64_t end = memory.touched[chunk] != 0 ? std::min(first + (1u << ChunkBits), memory.count) : first;
            for (std::uint64_t i = first; i < end; ++i) {
                if (!isOfLaunch(cells[i], i))
                    continue;
                if (!ranges.empty() && ranges.back().second == i)
                    ++ranges.back().second;
                else
                    ranges.emplace_back(i, i + 1);
            }
        }
    };
    const auto of = [kind](const auto& cells) {
        return kind == AccessKind::Read ? cells.reads : kind == AccessKind::Write ? cells.writes : cells.atomics;
    };
    if (m_hasFences)
        collect(of(memory.fenceCells), [&](FenceStamp cell, std::uint64_t i) {
            return m_fences.isOfLaunch(cell, memory.name, static_cast<std::int64_t>(i), kind == AccessKind::Atomic);
        });
    else
        collect(of(memory.cells), [&](Stamp cell, std::uint64_t) { return cell >= thresholds(memory).launch; });
    return ranges;
}

std::span<const WatchEvent> Shadow::events(const Location& location) const { return m_watch.log(location); }

void Shadow::log(AccessKind kind, Memory& memory, std::uint32_t site, std::uint32_t lane,
                 std::int64_t index) {
    m_watch.add({memory.name, index},
                {site, kind, here(lane), m_segments.serial(), m_hasFences ? m_fences.stamp(lane) : 0},
                memory.isShared);
}

/// The last access to the report's location that the one of the report is in no order with.
std::optional<WatchEvent> Shadow::otherEvent(const Report& report, AccessKind other) const {
    const std::span<const WatchEvent> log = m_watch.log(report.location);
    const Thread& now = report.thread;
    const bool isShared = m_arrays[report.location.array]->isShared;
    for (auto event = log.rbegin(); event != log.rend(); ++event) {
        const Thread& then = event->thread;
        if (event->access != other || (isShared && then.block != now.block))
            continue;
        bool isOrdered = false;
        if (m_hasFences)
            isOrdered = m_fences.isOrdered(event->stamp, now.lane);
        else if (then.block == now.block)
            isOrdered = then.interval != now.interval ||
                        (then.warp == now.warp &&
                         (event->segment != m_segments.serial() || then.lane == now.lane));
        if (!isOrdered)
            return *event;
    }
    return std::nullopt;
}

} // namespace lane::shadow
