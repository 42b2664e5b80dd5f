#pragma once

#include "core/shadow/segments.h"

#include <optional>
#include <unordered_map>
#include <vector>

namespace lane::shadow {

enum class AccessKind : std::uint8_t { Read, Write, Atomic };
enum class Fault : std::uint8_t {
    Race,         ///< nothing orders this access and an earlier one
    Uninitialised ///< a read or an atomic of shared memory that nothing has written
};

/// One location: element (scalar component) of an array, by the array's place in the launch.
struct Location {
    std::uint32_t array = 0;
    std::int64_t index = 0;
    friend auto operator<=>(const Location&, const Location&) = default;
};

/// What one place in the text did wrong; the rest is of the first time.
struct Report {
    Fault fault = Fault::Race;
    std::uint32_t site = 0;
    AccessKind access = AccessKind::Read;
    Location location;
    Thread thread;
    std::uint64_t count = 0; ///< lanes
    std::optional<std::uint64_t> value; ///< of a watched location: the bits that it read, or left there
    // of a race: the earlier access
    AccessKind otherAccess = AccessKind::Read;
    std::optional<Thread> other;            ///< where it is known
    std::optional<std::uint32_t> otherSite; ///< of watched locations
    std::optional<std::uint64_t> otherValue; ///< likewise
};

/// Merges by fault, place and kind of the other access, and by the other place where that is known, else by how far away it was done.
class Reports {
public:
    /// How far apart the two threads of a race are, as far as that is known.
    enum class Distance : std::uint8_t { SameWarp, SameBlock, OtherBlock };

    void clear();
    /// The report of that place; new ones have the count 0 and are to be filled in.
    Report& at(Fault fault, std::uint32_t site, AccessKind access, AccessKind other,
               Distance distance);
    /// A race with what another place did.
    Report& race(std::uint32_t site, AccessKind access, std::uint32_t otherSite, AccessKind other);
    const std::vector<Report>& all() const { return m_all; }

private:
    Report& at(std::uint64_t key);

    std::vector<Report> m_all; ///< in the order in which they were seen
    std::unordered_map<std::uint64_t, std::size_t> m_at;
};

} // namespace lane::shadow
