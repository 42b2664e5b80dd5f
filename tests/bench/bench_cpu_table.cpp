#include "tests/bench/bench_cpu_table.h"

#include "tests/bench/bench_cpu_gcc.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>

namespace lane::bench {
namespace {

using Clock = std::chrono::steady_clock;

double microseconds(Clock::duration d) { return std::chrono::duration<double, std::micro>(d).count(); }

constexpr int Phases = 12;
constexpr auto OfPhase = std::chrono::milliseconds(20);
constexpr auto OfAllPhases = std::chrono::seconds(2);

double median(std::vector<double> v) {
    std::ranges::sort(v);
    return v.empty() ? 0 : v[v.size() / 2];
}

/// The quickest run of each phase: what the machine does beside costs runs, seldom all of a phase.
struct Candidate {
    const std::function<void()>& work;
    std::vector<double> best = {};
    Clock::duration used = {};

    void phase() {
        if (!work || (used > OfAllPhases && !best.empty()))
            return;
        const auto begin = Clock::now();
        work(); // its threads wake, its pages are there
        double least = 0;
        int runs = 0;
        do {
            const auto start = Clock::now();
            work();
            const double time = microseconds(Clock::now() - start);
            least = runs++ == 0 ? time : std::min(least, time);
        } while (Clock::now() - begin < OfPhase && runs < 301);
        best.push_back(least);
        used += Clock::now() - begin;
    }
};

/// The median of the phases' ratios, and the largest.
struct Ratio {
    double middle = 0, most = 0;
};

Ratio ratioOf(const Candidate& ours, const Candidate& rival) {
    std::vector<double> all;
    for (std::size_t i = 0; i < std::min(ours.best.size(), rival.best.size()); ++i)
        all.push_back(ours.best[i] / rival.best[i]);
    return all.empty() ? Ratio{} : Ratio{median(all), *std::ranges::max_element(all)};
}

void printTime(const Candidate& rival, Ratio ratio) {
    if (rival.best.empty())
        std::printf(" | %9s | %5s", "-", "-");
    else
        std::printf(" | %9.1f | %5.2f", median(rival.best), ratio.middle);
}

int g_met = 0, g_missed = 0;

/// "≤ 1.50 yes" of each target of this line.
void printTargets(const Targets& t, bool isOneThread, const Candidate& ours, const Candidate& plain, Ratio strict,
                  Ratio fast, Ratio openCl) {
    std::string text;
    const auto add = [&](const char* of, double most, Ratio ratio) {
        if (most == 0 || ratio.middle == 0)
            return;
        char one[64];
        std::snprintf(one, sizeof one, "%s%s ≤ %.3g: %s", text.empty() ? "" : "; ", of, most, verdict(ratio.middle <= most));
        text += one;
    };
    if (isOneThread) {
        add("gcc", t.strict, strict);
        add("gcc fast", t.fast, fast);
        add("PoCL", t.openCl, openCl);
    } else if (t.isPlainLoop && median(plain.best) >= 10) {
        add("gcc", 1 / 0.95, strict);
        char most[32];
        std::snprintf(most, sizeof most, " (most %.2f)", strict.most);
        text += most;
    } else if (t.isPlainLoop) {
        const double more = median(ours.best) - median(plain.best);
        char one[64];
        std::snprintf(one, sizeof one, "gcc + 1 µs, is %+.1f: %s", more, verdict(more <= 1));
        text = one;
    }
    std::printf(" | %s |\n", text.empty() ? "-" : text.c_str());
}

void timeAll(const Case& c, cpu::CompiledKernel& strict, cpu::CompiledKernel& fast, unsigned threads) {
    cpu::Launch launch = c.launch;
    launch.threads = threads;
    setThreads(static_cast<int>(threads));
    const std::function<void()> runStrict = [&] { strict.run(launch); }, runFast = [&] { fast.run(launch); }, none;
    Candidate ours{runStrict}, oursFast{runFast}, plain{c.plain}, plainFast{c.fast}, openCl{threads == 1 ? c.openCl : none};
    for (int phase = 0; phase < Phases; ++phase)
        for (Candidate* candidate : {&plain, &ours, &plainFast, &oursFast, &openCl})
            candidate->phase();
    const Ratio s = ratioOf(ours, plain), f = ratioOf(oursFast, plainFast), o = ratioOf(ours, openCl);
    std::printf("| %-20s | %4s | %9.1f", c.name.c_str(), threads == 1 ? "1" : "all", median(ours.best));
    printTime(plain, s);
    std::printf(" | %9.1f", median(oursFast.best));
    printTime(plainFast, f);
    printTime(openCl, o);
    printTargets(c.targets, threads == 1, ours, plain, s, f, o);
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

const char* verdict(bool isMet) {
    ++(isMet ? g_met : g_missed);
    return isMet ? "yes" : "NO";
}

void printVerdicts() { std::printf("\nTargets met: %d of %d.\n", g_met, g_met + g_missed); }

void printHead() {
    std::printf("µs: of %d short phases, each candidate's in turn, the quickest run, and the median over the phases; so the "
                "ratios. Below 1 ours is faster. A candidate has %d s at most (PoCL fewer phases).\n\n"
                "| %-20s | %4s | %9s | %9s | %5s | %9s | %9s | %5s | %9s | %5s | target and whether it is met |\n",
                Phases, static_cast<int>(OfAllPhases.count()), "kernel", "thr.", "strict", "gcc -O3", "ratio", "fast",
                "gcc fast", "ratio", "PoCL", "ratio");
    std::printf("|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---|\n");
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
