#include "tests/oracle/cases.h"

#include <algorithm>
#include <cmath>

/// Programs: several launches and the host between them.
namespace oracle {
namespace {

void exclusiveScan(Trial& t) {
    t.scalar("n", t.n());
    const auto x = t.uniform<std::int32_t>("data", {t.n()}, -1000, 1000);
    if (!t.runProgram("exclusive_scan.lane", "exclusiveScan", {"data"}))
        return;
    std::vector<std::int32_t> want;
    std::int32_t sum = 0;
    for (const std::int32_t v : x) {
        want.push_back(sum);
        sum += v;
    }
    t.exact("data", want);
}

void scanAll(Trial& t) {
    t.scalar("n", t.n());
    const auto x = t.uniform<std::uint32_t>("x", {t.n()}, 0, 4e9); // the sum wraps
    if (!t.runProgram("scan_chunks.lane", "scanAll", {"y"}))
        return;
    std::vector<std::uint32_t> want;
    std::uint32_t sum = 0;
    for (const std::uint32_t v : x) {
        want.push_back(sum);
        sum += v;
    }
    t.exact("y", want);
}

void sortAll(Trial& t) {
    t.scalar("n", t.n());
    auto x = t.uniform<std::int32_t>("x", {t.n()}, -2e9, 2e9);
    if (!t.runProgram("sort_steps.lane", "sortAll", {"x"}))
        return;
    std::ranges::sort(x);
    t.exact("x", x);
}

void heat(Trial& t) {
    const std::size_t n = t.n(), steps = t.n(1);
    const float c = 0.25F;
    t.scalar("n", n);
    t.scalar("steps", steps);
    t.scalar("c", c);
    auto u = t.uniform<float>("u", {n}, 0, 1);
    double before = 0, after = 0;
    for (const float v : u)
        before += v;
    if (!t.runProgram("heat_steps.lane", "heat", {"u"}))
        return;
    for (std::size_t k = 0; k < steps; ++k) {
        const std::vector<float> now = u;
        for (std::size_t i = 0; i < n; ++i) {
            const float left = now[i > 0 ? i - 1 : i], right = now[i + 1 < n ? i + 1 : i];
            u[i] = now[i] + c * (left - 2.F * now[i] + right);
        }
    }
    t.rounded("u", u, std::vector<double>(n, static_cast<double>(steps + 1)));
    for (const float v : t.output<float>("u"))
        after += v;
    const double bound = static_cast<double>(n * (steps + 1)) * 4 * 0x1p-24;
    t.require(std::fabs(after - before) <= bound, "heat went missing or came from nowhere");
}

void waves(Trial& t) {
    const std::size_t rows = t.n(0), columns = t.n(1), steps = t.n(2);
    const float courant = 0.25F;
    t.scalar("rows", rows);
    t.scalar("columns", columns);
    t.scalar("steps", steps);
    t.scalar("courant", courant);
    auto before = t.uniform<float>("before", {rows * columns}, -1, 1);
    auto now = t.uniform<float>("now", {rows * columns}, -1, 1);
    if (!t.runProgram("wave.lane", "Wave.waves", {"before", "now"}))
        return;
    for (std::size_t k = 0; k < steps; ++k) {
        std::vector<float> next;
        const auto at = [&](std::size_t r, std::size_t c) { return now[r * columns + c]; };
        for (std::size_t r = 0; r < rows; ++r)
            for (std::size_t c = 0; c < columns; ++c) {
                const float sides =
                    at(r, c > 0 ? c - 1 : 0) + at(r, std::min(c + 1, columns - 1));
                const float ends = at(r > 0 ? r - 1 : 0, c) + at(std::min(r + 1, rows - 1), c);
                next.push_back(2 * at(r, c) - before[next.size()] +
                               courant * (sides + ends - 4 * at(r, c)));
            }
        before = now;
        now = next;
    }
    const std::vector<double> scale(now.size(), static_cast<double>(20 * steps * steps));
    t.rounded("now", now, scale);
    t.rounded("before", before, scale);
}

void jacobi(Trial& t) {
    const std::size_t rows = t.n(0), columns = t.n(1), most = t.n(2);
    const float epsilon = 0.05F;
    t.scalar("rows", rows);
    t.scalar("columns", columns);
    t.scalar("most", most);
    t.scalar("epsilon", epsilon);
    auto field = t.uniform<float>("field", {rows, columns}, -1, 1);
    if (!t.runProgram("jacobi.lane", "jacobi", {"field", "norm", "steps"}))
        return;
    const std::uint32_t steps = t.output<std::uint32_t>("steps")[0];
    const double norm = t.output<float>("norm")[0];
    double change = epsilon;
    for (std::uint32_t k = 0; k < steps; ++k) {
        t.require(change >= epsilon * (1 - 1e-4), "it went on though the change was small");
        const std::vector<float> now = field;
        change = 0;
        for (std::size_t r = 1; r + 1 < rows; ++r)
            for (std::size_t c = 1; c + 1 < columns; ++c) {
                const std::size_t i = r * columns + c;
                field[i] = 0.25F * (now[i - 1] + now[i + 1] + (now[i - columns] + now[i + columns]));
                change += std::pow(double{field[i]} - now[i], 2);
            }
        change = std::sqrt(change);
    }
    t.rounded("field", field, std::vector<double>(field.size(), 1));
    t.require(std::fabs(norm - change) <= 1e-5 * change, "the norm of the change is another");
    t.require(steps == most || norm < epsilon, "it ended early");
}

/// One step, with the operations in the order of the kernels.
void fluid(Trial& t) {
    const std::size_t n = t.n(0), rounds = t.n(1);
    const float dt = 1.5F;
    t.scalar("n", n);
    t.scalar("rounds", rounds);
    t.scalar("dt", dt);
    const auto u = t.uniform<float>("u", {n * n, 2}, -2, 2);
    if (!t.runProgram("fluid.lane", "fluid", {"u"}))
        return;
    std::vector<float> carried(u.size()), d(n * n), p(n * n), next(n * n);
    const auto down = [](std::size_t i) { return i > 0 ? i - 1 : 0; };
    const auto up = [n](std::size_t i) { return std::min(i + 1, n - 1); };
    const float last = static_cast<float>(n) - 1;
    for (std::size_t i = 0; i < n * n; ++i) {
        const float x = static_cast<float>(i % n) - dt * u[2 * i],
                    y = static_cast<float>(i / n) - dt * u[2 * i + 1];
        const float cx = std::fmin(std::fmax(x, 0.F), last), cy = std::fmin(std::fmax(y, 0.F), last);
        const float fx = cx - std::floor(cx), fy = cy - std::floor(cy);
        const auto c = static_cast<std::size_t>(cx), r = static_cast<std::size_t>(cy);
        for (std::size_t k = 0; k < 2; ++k) {
            const auto at = [&](std::size_t row, std::size_t column) {
                return u[2 * (row * n + column) + k];
            };
            const float upper = at(r, c) * (1 - fx) + at(r, up(c)) * fx;
            const float lower = at(up(r), c) * (1 - fx) + at(up(r), up(c)) * fx;
            carried[2 * i + k] = upper * (1 - fy) + lower * fy;
        }
    }
    for (std::size_t i = 0; i < n * n; ++i) {
        const std::size_t r = i / n, c = i % n;
        d[i] = 0.5F * (carried[2 * (r * n + up(c))] - carried[2 * (r * n + down(c))] +
                       (carried[2 * (up(r) * n + c) + 1] - carried[2 * (down(r) * n + c) + 1]));
    }
    for (std::size_t k = 0; k < rounds; ++k) {
        for (std::size_t i = 0; i < n * n; ++i) {
            const std::size_t r = i / n, c = i % n;
            const float sides = p[r * n + down(c)] + p[r * n + up(c)];
            const float ends = p[down(r) * n + c] + p[up(r) * n + c];
            next[i] = 0.25F * (sides + ends - d[i]);
        }
        std::swap(p, next);
    }
    for (std::size_t i = 0; i < n * n; ++i) {
        const std::size_t r = i / n, c = i % n;
        carried[2 * i] -= 0.5F * (p[r * n + up(c)] - p[r * n + down(c)]);
        carried[2 * i + 1] -= 0.5F * (p[up(r) * n + c] - p[down(r) * n + c]);
    }
    t.rounded("u", carried, std::vector<double>(carried.size(), static_cast<double>(20 + 4 * rounds)));
}

void blur(Trial& t) {
    const std::size_t rows = t.n(0), columns = t.n(1);
    t.scalar("rows", rows);
    t.scalar("columns", columns);
    const auto weights = t.uniform<float>("weights", {17}, -1, 1);
    const auto a = t.uniform<float>("a", {rows, columns}, -1, 1);
    if (!t.runProgram("separable.lane", "blur", {"b"}))
        return;
    std::vector<double> want, scale;
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c) {
            double sum = 0, whole = 0;
            for (std::size_t i = 0; i < 17; ++i)
                for (std::size_t j = 0; j < 17; ++j)
                    if (r + i >= 8 && r + i < rows + 8 && c + j >= 8 && c + j < columns + 8) {
                        const double term = double{weights[i]} * weights[j] *
                                            a[(r + i - 8) * columns + c + j - 8];
                        sum += term;
                        whole += std::fabs(term);
                    }
            want.push_back(sum);
            scale.push_back(whole);
        }
    t.within<float>("b", want, scale, 2 * 17 + 4);
}

/// Springs between any particles, in double precision.
void net(Trial& t) {
    const std::size_t springs = t.n(0), particles = t.n(1), steps = t.n(2);
    const float stiffness = 0.5F, rest = 0.25F, dt = 0.03125F, box = 1000.F;
    t.scalar("springs", springs);
    t.scalar("particles", particles);
    t.scalar("steps", steps);
    t.scalar("stiffness", stiffness);
    t.scalar("rest", rest);
    t.scalar("dt", dt);
    t.scalar("box", box);
    const auto ends = t.uniform<std::uint32_t>("ends", {springs, 2}, 0, double(particles));
    const auto position = t.uniform<float>("position", {particles, 3}, 400, 402);
    const auto velocity = t.uniform<float>("velocity", {particles, 3}, -1, 1);
    if (!t.runProgram("springs.lane", "net", {"position", "velocity"}))
        return;
    std::vector<double> p(position.begin(), position.end()), v(velocity.begin(), velocity.end());
    for (std::size_t step = 0; step < steps; ++step) {
        std::vector<double> force(p.size());
        for (std::size_t s = 0; s < springs; ++s) {
            const std::size_t a = 3 * ends[2 * s], b = 3 * ends[2 * s + 1];
            const double d[] = {p[b] - p[a], p[b + 1] - p[a + 1], p[b + 2] - p[a + 2]};
            const double size = std::sqrt(d[0] * d[0] + d[1] * d[1] + d[2] * d[2]);
            for (std::size_t k = 0; size > 0 && k < 3; ++k) {
                force[a + k] += d[k] * stiffness * (size - rest) / size;
                force[b + k] -= d[k] * stiffness * (size - rest) / size;
            }
        }
        for (std::size_t i = 0; i < p.size(); ++i) {
            v[i] += dt * force[i];
            p[i] += dt * v[i];
        }
    }
    t.norm<float>("position", p, 1e-6 * static_cast<double>(steps));
    t.norm<float>("velocity", v, 1e-4 * static_cast<double>(steps));
    const auto got = t.output<float>("velocity");
    for (std::size_t k = 0; k < 3; ++k) {
        double before = 0, after = 0;
        for (std::size_t i = k; i < got.size(); i += 3) {
            before += velocity[i];
            after += got[i];
        }
        const double bound = static_cast<double>((springs * 2 + particles) * steps) * 0x1p-22;
        t.require(std::fabs(after - before) <= bound, "momentum is not conserved");
    }
}

} // namespace

std::vector<Case> programCases() {
    const std::vector<Shape> any = {{1}}; // a program chooses its blocks itself
    return {{"exclusiveScan", exclusiveScan, Sizes::Own, {{1024}, {1}, {2}, {65536}}, any},
            {"scanAll",
             scanAll,
             Sizes::Own,
             {{1000}, {1}, {511}, {512}, {513}, {50000}, {262145}, {(1u << 20) + 3}},
             any},
            {"sortAll", sortAll, Sizes::Own, {{1024}, {1}, {2}, {65536}}, any},
            {"heat", heat, Sizes::Own, {{1001, 20}, {1, 3}, {257, 100}, {1001, 1000}}, any},
            {"waves", waves, Sizes::Own, {{33, 65, 5}, {1, 1, 2}, {256, 256, 100}}, any},
            {"jacobi", jacobi, Sizes::Own, {{33, 65, 40}, {2, 2, 5}, {33, 33, 5000}, {512, 512, 50}}, any},
            {"fluid", fluid, Sizes::Own, {{37, 6}, {1, 2}, {128, 50}}, any},
            {"blur", blur, Sizes::Own, {{40, 100}, {1, 1}, {768, 1024}}, any},
            {"net", net, Sizes::Own, {{500, 60, 3}, {10000, 1000, 20}, {10000, 1000, 200}}, any}};
}

} // namespace oracle
