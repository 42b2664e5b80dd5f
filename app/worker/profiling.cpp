#include "app/worker/profiling.h"

#include "core/exec_gpu/gpu_runner.h"
#include "profiler/metrics/median.h"

#include <algorithm>
#include <functional>
#include <string_view>

namespace lane::worker {

namespace {

/// What the range profiler adds to each pass, measured on an H200: 33 ms.
constexpr std::uint64_t PassNs = 35'000'000;
constexpr std::size_t FewestTimes = 6;
constexpr std::chrono::milliseconds ClockEvery{250}, TellEvery{100};

} // namespace

std::string Profiling::oneLine(const Error& error) {
    return error.message + ". " + error.hint;
}

std::uint64_t expectedNs(std::uint64_t passes, std::uint64_t ns) {
    return passes * (PassNs + ns);
}

void tellPlan(wire::Counters& counters, const profile::CounterCollector& collector,
              const profile::CounterPlan& plan, std::uint64_t launchNs) {
    counters.chip = collector.chip();
    counters.passes = plan.passes();
    counters.expectedNs = expectedNs(plan.passes(), launchNs);
    counters.unknown = plan.unknown();
}

wire::ProfileLevel levelOf(const Error& error) {
    return error.code == "L4261" ? wire::ProfileLevel::Taken : wire::ProfileLevel::Times;
}

Status Profiling::all() {
    LANE_TRY(firstLaunch());
    if (m_request.wantTimes)
        LANE_TRY(measureTimes());
    if (m_request.wantSamples || m_request.wantCounters)
        LANE_TRY(openCounters());
    if (m_request.wantSamples)
        LANE_TRY(sample());
    if (m_request.wantCounters)
        LANE_TRY(count());
    if (m_request.wantCounters && !m_request.codeMetrics.empty())
        LANE_TRY(countByCode());
    LANE_TRY(lastLaunch());
    reply.resources = m_session.resources();
    return Unit{};
}

/// Warms everything up that is slow once, and gives the outputs that all others must give too.
Status Profiling::firstLaunch() {
    if (!m_records) {
        m_timeSource = "event";
        if (!m_times.missing().empty())
            reply.notes.push_back("Times are the device's events: " + m_times.missing());
    }
    LANE_TRY(prepare());
    Result<std::uint64_t> ns = m_session.timedLaunch();
    if (!ns)
        return ns.error();
    LANE_TRY(m_session.fetch());
    m_firstOutputs = hashOutputs();
    for (std::uint32_t i = 0; i < m_request.run.warmup; ++i) {
        LANE_TRY(prepare());
        ns = m_session.timedLaunch();
        if (!ns)
            return ns.error();
        ++reply.launches;
    }
    m_firstNs = *ns;
    ++reply.launches;
    return Unit{};
}

Status Profiling::prepare() {
    if (!m_request.isCold)
        return m_session.prepareWarm();
    Status cold = m_canSweep ? m_session.prepareCold() : m_session.prepareWarm();
    if (cold || !m_canSweep || gpu::isBroken(cold.error()))
        return cold;
    // No room for what is read to empty the caches, or a driver that does not take its kernel.
    m_canSweep = false;
    reply.notes.push_back("Caches are warm, not cold: " + oneLine(cold.error()));
    return m_session.prepareWarm();
}

Result<std::uint64_t> Profiling::timedLaunch() {
    if (m_records)
        return recordedLaunch();
    if (Status ready = prepare(); !ready)
        return ready.error();
    return m_session.timedLaunch();
}

/// Two kernels are recorded, the one that prepares and the one that is measured, in this order.
Result<std::uint64_t> Profiling::recordedLaunch() {
    m_records->beginRun();
    if (Status ready = prepare(); !ready)
        return ready.error();
    const Result<std::uint64_t> byEvents = m_session.timedLaunch();
    if (!byEvents)
        return byEvents.error();
    Result<std::vector<profile::Activity>> activities = m_records->endRun(2);
    if (!activities) {
        giveUpRecords(activities.error());
        return byEvents;
    }
    std::erase_if(*activities, [](const profile::Activity& one) {
        return one.kind != profile::Activity::Kind::Kernel;
    });
    const auto last = std::ranges::max_element(*activities, {}, &profile::Activity::correlation);
    if (activities->size() == 2)
        return last->end - last->begin;
    giveUpRecords({"L4254", "CUPTI recorded " + std::to_string(activities->size()) + " of 2 launches",
                   "Times are the device's events."});
    return byEvents;
}

/// Samples of one source only: the next ones, and all before them are taken again.
void Profiling::giveUpRecords(const Error& error) {
    m_records = nullptr;
    m_timeSource = "event";
    reply.notes.push_back("Times are the device's events: " + error.message + ".");
}

Status Profiling::prepareAndWait() {
    LANE_TRY(prepare());
    return m_session.wait();
}

Status Profiling::measureTimes() {
    const Result<std::string> bus = m_runner.busId();
    if (!bus)
        return bus.error();
    Result<std::unique_ptr<profile::ClockWatch>> watch = profile::ClockWatch::open(*bus);
    if (watch)
        m_clocks = std::move(*watch);
    else
        reply.clocksMissing = oneLine(watch.error());
    readClocks();
    // Records of what came before are pressed out of CUPTI: only all of them are enough.
    if (m_records)
        if (const auto earlier = m_records->endRun(~std::size_t{0}); !earlier)
            giveUpRecords(earlier.error());
    wire::TimeSamples samples{"kernel", m_timeSource, {}};
    const std::size_t fewest = std::max<std::size_t>(m_request.run.repeat, FewestTimes);
    const double wanted = m_request.precisionPermille / 1000.0;
    const auto begin = Clock::now();
    auto lastClock = begin;
    while (!reply.isPrecise && samples.ns.size() < m_request.mostLaunches) {
        const Result<std::uint64_t> ns = timedLaunch();
        if (!ns)
            return ns.error();
        if (samples.source != m_timeSource)
            samples = {"kernel", m_timeSource, {}};
        samples.ns.push_back(*ns);
        ++reply.launches;
        if (Clock::now() - lastClock > ClockEvery) {
            lastClock = Clock::now();
            readClocks();
        }
        tell("time", samples.ns.size(), m_request.mostLaunches);
        if (samples.ns.size() < fewest)
            continue;
        const auto interval = profile::medianInterval(samples.ns);
        reply.isPrecise = interval && interval->precision() <= wanted;
        if (isTimeOver(begin))
            break;
    }
    readClocks();
    reply.times.push_back(std::move(samples));
    return Unit{};
}

bool Profiling::isTimeOver(Clock::time_point begin) const {
    return Clock::now() - begin >= std::chrono::milliseconds(m_request.mostMs);
}

void Profiling::readClocks() {
    if (!m_clocks)
        return;
    if (Result<profile::Clocks> clocks = m_clocks->read()) {
        reply.clocks.push_back(
            {clocks->smMhz, clocks->memoryMhz, clocks->maxSmMhz, std::move(clocks->limits)});
        return;
    } else {
        reply.clocksMissing = oneLine(clocks.error());
    }
    m_clocks.reset();
}

Status Profiling::openCounters() {
    m_times.record(profile::KernelRecords::Off);
    Result<profile::CounterCollector*> opened = m_openCounters();
    if (opened) {
        m_counters = *opened;
        reply.level = wire::ProfileLevel::Counters;
        return Unit{};
    }
    setLevel(opened.error());
    return Unit{};
}

void Profiling::setLevel(const Error& error) {
    reply.level = levelOf(error);
    reply.why = error.message;
    reply.more = error.hint;
}

std::uint64_t Profiling::typicalNs() const {
    if (!reply.times.empty())
        if (const auto interval = profile::medianInterval(reply.times.front().ns))
            return static_cast<std::uint64_t>(interval->median);
    return std::max<std::uint64_t>(m_firstNs, 1);
}

Status Profiling::count() {
    if (!m_counters) {
        reply.counters.missing = reply.why + ". " + reply.more;
        return Unit{};
    }
    const Result<profile::CounterPlan> plan = m_counters->plan(m_request.metrics);
    if (!plan) {
        reply.counters.missing = oneLine(plan.error());
        return Unit{};
    }
    tellPlan(reply.counters, *m_counters, *plan, typicalNs());
    const auto begin = Clock::now();
    Status ofKernel = Unit{}; // CUPTI's refusals are no errors of the kernel
    const profile::RepeatableLaunch launch{
        [&] { return ofKernel = prepareAndWait(); },
        [&] {
            ++reply.launches;
            return ofKernel = m_session.launch();
        }};
    const Result<std::vector<double>> values =
        m_counters->collect(*plan, launch, [&](std::size_t pass) {
            if (pass == 0)
                m_lastTold = {}; // what it will take is told at once
            tell("counters, " + std::to_string(reply.counters.expectedNs / 1'000'000) +
                     " ms expected, pass",
                 pass, reply.counters.passes);
        });
    reply.counters.tookNs = static_cast<std::uint64_t>(
        std::chrono::nanoseconds(Clock::now() - begin).count());
    if (!ofKernel)
        return ofKernel;
    if (!values) {
        reply.counters.missing = oneLine(values.error());
        if (values.error().code == "L4260" || values.error().code == "L4261")
            setLevel(values.error());
        return Unit{};
    }
    for (std::size_t i = 0; i < values->size(); ++i)
        reply.counters.values.push_back({plan->metrics()[i], (*values)[i]});
    return Unit{};
}

/// Counted by code that CUPTI adds while it replays the kernel: after all that is timed, since the code
/// that it leaves behind may be slower.
Status Profiling::countByCode() {
    wire::Counters& counters = reply.codeCounters;
    const auto missing = [&](const Error& error) {
        counters.missing = oneLine(error);
        return Status(Unit{});
    };
    if (!m_counters) {
        counters.missing = reply.why + ". " + reply.more;
        return Unit{};
    }
    const Result<profile::CounterPlan> plan = m_counters->plan(m_request.codeMetrics);
    if (!plan)
        return missing(plan.error());
    tellPlan(counters, *m_counters, *plan, typicalNs());
    Status ofKernel = Unit{};
    const profile::RepeatableLaunch launch{[&] { return ofKernel = prepareAndWait(); },
                                           [&] {
                                               ++reply.launches;
                                               return ofKernel = m_session.launch();
                                           }};
    const auto begin = Clock::now();
    const Result<std::vector<double>> values =
        m_counters->collect(*plan, launch, {}, profile::CounterCollector::Replay::Cupti);
    counters.tookNs = static_cast<std::uint64_t>(std::chrono::nanoseconds(Clock::now() - begin).count());
    if (!ofKernel)
        return ofKernel;
    if (!values)
        return missing(values.error());
    for (std::size_t i = 0; i < values->size(); ++i)
        counters.values.push_back({plan->metrics()[i], (*values)[i]});
    return Unit{};
}

/// The same outputs after all of it, or the names of those that differ: a kernel that gives other
/// values each time was not the same kernel in each pass.
Status Profiling::lastLaunch() {
    LANE_TRY(prepare());
    LANE_TRY(m_session.launch());
    ++reply.launches;
    LANE_TRY(m_session.fetch());
    const std::map<std::string, std::size_t> last = hashOutputs();
    for (const auto& [name, hash] : m_firstOutputs)
        if (last.at(name) != hash)
            reply.changedOutputs.push_back(name);
    return Unit{};
}

std::map<std::string, std::size_t> Profiling::hashOutputs() const {
    std::map<std::string, std::size_t> hashes;
    for (std::size_t i = 0; i < m_session.what().arrays.size(); ++i) {
        const gpu::HostArray& array = m_session.what().arrays[i];
        if (!array.output)
            continue;
        const std::string_view bytes(reinterpret_cast<const char*>(array.output), array.bytes);
        hashes[m_arrayNames[i]] = std::hash<std::string_view>{}(bytes);
    }
    return hashes;
}

void Profiling::tell(const std::string& phase, std::size_t done, std::size_t total) {
    if (Clock::now() - m_lastTold < TellEvery)
        return;
    m_lastTold = Clock::now();
    const auto most = std::size_t{0xFFFFFFFF};
    m_answers.send(wire::RunProgress{phase, static_cast<std::uint32_t>(std::min(done, most)),
                                     static_cast<std::uint32_t>(std::min(total, most))});
}

} // namespace lane::worker
