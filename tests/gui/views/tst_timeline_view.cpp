// The timeline as a user meets it: made records of a program with two streams; pictures beside it.
#include "tests/gui/views/view_fixture.h"
#include "views/timeline/record_pane.h"
#include "views/timeline/timeline_canvas.h"
#include "views/timeline/timeline_view.h"

#include <QAction>
#include <QClipboard>
#include <QSignalSpy>

using namespace lane;
using namespace lane::test;
using wire::Span;
using wire::SpanKind;

namespace {

/// Copies beside kernels in two streams, in four pieces, and what the host called and waited for.
RunRecordPtr pipeline() {
    RunRecord run;
    run.spec.launch.isProgram = true;
    run.spec.launch.kernel = "pipeline";
    VoiceResult gpu;
    std::uint32_t correlation = 10, launch = 0;
    const auto add = [&](SpanKind kind, std::uint32_t stream, std::uint64_t callAt, std::uint64_t begin, std::uint64_t end, std::uint64_t bytes) {
        launch += kind == SpanKind::Kernel;
        ++correlation;
        gpu.spans.push_back({SpanKind::Call, wire::NoStream, kind == SpanKind::Kernel ? launch : 0, callAt, callAt + 2'100, 0, correlation, static_cast<std::uint8_t>(kind)});
        gpu.spans.push_back({kind, stream, kind == SpanKind::Kernel ? launch : 0, begin, end, bytes, correlation, 0});
    };
    add(SpanKind::Memset, 0, 0, 4'000, 9'500, 16 << 20);
    for (std::uint32_t piece = 0; piece < 4; ++piece) {
        const std::uint32_t stream = 1 + piece % 2;
        const std::uint64_t at = 10'000 + piece * 62'000ull, call = 6'000 + piece * 9'000ull;
        add(SpanKind::Upload, stream, call, at, at + 60'000, 4 << 20);
        add(SpanKind::Kernel, stream, call + 2'800, at + 62'000, at + 105'000 + piece * 3'000, 0);
        add(SpanKind::Download, stream, call + 5'200, at + 120'000, at + 170'000, 4 << 20);
        gpu.launches.push_back({piece % 2 ? "scale" : "smooth", {4096, 1, 1}, {256, 1, 1}, {"kernel", "cupti", {43'000}}});
    }
    gpu.spans.push_back({SpanKind::Synchronisation, 1, 0, 45'000, 342'000, 0, 99, static_cast<std::uint8_t>(wire::SyncKind::Stream)});
    gpu.spans.push_back({SpanKind::Synchronisation, 2, 0, 343'000, 368'000, 0, 100, static_cast<std::uint8_t>(wire::SyncKind::Stream)});
    gpu.spans.push_back({SpanKind::Overhead, wire::NoStream, 0, 3'000, 5'500, 0, 0, static_cast<std::uint8_t>(wire::OverheadKind::FunctionLoading)});
    run.gpu = std::move(gpu);
    return std::make_shared<const RunRecord>(std::move(run));
}

} // namespace

class TimelineViewTest : public QObject {
    Q_OBJECT
    std::unique_ptr<ViewFixture> m_fixture;
    std::unique_ptr<TimelineView> m_view;

    TimelineCanvas& canvas() { return *m_view->findChild<TimelineCanvas*>(); }
    RecordPane& pane() { return *m_view->findChild<RecordPane*>(); }
    QString value(const QString& what) {
        for (int row = 0; row < pane().rowCount(); ++row)
            if (pane().item(row, 0)->text() == what)
                return pane().item(row, 1)->text();
        return {};
    }
    std::size_t indexOf(TimelineSpan::Kind kind, std::uint32_t launch = 0) {
        const auto& spans = canvas().geometry().spans();
        for (std::size_t i = 0; i < spans.size(); ++i)
            if (spans[i].kind == kind && spans[i].launch == launch)
                return i;
        return spans.size();
    }
    QPoint middleOf(std::size_t span) { return canvas().geometry().spanRect(span)->center().toPoint(); }

private Q_SLOTS:
    void init() {
        m_fixture = std::make_unique<ViewFixture>();
        m_view = std::make_unique<TimelineView>(m_fixture->context);
        m_view->setRun(pipeline());
        ViewFixture::open(*m_view, {900, 260});
        QVERIFY(!m_view->showsEmpty());
    }
    void cleanup() {
        m_view.reset();
        m_fixture.reset();
    }

    void aClickTellsAllOfARecord() {
        QVERIFY(!pane().isVisible());
        const std::size_t kernel = indexOf(TimelineSpan::Kind::Kernel, 2);
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, middleOf(kernel));
        QTRY_VERIFY(pane().isVisible());
        QCOMPARE(canvas().selected(), std::optional(kernel));
        QTRY_VERIFY(pane().width() > 200 && canvas().width() > 500); // both have room
        QCOMPARE(value(QStringLiteral("kernel")), QStringLiteral("scale"));
        QCOMPARE(value(QStringLiteral("Stream")), QStringLiteral("3"));
        QCOMPARE(value(QStringLiteral("Launch")), QStringLiteral("2"));
        QCOMPARE(value(QStringLiteral("Grid, block")), QStringLiteral("4096, 256"));
        QVERIFY2(value(QStringLiteral("Takes")).startsWith(QStringLiteral("46.0")), qPrintable(value(QStringLiteral("Takes"))));
        QVERIFY(value(QStringLiteral("Asked for")).contains(QStringLiteral("before it began")));
        QVERIFY(value(QStringLiteral("Source")).contains(QStringLiteral("CUPTI")));
        QTRY_VERIFY(ViewFixture::picture(*m_view, QStringLiteral("timeline-selected")));
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, middleOf(indexOf(TimelineSpan::Kind::Upload)));
        QCOMPARE(value(QStringLiteral("Rate")).right(4), QStringLiteral("GB/s"));
        QTest::keyClick(&pane(), Qt::Key_C, Qt::ControlModifier);
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("GB/s")));
        QTest::mouseClick(&canvas(), Qt::LeftButton, {}, {canvas().width() - 3, 3});
        QTRY_VERIFY(!pane().isVisible());
    }

    void keysGoFromRecordToRecord() {
        canvas().setFocus();
        QTest::keyClick(&canvas(), Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(canvas().selected(), std::optional<std::size_t>(0));
        QTest::keyClick(&canvas(), Qt::Key_Right, Qt::ControlModifier);
        QCOMPARE(canvas().geometry().spans()[*canvas().selected()].kind, TimelineSpan::Kind::Call);
        QTest::keyClick(&canvas(), Qt::Key_Left, Qt::ControlModifier);
        QCOMPARE(canvas().selected(), std::optional<std::size_t>(0));
        QTest::keyClick(&canvas(), Qt::Key_M);
        QVERIFY(canvas().marks().has_value());
        QTest::keyClick(&canvas(), Qt::Key_Return);
        QVERIFY(canvas().geometry().isZoomed());
        QTest::keyClick(&canvas(), Qt::Key_Escape);
        QVERIFY(!canvas().marks() && !canvas().selected());
        QTest::keyClick(&canvas(), Qt::Key_0);
        QVERIFY(!canvas().geometry().isZoomed());
    }

    void shiftAndDragMeasures() {
        const auto& g = canvas().geometry();
        const int row = middleOf(indexOf(TimelineSpan::Kind::Upload)).y();
        const QPoint from(static_cast<int>(g.xOf(10'000)) + 2, row), to(static_cast<int>(g.xOf(70'000)) - 2, row); // it snaps at the ends of the upload
        QTest::mousePress(&canvas(), Qt::LeftButton, Qt::ShiftModifier, from);
        QTest::mouseMove(&canvas(), (from + to) / 2);
        QTest::mouseMove(&canvas(), to);
        QTest::mouseRelease(&canvas(), Qt::LeftButton, Qt::ShiftModifier, to);
        QVERIFY(canvas().marks().has_value());
        QCOMPARE(canvas().marks()->first, 10'000.0);
        QCOMPARE(canvas().marks()->second, 70'000.0);
        QTRY_VERIFY(pane().isVisible());
        QVERIFY2(value(QStringLiteral("Between the marks")).contains(QStringLiteral("µs")), qPrintable(value(QStringLiteral("Between the marks"))));
        QVERIFY(!value(QStringLiteral("The device works")).isEmpty());
        QTRY_VERIFY(ViewFixture::picture(*m_view, QStringLiteral("timeline-measured")));
    }

    void zoomMarksAndSelectionOutliveAnEdit() {
        canvas().select(indexOf(TimelineSpan::Kind::Kernel, 1));
        canvas().zoomBy(3);
        const double from = canvas().geometry().from();
        m_view->setStale(true);
        QVERIFY(canvas().selected().has_value());
        QCOMPARE(canvas().geometry().from(), from);
        m_view->setRun(pipeline());
        QVERIFY(!canvas().selected() && !canvas().geometry().isZoomed());
    }

    void theBarZooms() {
        const QList<QAction*> actions = m_view->barActions();
        QCOMPARE(actions.size(), 4);
        QVERIFY(actions[0]->isEnabled() && !actions[1]->isEnabled() && !actions[2]->isEnabled());
        actions[0]->trigger();
        QVERIFY(actions[1]->isEnabled() && canvas().geometry().isZoomed());
        actions[2]->trigger();
        QVERIFY(!canvas().geometry().isZoomed() && !actions[2]->isEnabled());
        m_view->setRun(nullptr);
        QVERIFY(m_view->showsEmpty() && !actions[0]->isEnabled());
    }

    void pictures_data() {
        QTest::addColumn<bool>("isDark");
        QTest::addColumn<QSize>("size");
        QTest::newRow("timeline-dark") << true << QSize(1100, 260);
        QTest::newRow("timeline-light") << false << QSize(900, 220);
        QTest::newRow("timeline-small") << false << QSize(480, 200);
        QTest::newRow("timeline-high") << true << QSize(900, 500);
    }
    void pictures() {
        QFETCH(bool, isDark);
        QFETCH(QSize, size);
        m_fixture->theme.setKind(isDark ? Theme::Kind::Dark : Theme::Kind::Light);
        m_view->resize(size);
        canvas().select(indexOf(TimelineSpan::Kind::Kernel, 2));
        QTRY_VERIFY(pane().isVisible());
        QVERIFY(ViewFixture::picture(*m_view, QString::fromLatin1(QTest::currentDataTag())));
        for (const std::size_t index : canvas().geometry().visible()) // nothing is painted beyond the canvas
            QVERIFY(canvas().geometry().spanRect(index)->right() <= canvas().width());
    }
};

QTEST_MAIN(TimelineViewTest)
#include "tst_timeline_view.moc"
