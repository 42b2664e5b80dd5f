#include "core/machine/instruction_words.h"

#include <QtTest>

using namespace lane::machine;

namespace {

QString ptx(const char* line, const char* at = nullptr) {
    const std::string_view text(line);
    return QString::fromStdString(explainPtx(text, at ? text.find(at) : 0));
}
QString sass(const char* line, const char* at = nullptr) {
    const std::string_view text(line);
    return QString::fromStdString(explainSass(text, at ? text.find(at) : 0));
}

} // namespace

class InstructionWords : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void whatAnInstructionDoesWithItsOwnOperands() {
        QCOMPARE(ptx("\tfma.rn.f32 \t%f14, %f13, %f12, %f62;"),
                 QStringLiteral("fma.rn.f32\n"
                                "%f14 = %f13 × %f12 + %f62, rounded once at the end.\n"
                                ".rn: rounded to the nearest, ties to even\n"
                                ".f32: 32-bit floats"));
        QVERIFY(ptx("\tld.global.nc.v2.f32 \t{%f1, %f2}, [%rd4+16];").contains(QStringLiteral("{%f1, %f2} = the memory at [%rd4+16].")));
        QVERIFY(ptx("{mul.f16 %rs1,%rs2,%rs3;").contains(QStringLiteral("%rs1 = %rs2 × %rs3.")));
        QVERIFY(sass("    0040        FFMA       R9, R2.reuse, UR6, R5").contains(QStringLiteral("R9 = R2.reuse × UR6 + R5 in 32-bit")));
        QVERIFY(sass("    0040        STG.E      desc[UR4][R6.64], R9").contains(QStringLiteral("Writes R9 to global memory at desc[UR4][R6.64].")));
    }

    void guards() {
        QVERIFY(ptx("\t@!%p1 bra \t$L__BB0_2;").contains(QStringLiteral("@!%p1: only in threads whose %p1 is false.")));
        QVERIFY(sass("    0070  @P0   EXIT").contains(QStringLiteral("only in threads whose P0 is true.")));
        QVERIFY(sass("    0070  @P0   EXIT").contains(QStringLiteral("Ends this thread.")));
    }

    void theSameWordCanMeanTwoThings() {
        QVERIFY(ptx("\tmul.lo.s32 \t%r1, %r2, %r3;").contains(QStringLiteral(".lo: the lower half of the product")));
        QVERIFY(ptx("\tsetp.lo.u32 \t%p1, %r2, %r3;").contains(QStringLiteral(".lo: less than, unsigned")));
    }

    void predicatesStandApart() {
        const QString old = sass("    0040        ISETP.GE.U32.AND P0, PT, R6, c[0x0][0x160], PT");
        QVERIFY2(old.contains(QStringLiteral("P0 = whether R6 compares with c[0x0][0x160] as named; PT gets the opposite, PT is joined in.")), qPrintable(old));
        // Three operands on sm_90, with two predicates between them on sm_120.
        QVERIFY(sass("    0040        IADD3      R2, R10.reuse, -0x1, RZ").contains(QStringLiteral("R2 = R10.reuse + -0x1 + RZ;")));
        QVERIFY(sass("    0040        IADD3      R2, PT, PT, R10.reuse, -0x1, RZ").contains(QStringLiteral("R2 = R10.reuse + -0x1 + RZ;")));
    }

    void operandsUnderThePointer() {
        const char* move = "\tmov.u32 \t%r32, %tid.x;";
        QVERIFY(ptx(move, "%tid").endsWith(QStringLiteral("%tid.x: the thread's place in its block, x")));
        QVERIFY(ptx(move, "%r32").endsWith(QStringLiteral("%r32: a 32-bit register")));
        QVERIFY(!ptx(move, "mov").contains(QStringLiteral("register")));
        const char* load = "    0040        LDC        R9, c[0x0][0x360]";
        QVERIFY(sass(load, "c[").endsWith(QStringLiteral("then the kernel's parameters")));
        QVERIFY(sass("    0040        MOV        R1, RZ", "RZ").endsWith(QStringLiteral("RZ: always zero")));
        QVERIFY(sass("    0040        S2R        R0, SR_TID.Y", "SR_").endsWith(QStringLiteral("in its block, y")));
    }

    void linesWithoutAnInstruction() {
        for (const char* line : {"", "  ", "\t.loc\t1 7 5", "$L__BB0_2:", "}", "{", "\t// demoted variable", ".visible .entry k("})
            QCOMPARE(ptx(line), QString());
        for (const char* line : {"", "saxpy:", ".L_x_0:", "    0040", "    0040  "})
            QCOMPARE(sass(line), QString());
    }

    void tablesOfTruth() {
        QCOMPARE(truthTableText(0xc0), std::string("a & b"));
        QCOMPARE(truthTableText(0xfc), std::string("a | b"));
        QCOMPARE(truthTableText(0x3c), std::string("a ^ b"));
        QCOMPARE(truthTableText(0x0f), std::string("~a"));
        QCOMPARE(truthTableText(0x30), std::string("a & ~b"));
        QCOMPARE(truthTableText(0x96), std::string("a ^ (b ^ c)"));
        QCOMPARE(truthTableText(0xf8), std::string("a | (b & c)"));
        QCOMPARE(truthTableText(0xca), std::string("a ? b : c"));
        QCOMPARE(truthTableText(0xe8), std::string("what two of a, b, c say"));
        QVERIFY(sass("    0040        LOP3.LUT   R12, R11, 0xf, R8, 0xc0, !PT").contains(QStringLiteral(": R11 & 0xf.")));
    }

    /// Every expression gives its own table again.
    void tablesOfTruthAreRight() {
        for (unsigned table = 0; table < 256; ++table) {
            const std::string text = truthTableText(table);
            if (text.find("table") == 0 || text.find("what") == 0 || text.find('?') != std::string::npos || text == "all ones" || text == "0")
                continue;
            for (unsigned bits = 0; bits < 8; ++bits)
                QCOMPARE(valueOf(text, bits), (table >> bits) & 1);
        }
    }

    void whatIsMissingIsNamed() {
        QCOMPARE(unknownPtxWords("fma.rn.f32"), std::vector<std::string>());
        QCOMPARE(unknownPtxWords("ld.shared::cta.u32"), std::vector<std::string>());
        QCOMPARE(unknownPtxWords("quux.rn.f33"), (std::vector<std::string>{"quux", ".f33"}));
        QCOMPARE(unknownSassWords("LDG.E.CONSTANT"), std::vector<std::string>());
        QCOMPARE(unknownSassWords("QUUX.E.ZZ"), (std::vector<std::string>{"QUUX", ".ZZ"}));
    }

private:
    /// Of "x op (y op z)", "x op y" or "x", x being one of a b c with or without ~.
    static unsigned valueOf(std::string_view text, unsigned bits) {
        std::size_t at = 0;
        return expression(text, at, bits);
    }
    static unsigned term(std::string_view text, std::size_t& at, unsigned bits) {
        if (text[at] == '(') {
            const unsigned value = expression(text, ++at, bits);
            ++at;
            return value;
        }
        const bool isNot = text[at] == '~';
        at += isNot ? 1 : 0;
        const unsigned value = (bits >> (2 - (text[at++] - 'a'))) & 1;
        return isNot ? value ^ 1 : value;
    }
    static unsigned expression(std::string_view text, std::size_t& at, unsigned bits) {
        const unsigned left = term(text, at, bits);
        if (at >= text.size() || text[at] == ')')
            return left;
        const char sign = text[at + 1];
        at += 3;
        const unsigned right = term(text, at, bits);
        return sign == '&' ? left & right : sign == '|' ? left | right : left ^ right;
    }
};

QTEST_APPLESS_MAIN(InstructionWords)
#include "tst_instruction_words.moc"
