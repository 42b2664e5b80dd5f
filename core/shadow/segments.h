#pragma once

#include "core/shadow/stamp.h"

#include <array>
#include <optional>
#include <vector>

namespace lane::shadow {

/// A thread of a launch, and when: the number of barriers its block had passed.
struct Thread {
    std::uint64_t block = 0;
    std::uint32_t warp = 0, lane = 0;
    std::uint32_t interval = 0;
    friend bool operator==(const Thread&, const Thread&) = default;
};

/// Numbers the segments of a launch, and tells of a segment who it was.
class Segments {
public:
    /// `limit`: how many there may be before they have to be renumbered; at least 256.
    explicit Segments(std::uint32_t limit) : m_limit(limit < 256 ? 256 : limit) {}

    void beginLaunch();
    void beginBlock(std::uint64_t block);
    void beginWarp(std::uint32_t warp);
    void barrier();
    void warpBarrier();

    /// In shared memory what other blocks did was done elsewhere: there a launch is a block.
    const Thresholds& now(bool isShared) const { return isShared ? m_nowShared : m_now; }
    std::uint32_t warp() const { return m_warp; }
    std::uint64_t block() const { return m_block; }
    std::uint32_t interval() const { return m_interval; }
    /// A number of the current segment that is never given again.
    std::uint64_t serial() const { return m_serialOf[m_warp]; }

    /// There may be no number left for the next segment: renumber first.
    bool isFull() const { return m_last + 1 >= m_limit; }
    /// The stamp that takes the place of one after `renumber`; flags and lane stay.
    Stamp renumbered(Stamp stamp) const;
    void renumber();

    bool isOfOtherWarp(Stamp stamp) const {
        return stamp >= m_now.interval && m_warpOf[stamp >> SegmentShift] != m_warp;
    }
    /// Whose stamp it is, where that is still known.
    std::optional<Thread> thread(Stamp stamp) const;

private:
    static constexpr std::uint8_t NoWarp = 0xff;
    static constexpr std::uint32_t OtherBlockSegment = 1, EarlierSegment = 2, FirstKept = 3;
    struct Start {
        std::uint32_t segment;
        std::uint32_t interval; ///< within its block
        std::uint64_t block;
    };
    static constexpr Stamp stampOf(std::uint32_t segment) { return segment << SegmentShift; }
    std::uint32_t newSegment(std::uint32_t warp);
    [[gnu::noinline, gnu::cold]] void makeRoom();
    void forgetVisits() { m_isThere = m_isScattered = 0; }
    void setInterval(Stamp from);
    void setNow(std::uint32_t warp);
    static bool has(std::uint32_t warps, std::uint32_t warp) { return (warps >> warp & 1) != 0; }

    std::uint32_t m_limit;
    std::uint32_t m_last = 0; ///< the segment given last
    Thresholds m_now, m_nowShared;
    std::uint64_t m_block = 0, m_serial = 0;
    std::uint32_t m_interval = 0, m_warp = 0;
    // Of this interval, by warp, where its bit is set.
    std::uint32_t m_isThere = 0, m_isScattered = 0; ///< others lie between its first and its last
    std::array<std::uint32_t, MaxWarps> m_segmentOf{}, m_firstOf{};
    std::array<std::uint64_t, MaxWarps> m_serialOf{};
    std::vector<std::uint8_t> m_warpOf = {NoWarp}; ///< by segment, with room for more
    std::vector<Start> m_starts;                   ///< of intervals, by segment
};

// Each warp of each region comes here.

inline std::uint32_t Segments::newSegment(std::uint32_t warp) {
    if (++m_last >= m_warpOf.size())
        makeRoom();
    m_warpOf[m_last] = static_cast<std::uint8_t>(warp);
    m_segmentOf[warp] = m_last;
    m_serialOf[warp] = ++m_serial;
    return m_last;
}

inline void Segments::setNow(std::uint32_t warp) {
    const Stamp now = stampOf(m_segmentOf[warp]);
    const bool isScattered = has(m_isScattered, warp);
    const Stamp first = isScattered ? now : stampOf(m_firstOf[warp]);
    for (Thresholds* t : {&m_now, &m_nowShared}) {
        t->now = now;
        t->warp = first;
        t->span = (now | (stampOf(1) - 1)) - first;
        t->isScattered = isScattered;
    }
}

inline void Segments::beginWarp(std::uint32_t warp) {
    m_warp = warp;
    if (!has(m_isThere, warp)) {
        m_isThere |= 1u << warp;
        m_firstOf[warp] = newSegment(warp);
    }
    setNow(warp);
}

} // namespace lane::shadow
