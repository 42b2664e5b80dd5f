// Programs in the window: chosen, given arguments, run and measured as kernels are.
#include "app/ide/notice_strip.h"
#include "app/ide/run_bar.h"
#include "app/ide/run_text.h"
#include "core/service/voices.h"
#include "editor/code_pane.h"
#include "tests/gui/ide/window_fixture.h"
#include "views/arguments/arguments_view.h"
#include "views/results/results_view.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>

using namespace lane;
using namespace lane::ide;

namespace {

constexpr int RunTimeout = 60'000; ///< ms; a worker is started for it

QString example(const char* name) {
    return QStringLiteral(LANE_SOURCE_DIR "/resources/examples/%1").arg(QLatin1String(name));
}

} // namespace

class ProgramsTest : public WindowTest {
    Q_OBJECT

    QString copyOf(const char* name) {
        for (const char* end : {"", ".run.json"})
            QFile::copy(example(name) + QLatin1String(end), m_folder->filePath(QLatin1String(name)) + QLatin1String(end));
        return m_folder->filePath(QLatin1String(name));
    }
    QComboBox* kernels() { return m_fixture->child<QComboBox>("kernelBox"); }
    QLineEdit* grid() { return m_fixture->child<QLineEdit>("gridField"); }
    QLineEdit* block() { return m_fixture->child<QLineEdit>("blockField"); }
    QTableView* parameters() {
        return m_fixture->child<ArgumentsView>("arguments")->findChild<QTableView*>(QStringLiteral("parameters"));
    }
    int rowOf(const QString& name) {
        for (int row = 0; row < parameters()->model()->rowCount(); ++row)
            if (parameters()->model()->index(row, 0).data().toString() == name)
                return row;
        return -1;
    }
    QLineEdit* openField() {
        for (QLineEdit* field : parameters()->viewport()->findChildren<QLineEdit*>())
            if (field->isVisible())
                return field;
        return nullptr;
    }
    /// Types into the Source cell of a row, as a user does.
    void setSource(const QString& name, const QString& text) {
        const int row = rowOf(name);
        QVERIFY2(row >= 0, qPrintable(name));
        const QModelIndex index = parameters()->model()->index(row, 3);
        parameters()->scrollTo(index);
        parameters()->setFocus();
        parameters()->setCurrentIndex(index);
        QTest::keyClick(parameters(), Qt::Key_F2);
        QLineEdit* field = nullptr;
        QTRY_VERIFY((field = openField()));
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(!openField());
    }
    /// Chooses an entry of the list by keys.
    void choose(int index) {
        while (kernels()->currentIndex() != index)
            QTest::keyClick(kernels(), kernels()->currentIndex() < index ? Qt::Key_Down : Qt::Key_Up);
    }
    RunRecordPtr run() {
        QSignalSpy shown(m_fixture->workbench.get(), &Workbench::runShown);
        QTest::keyClick(m_fixture->window.get(), Qt::Key_F5);
        for (int i = 0; i < RunTimeout / 100 && shown.isEmpty(); ++i)
            shown.wait(100);
        return shown.isEmpty() ? nullptr : shown.first().first().value<RunRecordPtr>();
    }

private Q_SLOTS:
    void init() {
        QVERIFY(openWindow({}, {1300, 850}));
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->workbench->devicesAreKnown(), RunTimeout);
    }
    void cleanup() { closeWindow(); }

    void programsStandBesideKernelsAndSayWhatTheyAre() {
        m_fixture->window->documents().open(copyOf("exclusive_scan.lane"));
        QTRY_COMPARE(kernels()->count(), 3);
        QCOMPARE(kernels()->itemText(0), QStringLiteral("upsweep"));
        QCOMPARE(kernels()->itemText(2), QStringLiteral("exclusiveScan · program"));
        QCOMPARE(kernels()->currentIndex(), 2); // what the sheet begins with
        QTRY_COMPARE(parameters()->model()->index(0, 0).data().toString(), QStringLiteral("n"));
        // Grid and block are the launches' own.
        QVERIFY(!grid()->isEnabled() && !block()->isEnabled());
        QVERIFY2(grid()->toolTip().contains(QStringLiteral("launches")), qPrintable(grid()->toolTip()));
        QTRY_VERIFY(m_fixture->window->runBar().hint().contains(QStringLiteral("upsweep, downsweep")));
        // A kernel of the same file has them.
        choose(0);
        QTRY_VERIFY(grid()->isEnabled() && block()->isEnabled());
        QTRY_COMPARE(block()->text(), QStringLiteral("256"));
        QCOMPARE(grid()->text(), QString());
        QTRY_VERIFY(rowOf(QStringLiteral("length")) >= 0);
        choose(2);
        QTRY_VERIFY(!grid()->isEnabled());
        QVERIFY(rowOf(QStringLiteral("n")) >= 0);
        QVERIFY(m_fixture->languages.set(QStringLiteral("de")));
        QTRY_COMPARE(kernels()->itemText(2), QStringLiteral("exclusiveScan · Programm"));
        m_fixture->languages.set(QStringLiteral("en"));
    }

    void aProgramRunsWithItsArguments() {
        const QString path = copyOf("exclusive_scan.lane");
        m_fixture->window->documents().open(path);
        QTRY_VERIFY(rowOf(QStringLiteral("n")) >= 0);
        setSource(QStringLiteral("n"), QStringLiteral("4"));
        setSource(QStringLiteral("data"), QStringLiteral("5, 6, 7, 8"));
        const RunRecordPtr record = run();
        QVERIFY(record);
        QVERIFY2(record->cpu && !record->cpu->error, record->cpu && record->cpu->error ? record->cpu->error->message.c_str() : "no voice");
        const data::Array& data = record->cpu->outputs.at("data");
        QCOMPARE(data.count(), 4u);
        QCOMPARE(data.textOf(3), std::string("18"));
        QCOMPARE(record->cpu->launches.size(), 4u);
        QCOMPARE(record->cpu->launches[2].kernel, std::string("downsweep"));
        QVERIFY(runAsText(*record).contains(QStringLiteral("launches 4")));
        // It is kept in the sheet as a program's.
        QTRY_VERIFY(readFile(path + QStringLiteral(".run.json")).contains("5,6,7,8"));
        const auto sheet = readRunSheet((path + QStringLiteral(".run.json")).toStdString());
        QVERIFY(sheet.ok());
        QVERIFY(sheet->forKernel("exclusiveScan")->isProgram);
        QVERIFY(sheet->forKernel("exclusiveScan")->grid.empty());
    }

    void aProgramWithoutASheetHasArgumentsToBeginWith() {
        const QString path = m_folder->filePath(QStringLiteral("heat.lane"));
        QVERIFY(QFile::copy(example("heat_steps.lane"), path));
        m_fixture->window->documents().open(path);
        QTRY_COMPARE(kernels()->currentText(), QStringLiteral("heat · program"));
        QTRY_COMPARE(parameters()->model()->index(rowOf(QStringLiteral("n")), 3).data().toString(), QStringLiteral("1024"));
        QCOMPARE(parameters()->model()->index(rowOf(QStringLiteral("steps")), 3).data().toString(), QStringLiteral("10"));
        const RunRecordPtr record = run();
        QVERIFY(record && record->cpu && !record->cpu->error);
        QCOMPARE(record->cpu->launchCount, 10u);
        QVERIFY(record->cpu->outputs.contains("u"));
    }

    void theReferenceIsAskedToo() {
        m_fixture->window->documents().open(copyOf("exclusive_scan.lane"));
        QTRY_VERIFY(rowOf(QStringLiteral("n")) >= 0);
        const RunRecordPtr record = run();
        QVERIFY(record && record->reference);
        QVERIFY2(!record->reference->error, record->reference->error ? record->reference->error->message.c_str() : "");
        QVERIFY(agree(record->comparisons.at(VoicePair::CpuReference)));
        auto* results = m_fixture->child<ResultsView>("results");
        QTRY_VERIFY2(results->verdict().contains(QStringLiteral("8 of 8 agree exactly")), qPrintable(results->verdict()));
        // A program that is wrong: its reference says so.
        const QString path = m_folder->filePath(QStringLiteral("wrong.lane"));
        QVERIFY(writeFile(path, readFile(example("exclusive_scan.lane")).replace("data[right] += left", "data[right] += left + 1")));
        QVERIFY(QFile::copy(example("exclusive_scan.lane.run.json"), path + QStringLiteral(".run.json")));
        m_fixture->window->documents().open(path);
        QTRY_VERIFY(m_fixture->document()->compilation && kernels()->currentText().startsWith(QStringLiteral("exclusiveScan")));
        QVERIFY(run());
        QTRY_VERIFY2(results->verdict().contains(QStringLiteral("first mismatch [1]: CPU 2, reference 1")), qPrintable(results->verdict()));
    }

    void tunablesAreSetBesideTheArguments() {
        const QString path = m_folder->filePath(QStringLiteral("t.lane"));
        QVERIFY(writeFile(path, "tunable BLOCK : Nat := 64 in [64, 128]\n\n"
                                "kernel k (n : Nat, r : out Array Nat [n * BLOCK]) := do\n"
                                "  let i ← globalIdxX\n"
                                "  if i < n * BLOCK then\n"
                                "    r[i] := BLOCK\n"));
        QVERIFY(writeFile(path + QStringLiteral(".run.json"), R"({"version": 1, "scenarios": [{"name": "a", "kernel": "k", "block": ["BLOCK"],
            "scalars": {"n": 3}, "warmup": 0, "repeat": 1}]})"));
        m_fixture->window->documents().open(path);
        QTRY_VERIFY(rowOf(QStringLiteral("BLOCK")) >= 0);
        const auto cell = [&](const char* name, int column) {
            return parameters()->model()->index(rowOf(QLatin1String(name)), column).data().toString();
        };
        QCOMPARE(cell("BLOCK", 1), QStringLiteral("tunable Nat"));
        QCOMPARE(cell("BLOCK", 3), QStringLiteral("64, as declared"));
        QTRY_COMPARE(cell("r", 2), QStringLiteral("192"));
        QTRY_VERIFY(m_fixture->window->cudaPane().code(0).contains("64"));
        const QString typed = m_fixture->editor().text();
        setSource(QStringLiteral("BLOCK"), QStringLiteral("128"));
        // The code, the shapes and the launch follow; the text does not change.
        QTRY_VERIFY(m_fixture->window->cudaPane().code(0).contains("128"));
        QVERIFY2(m_fixture->window->cudaPane().headerText().contains(QStringLiteral("BLOCK = 128")),
                 qPrintable(m_fixture->window->cudaPane().headerText()));
        QTRY_COMPARE(cell("r", 2), QStringLiteral("384"));
        QTRY_VERIFY2(m_fixture->window->runBar().hint().contains(QStringLiteral("3 blocks of 128")), qPrintable(m_fixture->window->runBar().hint()));
        QCOMPARE(m_fixture->editor().text(), typed);
        m_fixture->editor().goTo(6, 3);
        QTRY_COMPARE(m_fixture->window->cudaPane().linkedLines().size(), 1u);
        const RunRecordPtr record = run();
        QVERIFY(record && record->cpu && !record->cpu->error);
        QCOMPARE(record->cpu->outputs.at("r").count(), 384u);
        QCOMPARE(record->cpu->outputs.at("r").textOf(383), std::string("128"));
        QTRY_VERIFY(readFile(path + QStringLiteral(".run.json")).contains("\"BLOCK\""));
        // What it may not be is said in its row, and nothing is made of it.
        setSource(QStringLiteral("BLOCK"), QStringLiteral("96"));
        auto* error = m_fixture->child<QWidget>("argumentError");
        QTRY_VERIFY(error->isVisible());
        QTRY_VERIFY2(m_fixture->window->runBar().hint().contains(QStringLiteral("64, 128")), qPrintable(m_fixture->window->runBar().hint()));
        // The declared value again: the sheet says nothing of it.
        setSource(QStringLiteral("BLOCK"), QStringLiteral("64"));
        QTRY_COMPARE(cell("BLOCK", 3), QStringLiteral("64, as declared"));
        QTRY_VERIFY(!error->isVisible());
        QTRY_VERIFY(!readFile(path + QStringLiteral(".run.json")).contains("\"BLOCK\":"));
        QTRY_VERIFY(!m_fixture->window->cudaPane().headerText().contains(QStringLiteral("BLOCK")));
    }

    void aProgramIsMeasuredOverSizes() {
        m_fixture->window->documents().open(copyOf("exclusive_scan.lane"));
        QTRY_VERIFY(rowOf(QStringLiteral("n")) >= 0);
        QSignalSpy shown(m_fixture->workbench.get(), &Workbench::scalingShown);
        QVERIFY(m_fixture->workbench->measureScaling({64, 1024}));
        QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, RunTimeout);
        const auto points = shown.first().first().value<std::vector<ScalingPoint>>();
        QCOMPARE(points.size(), 2u);
        for (const ScalingPoint& point : points)
            QVERIFY2(point.cpu.has_value(), point.note.c_str());
        QCOMPARE(points[1].elements, 1024u);
    }

    void whatIsPrintedIsShown() {
        const QString path = m_folder->filePath(QStringLiteral("p.lane"));
        QVERIFY(writeFile(path, "kernel k (n : Nat, r : out Array Nat [n]) := do\n"
                                "  let i ← globalIdxX\n"
                                "  if i < n then\n"
                                "    print \"i is {i}\"\n"
                                "    r[i] := i\n"
                                "\n"
                                "program p (n : Nat, r : out Array Nat [n]) := do\n"
                                "  launch k { n, r } grid 1 block 32\n"
                                "  print \"last {r[n - 1]}\"\n"));
        QVERIFY(writeFile(path + QStringLiteral(".run.json"), R"({"version": 1, "scenarios": [{"name": "a", "program": "p", "scalars": {"n": 2}, "warmup": 0, "repeat": 1}]})"));
        m_fixture->window->documents().open(path);
        QTRY_VERIFY(rowOf(QStringLiteral("n")) >= 0);
        auto* table = m_fixture->child<QTableView>("printsTable");
        QVERIFY(table);
        QCOMPARE(table->model()->rowCount(), 0);
        const RunRecordPtr record = run();
        QVERIFY2(record && record->cpu && !record->cpu->error, qPrintable(m_fixture->window->runNotices().text()));
        QTRY_COMPARE(table->model()->rowCount(), 3);
        QStringList rows;
        for (int row = 0; row < 3; ++row)
            rows << table->model()->index(row, 1).data().toString() + u'|' + table->model()->index(row, 2).data().toString() + u'|' +
                        table->model()->index(row, 3).data().toString();
        QVERIFY2(rows.contains(QStringLiteral("launch 1, block (0), thread (1)|4|i is 1")), qPrintable(rows.join(u'\n')));
        QVERIFY2(rows.contains(QStringLiteral("host|9|last 1")), qPrintable(rows.join(u'\n')));
        m_fixture->window->raiseView("prints");
        m_fixture->editor().goTo(1, 1);
        const int row = int(rows.indexOf(QStringLiteral("host|9|last 1")));
        QTRY_VERIFY(table->isVisible() && table->visualRect(table->model()->index(row, 3)).isValid());
        QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, table->visualRect(table->model()->index(row, 3)).center());
        QTRY_COMPARE(m_fixture->editor().line(), 9);
    }

    void aProgramWithErrorsIsNotRun() {
        QByteArray text = readFile(example("heat_steps.lane")).replace("swap u next", "swap u nowhere");
        const QString path = m_folder->filePath(QStringLiteral("a.lane"));
        QVERIFY(writeFile(path, text));
        m_fixture->window->documents().open(path);
        QTRY_VERIFY(m_fixture->document()->compilation);
        QTRY_COMPARE(kernels()->currentText(), QStringLiteral("heat · program"));
        QVERIFY(!run());
        QVERIFY2(m_fixture->window->runNotices().text().contains(QStringLiteral("The program has errors")),
                 qPrintable(m_fixture->window->runNotices().text()));
    }
};

QTEST_MAIN(ProgramsTest)
#include "tst_programs.moc"
