#pragma once

#include "profiler/session/sweep_session.h"

namespace lane::sweep {

/// A cell as it would be run.
struct Candidate {
    CompilationPtr compilation;
    RunSpec spec;
    std::string key; ///< all that its times and its outputs depend on
    std::uint64_t outputs = 0; ///< fingerprint of what was verified
};

/// Values of the tunables of a configuration on top of the scenario's.
std::map<std::string, std::string> tunablesOf(const Scenario& scenario, const Space& space, std::uint64_t number);

/// Binds a configuration: the cell's grid, block and shared bytes, or its state Dead with the reason.
/// `tuned` is the text with its tunables; `base` has the arrays that need not be made again.
void bindCell(const SweepSpec& spec, const Space& space, const Result<CompilationPtr>& tuned, const BoundLaunch& base,
              Cell& cell, Candidate& candidate);

/// Why a launch that cannot be bound cannot.
Reason reasonOf(const Error& error);

/// Registers, shared bytes and occupancy from what the compiler said; Dead where no block fits.
void takeResources(const SweepSpec& spec, const wire::CompileReply& reply, const Candidate& candidate, Cell& cell);

/// Static shared memory and the other parts of the key that do not change within a sweep.
std::string keyOf(const SweepSpec& spec, const Candidate& candidate, const std::string& toolkit,
                  const std::function<std::uint64_t(const data::Array&)>& content);

/// What TimedLaunch::outputs is of these outputs.
std::uint64_t fingerprintOf(const BoundLaunch& launch, const std::map<std::string, data::Array>& outputs);

} // namespace lane::sweep
