// Checked runs of the CPU reference, every block and all checks, beside plain C++ as gcc -O3 compiles it,
// both on one thread in one run: bench_checked [NAME…]. --assembly: the code too.

#include "core/compile/compilation.h"
#include "core/exec_cpu/cpu_executor.h"
#include "tests/bench/bench_cpu_gcc.h"
#include "tests/bench/bench_cpu_table.h"
#include "tests/bench/bench_opencl.h"
#include "tests/bench/bench_opencl_kernels.h"
#include "tests/support/example_kernels.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <numeric>
#include <random>

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
    bool isOfFour = false; ///< of those whose worst is quoted
};

double cpuTime(clockid_t clock = CLOCK_THREAD_CPUTIME_ID) {
    timespec now{};
    clock_gettime(clock, &now);
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

/// The small sizes, which Oclgrind can do in seconds: nanoseconds of one launch in OpenCL, as whatever
/// device the loader gives; below 0 where there is none or it is another name.
double inOpenCl(const std::string& name) {
    const bool isSaxpy = name == "saxpy 16 K", isSum = name == "reduction 16 K", isTiled = name == "tiled product 64",
               isHistogram = name == "histogram 16 K";
    const unsigned n = isTiled ? 64 : 1u << 14, elements = isTiled ? n * n : n;
    Array<float> x = numbers(elements, 0, 1), y = numbers(elements, 1, 2), r(elements);
    Array<unsigned> values(n), counts(256);
    for (unsigned i = 0; i < n; ++i)
        values[i] = (i * 2654435761u) >> 11;
    const auto array = [](auto& v) { return OpenClArgument{v.data(), v.size() * sizeof(v[0]), 0}; };
    const OpenClArgument size{nullptr, 0, n}, alpha{nullptr, 0, std::bit_cast<unsigned>(2.5f)};
    const auto make = [&]() -> std::function<void()> {
        if (isSaxpy)
            return openClKernel(openClSource, "saxpy", {size, alpha, array(x), array(y), array(r)}, {n, 1, 1}, {256, 1, 1});
        if (isSum)
            return openClKernel(openClSource, "treeSums", {size, array(x), array(r)}, {n, 1, 1}, {256, 1, 1});
        if (isTiled)
            return openClKernel(openClSource, "tiledProduct", {size, array(x), array(y), array(r)}, {n, n, 1}, {16, 16, 1});
        if (isHistogram)
            return openClKernel(openClSource, "histogram", {size, array(values), array(counts)}, {n, 1, 1}, {256, 1, 1});
        return {};
    };
    const std::function<void()> run = make();
    if (!run)
        return -1;
    const double begin = cpuTime(CLOCK_PROCESS_CPUTIME_ID); // the device has threads of its own
    run();
    return cpuTime(CLOCK_PROCESS_CPUTIME_ID) - begin;
}

/// The same in a process under Oclgrind, where that is installed.
double underOclgrind(const char* name) {
    static const bool isThere = std::system("command -v oclgrind > /dev/null") == 0;
    if (!isThere)
        return -1;
    char self[4096] = {};
    if (readlink("/proc/self/exe", self, sizeof self - 1) < 0)
        return -1;
    const std::string command = std::string("OMP_NUM_THREADS=1 timeout 60 oclgrind --data-races --uninitialized --num-threads 1 '") + self +
                                "' --opencl '" + name + "' 2> /dev/null";
    FILE* pipe = popen(command.c_str(), "r");
    double nanoseconds = -1;
    if (pipe && std::fscanf(pipe, "%lf", &nanoseconds) != 1)
        nanoseconds = -1;
    if (pipe)
        pclose(pipe);
    return nanoseconds;
}

bool g_showsCode = false;

double quickest(int times, const std::function<void()>& f) {
    double least = nanosecondsOf(f);
    for (int i = 1; i < times; ++i)
        least = std::min(least, nanosecondsOf(f));
    return least;
}

/// Alternating, so that what the machine does meanwhile meets both.
double measure(cpu::Executor& executor, Subject s) {
    const cpu::Options options{.mode = FloatMode::Strict, .block = s.launch.block, .checked = true};
    auto made = executor.compile(s.module, *s.module.kernels.begin(), options, g_showsCode);
    if (!made) {
        std::printf("%s: %s\n", s.name, made.error().message.c_str());
        return 0;
    }
    const std::shared_ptr<cpu::CompiledKernel> code = *made;
    if (g_showsCode)
        std::printf("%s\n%s\n", code->llvmIr().c_str(), code->assembly().c_str());
    std::uint64_t faults = 0;
    std::vector<double> checked, plain, ratios;
    const auto end = Clock::now() + std::chrono::seconds(4);
    while (ratios.size() < 3 || (ratios.size() < 41 && Clock::now() < end)) {
        // Each warm, and the quicker ones: what the machine does beside costs runs, and memory is cold after it.
        plain.push_back(quickest(5, [&] { s.clear(), s.plain(); }));
        checked.push_back(quickest(2, [&] { s.clear(), faults += code->run(s.launch).faultCount; }));
        ratios.push_back(checked.back() / plain.back());
    }
    const double ratio = median(ratios);
    std::printf("| %-18s | %10.1f | %10.1f | %6.1f | %6.0f | %-3s | %-9s |", s.name, median(plain) / 1e3,
                median(checked) / 1e3, ratio, s.target, verdict(ratio <= s.target && faults == 0),
                faults == 0 ? "no faults" : "FAULTS");
    const double oclgrind = underOclgrind(s.name);
    oclgrind > 0 ? std::printf(" %10.0f | %8.0f |\n", oclgrind / 1e3, oclgrind / median(checked))
                 : std::printf(" %10s | %8s |\n", "-", "-");
    std::fflush(stdout);
    return ratio;
}

/// From the kernel to the verdict on four blocks, as after an edit, in processor time: p50, p95.
void verdictRow(cpu::Executor& executor, const char* name, const ir::Module& module, cpu::Launch launch,
                const std::function<void()>& restore) {
    launch.mostBlocks = 4;
    std::vector<double> once, twice;
    std::uint64_t faults = 0;
    for (int i = 0; i < 81; ++i) {
        launch.restore = i % 2 == 0 ? std::function<void()>() : restore;
        if (launch.restore)
            launch.restore();
        const double time = nanosecondsOf([&] {
            auto made = executor.compile(module, *module.kernels.begin(),
                                         {.mode = FloatMode::Strict, .block = launch.block, .checked = true});
            if (made)
                faults = (*made)->run(launch).faultCount;
        });
        (launch.restore ? twice : once).push_back(time / 1e6);
    }
    std::ranges::sort(once);
    std::ranges::sort(twice);
    const double p95 = once[once.size() * 95 / 100], more = twice[twice.size() * 95 / 100] - p95;
    std::printf("| %-26s | %6llu | %6.1f | %6.1f | 25 | %-3s |", name, static_cast<unsigned long long>(faults),
                once[once.size() / 2], p95, verdict(p95 <= 25));
    faults == 0 ? std::printf(" - | - | - |\n") : std::printf(" %+5.1f | 50 | %s |\n", more, verdict(more <= 50));
}

const char* const Permutation = R"(
kernel permute (n: Nat, place: in Array Nat [n], x: in Array Float [n], r: out Array Float [n]) := do
  let i ← globalIdxX
  if i < n then
    r[place[i]] := x[i]
)";

const char* const RacySum = R"(
kernel racySum (n: Nat, x: in Array Float [n], sums: out Array Float [ceilDiv n 256]) := do
  shared part : Array Float [256]
  let t ← threadIdxX
  part[t] := if globalIdxX < n then x[globalIdxX] else 0
  let mut d : Nat := 128
  while d > 0 do
    if t < d then part[t] := part[t] + part[t + d]
    barrier
    d := d / 2
  if t == 0 then sums[blockIdxX] := part[0]
)";

} // namespace

int main(int argc, char** argv) {
    if (!std::getenv("OMP_NUM_THREADS")) { // read before main
        setenv("OMP_NUM_THREADS", "1", 1);
        execv("/proc/self/exe", argv);
    }
    if (argc == 3 && std::strcmp(argv[1], "--opencl") == 0) {
        std::printf("%.0f\n", inOpenCl(argv[2]));
        return 0;
    }
    g_showsCode = std::any_of(argv + 1, argv + argc, [](const char* word) { return std::strcmp(word, "--assembly") == 0; });
    cpu::Executor executor;
    executor.warmUp();
    std::vector<double> ratios;
    std::printf("Every block, one thread, processor time: medians over rounds of the quicker of some runs of each, in turn, "
                "4 s a row. Oclgrind with races and uninitialised reads as a process of its own, on the small sizes, at most "
                "60 s a row.\n\n| %-18s | %10s | %10s | %6s | %6s | %-3s | %-9s | %10s | %8s |\n",
                "kernel", "plain µs", "checked µs", "ratio", "target", "met", "faults", "Oclgrind µs", "ratio");
    std::printf("|---|---:|---:|---:|---:|---|---|---:|---:|\n");
    double worst = 0;
    const auto run = [&](Subject s) {
        const bool isWanted =
            argc == 1 + g_showsCode || std::any_of(argv + 1, argv + argc, [&](const char* word) {
                return std::strstr(s.name, word) != nullptr;
            });
        if (!isWanted)
            return;
        const bool isOfFour = s.isOfFour;
        ratios.push_back(measure(executor, std::move(s)));
        if (isOfFour)
            worst = std::max(worst, ratios.back());
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
        run({"stencil 1 M", 15, heatKernel, launch, [&] { heat(n, 0.1f, x.data(), want.data()); }, [] {}, true});
        for (const unsigned size : {1u << 14, n}) {
            launch.grid = {size / 256, 1, 1};
            launch.scalars = {size};
            launch.globals = {{x.data(), {size}}, {r.data(), {size / 256}}};
            run({size == n ? "reduction 1 M" : "reduction 16 K", 15, sumKernel, launch,
                 [&, size] { treeSums(size, x.data(), want.data()); }, [] {}, size == n});
        }
    }
    for (const unsigned size : {64u, 128u, 512u, 1024u}) {
        cpu::Launch launch{.grid = {size / 16, size / 16, 1}, .block = {16, 16, 1}};
        launch.scalars = {size, size, size};
        launch.globals = {{x.data(), {size, size}}, {y.data(), {size, size}}, {r.data(), {size, size}}};
        const std::string name = "tiled product " + std::to_string(size);
        run({name.c_str(), 20, tiledKernel, launch,
             [&, size] { blockedProduct(size, x.data(), y.data(), want.data()); }, [] {}, size == 1024});
    }
    Array<unsigned> values(n), counts(256), wanted(256);
    for (unsigned i = 0; i < n; ++i)
        values[i] = (i * 2654435761u) >> 11;
    cpu::Launch launch{.grid = {n / 256, 1, 1}, .block = {256, 1, 1}};
    for (const unsigned size : {1u << 14, n}) {
        launch.grid = {size / 256, 1, 1};
        launch.scalars = {size};
        launch.globals = {{values.data(), {size}}, view(counts)};
        run({size == n ? "histogram 1 M" : "histogram 16 K", 40, histogramKernel, launch,
             [&, size] { histogram(size, values.data(), wanted.data()); }, [&] { counts.assign(256, 0); }, size == n});
    }
    const auto permutation = compileSource(0, "permute", Permutation);
    std::iota(values.begin(), values.end(), 0u);
    std::shuffle(values.begin(), values.end(), std::mt19937(1));
    launch.scalars = {n};
    launch.globals = {view(values), view(x), view(r)};
    run({"permutation 1 M", 40, permutation->module, launch, [&] {
             for (unsigned i = 0; i < n; ++i)
                 want[values[i]] = x[i];
         }});
    double product = 1;
    for (const double ratio : ratios)
        product *= ratio;
    if (argc > 1)
        return 0;
    const double mean = std::pow(product, 1.0 / static_cast<double>(ratios.size()));
    std::printf("\nWorst of reduction, tiled product, histogram and stencil at 2^20 elements: %.1f. Largest of all: %.1f "
                "(target 60, met: %s). Geometric mean %.1f (target 20, met: %s).\n",
                worst, *std::ranges::max_element(ratios), verdict(*std::ranges::max_element(ratios) <= 60), mean,
                verdict(mean <= 20));
    std::printf("\n## From an edit to the verdict on four blocks\n\nProcessor time, ms; more: what naming both lines of a race "
                "adds.\n\n| kernel | faults | p50 | p95 | target | met | more | target | met |\n|---|---:|---:|---:|---:|---|---:|---:|---|\n");
    launch.block = {16, 16, 1};
    launch.grid = {32, 32, 1};
    launch.scalars = {512, 512, 512};
    launch.globals = {{x.data(), {512, 512}}, {y.data(), {512, 512}}, {r.data(), {512, 512}}};
    verdictRow(executor, "tiled product 512", tiledKernel, launch, [] {});
    launch.block = {256, 1, 1};
    launch.grid = {n / 256, 1, 1};
    launch.scalars = {n};
    launch.globals = {view(x), {r.data(), {n / 256}}};
    verdictRow(executor, "reduction 1 M", sumKernel, launch, [] {});
    verdictRow(executor, "reduction without a barrier", compileSource(0, "sum", RacySum)->module, launch,
               [&] { std::fill_n(r.begin(), n / 256, 0.0f); });
    printVerdicts();
    return 0;
}
