#include "profiler/session/recording.h"

#include "profiler/session/recording_parts.h"

#include <algorithm>

namespace lane::history {

namespace {

const wire::KernelResources* resourcesIn(const std::vector<wire::KernelResources>& all, const std::string& cudaName) {
    for (const wire::KernelResources& one : all)
        if (one.kernel == cudaName)
            return &one;
    return all.size() == 1 ? &all.front() : nullptr;
}

/// Samples that CUPTI took come twice with those of the device's events: both are kept, and mainTimes() has the last.
/// VoiceResult::time() says which are better, so those go last.
void addVoice(Run& run, const std::string& name, const std::optional<VoiceResult>& voice) {
    if (!voice)
        return;
    std::vector<wire::TimeSamples> times = voice->times;
    std::stable_sort(times.begin(), times.end(), [&](const wire::TimeSamples& a, const wire::TimeSamples& b) {
        return (voice->time(a.what) && voice->time(a.what)->source == a.source) < (voice->time(b.what) && voice->time(b.what)->source == b.source);
    });
    addTimes(run, name, times);
}

void addTimeline(Run& run, const VoiceResult& voice) {
    constexpr std::size_t MostLaunches = wire::MostSpans;
    for (const wire::Span& span : voice.spans)
        run.spans.push_back({static_cast<SpanKind>(span.kind), span.stream, span.launch, span.beginNs, span.endNs, span.bytes, span.correlation, span.detail});
    for (std::size_t i = 0; i < std::min(voice.launches.size(), MostLaunches); ++i)
        run.launches.push_back({voice.launches[i].kernel, voice.launches[i].grid, voice.launches[i].block});
}
static_assert(static_cast<int>(wire::SpanKind::DeviceCopy) == static_cast<int>(SpanKind::DeviceCopy) && static_cast<int>(wire::SpanKind::Upload) == static_cast<int>(SpanKind::Upload) &&
              static_cast<int>(wire::SpanKind::Call) == static_cast<int>(SpanKind::Call) && wire::NoStream == Span::NoStream);

void addCompiled(Run& run, const std::string& ptx, const wire::KernelResources* resources) {
    if (!ptx.empty())
        run.ptx = ptx;
    if (resources)
        run.resources = resourcesOf(*resources);
}

void addMeaning(Run& run, const profile::KernelProfile& profile) {
    for (const profile::MetricReading& reading : profile.counters.metrics)
        if (reading.doubt.empty())
            run.counters.push_back({std::string(reading.metric->key), reading.value, std::string(reading.metric->unit), std::string(profile::sourceKey(reading.source))});
    for (const profile::Finding& finding : profile.findings)
        run.findings.push_back({std::string(finding.rule), finding.title.text(), finding.text.text(), finding.line, finding.weight});
    run.environment.clocks = {profile.clocks.leastMhz, profile.clocks.mostMhz, profile.clocks.maxMhz, profile.clocks.heldBackBy};
    run.notes.insert(run.notes.end(), profile.notes.begin(), profile.notes.end());
}

Run cellOf(const sweep::Sweep& sweep, const sweep::SweepSpec& spec, const sweep::Cell& cell, const Surroundings& surroundings) {
    const Scenario scenario = sweep::applied(spec.scenario, sweep.space, cell.number);
    RunSpec run;
    run.source = spec.compilation->text;
    run.fileName = spec.compilation->fileName;
    run.launch.kernel = scenario.kernel;
    run.launch.grid = {cell.grid[0], cell.grid[1], cell.grid[2]};
    run.launch.block = {cell.block[0], cell.block[1], cell.block[2]};
    run.device = spec.device;
    run.arch = spec.arch;
    run.mode = scenario.mode;
    run.maxRegisters = scenario.maxRegisters;
    run.tolerance = spec.tolerance;
    run.warmup = 1;
    run.repeat = static_cast<int>(cell.samples.size());
    run.boundsChecked = false;
    Run kept = frameOf(run, surroundings);
    kept.kind = cell.isBest ? "sweep" : "cell";
    kept.configuration = sweep.space.text(cell.number);
    kept.isCold = spec.isCold && spec.device != "cpu";
    if (!spec.deviceName.empty())
        kept.deviceName = spec.deviceName;
    if (cell.registers > 0)
        kept.resources = Resources{cell.registers, static_cast<std::uint32_t>(cell.sharedBytes), 0, 0, cell.spillBytes, 0};
    kept.times = {{kept.isOnGpu() ? "gpu" : "cpu", "kernel", cell.source, cell.samples}};
    const char* against = spec.against == sweep::Against::Reference ? "reference" : "cpu";
    kept.comparisons = {{against, "all outputs", cell.elements, cell.mismatches, cell.maxUlp}};
    kept.verdict = verdictOf(kept, true);
    if (!cell.note.empty())
        kept.notes.push_back(cell.note);
    return kept;
}

} // namespace

Run runOf(const RunRecord& record, const Surroundings& surroundings, const wire::CompileReply* compiled, const FurtherComparisons& further) {
    Run run = frameOf(record.spec, surroundings);
    addVoice(run, "gpu", record.gpu);
    addVoice(run, "cpu", record.cpu);
    addVoice(run, "reference", record.reference);
    const auto& voice = run.isOnGpu() ? record.gpu : record.cpu;
    if (voice) {
        addFaults(run, voice->faults, voice->faultCount);
        if (voice->error)
            run.error = "[" + voice->error->code + "] " + voice->error->message;
        if (run.isOnGpu())
            addCompiled(run, compiled ? compiled->ptx : "", resourcesIn(voice->resources, record.spec.cudaName));
        addTimeline(run, *voice);
        run.notes.insert(run.notes.end(), voice->notes.begin(), voice->notes.end());
        if (!voice->timesMissing.empty())
            run.notes.push_back(voice->timesMissing);
    }
    for (const auto& [pair, comparisons] : record.comparisons)
        if ((pair != VoicePair::CpuReference) == run.isOnGpu())
            addComparisons(run, pair == VoicePair::GpuCpu ? "cpu" : "reference", comparisons);
    for (const auto& [against, comparisons] : further)
        addComparisons(run, against, comparisons);
    run.verdict = verdictOf(run, voice.has_value());
    return run;
}

Run runOf(const ProfileRecord& record, const Surroundings& surroundings, const FurtherComparisons& further) {
    Run run = frameOf(record.spec.run, surroundings);
    run.kind = "profile";
    run.isCold = record.spec.isCold && run.isOnGpu();
    if (run.cuda.empty())
        run.cuda = record.spec.cuda.text;
    if (!record.arch.empty())
        run.arch = record.arch;
    addTimes(run, run.isOnGpu() ? "gpu" : "cpu", record.reply.times);
    if (record.cpuTimes && (run.isOnGpu() || !run.mainTimes()))
        addTimes(run, "cpu", {*record.cpuTimes});
    const auto& compiled = record.compiled.resources.empty() ? record.reply.resources : record.compiled.resources;
    addCompiled(run, record.compiled.ptx, resourcesIn(compiled, record.spec.run.cudaName));
    addFaults(run, record.faults, std::max<std::uint64_t>(record.faultCount, record.faults.size()));
    if (record.error)
        run.error = "[" + record.error->code + "] " + record.error->message;
    if (record.profile)
        addMeaning(run, *record.profile);
    for (const auto& [against, comparisons] : further)
        addComparisons(run, against, comparisons);
    run.verdict = verdictOf(run, !record.error);
    return run;
}

std::vector<Run> runsOf(const sweep::Sweep& sweep, const sweep::SweepSpec& spec, const Surroundings& surroundings) {
    std::vector<Run> runs;
    const std::string group = newUid();
    for (const auto& [number, cell] : sweep.cells) {
        if (!cell.isMeasured() || cell.isCached)
            continue;
        runs.push_back(cellOf(sweep, spec, cell, surroundings));
        runs.back().group = group;
        if (cell.isBest)
            runs.back().note = "the best of " + std::to_string(sweep.cells.size()) + " configurations";
    }
    return runs;
}

} // namespace lane::history
