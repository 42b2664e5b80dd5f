// A cell of a sweep put where it belongs: tunables into the text, the launch into the run bar, and back again.
#include "app/ide/notice_strip.h"
#include "app/ide/run_bar.h"
#include "core/launch/tunables.h"
#include "profiler/session/sweep_session.h"
#include "tests/gui/ide/window_fixture.h"
#include "views/sweep/sweep_view.h"

#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>

using namespace lane;
using namespace lane::ide;

namespace {

const QByteArray Text = "tunable TILE : Nat := 8 in [8, 16]\n\n"
                        "kernel twice (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do\n"
                        "  shared s : Array Float [TILE]\n"
                        "  let i ← globalIdxX\n"
                        "  s[threadIdxX] := if i < n then x[i] else 0\n"
                        "  if i < n then\n"
                        "    r[i] := s[threadIdxX] * 2\n";
const QByteArray Sheet = R"({"version": 1, "scenarios": [{"name": "a", "kernel": "twice", "block": ["TILE"], "scalars": {"n": 64}, "warmup": 0, "repeat": 3,
    "arrays": {"x": {"source": "iota", "start": 0, "step": 1}}}]})";

} // namespace

class SweepApplied : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aTunableIsWrittenIntoTheTextAndTakenBack() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("t.lane"));
        QVERIFY(writeFile(path, Text) && writeFile(path + QStringLiteral(".run.json"), Sheet));
        WindowFixture fixture(folder.path(), {{"device", "cpu"}});
        fixture.window->show();
        QVERIFY(QTest::qWaitForWindowExposed(fixture.window.get()));
        QVERIFY(fixture.window->documents().open(path));
        fixture.workbench->start();
        QTRY_VERIFY_WITH_TIMEOUT(fixture.document()->compilation && fixture.workbench->devicesAreKnown(), 60'000);
        QTRY_VERIFY(fixture.child<QLineEdit>("sweepAxes")->text().contains(QStringLiteral("TILE")));
        QSignalSpy shown(fixture.workbench.get(), &Workbench::sweepShown);
        QVERIFY(fixture.workbench->sweep());
        QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, 120'000);
        const auto sweep = fixture.document()->sweep;
        QVERIFY(sweep);
        quint64 sixteen = 0;
        bool isThere = false;
        for (const auto& [number, cell] : sweep->cells)
            if (sweep::applied({}, sweep->space, number).tunables == TunableValues{{"TILE", "16"}}) {
                sixteen = number;
                isThere = true;
            }
        QVERIFY(isThere);
        const QString before = fixture.editor().text();
        const auto block = fixture.window->runBar().block();
        Q_EMIT fixture.child<SweepView>("sweep")->applyRequested(sixteen);
        QVERIFY2(fixture.editor().text().startsWith(QStringLiteral("tunable TILE : Nat := 16 in [8, 16]\n")), qPrintable(fixture.editor().text()));
        QCOMPARE(fixture.editor().text().section(u'\n', 1), before.section(u'\n', 1));
        QVERIFY(fixture.window->runNotices().text().contains(QStringLiteral("TILE := 16 in line 1")));
        // The code follows, and the sheet says nothing of it a second time.
        QTRY_VERIFY(fixture.document()->compilation->revision == fixture.editor().revision());
        QVERIFY(!fixture.document()->scenarios[fixture.document()->kernel].tunables.contains("TILE"));
        QPushButton* undo = nullptr;
        for (QPushButton* button : fixture.window->runNotices().findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Undo"))
                undo = button;
        QVERIFY(undo);
        QTest::mouseClick(undo, Qt::LeftButton);
        QCOMPARE(fixture.editor().text(), before);
        QCOMPARE(fixture.window->runBar().block(), block);
        fixture.editor().redo();
        QVERIFY(fixture.editor().text().startsWith(QStringLiteral("tunable TILE : Nat := 16")));
    }
};

QTEST_MAIN(SweepApplied)
#include "tst_sweep_applied.moc"
