#pragma once

#include "core/shadow/report.h"

#include <map>
#include <span>

namespace lane::shadow {

/// One access to a watched location.
struct WatchEvent {
    std::uint32_t site = 0;
    AccessKind access = AccessKind::Read;
    Thread thread;
    std::uint64_t segment = 0; ///< the same where nothing within the warp orders two accesses
    std::uint64_t stamp = 0;   ///< in kernels with fences: when, for them
};

/// Keeps every access to a few locations, so that the second, equal run of a launch can say where
/// the other access of a race stands.
class Watch {
public:
    void set(std::span<const Location> locations);
    bool isOn() const { return !m_logs.empty(); }
    bool isWatching(std::uint32_t array) const;
    void clearLogs();

    /// The log of a location, null where it is not watched.
    std::vector<WatchEvent>* log(const Location& location);
    const std::vector<WatchEvent>* log(const Location& location) const;
    static void add(std::vector<WatchEvent>& log, const WatchEvent& event);

private:
    /// The older half is dropped where a log has more.
    static constexpr std::size_t MostEvents = 1 << 17;
    std::map<Location, std::vector<WatchEvent>> m_logs;
};

} // namespace lane::shadow
