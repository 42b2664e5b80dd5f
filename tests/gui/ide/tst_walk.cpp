#include "app/ide/notice_strip.h"
#include "app/ide/run_text.h"
#include "app/ide/run_bar.h"
#include "app/ide/status_segments.h"
#include "tests/gui/ide/window_fixture.h"
#include "views/arguments/arguments_view.h"
#include "views/results/results_view.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>

using namespace lane;
using namespace lane::ide;

namespace {

constexpr int RunTimeout = 60'000; ///< ms; a worker is started for it

} // namespace

/// The first minute with the program: write saxpy from nothing, fill the tables, run, compare, read
/// the chart. Real keys all the way, the real worker behind.
class WalkTest : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    std::unique_ptr<WindowFixture> m_fixture;

    ArgumentsView* arguments() { return m_fixture->child<ArgumentsView>("arguments"); }

    static QLineEdit* openField(QTableView* table) {
        for (QLineEdit* field : table->viewport()->findChildren<QLineEdit*>())
            if (field->isVisible())
                return field;
        return nullptr;
    }

    /// Types a value into the Source cell of a parameter, as a user does.
    void setSource(const QString& name, const QString& text) {
        auto* table = arguments()->findChild<QTableView*>(QStringLiteral("parameters"));
        QVERIFY(table);
        int row = -1;
        for (int i = 0; i < table->model()->rowCount(); ++i)
            if (table->model()->index(i, 0).data().toString() == name)
                row = i;
        QVERIFY2(row >= 0, qPrintable(name));
        const QModelIndex index = table->model()->index(row, 3);
        table->scrollTo(index);
        table->setCurrentIndex(index);
        table->edit(index);
        QLineEdit* field = nullptr;
        QTRY_VERIFY((field = openField(table)));
        QTest::keyClick(field, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(!openField(table)); // gone before the next one comes
    }

private Q_SLOTS:
    void initTestCase() {
        m_fixture = std::make_unique<WindowFixture>(m_folder.path());
        m_fixture->window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_fixture->window.get()));
        m_fixture->workbench->start();
    }
    void cleanupTestCase() { m_fixture.reset(); }

    void writeSaxpyFromNothing() {
        m_fixture->window->action(Command::NewFile)->trigger();
        const QStringList lines{QStringLiteral("kernel saxpy (N: Nat, alpha: Float, x y: in Array Float [N], r: out Array Float [N]) := do"),
                                QStringLiteral("let i \\<- globalIdxX"), QStringLiteral("if i < N then"),
                                QStringLiteral("r[i] := alpha * x[i] + y[i]")};
        for (const QString& line : lines) {
            m_fixture->type(line);
            m_fixture->press(Qt::Key_Escape); // the completion popup would take Return
            if (line != lines.last())
                m_fixture->press(Qt::Key_Return);
        }
        QCOMPARE(m_fixture->editor().text().section(u'\n', 3, 3), QStringLiteral("    r[i] := alpha * x[i] + y[i]"));
        QTRY_VERIFY(m_fixture->document()->compilation &&
                    m_fixture->document()->compilation->revision == m_fixture->editor().revision());
        for (const Diagnostic& diagnostic : m_fixture->document()->compilation->diagnostics)
            qWarning("%s", diagnostic.message.c_str());
        QVERIFY(m_fixture->document()->compilation->diagnostics.empty());
    }

    void fillTheTables() {
        setSource(QStringLiteral("N"), QStringLiteral("8"));
        setSource(QStringLiteral("alpha"), QStringLiteral("2.5"));
        setSource(QStringLiteral("x"), QStringLiteral("values:1,2,3,4,5,6,7,8"));
        setSource(QStringLiteral("y"), QStringLiteral("constant:8:1"));
        QTRY_VERIFY(!arguments()->isBusy());
        QVERIFY(!arguments()->hasErrors());
        QCOMPARE(arguments()->scenario().scalars.at("N"), std::string("8"));
        QTRY_VERIFY(m_fixture->window->runBar().hint().contains(QStringLiteral("1 block of 256")));
    }

    void runAndCompare() {
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->workbench->devicesAreKnown(), RunTimeout);
        QSignalSpy runs(m_fixture->workbench.get(), &Workbench::runShown);
        QTest::mouseClick(m_fixture->child<QPushButton>("runButton"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(runs.count(), 1, RunTimeout);
        const RunRecordPtr record = m_fixture->document()->run;
        QVERIFY2(record, qPrintable(m_fixture->window->runNotices().text()));
        QVERIFY(record->cpu && !record->cpu->error);
        const data::Array& r = record->cpu->outputs.at("r");
        const QStringList want{QStringLiteral("3.5"), QStringLiteral("6"), QStringLiteral("8.5"), QStringLiteral("11"),
                               QStringLiteral("13.5"), QStringLiteral("16"), QStringLiteral("18.5"), QStringLiteral("21")};
        for (int i = 0; i < want.size(); ++i)
            QCOMPARE(QString::fromStdString(r.textOf(static_cast<std::uint64_t>(i))), want[i]);
        auto* frame = m_fixture->child<QWidget>("resultsTable");
        QVERIFY(frame);
        auto* table = qobject_cast<QTableView*>(frame) ? qobject_cast<QTableView*>(frame) : frame->findChild<QTableView*>();
        QVERIFY(table && table->model());
        QTRY_COMPARE(table->model()->rowCount(), 8);
        QTRY_VERIFY(!m_fixture->child<ResultsView>("results")->verdict().isEmpty());
        QTRY_VERIFY(!m_fixture->window->status().textOf(StatusSegments::Verdict).isEmpty());
    }

    void readTheChart() {
        QWidget* times = m_fixture->window->view("times");
        QVERIFY(times);
        const RunRecordPtr record = m_fixture->document()->run;
        const wire::TimeSamples* kernel = record->cpu->time("kernel");
        QVERIFY(kernel && !kernel->ns.empty());
        auto* view = qobject_cast<View*>(times);
        QVERIFY(!view->showsEmpty());
    }

    void anEditMakesItOldAndARunNew() {
        m_fixture->editor().goTo(4, 999);
        m_fixture->type(QStringLiteral(" + 1"));
        QTRY_VERIFY(m_fixture->document()->compilation->revision == m_fixture->editor().revision());
        QSignalSpy runs(m_fixture->workbench.get(), &Workbench::runShown);
        m_fixture->window->action(Command::Run)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(runs.count(), 1, RunTimeout);
        QCOMPARE(m_fixture->document()->run->cpu->outputs.at("r").textOf(0), std::string("4.5"));
    }

    void aRefusedLaunchSaysWhy() {
        auto* block = m_fixture->child<QLineEdit>("blockField");
        block->setFocus();
        QTest::keyClick(block, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(block, QStringLiteral("2000"));
        QSignalSpy runs(m_fixture->workbench.get(), &Workbench::runShown);
        m_fixture->window->action(Command::Run)->trigger();
        QTRY_COMPARE(runs.count(), 1);
        QVERIFY2(m_fixture->window->runNotices().text().contains(QStringLiteral("2000")),
                 qPrintable(m_fixture->window->runNotices().text()));
        QTest::keyClick(block, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(block, QStringLiteral("256"));
    }

    void theSheetIsKeptBesideTheFile() {
        const QString path = m_folder.filePath(QStringLiteral("saxpy.lane"));
        const Status saved = m_fixture->document()->save(path);
        QVERIFY2(saved.ok(), saved.ok() ? "" : saved.error().message.c_str());
        const QByteArray sheet = readFile(path + QStringLiteral(".run.json"));
        QVERIFY2(sheet.contains("2.5"), sheet.constData());
        WindowFixture other(m_folder.path());
        other.window->show();
        other.window->documents().open(path);
        other.workbench->start();
        const auto alpha = [&other] {
            const Scenario& scenario = other.child<ArgumentsView>("arguments")->scenario();
            const auto found = scenario.scalars.find("alpha");
            return found == scenario.scalars.end() ? std::string() : found->second;
        };
        QTRY_COMPARE(alpha(), std::string("2.5"));
    }

    void scalingIsMeasuredOverSizes() {
        m_fixture->window->raiseView("scaling");
        auto* sizes = m_fixture->child<QLineEdit>("sizes");
        auto* measure = m_fixture->child<QPushButton>("measure");
        QVERIFY(sizes && measure);
        sizes->setFocus();
        QTest::keyClick(sizes, Qt::Key_A, Qt::ControlModifier);
        QTest::keyClicks(sizes, QStringLiteral("1K 10K"));
        QTRY_VERIFY(measure->isEnabled());
        QTest::mouseClick(measure, Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(m_fixture->document()->scaling.size(), 2u, RunTimeout);
        QCOMPARE(m_fixture->document()->scaling[1].elements, quint64(10'000));
        QVERIFY2(m_fixture->document()->scaling[1].cpu, m_fixture->document()->scaling[1].note.c_str());
        // The run's own values stay as they were.
        QCOMPARE(m_fixture->document()->run->cpu->outputs.at("r").count(), 8u);
    }

    void theReportTellsTheRun() {
        const QString report = runAsText(*m_fixture->document()->run);
        QVERIFY2(report.contains(QStringLiteral("r = 4.5 7 9.5")), qPrintable(report));
        QVERIFY(report.contains(QStringLiteral("kernel")));
    }
};

QTEST_MAIN(WalkTest)
#include "tst_walk.moc"
