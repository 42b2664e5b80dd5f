#pragma once

#include "app/cli/console.h"
#include "app/cli/run_report.h"
#include "core/service/profile_record.h"
#include "profiler/metrics/metrics.h"

#include <optional>

namespace lane::cli {

/// A finished measurement for people and as a document. Without a GPU: what the CPU reference and
/// the compiler know.
struct ProfileReport {
    const RunRequest& request;
    profile::Preset preset = profile::Preset::Time;
    std::string deviceName;             ///< "NVIDIA H100 80GB HBM3"; empty for the CPU
    const ProfileRecord& record;
    std::optional<ComparisonReport> comparison;
    std::vector<std::string> notes;
};

/// "counters" "activity" "taken" "none", as the manual calls the levels; empty: nobody asked.
std::string_view levelName(wire::ProfileLevel level);
/// The record's kernel times; null without.
const wire::TimeSamples* kernelTimes(const ProfileReport& report);
/// Part of `whole` in percent; 0 of nothing.
double share(std::uint64_t part, std::uint64_t whole);

void printProfile(Console& console, const ProfileReport& report);
Json profileJson(const ProfileReport& report);
/// What the record means: roofline, occupancy, memory, work, findings, the code of each line.
void addMeaning(Json& json, const profile::KernelProfile& profile);
std::string meaningText(Console& console, const ProfileReport& report);

} // namespace lane::cli
