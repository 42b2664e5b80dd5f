#pragma once

#include "core/exec_gpu/driver.h"

#include <list>
#include <map>
#include <memory>
#include <string>
#include <string_view>

namespace lane::gpu {

/// A kernel of a loaded module.
struct LoadedKernel {
    ModuleHandle module = nullptr;
    FunctionHandle function = nullptr;
    FunctionLimits limits;
    bool hasRun = false; ///< the first launch of a kernel costs more than the others
    std::uint32_t dynamicAllowed = 0; ///< what allowDynamicShared() was last told; 0: never
};

/// Loaded machine code, the last used first: loading costs a thousand times a launch.
class ModuleCache {
public:
    explicit ModuleCache(std::shared_ptr<Driver> driver) : m_driver(std::move(driver)) {}

    /// The kernel of a CUBIN, loaded if it is not there. Valid until the next call.
    Result<LoadedKernel*> find(std::string_view cubin, const std::string& kernel);

    /// Unloads a CUBIN, so that the next find() loads it anew; nothing where it is not loaded.
    /// Nothing of it may be running.
    Status forget(std::string_view cubin);

private:
    struct Entry {
        std::string cubin;
        ModuleHandle module = nullptr;
        std::map<std::string, LoadedKernel> kernels;
    };
    static constexpr std::size_t MostModules = 160; ///< more than are held at once (app/worker/gpu_timing)

    Result<Entry*> entryOf(std::string_view cubin);

    std::shared_ptr<Driver> m_driver;
    std::list<Entry> m_entries;
};

} // namespace lane::gpu
