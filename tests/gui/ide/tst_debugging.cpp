// The debugger in the window: breakpoints, steps, lanes, the thread that writes an element.
#include "app/ide/notice_strip.h"
#include "app/ide/session.h"
#include "tests/gui/ide/window_fixture.h"
#include "views/debugger/debugger_view.h"
#include "views/debugger/memory_view.h"

#include <QAction>
#include <QComboBox>
#include <QDir>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTableView>

using namespace lane;
using namespace lane::ide;

namespace {

const QByteArray Text = "kernel sums (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do\n"
                        "  shared s : Array Float [64]\n"
                        "  let t ← threadIdxX\n"
                        "  let i ← globalIdxX\n"
                        "  s[t] := if i < n then x[i] else 0\n"
                        "  barrier\n"
                        "  let y := s[63 - t]\n"
                        "  if i < n then\n"
                        "    r[i] := y + 1\n";
const QByteArray Sheet = R"({"version": 1, "scenarios": [
    {"name": "a", "kernel": "sums", "block": [64], "scalars": {"n": 256}, "arrays": {"x": {"source": "iota", "start": 0, "step": 1}}}]})";

} // namespace

class DebuggingTest : public QObject {
    Q_OBJECT

    struct Opened {
        Opened() {
            path = folder.filePath(QStringLiteral("a.lane"));
            ok = writeFile(path, Text) && writeFile(path + QStringLiteral(".run.json"), Sheet);
            fixture = std::make_unique<WindowFixture>(folder.path());
            fixture->window->resize(1440, 900);
            fixture->window->show();
            ok = ok && QTest::qWaitForWindowExposed(fixture->window.get()) && fixture->window->documents().open(path);
            fixture->workbench->start();
            ok = ok && QTest::qWaitFor([this] { return fixture->document()->compilation && fixture->workbench->devicesAreKnown(); }, 30'000);
        }
        KernelEditor& editor() const { return fixture->editor(); }
        void trigger(Command command) const { fixture->window->action(command)->trigger(); }
        DebuggerView& view() const { return *fixture->child<DebuggerView>("debugger"); }
        QString cell(int row, int lane) const { return view().findChild<QTableView*>(QStringLiteral("lanesTable"))->model()->index(row, lane).data().toString(); }
        /// The row of a variable or watch; -1: there is none.
        int row(const QString& name) const {
            const auto* model = view().findChild<QTableView*>(QStringLiteral("lanesTable"))->model();
            for (int i = 0; i < model->rowCount(); ++i)
                if (model->headerData(i, Qt::Vertical).toString().section(u' ', 0, 0) == name)
                    return i;
            return -1;
        }

        QTemporaryDir folder;
        QString path;
        std::unique_ptr<WindowFixture> fixture;
        bool ok = false;
    };

private Q_SLOTS:
    void breakpointsStayWithTheirLinesAndTheSession() {
        Opened opened;
        QVERIFY(opened.ok);
        opened.editor().goTo(7, 1);
        opened.fixture->press(Qt::Key_F9);
        QCOMPARE(opened.editor().breakpoints(), (std::vector<LineBreakpoint>{{7}}));
        opened.editor().goTo(3, 1);
        opened.fixture->press(Qt::Key_Return);
        QCOMPARE(opened.editor().breakpoints(), (std::vector<LineBreakpoint>{{8}}));
        opened.editor().setBreakpoints({{8, true, QStringLiteral("t == 3")}, {5}});
        opened.fixture->window->saveSession();
        const Session session = readSession(opened.folder.path());
        QCOMPARE(session.files.size(), std::size_t(1));
        QCOMPARE(session.files[0].breakpoints, (std::vector<LineBreakpoint>{{5}, {8, true, QStringLiteral("t == 3")}}));
        opened.editor().toggleBreakpoint(5);
        QCOMPARE(opened.editor().breakpoints().size(), std::size_t(1));
        opened.trigger(Command::RemoveBreakpoints);
        QVERIFY(opened.editor().breakpoints().empty());
    }

    void aLaunchStopsStepsAndGoesBack() {
        Opened opened;
        QVERIFY(opened.ok);
        QSignalSpy shown(opened.fixture->workbench.get(), &Workbench::debugShown);
        opened.editor().toggleBreakpoint(7);
        opened.trigger(Command::DebugStart);
        QTRY_VERIFY2_WITH_TIMEOUT(opened.editor().here() == 7, qPrintable(opened.fixture->window->runNotices().text()), 20'000);
        QTRY_VERIFY(shown.count() > 0);
        QTRY_VERIFY2(opened.view().stateText().contains(QStringLiteral("line 7")), qPrintable(opened.view().stateText()));
        QTRY_VERIFY(opened.row(QStringLiteral("t")) >= 0);
        QTRY_COMPARE(opened.cell(opened.row(QStringLiteral("t")), 5), QStringLiteral("5"));
        QTRY_VERIFY2(opened.editor().hoverText(4, 7).contains(QStringLiteral("i = 0")), qPrintable(opened.editor().hoverText(4, 7)));
        QVERIFY2(opened.editor().hoverText(4, 7).contains(QStringLiteral("lanes 0–7: 0  1  2  3  4  5  6  7")), qPrintable(opened.editor().hoverText(4, 7)));
        QDir().mkpath(QStringLiteral(LANE_BINARY_DIR "/screenshots/ide"));
        QVERIFY(opened.fixture->window->grab().save(QStringLiteral(LANE_BINARY_DIR "/screenshots/ide/debugging.png")));

        opened.fixture->press(Qt::Key_F10);
        QTRY_COMPARE_WITH_TIMEOUT(opened.editor().here(), 8, 30'000);
        QTRY_VERIFY(opened.row(QStringLiteral("y")) >= 0);
        QTRY_COMPARE(opened.cell(opened.row(QStringLiteral("y")), 3), QStringLiteral("60"));
        opened.trigger(Command::StepBack);
        QTRY_COMPARE_WITH_TIMEOUT(opened.editor().here(), 7, 30'000);

        auto* field = opened.view().findChild<QLineEdit*>(QStringLiteral("debugWatch"));
        field->setText(QStringLiteral("s[63 - t] * 2"));
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(opened.row(QStringLiteral("s[63")) >= 0, 30'000);
        QTRY_COMPARE(opened.cell(opened.row(QStringLiteral("s[63")), 1), QStringLiteral("124"));

        opened.editor().setBreakpoints({});
        opened.fixture->press(Qt::Key_F5); // goes on, to the end
        QTRY_COMPARE_WITH_TIMEOUT(opened.view().stateText(), QStringLiteral("At the end"), 60'000);
        QTRY_COMPARE(opened.editor().here(), 0);
        opened.fixture->press(Qt::Key_F5, Qt::ShiftModifier);
        QTRY_VERIFY_WITH_TIMEOUT(opened.view().showsEmpty(), 30'000);
    }

    void theSharedMemoryOfTheBlock() {
        Opened opened;
        QVERIFY(opened.ok);
        opened.editor().toggleBreakpoint(7);
        opened.trigger(Command::DebugStart);
        auto* memory = opened.fixture->child<MemoryView>("memory");
        QTRY_COMPARE_WITH_TIMEOUT(opened.editor().here(), 7, 60'000);
        QTRY_COMPARE(memory->currentArray(), QStringLiteral("s"));
        auto* table = memory->findChild<QTableView*>();
        QTRY_COMPARE_WITH_TIMEOUT(table->model()->rowCount(), 64, 30'000);
        QCOMPARE(table->model()->index(40, 0).data().toString().trimmed(), QStringLiteral("40"));
    }

    void itRunsToTheThreadThatWritesAnElement() {
        Opened opened;
        QVERIFY(opened.ok);
        QSignalSpy ran(opened.fixture->workbench.get(), &Workbench::runShown);
        opened.fixture->press(Qt::Key_F5);
        QTRY_COMPARE_WITH_TIMEOUT(ran.count(), 1, 60'000);
        opened.fixture->window->selection().selectElement(QStringLiteral("r"), 130);
        opened.trigger(Command::RunToWriter);
        QTRY_COMPARE_WITH_TIMEOUT(opened.editor().here(), 9, 60'000);
        QTRY_VERIFY(opened.fixture->window->selection().thread());
        const auto thread = opened.fixture->window->selection().thread();
        QCOMPARE(thread->block[0], 2u);
        QCOMPARE(thread->thread[0], 2u);
    }

    void editingEndsNothingButTheMark() {
        Opened opened;
        QVERIFY(opened.ok);
        opened.editor().goTo(1, 1);
        opened.fixture->press(Qt::Key_F11); // a step begins a session
        QTRY_VERIFY_WITH_TIMEOUT(opened.editor().here() > 0, 60'000);
        const int before = opened.editor().here();
        opened.editor().goTo(9, 1);
        opened.fixture->press(Qt::Key_Return);
        opened.fixture->press(Qt::Key_F10);
        QTRY_VERIFY_WITH_TIMEOUT(!opened.view().stateText().contains(QStringLiteral("line %1").arg(before)) && opened.view().stateText().contains(QStringLiteral("line")), 30'000);
        QTRY_COMPARE(opened.editor().here(), 0); // its lines are of another text
    }
};

QTEST_MAIN(DebuggingTest)
#include "tst_debugging.moc"
