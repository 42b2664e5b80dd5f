// The CPU reference beside what gcc makes of the same kernels as plain loops, in one run: phases of
// the two alternate, and both the median and the best of the repeats are printed, for one thread and
// for all cores. Also the time until code is ready. --checked: with bounds; --assembly: the code too.

#include "core/exec_cpu/cpu_executor.h"
#include "tests/bench/bench_cpu_gcc.h"
#include "tests/support/example_kernels.h"

#include <algorithm>
#include <bit>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <new>
#include <string>

#include <unistd.h>

using namespace lane;
using Clock = std::chrono::steady_clock;

namespace {

double microseconds(Clock::duration d) { return std::chrono::duration<double, std::micro>(d).count(); }

struct Summary {
    double median, best;
};

Summary summarise(std::vector<double> times) {
    std::sort(times.begin(), times.end());
    return {times[times.size() / 2], times.front()};
}

struct Case {
    std::string name;
    ir::Module module;
    std::array<std::uint32_t, 3> block;
    cpu::Launch launch;
    std::function<void()> plain;
    std::function<double()> difference; ///< largest absolute, after both have run
};

bool g_checked = false;
bool g_showsCode = false;

void timeBoth(const Case& c, cpu::CompiledKernel& kernel, unsigned threads) {
    cpu::Launch launch = c.launch;
    launch.threads = threads;
    bench::setThreads(static_cast<int>(threads));
    const auto measure = [](const std::function<void()>& work) {
        std::vector<double> times;
        const auto begin = Clock::now();
        while (times.size() < 11 ||
               (times.size() < 301 && Clock::now() - begin < std::chrono::milliseconds(100))) {
            const auto start = Clock::now();
            work();
            times.push_back(microseconds(Clock::now() - start));
        }
        return times;
    };
    // In phases, so that neither's threads take the other's cores; several, against drift.
    std::vector<double> ours, plain;
    for (int phase = 0; phase < 4; ++phase) {
        for (double t : measure(c.plain))
            plain.push_back(t);
        for (double t : measure([&] { kernel.run(launch); }))
            ours.push_back(t);
    }
    const Summary p = summarise(plain), o = summarise(ours);
    std::printf("%-22s %7s %11.1f %11.1f %7.2f %11.1f %11.1f %7.2f\n", c.name.c_str(),
                threads == 1 ? "1" : "all", o.median, p.median, o.median / p.median, o.best, p.best,
                o.best / p.best);
}

void runCase(cpu::Executor& executor, const Case& c) {
    const cpu::Options options{.mode = FloatMode::Strict, .boundsChecked = g_checked, .block = c.block};
    auto kernel = executor.compile(c.module, *c.module.kernels.begin(), options, g_showsCode);
    if (!kernel) {
        std::printf("%s: %s\n", c.name.c_str(), kernel.error().message.c_str());
        return;
    }
    if (g_showsCode)
        std::printf("%s\n", (*kernel)->assembly().c_str());
    c.plain();
    (*kernel)->run(c.launch);
    if (const double difference = c.difference(); difference > 1e-3)
        std::printf("%s: results differ by %g\n", c.name.c_str(), difference);
    timeBoth(c, **kernel, 1);
    timeBoth(c, **kernel, 0);
}

void codeReady(cpu::Executor& executor, const char* name, const ir::Module& module,
               std::array<std::uint32_t, 3> block, bool checked) {
    std::vector<double> times;
    for (int i = 0; i < 15; ++i) {
        const auto begin = Clock::now();
        auto kernel = executor.compile(module, *module.kernels.begin(),
                                       {.mode = FloatMode::Fast, .boundsChecked = checked, .block = block});
        times.push_back(microseconds(Clock::now() - begin) / 1000);
        if (!kernel)
            std::printf("%s: %s\n", name, kernel.error().message.c_str());
    }
    const Summary s = summarise(times);
    std::printf("%-22s %9s  median %6.1f  best %6.1f ms\n", name, checked ? "checked" : "unchecked", s.median, s.best);
}

/// At 64 bytes, as the worker keeps its arrays.
template <typename T> struct LineAllocator {
    using value_type = T;
    LineAllocator() = default;
    template <typename U> LineAllocator(const LineAllocator<U>&) {}
    T* allocate(std::size_t n) { return static_cast<T*>(::operator new(n * sizeof(T), std::align_val_t{64})); }
    void deallocate(T* p, std::size_t) { ::operator delete(p, std::align_val_t{64}); }
    friend bool operator==(const LineAllocator&, const LineAllocator&) { return true; }
};
template <typename T> using Array = std::vector<T, LineAllocator<T>>;

Array<float> numbers(std::size_t n, float low, float high) {
    Array<float> values(n);
    std::uint32_t state = 1;
    for (float& v : values) {
        state = state * 1664525u + 1013904223u;
        v = low + (high - low) * static_cast<float>(state >> 8) / 16777216.0f;
    }
    return values;
}

template <typename T> cpu::ArrayView view(Array<T>& v) { return {v.data(), {v.size()}}; }
template <typename T> cpu::ArrayView view(Array<T>& v, std::vector<std::uint64_t> e) { return {v.data(), std::move(e)}; }
std::uint64_t bits(float v) { return std::bit_cast<std::uint32_t>(v); }

template <typename T> std::function<double()> compare(const Array<T>& a, const Array<T>& b) {
    return [&a, &b] {
        double most = 0;
        for (std::size_t i = 0; i < a.size(); ++i)
            most = std::max(most, std::abs(static_cast<double>(a[i]) - static_cast<double>(b[i])));
        return most;
    };
}

} // namespace

/// Threads of OpenMP that spin after a loop would steal the core from us. libgomp reads its settings
/// before main.
static void startWithPassiveThreads(char** argv) {
    if (std::getenv("OMP_WAIT_POLICY"))
        return;
    setenv("OMP_WAIT_POLICY", "passive", 1);
    execv("/proc/self/exe", argv);
}

int main(int argc, char** argv) {
    startWithPassiveThreads(argv);
    const auto wanted = [&](const char* name) {
        bool any = false;
        for (int i = 1; i < argc; ++i) {
            if (std::strncmp(argv[i], "--", 2) == 0)
                continue;
            any = true;
            if (std::strstr(name, argv[i]))
                return true;
        }
        return !any;
    };
    for (int i = 1; i < argc; ++i)
        g_checked = g_checked || std::strcmp(argv[i], "--checked") == 0,
        g_showsCode = g_showsCode || std::strcmp(argv[i], "--assembly") == 0;
    const auto begin = Clock::now();
    cpu::Executor executor;
    const auto made = Clock::now();
    executor.warmUp();
    std::printf("LLVM %s, %s; executor %.1f ms, warm-up %.1f ms; bounds %s\n", cpu::Executor::llvmVersion().c_str(),
                cpu::Executor::cpuName().c_str(), microseconds(made - begin) / 1000,
                microseconds(Clock::now() - made) / 1000, g_checked ? "checked" : "not checked");
    for (bool checked : {false, true}) {
        if (!wanted("ready"))
            break;
        codeReady(executor, "saxpy", test::saxpyModule(), {256, 1, 1}, checked);
        codeReady(executor, "tiled product", test::tiledModule(), {16, 16, 1}, checked);
        codeReady(executor, "Black-Scholes", test::blackScholesModule(), {256, 1, 1}, checked);
        codeReady(executor, "reduction", test::blockSumModule(), {256, 1, 1}, checked);
        codeReady(executor, "mandelbrot", test::mandelbrotModule(), {32, 8, 1}, checked);
    }
    std::printf("%-22s %7s %11s %11s %7s %11s %11s %7s\n", "us", "threads", "ours p50", "gcc p50", "ratio",
                "ours best", "gcc best", "ratio");
    for (unsigned n : {16'384u, 262'144u, 4'194'304u}) {
        static Array<float> x, y, r, want;
        x = numbers(n, 0, 1), y = numbers(n, 1, 2);
        r.assign(n, 0), want.assign(n, 0);
        cpu::Launch launch{.grid = {(n + 255) / 256, 1, 1}, .block = {256, 1, 1}};
        launch.scalars = {n, bits(2.5f)};
        launch.globals = {view(x), view(y), view(r)};
        if (wanted("saxpy"))
            runCase(executor, {"saxpy " + std::to_string(n), test::saxpyModule(), {256, 1, 1}, launch,
                               [&, n] { bench::saxpy(n, 2.5f, x.data(), y.data(), want.data()); }, compare(r, want)});
        launch.globals = {view(x), view(r)};
        launch.scalars[1] = bits(0.25f);
        if (wanted("heat"))
            runCase(executor, {"heat " + std::to_string(n), test::heatModule(), {256, 1, 1}, launch,
                               [&, n] { bench::heat(n, 0.25f, x.data(), want.data()); }, compare(r, want)});
    }
    if (wanted("mandelbrot")) {
        Array<unsigned> r(640 * 480), want(640 * 480);
        cpu::Launch launch{.grid = {20, 60, 1}, .block = {32, 8, 1}};
        launch.scalars = {640, 480, bits(-2.2f), bits(-1.2f), bits(0.005f)};
        launch.globals = {view(r, {480, 640})};
        runCase(executor, {"mandelbrot 640x480", test::mandelbrotModule(), {32, 8, 1}, launch,
                           [&] { bench::mandelbrot(640, 480, -2.2f, -1.2f, 0.005f, want.data()); }, compare(r, want)});
    }
    if (wanted("black")) {
        const unsigned n = 262'144;
        Array<float> s = numbers(n, 5, 30), k = numbers(n, 1, 100), t = numbers(n, 0.25f, 10), call(n), put(n),
                           wantCall(n), wantPut(n);
        cpu::Launch launch{.grid = {n / 256, 1, 1}, .block = {256, 1, 1}};
        launch.scalars = {n};
        launch.globals = {view(s), view(k), view(t), view(call), view(put)};
        runCase(executor, {"Black-Scholes 256 K", test::blackScholesModule(), {256, 1, 1}, launch,
                           [&] { bench::blackScholes(n, s.data(), k.data(), t.data(), wantCall.data(), wantPut.data()); },
                           compare(call, wantCall)});
    }
    for (unsigned n : {512u, 500u}) {
        if (!wanted("product"))
            break;
        Array<float> a = numbers(n * n, 0, 1), b = numbers(n * n, 0, 1), c(n * n), want(n * n);
        cpu::Launch launch{.grid = {(n + 15) / 16, (n + 15) / 16, 1}, .block = {16, 16, 1}};
        launch.scalars = {n, n, n};
        launch.globals = {view(a, {n, n}), view(b, {n, n}), view(c, {n, n})};
        runCase(executor, {"tiled product " + std::to_string(n), test::tiledModule(), {16, 16, 1}, launch,
                           [&] { bench::blockedProduct(n, a.data(), b.data(), want.data()); }, compare(c, want)});
        launch.grid = {(n + 31) / 32, (n + 7) / 8, 1};
        launch.block = {32, 8, 1};
        runCase(executor, {"naive product " + std::to_string(n), test::matmulModule(), {32, 8, 1}, launch,
                           [&] { bench::naiveProduct(n, a.data(), b.data(), want.data()); }, compare(c, want)});
    }
    if (wanted("reduction")) {
        const unsigned n = 262'144;
        Array<float> x = numbers(n, 0, 1), sums(n / 256), want(n / 256);
        cpu::Launch launch{.grid = {n / 256, 1, 1}, .block = {256, 1, 1}};
        launch.scalars = {n};
        launch.globals = {view(x), view(sums)};
        runCase(executor, {"reduction 256 K", test::blockSumModule(), {256, 1, 1}, launch,
                           [&] { bench::treeSums(n, x.data(), want.data()); }, compare(sums, want)});
    }
    if (wanted("histogram")) {
        const unsigned n = 4'194'304;
        Array<unsigned> values(n), counts(256), want(256);
        for (unsigned i = 0; i < n; ++i)
            values[i] = (i * 2654435761u) >> 11;
        cpu::Launch launch{.grid = {n / 256, 1, 1}, .block = {256, 1, 1}};
        launch.scalars = {n};
        launch.globals = {view(values), view(counts)};
        runCase(executor, {"histogram 4 M", test::histogramModule(), {256, 1, 1}, launch,
                           [&] { bench::histogram(n, values.data(), want.data()); }, compare(counts, want)});
    }
    return 0;
}
