#include "tests/gui/views/debug_stops.h"
#include "tests/gui/views/kept_runs.h"
#include "tests/gui/views/devices.h"
#include "tests/gui/views/profiles.h"
#include "tests/gui/views/run_records.h"
#include "tests/gui/views/sweeps.h"
#include "tests/gui/views/view_fixture.h"
#include "views/arguments/arguments_view.h"
#include "views/debugger/debugger_view.h"
#include "views/debugger/memory_view.h"
#include "views/debugger/threads_view.h"
#include "views/device/device_view.h"
#include "views/difference_map/difference_map_view.h"
#include "views/difference_map/map_canvas.h"
#include "views/findings/findings_view.h"
#include "views/histogram/histogram_view.h"
#include "views/history/history_view.h"
#include "views/accesses/accesses_view.h"
#include "views/metrics/metrics_view.h"
#include "views/prints/prints_view.h"
#include "views/occupancy/occupancy_view.h"
#include "views/problems/problems_view.h"
#include "views/results/results_view.h"
#include "views/roofline/roofline_view.h"
#include "views/scaling/scaling_view.h"
#include "views/stalls/stalls_view.h"
#include "views/timeline/timeline_view.h"
#include "views/times/times_view.h"
#include "views/view/empty_pane.h"
#include "views/view_list.h"

#include <QAction>
#include <QTranslator>

#include <functional>
#include <map>

using namespace lane;

namespace {

/// How each view of the list is filled. A row without one fails the test.
const std::map<QString, std::function<void(View&)>>& fillers() {
    static const std::map<QString, std::function<void(View&)>> all{
        {QStringLiteral("arguments"),
         [](View& view) {
             auto& arguments = static_cast<ArgumentsView&>(view);
             Scenario s;
             s.scalars = {{"M", "1000"}, {"N", "1000"}, {"alpha", "1.5"}};
             s.arrays["A"] = data::Source::parse("uniform::0:1:7").value();
             s.arrays["x"] = data::Source::parse("expr::sin(i / 40)").value();
             s.arrays["y"] = data::Source::parse("iota:").value();
             s.arrays["free"] = data::Source::parse("values:1,2,3").value();
             arguments.setKernel(test::tiledText(), QStringLiteral("scaledSum"));
             arguments.setScenario(s);
             QTRY_VERIFY(!arguments.isBusy());
         }},
        {QStringLiteral("sweep"), [](View& view) { static_cast<SweepView&>(view).setSweep(test::tiledSweep()); }},
        {QStringLiteral("history"), [](View& view) { static_cast<HistoryView&>(view).setHistory(test::keptHistory()); }},
        {QStringLiteral("debugger"),
         [](View& view) {
             auto& debugger = static_cast<DebuggerView&>(view);
             debugger.setStop(test::stoppedInWarp0());
             debugger.setView(test::viewOfWarp0());
         }},
        {QStringLiteral("threads"), [](View& view) { static_cast<ThreadsView&>(view).setStop(test::stoppedInWarp0()); }},
        {QStringLiteral("memory"),
         [](View& view) {
             auto& memory = static_cast<MemoryView&>(view);
             memory.setArrays({test::sharedArray()});
             memory.setElements(test::sharedElements());
         }},
        {QStringLiteral("results"), [](View& view) { static_cast<ResultsView&>(view).setRun(test::comparedRun(6)); }},
        {QStringLiteral("differenceMap"),
         [](View& view) {
             static_cast<DifferenceMapView&>(view).setRun(test::comparedRun(6));
             auto* canvas = view.findChild<MapCanvas*>();
             QTRY_VERIFY(canvas->image() && !canvas->isBusy());
         }},
        {QStringLiteral("histogram"),
         [](View& view) {
             auto& histogram = static_cast<HistogramView&>(view);
             histogram.setRun(test::comparedRun(6));
             QTRY_VERIFY(!histogram.isBusy());
         }},
        {QStringLiteral("problems"), [](View& view) { static_cast<ProblemsView&>(view).setCompilation(test::brokenText()); }},
        {QStringLiteral("prints"), [](View& view) { static_cast<PrintsView&>(view).setRun(test::printedRun()); }},
        {QStringLiteral("times"), [](View& view) { static_cast<TimesView&>(view).setRun(test::comparedRun(0)); }},
        {QStringLiteral("occupancy"),
         [](View& view) { static_cast<OccupancyView&>(view).setLaunch({QStringLiteral("scaledSum"), QStringLiteral("sm_90"), *machine::smLimits(9, 0), {256, 40, 2048}}); }},
        {QStringLiteral("device"), [](View& view) { static_cast<DeviceView&>(view).setFacts(test::deviceWithoutPermission()); }},
        {QStringLiteral("findings"), [](View& view) { static_cast<FindingsView&>(view).setProfile(test::gpuProfile()); }},
        {QStringLiteral("stalls"), [](View& view) { static_cast<StallsView&>(view).setProfile(test::gpuProfile()); }},
        {QStringLiteral("accesses"), [](View& view) { static_cast<AccessesView&>(view).setProfile(test::gpuProfile()); }},
        {QStringLiteral("metrics"),
         [](View& view) {
             auto& metrics = static_cast<MetricsView&>(view);
             metrics.setBaseline(test::gpuProfile(500e3));
             metrics.setProfile(test::gpuProfile());
         }},
        {QStringLiteral("roofline"),
         [](View& view) {
             auto& roofline = static_cast<RooflineView&>(view);
             roofline.setEarlier({test::gpuProfile(900e3)});
             roofline.setProfile(test::gpuProfile());
         }},
        {QStringLiteral("timeline"), [](View& view) { static_cast<TimelineView&>(view).setRun(test::streamedRun()); }},
        {QStringLiteral("scaling"), [](View& view) { static_cast<ScalingView&>(view).setPoints(test::scalingPoints(true)); }},
    };
    return all;
}

/// Every text in another language, so that what does not follow shows.
class Marking final : public QTranslator {
public:
    bool isEmpty() const override { return false; }
    QString translate(const char*, const char* text, const char*, int) const override {
        return QStringLiteral("«%1»").arg(QString::fromUtf8(text));
    }
};

} // namespace

class TestViewList : public QObject {
    Q_OBJECT

    static void rows() {
        QTest::addColumn<QString>("id");
        for (const ViewRow& row : viewList())
            QTest::newRow(row.id) << QString::fromLatin1(row.id);
    }

private Q_SLOTS:
    void idsAndIcons() {
        QSet<QString> ids;
        for (const ViewRow& row : viewList()) {
            QVERIFY(!ids.contains(QString::fromLatin1(row.id)));
            ids.insert(QString::fromLatin1(row.id));
            QVERIFY2(Theme::iconNames().contains(QString::fromLatin1(row.icon)), row.icon);
            QCOMPARE(findView(QString::fromLatin1(row.id)), &row);
            QVERIFY2(fillers().count(QString::fromLatin1(row.id)), "a view without a test that fills it");
        }
        QVERIFY(!findView(u"nothing"));
    }

    void emptyFilledAndInBothThemes_data() { rows(); }
    void emptyFilledAndInBothThemes() {
        QFETCH(QString, id);
        test::ViewFixture f;
        const std::unique_ptr<View> view(findView(id)->make(f.context, nullptr));
        QCOMPARE(view->objectName(), id);
        QVERIFY(!view->accessibleName().isEmpty());
        test::ViewFixture::open(*view, {560, 420});
        QVERIFY(view->showsEmpty());
        auto* pane = view->findChild<EmptyPane*>();
        QVERIFY(!pane->boldText().isEmpty() && !pane->linesText().isEmpty());
        QVERIFY(test::ViewFixture::picture(*view, id + QStringLiteral("-empty")));
        fillers().at(id)(*view);
        QVERIFY(!view->showsEmpty());
        for (QAction* action : view->barActions())
            QVERIFY(!action->text().isEmpty() && !action->icon().isNull());
        QVERIFY(test::ViewFixture::picture(*view, id + QStringLiteral("-dark")));
        const QImage dark = view->grab().toImage();
        f.theme.setKind(Theme::Kind::Light);
        f.theme.apply();
        QVERIFY(test::ViewFixture::picture(*view, id + QStringLiteral("-light")));
        const QImage light = view->grab().toImage();
        QVERIFY(light.pixelColor(3, light.height() - 3).lightness() > dark.pixelColor(3, dark.height() - 3).lightness());
    }

    void worksSmall_data() { rows(); }
    void worksSmall() {
        QFETCH(QString, id);
        test::ViewFixture f;
        const std::unique_ptr<View> view(findView(id)->make(f.context, nullptr));
        fillers().at(id)(*view);
        test::ViewFixture::open(*view, {280, 160});
        QCOMPARE(view->size(), QSize(280, 160)); // nothing inside asks for more
        QVERIFY(test::ViewFixture::picture(*view, id + QStringLiteral("-small")));
    }

    void followsTheLanguage_data() { rows(); }
    void followsTheLanguage() {
        QFETCH(QString, id);
        test::ViewFixture f;
        const std::unique_ptr<View> view(findView(id)->make(f.context, nullptr));
        const QString before = view->findChild<EmptyPane*>()->boldText();
        Marking other;
        QCoreApplication::installTranslator(&other);
        QTRY_VERIFY(view->findChild<EmptyPane*>()->boldText().startsWith(QStringLiteral("«")));
        QVERIFY(view->accessibleName().startsWith(QStringLiteral("«")));
        QCoreApplication::removeTranslator(&other);
        QTRY_COMPARE(view->findChild<EmptyPane*>()->boldText(), before);
    }
};

QTEST_MAIN(TestViewList)
#include "tst_view_list.moc"
