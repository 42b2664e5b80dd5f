#include "editor/completion_popup.h"
#include "editor/find_bar.h"
#include "editor/kernel_editor.h"

#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

using namespace lane;
using Lines = std::vector<int>;

namespace {

const QString Saxpy = QStringLiteral("kernel saxpy (n: Nat, a: Float, x: in Array Float [n], r: out Array Float [n]) := do\n"
                                     "  let i ← globalIdxX\n"
                                     "  if i < n then\n"
                                     "    r[i] := a * x[i]\n");

} // namespace

/// The editor as its user sees it: real keys, real mouse, the real compiler.
class KernelEditorTest : public QObject {
    Q_OBJECT
private:
    Theme m_theme;
    std::unique_ptr<KernelEditor> m_editor;

    void compileNow() {
        m_editor->setCompilation(compileSource(m_editor->revision(), "test.lane", m_editor->text().toStdString()));
    }
    void type(const QString& keys) { QTest::keyClicks(m_editor->textArea(), keys); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(m_editor->textArea(), key, modifiers);
    }
    QWidget* child(const char* name) const { return m_editor->findChild<QWidget*>(QLatin1String(name)); }

private Q_SLOTS:
    void initTestCase() { m_theme.apply(); }

    void init() {
        m_editor = std::make_unique<KernelEditor>(m_theme);
        m_editor->resize(700, 400);
        m_editor->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_editor.get()));
        m_editor->textArea()->setFocus();
        connect(m_editor.get(), &KernelEditor::textEdited, this, &KernelEditorTest::compileNow);
    }
    void cleanup() { m_editor.reset(); }

    void typingPaintsTheCompilersRoles() {
        type(QStringLiteral("const TILE : Nat := 16"));
        QCOMPARE(m_editor->text(), QStringLiteral("const TILE : Nat := 16"));
        QCOMPARE(m_editor->roleAt(1, 1), SyntaxRole::Keyword);
        QCOMPARE(m_editor->roleAt(1, 14), SyntaxRole::Type);
        QCOMPARE(m_editor->roleAt(1, 21), SyntaxRole::Number);
        QVERIFY(m_editor->isModified());
    }

    void heatFollowsItsLinesWhileTyping() {
        m_editor->setText(QStringLiteral("one\ntwo\nthree\nfour\n"));
        m_editor->setHeat({{3, 0.6, {{0, 0.4}, {2, 0.2}}, QStringLiteral("60 %")}}, false);
        m_editor->goTo(1, 1);
        QTest::keyClick(m_editor->textArea(), Qt::Key_Return);
        QCOMPARE(m_editor->heat().front().line, 4);
        QTest::keyClick(m_editor->textArea(), Qt::Key_Backspace);
        QCOMPARE(m_editor->heat().front().line, 3);
        m_editor->goTo(3, 6);
        QTest::keyClick(m_editor->textArea(), Qt::Key_Return); // behind it: it stays
        QCOMPARE(m_editor->heat().front().line, 3);
        m_editor->setText(QStringLiteral("another\n"));
        QVERIFY(m_editor->heat().empty());
    }

    void coloursNeverWaitForTheCompiler() {
        disconnect(m_editor.get(), &KernelEditor::textEdited, this, nullptr);
        type(QStringLiteral("let x "));
        QCOMPARE(m_editor->roleAt(1, 1), SyntaxRole::Keyword);
    }

    void arraysKeepTheirColourWhileTheirLineIsTyped() {
        m_editor->setText(Saxpy);
        const int column = int(QStringLiteral("    r[i] := a * x").size());
        QCOMPARE(m_editor->roleAt(4, column), SyntaxRole::GlobalArray);
        disconnect(m_editor.get(), &KernelEditor::textEdited, this, nullptr);
        m_editor->goTo(4, 999);
        type(QStringLiteral(" + x"));
        QCOMPARE(m_editor->roleAt(4, int(QStringLiteral("    r[i] := a * x[i] + x").size())), SyntaxRole::GlobalArray);
    }

    void namesAreFoundAndGivenAnotherName() {
        m_editor->setText(Saxpy);
        m_editor->goTo(4, 7); // i of r[i]
        QCOMPARE(m_editor->nameAtCaret(), QStringLiteral("i"));
        const auto uses = m_editor->usesAtCaret();
        QCOMPARE(uses.size(), 4u); // the declaration, the guard, r[i], x[i]
        QVERIFY(uses.front().isDeclaration && uses.front().line == 2);
        QVERIFY(m_editor->goToDefinition());
        QCOMPARE(m_editor->line(), 2);
        QCOMPARE(m_editor->column(), 7);
        QCOMPARE(m_editor->renameAtCaret(QStringLiteral("index")), QString());
        QVERIFY(m_editor->text().contains(QStringLiteral("r[index] := a * x[index]")));
        QVERIFY(m_editor->text().contains(QStringLiteral("let index ← globalIdxX\n  if index < n then")));
        m_editor->undo();
        QCOMPARE(m_editor->text(), Saxpy);
        QVERIFY(!m_editor->renameAtCaret(QStringLiteral("n")).isEmpty()); // is the number of elements
        QVERIFY(!m_editor->renameAtCaret(QStringLiteral("2i")).isEmpty());
        QCOMPARE(m_editor->text(), Saxpy);
        m_editor->goTo(3, 3);
        QVERIFY(!m_editor->goToDefinition()); // a keyword
    }

    void aCallShowsWhatItWantsNext() {
        m_editor->setText(Saxpy);
        m_editor->goTo(4, 999);
        type(QStringLiteral(" + clamp a "));
        const QString html = m_editor->signatureHtml();
        QVERIFY2(html.contains(QStringLiteral("clamp")) && html.contains(QStringLiteral("<b>")), qPrintable(html));
        type(QStringLiteral("(a + 1) "));
        QVERIFY(m_editor->signatureHtml() != html);
        type(QStringLiteral("2 + "));
        QCOMPARE(m_editor->signatureHtml(), QString());
    }

    void linesFoldUnderTheirHead() {
        m_editor->setText(Saxpy + QStringLiteral("\nconst TILE : Nat := 16\n"));
        m_editor->goTo(4, 5);
        m_editor->foldHere();
        QCOMPARE(m_editor->line(), 3);
        QVERIFY(!m_editor->isLineShown(4));
        m_editor->goTo(1, 1);
        m_editor->foldHere();
        QVERIFY(!m_editor->isLineShown(2) && m_editor->isLineShown(6));
        m_editor->goTo(4, 5); // what is gone to is seen
        QVERIFY(m_editor->isLineShown(4));
    }

    void abbreviationsBecomeCharacters() {
        type(QStringLiteral("\\<- \\alpha \\le \\x"));
        QCOMPARE(m_editor->text(), QStringLiteral("← α ≤ \\x"));
        type(QStringLiteral(" "));
        QCOMPARE(m_editor->text(), QStringLiteral("← α ≤ × "));
        QCOMPARE(m_editor->column(), 9); // code points, not bytes
    }

    void newLinesAreIndented() {
        type(QStringLiteral("kernel f () := do"));
        press(Qt::Key_Return);
        type(QStringLiteral("barrier"));
        press(Qt::Key_Escape);
        press(Qt::Key_Return);
        type(QStringLiteral("barrier"));
        QCOMPARE(m_editor->text(), QStringLiteral("kernel f () := do\n  barrier\n  barrier"));
    }

    void completionOffersWhatTheCompilerKnows() {
        m_editor->setText(Saxpy);
        m_editor->goTo(2, 999);
        press(Qt::Key_Return);
        type(QStringLiteral("let j := blockDi"));
        QTRY_VERIFY(m_editor->completionPopup()->isVisible());
        QCOMPARE(QString::fromStdString(m_editor->completionPopup()->items().front().label).left(7), QStringLiteral("blockDi"));
        press(Qt::Key_Return);
        QVERIFY(!m_editor->completionPopup()->isVisible());
        QVERIFY(m_editor->text().contains(QStringLiteral("let j := blockDim")));
        QCOMPARE(m_editor->line(), 3);
        press(Qt::Key_Space, Qt::ControlModifier);
        QTRY_VERIFY(m_editor->completionPopup()->isVisible());
        press(Qt::Key_Escape);
        QVERIFY(!m_editor->completionPopup()->isVisible());
    }

    void mistakesAreMarkedAndExplained() {
        m_editor->setText(QString(Saxpy).replace(QStringLiteral("a * x[i]"), QStringLiteral("a * xx[i]")));
        QVERIFY(!m_editor->diagnostics().empty());
        const int column = int(QStringLiteral("    r[i] := a * x").size());
        QVERIFY(m_editor->hasSquiggleAt(4, column));
        QVERIFY(!m_editor->hasSquiggleAt(2, 3));
        const QString card = m_editor->hoverText(4, column);
        QVERIFY2(card.contains(QStringLiteral("xx")), qPrintable(card));
        QVERIFY(card.contains(QString::fromStdString(m_editor->diagnostics().front().code)));
    }

    void squigglesMoveWithTheText() {
        m_editor->setText(QString(Saxpy).replace(QStringLiteral("a * x[i]"), QStringLiteral("a * xx[i]")));
        const int column = int(QStringLiteral("    r[i] := a * x").size());
        disconnect(m_editor.get(), &KernelEditor::textEdited, this, nullptr);
        m_editor->goTo(1, 1);
        press(Qt::Key_Return);
        QVERIFY(m_editor->hasSquiggleAt(5, column));
        QVERIFY(m_editor->hoverText(5, column).contains(QStringLiteral("xx")));
    }

    void aFixMendsTheText() {
        m_editor->setText(QString(Saxpy).replace(QStringLiteral("globalIdxX"), QStringLiteral("globalIdX")));
        const auto& diagnostics = m_editor->diagnostics();
        const auto withFix = std::find_if(diagnostics.begin(), diagnostics.end(), [](const Diagnostic& d) { return !d.fixes.empty(); });
        QVERIFY(withFix != diagnostics.end());
        m_editor->goTo(2, 1);
        press(Qt::Key_Return, Qt::AltModifier);
        QMenu* menu = nullptr;
        QTRY_VERIFY((menu = m_editor->findChild<QMenu*>(QStringLiteral("fixMenu"))) && menu->isVisible());
        QTest::keyClick(menu, Qt::Key_Return);
        QTRY_COMPARE(m_editor->text(), Saxpy);
        m_editor->undo();
        QVERIFY(m_editor->text().contains(QStringLiteral("globalIdX\n")));
    }

    void hoverTellsTheType() {
        m_editor->setText(Saxpy);
        const QString card = m_editor->hoverText(2, 12);
        QVERIFY2(card.contains(QStringLiteral("globalIdxX")), qPrintable(card));
    }

    void commentsToggle() {
        m_editor->setText(Saxpy);
        m_editor->selectAll();
        m_editor->toggleComment();
        for (const QString& line : m_editor->text().split(u'\n', Qt::SkipEmptyParts))
            QVERIFY(line.startsWith(QStringLiteral("-- ")));
        m_editor->toggleComment();
        QCOMPARE(m_editor->text(), Saxpy);
    }

    void formatIsOneStepAndKeepsTheCaret() {
        const QString rough = QStringLiteral("kernel k (n:Nat, r: out Array Nat [n]) := do\n      let i←globalIdxX\n      if i<n then\n           r[i]:=1  \n");
        m_editor->setText(rough);
        m_editor->goTo(4, 14); // before `]`
        QVERIFY(m_editor->format());
        QCOMPARE(m_editor->text(), QStringLiteral("kernel k (n: Nat, r: out Array Nat [n]) := do\n  let i ← globalIdxX\n  if i < n then\n    r[i] := 1\n"));
        QCOMPARE(m_editor->line(), 4);
        QCOMPARE(m_editor->column(), 8 - 1);
        m_editor->undo();
        QCOMPARE(m_editor->text(), rough);
        m_editor->setText(QStringLiteral("kernel k (\n   let\n"));
        QVERIFY(!m_editor->format());
        QCOMPARE(m_editor->text(), QStringLiteral("kernel k (\n   let\n"));
    }

    void findWalksAndCounts() {
        m_editor->setText(QStringLiteral("let x ← 1\nlet X ← x\nlet xx ← 2\n"));
        m_editor->find();
        auto* pattern = qobject_cast<QLineEdit*>(child("findPattern"));
        QTest::keyClicks(pattern, QStringLiteral("x"));
        QCOMPARE(m_editor->findBar()->matchCount(), 5);
        QTest::mouseClick(child("findCase"), Qt::LeftButton);
        QCOMPARE(m_editor->findBar()->matchCount(), 4);
        QTest::mouseClick(child("findWord"), Qt::LeftButton);
        QCOMPARE(m_editor->findBar()->matchCount(), 2);
        QTest::keyClick(pattern, Qt::Key_Return);
        QCOMPARE(m_editor->line(), 2);
        QTest::keyClick(pattern, Qt::Key_Escape);
        QVERIFY(!m_editor->findBar()->isVisible());
    }

    void replaceAllIsOneUndoStep() {
        const QString before = QStringLiteral("a1 α a2\na3\n");
        m_editor->setText(before);
        m_editor->replace();
        QTest::mouseClick(child("findRegex"), Qt::LeftButton);
        QTest::keyClicks(child("findPattern"), QStringLiteral("a(\\d)"));
        QTest::keyClicks(child("findReplacement"), QStringLiteral("b$1"));
        for (QPushButton* button : m_editor->findBar()->findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("Replace all"))
                QTest::mouseClick(button, Qt::LeftButton);
        QCOMPARE(m_editor->text(), QStringLiteral("b1 α b2\nb3\n"));
        m_editor->undo();
        QCOMPARE(m_editor->text(), before);
    }

    void changedLinesHaveBars() {
        m_editor->setText(Saxpy);
        m_editor->goTo(2, 999);
        type(QStringLiteral(" "));
        QTRY_COMPARE(m_editor->changedLines(), (Lines{2}));
        m_editor->setSaved();
        QCOMPARE(m_editor->changedLines(), Lines());
        QVERIFY(!m_editor->isModified());
    }

    void linesAreToldToOthers() {
        m_editor->setText(Saxpy);
        QSignalSpy hovers(m_editor.get(), &KernelEditor::lineHovered), clicks(m_editor.get(), &KernelEditor::lineClicked);
        QWidget* viewport = m_editor->textArea()->findChild<QWidget*>(QStringLiteral("qt_scrollarea_viewport"));
        QVERIFY(viewport);
        QTest::mouseMove(viewport, m_editor->pointOf(3, 5));
        QTRY_COMPARE(hovers.count(), 1);
        QCOMPARE(hovers.last().first().toInt(), 3);
        QTest::mouseClick(viewport, Qt::LeftButton, {}, m_editor->pointOf(4, 5));
        QTRY_COMPARE(clicks.count(), 1);
        QCOMPARE(m_editor->line(), 4);
        m_editor->setLinked({4}, 4);
        QCOMPARE(m_editor->linkedLines(), (Lines{4}));
    }

    void severalCaretsTypeAtOnce() {
        m_editor->setText(QStringLiteral("n n n"));
        m_editor->goTo(1, 1);
        m_editor->selectNextOccurrence(); // the word under the caret
        m_editor->selectNextOccurrence();
        m_editor->selectNextOccurrence();
        type(QStringLiteral("m"));
        QCOMPARE(m_editor->text(), QStringLiteral("m m m"));
    }

    void aLineThatIsTooLongIsShownFolded() {
        const QString text = QStringLiteral("-- ") + QString(1'000'000, u'x') + QStringLiteral("\nconst A : Nat := 1\n");
        m_editor->setText(text);
        QVERIFY(m_editor->readOnlyReason().contains(u'1'));
        type(QStringLiteral("y"));
        QCOMPARE(m_editor->text(), text); // nothing of it is lost, nothing typed into it
        QCOMPARE(m_editor->lineCount(), 3);
    }

    /// On a screen of twice the pixels a mark has detail of its own and is not the small one with each pixel four times.
    void marksAreSharpOnAScaledScreen() {
        m_editor->setText(QStringLiteral("kernel k (N: Nat) := do\n  let i := nowhere\n"));
        compileNow();
        QWidget* area = m_editor->textArea();
        QImage image(area->size() * 2, QImage::Format_RGB32);
        image.setDevicePixelRatio(2);
        area->render(&image);
        int inked = 0, uneven = 0;
        for (int y = 0; y + 1 < image.height(); y += 2)
            for (int x = 0; x + 1 < 120; x += 2) { // margins stand at the left
                const QRgb corner = image.pixel(x, y);
                const bool isFlat = corner == image.pixel(x + 1, y) && corner == image.pixel(x, y + 1) && corner == image.pixel(x + 1, y + 1);
                const QColor color(corner);
                const bool isInk = color.red() > color.green() + 40 && color.red() > color.blue() + 20;
                inked += isInk;
                uneven += isInk && !isFlat;
            }
        QVERIFY(inked > 20);
        QVERIFY2(uneven * 3 > inked, qPrintable(QStringLiteral("%1 of %2").arg(uneven).arg(inked)));
    }

    void anotherThemePaintsOtherColours() {
        m_editor->setText(Saxpy);
        const QImage dark = m_editor->grab().toImage();
        m_theme.setKind(Theme::Kind::Light);
        m_theme.apply();
        const QImage light = m_editor->grab().toImage();
        m_theme.setKind(Theme::Kind::Dark);
        m_theme.apply();
        QCOMPARE(light.pixelColor(light.width() - 40, 200), QColor(Qt::white));
        QCOMPARE(dark.pixelColor(dark.width() - 40, 200), QColor(0x17, 0x1A, 0x1F));
    }
};

QTEST_MAIN(KernelEditorTest)
#include "tst_kernel_editor.moc"
