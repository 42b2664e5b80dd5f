#include "views/timeline/timeline_geometry.h"

#include <QTest>

#include <cmath>

using namespace lane;
using Kind = TimelineSpan::Kind;

namespace {

TimelineSpan span(Kind kind, std::uint32_t stream, double begin, double end) { return {kind, {}, stream, begin, end, 0}; }

TimelineGeometry geometryOf(std::vector<TimelineSpan> spans) {
    TimelineGeometry geometry;
    geometry.setSpans(std::move(spans));
    geometry.setSize(1100, 120, 100, 20);
    return geometry;
}

} // namespace

/// Where spans stand, what is hidden behind what; no window.
class TimelineTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void overlapAndGapsAddUp() {
        const TimelineSummary sum = summaryOf({span(Kind::Upload, 0, 0, 100), span(Kind::Kernel, 0, 100, 200),
                                               span(Kind::Upload, 1, 90, 150), span(Kind::Kernel, 1, 180, 260), span(Kind::Download, 0, 300, 340)});
        QCOMPARE(sum.wholeNs, 340.0);
        QCOMPARE(sum.busyNs, 300.0);
        QCOMPARE(sum.computeNs, 160.0);
        QCOMPARE(sum.copyNs, 190.0);       // 0–150 and 300–340
        QCOMPARE(sum.hiddenNs, 50.0);      // 100–150
        QCOMPARE(sum.sideBySideNs, 20.0);  // 180–200
        QCOMPARE(sum.longestGapNs, 40.0);
        QCOMPARE(sum.gapBegin, 260.0);
        QCOMPARE(sum.serialNs, 100.0 + 100 + 60 + 80 + 40);
        QCOMPARE(sum.idealNs, 160.0); // kernels, as long as they are now; uploads are 160 too, downloads 40
        QCOMPARE(summaryOf({}).wholeNs, 0.0);
        QCOMPARE(summaryOf({}).idealNs, 0.0);
    }

    /// What the host does is no work of the device, and a memset is neither a kernel nor a copy.
    void onlyTheDevicesWorkCounts() {
        const TimelineSummary sum = summaryOf({span(Kind::Call, TimelineSpan::NoStream, 0, 20), span(Kind::Memset, 0, 50, 70), span(Kind::Kernel, 0, 80, 100), span(Kind::Wait, 0, 20, 400)});
        QCOMPARE(sum.beginNs, 50.0);
        QCOMPARE(sum.wholeNs, 50.0);
        QCOMPARE(sum.busyNs, 40.0);
        QCOMPARE(sum.computeNs, 20.0);
        QCOMPARE(sum.copyNs, 0.0);
        QCOMPARE(sum.longestGapNs, 10.0);
    }

    void whatLiesBetweenTwoMarks() {
        std::vector<TimelineSpan> spans{span(Kind::Upload, 0, 0, 100), span(Kind::Kernel, 0, 120, 200), span(Kind::Download, 0, 250, 300), span(Kind::Wait, 0, 0, 400)};
        spans[0].bytes = 7;
        spans[2].bytes = 5;
        const TimelineMeasure measure = measureBetween(spans, 260, 50); // in either order
        QCOMPARE(measure.from, 50.0);
        QCOMPARE(measure.to, 260.0);
        QCOMPARE(measure.busyNs, 50.0 + 80 + 10);
        QCOMPARE(measure.kernels, 1);
        QCOMPARE(measure.copies, 2);
        QCOMPARE(measure.bytes, std::uint64_t{5}); // the upload began before
        QCOMPARE(measureBetween(spans, 200, 250).busyNs, 0.0);
    }

    void theHostIsAboveAndOverheadBelow() {
        const TimelineGeometry g = geometryOf({span(Kind::Overhead, TimelineSpan::NoStream, 0, 10), span(Kind::Kernel, 1, 50, 200), span(Kind::Kernel, 0, 50, 200),
                                               span(Kind::Wait, 1, 60, 300), span(Kind::Call, TimelineSpan::NoStream, 0, 10)});
        using Lane = TimelineGeometry::Lane;
        QCOMPARE(g.lanes().size(), std::size_t{4});
        QVERIFY(g.lanes()[0].kind == Lane::Kind::Host && g.lanes()[1].kind == Lane::Kind::Stream && g.lanes()[2].stream == 1 && g.lanes()[3].kind == Lane::Kind::Overhead);
        QCOMPARE(g.lanes()[0].rows, 1); // a call and then waiting
    }

    void aCallAndItsWorkAreAPair() {
        TimelineSpan call = span(Kind::Call, TimelineSpan::NoStream, 0, 10), kernel = span(Kind::Kernel, 0, 50, 90), other = span(Kind::Kernel, 0, 90, 95), wait = span(Kind::Wait, 0, 20, 99);
        call.correlation = kernel.correlation = wait.correlation = 7;
        other.correlation = 8;
        const TimelineGeometry g = geometryOf({call, kernel, other, wait}); // by begin: call, wait, kernel, other
        QCOMPARE(g.partnerOf(0), std::optional<std::size_t>(2));
        QCOMPARE(g.partnerOf(2), std::optional<std::size_t>(0));
        QVERIFY(!g.partnerOf(1) && !g.partnerOf(3));
        QCOMPARE(g.neighbourOf(2, 1), std::optional<std::size_t>(3));
        QCOMPARE(g.neighbourOf(3, -1), std::optional<std::size_t>(2));
        QCOMPARE(g.neighbourOf(0, 1), std::optional<std::size_t>(1));
        QVERIFY(!g.neighbourOf(0, -1) && !g.neighbourOf(3, 1));
    }

    void marksSnapToEnds() {
        const TimelineGeometry g = geometryOf({span(Kind::Kernel, 0, 0, 500), span(Kind::Kernel, 0, 600, 1000)});
        QCOMPARE(g.snapped({g.xOf(500) + 4, 10}), 500.0);
        QCOMPARE(g.snapped({g.xOf(550), 10}), 550.0);
        const TimelineGeometry two = geometryOf({span(Kind::Kernel, 0, 0, 500), span(Kind::Kernel, 1, 0, 501), span(Kind::Kernel, 1, 900, 1000)});
        QCOMPARE(two.snapped({two.xOf(501), two.spanRect(0)->center().y()}), 500.0); // of the lane that is meant
        QCOMPARE(two.snapped({two.xOf(501), two.spanRect(1)->center().y()}), 501.0);
        TimelineGeometry shown = g;
        shown.show(500, 600);
        QVERIFY(shown.from() < 500 && shown.to() > 600 && shown.to() - shown.from() < 120);
    }

    void aLaneAStreamAndARowForWhatOverlapsInIt() {
        const TimelineGeometry g = geometryOf({span(Kind::Kernel, 0, 0, 100), span(Kind::Kernel, 1, 50, 200), span(Kind::Kernel, 1, 60, 90)});
        QCOMPARE(g.lanes().size(), std::size_t{2});
        QCOMPARE(g.lanes()[1].rows, 2);
        QVERIFY(g.laneRect(g.lanes()[0]).bottom() < g.laneRect(g.lanes()[1]).top());
        const QRectF outer = *g.spanRect(1), inner = *g.spanRect(2);
        QVERIFY(!outer.intersects(inner));
        QVERIFY(g.laneRect(g.lanes()[1]).contains(inner.center()) && g.laneRect(g.lanes()[1]).contains(outer.center()));
    }

    void timeMapsToPixelsAndBack() {
        TimelineGeometry g = geometryOf({span(Kind::Kernel, 0, 0, 500), span(Kind::Kernel, 0, 600, 1000)});
        QCOMPARE(g.xOf(0), 100.0);
        QCOMPARE(g.xOf(1000), 1100.0);
        QCOMPARE(g.timeAt(600), 500.0);
        QCOMPARE(g.spanAt({200, g.spanRect(0)->center().y()}), std::optional<std::size_t>(0));
        QVERIFY(!g.spanAt({650, g.spanRect(0)->center().y()}));
        QCOMPARE(g.spanAt({698.5, g.spanRect(0)->center().y()}), std::optional<std::size_t>(1)); // nearly
        QVERIFY(!g.spanAt({200, 118}));
    }

    void zoomKeepsThePlaceUnderThePointer() {
        TimelineGeometry g = geometryOf({span(Kind::Kernel, 0, 0, 1000)});
        const double before = g.timeAt(400);
        g.zoom(400, 4);
        QVERIFY(std::fabs(g.timeAt(400) - before) < 1e-6);
        QVERIFY(g.isZoomed());
        QCOMPARE(g.to() - g.from(), 250.0);
        g.pan(-1e6);
        QCOMPARE(g.from(), 0.0); // not beyond the beginning
        g.pan(1e6);
        QCOMPARE(g.to(), 1000.0);
        g.zoom(400, 1e-6);
        QVERIFY(!g.isZoomed());
        g.zoom(400, 1e12);
        QVERIFY(g.to() - g.from() >= 20);
        g.reset();
        QCOMPARE(g.from(), 0.0);
    }

    void whatFallsOnACoveredPixelIsNotPainted() {
        std::vector<TimelineSpan> many;
        for (int i = 0; i < 4000; ++i)
            many.push_back(span(Kind::Kernel, 0, i * 10, i * 10 + 5));
        const TimelineGeometry g = geometryOf(many);
        QVERIFY(g.visible().size() <= 1001);
        QVERIFY(g.visible().size() > 900);
        QVERIFY(g.spanRect(0)->width() >= 1);
    }

    void ticksAreRound() {
        const TimelineGeometry g = geometryOf({span(Kind::Kernel, 0, 0, 408'000)});
        const std::vector<double> ticks = g.ticks();
        QVERIFY(ticks.size() >= 5 && ticks.size() <= 13);
        QCOMPARE(ticks[1] - ticks[0], 50'000.0);
    }
};

QTEST_GUILESS_MAIN(TimelineTest)
#include "tst_timeline.moc"
