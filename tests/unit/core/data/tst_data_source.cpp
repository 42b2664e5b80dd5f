#include "core/data/fill.h"
#include "core/data/random.h"

#include <QtTest>

#include <cmath>
#include <cstring>

using namespace lane;
using namespace lane::data;

namespace {
Result<Array> made(ScalarKind type, const char* text, const Shape& declared = {}) {
    const auto source = Source::parse(text);
    return source ? makeArray(type, *source, declared, "") : source.error();
}

QString valuesOf(const Result<Array>& array) {
    if (!array)
        return QString::fromStdString(array.error().code + " " + array.error().message);
    QStringList values;
    for (std::uint64_t i = 0; i < array->count(); ++i)
        values += QString::fromStdString(array->textOf(i));
    return values.join(QLatin1Char(' '));
}
} // namespace

class TestSource : public QObject {
    Q_OBJECT
private slots:
    void textsRoundTrip_data() {
        QTest::addColumn<QString>("description");
        const auto row = [](const char* text, const char* description) {
            QTest::newRow(text) << QString::fromUtf8(description);
        };
        row("zeros:8", "zeros");
        row("zeros:", "zeros");
        row("values:1,2,3", "3 values");
        row("values:", "0 values");
        row("values:2x2:1,2,3,4", "4 values");
        row("iota:8:0:1", "iota");
        row("iota:8:1:1", "iota(1, 1)");
        row("constant:64x32:2.5", "constant(2.5)");
        row("uniform:100:-1:1:7", "uniform(-1, 1, 7)");
        row("normal::0:1:18446744073709551615", "normal(0, 1, 18446744073709551615)");
        row("expr:10:i * 2 + 1", "i * 2 + 1");
        row("file:a:b/c.npy", "file(a:b/c.npy)");
    }
    void textsRoundTrip() {
        QFETCH(QString, description);
        const std::string text = QTest::currentDataTag();
        const auto source = Source::parse(text);
        QVERIFY(source.ok());
        QCOMPARE(source->toText(), text);
        QCOMPARE(QString::fromStdString(source->description()), description);
        QVERIFY(*Source::parse(source->toText()) == *source);
    }

    void shortFormsHaveDefaults() {
        QCOMPARE(Source::parse("iota")->toText(), std::string("iota::0:1"));
        QCOMPARE(Source::parse("iota:8")->toText(), std::string("iota:8:0:1"));
        QCOMPARE(Source::parse("iota:8:3")->toText(), std::string("iota:8:3:1"));
        QCOMPARE(Source::parse("uniform:8")->toText(), std::string("uniform:8:0:1:1"));
        QCOMPARE(Source::parse("uniform:8:0:5")->toText(), std::string("uniform:8:0:5:1"));
    }

    void refusals_data() {
        QTest::addColumn<QString>("part");
        const auto row = [](const char* text, const char* part) {
            QTest::newRow(text) << QString::fromUtf8(part);
        };
        row("", "no kind");
        row("iotta:8", "no kind");
        row("iota:eight", "no shape");
        row("iota:8:1:2:3", "more than 3");
        row("uniform:8:1", "second number");
        row("uniform:8:0:1:x", "seed");
        row("uniform:8:0:1:1:1", "more than 4");
        row("uniform:8::1", "missing");
        row("constant:8", "value is missing");
        row("expr:8", "expression is missing");
        row("file:", "path is missing");
        row("zeros:8:9", "follows the shape");
    }
    void refusals() {
        QFETCH(QString, part);
        const auto source = Source::parse(QTest::currentDataTag());
        QVERIFY(!source.ok());
        QVERIFY2(QString::fromStdString(source.error().message).contains(part),
                 source.error().message.c_str());
        QVERIFY(!source.error().hint.empty());
    }

    void nearKindIsSuggested() {
        QVERIFY(Source::parse("iotta:8").error().hint.find("iota") != std::string::npos);
    }

    void fills() {
        QCOMPARE(valuesOf(made(ScalarKind::Float32, "iota:8:1:1")),
                 QStringLiteral("1 2 3 4 5 6 7 8"));
        QCOMPARE(valuesOf(made(ScalarKind::Float32, "iota:3:0.5:0.25")),
                 QStringLiteral("0.5 0.75 1"));
        QCOMPARE(valuesOf(made(ScalarKind::Int8, "iota:4:127:-85")),
                 QStringLiteral("127 42 -43 -128"));
        QCOMPARE(valuesOf(made(ScalarKind::UInt64, "iota:2:18446744073709551614:1")),
                 QStringLiteral("18446744073709551614 18446744073709551615"));
        QCOMPARE(valuesOf(made(ScalarKind::Float16, "constant:3:0.1")),
                 QStringLiteral("0.1 0.1 0.1"));
        QCOMPARE(valuesOf(made(ScalarKind::Bool, "values:true,false,1")),
                 QStringLiteral("true false true"));
        QCOMPARE(valuesOf(made(ScalarKind::Int32, "expr:5:i * i - 2")),
                 QStringLiteral("-2 -1 2 7 14"));
        QCOMPARE(valuesOf(made(ScalarKind::Float32, "expr:3:if i == 0 then 0 else 1.0 / i")),
                 QStringLiteral("0 1 0.5"));
        QCOMPARE(valuesOf(made(ScalarKind::Int32, "expr:3:i * 0.75 - 1")),
                 QStringLiteral("-1 0 0"));
        QCOMPARE(valuesOf(made(ScalarKind::Bool, "expr:4:i % 2 == 1")),
                 QStringLiteral("false true false true"));
        QCOMPARE(valuesOf(made(ScalarKind::Int32, "zeros:", Shape{2, 2})),
                 QStringLiteral("0 0 0 0"));
        QCOMPARE(valuesOf(made(ScalarKind::Int32, "values:5", {})), QStringLiteral("5"));
        QCOMPARE(made(ScalarKind::Int32, "values:1,2,3,4", Shape{2, 2})->shape.rank(),
                 std::size_t{2});
        QCOMPARE(valuesOf(made(ScalarKind::Float32, "values:")), QString());
    }

    void fillRefusals_data() {
        QTest::addColumn<int>("type");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* text, ScalarKind type, const char* code, const char* part) {
            QTest::newRow(text) << static_cast<int>(type) << QString::fromUtf8(code)
                                << QString::fromUtf8(part);
        };
        row("iota", ScalarKind::Int32, "L2007", "no shape");
        row("values:2x2:1,2,3", ScalarKind::Int32, "L2004", "4 elements, and 3 values");
        row("values:1,x", ScalarKind::Int32, "L2003", "Value 2");
        row("constant:4:300", ScalarKind::UInt8, "L2003", "300 does not fit UInt8");
        row("iota:257", ScalarKind::UInt8, "L2025", "leaves the range of UInt8");
        row("iota:3:1:-1", ScalarKind::UInt32, "L2025", "leaves the range of Nat");
        row("iota:3:0.5", ScalarKind::UInt32, "L2003", "0.5");
        row("uniform:4:2:1", ScalarKind::Float32, "L2024", "no value");
        row("uniform:4:2:1", ScalarKind::Int32, "L2024", "no value");
        row("uniform:4:0:inf", ScalarKind::Float32, "L2024", "no value");
        row("normal:4:0:1", ScalarKind::Int32, "L2024", "Int");
        row("normal:4:0:-1", ScalarKind::Float32, "L2024", "below 0");
        row("expr:300:i", ScalarKind::UInt8, "L2025", "256 for i = 256");
        row("expr:3:sqrt(-1.0)", ScalarKind::Int32, "L2025", "nan");
        row("expr:3:8 / i", ScalarKind::Int32, "L2032", "divided by zero");
        row("expr:3:j", ScalarKind::Int32, "L2031", "\"j\"");
        row("file:/nowhere/x.npy", ScalarKind::Int32, "L3002", "/nowhere/x.npy");
        row("zeros:16777216x16777215", ScalarKind::Float64, "L3001", "room");
    }
    void fillRefusals() {
        QFETCH(int, type);
        QFETCH(QString, code);
        QFETCH(QString, part);
        const auto array = made(static_cast<ScalarKind>(type), QTest::currentDataTag());
        QVERIFY(!array.ok());
        QCOMPARE(QString::fromStdString(array.error().code), code);
        QVERIFY2(QString::fromStdString(array.error().message).contains(part),
                 array.error().message.c_str());
    }

    void sameSeedSameValuesInAnyPiece() {
        // A long array holds the short one's values: they depend on the index alone.
        for (const ScalarInfo& info : allScalars()) {
            const auto shorter = made(info.kind, "uniform:1000:0:1:7");
            const auto longer = made(info.kind, "uniform:300000:0:1:7");
            QVERIFY(shorter.ok() && longer.ok());
            QCOMPARE(
                std::memcmp(shorter->buffer->bytes(), longer->buffer->bytes(), 1000u * info.size),
                0);
        }
        // Published in the sheet's documentation: a change would alter everybody's inputs.
        QCOMPARE(CounterRandom(7).bits(0), CounterRandom(7).bits(0));
        QCOMPARE(mix64(0x9E3779B97F4A7C15u),
                 std::uint64_t{0xE220A8397B1DCDAF}); // SplitMix64(0)'s first
    }

    void uniformKeepsItsRange() {
        for (const ScalarKind type : {ScalarKind::Float16, ScalarKind::BFloat16,
                                      ScalarKind::Float32, ScalarKind::Float64}) {
            const auto array = made(type, "uniform:100000:-3:5:9");
            QVERIFY(array.ok());
            double low = 9, high = -9, sum = 0;
            for (std::uint64_t i = 0; i < array->count(); ++i) {
                const double v = array->asDouble(i);
                low = std::min(low, v);
                high = std::max(high, v);
                sum += v;
            }
            QVERIFY(low >= -3 && low < -2.99 && high < 5 && high > 4.9);
            QVERIFY(std::fabs(sum / 1e5 - 1) < 0.05);
        }
        const auto dice = made(ScalarKind::Int32, "uniform:60000:1:6:3");
        int counts[7] = {};
        for (std::uint64_t i = 0; i < dice->count(); ++i)
            ++counts[dice->asInt64(i)];
        for (int face = 1; face <= 6; ++face)
            QVERIFY(std::abs(counts[face] - 10000) < 500);
        QCOMPARE(counts[0], 0);
        QVERIFY(
            made(ScalarKind::Int64, "uniform:10:-9223372036854775808:9223372036854775807:1").ok());
        QVERIFY(made(ScalarKind::UInt64, "uniform:10:0:18446744073709551615:1").ok());
    }

    void normalQuantileIsRight() {
        // Against the C library's complementary error function.
        for (double p = 1e-300; p < 1; p = p < 0.01 ? p * 7 : p + 0.003) {
            const double z = normalQuantile(p);
            const double back = 0.5 * std::erfc(-z / std::sqrt(2.0));
            QVERIFY2(std::fabs(back - p) <= 4e-14 * p * std::max(1.0, z * z),
                     QByteArray::number(p));
        }
        QCOMPARE(normalQuantile(0.5), 0.0);
    }

    void normalHasItsMoments() {
        const auto array = made(ScalarKind::Float64, "normal:200000:3:2:5");
        double sum = 0, squares = 0;
        for (std::uint64_t i = 0; i < array->count(); ++i) {
            const double z = (array->asDouble(i) - 3) / 2;
            sum += z;
            squares += z * z;
        }
        QVERIFY(std::fabs(sum / 2e5) < 0.01);
        QVERIFY(std::fabs(squares / 2e5 - 1) < 0.02);
    }
};

QTEST_GUILESS_MAIN(TestSource)
#include "tst_data_source.moc"
