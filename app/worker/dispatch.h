#pragma once

#include "app/worker/answers.h"
#include "app/worker/buffers.h"
#include "app/worker/cpu_run.h"
#include "app/worker/debug_runs.h"
#include "app/worker/gpu_run.h"
#include "app/worker/source_cache.h"
#include "app/worker/toolkit.h"
#include "core/wire/channel.h"

namespace lane::worker {

/// Reads requests and answers them, one after another, until the client goes or the process has to.
/// Nothing in a message is believed: a request that makes no sense is an ErrorReply.
class Dispatcher {
public:
    explicit Dispatcher(wire::Channel& channel) : m_channel(channel) {}

    /// The process's exit status: 0 when the client went, 1 when what came was not our protocol.
    int loop();

private:
    /// Answers one frame; whether to go on.
    bool handle(wire::Frame& frame);
    void hello(const wire::Frame& frame, Answers& answers);
    void devices(const wire::DevicesRequest& request, Answers& answers);
    /// Whether to go on.
    bool run(wire::Frame& frame, Answers& answers);
    bool profile(wire::Frame& frame, Answers& answers);
    bool time(wire::Frame& frame, Answers& answers);
    void debug(wire::Frame& frame, Answers& answers);
    /// Sets a debugged launch going and answers when it has stopped; whether to go on.
    bool debugGo(const wire::Frame& frame, Answers& answers);
    bool awaitStop(Answers& answers);

    wire::Channel& m_channel;
    Buffers m_buffers;
    SourceCache m_sources;
    Toolkit m_toolkit;
    CpuRuns m_cpu;
    GpuRuns m_gpu;
    DebugRuns m_debug;
    bool m_saidHello = false;
};

} // namespace lane::worker
