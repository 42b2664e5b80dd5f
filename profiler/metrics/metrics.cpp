#include "profiler/metrics/metrics.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

namespace lane::profile {

namespace {

constexpr Metric Metrics[] = {
#define LANE_METRIC(key, title, unit, direction, preset, hardware, explanation)                    \
    {#key, title, unit, Direction::direction, Preset::preset, hardware, Formula::None, {}, {}, 1,  \
     explanation},
#define LANE_DERIVED(key, title, unit, direction, preset, formula, left, right, scale,             \
                     explanation)                                                                  \
    {#key,  title,  unit,  Direction::direction, Preset::preset, {}, Formula::formula,             \
     #left, #right, scale, explanation},
#include "profiler/metrics/metrics.def"
#undef LANE_METRIC
#undef LANE_DERIVED
};

constexpr StallReason Stalls[] = {
#define LANE_STALL(key, title, explanation) {#key, title, explanation},
#include "profiler/metrics/stalls.def"
#undef LANE_STALL
};

constexpr std::string_view Presets[] = {"time", "stalls", "counters", "full"};

std::optional<double> derive(const Metric& metric, double left, double right) {
    switch (metric.formula) {
    case Formula::Ratio:
        if (right == 0)
            return {};
        return metric.scale * left / right;
    case Formula::Sum:
        return metric.scale * (left + right);
    case Formula::Share:
        if (left + right == 0)
            return {};
        return metric.scale * left / (left + right);
    case Formula::None:
        break;
    }
    return {};
}

std::optional<double> valueOf(const std::vector<MetricValue>& values, std::string_view key) {
    for (const MetricValue& value : values)
        if (value.metric->key == key)
            return value.value;
    return {};
}

std::string formatted(const char* format, double value, std::string_view unit) {
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), format, value);
    return std::string(text.data()) + (unit.empty() ? "" : " ") + std::string(unit);
}

std::string durationText(double ns) {
    return ns < 1e4   ? formatted("%.0f", ns, "ns")
           : ns < 1e6 ? formatted("%.4g", ns / 1e3, "µs")
           : ns < 1e9 ? formatted("%.4g", ns / 1e6, "ms")
                      : formatted("%.4g", ns / 1e9, "s");
}

/// "1.23 GB/s": with a prefix that leaves one to three digits before the point.
std::string withPrefix(double value, std::string_view unit) {
    constexpr const char* Prefixes[] = {"", "k", "M", "G", "T", "P"};
    std::size_t prefix = 0;
    for (; std::abs(value) >= 1000 && prefix + 1 < std::size(Prefixes); ++prefix)
        value /= 1000;
    return formatted("%.4g", value, Prefixes[prefix] + std::string(unit));
}

} // namespace

std::span<const Metric> allMetrics() {
    return Metrics;
}

const Metric* findMetric(std::string_view key) {
    const auto found = std::ranges::find(Metrics, key, &Metric::key);
    return found == std::end(Metrics) ? nullptr : found;
}

std::string_view presetName(Preset preset) {
    return Presets[static_cast<std::size_t>(preset)];
}

std::optional<Preset> presetNamed(std::string_view name) {
    const auto found = std::ranges::find(Presets, name);
    if (found == std::end(Presets))
        return {};
    return static_cast<Preset>(found - std::begin(Presets));
}

bool hasSamples(Preset preset) {
    return preset == Preset::Stalls || preset == Preset::Full;
}

bool hasCounters(Preset preset) {
    return preset == Preset::Counters || preset == Preset::Full;
}

std::vector<std::string> hardwareNames(Preset preset) {
    std::vector<std::string> names;
    if (hasCounters(preset))
        for (const Metric& metric : Metrics)
            if (!metric.hardware.empty() && metric.preset <= preset)
                names.emplace_back(metric.hardware);
    return names;
}

std::vector<MetricValue> metricsOf(const std::map<std::string, double>& readings) {
    std::vector<MetricValue> values;
    for (const Metric& metric : Metrics) {
        if (metric.formula == Formula::None) {
            if (const auto read = readings.find(std::string(metric.hardware));
                read != readings.end())
                values.push_back({&metric, read->second});
            continue;
        }
        const auto left = valueOf(values, metric.left), right = valueOf(values, metric.right);
        if (!left || !right)
            continue;
        if (const auto made = derive(metric, *left, *right))
            values.push_back({&metric, *made});
    }
    return values;
}

std::span<const StallReason> allStalls() {
    return Stalls;
}

const StallReason* findStall(std::string_view key) {
    const auto found = std::ranges::find(Stalls, key, &StallReason::key);
    return found == std::end(Stalls) ? nullptr : found;
}

std::string metricText(const Metric& metric, double value) {
    if (metric.unit == "%")
        return formatted("%.1f", value, "%");
    if (metric.unit == "ns")
        return durationText(value);
    if (!metric.unit.empty())
        return withPrefix(value, metric.unit);
    return value == std::floor(value) ? formatted("%.0f", value, "") : formatted("%.3f", value, "");
}

} // namespace lane::profile
