#pragma once

#include "profiler/session/recording.h"

/// The parts that kept runs are put together of.
namespace lane::history {

Run frameOf(const RunSpec& spec, const Surroundings& surroundings);
Environment environmentOf(const Surroundings& surroundings);
Resources resourcesOf(const wire::KernelResources& resources);
void addTimes(Run& run, const std::string& voice, const std::vector<wire::TimeSamples>& times);
void addFaults(Run& run, const std::vector<wire::Fault>& faults, std::uint64_t count);
void addComparisons(Run& run, const std::string& against, const Comparisons& comparisons);
/// From faults, error and comparisons, which are there already.
Verdict verdictOf(const Run& run, bool hasOutputs);
/// "NVIDIA H100", or empty.
std::string deviceNameIn(const Surroundings& surroundings, const std::string& device);

} // namespace lane::history
