// Measuring with the workers of a KernelRunner.

#include "core/service/kernel_runner.h"

#include "profiler/model/profile_parts.h"

#include <algorithm>
#include <iterator>
#include <string_view>

namespace lane {

namespace {

constexpr std::chrono::seconds RatesTimeout{30};
constexpr int FewestCpuRuns = 11; ///< a median of them has an interval
constexpr int MoreCpuRuns = 4;    ///< times as many where that is not enough
constexpr double ShortLaunch = 1000; ///< ns; a clock's own steps, some tens of them, are several percent of it
/// A checked run of so many short threads takes a second at most; blocks beyond that are like those before.
constexpr std::uint64_t MostObservedThreads = 1u << 19, FewestObservedBlocks = 16;

/// Of a checked run that was ended in its last block: that block is counted in part.
constexpr std::uint64_t FewestBlocksInPart = 8;

/// Whether it was ended for its time, which is no fault of the kernel's: takes that fault out.
bool takeTimeout(VoiceResult& voice) {
    const auto late = std::ranges::find(voice.faults, "timeout", &wire::Fault::kind);
    if (late == voice.faults.end())
        return false;
    voice.faultCount -= std::min(voice.faultCount, late->count);
    voice.faults.erase(late);
    return true;
}

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
    request.samplingMode = spec.samplingMode;
    request.isPlanOnly = spec.isPlanOnly;
    request.codeMetrics = spec.codeMetrics;
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
    else if (Status done = run.device == "cpu"
                               ? profileOnCpu(record, token, progress)
                               : tryProfile(record, run.device + ", measuring", token, progress);
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

/// A kernel that may tell something is launched once for that: what it prints while it is measured, nobody reads. A failed
/// assertion is a fault of the measured kernel, and what was printed went through global memory.
Status KernelRunner::askReports(ProfileRecord& record, const std::string& name, const Token& token, const Progress& progress) {
    constexpr std::string_view Tells = "printf("; // the CUDA text has it for nothing else
    const RunSpec& run = record.spec.run;
    if (record.spec.isPlanOnly || run.cuda.find(Tells) == std::string::npos)
        return Unit{};
    RunSpec spec = run;
    spec.warmup = 0;
    spec.repeat = 1;
    VoiceResult voice;
    voice.device = run.device;
    const Status told = tryVoice(spec, name, token, progress, voice);
    record.faults = std::move(voice.faults);
    record.faultCount = voice.faultCount;
    if (told && voice.printCount + voice.faultCount > 0)
        record.reply.notes.emplace_back("The kernel prints: what its threads write for that is counted among its global stores.");
    return told;
}

/// In the worker that is called `name`: runs and measurements of one device have one each.
Status KernelRunner::tryProfile(ProfileRecord& record, const std::string& name, const Token& token,
                                const Progress& progress) {
    const RunSpec& spec = record.spec.run;
    if (Status told = askReports(record, name, token, progress); !told)
        return told;
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
    std::ranges::move(record.reply.notes, std::back_inserter(reply->notes)); // of what the kernel told before
    record.reply = std::move(*reply);
    record.arch = std::move(prepared->arch);
    record.compiled = std::move(prepared->compiled);
    for (wire::TimeSamples& samples : voice.times)
        record.reply.times.push_back(std::move(samples));
    record.outputs = std::move(prepared->outputs);
    record.cubinFromCache = voice.cubinFromCache;
    record.lines = linesOf(record.reply.samples, record.spec.cuda);
    if (!record.spec.isPlanOnly)
        addCpu(record, token, progress);
    return Unit{};
}

/// The CPU reference beside it, where the run asks for it, and what this processor can do.
void KernelRunner::addCpu(ProfileRecord& record, const Token& token, const Progress& progress) {
    if (record.spec.run.alsoCpu) {
        const VoiceResult voice = runVoice(record.spec.run, "cpu", token, progress);
        if (const wire::TimeSamples* times = voice.time("kernel"))
            record.cpuTimes = *times;
    }
    observe(record, token, progress);
    if (!record.spec.wantCpuRoofs || token->load())
        return;
    if (m_cpuRates)
        record.cpuRates = m_cpuRates;
    else if (const Result<DeviceWorker*> worker = readyWorker("cpu", token))
        addCpuRates(record, *(*worker)->client);
}

/// A checked run on the CPU reference: counts by line, where they are wanted, which no counter of the hardware can tell apart;
/// and what it meets. Of a profile of the CPU that is met by what was measured: it is its faults. Beside a GPU a note tells of it.
void KernelRunner::observe(ProfileRecord& record, const Token& token, const Progress& progress) {
    const bool isOfCpu = record.spec.run.device == "cpu";
    if ((!record.spec.wantObservation && !isOfCpu) || token->load())
        return;
    RunSpec spec = record.spec.run;
    spec.checked = true;
    spec.checking = {};
    spec.checking.observe = record.spec.wantObservation;
    const std::uint64_t threads = std::max<std::uint64_t>(spec.launch.block.count(), 1);
    spec.mostBlocks = record.spec.wantObservation ? std::max(MostObservedThreads / threads, FewestObservedBlocks) : 0;
    spec.timeout = std::min(spec.timeout, record.spec.mostObserved);
    VoiceResult voice = runVoice(spec, "cpu", token, progress);
    const bool isLate = takeTimeout(voice);
    if (record.spec.wantObservation)
        addObservation(record, voice, isLate ? std::optional(spec.timeout) : std::nullopt);
    if (isOfCpu)
        addFaults(record, voice);
    else if (voice.faultCount > 0)
        record.reply.notes.push_back("The checked run met " + std::to_string(voice.faultCount) +
                                     " faults; `run --checked` tells them.");
    if (isOfCpu && voice.checkedBlocks < voice.blockCount)
        record.reply.notes.push_back("Faults were looked for in " + std::to_string(voice.checkedBlocks) + " of " +
                                     std::to_string(voice.blockCount) + " blocks; `run --checked` looks in all.");
}

/// `endedAfter`: the time was over.
void KernelRunner::addObservation(ProfileRecord& record, VoiceResult& voice, std::optional<std::chrono::milliseconds> endedAfter) {
    if (endedAfter && voice.checkedBlocks < FewestBlocksInPart)
        record.observationMissing = "the checked run on the CPU reference had come to block " + std::to_string(voice.checkedBlocks) + " of " +
                                    std::to_string(voice.blockCount) + " after " + std::to_string(endedAfter->count()) +
                                    " ms and was ended: fewer rounds in the kernel's loops let it count";
    else if (voice.error)
        record.observationMissing = voice.error->message;
    else if (voice.observed.empty())
        record.observationMissing = "the checked run counted nothing";
    else
        record.observation = std::move(voice.observed.front());
}

/// Beside those that the measured run has met itself. That came to its end, though blocks one after another may not.
void KernelRunner::addFaults(ProfileRecord& record, const VoiceResult& checked) {
    const std::vector<wire::Fault> known = record.faults;
    for (const wire::Fault& fault : checked.faults) {
        const bool isKnown = std::ranges::any_of(known, [&](const wire::Fault& one) { return one.kind == fault.kind && one.line == fault.line && one.column == fault.column; });
        if (isKnown || fault.kind == "endless")
            continue;
        record.faults.push_back(fault);
        record.faultCount += fault.count;
    }
}

void KernelRunner::addCpuRates(ProfileRecord& record, WorkerClient& worker) {
    if (!m_cpuRates)
        if (const Result<wire::CpuRatesReply> rates = worker.cpuRates(RatesTimeout))
            m_cpuRates = *rates;
    record.cpuRates = m_cpuRates;
}

/// Launches until the median is known as well as is wanted, or as many as may be, or the time is up.
VoiceResult KernelRunner::timeOnCpu(ProfileRecord& record, const Token& token, const Progress& progress) {
    const auto begin = std::chrono::steady_clock::now();
    const int most = static_cast<int>(std::min<std::uint32_t>(record.spec.mostLaunches, 1'000'000));
    RunSpec spec = record.spec.run;
    spec.repeat = std::min(std::max(spec.repeat, FewestCpuRuns), most);
    for (;; spec.repeat = std::min(MoreCpuRuns * spec.repeat, most)) {
        VoiceResult voice = runVoice(spec, "cpu", token, progress);
        const wire::TimeSamples* times = voice.time("kernel");
        const auto interval = times ? profile::timesOf(*times).interval : std::nullopt;
        record.reply.isPrecise = interval && interval->precision() <= record.spec.precisionPermille / 1000.0;
        const auto next = MoreCpuRuns * (std::chrono::steady_clock::now() - begin);
        if (voice.error || voice.faultCount > 0 || record.reply.isPrecise || spec.repeat >= most || token->load() ||
            next > std::chrono::milliseconds(record.spec.mostMs))
            return voice;
    }
}

Status KernelRunner::profileOnCpu(ProfileRecord& record, const Token& token,
                                  const Progress& progress) {
    const RunSpec& spec = record.spec.run;
    VoiceResult voice = timeOnCpu(record, token, progress);
    record.faults = std::move(voice.faults);
    record.faultCount = voice.faultCount;
    if (voice.error)
        return *voice.error;
    wire::ProfileReply& reply = record.reply;
    reply.device = reply.properties.id = "cpu";
    reply.level = wire::ProfileLevel::None;
    reply.why = record.spec.cpuWhy;
    reply.more = record.spec.cpuMore;
    reply.notes = std::move(voice.notes);
    if (const wire::TimeSamples* times = voice.time("kernel")) {
        reply.times.push_back(*times);
        if (profile::timesOf(*times).medianNs < ShortLaunch)
            reply.notes.emplace_back("A launch ends within a microsecond, which is near what this machine's clock tells apart: larger arrays give times that say more.");
    }
    if (voice.printCount > 0)
        reply.notes.emplace_back("The kernel prints; `run` shows what.");
    record.outputs = std::move(voice.outputs);
    observe(record, token, progress);
    const Result<DeviceWorker*> worker = readyWorker("cpu", token);
    if (!worker)
        return worker.error();
    if (!spec.cuda.empty())
        compileForReport(record, *(*worker)->client);
    if (record.spec.wantCpuRoofs)
        addCpuRates(record, *(*worker)->client);
    return Unit{};
}

/// Registers and machine code of what a GPU would run. Without NVRTC a note says so.
void KernelRunner::compileForReport(ProfileRecord& record, WorkerClient& worker) {
    const RunSpec& spec = record.spec.run;
    const std::string arch = spec.arch.starts_with("sm_") ? spec.arch : "sm_90";
    VoiceResult voice;
    Result<wire::CompileReply> reply = compileFor(spec, arch, worker, voice);
    if (!reply) {
        record.sassMissing = reply.error().message;
        record.reply.notes.push_back("Times are the CPU reference's. " + reply.error().message);
        return;
    }
    record.reply.notes.push_back("Registers and shared memory are those of " + arch +
                                 ", from NVRTC; times are the CPU reference's.");
    record.cubinFromCache = voice.cubinFromCache;
    for (wire::TimeSamples& samples : voice.times)
        record.reply.times.push_back(std::move(samples));
    record.reply.resources = reply->resources;
    record.arch = arch;
    record.compiled = std::move(*reply);
}

} // namespace lane
