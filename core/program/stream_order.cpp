#include "core/program/stream_order.h"

#include <algorithm>
#include <array>
#include <optional>

namespace lane::program {

namespace {

constexpr std::array Kinds{TouchKind::Write, TouchKind::Atomic, TouchKind::Read};

const ByteRanges& rangesOf(const Touch& touch, TouchKind kind) {
    return kind == TouchKind::Read ? touch.reads : kind == TouchKind::Write ? touch.writes : touch.atomics;
}

std::optional<std::uint64_t> firstCommon(const ByteRanges& a, const ByteRanges& b) {
    for (auto x = a.begin(), y = b.begin(); x != a.end() && y != b.end();) {
        if (const std::uint64_t begin = std::max(x->first, y->first); begin < std::min(x->second, y->second))
            return begin;
        x->second < y->second ? ++x : ++y;
    }
    return std::nullopt;
}

/// The first byte at which two touches are in conflict.
std::optional<Unordered> conflictOf(const Touch& later, const Touch& earlier) {
    std::optional<Unordered> first;
    for (const TouchKind mine : Kinds)
        for (const TouchKind other : Kinds) {
            if (mine == other && mine != TouchKind::Write)
                continue;
            const auto byte = firstCommon(rangesOf(later, mine), rangesOf(earlier, other));
            if (byte && (!first || *byte < first->byte))
                first = Unordered{{}, 0, *byte, mine, other};
        }
    return first;
}

ByteRanges joined(const ByteRanges& a, const ByteRanges& b) {
    ByteRanges all(a.size() + b.size()), joined;
    std::ranges::merge(a, b, all.begin());
    for (const auto& range : all)
        if (!joined.empty() && range.first <= joined.back().second)
            joined.back().second = std::max(joined.back().second, range.second);
        else
            joined.push_back(range);
    return joined;
}

} // namespace

void StreamOrder::join(Clock& clock, const Clock& other) {
    for (const auto& [stream, step] : other)
        clock[stream] = std::max(clock[stream], step);
}

void StreamOrder::record(EventNumber event, StreamNumber stream) {
    Clock& recorded = m_events[event];
    recorded.clear();
    if (stream == 0)
        return everything(); // who waits for it has nothing more to wait for
    recorded = m_known[stream];
    recorded[stream] = m_steps[stream];
    ++m_records[stream];
}

/// Of an event that was never recorded there is nothing to wait for.
void StreamOrder::wait(EventNumber event, StreamNumber stream) {
    if (stream == 0)
        return everything();
    if (const auto found = m_events.find(event); found != m_events.end())
        join(m_known[stream], found->second);
}

std::vector<Unordered> StreamOrder::launch(StreamWork work) {
    std::vector<Unordered> found;
    const Clock& known = m_known[work.stream];
    for (const Kept& kept : m_works) {
        const auto before = known.find(kept.work.stream);
        if (kept.work.stream == work.stream || (before != known.end() && kept.at <= before->second))
            continue;
        for (std::size_t i = 0; i < work.touches.size(); ++i)
            for (const Touch& touch : kept.work.touches) {
                if (touch.buffer != work.touches[i].buffer)
                    continue;
                auto conflict = conflictOf(work.touches[i], touch);
                if (!conflict)
                    continue;
                const StreamWork& of = kept.work;
                conflict->earlier = {of.stream, of.streamName, of.kernel, of.number, of.range, {}};
                conflict->touch = i;
                found.push_back(std::move(*conflict));
                break;
            }
    }
    keep(std::move(work));
    return found;
}

void StreamOrder::keep(StreamWork&& work) {
    const std::uint64_t at = ++m_steps[work.stream], record = m_records[work.stream];
    for (Kept& kept : m_works)
        if (kept.work.stream == work.stream && kept.record == record && kept.work.range == work.range) {
            merge(kept.work, std::move(work));
            kept.at = at;
            return;
        }
    if (m_works.size() == MostWorks)
        m_works.erase(m_works.begin());
    m_works.push_back({std::move(work), at, record});
}

void StreamOrder::merge(StreamWork& into, StreamWork&& work) {
    for (Touch& touch : work.touches) {
        const auto same = std::ranges::find(into.touches, touch.buffer, &Touch::buffer);
        if (same == into.touches.end()) {
            into.touches.push_back(std::move(touch));
            continue;
        }
        same->reads = joined(same->reads, touch.reads);
        same->writes = joined(same->writes, touch.writes);
        same->atomics = joined(same->atomics, touch.atomics);
    }
}

} // namespace lane::program
