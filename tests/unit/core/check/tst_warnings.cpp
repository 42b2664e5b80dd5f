#include <QDirIterator>
#include <QTest>

#ifndef Q_MOC_RUN // moc of Qt 6.4 stumbles over the standard library's concepts
#include "core/base/line_index.h"
#include "core/check/check.h"
#include "core/lang/parse.h"
#include "tests/golden/golden_file.h"

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>
#endif

using namespace lane;

namespace {

std::string contentOf(const QString& path) {
    std::ifstream file(path.toStdString(), std::ios::binary);
    std::stringstream all;
    all << file.rdbuf();
    return all.str();
}

Diagnostics diagnosticsOf(const std::string& text, lang::Dialect dialect = lang::Dialect::Lane) {
    return check::check(lang::parse(text, dialect), text).diagnostics;
}

} // namespace

class WarningsTest : public QObject {
    Q_OBJECT
private slots:
    void examplesAreSilent_data();
    void examplesAreSilent();
    void wholeWarps_data();
    void wholeWarps();
    void twentyMistakes();
    void leanDifferencesAreSaidOnce();
};

void WarningsTest::examplesAreSilent_data() {
    QTest::addColumn<QString>("path");
    QDirIterator it(QStringLiteral(LANE_SOURCE_DIR "/resources/examples"), {QStringLiteral("*.lane")},
                    QDir::Files, QDirIterator::Subdirectories);
    while (it.hasNext()) {
        const QString path = it.next();
        QTest::newRow(qPrintable(path.section(QLatin1Char('/'), -1))) << path;
    }
}

void WarningsTest::examplesAreSilent() {
    QFETCH(QString, path);
    for (const Diagnostic& d : diagnosticsOf(contentOf(path)))
        QFAIL(qPrintable(QString::fromStdString(d.code + ": " + d.message)));
}

void WarningsTest::wholeWarps_data() {
    QTest::addColumn<QString>("path");
    for (const char* folder : {"/tests/golden", "/tests/faults"}) {
        QDirIterator it(QStringLiteral(LANE_SOURCE_DIR) + QString::fromUtf8(folder),
                        {QStringLiteral("*.golden"), QStringLiteral("*.lane")}, QDir::Files, QDirIterator::Subdirectories);
        while (it.hasNext())
            if (const QString path = it.next(); !path.contains(QStringLiteral("L0609")))
                QTest::newRow(qPrintable(path.section(QLatin1Char('/'), -2))) << path;
    }
}

/// Of the many kernels of the tests those alone are told to leave lanes of a warp out that were written to, at those lines.
void WarningsTest::wholeWarps() {
    QFETCH(QString, path);
    const bool isGolden = path.endsWith(QStringLiteral(".golden"));
    const std::string text = isGolden ? test::GoldenFile::read(path.toStdString()).input : contentOf(path);
    QVERIFY(!text.empty());
    const lang::Dialect dialect = path.endsWith(QStringLiteral(".lean.golden")) ? lang::Dialect::Lean : lang::Dialect::Lane;
    std::size_t found = 0;
    for (const Diagnostic& d : diagnosticsOf(text, dialect))
        if (d.code == "L0609") {
            const std::string line = text.substr(d.range.begin, text.find('\n', d.range.begin) - d.range.begin);
            QVERIFY2(line.find("-- fault: warp") != std::string::npos, line.c_str());
            ++found;
        }
    const bool isKnown = path.endsWith(QStringLiteral("warp/either_side.lane")) || path.endsWith(QStringLiteral("warp/shuffle_under_a_condition.lane")) ||
                         path.endsWith(QStringLiteral("warp/barrier_under_a_condition.lane")) || path.endsWith(QStringLiteral("warp/ballot_in_a_loop.lane"));
    QCOMPARE(found > 0, isKnown);
}

/// Twenty mistakes of different kinds, a line each, among lines that are right: each is told of once,
/// where it is, and no line that is right is blamed.
void WarningsTest::twentyMistakes() {
    const std::vector<std::pair<const char*, bool>> lines = {
        {"kernal old (n: Nat) := do", true},
        {"const SIZE : Nat := 1.5", true},
        {"kernel k (n: Nat, a: Flot, x: in Array Float [n], r: out Array Float [m]) := do", true},
        {"  r[0] := 1", false},
        {"kernel f (n: Nat, a: Float, x: in Array Float [n], r: out Array Float [n]) := do", false},
        {"  shared tile : Array Float [n]", true},
        {"  let i ← globalIdX", true},
        {"  let j ← globalIdxX", false},
        {"  if j < n then", false},
        {"    r[j] := a * x[j]", false},
        {"    r[j] := a * * x[j]", true},
        {"    r[j] := x[j", true},
        {"    x[j] := 1", true},
        {"    r[j, 2] := 1", true},
        {"    r[j] = 2", true},
        {"    let q := 3 +", true},
        {"    r[j] := sqrtt x[j]", true},
        {"    r[j] := pow x[j]", true},
        {"    r[j] := j", true},
        {"    r[j] := if j then 1 else 2", true},
        {"    for k in [0:a] do", true},
        {"      r[j] += 1", false},
        {"    while a do", true},
        {"      r[j] += 2", false},
        {"    r.sett j 1", true},
        {"    a := 2", true},
        {"    continue", true},
        {"    return 3", true},
    };
    std::string text;
    std::vector<std::uint32_t> wanted;
    for (std::size_t i = 0; i < lines.size(); ++i) {
        text += std::string(lines[i].first) + "\n";
        if (lines[i].second)
            wanted.push_back(static_cast<std::uint32_t>(i + 1));
    }
    const LineIndex index(text);
    std::vector<std::uint32_t> found;
    QString said;
    for (const Diagnostic& d : diagnosticsOf(text))
        if (d.severity == Severity::Error) {
            found.push_back(index.at(d.range.begin).line);
            said += QString::number(found.back()) + QStringLiteral(": ") +
                    QString::fromStdString(d.message) + QStringLiteral("\n");
        }
    // Line 3 has two mistakes: a type and an extent.
    wanted.insert(std::find(wanted.begin(), wanted.end(), 3u), 3u);
    QVERIFY2(found == wanted, qPrintable(said));
}

void WarningsTest::leanDifferencesAreSaidOnce() {
    std::string text = "kernelArgs A(n: Nat, m: Int)\n  global[x: Array Float]\n";
    for (const char* name : {"a", "b"})
        text += "device_kernel " + std::string(name) +
                " : KernelM A Unit := do\n  let args ← getArgs\n  let i ← globalIdxX\n"
                "  if i < args.n - 1 then do\n    args.x.set (args.n - 1 - i) (args.m / 2).toFloat\n";
    std::multiset<std::string> codes;
    for (const Diagnostic& d : diagnosticsOf(text, lang::Dialect::Lean))
        codes.insert(d.code);
    QCOMPARE(codes, (std::multiset<std::string>{"L0611", "L0612", "L0613"}));
}

QTEST_GUILESS_MAIN(WarningsTest)
#include "tst_warnings.moc"
