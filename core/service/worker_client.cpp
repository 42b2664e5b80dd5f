#include "core/service/worker_client.h"

#include "core/service/worker_process.h"
#include "core/wire/channel.h"

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <mutex>

namespace lane {

namespace {

using Clock = std::chrono::steady_clock;
using Milliseconds = std::chrono::milliseconds;
/// How long a worker that has closed the conversation may take to end by itself.
constexpr Milliseconds EndGrace{500};
constexpr const char* Next =
    "The next request starts a new worker; nothing of the project is lost.";

std::string seconds(Milliseconds time) {
    const auto tenths = (time.count() + 50) / 100;
    return std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " s";
}

std::string quoted(const std::string& words) {
    return words.empty() ? std::string() : ". Its last words: " + words;
}

/// What a worker's end most often means.
std::string adviceFor(int signal) {
    if (signal == SIGKILL)
        return std::string(
                   "Nobody here asked for it: the system does this when memory runs out; try "
                   "smaller arrays. ") +
               Next;
    if (signal == SIGSEGV || signal == SIGBUS || signal == SIGFPE || signal == SIGILL)
        return std::string(
                   "A kernel that reads or writes outside its arrays does this; run it with "
                   "bounds checks. ") +
               Next;
    return Next;
}

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

WorkerCommand WorkerCommand::standard() {
    if (const char* set = std::getenv("LANE_WORKER"); set && *set)
        return {{set}};
    std::error_code ignored;
    const auto self = std::filesystem::read_symlink("/proc/self/exe", ignored);
    const auto folder = self.parent_path();
    const auto beside = folder / "lanework-worker";
    // Installed; and in a build folder, for its tests and benchmarks.
    for (const auto& place : {beside, folder.parent_path() / "libexec/lanework/lanework-worker",
                              folder.parent_path() / "bin/lanework-worker"})
        if (std::filesystem::exists(place, ignored))
            return {{place.string()}};
    return {{beside.string()}};
}

struct WorkerClient::State {
    WorkerCommand command;
    mutable std::mutex mutex; ///< guards the pointer and the flags, not the conversation
    std::shared_ptr<WorkerProcess> process;
    bool lost = false;   ///< the conversation has ended, whatever the process does
    bool killed = false; ///< by kill()
    std::uint64_t generation = 0;
    std::uint32_t nextRequest = 0;
    wire::HelloReply hello;

    /// Who is talked with; it may have died since, and what it said before can still be read.
    std::shared_ptr<WorkerProcess> current() const {
        const std::lock_guard lock(mutex);
        return process && !lost && !killed ? process : nullptr;
    }
    std::shared_ptr<WorkerProcess> alive() const {
        auto worker = current();
        return worker && !worker->hasEnded() ? worker : nullptr;
    }
    bool wasKilled() const {
        const std::lock_guard lock(mutex);
        return killed;
    }
    Error killedError(const std::string& doing) const {
        return {"L4105", "The worker was ended on request while " + doing + ".", Next};
    }

    /// The conversation broke with `why`: ends the process and says what happened.
    Error lose(WorkerProcess& broken, const Error& why, const std::string& doing,
               Milliseconds timeout) {
        {
            const std::lock_guard lock(mutex);
            lost = true;
        }
        if (wasKilled())
            return killedError(doing);
        const bool isOver = why.code == "L4001" || why.code == "L4004";
        const bool endedItself = isOver && broken.waitForEnd(EndGrace);
        const std::string how = broken.endInWords();
        const int signal = broken.endSignal();
        broken.kill();
        if (wasKilled())
            return killedError(doing);
        if (endedItself)
            return {"L4101",
                    "The worker " + how + " while " + doing + quoted(broken.lastWords()) + ".",
                    adviceFor(signal)};
        if (why.code == "L4005")
            return {"L4103",
                    "The worker did not answer within " + seconds(timeout) + " while " + doing +
                        ", and was ended.",
                    std::string("Allow more time, or look for a loop that never ends. ") + Next};
        if (why.code == "L4003")
            return {"L4104",
                    "The worker `" + command.arguments.front() +
                        "` is of another build: " + why.message + ".",
                    "Install the program and its worker together, or unset LANE_WORKER."};
        return {"L4102",
                "The worker said something that makes no sense while " + doing + " (" +
                    why.message + "), and was ended" + quoted(broken.lastWords()) + ".",
                Next};
    }

    /// One request and its answer; frames on the way that `onFrame` takes are not the answer.
    Result<wire::Frame> talk(wire::Frame request, const std::string& doing, Milliseconds timeout,
                             const std::function<bool(const wire::Frame&)>& onFrame = {});
    template <typename Reply>
    Result<Reply> read(const wire::Frame& frame, const std::string& doing);
    template <typename Reply, typename Request>
    Result<Reply> ask(const Request& request, const std::string& doing, Milliseconds timeout);
    void waitForTimes(RunOutcome& outcome, std::uint32_t request, Clock::time_point deadline);
};

Result<wire::Frame>
WorkerClient::State::talk(wire::Frame request, const std::string& doing, Milliseconds timeout,
                          const std::function<bool(const wire::Frame&)>& onFrame) {
    const std::shared_ptr<WorkerProcess> worker = current();
    if (!worker) {
        if (wasKilled())
            return killedError(doing);
        return Error{"L4101", "There is no living worker for " + doing + ".", Next};
    }
    const auto deadline = Clock::now() + timeout;
    Status sent = worker->channel().send(request, timeout);
    if (!sent && sent.error().code == "L4006")
        return sent.error();
    while (sent) {
        const auto left = std::chrono::ceil<Milliseconds>(deadline - Clock::now());
        Result<wire::Frame> got = worker->channel().receive(std::max(left, Milliseconds(0)));
        if (!got)
            return lose(*worker, got.error(), doing, timeout);
        wire::closeDescriptors(*got); // a worker has none to give
        if (got->request != request.request)
            return lose(*worker,
                        {"L4002", "an answer to request " + std::to_string(got->request) +
                                      " instead of " + std::to_string(request.request)},
                        doing, timeout);
        if (got->type == wire::MessageType::ErrorReply || !onFrame || !onFrame(*got))
            return got;
    }
    return lose(*worker, sent.error(), doing, timeout);
}

template <typename Reply>
Result<Reply> WorkerClient::State::read(const wire::Frame& frame, const std::string& doing) {
    if (frame.type == wire::MessageType::ErrorReply) {
        if (auto refused = wire::decode<wire::ErrorReply>(frame))
            return Error{refused->code, refused->message, refused->hint};
    }
    Result<Reply> reply = wire::decode<Reply>(frame);
    if (reply)
        return reply;
    const std::shared_ptr<WorkerProcess> worker = current();
    const Error nonsense{"L4002", reply.error().message};
    return worker ? lose(*worker, nonsense, doing, Milliseconds(0)) : nonsense;
}

template <typename Reply, typename Request>
Result<Reply> WorkerClient::State::ask(const Request& request, const std::string& doing,
                                       Milliseconds timeout) {
    Result<wire::Frame> frame = talk(wire::encode(request, ++nextRequest), doing, timeout);
    if (!frame)
        return frame.error();
    return read<Reply>(*frame, doing);
}

WorkerClient::WorkerClient(WorkerCommand command) : m_state(std::make_unique<State>()) {
    m_state->command = std::move(command);
}

WorkerClient::~WorkerClient() = default;

Status WorkerClient::start(const std::atomic<bool>* isGivenUp) {
    if (m_state->alive())
        return Unit{};
    auto spawned = WorkerProcess::spawn(m_state->command);
    if (!spawned)
        return spawned.error();
    {
        std::shared_ptr<WorkerProcess> fresh(std::move(*spawned));
        const std::lock_guard lock(m_state->mutex);
        // The old one's end is waited for after the lock is gone.
        m_state->process.swap(fresh);
        m_state->lost = m_state->killed = false;
        ++m_state->generation;
    }
    if (isGivenUp && isGivenUp->load())
        kill();
    wire::Hello greeting;
    greeting.client = "lanework";
    const std::string doing = "starting `" + m_state->command.arguments.front() + "`";
    auto reply = m_state->ask<wire::HelloReply>(greeting, doing, m_state->command.startTimeout);
    if (!reply) {
        Error error = reply.error();
        if (error.code == "L4103")
            error = {"L4106",
                     "The worker `" + m_state->command.arguments.front() +
                         "` did not say hello within " + seconds(m_state->command.startTimeout) +
                         ", and was ended.",
                     "Look whether LANE_WORKER names a lanework-worker, and whether the machine is "
                     "overloaded."};
        kill();
        return error;
    }
    if (reply->protocol != wire::ProtocolVersion) {
        kill();
        return Error{"L4104",
                     "The worker `" + m_state->command.arguments.front() +
                         "` speaks protocol version " + std::to_string(reply->protocol) +
                         ", this program " + std::to_string(wire::ProtocolVersion) + ".",
                     "Install the program and its worker together, or unset LANE_WORKER."};
    }
    m_state->hello = std::move(*reply);
    return Unit{};
}

bool WorkerClient::isAlive() const {
    return m_state->alive() != nullptr;
}

int WorkerClient::pid() const {
    const auto worker = m_state->alive();
    return worker ? worker->pid() : 0;
}

std::uint64_t WorkerClient::generation() const {
    const std::lock_guard lock(m_state->mutex);
    return m_state->generation;
}

const wire::HelloReply& WorkerClient::hello() const {
    return m_state->hello;
}

void WorkerClient::kill() {
    std::shared_ptr<WorkerProcess> worker;
    {
        const std::lock_guard lock(m_state->mutex);
        if (!m_state->process)
            return;
        m_state->killed = true;
        worker = m_state->process;
    }
    worker->kill();
}

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
    const std::string doing = "measuring " + request.run.kernel + " on " + request.run.device;
    wire::Frame frame = wire::encode(request, ++m_state->nextRequest);
    frame.descriptors = descriptors;
    Result<wire::Frame> got =
        m_state->talk(std::move(frame), doing, timeout, progressTo(progress));
    if (!got)
        return got.error();
    return m_state->read<wire::ProfileReply>(*got, doing);
}

Result<wire::TimingReply>
WorkerClient::time(const wire::TimingRequest& request, const std::vector<int>& descriptors,
                   Milliseconds timeout,
                   const std::function<void(const wire::RunProgress&)>& progress) {
    const wire::RunRequest& first = request.launches.front();
    const std::string doing = "timing " + first.kernel + " on " + first.device;
    wire::Frame frame = wire::encode(request, ++m_state->nextRequest);
    frame.descriptors = descriptors;
    Result<wire::Frame> got =
        m_state->talk(std::move(frame), doing, timeout, progressTo(progress));
    if (!got)
        return got.error();
    return m_state->read<wire::TimingReply>(*got, doing);
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
    const std::string doing = "preparing to debug " + request.run.kernel;
    wire::Frame frame = wire::encode(request, ++m_state->nextRequest);
    frame.descriptors = descriptors;
    Result<wire::Frame> got = m_state->talk(std::move(frame), doing, NoLimit);
    if (!got)
        return got.error();
    return m_state->read<wire::DebugStarted>(*got, doing);
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
