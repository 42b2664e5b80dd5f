#pragma once

#include "core/shadow/report.h"

#include <array>
#include <functional>
#include <memory>
#include <span>
#include <unordered_map>

namespace lane::shadow {

/// One access to a watched location.
struct WatchEvent {
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

/// What one place in the text has done to a location, as far as it decides what a later access is in no order with.
class Visitor {
public:
    std::uint32_t site = 0;
    AccessKind access = AccessKind::Read;
    // In kernels with fences: all that are in no order (Fences::addReader).
    std::uint64_t cell = 0, key = 0;

    void add(const WatchEvent& event);
    /// The last access, and the last ones by another thread, another warp and another block than that: where any is in no
    /// order with an access by barriers, one of these is.
    std::span<const WatchEvent> events() const { return {m_events.data(), m_count}; }

private:
    std::array<WatchEvent, 4> m_events;
    std::size_t m_count = 0;
    /// Where the last one by another thread, warp and block stands; 0: there is none.
    std::array<std::uint8_t, 3> m_at{};
};

/// Keeps who has been at a few locations, so that the second, equal run of a launch can say with which places in the
/// text an access is in a race.
class Watch {
public:
    struct Log {
        std::vector<Visitor> visitors; ///< the one that came last is the last
        std::optional<std::uint64_t> first, now; ///< what is there before the launch, and after the last access
        std::uint64_t block = 0; ///< whose shared memory it is
    };

    void set(std::span<const Watched> locations, Written written);
    /// The indices of an array that are watched, as bits; none where it has no such.
    std::vector<std::uint64_t> bits(std::uint32_t array, std::uint64_t count) const;
    void clearLogs();

    /// Of a watched location. In shared memory each block begins with nothing.
    Log& log(const Location& location, std::uint64_t block, bool isShared);
    /// What an access that is yet to be added reads, or leaves.
    std::optional<std::uint64_t> value(const Log& log, AccessKind access, std::uint32_t site, std::uint32_t lane) const;
    Visitor& add(Log& log, AccessKind access, std::uint32_t site, const WatchEvent& event);

private:
    struct Hash {
        std::size_t operator()(const Location& l) const {
            return (static_cast<std::uint64_t>(l.index) * 64 + l.array) * 0x9e3779b97f4a7c15u >> 20;
        }
    };
    std::unordered_map<Location, Log, Hash> m_logs;
    std::uint64_t m_keys = 0; ///< that were given
    Written m_written;
};

} // namespace lane::shadow
