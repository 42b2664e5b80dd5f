#include "editor/changed_lines.h"
#include "editor/cuda_roles.h"
#include "editor/find.h"
#include "editor/plain_lines.h"
#include "editor/text_position.h"

#include <QTest>

using namespace lane;
using Lines = std::vector<int>;

namespace {

SyntaxRole roleOf(const std::vector<RoleRange>& roles, std::string_view text, std::string_view piece) {
    const auto at = static_cast<std::uint32_t>(text.find(piece));
    for (const RoleRange& range : roles)
        if (range.range.contains(at))
            return range.role;
    return SyntaxRole::Text;
}

} // namespace

/// The parts of the editor that know nothing of widgets.
class EditorTextTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void positionsConvertBothWays() {
        const QString text = QStringLiteral("let α ← 𝔁 + 1");
        const QByteArray utf8 = text.toUtf8();
        for (qsizetype unit = 0; unit <= text.size(); ++unit) {
            if (unit < text.size() && text[unit].isLowSurrogate())
                continue;
            const qsizetype byte = text_position::byteOf(text, unit);
            QCOMPARE(QString::fromUtf8(utf8.left(byte)), text.left(unit));
            QCOMPARE(text_position::utf16Of(utf8, byte), unit);
        }
        QCOMPARE(text_position::codePoints(utf8), 13);
        QCOMPARE(text_position::byteOfColumn(utf8, 1), 0);
        QCOMPARE(text_position::byteOfColumn(utf8, 6), 6); // after "let α"
        QCOMPARE(text_position::byteOfColumn(utf8, 999), utf8.size());
    }

    void findCountsBytes() {
        const QByteArray text = QStringLiteral("x ← y\nX ← y2").toUtf8();
        const FindResult all = findAll(text, {QStringLiteral("x")});
        QCOMPARE(all.matches.size(), 2u);
        QCOMPARE(all.matches[1].range, (SourceRange{8, 9}));
        QCOMPARE(findAll(text, {QStringLiteral("x"), true}).matches.size(), 1u);
        QCOMPARE(findAll(text, {QStringLiteral("y"), false, true}).matches.size(), 1u);
        QVERIFY(findAll(text, {}).matches.empty());
    }

    void regularExpressionsReplaceCaptures() {
        const QByteArray text("a1 b22");
        const FindResult found = findAll(text, {QStringLiteral("([a-z])(\\d+)"), false, false, true},
                                         QStringLiteral("$2\\1\\n"));
        QCOMPARE(found.matches.size(), 2u);
        QCOMPARE(found.matches[1].replacement, QStringLiteral("22b\n"));
        QVERIFY(findAll(text, {QStringLiteral("("), false, false, true}).error.contains(QLatin1Char('2')));
        QVERIFY(findAll(text, {QStringLiteral("x*"), false, false, true}).matches.empty());
    }

    void changedLinesAreThoseThatDiffer() {
        QCOMPARE(changedLines("a\nb\nc", "a\nb\nc"), Lines());
        QCOMPARE(changedLines("a\nb\nc", "a\nB\nc"), (Lines{1}));
        QCOMPARE(changedLines("a\nb\nc", "a\nx\nb\ny\nc"), (Lines{1, 3}));
        QCOMPARE(changedLines("a\nb\nc", "a\nc"), Lines());
        QCOMPARE(changedLines("", "a"), (Lines{0}));
    }

    void hugeChangesAreAllMarked() {
        std::string before, after;
        for (int i = 0; i < 3000; ++i)
            before += "a\n", after += "b" + std::to_string(i) + "\n";
        QCOMPARE(changedLines(before, after).size(), 3000u);
    }

    void cudaArraysAreToldFromTheirDeclarations() {
        const std::string_view text =
            "#define TILE 16\n\nextern \"C\" __global__ void f(unsigned int N, const float* __restrict__ A, "
            "float* C)\n{\n    __shared__ float As[TILE];\n    As[threadIdx.x] = A[0] * 2.5e-3f; // copy\n"
            "    __syncthreads();\n    if (N > 3) C[1] = As[N];\n}\n";
        const auto roles = cudaRoles(text);
        QCOMPARE(roleOf(roles, text, "#define"), SyntaxRole::Keyword);
        QCOMPARE(roleOf(roles, text, "__global__"), SyntaxRole::Keyword);
        QCOMPARE(roleOf(roles, text, "unsigned"), SyntaxRole::Type);
        QCOMPARE(roleOf(roles, text, "A[0]"), SyntaxRole::GlobalArray);
        QCOMPARE(roleOf(roles, text, "C[1]"), SyntaxRole::GlobalArray);
        QCOMPARE(roleOf(roles, text, "As[N]"), SyntaxRole::SharedArray);
        QCOMPARE(roleOf(roles, text, "threadIdx"), SyntaxRole::Builtin);
        QCOMPARE(roleOf(roles, text, "__syncthreads"), SyntaxRole::Builtin);
        QCOMPARE(roleOf(roles, text, "2.5e-3f"), SyntaxRole::Number);
        QCOMPARE(roleOf(roles, text, "-3f"), SyntaxRole::Number);
        QCOMPARE(roleOf(roles, text, "// copy"), SyntaxRole::Comment);
        QCOMPARE(roleOf(roles, text, "N > 3"), SyntaxRole::Name);
    }

    void ptxInstructionsAreToldByTheirPlace() {
        const std::string_view text = ".visible .entry f(\n\t.param .u32 f_param_0\n)\n{\n\t.loc\t1 3 0\n"
                                      "\tld.param.u32 \t%r1, [f_param_0];\n\t@!%p1 bra \t$L__BB0_2;\n"
                                      "\tmov.f32 \t%f9, 0f00000000;\n$L__BB0_2:\n\tbar.sync \t0;\n\tret; // end\n}\n";
        const auto roles = ptxRoles(text);
        QCOMPARE(roleOf(roles, text, ".entry"), SyntaxRole::Type);
        QCOMPARE(roleOf(roles, text, "ld.param"), SyntaxRole::Keyword);
        QCOMPARE(roleOf(roles, text, "%r1"), SyntaxRole::Name);
        QCOMPARE(roleOf(roles, text, "bra"), SyntaxRole::Builtin);
        QCOMPARE(roleOf(roles, text, "$L__BB0_2;"), SyntaxRole::Number);
        QCOMPARE(roleOf(roles, text, "$L__BB0_2:"), SyntaxRole::Number);
        QCOMPARE(roleOf(roles, text, "0f00000000"), SyntaxRole::Number);
        QCOMPARE(roleOf(roles, text, "mov.f32"), SyntaxRole::Keyword);
        QCOMPARE(roleOf(roles, text, "bar.sync"), SyntaxRole::Builtin);
        QCOMPARE(roleOf(roles, text, "// end"), SyntaxRole::Comment);
    }

    void sassRolesFollowTheListing() {
        const std::string_view text = "saxpy:\n    0070  @!P0  BRA        .L_x_0\n    0080        FFMA.FTZ   R9, -R2.reuse, c[0x0][0x164], 1.5\n"
                                      ".L_x_0:\n    00a0        STG.E      desc[UR4][R6.64], R9\n";
        const auto roles = sassRoles(text);
        QCOMPARE(roleOf(roles, text, "saxpy"), SyntaxRole::Name);
        QCOMPARE(roleOf(roles, text, "0070"), SyntaxRole::Comment);
        QCOMPARE(roleOf(roles, text, "@!P0"), SyntaxRole::Builtin);
        QCOMPARE(roleOf(roles, text, "BRA"), SyntaxRole::Builtin);
        QCOMPARE(roleOf(roles, text, ".L_x_0\n"), SyntaxRole::Number);
        QCOMPARE(roleOf(roles, text, "FFMA.FTZ"), SyntaxRole::Keyword);
        QCOMPARE(roleOf(roles, text, "R9"), SyntaxRole::Name);
        QCOMPARE(roleOf(roles, text, "0x164"), SyntaxRole::Number);
        QCOMPARE(roleOf(roles, text, ".L_x_0:"), SyntaxRole::Number);
        QCOMPARE(roleOf(roles, text, "00a0"), SyntaxRole::Comment);
        QCOMPARE(roleOf(roles, text, "STG.E"), SyntaxRole::Keyword);
    }

    void placesAreNoChanges() {
        const std::string_view before = "k:\n    0000        MOV        R1, RZ\n.L_x_0:\n    0010        BRA        .L_x_0\n";
        const std::string_view after = "k:\n    0000        MOV        R1, RZ\n    0010        NOP\n.L_x_7:\n    0020        BRA        .L_x_7\n";
        QCOMPARE(changedLines(sassWithoutPlaces(before), sassWithoutPlaces(after)), (Lines{2}));
        const std::string_view ptx = "{\n\t.loc\t1 7 5\n\tmov.u32 \t%r1, 5;\n$L__BB0_2:\n";
        const std::string_view moved = "{\n\t.loc\t1 8 5\n\tmov.u32 \t%r1, 6;\n$L__BB1_2:\n";
        QCOMPARE(changedLines(ptxWithoutPlaces(ptx), ptxWithoutPlaces(moved)), (Lines{2}));
        QCOMPARE(ptxWithoutPlaces("a\n\nb"), std::string("a\n\nb"));
    }

    void rolesNeverOverlap() {
        for (const std::string_view text : {"\"open", "/* open", "a.b@@c $$ %%", "0x1e+2 1..2 '\\", "#"}) {
            for (const auto& roles : {cudaRoles(text), ptxRoles(text), sassRoles(text)}) {
                std::uint32_t end = 0;
                for (const RoleRange& range : roles) {
                    QVERIFY(range.range.begin >= end && range.range.end > range.range.begin);
                    end = range.range.end;
                }
                QVERIFY(end <= text.size());
            }
        }
    }
};

QTEST_MAIN(EditorTextTest)
#include "tst_editor_text.moc"
