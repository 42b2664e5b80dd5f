// Every view after a real run, check, profile and sweep on the CPU reference: none is empty that has something
// to show, no tab is covered, and, where LANE_PICTURES names a folder, a picture of each for people to judge.
#include "app/ide/dock_bars.h"
#include "tests/gui/ide/window_fixture.h"
#include "views/sweep/sweep_view.h"
#include "views/view/view.h"
#include "views/view_list.h"

#include <QAction>
#include <QComboBox>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTabBar>
#include <QThreadPool>
#include <QToolButton>

using namespace lane;
using namespace lane::ide;

namespace {

/// Short enough for a test, with something to see in every view: barriers, bank conflicts, a strided load, a
/// branch, atomics, an assertion that holds, and two tunables.
const QByteArray Text = "tunable TILE : Nat := 8 in [8, 16]\n"
                        "tunable ROWS : Nat := 1 in [1, 2]\n\n"
                        "/-- Row sums through a tile, and how many are large. -/\n"
                        "kernel rowSums (m n: Nat, a: in Array Float [m, n], sums: inout Array Float [m], large: inout Array Nat [1]) := do\n"
                        "  shared s : Array Float [TILE, TILE]\n"
                        "  let x ← threadIdxX\n"
                        "  let y ← threadIdxY\n"
                        "  let r := blockIdxX * TILE + y\n"
                        "  let mut acc : Float := 0\n"
                        "  for t in [0 : ceilDiv n TILE] do\n"
                        "    let c := t * TILE + x\n"
                        "    s[x, y] := if r < m && c < n then a[r, c] else 0\n"
                        "    barrier\n"
                        "    if x == 0 then\n"
                        "      for k in [:TILE] do\n"
                        "        acc += s[k, y]\n"
                        "    barrier\n"
                        "  if x == 0 && r < m then\n"
                        "    sums[r] := acc\n"
                        "    if acc > 10 then\n"
                        "      large.atomicAdd 0 1\n"
                        "    if r < 3 then\n"
                        "      print \"row {r} is {acc}\"\n\n"
                        "reference rowSums (m n: Nat, a: in Array Float [m, n], sums: inout Array Float [m], large: inout Array Nat [1]) := do\n"
                        "  for r in [:m] do\n"
                        "    let mut acc : Float := 0\n"
                        "    for c in [:n] do\n"
                        "      acc += a[r, c]\n"
                        "    sums[r] := acc\n"
                        "    if acc > 10 then\n"
                        "      large[0] += 1\n";
const QByteArray Sheet = R"json({"version": 1, "scenarios": [
    {"name": "small", "kernel": "rowSums", "grid": ["ceilDiv(m, TILE)"], "block": ["TILE", "TILE"], "scalars": {"m": 60, "n": 40}, "warmup": 0, "repeat": 5,
     "arrays": {"a": {"source": "uniform", "low": 0, "high": 1, "seed": 7}, "sums": {"source": "constant", "value": 0}, "large": {"source": "constant", "value": 0}}},
    {"name": "wide", "kernel": "rowSums", "grid": ["ceilDiv(m, TILE)"], "block": ["TILE", "TILE"], "scalars": {"m": 30, "n": 400}, "warmup": 0, "repeat": 5,
     "arrays": {"a": {"source": "uniform", "low": 0, "high": 1, "seed": 7}, "sums": {"source": "constant", "value": 0}, "large": {"source": "constant", "value": 0}}}]})json";
constexpr int Long = 120'000; ///< ms

} // namespace

class PicturesTest : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<WindowFixture> m_fixture;
    QString m_prefix;

    MainWindow& window() { return *m_fixture->window; }
    Document& document() { return *m_fixture->document(); }
    template <typename Signal> bool happens(Signal signal, const std::function<void()>& begin) {
        QSignalSpy spy(m_fixture->workbench.get(), signal);
        begin();
        return QTest::qWaitFor([&] { return spy.count() > 0; }, Long);
    }
    void settle() {
        QThreadPool::globalInstance()->waitForDone();
        // The history has a thread of its own.
        QVERIFY(!m_fixture || QTest::qWaitFor([this] { return !m_fixture->workbench->historyIsBusy(); }, Long));
        for (int i = 0; i < 3; ++i)
            QTest::qWait(20); // what the pools have posted, and what that posts
    }
    void take(const QString& name) {
        settle();
        if (const QString folder = qEnvironmentVariable("LANE_PICTURES"); !folder.isEmpty())
            QVERIFY(window().grab().save(QStringLiteral("%1/%2-%3.png").arg(folder, m_prefix, name)));
    }
    /// Nothing lies over a tab, and each view can be reached.
    void tabsAreClear(const QString& when) {
        for (QTabBar* tabs : window().findChildren<QTabBar*>(Qt::FindDirectChildrenOnly)) {
            if (!tabs->isVisible() || tabs->count() < 2)
                continue;
            for (QToolButton* button : window().findChildren<QToolButton*>()) {
                if (!button->isVisible() || tabs->isAncestorOf(button) || button->window() != &window())
                    continue;
                const QRect over(button->mapTo(&window(), QPoint(0, 0)), button->size());
                QVERIFY2(!over.intersects(tabs->geometry()), qPrintable(when + QStringLiteral(": ") + button->text() + button->accessibleName() + button->toolTip()));
            }
        }
    }
    void start(const std::map<std::string, std::string>& set, QSize size) {
        m_folder = std::make_unique<QTemporaryDir>();
        m_fixture = std::make_unique<WindowFixture>(m_folder->path(), set);
        window().resize(size);
        window().show();
        QVERIFY(QTest::qWaitForWindowExposed(&window()));
        m_fixture->workbench->start();
        const QString path = m_folder->filePath(QStringLiteral("rows.lane"));
        QVERIFY(writeFile(path, Text) && writeFile(path + QStringLiteral(".run.json"), Sheet));
        QVERIFY(window().documents().open(path));
        QTRY_VERIFY_WITH_TIMEOUT(document().compilation && document().ptx && document().ptx->isComplete && m_fixture->workbench->devicesAreKnown(), Long);
        QVERIFY2(!hasErrors(document().compilation->diagnostics), document().compilation->diagnostics.empty() ? "" : document().compilation->diagnostics.front().message.c_str());
    }
    void sweepShort() {
        auto* axes = m_fixture->child<QLineEdit>("sweepAxes");
        QVERIFY(axes);
        QTRY_VERIFY(!axes->text().isEmpty());
        QVERIFY(happens(&Workbench::sweepShown, [this] { m_fixture->workbench->sweep(); }));
    }

private Q_SLOTS:
    void cleanup() {
        m_fixture.reset();
        m_folder.reset();
    }

    void everyView_data() {
        QTest::addColumn<QString>("theme");
        QTest::addColumn<QString>("language");
        QTest::addColumn<QSize>("size");
        QTest::newRow("dark") << "dark" << "en" << QSize(1440, 900);
        QTest::newRow("light-de-small") << "light" << "de" << QSize(900, 700);
    }
    void everyView() {
        QFETCH(QString, theme);
        QFETCH(QString, language);
        QFETCH(QSize, size);
        m_prefix = QString::fromLatin1(QTest::currentDataTag());
        start({{"theme", theme.toStdString()}, {"language", language.toStdString()}}, size);
        for (const ViewRow& row : viewList()) {
            window().raiseView(row.id);
            settle();
            tabsAreClear(QLatin1String(row.id) + QStringLiteral(" before"));
        }
        window().raiseView("arguments");
        window().raiseView("results");
        window().raiseView("times");
        take(QStringLiteral("00-opened"));
        QVERIFY(happens(&Workbench::runShown, [this] { m_fixture->workbench->run(); }));
        QVERIFY(document().run && document().run->cpu && !document().run->cpu->error);
        QVERIFY(happens(&Workbench::checkShown, [this] { m_fixture->workbench->check(); }));
        sweepShort();
        QVERIFY(happens(&Workbench::profileShown, [this] { m_fixture->workbench->profile(profile::Preset::Full); }));
        QSignalSpy scaled(m_fixture->workbench.get(), &Workbench::scalingShown);
        QVERIFY(m_fixture->workbench->measureScaling({100, 1000, 10000}));
        QTRY_COMPARE_WITH_TIMEOUT(scaled.count(), 1, Long);
        QSignalSpy debugged(m_fixture->workbench.get(), &Workbench::debugShown);
        m_fixture->editor().toggleBreakpoint(17);
        window().action(Command::DebugStart)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->editor().here() == 17, Long);
        settle();
        int number = 1;
        for (const ViewRow& row : viewList()) {
            window().raiseView(row.id);
            take(QStringLiteral("%1-%2").arg(number++, 2, 10, QLatin1Char('0')).arg(QLatin1String(row.id)));
            tabsAreClear(QLatin1String(row.id));
            const QString id = QLatin1String(row.id);
            // Without a GPU there are neither samples nor a timeline.
            if (id != QStringLiteral("stalls") && id != QStringLiteral("timeline") && id != QStringLiteral("problems"))
                QVERIFY2(!window().view(row.id)->showsEmpty(), row.id);
        }
    }
};

QTEST_MAIN(PicturesTest)
#include "tst_pictures.moc"
