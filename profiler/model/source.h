#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace lane::profile {

/// Where a number comes from. Every number of a profile has one.
enum class Source : std::uint8_t {
    None,        ///< there is no number
    Records,     ///< CUPTI's activity records
    Events,      ///< the device's events, which stand around the kernel
    Clock,       ///< this machine's clock
    Counters,    ///< hardware counters
    CodeCounters,///< counted by code that CUPTI adds to the kernel
    Samples,     ///< samples of program counters
    CheckedRun,  ///< counted while the CPU reference ran
    Compiler,    ///< what ptxas reports of the code
    Code,        ///< read off the machine code
    Driver,      ///< what the driver says of the device
    Table,       ///< our tables of what a compute capability has
    Benchmark,   ///< a small program that was run to find out
    Launch       ///< follows from grid, block and arrays
};
/// "cupti" "event" "clock" "counters" "code counters" "samples" "checked run" "compiler" "code" "driver"
/// "table" "benchmark" "launch": of documents, never changes. Empty for None.
std::string_view sourceKey(Source source);
/// For people: "hardware counters".
std::string_view sourceTitle(Source source);
/// Of wire::TimeSamples: "cupti", "event", "clock".
Source timeSource(std::string_view name);

/// A number that speaks for itself.
struct Number {
    std::string name; ///< "sectors per request"
    double value = 0;
    std::string_view unit = {}; ///< as in metrics.def
    Source source = Source::None;
    bool operator==(const Number&) const = default;
};
/// "87.2 %", "1.23 GB/s", "4".
std::string numberText(const Number& number);

/// A sentence with its parts apart, so that it can be put into another language: %1 … %9 of the pattern
/// stand for the arguments.
struct Words {
    std::string_view pattern; ///< a literal
    std::vector<std::string> arguments;
    std::string text() const;
    bool empty() const { return pattern.empty(); }
};
std::string filledIn(std::string_view pattern, const std::vector<std::string>& arguments);

} // namespace lane::profile
