// sweep [--device cuda:0|cpu]… [--stride N] [FUNCTION]…: every float, or every Nth bit pattern, through each
// built-in of one float, against the C library in double, whose error is 2^-29 of what is asked of a
// float. Prints a histogram a function and device; exit status 1 if one is further from the exact
// result than the table of built-ins says. All of them on 16 cores take a few minutes.

#include "core/builtins/builtins.h"
#include "tests/differential/device_arguments.h"
#include "tests/differential/wide_functions.h"
#include "tests/support/kernel_session.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <thread>

using namespace lane;
using namespace lane::test;

namespace {

constexpr std::uint64_t AllFloats = std::uint64_t{1} << 32;
constexpr std::uint64_t MostAtOnce = std::uint64_t{1} << 26;
constexpr std::array Bounds{0.5001, 0.75, 1.0, 1.5, 2.0, 3.0, 4.0, 6.0, 8.0};

struct Histogram {
    std::array<std::uint64_t, Bounds.size() + 1> counts{};
    std::uint64_t special = 0; ///< NaN where there is a number, or the other way round
    std::uint64_t beyond = 0;  ///< further than the table allows
    std::uint64_t unbounded = 0; ///< of those where nothing is promised: further than elsewhere
    double worst = 0, worstUnbounded = 0;
    float worstAt = 0, worstGives = 0, specialAt = 0;

    void add(float x, float got, double want, double allowed, double absolute, bool isBounded) {
        if (std::isnan(got) != std::isnan(want)) {
            specialAt = special++ == 0 ? x : specialAt;
            return;
        }
        const double ulp = std::isnan(want) ? 0 : differential::distance(got, want);
        const bool isNear = std::fabs(static_cast<double>(got) - want) <= absolute;
        std::size_t at = 0;
        while (at < Bounds.size() && ulp > Bounds[at])
            ++at;
        ++counts[at];
        if (!isBounded) {
            unbounded += ulp > allowed;
            worstUnbounded = std::max(worstUnbounded, ulp);
            return;
        }
        beyond += ulp > allowed && !isNear;
        if (ulp > worst && !isNear)
            worst = ulp, worstAt = x, worstGives = got;
    }
    void merge(const Histogram& o) {
        for (std::size_t i = 0; i < counts.size(); ++i)
            counts[i] += o.counts[i];
        specialAt = special == 0 ? o.specialAt : specialAt;
        special += o.special, beyond += o.beyond, unbounded += o.unbounded;
        worstUnbounded = std::max(worstUnbounded, o.worstUnbounded);
        if (o.worst > worst)
            worst = o.worst, worstAt = o.worstAt, worstGives = o.worstGives;
    }
};

/// body(first, end) over all cores.
template <typename F> void inParallel(std::uint64_t count, F&& body) {
    const unsigned threads = std::max(1u, std::thread::hardware_concurrency());
    std::vector<std::jthread> all;
    for (unsigned t = 0; t < threads; ++t)
        all.emplace_back([&, t] { body(t, count * t / threads, count * (t + 1) / threads); });
}

KernelRun runOf(const BuiltinInfo& info, const data::Array& x, const data::Array& r) {
    const auto n = x.shape.elementCount();
    KernelRun run{"kernel k (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do\n"
                  "  let i ← globalIdxX\n  if i < n then\n    r[i] := " + std::string(info.name) + " x[i]\n",
                  "sweep.lane", "k"};
    run.block = {256, 1, 1};
    run.grid = {static_cast<std::uint32_t>((n + 255) / 256), 1, 1};
    run.scalars = {nat("n", static_cast<std::uint32_t>(n))};
    run.arrays = {{"x", x, {}}, {"r", {}, r}};
    return run;
}

class Sweep {
public:
    explicit Sweep(differential::DeviceArguments settings) : m_settings(std::move(settings)), m_sessions(m_settings.devices.size()) {
        const std::uint64_t count = std::min(MostAtOnce, patterns());
        m_x = zeros(ScalarKind::Float32, {count});
        for (std::size_t d = 0; d < m_settings.devices.size(); ++d)
            m_results.push_back(zeros(ScalarKind::Float32, {count}));
    }
    /// False where a run did not come about or a bound does not hold.
    bool run(const BuiltinInfo& info, differential::WideFunction wide);

private:
    std::uint64_t patterns() const { return (AllFloats + m_settings.number - 1) / m_settings.number; }
    bool runChunk(const BuiltinInfo& info, std::uint64_t first);
    void compare(const BuiltinInfo& info, differential::WideFunction wide, std::uint64_t count);
    bool print(const BuiltinInfo& info) const;

    differential::DeviceArguments m_settings; ///< number: the stride
    std::vector<Session> m_sessions;
    data::Array m_x;
    std::vector<data::Array> m_results;
    std::vector<Histogram> m_histograms;
};

bool Sweep::runChunk(const BuiltinInfo& info, std::uint64_t first) {
    float* x = m_x.as<float>();
    inParallel(m_x.shape.elementCount(), [&](unsigned, std::uint64_t from, std::uint64_t end) {
        for (std::uint64_t i = from; i < end; ++i)
            x[i] = std::bit_cast<float>(static_cast<std::uint32_t>((first + i) * m_settings.number));
    });
    for (std::size_t d = 0; d < m_sessions.size(); ++d) {
        KernelRun run = runOf(info, m_x, m_results[d]);
        run.device = m_settings.devices[d];
        run.boundsChecked = false;
        if (const auto outcome = m_sessions[d].run(run); !outcome) {
            std::printf("%s on %s: %s\n", std::string(info.name).c_str(), run.device.c_str(), outcome.error().message.c_str());
            return false;
        }
    }
    return true;
}

void Sweep::compare(const BuiltinInfo& info, differential::WideFunction wide, std::uint64_t count) {
    const unsigned threads = std::max(1u, std::thread::hardware_concurrency());
    std::vector<std::vector<Histogram>> parts(threads, std::vector<Histogram>(m_sessions.size()));
    const float* x = m_x.as<float>();
    inParallel(count, [&](unsigned t, std::uint64_t from, std::uint64_t end) {
        std::vector<Histogram> own(m_sessions.size()); // of this thread alone: no line is shared
        for (std::uint64_t i = from; i < end; ++i) {
            const double want = wide(static_cast<double>(x[i]));
            for (std::size_t d = 0; d < own.size(); ++d)
                own[d].add(x[i], m_results[d].as<float>()[i], want, 0.5001 + info.ulp, info.absolute,
                           m_settings.devices[d] == "cpu" || differential::isBoundedOnGpu(info.name, x[i]));
        }
        parts[t] = own;
    });
    for (const auto& part : parts)
        for (std::size_t d = 0; d < part.size(); ++d)
            m_histograms[d].merge(part[d]);
}

bool Sweep::print(const BuiltinInfo& info) const {
    bool holds = true;
    for (std::size_t d = 0; d < m_histograms.size(); ++d) {
        const Histogram& h = m_histograms[d];
        std::printf("%-9s %-7s %4d %9.3f %14.7g", std::string(info.name).c_str(), m_settings.devices[d].c_str(),
                    info.ulp, h.worst, static_cast<double>(h.worstAt));
        for (std::uint64_t count : h.counts)
            std::printf(" %10llu", static_cast<unsigned long long>(count));
        std::printf(" %8llu\n", static_cast<unsigned long long>(h.special));
        if (h.beyond || h.special)
            std::printf("  beyond the table: %llu; worst at %a, which gives %a; NaN where none is due, or none: first at %a\n",
                        static_cast<unsigned long long>(h.beyond), static_cast<double>(h.worstAt),
                        static_cast<double>(h.worstGives), static_cast<double>(h.specialAt));
        if (h.unbounded)
            std::printf("  where CUDA's guide gives no bound: %llu, the worst %.3f ulp off\n",
                        static_cast<unsigned long long>(h.unbounded), h.worstUnbounded);
        holds = holds && h.beyond == 0 && h.special == 0;
    }
    std::fflush(stdout);
    return holds;
}

bool Sweep::run(const BuiltinInfo& info, differential::WideFunction wide) {
    m_histograms.assign(m_sessions.size(), {});
    for (std::uint64_t first = 0; first < patterns(); first += m_x.shape.elementCount()) {
        if (!runChunk(info, first))
            return false;
        compare(info, wide, std::min(m_x.shape.elementCount(), patterns() - first));
    }
    return print(info);
}

} // namespace

int main(int argc, char** argv) {
    const differential::DeviceArguments settings(argc, argv, "--stride", 1);
    Sweep sweep(settings);
    std::printf("%-9s %-7s %4s %9s %14s", "", "", "ulp", "worst", "at");
    for (double bound : Bounds)
        std::printf("   <= %5.4g", bound);
    std::printf(" %10s %8s\n", "more", "NaN");
    bool holds = true;
    std::size_t swept = 0;
    for (const BuiltinInfo& info : allBuiltins()) {
        const differential::WideFunction wide = differential::wideFunction(info.name);
        if (!settings.wants(info.name) || !wide)
            continue;
        holds = sweep.run(info, wide) && holds;
        ++swept;
    }
    std::printf("%zu functions\n", swept);
    return holds && swept > 0 ? 0 : 1;
}
