#pragma once

#include "core/shadow/fences.h"
#include "core/shadow/plane.h"
#include "core/shadow/report.h"
#include "core/shadow/warp_checks.h"
#include "core/shadow/watch.h"

#include <functional>
#include <memory>
#include <span>

/// Races and uninitialised reads of one launch, exactly as this execution has them: blocks and
/// warps are run one after another, and what is ordered is told by numbers, not by time.
namespace lane::shadow {

/// An array of a launch. A location is one scalar component of an element.
struct ArraySpec {
    std::uint64_t count = 0; ///< of locations
    bool isShared = false;   ///< each block has its own, and nothing in it at first
    bool isWritten = true;   ///< by plain writes of the kernel
    bool hasAtomics = false;
    /// Arrays of equal, non-zero buffers are the same memory: one buffer bound to two parameters.
    std::uint64_t buffer = 0;
    bool isAskedFor = false; ///< what it touched is wanted, though nothing may write it
    bool isRead = true;      ///< false: the launch has no read of it
};

/// One lane's fault.
struct Sighting {
    Fault fault = Fault::Race;
    AccessKind access = AccessKind::Read, otherAccess = AccessKind::Read;
    std::uint32_t site = 0;
    Location location;
    Thread thread;
    std::optional<Thread> other;
};

/// The checker of one thread that runs blocks. The caller says which block and which warp it runs,
/// reports each access of a warp before it makes it, and each synchronisation after it:
///
///     beginLaunch  { beginBlock  { beginWarp accesses… }… barrier { beginWarp accesses… }… }…
///
/// Warps may be run in any order and come back within an interval (between two barriers). Indices
/// count locations; those of active lanes must be inside the array (bounds come before).
class Shadow {
public:
    struct Options {
        /// Segments until they are renumbered, which takes one pass over what was touched.
        std::uint32_t segmentLimit = 1u << 23;
        /// Kernels with fences: readers that are kept beyond one a location; more are forgotten,
        /// and counted.
        std::uint64_t mostReaders = 1u << 24;
        VectorLevel level = VectorLevel::Avx512; ///< at most, and what the processor has
    };
    Shadow() : Shadow(Options()) {}
    explicit Shadow(Options options);

    /// `hasFences`: the kernel has memFence or blockFence. Then atomics and fences order threads,
    /// at several times the cost. Clears the reports. Error L4161: no memory.
    Status beginLaunch(std::span<const ArraySpec> arrays, bool hasFences);
    void beginBlock(std::uint64_t block);
    void beginWarp(std::uint32_t warp);
    /// All unfinished threads of the block have arrived.
    void barrier();
    /// `lanes`, the live ones of the warp that runs, have arrived.
    void warpBarrier(std::uint32_t lanes);
    void fence(FenceScope scope, std::uint32_t lanes);

    /// What a warp's active lanes do to the elements flat[lane]. `site` is given back in reports.
    /// Gives the lanes that may use what they read: not those that read what nothing has written.
    std::uint32_t access(AccessKind kind, std::uint32_t array, std::uint32_t site,
                         std::uint32_t lanes, const std::int64_t* flat);
    /// Lane k at element first + k.
    std::uint32_t accessRun(AccessKind kind, std::uint32_t array, std::uint32_t site,
                            std::uint32_t lanes, std::int64_t first);
    /// A read and then a write of the same elements, as accessRun.
    void updateRun(std::uint32_t array, std::uint32_t readSite, std::uint32_t writeSite, std::uint32_t lanes,
                   std::int64_t first);
    /// And before it a read of the elements from `other` on.
    void updateRunWith(std::uint32_t array, std::uint32_t readSite, std::uint32_t writeSite, std::uint32_t lanes,
                       std::int64_t first, std::int64_t other, std::uint32_t otherSite);
    /// Lane k at first + (k / columns) · pitch, and k % columns further where a row `moves`: how the
    /// rows of a block of two axes lie in a warp. `columns` is 8, 16 or 32.
    std::uint32_t accessRows(AccessKind kind, std::uint32_t array, std::uint32_t site,
                             std::uint32_t lanes, std::int64_t first, std::int64_t pitch,
                             std::uint32_t columns, bool moves);
    /// Reads as accessRows in each of `rounds` rounds of a loop, `first` going on by `step`: told before
    /// the loop, which neither writes the array nor synchronises.
    void readRounds(std::uint32_t array, std::uint32_t site, std::uint32_t lanes, std::int64_t first,
                    std::int64_t pitch, std::uint32_t columns, bool moves, std::int64_t step,
                    std::uint32_t rounds);
    /// All at one element.
    std::uint32_t accessOne(AccessKind kind, std::uint32_t array, std::uint32_t site,
                            std::uint32_t lanes, std::int64_t index);

    /// Is told of every lane that does wrong, before reports are merged.
    void observe(std::function<void(const Sighting&)> observer) { m_observer = std::move(observer); }
    /// Since beginLaunch. A location is named the first time only, but every place is.
    const std::vector<Report>& reports() const { return m_reports.all(); }
    /// For a second, equal launch: each access to these locations is reported with every place in the text that it is in a
    /// race with, and both values, as far as `written` tells them. Stays until it is set anew, empty for none.
    void watch(std::span<const Watched> locations, Written written = {});
    /// Locations that were in a race since beginLaunch: that of each report, and of the others so many at most, spread evenly.
    std::vector<Location> racy(std::size_t most) const;
    std::uint64_t racyCount() const;
    /// Accesses of lanes that were in a race since beginLaunch.
    std::uint64_t racingAccesses() const { return m_racing; }
    /// The locations of an array that had such an access since beginLaunch, from … to, in order. Of what is never
    /// written only where it was asked for.
    std::vector<std::pair<std::uint64_t, std::uint64_t>> touched(AccessKind kind, std::uint32_t array) const;
    /// Accesses of a launch with fences that were not kept, for want of memory or numbers: later
    /// ones may have been in conflict with them unseen.
    std::uint64_t forgotten() const { return m_fences.forgotten(); }
    /// How often segments were renumbered.
    std::uint64_t sweeps() const { return m_sweeps; }

private:
    static bool hasBit(const std::vector<std::uint64_t>& bits, std::int64_t index) {
        return !bits.empty() && (bits[static_cast<std::size_t>(index) / 64] >> index % 64 & 1) != 0;
    }
    struct Memory { ///< one array, or several that are the same buffer
        Cells cells;
        std::uint8_t* chunks = nullptr; ///< of `touched`
        bool isQuick = false;           ///< no fences, and nobody watches
        bool isShared = false, isRead = false, isWritten = false, hasAtomics = false, isIdle = false, isAskedFor = false;
        std::vector<std::uint64_t> racy, watched; ///< locations, as bits; empty for none
        bool isWatched = false;
        bool watches(std::int64_t index) const { return hasBit(watched, index); }
        std::uint32_t name = 0; ///< the first array that it is
        std::uint64_t count = 0;
        std::vector<std::uint8_t> touched; ///< by 2^ChunkBits elements
        FenceCells fenceCells;
        Plane<Stamp> writes, reads, atomics;
        Plane<FenceStamp> fenceWrites, fenceReads, fenceAtomics;
    };
    static constexpr unsigned ChunkBits = 14;
    Status prepare(Memory& memory, bool hasFences);
    const Thresholds& thresholds(const Memory& memory) const {
        return m_segments.now(memory.isShared);
    }
    void sweepIfFull();
    [[gnu::noinline, gnu::cold]] void sweep();
    static void touch(const Memory& memory, std::int64_t index) {
        memory.chunks[static_cast<std::size_t>(index) >> ChunkBits] = 1;
    }
    static void touchRun(const Memory& memory, std::uint32_t lanes, std::int64_t first);
    bool runQuickly(AccessKind kind, const Memory& memory, std::uint32_t lanes,
                    std::uint32_t several, std::int64_t first);
    std::uint32_t accessLanes(AccessKind kind, Memory& memory, std::uint32_t site,
                              std::uint32_t lanes, const std::int64_t* flat);
    template <AccessKind Kind>
    std::uint32_t accessQuickly(Memory& memory, std::uint32_t site, std::uint32_t lanes,
                                const std::int64_t* flat);
    std::uint32_t accessOneByOne(AccessKind kind, Memory& memory, std::uint32_t site,
                                 std::uint32_t lanes, const std::int64_t* flat);
    bool accessLane(AccessKind kind, Memory& memory, std::uint32_t site, std::uint32_t lane,
                    std::int64_t index);
    bool readsElementsAnew(const Memory& memory, std::uint32_t lanes, std::int64_t first, std::int64_t pitch,
                           std::uint32_t columns) const;
    bool readBand(const Memory& memory, const Band& band);
    bool readBands(const Memory& memory, std::uint32_t lanes, std::int64_t first, std::int64_t pitch,
                   std::uint32_t columns, bool moves, std::int64_t step, std::uint32_t rounds);
    bool accessTogether(AccessKind kind, const Memory& memory, std::uint32_t lanes, std::int64_t index);
    bool fencedLane(AccessKind kind, Memory& memory, std::uint32_t site, std::uint32_t lane,
                    std::int64_t index);
    bool isConflict(Stamp stamp, Stamp lane, const Thresholds& t) const;
    Stamp join(Stamp stamp, Stamp lane, const Thresholds& t) const;
    void reportRace(AccessKind kind, Memory& memory, std::uint32_t site, std::uint32_t lane,
                    std::int64_t index, AccessKind other, Stamp stamp);
    void reportRace(AccessKind kind, Memory& memory, std::uint32_t site, std::uint32_t lane,
                    std::int64_t index, AccessKind other, const Thread& thread);
    void raceAt(AccessKind kind, Memory& memory, std::uint32_t site, std::uint32_t lane,
                std::int64_t index, AccessKind other, std::optional<Thread> thread,
                Reports::Distance distance);
    void reportMissing(AccessKind kind, Memory& memory, std::uint32_t site, std::uint32_t lane,
                       std::int64_t index);
    Thread here(std::uint32_t lane) const;
    bool reportVisitors(AccessKind kind, const Memory& memory, std::uint32_t site, std::uint32_t lane,
                        std::int64_t index, std::optional<std::uint64_t>& value);
    void addVisitor(AccessKind kind, const Memory& memory, std::uint32_t site, std::uint32_t lane,
                    std::int64_t index, std::optional<std::uint64_t> value);
    std::optional<WatchEvent> unordered(const Visitor& visitor, std::uint32_t lane, bool isShared) const;

    const WarpChecks& m_checks;
    Segments m_segments;
    Fences m_fences;
    bool m_hasFences = false;
    std::vector<std::unique_ptr<Memory>> m_memories;
    std::vector<Memory*> m_arrays; ///< by place in the launch
    Reports m_reports;
    Watch m_watch;
    bool m_isTold = false; ///< the race of this access, with all its places
    std::uint64_t m_racing = 0;
    std::uint64_t m_sweeps = 0;
    std::function<void(const Sighting&)> m_observer;
};

} // namespace lane::shadow
