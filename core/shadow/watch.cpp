#include "core/shadow/watch.h"

namespace lane::shadow {

void Watch::set(std::span<const Location> locations) {
    m_logs.clear();
    for (const Location& location : locations)
        m_logs[location];
}

bool Watch::isWatching(std::uint32_t array) const {
    const auto first = m_logs.lower_bound({array, INT64_MIN});
    return first != m_logs.end() && first->first.array == array;
}

void Watch::clearLogs() {
    for (auto& entry : m_logs)
        entry.second.clear();
}

std::vector<WatchEvent>* Watch::log(const Location& location) {
    const auto found = m_logs.find(location);
    return found == m_logs.end() ? nullptr : &found->second;
}

const std::vector<WatchEvent>* Watch::log(const Location& location) const {
    const auto found = m_logs.find(location);
    return found == m_logs.end() ? nullptr : &found->second;
}

void Watch::add(std::vector<WatchEvent>& log, const WatchEvent& event) {
    if (log.size() >= MostEvents)
        log.erase(log.begin(), log.begin() + MostEvents / 2);
    log.push_back(event);
}

} // namespace lane::shadow
