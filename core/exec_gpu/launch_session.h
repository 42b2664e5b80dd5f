#pragma once

#include "core/exec_gpu/cache_sweep.h"
#include "core/exec_gpu/gpu_runner.h"

#include <memory>

namespace lane::gpu {

class DeviceRun;

/// A launch that is ready on the device, for who measures it: every launch from the same inputs,
/// with caches empty or as an equal launch left them. Errors as GpuRunner::run().
class LaunchSession {
public:
    static Result<std::unique_ptr<LaunchSession>> make(DeviceState& state, GpuLaunch launch);
    ~LaunchSession();
    LaunchSession(const LaunchSession&) = delete;
    LaunchSession& operator=(const LaunchSession&) = delete;

    // Put on the stream, and not waited for: while the device is busy with it, what follows arrives
    // there without a gap between an event and the kernel.
    Status prepareCold(); ///< inputs as they came, caches empty
    Status prepareWarm(); ///< inputs as they came, after an equal launch of them
    /// Reads the same memory as another session does to empty the caches: it is four times their size.
    Status shareSweepOf(LaunchSession& other);
    /// Puts constants of the code there again, where another launch of the same code has its own.
    Status refillConstants();
    Status wait();
    Status launch();                     ///< and waits
    Result<std::uint64_t> timedLaunch(); ///< by the device's events, nanoseconds; waits
    Status fetch();                      ///< outputs of the last launch to the host
    /// Loads the code anew: a tool that has been enabled sees only what is loaded after that.
    Status reload();
    const std::vector<wire::KernelResources>& resources() const;
    const GpuLaunch& what() const { return m_launch; }

private:
    LaunchSession(DeviceState& state, GpuLaunch launch);
    Status named(Status done) const;

    DeviceState& m_s;
    GpuLaunch m_launch;
    GpuRunner::Progress m_silent;
    std::unique_ptr<DeviceRun> m_run;
    Status wantSweep();
    std::shared_ptr<CacheSweep> m_sweep; ///< once it is needed
};

} // namespace lane::gpu
