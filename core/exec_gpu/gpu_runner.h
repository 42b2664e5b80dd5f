#pragma once

#include "core/base/result.h"
#include "core/exec_gpu/stage_times.h"
#include "core/program/device.h"
#include "core/wire/messages.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace lane::gpu {

/// Host memory of one argument: as mapped in this process.
struct HostArray {
    const std::byte* input = nullptr; ///< null: starts zeroed
    std::byte* output = nullptr;      ///< null: not wanted back, and the kernel does not write it
    std::uint64_t bytes = 0;
    std::uint64_t outputFrom = 0; ///< bytes before it are not wanted back
    std::uint64_t kernelFrom = 0; ///< where in it the kernel's own array begins; never packed if not 0
};

/// The content of an array in constant memory.
struct ConstantArray {
    std::string symbol; ///< in the CUBIN
    const std::byte* data = nullptr;
    std::uint64_t bytes = 0;
};

/// A region of mapped host memory that is worth pinning before it is copied from or to.
struct HostRegion {
    void* address = nullptr;
    std::uint64_t bytes = 0;
    bool isReadOnly = false;
};

/// A launch as the driver wants it; arrays in the order of the CUDA signature, after the scalars.
struct GpuLaunch {
    std::string cubin, cudaName;
    std::array<std::uint32_t, 3> grid{1, 1, 1}, block{1, 1, 1};
    std::uint32_t dynamicSharedBytes = 0;
    std::vector<std::vector<std::uint64_t>> scalars; ///< bytes of each, padded to whole words
    std::vector<HostArray> arrays;
    std::vector<ConstantArray> constants;
    std::vector<HostRegion>
        pin; ///< done once a region, and only when the device has room for the run
    std::uint32_t warmup = 0, repeat = 1;
    bool wantEvents = true;    ///< false: the times of small data are left to activity records
    bool wantTotal = true;     ///< false: not one launch more than `warmup + repeat`
    StageTimes* stages = nullptr;
    std::uint64_t setupNs = 0; ///< what the caller spent on getting ready; "setup" holds it too
};

/// A reply, and what those need to know who record the device's work.
struct GpuReply : wire::RunReply {
    std::uint32_t extraLaunches = 0; ///< after those of the run, for the end-to-end time
};

struct ProgramCode; // program_device.h
class LaunchSession; // launch_session.h

/// The CUDA driver, loaded at run time, and one device of it. Errors: L4301 no driver, L4302 no
/// such device, L4303 the driver refused (its own name and text, and what to do), L4304 the kernel
/// broke the context (the process must be given up), L4305 the launch is beyond a limit of the
/// device, L4306 the CUBIN lacks the kernel. Used on the thread that opened it.
class GpuRunner {
public:
    using Progress = std::function<void(const wire::RunProgress&)>;

    /// The GPUs of this machine; `driverVersion` gets the driver's CUDA version ("13.0").
    static Result<std::vector<wire::DeviceInfo>> devices(std::string& driverVersion);
    static Result<std::unique_ptr<GpuRunner>> open(int device);
    ~GpuRunner();
    const wire::DeviceInfo& info() const;
    /// Runs `warmup + repeat` launches, each from the same inputs (restored on the device, outside
    /// the timed window); outputs are those of the last. Times are the device's events: "kernel" a
    /// sample each repeat, "upload" and "download" one sample where something was moved. Small
    /// arrays move in one copy each way, whose time is theirs together, zeros included. By the
    /// clock: "setup" is everything that comes once (machine code, memory, pinning), "total" one
    /// warm launch from the start of the first upload to the end of the last download, a few
    /// samples where that is cheap. `progress` is called a few times a second at most.
    Result<GpuReply> run(const GpuLaunch& launch, const Progress& progress);
    /// The launch made ready and held, to be launched as often as the session's owner likes. It must
    /// go before this runner does, and what `launch` points at after it; run nothing else meanwhile.
    Result<std::unique_ptr<LaunchSession>> hold(GpuLaunch launch);
    /// The driver's context, "0000:1b:00.0", and the device's number, for those who measure it.
    void* context() const;
    Result<std::string> busId() const;
    int deviceNumber() const;
    /// The device for one round of a program; it must go before this runner does.
    std::unique_ptr<program::Device> programDevice(ProgramCode code);
    /// Pins a region for fast copies, once; harmless where the driver refuses.
    void pin(const HostRegion& region);
    /// Must come before a region of GpuLaunch::pin is unmapped; does nothing for one that the
    /// driver did not pin.
    void unpin(void* address);

private:
    struct State;
    explicit GpuRunner(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace lane::gpu
