#pragma once

#include <cstdint>

namespace lane::data {

/// Stafford's mix 13 of a 64-bit word, the output function of SplitMix64.
constexpr std::uint64_t mix64(std::uint64_t z) {
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

/// Random numbers by counter: number i of a seed is output i + 1 of SplitMix64 started at
/// mix64(seed), computed directly. No state, so any core may ask for any number. (Philox would do
/// as well at four times the cost; the start is mixed so that neighbouring seeds share no numbers.)
class CounterRandom {
public:
    explicit constexpr CounterRandom(std::uint64_t seed)
        : m_start(mix64(seed ^ 0x6A09E667F3BCC909u)) {}

    constexpr std::uint64_t bits(std::uint64_t i) const {
        return mix64(m_start + (i + 1) * 0x9E3779B97F4A7C15u);
    }
    /// In [0, 1), a multiple of 2^-53.
    constexpr double unit(std::uint64_t i) const {
        return static_cast<double>(bits(i) >> 11) * 0x1p-53;
    }
    /// Of a standard normal distribution. Only + - * / and sqrt, so that it does not depend on the
    /// C library.
    double normal(std::uint64_t i) const;

private:
    std::uint64_t m_start;
};

/// The quantile of the standard normal distribution for p in (0, 1), to about 1e-16 (Wichura's
/// algorithm AS 241).
double normalQuantile(double p);

} // namespace lane::data
