#include "editor/line_heat.h"

#include <QLocale>
#include <QTest>

using namespace lane;

namespace {

LineHeat hot(int line, double share = 0.5) { return {line, share, {{0, share}}, {}}; }

std::vector<int> linesOf(const std::vector<LineHeat>& heat) {
    std::vector<int> lines;
    for (const LineHeat& one : heat)
        lines.push_back(one.line);
    return lines;
}

using Lines = std::vector<int>;

} // namespace

class LineHeatTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::C); }

    void theHottestLineFillsTheBar() {
        const LineHeat heat{1, 0.4, {{1, 0.3}, {2, 0.1}}, {}};
        const std::vector<HeatStripe> all = heatStripes(heat, 0.4, 60);
        QCOMPARE(all.size(), std::size_t{2});
        QCOMPARE(all[0].left, 0.0);
        QCOMPARE(all[0].width, 45.0);
        QCOMPARE(all[1].left, 45.0);
        QCOMPARE(all[1].left + all[1].width, 60.0);
        QCOMPARE(all[1].category, std::size_t{2});
    }

    void aColderLineEndsAtTheRight() {
        const std::vector<HeatStripe> all = heatStripes({1, 0.1, {{0, 0.1}}, {}}, 0.4, 60);
        QCOMPARE(all.size(), std::size_t{1});
        QCOMPARE(all[0].left, 45.0);
        QCOMPARE(all[0].width, 15.0);
    }

    void aSmallPartIsStillSeenAndNothingGrowsBeyondTheRoom() {
        const std::vector<HeatStripe> all = heatStripes({1, 0.5, {{0, 0.4999}, {1, 0.0001}, {2, 0}}, {}}, 0.5, 60);
        QCOMPARE(all.size(), std::size_t{2});
        QVERIFY(all.back().left + all.back().width <= 60.0001);
        QVERIFY(heatStripes(hot(1), 0, 60).empty());
        QVERIFY(heatStripes(hot(1), 0.5, 0).empty());
    }

    void numbersAreShortAndNeverZero() {
        QCOMPARE(heatNumber(0.47, false), QStringLiteral("47"));
        QCOMPARE(heatNumber(0.0071, true), QStringLiteral("0.7"));
        QCOMPARE(heatNumber(0.004, false), QStringLiteral("<1"));
        QCOMPARE(heatNumber(0.0001, true), QStringLiteral("<0.1"));
    }

    void heatMovesWithItsLines() {
        const std::vector<LineHeat> before{hot(2), hot(5), hot(9)};
        QCOMPARE(linesOf(movedHeat(before, 5, 2, true)), (Lines{2, 7, 11}));    // pasted above line 5
        QCOMPARE(linesOf(movedHeat(before, 5, 1, false)), (Lines{2, 5, 10}));   // Enter within line 5
        QCOMPARE(linesOf(movedHeat(before, 5, -1, true)), (Lines{2, 8}));       // line 5 removed
        QCOMPARE(linesOf(movedHeat(before, 4, -1, false)), (Lines{2, 8}));      // line 5 joined to line 4
        QCOMPARE(linesOf(movedHeat(before, 1, -10, true)), Lines{});
    }
};

QTEST_GUILESS_MAIN(LineHeatTest)
#include "tst_line_heat.moc"
