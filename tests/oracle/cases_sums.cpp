#include "tests/oracle/cases.h"

#include <algorithm>
#include <cmath>

namespace oracle {
namespace {

/// The sums of `width` elements each, by one of the versions.
template <typename T> void versionOf(Trial& t, const std::string& kernel, std::size_t width) {
    const std::size_t n = t.n(), blocks = (n + width - 1) / width;
    t.scalar("n", n);
    const auto x = t.uniform<T>("x", {n}, -1, 1);
    t.grid({blocks});
    if (!t.run("reductions.lane", kernel, {"sums"}))
        return;
    std::vector<double> want(blocks), scale(blocks);
    for (std::size_t i = 0; i < n; ++i) {
        want[i / width] += x[i];
        scale[i / width] += std::fabs(x[i]);
    }
    t.within<T>("sums", want, scale, 9 + 4);
}
void interleavedModulo(Trial& t) {
    versionOf<float>(t, "interleavedModulo", 256);
}
void interleavedStrided(Trial& t) {
    versionOf<float>(t, "interleavedStrided", 256);
}
void sequential(Trial& t) {
    versionOf<float>(t, "sequential", 256);
}
void sequentialDouble(Trial& t) {
    versionOf<double>(t, "sequentialDouble", 256);
}
void firstAddAtLoad(Trial& t) {
    versionOf<float>(t, "firstAddAtLoad", 512);
}
void unrolledWarp(Trial& t) {
    versionOf<float>(t, "unrolledWarp", 512);
}
void fixedSize(Trial& t) {
    versionOf<float>(t, "fixedSize", 512);
}

void sequentialInt(Trial& t) {
    const std::size_t n = t.n();
    t.scalar("n", n);
    const auto x = t.uniform<std::int32_t>("x", {n}, -1e6, 1e6);
    if (!t.run("reductions.lane", "sequentialInt", {"sums"}))
        return;
    std::vector<std::int32_t> want((n + 255) / 256);
    for (std::size_t i = 0; i < n; ++i)
        want[i / 256] += x[i];
    t.exact("sums", want);
}

void manyPerThread(Trial& t) {
    const std::size_t n = t.n(), blocks = 7;
    t.scalar("n", n);
    t.scalar("blocks", blocks);
    const auto x = t.uniform<float>("x", {n}, -1, 1);
    t.grid({blocks});
    if (!t.run("reductions.lane", "manyPerThread", {"sums"}))
        return;
    std::vector<double> want(blocks), scale(blocks);
    for (std::size_t i = 0; i < n; ++i) {
        want[i / 256 % blocks] += x[i];
        scale[i / 256 % blocks] += std::fabs(x[i]);
    }
    t.within<float>("sums", want, scale, static_cast<double>(n / (256 * blocks) + 1 + 8 + 4));
}

void total(Trial& t) {
    const std::size_t n = t.n();
    t.scalar("n", n);
    const auto x = t.uniform<float>("x", {n}, -1, 1);
    if (!t.runProgram("reductions.lane", "total", {"result"}))
        return;
    double want = 0, scale = 0;
    for (const float v : x) {
        want += v;
        scale += std::fabs(v);
    }
    t.within<float>("result", {want}, {scale}, static_cast<double>(n / (256 * 64) + 1 + 8 + 9 + 4));
}

void dotProduct(Trial& t) {
    const std::size_t n = t.n();
    t.scalar("n", n);
    const auto a = t.uniform<float>("a", {n}, -1, 1), b = t.uniform<float>("b", {n}, -1, 1);
    t.zeros<float>("sum", {1});
    if (!t.run("dot_product.lane", "dotProduct", {"sum"}))
        return;
    double want = 0, scale = 0;
    for (std::size_t i = 0; i < n; ++i) {
        want += double{a[i]} * b[i];
        scale += std::fabs(double{a[i]} * b[i]);
    }
    // The blocks are added in any order.
    t.within<float>("sum", {want}, {scale}, static_cast<double>((n + 255) / 256 + 8 + 4));
}

/// Numbers with a NaN at every fifth place, and few values, so that the least stands more than once.
std::vector<float> withNans(Trial& t) {
    std::vector<float> x(t.n());
    for (std::size_t i = 0; i < x.size(); ++i)
        x[i] = i % 5 == 2 ? std::nanf("") : static_cast<float>(t.random()() % 40) - 10.5F;
    t.scalar("n", t.n());
    t.array("x", {t.n()}, x);
    return x;
}

void extremes(Trial& t) {
    const auto x = withNans(t);
    const float inf = std::numeric_limits<float>::infinity();
    t.array<float>("low", {1}, {inf});
    t.array<float>("high", {1}, {-inf});
    if (!t.run("extremes.lane", "extremes", {"low", "high"}))
        return;
    float low = inf, high = -inf;
    for (const float v : x) {
        low = v < low ? v : low;
        high = v > high ? v : high;
    }
    t.exact<float>("low", {low});
    t.exact<float>("high", {high});
}

void argmin(Trial& t) {
    const auto x = withNans(t);
    t.grid({1});
    if (!t.run("extremes.lane", "argmin", {"value", "place"}))
        return;
    float least = std::numeric_limits<float>::infinity();
    std::size_t place = t.n();
    for (std::size_t i = 0; i < x.size(); ++i)
        if (x[i] < least) {
            least = x[i];
            place = i;
        }
    t.exact<float>("value", {least});
    t.exact<std::uint32_t>("place", {static_cast<std::uint32_t>(place)});
}

std::vector<std::int32_t> numbers(Trial& t) {
    t.scalar("n", t.n());
    return t.uniform<std::int32_t>("x", {t.n()}, -1000, 1000);
}

void warpSums(Trial& t) {
    const auto x = numbers(t);
    if (!t.run("warps.lane", "warpSums", {"sums"}))
        return;
    std::vector<std::int32_t> want((x.size() + 31) / 32);
    for (std::size_t i = 0; i < x.size(); ++i)
        want[i / 32] += x[i];
    t.exact("sums", want);
}

void warpScan(Trial& t) {
    auto x = numbers(t);
    if (!t.run("warps.lane", "warpScan", {"y"}))
        return;
    for (std::size_t i = 1; i < x.size(); ++i)
        x[i] += i % 32 == 0 ? 0 : x[i - 1];
    t.exact("y", x);
}

void votes(Trial& t) {
    const int threshold = t.n() % 2 == 0 ? 800 : -990;
    t.scalar("threshold", threshold);
    const auto x = numbers(t);
    if (!t.run("warps.lane", "votes", {"some", "every", "which"}))
        return;
    std::vector<std::uint32_t> some((x.size() + 31) / 32), every(some.size(), 1), which(some.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
        which[i / 32] |= static_cast<std::uint32_t>(x[i] > threshold) << (i % 32);
        some[i / 32] |= static_cast<std::uint32_t>(x[i] > threshold);
        every[i / 32] &= static_cast<std::uint32_t>(x[i] > threshold);
    }
    t.exact("some", some);
    t.exact("every", every);
    t.exact("which", which);
}

/// Warps are counted within a block, whose last one may be short.
void warpReady(Trial& t) {
    const auto x = numbers(t);
    if (!t.run("warps.lane", "warpReady", {"sum", "running"}))
        return;
    const std::size_t block = t.block();
    std::vector<std::int32_t> sum(x.size()), running(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
        const std::size_t first = i / block * block + i % block / 32 * 32;
        const std::size_t end = std::min({first + 32, (i / block + 1) * block, x.size()});
        for (std::size_t k = first; k < end; ++k) {
            sum[i] += x[k];
            running[i] += k <= i ? x[k] : 0;
        }
    }
    t.exact("sum", sum);
    t.exact("running", running);
}

} // namespace

std::vector<Case> sumCases() {
    const std::vector<Shape> block = {{256}};
    const std::vector<Shape> warps = {{96}, {32}, {64}, {256}, {1024}};
    return {{"interleavedModulo", interleavedModulo, Sizes::Line, {}, block},
            {"interleavedStrided", interleavedStrided, Sizes::Line, {}, block},
            {"sequential", sequential, Sizes::Line, {}, block},
            {"sequentialInt", sequentialInt, Sizes::Line, {}, block},
            {"sequentialDouble", sequentialDouble, Sizes::Line, {}, block},
            {"firstAddAtLoad", firstAddAtLoad, Sizes::Line, {}, block},
            {"unrolledWarp", unrolledWarp, Sizes::Line, {}, block},
            {"fixedSize", fixedSize, Sizes::Line, {}, block},
            {"manyPerThread", manyPerThread, Sizes::Line, {}, block},
            {"total", total, Sizes::Line, {}, block},
            {"dotProduct", dotProduct, Sizes::Line, {}, block},
            {"extremes", extremes},
            {"argmin", argmin, Sizes::Own, {{1000}, {0}, {1}, {3}, {257}, {50000}}, block},
            {"warpSums", warpSums, Sizes::Own, {{1000}, {0}, {33}, {65536}}, warps},
            {"warpScan", warpScan, Sizes::Own, {{1000}, {0}, {33}, {65536}}, warps},
            {"votes", votes, Sizes::Own, {{1000}, {0}, {33}, {65536}}, warps},
            {"warpReady", warpReady, Sizes::Own, {{1000}, {0}, {33}, {65536}}, {{100}, {1}, {256}}}};
}

} // namespace oracle
