#include "profiler/session/worker_bench.h"

#include "core/base/fingerprint.h"
#include "core/launch/tunables.h"

#include <algorithm>
#include <atomic>
#include <random>
#include <thread>

namespace lane::sweep {

namespace {

constexpr std::size_t MostJobs = 8;
constexpr std::uint64_t UsualDeviceBytes = std::uint64_t{4} << 30;

/// Calls `work` for each of `count`, on so many threads.
template <typename Work> void inParallel(std::size_t count, std::size_t threads, Work work) {
    std::atomic<std::size_t> next{0};
    const auto go = [&] {
        for (std::size_t i = next++; i < count; i = next++)
            work(i);
    };
    std::vector<std::thread> others;
    for (std::size_t i = 1; i < std::min(count, threads); ++i)
        others.emplace_back(go);
    go();
    for (std::thread& other : others)
        other.join();
}

std::size_t cores() { return std::max(1u, std::thread::hardware_concurrency()); }

std::uint64_t seedOf() {
    std::random_device device;
    return (std::uint64_t{device()} << 32 | device()) & ~std::uint64_t{0xFFFF};
}

} // namespace

WorkerBench::WorkerBench(const SweepSpec& spec, const Space& space, const BoundLaunch& base, CompilationPtr tuned,
                         const SweepTools& tools, TellStep tell)
    : m_spec(spec), m_space(space), m_base(base), m_tools(tools), m_tell(std::move(tell)), m_tuned(std::move(tuned)),
      m_race(seedOf()) {
    if (!tools.cache->folder().empty())
        m_store = std::make_unique<SweepStore>(tools.cache->folder() + "/sweeps");
}

WorkerBench::~WorkerBench() = default;

void WorkerBench::step(const std::string& phase, std::size_t done, std::size_t total) {
    if (m_tell)
        m_tell(phase, done, total);
}

void WorkerBench::note(std::string text) {
    if (std::find(m_notes.begin(), m_notes.end(), text) == m_notes.end())
        m_notes.push_back(std::move(text));
}

std::vector<std::string> WorkerBench::takeNotes() { return std::exchange(m_notes, {}); }

void WorkerBench::prepare(const std::vector<Cell*>& cells) {
    for (Cell* cell : cells)
        m_candidates[cell->number]; // made here, filled by threads
    bind(cells);
    recall(cells);
    const auto waiting = [&] {
        std::vector<Cell*> rest;
        for (Cell* cell : cells)
            if (cell->state == CellState::Waiting)
                rest.push_back(cell);
        return rest;
    };
    if (isGpu() && !isCancelled())
        compile(waiting());
    if (!isCancelled())
        verify(waiting());
}

void WorkerBench::bind(const std::vector<Cell*>& cells) {
    step("looking at configurations", 0, cells.size());
    // Many cells have the same text: each is compiled once.
    using Values = std::map<std::string, std::string>;
    std::map<Values, Result<CompilationPtr>> texts;
    std::vector<std::pair<const Values, Result<CompilationPtr>>*> wanted;
    std::vector<Values> valuesOf;
    for (const Cell* cell : cells) {
        valuesOf.push_back(tunablesOf(m_spec.scenario, m_space, cell->number));
        const auto [it, isNew] = texts.try_emplace(valuesOf.back(), Result<CompilationPtr>(m_tuned));
        if (isNew)
            wanted.push_back(&*it);
    }
    inParallel(wanted.size(), cores(), [&](std::size_t i) {
        wanted[i]->second = compileWithTunables(m_spec.compilation, wanted[i]->first);
    });
    inParallel(cells.size(), cores(), [&](std::size_t i) {
        bindCell(m_spec, m_space, texts.at(valuesOf[i]), m_base, *cells[i], m_candidates.at(cells[i]->number));
    });
}

std::uint64_t WorkerBench::contentOf(const data::Array& array) {
    const auto [it, isNew] = m_contents.try_emplace(array.buffer->id());
    if (isNew)
        it->second = fingerprint(array.buffer->bytes(), array.buffer->size());
    return it->second;
}

/// What an earlier sweep has measured of the same code, inputs and device.
void WorkerBench::recall(const std::vector<Cell*>& cells) {
    const std::string toolkit = isGpu() ? m_tools.cache->nvrtcVersion().value_or("") : "";
    for (Cell* cell : cells) {
        if (cell->state != CellState::Waiting)
            continue;
        of(*cell).key = keyOf(m_spec, of(*cell), toolkit, [this](const data::Array& array) { return contentOf(array); });
        if (m_store && !m_spec.isFresh)
            m_store->find(of(*cell).key, *cell);
    }
}

void WorkerBench::compile(const std::vector<Cell*>& cells) {
    if (cells.empty())
        return;
    const std::size_t jobs = m_spec.jobs > 0 ? m_spec.jobs : std::min(cores(), MostJobs);
    if (!m_compiler)
        m_compiler = std::make_unique<KernelCompiler>(m_tools.cache, m_tools.worker, jobs);
    std::map<std::string, std::vector<Cell*>> byCode;
    for (Cell* cell : cells) {
        const RunSpec& run = of(*cell).spec;
        byCode[std::to_string(static_cast<int>(run.mode)) + " " + std::to_string(run.maxRegisters) + "\n" + run.cuda].push_back(cell);
    }
    std::vector<const std::vector<Cell*>*> codes;
    for (const auto& [code, same] : byCode)
        codes.push_back(&same);
    std::size_t done = 0;
    inParallel(codes.size(), jobs, [&](std::size_t i) {
        if (m_tools.token->load())
            return;
        const RunSpec& run = of(*codes[i]->front()).spec;
        wire::CompileRequest request;
        request.cuda = run.cuda;
        request.fileName = cudaFileName(run.fileName);
        request.arch = run.arch;
        request.mode = run.mode;
        request.maxRegisters = run.maxRegisters;
        const Result<CompiledKernel> compiled = m_compiler->compile(request);
        const std::lock_guard lock(m_mutex);
        step("compiling", ++done, codes.size());
        if (!compiled) {
            if (!m_error)
                m_error = compiled.error();
            return;
        }
        for (Cell* cell : *codes[i]) {
            if (compiled->reply.ok) {
                takeResources(m_spec, compiled->reply, of(*cell), *cell);
                continue;
            }
            cell->state = CellState::Dead;
            cell->reason = Reason::DoesNotCompile;
            cell->rule = compiled->reply.log;
        }
    });
    if (m_tools.token->load())
        m_error.reset();
}

std::size_t WorkerBench::cellsAtOnce(const Cell& cell) const {
    constexpr std::size_t Most = 96; // launches that a worker holds
    std::uint64_t bytes = 1 << 16;
    const auto found = m_candidates.find(cell.number);
    for (const BoundArray& array : found->second.spec.launch.arrays)
        bytes += array.shape.elementCount() * scalarInfo(array.type).size * (array.isWritten ? 2 : 1);
    const std::uint64_t room = (m_spec.deviceBytes > 0 ? m_spec.deviceBytes : UsualDeviceBytes) / 2;
    return static_cast<std::size_t>(std::clamp<std::uint64_t>(room / bytes, 2, Most));
}

void WorkerBench::time(const std::vector<Cell*>& cells, const Effort& effort) {
    const std::size_t most = cellsAtOnce(*cells.front());
    const std::size_t races = (cells.size() + most - 1) / most, each = (cells.size() + races - 1) / races;
    for (std::size_t from = 0; from < cells.size() && !isCancelled(); from += each) {
        step("timing", from, cells.size());
        const auto begin = cells.begin() + static_cast<std::ptrdiff_t>(from);
        race({begin, begin + static_cast<std::ptrdiff_t>(std::min(each, cells.size() - from))}, effort);
    }
}

void WorkerBench::race(const std::vector<Cell*>& cells, const Effort& effort) {
    TimingSpec timing;
    for (const Cell* cell : cells)
        timing.launches.push_back(of(*cell).spec);
    timing.isCold = m_spec.isCold;
    timing.fewest = effort.fewest;
    timing.contenders = effort.contenders;
    timing.most = effort.most;
    timing.precisionPermille = static_cast<std::uint32_t>(std::clamp(effort.precision * 1000, 1.0, 1000.0));
    timing.timeout = m_spec.timeout * 2;
    const TimingRecord record = m_tools.runner.time(timing, m_tools.token, [this, &cells](const std::string&, const wire::RunProgress& progress) {
        step("timing " + std::to_string(cells.size()) + " configurations, round", progress.done, progress.total);
    });
    if (m_tools.token->load())
        return takeUntilThen(cells, record.reply);
    if (record.error && cells.size() > 1) { // one of them is to blame: the halves tell which
        const auto middle = cells.begin() + static_cast<std::ptrdiff_t>(cells.size() / 2);
        race({cells.begin(), middle}, effort);
        if (!isCancelled())
            race({middle, cells.end()}, effort);
        return;
    }
    if (record.error)
        return fail(*cells[0], *record.error);
    ++m_race;
    for (const std::string& text : record.reply.notes)
        note(text);
    for (std::size_t i = 0; i < cells.size() && i < record.reply.launches.size(); ++i)
        takeTimes(*cells[i], record.reply.launches[i]);
}

/// Of a race that was ended: what has been verified here and has a time by now. Nothing of it is kept for other sweeps.
void WorkerBench::takeUntilThen(const std::vector<Cell*>& cells, const wire::TimingReply& reply) {
    ++m_race;
    for (std::size_t i = 0; i < cells.size() && i < reply.launches.size(); ++i) {
        Cell& cell = *cells[i];
        const wire::TimeSamples& times = reply.launches[i].times;
        if (cell.state != CellState::Waiting || of(cell).outputs == 0 || times.ns.empty())
            continue;
        cell.state = CellState::Measured;
        cell.samples = times.ns;
        cell.source = times.source;
        cell.race = m_race;
        cell.isPrecise = cell.isCached = false;
        m_unfinished.insert(cell.number);
    }
}

/// The outputs are looked at again after all the launches that were timed.
void WorkerBench::takeTimes(Cell& cell, const wire::TimedLaunch& launch) {
    if (!launch.code.empty())
        return fail(cell, {launch.code, launch.message, launch.hint});
    Candidate& candidate = of(cell);
    const bool wasVerified = candidate.outputs != 0; // in this sweep, not in an earlier one
    cell.state = CellState::Measured;
    cell.samples = launch.times.ns;
    cell.source = launch.times.source;
    cell.isPrecise = launch.isPrecise;
    cell.race = m_race;
    cell.isCached = false;
    if (wasVerified && launch.outputs == candidate.outputs)
        return;
    if (const auto known = m_verdicts.find(launch.outputs); known != m_verdicts.end() && known->second.mismatches == 0)
        return;
    if (wasVerified)
        cell.note = "outputs are not the same in each launch";
    const std::vector<std::uint64_t> samples = std::move(cell.samples);
    verifyOne(cell);
    if (cell.isMeasured())
        cell.samples = samples;
}

void WorkerBench::keep(const std::vector<Cell*>& cells) {
    if (!m_store)
        return;
    const std::string toolkit = isGpu() ? m_tools.cache->nvrtcVersion().value_or("") : "";
    for (Cell* cell : cells)
        if (cell->isMeasured() && !cell->isCached && !m_unfinished.contains(cell->number))
            // The compiler's version may have become known only now.
            m_store->put(keyOf(m_spec, of(*cell), toolkit, [this](const data::Array& array) { return contentOf(array); }), *cell);
}

} // namespace lane::sweep
