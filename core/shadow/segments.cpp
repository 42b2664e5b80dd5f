#include "core/shadow/segments.h"

#include <algorithm>
#include <initializer_list>

namespace lane::shadow {

void Segments::beginLaunch() {
    m_now.launch = stampOf(m_last + 1);
    m_block = 0;
    m_interval = 0;
    m_starts.clear();
    m_now.block = m_nowShared.block = m_nowShared.launch = m_now.launch;
    setInterval(m_now.launch);
}

void Segments::beginBlock(std::uint64_t block) {
    m_block = block;
    m_interval = 0;
    m_now.block = m_nowShared.block = m_nowShared.launch = stampOf(m_last + 1);
    setInterval(m_now.block);
    m_starts.push_back({m_last + 1, 0, block});
}

void Segments::barrier() {
    ++m_interval;
    const std::uint32_t next = m_last + 1;
    setInterval(stampOf(next));
    if (m_starts.empty() || m_starts.back().segment != next)
        m_starts.push_back({next, m_interval, m_block});
    else
        m_starts.back().interval = m_interval;
}

void Segments::makeRoom() {
    m_warpOf.resize(std::max<std::size_t>(2 * m_warpOf.size(), 1024), NoWarp);
}

void Segments::setInterval(Stamp from) {
    m_now.interval = m_nowShared.interval = from;
    forgetVisits();
}

void Segments::warpBarrier() {
    const std::uint32_t before = m_segmentOf[m_warp];
    if (newSegment(m_warp) != before + 1)
        m_isScattered |= 1u << m_warp;
    setNow(m_warp);
}

Stamp Segments::renumbered(Stamp stamp) const {
    if (stamp < m_now.launch)
        return 0;
    const Stamp rest = stamp & ((1u << SegmentShift) - 1);
    if (stamp < m_now.block)
        return stampOf(OtherBlockSegment) | rest;
    if (stamp < m_now.interval)
        return stampOf(EarlierSegment) | rest;
    const std::uint32_t segment = stamp >> SegmentShift;
    const std::uint32_t warp = m_warpOf[segment];
    const bool isLast = m_segmentOf[warp] == segment;
    return stampOf(FirstKept + 2 * warp + (isLast ? 1 : 0)) | rest;
}

/// The last segment of each warp in this interval is kept as such, what it did before in another,
/// so that what a warp barrier ordered stays in order.
void Segments::renumber() {
    m_warpOf.assign(FirstKept + 2 * MaxWarps, NoWarp);
    for (std::uint32_t warp = 0; warp < MaxWarps; ++warp) {
        const std::uint32_t kept = FirstKept + 2 * warp;
        m_warpOf[kept] = m_warpOf[kept + 1] = static_cast<std::uint8_t>(warp);
        m_firstOf[warp] = kept;
        m_segmentOf[warp] = kept + 1;
    }
    m_last = FirstKept + 2 * MaxWarps - 1;
    m_isScattered = 0;
    for (Thresholds* t : {&m_now, &m_nowShared}) {
        t->launch = t == &m_now ? stampOf(OtherBlockSegment) : stampOf(EarlierSegment);
        t->block = stampOf(EarlierSegment);
        t->interval = stampOf(FirstKept);
    }
    setNow(m_warp);
    m_starts.assign(1, {FirstKept, m_interval, m_block});
}

std::optional<Thread> Segments::thread(Stamp stamp) const {
    const std::uint32_t segment = stamp >> SegmentShift;
    if (segment >= m_warpOf.size() || m_warpOf[segment] == NoWarp)
        return std::nullopt;
    const auto after = std::ranges::upper_bound(m_starts, segment, {}, &Start::segment);
    if (after == m_starts.begin())
        return std::nullopt;
    const Start& start = *std::prev(after);
    return Thread{start.block, m_warpOf[segment], (stamp & LaneBits) >> LaneShift, start.interval};
}

} // namespace lane::shadow
