#include "app/worker/toolkit.h"

namespace lane::gpu {
class Nvrtc {};
} // namespace lane::gpu

namespace lane::worker {

Toolkit::Toolkit() = default;
Toolkit::~Toolkit() = default;

wire::DevicesReply Toolkit::devices() {
    wire::DevicesReply reply;
    reply.devices.push_back(cpuDevice());
    const Error without = withoutCuda();
    reply.driverMissing = reply.nvrtcMissing = reply.cuptiMissing =
        without.message + ". " + without.hint;
    return reply;
}

Result<wire::CompileReply> Toolkit::compile(const wire::CompileRequest&) {
    return withoutCuda();
}

} // namespace lane::worker
