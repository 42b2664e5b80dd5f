// The sweep's view: the map and its layout, the verdict, what the fields ask for, what is applied.

#include "tests/gui/views/view_fixture.h"
#include "profiler/sweep/ties.h"
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

#include <cmath>

using namespace lane;
using sweep::CellState;
using sweep::Reason;

namespace {

sweep::Cell cellOf(std::uint64_t number, double ms, double noise) {
    sweep::Cell cell;
    cell.number = number;
    cell.state = CellState::Measured;
    cell.race = 1;
    for (int i = 0; i < 30; ++i)
        cell.samples.push_back(static_cast<std::uint64_t>(ms * 1e6 * (1 + noise * std::sin(i * 2.3 + double(number)))));
    cell.source = "cupti";
    cell.registers = 32 + static_cast<std::uint32_t>(number % 5) * 16;
    cell.sharedBytes = 8192;
    cell.occupancy = number % 5 < 2 ? 1.0 : 0.5;
    cell.limiter = "registers";
    cell.block = {16, 16, 1};
    sweep::summarise(cell);
    return cell;
}

/// Five columns, six rows: dead, wrong, slow and tied cells, as in a tiled product.
SweepPtr tiledSweep() {
    auto all = std::make_shared<sweep::Sweep>();
    all->space = sweep::Space({{sweep::AxisKind::Tunable, "TILE", {"8", "16", "32", "64", "128"}}, {sweep::AxisKind::Tunable, "ROWS", {"1", "2", "4", "8", "16", "32"}}});
    for (std::uint64_t number = 0; number < 30; ++number) {
        const sweep::Point at = all->space.at(number);
        sweep::Cell& cell = all->cells[number];
        const bool isEmpty = at[1] >= 4 && at[0] + 3 <= at[1], isLarge = at[0] == 4 || (at[0] == 3 && at[1] < 2);
        cell = cellOf(number, at[0] == 3 && at[1] > 2 ? 0.119 : 0.119 * (1 + 3.0 * std::abs(3 - int(at[0])) + 0.4 * std::abs(4 - int(at[1]))), 0.01);
        if (isEmpty || isLarge) {
            cell = {};
            cell.number = number;
            cell.state = CellState::Dead;
            cell.reason = isEmpty ? Reason::EmptyBlock : Reason::TooManyThreads;
            cell.rule = isEmpty ? "its extent in Y is below 1" : "a block has at most 1024 threads";
        }
        if (at[0] == 2 && at[1] == 5) {
            cell.state = CellState::Wrong;
            cell.reason = Reason::WrongResult;
            cell.mismatches = 12;
            cell.rule = "12 of 65536 elements differ";
            cell.samples.clear();
        }
        all->order.push_back(number);
    }
    std::vector<sweep::Cell*> cells;
    for (auto& [number, cell] : all->cells)
        cells.push_back(&cell);
    all->best = cells[*sweep::judge(cells)]->number;
    all->curve = {{1, 1.2e6, 0}, {4, 6e5, 3}, {9, 3e5, 8}, {16, 1.5e5, 13}, {21, 1.19e5, 18}};
    all->seconds = 3.8;
    all->isDone = true;
    return all;
}

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
