#include "tests/oracle/cases.h"

#include <cmath>

namespace oracle {
namespace {

void blockSum(Trial& t) {
    const std::size_t n = t.n(), blocks = (n + 255) / 256;
    t.scalar("n", n);
    const auto x = t.uniform<float>("x", {n}, -1, 1);
    if (!t.run("reduction.lane", "blockSum", {"sums"}))
        return;
    std::vector<double> want(blocks), scale(blocks);
    for (std::size_t i = 0; i < n; ++i) {
        want[i / 256] += x[i];
        scale[i / 256] += std::fabs(x[i]);
    }
    t.within<float>("sums", want, scale, 8 + 4);
}

void rowSums(Trial& t) {
    const std::size_t rows = t.n(0), columns = t.n(1);
    t.scalar("rows", rows);
    t.scalar("columns", columns);
    const auto a = t.uniform<float>("a", {rows, columns}, -1, 1);
    t.grid({rows});
    if (!t.run("axis_sums.lane", "rowSums", {"sums"}))
        return;
    std::vector<double> want(rows), scale(rows);
    for (std::size_t i = 0; i < a.size(); ++i) {
        want[i / columns] += a[i];
        scale[i / columns] += std::fabs(a[i]);
    }
    t.within<float>("sums", want, scale, static_cast<double>((columns + 255) / 256 + 8 + 4));
}

void columnSums(Trial& t) {
    const std::size_t rows = t.n(0), columns = t.n(1);
    t.scalar("rows", rows);
    t.scalar("columns", columns);
    const auto a = t.uniform<float>("a", {rows, columns}, -1, 1);
    if (!t.run("axis_sums.lane", "columnSums", {"sums"}))
        return;
    std::vector<double> want(columns), scale(columns);
    for (std::size_t i = 0; i < a.size(); ++i) {
        want[i % columns] += a[i];
        scale[i % columns] += std::fabs(a[i]);
    }
    t.within<float>("sums", want, scale, static_cast<double>(rows + 4));
}

void hillisSteele(Trial& t) {
    t.scalar("n", t.n());
    auto x = t.uniform<std::int32_t>("input", {t.n()}, -1000, 1000);
    t.grid({1});
    if (!t.run("scan.lane", "hillisSteele", {"output"}))
        return;
    for (std::size_t i = 1; i < x.size(); ++i)
        x[i] += x[i - 1];
    t.exact("output", x);
}

/// One level of the tree, up or down, at partial sums of `twod` elements.
void sweep(Trial& t, const std::string& file, const std::string& kernel) {
    const std::size_t n = t.n(0), twod = t.n(1);
    t.scalar("length", n);
    t.scalar("twod", twod);
    auto x = t.uniform<std::int32_t>("data", {n}, -1000, 1000);
    t.grid({(n / (2 * twod) + t.block() - 1) / t.block()});
    if (!t.run(file, kernel, {"data"}))
        return;
    for (std::size_t right = 2 * twod - 1; right < n; right += 2 * twod) {
        const std::int32_t left = x[right - twod];
        if (kernel == "downsweep")
            x[right - twod] = x[right];
        x[right] += left;
    }
    t.exact("data", x);
}
void upsweep(Trial& t) {
    sweep(t, "scan.lane", "upsweep");
}
void downsweep(Trial& t) {
    sweep(t, "scan.lane", "downsweep");
}

void softmax(Trial& t) {
    const std::size_t rows = t.n(0), columns = t.n(1);
    t.scalar("rows", rows);
    t.scalar("columns", columns);
    const auto x = t.uniform<float>("x", {rows, columns}, -5, 5);
    t.grid({rows});
    if (!t.run("softmax.lane", "softmax", {"y"}))
        return;
    std::vector<double> want;
    for (std::size_t r = 0; r < rows; ++r) {
        double sum = 0;
        for (std::size_t c = 0; c < columns; ++c)
            sum += std::exp(double{x[r * columns + c]});
        for (std::size_t c = 0; c < columns; ++c)
            want.push_back(std::exp(double{x[r * columns + c]}) / sum);
    }
    // 8 ulp, the depth of the sum, and the rounding of what exp is taken of.
    t.within<float>("y", want, want, 16 + static_cast<double>(columns / 128 + 12) + 10);
}

} // namespace

std::vector<Case> reductionCases() {
    const std::vector<Shape> block = {{256}};
    return {
        {"blockSum", blockSum, Sizes::Line, {}, block},
        {"rowSums", rowSums, Sizes::Plane, {}, block},
        {"columnSums", columnSums, Sizes::Plane, {}, {{96}, {1}, {256}}},
        {"hillisSteele", hillisSteele, Sizes::Own, {{200}, {1}, {31}, {32}, {33}, {256}}, block},
        {"upsweep", upsweep, Sizes::Own, {{1024, 8}, {2, 1}, {4096, 1}, {4096, 2048}}},
        {"downsweep", downsweep, Sizes::Own, {{1024, 8}, {2, 1}, {4096, 1}, {4096, 2048}}},
        {"softmax", softmax, Sizes::Own, {{17, 333}, {1, 1}, {128, 1000}, {3, 4096}}, {{128}}}};
}

} // namespace oracle
