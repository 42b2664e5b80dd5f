#include "core/shadow/shadow.h"

#include <algorithm>
#include <bit>

/// The second run of a launch that had races: with which places in the text each access is in one.
namespace lane::shadow {

void Shadow::watch(std::span<const Watched> locations, Written written) {
    m_watch.set(locations, std::move(written));
}

std::uint64_t Shadow::racyCount() const {
    std::uint64_t count = 0;
    for (std::uint32_t array = 0; array < m_arrays.size(); ++array) {
        const Memory& memory = *m_arrays[array];
        for (std::size_t word = 0; memory.name == array && word < memory.racy.size(); ++word)
            count += static_cast<unsigned>(std::popcount(memory.racy[word]));
    }
    return count;
}

std::vector<Location> Shadow::racy(std::size_t most) const {
    std::vector<Location> all;
    for (const Report& report : m_reports.all())
        if (report.fault == Fault::Race)
            all.push_back(report.location);
    const std::uint64_t apart = (racyCount() + most - 1) / most;
    for (std::uint32_t array = 0; array < m_arrays.size(); ++array) {
        const Memory& memory = *m_arrays[array];
        for (std::size_t word = 0; memory.name == array && word < memory.racy.size(); ++word)
            for (std::uint64_t rest = memory.racy[word]; rest != 0; rest &= rest - 1) {
                const std::uint64_t index = word * 64 + static_cast<unsigned>(std::countr_zero(rest));
                // Not each so many-th: what lies in rows and columns would be taken from a few of them.
                if ((index * 0x9e3779b97f4a7c15u >> 32) % apart == 0)
                    all.push_back({array, static_cast<std::int64_t>(index)});
            }
    }
    return all;
}

/// An access of a visitor that what the lane does now is in no order with.
std::optional<WatchEvent> Shadow::unordered(const Visitor& visitor, std::uint32_t lane, bool isShared) const {
    const Thread now = here(lane);
    for (const WatchEvent& event : visitor.events()) {
        const Thread& then = event.thread;
        const bool isOrdered =
            m_hasFences ? m_fences.isOrdered(event.stamp, lane)
                        : then.block == now.block &&
                              (then.interval != now.interval ||
                               (then.warp == now.warp && (event.segment != m_segments.serial() || then.lane == now.lane)));
        if (!isOrdered)
            return event;
    }
    const auto other = m_hasFences ? m_fences.firstConflict(visitor.cell, visitor.key, lane, isShared) : std::nullopt;
    return other ? std::optional(WatchEvent{m_fences.thread(*other), 0, *other, {}}) : std::nullopt;
}

/// Reports each place in the text that has done something which this access to a watched location is in no order with;
/// false where there is none. Gives what the access reads or leaves.
bool Shadow::reportVisitors(AccessKind kind, const Memory& memory, std::uint32_t site, std::uint32_t lane,
                            std::int64_t index, std::optional<std::uint64_t>& value) {
    const Location location{memory.name, index};
    const Watch::Log& log = m_watch.log(location, m_segments.block(), memory.isShared);
    value = m_watch.value(log, kind, site, lane);
    bool isRace = false;
    for (auto visitor = log.visitors.rbegin(); visitor != log.visitors.rend(); ++visitor) {
        if (visitor->access == kind && kind != AccessKind::Write)
            continue;
        const auto other = unordered(*visitor, lane, memory.isShared);
        if (!other)
            continue;
        isRace = true;
        Report& report = m_reports.race(site, kind, visitor->site, visitor->access);
        if (report.count++ != 0)
            continue;
        report.location = location;
        report.thread = here(lane);
        report.value = value;
        report.other = other->thread;
        report.otherValue = other->value;
    }
    m_racing += isRace ? 1 : 0;
    return isRace;
}

void Shadow::addVisitor(AccessKind kind, const Memory& memory, std::uint32_t site, std::uint32_t lane,
                        std::int64_t index, std::optional<std::uint64_t> value) {
    Watch::Log& log = m_watch.log({memory.name, index}, m_segments.block(), memory.isShared);
    const WatchEvent event{here(lane), m_segments.serial(), m_hasFences ? m_fences.stamp(lane) : 0, value};
    Visitor& visitor = m_watch.add(log, kind, site, event);
    if (m_hasFences)
        m_fences.addReader(visitor.cell, visitor.key, lane, memory.isShared);
}

} // namespace lane::shadow
