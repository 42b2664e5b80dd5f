// Faults of a program's or a reference's own code, through a real worker: the words of a kernel's, with the numbers that do not fit.

#include "core/base/half.h"
#include "tests/support/kernel_session.h"

#include <QtTest>

#include <cmath>
#include <cstring>

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
const char Wide[] = "@[wide] ";

/// `value` computed by the own code of a program or a reference; what it gives is in y[1].
Told toldOf(const QByteArray& value, bool isChecked, wire::RunKind kind = wire::RunKind::Program, const std::string& before = {}) {
    const bool isProgram = kind == wire::RunKind::Program;
    const std::string head = isProgram ? Head : before + "reference" + (Head + sizeof "program" - 1);
    KernelRun run{head + "  y[1] := (" + value.toStdString() + ").toFloat\n", "test.lane", "doNotFit"};
    if (!isProgram)
        run.source += "kernel doNotFit (n : Nat, y : inout Array Float [n]) := do\n  y[n - 1] := 0\n";
    run.kind = kind;
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

const std::vector<std::pair<const char*, ScalarKind>> Integers = {
    {"Int8", ScalarKind::Int8},     {"UInt8", ScalarKind::UInt8},  {"Int16", ScalarKind::Int16},
    {"UInt16", ScalarKind::UInt16}, {"Int", ScalarKind::Int32},    {"Nat", ScalarKind::UInt32},
    {"Int64", ScalarKind::Int64},   {"UInt64", ScalarKind::UInt64}};

/// Floats of a type made integers of every type, in a kernel (`k0` …) and in the program's own code
/// (`p0` …).
std::string conversionsOf(const std::string& type) {
    std::string declared, used, kernel, own;
    for (std::size_t i = 0; i < Integers.size(); ++i) {
        const std::string number = std::to_string(i), name = Integers[i].first;
        declared += ", k" + number + " : inout Array " + name + " [n]";
        used += ", k" + number;
        kernel += "    k" + number + "[i] := x[i].to" + name + "\n";
        own += "    p" + number + "[i] := x[i].to" + name + "\n";
    }
    std::string declaredOwn = declared;
    std::ranges::replace(declaredOwn, 'k', 'p');
    const std::string head = " (n : Nat, x : in Array " + type + " [n]" + declared;
    return "kernel convert" + head + ") := do\n  let i ← globalIdxX\n  if i < n then\n" + kernel +
           "program both" + head + declaredOwn + ") := do\n  launch convert { n, x" + used +
           " } grid 1 block 256\n  for i in [0 : n] do\n" + own;
}

/// `values` as an array of a float type, which holds what it can of them.
data::Array arrayOf(ScalarKind kind, std::span<const double> values) {
    data::Array array = zeros(kind, {values.size()});
    for (std::size_t i = 0; i < values.size(); ++i) {
        const std::uint64_t bits = bitsOfFloat(kind, values[i]); // as little-endian as the array
        std::memcpy(array.buffer->bytes() + i * sizeOf(kind), &bits, sizeOf(kind));
    }
    return array;
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
        QTest::newRow("float to 8 bits") << QByteArray("(y[0] * (-300.0)).toUInt8") << 44.0f;
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

    /// One meaning: the ends of every integer type and what lies beyond them, infinities, NaN.
    void floatsBecomeIntegersAsInKernels_data() {
        QTest::addColumn<int>("type");
        for (const ScalarKind kind :
             {ScalarKind::Float16, ScalarKind::BFloat16, ScalarKind::Float32, ScalarKind::Float64})
            QTest::newRow(scalarInfo(kind).name.data()) << static_cast<int>(kind);
    }
    void floatsBecomeIntegersAsInKernels() {
        QFETCH(int, type);
        const auto kind = static_cast<ScalarKind>(type);
        std::vector<double> values = {0, -0.0, 0.75, -0.75, 1.5, NAN, -NAN, INFINITY, -INFINITY};
        for (const int power : {7, 8, 15, 16, 31, 32, 63, 64, 100})
            for (const double nudge : {-1.0, 0.0, 1.0, 44.0})
                for (const double sign : {-1.0, 1.0})
                    values.push_back(sign * (std::ldexp(1.0, power) + nudge));
        KernelRun run{conversionsOf(std::string(scalarInfo(kind).name)), "test.lane", "both"};
        run.kind = wire::RunKind::Program;
        run.scalars = {nat("n", static_cast<std::uint32_t>(values.size()))};
        run.arrays.push_back({"x", arrayOf(kind, values), {}});
        for (const char* side : {"k", "p"})
            for (std::size_t i = 0; i < Integers.size(); ++i) {
                const data::Array empty = zeros(Integers[i].second, {values.size()});
                run.arrays.push_back(
                    {side + std::to_string(i), empty, zeros(Integers[i].second, {values.size()})});
            }
        Session session;
        const auto outcome = session.run(run);
        QVERIFY2(outcome, outcome ? "" : outcome.error().message.c_str());
        for (std::size_t i = 0; i < Integers.size(); ++i)
            for (std::size_t at = 0; at < values.size(); ++at) {
                const auto kernel = run.arrays[1 + i].output.asInt64(at),
                           own = run.arrays[9 + i].output.asInt64(at);
                QVERIFY2(kernel == own, qPrintable(QStringLiteral("%1 to %2: %3, of the program %4")
                                                       .arg(values[at])
                                                       .arg(QLatin1StringView(Integers[i].first))
                                                       .arg(kernel)
                                                       .arg(own)));
            }
    }

    /// What has no sensible result is told by every run.
    void tellsAlways() {
        QCOMPARE(toldOf("most % (n.toInt - 4)", false).faults,
                 QStringList{QStringLiteral("3 division: 2147483647 % 0 divides by zero")});
        QCOMPARE(toldOf("most + 1", false).faults, QStringList{QStringLiteral("3 overflow: 2147483647 + 1 is outside Int")});
    }

    /// A reference tells in every run what a program does, and in a checked one the same besides; a wide one too.
    void references_data() {
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QString>("plain"); ///< empty: nothing
        QTest::addColumn<QString>("checked");
        const auto row = [](const char* value, const char* plain, const char* checked) {
            QTest::newRow(value) << QByteArray(value) << QString::fromUtf8(plain) << QString::fromUtf8(checked);
        };
        const auto always = [row](const char* value, const char* told) { row(value, told, told); };
        always("5 / (n - 4)", "division: 5 / 0 divides by zero");
        always("most % (n.toInt - 4)", "division: 2147483647 % 0 divides by zero");
        always("ceilDiv n (n - 4)", "division: 4 / 0 divides by zero");
        always("most + 1", "overflow: 2147483647 + 1 is outside Int");
        always("0 - most - 2", "overflow: -2147483647 - 2 is outside Int");
        always("most * 2", "overflow: 2147483647 * 2 is outside Int");
        always("(-most - 1) / (n.toInt - 5)", "overflow: -2147483648 / -1 is outside Int");
        always("(-most - 1) % (n.toInt - 5)", "overflow: the quotient of -2147483648 % -1 is outside Int");
        always("-(-most - 1)", "overflow: -(-2147483648) is outside Int");
        always("abs (-most - 1)", "overflow: abs(-2147483648) is outside Int");
        always("most >>> (n.toInt - 5)", "shift: 2147483647 >>> -1 shifts by the width or more, or by less than 0");
        always("n <<< (n + 28)", "shift: 4 <<< 32 shifts by the width or more, or by less than 0");
        always("y[n + 1]", "bounds: read of y[5], which has 4 elements");
        always("if n > 4 then 5 / (n - 4) else 7", "");
        row("(y[0] * 1e10).toInt", "", "conversion: -10000000000 does not fit Int");
        row("most <<< 1", "", "overflow: 2147483647 <<< 1 is outside Int");
        row("n - 5", "", "");
        row("1.0 / (y[0] + 1)", "", "");
    }
    void references() {
        QFETCH(QByteArray, value);
        QFETCH(QString, plain);
        QFETCH(QString, checked);
        const auto list = [](const QString& told) { return told.isEmpty() ? QStringList() : QStringList{"3 " + told}; };
        for (const char* before : {"", Wide}) {
            QCOMPARE(toldOf(value, false, wire::RunKind::Reference, before).faults, list(plain));
            QCOMPARE(toldOf(value, true, wire::RunKind::Reference, before).faults, list(checked));
        }
    }
};

QTEST_GUILESS_MAIN(ProgramFaultsTest)
#include "tst_program_faults.moc"
