// Sampling of program counters: how often, how long, and on which lines.

#include "app/worker/profiling.h"

#include "core/exec_gpu/gpu_runner.h"
#include "profiler/collect/source_lines.h"

#include <algorithm>

namespace lane::worker {

namespace {

constexpr std::uint32_t LeastPeriod = 5, MostPeriod = 20;
constexpr std::uint32_t MostSampledLaunches = 400;
constexpr int MostAttempts = 3; ///< at a period without dropped samples
/// Seen on an H200 with some kernels, at every period: sampling kernels one after another is on, and no launch gives
/// anything. Nor does sampling all the time instead of about each launch.
constexpr std::uint32_t SilentLaunches = 5;

} // namespace

/// The longest period with which one launch gives the samples that are wanted: each multiprocessor
/// gives one in a period.
std::uint32_t Profiling::chosenPeriod() const {
    if (m_request.samplingPeriod != 0)
        return std::clamp(m_request.samplingPeriod, LeastPeriod, 31u);
    constexpr double CyclesPerNs = 1.5;
    const double samples = static_cast<double>(typicalNs()) * CyclesPerNs *
                           std::max(1u, m_runner.info().multiprocessors);
    std::uint32_t period = MostPeriod;
    while (period > LeastPeriod &&
           samples / static_cast<double>(1u << period) <
               static_cast<double>(std::max<std::uint64_t>(m_request.wantedSamples, 1)))
        --period;
    return period;
}

/// Setting a buffer up takes longer the larger it is: four tenths of a second for the largest. With
/// a period of its own choice a launch fills little of it.
std::size_t Profiling::bufferBytes() const {
    return std::size_t{m_request.samplingPeriod == 0 ? 64u : 512u} << 20;
}

Status Profiling::sample() {
    if (!m_counters) { // what keeps from counting keeps from sampling
        reply.samples.missing = reply.why + ". " + reply.more;
        return Unit{};
    }
    using wire::SamplingMode;
    const bool isChosen = m_request.samplingMode == SamplingMode::Any;
    const bool isConcurrent = m_request.samplingMode == SamplingMode::Concurrent;
    const Result<Sampled> sampled = sampleIn(isConcurrent ? profile::SamplingMode::Concurrent : profile::SamplingMode::Serialized);
    if (!sampled)
        return sampled.error();
    if (*sampled != Sampled::Silent)
        return Unit{};
    if (isChosen) {
        const Result<Sampled> again = sampleIn(profile::SamplingMode::Concurrent);
        if (!again)
            return again.error();
        if (*again != Sampled::Silent) {
            reply.notes.push_back("Sampled in concurrent mode: of kernels one after another CUPTI gave no samples.");
            return Unit{};
        }
    }
    reply.samples.missing = "CUPTI gave no samples of this kernel, nor an error.";
    return Unit{};
}

/// With longer periods until the hardware drops no samples.
Result<Profiling::Sampled> Profiling::sampleIn(profile::SamplingMode mode) {
    std::uint32_t period = chosenPeriod();
    for (int attempt = 1;; ++attempt) {
        Result<Sampled> sampled = sampleWith(period, mode);
        if (!sampled || *sampled != Sampled::TooOften || attempt == MostAttempts || m_request.samplingPeriod != 0)
            return sampled;
        period += 2;
        reply.notes.push_back("Sampled again with a longer period: the hardware had dropped " +
                              std::to_string(reply.samples.dropped) + " samples.");
    }
}

Result<Profiling::Sampled> Profiling::sampleWith(std::uint32_t period, profile::SamplingMode mode) {
    reply.samples = {};
    const auto missing = [&](const Error& error) {
        reply.samples.missing = oneLine(error);
        return Result<Sampled>(Sampled::Done);
    };
    Result<std::unique_ptr<profile::PcSampler>> sampler =
        profile::PcSampler::start(m_runner.context(), {period, bufferBytes(), mode});
    if (!sampler)
        return missing(sampler.error());
    // CUPTI knows the code of what is loaded from here on; samples of other code have no place.
    if (Status reloaded = m_session.reload(); !reloaded)
        return reloaded.error();
    const auto begin = Clock::now();
    std::uint32_t launches = 0;
    const auto samples = [&]() -> const profile::PcSampling& { return (*sampler)->samples(); };
    const auto isSilent = [&] { return samples().samples + samples().dropped + samples().other == 0; };
    while (launches < MostSampledLaunches) {
        if (Status ready = prepareAndWait(); !ready)
            return ready.error();
        if (Status begun = (*sampler)->begin(); !begun)
            return missing(begun.error());
        if (Status launched = m_session.launch(); !launched)
            return launched.error();
        if (Status ended = (*sampler)->end(); !ended)
            return missing(ended.error());
        ++launches;
        ++reply.launches;
        tell("samples", samples().samples, m_request.wantedSamples);
        if (samples().samples >= m_request.wantedSamples || samples().isBufferFull ||
            isTimeOver(begin))
            break;
        if (launches == SilentLaunches && isSilent())
            break;
    }
    if (Status finished = (*sampler)->finish(); !finished)
        return missing(finished.error());
    if (isSilent())
        return Sampled::Silent;
    takeSamples(samples(), launches, period, mode);
    const std::uint64_t all = reply.samples.samples + reply.samples.dropped;
    const bool isTooMuch = reply.samples.dropped > all / 10 || samples().isBufferFull;
    return isTooMuch && period + 2 <= MostPeriod ? Sampled::TooOften : Sampled::Done;
}

void Profiling::takeSamples(const profile::PcSampling& got, std::uint32_t launches,
                            std::uint32_t period, profile::SamplingMode mode) {
    wire::PcSamples& samples = reply.samples;
    samples.reasons = got.reasons;
    samples.samples = got.samples;
    samples.dropped = got.dropped;
    samples.other = got.other;
    samples.launches = launches;
    samples.period = period;
    samples.isConcurrent = mode == profile::SamplingMode::Concurrent;
    if (got.isBufferFull)
        reply.notes.push_back("The device's buffer for samples was full: some are missing, and "
                              "nobody has counted them. A longer period needs less of it.");
    const Result<std::unique_ptr<profile::SourceLines>> lines = profile::SourceLines::open();
    if (!lines)
        reply.notes.push_back("Samples have no lines: " + oneLine(lines.error()));
    for (const auto& [place, stalls] : got.pcs) {
        wire::PcCount& pc = samples.pcs.emplace_back();
        pc.function = place.first;
        pc.offset = place.second;
        if (lines)
            pc.cudaLine = (*lines)->lineOf(m_session.what().cubin, pc.function, pc.offset);
        for (const auto& [reason, count] : stalls)
            pc.stalls.push_back({reason, count.samples, count.notIssued});
    }
    samples.isEnough = samples.samples >= m_request.wantedSamples;
}

} // namespace lane::worker
