#pragma once

#include "core/base/result.h"
#include "core/wire/messages.h"

#include <list>
#include <memory>
#include <string>

namespace lane::gpu {
class Nvrtc;
}

namespace lane::worker {

/// What this worker has of CUDA, loaded when it is first needed. Built without the GPU parts it
/// says so for everything (L4205).
class Toolkit {
public:
    Toolkit();
    ~Toolkit();
    /// This processor, the GPUs, and what is missing.
    wire::DevicesReply devices();
    /// Errors: L4201 … L4204 as gpu::Nvrtc.
    Result<wire::CompileReply> compile(const wire::CompileRequest& request);
    /// The error of everything that a worker without the GPU parts cannot do.
    static Error withoutCuda();

private:
    Result<std::shared_ptr<gpu::Nvrtc>> nvrtc();

    std::shared_ptr<gpu::Nvrtc> m_nvrtc;
};

/// The CPU as a device.
wire::DeviceInfo cpuDevice();

} // namespace lane::worker
