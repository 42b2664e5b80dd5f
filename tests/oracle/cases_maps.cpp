#include "tests/oracle/cases.h"

#include <bit>
#include <cmath>
#include <limits>

namespace oracle {
namespace {

template <typename F> std::vector<float> each(std::size_t n, F value) {
    std::vector<float> all(n);
    for (std::size_t i = 0; i < n; ++i)
        all[i] = value(i);
    return all;
}

void vectorAdd(Trial& t) {
    t.scalar("n", t.n());
    const auto a = t.uniform<float>("a", {t.n()}, -1e3, 1e3);
    const auto b = t.uniform<float>("b", {t.n()}, -1e3, 1e3);
    if (t.run("vector_add.lane", "vectorAdd", {"c"}))
        t.rounded("c", each(t.n(), [&](std::size_t i) { return a[i] + b[i]; }));
}

void saxpyOf(Trial& t, const std::string& file, const std::string& kernel) {
    const float alpha = 2.5F;
    t.scalar("N", t.n());
    t.scalar("alpha", alpha);
    const auto x = t.uniform<float>("x", {t.n()}, -10, 10);
    const auto y = t.uniform<float>("y", {t.n()}, -10, 10);
    t.zeros<float>("result", {t.n()});
    if (!t.run(file, kernel, {"result"}))
        return;
    std::vector<double> scale(t.n());
    for (std::size_t i = 0; i < t.n(); ++i)
        scale[i] = std::fabs(alpha * x[i]) + std::fabs(y[i]);
    t.rounded("result", each(t.n(), [&](std::size_t i) { return alpha * x[i] + y[i]; }), scale);
}
void saxpy(Trial& t) {
    saxpyOf(t, "saxpy.lane", "saxpy");
}
void myKernel(Trial& t) {
    saxpyOf(t, "my_kernel.lane", "myKernel");
}

void horner(Trial& t) {
    t.scalar("n", t.n());
    const auto x = t.uniform<float>("x", {t.n()}, -2, 2);
    if (!t.run("horner.lane", "horner", {"y"}))
        return;
    const double c[] = {0.0078125, -0.015625, 0.0625, -0.125, 0.25, -0.5, 1.5, -2, 0.75};
    std::vector<double> want(t.n()), scale(t.n());
    for (std::size_t i = 0; i < t.n(); ++i)
        for (const double factor : c) {
            want[i] = want[i] * x[i] + factor;
            scale[i] = scale[i] * std::fabs(x[i]) + std::fabs(factor);
        }
    t.within<float>("y", want, scale, 8);
}

void rounding(Trial& t) {
    std::vector<float> x = {0.F,
                            -0.F,
                            0.5F,
                            -0.5F,
                            1.5F,
                            -1.5F,
                            2.5F,
                            -2.5F,
                            0.49999997F,
                            8388609.F,
                            8388607.5F,
                            4194304.5F,
                            2147483520.F,
                            2147483648.F,
                            -2147483648.F,
                            1e10F,
                            -1e10F,
                            1e-45F,
                            std::numeric_limits<float>::infinity(),
                            -std::numeric_limits<float>::infinity()};
    std::uniform_real_distribution<float> draw(-100, 100);
    while (x.size() < t.n())
        x.push_back(draw(t.random()));
    t.scalar("n", x.size());
    t.array<float>("x", {x.size()}, x);
    if (!t.run("rounding.lane", "rounding", {"nearest", "even", "down", "up", "inward", "whole"}))
        return;
    const auto all = [&](auto f) { return each(x.size(), [&](std::size_t i) { return f(x[i]); }); };
    t.exact("nearest", all([](float v) { return std::round(v); }));
    t.exact("even", all([](float v) { return std::nearbyint(v); }));
    t.exact("down", all([](float v) { return std::floor(v); }));
    t.exact("up", all([](float v) { return std::ceil(v); }));
    t.exact("inward", all([](float v) { return std::trunc(v); }));
    std::vector<std::int32_t> whole(x.size());
    for (std::size_t i = 0; i < x.size(); ++i)
        whole[i] = static_cast<std::int32_t>(
            std::fmin(std::fmax(double{x[i]}, -2147483648.), 2147483647.));
    t.exact("whole", whole);
}

void controlFlow(Trial& t) {
    const std::size_t rounds = 7;
    t.scalar("n", t.n());
    t.scalar("rounds", rounds);
    const auto a = t.uniform<float>("a", {t.n()}, -1, 1), b = t.uniform<float>("b", {t.n()}, -1, 1);
    if (!t.run("control_flow.lane", "controlFlow", {"held", "apart", "step", "sum", "product"}))
        return;
    t.exact("held",
            each(t.n(), [&](std::size_t i) { return std::fmin(std::fmax(a[i], -0.5F), 0.5F); }));
    t.rounded("apart", each(t.n(), [&](std::size_t i) { return std::fabs(a[i] - b[i]); }));
    t.exact("step", each(t.n(), [&](std::size_t i) { return a[i] < b[i] ? 0.F : 1.F; }));
    t.rounded("sum", each(t.n(), [&](std::size_t i) { return a[i] + a[i] + a[i] + a[i]; }));
    t.rounded("product", each(t.n(), [&](std::size_t i) { return b[i] * b[i] * b[i] * b[i]; }));
}

void blackScholes(Trial& t) {
    t.scalar("n", t.n());
    const auto s = t.uniform<float>("price", {t.n()}, 5, 30);
    const auto x = t.uniform<float>("strike", {t.n()}, 1, 100);
    const auto years = t.uniform<float>("years", {t.n()}, 0.25, 10);
    if (!t.run("black_scholes.lane", "blackScholes", {"call", "put"}))
        return;
    std::vector<double> call(t.n()), put(t.n()), scale(t.n());
    for (std::size_t i = 0; i < t.n(); ++i) {
        const double rate = 0.02, volatility = 0.3,
                     sigma = volatility * std::sqrt(double{years[i]});
        const double d1 =
            (std::log(double{s[i]} / x[i]) + (rate + volatility * volatility / 2) * years[i]) /
            sigma;
        const auto normal = [](double d) { return std::erfc(-d / std::sqrt(2.)) / 2; };
        const double discounted = x[i] * std::exp(-rate * years[i]);
        call[i] = s[i] * normal(d1) - discounted * normal(d1 - sigma);
        put[i] = discounted * normal(sigma - d1) - s[i] * normal(-d1);
        scale[i] = s[i] + discounted;
    }
    t.within<float>("call", call, scale, 16);
    t.within<float>("put", put, scale, 16);
}

/// Six functions side by side, each within 8 ulp and 1e-6.
void activations(Trial& t) {
    t.scalar("n", t.n());
    const auto x = t.uniform<float>("x", {t.n()}, -12, 24);
    if (!t.run("activations.lane", "activations", {"y"}))
        return;
    std::vector<double> want, scale;
    for (const double v : x) {
        const double sigmoid = 1 / (1 + std::exp(-v));
        const double inner = 0.79788456080286536 * (v + 0.044715 * v * v * v);
        for (const double y :
             {sigmoid, v * sigmoid, v * std::erfc(-v / std::sqrt(2.)) / 2,
              v / 2 * (1 + std::tanh(inner)), std::log1p(std::exp(v)), v > 0 ? v : std::expm1(v)})
            want.push_back(y);
    }
    for (const double y : want)
        scale.push_back(std::fabs(y) + 1.05);
    t.within<float>("y", want, scale, 16);
}

void hash(Trial& t) {
    const std::size_t rounds = 5;
    t.scalar("n", t.n());
    t.scalar("rounds", rounds);
    const auto key = t.uniform<std::uint32_t>("key", {t.n()}, 0, 4294967295.);
    if (!t.run("hash.lane", "hash", {"mixed", "set", "zeros"}))
        return;
    std::vector<std::uint32_t> mixed, set, zeros;
    for (const std::uint32_t k : key) {
        std::uint32_t h = 2166136261U;
        for (std::size_t round = 0; round < rounds; ++round)
            for (unsigned byte = 0; byte < 4; ++byte)
                h = (h ^ ((k >> (8 * byte)) & 0xFF)) * 16777619U;
        h = (h ^ (h >> 16)) * 0x85EBCA6BU;
        h = (h ^ (h >> 13)) * 0xC2B2AE35U;
        h ^= h >> 16;
        mixed.push_back(h);
        set.push_back(static_cast<std::uint32_t>(std::popcount(h)));
        zeros.push_back(static_cast<std::uint32_t>(std::countl_zero(h)));
    }
    t.exact("mixed", mixed);
    t.exact("set", set);
    t.exact("zeros", zeros);
}

void triad(Trial& t) {
    t.scalar("n", t.n());
    t.option("--set", "s=0.3");
    const auto b = t.uniform<double>("b", {t.n()}, -1, 1),
               c = t.uniform<double>("c", {t.n()}, -1, 1);
    if (!t.run("triad.lane", "triad", {"a"}))
        return;
    std::vector<double> want(t.n());
    for (std::size_t i = 0; i < t.n(); ++i)
        want[i] = b[i] + 0.3 * c[i];
    t.rounded("a", want, std::vector<double>(t.n(), 1.3));
}

} // namespace

std::vector<Case> mapCases() {
    return {{"vectorAdd", vectorAdd},
            {"saxpy", saxpy},
            {"myKernel", myKernel},
            {"horner", horner},
            {"rounding", rounding},
            {"controlFlow", controlFlow},
            {"blackScholes", blackScholes},
            {"activations", activations},
            {"hash", hash},
            {"triad", triad}};
}

} // namespace oracle
