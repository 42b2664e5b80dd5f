#include "tests/oracle/cases.h"

#include <cmath>

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

std::uint32_t scramble(std::uint32_t v) {
    const std::uint32_t state = v * 747796405U + 2891336453U;
    const std::uint32_t word = ((state >> ((state >> 28) + 4)) ^ state) * 277803737U;
    return (word >> 22) ^ word;
}
float uniform(std::uint32_t draw, std::uint32_t seed) {
    return static_cast<float>(scramble(draw ^ scramble(seed)) >> 8) * 0x1p-24F;
}

void quarterCircle(Trial& t) {
    const auto n = static_cast<std::uint32_t>(t.n());
    const std::uint32_t seed = 2026;
    t.scalar("n", n);
    t.scalar("seed", seed);
    t.zeros<std::uint32_t>("inside", {1});
    if (!t.run("monte_carlo.lane", "quarterCircle", {"inside"}))
        return;
    std::uint32_t want = 0;
    for (std::uint32_t i = 0; i < n; ++i) {
        const float x = uniform(2 * i, seed), y = uniform(2 * i + 1, seed);
        want += x * x + y * y <= 1 ? 1 : 0;
    }
    const double got = t.output<std::uint32_t>("inside").at(0);
    // With fused operations a point on the circle may fall on the other side.
    t.require(std::fabs(got - want) <= (t.isStrict() ? 0 : 4), "another number of points is inside");
    const double share = 0.7853981633974483;
    t.require(std::fabs(got - n * share) <= 4 * std::sqrt(n * share * (1 - share)),
              "the share is over four standard errors from pi / 4");
}

void integral(Trial& t) {
    const std::size_t n = t.n(), blocks = (n + t.block() - 1) / t.block();
    const std::uint32_t seed = 4711;
    t.scalar("n", n);
    t.scalar("seed", seed);
    t.scalar("blocks", blocks);
    t.grid({blocks});
    if (!t.run("monte_carlo.lane", "integral", {"sums"}))
        return;
    std::vector<double> want(blocks);
    for (std::size_t i = 0; i < n; ++i)
        want[i / t.block()] += 1 / (1 + double{uniform(static_cast<std::uint32_t>(i), seed)});
    t.within<float>("sums", want, want, 12 + 4);
    double sum = 0; // the standard deviation of 1 / x is 0.1398
    for (const float part : t.output<float>("sums"))
        sum += part;
    const auto count = static_cast<double>(n);
    t.require(std::fabs(sum - count * 0.6931471805599453) <= 4 * 0.1398 * std::sqrt(count),
              "the mean is over four standard errors from log 2");
}

void springForces(Trial& t) {
    const std::size_t springs = t.n(0), particles = t.n(1);
    const float stiffness = 0.75F, rest = 0.5F;
    t.scalar("springs", springs);
    t.scalar("particles", particles);
    t.scalar("stiffness", stiffness);
    t.scalar("rest", rest);
    const auto ends = t.uniform<std::uint32_t>("ends", {springs, 2}, 0, double(particles));
    const auto p = t.uniform<float>("position", {particles, 3}, 0, 4);
    t.zeros<float>("force", {particles, 3});
    if (!t.run("springs.lane", "springForces", {"force"}))
        return;
    std::vector<double> want(3 * particles), scale(3 * particles, 1e-6);
    for (std::size_t s = 0; s < springs; ++s) {
        const std::size_t a = 3 * ends[2 * s], b = 3 * ends[2 * s + 1];
        const double d[] = {double{p[b]} - p[a], double{p[b + 1]} - p[a + 1],
                            double{p[b + 2]} - p[a + 2]};
        const double size = std::sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
        for (std::size_t k = 0; size > 0 && k < 3; ++k) {
            const double f = d[k] * stiffness * (size - rest) / size;
            want[a + k] += f;
            want[b + k] -= f;
            for (const std::size_t end : {a, b}) // size - rest cancels
                scale[end + k] += stiffness * std::fabs(d[k]) * (size + rest) / size;
        }
    }
    // A particle has few of the springs, added in any order.
    t.within<float>("force", want, scale, 8 + 4 * static_cast<double>(springs) / static_cast<double>(particles));
}

void move(Trial& t) {
    const float dt = 0.3F, box = 2.F;
    t.scalar("particles", t.n());
    t.scalar("dt", dt);
    t.scalar("box", box);
    const auto force = t.uniform<float>("force", {t.n(), 3}, -3, 3);
    auto position = t.uniform<float>("position", {t.n(), 3}, 0, 2);
    auto velocity = t.uniform<float>("velocity", {t.n(), 3}, -1, 1);
    if (!t.run("springs.lane", "move", {"position", "velocity"}))
        return;
    for (std::size_t i = 0; i < position.size(); ++i) {
        velocity[i] = velocity[i] + dt * force[i];
        position[i] = std::fmin(std::fmax(position[i] + dt * velocity[i], 0.F), box);
    }
    t.rounded("velocity", velocity, std::vector<double>(velocity.size(), 2));
    t.rounded("position", position, std::vector<double>(position.size(), 3));
}

} // namespace

std::vector<Case> simulationCases() {
    return {{"mandelbrot", mandelbrot, Sizes::Own, {{97, 131}, {480, 640}}, {{32, 8}, {16, 16}}},
            {"quarterCircle", quarterCircle, Sizes::Own, {{5000}, {1u << 20}}},
            {"integral", integral, Sizes::Own, {{5000}, {1u << 20}}},
            {"springForces", springForces, Sizes::Own, {{500, 60}, {10000, 1000}}},
            {"move", move}};
}

} // namespace oracle
