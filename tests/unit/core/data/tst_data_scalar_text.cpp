#include "core/data/array.h"
#include "core/data/scalar_types.h"
#include "core/data/text.h"

#include <QtTest>

#include <cmath>
#include <random>
#include <unistd.h>

using namespace lane;
using namespace lane::data;

namespace {
std::uint64_t bitsOf(float f) {
    return std::bit_cast<std::uint32_t>(f);
}
std::uint64_t bitsOf(double d) {
    return std::bit_cast<std::uint64_t>(d);
}
} // namespace

class TestScalarText : public QObject {
    Q_OBJECT
private slots:
    void everyHalfReadsBack() {
        for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
            const std::string text = scalarToText(ScalarKind::Float16, bits);
            const auto back = scalarFromText(ScalarKind::Float16, text);
            QVERIFY2(back.ok(), text.c_str());
            const float value = toFloat(Half{static_cast<std::uint16_t>(bits)});
            if (std::isnan(value))
                QVERIFY((*back & 0x7C00u) == 0x7C00u && (*back & 0x3FFu) != 0);
            else
                QVERIFY2(*back == bits, text.c_str());
            QVERIFY(text.size() <= 12);
        }
    }

    void everyBFloat16ReadsBack() {
        for (std::uint32_t bits = 0; bits < 0x10000; ++bits) {
            const std::string text = scalarToText(ScalarKind::BFloat16, bits);
            const auto back = scalarFromText(ScalarKind::BFloat16, text);
            QVERIFY2(back.ok(), text.c_str());
            if (!std::isnan(toFloat(BFloat16{static_cast<std::uint16_t>(bits)})))
                QVERIFY2(*back == bits, text.c_str());
        }
    }

    void narrowingRoundsToNearestEven() {
        // Against an independent search: the nearest of all halves, ties to the even one.
        std::mt19937_64 random(3);
        std::uniform_real_distribution<double> exponent(-27, 17);
        for (int k = 0; k < 2000; ++k) {
            const double value = std::ldexp(1 + static_cast<double>(random() >> 12) * 0x1p-52,
                                            static_cast<int>(exponent(random)));
            std::uint32_t best = 0;
            for (std::uint32_t bits = 1; bits < 0x7C00; ++bits) {
                const double gain =
                    std::fabs(static_cast<double>(toFloat(Half{static_cast<std::uint16_t>(best)})) -
                              value) -
                    std::fabs(static_cast<double>(toFloat(Half{static_cast<std::uint16_t>(bits)})) -
                              value);
                if (gain > 0 || (gain == 0 && bits % 2 == 0))
                    best = bits;
            }
            if (value >= 65520)
                best = 0x7C00;
            QCOMPARE(std::uint32_t{toHalf(value).bits}, best);
            QCOMPARE(std::uint32_t{toHalf(-value).bits}, best | 0x8000u);
        }
        QCOMPARE(toHalf(65519.999).bits, std::uint16_t{0x7BFF});
        QCOMPARE(toHalf(65520).bits, std::uint16_t{0x7C00});
        QCOMPARE(toHalf(0x1p-25).bits, std::uint16_t{0});
        QCOMPARE(toHalf(0x1.000001p-25).bits, std::uint16_t{1});
        QCOMPARE(toBFloat16(1.00390625).bits, std::uint16_t{0x3F80}); // a tie, to even
        QCOMPARE(toBFloat16(1e39).bits, std::uint16_t{0x7F80});
        QCOMPARE(toBFloat16(0x1p-133).bits, std::uint16_t{1});
    }

    void randomFloatsReadBack() {
        std::mt19937_64 random(1);
        for (int k = 0; k < 1'000'000; ++k) {
            const auto bits = static_cast<std::uint32_t>(random());
            if (std::isnan(std::bit_cast<float>(bits)))
                continue;
            const auto back =
                scalarFromText(ScalarKind::Float32, scalarToText(ScalarKind::Float32, bits));
            QVERIFY(back.ok() && *back == bits);
        }
        for (int k = 0; k < 300'000; ++k) {
            const std::uint64_t bits = random();
            if (std::isnan(std::bit_cast<double>(bits)))
                continue;
            const auto back =
                scalarFromText(ScalarKind::Float64, scalarToText(ScalarKind::Float64, bits));
            QVERIFY(back.ok() && *back == bits);
        }
    }

    void integersReadBackAtTheirEnds() {
        for (const ScalarInfo& info : allScalars()) {
            if (!info.isInteger)
                continue;
            const unsigned width = info.size * 8u;
            const std::uint64_t max = info.isSigned ? (std::uint64_t{1} << (width - 1)) - 1
                                                    : ~std::uint64_t{0} >> (64 - width);
            const std::uint64_t min = info.isSigned ? ~max : 0;
            for (const std::uint64_t bits : {max, min, std::uint64_t{0}, std::uint64_t{1}}) {
                const std::string text = scalarToText(info.kind, bits);
                const auto back = scalarFromText(info.kind, text);
                QVERIFY2(back.ok() && *back == bits, text.c_str());
            }
            // One beyond either end is refused, with the range in the hint.
            const std::string above = info.kind == ScalarKind::UInt64  ? "18446744073709551616"
                                      : info.kind == ScalarKind::Int64 ? "9223372036854775808"
                                                                       : std::to_string(max + 1);
            const auto tooLarge = scalarFromText(info.kind, above);
            QVERIFY(!tooLarge.ok());
            QCOMPARE(tooLarge.error().code, std::string("L2003"));
            QVERIFY(tooLarge.error().hint.find(scalarToText(info.kind, max)) != std::string::npos);
            QVERIFY(!scalarFromText(info.kind, info.isSigned ? "-9223372036854775809" : "-1").ok());
        }
    }

    void textsAreAsPeopleWriteThem_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<quint64>("bits");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* text, ScalarKind kind, std::uint64_t bits) {
            QTest::newRow(text) << static_cast<int>(kind) << quint64{bits}
                                << QString::fromUtf8(text);
        };
        row("3.5", ScalarKind::Float32, bitsOf(3.5f));
        row("6", ScalarKind::Float32, bitsOf(6.0f));
        row("0.1", ScalarKind::Float32, bitsOf(0.1f));
        row("100000", ScalarKind::Float32, bitsOf(1e5f));
        row("16777216", ScalarKind::Float32, bitsOf(16777216.0f));
        row("1e+20", ScalarKind::Float64, bitsOf(1e20));
        row("1e-05", ScalarKind::Float64, bitsOf(1e-5));
        row("-0", ScalarKind::Float32, bitsOf(-0.0f));
        row("nan", ScalarKind::Float32, 0xFFC00000u);
        row("inf", ScalarKind::Float64, bitsOf(HUGE_VAL));
        row("-inf", ScalarKind::Float16, 0xFC00u);
        row("65504", ScalarKind::Float16, 0x7BFFu);
        row("true", ScalarKind::Bool, 1);
        row("-128", ScalarKind::Int8, static_cast<std::uint64_t>(-128));
        row("18446744073709551615", ScalarKind::UInt64, ~std::uint64_t{0});
    }
    void textsAreAsPeopleWriteThem() {
        QFETCH(int, kind);
        QFETCH(quint64, bits);
        QFETCH(QString, text);
        QCOMPARE(QString::fromStdString(scalarToText(static_cast<ScalarKind>(kind), bits)), text);
    }

    /// Whole numbers have all their digits as far as each number has one, and everything reads back.
    void exactTexts() {
        const auto one = [](float value) { return QString::fromStdString(exactText(ScalarKind::Float32, bitsOf(value))); };
        QCOMPARE(one(2147483648.0f), QStringLiteral("2147483648"));
        QCOMPARE(one(-1e10f), QStringLiteral("-10000000000"));
        QCOMPARE(one(1e30f), QStringLiteral("1e+30"));
        QCOMPARE(one(-0.0f), QStringLiteral("-0"));
        QCOMPARE(one(0.1f), QStringLiteral("0.1"));
        QCOMPARE(one(-HUGE_VALF), QStringLiteral("-inf"));
        QCOMPARE(exactText(ScalarKind::Float64, bitsOf(9007199254740991.0)), std::string("9007199254740991"));
        QCOMPARE(exactText(ScalarKind::Float16, 0x7BFFu), std::string("65504"));
        QCOMPARE(exactText(ScalarKind::Int64, std::uint64_t{1} << 60), std::string("1152921504606846976"));
        for (std::uint32_t bits = 1; bits < 0x7F800000u; bits += 4099)
            QCOMPARE(*scalarFromText(ScalarKind::Float32, exactText(ScalarKind::Float32, bits)), std::uint64_t{bits});
    }

    void readsWhatTheLanguageWrites_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("text");
        QTest::addColumn<quint64>("bits");
        const auto row = [](ScalarKind kind, const char* text, std::uint64_t bits) {
            QTest::newRow(text) << static_cast<int>(kind) << QString::fromUtf8(text)
                                << quint64{bits};
        };
        row(ScalarKind::UInt32, "0xFF", 255);
        row(ScalarKind::Int32, "-0b101", static_cast<std::uint64_t>(-5));
        row(ScalarKind::Int32, "1_000", 1000);
        row(ScalarKind::Int32, " +7\t", 7);
        row(ScalarKind::Float32, "+2.5", bitsOf(2.5f));
        row(ScalarKind::Float32, "Float.inf", bitsOf(HUGE_VALF));
        row(ScalarKind::Float32, "1e-60", 0);
        row(ScalarKind::Float32, "-1e-400", bitsOf(-0.0f));
        row(ScalarKind::Float64, "INF", bitsOf(HUGE_VAL));
        row(ScalarKind::Bool, "True", 1);
        row(ScalarKind::Bool, "0", 0);
    }
    void readsWhatTheLanguageWrites() {
        QFETCH(int, kind);
        QFETCH(QString, text);
        QFETCH(quint64, bits);
        const auto value = scalarFromText(static_cast<ScalarKind>(kind), text.toStdString());
        QVERIFY(value.ok());
        QCOMPARE(quint64{*value}, bits);
    }

    void refusesOtherText_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("text");
        int n = 0;
        for (const char* text :
             {"", "abc", "1.5", "1e3", "--1", "0x", "1__", "_1", "1 2", "2147483648", "∞"})
            QTest::addRow("int %d", n++)
                << static_cast<int>(ScalarKind::Int32) << QString::fromUtf8(text);
        for (const char* text :
             {"", "abc", "1.5f", "1,5", "1e", "--1", "1e39", "infinite", "nano", "0x10", ".", "e5"})
            QTest::addRow("float %d", n++)
                << static_cast<int>(ScalarKind::Float32) << QString::fromUtf8(text);
        QTest::addRow("half") << static_cast<int>(ScalarKind::Float16) << QStringLiteral("65520");
        QTest::addRow("bool") << static_cast<int>(ScalarKind::Bool) << QStringLiteral("yes");
    }
    void refusesOtherText() {
        QFETCH(int, kind);
        QFETCH(QString, text);
        const auto value = scalarFromText(static_cast<ScalarKind>(kind), text.toStdString());
        QVERIFY(!value.ok());
        QCOMPARE(value.error().code, std::string("L2003"));
        QVERIFY(!value.error().hint.empty());
    }

    void arraysOfEveryTypeKeepTheirValues() {
        for (const ScalarInfo& info : allScalars()) {
            auto array = Array::zeros(info.kind, Shape{3, 2});
            QVERIFY(array.ok());
            QVERIFY(array->setFromText(4, "1").ok());
            QCOMPARE(array->asDouble(4), 1.0);
            QCOMPARE(array->asDouble(3), 0.0);
            QCOMPARE(array->asDouble(5), 0.0);
            QCOMPARE(array->textOf(4), std::string(info.kind == ScalarKind::Bool ? "true" : "1"));
            auto copy = array->clone();
            QVERIFY(copy.ok());
            QVERIFY(copy->setFromText(4, "0").ok());
            QCOMPARE(array->asDouble(4), 1.0);
            QVERIFY(copy->buffer->id() != array->buffer->id());
        }
    }

    void shapes() {
        QCOMPARE(Shape::parse("1000")->toText(), std::string("1000"));
        QCOMPARE(Shape::parse("64 × 32")->toText(), std::string("64x32"));
        QCOMPARE(Shape::parse("2x3x4")->elementCount(), std::uint64_t{24});
        QCOMPARE(Shape::parse("0x5")->elementCount(), std::uint64_t{0});
        const Shape shape{3, 4, 5};
        for (std::uint64_t flat = 0; flat < 60; ++flat)
            QCOMPARE(shape.flatOf(shape.indexOf(flat)), flat);
        for (const char* text : {"", "x", "3x", "x3", "-3", "3.5", "3y4", "99999999999999999999",
                                 "16777216x16777216x2", "1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1"})
            QVERIFY2(!Shape::parse(text).ok(), text);
        QVERIFY(Shape::parse("99999999999999999x0").ok());
    }

    void zeroBytesAndTooMany() {
        const auto empty = Buffer::create(0);
        QVERIFY(empty.ok());
        QVERIFY((*empty)->fd() >= 0);
        const auto huge = Buffer::create(~std::uint64_t{0} / 2);
        QVERIFY(!huge.ok());
        QCOMPARE(huge.error().code, std::string("L3001"));
    }

    void adoptedMemoryIsTheSame() {
        auto original = Buffer::create(16);
        QVERIFY(original.ok());
        auto other = Buffer::adopt(::dup((*original)->fd()), 16, true);
        QVERIFY(other.ok());
        (*original)->bytes()[7] = std::byte{42};
        QVERIFY((*other)->bytes()[7] == std::byte{42});
        QVERIFY(!Buffer::adopt(::dup((*original)->fd()), 17, true).ok());
        QVERIFY(!Buffer::adopt(-1, 1, true).ok());
    }
};

QTEST_GUILESS_MAIN(TestScalarText)
#include "tst_data_scalar_text.moc"
