#include "editor/code_pane.h"
#include "tests/gui/ide/window_fixture.h"

#include <QAction>
#include <QInputDialog>
#include <QSignalSpy>
#include <QToolButton>

using namespace lane;
using namespace lane::ide;

namespace {

const QByteArray Kernel("tunable SCALE : Nat := 2 in [2, 4]\n\n"
                        "kernel blend (n: Nat, a: Float, x y: in Array Float [n], r: out Array Float [n]) := do\n"
                        "  let i ← globalIdxX\n"
                        "  if i < n then\n"
                        "    r[i] := a * x[i] + y[i]\n");
constexpr int Long = 60'000; ///< ms

} // namespace

/// Two versions of a kernel in all panes: pinned, run, saved, kept; while it is being typed.
class ComparedTest : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<WindowFixture> m_fixture;

    MainWindow& window() { return *m_fixture->window; }
    CodePane& cuda() { return window().cudaPane(); }
    CodePane& ptx() { return window().ptxPane(); }
    CodePane& sass() { return window().sassPane(); }
    Document& document() { return *m_fixture->document(); }
    void trigger(Command command) { window().action(command)->trigger(); }

    void start(const std::map<std::string, std::string>& set = {}, QSize size = {1440, 900}) {
        m_folder = std::make_unique<QTemporaryDir>();
        m_fixture = std::make_unique<WindowFixture>(m_folder->path(), set);
        window().resize(size);
        window().show();
        QVERIFY(QTest::qWaitForWindowExposed(&window()));
        m_fixture->workbench->start();
        const QString path = m_folder->filePath(QStringLiteral("blend.lane"));
        QVERIFY(writeFile(path, Kernel));
        QVERIFY(window().documents().open(path));
        QVERIFY(compiles());
    }
    bool compiles() {
        return QTest::qWaitFor([&] { return document().ptx && document().ptx->isComplete && document().ptx->revision == m_fixture->editor().revision(); }, Long);
    }
    bool hasNvrtc() { return !document().ptx->error; }
    void write(const QString& from, const QString& to) {
        m_fixture->editor().replaceText(m_fixture->editor().text().replace(from, to));
        QVERIFY(compiles());
    }
    void picture(const char* name) {
        QCoreApplication::processEvents();
        if (const QString folder = qEnvironmentVariable("LANE_PICTURES"); !folder.isEmpty())
            QVERIFY(window().grab().save(folder + QLatin1Char('/') + QLatin1String(name)));
    }

private Q_SLOTS:
    void cleanup() {
        m_fixture.reset();
        m_folder.reset();
    }

    void aPinnedVersionIsFollowedByTheTyping() {
        start();
        QVERIFY(cuda().comparedText().isEmpty());
        trigger(Command::ComparePinned); // nothing is pinned yet, and it is said
        QVERIFY(cuda().comparedText().isEmpty());
        trigger(Command::ComparePin);
        QTRY_VERIFY_WITH_TIMEOUT(cuda().comparedText().startsWith(QStringLiteral("no difference · against the version pinned at ")), Long);
        write(QStringLiteral("y[i]\n"), QStringLiteral("y[i] * y[i]\n"));
        QVERIFY2(cuda().comparedText().startsWith(QStringLiteral("+1 −1")), qPrintable(cuda().comparedText()));
        QCOMPARE(cuda().addedLines().size(), 1u);
        const int line = cuda().addedLines().front();
        QVERIFY(cuda().code(0).split('\n')[line - 1].contains("y[i] * y[i]"));
        QVERIFY(cuda().removedLines().front().contains(QStringLiteral("+ y[i]")));
        // The lines are linked as ever.
        m_fixture->editor().goTo(6, 5);
        QTRY_COMPARE(cuda().linkedLines(), (std::vector<int>{line}));
        QSignalSpy clicked(&cuda(), &CodePane::lineClicked);
        QTest::mouseClick(cuda().textArea(), Qt::LeftButton, {}, cuda().pointOfLine(line));
        QTRY_COMPARE(clicked.count(), 1);
        QTRY_VERIFY(m_fixture->editor().line() == 6);
        // The text itself, with its colours and its links.
        cuda().setCurrentPage(2);
        QCOMPARE(cuda().addedLines(), (std::vector<int>{6}));
        QTRY_COMPARE(cuda().linkedLines(), (std::vector<int>{6}));
        cuda().setCurrentPage(1);
        QTRY_VERIFY(cuda().comparedText().startsWith(u'+'));
        if (hasNvrtc()) {
            QTRY_VERIFY_WITH_TIMEOUT(ptx().comparedText().startsWith(u'+'), Long);
            QVERIFY2(ptx().comparedText().contains(QStringLiteral("instructions")), qPrintable(ptx().comparedText()));
            QVERIFY(!ptx().removedLines().join(u'\n').contains(QStringLiteral(".loc")));
            picture("compared.png");
        }
        // With an error the last right code stays compared.
        m_fixture->editor().replaceText(m_fixture->editor().text().replace(QStringLiteral("* y[i]"), QStringLiteral("*")));
        QTRY_VERIFY(document().compilation->revision == m_fixture->editor().revision());
        cuda().setCurrentPage(0);
        QVERIFY(cuda().headerText().contains(QStringLiteral("from the edit before")));
        QVERIFY(cuda().comparedText().startsWith(QStringLiteral("+1 −1")));
        trigger(Command::CompareStop);
        QVERIFY(cuda().comparedText().isEmpty() && ptx().comparedText().isEmpty());
        trigger(Command::ComparePinned);
        QTRY_VERIFY_WITH_TIMEOUT(cuda().comparedText().startsWith(QStringLiteral("+1 −1")), Long);
    }

    void theSavedFileAndTheLastRun() {
        start();
        trigger(Command::CompareRun); // not run yet
        QVERIFY(cuda().comparedText().isEmpty());
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->workbench->devicesAreKnown(), Long);
        QSignalSpy runs(m_fixture->workbench.get(), &Workbench::runShown);
        trigger(Command::Run);
        QTRY_COMPARE_WITH_TIMEOUT(runs.count(), 1, Long);
        QVERIFY(document().run);
        write(QStringLiteral("a * x[i]"), QStringLiteral("x[i]"));
        trigger(Command::CompareSaved);
        QTRY_VERIFY_WITH_TIMEOUT(cuda().comparedText() == QStringLiteral("+1 −1 · against the saved file"), Long);
        trigger(Command::CompareRun);
        QTRY_VERIFY_WITH_TIMEOUT(cuda().comparedText() == QStringLiteral("+1 −1 · against the last run"), Long);
        // What is kept in the history is chosen from a list.
        QTRY_VERIFY_WITH_TIMEOUT(!m_fixture->workbench->historyIsBusy(), Long);
        trigger(Command::CompareKept);
        QInputDialog* dialog = nullptr;
        QTRY_VERIFY_WITH_TIMEOUT((dialog = window().findChild<QInputDialog*>(QStringLiteral("compareKept"))), Long);
        QCOMPARE(dialog->comboBoxItems().size(), 1);
        dialog->accept();
        QTRY_VERIFY2_WITH_TIMEOUT(cuda().comparedText() == QStringLiteral("+1 −1 · against run 1"), qPrintable(cuda().comparedText()), Long);
    }

    void machineCodeToo() {
        start();
        if (!hasNvrtc())
            QSKIP("no NVRTC");
        window().showSass(true);
        trigger(Command::ComparePin);
        write(QStringLiteral("y[i]\n"), QStringLiteral("y[i] * y[i] / 3\n"));
        QTRY_VERIFY_WITH_TIMEOUT((document().sass && (document().sass->error || document().sass->revision == m_fixture->editor().revision())), Long);
        if (document().sass->error)
            QSKIP("no disassembler");
        QTRY_VERIFY2_WITH_TIMEOUT(sass().comparedText().startsWith(u'+'), qPrintable(sass().comparedText()), Long);
        QVERIFY2(sass().comparedText().contains(QStringLiteral("B of code")), qPrintable(sass().comparedText()));
        auto* beside = sass().findChild<QToolButton*>(QStringLiteral("compareBeside"));
        QTest::mouseClick(beside, Qt::LeftButton);
        QVERIFY(ptx().findChild<QToolButton*>(QStringLiteral("compareBeside"))->isChecked()); // for all panes
        picture("compared-sass-beside.png");
        QTest::mouseClick(beside, Qt::LeftButton);
        window().action(Command::NextChange)->trigger();
        picture("compared-sass.png");
    }

    void picturesInOtherLanguagesAndSizes() {
        start({{"theme", "light"}, {"language", "de"}}, {900, 600});
        trigger(Command::ComparePin);
        write(QStringLiteral("y[i]\n"), QStringLiteral("y[i] * y[i]\n"));
        QVERIFY2(cuda().comparedText().startsWith(QStringLiteral("+1 −1")), qPrintable(cuda().comparedText()));
        QVERIFY(!cuda().comparedText().contains(QStringLiteral("against")));
        picture("compared-de.png");
    }
};

QTEST_MAIN(ComparedTest)
#include "tst_compared.moc"
