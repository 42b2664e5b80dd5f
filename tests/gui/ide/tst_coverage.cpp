#include "app/ide/coverage.h"
#include "app/ide/notice_strip.h"
#include "tests/gui/ide/window_fixture.h"
#include "views/selection.h"

#include <QDir>
#include <QSignalSpy>

using namespace lane;
using namespace lane::ide;

/// What a checked run counted, beside the lines and in cards.
class CoverageTest : public WindowTest {
    Q_OBJECT

    static const LineCoverage* at(const std::vector<LineCoverage>& lines, int line) {
        const auto found = std::ranges::find(lines, line, &LineCoverage::line);
        return found == lines.end() ? nullptr : &*found;
    }

private Q_SLOTS:
    void init() { QVERIFY(openWindow()); }
    void cleanup() { closeWindow(); }

    void stridesOfAWarp() {
        wire::AccessExample example;
        example.lanes = ~0u;
        for (int lane = 0; lane < 32; ++lane)
            example.elements.push_back(100 + 4 * lane);
        QCOMPARE(strideOf(example), std::int64_t(4));
        example.lanes = 0x55555555u; // every second lane
        QCOMPARE(strideOf(example), std::int64_t(4));
        example.elements[4] += 1;
        QCOMPARE(strideOf(example), std::int64_t(0));
    }

    void whoWroteAnElementLast() {
        const QByteArray text = "kernel twice (n: Nat, r: out Array Int [n, n]) := do\n"
                                "  let i ← globalIdxX\n"
                                "  if i < n then\n"
                                "    r[i, 0] := 1\n"
                                "    barrier\n"
                                "    r[n - 1 - i, 0] := 2\n";
        QVERIFY(openKernel("a.lane", text, R"({"version": 1, "scenarios": [{"name": "a", "kernel": "twice", "block": [8], "grid": [1],
            "scalars": {"n": 8}}]})"));
        QSignalSpy shown(m_fixture->workbench.get(), &Workbench::runShown), checked(m_fixture->workbench.get(), &Workbench::checkShown);
        m_fixture->workbench->run();
        QTRY_VERIFY_WITH_TIMEOUT(m_fixture->document()->run, 60'000);
        const auto asked = [&](quint64 flat, const QString& told) {
            const auto before = checked.count();
            m_fixture->window->selection().askLastWriter(QStringLiteral("r"), flat);
            QTRY_COMPARE_WITH_TIMEOUT(checked.count(), before + 1, 60'000);
            QVERIFY2(m_fixture->window->runNotices().text().contains(told), qPrintable(m_fixture->window->runNotices().text()));
        };
        asked(16, QStringLiteral("r[2, 0] was last written in line 6"));
        QVERIFY2(m_fixture->window->runNotices().text().contains(QStringLiteral("by block (0), thread (5); writes of it: 2")), qPrintable(m_fixture->window->runNotices().text()));
        QCOMPARE(m_fixture->editor().line(), 6);
        QVERIFY(m_fixture->window->selection().thread());
        asked(17, QStringLiteral("r[2, 1] was not written."));
    }

    void valuesOfTheChosenThread() {
        const QByteArray text = "kernel some (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do\n"
                                "  let i ← globalIdxX\n"
                                "  let b := blockIdxX * 10\n"
                                "  if i % 4 == 1 then\n"
                                "    let twice := x[i] * 2\n"
                                "    r[i] := twice\n"
                                "  else\n"
                                "    r[i] := 0\n"
                                "  if i > n then\n"
                                "    let never := x[0]\n"
                                "    r[0] := never\n";
        QVERIFY(openKernel("a.lane", text, R"({"version": 1, "scenarios": [{"name": "a", "kernel": "some", "block": [40],
            "scalars": {"n": 200}, "arrays": {"x": {"source": "iota", "start": 0, "step": 1}}}]})"));
        QSignalSpy checked(m_fixture->workbench.get(), &Workbench::checkShown);
        const auto check = [&] {
            const auto before = checked.count();
            m_fixture->window->action(Command::Check)->trigger();
            return QTest::qWaitFor([&] { return checked.count() > before; }, 60'000);
        };
        const auto card = [&](int line, int column) { return m_fixture->editor().hoverText(line, column); };
        QVERIFY(check());
        QVERIFY2(!card(5, 9).contains(QStringLiteral("block (2)")), qPrintable(card(5, 9)));
        QVERIFY2(card(10, 9).contains(QStringLiteral("never was given no value, in 5 blocks")), qPrintable(card(10, 9)));
        // Chosen anywhere: it is said that the next check tells.
        m_fixture->window->selection().selectThread({2, 0, 0}, {5, 0, 0});
        QVERIFY2(card(5, 9).contains(QStringLiteral("Check (F6) tells what it is in block (2), thread (5)")), qPrintable(card(5, 9)));
        QVERIFY(check());
        QVERIFY2(card(5, 9).contains(QStringLiteral("twice is 170 at last in block (2), thread (5); in its warp:")), qPrintable(card(5, 9)));
        QVERIFY2(card(5, 9).contains(QStringLiteral("lanes 0–7: none  162  none  none  none  170  none  none")), qPrintable(card(5, 9)));
        QVERIFY2(card(3, 7).contains(QStringLiteral("b is 20 at last in block (2), thread (5); in its warp:\nlanes 0–31: 20")), qPrintable(card(3, 7)));
        QVERIFY2(card(2, 7).contains(QStringLiteral("lanes 24–31: 104  105  106  107  108  109  110  111")), qPrintable(card(2, 7)));
        // The ragged last warp of a block has eight lanes; this thread is one that never came there.
        m_fixture->window->selection().selectThread({1, 0, 0}, {34, 0, 0});
        QVERIFY(check());
        QVERIFY2(card(5, 9).contains(QStringLiteral("twice was given no value by block (1), thread (34); in its warp:")), qPrintable(card(5, 9)));
        QVERIFY2(card(5, 9).contains(QStringLiteral("lanes 0–7: none  146  none  none  none  154  none  none")), qPrintable(card(5, 9)));
        QVERIFY2(!card(5, 9).contains(QStringLiteral("lanes 8")), qPrintable(card(5, 9)));
        // An element that is chosen in the results is its writer.
        QSignalSpy runs(m_fixture->workbench.get(), &Workbench::runShown);
        m_fixture->window->action(Command::Run)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(runs.count(), 1, 60'000);
        m_fixture->window->selection().selectElement(QStringLiteral("r"), 165);
        QVERIFY(m_fixture->window->selection().thread());
        QCOMPARE(m_fixture->window->selection().thread()->block[0], 4u);
        QCOMPARE(m_fixture->window->selection().thread()->thread[0], 5u);
    }

    void linesBranchesAndAccessesOfACheck() {
        const QByteArray text = "kernel strided (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do\n"
                                "  let i ← globalIdxX\n"
                                "  if i < 16 then\n"
                                "    r[i] := x[(i * 4) % n]\n"
                                "  if i > n + n then\n"
                                "    r[0] := 1\n"
                                "  if i >= 16 && i < n then\n"
                                "    r[i] := x[i]\n";
        QVERIFY(openKernel("a.lane", text, R"({"version": 1, "scenarios": [{"name": "a", "kernel": "strided", "block": [64],
            "scalars": {"n": 256}, "arrays": {"x": {"source": "iota", "start": 0, "step": 1}}}]})"));
        QVERIFY(m_fixture->editor().coverage().empty());
        QSignalSpy checked(m_fixture->workbench.get(), &Workbench::checkShown);
        m_fixture->press(Qt::Key_F6);
        QTRY_COMPARE_WITH_TIMEOUT(checked.count(), 1, 60'000);
        const std::vector<LineCoverage>& lines = m_fixture->editor().coverage();
        QVERIFY(at(lines, 2) && at(lines, 4) && at(lines, 6));
        const QString use = m_fixture->editor().hoverText(3, 6);
        QVERIFY2(use.contains(QStringLiteral("i: 0 to 255, in 4 blocks; 0 at last in the first thread")), qPrintable(use));
        QVERIFY2(m_fixture->editor().hoverText(2, 7).contains(QStringLiteral("i: 0 to 255")), qPrintable(m_fixture->editor().hoverText(2, 7)));
        QVERIFY2(m_fixture->editor().hoverText(7, 22).contains(QStringLiteral("n is 256, in the whole launch")), qPrintable(m_fixture->editor().hoverText(7, 22)));
        QCOMPARE(at(lines, 2)->reach, LineCoverage::Reach::All);
        QCOMPARE(at(lines, 4)->reach, LineCoverage::Reach::Some);
        QVERIFY2(at(lines, 4)->note.contains(QStringLiteral("16 of 256 threads")), qPrintable(at(lines, 4)->note));
        QCOMPARE(at(lines, 6)->reach, LineCoverage::Reach::Never);
        QVERIFY(at(lines, 6)->note.startsWith(QStringLiteral("Never run")));
        QVERIFY(at(lines, 3)->diverges); // the first warp parts
        QVERIFY2(at(lines, 3)->note.contains(QStringLiteral("16 lanes go in")), qPrintable(at(lines, 3)->note));
        QVERIFY(!at(lines, 5)->diverges);
        const QString card = m_fixture->editor().hoverText(4, 13);
        QVERIFY2(card.contains(QStringLiteral("sectors wasted: stride 4")), qPrintable(card));
        QDir().mkpath(QStringLiteral(LANE_BINARY_DIR "/screenshots/ide"));
        QVERIFY(m_fixture->window->grab().save(QStringLiteral(LANE_BINARY_DIR "/screenshots/ide/coverage.png")));

        m_fixture->editor().goTo(2, 1); // what is typed above moves it
        m_fixture->press(Qt::Key_Return);
        QVERIFY(at(m_fixture->editor().coverage(), 7));
        QCOMPARE(at(m_fixture->editor().coverage(), 7)->reach, LineCoverage::Reach::Never);
    }
};

QTEST_MAIN(CoverageTest)
#include "tst_coverage.moc"
