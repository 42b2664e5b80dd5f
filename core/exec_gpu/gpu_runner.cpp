#include "core/exec_gpu/gpu_runner.h"

#include "core/exec_gpu/device_run.h"
#include "core/exec_gpu/launch_session.h"
#include "core/exec_gpu/program_device.h"

namespace lane::gpu {

struct GpuRunner::State : DeviceState {
    using DeviceState::DeviceState;
};

GpuRunner::GpuRunner(std::unique_ptr<State> state) : m_state(std::move(state)) {}
GpuRunner::~GpuRunner() = default; // process exit is the teardown, see the README

Result<std::vector<wire::DeviceInfo>> GpuRunner::devices(std::string& driverVersion) {
    Result<std::shared_ptr<Driver>> driver = Driver::load();
    if (!driver)
        return driver.error();
    driverVersion = (*driver)->version();
    return (*driver)->devices();
}

Result<std::unique_ptr<GpuRunner>> GpuRunner::open(int device) {
    Result<std::shared_ptr<Driver>> driver = Driver::load();
    if (!driver)
        return driver.error();
    if (Status opened = (*driver)->openContext(device); !opened)
        return opened.error();
    Result<std::vector<wire::DeviceInfo>> infos = (*driver)->devices();
    if (!infos)
        return infos.error();
    Result<StreamHandle> stream = (*driver)->makeStream();
    if (!stream)
        return stream.error();
    auto state = std::make_unique<State>(*driver);
    state->info = (*infos)[static_cast<std::size_t>(device)];
    state->stream = *stream;
    state->device = device;
    return std::unique_ptr<GpuRunner>(new GpuRunner(std::move(state)));
}

const wire::DeviceInfo& GpuRunner::info() const {
    return m_state->info;
}

Result<GpuReply> GpuRunner::run(const GpuLaunch& launch, const Progress& progress) {
    if (launch.repeat == 0)
        return Error{"L4305", "a run of 0 launches gives nothing", "Repeat at least once."};
    DeviceRun run(*m_state, launch, progress);
    if (Status done = run.all(); !done) {
        Error error = done.error();
        error.message = "kernel " + launch.cudaName + ": " + error.message;
        // Copies may be under way into memory that the caller is about to unmap.
        if (!isBroken(error))
            if (Status idle = m_state->driver->synchronize(m_state->stream); !idle)
                error = idle.error();
        return error;
    }
    return std::move(run.reply);
}

Result<std::unique_ptr<LaunchSession>> GpuRunner::hold(GpuLaunch launch) {
    return LaunchSession::make(*m_state, std::move(launch));
}

void* GpuRunner::context() const {
    return m_state->driver->context();
}

Result<std::string> GpuRunner::busId() const {
    return m_state->driver->busId(m_state->device);
}

int GpuRunner::deviceNumber() const {
    return m_state->device;
}

std::unique_ptr<program::Device> GpuRunner::programDevice(ProgramCode code) {
    return std::make_unique<ProgramDevice>(*m_state, std::move(code));
}

void GpuRunner::pin(const HostRegion& region) {
    m_state->pin(region);
}

void GpuRunner::unpin(void* address) {
    m_state->unpin(address);
}

} // namespace lane::gpu
