#include "resources/theme/elided_label.h"
#include "app/ide/command_palette.h"
#include "app/ide/notice_strip.h"
#include "app/ide/run_bar.h"
#include "app/ide/settings_dialog.h"
#include "app/ide/status_segments.h"
#include "editor/code_pane.h"
#include "tests/gui/ide/window_fixture.h"
#include "views/arguments/arguments_view.h"
#include "core/data/fill.h"
#include "core/service/worker_client.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTableView>
#include <QTimer>

using namespace lane;
using namespace lane::ide;

namespace {

const QByteArray Kernel("kernel saxpy (n: Nat, a: Float, x: in Array Float [n], r: out Array Float [n]) := do\n"
                        "  let i ← globalIdxX\n"
                        "  if i < n then\n"
                        "    r[i] := a * x[i]\n");

/// Presses the button of the next message box, by its text.
void answer(const QString& button) {
    auto* timer = new QTimer(qApp);
    QObject::connect(timer, &QTimer::timeout, timer, [timer, button] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (!box)
            return;
        for (QAbstractButton* candidate : box->buttons())
            if (candidate->text() == button) {
                timer->deleteLater();
                QTest::mouseClick(candidate, Qt::LeftButton);
                return;
            }
    });
    timer->start(10);
}

} // namespace

class MainWindowTest : public WindowTest {
    Q_OBJECT

    QString file(const char* name, const QByteArray& bytes = Kernel) {
        const QString path = m_folder->filePath(QLatin1String(name));
        return writeFile(path, bytes) ? path : QString();
    }

private Q_SLOTS:
    void init() { QVERIFY(openWindow()); }
    void cleanup() { closeWindow(); }

    void openingShowsCudaAndRunsNothing() {
        QSignalSpy runs(&m_fixture->workbench->runService(), &RunService::started);
        documents().open(file("a.lane"));
        CodePane& cuda = m_fixture->window->cudaPane();
        QTRY_VERIFY(cuda.code(0).contains("__global__ void saxpy"));
        QTRY_COMPARE(m_fixture->child<QComboBox>("kernelBox")->currentText(), QStringLiteral("saxpy"));
        QTRY_VERIFY(m_fixture->window->runBar().hint().contains(QStringLiteral("256")));
        QCOMPARE(runs.count(), 0);
        QVERIFY(!m_fixture->document()->isModified());
        QVERIFY(!QFile::exists(m_folder->filePath(QStringLiteral("a.lane.run.json"))));
    }

    void linesAreLinkedWithTheirCuda() {
        documents().open(file("a.lane"));
        QTRY_VERIFY(!m_fixture->window->cudaPane().code(0).isEmpty());
        m_fixture->editor().goTo(4, 5);
        QTRY_COMPARE(m_fixture->window->cudaPane().linkedLines().size(), 1u);
        const int line = m_fixture->window->cudaPane().linkedLines().front();
        QVERIFY(m_fixture->window->cudaPane().code(0).split('\n').at(line - 1).contains("r[i] ="));
        CodePane& cuda = m_fixture->window->cudaPane();
        m_fixture->editor().goTo(1, 1);
        QTest::mouseClick(cuda.textArea(), Qt::LeftButton, {}, cuda.pointOfLine(line));
        QTRY_COMPARE(m_fixture->editor().linkedLines(), (std::vector<int>{4}));
    }

    void whatWasRightStaysWhileOneTypes() {
        documents().open(file("a.lane"));
        CodePane& cuda = m_fixture->window->cudaPane();
        QTRY_VERIFY(!cuda.code(0).isEmpty());
        const QByteArray before = cuda.code(0);
        m_fixture->editor().goTo(4, 999);
        m_fixture->type(QStringLiteral(" +"));
        QTRY_VERIFY(cuda.headerText().contains(QStringLiteral("from the edit before")));
        QCOMPARE(cuda.code(0), before);
        m_fixture->type(QStringLiteral(" 1"));
        QTRY_VERIFY(cuda.code(0).contains("+ 1"));
        QVERIFY(!cuda.headerText().contains(QStringLiteral("from the edit before")));
    }

    void aWrongFileShowsNoCudaOfAnother() {
        documents().open(file("a.lane"));
        CodePane& cuda = m_fixture->window->cudaPane();
        QTRY_VERIFY(!cuda.code(0).isEmpty());
        documents().open(file("wrong.lane", "kernel wrong (n: Nat) := do\n  let x := y +\n"));
        QTRY_VERIFY(m_fixture->document()->compilation);
        QVERIFY(cuda.code(0).isEmpty());
    }

    void savingWritesTheTextAndCleansTheTab() {
        const QString path = file("a.lane");
        documents().open(path);
        m_fixture->editor().goTo(1, 1);
        m_fixture->type(QStringLiteral("-- "));
        QVERIFY(documents().tabText(0).contains(QStringLiteral("●")));
        m_fixture->window->action(Command::Save)->trigger();
        QCOMPARE(readFile(path), "-- " + Kernel);
        QVERIFY(!documents().tabText(0).contains(QStringLiteral("●")));
    }

    void lineEndsAndByteOrderMarkStay() {
        const QByteArray bytes = "\xEF\xBB\xBF" "const A : Nat := 1\r\nconst B : Nat := 2\r\n";
        const QString path = file("a.lane", bytes);
        documents().open(path);
        m_fixture->editor().goTo(1, 999);
        m_fixture->press(Qt::Key_Return);
        QVERIFY(documents().save(m_fixture->document()));
        QCOMPARE(readFile(path), QByteArray("\xEF\xBB\xBF" "const A : Nat := 1\r\n\r\nconst B : Nat := 2\r\n"));
    }

    void unsavedChangesAreAskedFor() {
        const QString path = file("a.lane");
        documents().open(path);
        m_fixture->type(QStringLiteral("x"));
        answer(QStringLiteral("Cancel"));
        QVERIFY(!documents().close(m_fixture->document()));
        answer(QStringLiteral("Save"));
        QVERIFY(documents().close(m_fixture->document()));
        QVERIFY(readFile(path).startsWith("x"));
        documents().open(path);
        m_fixture->type(QStringLiteral("y"));
        answer(QStringLiteral("Don't save"));
        QVERIFY(documents().close(m_fixture->document()));
        QVERIFY(readFile(path).startsWith("xk"));
    }

    void smallWindowsHoldEveryLanguage() {
        for (const char* language : {"en", "de", "fr"}) {
            QTemporaryDir folder;
            WindowFixture fixture(folder.path(), {{"language", language}});
            MainWindow& window = *fixture.window;
            window.resize(900, 600);
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            window.documents().open(QStringLiteral(LANE_SOURCE_DIR "/resources/examples/saxpy.lane"));
            fixture.workbench->start();
            QTRY_VERIFY_WITH_TIMEOUT(fixture.document()->ptx && fixture.workbench->devicesAreKnown(), 30'000);
            window.status().setVerdict(QStringLiteral("1 048 573 of 1 048 576 agree within 2 ulp; first mismatch [131072]"), StatusSegments::Tone::Bad);
            QTest::qWait(0); // what has been posted
            for (QWidget* part : window.findChildren<QWidget*>(QString(), Qt::FindDirectChildrenOnly))
                if (part->isVisible() && part->minimumSizeHint().width() > 620)
                    qInfo() << language << part << part->minimumSizeHint();
            QTRY_COMPARE(window.size(), QSize(900, 600));
            // What the launch makes is whole, in as many words as there is room for.
            QTRY_VERIFY(!window.runBar().hint().trimmed().isEmpty());
            for (const ElidedLabel* label : window.runBar().findChildren<ElidedLabel*>())
                QTRY_VERIFY2(label->isVisible() && !label->isElided(), qPrintable(label->text()));
            // The text keeps half of the height.
            QTRY_VERIFY2(fixture.editor().height() >= 200, qPrintable(QString::number(fixture.editor().height())));
        }
    }

    void aFileThatIsNotThereIsAStrip() {
        QVERIFY(!documents().open(m_folder->filePath(QStringLiteral("none.lane"))));
        QVERIFY(m_fixture->window->runNotices().isVisible());
        QVERIFY(m_fixture->window->runNotices().text().contains(QStringLiteral("none.lane")));
    }

    void aBadRunSheetIsSaidAndTheFileOpensAllTheSame() {
        file("a.lane.run.json", "{ nonsense");
        documents().open(file("a.lane"));
        QVERIFY(m_fixture->document()->notices().isVisible());
        QTRY_VERIFY(!m_fixture->window->cudaPane().code(0).isEmpty());
    }

    void changesOutsideAreTakenOverOrOffered() {
        const QString path = file("a.lane");
        documents().open(path);
        QVERIFY(writeFile(path, "-- outside\n"));
        QTRY_COMPARE(m_fixture->editor().text(), QStringLiteral("-- outside\n"));
        m_fixture->type(QStringLiteral("mine "));
        QVERIFY(writeFile(path, "-- again\n"));
        QTRY_VERIFY(m_fixture->document()->notices().text().contains(QStringLiteral("differs")));
        QVERIFY(m_fixture->editor().text().contains(QStringLiteral("mine")));
        for (QPushButton* button : m_fixture->document()->notices().findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Read it again"))
                QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(m_fixture->editor().text(), QStringLiteral("-- again\n"));
        m_fixture->editor().undo(); // nothing typed is lost by it
        QVERIFY(m_fixture->editor().text().contains(QStringLiteral("mine")));
    }

    void theSessionComesBack() {
        documents().open(file("a.lane"));
        documents().open(file("b.lane"));
        m_fixture->editor().goTo(3, 2);
        documents().setCurrentIndex(0);
        m_fixture->window->close();
        QVERIFY(startWindow());
        QVERIFY(m_fixture->window->restore(true));
        QCOMPARE(documents().count(), 2);
        QCOMPARE(m_fixture->document()->title(), QStringLiteral("a.lane"));
        documents().setCurrentIndex(1);
        QCOMPARE(m_fixture->editor().line(), 3);
        QCOMPARE(m_fixture->editor().column(), 2);
    }

    void theLanguageSwitchesWhileItRuns() {
        documents().open(file("a.lane"));
        auto* run = m_fixture->child<QPushButton>("runButton");
        QCOMPARE(run->text(), QStringLiteral("Run"));
        QVERIFY(m_fixture->languages.set(QStringLiteral("de")));
        QTRY_COMPARE(run->text(), QStringLiteral("Ausführen"));
        QCOMPARE(m_fixture->window->action(Command::Save)->text(), QStringLiteral("&Speichern"));
        QTRY_VERIFY(m_fixture->window->status().textOf(StatusSegments::Place).startsWith(QStringLiteral("Z")));
        m_fixture->languages.set(QStringLiteral("en"));
        QTRY_COMPARE(run->text(), QStringLiteral("Run"));
    }

    void theThemeSwitchesWhileItRuns() {
        documents().open(file("a.lane"));
        const QColor dark = m_fixture->window->grab().toImage().pixelColor(700, 15);
        m_fixture->window->action(Command::ToggleTheme)->trigger();
        // The command line's theme is stronger than the user's: nothing to see, and nothing lost.
        QCOMPARE(m_fixture->settings.get("theme").origin, Settings::Origin::CommandLine);
        m_fixture->theme.setKind(Theme::Kind::Light);
        m_fixture->theme.apply();
        const QColor light = m_fixture->window->grab().toImage().pixelColor(700, 15);
        QCOMPARE(dark, QColor(0x1F, 0x23, 0x29));
        QCOMPARE(light, QColor(0xF0, 0xF2, 0xF5));
    }

    void settingsSayWhereTheyComeFrom() {
        m_fixture->window->action(Command::Settings)->trigger();
        auto* dialog = m_fixture->child<SettingsDialog>("settingsDialog");
        QVERIFY(dialog);
        auto* mode = dialog->findChild<QComboBox*>(QStringLiteral("setting_mode"));
        auto* origin = dialog->findChild<QLabel*>(QStringLiteral("origin_mode"));
        QCOMPARE(origin->text(), QStringLiteral("built in"));
        QTest::keyClick(mode, Qt::Key_Down);
        QCOMPARE(origin->text(), QStringLiteral("yours"));
        QCOMPARE(m_fixture->settings.text("mode"), std::string("strict"));
        QVERIFY(readFile(m_folder->filePath(QStringLiteral("settings.json"))).contains("strict"));
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("origin_theme"))->text().startsWith(QStringLiteral("command line")));
        dialog->close();
    }

    void thePaletteFindsAndTriggersCommands() {
        documents().open(file("a.lane"));
        m_fixture->window->action(Command::Palette)->trigger();
        auto* palette = m_fixture->child<CommandPalette>("commandPalette");
        QVERIFY(palette);
        auto* field = palette->findChild<QLineEdit*>();
        QTest::keyClicks(field, QStringLiteral("larger"));
        const int before = m_fixture->theme.codeSize();
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(m_fixture->theme.codeSize(), before + 1);
    }

    void commandsHaveNoShortcutTwice() {
        QStringList seen;
        for (const CommandRow& row : commandRows())
            if (row.shortcut[0] != '\0') {
                QVERIFY2(!seen.contains(QLatin1String(row.shortcut)), row.name);
                seen << QLatin1String(row.shortcut);
            }
    }

    void theHintSaysWhatTheGuardDrops() {
        file("a.lane.run.json", R"({"version": 1, "scenarios": [{"name": "a", "kernel": "saxpy", "block": [256],
            "scalars": {"n": 1000, "a": 2}, "arrays": {"x": {"source": "iota", "start": 0, "step": 1}}}]})");
        documents().open(file("a.lane"));
        QTRY_VERIFY(m_fixture->window->runBar().hint().startsWith(QStringLiteral("4 blocks of 256")));
        QVERIFY2(m_fixture->window->runBar().hint().endsWith(QStringLiteral("1\u202F024 threads, the guard drops 24")),
                 qPrintable(m_fixture->window->runBar().hint()));
    }

    void aSheetReadsFilesOfItsFolderUnlessAllowed() {
        QTemporaryDir outside;
        const QString data = outside.filePath(QStringLiteral("x.csv"));
        QVERIFY(writeFile(data, "1,2,3,4\n"));
        file("a.lane.run.json", R"({"version": 1, "scenarios": [{"name": "a", "kernel": "saxpy",
            "scalars": {"n": 4, "a": 2}, "arrays": {"x": {"source": "file", "path": ")" + data.toUtf8() + R"("}}}]})");
        documents().open(file("a.lane"));
        QTRY_VERIFY(m_fixture->document()->compilation);
        QSignalSpy shown(m_fixture->workbench.get(), &Workbench::runShown);
        // Neither the hint nor the tables read it unasked.
        QTRY_VERIFY(m_fixture->window->runBar().hint().contains(QStringLiteral("outside")));
        const auto* arguments = qobject_cast<ArgumentsView*>(m_fixture->window->view("arguments"));
        QTRY_VERIFY(!arguments->isBusy());
        QVERIFY(!arguments->readyArrays().contains("x"));
        m_fixture->window->action(Command::Run)->trigger();
        QCOMPARE(shown.count(), 1);
        QVERIFY2(m_fixture->window->runNotices().text().contains(QStringLiteral("x.csv")), qPrintable(m_fixture->window->runNotices().text()));
        QPushButton* allow = nullptr;
        for (QPushButton* button : m_fixture->window->runNotices().findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Allow these files"))
                allow = button;
        QVERIFY(allow);
        QTest::mouseClick(allow, Qt::LeftButton);
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->document()->run, 60'000);
        const VoiceResult& cpu = *m_fixture->document()->run->cpu;
        QVERIFY2(cpu.outputs.contains("r"), cpu.error ? cpu.error->message.c_str() : "no error either");
        QCOMPARE(cpu.outputs.at("r").textOf(3), std::string("8"));
    }

    void thePtxIsThatOfTheModeThatRuns() {
        file("a.lane.run.json", R"({"version": 1, "scenarios": [{"name": "a", "kernel": "saxpy", "mode": "strict",
            "scalars": {"n": 4, "a": 2}, "arrays": {"x": {"source": "iota", "start": 0, "step": 1}}}]})");
        documents().open(file("a.lane", QByteArray(Kernel).replace("a * x[i]", "a * x[i] + x[i]")));
        const CodePane& ptx = m_fixture->window->ptxPane();
        const auto shown = [&](FloatMode mode) {
            const PtxResultPtr& result = m_fixture->document()->ptx;
            return result && result->mode == mode && (result->error || result->isComplete);
        };
        QTRY_VERIFY_WITH_TIMEOUT(shown(FloatMode::Strict), 60'000);
        if (m_fixture->document()->ptx->error)
            QSKIP("no NVRTC on this machine");
        QVERIFY(ptx.code(0).contains("mul.rn.f32") || ptx.code(0).contains("mul.f32"));
        QVERIFY(!ptx.code(0).contains("fma.rn.f32"));
        auto* mode = m_fixture->child<QComboBox>("modeBox");
        QVERIFY(mode);
        QTest::keyClick(mode, Qt::Key_Up);
        QTRY_VERIFY_WITH_TIMEOUT(shown(FloatMode::Fast), 60'000);
        QVERIFY(ptx.code(0).contains("fma.rn.f32"));
        QTest::keyClick(mode, Qt::Key_Down);
        QTRY_VERIFY_WITH_TIMEOUT(shown(FloatMode::Strict), 60'000);
        QVERIFY(!ptx.code(0).contains("fma.rn.f32"));
    }

    void escapeCancelsARun() {
        documents().open(file("a.lane", QByteArray(Kernel).replace("    r[i] := a * x[i]\n",
            "    let mut s : Float := 0\n    for j in [0 : 2000000000] do\n      s += a * x[i]\n    r[i] := s\n")));
        QTRY_VERIFY(m_fixture->document()->compilation && !hasErrors(m_fixture->document()->compilation->diagnostics));
        m_fixture->window->action(Command::Run)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->workbench->runService().isRunning(), 60'000);
        m_fixture->press(Qt::Key_Escape);
        QTRY_VERIFY_WITH_TIMEOUT(!m_fixture->window->action(Command::Cancel)->isEnabled(), 60'000);
        QVERIFY(!m_fixture->document()->run);
    }

    void sizeOfCodeAndLanguageOfNumbersAreKept() {
        m_fixture->window->action(Command::ZoomIn)->trigger();
        QCOMPARE(m_fixture->theme.codeSize(), 13);
        QVERIFY(readFile(m_folder->filePath(QStringLiteral("settings.json"))).contains("fontSize"));
        m_fixture->window->action(Command::ZoomReset)->trigger();
        QCOMPARE(m_fixture->theme.codeSize(), 12);
        m_fixture->languages.set(QStringLiteral("de"));
        QCOMPARE(QLocale().decimalPoint(), QStringLiteral(","));
        m_fixture->languages.set(QStringLiteral("en"));
        QCOMPARE(QLocale().decimalPoint(), QStringLiteral("."));
    }

    /// Cells of an array too long for the sheet: kept by a file that the sheet names.
    void editsOfALongArrayOutliveKillTabsAndClose() {
        const QString path = file("long.lane", Kernel);
        QVERIFY(writeFile(path + QStringLiteral(".run.json"),
                          R"({"version":1,"scenarios":[{"name":"saxpy","kernel":"saxpy","scalars":{"n":5000,"a":2},)"
                          R"("arrays":{"x":{"source":"constant","value":1}}}]})"));
        const auto values = [](WindowFixture& fixture) {
            const auto ready = static_cast<ArgumentsView*>(fixture.window->view("arguments"))->readyArrays();
            const auto x = ready.find("x");
            return x == ready.end() || x->second.count() != 5000 ? -1.0f : x->second.as<float>()[2];
        };
        const auto edit = [](WindowFixture& fixture, const QString& value) {
            auto* table = fixture.child<QWidget>("arrayTable")->findChild<QTableView*>();
            return table->model()->setData(table->model()->index(2, 0), value, Qt::EditRole);
        };
        documents().open(path);
        m_fixture->workbench->start();
        QTRY_COMPARE(values(*m_fixture), 1.0f);
        QVERIFY(edit(*m_fixture, QStringLiteral("7")));
        const QString kept = path + QStringLiteral(".run.saxpy.x.npy");
        QTRY_VERIFY(readFile(path + QStringLiteral(".run.json")).contains("long.lane.run.saxpy.x.npy"));
        QVERIFY(QFileInfo::exists(kept));
        // Another window finds them as after a kill: this one has not closed.
        {
            WindowFixture other(m_folder->path());
            other.window->show();
            other.window->documents().open(path);
            other.workbench->start();
            QTRY_COMPARE(values(other), 7.0f);
        }
        // Another tab right after an edit, and back.
        QVERIFY(edit(*m_fixture, QStringLiteral("8")));
        documents().open(file("b.lane", QByteArray(Kernel).replace("saxpy", "other")));
        QTRY_VERIFY(values(*m_fixture) != 8.0f);
        documents().open(path);
        QTRY_COMPARE(values(*m_fixture), 8.0f);
        // Closing right after an edit.
        QVERIFY(edit(*m_fixture, QStringLiteral("9")));
        QVERIFY(m_fixture->window->close());
        const Result<data::Array> array = data::makeArray(ScalarKind::Float32, data::Source::parse("file:" + kept.toStdString()).value(), data::Shape({5000}), {});
        QVERIFY(array.ok());
        QCOMPARE(array->as<float>()[2], 9.0f);
    }

    void aWorkerIsFoundBesideABuildsTests() {
        const QByteArray set = qgetenv("LANE_WORKER");
        qunsetenv("LANE_WORKER");
        const WorkerCommand found = WorkerCommand::standard();
        if (!set.isEmpty())
            qputenv("LANE_WORKER", set);
        QVERIFY2(QFileInfo(QString::fromStdString(found.arguments.front())).isExecutable(), found.arguments.front().c_str());
    }

    void problemsAreWalkedByKeys() {
        documents().open(file("a.lane", QByteArray(Kernel).replace("a * x[i]", "a * nope[i]")));
        QTRY_VERIFY(m_fixture->document()->compilation);
        QTRY_VERIFY(!m_fixture->document()->compilation->diagnostics.empty());
        m_fixture->window->action(Command::NextProblem)->trigger();
        QCOMPARE(m_fixture->editor().line(), 4);
        m_fixture->window->action(Command::Run)->trigger();
        QVERIFY(m_fixture->window->runNotices().text().contains(QStringLiteral("errors")));
    }
};

QTEST_MAIN(MainWindowTest)
#include "tst_main_window.moc"
