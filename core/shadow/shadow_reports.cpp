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
    if (m_isTold)
        return;
    ++m_racing;
    if (memory.racy.empty())
        memory.racy.resize(memory.count / 64 + 1);
    memory.racy[static_cast<std::size_t>(index) / 64] |= std::uint64_t{1} << index % 64;
    Report& report = m_reports.at(Fault::Race, site, kind, other, distance);
    if (report.count++ != 0)
        return;
    report.location = {memory.name, index};
    report.thread = here(lane);
    report.other = thread;
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

} // namespace lane::shadow
