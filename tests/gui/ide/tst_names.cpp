#include "app/ide/command_palette.h"
#include "app/ide/place_trail.h"
#include "app/ide/shortcuts_dialog.h"
#include "core/host_cuda/host_program.h"
#include "core/launch/runnable.h"
#include "tests/gui/ide/window_fixture.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QInputDialog>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTimer>
#include <QTreeWidget>

using namespace lane;
using namespace lane::ide;

namespace {

const char* const Saxpy = "kernel saxpy (n: Nat, a: Float, x: in Array Float [n], r: out Array Float [n]) := do\n"
                          "  let i ← globalIdxX\n"
                          "  if i < n then\n"
                          "    r[i] := a * x[i]\n";

} // namespace

/// Going to names and files, keys of one's own, copies for other tools.
class NamesTest : public WindowTest {
    Q_OBJECT

    void openSaxpy() { QVERIFY(openKernel("saxpy.lane", Saxpy)); }

private Q_SLOTS:
    void init() { QVERIFY(openWindow()); }
    void cleanup() { closeWindow(); }

    void f12GoesToTheDeclarationAndShiftF12ListsThePlaces() {
        openSaxpy();
        m_fixture->editor().goTo(4, 7);
        m_fixture->press(Qt::Key_F12);
        QTRY_COMPARE(m_fixture->editor().line(), 2);
        m_fixture->press(Qt::Key_F12, Qt::ShiftModifier);
        QTRY_VERIFY(m_fixture->child<CommandPalette>("commandPalette"));
        auto* palette = m_fixture->child<CommandPalette>("commandPalette");
        QCOMPARE(palette->findChild<QListWidget*>()->count(), 4);
        auto* field = palette->findChild<QLineEdit*>();
        QTest::keyClicks(field, QStringLiteral("3:"));
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(m_fixture->editor().line(), 3);
    }

    /// As a browser: what is near is one place, a new way ends the one ahead, what is closed is gone.
    void theTrailOfPlaces() {
        using Place = PlaceTrail::Place;
        PlaceTrail trail;
        QVERIFY(!trail.back());
        for (const Place& place : {Place{1, 1, 1}, Place{1, 5, 3}, Place{1, 60, 1}, Place{1, 62, 1}, Place{2, 7, 1}})
            trail.moved(place);
        const auto go = [&](const std::optional<Place>& to) { // the caret follows
            if (to)
                trail.moved(*to);
            return to;
        };
        QCOMPARE(go(trail.back()), std::optional(Place{1, 62, 1}));
        QCOMPARE(go(trail.back()), std::optional(Place{1, 5, 3}));
        QVERIFY(!trail.back());
        QCOMPARE(go(trail.forward()), std::optional(Place{1, 62, 1}));
        QCOMPARE(go(trail.forward()), std::optional(Place{2, 7, 1}));
        QVERIFY(!trail.forward());
        QCOMPARE(go(trail.back()), std::optional(Place{1, 62, 1}));
        trail.moved({1, 200, 1}); // elsewhere: 2 is no longer ahead
        QVERIFY(!trail.forward());
        QCOMPARE(go(trail.back()), std::optional(Place{1, 62, 1}));
        trail.closed(1);
        QVERIFY(!trail.back());
        QVERIFY(!trail.forward());
    }

    void goingBackToWhereOneCameFrom() {
        QVERIFY(openKernel("long.lane", QByteArray("const EDGE : Nat := 8\n") + QByteArray(40, '\n') + "kernel k (r: out Array Nat [EDGE]) := do\n  r[threadIdxX % EDGE] := 1\n"));
        const quint64 first = m_fixture->document()->id();
        QSignalSpy moves(&m_fixture->editor(), &KernelEditor::cursorMoved);
        m_fixture->editor().goTo(43, 20);
        QTRY_VERIFY(!moves.isEmpty()); // told with the next painting
        m_fixture->press(Qt::Key_F12);
        QTRY_COMPARE(m_fixture->editor().line(), 1);
        QTRY_COMPARE(moves.last().first().toInt(), 1);
        m_fixture->press(Qt::Key_Left, Qt::AltModifier);
        QTRY_COMPARE(m_fixture->editor().line(), 43);
        m_fixture->press(Qt::Key_Right, Qt::AltModifier);
        QTRY_COMPARE(m_fixture->editor().line(), 1);
        openSaxpy(); // another file is another place
        QVERIFY(m_fixture->document()->id() != first);
        trigger(Command::GoBack);
        QTRY_COMPARE(m_fixture->document()->id(), first);
        QCOMPARE(m_fixture->editor().line(), 1);
    }

    void linesMoveAndAreDuplicated() {
        openSaxpy();
        m_fixture->editor().setText(QStringLiteral("one\ntwo\nthree\n"));
        m_fixture->editor().goTo(1, 2);
        m_fixture->press(Qt::Key_Down, Qt::AltModifier);
        QCOMPARE(m_fixture->editor().text(), QStringLiteral("two\none\nthree\n"));
        m_fixture->press(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(m_fixture->editor().text(), QStringLiteral("two\none\none\nthree\n"));
        m_fixture->press(Qt::Key_Up, Qt::AltModifier);
        m_fixture->editor().undo();
        m_fixture->editor().undo();
        m_fixture->editor().undo();
        QCOMPARE(m_fixture->editor().text(), QStringLiteral("one\ntwo\nthree\n"));
    }

    void f2Renames() {
        openSaxpy();
        m_fixture->editor().goTo(4, 7);
        QTimer answering; // again until the dialog is there
        connect(&answering, &QTimer::timeout, this, [&answering] {
            auto* dialog = qobject_cast<QInputDialog*>(QApplication::activeModalWidget());
            auto* field = dialog ? dialog->findChild<QLineEdit*>() : nullptr;
            if (!field)
                return;
            answering.stop();
            field->selectAll();
            QTest::keyClicks(field, QStringLiteral("index"));
            QTest::keyClick(field, Qt::Key_Return);
        });
        answering.start(10);
        m_fixture->press(Qt::Key_F2);
        QTRY_VERIFY(m_fixture->editor().text().contains(QStringLiteral("r[index] := a * x[index]")));
    }

    void aFileIsOpenedByAFewLetters() {
        openSaxpy();
        QVERIFY(writeFile(m_folder->filePath(QStringLiteral("other.lane")), "-- other\n"));
        m_fixture->press(Qt::Key_P, Qt::ControlModifier);
        QTRY_VERIFY(m_fixture->child<CommandPalette>("commandPalette"));
        auto* field = m_fixture->child<CommandPalette>("commandPalette")->findChild<QLineEdit*>();
        QTest::keyClicks(field, QStringLiteral("other.lane"));
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_COMPARE(m_fixture->document()->title(), QStringLiteral("other.lane"));
    }

    void keysAreGivenTakenAndKept() {
        openSaxpy();
        trigger(Command::Shortcuts);
        auto* dialog = m_fixture->child<ShortcutsDialog>("shortcutsDialog");
        QVERIFY(dialog);
        auto* list = dialog->findChild<QTreeWidget*>(QStringLiteral("shortcutList"));
        QCOMPARE(list->topLevelItemCount(), int(commandRows().size()));
        auto* filter = dialog->findChild<QLineEdit*>();
        QTest::keyClicks(filter, QStringLiteral("definition"));
        QTreeWidgetItem* item = nullptr;
        for (int i = 0; i < list->topLevelItemCount(); ++i)
            if (!list->topLevelItem(i)->isHidden())
                item = list->topLevelItem(i);
        QVERIFY(item);
        list->setCurrentItem(item);
        auto* keys = dialog->findChild<QKeySequenceEdit*>(QStringLiteral("shortcutKeys"));
        keys->clear();
        QTest::keyClick(keys, Qt::Key_F5); // Run has it
        QTRY_COMPARE(m_fixture->window->action(Command::GoToDefinition)->shortcut(), QKeySequence(Qt::Key_F5));
        QVERIFY(m_fixture->window->action(Command::Run)->shortcut().isEmpty());
        QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("shortcutNote"))->text().contains(QStringLiteral("Run")));
        QVERIFY(dialog->grab().save(m_folder->filePath(QStringLiteral("shortcuts.png"))));
        dialog->close();
        m_fixture.reset();
        m_fixture = std::make_unique<WindowFixture>(m_folder->path());
        QCOMPARE(m_fixture->window->action(Command::GoToDefinition)->shortcut(), QKeySequence(Qt::Key_F5));
        QVERIFY(m_fixture->window->action(Command::Run)->shortcut().isEmpty());
        QVERIFY(!m_fixture->window->action(Command::Redo)->shortcuts().isEmpty());
    }

    void copiesForOtherTools() {
        openSaxpy();
        trigger(Command::CopyCuda);
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("__global__ void saxpy")));
        trigger(Command::CopyNvcc);
        QVERIFY2(QGuiApplication::clipboard()->text().startsWith(QStringLiteral("nvcc")) &&
                     QGuiApplication::clipboard()->text().endsWith(QStringLiteral("-o saxpy saxpy.cu")),
                 qPrintable(QGuiApplication::clipboard()->text()));
        trigger(Command::CopyProgram);
        QVERIFY2(QGuiApplication::clipboard()->text().contains(QStringLiteral("saxpy<<<grid, block>>>(")), qPrintable(QGuiApplication::clipboard()->text()));
    }

    void aCompleteProgramCompiles_data() {
        QTest::addColumn<QString>("example");
        for (const char* example : {"saxpy", "tiled", "vectors", "histogram", "half", "polynomial"})
            QTest::newRow(example) << QString::fromLatin1(example);
    }
    void aCompleteProgramCompiles() {
        QFETCH(QString, example);
        const QString nvcc = QStandardPaths::findExecutable(QStringLiteral("nvcc"), {QStringLiteral("/usr/local/cuda/bin")}).isEmpty()
                                 ? QStandardPaths::findExecutable(QStringLiteral("nvcc"))
                                 : QStandardPaths::findExecutable(QStringLiteral("nvcc"), {QStringLiteral("/usr/local/cuda/bin")});
        if (nvcc.isEmpty())
            QSKIP("there is no nvcc on this machine");
        const QByteArray text = readFile(QStringLiteral(LANE_SOURCE_DIR "/resources/examples/%1.lane").arg(example));
        const CompilationPtr compilation = compileSource(1, (example + QStringLiteral(".lane")).toStdString(), text.toStdString());
        const Scenario scenario = defaultScenario(compilation->module, *compilation->module.kernels.begin());
        const auto bound = bindRunnable(compilation->module, scenario, {});
        QVERIFY2(bound.ok(), bound.ok() ? "" : bound.error().message.c_str());
        const auto program = hostProgram(*compilation, *bound, scenario);
        QVERIFY2(program.ok(), program.ok() ? "" : program.error().message.c_str());
        const QString path = m_folder->filePath(QStringLiteral("k.cu"));
        QVERIFY(writeFile(path, QByteArray::fromStdString(*program)));
        QProcess process;
        process.setProcessChannelMode(QProcess::MergedChannels);
        process.start(nvcc, {QStringLiteral("-arch=sm_90"), QStringLiteral("-o"), m_folder->filePath(QStringLiteral("k.o")), QStringLiteral("-c"), path});
        QVERIFY(process.waitForFinished(120'000));
        const QByteArray output = process.readAll();
        QVERIFY2(process.exitCode() == 0 && !output.contains("warning"), output + QByteArray::fromStdString(*program));
    }

    /// Constant memory, lengths and the places of dynamic shared arrays lie in symbols.
    void whatStandsInSymbolsIsGiven() {
        const CompilationPtr compilation = compileSource(
            1, "s.lane", "kernel s (w: constant Array Float [3], x: in Array Float, r: out Array Float [4]) := do\n"
                         "  shared a : Array UInt8\n"
                         "  shared b : Array Float\n"
                         "  let t ← threadIdxX\n"
                         "  a[t] := 1\n"
                         "  b[t] := w[t % 3]\n"
                         "  barrier\n"
                         "  if t < 4 && t < x.size then r[t] := b[t] + a[t].toFloat + x[t]\n");
        Scenario scenario;
        scenario.kernel = "s";
        scenario.block = {"4"};
        scenario.grid = {"1"};
        scenario.shared = {{"a", "5"}, {"b", "4"}};
        scenario.arrays["w"] = *data::Source::parse("values:1,2,3");
        scenario.arrays["x"] = *data::Source::parse("iota:7");
        const auto bound = bindRunnable(compilation->module, scenario, {});
        QVERIFY2(bound.ok(), bound.ok() ? "" : bound.error().message.c_str());
        const auto program = hostProgram(*compilation, *bound, scenario);
        QVERIFY2(program.ok(), program.ok() ? "" : program.error().message.c_str());
        for (const char* line : {"CHECK(cudaMemcpyToSymbol(w, wValues.data(), wValues.size() * sizeof(float)));", "xLengthValue = 7;",
                                 "bOffsetValue = 16;", "CHECK(cudaMemcpyToSymbol(xLength, &xLengthValue, sizeof(xLengthValue)));",
                                 "s<<<grid, block, 32>>>(xDevice, rDevice);"})
            QVERIFY2(program->find(line) != std::string::npos, program->c_str());
        QVERIFY2(program->find("wDevice") == std::string::npos, program->c_str());
    }
};

QTEST_MAIN(NamesTest)
#include "tst_names.moc"
