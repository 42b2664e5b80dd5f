#include <QTest>

#ifndef Q_MOC_RUN // moc of Qt 6.4 stumbles over the standard library's concepts
#include "core/check/check.h"
#include "core/check/evaluate.h"
#include "core/lang/parse.h"

#include <map>
#endif

using namespace lane;

namespace {

check::NameLookup names(std::map<std::string, std::int64_t> values) {
    return [values](std::string_view name) -> std::optional<std::int64_t> {
        const auto found = values.find(std::string(name));
        return found == values.end() ? std::nullopt : std::optional(found->second);
    };
}

} // namespace

class EvaluateTest : public QObject {
    Q_OBJECT
private slots:
    void values_data();
    void values();
    void errors_data();
    void errors();
    void constants_data();
    void constants();
    void extents();
};

void EvaluateTest::values_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<qlonglong>("value");
    const auto row = [](const char* text, qlonglong value) {
        QTest::newRow(text) << QString::fromLatin1(text) << value;
    };
    row("256", 256);
    row("ceilDiv(N, blockDimX)", 4);
    row("ceilDiv N blockDimX + 1", 5);
    row("ceilDiv (-7) 2", -3);
    row("-7 / 2", -3);
    row("-7 % 2", -1);
    row("N * N * N", 1000000000);
    row("4000000000 * 2", 8000000000);
    row("if N > 3 && N < 5 then 1 else 2", 2);
    row("min N 5 + max(1, 2) + abs (-3) + clamp N 0 10", 20);
    row("1 <<< 40 >>> 38", 4);
    row("0xFF &&& 0b1010 ||| 1_0 ^^^ 3", 11);
    row("select (N == 1000) 7 8", 7);
    row("~~~0", -1);
    row("!(N == 3)", 1);
}

void EvaluateTest::values() {
    QFETCH(QString, text);
    QFETCH(qlonglong, value);
    const auto result =
        check::evaluateInteger(text.toStdString(), names({{"N", 1000}, {"blockDimX", 256}}));
    QVERIFY2(result.ok(), result.ok() ? "" : result.error().message.c_str());
    QCOMPARE(static_cast<qlonglong>(*result), value);
}

void EvaluateTest::errors_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("code");
    const auto row = [](const char* text, const char* code) {
        QTest::newRow(text) << QString::fromLatin1(text) << QString::fromLatin1(code);
    };
    row("", "L0910");
    row("1 +", "L0910");
    row("(1", "L0910");
    row("M", "L0911");
    row("foo 1", "L0911");
    row("1 / 0", "L0912");
    row("1 % (N - 1000)", "L0912");
    row("9223372036854775807 + 1", "L0912");
    row("99999999999999999999", "L0912");
    row("1 <<< 63", "L0912");
    row("1.5", "L0912");
    row("ceilDiv N", "L0912");
}

void EvaluateTest::errors() {
    QFETCH(QString, text);
    QFETCH(QString, code);
    const auto result = check::evaluateInteger(text.toStdString(), names({{"N", 1000}}));
    QVERIFY(!result.ok());
    QCOMPARE(QString::fromStdString(result.error().code), code);
    QVERIFY(!result.error().message.empty());
}

void EvaluateTest::constants_data() {
    QTest::addColumn<QString>("declaration");
    QTest::addColumn<qulonglong>("bits");
    const auto row = [](const char* declaration, qulonglong bits) {
        QTest::newRow(declaration) << QString::fromLatin1(declaration) << bits;
    };
    row("Nat := 3 - 5", 0xFFFFFFFEu);
    row("Int := 3 - 5", static_cast<qulonglong>(-2));
    row("Int := -7 / 2", static_cast<qulonglong>(-3));
    row("Int := -7 % 3", static_cast<qulonglong>(-1));
    row("Nat := 0xFFFFFFFF + 2", 1);
    row("Int8 := -128", static_cast<qulonglong>(-128));
    row("UInt8 := 200 + 100", 44);
    row("Float := 1 / 2", 0x3F000000u);
    row("Float := 0.1", 0x3DCCCCCDu);
    row("Float := 0.1 + 0.2", 0x3E99999Au);
    row("Float64 := 0.1", 0x3FB999999999999Aull);
    row("Float := 16777217", 0x4B800000u);
    row("Bool := 1 < 2 && !(3 == 4)", 1);
    row("Nat := ceilDiv 10 4 + min 3 2 + max 1 0 + clamp 9 1 4", 10);
    row("Nat := if 1 < 2 then 3 else 4", 3);
    row("Nat := (7 : Int).toNat <<< 2 ||| 1", 29);
    row("Int := -1 >>> 1", static_cast<qulonglong>(-1));
    row("Nat := 1 <<< 40", 0);
    row("Int := (2.9 : Float).toInt", 2);
    row("Float := -0.0", 0x80000000u);
    row("Int64 := -9223372036854775808", 0x8000000000000000ull);
}

void EvaluateTest::constants() {
    QFETCH(QString, declaration);
    QFETCH(qulonglong, bits);
    const std::string text = "const C : " + declaration.toStdString() + "\n";
    const check::CheckResult result = check::check(lang::parse(text), text);
    QVERIFY2(result.diagnostics.empty(),
             result.diagnostics.empty() ? "" : result.diagnostics[0].message.c_str());
    QCOMPARE(result.module.consts.size(), std::size_t{1});
    QCOMPARE(static_cast<qulonglong>(result.module.consts.begin()->value.bits), bits);
}

void EvaluateTest::extents() {
    const std::string text =
        "const T : Nat := 4\n"
        "kernel k (n: Nat, m: Int, r: out Array Float [ceilDiv n T * 2, n * n, m]) := do\n"
        "  r[0, 0, 0] := 1\n";
    const check::CheckResult result = check::check(lang::parse(text), text);
    QVERIFY(result.diagnostics.empty());
    const ir::Kernel& kernel = *result.module.find("k");
    const auto& extents = kernel.arrays[kernel.globals[0]].extents;
    const auto valueOf = [&](ir::VarId var) -> std::optional<std::int64_t> {
        if (kernel.vars[var].name == "n")
            return 100001;
        return std::nullopt;
    };
    QCOMPARE(check::evaluateExtent(result.module, kernel, extents[0], valueOf), 50002);
    // 64 bits: in Nat this would wrap.
    QCOMPARE(check::evaluateExtent(result.module, kernel, extents[1], valueOf), 10000200001);
    QVERIFY(!check::evaluateExtent(result.module, kernel, extents[2], valueOf));
}

QTEST_GUILESS_MAIN(EvaluateTest)
#include "tst_evaluate.moc"
