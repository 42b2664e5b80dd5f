#pragma once

#include "profiler/collect/counter_plan.h"

#include <functional>

namespace lane::profile {

/// A launch that can be repeated from the same state: `prepare` makes that state (inputs, caches)
/// and waits; `launch` runs the kernel alone and waits.
struct RepeatableLaunch {
    std::function<Status()> prepare, launch;
};

/// Hardware counters of a device, through CUPTI's range profiler. The kernel is launched once for
/// each pass by whoever asks, so that inputs and caches are in his hands; CUPTI neither saves nor
/// restores anything. Errors: those of CuptiLibrary; L4263 where CUPTI did not finish or lost what it counted.
class CounterCollector {
public:
    /// `context`: the driver's, current on this thread; `device`: its number there. Takes a tenth of
    /// a second, once.
    static Result<std::unique_ptr<CounterCollector>> open(void* context, int device);
    ~CounterCollector();
    CounterCollector(const CounterCollector&) = delete;
    CounterCollector& operator=(const CounterCollector&) = delete;

    const std::string& chip() const; ///< "GH100"
    Result<CounterPlan> plan(const std::vector<std::string>& metrics) const;
    /// Who launches the kernel once for each pass.
    enum class Replay : std::uint8_t {
        Ours, ///< the caller, from the same inputs and caches
        Cupti ///< CUPTI, which saves and restores memory itself: what counts by code in the kernel (`smsp__sass_`) needs it
    };
    /// The values of plan.metrics(), in order. `onPass` hears of each pass before it begins, from 0.
    Result<std::vector<double>> collect(const CounterPlan& plan, const RepeatableLaunch& launch,
                                        const std::function<void(std::size_t)>& onPass = {},
                                        Replay replay = Replay::Ours) const;

private:
    struct State;
    explicit CounterCollector(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace lane::profile
