#include "core/shadow/calls.h"

#include <algorithm>
#include <bit>

namespace lane::shadow {

Shadow::Shadow(Options options)
    : m_checks(warpChecks(std::min(options.level, hostVectorLevel()))),
      m_segments(options.segmentLimit), m_fences(options.mostReaders) {}

Status Shadow::beginLaunch(std::span<const ArraySpec> arrays, bool hasFences) {
    m_hasFences = hasFences;
    m_reports.clear();
    m_watch.clearLogs();
    m_racing = 0;
    m_segments.beginLaunch();
    if (m_fences.beginLaunch())
        m_memories.clear();
    m_arrays.clear();
    std::size_t used = 0;
    for (std::size_t i = 0; i < arrays.size(); ++i) {
        const ArraySpec& spec = arrays[i];
        std::size_t same = 0;
        while (same < i && (spec.buffer == 0 || spec.isShared || arrays[same].buffer != spec.buffer))
            ++same;
        if (same == i) {
            if (used == m_memories.size())
                m_memories.push_back(std::make_unique<Memory>());
            Memory& memory = *m_memories[used++];
            memory.count = 0;
            memory.isShared = spec.isShared;
            memory.isRead = memory.isWritten = memory.hasAtomics = memory.isAskedFor = false;
            memory.name = static_cast<std::uint32_t>(i);
            m_arrays.push_back(&memory);
        } else {
            m_arrays.push_back(m_arrays[same]);
        }
        Memory& memory = *m_arrays.back();
        memory.count = std::max(memory.count, spec.count);
        memory.isRead = memory.isRead || spec.isRead;
        memory.isWritten = memory.isWritten || spec.isWritten;
        memory.hasAtomics = memory.hasAtomics || spec.hasAtomics;
        memory.isAskedFor = memory.isAskedFor || spec.isAskedFor;
    }
    for (std::size_t i = 0; i < used; ++i)
        if (Status status = prepare(*m_memories[i], hasFences); !status)
            return status;
    return Unit{};
}

/// Cells of older launches stay as they are: what is in them is too old to count.
Status Shadow::prepare(Memory& memory, bool hasFences) {
    memory.watched = m_watch.bits(memory.name, memory.count);
    memory.isWatched = !memory.watched.empty();
    memory.racy.clear();
    memory.isIdle = !memory.isShared && !memory.isWritten && !memory.hasAtomics && !memory.isAskedFor;
    memory.cells = {};
    memory.fenceCells = {};
    if (memory.isIdle)
        return Unit{};
    // The chunk of an index in the margin before the first element is that of the first element.
    memory.touched.resize(
        std::max<std::size_t>(memory.touched.size(), (memory.count >> ChunkBits) + 1));
    memory.chunks = memory.touched.data();
    memory.isQuick = !hasFences && !memory.isWatched;
    const auto reserve = [&](auto& plane, auto*& cells, bool isWanted) -> Status {
        if (!isWanted)
            return Unit{};
        Status status = plane.reserve(memory.count);
        cells = plane.cells();
        return status;
    };
    const auto reserveAll = [&](auto& writes, auto& reads, auto& atomics, auto& cells) -> Status {
        Status status = reserve(writes, cells.writes, memory.isWritten);
        if (status)
            status = reserve(reads, cells.reads, memory.isRead || hasFences);
        if (status)
            status = reserve(atomics, cells.atomics, memory.hasAtomics);
        return status;
    };
    return hasFences ? reserveAll(memory.fenceWrites, memory.fenceReads, memory.fenceAtomics,
                                  memory.fenceCells)
                     : reserveAll(memory.writes, memory.reads, memory.atomics, memory.cells);
}

void Shadow::beginBlock(std::uint64_t block) {
    m_segments.beginBlock(block);
    if (m_hasFences)
        m_fences.beginBlock(block);
}

void Shadow::beginWarp(std::uint32_t warp) {
    sweepIfFull();
    m_segments.beginWarp(warp);
    if (m_hasFences)
        m_fences.beginWarp(warp);
}

void Shadow::barrier() {
    m_segments.barrier();
    if (m_hasFences)
        m_fences.barrier();
}

void Shadow::warpBarrier(std::uint32_t lanes) {
    sweepIfFull();
    m_segments.warpBarrier();
    if (m_hasFences)
        m_fences.warpBarrier(lanes);
}

void Shadow::fence(FenceScope scope, std::uint32_t lanes) {
    if (m_hasFences)
        m_fences.fence(scope, lanes);
}

void Shadow::sweepIfFull() {
    if (m_segments.isFull())
        sweep();
}

void Shadow::sweep() {
    const auto renumber = [&](Plane<Stamp>& plane, std::size_t chunk) {
        if (!plane.isThere())
            return;
        const std::size_t first = chunk << ChunkBits;
        const std::size_t end = std::min<std::size_t>(first + (1u << ChunkBits), plane.count());
        for (std::size_t i = first; i < end; ++i)
            plane.cells()[i] = m_segments.renumbered(plane.cells()[i]);
    };
    for (const auto& memory : m_memories)
        for (std::size_t chunk = 0; chunk < memory->touched.size(); ++chunk)
            if (memory->touched[chunk] != 0) {
                renumber(memory->writes, chunk);
                renumber(memory->reads, chunk);
                renumber(memory->atomics, chunk);
            }
    m_segments.renumber();
    ++m_sweeps;
}

std::uint32_t Shadow::access(AccessKind kind, std::uint32_t array, std::uint32_t site,
                             std::uint32_t lanes, const std::int64_t* flat) {
    Memory& memory = *m_arrays[array];
    if (memory.isIdle)
        return lanes;
    return accessLanes(kind, memory, site, lanes, flat);
}

inline void Shadow::touchRun(const Memory& memory, std::uint32_t lanes, std::int64_t first) {
    touch(memory, first + std::countr_zero(lanes));
    touch(memory, first + 31 - std::countl_zero(lanes));
}

bool Shadow::runQuickly(AccessKind kind, const Memory& memory, std::uint32_t lanes,
                        std::uint32_t several, std::int64_t first) {
    touchRun(memory, lanes, first);
    const Thresholds& t = thresholds(memory);
    switch (kind) {
    case AccessKind::Read:
        return m_checks.readRun(memory.cells, first, lanes, several, t, memory.isShared);
    case AccessKind::Write:
        return m_checks.writeRun(memory.cells, first, lanes, t);
    case AccessKind::Atomic:
        break;
    }
    return m_checks.atomicRun(memory.cells, first, lanes, t, memory.isShared);
}

std::uint32_t Shadow::accessRun(AccessKind kind, std::uint32_t array, std::uint32_t site,
                                std::uint32_t lanes, std::int64_t first) {
    Memory& memory = *m_arrays[array];
    if (memory.isIdle || lanes == 0)
        return lanes;
    if (memory.isQuick && runQuickly(kind, memory, lanes, 0, first))
        return lanes;
    std::int64_t flat[WarpSize];
    for (unsigned k = 0; k < WarpSize; ++k)
        flat[k] = first + k;
    return accessLanes(kind, memory, site, lanes, flat);
}

void Shadow::updateRun(std::uint32_t array, std::uint32_t readSite, std::uint32_t writeSite,
                       std::uint32_t lanes, std::int64_t first) {
    Memory& memory = *m_arrays[array];
    if (memory.isIdle || lanes == 0)
        return;
    if (memory.isQuick) {
        touchRun(memory, lanes, first);
        if (m_checks.updateRun(memory.cells, first, lanes, thresholds(memory), memory.isShared))
            return;
    }
    accessRun(AccessKind::Read, array, readSite, lanes, first);
    accessRun(AccessKind::Write, array, writeSite, lanes, first);
}

void Shadow::updateRunWith(std::uint32_t array, std::uint32_t readSite, std::uint32_t writeSite,
                           std::uint32_t lanes, std::int64_t first, std::int64_t other, std::uint32_t otherSite) {
    const Memory& memory = *m_arrays[array];
    if (memory.isIdle || lanes == 0)
        return;
    if (memory.isQuick &&
        m_checks.updateWith(memory.cells, first, other, lanes, thresholds(memory), memory.isShared)) {
        touchRun(memory, lanes, first);
        return touchRun(memory, lanes, other);
    }
    accessRun(AccessKind::Read, array, otherSite, lanes, other);
    updateRun(array, readSite, writeSite, lanes, first);
}

std::uint32_t Shadow::accessOne(AccessKind kind, std::uint32_t array, std::uint32_t site,
                                std::uint32_t lanes, std::int64_t index) {
    Memory& memory = *m_arrays[array];
    if (memory.isIdle || lanes == 0)
        return lanes;
    if (memory.isQuick && accessTogether(kind, memory, lanes, index))
        return lanes;
    std::int64_t flat[WarpSize];
    for (std::uint32_t rest = lanes; rest != 0; rest &= rest - 1)
        flat[std::countr_zero(rest)] = index;
    return accessLanes(kind, memory, site, lanes, flat);
}

/// Each row of lanes reads one element of shared memory that was written before the last barrier and not
/// read since, as threads of a tile do. False, and nothing is noted, where one of them is not so.
bool Shadow::readsElementsAnew(const Memory& memory, std::uint32_t lanes, std::int64_t first,
                               std::int64_t pitch, std::uint32_t columns) const {
    const Thresholds& t = thresholds(memory);
    const Cells& cells = memory.cells;
    if (!memory.isQuick || !memory.isShared || !cells.writes || cells.atomics || t.isScattered || lanes != ~0u)
        return false;
    bool isAnew = true;
    std::int64_t element = first;
    for (std::uint32_t at = 0; at < WarpSize; at += columns, element += pitch)
        isAnew &= cells.writes[element] - t.block < t.interval - t.block && cells.reads[element] < t.interval;
    if (!isAnew)
        return false;
    for (std::uint32_t at = 0; at < WarpSize; at += columns, first += pitch) {
        cells.reads[first] = t.now | at << LaneShift | SeveralLanes;
        touch(memory, first);
    }
    return true;
}

std::uint32_t Shadow::accessRows(AccessKind kind, std::uint32_t array, std::uint32_t site,
                                 std::uint32_t lanes, std::int64_t first, std::int64_t pitch,
                                 std::uint32_t columns, bool moves) {
    Memory& memory = *m_arrays[array];
    if (memory.isIdle || lanes == 0)
        return lanes;
    if (moves && pitch == columns)
        return accessRun(kind, array, site, lanes, first);
    if (!moves && pitch == 0)
        return accessOne(kind, array, site, lanes, first);
    const std::uint32_t row = columns == WarpSize ? ~0u : (1u << columns) - 1;
    if (moves && pitch == 0 && memory.isQuick && kind == AccessKind::Read) {
        std::uint32_t any = 0, several = 0; // all rows are the same elements
        for (std::uint32_t at = 0; at < WarpSize; at += columns) {
            several |= any & (lanes >> at & row);
            any |= lanes >> at & row;
        }
        if (several == any && any == (lanes & row) && runQuickly(kind, memory, any, several, first))
            return lanes;
    }
    if (!moves && kind == AccessKind::Read && readsElementsAnew(memory, lanes, first, pitch, columns))
        return lanes;
    std::uint32_t whole = 0;
    for (std::uint32_t at = 0; at < WarpSize; at += columns, first += pitch) {
        const std::uint32_t there = lanes & row << at;
        if (!moves && there != 0 && memory.isQuick && accessTogether(kind, memory, there, first)) {
            whole |= there;
            continue;
        }
        whole |= moves ? accessRun(kind, array, site, there, first - at)
                       : accessOne(kind, array, site, there, first);
    }
    return whole;
}

// The calls that most launches make most, each as one function.

template <AccessKind Kind>
[[gnu::flatten]] std::uint32_t shadowAccessRun(Shadow* shadow, std::uint32_t array, std::uint32_t site,
                                               std::uint32_t lanes, std::int64_t first) {
    return shadow->accessRun(Kind, array, site, lanes, first);
}
template std::uint32_t shadowAccessRun<AccessKind::Read>(Shadow*, std::uint32_t, std::uint32_t, std::uint32_t, std::int64_t);
template std::uint32_t shadowAccessRun<AccessKind::Write>(Shadow*, std::uint32_t, std::uint32_t, std::uint32_t, std::int64_t);
template std::uint32_t shadowAccessRun<AccessKind::Atomic>(Shadow*, std::uint32_t, std::uint32_t, std::uint32_t, std::int64_t);

[[gnu::flatten]] void shadowBeginWarp(Shadow* shadow, std::uint32_t warp) { shadow->beginWarp(warp); }

} // namespace lane::shadow
