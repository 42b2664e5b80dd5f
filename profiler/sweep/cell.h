#pragma once

#include "profiler/sweep/space.h"

#include <array>
#include <map>
#include <optional>

namespace lane::sweep {

enum class CellState : std::uint8_t {
    Waiting,  ///< can be run, and has no times yet
    Dead,     ///< cannot be launched, or is no code: reason and rule say why
    Failed,   ///< ran, and faulted, hung or was refused
    Wrong,    ///< ran, and gave another result than the reference
    Measured  ///< ran, gave the right result, and was timed
};

/// Why a cell has no time, in few words; views translate it.
enum class Reason : std::uint8_t {
    None, TooManyThreads, TooMuchShared, TooManyRegisters, EmptyBlock, GridTooLarge, EmptyGrid, NotAllowed,
    BeyondBounds, DoesNotFit, DoesNotCompile, Faulted, TookTooLong, Refused, WrongResult
};
/// "too many threads"
std::string_view reasonText(Reason reason);

/// One configuration and what became of it.
struct Cell {
    std::uint64_t number = 0; ///< in its space
    CellState state = CellState::Waiting;
    Reason reason = Reason::None;
    std::string rule; ///< the whole message: "The block is 64 × 32, 2048 threads, and …"

    std::array<std::uint32_t, 3> grid{1, 1, 1}, block{1, 1, 1};
    std::uint32_t registers = 0, spillBytes = 0; ///< a thread; of a GPU
    std::uint64_t sharedBytes = 0;               ///< a block, static and dynamic
    std::optional<double> occupancy;             ///< of a GPU: the share of its warps, 0 … 1
    std::string limiter;                         ///< what holds it down: "registers"

    std::uint64_t mismatches = 0, elements = 0, maxUlp = 0; ///< against the reference
    std::string note; ///< "outputs differ from launch to launch"

    std::vector<std::uint64_t> samples; ///< ns, one a round
    std::string source;                 ///< "cupti", "event", "clock"
    bool isPrecise = false;             ///< the median is known as well as was wanted
    std::uint64_t race = 0;             ///< the race its samples come from: those of one can be compared
    bool isCached = false;              ///< from an earlier sweep

    double median = 0, low = 0, high = 0; ///< ns; low and high: 5th and 95th percentile of the samples
    double precision = 0;                 ///< half of the median's 95 % interval, of the median; fewer than six samples have none
    bool isBest = false, isTied = false;
    double p = 1; ///< against the best, by rank

    bool isMeasured() const { return state == CellState::Measured; }
    std::uint64_t threads() const { return std::uint64_t{block[0]} * block[1] * block[2]; }
};

/// Fills in median, low, high and precision from the samples.
void summarise(Cell& cell);

} // namespace lane::sweep
