#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace lane::profile {

/// Which hardware counters of a chip are read, and in how many launches. Made without touching a
/// device: it works where there is none. Errors: as CuptiLibrary::load() and refused(); L4262 where
/// this CUPTI does not know the chip.
class CounterPlan {
public:
    /// `chip`: "GH100"; `availability`: what the device's driver leaves to be read, if it was asked.
    /// Metrics that the chip does not have are left out and named by unknown().
    static Result<CounterPlan> make(const std::string& chip,
                                    const std::vector<std::string>& metrics,
                                    std::span<const std::uint8_t> availability = {});
    CounterPlan(CounterPlan&&) noexcept;
    CounterPlan& operator=(CounterPlan&&) noexcept;
    ~CounterPlan();

    std::size_t passes() const; ///< launches; 0 where no metric is left
    const std::vector<std::string>& metrics() const;
    const std::vector<std::string>& unknown() const;
    /// Of metrics(), from the image that passes() launches filled.
    Result<std::vector<double>> evaluate(std::span<const std::uint8_t> counterData) const;
    std::span<const std::uint8_t> config() const; ///< for the device's side
    const char** names() const;                   ///< of metrics(), as CUPTI takes them

private:
    struct State;
    explicit CounterPlan(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace lane::profile
