#include "tests/gui/views/debug_stops.h"
#include "tests/gui/views/view_fixture.h"
#include "views/debugger/debugger_view.h"
#include "views/debugger/lane_rows.h"
#include "views/debugger/memory_view.h"
#include "views/debugger/thread_map.h"
#include "views/debugger/threads_view.h"

#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QSignalSpy>
#include <QTableView>

using namespace lane;

class TestDebuggerViews : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aValueIsARowAScalar() {
        const Numbers plain{QString(), QStringLiteral(".")};
        wire::DebugValue value = test::valueOf("p", "Vec2", ScalarKind::Float32, [](unsigned lane) -> std::uint64_t { return std::bit_cast<std::uint32_t>(1.0f / static_cast<float>(lane + 3)); });
        value.parts.push_back(value.parts.front());
        value.parts[0].path = ".x";
        value.parts[1].path = ".y";
        value.parts[1].bits.assign(32, std::bit_cast<std::uint32_t>(2.5f));
        value.known = {0xfu};
        const auto rows = laneRows(value, 0, ~0u, false, plain);
        QCOMPARE(rows.size(), std::size_t(2));
        QCOMPARE(rows[0].name, QStringLiteral("p.x"));
        QCOMPARE(rows[0].texts[0], QStringLiteral("0.3333"));
        QCOMPARE(rows[0].exact[0], QStringLiteral("0.33333334"));
        QCOMPARE(rows[0].texts[4], QString()); // not known there
        QVERIFY(!rows[0].isUniform);
        QVERIFY(rows[1].isUniform);
        QCOMPARE(rows[1].texts[0], QStringLiteral("2.5"));
        QCOMPARE(laneRows(value, 0, 2u, false, plain)[0].known, 2u);
        value.code = "L0101";
        value.message = "unknown name";
        QCOMPARE(laneRows(value, 0, ~0u, true, plain).front().problem, QStringLiteral("unknown name"));
    }

    void lanesOfAStop() {
        test::ViewFixture f;
        DebuggerView view(f.context);
        test::ViewFixture::open(view, {900, 300});
        QVERIFY(view.showsEmpty());
        QVERIFY(!view.look());
        view.setStop(test::stoppedInWarp0());
        QVERIFY(!view.showsEmpty());
        QCOMPARE(view.stateText(), QStringLiteral("Stopped before line 3"));
        QVERIFY(view.findChild<QLabel*>(QStringLiteral("debugMore"))->text().contains(QStringLiteral("a breakpoint")));
        const auto look = view.look();
        QVERIFY(look && look->warp == 0 && look->watches.empty());
        view.setView(test::viewOfWarp0());
        auto* table = view.findChild<QTableView*>(QStringLiteral("lanesTable"));
        QCOMPARE(table->model()->rowCount(), 4); // the mask, x, acc, n
        QCOMPARE(table->model()->index(1, 7).data().toString(), QStringLiteral("7"));
        QCOMPARE(table->columnSpan(3, 0), 32); // n is the same in all lanes
        QVERIFY(table->model()->index(3, 0).data().toString().contains(QStringLiteral("same in all lanes")));
        QVERIFY(table->model()->headerData(1, Qt::Vertical).toString().contains(QStringLiteral("Nat")));
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("debugger-lanes")));

        QSignalSpy wanted(&view, &DebuggerView::lookWanted);
        auto* field = view.findChild<QLineEdit*>(QStringLiteral("debugWatch"));
        field->setText(QStringLiteral("x * 2"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(wanted.count(), 1);
        QCOMPARE(view.look()->watches.front().expression, std::string("x * 2"));
        QSignalSpy chosen(&view, &DebuggerView::threadChosen);
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(table->model()->index(1, 3)).center());
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.front().at(1).toInt(), 3);
        view.setThread(1, 3); // another warp: other values
        QCOMPARE(wanted.count(), 2);
        QCOMPARE(view.look()->warp, 1u);
        view.clear();
        QVERIFY(view.showsEmpty());
    }

    void anExpressionInTheWholeBlock() {
        test::ViewFixture f;
        DebuggerView view(f.context);
        test::ViewFixture::open(view, {900, 300});
        view.setStop(test::stoppedInWarp0());
        view.setWatches({QStringLiteral("x")});
        view.setThread(0, 0);
        auto* scope = view.findChild<QComboBox*>(QStringLiteral("debugScope"));
        QCOMPARE(scope->count(), 2);
        scope->setCurrentIndex(1);
        const auto look = view.look();
        QCOMPARE(look->watches.size(), std::size_t(2));
        QVERIFY(look->watches.back().isOfBlock);
        wire::DebugView values;
        values.watches = {test::valueOf("x", "Nat", ScalarKind::UInt32, [](unsigned i) -> std::uint64_t { return i; }),
                          test::valueOf("x", "Nat", ScalarKind::UInt32, [](unsigned i) -> std::uint64_t { return i; }, 2)};
        view.setView(values);
        auto* table = view.findChild<QTableView*>(QStringLiteral("lanesTable"));
        QCOMPARE(table->model()->rowCount(), 2); // a row a warp
        QCOMPARE(table->model()->index(1, 3).data().toString(), QStringLiteral("35"));
        QCOMPARE(table->model()->index(1, 20).data().toString(), QString()); // no such thread
    }

    void cellsAreThreads() {
        test::ViewFixture f;
        ThreadsView view(f.context);
        test::ViewFixture::open(view, {420, 300});
        QVERIFY(view.showsEmpty());
        view.setStop(test::stoppedInWarp0());
        QSignalSpy chosen(&view, &ThreadsView::threadChosen);
        QTest::mouseClick(view.map(), Qt::LeftButton, {}, view.map()->cellOf(1, 5).center());
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.front().at(0).toInt(), 1);
        QCOMPARE(chosen.front().at(1).toInt(), 5);
        auto* calls = view.findChild<QListWidget*>(QStringLiteral("callStack"));
        QCOMPARE(calls->count(), 2);
        QSignalSpy place(&f.selection, &Selection::placeRequested);
        Q_EMIT calls->itemActivated(calls->item(1));
        QCOMPARE(place.front().at(0).toInt(), 22);
        QCOMPARE(warpText(test::stoppedInWarp0(), 1), QStringLiteral("Warp 1 waits at the barrier in line 20; 16 of 16 lanes active"));
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("debugger-threads")));
    }

    void memoryOfTheBlock() {
        test::ViewFixture f;
        MemoryView view(f.context);
        test::ViewFixture::open(view, {420, 300});
        QVERIFY(!view.request());
        view.setArrays({{"C", "Float", "global", {100}, true}, test::sharedArray()});
        QCOMPARE(view.currentArray(), QStringLiteral("As")); // the block's own first
        QCOMPARE(view.request()->array, std::string("As"));
        view.setElements(test::sharedElements());
        auto* table = view.findChild<QTableView*>();
        QCOMPARE(table->model()->rowCount(), 4);
        QCOMPARE(table->model()->index(1, 2).data().toString().trimmed(), QStringLiteral("3"));
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("debugger-memory")));
    }
};

QTEST_MAIN(TestDebuggerViews)
#include "tst_debugger_views.moc"
