#include "editor/code_pane.h"
#include "editor/source_pane.h"

#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QToolTip>

using namespace lane;
using Lines = std::vector<int>;

namespace {

QByteArray numbered(int lines) {
    QByteArray text;
    for (int i = 1; i <= lines; ++i)
        text += "\tadd.s32 \t%r" + QByteArray::number(i) + ", %r1, %r2;\n";
    return text;
}

} // namespace

class CodePaneTest : public QObject {
    Q_OBJECT
private:
    Theme m_theme;

private Q_SLOTS:
    void initTestCase() { m_theme.apply(); }

    void keepsItsPlaceAndMarksWhatChanged() {
        CodePane pane(m_theme);
        const int page = pane.addPage(QStringLiteral("PTX"), CodePane::Language::Ptx);
        pane.resize(400, 300);
        pane.show();
        pane.setCode(page, numbered(200));
        QCOMPARE(pane.changedLines(), Lines());
        pane.setFirstVisibleLine(50);
        const int before = pane.firstVisibleLine();
        QCOMPARE(before, 50);
        QByteArray next = numbered(200);
        next.replace("%r60,", "%r999,");
        pane.setCode(page, next);
        QCOMPARE(pane.firstVisibleLine(), before);
        QCOMPARE(pane.changedLines(), (Lines{60}));
    }

    void explainsInstructionsUnderThePointer() {
        CodePane pane(m_theme);
        const int ptx = pane.addPage(QStringLiteral("PTX"), CodePane::Language::Ptx);
        const int sass = pane.addPage(QStringLiteral("SASS"), CodePane::Language::Sass);
        pane.resize(500, 300);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        pane.setCode(ptx, numbered(9));
        QVERIFY(pane.hoverText(3, 2).startsWith(QStringLiteral("add.s32")));
        QVERIFY(pane.hoverText(3, 2).contains(QStringLiteral("%r3 = %r1 + %r2.")));
        pane.setCode(sass, "k:\n    0000  @P0   FFMA       R1, R2, R3, R4\n");
        pane.setCurrentPage(sass);
        QVERIFY(pane.hoverText(1, 1).isEmpty());
        pane.setLineNote(sass, [](int line) { return QStringLiteral("from line %1").arg(line); });
        QVERIFY(pane.hoverText(2, 16).contains(QStringLiteral("R1 = R2 × R3 + R4")));
        QVERIFY(pane.hoverText(2, 16).endsWith(QStringLiteral("from line 2")));
        QTest::mouseMove(pane.textArea(), pane.pointOfLine(2));
        QTRY_VERIFY(QToolTip::text().contains(QStringLiteral("R1 = R2 × R3 + R4")));
    }

    void comparesWithAnotherVersion() {
        CodePane pane(m_theme);
        const int page = pane.addPage(QStringLiteral("CUDA"), CodePane::Language::Cuda);
        pane.resize(600, 300);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        pane.setCode(page, "a();\nb(1);\nc();\nd();\n");
        pane.setBase(page, {QStringLiteral("yesterday"), "a();\nb(2);\nx();\nc();\n", QStringLiteral("8 → 9 registers"), {}});
        QCOMPARE(pane.comparedText(), QStringLiteral("+2 −2 · 8 → 9 registers · against yesterday"));
        QCOMPARE(pane.removedLines(), (QStringList{"b(2);", "x();"}));
        QCOMPARE(pane.addedLines(), (Lines{2, 4}));
        // Lines are those of the page's own text, wherever they stand now.
        auto* text = pane.findChild<SourcePane*>();
        QCOMPARE(text->utf8(), QByteArray("a();\nb(2);\nx();\nb(1);\nc();\nd();\n"));
        QVERIFY(text->rowKind(1) == SourcePane::Row::Kind::Removed && text->rowKind(3) == SourcePane::Row::Kind::Added && text->rowKind(4) == SourcePane::Row::Kind::Same);
        QSignalSpy clicked(&pane, &CodePane::lineClicked);
        QTest::mouseClick(pane.textArea(), Qt::LeftButton, {}, pane.pointOfLine(2));
        QTRY_COMPARE(clicked.count(), 1);
        QCOMPARE(clicked.takeFirst().first().toInt(), 2);
        QTest::mouseClick(pane.textArea(), Qt::LeftButton, {}, pane.pointOfLine(2) - QPoint(0, pane.pointOfLine(3).y() - pane.pointOfLine(2).y()));
        QCOMPARE(clicked.count(), 0); // a line that is no longer there
        pane.setLinked({2, 3}, 2, 4);
        QVERIFY(text->isLinked(3) && text->isLinked(4) && !text->isLinked(1));
        QCOMPARE(pane.linkedLines(), (Lines{2, 3}));
        // It follows the text.
        pane.setCode(page, "a();\nb(2);\nx();\nc();\n");
        QCOMPARE(pane.comparedText(), QStringLiteral("no difference · 8 → 9 registers · against yesterday"));
        QCOMPARE(pane.code(page), QByteArray("a();\nb(2);\nx();\nc();\n"));
        pane.clearBase(page);
        QCOMPARE(pane.comparedText(), QString());
        QCOMPARE(text->utf8(), pane.code(page));
    }

    void bothVersionsStandBesideEachOther() {
        CodePane pane(m_theme);
        const int page = pane.addPage(QStringLiteral("PTX"), CodePane::Language::Ptx);
        pane.resize(700, 200);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        QByteArray before = numbered(200), after = numbered(200);
        before.insert(before.indexOf("%r50,") - 9, "\tmul.lo.s32 \t%r1000, %r1, 7;\n");
        after.replace("\tadd.s32 \t%r150, %r1, %r2;\n", "\tsub.s32 \t%r150, %r1, %r2;\n");
        pane.setCode(page, after);
        pane.setBase(page, {QStringLiteral("before"), before, {}, {}});
        QVERIFY2(pane.comparedText().startsWith(QStringLiteral("+1 −2")), qPrintable(pane.comparedText()));
        const auto button = [&](const char* name) { return pane.findChild<QToolButton*>(QLatin1String(name)); };
        QSignalSpy beside(&pane, &CodePane::besideRequested);
        QTest::mouseClick(button("compareBeside"), Qt::LeftButton);
        QCOMPARE(beside.count(), 1);
        const QList<SourcePane*> texts = pane.findChildren<SourcePane*>();
        QCOMPARE(texts.size(), 2);
        QTRY_VERIFY(texts[0]->isVisible() && texts[1]->isVisible());
        QCOMPARE(texts[0]->lineCount(), texts[1]->lineCount());
        // From change to change, and both go along.
        QTest::mouseClick(button("compareNext"), Qt::LeftButton);
        QVERIFY2(pane.comparedText().contains(QStringLiteral("change 1 of 2")), qPrintable(pane.comparedText()));
        QTest::mouseClick(button("compareNext"), Qt::LeftButton);
        QVERIFY(pane.firstVisibleLine() > 100);
        QTRY_COMPARE(texts[0]->sci(QsciScintillaBase::SCI_GETFIRSTVISIBLELINE), texts[1]->sci(QsciScintillaBase::SCI_GETFIRSTVISIBLELINE));
        QTest::mouseClick(button("compareNext"), Qt::LeftButton);
        QVERIFY(pane.comparedText().contains(QStringLiteral("change 1 of 2"))); // round the end
        QTest::mouseClick(button("comparePrevious"), Qt::LeftButton);
        QVERIFY(pane.comparedText().contains(QStringLiteral("change 2 of 2")));
        // Other names of registers are differences only where they are asked for.
        QByteArray renamed = after;
        renamed.replace("%r150", "%r777");
        pane.setBase(page, {QStringLiteral("before"), renamed, {}, {}});
        QVERIFY2(pane.comparedText().startsWith(QStringLiteral("no difference but in registers and places")), qPrintable(pane.comparedText()));
        QTest::mouseClick(button("compareExact"), Qt::LeftButton);
        QVERIFY2(pane.comparedText().startsWith(QStringLiteral("+1 −1")), qPrintable(pane.comparedText()));
        // What is not there yet says why.
        pane.setBase(page, {QStringLiteral("before"), {}, {}, QStringLiteral("it is being compiled")});
        QCOMPARE(pane.comparedText(), QStringLiteral("against before · it is being compiled"));
        QVERIFY(!button("compareNext")->isEnabled());
        QSignalSpy closed(&pane, &CodePane::compareClosed);
        QTest::mouseClick(button("compareClose"), Qt::LeftButton);
        QCOMPARE(closed.count(), 1);
    }

    void isSearched() {
        CodePane pane(m_theme);
        const int page = pane.addPage(QStringLiteral("PTX"), CodePane::Language::Ptx);
        pane.resize(500, 300);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        pane.find(); // of an empty pane: nothing
        pane.setCode(page, numbered(40));
        pane.find();
        auto* pattern = pane.findChild<QLineEdit*>(QStringLiteral("findPattern"));
        QVERIFY(pattern && pattern->isVisible());
        QTest::keyClicks(pattern, QStringLiteral("%r3,"));
        auto* count = pane.findChild<QLabel*>(QStringLiteral("findCount"));
        QCOMPARE(count->text(), QStringLiteral("1 of 1"));
        QByteArray next = numbered(40);
        next.replace("%r4,", "%r3,");
        pane.setCode(page, next); // looked for again in a new text
        QVERIFY(count->text().contains(QLatin1Char('2')));
        QVERIFY(!pane.findChild<QLineEdit*>(QStringLiteral("findReplacement"))->isVisible());
        QTest::keyClick(pattern, Qt::Key_Escape);
        QVERIFY(!pattern->isVisible());
        QCOMPARE(pane.code(page), next);
    }

    void showsHowHotLinesAreUntilTheTextIsAnother() {
        CodePane pane(m_theme);
        const int page = pane.addPage(QStringLiteral("PTX"), CodePane::Language::Ptx);
        const int other = pane.addPage(QStringLiteral("IR"), CodePane::Language::Plain);
        pane.setCode(page, numbered(20));
        pane.setCode(other, numbered(5));
        pane.resize(420, 300);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        const int cold = pane.pointOfLine(3).x();
        pane.setHeat(page, {{3, 0.81, {{0, 0.81}}, QStringLiteral("81 % of samples")}}, QStringLiteral("% of 100 samples"), false);
        QVERIFY(pane.headerText().contains(QStringLiteral("% of 100 samples")));
        QVERIFY(pane.pointOfLine(3).x() > cold + 20); // the margin has come
        const QImage picture = pane.textArea()->grab().toImage();
        const QPoint inCell(8, pane.pointOfLine(3).y()), outside(8, pane.pointOfLine(4).y());
        QCOMPARE(picture.pixelColor(inCell), m_theme.sample(Theme::Scale::Ember, 0.9));
        QCOMPARE(picture.pixelColor(outside), m_theme.color(Theme::Role::Pane));
        QTest::mouseMove(pane.textArea(), inCell);
        QTRY_COMPARE(QToolTip::text(), QStringLiteral("81 % of samples"));
        pane.setCurrentPage(other);
        QCOMPARE(pane.pointOfLine(3).x(), cold);
        pane.setCurrentPage(page);
        QVERIFY(pane.pointOfLine(3).x() > cold);
        pane.setCode(page, numbered(20)); // the same text: what was measured still holds
        QCOMPARE(pane.heat(page).size(), std::size_t{1});
        pane.setCode(page, numbered(21));
        QVERIFY(pane.heat(page).empty());
        QCOMPARE(pane.pointOfLine(3).x(), cold);
        QVERIFY(!pane.headerText().contains(QStringLiteral("samples")));
    }

    void saysHowManyAreLinked() {
        CodePane pane(m_theme);
        const int page = pane.addPage(QStringLiteral("PTX"), CodePane::Language::Ptx);
        pane.setCode(page, numbered(20));
        pane.setNote(page, QStringLiteral("sm_90"));
        pane.setLinked({3, 4, 7}, 0, 20);
        QVERIFY(pane.headerText().contains(QStringLiteral("3 of 20 linked")));
        pane.setStale(page, true);
        QVERIFY(pane.headerText().contains(QStringLiteral("from the edit before")));
        pane.setLinked({}, 0, 20);
        QVERIFY(!pane.headerText().contains(QStringLiteral("linked")));
    }

    void tellsTheLineUnderThePointer() {
        CodePane pane(m_theme);
        pane.setCode(pane.addPage(QStringLiteral("CUDA"), CodePane::Language::Cuda), numbered(30));
        pane.resize(400, 300);
        pane.show();
        QVERIFY(QTest::qWaitForWindowExposed(&pane));
        QSignalSpy hovers(&pane, &CodePane::lineHovered), clicks(&pane, &CodePane::lineClicked);
        QTest::mouseMove(pane.textArea(), pane.pointOfLine(3));
        QTRY_COMPARE(hovers.count(), 1);
        QCOMPARE(hovers.last().first().toInt(), 3);
        QTest::mouseClick(pane.textArea(), Qt::LeftButton, {}, pane.pointOfLine(5));
        QTRY_COMPARE(clicks.count(), 1);
        QCOMPARE(clicks.last().first().toInt(), 5);
    }

    void revealsPartnersOnlyWhenNoneIsSeen() {
        CodePane pane(m_theme);
        pane.setCode(pane.addPage(QStringLiteral("PTX"), CodePane::Language::Ptx), numbered(300));
        pane.resize(400, 300);
        pane.show();
        pane.setLinked({2, 200}, 0, 300);
        pane.revealLinked();
        QCOMPARE(pane.firstVisibleLine(), 1);
        pane.setLinked({200, 201}, 0, 300);
        pane.revealLinked();
        QVERIFY(pane.firstVisibleLine() > 150 && pane.firstVisibleLine() <= 200);
    }

    void saysWhyItIsEmpty() {
        CodePane pane(m_theme);
        const int page = pane.addPage(QStringLiteral("PTX"), CodePane::Language::Ptx);
        pane.setEmpty(page, QStringLiteral("cpu"), QStringLiteral("No NVRTC found"), QStringLiteral("CUDA works without it."));
        QVERIFY(pane.showsEmpty());
        QCOMPARE(pane.emptyText(), QStringLiteral("No NVRTC found"));
        pane.setCode(page, "ret;\n");
        QVERIFY(!pane.showsEmpty());
    }

    void pagesKeepTheirTexts() {
        CodePane pane(m_theme);
        const int cuda = pane.addPage(QStringLiteral("CUDA"), CodePane::Language::Cuda);
        const int ir = pane.addPage(QStringLiteral("IR"), CodePane::Language::Plain);
        pane.setCode(cuda, "int a;\n");
        pane.setCode(ir, "kernel a\n");
        pane.setCurrentPage(ir);
        auto* copy = pane.findChild<QToolButton*>(QStringLiteral("copyCode"));
        QVERIFY(copy);
        QTest::mouseClick(copy, Qt::LeftButton);
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("kernel a\n"));
        pane.setCurrentPage(cuda);
        QTest::mouseClick(copy, Qt::LeftButton);
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("int a;\n"));
    }
};

QTEST_MAIN(CodePaneTest)
#include "tst_code_pane.moc"
