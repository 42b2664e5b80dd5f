// Loops whose counters begin at each thread's own number and go up together, as those over a grid do: which rounds each
// thread runs is decided in scalars where the lanes are in order, also at the end of the counter's type.

#include "tests/unit/core/exec_cpu/kernel_of_text.h"

#include <QtTest>

using namespace lane;
using namespace lane::test;

namespace {

struct Rounds {
    std::uint32_t count = 0, sum = 0;
};

/// What thread `t` does.
Rounds roundsOf(std::uint64_t low, std::uint64_t high, std::uint64_t step, std::uint32_t last) {
    Rounds rounds;
    for (std::uint64_t i = low; step != 0 && i < high; i += step) {
        ++rounds.count;
        rounds.sum = rounds.sum * 31 + static_cast<std::uint32_t>(i);
        if (i >= last)
            break;
    }
    return rounds;
}

QByteArray kernelOf(const QByteArray& low, const QByteArray& high, const QByteArray& step, bool hasBreak) {
    return "kernel k (low high step last : Nat, count sum : inout Array Nat) := do\n  let t := threadIdxX\n"
           "  if t % 5 != 2 then\n    for i in [t + " + low + " : " + high + " : " + step +
           "] do\n      count[t] += 1\n      sum[t] := sum[t] * 31 + i\n" +
           (hasBreak ? "      if i >= last then\n        break\n" : "");
}

/// Which of the three bounds are known when code is made.
enum class Known { None, Low, All };

} // namespace

class CpuRanges : public QObject {
    Q_OBJECT

private slots:
    void eachThreadItsOwn_data() {
        QTest::addColumn<quint32>("low");
        QTest::addColumn<quint32>("high");
        QTest::addColumn<quint32>("step");
        const quint32 top = 4294967295u;
        QTest::newRow("one round each") << 0u << 64u << 64u;
        QTest::newRow("several rounds") << 0u << 1000u << 64u;
        QTest::newRow("a last round of some") << 0u << 70u << 64u;
        QTest::newRow("fewer than threads") << 0u << 7u << 64u;
        QTest::newRow("none") << 0u << 0u << 64u;
        QTest::newRow("all begin behind it") << 100u << 50u << 1u;
        QTest::newRow("from within") << 17u << 217u << 33u;
        QTest::newRow("by one") << 3u << 90u << 1u;
        QTest::newRow("a step beyond the end") << 0u << 40u << top;
        QTest::newRow("no step") << 0u << 40u << 0u;
        QTest::newRow("to the top") << top - 200 << top << 64u;
        QTest::newRow("over the top") << top - 200 << top - 1 << 150u;
        QTest::newRow("half of the range") << 5u << top << 2147483648u;
    }
    void eachThreadItsOwn() {
        QFETCH(quint32, low);
        QFETCH(quint32, high);
        QFETCH(quint32, step);
        const std::uint32_t last = low + 20;
        const auto text = [](bool isKnown, quint32 value, const char* name) {
            return isKnown ? QByteArray::number(value) : QByteArray(name);
        };
        for (const Known known : {Known::None, Known::Low, Known::All})
            for (const bool hasBreak : {false, true})
                for (const bool isChecked : {false, true})
                    for (const std::uint32_t block : {33u, 64u}) {
                        const KernelOfText made(
                            kernelOf(text(known != Known::None, low, "low"), text(known == Known::All, high, "high"),
                                     text(known == Known::All, step, "step"), hasBreak),
                            {.mode = FloatMode::Strict, .boundsChecked = true, .block = {block, 1, 1}, .checked = isChecked});
                        QVERIFY2(made.kernel, made.error.constData());
                        std::vector<std::uint32_t> count(64), sum(64);
                        cpu::Launch launch{.grid = {1, 1, 1}, .block = {block, 1, 1}};
                        launch.scalars = {low, high, step, last};
                        launch.globals = {view(count), view(sum)};
                        made.kernel->run(launch); // a step of 0 is a fault
                        for (std::uint32_t t = 0; t < block; ++t) {
                            const Rounds want = t % 5 == 2 ? Rounds{}
                                                           : roundsOf(std::uint64_t{t} + low, high, step, hasBreak ? last : ~0u);
                            QCOMPARE(count[t], want.count);
                            QCOMPARE(sum[t], want.sum);
                        }
                    }
    }
};

QTEST_GUILESS_MAIN(CpuRanges)
#include "tst_cpu_ranges.moc"
