// Checked runs of the CPU reference, every block and all checks, beside plain C++ as gcc -O3 compiles it,
// both on one thread in one run: bench_checked [NAME…].

#include "core/exec_cpu/cpu_executor.h"
#include "tests/bench/bench_cpu_gcc.h"
#include "tests/bench/bench_cpu_table.h"
#include "tests/support/example_kernels.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>

#include <unistd.h>

using namespace lane;
using namespace lane::bench;

namespace {

using Clock = std::chrono::steady_clock;

struct Subject {
    const char* name;
    double target; ///< cost by plain C's
    const ir::Module& module;
    cpu::Launch launch;
    std::function<void()> plain;
    std::function<void()> clear = [] {};
};

double cpuTime() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e9 + static_cast<double>(now.tv_nsec);
}

/// The processor's time of this thread, which does all of the work: long runs are not charged with what
/// other processes do meanwhile.
double nanosecondsOf(const std::function<void()>& f) {
    const double begin = cpuTime();
    f();
    return cpuTime() - begin;
}

double median(std::vector<double> v) {
    std::ranges::sort(v);
    return v[v.size() / 2];
}

/// Alternating, so that what the machine does meanwhile meets both.
double measure(cpu::Executor& executor, Subject s) {
    const cpu::Options options{.mode = FloatMode::Strict, .block = s.launch.block, .checked = true};
    std::vector<double> ready;
    std::shared_ptr<cpu::CompiledKernel> code;
    for (int i = 0; i < 7; ++i) {
        auto made = executor.compile(s.module, *s.module.kernels.begin(), options);
        if (!made) {
            std::printf("%s: %s\n", s.name, made.error().message.c_str());
            return 0;
        }
        code = *made;
        ready.push_back(std::chrono::duration<double, std::milli>(code->compileTime()).count());
    }
    std::uint64_t faults = 0;
    std::vector<double> checked, plain;
    const auto end = Clock::now() + std::chrono::seconds(4);
    while (checked.size() < 5 || (checked.size() < 41 && Clock::now() < end)) {
        s.clear();
        plain.push_back(nanosecondsOf(s.plain));
        s.clear();
        checked.push_back(nanosecondsOf([&] { faults += code->run(s.launch).faultCount; }));
    }
    const double ratio = median(checked) / median(plain);
    std::printf("%-26s %12.1f %12.1f %8.1f %8.0f %10.1f   %s\n", s.name, median(plain) / 1e3,
                median(checked) / 1e3, ratio, s.target, median(ready),
                faults == 0 ? "no faults" : "FAULTS");
    std::fflush(stdout);
    return ratio;
}

} // namespace

int main(int argc, char** argv) {
    if (!std::getenv("OMP_NUM_THREADS")) { // read before main
        setenv("OMP_NUM_THREADS", "1", 1);
        execv("/proc/self/exe", argv);
    }
    cpu::Executor executor;
    executor.warmUp();
    std::vector<double> ratios;
    std::printf("%-26s %12s %12s %8s %8s %10s\n", "kernel, all blocks", "plain µs", "checked µs",
                "ratio", "target", "ready ms");
    const auto run = [&](Subject s) {
        const bool isWanted =
            argc == 1 || std::any_of(argv + 1, argv + argc, [&](const char* word) {
                return std::strstr(s.name, word) != nullptr;
            });
        if (isWanted)
            ratios.push_back(measure(executor, std::move(s)));
    };
    const unsigned n = 1u << 20;
    Array<float> x = numbers(n, 0, 1), y = numbers(n, 1, 2), r(n), want(n);
    const ir::Module saxpyKernel = test::saxpyModule(), heatKernel = test::heatModule(),
                     sumKernel = test::blockSumModule(), tiledKernel = test::tiledModule(),
                     histogramKernel = test::histogramModule();
    for (const unsigned size : {1u << 14, n}) {
        cpu::Launch launch{.grid = {size / 256, 1, 1}, .block = {256, 1, 1}};
        launch.scalars = {size, bits(2.5f)};
        launch.globals = {{x.data(), {size}}, {y.data(), {size}}, {r.data(), {size}}};
        run({size == n ? "saxpy 1 M" : "saxpy 16 K", 15, saxpyKernel, launch,
             [&, size] { saxpy(size, 2.5f, x.data(), y.data(), want.data()); }});
    }
    {
        cpu::Launch launch{.grid = {n / 256, 1, 1}, .block = {256, 1, 1}};
        launch.scalars = {n, bits(0.1f)};
        launch.globals = {view(x), view(r)};
        run({"stencil 1 M", 15, heatKernel, launch, [&] { heat(n, 0.1f, x.data(), want.data()); }});
        launch.scalars = {n};
        launch.globals = {view(x), {r.data(), {n / 256}}};
        run({"reduction 1 M", 15, sumKernel, launch, [&] { treeSums(n, x.data(), want.data()); }});
    }
    for (const unsigned size : {128u, 512u}) {
        cpu::Launch launch{.grid = {size / 16, size / 16, 1}, .block = {16, 16, 1}};
        launch.scalars = {size, size, size};
        launch.globals = {{x.data(), {size, size}}, {y.data(), {size, size}}, {r.data(), {size, size}}};
        run({size == 128 ? "tiled product 128" : "tiled product 512", 20, tiledKernel, launch,
             [&, size] { blockedProduct(size, x.data(), y.data(), want.data()); }});
    }
    Array<unsigned> values(n), counts(256), wanted(256);
    for (unsigned i = 0; i < n; ++i)
        values[i] = (i * 2654435761u) >> 11;
    cpu::Launch launch{.grid = {n / 256, 1, 1}, .block = {256, 1, 1}};
    launch.scalars = {n};
    launch.globals = {view(values), view(counts)};
    run({"histogram 1 M", 40, histogramKernel, launch,
         [&] { histogram(n, values.data(), wanted.data()); }, [&] { counts.assign(256, 0); }});
    double product = 1;
    for (const double ratio : ratios)
        product *= ratio;
    if (!ratios.empty())
        std::printf("geometric mean %.1f (target 20)\n",
                    std::pow(product, 1.0 / static_cast<double>(ratios.size())));
    return 0;
}
