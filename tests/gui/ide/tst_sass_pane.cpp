#include "core/service/disassembler.h"
#include "editor/code_pane.h"
#include "tests/gui/ide/window_fixture.h"

#include <QAction>
#include <QLineEdit>
#include <QToolButton>

using namespace lane;
using namespace lane::ide;

namespace {

const QByteArray Kernel("kernel saxpy (n: Nat, a: Float, x: in Array Float [n], r: out Array Float [n]) := do\n"
                        "  let i ← globalIdxX\n"
                        "  if i < n then\n"
                        "    r[i] := a * x[i]\n");

} // namespace

/// The fourth level in the window: opened, linked both ways, explained, searched, missing.
class SassPaneTest : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<WindowFixture> m_fixture;

    void start() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_fixture = std::make_unique<WindowFixture>(m_folder->path());
        m_fixture->window->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_fixture->window.get()));
        m_fixture->workbench->start();
        const QString path = m_folder->filePath(QStringLiteral("saxpy.lane"));
        QVERIFY(writeFile(path, Kernel));
        QVERIFY(m_fixture->window->documents().open(path));
    }
    CodePane& sass() { return m_fixture->window->sassPane(); }
    CodePane& ptx() { return m_fixture->window->ptxPane(); }
    bool compiles() {
        return QTest::qWaitFor([&] { return m_fixture->document()->ptx && m_fixture->document()->ptx->isComplete; }, 60'000);
    }
    bool hasNvrtc() { return compiles() && !m_fixture->document()->ptx->error; }
    void press(const char* button) {
        auto* found = m_fixture->child<QToolButton>(button);
        QVERIFY(found);
        QTRY_VERIFY(found->isVisible());
        QTest::mouseClick(found, Qt::LeftButton);
    }
    /// The first line of the pane that holds `word`, from 1.
    static int lineWith(const CodePane& pane, const char* word) {
        const QList<QByteArray> lines = pane.code(0).split('\n');
        for (qsizetype i = 0; i < lines.size(); ++i)
            if (lines[i].contains(word))
                return static_cast<int>(i) + 1;
        return 0;
    }
    bool showsCode() {
        return QTest::qWaitFor([&] { return !sass().code(0).isEmpty() || (m_fixture->document()->sass && m_fixture->document()->sass->error); }, 60'000);
    }
    void clickLine(CodePane& pane, int line) { QTest::mouseClick(pane.textArea(), Qt::LeftButton, {}, pane.pointOfLine(line)); }
    void picture(const char* name) {
        QCoreApplication::processEvents();
        if (const QString folder = qEnvironmentVariable("LANE_PICTURES"); !folder.isEmpty())
            m_fixture->window->grab().save(folder + QLatin1Char('/') + QLatin1String(name));
    }

private Q_SLOTS:
    void cleanup() {
        m_fixture.reset();
        m_folder.reset();
        qunsetenv("LANE_NVDISASM");
    }

    void saysWhatIsMissingAndHowToGetIt() {
        qputenv("LANE_NVDISASM", "/nowhere/nvdisasm");
        start();
        if (!hasNvrtc())
            QSKIP("no NVRTC");
        QVERIFY(!sass().isVisible());
        press("showSassButton");
        QTRY_VERIFY(sass().isVisible());
        QTRY_COMPARE_WITH_TIMEOUT(sass().emptyText(), QStringLiteral("No disassembler"), 60'000);
        QVERIFY(!ptx().code(0).isEmpty());
        picture("sass-missing.png");
        press("showSassButton");
        QVERIFY(!sass().isVisible());
    }

    void isLinkedToAllLevels() {
        start();
        if (!hasNvrtc())
            QSKIP("no NVRTC");
        press("showSassButton");
        QVERIFY(showsCode());
        if (sass().code(0).isEmpty())
            QSKIP("no nvdisasm");
        const int multiply = lineWith(sass(), "FMUL");
        QVERIFY(multiply > 0);
        // From the kernel's line to the instruction.
        m_fixture->editor().goTo(4, 5);
        const auto isLit = [&](int line) {
            const std::vector<int> lines = sass().linkedLines();
            return std::find(lines.begin(), lines.end(), line) != lines.end();
        };
        QTRY_VERIFY(isLit(multiply));
        QTRY_VERIFY(sass().headerText().contains(QStringLiteral("linked")));
        // And back: to the one line of PTX, of CUDA and of the kernel.
        clickLine(sass(), multiply);
        QCOMPARE(ptx().linkedLines().size(), std::size_t(1));
        QCOMPARE(ptx().linkedLines().front(), lineWith(ptx(), "mul.f32"));
        QCOMPARE(m_fixture->window->cudaPane().linkedLines().size(), std::size_t(1));
        QVERIFY(m_fixture->window->cudaPane().code(0).split('\n').at(m_fixture->window->cudaPane().linkedLines().front() - 1).contains("a * x[i]"));
        clickLine(ptx(), lineWith(ptx(), "mul.f32"));
        QVERIFY(isLit(multiply)); // and the load of its constant operand
        QVERIFY(sass().linkedLines().size() <= 3);
        picture("sass.png");
        const QString card = sass().hoverText(multiply, 16);
        QVERIFY2(card.contains(QStringLiteral("waits for scoreboard")) && card.contains(QStringLiteral("Scheduling: ")), qPrintable(card)); // for its load
        QVERIFY2(card.contains(QStringLiteral("in 32-bit floats.")) && card.contains(QStringLiteral("PTX line ")) &&
                     card.contains(QStringLiteral("saxpy.cu:")),
                 qPrintable(card));
    }

    void followsTheTextAndMarksWhatChanged() {
        start();
        if (!hasNvrtc())
            QSKIP("no NVRTC");
        QTest::keyClick(m_fixture->editor().textArea(), Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(sass().isVisible());
        QVERIFY(showsCode());
        if (sass().code(0).isEmpty())
            QSKIP("no nvdisasm");
        const QByteArray before = sass().code(0);
        m_fixture->editor().goTo(4, 21);
        m_fixture->type(QStringLiteral(" + x[i]"));
        QTRY_VERIFY_WITH_TIMEOUT(sass().code(0) != before, 60'000);
        QTRY_VERIFY(!sass().changedLines().empty());
        QVERIFY(sass().changedLines().size() < std::size_t(sass().code(0).count('\n')) / 2);
        // An error keeps the last right state and says so.
        m_fixture->type(QStringLiteral(" + wrong"));
        QTRY_VERIFY_WITH_TIMEOUT(sass().headerText().contains(QStringLiteral("from the edit before")) || sass().showsEmpty(), 60'000);
    }

    void eachPaneIsSearched() {
        start();
        if (!hasNvrtc())
            QSKIP("no NVRTC");
        QVERIFY(QTest::qWaitFor([&] { return !ptx().code(0).isEmpty(); }, 60'000));
        QTest::keyClick(m_fixture->editor().textArea(), Qt::Key_3, Qt::ControlModifier);
        QTest::keyClick(ptx().textArea()->parentWidget(), Qt::Key_F, Qt::ControlModifier);
        auto* pattern = ptx().findChild<QLineEdit*>(QStringLiteral("findPattern"));
        QTRY_VERIFY(pattern->isVisible());
        QTest::keyClicks(pattern, QStringLiteral("ld.global"));
        QVERIFY(!m_fixture->editor().findChild<QLineEdit*>(QStringLiteral("findPattern"))->isVisible());
        QTest::keyClick(pattern, Qt::Key_Escape);
        QVERIFY(!pattern->isVisible());
    }
};

QTEST_MAIN(SassPaneTest)
#include "tst_sass_pane.moc"
