#pragma once

#include <cstddef>
#include <cstdint>

namespace lane::wire {

/// What a device did, up to Memset; then what the host did: it waited (Synchronisation), it spent time on being
/// watched or on making code ready (Overhead), it called the driver (Call).
enum class SpanKind : std::uint8_t { Kernel, Upload, Download, DeviceCopy, Memset, Synchronisation, Overhead, Call };

/// What a Synchronisation waits for; StreamWait is a stream's wait for an event, and the host's call only asks for it.
enum class SyncKind : std::uint8_t { Other, Event, StreamWait, Stream, Context };

enum class OverheadKind : std::uint8_t {
    Other,
    Compiler,        ///< the driver's
    BufferFlush,     ///< CUPTI hands records over
    Instrumentation, ///< CUPTI's in a kernel
    Resource,        ///< CUPTI's own memory and the like
    ModuleLoading,
    FunctionLoading,
    CommandBufferFull, ///< the device is behind, and the host waits for room
    BufferRequest,     ///< CUPTI asks for room for records
    ManagedMemory
};

constexpr std::uint32_t NoStream = 0xFFFFFFFF;

/// One thing that was done, as CUPTI recorded it; nanoseconds from the first of its run.
struct Span {
    SpanKind kind = SpanKind::Kernel;
    std::uint32_t stream = 0; ///< from 0, in the order in which the streams were made; NoStream: of none that worked
    std::uint32_t launch = 0; ///< of a kernel and of the call that launched it: its number in the run, from 1
    std::uint64_t beginNs = 0, endNs = 0;
    std::uint64_t bytes = 0; ///< of a copy or a memset
    std::uint32_t correlation = 0; ///< the same in a call and in what the device did for it; 0: none
    std::uint8_t detail = 0; ///< a SyncKind, an OverheadKind, or of a call the SpanKind of what it asked for
    bool isOnDevice() const { return kind <= SpanKind::Memset; }
    auto fields(auto&& f) { return f(kind, stream, launch, beginNs, endNs, bytes, correlation, detail); }
};
/// So many go to a client, the first ones.
constexpr std::size_t MostSpans = 8000;

} // namespace lane::wire
