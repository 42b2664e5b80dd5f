// The whole job without a mouse: every part of the window can be come to, what has the keyboard can be seen, and
// nothing keeps it.
#include "app/ide/example_gallery.h"
#include "app/ide/file_panel.h"
#include "app/ide/focus_order.h"
#include "app/ide/notice_strip.h"
#include "app/ide/run_bar.h"
#include "app/ide/welcome.h"
#include "editor/code_pane.h"
#include "profiler/session/sweep_session.h"
#include "tests/gui/ide/window_fixture.h"
#include "views/arguments/arguments_view.h"
#include "views/debugger/debugger_view.h"
#include "views/results/results_view.h"
#include "views/view_list.h"

#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QStatusBar>
#include <QTableView>
#include <QTreeWidget>

#include <set>
#include <utility>

using namespace lane;
using namespace lane::ide;

namespace {

constexpr int Long = 60'000; ///< ms

QString nameOf(const QWidget* widget) {
    QStringList names;
    for (const QWidget* at = widget; at && names.size() < 4; at = at->parentWidget())
        names.prepend(at->objectName().isEmpty() ? QString::fromLatin1(at->metaObject()->className()) : at->objectName());
    return names.join(u'/');
}

} // namespace

class KeyboardTest : public QObject {
    Q_OBJECT
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<WindowFixture> m_fixture;

    MainWindow& window() { return *m_fixture->window; }
    QWidget* focus() const { return QApplication::focusWidget(); }
    /// To whoever has the keyboard, as a keyboard does.
    void key(int key, Qt::KeyboardModifiers modifiers = {}) {
        QVERIFY2(focus(), "nothing has the keyboard");
        QTest::keyClick(focus(), Qt::Key(key), modifiers);
    }
    void keys(const QString& text) { QTest::keyClicks(focus(), text); }
    bool isIn(const QWidget* part) const { return focus() && (part == focus() || part->isAncestorOf(focus())); }
    template <typename Signal> bool comes(Signal signal, const std::function<void()>& begin) {
        QSignalSpy spy(m_fixture->workbench.get(), signal);
        begin();
        return QTest::qWaitFor([&] { return spy.count() > 0; }, Long);
    }
    bool isCompiled() {
        return QTest::qWaitFor([this] {
            const Document& document = *m_fixture->document();
            return document.compilation && document.compilation->revision == m_fixture->editor().revision() && document.ptx &&
                   document.ptx->revision == document.compilation->revision;
        }, Long);
    }

private Q_SLOTS:
    void initTestCase() { QApplication::setCursorFlashTime(0); } // a caret that is off for the moment can't be seen
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_fixture = std::make_unique<WindowFixture>(m_folder->path(), std::map<std::string, std::string>{{"device", "cpu"}});
        window().resize(1440, 900);
        window().show();
        window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window()));
        m_fixture->workbench->start();
        welcome(window());
        QTRY_VERIFY(focus());
        QVERIFY(isCompiled());
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->workbench->devicesAreKnown(), Long);
    }
    void cleanup() {
        m_fixture.reset();
        m_folder.reset();
    }

    void theFirstWindowSaysWhatToDoAndOneKeyDoesIt() {
        const NoticeStrip& strip = m_fixture->document()->notices();
        QVERIFY(strip.isVisible());
        for (const char* words : {"F5", "Ctrl+E", "Ctrl+Shift+P"})
            QVERIFY2(strip.text().contains(QLatin1String(words)), words);
        QVERIFY(isIn(&m_fixture->editor()));
        QVERIFY(!m_fixture->window->cudaPane().code(0).isEmpty());
        QElapsedTimer clock;
        clock.start();
        QVERIFY(comes(&Workbench::runShown, [this] { key(Qt::Key_F5); }));
        QVERIFY(m_fixture->document()->run && m_fixture->document()->run->cpu && !m_fixture->document()->run->cpu->error);
        QVERIFY(!m_fixture->child<ResultsView>("results")->verdict().isEmpty());
        QVERIFY2(clock.elapsed() < Long, "the first minute is over");
    }

    void theWholeJobWithoutAMouse() {
        // An example from the gallery.
        key(Qt::Key_E, Qt::ControlModifier);
        QCOMPARE(focus()->objectName(), QStringLiteral("exampleWords"));
        keys(QStringLiteral("tiled product"));
        key(Qt::Key_Down);
        QVERIFY(isIn(window().filePanel().examples().tree()));
        key(Qt::Key_Return);
        QTRY_VERIFY(m_fixture->document()->title() == QStringLiteral("tiled.lane"));
        QTRY_VERIFY(isIn(&m_fixture->editor()));
        QVERIFY(isCompiled());

        // An edit that makes it differ from its reference.
        const int line = static_cast<int>(m_fixture->editor().text().section(QStringLiteral("C[r, c] := acc"), 0, 0).count(u'\n')) + 1;
        key(Qt::Key_Home, Qt::ControlModifier);
        for (int i = 1; i < line; ++i)
            key(Qt::Key_Down);
        key(Qt::Key_End);
        keys(QStringLiteral(" + (if c == 3 then 1 else 0)"));
        key(Qt::Key_Escape);
        QVERIFY(isCompiled());
        QVERIFY2(m_fixture->document()->compilation->diagnostics.empty(), "the edit is right");

        // An input, in its table.
        key(Qt::Key_1, Qt::AltModifier);
        QCOMPARE(focus()->objectName(), QStringLiteral("parameters"));
        auto* parameters = qobject_cast<QTableView*>(focus());
        while (parameters->currentIndex().row() > 0)
            key(Qt::Key_Up);
        while (parameters->currentIndex().column() < 3)
            key(Qt::Key_Right);
        const QString scalar = parameters->model()->index(0, 0).data().toString();
        keys(QStringLiteral("3"));
        QTRY_VERIFY(qobject_cast<QLineEdit*>(focus()));
        keys(QStringLiteral("2"));
        key(Qt::Key_Return);
        QTRY_COMPARE(m_fixture->child<ArgumentsView>("arguments")->scenario().scalars.at(scalar.toStdString()), std::string("32"));
        QTRY_COMPARE(focus(), parameters);

        // The launch, and back to the text.
        key(Qt::Key_L, Qt::ControlModifier);
        QCOMPARE(focus()->objectName(), QStringLiteral("blockField"));
        key(Qt::Key_A, Qt::ControlModifier);
        keys(QStringLiteral("16, TILE"));
        QCOMPARE(window().runBar().block(), (std::vector<std::string>{"16", "TILE"}));
        key(Qt::Key_Escape);
        QVERIFY(isIn(&m_fixture->editor()));

        // Run, and from one differing element to the next.
        QVERIFY(comes(&Workbench::runShown, [this] { key(Qt::Key_F5); }));
        auto* table = m_fixture->child<QWidget>("resultsTable")->findChild<QTableView*>();
        const auto element = [&] { return window().selection().element() ? window().selection().element()->flat : ~quint64(0); };
        QTRY_VERIFY2(element() == 3 || (key(Qt::Key_F4), element() == 3), qPrintable(QString::number(element())));
        const quint64 first = element();
        key(Qt::Key_F4);
        QVERIFY(element() > first);
        key(Qt::Key_F4, Qt::ShiftModifier);
        QCOMPARE(element(), first);
        key(Qt::Key_2, Qt::AltModifier);
        QCOMPARE(focus(), table);
        key(Qt::Key_Escape);
        QVERIFY(isIn(&m_fixture->editor()));
    }

    void fromALineToItsPartnersAndBack() {
        const QString text = m_fixture->editor().text();
        const int line = static_cast<int>(text.left(text.indexOf(QStringLiteral("result[i] :="))).count(u'\n')) + 1;
        m_fixture->editor().goTo(line, 1);
        CodePane &cuda = window().cudaPane(), &ptx = window().ptxPane(), &sass = window().sassPane();
        QTRY_VERIFY(!cuda.linkedLines().empty() && !ptx.linkedLines().empty());
        const std::vector<int> partners = ptx.linkedLines();
        key(Qt::Key_2, Qt::ControlModifier);
        QVERIFY(isIn(&cuda));
        QTRY_VERIFY(!cuda.linkedLines().empty() && cuda.code(0).split('\n').at(cuda.linkedLines().front() - 1).contains("result[i] ="));
        key(Qt::Key_3, Qt::ControlModifier);
        QVERIFY(isIn(&ptx));
        QTRY_COMPARE(ptx.linkedLines(), partners); // the caret stands in one of them
        key(Qt::Key_Home, Qt::ControlModifier);
        QTRY_VERIFY(ptx.linkedLines() != partners);
        key(Qt::Key_2, Qt::ControlModifier);
        key(Qt::Key_Home, Qt::ControlModifier);
        for (int i = 0; i < 40 && m_fixture->editor().linkedLines() != std::vector<int>{line}; ++i) {
            key(Qt::Key_Down);
            QTest::qWait(0);
        }
        QTRY_COMPARE(m_fixture->editor().linkedLines(), std::vector<int>{line});
        m_fixture->editor().goTo(1, 1);
        key(Qt::Key_2, Qt::ControlModifier);
        key(Qt::Key_Return);
        QTRY_VERIFY(isIn(&m_fixture->editor()));
        QCOMPARE(m_fixture->editor().line(), line);
        key(Qt::Key_4, Qt::ControlModifier);
        QVERIFY(window().showsSass() && isIn(&sass)); // its text, or the tab over the words why there is none
        key(Qt::Key_Escape);
        QVERIFY(isIn(&m_fixture->editor()));
        // What a card says, without a pointer.
        key(Qt::Key_3, Qt::ControlModifier);
        key(Qt::Key_F1);
        const auto card = [] {
            for (QWidget* widget : QApplication::topLevelWidgets())
                if (widget->inherits("QTipLabel") && widget->isVisible())
                    return qobject_cast<QLabel*>(widget)->text();
            return QString();
        };
        QTRY_VERIFY(!card().isEmpty());
    }

    void profileSweepApplyAndCompare() {
        QVERIFY(comes(&Workbench::profileShown, [this] { key(Qt::Key_F6, Qt::ControlModifier); }));
        key(Qt::Key_9, Qt::AltModifier);
        QVERIFY(isIn(window().view("findings")));
        key(Qt::Key_Down);
        // A sweep of two shapes, its best applied.
        key(Qt::Key_6, Qt::AltModifier);
        QVERIFY(isIn(window().view("sweep")->parentWidget()));
        QVERIFY(comes(&Workbench::sweepShown, [this] { key(Qt::Key_Space); })); // the button of the empty view
        QVERIFY(m_fixture->document()->sweep);
        auto* map = m_fixture->child<QWidget>("sweepMap");
        QVERIFY(map);
        key(Qt::Key_6, Qt::AltModifier);
        for (int i = 0; i < 40 && focus() != map; ++i)
            key(Qt::Key_Tab);
        QCOMPARE(focus(), map);
        key(Qt::Key_Right);
        key(Qt::Key_Left);
        key(Qt::Key_Return);
        QTRY_VERIFY2(window().runNotices().isVisible(), "the cell is applied, and can be taken back");
        QVERIFY(window().runBar().block() != std::vector<std::string>{"256"});
        // Two runs of the history beside each other.
        key(Qt::Key_Escape);
        for (int run = 0; run < 2; ++run)
            QVERIFY(comes(&Workbench::runShown, [this] { key(Qt::Key_F5); }));
        auto* history = m_fixture->child<QTableView>("historyTable");
        QTRY_VERIFY_WITH_TIMEOUT(history->model()->rowCount() >= 2, Long);
        key(Qt::Key_7, Qt::AltModifier);
        for (int i = 0; i < 20 && focus() != history; ++i)
            key(Qt::Key_Tab);
        QCOMPARE(focus(), history);
        key(Qt::Key_Home, Qt::ControlModifier);
        key(Qt::Key_Down, Qt::ShiftModifier);
        key(Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(!history->isVisible() && isIn(window().view("history")->parentWidget()), Long);
        key(Qt::Key_Escape);
        QVERIFY(isIn(&m_fixture->editor()));
    }

    void breakpointsStepsAndWatches() {
        const QString text = m_fixture->editor().text();
        const int line = static_cast<int>(text.left(text.indexOf(QStringLiteral("  if i < args.N"))).count(u'\n')) + 1;
        m_fixture->editor().goTo(line, 1);
        key(Qt::Key_F9);
        key(Qt::Key_F5, Qt::AltModifier);
        QTRY_COMPARE_WITH_TIMEOUT(m_fixture->editor().here(), line, Long);
        key(Qt::Key_F10);
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->editor().here() != line, Long);
        auto* lanes = m_fixture->child<QTableView>("lanesTable");
        QTRY_VERIFY_WITH_TIMEOUT(lanes->model()->rowCount() > 0, Long);
        key(Qt::Key_8, Qt::AltModifier);
        QTRY_COMPARE(focus(), lanes);
        for (int i = 0; i < 20 && focus()->objectName() != QStringLiteral("debugWatch"); ++i)
            if (focus()->objectName() == QStringLiteral("foldedItems")) // what has no room in the bar
                key(Qt::Key_Space);
            else if (focus()->window() == &window())
                key(Qt::Key_Backtab, Qt::ShiftModifier); // it stands above the lanes
            else
                key(Qt::Key_Tab);
        QCOMPARE(focus()->objectName(), QStringLiteral("debugWatch"));
        keys(QStringLiteral("i * 2"));
        key(Qt::Key_Return);
        QTRY_COMPARE(m_fixture->child<DebuggerView>("debugger")->watches(), QStringList{QStringLiteral("i * 2")});
        key(Qt::Key_Escape); // out of what was folded
        QTRY_VERIFY(focus() && focus()->window() == &window());
        key(Qt::Key_F5, Qt::ShiftModifier);
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->child<DebuggerView>("debugger")->showsEmpty(), Long);
    }

    /// The part, the stop in it and the way on, for each that can be seen.
    void tabGoesRoundAndIsSeen() {
        QVERIFY(comes(&Workbench::runShown, [this] { key(Qt::Key_F5); }));
        std::vector<QWidget*> stops;
        QTRY_VERIFY((std::exchange(stops, window().focusOrder().stops()) == window().focusOrder().stops()));
        QVERIFY(stops.size() > 25);
        QStringList unseen, stuck, backwards;
        QWidget* editorText = focus();
        QVERIFY(isIn(&m_fixture->editor()));
        for (std::size_t i = 0; i < stops.size(); ++i) {
            QWidget* stop = stops[i];
            QWidget* after = stops[(i + 1) % stops.size()];
            stop->setFocus(Qt::TabFocusReason);
            QCOMPARE(focus(), stop);
            QTest::qWait(0);
            const QRect place = QRect(stop->mapTo(&window(), QPoint()), stop->size()).adjusted(-2, -2, 2, 2);
            const QImage with = window().grab(place).toImage();
            if (stop != editorText) { // there Tab is a key of the text, and Escape and the numbers lead on
                key(Qt::Key_Tab);
                if (focus() != after)
                    stuck << nameOf(stop) + QStringLiteral(" → ") + nameOf(focus()) + QStringLiteral(", not ") + nameOf(after);
            }
            after->setFocus(Qt::TabFocusReason);
            QTest::qWait(0);
            if (window().grab(place).toImage() == with)
                unseen << nameOf(stop);
            const QRect here(stop->mapTo(&window(), QPoint()), stop->size()), there(after->mapTo(&window(), QPoint()), after->size());
            const bool isUp = there.bottom() < here.top() && there.left() < here.right(), isLeft = there.right() < here.left() && there.top() < here.bottom();
            if (i + 1 < stops.size() && (isUp || (isLeft && there.bottom() > here.top())) && window().focusOrder().partOf(stop) == window().focusOrder().partOf(after))
                backwards << nameOf(stop) + QStringLiteral(" → ") + nameOf(after);
        }
        QVERIFY2(stuck.isEmpty(), qPrintable(u'\n' + stuck.join(u'\n')));
        QVERIFY2(unseen.isEmpty(), qPrintable(u'\n' + unseen.join(u'\n')));
        QVERIFY2(backwards.isEmpty(), qPrintable(u'\n' + backwards.join(u'\n')));
        // The other way too.
        stops[1]->setFocus(Qt::TabFocusReason);
        key(Qt::Key_Backtab, Qt::ShiftModifier);
        QCOMPARE(focus(), stops[0]);
    }

    void nextPartComesByAll() {
        const std::vector<QWidget*> parts = window().focusOrder().parts();
        QVERIFY(parts.size() >= 8);
        QStringList missed;
        m_fixture->editor().setFocus();
        std::set<QWidget*> seen;
        for (std::size_t i = 0; i < parts.size(); ++i) {
            key(Qt::Key_F7, Qt::ControlModifier);
            seen.insert(window().focusOrder().partOf(focus()));
        }
        for (QWidget* part : parts)
            if (!seen.contains(part))
                missed << nameOf(part);
        QVERIFY2(missed.isEmpty(), qPrintable(missed.join(u' ')));
        QVERIFY(isIn(&m_fixture->editor()));
        key(Qt::Key_F7, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(!isIn(&m_fixture->editor()));
    }

    void everyViewIsComeToAndLeft() {
        for (const CommandRow& row : commandRows()) {
            if (row.view[0] == '\0')
                continue;
            window().action(row.id)->trigger();
            QVERIFY2(isIn(window().view(row.view)->parentWidget()), row.view);
            key(Qt::Key_Escape);
            QVERIFY2(isIn(&m_fixture->editor()), row.view);
        }
        for (const ViewRow& row : viewList()) {
            const auto rows = commandRows();
            QVERIFY2(std::any_of(rows.begin(), rows.end(), [&](const CommandRow& one) { return QLatin1String(one.view) == QLatin1String(row.id); }), row.id);
        }
    }

    void whatIsDisabledForAWhileKeepsItsPlace() {
        auto* check = m_fixture->child<QPushButton>("checkButton");
        check->setFocus(Qt::TabFocusReason);
        QVERIFY(comes(&Workbench::checkShown, [this] { key(Qt::Key_Space); }));
        QTRY_COMPARE(focus(), check);
        // Where the user has gone on, it is not taken back.
        QVERIFY(comes(&Workbench::checkShown, [this] {
            key(Qt::Key_Space);
            key(Qt::Key_Escape);
        }));
        QTRY_VERIFY(check->isEnabled());
        QVERIFY(isIn(&m_fixture->editor()));
    }

    void filesAreSwitched() {
        Document* first = m_fixture->document();
        window().documents().newDocument(QStringLiteral("-- second\n"));
        QVERIFY(m_fixture->document() != first);
        key(Qt::Key_Tab, Qt::ControlModifier);
        QCOMPARE(m_fixture->document(), first);
        QVERIFY(isIn(&m_fixture->editor()));
        key(Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(m_fixture->document() != first);
        m_fixture->editor().setSaved();
    }
};

QTEST_MAIN(KeyboardTest)
#include "tst_keyboard.moc"
