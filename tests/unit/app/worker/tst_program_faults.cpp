// Faults of a program's own code, through a real worker: the words of a kernel's, with the numbers that do not fit.

#include "tests/support/kernel_session.h"

#include <QtTest>

using namespace lane;
using namespace lane::test;

namespace {

/// What a run tells, "kind: message" each, and the array after it.
struct Told {
    QStringList faults;
    float result = 0;
};

const char Head[] = "program doNotFit (n : Nat, y : inout Array Float [n]) := do\n"
                    "  let most : Int := 2147483643 + n.toInt\n";

/// `value` computed by a program's own code; what it gives is in y[1].
Told toldOf(const QByteArray& value, bool isChecked) {
    KernelRun run{Head + std::string("  y[1] := (") + value.toStdString() + ").toFloat\n", "test.lane", "doNotFit"};
    run.kind = wire::RunKind::Program;
    run.checked = isChecked;
    run.scalars = {nat("n", 4)};
    data::Array y = zeros(ScalarKind::Float32, {4});
    y.as<float>()[0] = -1.0f;
    run.arrays.push_back({"y", y, zeros(ScalarKind::Float32, {4})});
    Session session;
    const auto outcome = session.run(run);
    if (!outcome)
        return {{QString::fromStdString(outcome.error().message)}};
    Told told{{}, run.arrays[0].output.as<float>()[1]};
    for (const auto& fault : outcome->reply.faults)
        told.faults.append(QString::fromStdString(std::to_string(fault.line) + " " + fault.kind + ": " + fault.message));
    return told;
}

} // namespace

class ProgramFaultsTest : public QObject {
    Q_OBJECT

private slots:
    void saysItsNumbers_data() {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("told"); ///< empty: nothing
        const auto row = [](const char* name, const char* value, const char* told) {
            QTest::newRow(name) << QByteArray(value) << QString::fromUtf8(told);
        };
        row("sum", "most + 1", "overflow: 2147483647 + 1 is outside Int");
        row("difference", "0 - most - 2", "overflow: -2147483647 - 2 is outside Int");
        row("negation", "-(-most - 1)", "overflow: -(-2147483648) is outside Int");
        row("function", "abs (-most - 1)", "overflow: abs(-2147483648) is outside Int");
        row("bits lost", "most <<< 1", "overflow: 2147483647 <<< 1 is outside Int");
        row("sign lost", "(-most - 1) <<< 1", "overflow: -2147483648 <<< 1 is outside Int");
        row("no fault: bits that stay", "(-n.toInt) <<< 29", "");
        row("no fault: bits of a Nat", "most.toNat <<< 1", "");
        row("float", "(y[0] * 1e10).toInt", "conversion: -10000000000 does not fit Int");
        row("float below 0", "(y[0] * 1.5).toNat", "conversion: -1.5 does not fit Nat");
        row("NaN", "(y[0] + Float.nan).toInt", "conversion: nan does not fit Int");
        row("no fault: a fraction is cut", "(y[0] * 0.75).toNat", "");
        row("no fault: the lowest", "(y[0] * 2147483648.0).toInt", "");
        row("the highest and 1", "(y[0] * (-2147483648.0)).toInt", "conversion: 2147483648 does not fit Int");
        row("beyond 2^53", "(y[0] * 1e30).toInt", "conversion: -1e+30 does not fit Int");
        row("whole number", "(most - 1000).toInt8", "conversion: 2147482647 does not fit Int8");
        row("remainder", "most % (n.toInt - 4)", "division: 2147483647 % 0 divides by zero");
        row("rounded up", "ceilDiv most (n.toInt - 4)", "division: ceilDiv(2147483647, 0) divides by zero");
        row("shift", "most >>> (n.toInt - 5)", "shift: 2147483647 >>> -1 shifts by the width or more, or by less than 0");
    }
    void saysItsNumbers() {
        QFETCH(QByteArray, value);
        QFETCH(QString, told);
        QCOMPARE(toldOf(value, true).faults, told.isEmpty() ? QStringList() : QStringList{"3 " + told});
    }

    /// A float that saturates and bits that are cut may be meant: as in a kernel, only a checked run tells them.
    void losesInSilence_data() {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<float>("result");
        QTest::newRow("float") << QByteArray("(y[0] * 1e10).toInt") << -2147483648.0f;
        QTest::newRow("float below 0") << QByteArray("(y[0] * 1.5).toNat") << 0.0f;
        QTest::newRow("float to 8 bits") << QByteArray("(y[0] * (-300.0)).toUInt8") << 255.0f;
        QTest::newRow("NaN") << QByteArray("(y[0] + Float.nan).toInt") << 0.0f;
        QTest::newRow("whole number") << QByteArray("(most - 1000).toInt8") << 23.0f;
        QTest::newRow("bits lost") << QByteArray("most <<< 1") << -2.0f;
    }
    void losesInSilence() {
        QFETCH(QByteArray, value);
        QFETCH(float, result);
        const Told plain = toldOf(value, false), checked = toldOf(value, true);
        QCOMPARE(plain.faults, QStringList());
        QCOMPARE(plain.result, result);
        QCOMPARE(checked.faults.size(), 1);
        QCOMPARE(checked.result, result);
    }

    /// What has no sensible result is told by every run.
    void tellsAlways() {
        QCOMPARE(toldOf("most % (n.toInt - 4)", false).faults,
                 QStringList{QStringLiteral("3 division: 2147483647 % 0 divides by zero")});
        QCOMPARE(toldOf("most + 1", false).faults, QStringList{QStringLiteral("3 overflow: 2147483647 + 1 is outside Int")});
    }
};

QTEST_GUILESS_MAIN(ProgramFaultsTest)
#include "tst_program_faults.moc"
