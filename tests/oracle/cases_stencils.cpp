#include "tests/oracle/cases.h"

#include <algorithm>
#include <cmath>

namespace oracle {
namespace {

void heatStep(Trial& t) {
    const float rate = 0.25F;
    const std::size_t n = t.n();
    t.scalar("n", n);
    t.scalar("rate", rate);
    const auto now = t.uniform<float>("now", {n}, 0, 100);
    if (!t.run("heat.lane", "heatStep", {"next"}))
        return;
    std::vector<float> want = now;
    for (std::size_t i = 1; i + 1 < n; ++i)
        want[i] = now[i] + rate * (now[i - 1] - 2 * now[i] + now[i + 1]);
    t.rounded("next", want, std::vector<double>(n, 200));
}

void convolution(Trial& t) {
    const std::size_t n = t.n(), taps = 9, half = taps / 2;
    t.scalar("n", n);
    t.scalar("taps", taps);
    const auto x = t.uniform<float>("x", {n}, -1, 1);
    const auto filter = t.uniform<float>("filter", {taps}, -1, 1);
    if (!t.run("convolution.lane", "convolution", {"y"}))
        return;
    std::vector<double> want(n), scale(n);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t k = 0; k < taps; ++k)
            if (i + k >= half && i + k - half < n) {
                const double term = double{filter[k]} * x[i + k - half];
                want[i] += term;
                scale[i] += std::fabs(term);
            }
    t.within<float>("y", want, scale, taps + 4);
}

void wave(Trial& t) {
    const std::size_t rows = t.n(0), columns = t.n(1);
    const float courant = 0.25F;
    t.scalar("rows", rows);
    t.scalar("columns", columns);
    t.scalar("courant", courant);
    const auto before = t.uniform<float>("before", {rows * columns}, -1, 1);
    const auto now = t.uniform<float>("now", {rows * columns}, -1, 1);
    t.zeros<float>("next", {rows * columns});
    if (!t.run("wave.lane", "waveStep", {"next"}))
        return;
    const auto at = [&](std::size_t r, std::size_t c) { // one beyond is counted from 1
        return now[(std::clamp(r, std::size_t{1}, rows) - 1) * columns +
                   std::clamp(c, std::size_t{1}, columns) - 1];
    };
    std::vector<float> want;
    for (std::size_t r = 1; r <= rows; ++r)
        for (std::size_t c = 1; c <= columns; ++c) {
            const float here = at(r, c), sides = at(r, c - 1) + at(r, c + 1);
            const float ends = at(r - 1, c) + at(r + 1, c);
            want.push_back(2 * here - before[want.size()] + courant * (sides + ends - 4 * here));
        }
    t.rounded("next", want, std::vector<double>(want.size(), 6));
}

void median(Trial& t) {
    const std::size_t rows = t.n(0), columns = t.n(1);
    t.scalar("rows", rows);
    t.scalar("columns", columns);
    const auto image = t.uniform<std::uint32_t>("image", {rows, columns}, 0, 256);
    if (!t.run("median.lane", "median", {"filtered"}))
        return;
    std::vector<std::uint32_t> want;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            std::vector<std::uint32_t> near;
            for (std::size_t y : {r > 0 ? r - 1 : 0, r, std::min(r + 1, rows - 1)})
                for (std::size_t x : {c > 0 ? c - 1 : 0, c, std::min(c + 1, columns - 1)})
                    near.push_back(image[y * columns + x]);
            std::ranges::nth_element(near, near.begin() + 4);
            want.push_back(near[4]);
        }
    t.exact("filtered", want);
}

void pass(Trial& t, const std::string& kernel, bool isAlongRows) {
    const std::size_t rows = t.n(0), columns = t.n(1);
    t.scalar("rows", rows);
    t.scalar("columns", columns);
    const auto weights = t.uniform<float>("weights", {17}, -1, 1);
    const auto a = t.uniform<float>("a", {rows, columns}, -1, 1);
    t.grid(isAlongRows ? Shape{(columns + 63) / 64, rows}
                       : Shape{(columns + 15) / 16, (rows + 15) / 16});
    if (!t.run("separable.lane", kernel, {"b"}))
        return;
    std::vector<double> want(a.size()), scale(a.size());
    for (std::size_t i = 0; i < a.size(); ++i)
        for (std::size_t k = 0; k < 17; ++k) {
            const std::size_t at = (isAlongRows ? i % columns : i / columns) + k;
            if (at < 8 || at >= (isAlongRows ? columns : rows) + 8)
                continue;
            const float x = a[isAlongRows ? i + k - 8 : i + k * columns - 8 * columns];
            want[i] += double{weights[k]} * x;
            scale[i] += std::fabs(double{weights[k]} * x);
        }
    t.within<float>("b", want, scale, 17 + 4);
}
void rowPass(Trial& t) {
    pass(t, "rowPass", true);
}
void columnPass(Trial& t) {
    pass(t, "columnPass", false);
}

} // namespace

std::vector<Case> stencilCases() {
    return {{"heatStep", heatStep},
            {"convolution", convolution, Sizes::Line, {}, {{256}}},
            {"waveStep", wave, Sizes::Plane},
            {"rowPass", rowPass, Sizes::Plane, {}, {{64}}},
            {"columnPass", columnPass, Sizes::Plane, {}, {{16, 16}}},
            {"median", median, Sizes::Plane}};
}

} // namespace oracle
