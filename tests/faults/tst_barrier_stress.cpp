#include "core/compile/compilation.h"
#include "core/exec_cpu/cpu_executor.h"

#include <QtTest>

#include <algorithm>
#include <array>
#include <vector>

using namespace lane;

namespace {

using Shape = std::array<std::uint32_t, 3>;

/// Barriers in nested loops with bounds of their own, with a `continue` between them, operations of warps
/// and blocks in their midst, and neighbours in other warps at each step. `HEAD` is what is done with the
/// threads beyond the end.
const char* const Text = "kernel k (n rounds: Nat, x: in Array Int [n], y: out Array Int [n]) := do\n"
                         "  shared a : Array Int [1024]\n"
                         "  let t := threadIdxX + blockDimX * (threadIdxY + blockDimY * threadIdxZ)\n"
                         "  let whole := blockDimX * blockDimY * blockDimZ\n"
                         "  let begin := (blockIdxX + gridDimX * (blockIdxY + gridDimY * blockIdxZ)) * whole\n"
                         "  let i := begin + t\n"
                         "HEAD"
                         "  for j in [:rounds] do\n"
                         "    a[t] := v\n"
                         "    barrier\n"
                         "    let mut k : Nat := 0\n"
                         "    while k < j + 1 do\n"
                         "      let near := a[(t + k + 1) % size]\n"
                         "      let sum := warpReduceAdd near\n"
                         "      let first := shfl near 0\n"
                         "      barrier\n"
                         "      a[t] := (near * 3 + sum - first + t) % 997\n"
                         "      barrier\n"
                         "      k += 1\n"
                         "      if (j + k) % 3 == 0 then\n"
                         "        continue\n"
                         "      let all ← blockReduceAdd (a[t] % 7)\n"
                         "      v += all\n"
                         "    v := (v + a[(t * 5 + 2) % size]) % 10007\n"
                         "    barrier\n"
                         "  if i < n then\n"
                         "    y[i] := v\n";

/// They take part with nothing of their own, or return before the first barrier.
const char* const AllTakePart = "  let size := whole\n"
                                "  let mut v : Int := 0\n"
                                "  if i < n then\n"
                                "    v := x[i]\n";
const char* const SomeReturn = "  if i >= n then\n"
                               "    return\n"
                               "  let size := min whole (n - begin)\n"
                               "  let mut v := x[i]\n";

/// What the threads of one block make of their values, each step for all of them.
std::vector<std::int32_t> ofBlock(std::vector<std::int32_t> v, std::uint32_t rounds) {
    const auto size = static_cast<std::uint32_t>(v.size());
    std::vector<std::int32_t> a(size), near(size);
    for (std::uint32_t j = 0; j < rounds; ++j) {
        a = v;
        for (std::uint32_t k = 0; k < j + 1;) {
            for (std::uint32_t t = 0; t < size; ++t)
                near[t] = a[(t + k + 1) % size];
            for (std::uint32_t t = 0; t < size; ++t) {
                const std::uint32_t first = t / 32 * 32, end = std::min(first + 32, size);
                std::int32_t sum = 0;
                for (std::uint32_t lane = first; lane < end; ++lane)
                    sum += near[lane];
                a[t] = (near[t] * 3 + sum - near[first] + static_cast<std::int32_t>(t)) % 997;
            }
            ++k;
            if ((j + k) % 3 == 0)
                continue;
            std::int32_t all = 0;
            for (const std::int32_t value : a)
                all += value % 7;
            for (std::int32_t& value : v)
                value += all;
        }
        for (std::uint32_t t = 0; t < size; ++t)
            v[t] = (v[t] + a[(t * 5 + 2) % size]) % 10007;
    }
    return v;
}

struct Order {
    const char* name;
    bool isChecked;
    wire::RunOrder order = wire::RunOrder::Forward;
    std::uint64_t seed = 0;
};
constexpr Order Orders[] = {{"plain", false},
                            {"checked", true},
                            {"reversed", true, wire::RunOrder::Reversed},
                            {"random 1", true, wire::RunOrder::Random, 1},
                            {"random 2", true, wire::RunOrder::Random, 2},
                            {"random 3", true, wire::RunOrder::Random, 3}};

} // namespace

/// Barriers under stress, in blocks of every shape, against the same steps written down for all threads: plain
/// and checked, and in orders of blocks and warps that must not matter.
class TestBarrierStress : public QObject {
    Q_OBJECT
private slots:
    void sameInEveryShapeAndOrder_data() {
        QTest::addColumn<Shape>("block");
        QTest::addColumn<Shape>("grid");
        QTest::addColumn<bool>("returns");
        const std::pair<Shape, Shape> shapes[] = {
            {{1, 1, 1}, {5, 1, 1}},   {{31, 1, 1}, {3, 1, 1}},  {{32, 1, 1}, {3, 1, 1}}, {{33, 1, 1}, {3, 1, 1}},
            {{1024, 1, 1}, {3, 1, 1}}, {{16, 16, 1}, {2, 2, 1}}, {{33, 2, 1}, {1, 3, 1}}, {{4, 4, 4}, {3, 1, 1}},
            {{5, 3, 7}, {1, 1, 3}},   {{8, 4, 32}, {2, 1, 2}},  {{1, 1, 64}, {1, 2, 2}}};
        for (const auto& [block, grid] : shapes)
            for (const bool returns : {false, true})
                QTest::addRow("%u×%u×%u%s", block[0], block[1], block[2], returns ? " returning" : "")
                    << block << grid << returns;
    }

    void sameInEveryShapeAndOrder() {
        QFETCH(Shape, block);
        QFETCH(Shape, grid);
        QFETCH(bool, returns);
        std::string text = Text;
        text.replace(text.find("HEAD"), 4, returns ? SomeReturn : AllTakePart);
        const CompilationPtr compilation = compileSource(1, "stress.lane", text);
        const ir::Kernel* const kernel = compilation->module.find("k");
        for (const Diagnostic& d : compilation->diagnostics)
            QVERIFY2(d.severity != Severity::Error, d.message.c_str());
        QVERIFY(kernel);
        const std::uint32_t size = block[0] * block[1] * block[2], blocks = grid[0] * grid[1] * grid[2];
        const std::uint32_t n = size * blocks - size / 3, rounds = 4; // the last block is ragged
        std::vector<std::int32_t> x(n), y(n), expected;
        for (std::uint32_t i = 0; i < n; ++i)
            x[i] = static_cast<std::int32_t>(i * 7919 % 1009);
        for (std::uint32_t b = 0; b < blocks; ++b) {
            const std::uint32_t end = std::min(n, (b + 1) * size);
            std::vector<std::int32_t> own(x.begin() + b * size, x.begin() + end);
            const std::size_t there = own.size();
            own.resize(returns ? there : size);
            own = ofBlock(std::move(own), rounds);
            expected.insert(expected.end(), own.begin(), own.begin() + static_cast<std::ptrdiff_t>(there));
        }
        for (const Order& order : Orders) {
            const auto compiled = m_executor.compile(
                compilation->module, *kernel,
                {.mode = FloatMode::Strict, .block = block, .checked = order.isChecked,
                 .permuted = order.order != wire::RunOrder::Forward});
            QVERIFY2(compiled, compiled ? "" : compiled.error().message.c_str());
            cpu::Launch launch;
            launch.grid = grid;
            launch.block = block;
            launch.scalars = {n, rounds};
            launch.globals = {{x.data(), {n}}, {y.data(), {n}}};
            launch.order = order.order;
            launch.seed = order.seed;
            std::ranges::fill(y, -1);
            const cpu::Outcome outcome = (*compiled)->run(launch);
            QVERIFY2(!outcome.error, order.name);
            for (const cpu::Fault& fault : outcome.faults)
                QVERIFY2(false, (fault.kind + ", " + order.name).c_str());
            const auto differs = std::ranges::mismatch(y, expected).in1 - y.begin();
            QVERIFY2(y == expected, (std::string(order.name) + ", element " + std::to_string(differs)).c_str());
        }
    }

private:
    cpu::Executor m_executor;
};

QTEST_GUILESS_MAIN(TestBarrierStress)
#include "tst_barrier_stress.moc"
