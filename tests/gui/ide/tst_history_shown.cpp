// From the run to the history's view and back into a tab: kept off the window's thread, read when it is looked at.

#include "app/ide/notice_strip.h"
#include "app/ide/status_segments.h"
#include "profiler/history/history.h"
#include "tests/gui/ide/window_fixture.h"
#include "views/history/code_comparison.h"
#include "views/history/history_view.h"
#include "views/view/empty_pane.h"

#include <QAction>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTableWidget>

using namespace lane;
using namespace lane::ide;

namespace {

const QByteArray Kernel("kernel scaled (n: Nat, a: Float, x: in Array Float [n], r: out Array Float [n]) := do\n"
                        "  let i ← globalIdxX\n"
                        "  if i < n then\n"
                        "    r[i] := x[i] * a\n");

} // namespace

class HistoryInWindow : public QObject {
    Q_OBJECT

    struct Opened {
        QTemporaryDir folder;
        bool isPrepared; ///< what stands where the history should be, before there is a window
        WindowFixture f;
        HistoryView* view;
        explicit Opened(const std::map<std::string, std::string>& more = {}, const QByteArray& standing = {})
            : isPrepared(standing.isEmpty() || writeFile(folder.filePath(QStringLiteral("history.db")), standing)), f(folder.path(), withMore(more)), view(f.child<HistoryView>("history")) {
            f.window->resize(1400, 860);
            f.window->show();
            [this] { QVERIFY(QTest::qWaitForWindowExposed(f.window.get())); }();
            f.workbench->start();
            const QString path = folder.filePath(QStringLiteral("scaled.lane"));
            writeFile(path, Kernel);
            f.window->documents().open(path);
            [this] { QTRY_VERIFY_WITH_TIMEOUT(f.document()->ptx && f.document()->ptx->isComplete && f.workbench->devicesAreKnown(), 60'000); }();
        }
        static std::map<std::string, std::string> withMore(std::map<std::string, std::string> more) {
            more.emplace("device", "cpu");
            return more;
        }
        void run() {
            QSignalSpy ended(f.workbench.get(), &Workbench::runShown);
            f.workbench->run();
            QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 60'000);
        }
        int rows() const { return view->history() && !view->history()->all.empty() ? static_cast<int>(view->history()->all[0].series.points.size()) : 0; }
        std::string file() const { return folder.filePath(QStringLiteral("history.db")).toStdString(); }
    };

private Q_SLOTS:
    void runsAppearAndAreComparedAndOpened() {
        Opened w;
        w.f.window->raiseView("history");
        QTRY_VERIFY(w.view->isVisible());
        QVERIFY(w.view->showsEmpty());
        w.run();
        QTRY_COMPARE_WITH_TIMEOUT(w.rows(), 1, 30'000);
        const history::Run& kept = w.view->history()->all[0].latest;
        QCOMPARE(kept.kernel, std::string("scaled"));
        QCOMPARE(kept.source, Kernel.toStdString());
        QVERIFY(kept.mainTimes() && kept.mainTimes()->voice == "cpu");
        // An edit, and the run after it.
        w.f.editor().goTo(4, 1);
        w.f.press(Qt::Key_End);
        w.f.type(QStringLiteral(" * 1"));
        QTRY_VERIFY_WITH_TIMEOUT(w.f.document()->compilation->text.find("a * 1") != std::string::npos && w.f.document()->compilation->revision == w.f.editor().revision(), 30'000);
        w.run();
        QTRY_COMPARE_WITH_TIMEOUT(w.rows(), 2, 30'000);
        w.view->select({w.view->history()->all[0].series.points[0].run.id, w.view->history()->all[0].series.points[1].run.id});
        w.f.child<QPushButton>("historyCompare")->click();
        auto* diff = w.f.child<QTableWidget>("historyDiff");
        QTRY_VERIFY_WITH_TIMEOUT(diff->isVisible() && diff->rowCount() > 1, 30'000);
        int changed = 0;
        for (int row = 0; row < diff->rowCount(); ++row)
            changed += diff->item(row, CodeComparison::Before)->text() != diff->item(row, CodeComparison::After)->text();
        QVERIFY2(changed >= 1 && changed <= 2, qPrintable(QString::number(changed))); // one line, and perhaps the sign for folded ones
        w.f.child<QPushButton>("historyBack")->click();
        // The text of the first run in a tab of its own.
        const qint64 first = w.view->history()->all[0].series.points[0].run.id;
        const std::size_t tabs = w.f.window->documents().all().size();
        w.view->select({first});
        w.f.child<QPushButton>("historyOpen")->click();
        QTRY_COMPARE_WITH_TIMEOUT(w.f.window->documents().all().size(), tabs + 1, 30'000);
        QCOMPARE(w.f.document()->bytes(), Kernel);
        QTRY_VERIFY_WITH_TIMEOUT(w.view->showsEmpty(), 30'000); // nothing was run of that one
    }

    void namedPinnedDeletedAndUndone() {
        Opened w;
        w.f.window->raiseView("history");
        w.run();
        QTRY_COMPARE_WITH_TIMEOUT(w.rows(), 1, 30'000);
        const qint64 id = w.view->history()->all[0].series.points[0].run.id;
        const auto shown = [&]() -> const history::Summary& { return w.view->history()->all[0].series.points[0].run; };
        Q_EMIT w.view->nameRequested(id, QStringLiteral("first"));
        QTRY_VERIFY_WITH_TIMEOUT(shown().name == "first", 30'000);
        w.view->select({id});
        w.f.child<QPushButton>("historyPin")->click();
        QTRY_VERIFY_WITH_TIMEOUT(shown().isPinned, 30'000);
        w.view->select({id});
        w.f.child<QPushButton>("historyDelete")->click();
        QTRY_VERIFY_WITH_TIMEOUT(w.view->showsEmpty(), 30'000);
        QPushButton* undo = nullptr;
        for (QPushButton* button : w.f.window->runNotices().findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Undo"))
                undo = button;
        QVERIFY(undo);
        undo->click();
        QTRY_COMPARE_WITH_TIMEOUT(w.rows(), 1, 30'000);
        QCOMPARE(shown().name, std::string("first"));
        QCOMPARE(shown().id, id);
    }

    void nothingIsKeptWhereASettingSaysSo() {
        Opened w(std::map<std::string, std::string>{{"history", "false"}});
        w.f.window->raiseView("history");
        w.run();
        QTRY_VERIFY_WITH_TIMEOUT(!w.f.workbench->historyIsBusy(), 30'000);
        QVERIFY(w.view->findChild<EmptyPane*>()->boldText().contains(QStringLiteral("not kept")));
        auto history = history::History::open(w.file());
        QCOMPARE(history->usage()->runs, std::uint64_t{0});
    }

    void aDamagedFileStopsNoRun() {
        Opened w({}, QByteArray(8192, 'x'));
        w.f.window->raiseView("history");
        w.run();
        QVERIFY(w.f.document()->run);
        QTRY_VERIFY_WITH_TIMEOUT(w.view->findChild<EmptyPane*>()->boldText().contains(QStringLiteral("damaged")), 30'000);
    }
};

QTEST_MAIN(HistoryInWindow)
#include "tst_history_shown.moc"
