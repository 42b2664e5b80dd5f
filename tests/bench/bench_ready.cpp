// How long the CPU reference takes from a kernel to code that can be called, warm: p50 and p95 in this thread's
// processor time, so that what else the machine does is not charged to it; and from the start of a process to an
// executor that has made code. bench_ready [NAME…].

#include "core/compile/compilation.h"
#include "core/exec_cpu/cpu_executor.h"
#include "tests/support/example_kernels.h"
#include "tests/support/long_kernels.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <ctime>
#include <vector>

#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace lane;

namespace {

double milliseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

int g_met = 0, g_missed = 0;

/// Ends a row. A target of 0: none.
void printTarget(double measured, double target) {
    if (target <= 0) {
        std::printf(" %10s | %-3s |\n", "-", "-");
    } else {
        ++(measured <= target ? g_met : g_missed);
        std::printf(" %10.0f | %-3s |\n", target, measured <= target ? "yes" : "NO");
    }
    std::fflush(stdout);
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
    printTarget(times[times.size() / 2], target);
}

/// What a worker does until it can run a kernel, in a process of its own: of the clock, best and median. Other processes
/// are in the clock; the processor's time of the child is not.
void startRow() {
    std::vector<double> clock, processor;
    for (int i = 0; i < 21; ++i) {
        rusage before{}, after{};
        getrusage(RUSAGE_CHILDREN, &before);
        const auto begin = std::chrono::steady_clock::now();
        const pid_t child = fork();
        if (child == 0) {
            execl("/proc/self/exe", "bench_ready", "--start", nullptr);
            _exit(1);
        }
        int status = 0;
        if (child < 0 || waitpid(child, &status, 0) != child || status != 0)
            return;
        clock.push_back(std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - begin).count());
        getrusage(RUSAGE_CHILDREN, &after);
        const auto of = [](const rusage& r) {
            return static_cast<double>(r.ru_utime.tv_sec + r.ru_stime.tv_sec) * 1e3 +
                   static_cast<double>(r.ru_utime.tv_usec + r.ru_stime.tv_usec) * 1e-3;
        };
        processor.push_back(of(after) - of(before));
    }
    std::ranges::sort(clock);
    std::ranges::sort(processor);
    std::printf("| %-18s | %-8s | %8.1f | %8.1f |", "start of a process", "warm-up", processor[processor.size() / 2],
                processor[processor.size() * 95 / 100]);
    printTarget(processor[processor.size() / 2], 30);
    std::printf("\nThe same start by the clock: least %.1f, median %.1f.\n", clock.front(), clock[clock.size() / 2]);
}

} // namespace

int main(int argc, char** argv) {
    const auto wanted = [&](const char* name) {
        return argc == 1 || std::any_of(argv + 1, argv + argc, [&](const char* word) { return std::strstr(name, word); });
    };
    cpu::Executor executor;
    executor.warmUp();
    if (argc == 2 && std::strcmp(argv[1], "--start") == 0)
        _exit(0); // ready: what comes after is no start
    std::printf("LLVM %s, %s; milliseconds\n\n| %-18s | %-8s | %8s | %8s | %10s | %-3s |\n|---|---|---:|---:|---:|---|\n",
                cpu::Executor::llvmVersion().c_str(), cpu::Executor::cpuName().c_str(), "kernel", "code", "p50", "p95",
                "target p50", "met");
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
    if (wanted("start"))
        startRow();
    std::printf("\nTargets met: %d of %d.\n", g_met, g_met + g_missed);
    return 0;
}
