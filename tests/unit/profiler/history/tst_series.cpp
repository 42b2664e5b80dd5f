// Runs over edits: what is flagged, what is not, and how often, on made-up times.

#include "tests/unit/profiler/history/made_runs.h"

#include <QTemporaryDir>
#include <QtTest>

#include <cmath>

using namespace lane;
using namespace lane::history;
using namespace lane::history::test;
using lane::profile::Step;

class TestSeries : public QObject {
    Q_OBJECT
private:
    std::mt19937_64 m_random{28};

    Series of(const std::vector<double>& medians, const std::string& device = "cuda:0", std::size_t count = 30) {
        std::vector<Point> points;
        for (std::size_t i = 0; i < medians.size(); ++i)
            points.push_back(madePoint(static_cast<std::int64_t>(i) + 1, madeTimes(m_random, medians[i], count), "code " + std::to_string(i), device));
        return judged(std::move(points));
    }
    static QString flags(const Series& series) {
        QString out;
        for (const Judged& one : series.judged)
            out += one.isCreep ? QLatin1Char('c') : one.isRegression ? QLatin1Char('S') : one.change.step == Step::Faster ? QLatin1Char('f') : QLatin1Char('.');
        return out;
    }

private Q_SLOTS:
    void anEditThatIsSlowerIsFlagged() {
        // The mock-up's series: each edit faster, the sixth 13 % slower, the seventh fast again.
        const Series series = of({1'130'000, 742'000, 412'000, 171'000, 142'000, 161'000, 119'000});
        QCOMPARE(flags(series), QStringLiteral(".ffffSf"));
        QCOMPARE(*series.judged[5].against, std::size_t{4});
        QVERIFY(!series.judged[5].stands); // the next one mended it
        QVERIFY(!series.standsSlower());
        QVERIFY(of({100'000, 120'000, 121'000}).standsSlower());
        QVERIFY(!of({100'000, 120'000, 101'000}).standsSlower());
    }

    void whatCreepsInIsFlaggedOnce() {
        // Two percent an edit: no step counts, the sum does; then it stays, and is not told again.
        const Series series = of({100'000, 102'000, 104'000, 106'000, 108'000, 108'000, 108'000, 108'000});
        const QString found = flags(series);
        QCOMPARE(found.count(QLatin1Char('c')), 1);
        QVERIFY(!found.contains(QLatin1Char('S')));
        QVERIFY(series.standsSlower());
        QCOMPARE(series.judged[static_cast<std::size_t>(found.indexOf(QLatin1Char('c')))].against.value(), std::size_t{0});
    }

    void wrongRunsTakeNoPart() {
        std::vector<Point> points;
        for (const double median : {100'000.0, 50'000.0, 101'000.0})
            points.push_back(madePoint(static_cast<std::int64_t>(points.size()) + 1, madeTimes(m_random, median, 30), std::to_string(points.size())));
        points[1].run.verdict = Verdict::Differs; // fast because it does less
        const Series series = judged(points);
        QCOMPARE(flags(series), QStringLiteral("..."));
        QCOMPARE(*series.judged[2].against, std::size_t{0});
        QCOMPARE(judged({}).points.size(), std::size_t{0});
    }

    void theProcessorMayScatterMore() {
        QCOMPARE(flags(of({100'000, 107'000}, "cpu")), QStringLiteral(".."));
        QCOMPARE(flags(of({100'000, 107'000}, "cuda:0")), QStringLiteral(".S"));
        QCOMPARE(flags(of({100'000, 125'000}, "cpu")), QStringLiteral(".S"));
        QCOMPARE(flags(of({400, 480}, "cpu")), QStringLiteral("..")); // within the steps of its clock
        QCOMPARE(flags(of({400, 480}, "cuda:0")), QStringLiteral(".S"));
    }

    void runsOfTheSameCodeSetTheBound() {
        std::normal_distribution<double> normal;
        std::vector<Point> points;
        for (int i = 1; i <= 30; ++i)
            points.push_back(madePoint(i, madeTimes(m_random, 100'000 * std::exp(0.03 * normal(m_random)), 30), "same"));
        const Series series = judged(points);
        QVERIFY2(series.spread > 0.015 && series.spread < 0.06, QByteArray::number(series.spread));
        QVERIFY(series.rule.least > 0.06);
    }

    void falseAlarmsOfWholeSeriesAreRare() {
        // A hundred series of twenty runs of one text, each run one percent off by itself.
        std::normal_distribution<double> normal;
        int alarms = 0, runs = 0;
        for (int s = 0; s < 100; ++s) {
            std::vector<Point> points;
            for (int i = 1; i <= 20; ++i)
                points.push_back(madePoint(i, madeTimes(m_random, 100'000 * std::exp(0.01 * normal(m_random)), 30), "same"));
            for (const Judged& one : judged(std::move(points)).judged) {
                alarms += one.isRegression;
                ++runs;
            }
        }
        qInfo("%d alarms in %d runs of unchanged code that is a percent off from run to run", alarms, runs);
        QVERIFY(alarms <= runs / 100);
    }

    void realSlowdownsAreFound() {
        std::normal_distribution<double> normal;
        int found = 0;
        constexpr int Rounds = 200;
        for (int s = 0; s < Rounds; ++s) {
            std::vector<Point> points;
            for (int i = 1; i <= 10; ++i)
                points.push_back(madePoint(i, madeTimes(m_random, (i < 8 ? 100'000 : 110'000) * std::exp(0.01 * normal(m_random)), 30), i < 8 ? "before" : "after"));
            const Series series = judged(std::move(points));
            found += series.judged[7].isRegression;
        }
        qInfo("10 %% slower, runs a percent off: found in %.1f %%", 100.0 * found / Rounds);
        QVERIFY(found >= Rounds * 95 / 100);
    }

    void fromTheFile() {
        QTemporaryDir folder;
        auto history = History::open(folder.filePath(QStringLiteral("h.db")).toStdString());
        QVERIFY(bool(history));
        std::int64_t time = 1'000;
        for (const double median : {100'000.0, 130'000.0})
            QVERIFY(bool(history->record(timedRun(++time, madeTimes(m_random, median, 30), "v" + std::to_string(median)))));
        Run other = timedRun(++time, madeTimes(m_random, 1'000, 30));
        other.kernel = "other";
        QVERIFY(bool(history->record(other)));
        const auto all = seriesOf(*history, {});
        QCOMPARE(all->size(), std::size_t{2});
        QCOMPARE((*all)[0].points.size(), std::size_t{1}); // the newest first
        QCOMPARE(flags((*all)[1]), QStringLiteral(".S"));
        QVERIFY((*all)[1].judged[1].stands);
    }

    void words() {
        profile::Change change;
        change.step = Step::Slower;
        change.ratio = 1.132;
        change.p = 1e-9;
        change.countBefore = change.countAfter = 60;
        QCOMPARE(changeText(change, "run 5"), std::string("13.2 % slower than run 5 (Mann–Whitney, p < 0.001, 60 against 60 samples)"));
        change.step = Step::NoDifference;
        change.ratio = 0.99;
        change.p = 0.31;
        QCOMPARE(changeText(change, "run 5"), std::string("no difference to run 5 that counts: −1.0 % (Mann–Whitney, p = 0.31, 60 against 60 samples)"));
        QVERIFY(changeText({}, "run 5").find("too few") == 0);
    }
};

QTEST_GUILESS_MAIN(TestSeries)
#include "tst_series.moc"
