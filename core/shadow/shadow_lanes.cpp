#include "core/shadow/shadow.h"

#include <bit>

/// Accesses lane by lane, and of several lanes to one element.
namespace lane::shadow {

namespace {
template <typename F> [[gnu::always_inline]] inline void forLanes(std::uint32_t lanes, F f) {
    for (; lanes != 0; lanes &= lanes - 1)
        f(static_cast<std::uint32_t>(std::countr_zero(lanes)));
}
} // namespace

/// One lane's access to an element, or reads or changes of it by several: to accesses of other segments
/// they are all alike.
bool Shadow::accessTogether(AccessKind kind, const Memory& memory, std::uint32_t lanes,
                            std::int64_t index) {
    const Thresholds& t = thresholds(memory);
    const bool isSeveral = (lanes & (lanes - 1)) != 0;
    if ((kind == AccessKind::Write && isSeveral) || t.isScattered)
        return false;
    const Cells& cells = memory.cells;
    const Stamp first = static_cast<Stamp>(std::countr_zero(lanes)) << LaneShift;
    const Stamp several = isSeveral ? SeveralLanes : 0;
    // Most reads of shared memory are of what was written before the last barrier and not read since.
    if (kind == AccessKind::Read && memory.isShared && cells.writes && !cells.atomics &&
        cells.writes[index] - t.block < t.interval - t.block && cells.reads[index] < t.interval) {
        cells.reads[index] = t.now | first | several;
        touch(memory, index);
        return true;
    }
    const auto isClear = [&](const Stamp* plane) {
        if (!plane)
            return true;
        const Stamp s = plane[index];
        const bool isNow = ((s ^ t.now) >> SegmentShift) == 0;
        return s < t.launch || (!(isNow && isSeveral) && conflictBit(s, first, t, otherWarpBit(s, t)) == 0);
    };
    const auto isOld = [&](const Stamp* plane) { return !plane || plane[index] < t.block; };
    const bool needsValue = memory.isShared && kind != AccessKind::Write;
    if (!isClear(cells.writes) || (kind != AccessKind::Atomic && !isClear(cells.atomics)) ||
        (kind != AccessKind::Read && !isClear(cells.reads)) ||
        (needsValue && isOld(cells.writes) && isOld(cells.atomics)))
        return false;
    touch(memory, index);
    if (kind == AccessKind::Write) {
        cells.writes[index] = t.now | first;
        return true;
    }
    Stamp& last = (kind == AccessKind::Read ? cells.reads : cells.atomics)[index];
    if (last < t.launch)
        last = t.now | first | several;
    else if (!isSaturated(last, t))
        last = joined(last, first, t, otherWarpBit(last, t)) | several;
    return true;
}

std::uint32_t Shadow::accessLanes(AccessKind kind, Memory& memory, std::uint32_t site,
                                  std::uint32_t lanes, const std::int64_t* flat) {
    if (!memory.isQuick || thresholds(memory).isScattered)
        return accessOneByOne(kind, memory, site, lanes, flat);
    switch (kind) {
    case AccessKind::Read:
        return accessQuickly<AccessKind::Read>(memory, site, lanes, flat);
    case AccessKind::Write:
        return accessQuickly<AccessKind::Write>(memory, site, lanes, flat);
    case AccessKind::Atomic:
        if (lanes == ~0u && memory.isShared && memory.count <= 1u << ChunkBits &&
            m_checks.atomicOwn(memory.cells, flat, thresholds(memory))) {
            memory.chunks[0] = 1;
            return lanes;
        }
        break;
    }
    return accessQuickly<AccessKind::Atomic>(memory, site, lanes, flat);
}

/// Comparisons alone; a lane that does not pass is looked at once more, in full.
template <AccessKind Kind>
std::uint32_t Shadow::accessQuickly(Memory& memory, std::uint32_t site, std::uint32_t lanes,
                                    const std::int64_t* flat) {
    const Thresholds t = thresholds(memory);
    const Cells cells = memory.cells;
    std::uint8_t* const touched = memory.chunks;
    const bool needsValue = memory.isShared && Kind != AccessKind::Write;
    std::uint32_t whole = lanes;
    forLanes(lanes, [&](std::uint32_t lane) {
        const std::int64_t index = flat[lane];
        const Stamp here = lane << LaneShift;
        const auto isClear = [&](const Stamp* plane) {
            if (!plane)
                return true;
            const Stamp s = plane[index];
            return s < t.launch || conflictBit(s, here, t, otherWarpBit(s, t)) == 0;
        };
        const auto isOld = [&](const Stamp* plane) { return !plane || plane[index] < t.block; };
        touched[static_cast<std::size_t>(index) >> ChunkBits] = 1;
        if (!isClear(cells.writes) || (Kind != AccessKind::Atomic && !isClear(cells.atomics)) ||
            (Kind != AccessKind::Read && !isClear(cells.reads)) ||
            (needsValue && isOld(cells.writes) && isOld(cells.atomics))) {
            if (!accessLane(Kind, memory, site, lane, index))
                whole &= ~(1u << lane);
        } else if constexpr (Kind == AccessKind::Write) {
            cells.writes[index] = t.now | here;
        } else if (Stamp* const last = Kind == AccessKind::Read ? cells.reads : cells.atomics) {
            const Stamp s = last[index];
            if (s < t.launch)
                last[index] = t.now | here;
            else if (!isSaturated(s, t))
                last[index] = joined(s, here, t, otherWarpBit(s, t));
        }
    });
    return whole;
}

std::uint32_t Shadow::accessOneByOne(AccessKind kind, Memory& memory, std::uint32_t site,
                                     std::uint32_t lanes, const std::int64_t* flat) {
    std::uint32_t whole = lanes;
    forLanes(lanes, [&](std::uint32_t lane) {
        const std::int64_t index = flat[lane];
        const bool isWatched = memory.watches(index);
        std::optional<std::uint64_t> value;
        if (isWatched)
            m_isTold = reportVisitors(kind, memory, site, lane, index, value);
        const bool isWhole = m_hasFences ? fencedLane(kind, memory, site, lane, index)
                                         : accessLane(kind, memory, site, lane, index);
        if (!isWhole)
            whole &= ~(1u << lane);
        if (isWatched)
            addVisitor(kind, memory, site, lane, index, value);
        m_isTold = false;
    });
    return whole;
}

bool Shadow::isConflict(Stamp stamp, Stamp lane, const Thresholds& t) const {
    const bool isOther = t.isScattered ? m_segments.isOfOtherWarp(stamp) : otherWarpBit(stamp, t) != 0;
    return conflictBit(stamp, lane, t, isOther ? 1 : 0) != 0;
}

Stamp Shadow::join(Stamp stamp, Stamp lane, const Thresholds& t) const {
    if (isSaturated(stamp, t))
        return stamp;
    const bool isOther = t.isScattered ? m_segments.isOfOtherWarp(stamp) : otherWarpBit(stamp, t) != 0;
    return joined(stamp, lane, t, isOther ? 1 : 0);
}

/// False: it reads what nothing has written.
bool Shadow::accessLane(AccessKind kind, Memory& memory, std::uint32_t site, std::uint32_t lane,
                        std::int64_t index) {
    touch(memory, index);
    const Thresholds& t = thresholds(memory);
    const Stamp here = lane << LaneShift;
    const Cells& cells = memory.cells;
    const auto check = [&](const Stamp* plane, AccessKind other) {
        if (!plane || !isConflict(plane[index], here, t))
            return false;
        reportRace(kind, memory, site, lane, index, other, plane[index]);
        return true;
    };
    const auto isOld = [&](const Stamp* plane) { return !plane || plane[index] < t.block; };
    const bool isMissing = memory.isShared && kind != AccessKind::Write && isOld(cells.writes) &&
                           isOld(cells.atomics);
    if (isMissing)
        reportMissing(kind, memory, site, lane, index);
    (void)(check(cells.writes, AccessKind::Write) ||
           (kind != AccessKind::Atomic && check(cells.atomics, AccessKind::Atomic)) ||
           (kind != AccessKind::Read && check(cells.reads, AccessKind::Read)));
    if (kind == AccessKind::Write)
        cells.writes[index] = t.now | here;
    else if (Stamp* const last = kind == AccessKind::Read ? cells.reads : cells.atomics)
        last[index] = join(last[index], here, t);
    return !isMissing;
}

bool Shadow::fencedLane(AccessKind kind, Memory& memory, std::uint32_t site, std::uint32_t lane,
                        std::int64_t index) {
    touch(memory, index);
    const Fences::Conflict conflict =
        m_fences.access(kind, memory.fenceCells, memory.name, memory.isShared, lane, index);
    if (conflict.isMissing)
        reportMissing(kind, memory, site, lane, index);
    if (conflict.exists)
        reportRace(kind, memory, site, lane, index, conflict.other, m_fences.thread(conflict.stamp));
    return !conflict.isMissing;
}

} // namespace lane::shadow
