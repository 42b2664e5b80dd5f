#include "core/text_diff/line_alignment.h"
#include "core/text_diff/machine_lines.h"
#include "core/text_diff/text_comparison.h"

#include <QTest>

#include <random>

using namespace lane;

namespace {

/// "=1/1 -2 +2 ~3/4": lines from 1; ~ is a line that was changed.
QString rowsOf(const TextComparison& comparison) {
    QStringList rows;
    for (const ComparedRow& row : comparison.rows) {
        const QString before = QString::number(row.before + 1), after = QString::number(row.after + 1);
        if (row.before < 0)
            rows << (row.isChange ? u'+' : u'>') + after;
        else if (row.after < 0)
            rows << (row.isChange ? u'-' : u'<') + before;
        else
            rows << (row.isChange ? u'~' : u'=') + before + u'/' + after;
    }
    return rows.join(u' ');
}

QStringList marked(std::string_view line, const std::vector<ByteSpan>& marks) {
    QStringList words;
    for (const ByteSpan& mark : marks)
        words << QString::fromUtf8(line.data() + mark.begin, qsizetype(mark.end - mark.begin));
    return words;
}

const std::string Loop = "$L__BB0_2:\n"
                         "\t.loc\t1 19 9\n"
                         "\tadd.s32 \t%r7, %r21, %r3;\n"
                         "\tld.global.nc.f32 \t%f12, [%rd4+64];\n"
                         "\tfma.rn.f32 \t%f14, %f13, %f12, %f62;\n"
                         "\tst.global.f32 \t[%rd21], %f14;\n"
                         "\t@%p1 bra \t$L__BB0_2;\n";

std::string with(std::string text, std::initializer_list<std::pair<std::string, std::string>> changes) {
    for (const auto& [from, to] : changes)
        for (std::size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
            text.replace(at, from.size(), to);
    return text;
}

} // namespace

/// Two versions of a text, line by line and word by word, and as instructions.
class TextComparisonTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void linesComeAndGo() {
        QCOMPARE(rowsOf(compareTexts("a\nb\nc\n", "a\nb\nc\n", CompareBy::Text)), QStringLiteral("=1/1 =2/2 =3/3"));
        QCOMPARE(rowsOf(compareTexts("a\nc\n", "a\nb\nc\n", CompareBy::Text)), QStringLiteral("=1/1 +2 =2/3"));
        QCOMPARE(rowsOf(compareTexts("a\nb\nc\n", "a\nc\n", CompareBy::Text)), QStringLiteral("=1/1 -2 =3/2"));
        QCOMPARE(rowsOf(compareTexts("", "a\n", CompareBy::Text)), QStringLiteral("+1"));
        QCOMPARE(rowsOf(compareTexts("a\n", "", CompareBy::Text)), QStringLiteral("-1"));
        QCOMPARE(rowsOf(compareTexts("", "", CompareBy::Text)), QString());
        const TextComparison one = compareTexts("x\nlet a := 1\ny\n", "x\nlet a := 2\ny\nz\n", CompareBy::Text);
        QCOMPARE(rowsOf(one), QStringLiteral("=1/1 ~2/2 =3/3 +4"));
        QCOMPARE(one.added, 2);
        QCOMPARE(one.removed, 1);
        QCOMPARE(one.changes(), (std::vector<int>{1, 3}));
    }

    void linesThatStandOnceHoldTheTextsTogether() {
        // By the longest common subsequence alone the brace of the new function would be the old one's.
        const std::string before = "f() {\n  one\n}\n", after = "g() {\n  two\n}\n\nf() {\n  one\n}\n";
        QCOMPARE(rowsOf(compareTexts(before, after, CompareBy::Text)), QStringLiteral("+1 +2 +3 +4 =1/5 =2/6 =3/7"));
    }

    void wordsAreMarked() {
        const std::string before = "    acc += As[y, i] * Bs[i, x]\n", after = "    acc += As[y, k] * Bs[k, x] * 2\n";
        const TextComparison compared = compareTexts(before, after, CompareBy::Text);
        QCOMPARE(rowsOf(compared), QStringLiteral("~1/1"));
        QCOMPARE(marked(before, compared.rows[0].marksBefore), (QStringList{"i", "i"}));
        QCOMPARE(marked(after, compared.rows[0].marksAfter), (QStringList{"k", "k", "* 2"}));
        // Lines with nothing in common are not one line that was changed.
        QCOMPARE(rowsOf(compareTexts("barrier\n", "let total := sum(values)\n", CompareBy::Text)), QStringLiteral("-1 +1"));
    }

    void alignmentsAreOnesOfEqualLinesInOrder() {
        std::mt19937 random(7);
        for (int round = 0; round < 200; ++round) {
            std::vector<std::string> a, b;
            for (std::vector<std::string>* lines : {&a, &b})
                for (std::size_t n = random() % 40; n-- > 0;)
                    lines->push_back(std::string(1, static_cast<char>('a' + random() % 6)));
            int lastA = -1, lastB = -1;
            for (const auto& [i, j] : alignedLines(a, b)) {
                QVERIFY(i > lastA && j > lastB);
                QCOMPARE(a[std::size_t(i)], b[std::size_t(j)]);
                lastA = i, lastB = j;
            }
        }
        QCOMPARE(alignedLines({"a", "b"}, {"a", "b"}).size(), 2u);
    }

    void otherRegistersAndPlacesAreNoDifference() {
        const std::string renamed = with(Loop, {{"%f12", "%f112"}, {"%f14", "%f15"}, {"%r7", "%r8"}, {"%rd4", "%rd40"}, {"BB0_2", "BB0_5"}, {"1 19 9", "1 22 9"}});
        QVERIFY(renamed != Loop);
        const TextComparison same = compareTexts(Loop, renamed, CompareBy::Ptx);
        QCOMPARE(same.added + same.removed, 0);
        const TextComparison exact = compareTexts(Loop, renamed, CompareBy::Text);
        QCOMPARE(exact.added, 7);
    }

    void anotherOperandIsADifference() {
        // %f12 and %f13 are other values, whatever they are called; %f13 for %f12 is another operand.
        const std::string swapped = with(Loop, {{"%f13, %f12, %f62", "%f13, %f62, %f62"}});
        const TextComparison compared = compareTexts(Loop, swapped, CompareBy::Ptx);
        QCOMPARE(rowsOf(compared), QStringLiteral("=1/1 =2/2 =3/3 =4/4 ~5/5 =6/6 =7/7"));
        const std::string line = "\tfma.rn.f32 \t%f14, %f13, %f62, %f62;";
        QCOMPARE(marked(line, compared.rows[4].marksAfter), (QStringList{"%f62"}));
    }

    void aNewInstructionShiftsNothing() {
        // As a compiler does it: all registers behind the new one have other numbers.
        const std::string after = with(Loop, {{"\tfma.rn.f32 \t%f14, %f13, %f12, %f62;\n", "\t.loc\t1 20 3\n\tmul.f32 \t%f14, %f13, %f12;\n\tfma.rn.f32 \t%f15, %f14, 0f40000000, %f78;\n"},
                                              {"[%rd21], %f14", "[%rd22], %f15"}, {"%r21", "%r22"}});
        const TextComparison compared = compareTexts(Loop, after, CompareBy::Ptx);
        QCOMPARE(rowsOf(compared), QStringLiteral("=1/1 =2/2 =3/3 =4/4 >5 +6 ~5/7 =6/8 =7/9"));
        QCOMPARE(compared.added, 2);
        QCOMPARE(compared.removed, 1);
        QCOMPARE(marked("\tfma.rn.f32 \t%f15, %f14, 0f40000000, %f78;", compared.rows[6].marksAfter), (QStringList{"0f40000000"}));
    }

    void asMuchAsCanBeStays() {
        // As NVRTC does it: the second address is made before the first load. One line has moved, no more.
        const std::string before = "\tcvta.to.global.u64 \t%rd4, %rd1;\n\t.loc\t1 9 9\n\tmul.wide.u32 \t%rd5, %r1, 4;\n\tadd.s64 \t%rd6, %rd4, %rd5;\n"
                                   "\tld.global.nc.f32 \t%f2, [%rd6];\n\t.loc\t1 7 5\n\tcvta.to.global.u64 \t%rd7, %rd2;\n\t.loc\t1 9 9\n"
                                   "\tadd.s64 \t%rd8, %rd7, %rd5;\n\tld.global.nc.f32 \t%f3, [%rd8];\n\tfma.rn.f32 \t%f4, %f2, %f1, %f3;\n";
        const std::string after = "\tcvta.to.global.u64 \t%rd4, %rd2;\n\tcvta.to.global.u64 \t%rd5, %rd1;\n\t.loc\t1 9 9\n\tmul.wide.u32 \t%rd6, %r1, 4;\n"
                                  "\tadd.s64 \t%rd7, %rd5, %rd6;\n\tld.global.nc.f32 \t%f2, [%rd7];\n\tadd.s64 \t%rd8, %rd4, %rd6;\n"
                                  "\tld.global.nc.f32 \t%f3, [%rd8];\n\tfma.rn.f32 \t%f5, %f2, %f1, %f3;\n";
        const std::string parameters = "\tld.param.u64 \t%rd1, [blend_param_2];\n\tld.param.u64 \t%rd2, [blend_param_3];\n";
        const TextComparison compared = compareTexts(parameters + before, parameters + after, CompareBy::Ptx);
        QVERIFY2(compared.added == 1 && compared.removed == 1, qPrintable(rowsOf(compared)));
    }

    void machineCodeIsComparedWithoutOffsets() {
        const std::string before = "saxpy:\n"
                                   "    0000        MOV        R1, c[0x0][0x28]\n"
                                   "    0010        S2R        R0, SR_CTAID.X\n"
                                   "    0020        ISETP.GE.U32.AND P0, PT, R0, c[0x0][0x210], PT\n"
                                   "    0030  @P0   EXIT\n"
                                   "    0040        IMAD.WIDE.U32 R2, R0.reuse, R7, c[0x0][0x220]\n"
                                   "    0050        LDG.E.CONSTANT R5, [R2.64]\n"
                                   "    0060        STG.E      [R2.64], R5\n"
                                   "    0070        BRA        `(.L_x_0)\n"
                                   "    0080        NOP\n";
        std::string after = with(before, {{"R2.64], R5", "R8.64], R9"}, {"R5, [R2.64]", "R9, [R8.64]"}, {"R2, R0.reuse", "R8, R0"}, {"L_x_0", "L_x_3"}});
        for (const char* offset : {"0080", "0070", "0060", "0050", "0040"})
            after = with(after, {{std::string(offset) + " ", "1" + std::string(offset + 1) + " "}});
        QVERIFY(after != before);
        const TextComparison same = compareTexts(before, after, CompareBy::Sass);
        QVERIFY2(same.added + same.removed == 0, qPrintable(rowsOf(same)));
        // A NOP more fills up; an instruction more is one.
        const TextComparison more = compareTexts(before, with(after, {{"        STG.E", "        FADD       R9, R9, 1\n    0065        STG.E"}}) + "    0090        NOP\n", CompareBy::Sass);
        QCOMPARE(more.added, 1);
        QCOMPARE(more.removed, 0);
    }

    void declarationsDoNotTell() {
        QCOMPARE(shapeOf("\t.reg .f32 \t%f<63>;", MachineText::Ptx), shapeOf("\t.reg .f32 \t%f<80>;", MachineText::Ptx));
        QVERIFY(shapeOf("\t.reg .f32 \t%f<63>;", MachineText::Ptx) != shapeOf("\t.reg .b32 \t%f<63>;", MachineText::Ptx));
        QVERIFY(shapeOf("\tmul.wide.u32 \t%rd10, %r1, 64;", MachineText::Ptx) != shapeOf("\tmul.wide.u32 \t%rd10, %r1, 32;", MachineText::Ptx));
        QVERIFY(shapeOf("\tmov.u32 \t%r1, %tid.x;", MachineText::Ptx) != shapeOf("\tmov.u32 \t%r1, %tid.y;", MachineText::Ptx));
    }

    void longTextsAreQuick() {
        std::string before, after;
        std::mt19937 random(3);
        for (int i = 0; i < 20'000; ++i) {
            const std::string line = "\tadd.s32 \t%r" + std::to_string(i) + ", %r" + std::to_string(random() % 97) + ", " + std::to_string(random() % 50) + ";\n";
            before += line;
            if (random() % 50 != 0)
                after += line;
        }
        QElapsedTimer timer;
        timer.start();
        const TextComparison compared = compareTexts(before, after, CompareBy::Ptx);
        qInfo("20,000 lines: %lld ms, +%d -%d", timer.elapsed(), compared.added, compared.removed);
        QVERIFY(compared.removed > 0);
        QVERIFY(timer.elapsed() < 5'000);
    }
};

QTEST_APPLESS_MAIN(TextComparisonTest)
#include "tst_text_comparison.moc"
