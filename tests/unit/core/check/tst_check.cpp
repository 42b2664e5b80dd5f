#include "core/base/line_index.h"
#include "core/check/check.h"
#include "core/check/cuda_names.h"
#include "core/check/near_names.h"
#include "core/lang/parse.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <map>
#include <random>
#include <set>

using namespace lane;
using check::CheckResult;

namespace {

CheckResult checked(const std::string& text) {
    return check::check(lang::parse(text), text);
}

int errors(const CheckResult& result) {
    return static_cast<int>(
        std::count_if(result.diagnostics.begin(), result.diagnostics.end(),
                      [](const Diagnostic& d) { return d.severity == Severity::Error; }));
}

std::map<std::string, std::string> examples() {
    std::map<std::string, std::string> found;
    const QDir folder(QStringLiteral(LANE_SOURCE_DIR "/resources/examples"));
    for (const QString& name :
         folder.entryList({QStringLiteral("*.lane"), QStringLiteral("*.lean")})) {
        QFile file(folder.filePath(name));
        if (file.open(QIODevice::ReadOnly))
            found[name.toStdString()] = file.readAll().toStdString();
    }
    return found;
}

/// From the field, verbatim.
const std::string MyKernel = R"(kernelArgs MyArgs(N: Nat, alpha: Float)
  global[x y result: Array Float]

device_kernel myKernel : KernelM MyArgs Unit := do
  let args ← getArgs
  let i ← globalIdxX
  if i < args.N then do
    let x : GlobalArray Float := ⟨args.x⟩
    let y : GlobalArray Float := ⟨args.y⟩
    let r : GlobalArray Float := ⟨args.result⟩
    let xi ← x.get i
    let yi ← y.get i
    r.set i (args.alpha * xi + yi)
)";

} // namespace

class CheckTest : public QObject {
    Q_OBJECT
private slots:
    void myKernel();
    void examplesHaveNoErrors();
    void everyStatementOfAnExampleIsInTheIr();
    void twentyMistakesAreTwentyErrors();
    void anErrorCostsItsKernelOnly();
    void whatIsNotBuiltBreaksItsUsers();
    void accessIsInferred();
    void cudaNamesAreUniqueAndValid();
    void nearNames();
    void symbolsAndUses();
    void rolesKnowArrays();
    void damagedTextsAreSafe();
    void typesComeFromAssignments_data();
    void typesComeFromAssignments();
};

void CheckTest::myKernel() {
    const CheckResult result = checked(MyKernel);
    QCOMPARE(result.diagnostics.size(), std::size_t{0});
    const ir::Kernel& kernel = *result.module.find("myKernel");
    QVERIFY(!kernel.hasErrors);
    QCOMPARE(kernel.cudaName, std::string("myKernel"));
    // The order is the declaration's, whatever is used first, and what is only written is there.
    QCOMPARE(kernel.scalars.size(), std::size_t{2});
    QCOMPARE(kernel.vars[kernel.scalars[0]].name, std::string("N"));
    QCOMPARE(kernel.vars[kernel.scalars[1]].name, std::string("alpha"));
    QCOMPARE(kernel.globals.size(), std::size_t{3});
    const ir::Array& x = kernel.arrays[kernel.globals[0]];
    const ir::Array& out = kernel.arrays[kernel.globals[2]];
    QCOMPARE(x.name, std::string("x"));
    QCOMPARE(x.access, ir::Access::In);
    QCOMPARE(out.name, std::string("result"));
    QCOMPARE(out.access, ir::Access::Out);
    QVERIFY(out.isWritten && !out.isRead);
}

void CheckTest::examplesHaveNoErrors() {
    const auto files = examples();
    QVERIFY(files.size() >= 10);
    for (const auto& [name, text] : files) {
        const CheckResult result = check::check(lang::parse(text, lang::dialectOf(name)), text);
        for (const Diagnostic& d : result.diagnostics)
            QVERIFY2(d.severity == Severity::Note, (name + ": " + d.message).c_str());
        QVERIFY2(!result.module.kernels.empty(), name.c_str());
    }
}

/// Nothing is dropped in silence: each store, barrier and atomic of the text has its statement.
void CheckTest::everyStatementOfAnExampleIsInTheIr() {
    for (const auto& [name, text] : examples()) {
        const lang::SyntaxTree tree = lang::parse(text, lang::dialectOf(name));
        const CheckResult result = check::check(tree, text);
        std::set<std::uint32_t> places;
        const auto note = [&](const auto& bodies) {
            for (const ir::Body& body : bodies)
                for (const ir::Stmt& s : body.stmts)
                    places.insert(s.range.begin);
        };
        note(result.module.kernels);
        note(result.module.functions);
        note(result.module.programs);
        note(result.module.references);
        for (const lang::Node& node : tree.nodes) {
            const bool isEffect =
                node.kind == lang::NodeKind::Assign || node.kind == lang::NodeKind::ExprStatement ||
                node.kind == lang::NodeKind::While || node.kind == lang::NodeKind::For;
            if (isEffect)
                QVERIFY2(places.contains(node.range.begin),
                         (name + ": " + std::string(lang::textOf(text, node.range))).c_str());
        }
    }
}

void CheckTest::twentyMistakesAreTwentyErrors() {
    static constexpr std::string_view Mistakes[] = {"let a1 : Int := a",
                                                    "r[0] := alhpa",
                                                    "r[1] := n",
                                                    "x[2] := 1",
                                                    "let := 4",
                                                    "r[3] = 2",
                                                    "m := 3",
                                                    "r[4] := max a",
                                                    "r[5, 6] := 1",
                                                    "break",
                                                    "let i1 := n & 3",
                                                    "r[6] := (1 + 2",
                                                    "r[7] := sqrt n",
                                                    "let u : Foo := 1",
                                                    "return 5",
                                                    "r.foo 3",
                                                    "c[0] := 5000000000",
                                                    "r[9] := x 3",
                                                    "1 + 2",
                                                    "r[a] := u + a1.toFloat"};
    std::string text = "kernel k (n: Nat, a: Float, m: Int, x: in Array Float [n], "
                       "r: out Array Float [n], c: inout Array Int [n]) := do\n";
    for (std::string_view mistake : Mistakes)
        text += "  " + std::string(mistake) + "\n";
    const CheckResult result = checked(text);
    QCOMPARE(errors(result), 20);
    std::uint32_t line = 1, seen = 0;
    const LineIndex lines(text);
    for (const Diagnostic& d : result.diagnostics) {
        QCOMPARE(lines.at(d.range.begin).line, ++line);
        ++seen;
    }
    QCOMPARE(seen, 20u);
}

void CheckTest::anErrorCostsItsKernelOnly() {
    const CheckResult result = checked("kernel a (r: out Array Float) := do\n  r[0] := q\n"
                                       "kernel b (r: out Array Float) := do\n  r[0] := 1\n"
                                       "kernel c (r: out Array Float) := do\n  r[0 := 1\n");
    QCOMPARE(result.module.kernels.size(), std::size_t{3});
    QVERIFY(result.module.find("a")->hasErrors);
    QVERIFY(!result.module.find("b")->hasErrors);
    QVERIFY(result.module.find("c")->hasErrors);
    QCOMPARE(errors(result), 2);
}

/// A kernel that uses what is declared with an error, or is not built yet, says nothing more and
/// generates nothing.
void CheckTest::whatIsNotBuiltBreaksItsUsers() {
    const CheckResult result =
        checked("tunable B : Nat := bar in [4, 8]\n"
                "const C : Nat := foo\n"
                "structure P where\n  a : Nothing\n"
                "kernel a (r: out Array Float [B]) := do\n  r[0] := 1\n"
                "kernel b (r: out Array Float) := do\n  r[C] := 1\n"
                "kernel c (p: Array P, r: out Array Float) := do\n  r[0] := 1\n"
                "kernel d (r: out Array Float) := do\n  r[0] := 1\n");
    QCOMPARE(errors(result), 3);
    QVERIFY(result.module.find("a")->hasErrors);
    QVERIFY(result.module.find("b")->hasErrors);
    QVERIFY(result.module.find("c")->hasErrors);
    QVERIFY(!result.module.find("d")->hasErrors);
}

void CheckTest::accessIsInferred() {
    const CheckResult result = checked("kernel k (a b c d: Array Int) := do\n"
                                       "  b[0] := a[0]\n  c[0] += 1\n  d.atomicAdd 0 1\n");
    const ir::Kernel& k = *result.module.find("k");
    const auto access = [&](std::size_t i) { return k.arrays[k.globals[i]].access; };
    QCOMPARE(access(0), ir::Access::In);
    QCOMPARE(access(1), ir::Access::Out);
    QCOMPARE(access(2), ir::Access::InOut);
    QCOMPARE(access(3), ir::Access::InOut);
}

void CheckTest::cudaNamesAreUniqueAndValid() {
    const std::string body = " (r: out Array Float) := do\n  r[0] := 1\n";
    std::string text;
    for (const char* name : {"plain", "a'", "a''", "größe", "float", "sqrt", "main", "a_u27_"})
        text += "kernel " + std::string(name) + body;
    for (const char* space : {"A", "B"})
        text += "namespace " + std::string(space) + "\nkernel same" + body + "end " + space + "\n";
    const CheckResult result = checked(text);
    QCOMPARE(errors(result), 0);
    std::set<std::string> names;
    for (const ir::Kernel& kernel : result.module.kernels) {
        const std::string& name = kernel.cudaName;
        QVERIFY2(names.insert(name).second, name.c_str());
        QVERIFY(std::all_of(name.begin(), name.end(), [](char c) {
            return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
        }));
        QVERIFY(name != "float" && name != "sqrt" && name != "main");
    }
    QVERIFY(names.contains("plain"));
    QVERIFY(names.contains("A_same"));
    QVERIFY(!result.module.find("same"));
    QCOMPARE(result.module.candidates("same").size(), std::size_t{2});
}

void CheckTest::nearNames() {
    const std::vector<std::string_view> names{"alpha", "beta", "threadIdxX", "n"};
    QCOMPARE(check::nearestName("alhpa", names), std::string("alpha"));
    QCOMPARE(check::nearestName("Beta", names), std::string("beta"));
    QCOMPARE(check::nearestName("theadIdxX", names), std::string("threadIdxX"));
    QCOMPARE(check::nearestName("m", names), std::string());
    QCOMPARE(check::nearestName("gamma", names), std::string());
}

void CheckTest::symbolsAndUses() {
    const CheckResult result = checked(MyKernel);
    const auto symbolAt = [&](std::size_t offset) {
        return result.symbolAt(static_cast<std::uint32_t>(offset));
    };
    const std::size_t use = MyKernel.find("args.alpha") + 5;
    QVERIFY(symbolAt(use));
    QCOMPARE(symbolAt(use)->name, std::string("alpha"));
    QCOMPARE(symbolAt(use)->detail, std::string("Float"));
    QCOMPARE(std::size_t{symbolAt(use)->nameRange.begin}, MyKernel.find("alpha"));
    QCOMPARE(symbolAt(MyKernel.find("xi +"))->name, std::string("xi"));
    QCOMPARE(symbolAt(MyKernel.find("MyArgs Unit"))->kind, check::Symbol::Kind::KernelArgs);
    QVERIFY(!symbolAt(MyKernel.find("globalIdxX")));
    for (std::size_t i = 1; i < result.uses.size(); ++i)
        QVERIFY(result.uses[i - 1].range.begin <= result.uses[i].range.begin);
}

void CheckTest::rolesKnowArrays() {
    const std::string text = "kernel k (x: Array Float, max: Float) := do\n"
                             "  shared t : Array Float [4]\n  t[0] := max\n  x[0] := t[0]\n";
    const CheckResult result = checked(text);
    const auto roleAt = [&](std::size_t at) {
        for (const RoleRange& role : result.roles)
            if (role.range.begin == at)
                return role.role;
        return SyntaxRole::Text;
    };
    QCOMPARE(roleAt(text.find("x: ")), SyntaxRole::GlobalArray);
    QCOMPARE(roleAt(text.rfind("x[0]")), SyntaxRole::GlobalArray);
    QCOMPARE(roleAt(text.rfind("t[0]")), SyntaxRole::SharedArray);
    QCOMPARE(roleAt(text.rfind("max")), SyntaxRole::Name); // it hides the built-in
    std::uint32_t end = 0;
    for (const RoleRange& role : result.roles) {
        QVERIFY(role.range.begin >= end);
        end = role.range.end;
    }
}

/// Examples with pieces cut out, doubled and exchanged: never a crash, and every range lies in the
/// text.
void CheckTest::damagedTextsAreSafe() {
    std::mt19937 random(11);
    const auto files = examples();
    for (int round = 0; round < 1500; ++round) {
        std::string text =
            std::next(files.begin(), static_cast<long>(random() % files.size()))->second;
        for (int i = 0; i < 4 && !text.empty(); ++i) {
            const std::size_t at = random() % text.size();
            const std::size_t length = 1 + random() % 12;
            const std::string piece = text.substr(random() % text.size(), length);
            switch (random() % 3) {
            case 0:
                text.erase(at, length);
                break;
            case 1:
                text.insert(at, piece);
                break;
            default:
                text.replace(at, length, piece);
                break;
            }
        }
        const CheckResult result = checked(text);
        for (const Diagnostic& d : result.diagnostics) {
            QVERIFY(d.range.begin <= d.range.end);
            QVERIFY(d.range.end <= text.size());
            QVERIFY(!d.message.empty());
        }
        const std::string printed = ir::print(result.module);
        if (errors(result) == 0)
            QVERIFY2(printed.find('?') == std::string::npos, text.c_str());
    }
}

void CheckTest::typesComeFromAssignments_data() {
    QTest::addColumn<QString>("body");
    QTest::addColumn<QString>("type");
    const auto row = [](const char* body, const char* type) {
        QTest::newRow(body) << QString::fromLatin1(body) << QString::fromLatin1(type);
    };
    row("v := x[0]", "Float");
    row("v += x[0]", "Float");
    row("v := v + 1", "Nat");
    row("v := v - (-1)", "Int");
    row("v := 2.5", "Float");
    row("v := c[0]", "Int");
    row("for i in [:n] do\n    v := i", "Nat");
    row("let w := x[1]\n  v := w", "Float");
    row("let mut w := 0\n  w := x[1]\n  v := w", "Float");
    row("while v < 10 do\n    v := v + x[0]", "Float");
    row("r[v.toNat] := 1", "Nat");
}

void CheckTest::typesComeFromAssignments() {
    QFETCH(QString, body);
    QFETCH(QString, type);
    const std::string text =
        "kernel k (n: Nat, x: Array Float, r: Array Float, c: Array Int) := do\n"
        "  let mut v := 0\n  " +
        body.toStdString() + "\n  r[0] := v.toFloat\n";
    const CheckResult result = checked(text);
    QVERIFY2(errors(result) == 0, errors(result) == 0 ? "" : result.diagnostics[0].message.c_str());
    const ir::Kernel& kernel = *result.module.find("k");
    for (const ir::Var& var : kernel.vars)
        if (var.name == "v")
            QCOMPARE(QString::fromStdString(result.module.types.nameOf(var.type)), type);
}

QTEST_GUILESS_MAIN(CheckTest)
#include "tst_check.moc"
