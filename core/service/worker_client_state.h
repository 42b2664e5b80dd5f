#pragma once

#include "core/service/worker_client.h"
#include "core/service/worker_process.h"
#include "core/wire/channel.h"

#include <mutex>

/// Inside of the room: the conversation with one worker.
namespace lane {

struct WorkerClient::State {
    using Clock = std::chrono::steady_clock;

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
    Error killedError(const std::string& doing) const;
    /// The conversation broke with `why`: ends the process and says what happened.
    Error lose(WorkerProcess& broken, const Error& why, const std::string& doing,
               Milliseconds timeout);
    /// One request and its answer; frames on the way that `onFrame` takes are not the answer.
    Result<wire::Frame> talk(wire::Frame request, const std::string& doing, Milliseconds timeout,
                             const std::function<bool(const wire::Frame&)>& onFrame = {});
    template <typename Reply>
    Result<Reply> read(const wire::Frame& frame, const std::string& doing);
    /// `descriptors` go along with the request.
    template <typename Reply, typename Request>
    Result<Reply> ask(const Request& request, const std::string& doing, Milliseconds timeout,
                      const std::vector<int>& descriptors = {},
                      const std::function<bool(const wire::Frame&)>& onFrame = {});
    void waitForTimes(RunOutcome& outcome, std::uint32_t request, Clock::time_point deadline);
};

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
                                       Milliseconds timeout, const std::vector<int>& descriptors,
                                       const std::function<bool(const wire::Frame&)>& onFrame) {
    wire::Frame frame = wire::encode(request, ++nextRequest);
    frame.descriptors = descriptors;
    Result<wire::Frame> got = talk(std::move(frame), doing, timeout, onFrame);
    if (!got)
        return got.error();
    return read<Reply>(*got, doing);
}

} // namespace lane
