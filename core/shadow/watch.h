#pragma once

#include "core/shadow/report.h"

#include <functional>
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
    std::optional<std::uint64_t> value = {}; ///< the bits that it read, or left there; none where nothing had written them
};

/// A location that is watched, and what is there before the launch; none in shared memory.
struct Watched {
    Location location;
    std::optional<std::uint64_t> value = {};
};

/// What a write or an atomic of a lane leaves where `before` was, as bits.
using Written = std::function<std::optional<std::uint64_t>(std::uint32_t site, std::uint32_t lane,
                                                           std::optional<std::uint64_t> before)>;

/// Keeps every access to a few locations, so that the second, equal run of a launch can say where
/// the other access of a race stands, and what the two read or wrote.
class Watch {
public:
    void set(std::span<const Watched> locations, Written written);
    bool isOn() const { return !m_logs.empty(); }
    bool isWatching(std::uint32_t array) const;
    void clearLogs();

    /// What an access that is yet to be added reads, or leaves. In shared memory each block begins with nothing.
    std::optional<std::uint64_t> value(const Location& location, AccessKind access, std::uint32_t site,
                                       const Thread& thread, bool isShared) const;
    /// Nothing where the location is not watched.
    void add(const Location& location, WatchEvent event, bool isShared);
    std::span<const WatchEvent> log(const Location& location) const;

private:
    struct Log {
        std::vector<WatchEvent> events;
        std::optional<std::uint64_t> first, now; ///< what is there before the launch, and after the last event
    };
    /// The older half is dropped where a log has more.
    static constexpr std::size_t MostEvents = 1 << 17;
    std::map<Location, Log> m_logs;
    Written m_written;
};

} // namespace lane::shadow
