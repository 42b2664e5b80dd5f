#pragma once

#include <cstdint>

/// What a cell of the shadow remembers: when a location was last read, written or changed by an
/// atomic, as 24 bits of segment, 5 of lane and 3 flags. A segment is what one warp does between
/// two of its synchronisations; segments are numbered as they are run.
namespace lane::shadow {

using Stamp = std::uint32_t;

constexpr unsigned WarpSize = 32;
constexpr unsigned MaxWarps = 32;
constexpr unsigned LaneShift = 3, SegmentShift = 8;
constexpr Stamp LaneBits = 0xf8;
/// What the last of several accesses would hide. Writes need no flags: two that are not ordered
/// are a race already.
constexpr Stamp SeveralLanes = 1; ///< of one warp in this segment
constexpr Stamp SeveralWarps = 2; ///< of this block since the last barrier
constexpr Stamp OtherBlocks = 4;  ///< earlier in this launch

/// Since when …, as stamps of lane 0 without flags; launch ≤ block ≤ interval ≤ warp ≤ now. A warp
/// that comes back within an interval goes on in its old segment: others may have greater ones.
struct Thresholds {
    Stamp launch = 0;   ///< the launch runs
    Stamp block = 0;    ///< the block runs
    Stamp interval = 0; ///< the last barrier of the block
    Stamp warp = 0;     ///< this warp runs
    Stamp now = 0;      ///< the last synchronisation of this warp
    Stamp span = 0;     ///< from `warp` to the last stamp of `now`: what lies between is this warp's
    bool isScattered = false; ///< but it is not all of this warp's in the interval: see the table
};

/// Whether an access now by a lane (shifted to its place in a stamp) is in no order with that of
/// the stamp; 0 or 1, without branches, for use in vectors. `ofOtherWarp`: the stamp is another
/// warp's of this interval.
[[gnu::always_inline]] inline Stamp conflictBit(Stamp s, Stamp lane, const Thresholds& t,
                                                Stamp ofOtherWarp) {
    const Stamp inLaunch = s >= t.launch;
    const Stamp foreign = Stamp{s < t.block} | Stamp{(s & OtherBlocks) != 0};
    const Stamp inInterval = s >= t.interval;
    const Stamp severalWarps = Stamp{(s & SeveralWarps) != 0};
    const Stamp isNow = ((s ^ t.now) >> SegmentShift) == 0;
    const Stamp otherLane = Stamp{((s ^ lane) & LaneBits) != 0} | (s & SeveralLanes);
    return inLaunch & (foreign | (inInterval & (ofOtherWarp | severalWarps)) | (isNow & otherLane));
}

/// The stamp of the last access once this lane's is added to those of stamp `s`.
[[gnu::always_inline]] inline Stamp joined(Stamp s, Stamp lane, const Thresholds& t,
                                           Stamp ofOtherWarp) {
    const Stamp inLaunch = 0u - Stamp{s >= t.launch};
    const Stamp fromOther = Stamp{s < t.block} * OtherBlocks;
    const Stamp inInterval = 0u - Stamp{s >= t.interval};
    const Stamp isNow = 0u - Stamp{((s ^ t.now) >> SegmentShift) == 0};
    const Stamp otherLane = Stamp{((s ^ lane) & LaneBits) != 0};
    const Stamp flags = (inLaunch & (fromOther | (s & OtherBlocks))) |
                        (inInterval & (ofOtherWarp * SeveralWarps | (s & SeveralWarps))) |
                        (isNow & (otherLane | (s & SeveralLanes)));
    return t.now | lane | flags;
}

/// `ofOtherWarp` where this warp's segments are not scattered.
[[gnu::always_inline]] inline Stamp otherWarpBit(Stamp s, const Thresholds& t) {
    return Stamp{s >= t.interval} & Stamp{s - t.warp > t.span};
}

/// Of reads and atomics: nothing that is added can make a later write more of a conflict.
[[gnu::always_inline]] inline bool isSaturated(Stamp s, const Thresholds& t) {
    return (s >= t.launch && (s & OtherBlocks) != 0) || (s >= t.interval && (s & SeveralWarps) != 0);
}

} // namespace lane::shadow
