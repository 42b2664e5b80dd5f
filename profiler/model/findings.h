#pragma once

#include "profiler/model/source.h"

#include <functional>
#include <optional>
#include <span>

namespace lane::profile {

struct KernelProfile;

/// A way to try what a finding proposes.
struct Cure {
    Words text;
    std::optional<std::uint32_t> blockThreads; ///< a block of so many threads
    std::optional<std::uint32_t> maxRegisters; ///< a bound for the compiler
    std::string padArray;                      ///< one element more in the last extent of this shared array
};

/// One cause of lost time.
struct Finding {
    std::string_view rule;          ///< Rule::key
    Words title, text;              ///< "3 of 4 sectors of this load are wasted"; why that costs
    std::vector<Number> evidence;   ///< at least one
    std::uint32_t line = 0, column = 0; ///< of the kernel, where it weighs most; 0: no single line
    std::vector<std::uint32_t> lines = {}; ///< all of them; without `line` where it may be
    std::string array = {};
    Cure cure = {};
    double weight = 0; ///< 0 to 1: what share of the work is lost, roughly; orders findings
};
/// A rule that found nothing, with the numbers that say so.
struct Passed {
    std::string_view rule;
    Words text;
    std::vector<Number> evidence;
};
struct NotJudged {
    std::string_view rule;
    std::string missing; ///< "needs counters or a checked run"
};

/// What one rule says of one profile: findings; or none and `passed`; or `missing`.
struct Verdict {
    std::vector<Finding> findings = {};
    std::optional<Passed> passed = {};
    std::string missing = {};
};

/// A pure function of a profile.
struct Rule {
    std::string_view key;   ///< "uncoalesced_loads": of documents, never changes
    std::string_view title; ///< what it looks at: "global loads"
    Verdict (*judge)(const KernelProfile&);
};
std::span<const Rule> allRules();
const Rule* findRule(std::string_view key);

/// Fills findings, passed and unjudged.
void judge(KernelProfile& profile);

} // namespace lane::profile
