#pragma once

#include "profiler/history/history.h"
#include "profiler/metrics/change.h"

namespace lane::history {

/// A run in a series, oldest first.
struct Point {
    Summary run;
    std::vector<std::uint64_t> samples;
};

/// What became of the time from a run's predecessor to it.
struct Judged {
    profile::Change change;      ///< against the sound run before it; NotKnown for the first
    std::optional<std::size_t> against; ///< place of that run
    bool isRegression = false;   ///< slower by the rule, at once or little by little
    bool isCreep = false;        ///< little by little: no single step, and slower than the best of the runs before
    bool stands = false;         ///< of a regression: no later run is as fast as before it again
};

/// Runs of one kernel, launch and machine over time, and what their times say of each other.
struct Series {
    std::string key; ///< Summary::series
    std::vector<Point> points;
    std::vector<Judged> judged; ///< one a point
    double spread = 0;          ///< of medians of the same code, as a logarithm; 0: not known
    profile::ChangeRule rule;   ///< that was used: wider where runs of the same code scatter
    bool standsSlower() const;  ///< a regression stands
};

struct SeriesRule {
    profile::ChangeRule change;     ///< of a GPU
    double leastOfCpu = 0.10;       ///< a processor shared with others is no stopwatch
    double leastNsOfCpu = 100;      ///< ten steps of a usual machine's clock
    std::size_t window = 20;        ///< runs looked back for what crept in
    profile::ChangeRule ruleOf(bool isCpu) const;
};

/// Judges points that are in order of time. Runs that are not sound (wrong, faulted) or not timed take no part.
Series judged(std::vector<Point> points, const SeriesRule& rule = {});

/// All series of the runs of a filter that were timed, the one with the newest run first.
Result<std::vector<Series>> seriesOf(History& history, const Filter& filter, const SeriesRule& rule = {});

/// "13.2 % slower than run 5 (Mann–Whitney, p < 0.001, 60 against 60 samples)"; of no difference what that means.
std::string changeText(const profile::Change& change, const std::string& than);
/// "< 0.001", "0.042", "1".
std::string pText(double p);

} // namespace lane::history
