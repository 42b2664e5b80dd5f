#include "app/ide/coverage.h"
#include "tests/gui/ide/window_fixture.h"

#include <QDir>
#include <QSignalSpy>

using namespace lane;
using namespace lane::ide;

/// What a checked run counted, beside the lines and in cards.
class CoverageTest : public QObject {
    Q_OBJECT

    static const LineCoverage* at(const std::vector<LineCoverage>& lines, int line) {
        const auto found = std::ranges::find(lines, line, &LineCoverage::line);
        return found == lines.end() ? nullptr : &*found;
    }

private Q_SLOTS:
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

    void linesBranchesAndAccessesOfACheck() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("a.lane"));
        QVERIFY(writeFile(path, "kernel strided (n: Nat, x: in Array Float [n], r: out Array Float [n]) := do\n"
                                "  let i ← globalIdxX\n"
                                "  if i < 16 then\n"
                                "    r[i] := x[(i * 4) % n]\n"
                                "  if i > n + n then\n"
                                "    r[0] := 1\n"
                                "  if i >= 16 && i < n then\n"
                                "    r[i] := x[i]\n"));
        QVERIFY(writeFile(path + QStringLiteral(".run.json"), R"({"version": 1, "scenarios": [{"name": "a", "kernel": "strided", "block": [64],
            "scalars": {"n": 256}, "arrays": {"x": {"source": "iota", "start": 0, "step": 1}}}]})"));
        WindowFixture fixture(folder.path());
        fixture.window->show();
        QVERIFY(QTest::qWaitForWindowExposed(fixture.window.get()));
        QVERIFY(fixture.window->documents().open(path));
        fixture.workbench->start();
        QTRY_VERIFY_WITH_TIMEOUT(fixture.document()->compilation && fixture.workbench->devicesAreKnown(), 30'000);
        QVERIFY(fixture.editor().coverage().empty());
        QSignalSpy checked(fixture.workbench.get(), &Workbench::checkShown);
        fixture.press(Qt::Key_F6);
        QTRY_COMPARE_WITH_TIMEOUT(checked.count(), 1, 60'000);
        const std::vector<LineCoverage>& lines = fixture.editor().coverage();
        QVERIFY(at(lines, 2) && at(lines, 4) && at(lines, 6));
        QCOMPARE(at(lines, 2)->reach, LineCoverage::Reach::All);
        QCOMPARE(at(lines, 4)->reach, LineCoverage::Reach::Some);
        QVERIFY2(at(lines, 4)->note.contains(QStringLiteral("16 of 256 threads")), qPrintable(at(lines, 4)->note));
        QCOMPARE(at(lines, 6)->reach, LineCoverage::Reach::Never);
        QVERIFY(at(lines, 6)->note.startsWith(QStringLiteral("Never run")));
        QVERIFY(at(lines, 3)->diverges); // the first warp parts
        QVERIFY2(at(lines, 3)->note.contains(QStringLiteral("16 lanes go in")), qPrintable(at(lines, 3)->note));
        QVERIFY(!at(lines, 5)->diverges);
        const QString card = fixture.editor().hoverText(4, 13);
        QVERIFY2(card.contains(QStringLiteral("sectors wasted: stride 4")), qPrintable(card));
        QDir().mkpath(QStringLiteral(LANE_BINARY_DIR "/screenshots/ide"));
        QVERIFY(fixture.window->grab().save(QStringLiteral(LANE_BINARY_DIR "/screenshots/ide/coverage.png")));

        fixture.editor().goTo(2, 1); // what is typed above moves it
        fixture.press(Qt::Key_Return);
        QVERIFY(at(fixture.editor().coverage(), 7));
        QCOMPARE(at(fixture.editor().coverage(), 7)->reach, LineCoverage::Reach::Never);
    }
};

QTEST_MAIN(CoverageTest)
#include "tst_coverage.moc"
