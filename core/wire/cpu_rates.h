#pragma once

#include <cstdint>

namespace lane::wire {

/// What this machine's processor can do at most, found out by a small program of a quarter of a second.
struct CpuRatesRequest {
    auto fields(auto&& f) { return f(); }
};

/// The best of several tries, all threads together.
struct CpuRatesReply {
    double bytesPerSecond = 0;                  ///< read and written, of memory that no cache holds
    double fp32PerSecond = 0, fp64PerSecond = 0; ///< operations; a fused one is two
    std::uint32_t threads = 0;
    std::uint64_t workingSetBytes = 0;
    auto fields(auto&& f) {
        return f(bytesPerSecond, fp32PerSecond, fp64PerSecond, threads, workingSetBytes);
    }
};

} // namespace lane::wire
