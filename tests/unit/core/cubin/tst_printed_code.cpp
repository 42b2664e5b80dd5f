#include "core/cubin/printed_code.h"

#include <QtTest>

using namespace lane::cubin;

namespace {

/// As nvdisasm prints raw code: two sections behind each other.
constexpr std::string_view Raw = R"(	.headerflags	@"EF_CUDA_SM90"
        /*0000*/                   BSSY B0, 0x30 ;       /* 0x0000000000000001 */
                                                         /* 0x0000000000000002 */
        /*0010*/              @!P0 BRA 0x30 ;            /* 0x0000000000000003 */
        /*0020*/                   CALL.REL.NOINC 0x40 ; /* 0x0000000000000004 */
        /*0030*/                   BRX R2 -0x40 ;        /* 0x0000000000000005 */
        /*0040*/                   RET.REL.NODEC R4 0x0 ; /* 0x0000000000000006 */
        /*0050*/                   MOV R1, 0x10 ;        /* 0x0000000000000007 */
        /*0060*/                   LEPC R20 ;            /* 0x0000000000000008 */
        /*0070*/                   BRA 0x70;             /* 0x0000000000000009 */
)";

Code code() {
    Code one;
    one.sm = 90;
    one.bytes.resize(0x80);
    Section first{".text.k", 0, 0x50, {{"k", 0}, {"$k$f", 0x40}}, {{0x30, {0x10, 0x30}}}, {}, {}};
    first.cuda = {{0, {{"k.cu", 1}}}, {0x20, {{"k.cu", 5}}}, {0x20, {{"h.h", 9}, {"k.cu", 7}}}, {0x30, {{"h.h", 9}, {"k.cu", 8}}}};
    first.ptx = {{0x10, {{".nv_debug_ptx_txt", 30}}}};
    one.sections = {first, {".text.j", 0x50, 0x30, {{"j", 0}}, {}, {{0, {{"k.cu", 20}}}}, {}}};
    return one;
}

std::string lineWith(const std::string& text, const char* word) {
    const std::size_t at = text.find(word);
    if (at == std::string::npos)
        return {};
    const std::size_t begin = text.rfind('\n', at) + 1;
    return text.substr(begin, text.find('\n', at) - begin);
}

} // namespace

class PrintedCodeTest : public QObject {
    Q_OBJECT
private:
    static std::string printed() {
        std::string why;
        return printedCode(code(), Raw, why).value_or(why);
    }
    static std::string refusal(const char* instruction) {
        std::string why;
        const std::string raw = "/*0000*/ " + std::string(instruction) + " ; /* 0x0000000000000001 */\n";
        Code one = code();
        one.sections.resize(1);
        return printedCode(one, raw, why) ? "" : why;
    }

private Q_SLOTS:
    void placesInTheCodeBecomeNames() {
        const std::string text = printed();
        QVERIFY2(lineWith(text, "BSSY").find("B0, `(.L_x_0) ;") != std::string::npos, text.c_str());
        QVERIFY(lineWith(text, "@!P0").find("BRA `(.L_x_0) ;") != std::string::npos);
        QVERIFY(lineWith(text, "CALL").find("CALL.REL.NOINC `($k$f) ;") != std::string::npos);
        QVERIFY(lineWith(text, "RET").find("RET.REL.NODEC R4 `(k) ;") != std::string::npos);
        QVERIFY(lineWith(text, "BRX").find("BRX R2 -0x40 ;") != std::string::npos);
        QVERIFY(lineWith(text, "LEPC").find("LEPC R20 ;") != std::string::npos);
        QVERIFY(lineWith(text, "MOV").find("MOV R1, 0x10 ;") != std::string::npos); // a number, and no place
    }

    void aSectionsOffsetsBeginWithItself() {
        const std::string text = printed();
        QVERIFY2(lineWith(text, "MOV").starts_with("/*0000*/"), text.c_str());
        QVERIFY(lineWith(text, "BRA `(.L_x_1)").starts_with("/*0020*/"));
        QVERIFY(text.find(".section\t.text.j") < text.find("\nj:\n") && text.find("\nj:\n") < text.find("MOV"));
        QVERIFY(text.find("0x0000000000000002") != std::string::npos); // the upper half of an encoding stays
    }

    void labelsOfIndirectBranchesFollowTheDirectOnes() {
        const std::string text = printed();
        // Direct: 0x30 is 0, 0x70 is 1. The indirect branch at 0x30 has a label, its targets have 2 and none but a number.
        QVERIFY2(text.find(".L_x_2:\n") < text.find("@!P0"), text.c_str());
        QVERIFY(text.find(".L_x_0:\n") < text.find("BRX"));
        QVERIFY(text.find(".L_x_3:") == std::string::npos);
    }

    void ofSeveralRowsAtOnePlaceTheLastCounts() {
        const std::string text = printed();
        QVERIFY2(text.find("\"k.cu\", line 5") == std::string::npos, text.c_str());
        QVERIFY(text.find("\"h.h\", line 9") < text.find("\"k.cu\", line 7"));
        QVERIFY(text.find("\"k.cu\", line 7") < text.find("CALL"));
        // The same place called from elsewhere: nvdisasm does not say so.
        QVERIFY(text.find("\"k.cu\", line 8") == std::string::npos);
        QVERIFY(text.find("\".nv_debug_ptx_txt\", line 30") < text.find("@!P0"));
    }

    void whatHasAnotherFormIsRefused() {
        QCOMPARE(refusal("EXIT"), std::string());
        QVERIFY(refusal("JMP 0x10").find("JMP") != std::string::npos);
        QVERIFY(refusal("CALL.ABS.NOINC 0x10").find("CALL.ABS") != std::string::npos);
        QCOMPARE(refusal("CALL.ABS.NOINC R2"), std::string());
        QVERIFY(refusal("BRA `(.L_x_1)").find("BRA") != std::string::npos); // a version that makes labels of raw code
        QVERIFY(!refusal("BRA 0x4000").empty()); // outside of all code
    }

    void anyTextIsRead() {
        std::string why;
        for (std::size_t length = 0; length <= Raw.size(); ++length)
            static_cast<void>(printedCode(code(), Raw.substr(0, length), why));
        QVERIFY(!printedCode(code(), "", why)); // nothing printed of a section that has code
    }
};

QTEST_APPLESS_MAIN(PrintedCodeTest)
#include "tst_printed_code.moc"
