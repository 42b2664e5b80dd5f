// Timing launches against each other with the workers of a KernelRunner.

#include "core/service/kernel_runner.h"

#include <iterator>

namespace lane {

namespace {

wire::TimingRequest requestOf(const TimingSpec& spec) {
    wire::TimingRequest request;
    request.isCold = spec.isCold;
    request.warmup = spec.warmup;
    request.fewest = spec.fewest;
    request.contenders = spec.contenders;
    request.most = spec.most;
    request.precisionPermille = spec.precisionPermille;
    request.marginPermille = spec.marginPermille;
    request.hopelessTimes = spec.hopelessTimes;
    request.mostMs = spec.mostMs;
    return request;
}

} // namespace

TimingRecord KernelRunner::time(const TimingSpec& spec, const Token& token, const Progress& progress) {
    const std::lock_guard running(m_running);
    {
        const std::lock_guard lock(m_mutex);
        m_currentToken = token;
    }
    TimingRecord record;
    if (spec.launches.empty())
        record.error = Error{"L4214", "There is nothing to time.", "Name a launch."};
    else if (Status done = tryTiming(spec, token, progress, record); !done)
        record.error = token->load() ? Error{"L4105", "The timing of " + spec.launches[0].launch.kernel +
                                                          " was cancelled.",
                                             "Inputs and earlier results are intact."}
                                     : done.error();
    const std::lock_guard lock(m_mutex);
    m_current.reset();
    m_currentToken.reset();
    return record;
}

Status KernelRunner::tryTiming(const TimingSpec& spec, const Token& token, const Progress& progress,
                               TimingRecord& record) {
    const std::string& device = spec.launches[0].device;
    const Result<DeviceWorker*> ready = readyWorker(device, token);
    if (!ready)
        return ready.error();
    DeviceWorker& worker = **ready;
    wire::TimingRequest request = requestOf(spec);
    Shared shared;
    std::vector<int> descriptors;
    std::vector<wire::NewBuffer> buffers;
    for (const RunSpec& launch : spec.launches) {
        Result<Prepared> prepared = prepare(launch, device, worker, &shared);
        if (!prepared)
            return prepared.error();
        VoiceResult voice;
        voice.device = device;
        if (Status compiled = addCubin(launch, *prepared, *worker.client, voice); !compiled)
            return compiled;
        shared.fresh.insert(shared.fresh.end(), prepared->fresh.begin(), prepared->fresh.end());
        descriptors.insert(descriptors.end(), prepared->descriptors.begin(), prepared->descriptors.end());
        std::move(prepared->request.newBuffers.begin(), prepared->request.newBuffers.end(),
                  std::back_inserter(buffers));
        prepared->request.newBuffers.clear();
        request.launches.push_back(std::move(prepared->request));
    }
    request.launches[0].newBuffers = std::move(buffers);
    if (worker.client->generation() != worker.generation)
        return tryTiming(spec, token, progress, record); // compiling took another process
    Result<wire::TimingReply> reply = worker.client->time(
        request, descriptors, spec.timeout, [&](const wire::RunProgress& step) {
            if (progress)
                progress(device, step);
        },
        [&](wire::TimingSoFar given) { record.reply.launches = std::move(given.launches); });
    if (!reply) {
        VoiceResult voice;
        Prepared all;
        all.fresh = shared.fresh;
        failVoice(spec.launches[0], worker, all, reply.error(), voice);
        return reply.error();
    }
    for (const data::BufferPtr& buffer : shared.fresh)
        worker.known[buffer->id()] = buffer;
    record.reply = std::move(*reply);
    return Unit{};
}

} // namespace lane
