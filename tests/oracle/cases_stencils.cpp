#include "tests/oracle/cases.h"

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

} // namespace

std::vector<Case> stencilCases() {
    return {{"heatStep", heatStep}, {"convolution", convolution, Sizes::Line, {}, {{256}}}};
}

} // namespace oracle
