#include "app/worker/gpu_times.h"

#include "app/worker/spans.h"

#include <limits>
#include <tuple>
#include <utility>
#include <vector>

namespace lane::worker {

namespace {

constexpr auto MoreThanThereAre = std::numeric_limits<std::size_t>::max();

std::string inOneLine(const Error& error) {
    return error.message + ". " + error.hint;
}

} // namespace

void GpuTimes::start() {
    if (m_collector || !m_missing.empty())
        return;
    Result<std::unique_ptr<profile::ActivityCollector>> started =
        profile::ActivityCollector::start();
    if (started)
        m_collector = std::move(*started);
    else
        m_missing = inOneLine(started.error());
}

void GpuTimes::record(profile::KernelRecords how, profile::OtherRecords others) {
    if (m_collector && !m_collector->record(how, others))
        m_hasMissed = true; // events stand in from here on
}

void GpuTimes::beginRun() {
    if (m_collector)
        m_collector->beginRun();
}

void GpuTimes::dropRun() {
    if (m_collector)
        (void)m_collector->endRun(1);
}

wire::RunTimes GpuTimes::take(const wire::RunRequest& request, std::uint32_t extra) {
    wire::RunTimes times;
    if (m_collector)
        times = recorded(request, extra);
    else
        times.missing = m_missing;
    m_hasMissed = m_hasMissed || (m_collector && !times.missing.empty());
    return times;
}

Recorder GpuTimes::programRecorder() {
    m_programMissing = m_missing;
    if (!m_collector)
        return {};
    return {[this](bool isTraced) { beginRound(isTraced); },
            [this](std::size_t launches) { return programRound(launches); }};
}

void GpuTimes::beginRound(bool isTraced) {
    m_isTraced = isTraced;
    record(profile::KernelRecords::Concurrent,
           isTraced ? profile::OtherRecords::Calls : profile::OtherRecords::None);
    // The rounds before this one were recorded too, and CUPTI may not have handed them over yet: all
    // that there is goes, which waits for it where fewer records came than were asked for.
    std::ignore = m_collector->endRun(MoreThanThereAre);
    m_collector->beginRun();
}

std::optional<RecordedRound> GpuTimes::programRound(std::size_t launches) {
    if (!m_programMissing.empty())
        return std::nullopt;
    // What the host did lies in buffers of its own, which nothing but pressing is sure to bring.
    Result<std::vector<profile::Activity>> activities =
        m_collector->endRun(m_isTraced ? MoreThanThereAre : launches);
    std::vector<wire::Span> spans;
    if (activities && m_isTraced)
        spans = spansOf(*activities);
    Result<profile::ProgramTimes> times =
        activities ? profile::programTimesOf(std::move(*activities), launches)
                   : Result<profile::ProgramTimes>(activities.error());
    if (!times) {
        m_programMissing = inOneLine(times.error());
        return std::nullopt;
    }
    return RecordedRound{std::move(times->launches), times->copies, std::move(spans)};
}

wire::RunTimes GpuTimes::recorded(const wire::RunRequest& request, std::uint32_t extra) {
    wire::RunTimes times;
    Result<std::vector<profile::Activity>> activities =
        m_collector->endRun(std::size_t{request.warmup} + request.repeat + extra);
    if (!activities) {
        times.missing = inOneLine(activities.error());
        return times;
    }
    times.spans = spansOf(*activities);
    Result<profile::RunTimes> sorted =
        profile::timesOf(std::move(*activities), request.warmup, request.repeat, extra);
    if (!sorted) {
        times.missing = inOneLine(sorted.error());
        times.spans.clear();
        return times;
    }
    for (auto& [what, ns] :
         {std::pair{"kernel", &sorted->kernel}, std::pair{"upload", &sorted->upload},
          std::pair{"download", &sorted->download}})
        if (!ns->empty())
            times.times.push_back({what, "cupti", std::move(*ns)});
    return times;
}

} // namespace lane::worker
