#include "app/worker/toolkit.h"

#include <algorithm>
#include <fstream>
#include <thread>
#include <unistd.h>

namespace lane::worker {

namespace {

std::string processorName() {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);)
        if (line.starts_with("model name"))
            if (const std::size_t colon = line.find(": "); colon != std::string::npos)
                return line.substr(colon + 2);
    return "CPU";
}

} // namespace

Error Toolkit::withoutCuda() {
    return {
        "L4205", "this lanework-worker was built without the GPU parts",
        "Build it with the CUDA headers at hand (packaging/setup brings them) and LANE_CUDA=ON."};
}

wire::DeviceInfo cpuDevice() {
    wire::DeviceInfo info;
    info.id = "cpu";
    info.name = processorName();
    info.memoryBytes = static_cast<std::uint64_t>(::sysconf(_SC_PHYS_PAGES)) *
                       static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
    info.multiprocessors = std::max(1u, std::thread::hardware_concurrency());
    return info;
}

} // namespace lane::worker
