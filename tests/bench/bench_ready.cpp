// How long the CPU reference takes from a kernel to code that can be called, warm: p50 and p95 in this thread's
// processor time, so that what else the machine does is not charged to it. bench_ready [NAME…].

#include "core/compile/compilation.h"
#include "core/exec_cpu/cpu_executor.h"
#include "tests/support/example_kernels.h"
#include "tests/support/long_kernels.h"

#include <algorithm>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <vector>

using namespace lane;

namespace {

double milliseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

/// A target of 0: none.
void row(cpu::Executor& executor, const char* name, const ir::Module& module, cpu::Options options, int repeats,
         double target) {
    std::vector<double> times;
    for (int i = 0; i < repeats; ++i) {
        const double begin = milliseconds();
        const auto made = executor.compile(module, *module.kernels.begin(), options);
        times.push_back(milliseconds() - begin);
        if (!made) {
            std::printf("%s: %s\n", name, made.error().message.c_str());
            return;
        }
    }
    std::ranges::sort(times);
    const char* mode = options.checked ? "checked" : options.boundsChecked ? "bounds" : "fast";
    std::printf("| %-18s | %-8s | %8.1f | %8.1f |", name, mode, times[times.size() / 2], times[times.size() * 95 / 100]);
    target > 0 ? std::printf(" %10.0f |\n", target) : std::printf(" %10s |\n", "-");
    std::fflush(stdout);
}

} // namespace

int main(int argc, char** argv) {
    const auto wanted = [&](const char* name) {
        return argc == 1 || std::any_of(argv + 1, argv + argc, [&](const char* word) { return std::strstr(name, word); });
    };
    cpu::Executor executor;
    executor.warmUp();
    std::printf("LLVM %s, %s; milliseconds\n\n| %-18s | %-8s | %8s | %8s | %10s |\n|---|---|---:|---:|---:|\n",
                cpu::Executor::llvmVersion().c_str(), cpu::Executor::cpuName().c_str(), "kernel", "code", "p50", "p95",
                "target p50");
    const auto example = [&](const char* name, const ir::Module& module, std::array<std::uint32_t, 3> block, double target) {
        if (!wanted(name))
            return;
        row(executor, name, module, {.boundsChecked = false, .block = block}, 41, target);
        row(executor, name, module, {.block = block, .checked = true}, 41, 10);
    };
    example("saxpy", test::saxpyModule(), {256, 1, 1}, 8);
    example("tiled product", test::tiledModule(), {16, 16, 1}, 15);
    example("reduction", test::blockSumModule(), {256, 1, 1}, 0);
    example("Black-Scholes", test::blackScholesModule(), {256, 1, 1}, 0);
    const auto mixed = compileSource(0, "mixed", test::longKernel(test::LongKernel::Floats, 150));
    if (wanted("300 instructions")) // two a statement
        row(executor, "300 instructions", mixed->module, {.boundsChecked = false}, 41, 25);
    for (test::LongKernel kind : test::allLongKernels)
        for (unsigned count : {250u, 500u, 1000u}) {
            const std::string name = std::to_string(count) + " " + test::nameOf(kind);
            if (!wanted(name.c_str()))
                continue;
            const auto text = compileSource(0, "long", test::longKernel(kind, count));
            for (const cpu::Options& options : {cpu::Options{.boundsChecked = false}, cpu::Options{}, cpu::Options{.checked = true}})
                row(executor, name.c_str(), text->module, options, 3, count == 1000 ? 1000 : 0);
        }
    return 0;
}
