#include "tests/gui/views/view_fixture.h"
#include "views/chart/chart_frame.h"
#include "views/common/note_strip.h"
#include "views/common/numbers.h"
#include "views/occupancy/occupancy_view.h"

#include <QAction>
#include <QComboBox>
#include <QScatterSeries>
#include <QTableWidget>

using namespace lane;

class OccupancyViewTest : public QObject {
    Q_OBJECT
private:
    static OccupancyOf launch(std::uint32_t threads, std::uint32_t registers, std::uint64_t shared) {
        return {QStringLiteral("tiledProduct"), QStringLiteral("sm_90"), *machine::smLimits(9, 0), {threads, registers, shared}};
    }
    static QString verdict(View& view) { return view.findChild<NoteStrip*>(QStringLiteral("occupancyVerdict"))->text(); }
    static int pointsOf(View& view, machine::Limiter limiter) {
        for (QAbstractSeries* series : view.findChild<ChartFrame*>()->chart()->series())
            if (const auto* marks = qobject_cast<QScatterSeries*>(series); marks && series->property("limiter").toInt() == static_cast<int>(limiter))
                return marks->count();
        return -1;
    }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void namesWhatLimits() {
        test::ViewFixture f;
        OccupancyView view(f.context);
        test::ViewFixture::open(view, {560, 380});
        QVERIFY(view.showsEmpty());
        view.setLaunch(launch(256, 128, 0));
        QVERIFY(!view.showsEmpty());
        QVERIFY2(verdict(view).contains(QStringLiteral("Occupancy 25 %, limited by registers")), qPrintable(verdict(view)));
        QVERIFY(verdict(view).contains(QStringLiteral("With 80 registers or fewer more blocks would fit.")));
        QVERIFY(view.findChild<ChartFrame*>()->captionBelow().contains(QStringLiteral("Calculated from the compiler's report")));
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("occupancy-block")));
        view.setLaunch(launch(32, 16, 0));
        QVERIFY(verdict(view).contains(QStringLiteral("Occupancy 50 %, limited by number of blocks")));
        view.setLaunch(launch(1024, 128, 0));
        QVERIFY2(verdict(view).contains(QStringLiteral("threads does not fit: registers")), qPrintable(verdict(view)));
    }

    void theCurveIsChosenByKeys() {
        test::ViewFixture f;
        OccupancyView view(f.context);
        test::ViewFixture::open(view, {560, 380});
        view.setLaunch(launch(256, 40, 40'000));
        auto* box = view.findChild<QComboBox*>(QStringLiteral("occupancyAxis"));
        QVERIFY(box);
        QCOMPARE(pointsOf(view, machine::Limiter::Shared) + pointsOf(view, machine::Limiter::Threads) + pointsOf(view, machine::Limiter::Registers) +
                     pointsOf(view, machine::Limiter::Blocks), 32);
        box->setFocus();
        QTest::keyClick(box, Qt::Key_Down);
        QTest::keyClick(box, Qt::Key_Down);
        QCOMPARE(box->currentIndex(), 2);
        QVERIFY(pointsOf(view, machine::Limiter::Shared) > 40);
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("occupancy-shared")));
        view.findChild<ChartFrame*>()->tableAction()->trigger();
        auto* table = view.findChild<ChartFrame*>()->table();
        QCOMPARE(table->rowCount(), 65);
        QCOMPARE(table->item(64, 0)->text(), Numbers::of(QLocale()).integer(232448));
        QCOMPARE(table->item(64, 4)->text(), QStringLiteral("shared memory"));
    }

    void saysWhyThereIsNone() {
        test::ViewFixture f;
        OccupancyView view(f.context);
        test::ViewFixture::open(view);
        view.setLaunch(launch(256, 32, 0));
        view.setStale(true);
        QVERIFY(verdict(view).startsWith(QStringLiteral("From the edit before:")));
        view.setUnavailable(QStringLiteral("NVRTC is not there"), QStringLiteral("get it"));
        QVERIFY(view.showsEmpty());
    }
};

QTEST_MAIN(OccupancyViewTest)
#include "tst_occupancy_view.moc"
