#include "tests/oracle/cases.h"

#include <cmath>

namespace oracle {
namespace {

/// Products, lengths and directions; every seventh vector is zero.
void vectors(Trial& t, std::size_t width) {
    const std::size_t n = t.n();
    t.scalar("n", n);
    std::vector<float> a(n * width);
    std::uniform_real_distribution<float> draw(-2, 2);
    for (std::size_t i = 0; i < a.size(); ++i)
        a[i] = i / width % 7 == 3 ? 0.F : draw(t.random());
    t.array("a", {n, width}, a);
    const auto b = t.uniform<float>("b", {n, width}, -2, 2);
    std::vector<std::string> outputs = {"product", "size", "direction"};
    if (width == 3)
        outputs.emplace_back("across");
    if (!t.run("vectors.lane", "vectors" + std::to_string(width), outputs))
        return;
    std::vector<double> product(n), scale(n), size(n), direction(n * width), across, crossScale;
    for (std::size_t i = 0; i < n; ++i) {
        const float *p = &a[i * width], *q = &b[i * width];
        double squares = 0;
        for (std::size_t k = 0; k < width; ++k) {
            product[i] += double{p[k]} * q[k];
            scale[i] += std::fabs(double{p[k]} * q[k]);
            squares += double{p[k]} * p[k];
        }
        size[i] = std::sqrt(squares);
        for (std::size_t k = 0; k < width; ++k)
            direction[i * width + k] = squares > 0 ? p[k] / size[i] : 0;
        for (std::size_t k = 0; width == 3 && k < 3; ++k) {
            const std::size_t u = (k + 1) % 3, v = (k + 2) % 3;
            across.push_back(double{p[u]} * q[v] - double{p[v]} * q[u]);
            crossScale.push_back(std::fabs(double{p[u]} * q[v]) + std::fabs(double{p[v]} * q[u]));
        }
    }
    t.within<float>("product", product, scale, 4);
    t.ulps<float>("size", size, 4);
    t.ulps<float>("direction", direction, 4);
    if (width == 3)
        t.within<float>("across", across, crossScale, 4);
}
void vectors2(Trial& t) {
    vectors(t, 2);
}
void vectors3(Trial& t) {
    vectors(t, 3);
}
void vectors4(Trial& t) {
    vectors(t, 4);
}

void driftTogether(Trial& t) {
    const float dt = 0.125F * 1.1F;
    t.scalar("n", t.n());
    t.scalar("dt", dt);
    auto p = t.uniform<float>("particles", {t.n(), 4}, -1, 1);
    if (!t.run("layouts.lane", "driftTogether", {"particles"}))
        return;
    for (std::size_t i = 0; i < t.n(); ++i)
        for (std::size_t k = 0; k < 2; ++k)
            p[4 * i + k] = p[4 * i + k] + dt * p[4 * i + k + 2];
    t.rounded("particles", p, std::vector<double>(p.size(), 2));
}

void driftApart(Trial& t) {
    const float dt = 0.125F * 1.1F;
    t.scalar("n", t.n());
    t.scalar("dt", dt);
    const auto vx = t.uniform<float>("vx", {t.n()}, -1, 1);
    const auto vy = t.uniform<float>("vy", {t.n()}, -1, 1);
    auto x = t.uniform<float>("x", {t.n()}, -1, 1), y = t.uniform<float>("y", {t.n()}, -1, 1);
    if (!t.run("layouts.lane", "driftApart", {"x", "y"}))
        return;
    for (std::size_t i = 0; i < t.n(); ++i) {
        x[i] = x[i] + dt * vx[i];
        y[i] = y[i] + dt * vy[i];
    }
    t.rounded("x", x, std::vector<double>(x.size(), 2));
    t.rounded("y", y, std::vector<double>(y.size(), 2));
}

void gravityOf(Trial& t, const std::string& kernel) {
    const std::size_t n = t.n();
    const float softening = 0.01F;
    t.scalar("n", n);
    t.scalar("softening", softening);
    const auto bodies = t.uniform<float>("bodies", {n, 4}, 0, 1);
    if (!t.run("nbody.lane", kernel, {"acceleration"}))
        return;
    std::vector<double> want(3 * n);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t j = 0; j < n; ++j) {
            double d[3], squares = softening;
            for (std::size_t k = 0; k < 3; ++k) {
                d[k] = double{bodies[4 * j + k]} - bodies[4 * i + k];
                squares += d[k] * d[k];
            }
            for (std::size_t k = 0; k < 3; ++k)
                want[3 * i + k] += bodies[4 * j + 3] * d[k] / (squares * std::sqrt(squares));
        }
    t.norm<float>("acceleration", want, 1e-5);
}
void gravity(Trial& t) {
    gravityOf(t, "gravity");
}
void gravityTiled(Trial& t) {
    gravityOf(t, "gravityTiled");
}

} // namespace

std::vector<Case> vectorCases() {
    const std::vector<Shape> bodies = {{200}, {1}, {127}, {1000}, {1024}};
    return {{"vectors2", vectors2},
            {"vectors3", vectors3},
            {"vectors4", vectors4},
            {"driftTogether", driftTogether},
            {"driftApart", driftApart},
            {"gravity", gravity, Sizes::Own, bodies},
            {"gravityTiled", gravityTiled, Sizes::Own, bodies, {{128}}}};
}

} // namespace oracle
