#include "app/worker/debug_session.h"

#include "app/worker/cpu_launch.h"
#include "app/worker/faults.h"

#include <algorithm>
#include <bit>
#include <sys/eventfd.h>
#include <unistd.h>

namespace lane::worker {

using wire::DebugMove;
using wire::DebugReason;

namespace {

Error isOver() {
    return {"L4276", "the launch is over", "Go back, or restart it."};
}

bool goesBack(DebugMove move) {
    return move == DebugMove::Back || move == DebugMove::BackStatement ||
           move == DebugMove::BackBarrier || move == DebugMove::Restart;
}

std::string tripleText(const std::array<std::uint32_t, 3>& t) {
    return "(" + std::to_string(t[0]) + ", " + std::to_string(t[1]) + ", " + std::to_string(t[2]) +
           ")";
}

} // namespace

Result<std::unique_ptr<DebugSession>> DebugSession::prepare(cpu::Executor& executor,
                                                            wire::DebugStart request,
                                                            SourceCache& sources,
                                                            Buffers& buffers) {
    std::unique_ptr<DebugSession> session(new DebugSession(std::move(request)));
    if (Status bound = session->bind(executor, sources, buffers); !bound)
        return bound.error();
    return session;
}

Status DebugSession::bind(cpu::Executor& executor, SourceCache& sources, Buffers& buffers) {
    if (m_request.run.kind != wire::RunKind::Kernel)
        return Error{"L4270", m_request.run.kernel + " is no kernel: only kernels can be debugged",
                     "Debug a kernel that it launches."};
    auto packed = PackedArrays::pack(sources, m_request.run, buffers);
    if (!packed)
        return packed.error();
    m_packed = std::move(*packed);
    Result<BoundRun> run = bindRun(sources, m_packed->request());
    if (!run)
        return run.error();
    m_run = std::move(*run);
    if (m_run.program || m_run.reference)
        return Error{"L4270", m_request.run.kernel + " is no kernel: only kernels can be debugged",
                     "Debug a kernel that it launches."};
    Result<CpuArrays> arrays = CpuArrays::map(m_run, buffers);
    if (!arrays)
        return arrays.error();
    m_arrays.emplace(std::move(*arrays));
    m_launch = launchOf(m_run, m_packed->request(), *m_arrays);
    const Compilation& compilation = *m_run.compilation;
    cpu::Options options;
    options.mode = m_request.run.mode;
    options.block = m_launch.block;
    auto kernel = executor.compileForDebugging(compilation.module, *m_run.kernel, options);
    if (!kernel)
        return kernel.error();
    m_kernel = std::move(*kernel);
    const ir::Probes& probes = m_kernel->probes();
    m_warps = std::make_unique<debug::Warps>(compilation.module, m_kernel->plain(), probes,
                                             m_launch.block);
    m_places = std::make_unique<debug::Places>(compilation.module, *m_run.kernel, probes,
                                               compilation.lines);
    m_stops = std::make_unique<debug::Stops>(compilation.module, m_kernel->plain(), probes,
                                             *m_places, *m_warps);
    m_watches = std::make_unique<DebugWatches>(executor, compilation, *m_kernel, *m_warps, m_launch,
                                               m_request.run.mode);
    m_values = std::make_unique<DebugValues>(compilation, *m_kernel, *m_places, *m_warps, m_launch,
                                             *m_watches);
    m_stops->setCondition([this](const wire::DebugBreakpoint& breakpoint, std::uint32_t mark,
                                 std::uint32_t warp, std::uint32_t lanes) {
        return m_watches->holds(breakpoint.condition, mark, warp, lanes);
    });
    m_placed = place(m_request.breakpoints);
    m_event = ::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    m_thread = std::thread([this] { work(); });
    return Unit{};
}

DebugSession::~DebugSession() {
    {
        const std::lock_guard lock(m_mutex);
        m_isEnding = true;
        m_isGivenUp = true;
    }
    m_changed.notify_all();
    if (m_thread.joinable())
        m_thread.join();
    if (m_event >= 0)
        ::close(m_event);
}

wire::DebugStarted DebugSession::started() {
    return {m_placed, m_values->arrays(m_run.sharedLengths),
            static_cast<std::uint64_t>(m_kernel->compileTime().count())};
}

/// A condition is wrong wherever it is: it is told for the first place.
std::vector<wire::DebugPlaced>
DebugSession::place(const std::vector<wire::DebugBreakpoint>& breakpoints) {
    std::vector<wire::DebugPlaced> placed = m_stops->place(breakpoints);
    for (std::size_t i = 0; i < breakpoints.size(); ++i) {
        const std::vector<std::uint32_t>& stops = m_stops->stopsOf(i);
        if (stops.empty() || breakpoints[i].condition.empty())
            continue;
        const auto wrong = m_watches->wrongCondition(breakpoints[i].condition, stops.front());
        if (!wrong)
            continue;
        placed[i].code = wrong->code;
        placed[i].message = wrong->message;
        placed[i].hint = wrong->hint;
    }
    return placed;
}

Result<wire::DebugView> DebugSession::look(const wire::DebugLook& request) const {
    if (m_state == State::NotBegun)
        return Error{"L4272", "the launch has not begun", "Let it go to its first statement."};
    return m_state == State::Over ? Result<wire::DebugView>(isOver()) : m_values->look(request);
}

Result<wire::DebugElements> DebugSession::memory(const wire::DebugMemory& request) const {
    return m_values->memory(request);
}

Result<debug::Thread> DebugSession::threadOf(const wire::DebugGo& request) const {
    std::uint64_t block = 0, thread = 0;
    bool isInside = true;
    for (std::size_t axis = 3; axis-- > 0;) {
        isInside = isInside && request.block[axis] < m_launch.grid[axis] &&
                   request.thread[axis] < m_launch.block[axis];
        block = block * m_launch.grid[axis] + request.block[axis];
        thread = thread * m_launch.block[axis] + request.thread[axis];
    }
    if (!isInside)
        return Error{"L4275", "there is no thread " + tripleText(request.thread) + " of block " +
                                  tripleText(request.block) + " in this launch"};
    return debug::Thread{block, static_cast<std::uint32_t>(thread / debug::WarpSize),
                         static_cast<std::uint32_t>(thread % debug::WarpSize)};
}

/// What lies behind cannot be gone to in any other way.
bool DebugSession::mustBeginAnew(const wire::DebugGo& request,
                                 const std::optional<debug::Thread>& thread) const {
    if (m_state == State::NotBegun || m_state == State::Over || goesBack(request.move))
        return true;
    return thread && m_warps->block() != ~0ull &&
           (thread->block < m_warps->block() ||
            (thread->block == m_warps->block() &&
             ((*m_warps)[thread->warp].gone() >> thread->lane & 1)));
}

Status DebugSession::go(const wire::DebugGo& request) {
    const std::lock_guard lock(m_mutex);
    const bool isThread = request.move == DebugMove::Thread;
    if (m_state == State::Over && !goesBack(request.move) && !isThread)
        return isOver();
    std::optional<debug::Element> element;
    if (request.move == DebugMove::Write) {
        auto found = m_values->element(request.array, request.index);
        if (!found)
            return found.error();
        element = std::move(*found);
    }
    std::optional<debug::Thread> thread;
    if (isThread) {
        const auto found = threadOf(request);
        if (!found)
            return found.error();
        thread = *found;
    }
    m_move = request;
    m_note = m_stops->begin(request, std::move(element), thread);
    const bool isAnew = mustBeginAnew(request, thread);
    m_isGivenUp = isAnew && m_state == State::Stopped;
    m_isPausing = m_pausedMove == request.number && request.number != 0;
    m_state = State::Running;
    m_isGoing = true;
    m_changed.notify_all();
    return Unit{};
}

void DebugSession::pause(std::uint32_t move) {
    const std::lock_guard lock(m_mutex);
    m_pausedMove = move;
    if (m_state == State::Running && m_move.number == move)
        m_isPausing = true;
}

wire::DebugStop DebugSession::takeStop() {
    std::uint64_t count = 0;
    (void)!::read(m_event, &count, sizeof count);
    const std::lock_guard lock(m_mutex);
    return m_stop;
}

/// The launch, as often as it is begun. Between launches it waits for a move that begins one.
void DebugSession::work() {
    {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [&] { return m_isGoing || m_isEnding; });
        m_isGoing = false;
    }
    while (!m_isEnding) {
        m_isGivenUp = false;
        m_toldFaults = 0;
        m_arrays->restore();
        m_warps->restart();
        m_stops->restarted();
        m_kernel->run(m_launch, *this);
        if (m_isGivenUp)
            continue; // and begins anew, or ends
        m_stops->ended();
        wait(State::Over, endOfLaunch());
    }
}

/// Tells where the launch is, and waits to be let go; whether it is given up.
bool DebugSession::wait(State state, wire::DebugStop stop) {
    if (Status unpacked = m_packed->unpack(); !unpacked)
        stop.note = unpacked.error().message;
    std::unique_lock lock(m_mutex);
    if (m_isEnding)
        return true;
    if (stop.note.empty())
        stop.note = std::exchange(m_note, {});
    m_stop = std::move(stop);
    m_state = state;
    const std::uint64_t one = 1;
    (void)!::write(m_event, &one, sizeof one);
    m_changed.wait(lock, [&] { return m_isGoing || m_isEnding; });
    m_isGoing = false;
    return m_isGivenUp;
}

bool DebugSession::reached(std::uint32_t mark, std::uint32_t lanes, std::uint64_t block,
                           std::uint32_t warp, const std::uint64_t* words) {
    if (m_isGivenUp)
        return true;
    const bool isWrite = m_kernel->probes().probes[mark].kind == ir::Probe::Kind::Write;
    if (!isWrite)
        m_warps->reached(mark, lanes, block, warp);
    std::optional<debug::Stops::Due> due = m_stops->due(mark, warp, lanes, words);
    if (!isWrite && !due && m_isPausing.exchange(false))
        due = debug::Stops::Due{DebugReason::Pause};
    if (!isWrite && !m_stops->goesBack() && m_kernel->faultPlaces() > m_toldFaults)
        due = debug::Stops::Due{DebugReason::Fault};
    if (!due)
        return m_isGivenUp;
    m_stops->stopped();
    m_toldFaults = m_kernel->faultPlaces();
    m_lastStep = std::max(m_lastStep, m_warps->step());
    return wait(State::Stopped, stopOf(*due, (*m_warps)[warp].mark, warp));
}

void DebugSession::set(std::uint32_t mark, std::uint32_t lanes, std::uint64_t block,
                       std::uint32_t warp, const std::uint64_t* words) {
    m_warps->set(mark, lanes, block, warp, words);
}

void DebugSession::made(std::uint32_t mark, std::uint32_t part, std::uint64_t block,
                        std::uint32_t warp, const void* data) {
    m_warps->made(mark, part, block, warp, data);
}

wire::DebugStop DebugSession::stopOf(const debug::Stops::Due& due, std::uint32_t mark,
                                     std::uint32_t number) {
    const debug::Warps& warps = *m_warps;
    const ir::Probe& probe = m_kernel->probes().probes[mark];
    wire::DebugStop stop;
    stop.reason = due.reason;
    stop.breakpoint = due.breakpoint;
    stop.grid = m_launch.grid;
    stop.blockDim = m_launch.block;
    std::uint64_t rest = warps.block();
    for (std::size_t axis = 0; axis < 3; ++axis) {
        stop.block[axis] = static_cast<std::uint32_t>(rest % m_launch.grid[axis]);
        rest /= m_launch.grid[axis];
    }
    stop.warp = number;
    const std::uint32_t active = warps[number].active;
    stop.lane = due.lane.value_or(active == 0 ? 0u
                                              : static_cast<std::uint32_t>(std::countr_zero(active)));
    stop.step = warps.step();
    stop.lastStep = m_lastStep;
    stop.isAtBarrier = probe.isBarrier;
    stop.frames = m_places->frames(mark);
    for (std::uint32_t i = 0; i < warps.count(); ++i) {
        const debug::Warp& warp = warps[i];
        wire::DebugWarp& told = stop.warps.emplace_back();
        told.exist = warp.exist;
        if (warp.mark == debug::NoMark)
            continue;
        const LineColumn place = m_places->at(warp.mark);
        told.line = place.line;
        told.column = place.column;
        told.active = warp.active;
        told.finished = i == number ? warp.finished : warp.gone();
        told.state = i == number           ? wire::DebugWarpState::Here
                     : warp.hasFinished()  ? wire::DebugWarpState::Finished
                     : m_kernel->probes().probes[warp.mark].isBarrier
                         ? wire::DebugWarpState::Waiting
                         : wire::DebugWarpState::Between;
    }
    addReports(stop);
    return stop;
}

void DebugSession::addReports(wire::DebugStop& stop) const {
    const cpu::Outcome outcome = m_kernel->soFar();
    stop.faultCount = outcome.faultCount;
    stop.printCount = outcome.printCount;
    for (const cpu::Fault& fault : outcome.faults)
        stop.faults.push_back(faultForClient(fault, m_run));
    for (const cpu::Print& print : outcome.prints)
        stop.prints.push_back(printForClient(print, *m_run.compilation));
}

/// What was looked for to the end, in words.
std::string DebugSession::unreached() const {
    if (m_move.move == DebugMove::Thread)
        return "thread " + tripleText(m_move.thread) + " of block " + tripleText(m_move.block) +
               " came to no further statement";
    if (m_move.move != DebugMove::Write)
        return {};
    std::string index;
    for (const std::int64_t i : m_move.index)
        index += (index.empty() ? "" : ", ") + std::to_string(i);
    return "from there on no thread wrote " + m_move.array + "[" + index + "]";
}

wire::DebugStop DebugSession::endOfLaunch() {
    wire::DebugStop stop;
    stop.reason = DebugReason::End;
    stop.grid = m_launch.grid;
    stop.blockDim = m_launch.block;
    for (std::size_t axis = 0; axis < 3; ++axis)
        stop.block[axis] = m_launch.grid[axis] - 1;
    stop.step = m_warps->step();
    stop.lastStep = m_lastStep = std::max(m_lastStep, stop.step);
    for (std::uint32_t i = 0; i < m_warps->count(); ++i)
        stop.warps.push_back({wire::DebugWarpState::Finished, 0, 0, (*m_warps)[i].exist, 0,
                              (*m_warps)[i].exist});
    addReports(stop);
    stop.note = unreached();
    return stop;
}

} // namespace lane::worker
