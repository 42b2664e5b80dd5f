#include "tests/gui/views/run_records.h"
#include "tests/gui/views/view_fixture.h"
#include "views/difference_map/difference_map_view.h"
#include "views/difference_map/map_canvas.h"
#include "views/difference_map/map_magnifier.h"

#include <limits>

using namespace lane;

class TestDifferenceMap : public QObject {
    Q_OBJECT

    static MapGeometry geometry(std::uint64_t rows, std::uint64_t columns) {
        MapGeometry g;
        g.rows = rows;
        g.columns = columns;
        g.plot = QRectF(50, 20, 400, 300);
        g.fit();
        return g;
    }

private Q_SLOTS:
    void cellsAndPointsAreInverse() {
        MapGeometry g = geometry(1000, 1000);
        QVERIFY(g.isFitted());
        QCOMPARE(g.scaleX, g.scaleY);
        for (int step = 0; step < 12; ++step) {
            for (const MapGeometry::Cell cell : {MapGeometry::Cell{0, 0}, {194, 592}, {999, 999}, {500, 1}}) {
                const QPointF center = g.rectOf(cell).center();
                if (!g.plot.contains(center))
                    continue;
                QVERIFY(g.cellAt(center));
                QCOMPARE(*g.cellAt(center), cell);
            }
            g.zoom(g.rectOf({194, 592}).center(), 1.5);
        }
    }
    void zoomKeepsThePlaceUnderThePointer() {
        MapGeometry g = geometry(1000, 1000);
        const QPointF at(130, 170);
        const auto before = g.cellAt(at);
        g.zoom(at, 4);
        QCOMPARE(*g.cellAt(at), *before);
        g.zoom(at, 1e-6);
        QVERIFY(g.isFitted());
        g.pan({-1e6, 1e6});
        QCOMPARE(g.left, 0.0);
        QCOMPARE(g.top, 0.0);
    }
    void revealScrollsOnlyWhatIsOutside() {
        MapGeometry g = geometry(1000, 1000);
        g.zoom(g.rectOf({100, 100}).center(), 20);
        const double left = g.left;
        g.reveal(*g.cellAt(g.plot.center()));
        QCOMPARE(g.left, left);
        g.reveal({900, 900});
        QVERIFY(g.plot.contains(g.rectOf({900, 900})));
    }
    void thinArraysStayVisible() {
        const MapGeometry g = geometry(2, 1'000'000);
        QVERIFY(g.covered().height() >= 40);
        QVERIFY(g.covered().width() <= g.plot.width() + 0.01);
    }
    void ticksAreRoundAndEndWithTheLast() {
        const auto ticks = MapGeometry::ticks({0, 999}, 1000, 0.4, 60);
        QCOMPARE(ticks, (std::vector<std::uint64_t>{0, 200, 400, 600, 800, 999}));
    }
    void oneBadElementOfMillionsSurvivesPooling() {
        const data::Array want = test::array(ScalarKind::Float32, {1200, 1100}, [](auto i) { return 1 + double(i % 7); });
        data::Array got = want.clone().value();
        const std::uint64_t bad = got.shape.flatOf({777, 333});
        got.as<float>()[bad] = 100;
        const std::atomic<bool> stale{false};
        data::Tolerance tolerance;
        tolerance.ulp = 4;
        const MapImagePtr image = makeMapImage(got, want, tolerance, 120, 110, stale);
        QCOMPARE(image->badCount, std::uint64_t{1});
        QCOMPARE(image->map.worst[image->bad.front()], bad);
        QCOMPARE(image->elementsPerCell(), std::uint64_t{100});
    }
    void codesTellNaNAndInfApart() {
        const data::Array want = test::array(ScalarKind::Float32, {1, 5}, [](auto) { return 1.0; });
        data::Array got = want.clone().value();
        got.as<float>()[1] = std::numeric_limits<float>::quiet_NaN();
        got.as<float>()[2] = std::numeric_limits<float>::infinity();
        got.as<float>()[3] = std::nextafter(1.0f, 2.0f);
        got.as<float>()[4] = 2.0f;
        data::Tolerance tolerance;
        tolerance.ulp = 4;
        const std::atomic<bool> stale{false};
        const MapImagePtr image = makeMapImage(got, want, tolerance, 1, 5, stale);
        const uchar* line = image->cells.constScanLine(0);
        QCOMPARE(int(line[0]), int(MapImage::Equal));
        QCOMPARE(int(line[1]), int(MapImage::NaN));
        QCOMPARE(int(line[2]), int(MapImage::Inf));
        QVERIFY(line[3] >= MapImage::FirstAgreeing && line[3] <= MapImage::LastAgreeing);
        QVERIFY(line[4] >= MapImage::FirstBeyond && line[4] <= MapImage::LastBeyond);
    }
    void theMagnifierKeepsToTheArrayAndAwayFromThePointer() {
        MapGeometry geometry;
        geometry.rows = 1000;
        geometry.columns = 5;
        geometry.plot = QRectF(40, 20, 600, 500);
        geometry.fit();
        const MapMagnifier top = MapMagnifier::around({0, 4}, geometry, QPointF(60, 30), 120);
        QCOMPARE(top.first, (MapGeometry::Cell{0, 0}));
        QCOMPARE(top.rows, std::uint64_t(9));
        QCOMPARE(top.columns, std::uint64_t(5));
        QVERIFY(!top.box.contains(60, 30));
        QVERIFY(geometry.plot.adjusted(-1, -1, 1, 1).contains(top.box));
        QVERIFY(top.cells.contains(top.rectOf({0, 4})));
        const MapMagnifier bottom = MapMagnifier::around({999, 0}, geometry, QPointF(630, 510), 120);
        QCOMPARE(bottom.first, (MapGeometry::Cell{991, 0}));
        QVERIFY(!bottom.box.contains(630, 510));
    }
    void thePointerMagnifiesWhatItIsOn() {
        test::ViewFixture f;
        DifferenceMapView view(f.context);
        test::ViewFixture::open(view, {560, 460});
        view.setRun(test::comparedRun(3));
        auto* canvas = view.findChild<MapCanvas*>(QStringLiteral("mapCanvas"));
        QTRY_VERIFY(canvas->image() && !canvas->isBusy());
        QVERIFY(!canvas->magnified());
        const QPoint at = canvas->mapGeometry().rectOf({20, 31}).center().toPoint();
        const QImage before = canvas->grab().toImage();
        QTest::mouseMove(canvas, at + QPoint(1, 0));
        QTest::mouseMove(canvas, at);
        QTRY_VERIFY(canvas->magnified());
        const QImage after = canvas->grab().toImage();
        // A box stands at the far corner of the plot now, which was plain map before.
        const MapMagnifier box = MapMagnifier::around({20, 31}, canvas->mapGeometry(), at, 0);
        const QRect cells = box.cells.toAlignedRect();
        QVERIFY(before.copy(cells) != after.copy(cells));
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(canvas, &leave);
        QVERIFY(!canvas->magnified());
        QCOMPARE(canvas->grab().toImage(), before);
    }
    void aClickChoosesTheElement() {
        test::ViewFixture f;
        DifferenceMapView view(f.context);
        test::ViewFixture::open(view, {560, 460});
        QVERIFY(view.showsEmpty());
        view.setRun(test::comparedRun(3));
        auto* canvas = view.findChild<MapCanvas*>(QStringLiteral("mapCanvas"));
        QTRY_VERIFY(canvas->image() && !canvas->isBusy());
        QSignalSpy chosen(&f.selection, &Selection::elementSelected);
        const QPoint at = canvas->mapGeometry().rectOf({20, 31}).center().toPoint();
        QTest::mouseClick(canvas, Qt::LeftButton, {}, at);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.front().at(0).toString(), QStringLiteral("C"));
        QCOMPARE(chosen.front().at(1).toULongLong(), data::Shape({64, 48}).flatOf({20, 31}));
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("map-selected")));
    }
    /// Without a mouse: cells, ends, pages, differences, the way to the row; each said to screen readers.
    void keysChooseAnElement() {
        test::ViewFixture f;
        DifferenceMapView view(f.context);
        test::ViewFixture::open(view, {560, 460});
        view.setRun(test::comparedRun(3));
        auto* canvas = view.findChild<MapCanvas*>(QStringLiteral("mapCanvas"));
        QTRY_VERIFY(canvas->image() && !canvas->isBusy());
        QCOMPARE(canvas->image()->elementsPerCell(), std::uint64_t{1});
        QCOMPARE(canvas->accessibleName(), QStringLiteral("Map of differences"));
        QVERIFY(canvas->accessibleDescription().contains(QStringLiteral("Enter")));
        QSignalSpy chosen(&f.selection, &Selection::elementSelected), asked(&view, &DifferenceMapView::resultsRequested);
        const data::Shape shape{64, 48};
        const auto at = [&] { return canvas->selected() ? shape.indexOf(*canvas->selected()) : std::vector<std::uint64_t>{}; };
        QTest::keyClick(canvas, Qt::Key_Return); // nothing is chosen yet
        QCOMPARE(asked.count(), 0);
        const auto after = [&](int key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
            QTest::keyClick(canvas, Qt::Key(key), modifiers);
            return at();
        };
        using Index = std::vector<std::uint64_t>;
        QCOMPARE(after(Qt::Key_Right), (Index{0, 0}));
        QCOMPARE(after(Qt::Key_Right), (Index{0, 1}));
        QCOMPARE(after(Qt::Key_Down), (Index{1, 1}));
        QCOMPARE(after(Qt::Key_PageDown), (Index{9, 1}));
        QCOMPARE(after(Qt::Key_End), (Index{9, 47}));
        QCOMPARE(after(Qt::Key_Right), (Index{9, 47})); // the end is the end
        QCOMPARE(after(Qt::Key_End, Qt::ControlModifier), (Index{63, 47}));
        QCOMPARE(after(Qt::Key_PageUp), (Index{55, 47}));
        QCOMPARE(after(Qt::Key_Up), (Index{54, 47}));
        QCOMPARE(after(Qt::Key_Home), (Index{54, 0}));
        QCOMPARE(after(Qt::Key_Home, Qt::ControlModifier), (Index{0, 0}));
        QVERIFY(canvas->accessibleName().startsWith(QStringLiteral("Map of differences: [0, 0], GPU ")));
        QVERIFY(canvas->magnified() == canvas->selected());
        QCOMPARE(chosen.count(), 0); // the results do not run along with every key
        QTest::keyClick(canvas, Qt::Key_Return);
        QCOMPARE(asked.count(), 1);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.front().at(1).toULongLong(), 0u);
    }
    void keysGoFromDifferenceToDifference() {
        test::ViewFixture f;
        DifferenceMapView view(f.context);
        test::ViewFixture::open(view, {560, 460});
        view.setRun(test::comparedRun(3));
        auto* canvas = view.findChild<MapCanvas*>(QStringLiteral("mapCanvas"));
        QTRY_VERIFY(canvas->image() && !canvas->isBusy());
        const std::vector<std::uint64_t> bad = canvas->image()->bad; // a cell an element
        QCOMPARE(bad.size(), std::size_t{3});
        for (const std::uint64_t flat : {bad[0], bad[1], bad[2], bad[0]}) {
            QTest::keyClick(canvas, Qt::Key_N);
            QCOMPARE(canvas->selected(), std::optional(flat));
        }
        QTest::keyClick(canvas, Qt::Key_N, Qt::ShiftModifier);
        QCOMPARE(canvas->selected(), std::optional(bad[2]));
        QVERIFY2(canvas->accessibleName().contains(QStringLiteral("ulp apart")), qPrintable(canvas->accessibleName()));
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("map-keys")));
        for (int i = 0; i < 3; ++i) // zooming keeps what is chosen in sight
            QTest::keyClick(canvas, Qt::Key_Plus);
        QVERIFY(canvas->mapGeometry().covered().contains(canvas->mapGeometry().rectOf({bad[2] / 48, bad[2] % 48}).center()));
        data::Tolerance all;
        all.ulp = std::numeric_limits<std::uint64_t>::max();
        view.setTolerance(all);
        QTRY_VERIFY(canvas->image() && !canvas->isBusy());
        QVERIFY(!view.stepDifference(true));
    }
    void aDragPansAndDoesNotChoose() {
        test::ViewFixture f;
        DifferenceMapView view(f.context);
        view.setRun(test::comparedRun(3));
        test::ViewFixture::open(view, {560, 460});
        auto* canvas = view.findChild<MapCanvas*>(QStringLiteral("mapCanvas"));
        QTRY_VERIFY(canvas->image() && !canvas->isBusy());
        for (int i = 0; i < 2; ++i)
            QTest::keyClick(canvas, Qt::Key_Plus);
        const double left = canvas->mapGeometry().left;
        QSignalSpy chosen(&f.selection, &Selection::elementSelected);
        const QPoint from = canvas->mapGeometry().plot.center().toPoint();
        QTest::mousePress(canvas, Qt::LeftButton, {}, from);
        QTest::mouseMove(canvas, from + QPoint(-30, 0));
        QTest::mouseMove(canvas, from + QPoint(-60, 0));
        QTest::mouseRelease(canvas, Qt::LeftButton, {}, from + QPoint(-60, 0));
        QVERIFY(canvas->mapGeometry().left > left);
        QCOMPARE(chosen.count(), 0);
        QTest::keyClick(canvas, Qt::Key_0);
        QVERIFY(canvas->mapGeometry().isFitted());
    }
    void oneVoiceIsAnEmptyPane() {
        test::ViewFixture f;
        DifferenceMapView view(f.context);
        view.setRun(test::cpuOnlyRun());
        QVERIFY(view.showsEmpty());
    }
};

QTEST_MAIN(TestDifferenceMap)
#include "tst_difference_map.moc"
