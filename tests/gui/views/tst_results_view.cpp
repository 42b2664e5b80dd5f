#include "tests/gui/views/run_records.h"
#include "tests/gui/views/view_fixture.h"
#include "views/array_table/array_table.h"
#include "views/common/index_field.h"
#include "views/common/note_strip.h"
#include "views/results/results_model.h"
#include "views/results/results_view.h"
#include "views/results/verdict.h"

#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QTableView>
#include <QToolButton>

using namespace lane;

class TestResultsView : public QObject {
    Q_OBJECT

    static Verdict verdictFor(const RunRecordPtr& run) {
        return verdictOf(*run, run->comparisons, run->spec.tolerance, Numbers::of(QLocale::c()));
    }
    static ArrayTable* table(ResultsView& view) { return view.findChild<ArrayTable*>(QStringLiteral("resultsTable")); }

private Q_SLOTS:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void verdictNamesTheFirstCounterexample() {
        const RunRecordPtr run = test::comparedRun(4);
        const data::Array& gpu = run->gpu->outputs.at("C");
        const std::uint64_t first = *run->comparisons.at(VoicePair::GpuCpu).at("C").first;
        const Verdict verdict = verdictFor(run);
        QCOMPARE(verdict.kind, NoteStrip::Kind::Error);
        QVERIFY(verdict.bold.startsWith(QStringLiteral("3\u202F068 of 3\u202F072 agree within 8 ulp")));
        QVERIFY(verdict.rest.contains(QStringLiteral("[20, 30]: GPU ") + QString::fromStdString(gpu.textOf(first))));
    }
    void verdictOfAgreementSaysTheLargest() {
        const Verdict verdict = verdictFor(test::comparedRun(0));
        QCOMPARE(verdict.kind, NoteStrip::Kind::Good);
        QVERIFY(verdict.rest.contains(QStringLiteral("largest 1 ulp at [0, 0]")));
    }
    void oneVoiceSaysWhatTheOtherWouldAdd() {
        const Verdict verdict = verdictFor(test::cpuOnlyRun());
        QCOMPARE(verdict.kind, NoteStrip::Kind::Plain);
        QVERIFY(verdict.bold.contains(QStringLiteral("CPU reference")));
        QVERIFY(verdict.rest.contains(QStringLiteral("GPU")));
    }
    void threeVoicesSayWhoStandsAlone() {
        const auto line = [](double gpu, double cpu, double reference) { return verdictFor(test::threeVoices(gpu, cpu, reference)).line(); };
        QCOMPARE(line(1, 1, 1), QStringLiteral("2 of 2 agree exactly · GPU, CPU and reference"));
        QCOMPARE(line(9, 1, 1), QStringLiteral("The GPU stands alone: 1 of 2 agree exactly; first mismatch [1]: GPU 9, CPU 1, reference 1"));
        QVERIFY(line(1, 9, 1).startsWith(QStringLiteral("The CPU stands alone: 1 of 2")));
        QVERIFY(line(1, 1, 9).startsWith(QStringLiteral("The reference stands alone: 1 of 2")));
        QVERIFY(line(1, 2, 3).startsWith(QStringLiteral("All three differ: 1 of 2")));
    }
    void cpuAndReferenceAreComparedWithoutAGpu() {
        auto run = std::make_shared<RunRecord>(*test::threeVoices(1, 1, 1));
        run->gpu.reset();
        run->comparisons.erase(VoicePair::GpuCpu);
        run->comparisons.erase(VoicePair::GpuReference);
        QCOMPARE(verdictFor(run).line(), QStringLiteral("2 of 2 agree exactly · CPU and reference"));
        run->reference->error = Error{"L4103", "It ran for too long.", "Allow more time."};
        run->comparisons.clear();
        const Verdict verdict = verdictFor(run);
        QCOMPARE(verdict.kind, NoteStrip::Kind::Warning);
        QVERIFY2(verdict.line().contains(QStringLiteral("No reference values: It ran for too long.")), qPrintable(verdict.line()));
    }
    void thePairThatTellsTheMostIsShown() {
        test::ViewFixture f;
        ResultsView view({f.theme, f.selection});
        view.setRun(test::threeVoices(1, 1, 9));
        auto* pair = view.findChild<QComboBox*>(QStringLiteral("resultPair"));
        QCOMPARE(pair->count(), 3);
        QCOMPARE(pair->currentText(), QStringLiteral("GPU and reference"));
        const QAbstractItemModel* model = table(view)->view()->model();
        QCOMPARE(model->columnCount(), 6);
        QCOMPARE(model->headerData(3, Qt::Horizontal).toString(), QStringLiteral("Reference"));
        QCOMPARE(model->index(1, 4).data().toString(), QStringLiteral("−8"));
        QTest::keyClick(pair, Qt::Key_Up);
        QCOMPARE(pair->currentText(), QStringLiteral("GPU and CPU"));
        QCOMPARE(model->index(1, 4).data().toString(), QStringLiteral("0"));
        view.setRun(test::threeVoices(1, 1, 8)); // a choice outlives a run
        QCOMPARE(pair->currentText(), QStringLiteral("GPU and CPU"));
        QVERIFY(view.verdict().startsWith(QStringLiteral("The reference stands alone")));
    }
    void modelKeepsTheRules() {
        test::ViewFixture f;
        ResultsModel model(f.theme, nullptr);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const RunRecordPtr run = test::comparedRun(2);
        model.setArrays(run->gpu->outputs.at("C"), run->cpu->outputs.at("C"));
        model.setTolerance(run->spec.tolerance);
        QCOMPARE(model.columnCount(), 5);
        model.setRows(std::make_shared<const std::vector<std::uint64_t>>(std::vector<std::uint64_t>{3, 990, 991}));
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.text(1, 0), QStringLiteral("[20, 30]"));
        model.setArrays(std::nullopt, run->cpu->outputs.at("C"));
        QCOMPARE(model.columnCount(), 2);
        model.setArrays(std::nullopt, std::nullopt);
        QCOMPARE(model.columnCount(), 0);
    }
    void ulpCellsFollowTheRule() {
        test::ViewFixture f;
        ResultsModel model(f.theme, nullptr);
        const RunRecordPtr run = test::comparedRun(1);
        model.setArrays(run->gpu->outputs.at("C"), run->cpu->outputs.at("C"));
        model.setTolerance(run->spec.tolerance);
        const std::uint64_t bad = *run->comparisons.at(VoicePair::GpuCpu).at("C").first;
        QVERIFY(!model.look(1, 4).fill.isValid()); // equal: no fill, a quiet 0
        QVERIFY(model.look(1, 4).isDim);
        const QColor within = model.look(0, 4).fill, beyond = model.look(bad, 4).fill;
        QVERIFY(within.isValid() && beyond.isValid() && within != beyond);
        QVERIFY(within.saturation() < 60 && beyond.saturation() > 100); // grey, and ember
    }
    void onlyMismatchesByAClick() {
        test::ViewFixture f;
        ResultsView view(f.context);
        test::ViewFixture::open(view, {760, 360});
        QVERIFY(view.showsEmpty());
        view.setRun(test::comparedRun(4));
        QVERIFY(!view.showsEmpty());
        QCOMPARE(table(view)->view()->model()->rowCount(), 3072);
        auto* only = view.findChild<QPushButton*>(QStringLiteral("onlyMismatches"));
        QTest::mouseClick(only, Qt::LeftButton);
        QTRY_COMPARE(table(view)->view()->model()->rowCount(), 4);
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("results-only-mismatches")));
        QTest::mouseClick(only, Qt::LeftButton);
        QTRY_COMPARE(table(view)->view()->model()->rowCount(), 3072);
    }
    void nextMismatchAndSelection() {
        test::ViewFixture f;
        ResultsView view(f.context);
        view.setRun(test::comparedRun(2));
        test::ViewFixture::open(view, {900, 360});
        QSignalSpy chosen(&f.selection, &Selection::elementSelected);
        QToolButton* next = nullptr;
        for (auto* button : view.findChildren<QToolButton*>())
            if (button->accessibleName() == QLatin1String("Next mismatch"))
                next = button;
        QVERIFY(next);
        QTRY_VERIFY(next->isVisible());
        QTest::mouseClick(next, Qt::LeftButton);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.front().at(1).toULongLong(), data::Shape({64, 48}).flatOf({20, 30}));
    }
    void goToAnIndex() {
        test::ViewFixture f;
        ResultsView view(f.context);
        view.setRun(test::comparedRun(0));
        test::ViewFixture::open(view, {900, 360});
        auto* go = view.findChild<IndexField*>(QStringLiteral("goTo"));
        go->setFocus();
        go->clear();
        QTest::keyClicks(go, QStringLiteral("[40, 7]"));
        QTest::keyClick(go, Qt::Key_Return);
        QCOMPARE(table(view)->currentRow(), std::uint64_t{40 * 48 + 7});
        go->clear();
        QTest::keyClicks(go, QStringLiteral("64 0"));
        QTest::keyClick(go, Qt::Key_Return);
        QVERIFY(go->property("bad").toBool());
        QVERIFY(go->toolTip().contains(QStringLiteral("0–63")));
        QCOMPARE(table(view)->currentRow(), std::uint64_t{40 * 48 + 7});
    }
    void anotherToleranceAnotherVerdict() {
        test::ViewFixture f;
        ResultsView view(f.context);
        view.setRun(test::comparedRun(0));
        test::ViewFixture::open(view, {900, 360});
        QSignalSpy changed(&view, &ResultsView::toleranceChanged);
        auto* field = view.findChild<QLineEdit*>(QStringLiteral("tolerance"));
        field->setFocus();
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("exact"));
        QTest::keyClick(field, Qt::Key_Return);
        QCOMPARE(changed.count(), 1);
        QTRY_VERIFY2(view.verdict().startsWith(QStringLiteral("2\u202F048 of 3\u202F072 agree exactly")), qPrintable(view.verdict()));
        field->selectAll();
        QTest::keyClicks(field, QStringLiteral("nearly"));
        QTest::keyClick(field, Qt::Key_Return);
        QVERIFY(field->property("bad").toBool());
        QCOMPARE(changed.count(), 1);
    }
    void faultsGoToTheirLine() {
        test::ViewFixture f;
        test::RunParts parts;
        parts.cpu["C"] = test::array(ScalarKind::Float32, {8}, [](auto i) { return double(i); });
        parts.hasGpu = false;
        wire::Fault fault;
        fault.kind = "bounds";
        fault.message = "x[8] is read, but x has 8 elements";
        fault.line = 4;
        fault.column = 13;
        fault.count = 56;
        parts.faults = {fault};
        ResultsView view(f.context);
        view.setRun(test::run(parts));
        test::ViewFixture::open(view, {620, 300});
        auto* list = view.findChild<QListWidget*>(QStringLiteral("faults"));
        QVERIFY(list->isVisible());
        QCOMPARE(list->count(), 1);
        QVERIFY(list->item(0)->text().contains(QStringLiteral("56")));
        QVERIFY(view.verdict().startsWith(QStringLiteral("56 faults.")));
        QSignalSpy place(&f.selection, &Selection::placeRequested);
        QTest::mouseClick(list->viewport(), Qt::LeftButton, {}, list->visualItemRect(list->item(0)).center());
        QCOMPARE(place.count(), 1);
        QCOMPARE(place.front().at(0).toInt(), 4);
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("results-faults")));
    }
    /// `C[r, c]` on blocks of 16 × 16, with a reference that agrees with the CPU.
    static RunRecordPtr ownedRun() {
        auto run = std::make_shared<RunRecord>(*test::comparedRun(4));
        run->spec.source = "kernel sample (H W: Nat, C: out Array Float [H, W]) := do\n"
                           "  let c ← globalIdxX\n  let r ← globalIdxY\n  if r < H && c < W then\n    C[r, c] := 1\n";
        run->spec.launch.grid = {3, 4, 1};
        run->spec.launch.block = {16, 16, 1};
        run->spec.launch.scalars = {{"H", ScalarKind::UInt32, 64}, {"W", ScalarKind::UInt32, 48}};
        return run;
    }
    void theThreadThatWritesAnElementStandsBesideIt() {
        test::ViewFixture f;
        ResultsView view(f.context);
        test::ViewFixture::open(view, {900, 320});
        view.setRun(ownedRun());
        const QAbstractItemModel* model = table(view)->view()->model();
        QTRY_COMPARE(model->columnCount(), 7); // index, two voices, difference, ulp, block, thread
        const int row = 20 * 48 + 30;
        QCOMPARE(model->index(row, 5).data().toString(), QStringLiteral("(1, 1)"));
        QCOMPARE(model->index(row, 6).data().toString(), QStringLiteral("(14, 4)"));
        QVERIFY(model->index(row, 6).data(Qt::ToolTipRole).toString().contains(QStringLiteral("nothing recorded")));
        QTRY_VERIFY2(view.verdict().contains(QStringLiteral("block (1, 1), thread (14, 4) writes it")), qPrintable(view.verdict()));
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("results-owners")));
    }
    void componentsOfAVecAreNamed() {
        test::ViewFixture f;
        ResultsModel model(f.theme, nullptr);
        model.setArrays(std::nullopt, test::array(ScalarKind::Float32, {3, 2}, [](auto i) { return double(i); }), std::nullopt, VoicePair::GpuCpu, 2);
        QCOMPARE(model.text(3, 0), QStringLiteral("[1].y"));
    }
    void anOldResultSaysSo() {
        test::ViewFixture f;
        ResultsView view(f.context);
        view.setRun(test::comparedRun(0));
        test::ViewFixture::open(view);
        view.setStale(true);
        QVERIFY(view.findChild<NoteStrip*>(QStringLiteral("verdict"))->text().startsWith(QStringLiteral("From the edit before")));
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("results-stale")));
    }
};

QTEST_MAIN(TestResultsView)
#include "tst_results_view.moc"
