#pragma once

#include <cstdint>

namespace lane::wire {

enum class SpanKind : std::uint8_t { Kernel, Upload, Download, DeviceCopy };

/// One thing that a device did, as CUPTI recorded it; nanoseconds from the first of its run.
struct Span {
    SpanKind kind = SpanKind::Kernel;
    std::uint32_t stream = 0; ///< from 0, in the order in which the streams were made
    std::uint32_t launch = 0; ///< of a kernel: its number in the run, from 1
    std::uint64_t beginNs = 0, endNs = 0;
    std::uint64_t bytes = 0; ///< of a copy
    auto fields(auto&& f) { return f(kind, stream, launch, beginNs, endNs, bytes); }
};
/// So many go to a client, the first ones.
constexpr std::size_t MostSpans = 4000;

} // namespace lane::wire
