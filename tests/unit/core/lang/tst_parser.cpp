#include "core/lang/parse.h"

#include <QTest>

#include <algorithm>

using namespace lane;
using namespace lane::lang;

namespace {

int errors(const SyntaxTree& tree) {
    return static_cast<int>(
        std::count_if(tree.diagnostics.begin(), tree.diagnostics.end(),
                      [](const Diagnostic& d) { return d.severity == Severity::Error; }));
}

std::string repeated(std::string_view piece, int times) {
    std::string text;
    for (int i = 0; i < times; ++i)
        text += piece;
    return text;
}

/// The shape of an expression with brackets around each operation.
std::string shape(const SyntaxTree& tree, std::string_view text, NodeId id) {
    const Node& node = tree[id];
    const auto parts = tree.children(id);
    if (node.kind == NodeKind::Paren)
        return shape(tree, text, parts[0]);
    if (node.kind == NodeKind::Binary)
        return "(" + shape(tree, text, parts[0]) + " " + std::string(textOf(text, node.token)) +
               " " + shape(tree, text, parts[1]) + ")";
    if (node.kind == NodeKind::Unary)
        return "(" + std::string(textOf(text, node.token)) + shape(tree, text, parts[0]) + ")";
    if (node.kind == NodeKind::Call) {
        std::string out = "(call";
        for (NodeId part : parts)
            out += " " + shape(tree, text, part);
        return out + ")";
    }
    return std::string(textOf(text, node.range));
}

constexpr std::string_view Head = "kernel k (r: out Array Float) := do\n";

} // namespace

class ParserTest : public QObject {
    Q_OBJECT
private slots:
    void precedence_data();
    void precedence();
    void idsRiseTowardsTheRoot();
    void lineEndsDoNotMatter();
    void nestingEndsInOneError_data();
    void nestingEndsInOneError();
    void laterStatementsSurvive();
    void headsEndWithTheirLine();
    void textsMayEndAnywhere_data();
    void textsMayEndAnywhere();
    void elseFindsItsIf();
    void dialects();
    void loneExpressions();
    void documentation();
};

void ParserTest::precedence_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* text, const char* expected) {
        QTest::newRow(text) << QString::fromUtf8(text) << QString::fromUtf8(expected);
    };
    row("a + b * c", "(a + (b * c))");
    row("a - b - c", "((a - b) - c)");
    row("-a * b", "((-a) * b)");
    row("-f a", "(-(call f a))");
    row("f a + b", "((call f a) + b)");
    row("f a.b c[i]", "(call f a.b c[i])");
    row("f (a + b) 2", "(call f (a + b) 2)");
    row("f(a, b)", "(call f a b)");
    row("f -1", "(f - 1)");
    row("a <<< 2 + 1", "(a <<< (2 + 1))");
    row("a &&& b <<< 2", "(a &&& (b <<< 2))");
    row("a ||| b ^^^ c &&& d", "(a ||| (b ^^^ (c &&& d)))");
    row("a == b ||| c", "(a == (b ||| c))");
    row("a && b || c && d", "((a && b) || (c && d))");
    row("!a && b", "((!a) && b)");
    row("a < b && c > d", "((a < b) && (c > d))");
    row("~~~a &&& b", "((~~~a) &&& b)");
    row("a * b % c / d", "(((a * b) % c) / d)");
    row("x.get i + 1", "((call x.get i) + 1)");
}

void ParserTest::precedence() {
    QFETCH(QString, text);
    QFETCH(QString, expected);
    const std::string source = text.toStdString();
    const SyntaxTree tree = parseExpression(source);
    QCOMPARE(errors(tree), 0);
    QCOMPARE(QString::fromStdString(shape(tree, source, tree.root)), expected);
}

void ParserTest::idsRiseTowardsTheRoot() {
    const SyntaxTree tree =
        parse(std::string(Head) + "  if 1 < 2 then\n    r[0] := max 1 (2 + 3)\n");
    QCOMPARE(errors(tree), 0);
    for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
        const NodeId id = tree.nodes.idAt(i);
        for (NodeId child : tree.children(id)) {
            QVERIFY(child < id);
            if (!tree.isNone(child)) {
                QVERIFY(tree[child].range.begin >= tree[id].range.begin);
                QVERIFY(tree[child].range.end <= tree[id].range.end);
            }
        }
    }
}

void ParserTest::lineEndsDoNotMatter() {
    const std::string unix =
        std::string(Head) + "  if true then\n    r[0] := 1\n  else\n    r[0] := 2\n";
    std::string windows = "\xEF\xBB\xBF";
    for (char c : unix)
        windows += c == '\n' ? std::string("\r\n") : std::string(1, c);
    const auto kinds = [](const SyntaxTree& tree) {
        std::vector<NodeKind> all;
        for (const Node& node : tree.nodes)
            all.push_back(node.kind);
        return all;
    };
    const SyntaxTree a = parse(unix), b = parse(windows);
    QCOMPARE(errors(a), 0);
    QCOMPARE(errors(b), 0);
    QVERIFY(kinds(a) == kinds(b));
}

void ParserTest::nestingEndsInOneError_data() {
    QTest::addColumn<QString>("line");
    const auto row = [](const char* name, const std::string& line) {
        QTest::newRow(name) << QString::fromStdString(line);
    };
    row("brackets", "r[0] := " + repeated("(", 9000) + "1" + repeated(")", 9000));
    row("open brackets", "r[0] := " + repeated("(", 10000));
    row("minus", "r[0] := " + repeated("-", 1) + repeated(" -", 5000) + "1");
    row("not", "r[0] := " + repeated("!", 9000) + "true");
    row("indices", "r[0] := " + repeated("r[", 5000));
    row("ifs", "r[0] := " + repeated("if ", 5000));
    row("fields", "r[0] := a" + repeated(".b", 5000));
    row("calls", "r[0] := " + repeated("f (", 5000));
    row("a long sum", "r[0] := " + repeated("1 + ", 4000) + "1");
    row("types", "let x : " + repeated("Array (", 2000));
    row("inline ifs", repeated("if true then ", 1000) + "r[0] := 1");
}

void ParserTest::nestingEndsInOneError() {
    QFETCH(QString, line);
    const SyntaxTree tree =
        parse(std::string(Head) + "  " + line.toStdString() + "\n  r[1] := 2\n");
    QCOMPARE(errors(tree), 1);
    QCOMPARE(tree.diagnostics[0].code, std::string("L0008"));
    const auto isAssignment = [](const Node& node) {
        return node.kind == NodeKind::Assign && node.token.begin > 0;
    };
    QVERIFY(std::any_of(tree.nodes.begin(), tree.nodes.end(), isAssignment));
}

/// Each broken line costs itself only.
void ParserTest::laterStatementsSurvive() {
    static constexpr std::string_view Broken[] = {
        "let := 1",          "r[ := 2",     "x := (1 +",    "for in [0:3] do r[0] := 1",
        "if then r[0] := 1", "r[0] := * 3", "let x : := 3", "1 2 3 := 4"};
    std::string text(Head);
    for (std::string_view line : Broken)
        text += "  " + std::string(line) + "\n  r[7] := 7\n";
    const SyntaxTree tree = parse(text);
    QCOMPARE(errors(tree), static_cast<int>(std::size(Broken)));
    int good = 0;
    for (const Node& node : tree.nodes)
        good += node.kind == NodeKind::Assign && textOf(text, node.range) == "r[7] := 7";
    QCOMPARE(good, static_cast<int>(std::size(Broken)));
}

void ParserTest::headsEndWithTheirLine() {
    // After a trailing operator and inside brackets a head goes on.
    const SyntaxTree tree = parse(std::string(Head) + "  if 1 < 2 &&\n      3 < 4\n    r[0] := 1\n"
                                                      "  while (1 <\n      2)\n    break\n");
    QCOMPARE(errors(tree), 0);
}

void ParserTest::textsMayEndAnywhere_data() {
    QTest::addColumn<QString>("rest");
    QTest::newRow("nothing") << QString();
    QTest::newRow("an open comment") << QStringLiteral(" /- ");
    QTest::newRow("an open string") << QStringLiteral(" \"");
    QTest::newRow("an open bracket") << QStringLiteral(" (");
    QTest::newRow("an attribute") << QStringLiteral("\n@[wide]");
}

/// Whatever is cut off: an answer, and every range of it inside of the text.
void ParserTest::textsMayEndAnywhere() {
    QFETCH(QString, rest);
    const std::string whole =
        "namespace A\n@[launchBounds 64]\nkernel f (n: Nat, r: out Array Nat [n]) := do\n"
        "  @[unroll 2]\n  for k in [0:n] do\n    match k with\n    | 0 | 1 => r[k] := 1\n"
        "    | _ =>\n      r[k] := if k < 2 then 1 else 2\nend A\n"
        "program p (n: Nat, r: out Array Nat [n]) := do\n  launch A.f { n, r } grid 1 block 32\n"
        "@[wide]\nreference p (n: Nat, r: out Array Nat [n]) := do\n  r[0] := 1\n"
        "structure S where\n  a : Nat := 1\n  b : Vec 2 Float\nconst C : Nat := 2\ntunable T := 4 in [1, 2]\n"
        "def g {T} (x : T) : T := x\ndef h (x : Float) : Float := do\n  let { a, b } := s\n  let (c, d) := t\n  return x\n"
        "kernel k (r : out Array Float) := do\n  let v := static_cast<float>(1)\n  f<<<1, 2>>>(r)\n  r[0] := std::min(v, 1)\n";
    for (std::size_t length = 0; length <= whole.size(); ++length)
        for (const Dialect dialect : {Dialect::Lane, Dialect::Lean}) {
            const std::string text = whole.substr(0, length) + rest.toStdString();
            const SyntaxTree tree = parse(text, dialect);
            for (const Diagnostic& d : tree.diagnostics)
                QVERIFY2(d.range.begin <= d.range.end && d.range.end <= text.size(), text.c_str());
            for (const Node& node : tree.nodes)
                QVERIFY2(node.range.end <= text.size() && node.token.end <= text.size(),
                         text.c_str());
        }
}

void ParserTest::elseFindsItsIf() {
    const std::string text = std::string(Head) + "  if true then\n"
                                                 "    if false then\n"
                                                 "      r[0] := 1\n"
                                                 "  else\n"
                                                 "    r[0] := 2\n"
                                                 "  if true then r[0] := 3 else r[0] := 4\n";
    const SyntaxTree tree = parse(text);
    QCOMPARE(errors(tree), 0);
    std::vector<bool> hasElse;
    for (std::size_t i = 0; i < tree.nodes.size(); ++i)
        if (const NodeId id = tree.nodes.idAt(i); tree[id].kind == NodeKind::IfStatement)
            hasElse.push_back(!tree.isNone(tree.child(id, 2)));
    QCOMPARE(hasElse, (std::vector{false, true, true}));
}

void ParserTest::dialects() {
    QCOMPARE(dialectOf("a.lean"), Dialect::Lean);
    QCOMPARE(dialectOf("a.lane"), Dialect::Lane);
    const std::string host = "import GPU\ntheorem t : ∀ x, x = x := by simp\n#eval 1\n";
    const SyntaxTree lean = parse(host, Dialect::Lean);
    QCOMPARE(errors(lean), 0);
    QCOMPARE(lean.diagnostics.size(), std::size_t{3});
    QVERIFY(errors(parse(host, Dialect::Lane)) > 0);
}

void ParserTest::loneExpressions() {
    QCOMPARE(errors(parseExpression("ceilDiv(N, blockDimX)")), 0);
    QCOMPARE(errors(parseExpression("1\n+ 2")), 0);
    QCOMPARE(errors(parseExpression("1 2")), 1);
    QCOMPARE(errors(parseExpression("")), 1);
}

void ParserTest::documentation() {
    const std::string text =
        "/-- Adds.\n  Twice. -/\nkernel k (r: out Array Float) := do\n  r[0] := 1\n";
    const SyntaxTree tree = parse(text);
    const NodeId kernel = tree.child(tree.root, 0);
    QCOMPARE(tree.documentationOf(kernel, text), std::string("Adds.\n  Twice."));
}

QTEST_GUILESS_MAIN(ParserTest)
#include "tst_parser.moc"
