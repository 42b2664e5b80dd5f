#include "core/debug/stops.h"

#include <algorithm>

namespace lane::debug {

using wire::DebugMove;
using wire::DebugReason;

std::vector<wire::DebugPlaced>
Stops::place(const std::vector<wire::DebugBreakpoint>& breakpoints) {
    m_breakpoints.clear();
    m_passed.clear();
    for (auto& numbers : m_at)
        numbers.clear();
    std::vector<wire::DebugPlaced> placed;
    for (const wire::DebugBreakpoint& breakpoint : breakpoints) {
        Placed& made = m_breakpoints.emplace_back(breakpoint, m_places.stopsFor(breakpoint.line));
        for (const std::uint32_t mark : made.stops)
            m_at[mark].push_back(static_cast<std::uint32_t>(m_breakpoints.size() - 1));
        wire::DebugPlaced& told = placed.emplace_back();
        told.number = breakpoint.number;
        told.line = m_places.lineOf(made.stops);
    }
    return placed;
}

std::string Stops::begin(const wire::DebugGo& move, std::optional<Element> element,
                         std::optional<Thread> thread) {
    m_goal = {};
    m_goal.move = move.move;
    m_goal.element = std::move(element);
    switch (move.move) {
    case DebugMove::Back:
    case DebugMove::BackStatement:
    case DebugMove::BackBarrier:
        return goBack(move);
    case DebugMove::Restart:
        m_goal.target = 1;
        m_goal.isEntry = true;
        return {};
    case DebugMove::Thread:
        m_goal.thread = thread;
        return {};
    default:
        break;
    }
    m_goal.block = m_warps.block();
    m_goal.warp = std::min(move.warp, m_warps.count() - 1);
    const std::uint32_t mark = m_warps[m_goal.warp].mark;
    m_goal.depth = mark == NoMark ? ~0u : m_places.depth(mark);
    return {};
}

std::string Stops::goBack(const wire::DebugGo& move) {
    const Warp& warp = m_warps[std::min(move.warp, m_warps.count() - 1)];
    const std::uint64_t now = m_history.empty() ? m_warps.step() : m_history.back();
    std::string note;
    std::uint64_t target = 0;
    if (move.move == DebugMove::Back) {
        if (!m_history.empty())
            m_history.pop_back();
        target = m_history.empty() ? 0 : m_history.back();
        if (target == 0)
            note = "there is no stop before this one";
        else
            m_history.pop_back(); // it is made again
    } else if (move.move == DebugMove::BackBarrier) {
        for (const std::uint64_t step : warp.barriers)
            target = step < now ? step : target;
        if (target == 0)
            note = "this warp has not come to a barrier of this block before";
    } else {
        target = warp.step < now ? warp.step : warp.previousStep;
        if (target == 0) {
            note = "this is the first statement of this warp in this block: the one before it is "
                   "another warp's";
            target = now - 1;
        }
        if (now <= 1)
            note = "this is the first statement of the launch";
    }
    m_goal.target = target == 0 ? std::max<std::uint64_t>(1, now) : target;
    m_goal.isEntry = false;
    return note;
}

/// What lies after it is no way back any more.
void Stops::stopped() {
    while (!m_history.empty() && m_history.back() >= m_warps.step())
        m_history.pop_back();
    m_history.push_back(m_warps.step());
}

void Stops::ended() {
    while (!m_history.empty() && m_history.back() > m_warps.step())
        m_history.pop_back();
    m_history.push_back(m_warps.step() + 1);
}

std::optional<Stops::Due> Stops::due(std::uint32_t mark, std::uint32_t warp, std::uint32_t lanes,
                                     const std::uint64_t* words) {
    if (m_probes.probes[mark].kind == ir::Probe::Kind::Write)
        return atWrite(mark, lanes, words);
    if (m_goal.target != 0) {
        if (m_warps.step() != m_goal.target)
            return {};
        return Due{m_goal.isEntry ? DebugReason::Entry : DebugReason::Back};
    }
    if (auto found = atBreakpoint(mark, warp, lanes))
        return found;
    return atStep(mark, warp, lanes);
}

std::optional<Stops::Due> Stops::atBreakpoint(std::uint32_t mark, std::uint32_t warp,
                                              std::uint32_t lanes) {
    for (const std::uint32_t number : m_at[mark]) {
        const wire::DebugBreakpoint& breakpoint = m_breakpoints[number].breakpoint;
        const bool holds = breakpoint.condition.empty() ||
                           (m_condition && m_condition(breakpoint, mark, warp, lanes));
        if (holds && ++m_passed[number] > breakpoint.passes)
            return Due{DebugReason::Breakpoint, breakpoint.number};
    }
    return {};
}

std::optional<Stops::Due> Stops::atStep(std::uint32_t mark, std::uint32_t warp,
                                        std::uint32_t lanes) const {
    const Goal& goal = m_goal;
    if (goal.move == DebugMove::Continue || goal.move == DebugMove::Write)
        return {};
    if (goal.move == DebugMove::Thread) {
        const bool isThere = goal.thread && m_warps.block() == goal.thread->block &&
                             warp == goal.thread->warp && (lanes >> goal.thread->lane & 1);
        return isThere ? std::optional(Due{DebugReason::Thread, 0, goal.thread->lane})
                       : std::nullopt;
    }
    const ir::Probe& probe = m_probes.probes[mark];
    const bool isEnd = probe.kind == ir::Probe::Kind::End;
    const bool isGone =
        m_warps.block() != goal.block || (warp != goal.warp && m_warps[goal.warp].hasFinished());
    if (isGone)
        return Due{DebugReason::Step};
    if (warp != goal.warp)
        return {};
    const std::uint32_t depth = m_places.depth(mark);
    switch (goal.move) {
    case DebugMove::Into:
        return Due{DebugReason::Step};
    case DebugMove::Next:
        return depth <= goal.depth ? std::optional(Due{DebugReason::Step}) : std::nullopt;
    case DebugMove::Out:
        return depth < goal.depth || isEnd ? std::optional(Due{DebugReason::Step}) : std::nullopt;
    case DebugMove::Barrier:
        if (probe.isBarrier)
            return Due{DebugReason::Barrier};
        return isEnd ? std::optional(Due{DebugReason::Step}) : std::nullopt;
    default:
        return {};
    }
}

/// The first lane that is about to write the element. Of an array that views another one as vectors
/// each element is several of that one's.
std::optional<Stops::Due> Stops::atWrite(std::uint32_t mark, std::uint32_t lanes,
                                         const std::uint64_t* words) const {
    if (m_goal.move != DebugMove::Write || !m_goal.element)
        return {};
    const ir::Probe& probe = m_probes.probes[mark];
    const ir::Array& array = m_plain.arrays[probe.array];
    const bool isView = array.viewOf.isValid();
    if ((isView ? array.viewOf : probe.array) != m_goal.element->array)
        return {};
    const std::uint64_t width = isView ? ir::partsOf(m_module.types, array.element).size() : 1;
    const std::vector<std::uint64_t>& extents = m_goal.element->extents;
    const bool isRowMajor = probe.indexCount <= 1;
    for (std::uint32_t lane = 0; lane < WarpSize; ++lane) {
        if (!(lanes >> lane & 1))
            continue;
        std::uint64_t flat = words ? words[lane] * width : 0;
        bool isInside = true;
        if (!isRowMajor) {
            flat = 0;
            for (std::size_t d = 0; d < extents.size(); ++d) {
                isInside = isInside && words[d * WarpSize + lane] < extents[d];
                flat = flat * extents[d] + words[d * WarpSize + lane];
            }
        }
        if (isInside && flat <= m_goal.element->flat && m_goal.element->flat - flat < width)
            return Due{DebugReason::Write, 0, lane};
    }
    return {};
}

} // namespace lane::debug
