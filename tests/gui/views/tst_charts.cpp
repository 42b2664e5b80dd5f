#include "views/histogram/difference_counts.h"
#include "tests/gui/views/run_records.h"
#include "tests/gui/views/view_fixture.h"
#include "views/chart/chart_frame.h"
#include "views/common/note_strip.h"
#include "views/common/numbers.h"
#include "views/scaling/scaling_view.h"
#include "views/scaling/sizes.h"
#include "views/times/launch_rows.h"
#include "views/times/time_rows.h"
#include "views/times/times_view.h"

#include <QAction>
#include <QLineEdit>
#include <QPushButton>
#include <QScatterSeries>
#include <QTableWidget>
#include <QTemporaryDir>

#include <limits>

#include <numeric>

using namespace lane;

class TestCharts : public QObject {
    Q_OBJECT

    static int points(View& view) {
        int count = 0;
        for (QAbstractSeries* series : view.findChild<ChartFrame*>()->chart()->series())
            if (const auto* scatter = qobject_cast<QScatterSeries*>(series))
                count += scatter->count();
        return count;
    }

private Q_SLOTS:
    void differencesAreCountedByUlpAndByRelativeError() {
        const auto values = [](std::initializer_list<float> list) {
            auto array = data::Array::zeros(ScalarKind::Float32, {list.size()}).value();
            std::copy(list.begin(), list.end(), array.as<float>());
            return array;
        };
        const float nan = std::numeric_limits<float>::quiet_NaN(), inf = std::numeric_limits<float>::infinity();
        const float one = std::nextafter(1.0f, 2.0f);
        const data::Array got = values({1, one, 1.5f, nan, nan, inf, 0}), want = values({1, 1, 1, nan, 1, 1, -0.0f});
        const Background::Stale stale{false};
        const DifferenceCounts counts = countDifferences(got, want, stale);
        QCOMPARE(counts.ulp, (std::vector<std::uint64_t>{3, 1, 0, 0, 0, 0, 0, 0, 1, 1, 1}));
        QCOMPARE(std::accumulate(counts.relative.begin(), counts.relative.end(), std::uint64_t{0}), std::uint64_t{7});
        QCOMPARE(counts.relative.front(), std::uint64_t{3});
        QCOMPARE(counts.relative.back(), std::uint64_t{2});
        QCOMPARE(counts.relative[4], std::uint64_t{1}); // 1.2e-7
    }

    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void whatWasNotMeasuredSaysSo() {
        const auto rows = timeRows(test::cpuOnlyRun().get());
        QCOMPARE(rows.size(), std::size_t{5});
        QVERIFY(rows[0].time);
        for (std::size_t i = 1; i < rows.size(); ++i) {
            QVERIFY(!rows[i].time);
            QCOMPARE(rows[i].missing, QStringLiteral("not measured, no GPU"));
        }
    }
    void onlyMeasuredRowsHavePoints() {
        test::ViewFixture f;
        TimesView view(f.context);
        test::ViewFixture::open(view, {560, 380});
        QVERIFY(view.showsEmpty());
        view.setRun(test::cpuOnlyRun());
        QCOMPARE(points(view), 1);
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("times-no-gpu")));
        view.setRun(test::comparedRun(0));
        QCOMPARE(points(view), 5);
        QVERIFY(view.findChild<ChartFrame*>()->captionBelow().contains(QStringLiteral("CUPTI activity records")));
    }
    void theTableHoldsTheMedians() {
        test::ViewFixture f;
        TimesView view(f.context);
        const RunRecordPtr run = test::comparedRun(0);
        view.setRun(run);
        test::ViewFixture::open(view, {900, 380});
        view.barActions().front()->trigger();
        auto* table = view.findChild<QTableWidget*>(QStringLiteral("chartTable"));
        QVERIFY(table->isVisible());
        const auto kernel = summarise(*run->gpu->time("kernel"));
        QCOMPARE(table->item(1, 1)->text(), timeText(kernel->median, Numbers::of(QLocale::c())));
        QCOMPARE(table->item(1, 5)->text(), QStringLiteral("60"));
    }
    void exportsHoldTheNumbers() {
        test::ViewFixture f;
        TimesView view(f.context);
        const RunRecordPtr run = test::comparedRun(0);
        view.setRun(run);
        test::ViewFixture::open(view, {560, 380});
        QTemporaryDir folder;
        const Picture picture = view.findChild<ChartFrame*>()->picture();
        for (const char* name : {"a.png", "a.svg", "a.csv"})
            QVERIFY(exportTo(folder.filePath(QString::fromLatin1(name)), picture).ok());
        QVERIFY(!QImage(folder.filePath(QStringLiteral("a.png"))).isNull());
        QFile csv(folder.filePath(QStringLiteral("a.csv")));
        QVERIFY(csv.open(QIODevice::ReadOnly));
        const QStringList lines = QString::fromUtf8(csv.readAll()).split(QLatin1Char('\n'));
        QVERIFY(lines[0].startsWith(QStringLiteral("what,median_ns")));
        QCOMPARE(lines[2].split(QLatin1Char(','))[1].toDouble(), summarise(*run->gpu->time("kernel"))->median);
        QFile svg(folder.filePath(QStringLiteral("a.svg")));
        QVERIFY(svg.open(QIODevice::ReadOnly));
        QVERIFY(svg.readAll().contains("<svg"));
    }
    void launchesAreSummedByKernelAndTheRestIsTold() {
        const auto rows = launchRows(*test::programRun(1e6), false);
        QCOMPARE(rows.size(), std::size_t{3});
        QCOMPARE(rows[0].kernel, std::string("upsweep"));
        QCOMPARE(rows[0].launches, std::uint64_t{2});
        QVERIFY(std::abs(*rows[0].ns[LaunchRow::Gpu] - 0.3e6) < 0.01e6);
        QVERIFY(std::abs(*rows[0].ns[LaunchRow::Cpu] - 3e6) < 0.1e6);
        QVERIFY(std::abs(rows[1].share[LaunchRow::Gpu] - 0.3) < 0.02);
        QCOMPARE(rows[2].part, LaunchRow::Part::Rest);
        QVERIFY(std::abs(rows[2].share[LaunchRow::Gpu] - 0.4) < 0.02);
        const auto each = launchRows(*test::programRun(1e6), true);
        QCOMPARE(each.size(), std::size_t{4});
        QCOMPARE(each[2].launches, std::uint64_t{3});
        QCOMPARE(each[2].grid, (std::array<std::uint32_t, 3>{4, 2, 1}));
        // On streams the launches may take more together than the whole.
        const auto side = launchRows(*test::programRun(0.5e6), false);
        QCOMPARE(side.size(), std::size_t{4});
        QCOMPARE(side[3].part, LaunchRow::Part::Overlap);
        QVERIFY(*side[3].ns[LaunchRow::Gpu] < 0 && !side[3].ns[LaunchRow::Cpu]);
        auto moved = std::make_shared<RunRecord>(*test::programRun(1e6));
        moved->gpu->times.push_back(test::samples("copies", "cupti", 0.1e6));
        const auto copies = launchRows(*moved, false);
        QCOMPARE(copies[2].part, LaunchRow::Part::Copies);
        QVERIFY(std::abs(copies[2].share[LaunchRow::Gpu] - 0.1) < 0.01 && !copies[2].ns[LaunchRow::Cpu]);
        QVERIFY(std::abs(copies[3].share[LaunchRow::Gpu] - 0.3) < 0.02); // what is left
        QVERIFY(launchRows(*test::comparedRun(0), false).empty());
        QVERIFY(launchRows(*test::comparedRun(0), true).empty());
    }
    void theTableOfLaunchesIsThereForPrograms() {
        test::ViewFixture f;
        TimesView view(f.context);
        test::ViewFixture::open(view, {430, 330});
        view.setRun(test::comparedRun(0));
        auto* list = view.findChild<QTableView*>(QStringLiteral("launches"));
        auto* each = view.findChild<QAction*>(QStringLiteral("eachLaunch"));
        QVERIFY(!list->isVisible() && !each->isVisible());
        view.setRun(test::programRun(1e6));
        QVERIFY(list->isVisible() && each->isVisible());
        QCOMPARE(list->model()->rowCount(), 3);
        QCOMPARE(list->model()->index(0, 1).data().toString(), QStringLiteral("2"));
        QVERIFY(list->model()->index(1, 2).data().toString().endsWith(QStringLiteral("30 %")));
        QTRY_VERIFY(list->height() >= 60 && view.findChild<ChartFrame*>()->height() >= 120);
        QCOMPARE(timeRows(test::programRun(1e6).get())[1].label, QStringLiteral("GPU program"));
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("times-program")));
        each->trigger();
        QCOMPARE(list->model()->rowCount(), 4);
        QCOMPARE(list->model()->index(2, 0).data().toString(), QStringLiteral("3. downsweep"));
        QCOMPARE(list->model()->index(2, 1).data().toString(), QStringLiteral("4 × 2 · 16 × 16"));
        view.setRun(test::comparedRun(0));
        QVERIFY(!list->isVisible());
    }
    void sizesAreRead() {
        QString why;
        QCOMPARE(*parseSizes(QStringLiteral("1M 1K, 10K"), why), (std::vector<quint64>{1'000, 10'000, 1'000'000}));
        QVERIFY(!parseSizes(QStringLiteral("1K lots"), why));
        QVERIFY(why.contains(QStringLiteral("lots")));
        QVERIFY(!parseSizes(QStringLiteral("1K"), why));
        QCOMPARE(sizeText(1.25e6), QStringLiteral("1.25\u00A0M"));
    }
    void theButtonAsksForTheSizes() {
        test::ViewFixture f;
        ScalingView view(f.context);
        test::ViewFixture::open(view, {600, 380});
        QVERIFY(view.showsEmpty());
        QSignalSpy asked(&view, &ScalingView::measureRequested);
        QTest::mouseClick(view.findChild<QPushButton*>(QStringLiteral("emptyButton")), Qt::LeftButton);
        QCOMPARE(asked.count(), 1);
        view.setUnavailable(QStringLiteral("The kernel has errors"));
        QVERIFY(!view.findChild<QPushButton*>(QStringLiteral("emptyButton"))->isVisible());
        view.setUnavailable({});
        view.setPoints(test::scalingPoints(true));
        auto* sizes = view.findChild<QLineEdit*>(QStringLiteral("sizes"));
        sizes->selectAll();
        QTest::keyClicks(sizes, QStringLiteral("2K 4K"));
        QTest::keyClick(sizes, Qt::Key_Return);
        QCOMPARE(asked.count(), 2);
        QCOMPARE(asked.back().front().value<std::vector<quint64>>(), (std::vector<quint64>{2'000, 4'000}));
    }
    void theCrossingIsStated() {
        test::ViewFixture f;
        ScalingView view(f.context);
        const auto points = test::scalingPoints(true);
        view.setPoints(points);
        test::ViewFixture::open(view, {620, 380});
        const auto crossing = crossingPoint(points, true);
        QVERIFY(crossing);
        auto* verdict = view.findChild<NoteStrip*>(QStringLiteral("scalingVerdict"));
        QVERIFY2(verdict->text().contains(sizeText(*crossing)), qPrintable(verdict->text()));
        view.setPoints(test::scalingPoints(false));
        QVERIFY2(verdict->text().startsWith(QStringLiteral("CPU reference only")), qPrintable(verdict->text()));
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("scaling-no-gpu")));
    }
    void progressCanBeCancelled() {
        test::ViewFixture f;
        ScalingView view(f.context);
        test::ViewFixture::open(view, {620, 380});
        view.setProgress(1, 5);
        auto* cancel = view.findChild<QPushButton*>(QStringLiteral("cancelMeasure"));
        QTRY_VERIFY(cancel->isVisible());
        QSignalSpy cancelled(&view, &ScalingView::cancelRequested);
        QTest::mouseClick(cancel, Qt::LeftButton);
        QCOMPARE(cancelled.count(), 1);
        view.setProgress(0, 0);
        QVERIFY(view.showsEmpty());
    }
};

QTEST_MAIN(TestCharts)
#include "tst_charts.moc"
