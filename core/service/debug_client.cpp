#include "core/service/debug_client.h"

#include "core/service/kernel_runner.h"

namespace lane {

namespace {

Error noSession() {
    return {"L4272", "nothing is being debugged", "Start debugging first."};
}

} // namespace

DebugClient::DebugClient(WorkerCommand worker) : m_command(std::move(worker)) {}

DebugClient::~DebugClient() {
    stop();
}

std::shared_ptr<WorkerClient> DebugClient::client() const {
    const std::lock_guard lock(m_mutex);
    return m_client;
}

bool DebugClient::isAlive() const {
    const auto worker = client();
    return worker && worker->isAlive();
}

Result<wire::DebugStarted> DebugClient::start(RunSpec spec,
                                              std::vector<wire::DebugBreakpoint> breakpoints) {
    if (spec.kind != wire::RunKind::Kernel)
        return Error{"L4270", spec.launch.kernel + " is no kernel: only kernels can be debugged",
                     "Debug a kernel that it launches."};
    if (spec.launch.grid.count() == 0)
        return Error{"L4271", spec.launch.kernel + " is not launched: its grid has no blocks",
                     "Give it a grid in which there is a thread."};
    m_isStopped = false;
    auto worker = std::make_shared<WorkerClient>(m_command);
    std::shared_ptr<WorkerClient> before; // its end is waited for after the lock is gone
    {
        const std::lock_guard lock(m_mutex);
        before = std::exchange(m_client, worker);
    }
    before.reset();
    if (Status started = worker->start(&m_isStopped); !started)
        return started.error();
    m_spec = std::move(spec);
    Result<KernelRunner::Prepared> prepared = KernelRunner::prepare(m_spec, "cpu", {});
    if (!prepared)
        return prepared.error();
    m_outputs = prepared->outputs;
    return worker->debug(
        wire::DebugStart{std::move(prepared->request), std::move(breakpoints)},
        prepared->descriptors);
}

Result<wire::DebugStop> DebugClient::go(wire::DebugGo move) {
    if (move.number == 0)
        move.number = nextMove();
    const auto worker = client();
    return worker ? worker->debug(move) : noSession();
}

Result<wire::DebugPlaces>
DebugClient::setBreakpoints(std::vector<wire::DebugBreakpoint> breakpoints) {
    const auto worker = client();
    return worker ? worker->debug(wire::DebugBreakpoints{std::move(breakpoints)}) : noSession();
}

Result<wire::DebugView> DebugClient::look(const wire::DebugLook& request) {
    const auto worker = client();
    return worker ? worker->debug(request) : noSession();
}

Result<wire::DebugElements> DebugClient::memory(const wire::DebugMemory& request) {
    const auto worker = client();
    return worker ? worker->debug(request) : noSession();
}

void DebugClient::pause() {
    if (const auto worker = client())
        worker->pauseDebugging(m_moves);
}

void DebugClient::stop() {
    m_isStopped = true;
    if (const auto worker = client())
        worker->kill();
}

std::array<std::uint32_t, 3> threadOfLane(const wire::DebugStop& stop, std::uint32_t warp,
                                          std::uint32_t lane) {
    const std::uint32_t thread = warp * 32 + lane;
    const std::uint32_t x = std::max(1u, stop.blockDim[0]), y = std::max(1u, stop.blockDim[1]);
    return {thread % x, thread / x % y, thread / x / y};
}

std::pair<std::uint32_t, std::uint32_t> laneOfThread(const wire::DebugStop& stop,
                                                     const std::array<std::uint32_t, 3>& thread) {
    const std::uint32_t number =
        thread[0] + stop.blockDim[0] * (thread[1] + stop.blockDim[1] * thread[2]);
    return {number / 32, number % 32};
}

} // namespace lane
