#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What a kernel can be measured by: one table (metrics.def) that requests, documents, columns and
/// help texts come from. Pure; knows nothing of CUPTI.
namespace lane::profile {

/// How much is measured. Each has what those before it have, but for Stalls, which has no counters.
enum class Preset : std::uint8_t { Time, Stalls, Counters, Full };

/// Which way a metric is better.
enum class Direction : std::uint8_t { Lower, Higher, Neither };

/// How a derived metric is made of two others.
/// Share: of both together, so that it is never more than all.
enum class Formula : std::uint8_t { None, Ratio, Sum, Share };

struct Metric {
    std::string_view key;         ///< "dram_read_bytes": of documents, never changes
    std::string_view title;       ///< for people
    std::string_view unit;        ///< "" a count; "ns" "B" "Hz" "%" "B/s"
    Direction direction = Direction::Neither;
    Preset preset = Preset::Full; ///< Counters or Full: the smallest that has it
    std::string_view hardware;    ///< CUPTI's name; empty for a derived one
    Formula formula = Formula::None;
    std::string_view left, right; ///< keys that a derived one is made of
    double scale = 1;
    std::string_view explanation;
};

/// All of them, in the table's order; a derived one comes after what it is made of.
std::span<const Metric> allMetrics();
const Metric* findMetric(std::string_view key);

/// "time" "stalls" "counters" "full".
std::string_view presetName(Preset preset);
std::optional<Preset> presetNamed(std::string_view name);
bool hasSamples(Preset preset);  ///< PC samples
bool hasCounters(Preset preset); ///< hardware counters
/// The hardware's names for what a preset counts.
std::vector<std::string> hardwareNames(Preset preset);

struct MetricValue {
    const Metric* metric = nullptr;
    double value = 0;
};
/// Hardware readings by CUPTI's names to metrics in the table's order, derived ones included. What
/// was not read is left out, and so is what cannot be derived without it, or by dividing by 0.
std::vector<MetricValue> metricsOf(const std::map<std::string, double>& readings);

/// What a warp can wait for (stalls.def).
struct StallReason {
    std::string_view key, title, explanation;
};
std::span<const StallReason> allStalls();
/// Null for one that the table does not have: newer hardware may tell more apart.
const StallReason* findStall(std::string_view key);

/// "12.3 GB", "4.00", "87.2 %": three digits and more only for counts.
std::string metricText(const Metric& metric, double value);

} // namespace lane::profile
