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
    void parts_data();
    void parts();
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

void ConstantsTest::parts_data() {
    QTest::addColumn<QString>("declaration");
    QTest::addColumn<QList<float>>("values");
    const auto row = [](const char* declaration, const QList<float>& values) {
        QTest::newRow(declaration) << QString::fromUtf8(declaration) << values;
    };
    row("Vec 3 Float := vec3 0 1 0.5", {0, 1, 0.5f});
    row("Vec 3 Float := Vec.splat 2", {2, 2, 2});
    row("Vec 2 Float := V * 2 - vec2 1 0.5", {1, 3.5f});
    row("Vec 3 Float := vec3 V.yx (-V.x)", {2, 1, -1});
    row("Vec 2 Float := if N < 4 then V else 1 / V", {1, 0.5f});
    row("Vec 2 Float := if N < 5 then V / (V + 1) else V", {0.5f, 2.0f / 3.0f});
    row("Vec 2 Float := clamp (V * 3) 0 4 + vec2 V[1] (dot V V)", {5, 9});
    row("Vec 2 Float := normalize (vec2 3 4) * length (vec2 3 4)", {3, 4});
    row("Vec 2 Float := match N with | 4 => V * (V + 1) | _ => V", {2, 6});
    row("Vec 3 Float := cross (vec3 1 0 0) (vec3 0 1 0)", {0, 0, 1});
    row("Mat 2 2 Float := #[1, 2, 3, 4]", {1, 2, 3, 4});
    row("Mat 2 2 Float := M * M - M * 2", {5, 6, 9, 14});
    row("Vec 2 Float := M * V", {5, 11});
    row("Vec 2 Float := V * M", {7, 10});
    row("Mat 2 2 Float := transpose M", {1, 3, 2, 4});
    row("Mat 2 2 Float := inverse M", {-2, 1, 1.5f, -0.5f});
    row("Mat 2 2 Float := outer V V", {1, 2, 2, 4});
    row("Vec 2 Float := vec2 (determinant M) M[1, N % 3]", {-2, 4});
    row("S := { at := V }", {1, 2, 7});
    row("S := { T with at.y := 9 }", {3, 9, 5});
    row("S := { T with at := -T.at }", {-3, -4, 5});
    row("S := ⟨V, 1⟩", {1, 2, 1});
    row("S × Float := (T, T.mass)", {3, 4, 5, 5});
    row("Vec 3 Float := Vec.splat (sin 1)", {});
    row("Vec 2 Float := V / (N - 4).toFloat + vec2 (1 / (N - 4)).toFloat 0", {});
    row("Vec 2 Float := vec2 W[1] W[0]", {0.5f, 0.25f});
}

/// The scalars of a constant in order, or none where it is refused.
void ConstantsTest::parts() {
    QFETCH(QString, declaration);
    QFETCH(QList<float>, values);
    const std::string text = "structure S where\n  at : Vec 2 Float\n  mass : Float := 7\n"
                             "const N := 4\nconst V : Vec 2 Float := vec2 1 2\n"
                             "const M : Mat 2 2 Float := #[#[1, 2], #[3, 4]]\n"
                             "const T : S := { at := vec2 3 4, mass := 5 }\nconst W : Array Float [2] := #[0.25, 0.5]\n"
                             "const C : " + declaration.toStdString() + "\n";
    const check::CheckResult result = check::check(lang::parse(text), text);
    const std::string said = result.diagnostics.empty() ? "" : result.diagnostics[0].message;
    QVERIFY2(said.empty() != values.isEmpty(), said.c_str());
    QVERIFY2(result.diagnostics.size() <= 1, "one mistake, one error");
    if (values.isEmpty())
        return;
    const ir::Const& made = *std::prev(result.module.consts.end());
    QVERIFY(!made.isArray());
    QCOMPARE(qsizetype(made.values.size()), values.size());
    for (qsizetype i = 0; i < values.size(); ++i)
        QCOMPARE(made.values[std::size_t(i)].asFloat(), values[i]);
}

QTEST_GUILESS_MAIN(ConstantsTest)
#include "tst_constants.moc"
