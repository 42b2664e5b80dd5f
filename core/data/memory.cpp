#include "core/data/memory.h"

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <limits>
#include <string>

namespace lane::data {

namespace {

constexpr std::uint64_t AlwaysGiven = 64ull << 20; ///< bytes for which nobody need look

/// "187.2 GB", in powers of ten as arrays are counted.
std::string sizeText(std::uint64_t bytes) {
    char text[32];
    std::snprintf(text, sizeof text, "%.1f GB", static_cast<double>(bytes) * 1e-9);
    return text;
}

/// The limit of the control group, as in a container.
std::uint64_t groupLimit() {
    std::uint64_t bytes = 0;
    std::ifstream file("/sys/fs/cgroup/memory.max"); // the word "max": none
    return file >> bytes ? bytes : std::numeric_limits<std::uint64_t>::max();
}

} // namespace

MachineMemory machineMemory() {
    MachineMemory memory;
    std::ifstream file("/proc/meminfo");
    std::string name, unit;
    std::uint64_t kilobytes = 0;
    while (file >> name >> kilobytes && std::getline(file, unit)) {
        if (name == "MemTotal:")
            memory.total = kilobytes * 1024;
        else if (name == "MemAvailable:")
            memory.available = kilobytes * 1024;
    }
    memory.total = std::min(memory.total, groupLimit());
    memory.available = std::min(memory.available, memory.total);
    return memory;
}

Status roomFor(std::uint64_t bytes, std::uint64_t held) {
    if (bytes < AlwaysGiven)
        return Unit{};
    const MachineMemory memory = machineMemory();
    const bool isKnown = memory.total != 0 && memory.available != 0;
    if (!isKnown || (bytes <= memory.available && bytes <= memory.total - std::min(held, memory.total)))
        return Unit{};
    const std::string beside = held < AlwaysGiven ? "" : ", and arrays hold " + sizeText(held) + " already";
    return Error{"L3001",
                 "An array of " + std::to_string(bytes) + " bytes (" + sizeText(bytes) +
                     ") has no room: of this machine's " + sizeText(memory.total) + " of memory " +
                     sizeText(memory.available) + " are free" + beside + ".",
                 "Make the array smaller, or close what holds memory."};
}

} // namespace lane::data
