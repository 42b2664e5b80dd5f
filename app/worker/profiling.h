#pragma once

#include "app/worker/answers.h"
#include "app/worker/gpu_times.h"
#include "core/exec_gpu/launch_session.h"
#include "profiler/collect/activity.h"
#include "profiler/collect/clocks.h"
#include "profiler/collect/counters.h"
#include "profiler/collect/pc_sampling.h"

#include <chrono>
#include <functional>
#include <map>
#include <optional>

namespace lane::worker {

/// The steps of one measurement of a held launch. Times come first: neither counters nor sampling
/// have touched the context then. What cannot be had leaves its reason in the reply; an Error means
/// that the kernel itself failed.
class Profiling {
public:
    using OpenCounters = std::function<Result<profile::CounterCollector*>()>;

    Profiling(const wire::ProfileRequest& request, gpu::GpuRunner& runner,
              gpu::LaunchSession& session, std::vector<std::string> arrayNames,
              GpuTimes& times, OpenCounters openCounters, Answers& answers)
        : m_request(request), m_runner(runner), m_session(session),
          m_arrayNames(std::move(arrayNames)), m_times(times), m_records(times.collector()),
          m_openCounters(std::move(openCounters)), m_answers(answers) {}

    Status all();
    wire::ProfileReply reply;

private:
    using Clock = std::chrono::steady_clock;

    Status firstLaunch();
    Status measureTimes();
    Status sample();
    /// With one period; whether another attempt with a longer one is worth it.
    enum class Sampled { Done, TooOften, Silent };
    Result<Sampled> sampleIn(profile::SamplingMode mode);
    Result<Sampled> sampleWith(std::uint32_t period, profile::SamplingMode mode);
    Status count();
    Status countByCode();
    Status lastLaunch();

    /// The state that a measured launch begins from, put on the stream.
    Status prepare();
    /// One launch from there, by CUPTI's record of it; by events where there is none.
    Result<std::uint64_t> timedLaunch();
    Result<std::uint64_t> recordedLaunch();
    Status prepareAndWait();
    std::size_t bufferBytes() const;
    void giveUpRecords(const Error& error);
    Status openCounters();
    void setLevel(const Error& error);
    void readClocks();
    std::map<std::string, std::size_t> hashOutputs() const;
    void takeSamples(const profile::PcSampling& got, std::uint32_t launches, std::uint32_t period, profile::SamplingMode mode);
    std::uint32_t chosenPeriod() const;
    std::uint64_t typicalNs() const;
    bool isTimeOver(Clock::time_point begin) const;
    static std::string oneLine(const Error& error);
    void tell(const std::string& phase, std::size_t done, std::size_t total);

    const wire::ProfileRequest& m_request;
    gpu::GpuRunner& m_runner;
    gpu::LaunchSession& m_session;
    std::vector<std::string> m_arrayNames; ///< of the session's arrays
    GpuTimes& m_times;
    profile::ActivityCollector* m_records; ///< of kernels one after another; null without CUPTI
    OpenCounters m_openCounters;
    Answers& m_answers;
    profile::CounterCollector* m_counters = nullptr;
    std::unique_ptr<profile::ClockWatch> m_clocks;
    std::map<std::string, std::size_t> m_firstOutputs;
    std::uint64_t m_firstNs = 0;
    std::string m_timeSource = "cupti";
    bool m_canSweep = true;
    Clock::time_point m_lastTold{};
};

/// What counting would take, of launches of `ns` each.
std::uint64_t expectedNs(std::uint64_t passes, std::uint64_t ns);
/// A plan's part of a reply.
void tellPlan(wire::Counters& counters, const profile::CounterCollector& collector,
              const profile::CounterPlan& plan, std::uint64_t launchNs);
/// How much may be seen, by what CUPTI has refused.
wire::ProfileLevel levelOf(const Error& error);

} // namespace lane::worker
