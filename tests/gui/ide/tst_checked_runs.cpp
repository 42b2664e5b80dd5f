#include "app/ide/status_segments.h"
#include "tests/gui/ide/window_fixture.h"
#include "views/problems/problems_view.h"

#include <QPushButton>
#include <QSignalSpy>

using namespace lane;
using namespace lane::ide;

/// A checked run by the button of the toolbar: faults at their places, and what is said without any.
class CheckTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aRaceStandsAtBothPlacesUntilItIsMended() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.lane"));
        QVERIFY(writeFile(path, "kernel shift (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do\n"
                                "  shared s : Array Float [64]\n"
                                "  let t ← threadIdxX\n"
                                "  let i ← globalIdxX\n"
                                "  s[t] := if i < n then x[i] else 0\n"
                                "  if i < n then\n"
                                "    r[i] := s[63 - t]\n"));
        QVERIFY(writeFile(path + QStringLiteral(".run.json"), R"({"version": 1, "scenarios": [{"name": "a", "kernel": "shift", "block": [64],
            "scalars": {"n": 256}, "arrays": {"x": {"source": "iota", "start": 0, "step": 1}}}]})"));
        WindowFixture fixture(folder.path());
        MainWindow& window = *fixture.window;
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QVERIFY(window.documents().open(path));
        fixture.workbench->start();
        QTRY_VERIFY_WITH_TIMEOUT(fixture.document()->compilation && fixture.workbench->devicesAreKnown(), 30'000);
        auto* problems = fixture.child<ProblemsView>("problems");
        const int before = problems->errorCount();
        QSignalSpy checked(fixture.workbench.get(), &Workbench::checkShown);
        auto* button = fixture.child<QPushButton>("checkButton");
        QTest::mouseClick(button, Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(checked.count(), 1, 60'000);
        QVERIFY(!fixture.document()->run); // the results stay what they were
        QVERIFY(problems->errorCount() > before);
        QVERIFY(fixture.editor().hasSquiggleAt(7, 13));
        QVERIFY(fixture.editor().hasSquiggleAt(5, 3));
        QVERIFY(fixture.editor().hoverText(7, 13).contains(QStringLiteral("s")));
        QVERIFY2(window.status().textOf(StatusSegments::Checked).startsWith(QStringLiteral("checked: ")), qPrintable(window.status().textOf(StatusSegments::Checked)));
        QVERIFY(window.status().textOf(StatusSegments::Checked).contains(QStringLiteral("fault")));
        QVERIFY(window.grab().save(folder.filePath(QStringLiteral("check-race.png"))));

        fixture.editor().goTo(6, 1); // the barrier that is missing
        fixture.type(QStringLiteral("  barrier"));
        fixture.press(Qt::Key_Return);
        QTRY_COMPARE(fixture.editor().text().count(QStringLiteral("barrier")), 1);
        QTRY_VERIFY(fixture.document()->compilation->revision == fixture.editor().revision());
        QCOMPARE(window.status().textOf(StatusSegments::Checked), QString()); // of another text
        fixture.press(Qt::Key_F6);
        QTRY_COMPARE_WITH_TIMEOUT(checked.count(), 2, 60'000);
        QCOMPARE(window.status().textOf(StatusSegments::Checked), QStringLiteral("checked: no faults in 4 blocks"));
        QCOMPARE(problems->errorCount(), before);
    }

    void aRaceWithTwoPlacesStandsAtAllThree() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("b.lane"));
        QVERIFY(writeFile(path, "kernel two (r: out Array Nat [64]) := do\n"
                                "  shared s : Array Nat [64]\n"
                                "  let t ← threadIdxX\n"
                                "  s[t] := 4\n"
                                "  barrier\n"
                                "  let mut a := 0\n"
                                "  if t == 0 then\n"
                                "    a := s[40]\n"
                                "  if t == 1 then\n"
                                "    a := s[41]\n"
                                "  s[t] := 5\n"
                                "  barrier\n"
                                "  r[t] := a + s[t]\n"));
        WindowFixture fixture(folder.path());
        MainWindow& window = *fixture.window;
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        QVERIFY(window.documents().open(path));
        fixture.workbench->start();
        QTRY_VERIFY_WITH_TIMEOUT(fixture.document()->compilation && fixture.workbench->devicesAreKnown(), 30'000);
        QSignalSpy checked(fixture.workbench.get(), &Workbench::checkShown);
        QTest::mouseClick(fixture.child<QPushButton>("checkButton"), Qt::LeftButton);
        QTRY_COMPARE_WITH_TIMEOUT(checked.count(), 1, 60'000);
        QVERIFY(fixture.editor().hasSquiggleAt(11, 3));
        QVERIFY(fixture.editor().hasSquiggleAt(8, 10));
        QVERIFY(fixture.editor().hasSquiggleAt(10, 10));
        const QString told = fixture.editor().hoverText(11, 3);
        QVERIFY2(told.contains(QStringLiteral("line 8")) && told.contains(QStringLiteral("line 10")), qPrintable(told));
        QVERIFY(fixture.editor().lineNote(8).contains(QStringLiteral("line 11")) && fixture.editor().lineNote(10).contains(QStringLiteral("line 11")));
    }
};

QTEST_MAIN(CheckTest)
#include "tst_checked_runs.moc"
