#include "app/worker/toolkit.h"

namespace lane::gpu {
class Nvrtc {};
} // namespace lane::gpu

namespace lane::worker {

namespace {

const Error WithoutCuda{"L4205", "this lanework-worker was built without the GPU parts",
                        "Build it with the CUDA headers at hand (packaging/setup brings them) and LANE_CUDA=ON."};

} // namespace

Toolkit::Toolkit() = default;
Toolkit::~Toolkit() = default;

wire::DevicesReply Toolkit::devices() {
    wire::DevicesReply reply;
    reply.devices.push_back(cpuDevice());
    reply.driverMissing = reply.nvrtcMissing = reply.cuptiMissing =
        WithoutCuda.message + ". " + WithoutCuda.hint;
    return reply;
}

Result<wire::CompileReply> Toolkit::compile(const wire::CompileRequest&) { return WithoutCuda; }

} // namespace lane::worker
