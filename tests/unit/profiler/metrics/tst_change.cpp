// When a run is slower: how often the rule cries wolf, and how often it sees what is there, on made-up times.

#include "profiler/metrics/change.h"

#include <QtTest>

#include <cmath>
#include <random>

using namespace lane::profile;

class TestChange : public QObject {
    Q_OBJECT
private:
    std::mt19937_64 m_random{20261128};

    std::vector<std::uint64_t> times(double median, std::size_t count, double noise) {
        std::normal_distribution<double> normal;
        std::uniform_real_distribution<double> uniform(0, 1);
        std::vector<std::uint64_t> ns;
        for (std::size_t i = 0; i < count; ++i)
            ns.push_back(static_cast<std::uint64_t>(median * std::exp(noise * normal(m_random)) * (uniform(m_random) < 0.03 ? 1.5 : 1)));
        return ns;
    }
    /// The share of pairs that are called slower, where the second is `slower` times the first and each run has an
    /// offset of its own of `offset` (one standard deviation).
    double shareCalled(double slower, double noise, double offset, std::size_t count, const ChangeRule& rule, int pairs = 1000) {
        std::normal_distribution<double> normal;
        int called = 0;
        for (int i = 0; i < pairs; ++i) {
            const auto a = times(100'000 * std::exp(offset * normal(m_random)), count, noise);
            const auto b = times(100'000 * slower * std::exp(offset * normal(m_random)), count, noise);
            called += changeOf(a, b, rule).step == Step::Slower;
        }
        return static_cast<double>(called) / pairs;
    }

private Q_SLOTS:
    /// A clock that counts in steps of ten makes 40 and 50 ns differ by a quarter, and the rank test is sure of it.
    void stepsOfTheClockAreNoDifference() {
        const std::vector<std::uint64_t> before(20, 40), after(20, 50), far(20, 400);
        ChangeRule rule{.least = 0.1};
        QVERIFY(changeOf(before, after, rule).step == Step::Slower);
        rule.leastNs = 100;
        QVERIFY(changeOf(before, after, rule).step == Step::NoDifference);
        QVERIFY(changeOf(after, before, rule).step == Step::NoDifference);
        QVERIFY(changeOf(before, far, rule).step == Step::Slower);
    }
    void plainCases() {
        const std::vector<std::uint64_t> a{100, 101, 102, 103, 104, 105, 106, 107}, b{200, 201, 202, 203, 204, 205, 206, 207};
        const Change slower = changeOf(a, b);
        QCOMPARE(slower.step, Step::Slower);
        QVERIFY(slower.p < 0.01);
        QCOMPARE(slower.before, 103.5);
        QCOMPARE(changeOf(b, a).step, Step::Faster);
        QCOMPARE(changeOf(a, a).step, Step::NoDifference);
        QCOMPARE(changeOf(a, a).ratio, 1.0);
        QCOMPARE(changeOf({}, a).step, Step::NotKnown);
        QCOMPARE(changeOf({}, a).ratio, 1.0);
        const std::vector<std::uint64_t> five{1, 2, 3, 4, 5};
        QCOMPARE(changeOf(five, b).step, Step::NotKnown);
        QCOMPARE(medianOf(five), 3.0);
        QCOMPARE(medianOf({}), 0.0);
    }

    void shownIsNotEnough() {
        // A percent that the test shows beyond doubt is still none that counts.
        std::vector<std::uint64_t> a, b;
        for (std::uint64_t i = 0; i < 200; ++i) {
            a.push_back(100'000 + i);
            b.push_back(101'000 + i);
        }
        const Change change = changeOf(a, b);
        QVERIFY(change.p < 1e-6);
        QCOMPARE(change.step, Step::NoDifference);
    }

    void falseAlarmsAreRare() {
        // Equal medians, quiet and noisy, few and many samples.
        for (const double noise : {0.005, 0.02, 0.10})
            for (const std::size_t count : {8u, 30u, 100u}) {
                const double called = shareCalled(1, noise, 0, count, {});
                qInfo("noise %.1f %%, %zu samples: %.2f %% false alarms", noise * 100, count, called * 100);
                QVERIFY2(called <= 0.012, QByteArray::number(called)); // 0.5 % is what p < 0.01 one way allows
            }
    }

    void falseAlarmsAreRareWhereRunsScatter() {
        // Each run of the same code has an offset: the test alone shows it, the bound must not.
        constexpr double Offset = 0.015;
        std::normal_distribution<double> normal;
        std::vector<double> ratios;
        for (int i = 0; i < 40; ++i)
            ratios.push_back(std::exp(Offset * normal(m_random)) / std::exp(Offset * normal(m_random)));
        const double spread = runToRunSpread(ratios);
        QVERIFY2(spread > Offset / 2 && spread < Offset * 2, QByteArray::number(spread));
        const ChangeRule rule = ruleFor(spread);
        QVERIFY(rule.least > 0.03);
        const double called = shareCalled(1, 0.01, Offset, 60, rule), naive = shareCalled(1, 0.01, Offset, 60, {.doubt = 0.01, .least = 0});
        qInfo("offset %.1f %%: bound %.1f %%, %.2f %% false alarms; the test alone: %.0f %%", Offset * 100, rule.least * 100, called * 100, naive * 100);
        QVERIFY(called <= 0.02);
        QVERIFY(naive > 0.2); // or the bound would not be needed
        QCOMPARE(runToRunSpread(std::vector<double>{1.5, 1.5}), 0.0);
    }

    void whatIsThereIsSeen() {
        for (const auto& [slower, noise, count, least] : {std::tuple{1.05, 0.01, 10u, 0.95}, {1.05, 0.02, 30u, 0.95}, {1.10, 0.05, 30u, 0.95}, {1.10, 0.02, 10u, 0.90}, {2.0, 0.10, 8u, 0.95}}) {
            const double called = shareCalled(slower, noise, 0, count, {});
            qInfo("%.0f %% slower, noise %.0f %%, %u samples: seen in %.1f %%", (slower - 1) * 100, noise * 100, count, called * 100);
            QVERIFY2(called >= least, QByteArray::number(called));
        }
    }

    void theIntervalHoldsTheTruth() {
        int held = 0;
        constexpr int Rounds = 300;
        for (int i = 0; i < Rounds; ++i) {
            const auto a = times(100'000, 40, 0.05), b = times(107'000, 40, 0.05);
            Change change = changeOf(a, b);
            addInterval(change, a, b);
            QVERIFY(change.low && change.high && *change.low <= change.ratio && change.ratio <= *change.high);
            held += *change.low <= 1.07 && 1.07 <= *change.high;
        }
        qInfo("the interval held the true ratio in %.1f %% of %d", 100.0 * held / Rounds, Rounds);
        QVERIFY(held >= Rounds * 91 / 100);
        const auto few = times(100, 5, 0.1), many = times(100, 50, 0.1);
        Change change = changeOf(few, many);
        addInterval(change, few, many);
        QVERIFY(!change.low);
        Change first = changeOf(many, many), second = first;
        addInterval(first, many, many);
        addInterval(second, many, many);
        QCOMPARE(*first.low, *second.low); // the same each time
    }
};

QTEST_GUILESS_MAIN(TestChange)
#include "tst_change.moc"
