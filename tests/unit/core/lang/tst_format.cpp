#include <QDirIterator>
#include <QTest>

#ifndef Q_MOC_RUN // moc of Qt 6.4 stumbles over the standard library's concepts
#include "core/check/check.h"
#include "core/lang/format.h"
#include "core/lang/parse.h"
#include "tests/golden/golden_file.h"

#include <algorithm>
#include <fstream>
#include <sstream>
#endif

using namespace lane;
using namespace lane::lang;

namespace {

std::string formatted(const std::string& text, Dialect dialect = Dialect::Lane) {
    return format(text, dialect).value_or("refused");
}

/// Everything that counts of a text.
std::string meaning(const std::string& text, Dialect dialect) {
    const check::CheckResult checked = check::check(parse(text, dialect), text);
    std::string out = ir::print(checked.module);
    for (const Diagnostic& d : checked.diagnostics)
        out += d.code + " " + d.message + "\n";
    return out;
}

std::string ink(const std::string& text, Dialect dialect) {
    std::string out;
    for (const Token& token : lex(text, dialect).tokens)
        if (!isTrivia(token.kind))
            out += std::string(textOf(text, token.range)) + "\n";
    return out;
}

/// The same text, written without care: blocks four deep, operators without spaces, blank lines.
std::string roughened(const std::string& text) {
    std::istringstream lines(text);
    std::string out, line;
    while (std::getline(lines, line)) {
        const std::size_t indent = std::min(line.find_first_not_of(' '), line.size());
        out += std::string(2 * indent, ' ') + line.substr(indent) + "   \n\n\n";
    }
    return out;
}

} // namespace

class FormatTest : public QObject {
    Q_OBJECT
private slots:
    void cases_data();
    void cases();
    void keepsMeaning_data();
    void keepsMeaning();
    void refusesErrors();
    void lineEndsStay();
    void leavesHostCodeAlone();
    void caretStays();
};

void FormatTest::cases_data() {
    QTest::addColumn<QString>("before");
    QTest::addColumn<QString>("after");
    const auto row = [](const char* name, const char* before, const char* after) {
        QTest::newRow(name) << QString::fromUtf8(before) << QString::fromUtf8(after);
    };
    row("nothing", "", "");
    row("operators", "const  A:Nat:=1+2*(3-1)", "const A: Nat := 1 + 2 * (3 - 1)\n");
    row("line ends of a line that goes", "\r\nconst A : Nat := 1\n\nconst B : Nat := 2\n",
        "const A : Nat := 1\n\nconst B : Nat := 2\n");
    row("unary", "const A : Int := - 1 - -2 + - - 3\n", "const A : Int := -1 - -2 + - -3\n");
    row("blocks",
        "kernel k (n:Nat,r:out Array Nat[n]):=do\n     if globalIdxX<n then\n         "
        "r[globalIdxX]:=max( 1 ,2)\n     else\n        return\n",
        "kernel k (n: Nat, r: out Array Nat[n]) := do\n  if globalIdxX < n then\n    "
        "r[globalIdxX] := max(1, 2)\n  else\n    return\n");
    row("calls keep their brackets", "const A : Nat := max(1,2)+max (1) 2\n",
        "const A : Nat := max(1, 2) + max (1) 2\n");
    row("continued lines keep their distance",
        "kernel k (n: Nat,\n          r: out Array Nat [n]) := do\n      let i := 1 +\n"
        "               2\n      r[i] := i\n",
        "kernel k (n: Nat,\n          r: out Array Nat [n]) := do\n  let i := 1 +\n"
        "           2\n  r[i] := i\n");
    row("comments",
        "-- a  \n\n\n\nconst A : Nat := 1     -- b   \n/- c\n     d -/\nkernel k (r: out Array Nat) := do\n"
        "    -- e\n    r[0] := A\n    -- f\n",
        "-- a\n\nconst A : Nat := 1     -- b\n/- c\n     d -/\nkernel k (r: out Array Nat) := do\n"
        "  -- e\n  r[0] := A\n  -- f\n");
    row("ranges",
        "kernel k (n: Nat, r: out Array Nat [n]) := do\n  for i in[0:n:  2] do\n    r[i] := 1\n  for j in [ 0 : n ] do\n    r[j] := 1\n",
        "kernel k (n: Nat, r: out Array Nat [n]) := do\n  for i in [0:n: 2] do\n    r[i] := 1\n  for j in [0 : n] do\n    r[j] := 1\n");
    row("match",
        "kernel k (n: Nat, r: out Array Nat) := do\n   match n with\n   |0|1=>\n        r[0] := 1\n   | _=>r[0] := 2\n",
        "kernel k (n: Nat, r: out Array Nat) := do\n  match n with\n  | 0 | 1 =>\n    r[0] := 1\n  | _ => r[0] := 2\n");
    row("blocks that give a value",
        "kernel k (n: Nat, r: out Array Nat) := do\n    let y := match n with\n        | 0 => do\n            let z:=n\n"
        "            z+1\n        | _ => if n > 3 then\n                let z := 2\n                z\n            else\n"
        "                -n\n    r[0] := if n > 2 then\n            let z := 2\n            z\n        else 3\n"
        "    r[1] :=\n        if n > y then\n            y\n        else do\n            let z := n\n            z\n",
        "kernel k (n: Nat, r: out Array Nat) := do\n  let y := match n with\n    | 0 => do\n      let z := n\n"
        "      z + 1\n    | _ => if n > 3 then\n        let z := 2\n        z\n      else\n"
        "        -n\n  r[0] := if n > 2 then\n      let z := 2\n      z\n    else 3\n"
        "  r[1] :=\n    if n > y then\n      y\n    else do\n      let z := n\n      z\n");
    row("an else between",
        "kernel k (n: Nat, r: out Array Nat) := do\n  if n > 1 then\n        r[0] := 1\n    else\n        r[0] := 2\n",
        "kernel k (n: Nat, r: out Array Nat) := do\n  if n > 1 then\n    r[0] := 1\n  else\n    r[0] := 2\n");
}

void FormatTest::cases() {
    QFETCH(QString, before);
    QFETCH(QString, after);
    QCOMPARE(QString::fromStdString(formatted(before.toStdString())), after);
    QCOMPARE(QString::fromStdString(formatted(after.toStdString())), after);
}

void FormatTest::keepsMeaning_data() {
    QTest::addColumn<QString>("path");
    for (const char* folder : {"/tests/golden", "/resources/examples"}) {
        QDirIterator it(QStringLiteral(LANE_SOURCE_DIR) + QString::fromUtf8(folder),
                        {QStringLiteral("*.golden"), QStringLiteral("*.lane")}, QDir::Files,
                        QDirIterator::Subdirectories);
        while (it.hasNext()) {
            const QString path = it.next();
            QTest::newRow(qPrintable(path.section(QLatin1Char('/'), -1))) << path;
        }
    }
}

/// Formatting twice is formatting once; tokens and what the checker says stay, of the text as it is
/// and of the same text written carelessly. The examples are formatted.
void FormatTest::keepsMeaning() {
    QFETCH(QString, path);
    const Dialect dialect =
        path.endsWith(QStringLiteral(".lean.golden")) ? Dialect::Lean : Dialect::Lane;
    const bool isExample = path.endsWith(QStringLiteral(".lane"));
    std::string text;
    if (isExample) {
        std::ifstream file(path.toStdString(), std::ios::binary);
        std::stringstream all;
        all << file.rdbuf();
        text = all.str();
    } else {
        text = test::GoldenFile::read(path.toStdString()).input;
    }
    if (isExample)
        QCOMPARE(QString::fromStdString(formatted(text)), QString::fromStdString(text));
    for (const std::string& before : {text, roughened(text)}) {
        const auto once = format(before, dialect);
        if (!once)
            continue; // it has errors of syntax
        QCOMPARE(QString::fromStdString(formatted(*once, dialect)), QString::fromStdString(*once));
        QCOMPARE(QString::fromStdString(ink(*once, dialect)),
                 QString::fromStdString(ink(before, dialect)));
        QCOMPARE(QString::fromStdString(meaning(*once, dialect)),
                 QString::fromStdString(meaning(before, dialect)));
    }
}

void FormatTest::refusesErrors() {
    QVERIFY(!format("kernel k (\n", Dialect::Lane));
    QVERIFY(!format("const A : Nat := \xFF\n", Dialect::Lane));
    // A mistake of types is none of syntax.
    QVERIFY(format("const A : Nat := true\n", Dialect::Lane));
}

void FormatTest::lineEndsStay() {
    QCOMPARE(formatted("\xEF\xBB\xBF\r\n\r\nconst A:Nat := 1  \r\n\r\n\r\n"),
             std::string("\xEF\xBB\xBF" "const A: Nat := 1\r\n"));
    QCOMPARE(formatted("const A : Nat := 1\r\nconst B : Nat := 2"),
             std::string("const A : Nat := 1\r\nconst B : Nat := 2\r\n"));
    // A blank line that goes says nothing of those that stay.
    QCOMPARE(formatted("\r\nconst A : Nat := 1\n\nconst B : Nat := 2\n"),
             std::string("const A : Nat := 1\n\nconst B : Nat := 2\n"));
}

void FormatTest::leavesHostCodeAlone() {
    const std::string host = "import  A\n\ndef f (n:Nat) := by\n     simp  [  a  ]\n\n\n     done\n\n";
    const std::string made = formatted(
        host + "kernelArgs A(n:Nat)\n  global[x:Array Float]\n\ndevice_kernel k : KernelM A Unit := do\n"
               "    let args←getArgs\n    args.x.set 0 1.0\n\n#eval   1\n",
        Dialect::Lean);
    QVERIFY(made.starts_with(host.substr(0, host.find("\n\n\n"))));
    QVERIFY(made.find("     simp  [  a  ]\n") != std::string::npos);
    QVERIFY(made.ends_with("  let args ← getArgs\n  args.x.set 0 1.0\n\n#eval   1\n"));
}

void FormatTest::caretStays() {
    const std::string before = "const   A:Nat := 1 + 2   \n", after = "const A: Nat := 1 + 2\n";
    const auto at = [&](std::size_t offset) { return offsetAfterFormat(before, after, offset); };
    QCOMPARE(at(0), std::size_t{0});
    QCOMPARE(at(before.find("A")), after.find("A"));
    QCOMPARE(at(before.find("Nat")), after.find("Nat"));
    QCOMPARE(at(before.find("2") + 1), after.find("2") + 1);
    QCOMPARE(at(before.size()), after.size() - 1);
}

QTEST_GUILESS_MAIN(FormatTest)
#include "tst_format.moc"
