// Random numbers of the language on the CPU reference: against Philox4x32-10 in C++, and that against
// the answers which Random123 publishes (kat_vectors).

#include "core/compile/compilation.h"
#include "tests/support/philox.h"
#include "tests/unit/core/exec_cpu/cpu_test.h"

#include <cmath>

using namespace lane;
using namespace lane::test;

class CpuRandom : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void knownAnswers_data() {
        QTest::addColumn<Words>("counter");
        QTest::addColumn<std::array<std::uint32_t, 2>>("key");
        QTest::addColumn<Words>("answer");
        QTest::newRow("zeros") << Words{0, 0, 0, 0} << std::array<std::uint32_t, 2>{0, 0}
                               << Words{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8};
        QTest::newRow("ones") << Words{~0u, ~0u, ~0u, ~0u} << std::array<std::uint32_t, 2>{~0u, ~0u}
                              << Words{0x408f276d, 0x41c83b0e, 0xa20bc7c6, 0x6d5451fd};
        QTest::newRow("pi") << Words{0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344}
                            << std::array<std::uint32_t, 2>{0xa4093822, 0x299f31d0}
                            << Words{0xd16cfe09, 0x94fdcceb, 0x5001e420, 0x24126ea1};
    }
    void knownAnswers() {
        QFETCH(Words, counter);
        QFETCH(Words, answer);
        using Key = std::array<std::uint32_t, 2>;
        QFETCH(Key, key);
        QVERIFY(philox(counter, key) == answer);
    }

    /// Seed 0 and counter 0: the first block is the published one of zeros.
    void zeroSeed() {
        const auto compilation = compileSource(
            1, "zero.lane",
            "kernel k (r: out Array Nat [4]) := do\n  let mut s := philox 0 0\n"
            "  for j in [:4] do\n    r[j] := s.nextBits\n");
        auto compiled = executor().compile(compilation->module, *compilation->module.find("k"),
                                           {.mode = FloatMode::Strict, .boundsChecked = true, .block = {1, 1, 1}});
        QVERIFY2(compiled, compiled ? "" : compiled.error().message.c_str());
        std::vector<std::uint32_t> r(4);
        cpu::Launch launch;
        launch.globals = {view(r)};
        launch.grid = launch.block = {1, 1, 1};
        const auto outcome = compiled.value()->run(launch);
        QVERIFY(outcome.faults.empty());
        QVERIFY((r == std::vector<std::uint32_t>{0x6627e8d5, 0xe169c58d, 0xbc57ac4c, 0x9b00dbd8}));
    }

    void kernel_data() {
        QTest::addColumn<uint>("seed");
        for (uint seed : {0u, 1u, 42u, 0xFFFFFFFFu})
            QTest::addRow("%u", seed) << seed;
    }
    void kernel() {
        QFETCH(uint, seed);
        const auto compilation = compileSource(1, "random.lane", RandomKernel);
        for (const Diagnostic& d : compilation->diagnostics)
            QVERIFY2(d.severity != Severity::Error, d.message.c_str());
        auto compiled = executor().compile(compilation->module, *compilation->module.find("randoms"),
                                           {.mode = FloatMode::Strict, .boundsChecked = true, .block = {64, 1, 1}});
        QVERIFY2(compiled, compiled ? "" : compiled.error().message.c_str());
        constexpr std::uint32_t n = 200;
        std::vector<std::uint32_t> bits(n);
        std::vector<float> uniforms(n), normals(n);
        cpu::Launch launch;
        launch.grid = {4, 1, 1};
        launch.block = {64, 1, 1};
        launch.scalars = {bitsOf(n), bitsOf(seed)};
        launch.globals = {view(bits), view(uniforms), view(normals)};
        const auto outcome = compiled.value()->run(launch);
        QVERIFY(outcome.faults.empty());
        for (std::uint32_t i = 0; i < n; ++i) {
            std::uint32_t at = i % 7;
            QCOMPARE(bits[i], drawn(seed, i, at));
            const float u = static_cast<float>(drawn(seed, i, at + 1) >> 8) * 0x1p-24f;
            QCOMPARE(std::bit_cast<std::uint32_t>(uniforms[i]), std::bit_cast<std::uint32_t>(u));
            QVERIFY(u >= 0 && u < 1);
            at += i % 2 == 0 ? 2 : 4;
            const double a = static_cast<double>((drawn(seed, i, at) >> 8) + 1) * 0x1p-24;
            const double b = static_cast<double>(drawn(seed, i, at + 1) >> 8) * 0x1p-24;
            const double want = std::sqrt(-2 * std::log(a)) * std::cos(2 * M_PI * b);
            QVERIFY2(std::abs(normals[i] - want) <= 4 * 0x1p-23 * std::abs(want) + 1e-7,
                     qPrintable(QString::number(normals[i]) + " " + QString::number(want)));
        }
    }
};

QTEST_GUILESS_MAIN(CpuRandom)
#include "tst_cpu_random.moc"
