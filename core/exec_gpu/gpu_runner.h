#pragma once

#include "core/base/result.h"
#include "core/wire/messages.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace lane::gpu {

/// Host memory of one argument: as mapped in this process.
struct HostArray {
    const std::byte* input = nullptr; ///< null: starts zeroed
    std::byte* output = nullptr;      ///< null: not wanted back
    std::uint64_t bytes = 0;
};

/// A launch as the driver wants it; arrays in the order of the CUDA signature, after the scalars.
struct GpuLaunch {
    std::string cubin, cudaName;
    std::array<std::uint32_t, 3> grid{1, 1, 1}, block{1, 1, 1};
    std::uint32_t dynamicSharedBytes = 0;
    std::vector<wire::ScalarArgument> scalars;
    std::vector<HostArray> arrays;
    std::uint32_t warmup = 0, repeat = 1;
};

/// The CUDA driver, loaded at run time, and one device of it. Errors: L4301 no driver, L4302 no such
/// device, L4303 the driver refused (its own name and text, and what to do), L4304 the kernel broke
/// the context (the process must be given up).
class GpuRunner {
public:
    static Result<std::vector<wire::DeviceInfo>> devices(std::string& driverVersion);
    static Result<std::unique_ptr<GpuRunner>> open(int device);
    ~GpuRunner();
    const wire::DeviceInfo& info() const;
    /// Times: events always; `collector` (CUPTI) hooks in around it.
    Result<wire::RunReply> run(const GpuLaunch& launch,
                               const std::function<void(const wire::RunProgress&)>& progress);
    /// Pins a mapped region for fast copies, once; harmless where the driver refuses.
    void registerHost(void* address, std::uint64_t bytes);
    void unregisterHost(void* address);

private:
    struct State;
    explicit GpuRunner(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace lane::gpu
