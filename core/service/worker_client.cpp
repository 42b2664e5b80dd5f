#include "core/service/worker_client_state.h"


#include <csignal>
#include <cstdlib>
#include <filesystem>

namespace lane {

namespace {

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

/// Making code is none of the time that a kernel may take, and no kernel's fault.
constexpr Milliseconds MostCompileTime{120'000};

struct Waiting {
    using Clock = std::chrono::steady_clock;

    Clock::time_point deadline;
    bool isCompiling = false;
    Clock::time_point since{}; ///< when that began

    Clock::time_point until() const { return isCompiling ? since + MostCompileTime : deadline; }
    void note(const wire::Frame& got);
};

void Waiting::note(const wire::Frame& got) {
    if (got.type != wire::MessageType::RunProgress)
        return;
    const auto step = wire::decode<wire::RunProgress>(got);
    if (!step)
        return;
    const bool compiles = step->phase == "compile";
    if (compiles && !isCompiling)
        since = Clock::now();
    if (!compiles && isCompiling)
        deadline += Clock::now() - since;
    isCompiling = compiles;
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

Error WorkerClient::State::killedError(const std::string& doing) const {
    return {"L4105", "The worker was ended on request while " + doing + ".", Next};
}

Error WorkerClient::State::lose(WorkerProcess& broken, const Error& why, const std::string& doing,
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

Result<wire::Frame>
WorkerClient::State::talk(wire::Frame request, const std::string& doing, Milliseconds timeout,
                          const std::function<bool(const wire::Frame&)>& onFrame) {
    const std::shared_ptr<WorkerProcess> worker = current();
    if (!worker) {
        if (wasKilled())
            return killedError(doing);
        return Error{"L4101", "There is no living worker for " + doing + ".", Next};
    }
    Waiting waiting{Clock::now() + timeout};
    Status sent = worker->channel().send(request, timeout);
    if (!sent && sent.error().code == "L4006")
        return sent.error();
    while (sent) {
        const auto left = std::chrono::ceil<Milliseconds>(waiting.until() - Clock::now());
        Result<wire::Frame> got = worker->channel().receive(std::max(left, Milliseconds(0)));
        if (!got)
            return waiting.isCompiling
                       ? lose(*worker, got.error(), "making code for " + doing, MostCompileTime)
                       : lose(*worker, got.error(), doing, timeout);
        waiting.note(*got);
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

} // namespace lane
