#include "core/compile/compilation.h"
#include "core/ir/constant_value.h"
#include "core/ir/natural_loops.h"
#include "core/ir/whole_value.h"

#include <QtTest>

#include <limits>

using namespace lane;

namespace {

constexpr std::int64_t Least = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t Most = std::numeric_limits<std::int64_t>::max();

/// A kernel with `lines` and then `let wanted := text`, and what is known of its parameters.
struct Asked {
    CompilationPtr compilation;
    ir::ExprId wanted;

    Asked(const std::string& text, const std::string& lines = "")
        : compilation(compileSource(1, "test.lane",
                                    "const FOUR : Nat := 4\n"
                                    "kernel k (n m: Nat, i: Int, l: Int64, u: UInt64, f: Float, s: inout Array Nat [n]) := do\n" +
                                        lines + "  let wanted := " + text + "\n  if wanted == wanted then\n    s[0] := 1\n")) {
        for (const ir::Stmt& stmt : kernel().stmts)
            if (stmt.kind == ir::StmtKind::Let && kernel().vars[stmt.var].name == "wanted")
                wanted = stmt.value;
    }

    const ir::Kernel& kernel() const { return *compilation->module.kernels.begin(); }

    std::optional<std::int64_t> leaf(ir::ExprId id, const std::map<std::string, std::int64_t>& scalars) const {
        const ir::Expr& e = kernel().exprs[id];
        if (e.op == ir::Op::BlockDim)
            return 256;
        if (e.op != ir::Op::Var)
            return std::nullopt;
        const auto found = scalars.find(kernel().vars[e.var()].name);
        return found == scalars.end() ? std::nullopt : std::optional(found->second);
    }

    ir::Whole value(const std::map<std::string, std::int64_t>& scalars, bool throughLets = true) const {
        const ir::Definitions definitions(kernel());
        return ir::wholeValue(compilation->module, kernel(), wanted, [&](ir::ExprId id) { return leaf(id, scalars); },
                              throughLets ? &definitions : nullptr);
    }
};

const std::map<std::string, std::int64_t> Scalars = {{"n", 0xFFFFFFFF}, {"m", 3}, {"i", -7}, {"l", Most}};

} // namespace

class WholeValueTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void values_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qlonglong>("number");
        const auto row = [](const char* text, std::int64_t number) { QTest::newRow(text) << text << qlonglong(number); };
        row("41 + 1", 42);
        row("FOUR * m", 12);
        row("n + 1", 0x100000000); // no Nat, and it doesn't wrap as one
        row("m - n", 3 - std::int64_t{0xFFFFFFFF});
        row("n * m / n", 3);
        row("i / 2", -3);
        row("i % 4", -3);
        row("-i", 7);
        row("l - 1", Most - 1);
        row("l + i.toInt64", Most - 7);
        row("-l - 1", Least);
        row("(-l - 1) % -1", 0);
        row("ceilDiv n 2", 0x80000000);
        row("ceilDiv i 2", -3);
        row("ceilDiv i (-2)", 4);
        row("min n m + max n m", 0x100000002);
        row("clamp i (-3) 5", -3);
        row("abs i", 7);
        row("select (m < n) 1 2", 1);
        row("m <<< 40", std::int64_t{3} << 40);
        row("i >>> 1", -4);
        row("(n &&& 12) ||| 3", 15);
        row("m ^^^ 1", 2);
        row("if m == 3 && !(n < m) then 10 else 20", 10);
        row("if m == 3 || f > 0.0 then 10 else 20", 10);  // the float is not looked at
        row("if m == 4 && f > 0.0 then 10 else 20", 20);
        row("if m == 3 then 10 else 10 / (m - 3)", 10);   // nor is this quotient
        row("m.toInt64 * 5", 15);
        row("blockDimX / 2", 128);
    }
    void values() {
        QFETCH(QString, text);
        QFETCH(qlonglong, number);
        const Asked asked(text.toStdString());
        QVERIFY(!asked.kernel().hasErrors && asked.wanted.isValid());
        const ir::Whole value = asked.value(Scalars);
        QVERIFY(!value.isBeyond);
        QVERIFY(value.number.has_value());
        QCOMPARE(qlonglong(*value.number), number);
    }

    void nothing_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("isBeyond");
        const auto row = [](const char* text, bool isBeyond) { QTest::newRow(text) << text << isBeyond; };
        row("n * n * n", true);
        row("n * n * 2", true);
        row("l + 1", true);
        row("-l - 2", true);
        row("-(-l - 1)", true);
        row("(-l - 1) / -1", true);
        row("(l + 1) / 2", true);
        row("(l + 1).toNat", true);
        row("ceilDiv (n * n * n) n", true);
        row("l * 2 - l * 2", true);
        row("l <<< 1", true);
        row("9223372036854775808 + u", false);         // u is not known
        row("9223372036854775808 * 1.toUInt64", true); // of 64 bits without a sign
        row("min (n * n * n) m", false); // 3: but one cannot know of every such minimum
        row("(n * n * n) % m", false);
        row("m / (m - 3)", false);
        row("m % (m - 3)", false);
        row("ceilDiv m (m - 3)", false);
        row("1 >>> i", false);
        row("m + threadIdxX", false);
        row("n * n * n + threadIdxX", false);
        row("m + f.toNat", false);
        row("if f > 0.0 then 1 else 2", false);
        row("s.size + 1", false); // unless the caller knows
        row("s[0] + 1", false);
    }
    void nothing() {
        QFETCH(QString, text);
        QFETCH(bool, isBeyond);
        const Asked asked(text.toStdString());
        QVERIFY(!asked.kernel().hasErrors && asked.wanted.isValid());
        const ir::Whole value = asked.value(Scalars);
        QVERIFY(!value.number.has_value());
        QCOMPARE(value.isBeyond, isBeyond);
    }

    void letsAreLookedThroughWhereAsked() {
        const Asked asked("twice + 1", "  let twice := m * 2\n");
        QCOMPARE(asked.value(Scalars).number, std::optional<std::int64_t>(7));
        QVERIFY(!asked.value(Scalars, false).number);
        // What the caller says of a variable goes first.
        QCOMPARE(asked.value({{"m", 3}, {"twice", 50}}).number, std::optional<std::int64_t>(51));
        const Asked changing("twice + 1", "  let mut twice := m * 2\n  twice := twice + 1\n");
        QVERIFY(!changing.value(Scalars).number);
    }

    /// 2^60 ways lead from the last of them to the first: each is gone once.
    void doublingsTakeNoTime() {
        std::string lines = "  let d0 := m\n";
        for (int k = 1; k <= 60; ++k)
            lines += "  let d" + std::to_string(k) + " := d" + std::to_string(k - 1) + " + d" + std::to_string(k - 1) + "\n";
        const Asked asked("d60", lines + "  for j in [0 : d60 : m] do\n    s[0] := j\n");
        QVERIFY(!asked.kernel().hasErrors);
        QCOMPARE(asked.value({{"m", 3}}).number, std::optional(std::int64_t{3} << 60));
        QVERIFY(asked.value({{"m", 8}}).isBeyond);
        QCOMPARE(ir::countersCheckedAtLaunch(asked.compilation->module, asked.kernel()).size(), std::size_t(1));
    }

    void constantsAreTheirBits() {
        const auto constant = [](const char* text) {
            const Asked asked(text);
            return ir::constantValue(asked.compilation->module, asked.kernel(), asked.wanted);
        };
        QCOMPARE(constant("FOUR * 8 - 1"), std::optional<std::uint64_t>(31));
        QCOMPARE(constant("2.toInt64 - 5"), std::optional(static_cast<std::uint64_t>(-3)));
        QVERIFY(!constant("FOUR / 0"));
        QVERIFY(!constant("FOUR + m"));
    }
};

QTEST_APPLESS_MAIN(WholeValueTest)
#include "tst_whole_value.moc"
