#include "tests/bench/bench_cpu_table.h"

#include "tests/bench/bench_cpu_gcc.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

namespace lane::bench {
namespace {

using Clock = std::chrono::steady_clock;

double microseconds(Clock::duration d) { return std::chrono::duration<double, std::micro>(d).count(); }

struct Summary {
    double median = 0, best = 0;
};

Summary summarise(std::vector<double> times) {
    if (times.empty())
        return {};
    std::sort(times.begin(), times.end());
    return {times[times.size() / 2], times.front()};
}

void measure(const std::function<void()>& work, std::vector<double>& times) {
    if (!work)
        return;
    work(); // its threads wake, its pages are there
    const auto begin = Clock::now();
    for (std::size_t i = 0; i < 11 || (i < 301 && Clock::now() - begin < std::chrono::milliseconds(80)); ++i) {
        const auto start = Clock::now();
        work();
        times.push_back(microseconds(Clock::now() - start));
    }
}

/// "median ratio" of ours to a rival; a dash where the rival is not there.
void printRatio(Summary ours, Summary rival) {
    if (rival.median == 0)
        std::printf(" | %9s | %6s", "-", "-");
    else
        std::printf(" | %9.1f | %6.2f", rival.median, ours.median / rival.median);
}

void timeAll(const Case& c, cpu::CompiledKernel& strict, cpu::CompiledKernel& fast, unsigned threads) {
    cpu::Launch launch = c.launch;
    launch.threads = threads;
    setThreads(static_cast<int>(threads));
    std::vector<double> ours, oursFast, plain, plainFast, openCl;
    for (int phase = 0; phase < 4; ++phase) {
        measure(c.plain, plain);
        measure([&] { strict.run(launch); }, ours);
        measure(c.fast, plainFast);
        measure([&] { fast.run(launch); }, oursFast);
        if (threads == 1)
            measure(c.openCl, openCl);
    }
    const Summary s = summarise(ours), f = summarise(oursFast);
    std::printf("| %-20s | %4s | %9.1f", c.name.c_str(), threads == 1 ? "1" : "all", s.median);
    printRatio(s, summarise(plain));
    std::printf(" | %9.1f", f.median);
    printRatio(f, summarise(plainFast));
    printRatio(s, summarise(openCl));
    std::printf(" |\n");
    std::fflush(stdout);
}

const ir::Kernel* find(const Case& c) {
    for (const ir::Kernel& k : c.module.kernels)
        if (k.name == c.kernel)
            return &k;
    return nullptr;
}

void verify(const Case& c, const char* who) {
    if (const double difference = c.difference(); !(difference <= 1e-3))
        std::printf("%s: results differ from %s by %g\n", c.name.c_str(), who, difference);
}

} // namespace

void printHead() {
    std::printf("Median µs; a ratio below 1: ours is faster.\n\n"
                "| %-20s | %4s | %9s | %9s | %6s | %9s | %9s | %6s | %9s | %6s |\n",
                "kernel", "thr.", "strict", "gcc -O3", "ratio", "fast", "gcc fast", "ratio", "PoCL", "ratio");
    std::printf("|---|---|---:|---:|---:|---:|---:|---:|---:|---:|\n");
}

void runCase(cpu::Executor& executor, const Case& c, Settings settings) {
    const ir::Kernel* kernel = find(c);
    if (!kernel) {
        std::printf("%s: no kernel %s\n", c.name.c_str(), c.kernel.c_str());
        return;
    }
    cpu::Options options{.mode = FloatMode::Strict, .boundsChecked = settings.boundsChecked, .block = c.block};
    auto strict = executor.compile(c.module, *kernel, options, settings.showsCode);
    options.mode = FloatMode::Fast;
    auto fast = executor.compile(c.module, *kernel, options);
    if (!strict || !fast) {
        std::printf("%s: %s\n", c.name.c_str(), (strict ? fast : strict).error().message.c_str());
        return;
    }
    if (settings.showsCode)
        std::printf("%s\n", (*strict)->assembly().c_str());
    c.clear();
    (*strict)->run(c.launch);
    c.plain();
    verify(c, "gcc -O3");
    if (c.openCl) {
        c.clear();
        (*strict)->run(c.launch);
        c.openCl();
        verify(c, "PoCL");
    }
    timeAll(c, **strict, **fast, 1);
    timeAll(c, **strict, **fast, 0);
}

void codeReady(cpu::Executor& executor, const char* name, const ir::Module& module,
               std::array<std::uint32_t, 3> block, bool checked) {
    std::vector<double> times;
    for (int i = 0; i < 40; ++i) {
        const auto begin = Clock::now();
        auto kernel = executor.compile(module, *module.kernels.begin(),
                                       {.mode = FloatMode::Fast, .boundsChecked = checked, .block = block});
        times.push_back(microseconds(Clock::now() - begin) / 1000);
        if (!kernel)
            std::printf("%s: %s\n", name, kernel.error().message.c_str());
    }
    std::sort(times.begin(), times.end());
    std::printf("%-20s %9s  p50 %6.1f  p95 %6.1f ms\n", name, checked ? "checked" : "unchecked",
                times[times.size() / 2], times[times.size() * 95 / 100]);
}

Array<float> numbers(std::size_t n, float low, float high) {
    Array<float> values(n);
    std::uint32_t state = 1;
    for (float& v : values) {
        state = state * 1664525u + 1013904223u;
        v = low + (high - low) * static_cast<float>(state >> 8) / 16777216.0f;
    }
    return values;
}

} // namespace lane::bench
