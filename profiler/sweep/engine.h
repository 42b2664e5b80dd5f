#pragma once

#include "profiler/sweep/cell.h"
#include "profiler/sweep/search.h"

#include <functional>
#include <memory>

namespace lane::sweep {

/// How long cells are timed: as profile::RaceRules, and in the same words.
struct Effort {
    std::uint32_t fewest = 8, contenders = 30, most = 200;
    double precision = 0.01;
};

/// A step of the best-so-far curve: after so many configurations, the best median was …
struct CurvePoint {
    std::uint64_t evaluated = 0;
    double best = 0; ///< ns
    std::uint64_t number = 0;
};

/// Everything that a sweep has found, also while it is under way.
struct Sweep {
    Space space;
    Strategy strategy;
    std::map<std::uint64_t, Cell> cells;       ///< by number: those that were looked at
    std::vector<std::uint64_t> order;          ///< as they were looked at
    std::vector<CurvePoint> curve;
    std::optional<std::uint64_t> best;
    std::vector<std::string> notes;
    double seconds = 0;
    std::uint64_t cached = 0; ///< cells that were known before
    bool isCancelled = false, isDone = false;

    std::vector<const Cell*> tied() const;     ///< with the best, which is not among them
    std::uint64_t count(CellState state) const;
};

/// What can look at configurations and time them: workers, or a test's made-up times.
class Bench {
public:
    virtual ~Bench() = default;
    /// Fills in what is known without timing: sorts out what cannot run, compiles, verifies, and brings
    /// what an earlier sweep has measured. What is left Waiting can be timed.
    virtual void prepare(const std::vector<Cell*>& cells) = 0;
    /// Times cells against each other in one race or several (Cell::race); replaces their samples.
    virtual void time(const std::vector<Cell*>& cells, const Effort& effort) = 0;
    /// Keeps what was measured, for a later sweep.
    virtual void keep(const std::vector<Cell*>& cells) { static_cast<void>(cells); }
    virtual bool isCancelled() const { return false; }
    /// Things that are to be said once, moved out.
    virtual std::vector<std::string> takeNotes() { return {}; }
};

struct SweepOptions {
    Strategy strategy;
    std::optional<std::uint64_t> start; ///< where a local search begins
    Effort effort;
    std::function<void(const Sweep&)> onChange; ///< cells have changed
};

/// Goes through the space. A cancelled sweep has what was measured until then.
Sweep runSweep(Space space, const SweepOptions& options, Bench& bench);

} // namespace lane::sweep
