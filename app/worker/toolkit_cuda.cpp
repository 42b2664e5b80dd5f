#include "app/worker/toolkit.h"
#include "core/exec_gpu/gpu_runner.h"
#include "core/exec_gpu/nvrtc.h"
#include "profiler/collect/activity.h"

namespace lane::worker {

namespace {

std::string inOneLine(const Error& error) {
    return error.message + ". " + error.hint;
}

void addGpus(wire::DevicesReply& reply) {
    Result<std::vector<wire::DeviceInfo>> gpus = gpu::GpuRunner::devices(reply.driverVersion);
    if (!gpus)
        reply.driverMissing = inOneLine(gpus.error());
    else if (gpus->empty())
        reply.driverMissing =
            "The CUDA driver " + reply.driverVersion +
            " is there, but sees no device. "
            "nvidia-smi shows what it sees; CUDA_VISIBLE_DEVICES may hide devices.";
    else
        reply.devices.insert(reply.devices.end(), gpus->begin(), gpus->end());
}

} // namespace

Toolkit::Toolkit() = default;
Toolkit::~Toolkit() = default;

Result<std::shared_ptr<gpu::Nvrtc>> Toolkit::nvrtc() {
    if (!m_nvrtc) {
        Result<std::shared_ptr<gpu::Nvrtc>> loaded = gpu::Nvrtc::load();
        if (!loaded)
            return loaded;
        m_nvrtc = *loaded;
    }
    return m_nvrtc;
}

wire::DevicesReply Toolkit::devices() {
    wire::DevicesReply reply;
    reply.devices.push_back(cpuDevice());
    addGpus(reply);
    if (const auto compiler = nvrtc()) {
        reply.nvrtcVersion = (*compiler)->version();
        reply.nvrtcPath = (*compiler)->path();
    } else {
        reply.nvrtcMissing = inOneLine(compiler.error());
    }
    if (const auto cupti = profile::ActivityCollector::version())
        reply.cuptiVersion = *cupti;
    else
        reply.cuptiMissing = inOneLine(cupti.error());
    return reply;
}

Result<wire::CompileReply> Toolkit::compile(const wire::CompileRequest& request) {
    const auto compiler = nvrtc();
    if (!compiler)
        return compiler.error();
    return (*compiler)->compile(request);
}

} // namespace lane::worker
