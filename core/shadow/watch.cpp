#include "core/shadow/watch.h"

#include <algorithm>

namespace lane::shadow {

void Visitor::add(const WatchEvent& event) {
    if (m_count == 0) {
        m_events[m_count++] = event;
        return;
    }
    const WatchEvent last = m_events[0];
    const bool isOtherBlock = last.thread.block != event.thread.block;
    const bool isOtherWarp = isOtherBlock || last.thread.warp != event.thread.warp;
    const bool isOtherThread = isOtherWarp || last.thread.lane != event.thread.lane;
    const auto keep = [&](std::uint8_t& at) {
        if (at == 0)
            at = static_cast<std::uint8_t>(m_count++);
        m_events[at] = last;
    };
    if (isOtherThread)
        keep(m_at[0]);
    if (isOtherWarp)
        keep(m_at[1]);
    if (isOtherBlock)
        keep(m_at[2]);
    m_events[0] = event;
}

void Watch::set(std::span<const Watched> locations, Written written) {
    m_logs.clear();
    m_written = std::move(written);
    for (const Watched& one : locations)
        m_logs[one.location].first = one.value;
}

std::vector<std::uint64_t> Watch::bits(std::uint32_t array, std::uint64_t count) const {
    std::vector<std::uint64_t> bits;
    for (const auto& [location, log] : m_logs) {
        if (location.array != array)
            continue;
        bits.resize(count / 64 + 1);
        bits[static_cast<std::size_t>(location.index) / 64] |= std::uint64_t{1} << location.index % 64;
    }
    return bits;
}

void Watch::clearLogs() {
    m_keys = 0;
    for (auto& [location, log] : m_logs) {
        log.visitors.clear();
        log.now = log.first;
    }
}

Watch::Log& Watch::log(const Location& location, std::uint64_t block, bool isShared) {
    Log& log = m_logs.at(location);
    if (isShared && log.block != block) {
        log.visitors.clear();
        log.now.reset();
    }
    log.block = block;
    return log;
}

std::optional<std::uint64_t> Watch::value(const Log& log, AccessKind access, std::uint32_t site, std::uint32_t lane) const {
    return access == AccessKind::Read || !m_written ? log.now : m_written(site, lane, log.now);
}

Visitor& Watch::add(Log& log, AccessKind access, std::uint32_t site, const WatchEvent& event) {
    const auto known = std::ranges::find_if(log.visitors, [&](const Visitor& one) { return one.site == site && one.access == access; });
    if (known != log.visitors.end()) {
        std::rotate(known, known + 1, log.visitors.end());
    } else {
        Visitor& made = log.visitors.emplace_back();
        made.site = site;
        made.access = access;
        made.key = std::uint64_t{1} << 63 | m_keys++;
    }
    log.visitors.back().add(event);
    log.now = event.value;
    return log.visitors.back();
}

} // namespace lane::shadow
