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
    void atTopLevel();
    void notInComments();
    void hovers();
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

QTEST_GUILESS_MAIN(Completion)
#include "tst_completion.moc"
