#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace lane::profile {

/// A median with the interval that holds the true one with a probability of 95 %, from the order of
/// the samples alone: times of kernels are not normally distributed.
struct MedianInterval {
    double median = 0, low = 0, high = 0;
    /// Half of the interval's width, of the median; 0 for a median of 0.
    double precision() const { return median > 0 ? (high - low) / 2 / median : 0; }
};

/// Nothing for fewer than six samples: no interval of them is that certain.
std::optional<MedianInterval> medianInterval(std::span<const std::uint64_t> samples);

} // namespace lane::profile
