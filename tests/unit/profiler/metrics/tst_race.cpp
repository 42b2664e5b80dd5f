// Which launches are timed on, and whether two groups of times differ.

#include "profiler/metrics/race.h"
#include "profiler/metrics/rank_test.h"

#include <QtTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace lane::profile;

namespace {

std::vector<std::uint64_t> drawn(double mean, double spread, std::size_t count, unsigned seed) {
    std::mt19937 random(seed);
    std::normal_distribution<double> normal(mean, spread);
    std::vector<std::uint64_t> times;
    for (std::size_t i = 0; i < count; ++i)
        times.push_back(static_cast<std::uint64_t>(std::max(1.0, normal(random))));
    return times;
}

/// Runs a race of launches that take these times, ± a share; how many samples each got.
std::vector<std::size_t> raceOf(const std::vector<double>& times, double noise, const RaceRules& rules, Race& race) {
    std::mt19937 random(7);
    std::normal_distribution<double> normal(1, noise);
    for (auto round = race.nextRound(); !round.empty(); round = race.nextRound())
        for (const std::size_t i : round)
            race.add(i, static_cast<std::uint64_t>(times[i] * normal(random)));
    std::vector<std::size_t> counts;
    for (std::size_t i = 0; i < times.size(); ++i)
        counts.push_back(race.samples(i).size());
    static_cast<void>(rules);
    return counts;
}

} // namespace

class RaceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void rankTestOnKnownNumbers() {
        // Two groups without a common value: U = 0, mean 12.5, variance 22.9167 → z = (12.5 - 0.5) / 4.787.
        const std::vector<std::uint64_t> a{1, 2, 3, 4, 5}, b{6, 7, 8, 9, 10};
        QVERIFY(std::fabs(rankTest(a, b) - std::erfc(12 / std::sqrt(22.916666666666668) / std::sqrt(2.0))) < 1e-12);
        QCOMPARE(rankTest(a, b), rankTest(b, a));
        const std::vector<std::uint64_t> same(20, 7);
        QCOMPARE(rankTest(same, same), 1.0); // all equal: no difference
        QCOMPARE(rankTest({}, a), 1.0);
    }
    void rankTestKeepsItsLevel() {
        // Of pairs of one distribution about 5 % look different, not more; real differences are seen.
        int falseAlarms = 0, seen = 0;
        for (unsigned i = 0; i < 400; ++i) {
            const auto a = drawn(10000, 100, 30, 2 * i), b = drawn(10000, 100, 30, 2 * i + 1);
            falseAlarms += rankTest(a, b) < 0.05;
            seen += rankTest(a, drawn(10100, 100, 30, 5000 + i)) < 0.05;
        }
        QVERIFY2(falseAlarms >= 5 && falseAlarms <= 36, qPrintable(QString::number(falseAlarms)));
        QVERIFY2(seen > 360, qPrintable(QString::number(seen)));
    }
    void everybodyGetsTheFewestAndContendersMore() {
        const RaceRules rules;
        Race race(4, rules);
        const auto counts = raceOf({10000, 10100, 13000, 100000}, 0.002, rules, race);
        QVERIFY(counts[0] >= rules.contenders && counts[1] >= rules.contenders);
        QCOMPARE(counts[2], std::size_t{rules.fewest}); // surely slower
        QCOMPARE(counts[3], std::size_t{3});            // hopeless
        QVERIFY(race.isPrecise(0));
        QVERIFY(!race.isPrecise(3)); // three samples have no interval
    }
    /// Two of its first three samples met a busy machine: the third is as fast as the others', so it goes on.
    void aBusyMomentMakesNobodyHopeless() {
        const RaceRules rules;
        Race race(3, rules);
        std::vector<std::size_t> taken(3);
        for (auto round = race.nextRound(); !round.empty(); round = race.nextRound())
            for (const std::size_t i : round) {
                const bool isBusy = i == 1 && (taken[i] == 1 || taken[i] == 2);
                race.add(i, i == 2 ? 90'000 : isBusy ? 100'000 : 10'000 + taken[i] % 5);
                ++taken[i];
            }
        QVERIFY(taken[1] >= rules.contenders);
        QVERIFY(race.isPrecise(1));
        QCOMPARE(taken[2], std::size_t{3}); // slow each time
    }
    void noisyOnesGoOnUntilTheEnd() {
        RaceRules rules;
        rules.most = 60;
        Race race(2, rules);
        const auto counts = raceOf({10000, 10050}, 0.2, rules, race);
        QCOMPARE(counts[0], std::size_t{60});
        QVERIFY(!race.isPrecise(0));
    }
    void roundsHaveEveryoneOnceAndNoFixedOrder() {
        Race race(8);
        std::vector<std::vector<std::size_t>> orders;
        for (int k = 0; k < 5; ++k) {
            auto round = race.nextRound();
            orders.push_back(round);
            std::sort(round.begin(), round.end());
            QCOMPARE(round, (std::vector<std::size_t>{0, 1, 2, 3, 4, 5, 6, 7}));
            for (std::size_t i = 0; i < 8; ++i)
                race.add(i, 1000 + i);
        }
        std::sort(orders.begin(), orders.end());
        QVERIFY(std::unique(orders.begin(), orders.end()) == orders.end());
    }
    void droppedOnesAreLeftOut() {
        Race race(3);
        race.drop(1);
        for (auto round = race.nextRound(); !round.empty(); round = race.nextRound())
            for (const std::size_t i : round) {
                QVERIFY(i != 1);
                race.add(i, 500);
            }
        QVERIFY(race.samples(1).empty());
        race.restart();
        QVERIFY(race.samples(0).empty());
        Race none(2);
        none.drop(0);
        none.drop(1);
        QVERIFY(none.nextRound().empty());
    }
};

QTEST_GUILESS_MAIN(RaceTest)
#include "tst_race.moc"
