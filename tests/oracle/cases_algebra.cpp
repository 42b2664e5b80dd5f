#include "tests/oracle/cases.h"

#include <algorithm>
#include <cmath>

namespace oracle {
namespace {

void product(Trial& t, const std::string& file, const std::string& kernel, const Shape& grid = {}) {
    const std::size_t m = t.n(0), n = t.n(1), k = t.n(2);
    t.scalar("M", m);
    t.scalar("N", n);
    t.scalar("K", k);
    const auto a = t.uniform<float>("A", {m, k}, -1, 1), b = t.uniform<float>("B", {k, n}, -1, 1);
    t.grid(grid.empty() ? Shape{(n + 15) / 16, (m + 15) / 16} : grid);
    if (!t.run(file, kernel, {"C"}))
        return;
    std::vector<double> want(m * n), scale(m * n);
    for (std::size_t r = 0; r < m; ++r)
        for (std::size_t i = 0; i < k; ++i)
            for (std::size_t c = 0; c < n; ++c) {
                const double term = double{a[r * k + i]} * b[i * n + c];
                want[r * n + c] += term;
                scale[r * n + c] += std::fabs(term);
            }
    t.within<float>("C", want, scale, static_cast<double>(k + 4));
}
void matmul(Trial& t) {
    product(t, "matmul.lane", "matmul");
}
void tiledProduct(Trial& t) {
    product(t, "tiled.lane", "tiledProduct");
}

void deepProduct(Trial& t) {
    const std::size_t m = t.n(0), n = t.n(1);
    t.option("--shared", "a=64 * 193");
    t.option("--shared", "b=192 * 64");
    product(t, "deep_tiles.lane", "deepProduct", {(n + 63) / 64, (m + 63) / 64});
}

void gemm(Trial& t, const std::string& kernel) {
    const std::size_t m = t.n(0), n = t.n(1), k = t.n(2), tile = t.block();
    const float alpha = 1.25F, beta = -0.5F;
    t.scalar("M", m);
    t.scalar("N", n);
    t.scalar("K", k);
    t.scalar("alpha", alpha);
    t.scalar("beta", beta);
    t.scalar("TILE", tile);
    const auto a = t.uniform<float>("A", {m, k}, -1, 1), b = t.uniform<float>("B", {k, n}, -1, 1);
    const auto c = t.uniform<float>("C", {m, n}, -1, 1);
    t.grid({(n + tile - 1) / tile, (m + tile - 1) / tile});
    if (!t.run("gemm.lane", kernel, {"C"}))
        return;
    std::vector<double> want(m * n), scale(m * n);
    for (std::size_t i = 0; i < m * n; ++i) {
        double sum = 0, whole = 0;
        for (std::size_t j = 0; j < k; ++j) {
            const double term = double{a[i / n * k + j]} * b[j * n + i % n];
            sum += term;
            whole += std::fabs(term);
        }
        want[i] = alpha * sum + beta * c[i];
        scale[i] = std::fabs(alpha) * whole + std::fabs(beta * c[i]);
    }
    t.within<float>("C", want, scale, static_cast<double>(k + 6));
}
void gemmNaive(Trial& t) {
    gemm(t, "gemmNaive");
}
void gemmTiled(Trial& t) {
    gemm(t, "gemmTiled");
}

void lowerBound(Trial& t) {
    const std::size_t n = t.n(), queries = 10 * n;
    t.scalar("n", n);
    t.scalar("queries", queries);
    std::vector<std::int32_t> sorted(n);
    for (std::int32_t& value : sorted)
        value = static_cast<std::int32_t>(t.random()() % 5000);
    std::ranges::sort(sorted);
    t.array<std::int32_t>("sorted", {n}, sorted);
    const auto query = t.uniform<std::int32_t>("query", {queries}, -10, 5010);
    if (!t.run("lower_bound.lane", "lowerBound", {"place"}))
        return;
    std::vector<std::uint32_t> want;
    for (const std::int32_t wanted : query)
        want.push_back(
            static_cast<std::uint32_t>(std::ranges::lower_bound(sorted, wanted) - sorted.begin()));
    t.exact("place", want);
}

void sparse(Trial& t, const std::string& kernel, std::size_t threadsPerRow) {
    const std::size_t rows = t.n(), columns = rows + 7;
    std::vector<std::uint32_t> first = {0}, column;
    for (std::size_t r = 0; r < rows; ++r) { // every fifth row is empty
        for (std::size_t k = r % 5 == 4 ? 0 : t.random()() % 20; k > 0; --k)
            column.push_back(static_cast<std::uint32_t>(t.random()() % columns));
        first.push_back(static_cast<std::uint32_t>(column.size()));
    }
    t.scalar("rows", rows);
    t.scalar("columns", columns);
    t.scalar("count", column.size());
    t.array("first", {rows + 1}, first);
    t.array("column", {column.size()}, column);
    const auto value = t.uniform<float>("value", {column.size()}, -1, 1);
    const auto x = t.uniform<float>("x", {columns}, -1, 1);
    t.grid({(rows * threadsPerRow + t.block() - 1) / t.block()});
    if (!t.run("sparse.lane", kernel, {"y"}))
        return;
    std::vector<double> want(rows), scale(rows);
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t k = first[r]; k < first[r + 1]; ++k) {
            want[r] += double{value[k]} * x[column[k]];
            scale[r] += std::fabs(double{value[k]} * x[column[k]]);
        }
    t.within<float>("y", want, scale, 24);
}

void sparseProduct(Trial& t) {
    sparse(t, "sparseProduct", 1);
}
void sparseProductWarps(Trial& t) {
    sparse(t, "sparseProductWarps", 32);
}

void bitonicSort(Trial& t) {
    auto x = t.uniform<std::int32_t>("x", {512}, -1000, 1000);
    t.grid({1});
    if (!t.run("bitonic.lane", "bitonicSort", {"x"}))
        return;
    std::ranges::sort(x);
    t.exact("x", x);
}

} // namespace

std::vector<Case> algebraCases() {
    const std::vector<Shape> products = {{65, 33, 129}, {1, 1, 1}, {257, 129, 65}, {320, 320, 640}};
    return {{"matmul", matmul, Sizes::Own, products, {{16, 16}}},
            {"tiledProduct", tiledProduct, Sizes::Own, products, {{16, 16}}},
            {"deepProduct", deepProduct, Sizes::Own, {{65, 33, 200}, {1, 1, 1}, {257, 129, 65}, {320, 320, 640}}, {{16, 16}}},
            {"lowerBound", lowerBound, Sizes::Own, {{1000}, {0}, {1}, {10000}}},
            {"sparseProduct", sparseProduct, Sizes::Own, {{1000}, {1}, {33}, {10000}}},
            {"gemmNaive", gemmNaive, Sizes::Own, products, {{16, 16}, {32, 32}}},
            {"gemmTiled", gemmTiled, Sizes::Own, products, {{16, 16}, {32, 32}}},
            {"sparseProductWarps",
             sparseProductWarps,
             Sizes::Own,
             {{1000}, {1}, {33}, {10000}},
             {{96}, {32}, {256}, {1024}}},
            {"bitonicSort", bitonicSort, Sizes::Own, {{512}}, {{256}}}};
}

} // namespace oracle
