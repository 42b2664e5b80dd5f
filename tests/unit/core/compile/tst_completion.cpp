#include "core/compile/compilation.h"

#include <QtTest>

#include <algorithm>

using namespace lane;

namespace {

const std::string Text =
    "const TILE : Nat := 16\n"
    "/-- Doubles. -/\n"
    "kernel twice (count: Nat, source: in Array Float [count], r: out Array Float [count]) := do\n"
    "  let i ← globalIdxX\n"
    "  -- a comment with sqrt in it\n"
    "  if i < count then\n"
    "    let doubled := source[i] * 2\n"
    "    r[i] := doubled\n"
    "\n";

/// What is offered where `|` stands in the text.
std::vector<CompletionItem> offered(std::string text, std::string& prefix) {
    const std::size_t at = text.find('|');
    text.erase(at, 1);
    return completionsAt(*compileSource(1, "t.lane", text), static_cast<std::uint32_t>(at), prefix);
}

bool has(const std::vector<CompletionItem>& items, std::string_view label) {
    return std::any_of(items.begin(), items.end(),
                       [&](const CompletionItem& i) { return i.label == label; });
}

std::string with(std::string_view before, std::string_view inserted) {
    std::string text = Text;
    return text.insert(text.find(before), inserted);
}

std::string hover(std::string_view piece, std::uint32_t inside = 0) {
    return hoverAt(*compileSource(1, "t.lane", Text),
                   static_cast<std::uint32_t>(Text.find(piece)) + inside);
}

} // namespace

class Completion : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void namesOfTheKernel();
    void nearThingsFirst();
    void afterADot();
    void fieldsOfTheStructure();
    void atTopLevel();
    void localNamesInTheirScope_data();
    void localNamesInTheirScope();
    void notInComments();
    void hovers();
    void constantsOfParts_data();
    void constantsOfParts();
};

void Completion::namesOfTheKernel() {
    std::string prefix;
    const auto items = offered(with("    r[i] := doubled", "    r[i] := |\n"), prefix);
    QVERIFY(prefix.empty());
    for (const char* label :
         {"doubled", "i", "count", "source", "r", "TILE", "sqrt", "globalIdxX", "if", "barrier"})
        QVERIFY2(has(items, label), label);
    QVERIFY(!has(items, "kernel"));
}

void Completion::nearThingsFirst() {
    std::string prefix;
    const auto items = offered(with("    r[i] := doubled", "    r[i] := s|\n"), prefix);
    QCOMPARE(prefix, std::string("s"));
    QVERIFY(!items.empty());
    QCOMPARE(items.front().label,
             std::string("source")); // an array of the kernel before sin and sqrt
    const auto sqrtItem = std::find_if(items.begin(), items.end(),
                                       [](const CompletionItem& i) { return i.label == "sqrt"; });
    QVERIFY(sqrtItem != items.end());
    QCOMPARE(sqrtItem->signature, std::string("sqrt x"));
    QVERIFY(!sqrtItem->sentence.empty());
    QVERIFY(!has(items, "count"));
}

void Completion::afterADot() {
    std::string prefix;
    const auto fields =
        offered("kernelArgs A(N: Nat)\n  global[x: inout Array Float]\nkernelArgs B(M: Nat)\n\n"
                "device_kernel k : KernelM A Unit := do\n  let args ← getArgs\n"
                "  if args.|\n",
                prefix);
    QVERIFY(has(fields, "N"));
    QVERIFY(has(fields, "x"));
    QVERIFY(!has(fields, "M"));
    const auto items = offered(with("    r[i] := doubled", "    r[i] := i.to|\n"), prefix);
    QCOMPARE(prefix, std::string("to"));
    QVERIFY(has(items, "toFloat"));
    QVERIFY(!has(items, "count"));
}

void Completion::fieldsOfTheStructure() {
    const auto in = [](const std::string& last) {
        return "structure Body where\n  place : Vec 3 Float\n  mass : Float\n"
               "structure Spring where\n  stiffness : Float\n"
               "kernel k (n: Nat, bodies: inout Array Body [n], s: in Array Spring [n]) := do\n"
               "  let i ← globalIdxX\n  let b := bodies[i]\n  bodies[i].mass := " + last + "\n";
    };
    std::string prefix;
    for (const char* last : {"b.|", "bodies[i].|", "bodies[bodies.size - 1].ma|"}) {
        const auto items = offered(in(last), prefix);
        QVERIFY2(has(items, "mass"), last);
        QVERIFY2(!has(items, "stiffness"), last);
    }
    const auto items = offered(in("s[i].|"), prefix);
    QVERIFY(has(items, "stiffness") && !has(items, "mass"));
    QVERIFY(!has(offered(in("i.|"), prefix), "mass"));
}

void Completion::atTopLevel() {
    std::string prefix;
    const auto items = offered(Text + "ker|", prefix);
    QVERIFY(has(items, "kernel"));
    QVERIFY(has(items, "kernelArgs"));
    const auto whole = std::find_if(items.begin(), items.end(), [](const CompletionItem& i) {
        return i.kind == CompletionItem::Kind::Snippet;
    });
    QVERIFY(whole != items.end());
    QVERIFY(whole->insert.find("$0") != std::string::npos);
    // What is offered compiles: the cursor's mark taken out.
    for (const CompletionItem& item : items) {
        if (item.kind != CompletionItem::Kind::Snippet || !item.label.starts_with("kernel"))
            continue;
        std::string text = item.insert;
        text.erase(text.find("$0"), 2);
        const auto c = compileSource(1, "t.lane", text);
        QVERIFY2(!hasErrors(c->diagnostics), item.label.c_str());
    }
}

void Completion::localNamesInTheirScope_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QStringList>("seen");
    const auto row = [](const char* what, const char* rest, QStringList seen) {
        QTest::newRow(what) << QString::fromUtf8(rest) << seen;
    };
    row("before", "  let zb := |\n  let za := 1\n", {});
    row("its own value", "  let za := z|\n", {});
    row("after", "  let za := 1\n  r[0] := z|\n", {QStringLiteral("za")});
    row("an inner block is over",
        "  if n > 1 then\n    let za := 1\n    r[0] := za\n  r[1] := z|\n", {});
    row("the other branch", "  if n > 1 then\n    let za := 1\n  else\n    r[1] := z|\n", {});
    row("an outer block", "  let za := 1\n  if n > 1 then\n    r[0] := z|\n",
        {QStringLiteral("za")});
    row("a loop", "  for zk in [0:n] do\n    r[zk] := z|\n", {QStringLiteral("zk")});
    row("a loop is over", "  for zk in [0:n] do\n    r[zk] := 1\n  r[0] := z|\n", {});
    row("a grid-stride loop is over", "  for zk in gridStride n do\n    r[zk] := 1\n  r[0] := z|\n",
        {});
    row("a new line of the block", "  if n > 1 then\n    let za := 1\n    |\n",
        {QStringLiteral("za")});
    row("a new line of the outer block", "  if n > 1 then\n    let za := 1\n  |\n", {});
    row("the end of a broken loop", "  for zk in [0:n] do\n    |\n  r[0] := 1\n",
        {QStringLiteral("zk")});
    row("behind a comment", "  let za := 1\n-- further left\n  r[0] := z|\n",
        {QStringLiteral("za")});
    row("a broken line between", "  let za := 1\n  let zb := (\n  r[0] := z|\n",
        {QStringLiteral("za")});
}

void Completion::localNamesInTheirScope() {
    QFETCH(QString, text);
    QFETCH(QStringList, seen);
    std::string prefix;
    const auto items = offered("kernel k (n: Nat, r: out Array Nat [n]) := do\n" +
                                   text.toStdString() + "\nkernel other (m: Nat) := do\n  return\n",
                               prefix);
    QStringList locals;
    for (const CompletionItem& item : items)
        if (item.kind == CompletionItem::Kind::Local)
            locals << QString::fromStdString(item.label);
    locals.removeAll(QStringLiteral("zb")); // may be known or not where its value is broken
    QCOMPARE(locals, seen);
}

void Completion::notInComments() {
    std::string prefix;
    QVERIFY(offered(with(" in it", "|"), prefix).empty());
}

void Completion::hovers() {
    QCOMPARE(hover("TILE"), std::string("const TILE : Nat := 16"));
    QVERIFY(hover("twice").starts_with("kernel twice\nDoubles."));
    QCOMPARE(QString::fromStdString(hover("source[i]", 2)),
             QStringLiteral("source : in Array Float [count]"));
    QVERIFY(hover("globalIdxX").starts_with("globalIdxX : Nat\n"));
    QCOMPARE(hover("doubled"), std::string("doubled : Float"));
    QVERIFY(hover("Nat :=").starts_with("Nat\nA 32-bit unsigned integer"));
    QVERIFY(hover("let i").starts_with("let\n"));
    QVERIFY(hover("sqrt").empty()); // in a comment
}

namespace {
const std::string OfParts = "structure Ball where\n"
                            "  at : Vec 3 Float\n"
                            "  mass : Float := 1\n"
                            "/-- Where up is. -/\n"
                            "const UP : Vec 3 Float := vec3 0 1 0\n"
                            "const TURN : Mat 2 2 Float := #[0, -1, -- the first row\n"
                            "                               1, 0]\n"
                            "const START : Ball := { at := UP }\n"
                            "const LATER := { START with at.y := 9 }\n"
                            "const PAIR := (LATER, vec2 7 (9 : Int))\n"
                            "/-- Weights. -/\n"
                            "const WEIGHTS : Array Float [2, 3] := #[#[0.25, 0.5, 0.25], #[1, 2, 1]]\n"
                            "const RING := #[vec2 1 2, vec2 3 4, vec2 5 6, vec2 7 8, vec2 9 10, vec2 11 12]\n"
                            "const BALLS : Array Ball [2] := #[{ at := UP }, START]\n"
                            "const EDGE : Nat := if 2 > 1 then\n"
                            "    let e := 4\n"
                            "    e * e\n"
                            "  else 3\n"
                            "tunable WIDE : Nat := 2 in [2, 4]\n"
                            "const MASS := START.mass\n"
                            "const BROKEN : Vec 2 Float := vec2 1 x\n"
                            "const LOST := y\n"
                            "tunable TURNED : Nat := z\n"
                            "kernel k (w: constant Array Float [9], r: out Array Float [4]) := do\n"
                            "  r[0] := w[0] + LATER.mass\n"
                            "  r[1] := \n";
}

void Completion::constantsOfParts_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QString>("hover");
    QTest::addColumn<bool>("isConstant");
    const auto row = [](const char* name, const char* text, bool isConstant = true) { QTest::newRow(name) << QString::fromUtf8(name) << QString::fromUtf8(text) << isConstant; };
    row("UP", "const UP : Vec 3 Float := vec3 0 1 0\nWhere up is.");
    row("TURN", "const TURN : Mat 2 2 Float := #[0, -1, 1, 0]");
    row("START", "const START : Ball := { at := UP }");
    row("LATER", "const LATER : Ball := { START with at.y := 9 }");
    row("PAIR", "const PAIR : Ball × Vec 2 Int := (LATER, vec2 7 (9 : Int))");
    row("WEIGHTS", "const WEIGHTS : Array Float [2, 3] := #[#[0.25, 0.5, 0.25], #[1, 2, 1]]\nWeights.");
    row("RING", "const RING : Array (Vec 2 Nat) [6] := #[vec2 1 2, vec2 3 4, vec2 5 6, vec2 7 8, vec2 9 10, vec2 11 …");
    row("BALLS", "const BALLS : Array Ball [2] := #[{ at := UP }, START]");
    row("EDGE", "const EDGE : Nat := if 2 > 1 then …");
    row("WIDE", "tunable WIDE : Nat := 2");
    row("MASS", "const MASS : Float := START.mass");
    row("BROKEN", "const BROKEN : Vec 2 Float");
    row("LOST", "const LOST");
    row("TURNED", "tunable TURNED : Nat");
    row("w", "w : constant Array Float [9]", false);
}

/// Constants made of parts, arrays of them and those with mistakes are all shown as constants: in hovers with type and value, in
/// the outline and where names are offered.
void Completion::constantsOfParts() {
    QFETCH(QString, name);
    QFETCH(QString, hover);
    QFETCH(bool, isConstant);
    const CompilationPtr c = compileSource(1, "t.lane", OfParts);
    const std::string word = name.toStdString();
    const std::size_t at = OfParts.find((isConstant ? " " : "(") + word + (isConstant ? " :" : ":")) + 1;
    QCOMPARE(QString::fromStdString(hoverAt(*c, static_cast<std::uint32_t>(at))), hover);
    const std::size_t part = OfParts.find("at.y");
    QCOMPARE(hoverAt(*c, static_cast<std::uint32_t>(part)), std::string("at : Vec 3 Float"));
    const auto item = std::ranges::find(c->outline, word, &OutlineItem::name);
    QCOMPARE(item != c->outline.end(), isConstant);
    if (isConstant)
        QCOMPARE(item->kind, OutlineItem::Kind::Constant);
    std::string prefix;
    const auto items = completionsAt(*c, static_cast<std::uint32_t>(OfParts.size() - 1), prefix);
    QVERIFY(has(items, word));
    if (isConstant) // after a dot the fields of its structure, if it has any
        QCOMPARE(has(completionsAt(*compileSource(1, "t.lane", OfParts.substr(0, OfParts.size() - 1) + word + ".\n"),
                                   static_cast<std::uint32_t>(OfParts.size() + word.size()), prefix),
                     "mass"),
                 word == "START" || word == "LATER" || word == "PAIR" || word == "BALLS");
}

QTEST_GUILESS_MAIN(Completion)
#include "tst_completion.moc"
