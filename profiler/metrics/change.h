#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace lane::profile {

/// How one group of times lies to another of the same thing.
enum class Step : std::uint8_t {
    NotKnown,     ///< too few samples for a statement
    NoDifference, ///< none shown, or one too small to count
    Slower,
    Faster
};

/// When times of two runs count as different. A rank test alone would not do: with a hundred samples it shows
/// what no one cares about, and the same code loaded anew differs by more than its samples do.
struct ChangeRule {
    double doubt = 0.01;     ///< the rank test must show a difference below this p
    double least = 0.03;     ///< and the medians must lie at least this far apart, of the first
    std::size_t fewest = 6;  ///< samples in each group
    double leastNs = 0;      ///< and at least so far in nanoseconds: what a clock cannot tell apart is no difference
};

struct Change {
    Step step = Step::NotKnown;
    double before = 0, after = 0; ///< medians, ns; 0: no samples
    double ratio = 1;             ///< after over before; 1 where one is missing
    double p = 1;                 ///< of the rank test (Mann and Whitney, two-sided)
    std::size_t countBefore = 0, countAfter = 0;
    std::optional<double> low, high; ///< 95 % of the ratio; see addInterval()
};

/// The median of samples; 0 of none.
double medianOf(std::span<const std::uint64_t> samples);

Change changeOf(std::span<const std::uint64_t> before, std::span<const std::uint64_t> after, const ChangeRule& rule = {});
/// Where the ratio of the true medians lies with 95 %: a bootstrap of both groups, the same for the same samples
/// each time. Nothing for fewer than six samples in a group. Takes milliseconds.
void addInterval(Change& change, std::span<const std::uint64_t> before, std::span<const std::uint64_t> after);

/// How far medians of runs of the very same code lie from their common one, as a standard deviation of their
/// logarithms: from pairs of neighbouring runs, by the median, so that single odd runs count little. `ratios`
/// are those of the pairs. 0 of fewer than three: not known.
double runToRunSpread(std::span<const double> ratios);
/// The rule for runs that scatter so: what three of five hundred equal pairs exceed counts as nothing.
ChangeRule ruleFor(double spread, ChangeRule rule = {});

} // namespace lane::profile
