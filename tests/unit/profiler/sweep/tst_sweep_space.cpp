// Values, spaces and strategies as words; the numbers of a space.

#include "profiler/sweep/search.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <limits>
#include <set>

using namespace lane;
using namespace lane::sweep;

namespace {

using Words = std::vector<std::string>;

Space plane(std::size_t width, std::size_t height) {
    Axis x{AxisKind::BlockX, "block x", {}}, y{AxisKind::Tunable, "TILE", {}};
    for (std::size_t i = 0; i < width; ++i)
        x.values.push_back(std::to_string(i));
    for (std::size_t i = 0; i < height; ++i)
        y.values.push_back(std::to_string(i));
    return Space({x, y});
}

/// Answers a search from a function of the point until it is done; what was asked for, once each.
template <typename Time> std::vector<std::uint64_t> goThrough(Search& search, const Space& space, Time time, Medians& known) {
    std::vector<std::uint64_t> asked;
    int steps = 0;
    while (const auto ask = search.next(known)) {
        for (const std::uint64_t number : ask->numbers) {
            if (!known.contains(number))
                asked.push_back(number);
            known[number] = time(space.at(number));
        }
        if (++steps > 1000)
            break;
    }
    return asked;
}

} // namespace

class SweepSpaceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void valuesAreRead() {
        QCOMPARE(*parseValues("4,8,16"), (Words{"4", "8", "16"}));
        QCOMPARE(*parseValues("32..128:32"), (Words{"32", "64", "96", "128"}));
        QCOMPARE(*parseValues("32..1000:*2"), (Words{"32", "64", "128", "256", "512"}));
        QCOMPARE(*parseValues("1..4"), (Words{"1", "2", "3", "4"}));
        QCOMPARE(*parseValues("1..3, 8,3,true"), (Words{"1", "2", "3", "8", "true"})); // each once
        QCOMPARE(parseValues("32..1024:32")->size(), std::size_t{32});
        QCOMPARE(parseValues("9223372036854775806..9223372036854775807")->size(), std::size_t{2}); // no overflow
    }
    void otherValuesAreRefused_data() {
        QTest::addColumn<QString>("text");
        for (const char* text : {"", "1,,2", "4..1", "1..8:0", "1..8:*1", "0..8:*2", "1..9999", "a..b", "1..2:x"})
            QTest::newRow(*text ? text : "nothing") << text;
    }
    void otherValuesAreRefused() {
        QFETCH(QString, text);
        const auto values = parseValues(text.toStdString());
        QVERIFY(!values);
        QCOMPARE(values.error().code, std::string("L5030"));
    }
    void axesReadAndPrint() {
        const auto axes = parseAxes(" block x: 32..96:32;TILE : 8, 16 ; max registers:0,64; ROWS;");
        QVERIFY(axes.ok());
        QCOMPARE(axes->size(), std::size_t{4});
        QVERIFY((*axes)[0].kind == AxisKind::BlockX && (*axes)[1].kind == AxisKind::Tunable && (*axes)[2].kind == AxisKind::MaxRegisters);
        QCOMPARE((*axes)[1].name, std::string("TILE"));
        QVERIFY((*axes)[3].values.empty()); // those of its declaration
        QCOMPARE(textOf(*axes), std::string("block x: 32, 64, 96; TILE: 8, 16; max registers: 0, 64; ROWS"));
        QVERIFY(parseAxes("")->empty());
        for (const char* text : {"block x", "block x:", ": 8", "TILE: 8,,9"})
            QCOMPARE(parseAxes(text).error().code, std::string("L5030"));
    }
    void strategiesReadAndPrint() {
        for (const char* text : {"grid", "random:40", "local", "local:60", "halving", "halving:128"})
            QCOMPARE(textOf(*parseStrategy(text)), std::string(text));
        for (const char* text : {"", "random", "random:0", "grid:4", "local:x", "best", "random:"})
            QCOMPARE(parseStrategy(text).error().code, std::string("L5031"));
    }
    void numbersAndPointsAreTheSame() {
        const Space space = plane(5, 3);
        QCOMPARE(space.size(), std::uint64_t{15});
        for (std::uint64_t number = 0; number < 15; ++number)
            QCOMPARE(space.numberOf(space.at(number)), number);
        QCOMPARE(space.at(6), (Point{1, 1}));
        QCOMPARE(space.text(6), std::string("block x 1, TILE 1"));
        auto near = space.neighbours(6);
        std::sort(near.begin(), near.end());
        QCOMPARE(near, (std::vector<std::uint64_t>{1, 5, 7, 11}));
        QCOMPARE(space.neighbours(0).size(), std::size_t{2}); // a corner
    }
    void gridAsksForAllOnce() {
        const Space space = plane(4, 4);
        Medians known;
        const auto search = makeSearch(space, {});
        QCOMPARE(goThrough(*search, space, [](const Point&) { return 1.0; }, known).size(), std::size_t{16});
    }
    void randomDrawsDifferentOnes() {
        for (const std::size_t side : {6, 1000}) { // a list of all, or draws
            const Space space = plane(side, side);
            Medians known;
            const auto asked = goThrough(*makeSearch(space, {Strategy::Kind::Random, 20, 3}), space, [](const Point&) { return 1.0; }, known);
            QCOMPARE(asked.size(), std::size_t{20});
            QCOMPARE(std::set(asked.begin(), asked.end()).size(), std::size_t{20});
            Medians again;
            QCOMPARE(goThrough(*makeSearch(space, {Strategy::Kind::Random, 20, 3}), space, [](const Point&) { return 1.0; }, again), asked);
        }
    }
    void localGoesDownhillAndStaysInItsBudget() {
        const Space space = plane(40, 40);
        const auto bowl = [](const Point& p) { return 100 + 10 * std::hypot(double(p[0]) - 31, double(p[1]) - 7); };
        Medians known;
        const auto asked = goThrough(*makeSearch(space, {Strategy::Kind::Local, 200, 1}, space.numberOf({2, 30})), space, bowl, known);
        QVERIFY(asked.size() <= 200);
        QVERIFY(known.contains(space.numberOf({31, 7}))); // found the bottom of 1,600
    }
    void localBeginsAgainWhereNothingRuns() {
        // A wall of dead cells around the start: a jump finds the rest.
        const Space space = plane(10, 10);
        const auto walled = [](const Point& p) {
            return p[0] < 3 ? std::numeric_limits<double>::infinity() : 100.0 + p[0] + p[1];
        };
        Medians known;
        goThrough(*makeSearch(space, {Strategy::Kind::Local, 100, 1}, 0), space, walled, known);
        QCOMPARE(known.size(), std::size_t{100}); // budget for all of them, and all were seen in the end
    }
    void halvingKeepsTheBetterHalf() {
        const Space space = plane(64, 1);
        const auto search = makeSearch(space, {Strategy::Kind::Halving, 0, 1});
        Medians known;
        std::vector<std::pair<std::size_t, std::uint32_t>> stages;
        while (const auto ask = search->next(known)) {
            stages.emplace_back(ask->numbers.size(), ask->samples);
            for (const std::uint64_t number : ask->numbers)
                known[number] = number % 5 == 4 ? std::numeric_limits<double>::infinity() : 1000.0 - double(number);
        }
        // 64, then half of the 52 that run, …, and the last four until they are known well.
        QCOMPARE(stages, (std::vector<std::pair<std::size_t, std::uint32_t>>{{64, 3}, {26, 6}, {13, 12}, {7, 24}, {4, 0}}));
    }
    void halvingOfNothingEnds() {
        const Space space = plane(8, 1);
        const auto search = makeSearch(space, {Strategy::Kind::Halving, 0, 1});
        Medians known;
        const auto asked = goThrough(*search, space, [](const Point&) { return std::numeric_limits<double>::infinity(); }, known);
        QCOMPARE(asked.size(), std::size_t{8});
    }
};

QTEST_GUILESS_MAIN(SweepSpaceTest)
#include "tst_sweep_space.moc"
