// Large arrays: what it costs to open, to scroll, to compare and to pool one of 100,000,000 floats.
// bench_data [ELEMENTS]

#include "core/data/compare.h"
#include "core/data/fill.h"
#include "core/data/scalar_types.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <functional>
#include <string>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace lane;
using namespace lane::data;

namespace {
constexpr std::uint64_t PageRows = 60;

/// Keeps a value from being optimised away.
volatile std::uint64_t sink = 0;

struct Times {
    double wall = 0, cpu = 0; ///< milliseconds; `cpu` of all cores together
};

Times timesOf(const std::function<void()>& work) {
    const std::clock_t cpuStart = std::clock();
    const auto start = std::chrono::steady_clock::now();
    work();
    const std::chrono::duration<double, std::milli> wall = std::chrono::steady_clock::now() - start;
    return {wall.count(), 1e3 * static_cast<double>(std::clock() - cpuStart) / CLOCKS_PER_SEC};
}

/// Prints median, 99th percentile, and the median of the processor time: on a busy machine the wall
/// clock measures the neighbours too.
void row(const char* name, std::size_t runs, const char* target,
         const std::function<void()>& work) {
    std::vector<double> wall, cpu;
    for (std::size_t k = 0; k < runs; ++k) {
        const Times times = timesOf(work);
        wall.push_back(times.wall);
        cpu.push_back(times.cpu);
    }
    std::sort(wall.begin(), wall.end());
    std::sort(cpu.begin(), cpu.end());
    std::printf("%-44s %11.4f %11.4f %11.4f %6zu  %s\n", name, wall[runs / 2],
                wall[std::min(runs - 1, runs * 99 / 100)], cpu[runs / 2], runs, target);
    std::fflush(stdout);
}

std::string machine() {
    std::ifstream file("/proc/cpuinfo");
    for (std::string line; std::getline(file, line);)
        if (line.starts_with("model name"))
            return line.substr(line.find(':') + 2);
    return "unknown processor";
}

Array made(const std::string& source) {
    auto array = makeArray(ScalarKind::Float32, *Source::parse(source), {}, "");
    if (!array) {
        std::fprintf(stderr, "%s\n", array.error().message.c_str());
        std::exit(2);
    }
    return std::move(*array);
}

void formatPage(const Array& array, std::uint64_t first) {
    for (std::uint64_t i = first; i < std::min(first + PageRows, array.count()); ++i)
        sink = sink + array.textOf(i).size();
}

void benchOpening(const Array& array) {
    std::uint64_t place = 1;
    row("open: a view of the array", 1000, "<= 100 ms", [&] {
        const Array view = array;
        sink = sink + view.count();
    });
    row("open: map the worker's descriptor again", 100, "<= 100 ms", [&] {
        const auto again = Buffer::adopt(::dup(array.buffer->fd()), array.buffer->size(), true);
        sink = sink + (*again)->size();
    });
    row("scroll: format a page of 60 rows anywhere", 1000, "<= 16 ms", [&] {
        place = place * 6364136223846793005u + 1442695040888963407u;
        formatPage(array, place % array.count());
    });
}

void benchComparing(const Array& got, const Array& same, const Array& near) {
    const Tolerance ulp{.ulp = 4, .relative = {}, .absolute = {}};
    row("floor: memcmp of equal arrays, one core", 5, "", [&] {
        sink = sink + static_cast<std::uint64_t>(std::memcmp(
                          got.buffer->bytes(), same.buffer->bytes(), got.buffer->size()));
    });
    row("compare: equal", 5, "< 1000 ms", [&] { sink = sink + compare(got, same, {}).mismatches; });
    row("compare: all 1 ulp apart, exact", 5, "< 1000 ms",
        [&] { sink = sink + compare(got, near, {}).mismatches; });
    row("compare: all 1 ulp apart, ulp=4", 5, "< 1000 ms",
        [&] { sink = sink + compare(got, near, ulp).mismatches; });
    row("mismatches: all of them, first 1,000,000", 5, "",
        [&] { sink = sink + mismatches(got, near, {}, 1'000'000).size(); });
    row("pool to 512 x 512: equal", 5, "< 1000 ms",
        [&] { sink = sink + pool(got, same, 512, 512).rows; });
    row("pool to 512 x 512: all 1 ulp apart", 5, "< 1000 ms",
        [&] { sink = sink + pool(got, near, 512, 512).rows; });
}

void benchFilling(const std::string& shape) {
    for (const char* kind : {"zeros:", "iota:", "uniform:", "normal:"})
        row(("fill: " + std::string(kind).substr(0, std::strlen(kind) - 1)).c_str(), 3, "",
            [&] { sink = sink + made(kind + shape).count(); });
    row("fill: i % 1000 * 0.5", 3, "",
        [&] { sink = sink + made("expr:" + shape + ":i % 1000 * 0.5").count(); });
}
} // namespace

int main(int argc, char** argv) {
    const std::string shape = argc > 1 ? argv[1] : "100000000";
    const auto parsed = Shape::parse(shape);
    if (!parsed || parsed->elementCount() == 0) {
        std::fprintf(stderr, "usage: bench_data [ELEMENTS]\n");
        return 2;
    }
    std::printf("%s floats; %s, %u cores\n\n", shape.c_str(), machine().c_str(),
                std::thread::hardware_concurrency());
    std::printf("%-44s %11s %11s %11s %6s  %s\n", "", "median ms", "p99 ms", "cpu ms", "runs",
                "target");
    const Array got = made("uniform:" + shape + ":-1:1:7");
    benchOpening(got);
    const Array same = *got.clone();
    Array near = *got.clone();
    for (std::uint64_t i = 0; i < near.count(); ++i)
        near.as<std::uint32_t>()[i] += 1;
    benchComparing(got, same, near);
    benchFilling(shape);
    return 0;
}
