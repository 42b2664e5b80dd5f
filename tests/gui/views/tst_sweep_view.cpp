// The sweep's view: the map and its layout, the verdict, what the fields ask for, what is applied.

#include "tests/gui/views/sweeps.h"
#include "tests/gui/views/view_fixture.h"
#include "views/common/note_strip.h"
#include "views/sweep/sweep_view.h"
#include "views/sweep/sweep_words.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableWidget>

using namespace lane;
using sweep::CellState;
using sweep::Reason;
using test::cellOf;
using test::tiledSweep;

namespace {

SweepPtr lineSweep(std::size_t count) {
    auto all = std::make_shared<sweep::Sweep>();
    sweep::Axis axis{sweep::AxisKind::BlockX, "block x", {}};
    for (std::size_t i = 0; i < count; ++i)
        axis.values.push_back(std::to_string(32 * (i + 1)));
    all->space = sweep::Space({axis});
    for (std::uint64_t number = 0; number < count; ++number)
        all->cells[number] = cellOf(number, 0.02 * (1 + std::fabs(double(number) - 7) / 10), 0.02);
    std::vector<sweep::Cell*> cells;
    for (auto& [number, cell] : all->cells)
        cells.push_back(&cell);
    all->best = cells[*sweep::judge(cells)]->number;
    all->isDone = true;
    return all;
}

QString verdict(SweepView& view) { return view.findChild<NoteStrip*>(QStringLiteral("sweepVerdict"))->text(); }
template <typename T> T* child(SweepView& view, const char* name) { return view.findChild<T*>(QString::fromLatin1(name)); }

} // namespace

class SweepViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void emptyUntilSwept() {
        test::ViewFixture f;
        SweepView view(f.context);
        test::ViewFixture::open(view, {700, 480});
        QVERIFY(view.showsEmpty());
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("sweep-empty")));
        view.setSweep(tiledSweep());
        QVERIFY(!view.showsEmpty());
        view.setSweep(nullptr);
        QVERIFY(view.showsEmpty());
    }

    void showsWinnerTiesAndCounts() {
        test::ViewFixture f;
        SweepView view(f.context);
        test::ViewFixture::open(view, {900, 620});
        view.setSweep(tiledSweep());
        QVERIFY2(verdict(view).startsWith(QStringLiteral("TILE 64, ROWS")), qPrintable(verdict(view)));
        QVERIFY(verdict(view).contains(QStringLiteral("tied with")) && verdict(view).contains(QStringLiteral("30 samples each")));
        const QString counts = child<QLabel>(view, "sweepCounts")->text();
        QVERIFY2(counts.contains(QStringLiteral("1 wrong")) && counts.contains(QStringLiteral("not possible")), qPrintable(counts));
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("sweep-dark")));
        f.theme.setKind(Theme::Kind::Light);
        f.theme.apply();
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("sweep-light")));
    }

    void cellsStandWhereTheAxesSay() {
        const SweepPtr sweep = tiledSweep();
        const SweepGrid grid = SweepGrid::of(*sweep, 0, 1);
        QCOMPARE(grid.columns, 5);
        QCOMPARE(grid.rows, 6);
        QVERIFY(!grid.isPooled && !grid.isFolded);
        QCOMPARE(grid.at(2, 3), std::optional<std::uint64_t>(sweep->space.numberOf({3, 2})));
        const SweepGrid turned = SweepGrid::of(*sweep, 1, 0);
        QCOMPARE(turned.at(3, 2), grid.at(2, 3));
        // One axis shown, the other pooled: the best of each column, never a dead cell where one was measured.
        const SweepGrid pooled = SweepGrid::of(*sweep, 0, -1);
        QVERIFY(pooled.isPooled);
        QCOMPARE(pooled.rows, 1);
        for (int column = 0; column < 4; ++column)
            QVERIFY(sweep->cells.at(*pooled.at(0, column)).isMeasured());
        QVERIFY(sweep->cells.at(*pooled.at(0, 3)).median <= sweep->cells.at(*sweep->best).median * 1.02);
        const SweepLayout layout = SweepLayout::of(grid, {800, 500}, 50, true);
        for (int row = 0; row < grid.rows; ++row)
            for (int column = 0; column < grid.columns; ++column)
                QCOMPARE(layout.cellAt(grid, layout.cell(row, column).center()), (std::optional(std::pair(row, column))));
        QVERIFY(!layout.cellAt(grid, {2, 2}));
        QVERIFY(!layout.curve.isEmpty());
        QVERIFY(SweepLayout::of(grid, {280, 160}, 50, true).curve.isEmpty()); // no room
    }

    void aLongAxisIsFolded() {
        test::ViewFixture f;
        SweepView view(f.context);
        test::ViewFixture::open(view, {720, 480});
        view.setSweep(lineSweep(32));
        const SweepGrid& grid = view.findChild<SweepMap*>()->grid();
        QVERIFY(grid.isFolded);
        QCOMPARE(grid.columns * grid.rows, 32);
        QCOMPARE(grid.at(3, 7), std::optional<std::uint64_t>(31));
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("sweep-folded")));
        view.resize(280, 160);
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("sweep-small")));
    }

    void theFieldAsks() {
        test::ViewFixture f;
        SweepView view(f.context);
        test::ViewFixture::open(view, {700, 480});
        QSignalSpy asked(&view, &SweepView::sweepRequested);
        view.suggest(QStringLiteral("saxpy"), QStringLiteral("block x: 32..128:32"));
        view.start();
        QCOMPARE(asked.count(), 1);
        const auto wish = asked[0][0].value<SweepWish>();
        QCOMPARE(wish.axes.size(), std::size_t{1});
        QCOMPARE(wish.axes[0].values.size(), std::size_t{4});
        QVERIFY(wish.strategy.kind == sweep::Strategy::Kind::Grid);
        // What was typed for a kernel stays its own.
        auto* field = child<QLineEdit>(view, "sweepAxes");
        view.setSweep(tiledSweep());
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("TILE: 8,,9"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(asked.count(), 1);
        QVERIFY2(verdict(view).contains(QStringLiteral("is no list of values")), qPrintable(verdict(view)));
        view.suggest(QStringLiteral("other"), QStringLiteral("BLOCK"));
        QCOMPARE(field->text(), QStringLiteral("BLOCK"));
        view.suggest(QStringLiteral("saxpy"), QStringLiteral("block x: 32..128:32"));
        QCOMPARE(field->text(), QStringLiteral("TILE: 8,,9"));
        view.setUnavailable(QStringLiteral("The kernel has errors."));
        view.start();
        QCOMPARE(asked.count(), 1);
    }

    void aCellIsChosenAndApplied() {
        test::ViewFixture f;
        SweepView view(f.context);
        test::ViewFixture::open(view, {900, 620});
        view.setSweep(tiledSweep());
        QSignalSpy applied(&view, &SweepView::applyRequested);
        auto* button = child<QPushButton>(view, "sweepApply");
        button->click();
        QCOMPARE(applied.count(), 1);
        QCOMPARE(applied[0][0].toULongLong(), *view.sweep()->best);
        auto* map = view.findChild<SweepMap*>();
        const auto at = [&](int row, int column) { return map->layoutNow().cell(row, column).center().toPoint(); };
        QTest::mouseClick(map, Qt::LeftButton, {}, at(1, 1));
        button->click();
        QCOMPARE(applied[1][0].toULongLong(), view.sweep()->space.numberOf({1, 1}));
        QTest::keyClick(map, Qt::Key_Down);
        QTest::keyClick(map, Qt::Key_Return);
        QCOMPARE(applied[2][0].toULongLong(), view.sweep()->space.numberOf({1, 2}));
        QTest::mouseClick(map, Qt::LeftButton, {}, at(0, 4)); // a dead one: the best is what can be applied
        button->click();
        QCOMPARE(applied[3][0].toULongLong(), *view.sweep()->best);
        view.setRunning(true);
        QVERIFY(!button->isEnabled());
        view.setProgress(QStringLiteral("verifying"), 3, 30);
        QVERIFY(child<QLabel>(view, "sweepProgress")->text().contains(QStringLiteral("3")));
        QSignalSpy cancelled(&view, &SweepView::cancelRequested);
        child<QPushButton>(view, "sweepCancel")->click();
        QCOMPARE(cancelled.count(), 1);
    }

    void theTableHasEveryCellTheFastestFirst() {
        test::ViewFixture f;
        SweepView view(f.context);
        test::ViewFixture::open(view, {900, 480});
        view.setSweep(tiledSweep());
        auto* table = child<QTableWidget>(view, "sweepTable");
        QCOMPARE(table->rowCount(), 30);
        QCOMPARE(table->item(0, 7)->text(), QStringLiteral("best"));
        QVERIFY(!table->item(29, 7)->text().isEmpty() && table->item(29, 2)->text().isEmpty()); // dead: a reason and no time
        view.barActions()[0]->trigger();
        QVERIFY(table->isVisible());
        QVERIFY(table->width() > 100);
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("sweep-table")));
    }

    void detailsSayAllThatIsKnown() {
        const SweepPtr sweep = tiledSweep();
        const Numbers numbers = Numbers::of(QLocale::c());
        const QString dead = SweepWords::details(*sweep, sweep->cells.at(sweep->space.numberOf({4, 0})), numbers);
        QVERIFY(dead.contains(QStringLiteral("too many threads")) && dead.contains(QStringLiteral("at most 1024")));
        const QString slow = SweepWords::details(*sweep, sweep->cells.at(0), numbers);
        QVERIFY2(slow.contains(QStringLiteral("behind the best")) && slow.contains(QStringLiteral("32 registers")) && slow.contains(QStringLiteral("occupancy 100 %")), qPrintable(slow));
    }

    void staleAndFailedSayIt() {
        test::ViewFixture f;
        SweepView view(f.context);
        test::ViewFixture::open(view);
        view.setSweep(tiledSweep());
        view.setStale(true);
        QVERIFY(verdict(view).startsWith(QStringLiteral("From the edit before:")));
        view.showError(QStringLiteral("the right result is not known"), QStringLiteral("Run it alone."));
        QVERIFY(verdict(view).contains(QStringLiteral("Run it alone.")));
    }
};

QTEST_MAIN(SweepViewTest)
#include "tst_sweep_view.moc"
