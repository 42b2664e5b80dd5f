#include "profiler/model/source.h"

#include "profiler/metrics/metrics.h"

namespace lane::profile {

namespace {

struct Names {
    std::string_view key, title;
};
constexpr Names All[] = {
    {"", ""},
    {"cupti", "CUPTI's records"},
    {"event", "the device's events"},
    {"clock", "this machine's clock"},
    {"counters", "hardware counters"},
    {"code counters", "counted by code that CUPTI adds"},
    {"samples", "samples of program counters"},
    {"checked run", "counted on the CPU reference"},
    {"compiler", "the compiler's report"},
    {"code", "the machine code"},
    {"driver", "the driver"},
    {"table", "table of compute capabilities"},
    {"benchmark", "measured on this machine"},
    {"launch", "grid, block and arrays"},
};
const Names& namesOf(Source source) { return All[static_cast<std::size_t>(source)]; }

} // namespace

std::string_view sourceKey(Source source) { return namesOf(source).key; }
std::string_view sourceTitle(Source source) { return namesOf(source).title; }

Source timeSource(std::string_view name) {
    return name == "cupti"   ? Source::Records
           : name == "event" ? Source::Events
           : name == "clock" ? Source::Clock
                             : Source::None;
}

std::string numberText(const Number& number) {
    Metric metric;
    metric.unit = number.unit;
    return metricText(metric, number.value);
}

std::string filledIn(std::string_view pattern, const std::vector<std::string>& arguments) {
    std::string text;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const bool isPlace = pattern[i] == '%' && i + 1 < pattern.size() && pattern[i + 1] >= '1' && pattern[i + 1] <= '9';
        const std::size_t which = isPlace ? static_cast<std::size_t>(pattern[i + 1] - '1') : arguments.size();
        if (which < arguments.size()) {
            text += arguments[which];
            ++i;
        } else {
            text += pattern[i];
        }
    }
    return text;
}

std::string Words::text() const { return filledIn(pattern, arguments); }

} // namespace lane::profile
