// Live: checked in pauses of typing, without a key.
#include "app/ide/notice_strip.h"
#include "app/ide/run_bar.h"
#include "app/ide/status_segments.h"
#include "tests/gui/ide/window_fixture.h"
#include "views/problems/problems_view.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QElapsedTimer>
#include <QPushButton>
#include <QSignalSpy>

using namespace lane;
using namespace lane::ide;

namespace {

const QByteArray Shift = "kernel shift (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do\n"
                         "  shared s : Array Float [64]\n"
                         "  let t ← threadIdxX\n"
                         "  let i ← globalIdxX\n"
                         "  s[t] := if i < n then x[i] else 0\n"
                         "  if i < n then\n"
                         "    r[i] := s[63 - t]\n";
const QByteArray Sheet = R"({"version": 1, "scenarios": [
    {"name": "large", "kernel": "shift", "block": [64], "scalars": {"n": 1024}, "arrays": {"x": {"source": "iota", "start": 0, "step": 1}}},
    {"name": "small", "kernel": "shift", "block": [64], "scalars": {"n": 128}, "arrays": {"x": {"source": "iota", "start": 0, "step": 1}}}]})";

} // namespace

class LiveTest : public QObject {
    Q_OBJECT

    /// A window with the file open, compiled, and nothing run yet.
    struct Opened {
        explicit Opened(const std::map<std::string, std::string>& set = {}) {
            path = folder.filePath(QStringLiteral("a.lane"));
            ok = writeFile(path, Shift) && writeFile(path + QStringLiteral(".run.json"), Sheet);
            fixture = std::make_unique<WindowFixture>(folder.path(), set);
            fixture->window->show();
            ok = ok && QTest::qWaitForWindowExposed(fixture->window.get()) && fixture->window->documents().open(path);
            fixture->workbench->start();
            ok = ok && QTest::qWaitFor([this] { return fixture->document()->compilation && fixture->workbench->devicesAreKnown(); }, 30'000);
        }
        void typeIn(int line, const QString& text) {
            fixture->editor().goTo(line, 1);
            fixture->type(text);
        }
        QString checked() const { return fixture->window->status().textOf(StatusSegments::Checked); }
        QAction* live() const { return fixture->window->action(Command::Live); }

        QTemporaryDir folder;
        QString path;
        std::unique_ptr<WindowFixture> fixture;
        bool ok = false;
    };

private Q_SLOTS:
    void nothingRunsBeforeTheFirstRun() {
        Opened opened;
        QVERIFY(opened.ok);
        QSignalSpy shown(opened.fixture->workbench.get(), &Workbench::liveShown);
        QVERIFY(!opened.live()->isChecked());
        const quint64 before = opened.fixture->document()->compilation->revision;
        opened.typeIn(3, QStringLiteral(" "));
        QTRY_VERIFY(opened.fixture->document()->compilation->revision != before);
        QTest::qWait(400); // longer than the pause
        QCOMPARE(shown.count(), 0);
        QVERIFY(!opened.fixture->document()->checked);
    }

    void aPauseAfterTheFirstRunChecksAFewBlocks() {
        Opened opened;
        QVERIFY(opened.ok);
        WindowFixture& fixture = *opened.fixture;
        QSignalSpy shown(fixture.workbench.get(), &Workbench::liveShown);
        QSignalSpy ran(fixture.workbench.get(), &Workbench::runShown);
        fixture.press(Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(ran.count(), 1, 60'000);
        QVERIFY(opened.live()->isChecked());
        QVERIFY(fixture.child<QPushButton>("liveButton")->isChecked());
        const RunRecordPtr run = fixture.document()->run;

        opened.typeIn(7, QStringLiteral(" "));
        QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, 60'000);
        QCOMPARE(fixture.document()->run, run); // results are those of the run
        const RunRecordPtr record = fixture.document()->checked;
        QCOMPARE(record->cpu->checkedBlocks, std::uint64_t(4));
        QCOMPARE(record->cpu->blockCount, std::uint64_t(16));
        QVERIFY2(opened.checked().contains(QStringLiteral("in 4 of 16 blocks")), qPrintable(opened.checked()));
        QVERIFY(fixture.editor().hasSquiggleAt(7, 14));
        QVERIFY(fixture.editor().hasSquiggleAt(5, 3));
        QVERIFY2(fixture.editor().lineNote(7).startsWith(QStringLiteral("Read of s[")), qPrintable(fixture.editor().lineNote(7)));
        QVERIFY2(fixture.editor().lineNote(5).contains(QStringLiteral("line 7")), qPrintable(fixture.editor().lineNote(5)));
        QVERIFY(fixture.child<ProblemsView>("problems")->errorCount() > 0);
        QVERIFY(!fixture.window->runNotices().isVisible()); // nothing jumps while one writes
        QDir().mkpath(QStringLiteral(LANE_BINARY_DIR "/screenshots/ide"));
        QVERIFY(fixture.window->grab().save(QStringLiteral(LANE_BINARY_DIR "/screenshots/ide/live.png")));

        fixture.editor().goTo(6, 1); // the barrier that is missing
        fixture.type(QStringLiteral("  barrier"));
        fixture.press(Qt::Key_Return);
        QTRY_VERIFY(fixture.document()->compilation->revision == fixture.editor().revision());
        QTRY_COMPARE_WITH_TIMEOUT(opened.checked(), QStringLiteral("checked: no faults in 4 of 16 blocks"), 60'000);
        for (int line = 1; line <= fixture.editor().lineCount(); ++line)
            QCOMPARE(fixture.editor().lineNote(line), QString());
        QCOMPARE(fixture.child<ProblemsView>("problems")->errorCount(), 0);
    }

    void anEditEndsWhatIsUnderWay() {
        Opened opened;
        QVERIFY(opened.ok);
        WindowFixture& fixture = *opened.fixture;
        QSignalSpy shown(fixture.workbench.get(), &Workbench::liveShown);
        fixture.editor().replaceText(QString::fromUtf8(Shift).replace(QStringLiteral("  s[t] :="), QStringLiteral("  while true do\n    s[t] := 1\n  s[t] :=")));
        QTRY_VERIFY_WITH_TIMEOUT(fixture.document()->compilation->revision == fixture.editor().revision(), 30'000);
        opened.live()->trigger(); // never ends by itself before its limit
        QVERIFY(opened.live()->isChecked());
        fixture.editor().replaceText(QString::fromUtf8(Shift).replace(QStringLiteral("  if i < n then"), QStringLiteral("  barrier\n  if i < n then")));
        QElapsedTimer time;
        time.start();
        QTRY_COMPARE_WITH_TIMEOUT(opened.checked(), QStringLiteral("checked: no faults in 4 of 16 blocks"), 60'000);
        QCOMPARE(shown.count(), 1);
        QVERIFY2(time.elapsed() < 4'900, qPrintable(QString::number(time.elapsed()))); // the limit of the one before
    }

    void theToggleTurnsItOffForAFile() {
        Opened opened;
        QVERIFY(opened.ok);
        WindowFixture& fixture = *opened.fixture;
        QSignalSpy shown(fixture.workbench.get(), &Workbench::liveShown);
        QSignalSpy ran(fixture.workbench.get(), &Workbench::runShown);
        fixture.press(Qt::Key_F7);
        QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, 60'000); // turned on it begins at once
        fixture.press(Qt::Key_F7);
        QVERIFY(!opened.live()->isChecked());
        fixture.press(Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(ran.count(), 1, 60'000);
        QVERIFY(!opened.live()->isChecked()); // a refusal holds
    }

    void aFaultGoesToItsThread() {
        Opened opened;
        QVERIFY(opened.ok);
        WindowFixture& fixture = *opened.fixture;
        QSignalSpy shown(fixture.workbench.get(), &Workbench::liveShown);
        QSignalSpy ran(fixture.workbench.get(), &Workbench::runShown);
        fixture.press(Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(ran.count(), 1, 60'000);
        opened.typeIn(7, QStringLiteral(" "));
        QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, 60'000);
        const wire::Fault fault = fixture.document()->checked->cpu->faults.front();
        Q_EMIT fixture.editor().lineActionChosen(0);
        QVERIFY(fixture.window->selection().thread());
        QCOMPARE(fixture.window->selection().thread()->thread, fault.thread);
        // s is not among the tables: the element of r that the thread writes is.
        QTRY_VERIFY_WITH_TIMEOUT(fixture.window->selection().element(), 20'000);
        QCOMPARE(fixture.window->selection().element()->array, QStringLiteral("r"));
        QCOMPARE(fixture.window->selection().element()->flat, quint64(fault.block[0]) * 64 + fault.thread[0]);
    }

    void anotherScenarioOfTheSheetCanBeChosen() {
        Opened opened;
        QVERIFY(opened.ok);
        WindowFixture& fixture = *opened.fixture;
        auto* box = fixture.child<QComboBox>("scenarioBox");
        QTRY_VERIFY(box->isVisible()); // the bar lays itself out by an event after the compile
        QCOMPARE(box->count(), 2);
        QCOMPARE(box->currentText(), QStringLiteral("large"));
        QTRY_VERIFY2(fixture.window->runBar().hint().contains(QStringLiteral("16 blocks")), qPrintable(fixture.window->runBar().hint()));
        box->setCurrentIndex(1);
        Q_EMIT box->activated(1);
        QCOMPARE(box->currentText(), QStringLiteral("small"));
        QTRY_VERIFY2(fixture.window->runBar().hint().contains(QStringLiteral("2 blocks")), qPrintable(fixture.window->runBar().hint()));
        QSignalSpy ran(fixture.workbench.get(), &Workbench::runShown);
        fixture.press(Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(ran.count(), 1, 60'000);
        QCOMPARE(fixture.document()->run->cpu->outputs.at("r").count(), std::uint64_t(128));
        QCOMPARE(box->currentText(), QStringLiteral("small"));
        QCOMPARE(fixture.document()->sheet.scenarios.size(), std::size_t(2));
        QCOMPARE(fixture.document()->sheet.scenarios[0].scalars.at("n"), std::string("1024"));
    }
};

QTEST_MAIN(LiveTest)
#include "tst_live.moc"
