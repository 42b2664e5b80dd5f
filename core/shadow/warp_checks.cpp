#include "core/shadow/warp_checks.h"

#include <initializer_list>

// Loops over 32 lanes without branches, which the compiler makes vectors of; once for each
// instruction set, the best is chosen when the program starts. Sanitizers do not bear that choice.
#if defined(__x86_64__) && defined(__GNUC__) && !defined(__clang__) &&                             \
    !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
#define LANE_CLONES __attribute__((target_clones("arch=x86-64-v4", "avx2", "default")))
#else
#define LANE_CLONES
#endif

namespace lane::shadow {

namespace {

/// Bit k: stamp k is in conflict with lane k.
[[gnu::always_inline]] inline std::uint32_t conflicts(const Stamp* cells, const Thresholds& t) {
    std::uint32_t bits = 0;
    for (unsigned k = 0; k < WarpSize; ++k)
        bits |= conflictBit(cells[k], k << LaneShift, t, otherWarpBit(cells[k], t)) << k;
    return bits;
}

/// Whether none of the stamps is of this launch.
[[gnu::always_inline]] inline bool areUntouched(const Stamp* cells, const Thresholds& t) {
    Stamp most = 0;
    for (unsigned k = 0; k < WarpSize; ++k)
        most = cells[k] > most ? cells[k] : most;
    return most < t.launch;
}

/// Whether a stamp is of another segment of this interval, which may be any warp's.
[[gnu::always_inline]] inline bool needTable(const Stamp* cells, const Thresholds& t) {
    Stamp found = 0;
    for (unsigned k = 0; k < WarpSize; ++k)
        found |= Stamp{cells[k] >= t.interval} &
                 Stamp{((cells[k] ^ t.now) >> SegmentShift) != 0};
    return found != 0;
}

[[gnu::always_inline]] inline bool needTable(const Cells& cells, std::int64_t first,
                                             const Thresholds& t) {
    return t.isBack && ((cells.writes && needTable(cells.writes + first, t)) ||
                        (cells.reads && needTable(cells.reads + first, t)) ||
                        (cells.atomics && needTable(cells.atomics + first, t)));
}

/// Bit k: stamp k is older than the block.
[[gnu::always_inline]] inline std::uint32_t beforeBlock(const Stamp* cells, const Thresholds& t) {
    std::uint32_t bits = 0;
    for (unsigned k = 0; k < WarpSize; ++k)
        bits |= std::uint32_t{cells[k] < t.block} << k;
    return bits;
}

[[gnu::always_inline]] inline void put(Stamp* cells, std::uint32_t lanes, const Thresholds& t) {
    if (lanes == ~0u) {
        for (unsigned k = 0; k < WarpSize; ++k)
            cells[k] = t.now | k << LaneShift;
        return;
    }
    for (unsigned k = 0; k < WarpSize; ++k)
        cells[k] = (lanes >> k & 1) != 0 ? t.now | k << LaneShift : cells[k];
}

[[gnu::always_inline]] inline void putJoined(Stamp* cells, std::uint32_t lanes,
                                             const Thresholds& t) {
    for (unsigned k = 0; k < WarpSize; ++k) {
        const Stamp s = cells[k];
        const Stamp next = joined(s, k << LaneShift, t, otherWarpBit(s, t));
        cells[k] = (lanes >> k & 1) != 0 ? next : s;
    }
}

} // namespace

LANE_CLONES
bool readRun(const Cells& cells, std::int64_t first, std::uint32_t lanes, const Thresholds& t,
             bool isShared) {
    if (needTable(cells, first, t))
        return false;
    std::uint32_t missing = isShared ? lanes : 0;
    std::uint32_t wrong = 0;
    for (const Stamp* changes : {cells.writes, cells.atomics})
        if (changes && !areUntouched(changes + first, t)) {
            wrong |= conflicts(changes + first, t);
            missing &= beforeBlock(changes + first, t);
        }
    if (((wrong & lanes) | missing) != 0)
        return false;
    if (!cells.reads)
        return true;
    Stamp* const reads = cells.reads + first;
    if (areUntouched(reads, t))
        put(reads, lanes, t);
    else
        putJoined(reads, lanes, t);
    return true;
}

LANE_CLONES
bool writeRun(const Cells& cells, std::int64_t first, std::uint32_t lanes, const Thresholds& t) {
    if (needTable(cells, first, t))
        return false;
    std::uint32_t wrong = 0;
    for (const Stamp* others : {cells.writes, cells.reads, cells.atomics})
        if (others && !areUntouched(others + first, t))
            wrong |= conflicts(others + first, t);
    if ((wrong & lanes) != 0)
        return false;
    put(cells.writes + first, lanes, t);
    return true;
}

} // namespace lane::shadow
