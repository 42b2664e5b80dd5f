#include "core/shadow/fences.h"

#include <algorithm>
#include <bit>

namespace lane::shadow {

namespace {
constexpr unsigned WarpShift = 5, ClockShift = 10, OrdinalShift = 36;
constexpr std::uint32_t MostClock = (1u << 26) - 1;
constexpr std::uint64_t MostOrdinal = (1u << 28) - 2;

// Whom knowledge is about, in one number: block, or with the warp, or with warp and lane.
std::uint64_t blockKey(std::uint64_t ordinal) { return ordinal << 12; }
std::uint64_t warpKey(std::uint64_t ordinal, std::uint32_t warp) {
    return ordinal << 12 | 1u << 10 | warp << 5;
}
std::uint64_t threadKey(std::uint64_t ordinal, std::uint32_t warp, std::uint32_t lane) {
    return ordinal << 12 | 2u << 10 | warp << 5 | lane;
}
std::uint32_t clockOf(FenceStamp s) {
    return static_cast<std::uint32_t>(s >> ClockShift & MostClock);
}
std::uint32_t warpOf(FenceStamp s) { return static_cast<std::uint32_t>(s >> WarpShift & 31); }
std::uint32_t laneOf(FenceStamp s) { return static_cast<std::uint32_t>(s & 31); }
std::uint64_t ordinalOf(FenceStamp s) { return s >> OrdinalShift; }

template <typename F> void forLanes(std::uint32_t lanes, F f) {
    for (; lanes != 0; lanes &= lanes - 1)
        f(static_cast<std::uint32_t>(std::countr_zero(lanes)));
}
} // namespace

bool Fences::beginLaunch() {
    const bool startsAnew = m_ordinal > MostOrdinal / 2;
    if (startsAnew)
        m_ordinal = 0;
    m_firstOrdinal = m_ordinal + 1;
    m_forgotten = m_readers = 0;
    m_blockOf.clear();
    m_intervalsOf.clear();
    m_lists.clear();
    m_sharedLists.clear();
    m_cells.clear();
    return startsAnew;
}

bool Fences::isFull() const { return m_clock >= MostClock || m_ordinal > MostOrdinal; }

void Fences::beginBlock(std::uint64_t block) {
    ++m_ordinal;
    m_block = block;
    m_interval = m_clock = 0;
    m_intervalClock = 1;
    m_warpClock.fill(0);
    m_blockKnown = nullptr;
    m_sharedLists.clear();
    for (std::uint32_t warp = 0; warp < MaxWarps; ++warp)
        if (std::exchange(m_isTouched[warp], false))
            std::fill_n(m_threads.begin() + warp * WarpSize, WarpSize, ThreadState{});
    m_blockOf.push_back(block);
    m_intervalsOf.push_back({1});
}

void Fences::beginWarp(std::uint32_t warp) {
    m_warp = warp;
    ++m_clock;
    if (m_warpClock[warp] == 0)
        m_warpClock[warp] = m_clock;
}

void Fences::barrier() {
    for (std::uint32_t warp = 0; warp < MaxWarps; ++warp)
        for (std::uint32_t lane = 0; m_isTouched[warp] && lane < WarpSize; ++lane)
            m_blockKnown = Knowledge::joined(m_blockKnown, m_threads[warp * WarpSize + lane].known);
    for (std::uint32_t warp = 0; warp < MaxWarps; ++warp)
        for (std::uint32_t lane = 0; m_isTouched[warp] && lane < WarpSize; ++lane)
            m_threads[warp * WarpSize + lane].known = nullptr;
    ++m_interval;
    m_intervalClock = m_clock + 1;
    m_warpClock.fill(0);
    m_intervalsOf.back().push_back(m_intervalClock);
}

void Fences::warpBarrier(std::uint32_t lanes) {
    m_warpClock[m_warp] = ++m_clock;
    if (!m_isTouched[m_warp])
        return;
    Knowledge::Ptr all;
    forLanes(lanes, [&](std::uint32_t lane) { all = Knowledge::joined(all, state(lane).known); });
    forLanes(lanes, [&](std::uint32_t lane) { state(lane).known = all; });
}

/// What the thread did so far may be released by its next atomic; what atomics gave it is known.
void Fences::fence(FenceScope scope, std::uint32_t lanes) {
    m_isTouched[m_warp] = true;
    forLanes(lanes, [&](std::uint32_t lane) {
        ThreadState& thread = state(lane);
        thread.known = Knowledge::joined(thread.known, thread.pendingBlock);
        if (scope == FenceScope::Device)
            thread.known = Knowledge::joined(thread.known, thread.pendingDevice);
        const Knowledge::Ptr all =
            Knowledge::with(Knowledge::joined(m_blockKnown, thread.known),
                            {{blockKey(m_ordinal), m_intervalClock},
                             {warpKey(m_ordinal, m_warp), m_warpClock[m_warp]},
                             {threadKey(m_ordinal, m_warp, lane), m_clock + 1}});
        thread.releaseBlock = all;
        if (scope == FenceScope::Device)
            thread.releaseDevice = all;
    });
    ++m_clock; // what comes after is not released
}

FenceStamp Fences::stamp(std::uint32_t lane) const {
    return m_ordinal << OrdinalShift | FenceStamp{m_clock} << ClockShift |
           FenceStamp{m_warp} << WarpShift | lane;
}

Thread Fences::thread(FenceStamp stamp) const {
    const std::size_t at = ordinalOf(stamp) - m_firstOrdinal;
    const auto& starts = m_intervalsOf[at];
    const auto after = std::ranges::upper_bound(starts, clockOf(stamp));
    return {m_blockOf[at], warpOf(stamp), laneOf(stamp),
            static_cast<std::uint32_t>(after - starts.begin() - 1)};
}

bool Fences::isGone(FenceStamp stamp, bool isShared) const {
    const std::uint64_t ordinal = ordinalOf(stamp);
    return ordinal < m_firstOrdinal || (isShared && ordinal != m_ordinal);
}

bool Fences::isOfLaunch(FenceStamp cell, std::uint32_t array, std::int64_t index, bool isAtomic) const {
    return cell == Several ? m_lists.contains(cellKey(array, index, isAtomic)) : !isGone(cell, false);
}

bool Fences::isOrdered(FenceStamp stamp, std::uint32_t lane) const {
    const ThreadState& thread = state(lane);
    const std::uint64_t ordinal = ordinalOf(stamp);
    const std::uint32_t clock = clockOf(stamp), warp = warpOf(stamp);
    if (ordinal == m_ordinal &&
        (clock < m_intervalClock ||
         (warp == m_warp && (clock < m_warpClock[warp] || laneOf(stamp) == lane))))
        return true;
    for (const Knowledge* known : {m_blockKnown.get(), thread.known.get()})
        if (known && (known->clockOf(blockKey(ordinal)) > clock ||
                      known->clockOf(warpKey(ordinal, warp)) > clock ||
                      known->clockOf(threadKey(ordinal, warp, laneOf(stamp))) > clock))
            return true;
    return false;
}

std::uint64_t Fences::cellKey(std::uint32_t array, std::int64_t index, bool isAtomic) {
    return static_cast<std::uint64_t>(index) << 17 | std::uint64_t{array} << 1 | (isAtomic ? 1u : 0u);
}

std::optional<FenceStamp> Fences::firstConflict(FenceStamp cell, std::uint64_t key,
                                                std::uint32_t lane, bool isShared) const {
    if (cell != Several)
        return isGone(cell, isShared) || isOrdered(cell, lane) ? std::nullopt : std::optional(cell);
    const auto& lists = isShared ? m_sharedLists : m_lists;
    const auto found = lists.find(key);
    if (found == lists.end())
        return std::nullopt;
    for (const Readers& readers : found->second.all)
        for (std::uint32_t rest = readers.lanes; rest != 0; rest &= rest - 1) {
            const FenceStamp one = readers.stamp | static_cast<std::uint32_t>(std::countr_zero(rest));
            if (!isOrdered(one, lane))
                return one;
        }
    return std::nullopt;
}

void Fences::addReader(FenceStamp& cell, std::uint64_t key, std::uint32_t lane, bool isShared) {
    // Left by an older launch or block; equal launches are to give equal reports.
    if (cell == Several && !lists(isShared).contains(key))
        cell = 0;
    if (cell != Several && (isGone(cell, isShared) || isOrdered(cell, lane))) {
        cell = stamp(lane);
        return;
    }
    ReaderList& list = lists(isShared)[key];
    if (cell != Several) {
        list.all.assign(1, {cell & ~FenceStamp{31}, 1u << laneOf(cell)});
        list.afterPruning = 1;
        ++m_readers;
        cell = Several;
    }
    addToList(list, lane);
}

/// Takes out, of readers in this block, those that come before this lane by a barrier or because
/// they are the lane itself: it stands for them. True where all are.
bool Fences::isReplaced(Readers& readers, std::uint32_t lane) const {
    const std::uint32_t clock = clockOf(readers.stamp);
    if (clock < m_intervalClock)
        return true;
    if (warpOf(readers.stamp) != m_warp)
        return false;
    if (clock < m_warpClock[m_warp])
        return true;
    readers.lanes &= ~(1u << lane);
    return readers.lanes == 0;
}

/// Readers of this block lie at the list's end.
void Fences::addToList(ReaderList& list, std::uint32_t lane) {
    if (list.all.size() >= 64 && list.all.size() >= 2 * list.afterPruning)
        prune(list, lane);
    const FenceStamp mine = stamp(0);
    for (std::size_t at = list.all.size(); at > 0; --at) {
        Readers& readers = list.all[at - 1];
        if (ordinalOf(readers.stamp) != m_ordinal)
            break;
        if (readers.stamp == mine) {
            readers.lanes |= 1u << lane;
            return;
        }
        if (isReplaced(readers, lane)) {
            list.all.erase(list.all.begin() + static_cast<std::ptrdiff_t>(at - 1));
            --m_readers;
        }
    }
    if (m_readers >= m_mostReaders) {
        ++m_forgotten;
        return;
    }
    list.all.push_back({mine, 1u << lane});
    ++m_readers;
}

void Fences::prune(ReaderList& list, std::uint32_t lane) {
    const std::size_t before = list.all.size();
    std::erase_if(list.all, [&](Readers& readers) {
        forLanes(readers.lanes, [&](std::uint32_t one) {
            if (isOrdered(readers.stamp | one, lane))
                readers.lanes &= ~(1u << one);
        });
        return readers.lanes == 0;
    });
    m_readers -= before - list.all.size();
    list.afterPruning = list.all.size();
}

/// A write stands for all that comes before it.
void Fences::forgetReaders(FenceStamp* cell, std::uint64_t key, bool isShared) {
    if (!cell)
        return;
    if (*cell == Several) {
        const auto found = lists(isShared).find(key);
        if (found != lists(isShared).end()) {
            m_readers -= found->second.all.size();
            lists(isShared).erase(found);
        }
    }
    *cell = 0;
}

/// An atomic passes its cell: it leaves what its thread has released, and takes what is there.
void Fences::synchronise(std::uint64_t key, std::uint32_t lane, bool isShared) {
    m_isTouched[m_warp] = true;
    ThreadState& thread = state(lane);
    Cell& cell = m_cells[key];
    if (cell.ordinal != m_ordinal) {
        cell.ordinal = m_ordinal;
        cell.block = nullptr;
        if (isShared)
            cell.device = nullptr;
    }
    thread.pendingDevice = Knowledge::joined(thread.pendingDevice, cell.device);
    thread.pendingBlock = Knowledge::joined(thread.pendingBlock, cell.block);
    cell.device = Knowledge::joined(cell.device, thread.releaseDevice);
    cell.block = Knowledge::joined(cell.block, thread.releaseBlock);
}

Fences::Conflict Fences::access(AccessKind kind, const FenceCells& cells, std::uint32_t array,
                                bool isShared, std::uint32_t lane, std::int64_t index) {
    Conflict conflict;
    if (isFull()) {
        ++m_forgotten;
        return conflict;
    }
    const std::uint64_t readKey = cellKey(array, index, false);
    const std::uint64_t atomicKey = cellKey(array, index, true);
    FenceStamp* const write = cells.writes ? cells.writes + index : nullptr;
    FenceStamp* const read = cells.reads ? cells.reads + index : nullptr;
    FenceStamp* const atomic = cells.atomics ? cells.atomics + index : nullptr;
    const auto check = [&](const FenceStamp* cell, std::uint64_t key, AccessKind other) {
        if (!cell || conflict.exists)
            return;
        if (const auto found = firstConflict(*cell, key, lane, isShared))
            conflict = {true, false, other, *found};
    };
    check(write, readKey, AccessKind::Write);
    if (kind != AccessKind::Atomic)
        check(atomic, atomicKey, AccessKind::Atomic);
    if (kind != AccessKind::Read)
        check(read, readKey, AccessKind::Read);
    if (isShared && kind != AccessKind::Write)
        conflict.isMissing = (!write || isGone(*write, true)) && !hasReaders(atomic, atomicKey);
    note(kind, {write, read, atomic}, readKey, atomicKey, lane, isShared, conflict.exists);
    return conflict;
}

/// Whether a location of shared memory has been touched by an atomic of this block.
bool Fences::hasReaders(const FenceStamp* cell, std::uint64_t key) const {
    if (!cell)
        return false;
    return *cell == Several ? m_sharedLists.contains(key) : !isGone(*cell, true);
}

/// Keeps the access; of `one`, the cells of its location.
void Fences::note(AccessKind kind, const FenceCells& one, std::uint64_t readKey,
                  std::uint64_t atomicKey, std::uint32_t lane, bool isShared, bool hasConflict) {
    switch (kind) {
    case AccessKind::Read:
        if (one.reads)
            addReader(*one.reads, readKey, lane, isShared);
        break;
    case AccessKind::Atomic:
        addReader(*one.atomics, atomicKey, lane, isShared);
        synchronise(atomicKey, lane, isShared);
        break;
    case AccessKind::Write:
        *one.writes = stamp(lane);
        if (!hasConflict) {
            forgetReaders(one.reads, readKey, isShared);
            forgetReaders(one.atomics, atomicKey, isShared);
        }
        break;
    }
}

} // namespace lane::shadow
