#pragma once

#include "profiler/model/kernel_profile.h"

/// The parts that profileOf() puts together.
namespace lane::profile {

StallReport stallsOf(const wire::PcSamples& samples, const ProfileFacts& facts);
/// Of the kernel's function and those that it calls.
std::vector<CodeLine> codeLines(const machine::SassListing& sass, const CudaText& cuda);
/// The kernel line of the innermost of an instruction's CUDA lines that has one: helpers that the emitter
/// wrote have none, and the call that they were inlined into does.
std::uint32_t kernelLineOf(const machine::SassInstruction& one, const CudaText& cuda);
Times timesOf(const wire::TimeSamples& samples);
ClockReport clocksOf(const wire::ProfileReply& reply);
CounterReport countersOf(const wire::ProfileReply& reply);
/// Shares of which more than all was counted, or whose sides do not belong together, become not known.
void forgetShares(CounterReport& counters);
/// Marks what the hardware cannot have done.
void doubtCounters(KernelProfile& profile);
OccupancyReport occupancyOf(const KernelProfile& profile, const ProfileFacts& facts);
/// Of code that CUPTI added, else of the checked run.
WorkCounts workOf(const wire::ProfileReply& reply, const ProfileFacts& facts);
Roofline rooflineOf(const KernelProfile& profile, const ProfileFacts& facts);

} // namespace lane::profile
