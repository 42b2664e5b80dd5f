#pragma once

#include "core/base/scalar_kind.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

/// What a checked run that observes counts: plain values, of one kernel. Counts are exact for the
/// blocks that were run (`blocks` of `blockCount`) and say nothing of the others.
namespace lane::wire {

/// A piece of the source: bytes, half open, and the same as lines and columns from 1 (a column is a
/// code point; the end is that of the first character behind it).
struct TextPlace {
    std::uint32_t begin = 0, end = 0;
    std::uint32_t line = 0, column = 0, endLine = 0, endColumn = 0;
    auto fields(auto&& f) { return f(begin, end, line, column, endLine, endColumn); }
};

enum class MemorySpace : std::uint8_t { Global, Shared, Constant };
enum class AccessMode : std::uint8_t { Read, Write, Atomic };
/// If: the statement and the arms of a `match`. Choice: `if` as an expression.
enum class BranchKind : std::uint8_t { If, Choice, For, While };
/// In which order blocks, and the warps between two barriers, are run.
enum class RunOrder : std::uint8_t { Forward, Reversed, Random };

/// A statement; of an `if` or a loop its head, counted once for each time that it is come to.
struct StatementCount {
    TextPlace place;
    std::uint64_t warps = 0;      ///< how often a warp came to it
    std::uint64_t executions = 0; ///< the sum of the lanes that were active then
    std::uint64_t threads = 0;    ///< how many different threads executed it
    std::array<std::uint64_t, 32> byLane{}; ///< executions by lane of the warp
    auto fields(auto&& f) { return f(place, warps, executions, threads, byLane); }
};

/// Evaluations by warps. Yes is the first side of an `if`, another round of a loop.
struct BranchCount {
    TextPlace place;
    BranchKind kind = BranchKind::If;
    std::uint64_t allYes = 0, allNo = 0; ///< all active lanes went one way
    std::uint64_t both = 0;              ///< they parted: the warp runs both sides
    std::uint64_t lanesYes = 0, lanesNo = 0;
    std::uint64_t evaluations() const { return allYes + allNo + both; }
    auto fields(auto&& f) { return f(place, kind, allYes, allNo, both, lanesYes, lanesNo); }
};

/// One warp at an access: element k is what lane k touches, row-major; -1 where it is idle.
struct AccessExample {
    std::array<std::uint32_t, 3> block{};
    std::uint32_t warp = 0;
    std::uint32_t lanes = 0; ///< bit k: lane k is active
    std::vector<std::int64_t> elements; ///< 32, or none where the access was never made
    std::uint32_t sectors = 0, wavefronts = 0;
    auto fields(auto&& f) { return f(block, warp, lanes, elements, sectors, wavefronts); }
};

/// A place in the text that touches an array. A request is one warp's; a vector of 2 or 4 scalars (to
/// 16 bytes) is one, of other aggregates each scalar is one.
struct AccessCount {
    TextPlace place;
    std::string array;
    MemorySpace space = MemorySpace::Global;
    AccessMode mode = AccessMode::Read;
    std::uint32_t bytes = 0; ///< of a lane
    std::uint64_t requests = 0, lanes = 0;
    /// Of global memory: 32-byte sectors that the requests touch, and the fewest that could hold the
    /// bytes asked for, each once. The array begins at a sector's border, as device memory does.
    std::uint64_t sectors = 0, idealSectors = 0;
    /// Of shared memory: passes over its 32 banks of 4 bytes, and the fewest for the bytes asked for.
    /// Of constant memory: different words, which are read one after the other.
    std::uint64_t wavefronts = 0, idealWavefronts = 0;
    std::uint64_t sameElement = 0; ///< of atomics: lanes at the most popular element, summed
    AccessExample worst; ///< the first request with the most sectors, or wavefronts
    auto fields(auto&& f) {
        return f(place, array, space, mode, bytes, requests, lanes, sectors, idealSectors, wavefronts,
                 idealWavefronts, sameElement, worst);
    }
};

/// What moved between the threads and an array. An atomic stands apart.
struct ArrayTraffic {
    std::string array;
    MemorySpace space = MemorySpace::Global;
    std::uint32_t elementBytes = 0;
    std::uint64_t elements = 0;
    std::uint64_t readBytes = 0, writtenBytes = 0, atomicBytes = 0; ///< asked for by lanes
    std::uint64_t readSectors = 0, writtenSectors = 0, atomicSectors = 0; ///< of global memory
    /// Of global memory: different bytes that any thread read (or changed by an atomic), and wrote.
    std::uint64_t uniqueReadBytes = 0, uniqueWrittenBytes = 0;
    auto fields(auto&& f) {
        return f(array, space, elementBytes, elements, readBytes, writtenBytes, atomicBytes,
                 readSectors, writtenSectors, atomicSectors, uniqueReadBytes, uniqueWrittenBytes);
    }
};

/// Operations on floats of one precision, by lanes.
struct FlopCount {
    std::uint64_t add = 0;      ///< and subtractions
    std::uint64_t multiply = 0;
    std::uint64_t fma = 0;      ///< `fma`; in fast mode also a product that a sum takes in its expression
    std::uint64_t divide = 0;
    std::uint64_t special = 0;  ///< roots and mathematical functions
    /// As profilers count: an fma is two; divisions and functions stand apart.
    std::uint64_t flops() const { return add + multiply + 2 * fma; }
    auto fields(auto&& f) { return f(add, multiply, fma, divide, special); }
};

/// What a scalar variable of the text became, in all threads and rounds. Values are the bits of its type.
struct ValueRange {
    TextPlace place; ///< of its name, where it is declared
    std::string name;
    ScalarKind type = ScalarKind::Int32;
    std::uint64_t count = 0, nans = 0; ///< how often a lane gave it a value; of them NaN, which are left out below
    std::uint64_t least = 0, most = 0;
    std::array<std::uint32_t, 3> leastBlock{}, leastThread{}, mostBlock{}, mostThread{}; ///< the first with it
    bool isOfFirst = false;   ///< whether the first thread of the first block that was run gave it one
    std::uint64_t ofFirst = 0; ///< its last one
    /// In the warp of the thread that was asked for: the lanes that it gave a value, and their last ones, 32 or none.
    std::uint32_t warpLanes = 0;
    std::vector<std::uint64_t> inWarp;
    auto fields(auto&& f) {
        return f(place, name, type, count, nans, least, most, leastBlock, leastThread, mostBlock, mostThread,
                 isOfFirst, ofFirst, warpLanes, inWarp);
    }
};

/// Who wrote an element last, of those that were asked about.
struct LastWriter {
    std::string array;
    std::uint64_t element = 0; ///< row-major
    std::uint64_t writes = 0;  ///< 0: nobody, and the rest means nothing
    std::array<std::uint32_t, 3> block{}, thread{};
    TextPlace place;
    auto fields(auto&& f) { return f(array, element, writes, block, thread, place); }
};

struct ElementName {
    std::string array;
    std::uint64_t element = 0;
    auto fields(auto&& f) { return f(array, element); }
};

struct ThreadName {
    std::array<std::uint32_t, 3> block{}, thread{};
    auto fields(auto&& f) { return f(block, thread); }
    friend bool operator==(const ThreadName&, const ThreadName&) = default;
};

/// What a checked run is asked besides finding faults.
struct Checking {
    bool observe = false; ///< to count: gives an Observation
    RunOrder order = RunOrder::Forward;
    std::uint64_t seed = 0;           ///< of a random order
    std::vector<ElementName> watched; ///< of a run that observes: whose last writer is wanted
    /// Of a run that observes: one at most, whose warp's values are wanted. Its block is run, whatever else is.
    std::vector<ThreadName> threads;
    auto fields(auto&& f) { return f(observe, order, seed, watched, threads); }
};

/// One kernel; of a program all its launches of it, added up.
struct Observation {
    std::string kernel;
    std::uint64_t launches = 1;
    std::array<std::uint32_t, 3> grid{}, block{}; ///< of the last launch
    std::uint64_t blocks = 0, blockCount = 0;     ///< that were run, of how many
    std::vector<StatementCount> statements; ///< every one, in the order of the text; also those never run
    std::vector<BranchCount> branches;
    std::vector<AccessCount> accesses;
    std::vector<ArrayTraffic> arrays;
    FlopCount half, single, wide; ///< of 16, 32 and 64 bits
    std::vector<LastWriter> writers;
    std::vector<ValueRange> values; ///< of the variables that are one scalar
    std::vector<ThreadName> threads; ///< that were asked for and are in the launch
    auto fields(auto&& f) {
        return f(kernel, launches, grid, block, blocks, blockCount, statements, branches, accesses,
                 arrays, half, single, wide, writers, values, threads);
    }
};

} // namespace lane::wire
