#include "core/service/worker_client_state.h"

/// What a worker is asked.
namespace lane {

namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;

/// Takes the frames that tell of progress.
std::function<bool(const wire::Frame&)>
progressTo(const std::function<void(const wire::RunProgress&)>& progress) {
    return [&progress](const wire::Frame& got) {
        if (got.type != wire::MessageType::RunProgress)
            return false;
        const auto step = wire::decode<wire::RunProgress>(got);
        if (step && progress)
            progress(*step);
        return step.ok();
    };
}

} // namespace

Result<wire::DevicesReply> WorkerClient::devices(Milliseconds timeout, bool askProfiling) {
    return m_state->ask<wire::DevicesReply>(wire::DevicesRequest{askProfiling}, "looking for devices",
                                            timeout);
}

Result<wire::CpuRatesReply> WorkerClient::cpuRates(Milliseconds timeout) {
    return m_state->ask<wire::CpuRatesReply>(wire::CpuRatesRequest{}, "measuring the processor",
                                             timeout);
}

Result<wire::CompileReply> WorkerClient::compile(const wire::CompileRequest& request,
                                                 Milliseconds timeout) {
    return m_state->ask<wire::CompileReply>(
        request, "compiling " + request.fileName + " for " + request.arch, timeout);
}

Result<wire::NativeReply> WorkerClient::native(const wire::NativeRequest& request,
                                               Milliseconds timeout) {
    return m_state->ask<wire::NativeReply>(
        request, "compiling " + request.kernel + " for this processor", timeout);
}

Result<wire::ProfileReply>
WorkerClient::profile(const wire::ProfileRequest& request, const std::vector<int>& descriptors,
                      Milliseconds timeout,
                      const std::function<void(const wire::RunProgress&)>& progress) {
    return m_state->ask<wire::ProfileReply>(request, "measuring " + request.run.kernel + " on " + request.run.device, timeout, descriptors,
                                           progressTo(progress));
}

Result<wire::TimingReply>
WorkerClient::time(const wire::TimingRequest& request, const std::vector<int>& descriptors,
                   Milliseconds timeout,
                   const std::function<void(const wire::RunProgress&)>& progress,
                   const std::function<void(wire::TimingSoFar)>& soFar) {
    const wire::RunRequest& first = request.launches.front();
    const auto tell = progressTo(progress);
    return m_state->ask<wire::TimingReply>(request, "timing " + first.kernel + " on " + first.device, timeout, descriptors,
                                           [&](const wire::Frame& got) {
                                               if (got.type != wire::MessageType::TimingSoFar)
                                                   return tell(got);
                                               auto given = wire::decode<wire::TimingSoFar>(got);
                                               if (given && soFar)
                                                   soFar(std::move(*given));
                                               return given.ok();
                                           });
}

Result<WorkerClient::RunOutcome>
WorkerClient::run(const wire::RunRequest& request, const std::vector<int>& descriptors,
                  Milliseconds timeout,
                  const std::function<void(const wire::RunProgress&)>& progress) {
    const std::string doing = "running " + request.kernel + " on " + request.device;
    wire::Frame frame = wire::encode(request, ++m_state->nextRequest);
    frame.descriptors = descriptors;
    const auto from = Clock::now();
    Result<wire::Frame> got =
        m_state->talk(std::move(frame), doing, timeout, progressTo(progress));
    if (!got)
        return got.error();
    RunOutcome outcome;
    Result<wire::RunReply> reply = m_state->read<wire::RunReply>(*got, doing);
    outcome.roundTrip = Clock::now() - from;
    if (!reply)
        return reply.error();
    outcome.reply = std::move(*reply);
    if (outcome.reply.timesFollow)
        m_state->waitForTimes(outcome, got->request, from + timeout);
    return outcome;
}

void WorkerClient::State::waitForTimes(RunOutcome& outcome, std::uint32_t request,
                                       Clock::time_point deadline) {
    const auto missing = [&](const Error& error) { outcome.times.missing = error.message; };
    const std::shared_ptr<WorkerProcess> worker = current();
    const auto left = std::chrono::ceil<Milliseconds>(deadline - Clock::now());
    const std::string doing = "collecting the times of the run";
    if (!worker)
        return missing(killedError(doing));
    Result<wire::Frame> frame = worker->channel().receive(std::max(left, Milliseconds(0)));
    if (!frame)
        return missing(lose(*worker, frame.error(), doing, left));
    wire::closeDescriptors(*frame);
    if (frame->request != request)
        return missing(lose(*worker, {"L4002", "times of another run"}, doing, left));
    Result<wire::RunTimes> times = read<wire::RunTimes>(*frame, doing);
    if (!times)
        return missing(times.error());
    outcome.times = std::move(*times);
}

namespace {
constexpr Milliseconds NoLimit = std::chrono::hours(24 * 365);
}

Result<wire::DebugStarted> WorkerClient::debug(const wire::DebugStart& request,
                                               const std::vector<int>& descriptors) {
    return m_state->ask<wire::DebugStarted>(request, "preparing to debug " + request.run.kernel,
                                            NoLimit, descriptors);
}

Result<wire::DebugStop> WorkerClient::debug(const wire::DebugGo& request) {
    return m_state->ask<wire::DebugStop>(request, "debugging", NoLimit);
}

Result<wire::DebugPlaces> WorkerClient::debug(const wire::DebugBreakpoints& request) {
    return m_state->ask<wire::DebugPlaces>(request, "setting breakpoints", NoLimit);
}

Result<wire::DebugView> WorkerClient::debug(const wire::DebugLook& request) {
    return m_state->ask<wire::DebugView>(request, "looking at variables", NoLimit);
}

Result<wire::DebugElements> WorkerClient::debug(const wire::DebugMemory& request) {
    return m_state->ask<wire::DebugElements>(request, "looking at an array", NoLimit);
}

/// Small enough for one write: it cannot come into the middle of another frame.
void WorkerClient::pauseDebugging(std::uint32_t move) {
    const std::shared_ptr<WorkerProcess> worker = m_state->alive();
    if (!worker)
        return;
    const Status sent =
        worker->channel().send(wire::encode(wire::DebugPause{move}, 0), Milliseconds(1000));
    static_cast<void>(sent);
}

void WorkerClient::forget(const std::vector<std::uint64_t>& ids) {
    const std::shared_ptr<WorkerProcess> worker = m_state->alive();
    if (!worker || ids.empty())
        return;
    // A worker that is gone has forgotten already; the next call finds that out.
    const Status sent = worker->channel().send(
        wire::encode(wire::ForgetBuffers{ids}, ++m_state->nextRequest), Milliseconds(1000));
    static_cast<void>(sent);
}

} // namespace lane
