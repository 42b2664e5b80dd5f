#include "core/machine/sass_listing.h"

#include <QtTest>

using namespace lane::machine;
using Lines = std::vector<std::uint32_t>;

namespace {

/// What `nvdisasm -c -gi -gp` prints, shortened; the links are made up so that each is told apart.
constexpr std::string_view Printed = R"(	.target	sm_90

	.elftype	@"ET_EXEC"


//--------------------- .text.blend                --------------------------
	.section	.text.blend,"ax",@progbits
	.align	128
        .global         blend
        .type           blend,@function
blend:
.text.blend:
	//## File "/home/me/blend.cu", line 3
	//## File ".nv_debug_ptx_txt", line 26
        /*0000*/                   LDC R1, c[0x0][0x28] ;
	//## File ".nv_debug_ptx_txt", line 44
        /*0010*/                   S2R R0, SR_TID.X ;
	//## File "/home/me/blend.cu", line 6
        /*0020*/              @!P0 BRA `(.L_x_0) ;
	//## File "/usr/include/cuda_fp16.h", line 4690 inlined at "/home/me/blend.cu", line 12
	//## File "/home/me/blend.cu", line 12 inlined at "/home/me/blend.cu", line 7
	//## File "/home/me/blend.cu", line 7
	//## File ".nv_debug_ptx_txt", line 50
        /*0030*/                   F2FP.F16.F32.PACK_AB R6, RZ, R3 ;
        /*0040*/                   FFMA R9, R2.reuse, UR6, R5 ;
.L_x_0:
	//## File "/home/me/other.cu", line 99
        /*0050*/               @P0 EXIT ;
        /*0060*/                   EXIT ;
.L_x_1:
        /*0070*/                   BRA `(.L_x_1);
        /*0080*/                   NOP;
        /*0090*/                   NOP;
.L_x_2:


//--------------------- .text.sum                --------------------------
	.section	.text.sum,"ax",@progbits
sum:
.text.sum:
        /*0000*/                   NOP ;
        /*0010*/                   CALL.REL.NOINC `($sum$helper) ;
	//## File "blend.cu", line 20
        /*0020*/                   EXIT ;
        .type           $sum$helper,@function
$sum$helper:
        /*0030*/                   RET.REL.NODEC R2 `(sum) ;
)";

constexpr std::string_view WithEncodings = R"(	.section	.text.k,"ax",@progbits
k:
.text.k:
        /*0080*/                   LDC.64 R2, c[0x0][0x218] ;              /* 0x00008600ff027b82 */
                                                                           /* 0x000e220000000a00 */
        /*0090*/                   ULDC UR6, c[0x0][0x214] ;               /* 0x0000850000067ab9 */
                                                                           /* 0x000fcc0000000800 */
        /*00d0*/                   IMAD.WIDE.U32 R2, R9, 0x4, R2 ;         /* 0x0000000409027825 */
                                                                           /* 0x001fcc00078e0002 */
        /*00e0*/                   EXIT ;
)";

} // namespace

class SassListingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void encodingsSayWhatTheSchedulerIsTold() {
        const SassListing listing(WithEncodings, "k.cu");
        QCOMPARE(listing.instructions().size(), std::size_t(4));
        QCOMPARE(listing.text().find("0x000e"), std::string::npos); // the listing stays as it was
        const SassControl load = SassControl::of(listing.instructions()[0].upper.value());
        QCOMPARE(int(load.stall), 1);
        QCOMPARE(int(load.setsWhenDone), 0);
        QCOMPARE(int(load.setsWhenRead), -1);
        QCOMPARE(int(load.waits), 0);
        QVERIFY(!load.yields);
        const SassControl multiply = SassControl::of(listing.instructions()[2].upper.value());
        QCOMPARE(int(multiply.waits), 1); // for the load
        QCOMPARE(int(multiply.setsWhenDone), -1);
        QCOMPARE(int(multiply.stall), 6);
        QVERIFY(multiply.yields);
        QCOMPARE(listing.setterOf(listing.instructions()[2].line, 0), &listing.instructions()[0]);
        QCOMPARE(listing.setterOf(listing.instructions()[0].line, 0), nullptr);
        QCOMPARE(listing.setterOf(listing.instructions()[2].line, 3), nullptr);
        QVERIFY(!listing.instructions()[3].upper);
    }

    void isWrittenAsLabelsAndLines() {
        const SassListing listing(Printed, "blend.cu");
        QCOMPARE(QString::fromStdString(listing.text()),
                 QStringLiteral("blend:\n"
                                "    0000        LDC        R1, c[0x0][0x28]\n"
                                "    0010        S2R        R0, SR_TID.X\n"
                                "    0020  @!P0  BRA        .L_x_0\n"
                                "    0030        F2FP.F16.F32.PACK_AB R6, RZ, R3\n"
                                "    0040        FFMA       R9, R2.reuse, UR6, R5\n"
                                ".L_x_0:\n"
                                "    0050  @P0   EXIT\n"
                                "    0060        EXIT\n"
                                ".L_x_1:\n"
                                "    0070        BRA        .L_x_1\n"
                                "    0080        NOP\n"
                                "    0090        NOP\n"
                                "\n"
                                "sum:\n"
                                "    0000        NOP\n"
                                "    0010        CALL.REL.NOINC $sum$helper\n"
                                "    0020        EXIT\n"
                                "\n"
                                "$sum$helper:\n"
                                "    0030        RET.REL.NODEC R2 sum\n"));
        QCOMPARE(listing.functions().size(), std::size_t(3));
        QCOMPARE(listing.functions()[0].name, std::string("blend"));
        QCOMPARE(listing.functions()[1].line, 15u);
        QCOMPARE(listing.functions()[1].count, 3u);
        QCOMPARE(listing.functions()[2].first, 13u);
    }

    void instructionsAreTakenApart() {
        const SassListing listing(Printed, "blend.cu");
        const SassInstruction* branch = listing.at(4);
        QVERIFY(branch);
        QCOMPARE(branch->offset, std::uint64_t(0x20));
        QCOMPARE(branch->guard, std::string_view("@!P0"));
        QCOMPARE(branch->opcode, std::string_view("BRA"));
        QCOMPARE(branch->operands, std::string_view(".L_x_0"));
        QVERIFY(!listing.at(1) && !listing.at(7) && !listing.at(14) && !listing.at(0) && !listing.at(99));
        QCOMPARE(listing.at(16)->opcode, std::string_view("NOP"));
    }

    void aNoteHoldsUntilTheNextOfItsTable() {
        const SassListing listing(Printed, "blend.cu");
        QCOMPARE(listing.at(2)->ptxLine, 26u);
        QCOMPARE(listing.at(2)->cudaLine(), 3u);
        QCOMPARE(listing.at(3)->ptxLine, 44u); // only the PTX line has changed
        QCOMPARE(listing.at(3)->cudaLine(), 3u);
        QCOMPARE(listing.at(4)->ptxLine, 44u); // only the CUDA line has
        QCOMPARE(listing.at(4)->cudaLine(), 6u);
        QCOMPARE(listing.linesOfPtx(44), (Lines{3, 4}));
        QCOMPARE(listing.linesOfCuda(3), (Lines{2, 3}));
        QCOMPARE(listing.linesOfPtx(0), Lines());
    }

    void chainsOfInlinedCalls() {
        const SassListing listing(Printed, "somewhere/blend.cu");
        const SassInstruction* convert = listing.at(5);
        QCOMPARE(convert->chain.size(), std::size_t(3));
        QCOMPARE(convert->chain[0], (SourceFrame{"/usr/include/cuda_fp16.h", 4690}));
        QCOMPARE(convert->chain[2], (SourceFrame{"/home/me/blend.cu", 7}));
        QCOMPARE(convert->cudaLines, (Lines{12, 7})); // of the frames those that are ours
        QCOMPARE(listing.linesOfCuda(7), (Lines{5, 6})); // with what was inlined there
        QCOMPARE(listing.at(6)->chain.size(), std::size_t(3));
    }

    void whatTheTablesDoNotKnowIsLinkedToNothing() {
        const SassListing listing(Printed, "blend.cu");
        QCOMPARE(listing.at(8)->cudaLine(), 0u); // another file's line
        QCOMPARE(listing.at(8)->ptxLine, 50u);
        QCOMPARE(listing.at(16)->ptxLine, 0u); // a section begins with nothing
        QCOMPARE(listing.at(16)->cudaLine(), 0u);
        QCOMPARE(listing.at(18)->cudaLine(), 20u);
        const SassLinks links = listing.links();
        QCOMPARE(links.instructions, 11u);
        QCOMPARE(links.toPtx, 7u);
        QCOMPARE(links.toCuda, 7u);
    }

    void paddingIsToldFromCode() {
        const SassListing listing(Printed, "blend.cu");
        QVERIFY(!listing.at(9)->isPadding);
        for (const std::uint32_t line : {11u, 12u, 13u}) {
            QVERIFY(listing.at(line)->isPadding);
            QCOMPARE(listing.at(line)->ptxLine, 0u);
        }
        QVERIFY(!listing.at(16)->isPadding); // a NOP with code behind it
    }

    void anyTextIsRead() {
        for (std::size_t length = 0; length <= Printed.size(); ++length) {
            const SassListing cut(Printed.substr(0, length), "blend.cu");
            for (const SassInstruction& one : cut.instructions())
                QVERIFY(!one.opcode.empty());
            QCOMPARE(std::size_t(std::count(cut.text().begin(), cut.text().end(), '\n')) >= cut.instructions().size(), true);
        }
        QVERIFY(SassListing("", "a.cu").empty());
        QVERIFY(SassListing("/*zz*/ FFMA ;\n/*0000*/ ;\n:\n//## File \"\n", "").empty());
    }
};

QTEST_APPLESS_MAIN(SassListingTest)
#include "tst_sass_listing.moc"
