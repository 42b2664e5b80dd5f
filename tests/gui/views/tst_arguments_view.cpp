#include "core/data/files.h"
#include "tests/gui/views/run_records.h"
#include "tests/gui/views/view_fixture.h"
#include "views/arguments/argument_store.h"
#include "views/arguments/arguments_view.h"
#include "views/arguments/parameter_model.h"
#include "views/arguments/paste.h"
#include "views/array_table/array_table.h"
#include "views/common/index_field.h"
#include "views/common/note_strip.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QLabel>
#include <QLineEdit>
#include <QTableView>
#include <QTemporaryDir>
#include <QUndoStack>

using namespace lane;

namespace {

Scenario scenario() {
    Scenario s;
    s.name = "default";
    s.kernel = "scaledSum";
    s.scalars = {{"M", "40"}, {"N", "6"}, {"alpha", "1.5"}};
    s.arrays["A"] = data::Source::parse("uniform::0:1:7").value();
    s.arrays["x"] = data::Source::parse("iota:").value();
    s.arrays["y"] = data::Source::parse("constant::2").value();
    s.arrays["free"] = data::Source::parse("values:1,2,3").value();
    return s;
}

/// A view with the sample kernel and scenario, shown.
struct Opened : test::ViewFixture {
    ArgumentsView view{context};
    QSignalSpy changed{&view, &ArgumentsView::scenarioChanged};

    Opened() {
        view.setKernel(test::tiledText(), QStringLiteral("scaledSum"));
        view.setScenario(scenario());
        view.resize(560, 460);
        view.show();
    }
    QTableView* parameters() { return view.findChild<QTableView*>(QStringLiteral("parameters")); }
    ArrayTable* table() { return view.findChild<ArrayTable*>(QStringLiteral("arrayTable")); }
    int rowOf(const char* name) {
        const QAbstractItemModel* model = parameters()->model();
        for (int row = 0; row < model->rowCount(); ++row)
            if (model->index(row, 0).data(ParameterModel::NameRole).toString() == QLatin1String(name))
                return row;
        return -1;
    }
    QModelIndex source(const char* name) { return parameters()->model()->index(rowOf(name), ParameterModel::Source); }
    /// Types into the source cell as a user does: F2, the text, Enter.
    void type(const char* name, const QString& text) {
        parameters()->setCurrentIndex(source(name));
        QTest::keyClick(parameters(), Qt::Key_F2);
        auto* field = view.findChild<QLineEdit*>(QStringLiteral("sourceField"));
        QVERIFY(field);
        field->selectAll();
        QTest::keyClick(field, Qt::Key_Delete); // an empty text is one too
        QTest::keyClicks(field, text);
        QTest::keyClick(field, Qt::Key_Return);
        QTRY_VERIFY(!view.findChild<QLineEdit*>(QStringLiteral("sourceField")));
    }
    void editCurrentCell(const QString& text) {
        QTest::keyClick(table()->view(), Qt::Key_F2);
        auto* editor = table()->findChild<QLineEdit*>(QStringLiteral("cellEditor"));
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, text);
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_VERIFY(!table()->findChild<QLineEdit*>(QStringLiteral("cellEditor")));
    }
    QString error() {
        auto* strip = view.findChild<NoteStrip*>(QStringLiteral("argumentError"));
        return strip->isVisible() ? strip->text() : QString();
    }
};

} // namespace

class TestArgumentsView : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void arraysOfVecHaveAColumnAComponent() {
        test::ViewFixture f;
        ArgumentsView view(f.context);
        const auto text = compileSource(1, "v.lane", "kernel k (n: Nat, a: in Array (Vec 2 Float) [n], b: in Array Float [n], c: out Array (Vec 2 Float) [n]) := do\n"
                                                     "  let i ← globalIdxX\n  if i < n then\n    c[i] := a[i] * b[i]\n");
        view.setKernel(text, QStringLiteral("k"));
        Scenario s;
        s.scalars = {{"n", "4"}};
        s.arrays["a"] = data::Source::parse("iota:").value();
        s.arrays["b"] = data::Source::parse("constant::2").value();
        view.setScenario(s);
        view.resize(560, 460);
        view.show();
        auto* parameters = view.findChild<QTableView*>(QStringLiteral("parameters"));
        auto* table = view.findChild<ArrayTable*>(QStringLiteral("arrayTable"));
        parameters->selectRow(1);
        const QAbstractItemModel* model = table->view()->model();
        QTRY_COMPARE(model->rowCount(), 4);
        QStringList headers;
        for (int column = 0; column < model->columnCount(); ++column)
            headers << model->headerData(column, Qt::Horizontal).toString();
        QCOMPARE(headers, (QStringList{QStringLiteral("a.x"), QStringLiteral("a.y"), QStringLiteral("b")}));
        QCOMPARE(view.readyArrays().at("a").shape, (data::Shape{4, 2}));
        QCOMPARE(model->index(2, 1).data(Qt::EditRole).toString(), QStringLiteral("5"));
        table->view()->setCurrentIndex(model->index(2, 1));
        QTest::keyClick(table->view(), Qt::Key_F2);
        auto* editor = table->findChild<QLineEdit*>(QStringLiteral("cellEditor"));
        QVERIFY(editor);
        editor->selectAll();
        QTest::keyClicks(editor, QStringLiteral("7.5"));
        QTest::keyClick(editor, Qt::Key_Return);
        QTRY_COMPARE(view.readyArrays().at("a").textOf(5), std::string("7.5"));
        QCOMPARE(view.readyArrays().at("a").shape, (data::Shape{4, 2}));
        QVERIFY(test::ViewFixture::picture(view, QStringLiteral("arguments-vec")));
    }

    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void theSampleCompiles() {
        const CompilationPtr text = test::tiledText();
        for (const Diagnostic& d : text->diagnostics)
            QVERIFY2(d.severity != Severity::Error, d.message.c_str());
        QVERIFY(text->module.find("scaledSum"));
    }
    void oneRowAParameter() {
        Opened o;
        const QAbstractItemModelTester tester(o.parameters()->model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
        QCOMPARE(o.parameters()->model()->rowCount(), 8);
        const auto text = [&](const char* name, int column) {
            return o.parameters()->model()->index(o.rowOf(name), column).data().toString();
        };
        QCOMPARE(text("A", ParameterModel::Shape), QStringLiteral("40 × 6"));
        QCOMPARE(text("A", ParameterModel::Type), QStringLiteral("in Float"));
        QCOMPARE(text("A", ParameterModel::Source), QStringLiteral("uniform(0, 1, 7)"));
        QCOMPARE(text("C", ParameterModel::Source), QStringLiteral("written by the run"));
        QCOMPARE(text("free", ParameterModel::Shape), QStringLiteral("3"));
        QCOMPARE(o.error(), QString());
        QVERIFY(!o.view.hasErrors());
        QCOMPARE(o.view.readyArrays().size(), std::size_t{4});
        QCOMPARE(o.changed.count(), 0); // nothing of this was an edit
    }
    void scalarsAreEditedInPlace() {
        Opened o;
        o.type("M", QStringLiteral("12"));
        QCOMPARE(o.view.scenario().scalars.at("M"), std::string("12"));
        QCOMPARE(o.changed.count(), 1);
        QCOMPARE(o.view.readyArrays().at("A").shape, (data::Shape{12, 6}));
        o.view.undoStack()->undo();
        QCOMPARE(o.view.scenario().scalars.at("M"), std::string("40"));
        QCOMPARE(o.view.readyArrays().at("A").shape, (data::Shape{40, 6}));
        o.view.undoStack()->redo();
        QCOMPARE(o.view.readyArrays().at("A").shape, (data::Shape{12, 6}));
    }
    void aTextThatIsNoValueIsExplainedInTheView() {
        Opened o;
        QSignalSpy errors(&o.view, &ArgumentsView::errorChanged);
        o.type("N", QStringLiteral("many"));
        QVERIFY(o.view.hasErrors());
        QVERIFY2(o.error().contains(QStringLiteral("many")), qPrintable(o.error()));
        QVERIFY(o.error().startsWith(QStringLiteral("N")));
        QCOMPARE(errors.count(), 1);
        QVERIFY(test::ViewFixture::picture(o.view, QStringLiteral("arguments-error")));
        o.view.undoStack()->undo();
        QCOMPARE(o.error(), QString());
    }
    /// `shared buf : Array Float`: its length is an expression of the launch, and what it comes to is told.
    void lengthsOfSharedArraysAreTyped() {
        Opened o;
        o.view.setKernel(compileSource(3, "shared.lane",
                                       "kernel k (n: Nat, r: out Array Float [n]) := do\n  shared buf : Array Float\n  shared fixed : Array Float [4]\n"
                                       "  buf[threadIdxX] := 1\n  fixed[threadIdxX % 4] := 2\n  barrier\n  let i ← globalIdxX\n"
                                       "  if i < n then\n    r[i] := buf[threadIdxX]\n"),
                         QStringLiteral("k"));
        Scenario given;
        given.scalars = {{"n", "100"}};
        o.view.setScenario(given);
        LaunchLimits limits;
        limits.maxSharedBytes = 2048;
        limits.sharedOf = "the card";
        o.view.setLaunch({"64"}, limits);
        QCOMPARE(o.rowOf("buf"), 2); // behind the parameters; `fixed` has none
        QCOMPARE(o.parameters()->model()->rowCount(), 3);
        const auto text = [&](int column) { return o.parameters()->model()->index(o.rowOf("buf"), column).data().toString(); };
        QCOMPARE(text(ParameterModel::Type), QStringLiteral("shared Float"));
        QCOMPARE(text(ParameterModel::Source), QStringLiteral("one a thread"));
        QCOMPARE(text(ParameterModel::Shape), QStringLiteral("64"));
        QCOMPARE(text(ParameterModel::Preview), QStringLiteral("256 B"));
        o.type("buf", QStringLiteral("2 * blockDimX + n"));
        QCOMPARE(o.view.scenario().shared.at("buf"), std::string("2 * blockDimX + n"));
        QCOMPARE(o.changed.count(), 1);
        QCOMPARE(text(ParameterModel::Shape), QStringLiteral("228"));
        o.parameters()->selectRow(o.rowOf("buf"));
        auto* note = o.view.findChild<QLabel*>(QStringLiteral("arrayNote"));
        QCOMPARE(note->text().remove(QChar(0x202F)), QStringLiteral("228 elements of 4 B: 912 B a block. The shared arrays of the kernel take 928 B of the 2048 B that a block may have on the card."));
        QVERIFY(test::ViewFixture::picture(o.view, QStringLiteral("arguments-shared")));
        o.view.setLaunch({"128"}, limits); // the block goes into the expression
        QCOMPARE(text(ParameterModel::Shape), QStringLiteral("356"));
        QCOMPARE(o.error(), QString());
        o.view.setLaunch({"256"}, limits);
        QVERIFY2(o.error().contains(QStringLiteral("2 448 bytes, more than the 2 048 bytes that a block may have on the card")), qPrintable(o.error()));
        QCOMPARE(text(ParameterModel::Preview).remove(QChar(0x202F)), QStringLiteral("2448 B"));
        o.view.undoStack()->undo();
        QVERIFY(o.view.scenario().shared.empty());
        QCOMPARE(o.error(), QString());
        QCOMPARE(text(ParameterModel::Shape), QStringLiteral("256"));
        o.type("buf", QStringLiteral("many"));
        QVERIFY2(o.error().startsWith(QStringLiteral("Length of shared array buf: ")), qPrintable(o.error()));
        QCOMPARE(text(ParameterModel::Preview), QString()); // not known is no number
        o.type("buf", QString());
        QVERIFY(o.view.scenario().shared.empty());
        given.shared["buf"] = "17";
        o.view.setScenario(given);
        QCOMPARE(text(ParameterModel::Source), QStringLiteral("17"));
        QCOMPARE(o.view.scenario().shared.at("buf"), std::string("17"));
    }
    void sourcesTakeSeveralSpellings() {
        QCOMPARE(normalisedSource(QStringLiteral("uniform(0, 1, 7)")), std::string("uniform::0:1:7"));
        QCOMPARE(normalisedSource(QStringLiteral("1, 2 3")), std::string("values:1,2,3"));
        QCOMPARE(normalisedSource(QStringLiteral("0.5")), std::string("constant::0.5"));
        QCOMPARE(normalisedSource(QStringLiteral("iota")), std::string("iota"));
        QCOMPARE(normalisedSource(QStringLiteral("file:a b.npy")), std::string("file:a b.npy"));
        Opened o;
        o.type("x", QStringLiteral("uniform(2, 3, 9)"));
        QCOMPARE(o.view.scenario().arrays.at("x").toText(), std::string("uniform::2:3:9"));
        const double first = o.view.readyArrays().at("x").asDouble(0);
        QVERIFY(first >= 2 && first < 3);
    }
    void anUnreadableSourceKeepsItsTextAndSaysWhy() {
        Opened o;
        o.type("x", QStringLiteral("unifrom::0:1"));
        QCOMPARE(o.source("x").data().toString(), QStringLiteral("unifrom::0:1"));
        QVERIFY(o.view.hasErrors());
        QVERIFY2(o.error().contains(QStringLiteral("uniform")), qPrintable(o.error())); // the near name
    }
    void wrongCountNamesBoth() {
        Opened o;
        o.type("x", QStringLiteral("values:1,2,3"));
        QVERIFY2(o.error().contains(QStringLiteral("x has 3 elements")) && o.error().contains(QStringLiteral("6")), qPrintable(o.error()));
    }
    void arraysOfOneLengthStandSideBySide() {
        Opened o;
        o.parameters()->selectRow(o.rowOf("x"));
        QCOMPARE(o.table()->view()->model()->columnCount(), 2);
        QCOMPARE(o.table()->view()->model()->headerData(1, Qt::Horizontal).toString(), QStringLiteral("y"));
        o.parameters()->selectRow(o.rowOf("A"));
        QCOMPARE(o.table()->view()->model()->columnCount(), 6);
        QCOMPARE(o.table()->view()->model()->rowCount(), 40);
    }
    void aCellIsEditedAndUndone() {
        Opened o;
        o.parameters()->selectRow(o.rowOf("x"));
        o.table()->goTo(3, 0);
        o.editCurrentCell(QStringLiteral("-7.25"));
        QCOMPARE(o.view.readyArrays().at("x").asDouble(3), -7.25);
        QCOMPARE(o.view.scenario().arrays.at("x").toText(), std::string("values:0,1,2,-7.25,4,5"));
        QCOMPARE(o.table()->currentRow(), std::uint64_t{3}); // the table stays where it was
        o.view.undoStack()->undo();
        QCOMPARE(o.view.readyArrays().at("x").asDouble(3), 3.0);
        QCOMPARE(o.view.scenario().arrays.at("x"), scenario().arrays.at("x"));
    }
    void aCellRefusesWhatIsNoValue() {
        Opened o;
        o.parameters()->selectRow(o.rowOf("free"));
        o.table()->goTo(0, 0);
        o.editCurrentCell(QStringLiteral("1.5"));
        QVERIFY2(o.error().contains(QStringLiteral("1.5")), qPrintable(o.error()));
        QCOMPARE(o.view.readyArrays().at("free").asInt64(0), 1);
    }
    void aBlockIsPasted() {
        Opened o;
        o.parameters()->selectRow(o.rowOf("A"));
        o.table()->goTo(1, 2);
        QGuiApplication::clipboard()->setText(QStringLiteral("10\t11\r\n20\t21,5\r\n"));
        QTest::keySequence(o.table()->view(), QKeySequence(QKeySequence::Paste));
        const data::Array a = o.view.readyArrays().at("A");
        QCOMPARE(a.asDouble(a.shape.flatOf({1, 2})), 10.0);
        QCOMPARE(a.asDouble(a.shape.flatOf({2, 3})), 21.5);
        o.view.undoStack()->undo();
        QVERIFY(o.view.readyArrays().at("A").asDouble(8) < 1);
    }
    void aFreeArrayGrowsByPasting() {
        Opened o;
        o.parameters()->selectRow(o.rowOf("free"));
        o.table()->goTo(2, 0);
        QGuiApplication::clipboard()->setText(QStringLiteral("30\n40\n50\n"));
        QTest::keySequence(o.table()->view(), QKeySequence(QKeySequence::Paste));
        QCOMPARE(o.view.readyArrays().at("free").count(), std::uint64_t{5});
        QCOMPARE(o.view.scenario().arrays.at("free").toText(), std::string("values:1,2,30,40,50"));
        o.parameters()->selectRow(o.rowOf("x")); // its shape is declared: it keeps its length
        o.table()->goTo(5, 0);
        QTest::keySequence(o.table()->view(), QKeySequence(QKeySequence::Paste));
        QCOMPARE(o.view.readyArrays().at("x").count(), std::uint64_t{6});
        QCOMPARE(o.view.readyArrays().at("x").asDouble(5), 30.0);
    }
    void aSelectionIsFilled() {
        Opened o;
        o.parameters()->selectRow(o.rowOf("A"));
        o.table()->goTo(0, 0);
        for (int i = 0; i < 2; ++i)
            QTest::keyClick(o.table()->view(), Qt::Key_Down, Qt::ShiftModifier);
        QTest::keyClick(o.table()->view(), Qt::Key_D, Qt::ControlModifier);
        auto* field = o.view.findChild<QLineEdit*>(QStringLiteral("fillField"));
        QTRY_VERIFY(field->isVisible());
        QTest::keyClicks(field, QStringLiteral("8"));
        QTest::keyClick(field, Qt::Key_Return);
        const data::Array a = o.view.readyArrays().at("A");
        for (std::uint64_t row = 0; row < 3; ++row)
            QCOMPARE(a.asDouble(row * 6), 8.0);
        QVERIFY(a.asDouble(3 * 6) < 1);
    }
    void goToAnIndex() {
        Opened o;
        o.parameters()->selectRow(o.rowOf("A"));
        auto* go = o.view.findChild<IndexField*>(QStringLiteral("arrayGoTo"));
        go->setFocus();
        go->clear();
        QTest::keyClicks(go, QStringLiteral("[33, 4]"));
        QTest::keyClick(go, Qt::Key_Return);
        QCOMPARE(o.table()->currentRow(), std::uint64_t{33});
        QCOMPARE(o.table()->currentColumn(), 4);
    }
    void largeArraysAreMadeInTheBackgroundAndEditedInPlace() {
        Opened o;
        o.type("M", QStringLiteral("20000"));
        QTRY_VERIFY(!o.view.isBusy() && o.view.readyArrays().count("A"));
        QCOMPARE(o.view.readyArrays().at("A").count(), std::uint64_t{120'000});
        const auto bufferOf = [&] { return o.view.readyArrays().at("A").buffer->id(); };
        o.parameters()->selectRow(o.rowOf("A"));
        o.table()->goTo(19'999, 5);
        const std::uint64_t before = bufferOf();
        o.editCurrentCell(QStringLiteral("42"));
        QCOMPARE(o.view.readyArrays().at("A").asDouble(119'999), 42.0);
        o.view.undoStack()->undo();
        QVERIFY(o.view.readyArrays().at("A").asDouble(119'999) < 1);
        // A run that holds the array keeps its numbers.
        const data::Array held = o.view.readyArrays().at("A");
        o.view.undoStack()->redo();
        QVERIFY(held.asDouble(119'999) < 1);
        QCOMPARE(o.view.readyArrays().at("A").asDouble(119'999), 42.0);
        QVERIFY(bufferOf() != held.buffer->id());
        QVERIFY(before != 0);
    }
    void typingInTheEditorLosesNothing() {
        Opened o;
        o.view.setKernel(test::brokenText(), QStringLiteral("broken"));
        o.view.setKernel(test::tiledText(), QStringLiteral("scaledSum"));
        QCOMPARE(o.view.scenario().scalars.at("alpha"), std::string("1.5"));
        QCOMPARE(o.view.scenario().arrays.at("free").toText(), std::string("values:1,2,3"));
        const CompilationPtr half = compileSource(3, "tiled.lane", "kernel scaledS");
        QVERIFY(!half->module.find("scaledSum"));
        o.view.setKernel(half, QStringLiteral("scaledSum"));
        QVERIFY(!o.view.showsEmpty());
        QCOMPARE(o.parameters()->model()->rowCount(), 8);
        o.view.setKernel(nullptr, {});
        QVERIFY(o.view.showsEmpty());
    }
    void savedAndOpenedAgain() {
        Opened o;
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.npy"));
        o.view.setFolder(folder.path());
        o.parameters()->selectRow(o.rowOf("A"));
        const data::Array before = o.view.readyArrays().at("A");
        QVERIFY(data::writeArrayFile(path.toStdString(), before).ok());
        o.type("A", QStringLiteral("file:a.npy"));
        QTRY_VERIFY(!o.view.isBusy() && o.view.readyArrays().count("A"));
        QCOMPARE(o.view.readyArrays().at("A").asDouble(17), before.asDouble(17));
        o.type("A", QStringLiteral("file:missing.npy"));
        QTRY_VERIFY2(o.error().contains(QStringLiteral("missing.npy")), qPrintable(o.error()));
    }
    void blocksOfSpreadsheets() {
        const auto block = parseBlock(QStringLiteral("1;2,5\n\"3\";\u22124\n"));
        QCOMPARE(block.size(), std::size_t{2});
        QCOMPARE(block[0][1], QStringLiteral("2.5"));
        QCOMPARE(block[1][0], QStringLiteral("3"));
        QCOMPARE(block[1][1], QStringLiteral("-4"));
        QCOMPARE(parseBlock(QStringLiteral("1,2\n3,4"))[1][1], QStringLiteral("4"));
    }
};

QTEST_MAIN(TestArgumentsView)
#include "tst_arguments_view.moc"
