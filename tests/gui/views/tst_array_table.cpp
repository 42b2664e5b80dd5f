#include "views/common/value_finder.h"
#include "tests/gui/views/run_records.h"
#include "tests/gui/views/view_fixture.h"
#include "views/array_table/array_model.h"
#include "views/array_table/array_table.h"
#include "views/array_table/scroll_map.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QScrollBar>
#include <QTableView>

#include <limits>

using namespace lane;

namespace {

/// Numbers that cost nothing to hold: a table of any length.
class Counting final : public WindowedModel {
public:
    explicit Counting(std::uint64_t rows) {
        beginResetModel();
        setTotalRows(rows);
        endResetModel();
    }
    int columns() const override { return 2; }
    QString header(int column) const override { return QString::number(column); }
    QString text(std::uint64_t row, int column) const override { return QString::number(row * 2 + std::uint64_t(column)); }
};

} // namespace

class TestArrayTable : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void bitsStandInTheirParts() {
        auto floats = data::Array::zeros(ScalarKind::Float32, {1}).value();
        floats.as<float>()[0] = -1.5f;
        QCOMPARE(bitsText(floats, 0), QStringLiteral("1 01111111 10000000000000000000000"));
        auto shorts = data::Array::zeros(ScalarKind::UInt16, {1}).value();
        shorts.as<std::uint16_t>()[0] = 0x0103;
        QCOMPARE(bitsText(shorts, 0), QStringLiteral("00000001 00000011"));
    }

    void valuesAreFound() {
        auto array = data::Array::zeros(ScalarKind::Float32, {100'000}).value();
        array.as<float>()[70'000] = std::numeric_limits<float>::quiet_NaN();
        array.as<float>()[5] = 3.5f;
        array.as<float>()[99'999] = 2e6f;
        const Background::Stale stale{false};
        const auto find = [&](const char* text, std::uint64_t from, bool backwards = false) -> std::int64_t {
            QString why;
            const auto query = ValueQuery::parse(QString::fromUtf8(text), ScalarKind::Float32, why);
            const auto flat = query ? findValue(array, *query, from, backwards, stale) : std::nullopt;
            return query ? flat ? std::int64_t(*flat) : -1 : -2;
        };
        QCOMPARE(find("nan", 0), 70'000);
        QCOMPARE(find("nan", 70'001), 70'000); // round the end
        QCOMPARE(find("3.5", 0), 5);
        QCOMPARE(find("> 1e6", 0), 99'999);
        QCOMPARE(find("!= 0", 6, true), 5);
        QCOMPARE(find("inf", 0), -1);
        QCOMPARE(find("= 3.5", 6, true), 5);
        QCOMPARE(find("many", 0), -2);
    }

    void theFieldGoesFromOneToTheNext() {
        auto array = data::Array::zeros(ScalarKind::Int32, {1000}).value();
        array.as<std::int32_t>()[10] = array.as<std::int32_t>()[500] = 7;
        ValueFinder finder;
        std::optional<std::uint64_t> at;
        finder.onSearch = [&] { return std::optional(ValueFinder::Place{array, at}); };
        connect(&finder, &ValueFinder::found, this, [&](quint64 flat) { at = flat; });
        finder.show();
        QTest::keyClicks(&finder, QStringLiteral("7"));
        QTest::keyClick(&finder, Qt::Key_Return);
        QTRY_COMPARE(at, std::optional<std::uint64_t>(10));
        QTest::keyClick(&finder, Qt::Key_Return);
        QTRY_COMPARE(at, std::optional<std::uint64_t>(500));
        QTest::keyClick(&finder, Qt::Key_Return, Qt::ShiftModifier);
        QTRY_COMPARE(at, std::optional<std::uint64_t>(10));
        finder.clear();
        QTest::keyClicks(&finder, QStringLiteral("7.5"));
        QTest::keyClick(&finder, Qt::Key_Return);
        QVERIFY(finder.property("bad").toBool());
    }

    void scrollMapIsExactWhileItFits() {
        const ScrollMap map{1'000'000'000, 20};
        QCOMPARE(map.barMaximum(), 999'999'980);
        for (const std::uint64_t top : {0ull, 1ull, 77'777'777ull, 999'999'980ull})
            QCOMPARE(map.topOf(map.barOf(top)), top);
    }
    void scrollMapReachesBothEndsBeyondInt() {
        const ScrollMap map{std::uint64_t{1} << 40, 20};
        QCOMPARE(map.topOf(0), std::uint64_t{0});
        QCOMPARE(map.topOf(map.barMaximum()), map.lastTop());
        const std::uint64_t middle = map.lastTop() / 2, back = map.topOf(map.barOf(middle));
        QVERIFY(middle - back <= map.lastTop() / std::uint64_t(ScrollMap::MaxBar) + 1);
    }
    void modelKeepsTheRules() {
        ArrayModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        model.setGrid({QStringLiteral("A"), test::array(ScalarKind::Float32, {80, 6}, [](auto i) { return double(i) / 8; }), true});
        model.setSideBySide({{QStringLiteral("x"), test::array(ScalarKind::Int32, {50}, [](auto i) { return double(i); }), true},
                             {QStringLiteral("y"), test::array(ScalarKind::Int32, {50}, [](auto i) { return -double(i); }), true}});
        QCOMPARE(model.rowCount(), 50);
        QCOMPARE(model.columnCount(), 2);
        QCOMPARE(model.plainText(7, 1), QStringLiteral("-7"));
        QCOMPARE(model.text(7, 1), QStringLiteral("\u22127"));
        model.clear();
        QCOMPARE(model.rowCount(), 0);
    }
    void formatsKeepPointsAligned() {
        const data::Array values = test::array(ScalarKind::Float32, {3}, [](auto i) { return i == 0 ? 1234.5 : i == 1 ? -0.125 : 2; });
        ValueWriter exact({ValueFormat::Kind::Shortest, 0}, Numbers::of(QLocale::c()));
        exact.measure(values);
        QCOMPARE(exact.text(values, 0), QStringLiteral("1\u202F234.5\u00A0\u00A0"));
        QCOMPARE(exact.text(values, 1), QStringLiteral("\u22120.125"));
        QCOMPARE(exact.text(values, 2), QStringLiteral("2\u00A0\u00A0\u00A0\u00A0"));
        const ValueWriter fixed({ValueFormat::Kind::Decimals, 2}, Numbers::of(QLocale(QLocale::German)));
        QCOMPARE(fixed.text(values, 0), QStringLiteral("1.234,50"));
        const ValueWriter hex({ValueFormat::Kind::Hex, 0}, Numbers::of(QLocale::c()));
        QCOMPARE(hex.text(values, 2), QStringLiteral("0x40000000"));
    }
    void hundredMillionRowsScrollToAnyPlace() {
        test::ViewFixture f;
        Counting model(100'000'000);
        ArrayTable table(f.theme, nullptr);
        table.setModel(&model);
        test::ViewFixture::open(table, {400, 300});
        auto* bar = table.findChild<QScrollBar*>(QString(), Qt::FindDirectChildrenOnly);
        QVERIFY(bar && bar->isVisible());
        for (const std::uint64_t row : {0ull, 999'990ull, 1'000'010ull, 54'321'987ull, 99'999'999ull}) {
            table.goTo(row, 1);
            QCOMPARE(table.currentRow(), row);
            QVERIFY(table.topRow() <= row && row < table.topRow() + table.pageRows());
            QCOMPARE(table.view()->currentIndex().data(Qt::EditRole).toString(), QString::number(row * 2 + 1));
        }
        QCOMPARE(bar->value(), bar->maximum());
    }
    void keysCrossTheWindowsEdge() {
        test::ViewFixture f;
        Counting model(3'000'000);
        ArrayTable table(f.theme, nullptr);
        table.setModel(&model);
        test::ViewFixture::open(table, {400, 300});
        table.goTo(999'998, 0);
        for (int i = 0; i < 4; ++i)
            QTest::keyClick(table.view(), Qt::Key_Down);
        QCOMPARE(table.currentRow(), std::uint64_t{1'000'002});
        QTest::keyClick(table.view(), Qt::Key_End, Qt::ControlModifier);
        QCOMPARE(table.currentRow(), std::uint64_t{2'999'999});
        QTest::keyClick(table.view(), Qt::Key_Home, Qt::ControlModifier);
        QCOMPARE(table.currentRow(), std::uint64_t{0});
    }
    void selectionOutlivesAMoveOfTheWindow() {
        test::ViewFixture f;
        Counting model(3'000'000);
        ArrayTable table(f.theme, nullptr);
        table.setModel(&model);
        test::ViewFixture::open(table, {400, 300});
        table.goTo(985'000, 0);
        QTest::keyClick(table.view(), Qt::Key_Down, Qt::ShiftModifier);
        table.scrollToRow(995'000);
        QVERIFY(model.base() > 0);
        QVERIFY(table.selection());
        QCOMPARE(table.selection()->firstRow, std::uint64_t{985'000});
        QCOMPARE(table.selection()->lastRow, std::uint64_t{985'001});
    }
    void componentsHaveTheirNamesOfTheLanguage() {
        ArrayModel model;
        const auto counted = [](auto i) { return double(i); };
        model.setSideBySide({{QStringLiteral("v"), test::array(ScalarKind::Float32, {2, 3}, counted), false, 3},
                             {QStringLiteral("m"), test::array(ScalarKind::Float32, {2, 3, 2}, counted), false, 6}});
        QStringList headers;
        for (int column = 0; column < model.columns(); ++column)
            headers << model.header(column);
        QCOMPARE(headers, QStringLiteral("v.x v.y v.z m[0, 0] m[0, 1] m[1, 0] m[1, 1] m[2, 0] m[2, 1]").split(QLatin1Char(' '))
                              .join(QLatin1Char('|')).replace(QStringLiteral(",|"), QStringLiteral(", ")).split(QLatin1Char('|')));
        QCOMPARE(model.plainText(1, 8), QStringLiteral("11"));
    }
    void copiesArePlain() {
        test::ViewFixture f;
        ArrayModel model;
        model.setSideBySide({{QStringLiteral("x"), test::array(ScalarKind::Float32, {5}, [](auto i) { return -1234.5 * double(i); }), true}});
        ArrayTable table(f.theme, nullptr);
        table.setModel(&model);
        test::ViewFixture::open(table, {300, 200});
        table.goTo(1, 0);
        QTest::keyClick(table.view(), Qt::Key_Down, Qt::ShiftModifier);
        QTest::keySequence(table.view(), QKeySequence(QKeySequence::Copy));
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("-1234.5\n-2469\n"));
    }
    void columnsGrowToWhatIsVisible() {
        test::ViewFixture f;
        ArrayModel model;
        model.setSideBySide({{QStringLiteral("x"), test::array(ScalarKind::Float64, {4000}, [](auto i) { return i < 3000 ? 1.0 : 123456789.125; }), false}});
        ArrayTable table(f.theme, nullptr);
        table.setModel(&model);
        test::ViewFixture::open(table, {400, 300});
        const int before = table.view()->columnWidth(0);
        table.goTo(3500, 0);
        const int needed = QFontMetrics(f.theme.codeFont()).horizontalAdvance(model.text(3500, 0));
        QVERIFY2(table.view()->columnWidth(0) >= needed, "a number would be cut");
        QVERIFY(table.view()->columnWidth(0) >= before);
    }
    void wideGridsHaveAWindowOfColumns() {
        ArrayModel model;
        model.setGrid({QStringLiteral("W"), test::array(ScalarKind::Int32, {3, 20'000}, [](auto i) { return double(i); }), false});
        QCOMPARE(model.columnCount(), int(ArrayModel::WindowColumns));
        const int shown = model.showColumn(19'999);
        QCOMPARE(model.header(shown), QStringLiteral("19999"));
        QCOMPARE(model.plainText(2, shown), QStringLiteral("59999"));
    }
};

QTEST_MAIN(TestArrayTable)
#include "tst_array_table.moc"
