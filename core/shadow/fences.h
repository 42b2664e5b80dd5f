#pragma once

#include "core/shadow/knowledge.h"
#include "core/shadow/report.h"

#include <array>
#include <span>

namespace lane::shadow {

enum class FenceScope : std::uint8_t { Block, Device };

/// A thread and when it did something: block (by its order in the launch) 28 bits, clock of the
/// block 26, warp 5, lane 5. 0 is nobody.
using FenceStamp = std::uint64_t;

struct FenceCells {
    FenceStamp* writes = nullptr;
    FenceStamp* reads = nullptr;   ///< one reader, or SeveralReaders
    FenceStamp* atomics = nullptr;
};

/// Order in kernels with fences: exact, thread by thread. Who releases by a fence and an atomic
/// leaves what it knows at the atomic's cell; who comes there later and fences takes it over;
/// barriers share it out. Every location keeps all its last readers that are in no order.
class Fences {
public:
    explicit Fences(std::uint64_t mostReaders) : m_mostReaders(mostReaders) {}

    /// True: numbers begin anew, and all cells must be made 0.
    bool beginLaunch();
    void beginBlock(std::uint64_t block);
    void beginWarp(std::uint32_t warp);
    void barrier();
    void warpBarrier(std::uint32_t lanes);
    void fence(FenceScope scope, std::uint32_t lanes);

    struct Conflict {
        bool exists = false, isMissing = false;
        AccessKind other = AccessKind::Read;
        FenceStamp stamp = 0;
    };
    /// One lane's access to element `index` of array `array` (a number below 2^16).
    Conflict access(AccessKind kind, const FenceCells& cells, std::uint32_t array, bool isShared,
                    std::uint32_t lane, std::int64_t index);

    /// Whether what `thread` did at that clock of its block comes before what `lane` does now.
    bool isOrdered(FenceStamp stamp, std::uint32_t lane) const;
    FenceStamp stamp(std::uint32_t lane) const;
    /// Whether what a cell of a global array keeps is of this launch; `isAtomic`: it is one of `atomics`.
    bool isOfLaunch(FenceStamp cell, std::uint32_t array, std::int64_t index, bool isAtomic) const;
    Thread thread(FenceStamp stamp) const;
    /// Keeps what the lane does now in a cell of accesses that may all be in no order; `key` is the cell's own: from 2^63 on
    /// it may be the caller's.
    void addReader(FenceStamp& cell, std::uint64_t key, std::uint32_t lane, bool isShared);
    /// One of those in a cell that is in no order with what the lane does now.
    std::optional<FenceStamp> firstConflict(FenceStamp cell, std::uint64_t key, std::uint32_t lane,
                                            bool isShared) const;
    std::uint64_t block() const { return m_block; }
    std::uint32_t warp() const { return m_warp; }
    std::uint32_t interval() const { return m_interval; }
    std::uint64_t forgotten() const { return m_forgotten; }

private:
    static constexpr FenceStamp Several = ~FenceStamp{0};
    static constexpr std::uint32_t MaxThreads = MaxWarps * WarpSize;

    struct Readers { ///< of one segment of a warp
        FenceStamp stamp = 0; ///< of lane 0
        std::uint32_t lanes = 0;
    };
    struct ReaderList {
        std::vector<Readers> all;
        std::size_t afterPruning = 0;
    };
    struct ThreadState {
        Knowledge::Ptr known, releaseDevice, releaseBlock, pendingDevice, pendingBlock;
    };
    struct Cell { ///< of an atomic: what was released there
        Knowledge::Ptr device, block;
        std::uint64_t ordinal = 0; ///< whose `block` it is
    };

    static std::uint64_t cellKey(std::uint32_t array, std::int64_t index, bool isAtomic);
    bool isGone(FenceStamp stamp, bool isShared) const;
    bool isFull() const; ///< no numbers are left in this block
    std::unordered_map<std::uint64_t, ReaderList>& lists(bool isShared) {
        return isShared ? m_sharedLists : m_lists;
    }
    void forgetReaders(FenceStamp* cell, std::uint64_t key, bool isShared);
    void addToList(ReaderList& list, std::uint32_t lane);
    bool isReplaced(Readers& readers, std::uint32_t lane) const;
    bool hasReaders(const FenceStamp* cell, std::uint64_t key) const;
    void note(AccessKind kind, const FenceCells& one, std::uint64_t readKey,
              std::uint64_t atomicKey, std::uint32_t lane, bool isShared, bool hasConflict);
    void prune(ReaderList& list, std::uint32_t lane);
    void synchronise(std::uint64_t key, std::uint32_t lane, bool isShared);
    ThreadState& state(std::uint32_t lane) { return m_threads[m_warp * WarpSize + lane]; }
    const ThreadState& state(std::uint32_t lane) const { return m_threads[m_warp * WarpSize + lane]; }

    std::uint64_t m_mostReaders, m_readers = 0, m_forgotten = 0;
    std::uint64_t m_firstOrdinal = 1, m_ordinal = 0; ///< of the launch; of the block
    std::uint64_t m_block = 0;
    std::uint32_t m_warp = 0, m_clock = 0, m_interval = 0, m_intervalClock = 0;
    std::array<std::uint32_t, MaxWarps> m_warpClock{}; ///< since its last synchronisation; 0: not there yet
    Knowledge::Ptr m_blockKnown;
    std::vector<ThreadState> m_threads = std::vector<ThreadState>(MaxThreads);
    std::array<bool, MaxWarps> m_isTouched{};
    std::vector<std::uint64_t> m_blockOf;                     ///< by ordinal − m_firstOrdinal
    std::vector<std::vector<std::uint32_t>> m_intervalsOf;    ///< clocks at which they begin
    std::unordered_map<std::uint64_t, ReaderList> m_lists;    ///< by location
    std::unordered_map<std::uint64_t, ReaderList> m_sharedLists; ///< of the block that runs
    std::unordered_map<std::uint64_t, Cell> m_cells;
};

} // namespace lane::shadow
