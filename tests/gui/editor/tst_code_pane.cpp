#include "editor/code_pane.h"

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
