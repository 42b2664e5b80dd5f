// What the notes of a checked run cost: ns for each access of a warp (32 lanes), medians of 11.
//
//   bench_shadow [PART OF A NAME]

#include "core/shadow/shadow.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <numeric>
#include <random>
#include <string_view>
#include <vector>

using namespace lane::shadow;

namespace {

constexpr std::uint32_t Global = 0, Other = 1, Shared = 2;
constexpr std::uint64_t Elements = 1 << 18; // two planes of it fill the second-level cache
constexpr std::uint32_t BlockWarps = 8;
constexpr AccessKind Read = AccessKind::Read, Write = AccessKind::Write,
                     Atomic = AccessKind::Atomic;

struct Frame {
    Shadow& shadow;
    std::uint32_t block, warp;
    std::int64_t first; ///< of the warp's elements
};
using Body = std::function<void(const Frame&)>;

/// One launch over all elements, each warp with 32 of its own.
void launch(Shadow& shadow, bool hasFences, bool hasAtomics, const Body& body) {
    const std::vector<ArraySpec> arrays{{Elements, false, true, hasAtomics, 0},
                                        {Elements, false, true, false, 0},
                                        {BlockWarps * 32, true, true, hasAtomics, 0}};
    if (!shadow.beginLaunch(arrays, hasFences))
        std::abort();
    std::int64_t first = 0;
    for (std::uint32_t block = 0; block < Elements / (32 * BlockWarps); ++block) {
        shadow.beginBlock(block);
        for (std::uint32_t warp = 0; warp < BlockWarps; ++warp, first += 32) {
            shadow.beginWarp(warp);
            body({shadow, block, warp, first});
        }
    }
}

std::string_view wanted;

void measure(const char* name, double accesses, const Body& body, bool hasAtomics = false,
             bool hasFences = false) {
    if (std::string_view(name).find(wanted) == std::string_view::npos)
        return;
    Shadow shadow;
    std::vector<double> times;
    std::size_t reports = 0;
    for (int repeat = 0; repeat < 12; ++repeat) {
        const auto start = std::chrono::steady_clock::now();
        launch(shadow, hasFences, hasAtomics, body);
        const std::chrono::duration<double, std::nano> time =
            std::chrono::steady_clock::now() - start;
        if (repeat > 0) // the first one pays for the pages
            times.push_back(time.count() / (static_cast<double>(Elements) / 32 * accesses));
        reports = shadow.reports().size();
    }
    std::ranges::sort(times);
    std::printf("%-44s %8.1f %8.1f %8.1f   %zu\n", name, times[times.size() / 2], times.front(),
                times.back(), reports);
}

std::vector<std::int64_t> permutation() {
    std::vector<std::int64_t> all(Elements);
    std::iota(all.begin(), all.end(), 0);
    std::ranges::shuffle(all, std::mt19937(1));
    return all;
}

} // namespace

int main(int argc, char** argv) {
    if (argc > 1)
        wanted = argv[1];
    std::printf("%-44s %8s %8s %8s   %s\n", "ns a warp access", "median", "least", "most", "reports");
    measure("contiguous read, first touch", 1,
            [](const Frame& f) { f.shadow.accessRun(Read, Global, 1, ~0u, f.first); });
    measure("contiguous read of what all blocks read", 1,
            [](const Frame& f) { f.shadow.accessRun(Read, Global, 1, ~0u, f.first % 1024); });
    measure("contiguous read, 31 lanes", 1,
            [](const Frame& f) { f.shadow.accessRun(Read, Global, 1, ~1u, f.first); });
    measure("contiguous write", 1,
            [](const Frame& f) { f.shadow.accessRun(Write, Global, 1, ~0u, f.first); });
    measure("saxpy: two reads, one write", 3, [](const Frame& f) {
        f.shadow.accessRun(Read, Other, 1, ~0u, f.first);
        f.shadow.accessRun(Read, Global, 2, ~0u, f.first);
        f.shadow.accessRun(Write, Global, 3, ~0u, f.first);
    });
    measure("shared: write own, read own 8 times", 9, [](const Frame& f) {
        const std::int64_t at = f.warp * 32;
        f.shadow.accessRun(Write, Shared, 1, ~0u, at);
        for (int i = 0; i < 8; ++i)
            f.shadow.accessRun(Read, Shared, 2, ~0u, at);
    });
    measure("broadcast read", 1, [](const Frame& f) {
        f.shadow.accessOne(Read, Global, 1, ~0u, f.first / 32);
    });
    measure("two broadcasts of 16 lanes", 2, [](const Frame& f) {
        f.shadow.accessOne(Read, Global, 1, 0xffffu, f.first);
        f.shadow.accessOne(Read, Global, 1, 0xffff0000u, f.first + 1);
    });
    // As in a tiled product: 16 × 16 elements, two rows a warp.
    measure("tiled product: 8 steps, 2 × 2 rows each", 16, [](const Frame& f) {
        if (f.warp == 0) {
            for (std::uint32_t warp = 0; warp < BlockWarps; ++warp) {
                f.shadow.beginWarp(warp);
                f.shadow.accessRun(Write, Shared, 1, ~0u, warp * 32);
            }
            f.shadow.barrier();
            f.shadow.beginWarp(0);
        }
        for (int k = 0; k < 8; ++k) {
            f.shadow.accessRows(Read, Shared, 2, ~0u, f.warp * 32 + k, 16, 16, false);
            f.shadow.accessRows(Read, Shared, 3, ~0u, k * 16, 0, 16, true);
        }
    });
    const std::vector<std::int64_t> order = permutation();
    measure("permutation, read", 1, [&](const Frame& f) {
        f.shadow.access(Read, Global, 1, ~0u, &order[static_cast<std::size_t>(f.first)]);
    });
    measure("permutation, write", 1, [&](const Frame& f) {
        f.shadow.access(Write, Global, 1, ~0u, &order[static_cast<std::size_t>(f.first)]);
    });
    std::vector<std::int64_t> bins(order);
    for (std::int64_t& bin : bins)
        bin %= 256;
    measure("histogram: atomics on 256 elements", 1, [&](const Frame& f) {
        f.shadow.access(Atomic, Global, 1, ~0u, &bins[static_cast<std::size_t>(f.first)]);
    }, true);
    measure("with fences: contiguous read and write", 2, [](const Frame& f) {
        f.shadow.accessRun(Read, Global, 1, ~0u, f.first);
        f.shadow.accessRun(Write, Global, 2, ~0u, f.first);
    }, false, true);
    return 0;
}
