#include "app/worker/dispatch.h"

#include "app/worker/cpu_rates.h"

#include <algorithm>
#include <array>
#include <poll.h>
#include <thread>
#include <unistd.h>

namespace lane::worker {

namespace {

Error unexpected(wire::MessageType type) {
    return {"L4217", "a worker does not answer " + wire::messageName(type),
            "Install the program and its worker together, from one build."};
}

/// Decodes a request and hands it on, or answers why it cannot be read.
template <typename Request, typename Handler>
void with(const wire::Frame& frame, Answers& answers, Handler handler) {
    const Result<Request> request = wire::decode<Request>(frame);
    if (!request)
        return answers.send(request.error());
    handler(*request);
}

} // namespace

int Dispatcher::loop() {
    for (;;) {
        Result<wire::Frame> frame = m_channel.receive();
        if (!frame) {
            if (frame.error().code == "L4001")
                return 0;
            Answers(m_channel, 0).send(frame.error());
            return 1;
        }
        const bool goOn = handle(*frame);
        wire::closeDescriptors(*frame); // those that nobody took
        if (!goOn)
            return 0;
    }
}

bool Dispatcher::handle(wire::Frame& frame) {
    Answers answers(m_channel, frame.request);
    if (frame.type == wire::MessageType::Hello) {
        hello(frame, answers);
        return true;
    }
    if (!m_saidHello) {
        answers.send(Error{"L4218",
                           "the first message must be Hello, not " + wire::messageName(frame.type),
                           "Install the program and its worker together, from one build."});
        return true;
    }
    switch (frame.type) {
    case wire::MessageType::DevicesRequest:
        with<wire::DevicesRequest>(frame, answers,
                                   [&](const auto& request) { devices(request, answers); });
        break;
    case wire::MessageType::CompileRequest:
        with<wire::CompileRequest>(
            frame, answers, [&](const auto& request) { answers.send(m_toolkit.compile(request)); });
        break;
    case wire::MessageType::NativeRequest:
        with<wire::NativeRequest>(frame, answers, [&](const auto& request) {
            answers.send(m_cpu.native(request, m_sources));
        });
        break;
    case wire::MessageType::CpuRatesRequest:
        with<wire::CpuRatesRequest>(frame, answers, [&](const auto&) { answers.send(cpuRates()); });
        break;
    case wire::MessageType::RunRequest:
        return run(frame, answers);
    case wire::MessageType::ProfileRequest:
        return profile(frame, answers);
    case wire::MessageType::TimingRequest:
        return time(frame, answers);
    case wire::MessageType::DebugGo:
        return debugGo(frame, answers);
    case wire::MessageType::DebugStart:
    case wire::MessageType::DebugBreakpoints:
    case wire::MessageType::DebugLook:
    case wire::MessageType::DebugMemory:
        debug(frame, answers);
        break;
    case wire::MessageType::DebugPause:
        if (const auto request = wire::decode<wire::DebugPause>(frame)) // it has no answer
            m_debug.pause(*request);
        break;
    case wire::MessageType::ForgetBuffers:
        if (const auto request = wire::decode<wire::ForgetBuffers>(frame)) // it has no answer
            m_buffers.forget(request->ids);
        break;
    default:
        answers.send(unexpected(frame.type));
    }
    return true;
}

void Dispatcher::devices(const wire::DevicesRequest& request, Answers& answers) {
    wire::DevicesReply reply = m_toolkit.devices();
    if (request.askProfiling)
        for (const wire::DeviceInfo& device : reply.devices)
            if (device.id != "cpu")
                reply.profiling.push_back(m_gpu.permission(device.id, m_buffers));
    answers.send(reply);
}

bool Dispatcher::run(wire::Frame& frame, Answers& answers) {
    bool goOn = true;
    with<wire::RunRequest>(frame, answers, [&](const wire::RunRequest& request) {
        if (Status added = m_buffers.add(request.newBuffers, frame.descriptors); !added)
            return answers.send(added.error());
        if (request.device == "cpu")
            return answers.send(m_cpu.run(request, m_sources, m_buffers, answers));
        goOn = m_gpu.run(request, m_sources, m_buffers, m_toolkit, answers);
    });
    return goOn;
}

bool Dispatcher::profile(wire::Frame& frame, Answers& answers) {
    bool goOn = true;
    with<wire::ProfileRequest>(frame, answers, [&](const wire::ProfileRequest& request) {
        if (Status added = m_buffers.add(request.run.newBuffers, frame.descriptors); !added)
            return answers.send(added.error());
        goOn = m_gpu.profile(request, m_sources, m_buffers, m_toolkit, answers);
    });
    return goOn;
}

bool Dispatcher::time(wire::Frame& frame, Answers& answers) {
    bool goOn = true;
    with<wire::TimingRequest>(frame, answers, [&](const wire::TimingRequest& request) {
        if (request.launches.empty())
            return answers.send(Error{"L4214", "there is nothing to time", "Name a launch."});
        if (Status added = m_buffers.add(request.launches[0].newBuffers, frame.descriptors); !added)
            return answers.send(added.error());
        if (request.launches[0].device == "cpu")
            return answers.send(m_cpu.time(request, m_sources, m_buffers, answers));
        goOn = m_gpu.time(request, m_sources, m_buffers, m_toolkit, answers);
    });
    return goOn;
}

void Dispatcher::debug(wire::Frame& frame, Answers& answers) {
    switch (frame.type) {
    case wire::MessageType::DebugStart:
        return with<wire::DebugStart>(frame, answers, [&](const wire::DebugStart& request) {
            if (Status added = m_buffers.add(request.run.newBuffers, frame.descriptors); !added)
                return answers.send(added.error());
            answers.send(m_debug.start(request, m_sources, m_buffers));
        });
    case wire::MessageType::DebugBreakpoints:
        return with<wire::DebugBreakpoints>(
            frame, answers, [&](const auto& request) { answers.send(m_debug.place(request)); });
    case wire::MessageType::DebugLook:
        return with<wire::DebugLook>(
            frame, answers, [&](const auto& request) { answers.send(m_debug.look(request)); });
    default:
        return with<wire::DebugMemory>(
            frame, answers, [&](const auto& request) { answers.send(m_debug.memory(request)); });
    }
}

bool Dispatcher::debugGo(const wire::Frame& frame, Answers& answers) {
    bool goOn = true;
    with<wire::DebugGo>(frame, answers, [&](const wire::DebugGo& request) {
        if (Status going = m_debug.go(request); !going)
            return answers.send(going.error());
        goOn = awaitStop(answers);
    });
    return goOn;
}

/// Until the launch has stopped, the client can say one thing: that it shall.
bool Dispatcher::awaitStop(Answers& answers) {
    for (;;) {
        std::array<pollfd, 2> entries{pollfd{m_debug.event(), POLLIN, 0},
                                      pollfd{m_channel.socket(), POLLIN, 0}};
        if (!m_channel.hasMore() && ::poll(entries.data(), entries.size(), -1) < 0)
            continue; // a signal
        if (m_channel.hasMore()) {
            Result<wire::Frame> frame = m_channel.receive();
            if (!frame)
                return false;
            wire::closeDescriptors(*frame);
            if (const auto pause = wire::decode<wire::DebugPause>(*frame))
                m_debug.pause(*pause);
            else
                Answers(m_channel, frame->request)
                    .send(Error{"L4272", "the launch runs, and can only be asked to pause",
                                "Pause it first."});
        }
        if (entries[0].revents != 0) {
            answers.send(m_debug.stop());
            return true;
        }
    }
}

void Dispatcher::hello(const wire::Frame& frame, Answers& answers) {
    with<wire::Hello>(frame, answers, [&](const wire::Hello& hello) {
        if (hello.protocol != wire::ProtocolVersion)
            return answers.send(
                Error{"L4003",
                      "the client speaks protocol version " + std::to_string(hello.protocol) +
                          ", this worker " + std::to_string(wire::ProtocolVersion),
                      "Install the program and its worker together, from one build."});
        wire::HelloReply reply;
        reply.version = LANE_VERSION;
        reply.pid = ::getpid();
        reply.llvm = CpuRuns::llvmVersion();
        reply.cpu = CpuRuns::cpuName();
        reply.cores = std::max(1u, std::thread::hardware_concurrency());
        reply.hasCuda = LANE_HAS_CUDA;
        m_saidHello = true;
        answers.send(reply);
        // The client has its answer and mostly needs a while to ask for something: time to make the
        // first kernel as fast as the others.
        if (!m_channel.hasMore())
            m_cpu.warmUp();
    });
}

} // namespace lane::worker
