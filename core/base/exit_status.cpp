#include "core/base/exit_status.h"

#include <string_view>

namespace lane {

namespace {

struct Range {
    std::string_view first, last;
    Exit exit;
};

/// What a code of the worker's range means, where it is not that something is missing.
constexpr Range Ranges[] = {
    {"L4103", "L4105", Exit::KernelTrouble}, // took too long, was ended
    {"L4120", "L4121", Exit::KernelTrouble}, // NVRTC's messages
    {"L4150", "L4159", Exit::KernelTrouble}, // what the CPU reference cannot make of a kernel
    {"L4204", "L4204", Exit::WrongUsage},    // an unknown architecture
    {"L4207", "L4207", Exit::KernelTrouble}, // NVRTC refuses the text; L4203, its own end, is not
    {"L4211", "L4212", Exit::WrongUsage},    {"L4213", "L4213", Exit::KernelTrouble},
    {"L4214", "L4215", Exit::WrongUsage}, // arguments, a launch beyond a limit
    {"L4220", "L4222", Exit::KernelTrouble}, // what a program's own code asks for
    {"L4265", "L4265", Exit::WrongUsage}, // a program, a grid without blocks: nothing that can be measured
    {"L4270", "L4276", Exit::WrongUsage}, // what a debugger was asked
    {"L4304", "L4304", Exit::KernelTrouble}, {"L4305", "L4305", Exit::WrongUsage},
    {"L4000", "L4999", Exit::Missing},       {"L5010", "L5011", Exit::Missing}, // nvdisasm
    {"L5033", "L5033", Exit::KernelTrouble}, // the CPU reference met a fault
    {"L9999", "L9999", Exit::KernelTrouble},
};

} // namespace

Exit exitOf(const Error& error) {
    const std::string_view code = error.code;
    for (const Range& range : Ranges)
        if (range.first <= code && code <= range.last)
            return range.exit;
    return Exit::WrongUsage;
}

} // namespace lane
