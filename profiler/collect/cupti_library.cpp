#include "profiler/collect/cupti_library.h"

#include <cupti.h>

#include <cstdlib>
#include <string_view>
#include <tuple>

namespace lane::profile {

namespace {

constexpr std::uint32_t OldestApi = 19; // CUDA 12.0
constexpr std::uint32_t FirstDated = 130000;

const char HowToGet[] = "Kernel times come from the device's events meanwhile. Install CUPTI of "
                        "CUDA 13.0, from PyPI (python3 "
                        "-m pip install --target DIR 'nvidia-cuda-cupti==13.0.*', then "
                        "LANE_CUDA_PATH=DIR) or with a CUDA "
                        "Toolkit; LANE_CUPTI=FILE names a library anywhere else.";
const char HowToBePermitted[] =
    "Times come from the device's events meanwhile. Two ways: the administrator loads the driver "
    "with NVreg_RestrictProfilingToAdminUsers=0 (a line `options nvidia "
    "NVreg_RestrictProfilingToAdminUsers=0` in /etc/modprobe.d, then restart), or the worker gets "
    "the capability CAP_SYS_ADMIN (in a container: --cap-add=SYS_ADMIN).";
const char HowToTake[] = "Times come from the device's events meanwhile. End the other profiler or "
                         "debugger (ncu, nsys, cuda-gdb, compute-sanitizer, DCGM's profiling) and "
                         "ask again.";
const char WhatWorks[] = "Times come from the device's events. Counters need a device of compute "
                         "capability 7.5 or newer that is not a virtual or partitioned one, and "
                         "not in confidential mode.";

LibrarySearch search() {
    return {"LANE_CUPTI",
            {"libcupti.so.13", "libcupti.so.12", "libcupti.so"},
            {"extras/CUPTI/lib64", "lib64", "lib", "targets/x86_64-linux/lib",
             "targets/sbsa-linux/lib"},
            {"nvidia/cu13/lib", "nvidia/cuda_cupti/lib"}};
}

} // namespace

Result<CuptiLibrary> CuptiLibrary::load() {
    CuptiLibrary found;
    found.library = LoadedLibrary::open(search());
    if (!found.library.isLoaded())
        return Error{"L4251", "CUPTI is not there: " + found.library.where(), HowToGet};
    const auto getVersion =
        found.library.function<std::remove_pointer_t<decltype(&::cuptiGetVersion)>>(
            "cuptiGetVersion");
    if (!getVersion)
        return found.lacks("cuptiGetVersion");
    if (const CUptiResult result = getVersion(&found.version); result != CUPTI_SUCCESS)
        return Error{"L4253", "CUPTI does not tell its version: " + found.textOf(result), HowToGet};
    // From 13.0 on the version is the toolkit's, before it a running number. A later major version
    // may lay its records out anew.
    const bool isKnown =
        found.version >= OldestApi && found.version / 10000 <= CUPTI_API_VERSION / 10000;
    if (!isKnown)
        return Error{"L4252",
                     found.library.path() + " has API version " + std::to_string(found.version) +
                         "; this program knows " + std::to_string(OldestApi) + " (CUDA 12.0) to " +
                         std::to_string(CUPTI_API_VERSION / 10000) + ".x",
                     HowToGet};
    return found;
}

void CuptiLibrary::loadCounterParts() const {
    for (const char* part : {"libnvperf_host.so", "libnvperf_target.so"})
        std::ignore = LoadedLibrary::open({{}, {library.folder() + "/" + part}});
}

std::string CuptiLibrary::versionText() const {
    if (version >= FirstDated)
        return std::to_string(version / 10000) + "." + std::to_string(version / 100 % 100);
    return "12 (API " + std::to_string(version) + ")";
}

std::string CuptiLibrary::textOf(int result) const {
    const auto getText =
        library.function<std::remove_pointer_t<decltype(&::cuptiGetResultString)>>(
            "cuptiGetResultString");
    const char* text = nullptr;
    if (getText && getText(static_cast<CUptiResult>(result), &text) == CUPTI_SUCCESS && text)
        return text;
    return "CUPTI error " + std::to_string(result);
}

Error CuptiLibrary::lacks(const char* function) const {
    return {"L4252", library.path() + " lacks " + function, HowToGet};
}

Status CuptiLibrary::hidden(const std::string& doing) const {
    const char* set = std::getenv("LANE_CUPTI_HIDE");
    const std::string_view what = set ? set : "";
    if (what == "counters")
        return refused(doing, CUPTI_ERROR_INSUFFICIENT_PRIVILEGES);
    if (what == "taken")
        return refused(doing, CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED);
    return Unit{};
}

Error CuptiLibrary::refused(const std::string& doing, int result) const {
    const std::string message =
        "CUPTI " + versionText() + " could not " + doing + ": " + textOf(result);
    switch (result) {
    case CUPTI_ERROR_INSUFFICIENT_PRIVILEGES:
    case CUPTI_ERROR_VIRTUALIZED_DEVICE_INSUFFICIENT_PRIVILEGES:
        return {"L4260", message, HowToBePermitted};
    case CUPTI_ERROR_MULTIPLE_SUBSCRIBERS_NOT_SUPPORTED:
    case CUPTI_ERROR_HARDWARE_BUSY:
    case CUPTI_ERROR_OLD_PROFILER_API_INITIALIZED:
        return {"L4261", message, HowToTake};
    case CUPTI_ERROR_NOT_SUPPORTED:
    case CUPTI_ERROR_LEGACY_PROFILER_NOT_SUPPORTED:
    case CUPTI_ERROR_VIRTUALIZED_DEVICE_NOT_SUPPORTED:
    case CUPTI_ERROR_CONFIDENTIAL_COMPUTING_NOT_SUPPORTED:
    case CUPTI_ERROR_CMP_DEVICE_NOT_SUPPORTED:
    case CUPTI_ERROR_MIG_DEVICE_NOT_SUPPORTED:
    case CUPTI_ERROR_SLI_DEVICE_NOT_SUPPORTED:
    case CUPTI_ERROR_WSL_DEVICE_NOT_SUPPORTED:
    case CUPTI_ERROR_INVALID_CHIP_NAME:
        return {"L4262", message, WhatWorks};
    default:
        return {"L4253", message,
                "Kernel times come from the device's events meanwhile. Another profiler or "
                "debugger that holds this process keeps CUPTI out."};
    }
}

} // namespace lane::profile
