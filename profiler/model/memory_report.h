#pragma once

#include "profiler/model/source.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace lane::profile {

enum class Space : std::uint8_t { Global, Shared, Constant, Local };
enum class AccessKind : std::uint8_t { Load, Store, Atomic };
std::string_view spaceKey(Space space);     ///< "global" "shared" "constant" "local"
std::string_view accessKey(AccessKind kind); ///< "load" "store" "atomic"

/// What one place of the kernel's text does to memory, counted over all warps that were looked at.
struct MemoryAccess {
    std::uint32_t line = 0, column = 0;
    std::string array;
    Space space = Space::Global;
    AccessKind kind = AccessKind::Load;
    std::uint32_t elementBytes = 4;
    std::uint64_t requests = 0;    ///< of warps
    std::uint64_t lanes = 0;       ///< of threads: accesses in all
    std::uint64_t sectors = 0;     ///< of 32 bytes that requests touched; global
    std::uint64_t idealSectors = 0;///< the fewest that hold as many bytes as were asked for
    std::uint64_t wavefronts = 0;  ///< passes of shared memory
    std::uint64_t idealWavefronts = 0;
    std::uint64_t mostWays = 0;    ///< of one request
    std::uint64_t sameAddress = 0; ///< of atomics: operations that had to wait for another of their request
    std::optional<std::int64_t> stride; ///< elements between neighbouring threads, where it is one number
    double sectorsPerRequest() const { return requests ? static_cast<double>(sectors) / static_cast<double>(requests) : 0; }
    double idealPerRequest() const { return requests ? static_cast<double>(idealSectors) / static_cast<double>(requests) : 0; }
    double ways() const { return idealWavefronts ? static_cast<double>(wavefronts) / static_cast<double>(idealWavefronts) : 0; }
    /// Bytes that moved and nobody asked for, of those that moved; 0 to 1.
    double wasted() const {
        return sectors > idealSectors ? 1 - static_cast<double>(idealSectors) / static_cast<double>(sectors) : 0;
    }
    std::uint64_t bytes() const { return lanes * elementBytes; }
};

/// A branch of the kernel's text.
struct BranchCount {
    std::uint32_t line = 0, column = 0;
    std::uint64_t warps = 0;     ///< that came to it
    std::uint64_t divergent = 0; ///< of which some threads went one way and some the other
};

/// A global array, all accesses together.
struct ArrayTraffic {
    std::string array;
    std::uint64_t readBytes = 0, uniqueReadBytes = 0; ///< in sectors that requests touched; each byte once
    std::uint64_t writtenBytes = 0, uniqueWrittenBytes = 0;
    double timesRead() const { return uniqueReadBytes ? static_cast<double>(readBytes) / static_cast<double>(uniqueReadBytes) : 0; }
};

/// Per access, from a checked run; the whole kernel's from counters stand among the metrics.
struct MemoryReport {
    std::vector<MemoryAccess> accesses; ///< by line
    std::vector<BranchCount> branches;
    std::vector<ArrayTraffic> arrays;
    double activeLanes = 0; ///< of a warp at a statement, on average; 0: not counted
    Source source = Source::None;
    std::uint64_t blocks = 0, ofBlocks = 0; ///< how many were looked at
    std::string missing;                    ///< why there are none
};

/// Floating-point operations of the whole launch, a fused one as two.
struct WorkCounts {
    std::optional<double> fp16, fp32, fp64;
    Source source = Source::None;
    std::string missing;
};

} // namespace lane::profile
