#include "tests/oracle/cases.h"

#include <cmath>

namespace oracle {
namespace {

/// The inverse by elimination with pivots, in long double; and the largest of its elements.
std::vector<long double> inverseOf(std::vector<long double> m, std::size_t w) {
    std::vector<long double> e(w * w, 0);
    for (std::size_t k = 0; k < w; ++k)
        e[k * w + k] = 1;
    for (std::size_t k = 0; k < w; ++k) {
        std::size_t pivot = k;
        for (std::size_t r = k; r < w; ++r)
            if (std::fabs(m[r * w + k]) > std::fabs(m[pivot * w + k]))
                pivot = r;
        for (std::size_t c = 0; c < w; ++c) {
            std::swap(m[k * w + c], m[pivot * w + c]);
            std::swap(e[k * w + c], e[pivot * w + c]);
        }
        const long double by = m[k * w + k];
        for (std::size_t c = 0; c < w; ++c) {
            m[k * w + c] /= by;
            e[k * w + c] /= by;
        }
        for (std::size_t r = 0; r < w; ++r) {
            const long double times = m[r * w + k];
            for (std::size_t c = 0; r != k && c < w; ++c) {
                m[r * w + c] -= times * m[k * w + c];
                e[r * w + c] -= times * e[k * w + c];
            }
        }
    }
    return e;
}

void matrices(Trial& t, std::size_t w) {
    const std::size_t n = t.n(), size = w * w;
    t.scalar("n", n);
    std::vector<float> a(n * size);
    std::uniform_real_distribution<float> draw(-1, 1);
    for (std::size_t i = 0; i < a.size(); ++i) // far from singular
        a[i] = draw(t.random()) + (i % size % (w + 1) == 0 ? 5.F : 0.F);
    t.array("a", {n, w, w}, a);
    const auto b = t.uniform<float>("b", {n, w, w}, -2, 2);
    const auto v = t.uniform<float>("v", {n, w}, -2, 2);
    std::vector<std::string> outputs = {"image", "product", "turned"};
    if (w > 2)
        outputs.emplace_back("undone");
    if (!t.run("matrices.lane", "matrices" + std::to_string(w), outputs))
        return;
    std::vector<float> turned(n * size);
    std::vector<double> image(n * w), imageScale(n * w), product(n * size), productScale(n * size);
    std::vector<double> undone(n * size), undoneScale(n * size, 2);
    for (std::size_t i = 0; i < n; ++i)
        for (std::size_t r = 0; r < w; ++r)
            for (std::size_t k = 0; k < w; ++k) {
                const double x = a[i * size + r * w + k];
                turned[i * size + k * w + r] = static_cast<float>(x);
                image[i * w + r] += x * v[i * w + k];
                imageScale[i * w + r] += std::fabs(x * v[i * w + k]);
                for (std::size_t c = 0; c < w; ++c) {
                    const double term = x * b[i * size + k * w + c];
                    product[i * size + r * w + c] += term;
                    productScale[i * size + r * w + c] += std::fabs(term);
                }
            }
    for (std::size_t i = 0; i < n && w > 2; ++i) {
        const std::vector<long double> m(a.begin() + static_cast<std::ptrdiff_t>(i * size),
                                         a.begin() + static_cast<std::ptrdiff_t>((i + 1) * size));
        const auto inverse = inverseOf(m, w);
        for (std::size_t k = 0; k < size; ++k)
            undone[i * size + k] = static_cast<double>(inverse[k]);
    }
    t.exact("turned", turned);
    t.within<float>("image", image, imageScale, static_cast<double>(w) + 2);
    t.within<float>("product", product, productScale, static_cast<double>(w) + 2);
    if (w > 2)
        t.within<float>("undone", undone, undoneScale, 40);
}
void matrices2(Trial& t) {
    matrices(t, 2);
}
void matrices3(Trial& t) {
    matrices(t, 3);
}
void matrices4(Trial& t) {
    matrices(t, 4);
}

/// Every fifth particle is fixed.
void driftNamed(Trial& t) {
    const float dt = 0.125F * 1.1F;
    t.scalar("n", t.n());
    t.scalar("dt", dt);
    auto place = t.uniform<float>("particles.place", {t.n(), 2}, -1, 1);
    const auto speed = t.uniform<float>("particles.speed", {t.n(), 2}, -1, 1);
    std::vector<std::uint8_t> isFixed(t.n());
    for (std::size_t i = 0; i < t.n(); ++i)
        isFixed[i] = i % 5 == 2;
    t.bools("particles.isFixed", {t.n()}, isFixed);
    if (!t.run("layouts.lane", "driftNamed", {"particles.place", "particles.speed"}))
        return;
    for (std::size_t i = 0; i < place.size(); ++i)
        if (isFixed[i / 2] == 0)
            place[i] = place[i] + dt * speed[i];
    t.rounded("particles.place", place, std::vector<double>(place.size(), 2));
    t.exact("particles.speed", speed);
}

void nearest(Trial& t) {
    const std::size_t n = t.n(), m = 37;
    t.scalar("n", n);
    t.scalar("m", m);
    const auto points = t.uniform<float>("points", {n, 2}, 0, 1);
    const auto sites = t.uniform<float>("sites", {m, 2}, 0, 1);
    if (!t.run("nearest.lane", "nearest", {"found.1", "found.2"}))
        return;
    const auto which = t.output<std::uint32_t>("found.2");
    std::vector<double> least(n), scale(n, 2), chosen(n);
    for (std::size_t i = 0; i < n; ++i) {
        const auto far = [&](std::size_t k) {
            return std::hypot(double{points[2 * i]} - sites[2 * k],
                              double{points[2 * i + 1]} - sites[2 * k + 1]);
        };
        least[i] = far(0);
        for (std::size_t k = 1; k < m; ++k)
            least[i] = std::min(least[i], far(k));
        if (which[i] >= m)
            return t.require(false, "there is no site " + std::to_string(which[i]));
        chosen[i] = far(which[i]);
        t.require(chosen[i] - least[i] < 1e-6, "another site is nearer");
    }
    t.within<float>("found.1", chosen, scale, 4);
}

void wideSaxpy(Trial& t) {
    const float alpha = 2.5F * 1.1F;
    t.scalar("n", t.n());
    t.scalar("alpha", alpha);
    const auto x = t.uniform<float>("x", {4 * t.n()}, -1, 1);
    auto y = t.uniform<float>("y", {4 * t.n()}, -1, 1);
    if (!t.run("wide.lane", "wideSaxpy", {"y"}))
        return;
    for (std::size_t i = 0; i < y.size(); ++i)
        y[i] = alpha * x[i] + y[i];
    t.rounded("y", y, std::vector<double>(y.size(), 5));
}

void negative(Trial& t) {
    t.scalar("rows", t.n(0));
    t.scalar("columns", t.n(1));
    auto image = t.uniform<float>("image", {t.n(0), t.n(1)}, 0, 1);
    t.grid({3});
    if (!t.run("wide.lane", "negative", {"image"}))
        return;
    for (float& value : image)
        value = 1 - value;
    t.exact("image", image);
}

} // namespace

std::vector<Case> structureCases() {
    return {{"matrices2", matrices2},
            {"matrices3", matrices3},
            {"matrices4", matrices4},
            {"driftNamed", driftNamed},
            {"nearest", nearest, Sizes::Own, {{1000}, {0}, {1}, {33}, {50000}}},
            {"wideSaxpy", wideSaxpy},
            {"negative", negative, Sizes::Plane, {}, {{96}, {1}, {256}}}};
}

} // namespace oracle
