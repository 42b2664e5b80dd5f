#pragma once

#include "core/base/source_range.h"
#include "core/program/device.h"

#include <map>
#include <string>
#include <vector>

namespace lane::program {

/// Bytes of a buffer, from … to: in order, with something between any two.
using ByteRanges = std::vector<std::pair<std::uint64_t, std::uint64_t>>;

/// What a launch does to one of its arrays.
struct Touch {
    BufferHandle buffer = 0;
    std::string array; ///< as the program names it
    ByteRanges reads, writes, atomics;
};

enum class TouchKind : std::uint8_t { Read, Write, Atomic };

/// A launch on a stream of the program's.
struct StreamWork {
    StreamNumber stream = 0;
    std::string streamName, kernel;
    std::uint32_t number = 0; ///< of the launch
    SourceRange range = {};
    std::vector<Touch> touches = {};
};

/// Two launches that nothing orders and that touch a byte of a buffer, not both reading, not both by atomics.
struct Unordered {
    StreamWork earlier; ///< without its touches
    std::size_t touch = 0; ///< of the later one
    std::uint64_t byte = 0; ///< the first
    TouchKind access = TouchKind::Read, earlierAccess = TouchKind::Read;
};

/// What comes before what in a program that has streams: what is on one stream is in order, an event orders what
/// was on its stream when it was recorded before what comes on a stream that waits for it, and everything orders
/// everything: accesses by the host, `sync`, and whatever is on the program's own stream. Moving arrays ahead
/// (`upload`, `download`) orders nothing.
///
/// Of launches on one stream with no `record` between, from one place, what they touch is kept together.
class StreamOrder {
public:
    /// Launches that are kept; older ones are forgotten, and may be in conflict with later ones unseen.
    static constexpr std::size_t MostWorks = 4096;

    void record(EventNumber event, StreamNumber stream);
    void wait(EventNumber event, StreamNumber stream);
    void everything() { m_works.clear(); }
    /// On a stream of the program's own making: those before it that it is in no order with, each once an array.
    std::vector<Unordered> launch(StreamWork work);

private:
    /// How many steps of each stream come before.
    using Clock = std::map<StreamNumber, std::uint64_t>;
    struct Kept {
        StreamWork work;
        std::uint64_t at = 0;     ///< its step on its stream
        std::uint64_t record = 0; ///< of `m_records` then
    };
    static void join(Clock& clock, const Clock& other);
    static void merge(StreamWork& into, StreamWork&& work);
    void keep(StreamWork&& work);

    std::vector<Kept> m_works; ///< since everything was in order
    std::map<StreamNumber, Clock> m_known;
    std::map<EventNumber, Clock> m_events;
    std::map<StreamNumber, std::uint64_t> m_steps, m_records;
};

} // namespace lane::program
