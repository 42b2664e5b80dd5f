#include "tests/oracle/cases.h"

namespace oracle {
namespace {

void mandelbrot(Trial& t) {
    const std::size_t height = t.n(0), width = t.n(1);
    const float left = -2.F, top = -1.25F, step = 3.F / static_cast<float>(width);
    t.scalar("width", width);
    t.scalar("height", height);
    t.scalar("left", left);
    t.scalar("top", top);
    t.scalar("step", step);
    if (!t.run("mandelbrot.lane", "mandelbrot", {"rounds"}))
        return;
    std::vector<std::uint32_t> want;
    for (std::size_t py = 0; py < height; ++py)
        for (std::size_t px = 0; px < width; ++px) {
            const float cx = left + static_cast<float>(px) * step,
                        cy = top + static_cast<float>(py) * step;
            float x = 0, y = 0;
            std::uint32_t k = 0;
            for (; k < 256; ++k) {
                const float xx = x * x, yy = y * y;
                if (xx + yy > 4)
                    break;
                y = 2 * x * y + cy;
                x = xx - yy + cx;
            }
            want.push_back(k);
        }
    if (t.isStrict())
        return t.exact("rounds", want);
    // With fused operations a point at the edge leaves a round earlier or later.
    const auto got = t.output<std::uint32_t>("rounds");
    std::size_t others = 0;
    for (std::size_t i = 0; i < want.size(); ++i)
        others += got[i] != want[i];
    t.require(got.size() == want.size() && others * 50 <= want.size(),
              "more than 2 % of the counts differ");
}

} // namespace

std::vector<Case> simulationCases() {
    return {{"mandelbrot", mandelbrot, Sizes::Own, {{97, 131}, {480, 640}}, {{32, 8}, {16, 16}}}};
}

} // namespace oracle
