#include "core/compile/compilation.h"
#include "tests/unit/core/exec_cpu/cpu_test.h"

#include <algorithm>
#include <ctime>

using namespace lane;
using namespace lane::test;

Q_DECLARE_METATYPE(lane::cpu::Options)

namespace {

constexpr std::uint32_t Threads = 96, Rounds = 2;

/// `count` places in a loop at which threads may part before a barrier: those with x[i] = j do so at the j-th, and
/// end there, or (`isEnding` false) go on without it.
std::string forks(unsigned count, bool isEnding) {
    std::string text = "kernel forks (n: Nat, x: in Array Nat [n], r: inout Array Nat [n]) := do\n"
                       "  let i ← threadIdxX\n"
                       "  let mut s : Nat := 0\n"
                       "  for k in [:2] do\n"
                       "    let place := i * 2 + k\n";
    for (unsigned j = 0; j < count; ++j) {
        const std::string number = std::to_string(j);
        text += "    s += " + number + " + 1\n    if x[i] != " + number + " then\n      barrier\n";
        if (isEnding)
            text += "    else\n      r[i] := s + place\n      return\n";
    }
    return text + "    s += place\n  r[i] := s\n";
}

struct Code {
    CompilationPtr compilation;
    std::shared_ptr<cpu::CompiledKernel> kernel;
    double seconds = 0; ///< of processors

    Code(const std::string& text, cpu::Options options, bool keepText = false)
        : compilation(compileSource(1, "forks.lane", text)) {
        options.block = {Threads, 1, 1};
        const std::clock_t begin = std::clock();
        auto made = executor().compile(compilation->module, *compilation->module.kernels.begin(), options, keepText);
        seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        if (made)
            kernel = std::move(made).value();
    }
    cpu::Outcome run(std::vector<std::uint32_t>& x, std::vector<std::uint32_t>& r) const {
        cpu::Launch launch;
        launch.grid = {1, 1, 1};
        launch.block = {Threads, 1, 1};
        launch.scalars = {Threads};
        launch.globals = {view(x), view(r)};
        return kernel->run(launch);
    }
    std::uint32_t lineOf(SourceRange range) const { return compilation->lines.lineAt(range.begin); }
};

void ways() {
    QTest::addColumn<cpu::Options>("options");
    QTest::newRow("fast") << cpu::Options{.mode = FloatMode::Fast, .boundsChecked = false};
    QTest::newRow("checked") << cpu::Options{.checked = true};
}

} // namespace

/// Many places at which threads may part before a barrier: as much code as there are of them, and the same verdicts.
class CpuForks : public QObject {
    Q_OBJECT
private slots:
    void growsLinearly_data() { ways(); }
    void growsLinearly() {
        QFETCH(cpu::Options, options);
        std::vector<qint64> lines;
        for (unsigned count : {10u, 20u, 40u}) {
            const Code code(forks(count, true), options, true);
            QVERIFY(code.kernel);
            const std::string text = code.kernel->llvmIr();
            lines.push_back(std::count(text.begin(), text.end(), '\n'));
            qInfo("%u forks: %lld lines, %.2f s", count, static_cast<long long>(lines.back()), code.seconds);
            QVERIFY2(code.seconds < 10, qPrintable(QString::number(code.seconds)));
        }
        QVERIFY2((lines[2] - lines[1]) * 10 <= (lines[1] - lines[0]) * 26,
                 qPrintable(QStringLiteral("%1, %2, %3 lines").arg(lines[0]).arg(lines[1]).arg(lines[2])));
    }

    /// Who parts ends, the others wait and go on: at each of the places, in each of the rounds.
    void theOthersGoOn_data() { ways(); }
    void theOthersGoOn() {
        QFETCH(cpu::Options, options);
        constexpr unsigned Count = 12;
        const Code code(forks(Count, true), options);
        QVERIFY(code.kernel);
        for (const unsigned modulus : {1u, Count, Count + 5, 1000u}) {
            std::vector<std::uint32_t> x(Threads), r(Threads, 7), want(Threads);
            for (std::uint32_t i = 0; i < Threads; ++i) {
                x[i] = (i * 7 + 3) % modulus;
                std::uint32_t s = 0;
                for (std::uint32_t j = 0; j < std::min(x[i] + 1, Count); ++j)
                    s += j + 1;
                want[i] = x[i] < Count ? s + i * 2 : Rounds * s + 2 * (i * 2) + 1;
            }
            const cpu::Outcome outcome = code.run(x, r);
            QVERIFY2(outcome.faults.empty(), outcome.faults.empty() ? "" : outcome.faults.front().kind.c_str());
            QCOMPARE(r, want);
        }
    }

    /// Who parts goes on to the next barrier, of the next round after the last: the fault names both.
    void whoSkipsABarrierIsTold_data() { ways(); }
    void whoSkipsABarrierIsTold() {
        QFETCH(cpu::Options, options);
        constexpr unsigned Count = 12, FirstBarrier = 8, Lines = 3; // of the text
        const Code code(forks(Count, false), options);
        QVERIFY(code.kernel);
        for (unsigned j = 0; j < Count; ++j) {
            std::vector<std::uint32_t> x(Threads, 1000), r(Threads, 7);
            x[37] = j;
            const cpu::Outcome outcome = code.run(x, r);
            QCOMPARE(outcome.faults.size(), std::size_t{1});
            const cpu::Fault& fault = outcome.faults.front();
            QCOMPARE(fault.kind, std::string("divergence"));
            QVERIFY(fault.other && fault.other->range);
            const bool isLast = j + 1 == Count; // thread 37 waits at the first barrier of the next round then
            QCOMPARE(code.lineOf(fault.range), FirstBarrier + Lines * (isLast ? 0 : j));
            QCOMPARE(code.lineOf(*fault.other->range), FirstBarrier + Lines * (isLast ? j : j + 1));
            QCOMPARE(isLast ? fault.thread[0] : fault.other->thread[0], 37u);
            QCOMPARE(r, std::vector<std::uint32_t>(Threads, 7)); // the block is over
        }
        std::vector<std::uint32_t> x(Threads, 1000), r(Threads, 7);
        QVERIFY(code.run(x, r).faults.empty());
        QCOMPARE(r[5], 2 * (Count * (Count + 1) / 2) + 2 * 10 + 1);
    }
};

QTEST_GUILESS_MAIN(CpuForks)
#include "tst_cpu_forks.moc"
