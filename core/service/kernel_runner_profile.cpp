// Measuring with the workers of a KernelRunner.

#include "core/service/kernel_runner.h"

namespace lane {

namespace {

wire::ProfileRequest requestOf(const ProfileSpec& spec, wire::RunRequest run) {
    wire::ProfileRequest request;
    request.run = std::move(run);
    request.wantTimes = spec.wantTimes;
    request.wantSamples = spec.wantSamples;
    request.wantCounters = spec.wantCounters;
    request.metrics = spec.metrics;
    request.isCold = spec.isCold;
    request.precisionPermille = spec.precisionPermille;
    request.mostLaunches = spec.mostLaunches;
    request.mostMs = spec.mostMs;
    request.samplingPeriod = spec.samplingPeriod;
    request.wantedSamples = spec.wantedSamples;
    request.isPlanOnly = spec.isPlanOnly;
    return request;
}

} // namespace

ProfileRecord KernelRunner::profile(ProfileSpec spec, const Token& token,
                                    const Progress& progress) {
    const std::lock_guard running(m_running);
    {
        const std::lock_guard lock(m_mutex);
        m_currentToken = token;
    }
    ProfileRecord record;
    record.spec = std::move(spec);
    const RunSpec& run = record.spec.run;
    if (run.launch.grid.count() == 0)
        record.error = Error{"L4265",
                             run.launch.kernel + " is not launched: its grid has no blocks",
                             "Give it a grid in which something can be measured."};
    else if (Status done =
                 tryProfile(record, run.device + ", measuring", token, progress);
             !done)
        record.error = token->load() ? Error{"L4105",
                                             "The measurement of " + run.launch.kernel + " on " +
                                                 run.device + " was cancelled.",
                                             "Inputs and earlier results are intact."}
                                     : done.error();
    const std::lock_guard lock(m_mutex);
    m_current.reset();
    m_currentToken.reset();
    return record;
}

/// In the worker that is called `name`: runs and measurements of one device have one each.
Status KernelRunner::tryProfile(ProfileRecord& record, const std::string& name, const Token& token,
                                const Progress& progress) {
    const RunSpec& spec = record.spec.run;
    const Result<DeviceWorker*> ready = readyWorker(name, token);
    if (!ready)
        return ready.error();
    DeviceWorker& worker = **ready;
    Result<Prepared> prepared = prepare(spec, spec.device, worker);
    if (!prepared)
        return prepared.error();
    VoiceResult voice;
    voice.device = spec.device;
    if (Status compiled = addCubin(spec, *prepared, *worker.client, voice); !compiled)
        return compiled;
    if (worker.client->generation() != worker.generation)
        return tryProfile(record, name, token, progress); // compiling took another process
    Result<wire::ProfileReply> reply = worker.client->profile(
        requestOf(record.spec, std::move(prepared->request)), prepared->descriptors, spec.timeout,
        [&](const wire::RunProgress& step) {
            if (progress)
                progress(spec.device, step);
        });
    if (!reply) {
        failVoice(spec, worker, *prepared, reply.error(), voice);
        record.faults = std::move(voice.faults);
        return reply.error();
    }
    for (const data::BufferPtr& buffer : prepared->fresh)
        worker.known[buffer->id()] = buffer;
    record.reply = std::move(*reply);
    for (wire::TimeSamples& samples : voice.times)
        record.reply.times.push_back(std::move(samples));
    record.outputs = std::move(prepared->outputs);
    record.cubinFromCache = voice.cubinFromCache;
    record.lines = linesOf(record.reply.samples, record.spec.cuda);
    return Unit{};
}

} // namespace lane
