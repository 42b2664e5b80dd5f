#include "profiler/sweep/ties.h"

#include "profiler/metrics/median.h"
#include "profiler/metrics/rank_test.h"

#include <algorithm>

namespace lane::sweep {

std::string_view reasonText(Reason reason) {
    switch (reason) {
    case Reason::None: break;
    case Reason::TooManyThreads: return "too many threads";
    case Reason::TooMuchShared: return "too much shared";
    case Reason::TooManyRegisters: return "too many registers";
    case Reason::EmptyBlock: return "empty block";
    case Reason::GridTooLarge: return "grid too large";
    case Reason::EmptyGrid: return "empty grid";
    case Reason::NotAllowed: return "value not allowed";
    case Reason::BeyondBounds: return "beyond launch bounds";
    case Reason::DoesNotFit: return "does not fit";
    case Reason::DoesNotCompile: return "does not compile";
    case Reason::Faulted: return "faulted";
    case Reason::TookTooLong: return "took too long";
    case Reason::Refused: return "refused";
    case Reason::WrongResult: return "wrong result";
    }
    return "";
}

void summarise(Cell& cell) {
    cell.median = cell.low = cell.high = cell.precision = 0;
    if (cell.samples.empty())
        return;
    std::vector<std::uint64_t> sorted = cell.samples;
    std::sort(sorted.begin(), sorted.end());
    const std::size_t n = sorted.size();
    const auto at = [&](std::size_t i) { return static_cast<double>(sorted[i]); };
    cell.median = n % 2 == 1 ? at(n / 2) : (at(n / 2 - 1) + at(n / 2)) / 2;
    cell.low = at(n / 20);
    cell.high = at(n - 1 - n / 20);
    if (const auto interval = profile::medianInterval(cell.samples))
        cell.precision = interval->precision();
}

/// Two steps of a usual machine's clock: of launches that last only some of them nobody can say which is faster.
static bool isWithinSteps(const Cell& cell, const Cell& winner) {
    constexpr double Steps = 20, Short = 500;
    return cell.source == "clock" && winner.median < Short && cell.median - winner.median <= Steps;
}

std::optional<std::size_t> judge(std::span<Cell* const> cells, const TieRule& rule) {
    std::optional<std::size_t> best;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        cells[i]->isBest = cells[i]->isTied = false;
        cells[i]->p = 1;
        if (cells[i]->isMeasured() && (!best || cells[i]->median < cells[*best]->median))
            best = i;
    }
    if (!best)
        return {};
    Cell& winner = *cells[*best];
    winner.isBest = true;
    for (Cell* cell : cells) {
        if (cell == &winner || !cell->isMeasured() || cell->race != winner.race)
            continue;
        cell->p = profile::rankTest(cell->samples, winner.samples);
        const double gap = cell->median / winner.median - 1;
        cell->isTied = (gap <= rule.most && (cell->p >= rule.doubt || gap <= rule.noise)) || isWithinSteps(*cell, winner);
    }
    return best;
}

} // namespace lane::sweep
