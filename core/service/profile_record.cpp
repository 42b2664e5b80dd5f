#include "core/service/profile_record.h"

#include "profiler/model/observed.h"
#include "profiler/model/work_counts.h"

#include <algorithm>

namespace lane {

std::vector<LineSamples> linesOf(const wire::PcSamples& samples, const CudaText& cuda) {
    std::map<std::uint32_t, std::map<std::uint32_t, wire::StallCount>> byLine;
    for (const wire::PcCount& pc : samples.pcs) {
        auto& stalls = byLine[pc.cudaLine == 0 ? 0 : cuda.sourceLineOf(pc.cudaLine)];
        for (const wire::StallCount& stall : pc.stalls) {
            wire::StallCount& sum = stalls[stall.reason];
            sum.reason = stall.reason;
            sum.samples += stall.samples;
            sum.notIssued += stall.notIssued;
        }
    }
    std::vector<LineSamples> lines;
    for (const auto& [line, stalls] : byLine) {
        LineSamples one{line, 0, {}};
        for (const auto& [reason, count] : stalls) {
            one.samples += count.samples;
            if (count.samples > 0)
                one.stalls.push_back(count);
        }
        std::ranges::stable_sort(one.stalls, std::greater{}, &wire::StallCount::samples);
        lines.push_back(std::move(one));
    }
    std::ranges::stable_sort(lines, std::greater{}, &LineSamples::samples);
    return lines;
}

namespace {

std::uint64_t bytesOf(const BoundArray& array) { return array.shape.elementCount() * sizeOf(array.type); }

/// What is known of a launch before anything was measured.
profile::KernelProfile frameOf(const ProfileRecord& record) {
    const RunSpec& run = record.spec.run;
    profile::KernelProfile frame;
    frame.file = run.fileName;
    frame.kernel = run.launch.kernel;
    frame.device = run.device;
    frame.deviceName = record.reply.properties.name;
    frame.arch = record.arch;
    frame.mode = run.mode;
    frame.preset = record.spec.preset;
    frame.grid = {run.launch.grid.x, run.launch.grid.y, run.launch.grid.z};
    frame.block = {run.launch.block.x, run.launch.block.y, run.launch.block.z};
    frame.times.isCold = record.spec.isCold && run.device != "cpu";
    frame.widestElement = run.launch.arrays.empty() ? 4 : 1;
    for (const BoundArray& array : run.launch.arrays) {
        if (array.access != ir::Access::Out)
            frame.inputBytes += bytesOf(array);
        if (array.isWritten)
            frame.outputBytes += bytesOf(array);
        frame.widestElement = std::max(frame.widestElement, static_cast<std::uint32_t>(sizeOf(array.type)));
        frame.hasDoubles = frame.hasDoubles || array.type == ScalarKind::Float64;
    }
    for (const BoundScalar& scalar : run.launch.scalars)
        frame.hasDoubles = frame.hasDoubles || scalar.type == ScalarKind::Float64;
    frame.notes = run.launch.notes;
    return frame;
}

} // namespace

void applyPreset(ProfileSpec& spec, profile::Preset preset) {
    spec.preset = preset;
    spec.wantSamples = profile::hasSamples(preset);
    spec.wantCounters = profile::hasCounters(preset);
    spec.metrics = profile::hardwareNames(preset);
    spec.wantObservation = preset != profile::Preset::Time;
    if (!spec.wantCounters)
        return;
    for (std::string& name : profile::roofNames())
        spec.metrics.push_back(std::move(name));
    spec.codeMetrics = profile::workNames();
}

profile::KernelProfile profileOf(const ProfileRecord& record) {
    profile::ProfileFacts facts{.reply = record.reply,
                                      .cuda = record.spec.cuda,
                                      .sass = record.sass.get(),
                                      .sassMissing = record.sassMissing,
                                      .cudaName = record.spec.run.cudaName,
                                      .dynamicSharedBytes = record.spec.run.launch.dynamicSharedBytes,
                                      .wantedSamples = record.spec.wantedSamples,
                                      .cpuRates = record.cpuRates,
                                      .cpuTimes = record.cpuTimes};
    if (record.observation) {
        facts.observed = profile::memoryOf(*record.observation);
        facts.observedWork = profile::workOf(*record.observation);
    }
    facts.observedMissing = record.observationMissing;
    return profile::profileOf(frameOf(record), facts);
}

std::vector<std::string> clockLimits(const wire::ProfileReply& reply) {
    std::vector<std::string> limits;
    bool isSlow = false;
    for (const wire::ClockReading& clock : reply.clocks) {
        for (const std::string& limit : clock.limits)
            if (std::ranges::find(limits, limit) == limits.end())
                limits.push_back(limit);
        isSlow = isSlow || clock.smMhz * 20 < clock.maxSmMhz * 19;
    }
    if (limits.empty() && isSlow)
        limits.emplace_back("clock");
    return limits;
}

} // namespace lane
