#include "core/compile/ptx_lines.h"

#include <QTest>

using lane::PtxLines;

namespace {

/// In the shape that NVRTC 13 writes with -lineinfo; a header's code is inlined in the middle.
constexpr const char* Ptx = R"(.version 9.0
.target sm_90
.address_size 64

	// .globl	saxpy

.visible .entry saxpy(
	.param .u32 saxpy_param_0
)
{
	.reg .pred 	%p<2>;
	.loc	1 3 0

	ld.param.u32 	%r2, [saxpy_param_0];
	.loc	1 6 19
	mov.u32 	%r3, %ctaid.x;
	mad.lo.s32 	%r1, %r3, %r4, %r5;
	.loc	1 7 5
	setp.ge.u32 	%p1, %r1, %r2;
	@%p1 bra 	$L__BB0_2;

	.loc	2 100 3, function_name $L__info_string0, inlined_at 1 8 9
	fma.rn.f32 	%f4, %f1, %f2, %f3;
	.loc	1 8 9
	st.global.f32 	[%rd9], %f4;

$L__BB0_2:
	.loc	1 10 1
	ret;

}
	.file	1 "/tmp/saxpy.cu"
	.file	2 "/usr/include/cuda/math.hpp"
)";

} // namespace

class PtxLinesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void instructionsHaveTheLineOfTheirLoc() {
        const PtxLines lines(Ptx, "saxpy.cu");
        using Lines = std::vector<std::uint32_t>;
        QCOMPARE(lines.ptxLinesOf(3), (Lines{14}));
        QCOMPARE(lines.ptxLinesOf(6), (Lines{16, 17}));
        QCOMPARE(lines.ptxLinesOf(7), (Lines{19, 20}));
        QCOMPARE(lines.ptxLinesOf(10), (Lines{29}));
        QCOMPARE(lines.cudaLineOf(17), 6u);
        QCOMPARE(lines.instructionCount(), 8u);
    }

    void inlinedCodeBelongsToItsCaller() {
        const PtxLines lines(Ptx, "saxpy.cu");
        QCOMPARE(lines.cudaLineOf(23), 8u);
        QCOMPARE(lines.ptxLinesOf(8), (std::vector<std::uint32_t>{23, 25}));
        QVERIFY(lines.ptxLinesOf(100).empty());
    }

    void whatIsNoInstructionHasNoLine() {
        const PtxLines lines(Ptx);
        for (std::uint32_t line : {0u, 1u, 7u, 11u, 12u, 13u, 15u, 27u, 31u, 1000u})
            QCOMPARE(lines.cudaLineOf(line), 0u);
    }

    void withoutLineInformationNothingIsLinked() {
        const PtxLines lines(".entry f()\n{\n\tret;\n}\n");
        QCOMPARE(lines.instructionCount(), 1u);
        QCOMPARE(lines.cudaLineOf(3), 0u);
        QVERIFY(PtxLines("").empty());
    }

    void aCallOverSeveralLinesIsOneInstruction() {
        const PtxLines lines(".entry f()\n{\n.loc 1 4 1\n{ // callseq 0, 0\n.param .b64 p;\n"
                             "call.uni (r),\nvprintf,\n(\np\n);\n} // callseq 0\nret;\n}\n.file 1 \"a.cu\"\n");
        QCOMPARE(lines.ptxLinesOf(4), (std::vector<std::uint32_t>{6, 12}));
        QCOMPARE(lines.instructionCount(), 2u);
    }
};

QTEST_GUILESS_MAIN(PtxLinesTest)
#include "tst_ptx_lines.moc"
