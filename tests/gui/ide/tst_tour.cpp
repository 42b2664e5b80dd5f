// What someone sees who opens the program for the first time: no file, a wrong text, long names, dialogs, a small
// window, other languages. In each state nothing is cut, unnamed or covered; LANE_PICTURES names a folder for pictures.
#include "editor/code_pane.h"
#include "tests/gui/ide/flaws.h"
#include "tests/gui/ide/window_fixture.h"
#include "views/view_list.h"

#include <QAction>
#include <QDialog>
#include <QMenu>
#include <QMenuBar>
#include <QSignalSpy>
#include <QThreadPool>
#include <QToolTip>

using namespace lane;
using namespace lane::ide;

namespace {

constexpr int Long = 120'000; ///< ms

const QByteArray Wrong = "kernel scale (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do\n"
                         "  let i ← globalIdxX\n"
                         "  if i < n then\n"
                         "    r[i] := alpha * x[i, 2]\n"
                         "    rr[i] := x[i] + 1\n"
                         "  barier\n";
const QByteArray LongNames =
    "kernel accumulateTheWeightedDifferencesOfNeighbouringCellsIntoTheirOwnResult (numberOfCellsInTheWholeSimulatedDomain: Nat,\n"
    "    temperaturesOfAllCellsBeforeThisStep: in Array Float [numberOfCellsInTheWholeSimulatedDomain],\n"
    "    temperaturesOfAllCellsAfterThisStep: out Array Float [numberOfCellsInTheWholeSimulatedDomain]) := do\n"
    "  let theCellThatThisThreadWorksOn ← globalIdxX\n"
    "  if theCellThatThisThreadWorksOn < numberOfCellsInTheWholeSimulatedDomain then\n"
    "    temperaturesOfAllCellsAfterThisStep[theCellThatThisThreadWorksOn] := temperaturesOfAllCellsBeforeThisStep[theCellThatThisThreadWorksOn] * 0.5\n";

} // namespace

class TourTest : public QObject {
    Q_OBJECT
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<WindowFixture> m_fixture;
    QString m_prefix;
    QStringList m_flaws;

    MainWindow& window() { return *m_fixture->window; }
    Document& document() { return *m_fixture->document(); }
    void settle() {
        QThreadPool::globalInstance()->waitForDone();
        QVERIFY(QTest::qWaitFor([this] { return !m_fixture->workbench->historyIsBusy(); }, Long));
        for (int i = 0; i < 4; ++i) // what the pools have posted, and what that posts
            QCoreApplication::processEvents();
    }
    void take(QWidget& widget, const QString& name) {
        settle();
        for (const QString& flaw : Flaws::of(widget))
            m_flaws << name + QStringLiteral(": ") + flaw;
        if (const QString folder = qEnvironmentVariable("LANE_PICTURES"); !folder.isEmpty())
            QVERIFY(widget.grab().save(QStringLiteral("%1/%2-%3.png").arg(folder, m_prefix, name)));
    }
    void take(const QString& name) { take(window(), name); }
    /// All views as they are, in a window of another size.
    void takeViews(const QString& name) {
        for (const ViewRow& row : viewList()) {
            window().raiseView(row.id);
            take(QStringLiteral("%1-%2").arg(name, QLatin1String(row.id)));
        }
    }
    void open(const QString& name, const QByteArray& text) {
        const QString path = m_folder->filePath(name);
        QVERIFY(writeFile(path, text));
        QVERIFY(window().documents().open(path));
        QTRY_VERIFY_WITH_TIMEOUT(document().compilation && document().compilation->revision == m_fixture->editor().revision() && document().ptx, Long);
    }
    template <typename Signal> bool happens(Signal signal, const std::function<void()>& begin) {
        QSignalSpy spy(m_fixture->workbench.get(), signal);
        begin();
        return QTest::qWaitFor([&] { return spy.count() > 0; }, Long);
    }
    /// The card over a variable, with what the chosen thread and its warp had.
    void takeCard() {
        open(QStringLiteral("card.lane"), "kernel squares (n: Nat, r: out Array Float [n]) := do\n"
                                          "  let i ← globalIdxX\n"
                                          "  if i < n then\n"
                                          "    let half := i.toFloat / 2\n"
                                          "    r[i] := half * half\n");
        window().selection().selectThread({1, 0, 0}, {37, 0, 0});
        QVERIFY(happens(&Workbench::checkShown, [this] { m_fixture->workbench->check(); }));
        const QString card = m_fixture->editor().hoverText(4, 10);
        QVERIFY2(card.contains(QStringLiteral("146")), qPrintable(card)); // (256 + 37) / 2
        QWidget* area = m_fixture->editor().textArea();
        QToolTip::showText(area->mapToGlobal(QPoint(60, 60)), card.toHtmlEscaped().replace(u'\n', QStringLiteral("<br>")), area);
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (widget->inherits("QTipLabel") && widget->isVisible())
                take(*widget, QStringLiteral("tour-11-card"));
        QToolTip::hideText();
    }
    void takeDialog(Command command, const QString& name) {
        window().action(command)->trigger();
        QDialog* dialog = nullptr;
        QTRY_VERIFY2((dialog = openDialog()), qPrintable(name));
        take(*dialog, name);
        dialog->close();
        QTRY_VERIFY(!openDialog());
    }
    QDialog* openDialog() {
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* dialog = qobject_cast<QDialog*>(widget); dialog && dialog->isVisible())
                return dialog;
        return nullptr;
    }

private Q_SLOTS:
    void cleanup() {
        m_fixture.reset();
        m_folder.reset();
    }

    void firstHour_data() {
        QTest::addColumn<QString>("theme");
        QTest::addColumn<QString>("language");
        QTest::addColumn<QSize>("size");
        QTest::newRow("dark") << "dark" << "en" << QSize(1440, 900);
        QTest::newRow("light-de-small") << "light" << "de" << QSize(900, 600);
        QTest::newRow("dark-fr") << "dark" << "fr" << QSize(1440, 900);
    }
    void firstHour() {
        QFETCH(QString, theme);
        QFETCH(QString, language);
        QFETCH(QSize, size);
        m_prefix = QString::fromLatin1(QTest::currentDataTag());
        m_flaws.clear();
        m_folder = std::make_unique<QTemporaryDir>();
        m_fixture = std::make_unique<WindowFixture>(m_folder->path(), std::map<std::string, std::string>{{"theme", theme.toStdString()}, {"language", language.toStdString()}});
        window().resize(size);
        window().documents().newDocument();
        window().show();
        QVERIFY(QTest::qWaitForWindowExposed(&window()));
        m_fixture->workbench->start();
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->workbench->devicesAreKnown(), Long);
        take(QStringLiteral("tour-01-nothing"));
        window().action(Command::OpenExample)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(document().compilation && document().ptx && document().ptx->isComplete, Long);
        take(QStringLiteral("tour-02-example"));
        open(QStringLiteral("wrong.lane"), Wrong);
        window().raiseView("problems");
        take(QStringLiteral("tour-03-mistakes"));
        open(QStringLiteral("names.lane"), LongNames);
        QVERIFY(happens(&Workbench::runShown, [this] { m_fixture->workbench->run(); }));
        window().raiseView("results");
        take(QStringLiteral("tour-04-long-names"));
        QVERIFY(happens(&Workbench::checkShown, [this] { m_fixture->workbench->check(); }));
        takeViews(QStringLiteral("tour-05"));
        for (const QSize& other : {QSize(1280, 720), QSize(3840, 2160)}) {
            window().resize(other);
            settle();
            takeViews(QStringLiteral("tour-05-%1").arg(other.width()));
        }
        window().resize(size);
        window().showSass(true);
        window().action(Command::ComparePin)->trigger();
        m_fixture->editor().replaceText(m_fixture->editor().text().replace(QStringLiteral("* 0.5"), QStringLiteral("* 0.25")));
        QTRY_VERIFY_WITH_TIMEOUT(document().ptx->isComplete && document().ptx->revision == m_fixture->editor().revision(), Long);
        take(QStringLiteral("tour-06-compared"));
        takeCard();
        takeDialog(Command::Settings, QStringLiteral("tour-07-settings"));
        takeDialog(Command::Shortcuts, QStringLiteral("tour-08-shortcuts"));
        takeDialog(Command::About, QStringLiteral("tour-09-about"));
        for (QAction* menu : window().menuBar()->actions()) {
            if (!menu->menu()) // an extension, where the bar is too narrow
                continue;
            menu->menu()->popup(window().mapToGlobal(QPoint(0, 30)));
            take(*menu->menu(), QStringLiteral("tour-10-menu-") + QString(menu->text()).remove(u'&'));
            menu->menu()->close();
        }
        for (const QString& flaw : m_flaws) // a message is cut
            qWarning().noquote() << flaw;
        QVERIFY2(m_flaws.isEmpty(), "each is named above");
    }
};

QTEST_MAIN(TourTest)
#include "tst_tour.moc"
