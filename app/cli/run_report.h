#pragma once

#include "app/cli/console.h"
#include "app/cli/run_request.h"
#include "core/service/run_service.h"

namespace lane::cli {

/// What a run is compared with, and how that went.
struct ComparisonReport {
    std::string against; ///< "cpu", or a file
    std::map<std::string, data::Comparison> arrays;
    std::map<std::string, data::Array> wanted; ///< by array, to show the first mismatch
    /// Of three voices, the one that the two others disagree with: "gpu", "cpu", "reference";
    /// "none" where all agree, "all" where each differs from each; empty where there are not three.
    std::string standsAlone = {};
    bool agree() const;
};

/// A finished run for people and as a document.
struct RunReport {
    const RunRequest& request;
    const RunRecord& record;
    const VoiceResult& voice; ///< of the device that was asked for
    std::optional<ComparisonReport> comparison;
    std::vector<wire::Fault> referenceFaults = {}; ///< in the reference's own code
};

void printReport(Console& console, const RunReport& report);
Json reportJson(const RunReport& report);
/// Whether a block and a thread are known: those of a lost run are not, and it has the place of its
/// kernel.
bool hasThread(const wire::Fault& fault);
/// A fault at its place, on standard error.
void printFault(Console& console, const Compilation& compilation, const wire::Fault& fault);
/// What a checked run saw that is no fault, as a warning or a note at its place.
Diagnostic observationAt(const Compilation& compilation, const wire::Fault& observation);
/// Faults, and how many there were before merging, as the documents of `run` and `check` have them.
Json faultJson(const Compilation& compilation, const wire::Fault& fault);

/// What a device timed ("kernel", "upload" …), each once; VoiceResult::time() has the best samples.
std::vector<std::string> timedThings(const VoiceResult& voice);
/// "1.23 ms", three digits.
std::string durationText(double nanoseconds);

} // namespace lane::cli
