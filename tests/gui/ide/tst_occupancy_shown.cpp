#include "app/ide/report.h"
#include "app/ide/run_bar.h"
#include "app/ide/status_segments.h"
#include "tests/gui/ide/window_fixture.h"
#include "views/common/note_strip.h"
#include "views/view/view.h"

#include <QLineEdit>

using namespace lane;
using namespace lane::ide;

namespace {

const QByteArray Kernel("kernel saxpy (n: Nat, a: Float, x: in Array Float [n], r: out Array Float [n]) := do\n"
                        "  let i ← globalIdxX\n"
                        "  if i < n then\n"
                        "    r[i] := a * x[i]\n");

/// Of the second the launch gives more shared memory than it has itself; the first has more code.
const QByteArray Two("kernel long (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do\n"
                     "  let i ← globalIdxX\n"
                     "  if i < n then\n"
                     "    r[i] := sin x[i] + cos (x[i] * 2) + exp (x[i] * 3) + log (x[i] + 5) + x[i] / 3\n"
                     "\n"
                     "kernel given (x: in Array Float [256], r: out Array Float [256]) := do\n"
                     "  shared own : Array Float [16]\n"
                     "  shared more : Array Float\n"
                     "  let t ← threadIdxX\n"
                     "  if t < 16 then own[t] := x[t]\n"
                     "  more[t] := x[t]\n"
                     "  barrier\n"
                     "  r[t] := more[255 - t] + own[t % 16]\n");

} // namespace

/// The compiler's registers and the run bar's block as occupancy, without a GPU.
class OccupancyInWindow : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void followsTheBlock() {
        QTemporaryDir folder;
        WindowFixture f(folder.path());
        f.window->show();
        QVERIFY(QTest::qWaitForWindowExposed(f.window.get()));
        f.workbench->start();
        const QString path = folder.filePath(QStringLiteral("saxpy.lane"));
        QVERIFY(writeFile(path, Kernel));
        QVERIFY(f.window->documents().open(path));
        QTRY_VERIFY_WITH_TIMEOUT(f.document()->ptx && f.document()->ptx->isComplete, 60'000);
        if (f.document()->ptx->error)
            QSKIP("no NVRTC");
        const auto shown = [&] { return f.window->status().textOf(StatusSegments::Occupancy); };
        QTRY_COMPARE(shown(), QStringLiteral("occupancy 100 %"));
        QTRY_VERIFY(f.window->runBar().hint().contains(QStringLiteral("occupancy 100 %")));
        f.window->raiseView("occupancy");
        auto* verdict = f.child<NoteStrip>("occupancyVerdict");
        QVERIFY(verdict);
        QTRY_VERIFY(verdict->text().contains(QStringLiteral("Occupancy 100 %, limited by threads")));
        auto* block = f.child<QLineEdit>("blockField");
        QVERIFY(block);
        block->setFocus();
        block->selectAll();
        QTest::keyClicks(block, QStringLiteral("32"));
        QTest::keyClick(block, Qt::Key_Return);
        QTRY_COMPARE(shown(), QStringLiteral("occupancy 50 %"));
        QTRY_VERIFY(verdict->text().contains(QStringLiteral("limited by number of blocks")));
        QTRY_VERIFY(f.window->runBar().hint().contains(QStringLiteral("occupancy 50 %")));
        if (const QString pictures = qEnvironmentVariable("LANE_PICTURES"); !pictures.isEmpty()) {
            QCoreApplication::processEvents();
            f.window->grab().save(pictures + QStringLiteral("/occupancy.png"));
        }
    }

    /// What the status bar says of shared memory, and the line that a report shows, are the chosen kernel's with its launch.
    void isOfTheChosenKernel() {
        QTemporaryDir folder;
        WindowFixture f(folder.path());
        f.window->show();
        QVERIFY(QTest::qWaitForWindowExposed(f.window.get()));
        f.workbench->start();
        const QString path = folder.filePath(QStringLiteral("two.lane"));
        QVERIFY(writeFile(path, Two));
        QVERIFY(writeFile(path + QStringLiteral(".run.json"),
                          R"({"version": 1, "scenarios": [{"name": "a", "kernel": "given", "grid": [1], "block": [256], "shared": {"more": 256}}]})"));
        QVERIFY(f.window->documents().open(path));
        QTRY_VERIFY_WITH_TIMEOUT(f.document()->ptx && f.document()->ptx->isComplete, 60'000);
        if (f.document()->ptx->error)
            QSKIP("no NVRTC");
        QCOMPARE(f.document()->kernel, QStringLiteral("given"));
        QTRY_COMPARE(f.window->status().textOf(StatusSegments::Shared), QStringLiteral("1\u202F088 B shared"));
        QVERIFY(heaviestLine(*f.document()) > 5);
        f.document()->kernel = QStringLiteral("long");
        QCOMPARE(heaviestLine(*f.document()), 4);
    }

    void withoutACompilerItSaysSo() {
        qputenv("LANE_NVRTC", "none");
        QTemporaryDir folder;
        WindowFixture f(folder.path());
        f.window->show();
        QVERIFY(QTest::qWaitForWindowExposed(f.window.get()));
        f.workbench->start();
        const QString path = folder.filePath(QStringLiteral("saxpy.lane"));
        QVERIFY(writeFile(path, Kernel));
        QVERIFY(f.window->documents().open(path));
        QTRY_VERIFY_WITH_TIMEOUT(f.document()->ptx && f.document()->ptx->error, 60'000);
        QTRY_VERIFY(f.window->view("occupancy")->showsEmpty());
        QCOMPARE(f.window->status().textOf(StatusSegments::Occupancy), QString());
        QVERIFY(!f.window->runBar().hint().contains(QStringLiteral("occupancy")));
        qunsetenv("LANE_NVRTC");
    }
};

QTEST_MAIN(OccupancyInWindow)
#include "tst_occupancy_shown.moc"
