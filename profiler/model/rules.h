#pragma once

#include "profiler/model/kernel_profile.h"

/// The rules, one function each: findings.cpp has them in a table.
namespace lane::profile::rules {

Verdict uncoalescedLoads(const KernelProfile& p);
Verdict uncoalescedStores(const KernelProfile& p);
Verdict bankConflicts(const KernelProfile& p);
Verdict repeatedLoads(const KernelProfile& p);
Verdict spills(const KernelProfile& p);
Verdict atomicContention(const KernelProfile& p);

Verdict occupancyRegisters(const KernelProfile& p);
Verdict occupancyShared(const KernelProfile& p);
Verdict occupancyBlock(const KernelProfile& p);
Verdict smallGrid(const KernelProfile& p);
Verdict tailEffect(const KernelProfile& p);
Verdict partialWarps(const KernelProfile& p);

Verdict divergence(const KernelProfile& p);
Verdict memoryBound(const KernelProfile& p);
Verdict latencyBound(const KernelProfile& p);
Verdict barriers(const KernelProfile& p);
Verdict lowIssue(const KernelProfile& p);
Verdict shortKernel(const KernelProfile& p);
Verdict accidentalDoubles(const KernelProfile& p);

// Tools of several of them.
/// "42 %", "0.3 %"
std::string percentText(double share);
/// "31", "4.5", "0.33": three digits.
std::string shortText(double value);
/// The kernel lines whose code has something, by number.
std::vector<std::uint32_t> linesWith(const KernelProfile& p, std::uint32_t CodeLine::*what);
/// The place of a finding: the line if there is one alone, else all of them.
void place(Finding& finding, std::vector<std::uint32_t> lines);
Verdict missing(std::string why);
Verdict passed(Words text, std::vector<Number> evidence);
/// How long the kernel takes, in nanoseconds, and what says so; nothing where it was neither timed nor counted.
std::optional<Number> durationOf(const KernelProfile& p);
/// Whether it ends so soon that its start is most of what stalls and rates show.
bool isShort(const KernelProfile& p);
/// Why counters are not there, in one line.
std::string countersMissing(const KernelProfile& p);

} // namespace lane::profile::rules
