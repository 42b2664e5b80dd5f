#include "app/cli/run_session.h"

#include "core/service/device_limits.h"

namespace lane::cli {

namespace {

Target targetOf(const wire::DeviceInfo& device) {
    Target target;
    target.device = device.id;
    target.name = device.name;
    target.arch = "sm_" + std::to_string(device.computeMajor) + std::to_string(device.computeMinor);
    target.limits = limitsOf(&device, target.arch);
    target.memoryBytes = device.memoryBytes;
    return target;
}

} // namespace

Target cpuTarget(const std::string& arch) {
    Target target;
    target.limits = limitsOf(nullptr, arch);
    return target;
}

Result<Target> targetIn(const Result<wire::DevicesReply>& reply, const std::string& device) {
    if (!reply)
        return reply.error();
    for (const wire::DeviceInfo& one : reply->devices)
        if (one.id == device)
            return targetOf(one);
    const bool hasDriver = reply->driverMissing.empty();
    return Error{
        hasDriver ? "L4302" : "L4301",
        "there is no device `" + device + "`" + (hasDriver ? "" : ": " + reply->driverMissing),
        "run on the CPU reference with --device cpu; `lanework-cli devices` lists what is there"};
}

RunSession::RunSession(Console& console, const Settings& settings)
    : m_console(console),
      m_service(std::make_unique<RunService>(openCache(settings), workerOf(settings))) {
    // Called on the thread that runs, while this one waits.
    QObject::connect(
        m_service.get(), &RunService::progress, m_service.get(),
        [this](const QString& device, const QString& phase, int done, int total) {
            std::string text = device.toStdString() + ": " + phase.toStdString();
            if (total > 1)
                text += " " + std::to_string(done) + " of " + std::to_string(total);
            m_console.progress(text);
        },
        Qt::DirectConnection);
}

RunSession::~RunSession() = default;

Result<wire::DevicesReply> RunSession::devices() {
    if (!m_devices)
        m_devices.emplace(m_service->devicesNow());
    return *m_devices;
}

Result<Target> RunSession::target(const std::string& device, const std::string& arch) {
    // The CPU's limits are a GPU's: a kernel that runs here runs there.
    if (device == "cpu")
        return cpuTarget(arch);
    return targetIn(devices(), device);
}

Result<Target> RunSession::firstGpu() {
    const auto reply = devices();
    if (!reply)
        return reply.error();
    for (const wire::DeviceInfo& one : reply->devices)
        if (one.id != "cpu")
            return targetOf(one);
    return Error{"L4301", reply->driverMissing.empty() ? "there is no GPU" : reply->driverMissing};
}

RunRecordPtr RunSession::run(RunSpec spec) {
    RunRecordPtr record = m_service->runNow(std::move(spec));
    m_console.progress({});
    return record;
}

ProfileRecord RunSession::profile(ProfileSpec spec) {
    ProfileRecord record = m_service->profileNow(std::move(spec));
    m_console.progress({});
    return record;
}

CudaText cudaOf(const Compilation& c, const ir::Kernel& kernel) {
    CudaText alone = emitCuda(c.module, kernel, c.text);
    return alone.symbols.empty() ? alone : c.cuda;
}

RunSpec specOf(const Compilation& c, const ir::Kernel& kernel, BoundLaunch launch,
               const Target& target, FloatMode mode) {
    RunSpec spec;
    spec.source = c.text;
    spec.fileName = c.fileName;
    spec.launch = std::move(launch);
    if (spec.launch.isProgram)
        spec.kind = wire::RunKind::Program;
    spec.device = target.device;
    spec.alsoCpu = false;
    spec.mode = mode;
    if (target.device != "cpu") {
        // All kernels of a program.
        spec.cuda = spec.launch.isProgram ? c.cuda.text : cudaOf(c, kernel).text;
        spec.cudaName = kernel.cudaName;
        spec.arch = target.arch;
    }
    return spec;
}

} // namespace lane::cli
