#include "profiler/sweep/engine.h"

#include "profiler/sweep/ties.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <limits>

namespace lane::sweep {

namespace {

constexpr double Contender = 1.05;          ///< of the best median: may yet be the best
constexpr std::size_t MostContenders = 24;
constexpr double ShortLaunch = 1000;        ///< ns; a clock's own steps, some tens of them, are several percent of it
constexpr double Drift = 0.03;              ///< of a known cell: then what was known is measured again

class Run {
public:
    Run(Space space, const SweepOptions& options, Bench& bench) : m_options(options), m_bench(bench) {
        m_sweep.space = std::move(space);
        m_sweep.strategy = options.strategy;
    }

    Sweep all() {
        const auto begin = std::chrono::steady_clock::now();
        const auto search = makeSearch(m_sweep.space, m_options.strategy, m_options.start);
        while (auto ask = m_bench.isCancelled() ? std::nullopt : search->next(m_known))
            step(*ask);
        if (!m_bench.isCancelled())
            playOff();
        conclude();
        m_sweep.isCancelled = m_bench.isCancelled();
        m_sweep.isDone = true;
        m_sweep.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
        change();
        return std::move(m_sweep);
    }

private:
    void step(const Search::Ask& ask) {
        std::vector<Cell*> fresh, waiting;
        for (const std::uint64_t number : ask.numbers) {
            const auto [it, isNew] = m_sweep.cells.try_emplace(number);
            if (!isNew)
                continue;
            it->second.number = number;
            m_sweep.order.push_back(number);
            fresh.push_back(&it->second);
        }
        if (!fresh.empty())
            m_bench.prepare(fresh);
        for (Cell* cell : fresh) {
            summarise(*cell);
            m_sweep.cached += cell->isMeasured() && cell->isCached && !m_hasDrifted;
        }
        change();
        for (const std::uint64_t number : ask.numbers) {
            Cell& cell = m_sweep.cells[number];
            const bool isShort = ask.samples > cell.samples.size();
            const bool isOld = m_hasDrifted && cell.isCached; // the device is another one since
            if (cell.state == CellState::Waiting || (cell.isMeasured() && (isShort || isOld)))
                waiting.push_back(&cell);
        }
        if (!waiting.empty() && !m_bench.isCancelled())
            timeWith(waiting, ask.samples);
        learn(ask.numbers);
        change();
    }

    /// Beside what is new, the best of what an earlier sweep has measured is timed again: if that has
    /// changed, the device has, and all of it is measured anew.
    void timeWith(std::vector<Cell*> waiting, std::uint32_t samples) {
        Effort effort = m_options.effort;
        if (samples > 0)
            effort = {samples, samples, samples, 1};
        Cell* known = nullptr;
        for (auto& [number, cell] : m_sweep.cells)
            if (!m_hasDrifted && cell.isMeasured() && cell.isCached && (!known || cell.median < known->median))
                known = &cell;
        const double before = known ? known->median : 0;
        if (known && std::find(waiting.begin(), waiting.end(), known) == waiting.end())
            waiting.push_back(known);
        time(waiting, effort);
        if (!known || !known->isMeasured() || std::fabs(known->median / before - 1) <= Drift || m_bench.isCancelled())
            return;
        m_hasDrifted = true;
        std::vector<Cell*> all;
        for (auto& [number, cell] : m_sweep.cells)
            if (cell.isMeasured())
                all.push_back(&cell);
        m_sweep.notes.push_back(m_sweep.space.text(known->number) + " takes " +
                                std::to_string(std::lround(std::fabs(known->median / before - 1) * 100)) + " % " +
                                (known->median > before ? "longer" : "less") +
                                " than when it was measured before: everything is measured again");
        m_sweep.cached = 0;
        time(all, effort);
    }

    void time(const std::vector<Cell*>& cells, const Effort& effort) {
        m_bench.time(cells, effort);
        for (Cell* cell : cells)
            summarise(*cell);
    }

    void learn(const std::vector<std::uint64_t>& numbers) {
        for (const std::uint64_t number : numbers) {
            const Cell& cell = m_sweep.cells[number];
            const bool isNew = m_known.find(number) == m_known.end();
            m_known[number] = cell.isMeasured() ? cell.median : std::numeric_limits<double>::infinity();
            if (!isNew)
                continue;
            ++m_evaluated;
            if (cell.isMeasured() && (m_sweep.curve.empty() || cell.median < m_sweep.curve.back().best))
                m_sweep.curve.push_back({m_evaluated, cell.median, number});
        }
    }

    /// Those that may be the best are compared with samples of one race.
    void playOff() {
        std::vector<Cell*> contenders;
        double best = std::numeric_limits<double>::infinity();
        for (auto& [number, cell] : m_sweep.cells)
            if (cell.isMeasured())
                best = std::min(best, cell.median);
        for (auto& [number, cell] : m_sweep.cells)
            if (cell.isMeasured() && cell.median <= Contender * best)
                contenders.push_back(&cell);
        std::sort(contenders.begin(), contenders.end(), [](const Cell* a, const Cell* b) { return a->median < b->median; });
        contenders.resize(std::min(contenders.size(), MostContenders));
        const std::uint32_t enough = std::min(m_options.effort.contenders, m_options.effort.most);
        const bool isFair = std::all_of(contenders.begin(), contenders.end(), [&](const Cell* cell) {
            return cell->race == contenders.front()->race && cell->samples.size() >= enough;
        });
        if (contenders.size() > 1 && !isFair)
            time(contenders, m_options.effort);
    }

    void conclude() {
        for (std::string& note : m_bench.takeNotes())
            m_sweep.notes.push_back(std::move(note));
        std::vector<Cell*> cells;
        for (auto& [number, cell] : m_sweep.cells)
            cells.push_back(&cell);
        const auto best = judge(cells);
        m_sweep.best = best ? std::optional(cells[*best]->number) : std::nullopt;
        if (best && cells[*best]->source == "clock" && cells[*best]->median < ShortLaunch)
            m_sweep.notes.emplace_back("launches end within a microsecond, which is near what this machine's clock tells apart: larger arrays give times that say more");
        m_bench.keep(cells);
    }

    void change() {
        if (m_options.onChange)
            m_options.onChange(m_sweep);
    }

    const SweepOptions& m_options;
    Bench& m_bench;
    Sweep m_sweep;
    Medians m_known;
    bool m_hasDrifted = false; ///< what was known of earlier sweeps does not hold any more
    std::uint64_t m_evaluated = 0;
};

} // namespace

std::vector<const Cell*> Sweep::tied() const {
    std::vector<const Cell*> tied;
    for (const auto& [number, cell] : cells)
        if (cell.isTied)
            tied.push_back(&cell);
    return tied;
}

std::uint64_t Sweep::count(CellState state) const {
    return static_cast<std::uint64_t>(
        std::count_if(cells.begin(), cells.end(), [&](const auto& entry) { return entry.second.state == state; }));
}

Sweep runSweep(Space space, const SweepOptions& options, Bench& bench) {
    return Run(std::move(space), options, bench).all();
}

} // namespace lane::sweep
