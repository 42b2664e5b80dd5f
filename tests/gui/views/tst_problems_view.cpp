#include "tests/gui/views/view_fixture.h"
#include "views/problems/problems_model.h"
#include "views/problems/problems_view.h"

#include <QAbstractItemModelTester>
#include <QPlainTextEdit>
#include <QLineEdit>
#include <QTableView>

using namespace lane;

class TestProblemsView : public QObject {
    Q_OBJECT

    static QTableView* table(ProblemsView& view) { return view.findChild<QTableView*>(QStringLiteral("problemsTable")); }

private Q_SLOTS:
    void modelKeepsTheRules() {
        test::ViewFixture f;
        ProblemsModel model(f.theme, nullptr);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const CompilationPtr text = test::brokenText();
        model.set(*text, {});
        QCOMPARE(model.rowCount(), int(text->diagnostics.size()));
        QVERIFY(model.count(Severity::Error) >= 2);
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }
    void aClickGoesToTheLineAndExplains() {
        test::ViewFixture f;
        ProblemsView view(f.context);
        QVERIFY(view.showsEmpty());
        view.setCompilation(test::brokenText());
        test::ViewFixture::open(view, {620, 260});
        QVERIFY(!view.showsEmpty());
        QCOMPARE(view.badge(), QString::number(table(view)->model()->rowCount()));
        QSignalSpy place(&f.selection, &Selection::placeRequested);
        QTest::mouseClick(table(view)->viewport(), Qt::LeftButton, {}, table(view)->visualRect(table(view)->model()->index(0, 0)).center());
        QCOMPARE(place.count(), 1);
        QCOMPARE(place.front().at(0).toInt(), 4);
        auto* explanation = view.findChild<QPlainTextEdit*>(QStringLiteral("problemsExplanation"));
        QTRY_VERIFY(explanation->isVisible() && explanation->width() > 100);
        QVERIFY(explanation->toPlainText().contains(QStringLiteral("missing")));
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("problems-explained")));
    }
    void theFilterFindsWords() {
        test::ViewFixture f;
        ProblemsView view(f.context);
        view.setCompilation(test::brokenText());
        test::ViewFixture::open(view, {620, 260});
        const int all = table(view)->model()->rowCount();
        QTest::keyClicks(view.findChild<QLineEdit*>(QStringLiteral("problemsFilter")), QStringLiteral("absent"));
        QCOMPARE(table(view)->model()->rowCount(), 1);
        view.findChild<QLineEdit*>(QStringLiteral("problemsFilter"))->clear();
        QCOMPARE(table(view)->model()->rowCount(), all);
    }
    void aCleanTextIsAnEmptyPane() {
        test::ViewFixture f;
        ProblemsView view(f.context);
        view.setCompilation(test::brokenText());
        view.setCompilation(test::tiledText());
        QCOMPARE(view.errorCount(), 0);
        if (view.warningCount() == 0)
            QCOMPARE(view.badge().isEmpty(), view.showsEmpty());
    }
};

QTEST_MAIN(TestProblemsView)
#include "tst_problems_view.moc"
