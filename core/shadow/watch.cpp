#include "core/shadow/watch.h"

namespace lane::shadow {

void Watch::set(std::span<const Watched> locations, Written written) {
    m_logs.clear();
    m_written = std::move(written);
    for (const Watched& one : locations)
        m_logs[one.location].first = one.value;
}

bool Watch::isWatching(std::uint32_t array) const {
    const auto first = m_logs.lower_bound({array, INT64_MIN});
    return first != m_logs.end() && first->first.array == array;
}

void Watch::clearLogs() {
    for (auto& [location, log] : m_logs) {
        log.events.clear();
        log.now = log.first;
    }
}

std::span<const WatchEvent> Watch::log(const Location& location) const {
    const auto found = m_logs.find(location);
    return found == m_logs.end() ? std::span<const WatchEvent>() : found->second.events;
}

std::optional<std::uint64_t> Watch::value(const Location& location, AccessKind access, std::uint32_t site,
                                          const Thread& thread, bool isShared) const {
    const auto found = m_logs.find(location);
    if (found == m_logs.end())
        return std::nullopt;
    const auto& [events, first, now] = found->second;
    const bool isOfBlock = !isShared || (!events.empty() && events.back().thread.block == thread.block);
    const std::optional<std::uint64_t> before = isOfBlock ? now : std::nullopt;
    return access == AccessKind::Read || !m_written ? before : m_written(site, thread.lane, before);
}

void Watch::add(const Location& location, WatchEvent event, bool isShared) {
    const auto found = m_logs.find(location);
    if (found == m_logs.end())
        return;
    event.value = value(location, event.access, event.site, event.thread, isShared);
    Log& log = found->second;
    if (log.events.size() >= MostEvents)
        log.events.erase(log.events.begin(), log.events.begin() + MostEvents / 2);
    log.events.push_back(event);
    log.now = event.value;
}

} // namespace lane::shadow
