#pragma once

#include "core/wire/observation.h"

#include <string>

/// What people and models want to know of an observation (core/wire/observation.h).
namespace lane::observe {

/// A line of the text with what begins on it.
struct LineCount {
    std::uint32_t line = 0;
    std::uint64_t warps = 0, executions = 0, threads = 0;
    std::array<std::uint64_t, 32> byLane{};
    bool isNever() const { return executions == 0; }
    friend bool operator==(const LineCount&, const LineCount&) = default;
};
/// The lines with statements, in order: each with the counts of its statement that ran most.
std::vector<LineCount> lineCounts(const wire::Observation& observation);

/// Of global memory, all arrays together.
struct Traffic {
    std::uint64_t requestedBytes = 0; ///< what lanes asked for, atomics included
    std::uint64_t sectorBytes = 0;    ///< 32 a sector: what moves between L1 and L2 if L1 holds nothing
    /// Each byte once: the least that has to move, with caches that forget nothing.
    std::uint64_t uniqueBytes = 0;
};
Traffic globalTraffic(const wire::Observation& observation);

/// Sectors (of shared memory wavefronts) a request; 0 without requests.
double perRequest(const wire::AccessCount& access);
double idealPerRequest(const wire::AccessCount& access);
/// Wavefronts beyond the fewest.
std::uint64_t bankConflicts(const wire::AccessCount& access);

/// Adds another launch of the same kernel.
void add(wire::Observation& to, const wire::Observation& more);

} // namespace lane::observe
