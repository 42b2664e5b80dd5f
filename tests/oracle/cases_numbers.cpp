#include "tests/oracle/cases.h"

#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace oracle {
namespace {

void polynomial(Trial& t) {
    t.scalar("n", t.n());
    const auto x = t.uniform<float>("x", {t.n()}, -2, 2);
    if (!t.run("polynomial.lane", "polynomial", {"y"}))
        return;
    std::vector<float> want;
    for (const float v : x) {
        float sum = 0;
        for (const float factor :
             {0.0078125F, -0.015625F, 0.0625F, -0.125F, 0.25F, -0.5F, 1.5F, -2.F, 0.75F})
            sum = std::fma(sum, v, factor);
        want.push_back(sum);
    }
    t.exact("y", want); // an fma is one rounding in either mode
}

void hash64(Trial& t) {
    const std::size_t rounds = t.n(1);
    t.scalar("n", t.n());
    t.scalar("rounds", rounds);
    std::vector<std::uint64_t> key(t.n()), mixed;
    for (std::uint64_t& k : key)
        k = t.random()();
    t.array("key", {t.n()}, key);
    if (!t.run("hash64.lane", "hash64", {"mixed", "set", "zeros"}))
        return;
    std::vector<std::uint32_t> set, zeros;
    for (const std::uint64_t k : key) {
        std::uint64_t h = 0xCBF29CE484222325;
        for (std::size_t r = 0; r < rounds; ++r)
            h = (h ^ std::rotl(k, static_cast<int>(r % 64))) * 0x100000001B3;
        for (const std::uint64_t factor : {0xFF51AFD7ED558CCDULL, 0xC4CEB9FE1A85EC53ULL}) {
            h ^= h >> 33;
            h *= factor;
        }
        h ^= h >> 33;
        mixed.push_back(h);
        set.push_back(static_cast<std::uint32_t>(std::popcount(h)));
        zeros.push_back(static_cast<std::uint32_t>(std::countl_zero(h)));
    }
    t.exact("mixed", mixed);
    t.exact("set", set);
    t.exact("zeros", zeros);
}

void fraction(Trial& t) {
    std::vector<float> x = {0.F, 0.5F, -0.5F, 1.75F, -1.75F, 8388607.5F, 16777216.F, 3e9F, -3e9F,
                            9.2e18F, 1e19F, -1e19F, 255.F, 255.5F, 1e-20F};
    std::uniform_real_distribution<float> draw(-300, 300);
    while (x.size() < t.n())
        x.push_back(draw(t.random()));
    t.scalar("n", x.size());
    t.array("x", {x.size()}, x);
    if (!t.run("fraction.lane", "fraction", {"part", "wide", "small"}))
        return;
    std::vector<float> part;
    std::vector<std::int64_t> wide;
    std::vector<std::uint8_t> small;
    for (const float v : x) {
        part.push_back(v - std::floor(v));
        wide.push_back(v >= 9223372036854775808.F    ? std::numeric_limits<std::int64_t>::max()
                       : v <= -9223372036854775808.F ? std::numeric_limits<std::int64_t>::min()
                                                     : static_cast<std::int64_t>(v));
        small.push_back(static_cast<std::uint8_t>(std::fmin(std::fabs(v), 255.F)));
    }
    t.exact("part", part);
    t.exact("wide", wide);
    t.exact("small", small);
}

/// A value and a bound of what rounding has done to it, carried through a chain to first order.
struct Carried {
    double value = 0, error = 0;
};

Carried applied(unsigned which, const Carried& at) {
    const double x = at.value;
    double y = x, slope = 1, ulps = 4;
    switch (which) {
    case 0: return at;
    case 1: y = std::sin(x), slope = std::cos(x); break;
    case 2: y = std::cos(x), slope = std::sin(x); break;
    case 3: y = std::exp(x), slope = y; break;
    case 4: y = std::log(x), slope = 1 / x; break;
    case 5: y = std::sqrt(x), slope = 0.5 / y, ulps = 1; break;
    case 6: y = std::tanh(x), slope = 1 - y * y, ulps = 8; break;
    default: y = std::fabs(x), ulps = 0;
    }
    const double unit = std::numeric_limits<float>::epsilon();
    return {y, std::fabs(slope) * at.error + ulps * unit * std::fabs(y)};
}

/// Whether rounding may have moved it to where log, sqrt or exp have no finite answer.
bool isUnsure(unsigned which, const Carried& at) {
    if (which == 4 || which == 5)
        return std::fabs(at.value) <= 8 * at.error || std::fabs(at.value) < 1e-30;
    return which == 3 && std::fabs(at.value - 88.7) < 0.1 + at.error;
}

std::vector<std::uint32_t> allChains() {
    std::vector<std::uint32_t> steps;
    for (std::uint32_t a = 1; a <= 7; ++a)
        for (std::uint32_t b = 0; b <= 7; ++b)
            for (std::uint32_t c = 0; c <= (b == 0 ? 0U : 7U); ++c)
                if (a != b && c != a && (c == 0 || c != b))
                    steps.insert(steps.end(), {a, b, c});
    return steps;
}

void chains(Trial& t) {
    const std::vector<std::uint32_t> steps = allChains();
    const std::size_t n = t.n(), count = steps.size() / 3;
    t.require(count == 259, "there are 259 chains of up to three different functions of seven");
    t.scalar("count", count);
    t.scalar("n", n);
    t.array("steps", {count, 3}, steps);
    const auto x = t.uniform<float>("x", {n}, -4, 4);
    if (!t.run("chains.lane", "chains", {"y"}))
        return;
    auto want = t.output<float>("y");
    std::vector<double> oracle(want.size()), scale(want.size());
    for (std::size_t i = 0; i < want.size(); ++i) {
        Carried at{x[i % n], 0};
        bool unsure = false;
        for (std::size_t k = 0; k < 3; ++k) {
            const unsigned which = steps[i / n * 3 + k];
            unsure = unsure || isUnsure(which, at);
            at = applied(which, at);
            if (std::fabs(at.value) > std::numeric_limits<float>::max())
                at.value = std::copysign(std::numeric_limits<double>::infinity(), at.value);
        }
        // Where rounding decides on which side of an edge a value falls, either is right.
        oracle[i] = unsure ? static_cast<double>(want[i]) : at.value;
        scale[i] = unsure ? 0 : 4 * at.error + 1e-37;
    }
    t.within<float>("y", oracle, scale, 2 / std::numeric_limits<float>::epsilon());
}

void grey(Trial& t) {
    t.scalar("pixels", t.n());
    const auto colour = t.uniform<std::uint8_t>("colour", {t.n(), 3}, 0, 256);
    if (!t.run("grey.lane", "grey", {"bright"}))
        return;
    std::vector<std::uint8_t> want;
    for (std::size_t i = 0; i < t.n(); ++i)
        want.push_back(static_cast<std::uint8_t>(
            (77U * colour[3 * i] + 150U * colour[3 * i + 1] + 29U * colour[3 * i + 2] + 128) / 256));
    t.exact("bright", want);
}

void invert(Trial& t) {
    t.scalar("count", t.n());
    auto values = t.uniform<std::uint8_t>("values", {t.n()}, 0, 256);
    if (!t.run("grey.lane", "invert", {"values"}))
        return;
    for (std::uint8_t& value : values)
        value = static_cast<std::uint8_t>(~value);
    t.exact("values", values);
}

void interleave(Trial& t) {
    t.scalar("pixels", t.n());
    const auto red = t.uniform<std::uint8_t>("red", {t.n()}, 0, 256);
    const auto green = t.uniform<std::uint8_t>("green", {t.n()}, 0, 256);
    const auto blue = t.uniform<std::uint8_t>("blue", {t.n()}, 0, 256);
    if (!t.run("grey.lane", "interleave", {"packed"}))
        return;
    std::vector<std::uint32_t> want;
    for (std::size_t i = 0; i < t.n(); ++i)
        want.push_back(
            std::bit_cast<std::uint32_t>(std::array<std::uint8_t, 4>{red[i], green[i], blue[i], 255}));
    t.exact("packed", want);
}

void halfProduct(Trial& t) {
    t.scalar("n", t.n());
    const auto a = t.uniform<Half>("a", {t.n()}, -300, 300);
    const auto b = t.uniform<Half>("b", {t.n()}, -300, 300);
    if (!t.run("half.lane", "halfProduct", {"c"}))
        return;
    std::vector<Half> want; // a Float holds the product exactly, so that it is rounded once
    for (std::size_t i = 0; i < t.n(); ++i)
        want.push_back(static_cast<Half>(static_cast<float>(a[i]) * static_cast<float>(b[i])));
    t.exact("c", want);
}

/// To eight bits of precision, half to even; finite values.
float brain(float value) {
    const auto bits = std::bit_cast<std::uint32_t>(value);
    return std::bit_cast<float>((bits + 0x7FFF + ((bits >> 16) & 1)) & 0xFFFF0000U);
}

void brainProduct(Trial& t) {
    t.scalar("n", t.n());
    const auto a = t.uniform<float>("a", {t.n()}, -1e9, 1e9);
    const auto b = t.uniform<float>("b", {t.n()}, -1e9, 1e9);
    if (!t.run("half.lane", "brainProduct", {"c"}))
        return;
    std::vector<float> want;
    for (std::size_t i = 0; i < t.n(); ++i)
        want.push_back(brain(brain(a[i]) * brain(b[i])));
    t.exact("c", want);
}

void mixedDot(Trial& t) {
    const std::size_t rows = t.n(0), columns = t.n(1);
    t.scalar("rows", rows);
    t.scalar("columns", columns);
    const auto a = t.uniform<Half>("a", {rows, columns}, -1, 1);
    const auto b = t.uniform<Half>("b", {columns}, -1, 1);
    if (!t.run("half.lane", "mixedDot", {"sums"}))
        return;
    std::vector<Half> want;
    for (std::size_t r = 0; r < rows; ++r) {
        float sum = 0;
        for (std::size_t k = 0; k < columns; ++k)
            sum = std::fma(static_cast<float>(a[r * columns + k]), static_cast<float>(b[k]), sum);
        want.push_back(static_cast<Half>(sum));
    }
    t.exact("sums", want);
}

} // namespace

std::vector<Case> numberCases() {
    return {{"polynomial", polynomial},
            {"hash64", hash64, Sizes::Own, {{1000, 7}, {0, 3}, {1, 0}, {33, 100}, {50000, 100}}},
            {"fraction", fraction},
            {"chains", chains, Sizes::Own, {{64}, {1}, {4096}}, {{32, 8}}},
            {"grey", grey},
            {"invert", invert},
            {"interleave", interleave},
            {"halfProduct", halfProduct},
            {"brainProduct", brainProduct},
            {"mixedDot", mixedDot, Sizes::Own, {{100, 77}, {1, 1}, {1000, 777}}}};
}

} // namespace oracle
