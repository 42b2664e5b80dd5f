// The history's view: chart, table, verdict, what is asked for, two runs beside each other.

#include "tests/gui/views/kept_runs.h"
#include "tests/gui/views/view_fixture.h"
#include "views/chart/chart_frame.h"
#include "views/common/note_strip.h"
#include "views/history/code_comparison.h"
#include "views/history/history_model.h"
#include "views/history/history_view.h"
#include "views/history/history_words.h"
#include "views/view/empty_pane.h"

#include <QAbstractItemModelTester>
#include <QCheckBox>
#include <QComboBox>
#include <QGraphicsScene>
#include <QGraphicsView>
#include <QLineEdit>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTableView>
#include <QTableWidget>

#include <set>

using namespace lane;

namespace {

QString verdict(HistoryView& view) { return view.findChild<NoteStrip*>(QStringLiteral("historyVerdict"))->text(); }
template <typename T> T* child(HistoryView& view, const char* name) { return view.findChild<T*>(QString::fromLatin1(name)); }
QString cell(HistoryView& view, int row, int column) { return child<QTableView>(view, "historyTable")->model()->index(row, column).data().toString(); }

} // namespace

class HistoryViewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void emptySaysHowToFillIt() {
        test::ViewFixture f;
        HistoryView view(f.context);
        test::ViewFixture::open(view, {700, 420});
        QVERIFY(view.showsEmpty());
        const auto bold = [&] { return view.findChild<EmptyPane*>()->boldText(); };
        QVERIFY(bold().contains(QStringLiteral("No runs")));
        view.setKept(false);
        QVERIFY(bold().contains(QStringLiteral("not kept")));
        view.setTrouble(QStringLiteral("the file is damaged"), QStringLiteral("move it away"));
        QCOMPARE(bold(), QStringLiteral("the file is damaged"));
        view.setHistory(test::keptHistory());
        QVERIFY(!view.showsEmpty());
        view.setHistory(nullptr);
        QVERIFY(view.showsEmpty());
    }

    /// Names of series differ at their ends, so the box has them whole and buttons fold instead.
    void namesOfSeriesAreWhole() {
        test::ViewFixture f;
        HistoryView view(f.context);
        test::ViewFixture::open(view, {1000, 420});
        view.setHistory(test::keptHistory());
        auto* box = child<QComboBox>(view, "historySeries");
        for (const int width : {1000, 700, 520}) {
            view.resize(width, 420);
            QTRY_COMPARE(view.width(), width);
            const auto room = [&] {
                QStyleOptionComboBox option;
                option.initFrom(box);
                return box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box).width() - 2;
            };
            for (int i = 0; i < box->count(); ++i)
                QTRY_VERIFY2(box->fontMetrics().horizontalAdvance(box->itemText(i)) <= room(), qPrintable(box->itemText(i)));
        }
        view.resize(280, 160); // narrower than a name: it stays in the bar, elided
        QTRY_COMPARE(view.width(), 280);
        QTRY_VERIFY(box->isVisible() && box->width() <= 280);
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("history-series-narrow")));
    }

    /// A low chart has no caption that would say the unit: it stands at the axis, and no other number in its place. Numbers of
    /// marks stay off the axis below.
    void aLowChartSaysItsUnit() {
        test::ViewFixture f;
        HistoryView view(f.context);
        test::ViewFixture::open(view, {430, 330});
        view.setHistory(test::keptHistory());
        auto* frame = view.findChild<ChartFrame*>();
        QTRY_VERIFY(frame && frame->isVisible() && frame->isLow());
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("history-low")));
        const auto inkIn = [&](const QRect& where) {
            const QImage image = frame->grab(where).toImage();
            std::set<QRgb> colors;
            for (int y = 0; y < image.height(); ++y)
                for (int x = 0; x < image.width(); ++x)
                    colors.insert(image.pixel(x, y));
            return colors.size();
        };
        const QRectF plot = frame->chart()->plotArea();
        const QPoint origin = frame->chart()->scene()->views().constFirst()->mapTo(frame, QPoint(0, 0));
        const QRect unit(origin.x() + 20, origin.y() + static_cast<int>(plot.top()) - 12, static_cast<int>(plot.left()) - 26, 13);
        QVERIFY2(inkIn(unit) > 2, "nothing stands where the unit should");
    }

    void theTableHasTheNewestFirst() {
        test::ViewFixture f;
        HistoryView view(f.context);
        test::ViewFixture::open(view, {1100, 420});
        auto* table = child<QTableView>(view, "historyTable");
        const QAbstractItemModelTester tester(table->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        view.setHistory(test::keptHistory());
        QCOMPARE(table->model()->rowCount(), 7);
        QCOMPARE(cell(view, 0, HistoryModel::Number), QStringLiteral("7"));
        QCOMPARE(table->model()->headerData(HistoryModel::Time, Qt::Horizontal).toString(), QStringLiteral("µs"));
        QCOMPARE(cell(view, 0, HistoryModel::Time), QStringLiteral("119"));
        QCOMPARE(cell(view, 1, HistoryModel::Change), QStringLiteral("+13.4 %"));
        QCOMPARE(cell(view, 1, HistoryModel::P), QStringLiteral("< 0.001"));
        QVERIFY(cell(view, 1, HistoryModel::Verdict).startsWith(QStringLiteral("slower")));
        QCOMPARE(cell(view, 4, HistoryModel::Name), QStringLiteral("tiles"));
        QCOMPARE(cell(view, 4, HistoryModel::Change), QStringLiteral("\u221263.5 %")); // to run 1: run 2 was wrong
        QCOMPARE(cell(view, 5, HistoryModel::Verdict), QStringLiteral("differs"));
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("history-wide")));
        auto* series = child<QComboBox>(view, "historySeries");
        QCOMPARE(series->count(), 2);
        series->setCurrentIndex(1);
        Q_EMIT series->activated(1);
        QCOMPARE(table->model()->rowCount(), 1);
        QCOMPARE(cell(view, 0, HistoryModel::Time), QStringLiteral("not timed"));
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("history-untimed")));
        view.setHistory(test::keptHistory()); // read anew: the choice stays
        QCOMPARE(series->currentIndex(), 1);
    }

    void theStripTellsWhatBecameSlower() {
        test::ViewFixture f;
        HistoryView view(f.context);
        test::ViewFixture::open(view, {1100, 420});
        view.setHistory(test::keptHistory());
        QVERIFY2(verdict(view).contains(QStringLiteral("no slowdown stands")), qPrintable(verdict(view)));
        view.select({6});
        QVERIFY2(verdict(view).contains(QStringLiteral("Run 6 is 13.4 % slower than run 5.")), qPrintable(verdict(view)));
        QVERIFY(verdict(view).contains(QStringLiteral("Mann–Whitney, p < 0.001, 30 against 30 samples")));
        view.select({7});
        QVERIFY2(verdict(view).contains(QStringLiteral("Run 7 is 26.1 % faster than run 6.")), qPrintable(verdict(view)));
        view.select({});
        view.setHistory(test::keptHistory(true));
        QVERIFY2(verdict(view).contains(QStringLiteral("Run 6 is 13.4 % slower")), qPrintable(verdict(view)));
    }

    void buttonsAskForWhatIsSelected() {
        test::ViewFixture f;
        HistoryView view(f.context);
        test::ViewFixture::open(view, {1300, 420});
        view.setHistory(test::keptHistory());
        auto *compare = child<QPushButton>(view, "historyCompare"), *open = child<QPushButton>(view, "historyOpen"), *pin = child<QPushButton>(view, "historyPin"), *remove = child<QPushButton>(view, "historyDelete");
        QVERIFY(!compare->isEnabled() && !open->isEnabled() && !pin->isEnabled() && !remove->isEnabled());
        QSignalSpy compared(&view, &HistoryView::compareRequested), opened(&view, &HistoryView::openRequested), pinned(&view, &HistoryView::pinRequested), removed(&view, &HistoryView::deleteRequested);
        view.select({2, 7});
        QVERIFY(compare->isEnabled() && !open->isEnabled());
        compare->click();
        QCOMPARE(compared.takeFirst(), (QVariantList{qint64(2), qint64(7)})); // the older first
        view.select({6});
        compare->click();
        QCOMPARE(compared.takeFirst(), (QVariantList{qint64(5), qint64(6)})); // what it was judged by
        view.select({1});
        QVERIFY(!compare->isEnabled()); // the first has none before it
        open->click();
        QCOMPARE(opened.takeFirst()[0].toLongLong(), qint64(1));
        view.select({3, 4});
        pin->click();
        QCOMPARE(pinned.takeFirst()[1].toBool(), true);
        remove->click();
        QCOMPARE(removed.takeFirst()[0].value<QList<qint64>>(), (QList<qint64>{3, 4}));
        view.select({3, 4});
        QTest::keyClick(child<QTableView>(view, "historyTable"), Qt::Key_Delete);
        QCOMPARE(removed.count(), 1);
    }

    void aNameIsTypedInPlace() {
        test::ViewFixture f;
        HistoryView view(f.context);
        test::ViewFixture::open(view, {1300, 420});
        view.setHistory(test::keptHistory());
        QSignalSpy named(&view, &HistoryView::nameRequested);
        view.select({6});
        child<QPushButton>(view, "historyName")->click();
        auto* table = child<QTableView>(view, "historyTable");
        QTRY_VERIFY(table->findChild<QLineEdit*>());
        QTest::keyClicks(table->findChild<QLineEdit*>(), QStringLiteral("guards inside"));
        QTest::keyClick(table->findChild<QLineEdit*>(), Qt::Key_Return);
        QTRY_COMPARE(named.count(), 1);
        QCOMPARE(named.takeFirst(), (QVariantList{qint64(6), QStringLiteral("guards inside")}));
    }

    void twoRunsBesideEachOther() {
        test::ViewFixture f;
        HistoryView view(f.context);
        test::ViewFixture::open(view, {1100, 420});
        view.setHistory(test::keptHistory());
        auto comparison = std::make_shared<HistoryComparison>();
        comparison->before = test::keptWhole(5, 142'000, "2");
        comparison->after = test::keptWhole(6, 161'000, "3");
        comparison->change = profile::changeOf(comparison->before.times[0].ns, comparison->after.times[0].ns);
        view.setComparison(comparison);
        QVERIFY(child<QPushButton>(view, "historyBack")->isVisible());
        QVERIFY2(verdict(view).contains(QStringLiteral("Run 6 is 13.4 % slower than run 5.")), qPrintable(verdict(view)));
        auto *numbers = child<QTableWidget>(view, "historyNumbers"), *diff = child<QTableWidget>(view, "historyDiff");
        QVERIFY2(numbers->item(0, 1)->text().startsWith(QStringLiteral("142")) && numbers->item(0, 1)->text().endsWith(QStringLiteral("µs")), qPrintable(numbers->item(0, 1)->text()));
        QCOMPARE(numbers->item(0, 3)->text(), QStringLiteral("+13.4 %"));
        QCOMPARE(numbers->item(1, 0)->text(), QStringLiteral("Registers"));
        // Both texts stand side by side: the changed line beside what it became, the first two lines folded.
        QList<int> changed;
        for (int row = 0; row < diff->rowCount(); ++row)
            if (diff->item(row, CodeComparison::Before)->text() != diff->item(row, CodeComparison::After)->text() && !diff->item(row, 0)->text().isEmpty())
                changed << row;
        QCOMPARE(changed.size(), 1);
        QCOMPARE(diff->item(changed[0], CodeComparison::Before)->text(), QStringLiteral("    C[i] := 2 * A[i]"));
        QCOMPARE(diff->item(changed[0], CodeComparison::After)->text(), QStringLiteral("    C[i] := 3 * A[i]"));
        for (const int column : {CodeComparison::NumberBefore, CodeComparison::NumberAfter})
            QCOMPARE(diff->item(changed[0], column)->text(), QStringLiteral("5"));
        QCOMPARE(diff->item(0, CodeComparison::NumberBefore)->text(), QString()); // what is folded
        const int folded = diff->rowCount();
        child<QCheckBox>(view, "historyWhole")->setChecked(true);
        QCOMPARE(diff->rowCount(), folded); // one line is as long as the sign for it
        QCOMPARE(diff->item(0, CodeComparison::Before)->text(), QStringLiteral("kernel tiledProduct (N: Nat) := do"));
        diff->setCurrentCell(0, CodeComparison::Before);
        diff->setFocus();
        QTest::keyClick(diff, Qt::Key_Down, Qt::AltModifier);
        QTRY_COMPARE(diff->currentRow(), 4);
        child<QComboBox>(view, "historyText")->setCurrentIndex(2); // no PTX was kept
        QCOMPARE(diff->rowCount(), 1);
        child<QComboBox>(view, "historyText")->setCurrentIndex(0);
        QVERIFY(diff->columnWidth(CodeComparison::Before) > 150 && std::abs(diff->columnWidth(CodeComparison::Before) - diff->columnWidth(CodeComparison::After)) <= 1);
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("history-compare")));
        // In a window of its own there is room for both texts; Escape closes it.
        child<QPushButton>(view, "historyEnlarge")->click();
        QPointer<QWidget> own = view.findChild<QWidget*>(QStringLiteral("historyWindow"));
        QVERIFY(own && own->isWindow());
        QVERIFY(QTest::qWaitForWindowExposed(own));
        auto* large = own->findChild<QTableWidget*>(QStringLiteral("historyDiff"));
        QTRY_VERIFY(large->isVisible() && large->rowCount() > 1);
        QVERIFY(test::ViewFixture::picture(*own, QStringLiteral("history-compare-window")));
        QTest::keyClick(own, Qt::Key_Escape);
        QTRY_VERIFY(!own);
        f.theme.setKind(Theme::Kind::Light);
        f.theme.apply();
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("history-compare-light")));
        // As narrow as a dock: one above the other, and still both texts.
        view.resize(430, 320);
        QTRY_VERIFY(diff->columnWidth(CodeComparison::Before) > 100 && diff->columnWidth(CodeComparison::After) > 100);
        QTRY_VERIFY(numbers->mapTo(&view, QPoint()).y() < diff->mapTo(&view, QPoint()).y() - 40);
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("history-compare-narrow")));
        child<QPushButton>(view, "historyBack")->click();
        QVERIFY(child<QTableView>(view, "historyTable")->isVisible());
    }

    /// Of other sizes nobody says that one is slower.
    void otherSizesAreNotCompared() {
        test::ViewFixture f;
        HistoryView view(f.context);
        test::ViewFixture::open(view, {1100, 420});
        view.setHistory(test::keptHistory());
        auto comparison = std::make_shared<HistoryComparison>();
        comparison->before = test::keptWhole(5, 142'000, "2");
        comparison->after = test::keptWhole(6, 161'000, "2");
        comparison->after.arguments[0].value = "2048";
        comparison->isOneSeries = false;
        comparison->change = profile::changeOf(comparison->before.times[0].ns, comparison->after.times[0].ns);
        view.setComparison(comparison);
        QVERIFY2(verdict(view).contains(QStringLiteral("not of one series")) && verdict(view).contains(QStringLiteral("Not the same: arguments.")), qPrintable(verdict(view)));
        QVERIFY(!verdict(view).contains(QLatin1Char('%')));
    }

    void aPointIsChosenWithTheMouse() {
        test::ViewFixture f;
        HistoryView view(f.context);
        test::ViewFixture::open(view, {900, 420});
        view.setHistory(test::keptHistory());
        view.select({4});
        QCOMPARE(view.selected(), QList<qint64>{4});
        QCOMPARE(child<QTableView>(view, "historyTable")->selectionModel()->selectedRows().constFirst().row(), 3);
    }
};

QTEST_MAIN(HistoryViewTest)
#include "tst_history_view.moc"
