// The CPU reference beside its rivals, in one run: gcc's plain loops, exact and fast, and PoCL. Names
// given select cases. --checked: with bounds; --assembly: the code too; "ready": only until code is there.

#include "core/compile/compilation.h"
#include "core/exec_cpu/cpu_executor.h"
#include "tests/bench/bench_cpu_gcc.h"
#include "tests/bench/bench_cpu_table.h"
#include "tests/bench/bench_opencl.h"
#include "tests/bench/bench_opencl_kernels.h"
#include "tests/support/example_kernels.h"

#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <unistd.h>

using namespace lane;
using namespace lane::bench;

namespace {

std::vector<std::string> g_wanted;
Settings g_settings;

bool wanted(const char* name) {
    for (const std::string& w : g_wanted)
        if (std::strstr(name, w.c_str()))
            return true;
    return g_wanted.empty();
}

/// Threads of OpenMP that spin after a loop would steal the core from us; PoCL is compared on one
/// thread. Both read their settings before main.
void startWithSettings(char** argv) {
    if (std::getenv("OMP_WAIT_POLICY"))
        return;
    setenv("OMP_WAIT_POLICY", "passive", 1);
    setenv("POCL_MAX_PTHREAD_COUNT", "1", 1);
    execv("/proc/self/exe", argv);
}

template <typename T> std::function<double()> compare(const Array<T>& a, const Array<T>& b) {
    return [&a, &b] {
        double most = 0;
        for (std::size_t i = 0; i < a.size(); ++i)
            most = std::max(most, std::abs(static_cast<double>(a[i]) - static_cast<double>(b[i])));
        return most;
    };
}

template <typename T> OpenClArgument array(Array<T>& v) { return {v.data(), v.size() * sizeof(T), 0}; }
OpenClArgument scalar(unsigned v) { return {nullptr, 0, v}; }
OpenClArgument scalar(float v) { return {nullptr, 0, std::bit_cast<unsigned>(v)}; }

std::array<std::size_t, 3> items(const cpu::Launch& l) {
    return {std::size_t(l.grid[0]) * l.block[0], std::size_t(l.grid[1]) * l.block[1], l.grid[2]};
}

std::function<void()> openCl(const char* kernel, const std::vector<OpenClArgument>& arguments, const cpu::Launch& l) {
    return openClKernel(openClSource, kernel, arguments, items(l), {l.block[0], l.block[1], l.block[2]});
}

void lines(cpu::Executor& executor, unsigned n) {
    Array<float> x = numbers(n, 0, 1), y = numbers(n, 1, 2), r(n), want(n);
    cpu::Launch launch{.grid = {(n + 255) / 256, 1, 1}, .block = {256, 1, 1}};
    launch.scalars = {n, bits(2.5f)};
    launch.globals = {view(x), view(y), view(r)};
    if (wanted("saxpy"))
        runCase(executor,
                {.name = "saxpy " + std::to_string(n), .module = test::saxpyModule(), .kernel = "saxpy",
                 .block = {256, 1, 1}, .launch = launch,
                 .plain = [&] { saxpy(n, 2.5f, x.data(), y.data(), want.data()); },
                 .fast = [&] { fast::saxpy(n, 2.5f, x.data(), y.data(), want.data()); },
                 .openCl = openCl("saxpy", {scalar(n), scalar(2.5f), array(x), array(y), array(want)}, launch),
                 .difference = compare(r, want), .targets = {.isPlainLoop = true}},
                g_settings);
    launch.globals = {view(x), view(r)};
    launch.scalars[1] = bits(0.25f);
    if (wanted("heat"))
        runCase(executor,
                {.name = "heat " + std::to_string(n), .module = test::heatModule(), .kernel = "heatStep",
                 .block = {256, 1, 1}, .launch = launch,
                 .plain = [&] { heat(n, 0.25f, x.data(), want.data()); },
                 .fast = [&] { fast::heat(n, 0.25f, x.data(), want.data()); },
                 .openCl = openCl("heat", {scalar(n), scalar(0.25f), array(x), array(want)}, launch),
                 .difference = compare(r, want), .targets = {.isPlainLoop = true}},
                g_settings);
}

void mandelbrotCase(cpu::Executor& executor) {
    Array<unsigned> r(640 * 480), want(640 * 480);
    cpu::Launch launch{.grid = {20, 60, 1}, .block = {32, 8, 1}};
    launch.scalars = {640, 480, bits(-2.2f), bits(-1.2f), bits(0.005f)};
    launch.globals = {view(r, {480, 640})};
    runCase(executor,
            {.name = "mandelbrot 640x480", .module = test::mandelbrotModule(), .kernel = "mandelbrot",
             .block = {32, 8, 1}, .launch = launch,
             .plain = [&] { mandelbrot(640, 480, -2.2f, -1.2f, 0.005f, want.data()); },
             .fast = [&] { fast::mandelbrot(640, 480, -2.2f, -1.2f, 0.005f, want.data()); },
             .openCl = openCl("mandelbrot", {scalar(640u), scalar(480u), scalar(-2.2f), scalar(-1.2f), scalar(0.005f), array(want)}, launch),
             .difference = compare(r, want), .targets = {.strict = 1 / 4.0}},
            g_settings);
}

void blackScholesCase(cpu::Executor& executor) {
    const unsigned n = 262'144;
    Array<float> s = numbers(n, 5, 30), k = numbers(n, 1, 100), t = numbers(n, 0.25f, 10), call(n), put(n),
                 wantCall(n), wantPut(n);
    cpu::Launch launch{.grid = {n / 256, 1, 1}, .block = {256, 1, 1}};
    launch.scalars = {n};
    launch.globals = {view(s), view(k), view(t), view(call), view(put)};
    runCase(executor,
            {.name = "Black-Scholes 256 K", .module = test::blackScholesModule(), .kernel = "blackScholes",
             .block = {256, 1, 1}, .launch = launch,
             .plain = [&] { blackScholes(n, s.data(), k.data(), t.data(), wantCall.data(), wantPut.data()); },
             .fast = [&] { fast::blackScholes(n, s.data(), k.data(), t.data(), wantCall.data(), wantPut.data()); },
             .openCl = openCl("blackScholes", {scalar(n), array(s), array(k), array(t), array(wantCall), array(wantPut)}, launch),
             .difference = compare(call, wantCall), .targets = {.strict = 1 / 8.0, .fast = 1 / 0.75}},
            g_settings);
}

void products(cpu::Executor& executor, unsigned n) {
    Array<float> a = numbers(n * n, 0, 1), b = numbers(n * n, 0, 1), c(n * n), want(n * n);
    cpu::Launch launch{.grid = {(n + 15) / 16, (n + 15) / 16, 1}, .block = {16, 16, 1}};
    launch.scalars = {n, n, n};
    launch.globals = {view(a, {n, n}), view(b, {n, n}), view(c, {n, n})};
    runCase(executor,
            {.name = "tiled product " + std::to_string(n), .module = test::tiledModule(), .kernel = "tiledProduct",
             .block = {16, 16, 1}, .launch = launch,
             .plain = [&] { blockedProduct(n, a.data(), b.data(), want.data()); },
             .fast = [&] { fast::blockedProduct(n, a.data(), b.data(), want.data()); },
             .openCl = openCl("tiledProduct", {scalar(n), array(a), array(b), array(want)}, launch),
             .difference = compare(c, want), .targets = {.strict = 1.5, .openCl = 1 / 8.0}},
            g_settings);
    launch.grid = {(n + 31) / 32, (n + 7) / 8, 1};
    launch.block = {32, 8, 1};
    runCase(executor,
            {.name = "naive product " + std::to_string(n), .module = test::matmulModule(), .kernel = "matmul",
             .block = {32, 8, 1}, .launch = launch,
             .plain = [&] { naiveProduct(n, a.data(), b.data(), want.data()); },
             .fast = [&] { fast::naiveProduct(n, a.data(), b.data(), want.data()); },
             .openCl = {}, .difference = compare(c, want)},
            g_settings);
}

void reduction(cpu::Executor& executor) {
    const unsigned n = 262'144;
    Array<float> x = numbers(n, 0, 1), sums(n / 256), want(n / 256);
    cpu::Launch launch{.grid = {n / 256, 1, 1}, .block = {256, 1, 1}};
    launch.scalars = {n};
    launch.globals = {view(x), view(sums)};
    runCase(executor,
            {.name = "reduction 256 K", .module = test::blockSumModule(), .kernel = "blockSum",
             .block = {256, 1, 1}, .launch = launch,
             .plain = [&] { treeSums(n, x.data(), want.data()); },
             .fast = [&] { fast::treeSums(n, x.data(), want.data()); },
             .openCl = openCl("treeSums", {scalar(n), array(x), array(want)}, launch),
             .difference = compare(sums, want), .targets = {.strict = 1.5, .openCl = 1 / 8.0}},
            g_settings);
}

void shuffles(cpu::Executor& executor) {
    const unsigned n = 262'144;
    const auto made = compileSource(0, "sums", R"(
kernel warpSums (n: Nat, x: in Array Int [n], sums: out Array Int [ceilDiv n 32]) := do
  let i ← globalIdxX
  let mut sum : Int := if i < n then x[i] else 0
  @[unroll] for k in [:5] do
    let other ← shflDown sum (16 >>> k)
    sum += other
  if laneId == 0 && i < n then
    sums[i / 32] := sum
)");
    Array<int> x(n), sums(n / 32), want(n / 32);
    for (unsigned i = 0; i < n; ++i)
        x[i] = static_cast<int>(i % 1000);
    cpu::Launch launch{.grid = {n / 256, 1, 1}, .block = {256, 1, 1}};
    launch.scalars = {n};
    launch.globals = {view(x), view(sums)};
    runCase(executor,
            {.name = "shuffle sums 256 K", .module = made->module, .kernel = "warpSums",
             .block = {256, 1, 1}, .launch = launch,
             .plain = [&] { warpTreeSums(n, x.data(), want.data()); },
             .fast = [&] { fast::warpTreeSums(n, x.data(), want.data()); },
             .openCl = {}, .difference = compare(sums, want), .targets = {.strict = 0.5}},
            g_settings);
}

void histogramCase(cpu::Executor& executor) {
    const unsigned n = 4'194'304;
    Array<unsigned> values(n), counts(256), want(256);
    for (unsigned i = 0; i < n; ++i)
        values[i] = (i * 2654435761u) >> 11;
    cpu::Launch launch{.grid = {n / 256, 1, 1}, .block = {256, 1, 1}};
    launch.scalars = {n};
    launch.globals = {view(values), view(counts)};
    runCase(executor,
            {.name = "histogram 4 M", .module = test::histogramModule(), .kernel = "histogram",
             .block = {256, 1, 1}, .launch = launch,
             .plain = [&] { histogram(n, values.data(), want.data()); },
             .fast = [&] { fast::histogram(n, values.data(), want.data()); },
             .openCl = openCl("histogram", {scalar(n), array(values), array(want)}, launch),
             .difference = compare(counts, want),
             .clear = [&] { counts.assign(256, 0), want.assign(256, 0); },
             .targets = {.strict = 3, .openCl = 1 / 8.0}},
            g_settings);
}

void ready(cpu::Executor& executor) {
    for (bool checked : {false, true}) {
        codeReady(executor, "saxpy", test::saxpyModule(), {256, 1, 1}, checked);
        codeReady(executor, "tiled product", test::tiledModule(), {16, 16, 1}, checked);
        codeReady(executor, "Black-Scholes", test::blackScholesModule(), {256, 1, 1}, checked);
        codeReady(executor, "reduction", test::blockSumModule(), {256, 1, 1}, checked);
        codeReady(executor, "mandelbrot", test::mandelbrotModule(), {32, 8, 1}, checked);
    }
}

void readArguments(int argc, char** argv) {
    for (int i = 1; i < argc; ++i) {
        const std::string a = argv[i];
        g_settings.boundsChecked |= a == "--checked";
        g_settings.showsCode |= a == "--assembly";
        if (!a.starts_with("--"))
            g_wanted.push_back(a);
    }
}

} // namespace

int main(int argc, char** argv) {
    startWithSettings(argv);
    readArguments(argc, argv);
    cpu::Executor executor;
    executor.warmUp();
    const std::string pocl = openClDevice();
    std::printf("LLVM %s, %s; bounds %s; gcc %s, OpenMP; OpenCL: %s, one thread\n", cpu::Executor::llvmVersion().c_str(),
                cpu::Executor::cpuName().c_str(), g_settings.boundsChecked ? "checked" : "not checked", __VERSION__,
                pocl.empty() ? "none" : pocl.c_str());
    if (wanted("ready"))
        ready(executor);
    printHead();
    if (wanted("saxpy") || wanted("heat"))
        for (unsigned n : {16'384u, 262'144u, 4'194'304u})
            lines(executor, n);
    if (wanted("mandelbrot"))
        mandelbrotCase(executor);
    if (wanted("black"))
        blackScholesCase(executor);
    if (wanted("product"))
        for (unsigned n : {512u, 500u})
            products(executor, n);
    if (wanted("reduction"))
        reduction(executor);
    if (wanted("shuffle"))
        shuffles(executor);
    if (wanted("histogram"))
        histogramCase(executor);
    printVerdicts();
    return 0;
}
