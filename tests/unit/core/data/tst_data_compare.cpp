#include "core/data/compare.h"
#include "core/data/fill.h"
#include "core/data/scalar_types.h"

#include <QtTest>

#include <cmath>
#include <random>

using namespace lane;
using namespace lane::data;

namespace {
constexpr std::uint64_t Max = std::numeric_limits<std::uint64_t>::max();

Array floats(std::initializer_list<float> values) {
    auto array = Array::zeros(ScalarKind::Float32, Shape{values.size()});
    std::copy(values.begin(), values.end(), array->as<float>());
    return *array;
}

Array made(ScalarKind type, const char* text) {
    return *makeArray(type, *Source::parse(text), {}, "");
}

std::uint64_t distance(ScalarKind type, const char* a, const char* b) {
    auto left = Array::zeros(type, Shape{1}), right = Array::zeros(type, Shape{1});
    if (!left->setFromText(0, a).ok() || !right->setFromText(0, b).ok())
        return 0xDEAD;
    const std::uint64_t forth = ulpDistance(*left, *right, 0), back = ulpDistance(*right, *left, 0);
    return forth == back ? forth : 0xBAD;
}
} // namespace

class TestCompare : public QObject {
    Q_OBJECT
private slots:
    void ulpDistances_data() {
        QTest::addColumn<int>("type");
        QTest::addColumn<QString>("a");
        QTest::addColumn<QString>("b");
        QTest::addColumn<quint64>("ulp");
        int n = 0;
        const auto row = [&](ScalarKind type, const char* a, const char* b, std::uint64_t ulp) {
            QTest::addRow("%d %s %s", n++, a, b) << static_cast<int>(type) << QString::fromUtf8(a)
                                                 << QString::fromUtf8(b) << quint64{ulp};
        };
        for (const ScalarKind type : {ScalarKind::Float16, ScalarKind::BFloat16,
                                      ScalarKind::Float32, ScalarKind::Float64}) {
            row(type, "1", "1", 0);
            row(type, "0", "-0", 0);
            row(type, "nan", "nan", 0);
            row(type, "nan", "-nan", 0);
            row(type, "nan", "1", Max);
            row(type, "nan", "inf", Max);
            row(type, "inf", "inf", 0);
        }
        row(ScalarKind::Float32, "1", "1.00000012", 1);
        row(ScalarKind::Float32, "1", "0.99999994", 1);
        row(ScalarKind::Float32, "1e-45", "-1e-45", 2);
        row(ScalarKind::Float32, "1e-45", "0", 1);
        row(ScalarKind::Float32, "1.1754944e-38", "1.1754942e-38",
            1); // smallest normal, largest subnormal
        row(ScalarKind::Float32, "3.4028235e38", "inf", 1);
        row(ScalarKind::Float32, "inf", "-inf", 0xFF000000u);
        row(ScalarKind::Float64, "inf", "-inf", 0xFFE0000000000000u);
        row(ScalarKind::Float64, "5e-324", "-5e-324", 2);
        row(ScalarKind::Float64, "1", "1.0000000000000002", 1);
        row(ScalarKind::Float16, "65504", "inf", 1);
        row(ScalarKind::Float16, "inf", "-inf", 0xF800u);
        row(ScalarKind::Float16, "6e-8", "-6e-8", 2);
        row(ScalarKind::BFloat16, "1", "1.0078125", 1);
        row(ScalarKind::Int32, "-2147483648", "2147483647", 0xFFFFFFFFu);
        row(ScalarKind::Int8, "-128", "127", 255);
        row(ScalarKind::Int64, "-9223372036854775808", "9223372036854775807", Max);
        row(ScalarKind::UInt64, "0", "18446744073709551615", Max);
        row(ScalarKind::UInt8, "3", "250", 247);
        row(ScalarKind::Bool, "true", "false", 1);
    }
    void ulpDistances() {
        QFETCH(int, type);
        QFETCH(QString, a);
        QFETCH(QString, b);
        QFETCH(quint64, ulp);
        QCOMPARE(quint64{distance(static_cast<ScalarKind>(type), a.toUtf8(), b.toUtf8())}, ulp);
    }

    void ulpCountsNextafterSteps() {
        std::mt19937 random(8);
        for (int k = 0; k < 20'000; ++k) {
            const float start =
                std::bit_cast<float>(static_cast<std::uint32_t>(random()) & 0xFF7FFFFFu);
            float end = start;
            const auto steps = static_cast<unsigned>(random() % 30);
            for (unsigned s = 0; s < steps; ++s)
                end = std::nextafter(end, 0.0f == end ? 1.0f : (k % 2 ? HUGE_VALF : -HUGE_VALF));
            if (std::isnan(end) || std::isinf(end))
                continue;
            const Array a = floats({start}), b = floats({end});
            QVERIFY(ulpDistance(a, b, 0) <= steps);
            if (start != 0 && std::signbit(start) == std::signbit(end) && end != 0)
                QCOMPARE(ulpDistance(a, b, 0), std::uint64_t{steps});
        }
    }

    void tolerances() {
        const float one = 1, next = std::nextafter(1.0f, 2.0f);
        const Array got = floats({one, next, 2, -0.0f, NAN, INFINITY, 5});
        const Array want = floats({one, one, 2.5f, 0.0f, NAN, INFINITY, NAN});
        const auto mismatchesWith = [&](const char* text) {
            return mismatches(got, want, *Tolerance::parse(text), 100);
        };
        using List = std::vector<std::uint64_t>;
        QCOMPARE(mismatchesWith("exact"), (List{1, 2, 3, 6}));
        QCOMPARE(mismatchesWith("ulp=0"), (List{1, 2, 6}));
        QCOMPARE(mismatchesWith("ulp=1"), (List{2, 6}));
        QCOMPARE(mismatchesWith("rel=0.2"), (List{6}));
        QCOMPARE(mismatchesWith("rel=0.19"), (List{2, 6}));
        QCOMPARE(mismatchesWith("abs=0.5"), (List{6}));
        QCOMPARE(mismatchesWith("ulp=1,abs=0.1"), (List{2, 6}));
        const Comparison c = compare(got, want, {});
        QCOMPARE(c.elements, std::uint64_t{7});
        QCOMPARE(c.mismatches, std::uint64_t{4});
        QCOMPARE(*c.first, std::uint64_t{1});
        QCOMPARE(c.maxUlp, Max);
        QCOMPARE(c.maxUlpAt, std::uint64_t{6});
        QVERIFY(std::isinf(c.maxAbsolute));
        QVERIFY(!c.agree());
    }

    void valuesInNoOrder() {
        const Array got = floats({3, NAN, 1, 0, 1, 0});
        const Tolerance unordered = *Tolerance::parse("unordered");
        QVERIFY(compare(got, floats({1, 1, 3, NAN, 0, 0}), unordered).agree());
        QVERIFY(!compare(got, floats({1, 1, 3, NAN, 0, 0}), {}).agree());
        const Array other = floats({0, 0, 1, 3, 3, NAN}); // one 1 has become a 3
        const Comparison c = compare(got, other, unordered);
        QCOMPARE(c.mismatches, std::uint64_t{1});
        QCOMPARE(*c.first, std::uint64_t{4}); // the second of the two ones
        QCOMPARE(c.maxAbsolute, 2.0);
        QCOMPARE(mismatches(got, other, unordered, 10), (std::vector<std::uint64_t>{4}));
        QVERIFY(compare(got, other, *Tolerance::parse("unordered,abs=2")).agree());
        const Array arranged = inOrderOf(got, other);
        QCOMPARE(arranged.textOf(0), std::string("3"));
        QCOMPARE(arranged.textOf(4), std::string("3"));
        QCOMPARE(arranged.textOf(5), std::string("0"));
    }

    void measures() {
        const Comparison c = compare(floats({1, 2, 3}), floats({1, 2.5f, 4}), {});
        QCOMPARE(c.maxAbsolute, 1.0);
        QCOMPARE(c.maxRelative, 0.25);
        QCOMPARE(c.maxUlpAt, std::uint64_t{2});
    }

    void toleranceTexts() {
        for (const char* text :
             {"exact", "ulp=4", "rel=1e-05", "abs=0.001", "ulp=4,rel=0.001,abs=1e-06", "unordered", "unordered,ulp=4"})
            QCOMPARE(Tolerance::parse(text)->toText(), std::string(text));
        QVERIFY(*Tolerance::parse("") == Tolerance{});
        QVERIFY(*Tolerance::parse(" ulp = 4 , abs=1 ") == *Tolerance::parse("ulp=4,abs=1"));
        for (const char* text : {"ulp", "ulp=", "ulp=-1", "ulp=1.5", "rel=x", "rel=-1", "rel=nan",
                                 "exact,ulp=4", "relative=1", "ulp=1,,", "unordered=1"}) {
            const auto refused = Tolerance::parse(text);
            QVERIFY2(!refused.ok(), text);
            QCOMPARE(refused.error().code, std::string("L2026"));
            QVERIFY(!refused.error().hint.empty());
        }
    }

    void singleBadCellIsFoundAnywhere() {
        // Across the borders of blocks, pieces and vectors, in every type.
        for (const ScalarInfo& info : allScalars()) {
            const Array want = made(info.kind, "zeros:1100003");
            Array got = *want.clone();
            for (const std::uint64_t at :
                 {0u, 1u, 2047u, 2048u, 524287u, 524288u, 1048575u, 1048577u, 1100002u}) {
                QVERIFY(got.setFromText(at, "1").ok());
                const Comparison c = compare(got, want, {});
                QCOMPARE(c.mismatches, std::uint64_t{1});
                QCOMPARE(*c.first, std::uint64_t{at});
                QCOMPARE(c.maxUlpAt, std::uint64_t{at});
                QCOMPARE(c.elements, std::uint64_t{1100003});
                QCOMPARE(mismatches(got, want, {}, 10), std::vector<std::uint64_t>{at});
                const PooledMap map = pool(got, want, 40, 30);
                const auto worst =
                    std::max_element(map.ulp.begin(), map.ulp.end()) - map.ulp.begin();
                QCOMPARE(map.worst[static_cast<std::size_t>(worst)], std::uint64_t{at});
                QCOMPARE(std::count(map.ulp.begin(), map.ulp.end(), 0u),
                         std::ptrdiff_t(map.ulp.size()) - 1);
                QCOMPARE(map.ulp[static_cast<std::size_t>(worst)], ulpDistance(got, want, at));
                QVERIFY(got.setFromText(at, "0").ok());
            }
        }
    }

    void mismatchesComeInOrderUpToTheLimit() {
        const Array want = made(ScalarKind::Int32, "zeros:3000000");
        const Array got = made(ScalarKind::Int32, "expr:3000000:i % 3 == 0");
        for (int repeat = 0; repeat < 20; ++repeat) {
            const auto list = mismatches(got, want, {}, 300'000);
            QCOMPARE(list.size(), std::size_t{300'000});
            for (std::size_t k = 0; k < list.size(); ++k)
                QCOMPARE(list[k], std::uint64_t{3 * k});
        }
        QCOMPARE(compare(got, want, {}).mismatches, std::uint64_t{1'000'000});
        QVERIFY(mismatches(got, want, {}, 0).empty());
    }

    void pooledMapLaysOut() {
        const auto zeros = [](const Shape& shape) {
            return *Array::zeros(ScalarKind::Float32, shape);
        };
        const Array plane = zeros(Shape{1000, 777});
        const PooledMap map = pool(plane, plane, 256, 256);
        QCOMPARE(map.arrayRows, std::uint64_t{1000});
        QCOMPARE(map.arrayColumns, std::uint64_t{777});
        QCOMPARE(map.elementsPerCellY, std::uint64_t{4});
        QCOMPARE(map.rows, std::uint64_t{250});
        QCOMPARE(map.columns, std::uint64_t{195});
        const Array small = zeros(Shape{3, 5});
        QCOMPARE(pool(small, small, 100, 100).rows, std::uint64_t{3});
        const Array line = zeros(Shape{100'000});
        QCOMPARE(pool(line, line, 1000, 1000).columns, std::uint64_t{320});
        QCOMPARE(pool(line, line, 1000, 1000).rows, std::uint64_t{313});
        const Array cube = zeros(Shape{4, 5, 6});
        QCOMPARE(pool(cube, cube, 100, 100).rows, std::uint64_t{20});
        const Array none = zeros(Shape{0, 5}), scalar = zeros(Shape{});
        QCOMPARE(pool(none, none, 10, 10).rows, std::uint64_t{0});
        QCOMPARE(pool(scalar, scalar, 10, 10).ulp.size(), std::size_t{1});
        QCOMPARE(foldWidth(0), std::uint64_t{0});
    }

    void cancelledStopsEarly() {
        const Array a = made(ScalarKind::Float32, "zeros:2000000");
        const std::atomic<bool> cancelled{true};
        QCOMPARE(compare(a, a, {}, &cancelled).elements, std::uint64_t{0});
        QVERIFY(mismatches(a, a, {}, 5, &cancelled).empty());
    }

    void agreesWithASlowComparison() {
        std::mt19937_64 random(12);
        for (const ScalarInfo& info : allScalars()) {
            auto got = Array::zeros(info.kind, Shape{5000}), want = got->clone();
            for (std::uint64_t k = 0; k < 5000u * info.size; ++k)
                got->buffer->bytes()[k] = want->buffer->bytes()[k] =
                    static_cast<std::byte>(random() % (info.kind == ScalarKind::Bool ? 2 : 256));
            for (int k = 0; k < 700; ++k)
                got->buffer->bytes()[(random() % 5000) * info.size] =
                    static_cast<std::byte>(random() % 2);
            const Tolerance tolerance{.ulp = 9, .relative = {}, .absolute = {}};
            std::uint64_t mismatched = 0, most = 0;
            for (std::uint64_t i = 0; i < 5000; ++i) {
                mismatched += ulpDistance(*got, *want, i) > 9;
                most = std::max(most, ulpDistance(*got, *want, i));
            }
            const Comparison c = compare(*got, *want, tolerance);
            QCOMPARE(c.mismatches, mismatched);
            QCOMPARE(c.maxUlp, most);
        }
    }
};

QTEST_GUILESS_MAIN(TestCompare)
#include "tst_data_compare.moc"
