#include "tests/faults/mutants.h"

#include <QtTest>

namespace {
const char* const Text = "kernel other (n: Nat) := do\n"
                         "  barrier\n"
                         "\n"
                         "/-- Adds. -/\n"
                         "kernel sums (n: Nat, x: in Array Int [n],\n"
                         "    a: inout Array Int [2]) := do\n"
                         "  shared part : Array Int [64]\n"
                         "  let i ← globalIdxX\n"
                         "  part[i % 64] := if i < n then x[i] else 0\n"
                         "  barrier\n"
                         "  if i == 0 then\n"
                         "    let old ← a.atomicMax (part[0] % 2) x[1]\n"
                         "    a.atomicAdd 1 old\n"
                         "    all.atomicSub old\n"
                         "    let was ← a.atomicCas 0 old (i + 1)\n"
                         "    a.atomicInc 1 6\n"
                         "    m.atomicAdd (i, 0) 1\n"
                         "kernel last := do\n"
                         "  barrier\n";
}

class TestMutants : public QObject {
    Q_OBJECT
private slots:
    void eachKindOfOneKernelAlone() {
        QStringList told;
        for (const Mutant& mutant : mutantsOf(QString::fromUtf8(Text), QStringLiteral("sums")))
            told += QStringLiteral("%1 %2: %3").arg(mutant.line).arg(kindName(mutant.kind), mutant.what);
        const QStringList expected{
            QStringLiteral("9 guard dropped: part[i % 64] := if true then x[i] else 0"),
            QStringLiteral("9 index by one: part[(i % 64) + 1] := if i < n then x[i] else 0"),
            QStringLiteral("9 index by one: part[(i % 64) - 1] := if i < n then x[i] else 0"),
            QStringLiteral("9 index by one: part[i % 64] := if i < n then x[(i) + 1] else 0"),
            QStringLiteral("9 index by one: part[i % 64] := if i < n then x[(i) - 1] else 0"),
            QStringLiteral("10 barrier dropped: let dropped := 0"),
            QStringLiteral("11 guard dropped: if true then"),
            QStringLiteral("12 index by one: let old ← a.atomicMax (part[(0) + 1] % 2) x[1]"),
            QStringLiteral("12 index by one: let old ← a.atomicMax (part[(0) - 1] % 2) x[1]"),
            QStringLiteral("12 index by one: let old ← a.atomicMax (part[0] % 2) x[(1) + 1]"),
            QStringLiteral("12 index by one: let old ← a.atomicMax (part[0] % 2) x[(1) - 1]"),
            QStringLiteral("12 atomic made plain: let old ← a[(part[0] % 2)]\n"
                           "    a[(part[0] % 2)] := max a[(part[0] % 2)] x[1]"),
            QStringLiteral("13 atomic made plain: a[1] := a[1] + old"),
            QStringLiteral("14 atomic made plain: all := all - old"),
            QStringLiteral("15 atomic made plain: let was ← a[0]\n"
                           "    a[0] := if a[0] == old then (i + 1) else a[0]"),
            QStringLiteral("16 atomic made plain: a[1] := if a[1] >= 6 then 0 else a[1] + 1"),
            QStringLiteral("17 atomic made plain: m[i, 0] := m[i, 0] + 1"),
        };
        QCOMPARE(told, expected);
    }
};

QTEST_GUILESS_MAIN(TestMutants)
#include "tst_mutants.moc"
