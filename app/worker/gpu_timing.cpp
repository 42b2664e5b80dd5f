// Launches of one GPU timed against each other.

#include "app/worker/gpu_state.h"
#include "app/worker/output_prints.h"
#include "app/worker/packed_arrays.h"
#include "app/worker/print_capture.h"
#include "app/worker/timing_rules.h"
#include "app/worker/timing_told.h"
#include "core/exec_gpu/launch_session.h"

#include <algorithm>
#include <chrono>
#include <optional>

namespace lane::worker {

namespace {

using Clock = std::chrono::steady_clock;

/// What is held on the device at once; the code cache must have room for as many.
constexpr std::size_t MostHeld = 128;

/// One launch that is ready, with what it points at.
struct Held {
    std::unique_ptr<PackedArrays> packed;
    std::optional<BoundRun> run;
    GpuRuns::State::Prepared prepared;
    std::unique_ptr<gpu::LaunchSession> session;
};

/// The rounds of one request. An Error of a member function means that the device is lost.
class Rounds {
public:
    Rounds(const wire::TimingRequest& request, GpuRuns::State& state, std::vector<Held>& held,
           wire::TimingReply& reply, Buffers& buffers, Answers& answers)
        : m_request(request), m_held(held), m_reply(reply), m_buffers(buffers), m_answers(answers),
          m_records(state.times.wantsEvents() ? nullptr : state.times.collector()),
          m_race(held.size(), rulesOf(request)) {}

    Status all() {
        for (std::size_t i = 0; i < m_held.size(); ++i)
            LANE_TRY(unless(i, warmUp(i)));
        // Records of what came before are pressed out of CUPTI, or they would come with the first round's.
        if (m_records && !m_records->endRun(~std::size_t{0}))
            m_records = nullptr;
        const auto begin = Clock::now();
        for (auto round = m_race.nextRound(); !round.empty(); round = m_race.nextRound()) {
            LANE_TRY(one(round));
            m_told.tell(m_race, m_records ? "cupti" : "event");
            if (Clock::now() - begin > std::chrono::milliseconds(m_request.mostMs)) {
                m_reply.notes.push_back("Timing was ended after " + std::to_string(m_request.mostMs) +
                                        " ms.");
                break;
            }
        }
        m_reply.rounds = m_race.rounds();
        for (std::size_t i = 0; i < m_held.size(); ++i)
            LANE_TRY(unless(i, finish(i)));
        return Unit{};
    }

private:
    /// What goes wrong with one launch is its own affair, unless the device is lost with it.
    Status unless(std::size_t i, Status done) {
        if (done || m_reply.launches[i].code == done.error().code)
            return Unit{};
        if (gpu::isBroken(done.error()))
            return done;
        m_reply.launches[i].code = done.error().code;
        m_reply.launches[i].message = done.error().message;
        m_reply.launches[i].hint = done.error().hint;
        m_race.drop(i);
        return Unit{};
    }

    Status prepare(std::size_t i) {
        gpu::LaunchSession& session = *m_held[i].session;
        LANE_TRY(session.refillConstants());
        if (!m_request.isCold || !m_canSweep)
            return session.prepareWarm();
        Status cold = i == m_sweeper ? Status(Unit{}) : session.shareSweepOf(*m_held[m_sweeper].session);
        if (cold)
            cold = session.prepareCold();
        if (cold || gpu::isBroken(cold.error()))
            return cold;
        m_canSweep = false; // no room for what is read to empty the caches
        m_reply.notes.push_back("Caches are warm, not cold: " + cold.error().message + ".");
        return session.prepareWarm();
    }

    Status warmUp(std::size_t i) {
        if (!m_held[i].session) {
            m_race.drop(i);
            return Unit{};
        }
        if (m_sweeper == m_held.size())
            m_sweeper = i;
        for (std::uint32_t k = 0; k < std::max(1u, m_request.warmup); ++k) {
            LANE_TRY(prepare(i));
            LANE_TRY(m_held[i].session->launch());
        }
        return Unit{};
    }

    Status one(const std::vector<std::size_t>& round) {
        if (m_records)
            m_records->beginRun();
        std::vector<std::size_t> timed;
        std::vector<std::uint64_t> byEvents;
        for (const std::size_t i : round) {
            if (Status ready = prepare(i); !ready) {
                LANE_TRY(unless(i, ready));
                continue;
            }
            const Result<std::uint64_t> ns = m_held[i].session->timedLaunch();
            if (!ns) {
                LANE_TRY(unless(i, ns.error()));
                continue;
            }
            timed.push_back(i);
            byEvents.push_back(*ns);
        }
        const std::vector<std::uint64_t> times = m_records ? recorded(timed.size()) : byEvents;
        if (times.size() != timed.size()) { // samples of one clock only
            m_records = nullptr;
            m_race.restart();
            return Unit{};
        }
        for (std::size_t k = 0; k < timed.size(); ++k)
            m_race.add(timed[k], times[k]);
        return Unit{};
    }

    /// CUPTI's times of a round: two kernels a launch, the one that prepares and the one that is timed.
    std::vector<std::uint64_t> recorded(std::size_t launches) {
        Result<std::vector<profile::Activity>> activities = m_records->endRun(2 * launches);
        std::vector<std::uint64_t> times;
        if (!activities) {
            m_reply.notes.push_back("Times are the device's events: " + activities.error().message + ".");
            return times;
        }
        std::erase_if(*activities, [](const profile::Activity& one) {
            return one.kind != profile::Activity::Kind::Kernel;
        });
        if (activities->size() != 2 * launches) {
            m_reply.notes.push_back("Times are the device's events: CUPTI recorded " +
                                    std::to_string(activities->size()) + " of " +
                                    std::to_string(2 * launches) + " launches.");
            return times;
        }
        std::ranges::sort(*activities, {}, &profile::Activity::correlation);
        for (std::size_t k = 1; k < activities->size(); k += 2)
            times.push_back((*activities)[k].end - (*activities)[k].begin);
        return times;
    }

    /// The outputs once more, after all that was timed.
    Status finish(std::size_t i) {
        wire::TimedLaunch& launch = m_reply.launches[i];
        if (!m_held[i].session || !launch.code.empty())
            return Unit{};
        launch.times = {"kernel", m_records ? "cupti" : "event", m_race.samples(i)};
        launch.isPrecise = m_race.isPrecise(i);
        LANE_TRY(prepare(i));
        LANE_TRY(m_held[i].session->launch());
        LANE_TRY(m_held[i].session->fetch());
        LANE_TRY(m_held[i].packed->unpack());
        const Result<std::uint64_t> outputs = outputsFingerprint(m_request.launches[i], m_buffers);
        if (!outputs)
            return outputs.error();
        launch.outputs = *outputs;
        return Unit{};
    }

    const wire::TimingRequest& m_request;
    std::vector<Held>& m_held;
    wire::TimingReply& m_reply;
    Buffers& m_buffers;
    Answers& m_answers;
    profile::ActivityCollector* m_records;
    profile::Race m_race;
    std::size_t m_sweeper = m_held.size(); ///< whose memory all read to empty the caches
    bool m_canSweep = true;
    TimingTold m_told{m_request, m_answers};
};

} // namespace

bool GpuRuns::time(const wire::TimingRequest& request, SourceCache& sources, Buffers& buffers,
                   Toolkit& toolkit, Answers& answers) {
    State& state = *m_state;
    const Result<gpu::GpuRunner*> runner = state.open(request.launches[0].device, buffers);
    if (!runner) {
        answers.send(runner.error());
        return runner.error().code != "L4304";
    }
    state.times.record(profile::KernelRecords::Serial);
    wire::TimingReply reply;
    reply.device = request.launches[0].device;
    reply.launches.resize(request.launches.size());
    std::vector<Held> held(request.launches.size());
    bool isTelling = false;
    for (std::size_t i = 0; i < held.size(); ++i) {
        Status ready = i < MostHeld ? state.hold(request.launches[i], held[i].packed, held[i].run,
                                                 held[i].prepared, held[i].session, sources, buffers,
                                                 toolkit, answers)
                                    : Error{"L4215", "more than " + std::to_string(MostHeld) + " launches",
                                            "Time fewer at once."};
        if (!ready && gpu::isBroken(ready.error()))
            return answers.send(ready.error()), false;
        if (!ready) {
            held[i].session.reset();
            reply.launches[i].code = ready.error().code;
            reply.launches[i].message = ready.error().message;
            reply.launches[i].hint = ready.error().hint;
            continue;
        }
        isTelling = isTelling || mayReport(held[i].run->compilation->module, *held[i].run->kernel);
    }
    std::optional<PrintCapture> silence;
    if (isTelling)
        silence.emplace(false);
    Rounds rounds(request, state, held, reply, buffers, answers);
    if (Status done = rounds.all(); !done)
        return answers.send(done.error()), false;
    answers.send(reply);
    return true;
}

Status GpuRuns::State::hold(const wire::RunRequest& given, std::unique_ptr<PackedArrays>& packed,
                            std::optional<BoundRun>& run, Prepared& prepared,
                            std::unique_ptr<gpu::LaunchSession>& session, SourceCache& sources,
                            Buffers& buffers, Toolkit& toolkit, Answers& answers) {
    if (given.kind != wire::RunKind::Kernel || given.device != deviceName)
        return Error{"L4265", given.kernel + " on " + given.device + " is not a kernel on " + deviceName,
                     "Only launches of kernels on one device are timed against each other."};
    auto made = PackedArrays::pack(sources, given, buffers);
    if (!made)
        return made.error();
    packed = std::move(*made);
    Result<BoundRun> bound = bindRun(sources, packed->request());
    if (!bound)
        return bound.error();
    run = std::move(*bound);
    Result<Prepared> ready = prepare(packed->request(), *run, buffers, toolkit, answers);
    if (!ready)
        return ready.error();
    prepared = std::move(*ready);
    Result<std::unique_ptr<gpu::LaunchSession>> held = runner->hold(prepared.launch);
    if (!held)
        return held.error();
    session = std::move(*held);
    return Unit{};
}

} // namespace lane::worker
