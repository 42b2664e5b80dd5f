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
/// The same as a section of Markdown, with tables.
std::string profileMarkdown(const ProfileReport& report);
/// "46.4 µs (46.4 µs to 46.8 µs with 95 %), 11 launches, by clock"; empty: not timed.
std::string timeWords(const ProfileReport& report);
/// "31.2 GFLOP/s fp32, 0.25 operations a byte of dram; at most 40 GFLOP/s there, by memory"; empty: not known.
std::string rooflineWords(const profile::Roofline& roofline);
/// "75 % possible, limited by registers; 70 % achieved"; empty: not known.
std::string occupancyWords(const profile::OccupancyReport& occupancy);
/// Why rules could not judge, each reason once with the titles of its rules.
std::vector<std::pair<std::string, std::string>> unjudgedReasons(const profile::KernelProfile& profile);
std::string evidenceWords(const profile::Finding& finding);
/// "lines 3, 7, 9, 12 …", "line 3"; empty: no line.
std::string placeWords(const profile::Finding& finding);
std::string cureWords(const profile::Cure& cure);
Json profileJson(const ProfileReport& report);
/// What the record means: roofline, occupancy, memory, work, findings, the code of each line.
void addMeaning(Json& json, const profile::KernelProfile& profile);
std::string meaningText(Console& console, const ProfileReport& report);

} // namespace lane::cli
