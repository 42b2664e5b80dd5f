#include "app/worker/cpu_rates.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <functional>
#include <thread>
#include <vector>

namespace lane::worker {

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t BytesPerThread = std::size_t{32} << 20;
constexpr int Tries = 4;
constexpr std::size_t Chains = 10; ///< vectors at once: as many as hide the latency of one multiplication
constexpr std::size_t Rounds = 400'000;

#if defined(__x86_64__) && defined(__GNUC__)
#define LANE_CLONES __attribute__((target_clones("arch=x86-64-v4", "arch=x86-64-v3", "default")))
#else
#define LANE_CLONES
#endif

/// 16 floats or 8 doubles: one register of the widest, two or four of others.
template <typename T> struct Wide {
    typedef T Type __attribute__((vector_size(64)));
};
using Floats = Wide<float>::Type;
using Doubles = Wide<double>::Type;

// One function a type and no template: clones are made of functions that have a name of their own.
#define LANE_MULTIPLY_ADD(name, Type, Scalar)                                                      \
    LANE_CLONES Scalar name() {                                                                    \
        Type chains[Chains];                                                                       \
        for (std::size_t i = 0; i < Chains; ++i)                                                   \
            chains[i] = Type{} + static_cast<Scalar>(i + 1);                                       \
        for (std::size_t round = 0; round < Rounds; ++round)                                       \
            for (std::size_t i = 0; i < Chains; ++i)                                               \
                chains[i] = chains[i] * static_cast<Scalar>(0.999) + static_cast<Scalar>(0.001);   \
        Type sum{};                                                                                \
        for (std::size_t i = 0; i < Chains; ++i)                                                   \
            sum += chains[i];                                                                      \
        return sum[0];                                                                             \
    }
LANE_MULTIPLY_ADD(multiplyAddFloats, Floats, float)
LANE_MULTIPLY_ADD(multiplyAddDoubles, Doubles, double)
#undef LANE_MULTIPLY_ADD

LANE_CLONES void scale(float* to, const float* from, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i)
        to[i] = from[i] * 1.5f;
}

/// Seconds that `work` takes on all threads at once: from when all are there.
double secondsOf(unsigned threads, const std::function<void(unsigned)>& work) {
    std::atomic<unsigned> waiting{threads};
    std::vector<Clock::time_point> begins(threads), ends(threads);
    std::vector<std::thread> all;
    for (unsigned i = 0; i < threads; ++i)
        all.emplace_back([&, i] {
            --waiting;
            while (waiting.load() != 0)
                std::this_thread::yield();
            begins[i] = Clock::now();
            work(i);
            ends[i] = Clock::now();
        });
    for (std::thread& thread : all)
        thread.join();
    return std::chrono::duration<double>(std::ranges::max(ends) - std::ranges::min(begins)).count();
}

double bestOf(unsigned threads, double amount, const std::function<void(unsigned)>& work) {
    double best = 0;
    for (int i = 0; i < Tries; ++i)
        if (const double seconds = secondsOf(threads, work); seconds > 0)
            best = std::max(best, amount / seconds);
    return best;
}

wire::CpuRatesReply measured() {
    wire::CpuRatesReply rates;
    rates.threads = std::max(1u, std::thread::hardware_concurrency());
    constexpr std::size_t Count = BytesPerThread / 2 / sizeof(float);
    std::vector<std::vector<float>> from(rates.threads, std::vector<float>(Count, 1.0f)), to = from;
    rates.workingSetBytes = BytesPerThread * rates.threads;
    rates.bytesPerSecond = bestOf(rates.threads, static_cast<double>(rates.workingSetBytes),
                                  [&](unsigned i) { scale(to[i].data(), from[i].data(), Count); });
    std::vector<double> sinks(rates.threads); // what is computed for nobody would not be computed
    const double operations = 2.0 * Chains * Rounds * rates.threads;
    rates.fp32PerSecond = bestOf(rates.threads, operations * 16,
                                 [&](unsigned i) { sinks[i] += static_cast<double>(multiplyAddFloats()); });
    rates.fp64PerSecond =
        bestOf(rates.threads, operations * 8, [&](unsigned i) { sinks[i] += multiplyAddDoubles(); });
    volatile double kept = 0;
    for (const double sink : sinks)
        kept = kept + sink;
    return rates;
}

} // namespace

wire::CpuRatesReply cpuRates() {
    static const wire::CpuRatesReply rates = measured();
    return rates;
}

} // namespace lane::worker
