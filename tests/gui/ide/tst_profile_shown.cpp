#include "app/ide/notice_strip.h"
#include "app/ide/profile_heat.h"
#include "app/ide/run_bar.h"
#include "app/ide/status_segments.h"
#include "editor/code_pane.h"
#include "tests/gui/ide/window_fixture.h"
#include "tests/gui/views/profiles.h"
#include "views/common/note_strip.h"
#include "views/common/profile_view.h"
#include "views/findings/findings_view.h"
#include "views/metrics/metrics_view.h"

#include <QAction>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>

using namespace lane;
using namespace lane::ide;

namespace {

const QByteArray Kernel("kernel scaled (n: Nat, a: Float, x: in Array Float [n], r: out Array Float [n]) := do\n"
                        "  let i ← globalIdxX\n"
                        "  if i < n then\n"
                        "    let mut v := x[i]\n"
                        "    for k in [:20] do\n"
                        "      v := v * a + 0.5\n"
                        "    r[i] := v\n");
constexpr int HotLine = 6;

/// A measured record of what the window shows: samples on the loop's line, in the kernel and in CUDA.
ProfileRecordPtr recordOf(const Document& document, double ns, std::uint32_t block = 16) {
    auto record = std::make_shared<ProfileRecord>();
    record->spec.run.source = document.compilation->text;
    record->spec.run.cuda = document.tuned->cuda.text;
    record->spec.run.launch.kernel = "scaled";
    if (document.ptx)
        record->compiled.ptx = document.ptx->reply.ptx;
    auto profile = std::make_shared<profile::KernelProfile>(*test::gpuProfile(ns));
    profile->kernel = "scaled";
    profile->block = {block, 16, 1};
    profile::StallReport& stalls = profile->stalls;
    profile::StallLine hot = stalls.kernel.lines[2];
    hot.line = HotLine;
    stalls.kernel.lines = {hot};
    hot.line = document.tuned->cuda.cudaLinesOf(HotLine).front();
    stalls.cuda.lines = {hot};
    record->profile = profile;
    return record;
}

} // namespace

/// From the button to the margins of the panes.
class ProfileInWindow : public QObject {
    Q_OBJECT

    struct Opened {
        QTemporaryDir folder;
        WindowFixture f{folder.path(), {{"device", "cpu"}}};
        Opened() {
            f.window->resize(1400, 860);
            f.window->show();
            [this] { QVERIFY(QTest::qWaitForWindowExposed(f.window.get())); }();
            f.workbench->start();
            const QString path = folder.filePath(QStringLiteral("scaled.lane"));
            writeFile(path, Kernel);
            f.window->documents().open(path);
            [this] { QTRY_VERIFY_WITH_TIMEOUT(f.document()->ptx && f.document()->ptx->isComplete && f.workbench->devicesAreKnown(), 60'000); }();
        }
    };

private Q_SLOTS:
    void onTheCpuItSaysWhatIsKnown() {
        Opened w;
        auto* findings = w.f.child<FindingsView>("findings");
        QVERIFY(findings->showsEmpty());
        QSignalSpy shown(w.f.workbench.get(), &Workbench::profileShown);
        auto* button = w.f.child<QToolButton>("profileButton");
        QVERIFY(button);
        QTRY_VERIFY(button->isVisible());
        button->click();
        QVERIFY(!button->isEnabled()); // while it runs
        QTRY_VERIFY_WITH_TIMEOUT(w.f.window->runNotices().text().contains(QStringLiteral("Profiling scaled:")) || shown.count() > 0, 20'000);
        QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, 120'000);
        QVERIFY2(shown.first().first().value<ProfileRecordPtr>(), qPrintable(w.f.window->runNotices().text()));
        QVERIFY(button->isEnabled());
        QVERIFY(!findings->showsEmpty());
        QVERIFY(w.f.child<lane::NoteStrip>("profileLevel")->text().startsWith(QStringLiteral("CPU reference and compiler only.")));
        QVERIFY(w.f.window->status().textOf(StatusSegments::Profiled).startsWith(QStringLiteral("profiled ")));
        auto* metrics = w.f.child<QTableView>("metricsTable");
        QCOMPARE(metrics->model()->index(0, 0).data().toString(), QStringLiteral("time of the CPU reference"));
        QVERIFY(w.f.editor().heat().empty()); // nothing was sampled
        picture(w, "profile-cpu");
    }

    /// Times of a kernel that strays are shown, and not as if nothing were.
    void faultsOfTheMeasuredRunAreTold() {
        Opened w;
        Document& document = *w.f.document();
        auto record = std::make_shared<ProfileRecord>(*recordOf(document, 412e3));
        wire::Fault fault;
        fault.kind = "bounds";
        fault.message = "read of x[1000], which has 1000 elements";
        record->faults = {fault};
        record->faultCount = 3;
        w.f.workbench->takeProfile(document, record);
        QVERIFY(w.f.window->runNotices().isVisible());
        const QString told = w.f.window->runNotices().text();
        QVERIFY2(told.contains(QStringLiteral("scaled met 3 fault")) && told.contains(QStringLiteral("x[1000]")) && told.contains(QStringLiteral("Check")), qPrintable(told));
    }

    void hotLinesStandInThePanesUntilTheyAreEdited() {
        Opened w;
        Document& document = *w.f.document();
        w.f.workbench->takeProfile(document, recordOf(document, 412e3));
        QCOMPARE(w.f.editor().heat().size(), std::size_t{1});
        QCOMPARE(w.f.editor().heat().front().line, HotLine);
        QVERIFY(w.f.editor().heat().front().note.contains(QStringLiteral("waits for shared memory")));
        QCOMPARE(w.f.window->cudaPane().heat(0).size(), std::size_t{1});
        QVERIFY(w.f.window->cudaPane().headerText().contains(QStringLiteral("samples")));
        picture(w, "profile-heat");
        w.f.editor().goTo(1, 1);
        w.f.press(Qt::Key_Return);
        QCOMPARE(w.f.editor().heat().front().line, HotLine + 1); // it moves with its line
        const auto views = w.f.window->findChildren<ProfileView*>();
        QCOMPARE(views.size(), 5);
        QTRY_VERIFY_WITH_TIMEOUT(std::ranges::all_of(views, [](const ProfileView* view) { return view->isStale(); }), 20'000);
        QTRY_VERIFY(w.f.window->cudaPane().heat(0).empty() || w.f.window->cudaPane().code(0) == QByteArray::fromStdString(document.tuned->cuda.text));
        w.f.press(Qt::Key_Backspace); // as it was measured
        QTRY_VERIFY_WITH_TIMEOUT(std::ranges::none_of(views, [](const ProfileView* view) { return view->isStale(); }), 20'000);
        QTRY_COMPARE_WITH_TIMEOUT(w.f.window->cudaPane().heat(0).size(), std::size_t{1}, 20'000);
        QTRY_COMPARE(w.f.editor().heat().front().line, HotLine);
    }

    void editsLeaveATrailAndABaselineStays() {
        Opened w;
        Document& document = *w.f.document();
        w.f.workbench->takeProfile(document, recordOf(document, 412e3));
        const KernelProfilePtr first = document.profiles[QStringLiteral("scaled")].profile();
        Q_EMIT w.f.child<MetricsView>("metrics")->baselineWanted(true);
        w.f.workbench->takeProfile(document, recordOf(document, 380e3, 32));
        QCOMPARE(document.profiles[QStringLiteral("scaled")].earlier, std::vector<KernelProfilePtr>{first});
        QCOMPARE(document.profiles[QStringLiteral("scaled")].baseline, first);
        w.f.workbench->takeProfile(document, recordOf(document, 379e3, 32)); // measured again: no new point
        QCOMPARE(document.profiles[QStringLiteral("scaled")].earlier.size(), std::size_t{1});
        QVERIFY(!w.f.child<QTableView>("metricsTable")->isColumnHidden(5));
    }

    void aCureIsSetAndMeasuredBesideWhatThereWas() {
        Opened w;
        Document& document = *w.f.document();
        w.f.workbench->takeProfile(document, recordOf(document, 412e3));
        QSignalSpy shown(w.f.workbench.get(), &Workbench::profileShown);
        Q_EMIT w.f.child<FindingsView>("findings")->cureWanted(1); // blocks of 128 threads
        QCOMPARE(w.f.window->runBar().block(), std::vector<std::string>{"128"});
        QTRY_COMPARE_WITH_TIMEOUT(shown.count(), 1, 120'000);
        const ProfileRecordPtr record = shown.first().first().value<ProfileRecordPtr>();
        QVERIFY2(record, qPrintable(w.f.window->runNotices().text()));
        QCOMPARE(record->profile->block, (std::array<std::uint32_t, 3>{128, 1, 1}));
    }

    void aBrokenTextIsNotMeasured() {
        Opened w;
        w.f.editor().setText(QStringLiteral("kernel broken (n: Nat) := do\n  let i ← missing\n"));
        QTRY_VERIFY_WITH_TIMEOUT(w.f.document()->compilation && hasErrors(w.f.document()->compilation->diagnostics), 20'000);
        QSignalSpy shown(w.f.workbench.get(), &Workbench::profileShown);
        w.f.window->action(Command::ProfileTime)->trigger();
        QTRY_COMPARE(shown.count(), 1);
        QVERIFY(!shown.first().first().value<ProfileRecordPtr>());
        QVERIFY(w.f.window->runNotices().isVisible());
        QVERIFY(w.f.window->action(Command::ProfileTime)->isChecked()); // the next Profile takes it
    }

private:
    static void picture(Opened& w, const char* name) {
        if (const QString pictures = qEnvironmentVariable("LANE_PICTURES"); !pictures.isEmpty()) {
            QCoreApplication::processEvents();
            w.f.window->grab().save(QStringLiteral("%1/%2.png").arg(pictures, QLatin1String(name)));
        }
    }
};

QTEST_MAIN(ProfileInWindow)
#include "tst_profile_shown.moc"
