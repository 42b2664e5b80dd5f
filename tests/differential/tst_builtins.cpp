#include "core/base/half.h"
#include "core/compile/compilation.h"
#include "tests/oracle/functions/oracle.h"
#include "tests/support/builtin_cases.h"
#include "tests/unit/core/exec_cpu/cpu_test.h"

#include <algorithm>
#include <cstdio>
#include <map>

using namespace lane;
using namespace lane::test;

namespace {

constexpr std::size_t Count = 1003; // ragged: the last block and its last warp are part full

oracle::Format formatOf(ScalarKind kind) {
    return kind == ScalarKind::Float16    ? oracle::Half
           : kind == ScalarKind::BFloat16 ? oracle::BFloat
           : kind == ScalarKind::Float32  ? oracle::Single
                                          : oracle::Double;
}

oracle::Integer integerOf(ScalarKind kind) {
    return {static_cast<int>(sizeOf(kind)) * 8, isSigned(kind)};
}

/// How far a result may be from the exact one: what the table says of a GPU, and half a unit for
/// the rounding. The narrow floats round a Float, whose own error hardly shows.
double allowed(const BuiltinInfo& info, ScalarKind kind) {
    if (sizeOf(kind) == 2)
        return 0.51;
    return 0.5 + (kind == ScalarKind::Float64 ? info.ulpDouble : info.ulp);
}

QString shown(const Elements& e, std::size_t i) {
    return isFloat(e.kind) ? QString::number(e.number(i), 'g', 17) : QString::number(static_cast<qint64>(e.bits(i)));
}

std::string worstText(double ulp) {
    char text[32];
    std::snprintf(text, sizeof text, "%9.3f", ulp);
    return text;
}

} // namespace

class Builtins : public QObject {
    Q_OBJECT
private slots:
    void builtins_data();
    void builtins();
    void beyondTheEdges_data();
    void beyondTheEdges();
    void operators_data();
    void operators();
    void cleanupTestCase();

private:
    void run(const ElementCase& c, Elements& out);
    void checkFloats(const BuiltinCase& c, const Elements& got);
    void checkTest(const BuiltinCase& c, const Elements& got);
    void checkIntegers(const ElementCase& c, std::string_view function, const Elements& got);

    std::vector<BuiltinCase> m_builtins;
    std::vector<OperatorCase> m_operators;
    std::map<std::string_view, std::map<ScalarKind, double>> m_worst;
};

void Builtins::run(const ElementCase& c, Elements& out) {
    const CompilationPtr compilation = compileSource(1, "test.lane", c.source);
    for (const Diagnostic& d : compilation->diagnostics)
        QVERIFY2(d.severity != Severity::Error, (d.message + "\n" + c.source).c_str());
    const auto compiled =
        executor().compile(compilation->module, *compilation->module.find("k"),
                           {.mode = FloatMode::Strict, .boundsChecked = true, .block = {64, 1, 1}});
    QVERIFY2(compiled.ok(), compiled.ok() ? "" : compiled.error().message.c_str());
    ElementCase copy = c;
    const std::size_t n = c.x.count();
    out.kind = c.result;
    out.bytes.assign(n * sizeOf(c.result), std::byte{0xAA});
    cpu::Launch launch;
    launch.grid = {static_cast<std::uint32_t>((n + 63) / 64), 1, 1};
    launch.block = {64, 1, 1};
    launch.scalars = {n};
    for (Elements* e : {&copy.x, &copy.y, &copy.z, &out})
        launch.globals.push_back({e->bytes.data(), {n}});
    (*compiled)->run(launch);
}

void Builtins::builtins_data() {
    QTest::addColumn<std::size_t>("at");
    m_builtins = builtinCases(Count);
    for (std::size_t i = 0; i < m_builtins.size(); ++i)
        QTest::newRow(m_builtins[i].name.c_str()) << i;
}

void Builtins::builtins() {
    QFETCH(std::size_t, at);
    const BuiltinCase& c = m_builtins[at];
    const BuiltinInfo& info = builtinInfo(c.id);
    Elements got;
    run(c, got);
    if (QTest::currentTestFailed())
        return;
    if (c.id == Builtin::Select) {
        for (std::size_t i = 0; i < got.count(); ++i) {
            const bool isLess = isFloat(c.kind)    ? c.x.number(i) < c.y.number(i)
                                : isSigned(c.kind) ? static_cast<std::int64_t>(c.x.bits(i)) <
                                                         static_cast<std::int64_t>(c.y.bits(i))
                                                   : c.x.bits(i) < c.y.bits(i);
            QCOMPARE(got.bits(i), (isLess ? c.x : c.z).bits(i));
        }
    } else if (c.result == ScalarKind::Bool) {
        checkTest(c, got);
    } else if (isFloat(c.kind)) {
        checkFloats(c, got);
    } else {
        checkIntegers(c, info.name, got);
    }
}

/// Doubles where the vector library leaves its promise: the table's domains end before.
void Builtins::beyondTheEdges_data() {
    QTest::addColumn<double>("low");
    QTest::addColumn<double>("high");
    QTest::newRow("sinpi") << 1.1e8 << 2e9;
    QTest::newRow("cospi") << 1.1e8 << 2e9;
    QTest::newRow("sinh") << 701.0 << 710.4;
    QTest::newRow("cosh") << -710.4 << -701.0;
    QTest::newRow("asinh") << 1e151 << 1e308;
    QTest::newRow("acosh") << 1e151 << 1e308;
    QTest::newRow("log1p") << 1.1e300 << 1e308;
    QTest::newRow("lgamma") << 1.1e300 << 1e305;
}

void Builtins::beyondTheEdges() {
    QFETCH(double, low);
    QFETCH(double, high);
    const std::string name = QTest::currentDataTag();
    const BuiltinInfo& info = builtinInfo(*builtinNamed(name));
    const auto kind = ScalarKind::Float64;
    ElementCase c{name, kind, kind, elementKernel(kind, kind, name + " x[i]"), {kind, {}}, {kind, {}}, {kind, {}}};
    for (int i = 0; i < 1003; ++i) {
        const double even = low + (high - low) * (i + 0.37) / 1003;
        // Beside whole and half turns too, where digits cancel.
        const double beside = i % 3 == 0 ? even : std::rint(even) - (i % 3 == 1 ? 0x1p-22 : 0.5 + 0x1p-22);
        for (Elements* e : {&c.x, &c.y, &c.z})
            e->addNumber(std::clamp(beside, low, high));
    }
    Elements got;
    run(c, got);
    if (QTest::currentTestFailed())
        return;
    for (std::size_t i = 0; i < got.count(); ++i) {
        const double v[3] = {c.x.number(i), 0, 0};
        const auto distance = oracle::distance(name, v, got.number(i), formatOf(kind));
        QVERIFY2(distance && distance->ulp <= allowed(info, kind),
                 qPrintable(QStringLiteral("of %1 gives %2: %3 ulp off").arg(v[0], 0, 'g', 17)
                                .arg(got.number(i), 0, 'g', 17).arg(distance ? distance->ulp : -1)));
    }
}

void Builtins::checkTest(const BuiltinCase& c, const Elements& got) {
    for (std::size_t i = 0; i < got.count(); ++i) {
        const double x = c.x.number(i);
        const bool want = c.id == Builtin::IsNan   ? std::isnan(x)
                          : c.id == Builtin::IsInf ? std::isinf(x)
                                                   : std::isfinite(x);
        QVERIFY2(got.bits(i) == (want ? 1u : 0u), qPrintable(QString::number(x)));
    }
}

void Builtins::checkFloats(const BuiltinCase& c, const Elements& got) {
    const BuiltinInfo& info = builtinInfo(c.id);
    double worst = 0;
    for (std::size_t i = 0; i < got.count(); ++i) {
        const double v[3] = {c.x.number(i), c.y.number(i), c.z.number(i)};
        const auto distance = oracle::distance(info.name, v, got.number(i), formatOf(c.kind));
        QVERIFY2(distance, "the oracle does not know it");
        if (distance->absolute <= info.absolute)
            continue;
        worst = std::max(worst, distance->ulp);
        QVERIFY2(distance->ulp <= allowed(info, c.kind),
                 qPrintable(QStringLiteral("%1 of %2 %3 %4 gives %5: %6 ulp off")
                                .arg(QString::fromStdString(c.name))
                                .arg(v[0], 0, 'g', 17).arg(v[1], 0, 'g', 17).arg(v[2], 0, 'g', 17)
                                .arg(got.number(i), 0, 'g', 17).arg(distance->ulp)));
    }
    m_worst[info.name][c.kind] = worst;
}

void Builtins::checkIntegers(const ElementCase& c, std::string_view function, const Elements& got) {
    for (std::size_t i = 0; i < got.count(); ++i) {
        const std::uint64_t v[3] = {c.x.bits(i), c.y.bits(i), c.z.bits(i)};
        const auto want = oracle::integer(function, integerOf(c.kind), v);
        QVERIFY2(want, "the oracle does not know it");
        QVERIFY2(got.bits(i) == *want,
                 qPrintable(QStringLiteral("%1 of %2 %3 %4 gives %5, not %6")
                                .arg(QString::fromStdString(c.name))
                                .arg(static_cast<qint64>(v[0])).arg(static_cast<qint64>(v[1]))
                                .arg(static_cast<qint64>(v[2])).arg(static_cast<qint64>(got.bits(i)))
                                .arg(static_cast<qint64>(*want))));
    }
}

void Builtins::operators_data() {
    QTest::addColumn<std::size_t>("at");
    m_operators = operatorCases(Count);
    for (std::size_t i = 0; i < m_operators.size(); ++i)
        QTest::newRow(m_operators[i].name.c_str()) << i;
}

/// Those that the oracle knows; the others are compared with a GPU, and by the unit tests.
void Builtins::operators() {
    QFETCH(std::size_t, at);
    const OperatorCase& c = m_operators[at];
    Elements got;
    run(c, got);
    if (QTest::currentTestFailed())
        return;
    if (isInteger(c.kind) && !c.op.empty())
        return checkIntegers(c, c.op, got);
    for (std::size_t i = 0; i < got.count(); ++i) {
        std::optional<double> want;
        if (isFloat(c.kind) && !c.op.empty())
            want = oracle::rounded(c.op, {c.x.number(i), c.y.number(i), 0}, formatOf(c.kind));
        else if (isFloat(c.kind) && isFloat(c.result) && c.name.starts_with("to"))
            want = oracle::roundedTo(c.x.number(i), formatOf(c.result));
        else if (isInteger(c.kind) && isFloat(c.result))
            want = oracle::roundedTo(integerOf(c.kind), c.x.bits(i), formatOf(c.result));
        if (!want)
            continue;
        Elements expected{c.result, {}};
        expected.addNumber(*want);
        Elements one{c.result, {}};
        one.add(got.bits(i));
        QVERIFY2(isSameElement(one, expected, 0),
                 qPrintable(QStringLiteral("%1 of %2 %3 gives %4, not %5")
                                .arg(QString::fromStdString(c.name))
                                .arg(shown(c.x, i), shown(c.y, i))
                                .arg(got.number(i), 0, 'g', 17).arg(*want, 0, 'g', 17)));
    }
}

/// The table of the worst errors seen.
void Builtins::cleanupTestCase() {
    std::printf("worst ulp     Float16  BFloat16     Float   Float64\n");
    for (const BuiltinInfo& info : allBuiltins()) {
        const auto row = m_worst.find(info.name);
        if (row == m_worst.end())
            continue;
        std::string line(info.name);
        line.resize(12, ' ');
        for (ScalarKind kind : {ScalarKind::Float16, ScalarKind::BFloat16, ScalarKind::Float32,
                                ScalarKind::Float64})
            line += row->second.contains(kind) ? " " + worstText(row->second[kind]) : "         -";
        std::printf("%s\n", line.c_str());
    }
    std::fflush(stdout);
}

QTEST_GUILESS_MAIN(Builtins)
#include "tst_builtins.moc"
