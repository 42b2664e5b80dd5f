#include "core/data/expression.h"

#include <QtTest>

#include <cmath>
#include <random>

using namespace lane;
using namespace lane::data;

namespace {
Result<Number> evaluated(std::string_view text) {
    const auto expression = Expression::parse(text, {{"N", false}, {"x", true}});
    if (!expression)
        return expression.error();
    const Number values[] = {Number::of(std::int64_t{1000}), Number::of(2.5)};
    return expression->evaluate(values);
}
} // namespace

class TestExpression : public QObject {
    Q_OBJECT
private slots:
    void wholeNumbers_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("value");
        const auto row = [](const char* text, std::int64_t value) {
            QTest::newRow(text) << QString::fromUtf8(text) << qint64{value};
        };
        row("1 + 2 * 3", 7);
        row("(1 + 2) * 3", 9);
        row("-7 / 2", -3);
        row("-7 % 2", -1);
        row("- - 3", 3);
        row("10 - 3 - 2", 5);
        row("ceilDiv(N, 256)", 4);
        row("ceilDiv N 256", 4);
        row("ceilDiv (N + 24) 256", 4);
        row("ceilDiv(-7, 2)", -3);
        row("min(N, 3) + max 1 2", 5);
        row("abs(-5)", 5);
        row("N >= 1000 && !(N == 7)", 1);
        row("N ≠ 1000 || 2 ≤ 1", 0);
        row("if N > 10 then N / 10 else 1 / 0", 100);
        row("select(N < 10, 1 / 0, 5)", 5);
        row("N == 0 || 10 / N == 0", 1);
        row("N != 0 && 1", 1);
        row("0x10", 16);
        row("int(2.9) + int(-2.9)", 0);
        row("9223372036854775807", 9223372036854775807);
        row("-9223372036854775807 - 1", std::numeric_limits<std::int64_t>::min());
        row("3037000499 * 3037000499", 9223372030926249001);
    }
    void wholeNumbers() {
        QFETCH(QString, text);
        QFETCH(qint64, value);
        const auto result = evaluated(text.toStdString());
        QVERIFY2(result.ok(), result.ok() ? "" : result.error().message.c_str());
        QVERIFY(!result->isFloat);
        QCOMPARE(qint64{result->whole}, value);
    }

    void floats() {
        QCOMPARE(evaluated("x * 2")->real, 5.0);
        QCOMPARE(evaluated("1 / 2.0")->real, 0.5);
        QCOMPARE(evaluated("sin(pi / 2)")->real, 1.0);
        QCOMPARE(evaluated("sqrt 16 + 1")->real, 5.0);
        QCOMPARE(evaluated("7.5 % 2")->real, 1.5);
        QCOMPARE(evaluated("if N > 1 then 1 else 0.5")->real, 1.0);
        QVERIFY(std::isinf(evaluated("1.0 / 0")->real));
        QCOMPARE(evaluated("1e3")->real, 1000.0);
        QVERIFY(evaluated("x < 3 ")->isFloat == false);
    }

    void refusals_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* text, const char* code, const char* part) {
            QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(code)
                                << QString::fromUtf8(part);
        };
        row("", "L2030", "missing");
        row("1 +", "L2030", "column 4");
        row("(1", "L2030", "\")\"");
        row("1 2", "L2030", "does not belong");
        row("min(1)", "L2030", "takes 2 values, and 1 is given");
        row("min(1, 2, 3, 4, 5)", "L2030", "takes 2 values, and 5 are given");
        row("ceilDiv(N, )", "L2030", "column 12");
        row("if 1 then 2", "L2030", "else");
        row("3x", "L2030", "letter");
        row("$", "L2030", "missing before");
        row("M * 2", "L2031", "\"M\"");
        row("ceildiv(N, 2)", "L2031", "ceildiv");
        row("N / 0", "L2032", "column 3");
        row("5 % (N - 1000)", "L2032", "divided by zero");
        row("9223372036854775807 + 1", "L2033", "64 bits");
        row("9223372036854775808", "L2033", "64 bits");
        row("N * N * N * N * N * N * N", "L2033", "64 bits");
        row("int(1e30)", "L2033", "64 bits");
    }
    void refusals() {
        QFETCH(QString, text);
        QFETCH(QString, code);
        QFETCH(QString, part);
        const auto result = evaluated(text.toStdString());
        QVERIFY(!result.ok());
        QCOMPARE(QString::fromStdString(result.error().code), code);
        QVERIFY2(QString::fromStdString(result.error().message).contains(part),
                 result.error().message.c_str());
        QVERIFY(!result.error().hint.empty());
    }

    void nearNamesAreSuggested() {
        const auto result = Expression::parse("ceildiv(N, 2)", {{"N", false}});
        QVERIFY(!result.ok());
        QVERIFY(result.error().hint.find("ceilDiv") != std::string::npos);
    }

    void deepAndLongOnesAreRefused() {
        QCOMPARE(evaluated(std::string(100'000, '(')).error().code, std::string("L2035"));
        QCOMPARE(evaluated(std::string(20'000, '(')).error().code, std::string("L2035"));
        std::string nested, sum = "1", minuses(60'000, '-');
        for (int k = 0; k < 10'000; ++k)
            nested += "sin ";
        for (int k = 0; k < 5'000; ++k)
            sum += "+1";
        QCOMPARE(evaluated(nested + "1").error().code, std::string("L2035"));
        QCOMPARE(evaluated(sum).error().code, std::string("L2035"));
        QCOMPARE(evaluated(minuses + "1")->whole, std::int64_t{1});
    }

    void wholeIsAsked() {
        const auto half = Expression::parse("N / 2.0", {{"N", false}});
        const Number odd[] = {Number::of(std::int64_t{3})}, even[] = {Number::of(std::int64_t{4})};
        QCOMPARE(half->evaluateWhole(odd).error().code, std::string("L2034"));
        QCOMPARE(*half->evaluateWhole(even), std::int64_t{2});
    }

    void rangesEqualSingleValues() {
        for (const char* text :
             {"i * i - 3", "if i == 0 then 7 else 100 / i", "sin(i) * i", "i % 7 == 2",
              "min(i, 300) + 0.5", "(i > 5 && i < 9) || i / 3 == 100"}) {
            const auto expression = Expression::parse(text, {{"i", false}});
            QVERIFY(expression.ok());
            std::vector<std::int64_t> whole(1000);
            std::vector<double> real(1000);
            QVERIFY(expression->evaluateRange(0, 1000, whole.data(), real.data()).ok());
            for (std::int64_t i = 0; i < 1000; ++i) {
                const Number value[] = {Number::of(i)};
                const auto one = expression->evaluate(value);
                QVERIFY(one.ok());
                const auto k = static_cast<std::size_t>(i);
                if (one->isFloat)
                    QCOMPARE(real[k], one->real);
                else
                    QCOMPARE(whole[k], one->whole);
            }
        }
    }

    void randomTextsNeverCrash() {
        static constexpr const char* Pieces[] = {"1",
                                                 "N",
                                                 "x",
                                                 "(",
                                                 ")",
                                                 "+",
                                                 "-",
                                                 "*",
                                                 "/",
                                                 "%",
                                                 ",",
                                                 " ",
                                                 "min",
                                                 "if",
                                                 "then",
                                                 "else",
                                                 "&&",
                                                 "!",
                                                 "9223372036854775807",
                                                 "1e308",
                                                 ".",
                                                 "ceilDiv",
                                                 "\xC3",
                                                 "≤",
                                                 "'",
                                                 "0x",
                                                 "select"};
        std::mt19937 random(5);
        int fine = 0;
        for (int k = 0; k < 50'000; ++k) {
            std::string text;
            for (auto n = random() % 12; n-- > 0;)
                text += Pieces[random() % std::size(Pieces)];
            const auto result = evaluated(text);
            if (result)
                ++fine;
            else
                QVERIFY(result.error().code.starts_with("L203") &&
                        QString::fromStdString(result.error().message).toStdString() ==
                            result.error().message);
        }
        QVERIFY(fine > 100);
    }
};

QTEST_GUILESS_MAIN(TestExpression)
#include "tst_data_expression.moc"
