#include <QTest>

#ifndef Q_MOC_RUN // moc of Qt 6.4 stumbles over the standard library's concepts
#include "core/check/check.h"
#include "core/lang/parse.h"
#endif

using namespace lane;

class ConstantsTest : public QObject {
    Q_OBJECT
private slots:
    void constants_data();
    void constants();
};

void ConstantsTest::constants_data() {
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
    row("Nat := Nat.max", 0xFFFFFFFFu);
    row("Nat := Nat.min", 0);
    row("Int := Int.max", 0x7FFFFFFFu);
    row("Int := Int.min", static_cast<qulonglong>(-2147483648ll));
    row("UInt8 := UInt8.max", 255);
    row("Int64 := Int64.min", 0x8000000000000000ull);
    row("UInt64 := UInt64.max", 0xFFFFFFFFFFFFFFFFull);
    row("Float := Float.max", 0x7F7FFFFFu);
    row("Float := -Float.max", 0xFF7FFFFFu);
    row("Float64 := Float64.max", 0x7FEFFFFFFFFFFFFFull);
    row("Float16 := Float16.max", 0x7BFFu);
    row("BFloat16 := BFloat16.max", 0x7F7Fu);
    row("Float := Float.inf", 0x7F800000u);
    row("Int := (2.9 : Float).toInt", 2);
    row("Float := -0.0", 0x80000000u);
    row("Int64 := -9223372036854775808", 0x8000000000000000ull);
}

void ConstantsTest::constants() {
    QFETCH(QString, declaration);
    QFETCH(qulonglong, bits);
    const std::string text = "const C : " + declaration.toStdString() + "\n";
    const check::CheckResult result = check::check(lang::parse(text), text);
    QVERIFY2(result.diagnostics.empty(),
             result.diagnostics.empty() ? "" : result.diagnostics[0].message.c_str());
    QCOMPARE(result.module.consts.size(), std::size_t{1});
    QCOMPARE(static_cast<qulonglong>(result.module.consts.begin()->value.bits), bits);
}

QTEST_GUILESS_MAIN(ConstantsTest)
#include "tst_constants.moc"
