#include "editor/code_pane.h"

#include <QApplication>
#include <QClipboard>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

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
