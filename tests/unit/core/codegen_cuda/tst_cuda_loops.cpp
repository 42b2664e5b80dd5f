#include "kernel_builder.h"

#include <QtTest>

using namespace lane;
using lane::ir::Op;
using lane::test::KernelBuilder;

#define CHECK_TEXT(actual, expected)                                                               \
    QCOMPARE(QString::fromStdString(actual), QStringLiteral(expected))

/// The heads of loops: natural C where nothing can leave the type, safe where it can.
class CudaLoops : public QObject {
    Q_OBJECT
private:
    using E = ir::ExprId;
    static std::string head(KernelBuilder& b, ir::TypeId type, E low, E high, E step,
                            std::vector<ir::StmtId> body) {
        const std::string text =
            b.bodyOf({b.loop(b.counter("k", type), low, high, step, std::move(body))});
        return text.substr(0, text.find('\n'));
    }
private Q_SLOTS:
    void oneByOne();
    void knownBoundsStayNatural();
    void whatALaunchChecksIsNatural();
    void unknownBoundsCannotWrap();
    void downwards();
    void directionKnownAtRunTime();
    void boundsAreEvaluatedOnce();
    void namesOfNestedLoops();
};

void CudaLoops::oneByOne() {
    KernelBuilder b;
    const auto n = b.var(b.scalar("n", ir::natType())), i = b.var(b.scalar("i", ir::intType()));
    const auto next = b.plain(ir::StmtKind::Continue);
    CHECK_TEXT(head(b, ir::natType(), b.nat(0), n, {}, {next}),
               "for (unsigned int k = 0; k < n; ++k)");
    CHECK_TEXT(head(b, ir::intType(), b.integer(-3), i, {}, {next}),
               "for (int k = -3; k < i; ++k)");
    CHECK_TEXT(head(b, ir::intType(), i, b.integer(-1), b.integer(-1), {next}),
               "for (int k = i; k > -1; --k)");
    // Beyond the largest Int there is nothing in C++; a Nat goes on from 0.
    CHECK_TEXT(head(b, ir::intType(), b.op(Op::Neg, {i}), b.op(Op::Add, {i, b.integer(1)}), {}, {next}),
               "for (int k = -i; k <= i; ++k)");
    const auto few = b.op(Op::BitAnd, {i, b.integer(7)}); // weaker than a comparison
    CHECK_TEXT(head(b, ir::intType(), b.op(Op::Neg, {i}), few, {}, {next}), "for (int k = -i; k < (i & 7); ++k)");
    CHECK_TEXT(head(b, ir::intType(), b.op(Op::Neg, {i}), b.op(Op::Add, {few, b.integer(1)}), {}, {next}),
               "for (int k = -i; k <= (i & 7); ++k)");
    CHECK_TEXT(head(b, ir::intType(), b.integer(0), b.op(Op::Add, {i, b.integer(1)}), b.integer(2), {next}),
               "for (int k = 0, kEnd = i + 1; k < kEnd; k = kEnd - k > 2 ? k + 2 : kEnd)");
    CHECK_TEXT(head(b, ir::natType(), b.nat(0), b.op(Op::Add, {n, b.nat(1)}), {}, {next}),
               "for (unsigned int k = 0; k < n + 1; ++k)");
}

void CudaLoops::knownBoundsStayNatural() {
    KernelBuilder b;
    const auto bins = b.constant("BINS", ir::natType(), 256);
    const auto next = b.plain(ir::StmtKind::Continue);
    CHECK_TEXT(head(b, ir::natType(), b.index(Op::ThreadIdx), bins, b.index(Op::BlockDim), {next}),
               "for (unsigned int k = threadIdx.x; k < BINS; k += blockDim.x)");
    CHECK_TEXT(head(b, ir::intType(), b.integer(64), b.integer(0), b.integer(-2), {next}),
               "for (int k = 64; k > 0; k -= 2)");
}

/// What a launch knows it has looked at.
void CudaLoops::whatALaunchChecksIsNatural() {
    KernelBuilder b;
    const auto n = b.var(b.scalar("n", ir::natType())), m = b.var(b.scalar("m", ir::natType()));
    const auto next = b.plain(ir::StmtKind::Continue);
    CHECK_TEXT(head(b, ir::natType(), b.nat(0), n, b.nat(3), {next}), "for (unsigned int k = 0; k < n; k += 3)");
    CHECK_TEXT(head(b, ir::natType(), b.nat(0), b.op(Op::Mul, {n, m}), m, {next}),
               "for (unsigned int k = 0; k < n * m; k += m)");
    // Of a quotient by 0 no launch knows the value.
    CHECK_TEXT(head(b, ir::natType(), b.nat(0), b.op(Op::Div, {n, b.nat(2)}), b.nat(3), {next}),
               "for (unsigned int k = 0; k < n / 2; k += 3)");
    CHECK_TEXT(head(b, ir::natType(), b.nat(0), b.op(Op::Div, {n, m}), b.nat(3), {next}),
               "for (unsigned int k = 0, kEnd = n / m; k < kEnd; k = kEnd - k > 3 ? k + 3 : kEnd)");
    // A launch looks at what the user wrote, not at what became of it here.
    CHECK_TEXT(head(b, ir::natType(), b.nat(0), b.op(Op::Add, {n, b.op(Op::Rem, {n, b.nat(0)})}), b.nat(3), {next}),
               "for (unsigned int k = 0, kEnd = n + 0; k < kEnd; k = kEnd - k > 3 ? k + 3 : kEnd)");
    const auto stride = b.op(Op::Mul, {b.index(Op::GridDim), b.index(Op::BlockDim)});
    CHECK_TEXT(head(b, ir::natType(), b.index(Op::GlobalIdx), n, stride, {next}),
               "for (unsigned int k = blockIdx.x * blockDim.x + threadIdx.x; k < n; "
               "k += gridDim.x * blockDim.x)");
}

void CudaLoops::unknownBoundsCannotWrap() {
    KernelBuilder b;
    const auto n = b.var(b.local("n", ir::natType())), i = b.var(b.scalar("i", ir::intType()));
    const auto next = b.plain(ir::StmtKind::Continue);
    const ir::ArrayId x = b.array("x", ir::natType(), false);
    const auto after = [&](ir::TypeId type, E low, E high, E step) {
        const std::string text = b.bodyOf({b.let(b.kernel.exprs[n].var(), b.load(x, {b.nat(0)})),
                                           b.loop(b.counter("k", type), low, high, step, {next})});
        const std::size_t begin = text.find("for");
        return text.substr(begin, text.find('\n', begin) - begin);
    };
    CHECK_TEXT(after(ir::natType(), b.nat(0), n, b.nat(3)), "for (unsigned int k = 0; k < n; k = n - k > 3 ? k + 3 : n)");
    CHECK_TEXT(after(ir::intType(), i, i, b.integer(3)), "for (int k = i; k < i; k = k <= 2147483647 - 3 ? k + 3 : i)");
    const auto stride = b.op(Op::Mul, {b.index(Op::GridDim), b.index(Op::BlockDim)});
    CHECK_TEXT(after(ir::natType(), b.index(Op::GlobalIdx), n, stride),
               "for (unsigned int k = blockIdx.x * blockDim.x + threadIdx.x, kStep = gridDim.x * "
               "blockDim.x; "
               "k < n; k = n - k > kStep ? k + kStep : n)");
}

void CudaLoops::downwards() {
    KernelBuilder b;
    const auto i = b.var(b.scalar("i", ir::intType()));
    const auto next = b.plain(ir::StmtKind::Continue);
    CHECK_TEXT(head(b, ir::intType(), b.integer(9), i, b.integer(-2), {next}),
               "for (int k = 9; k > i; k = k >= -2147483646 ? k - 2 : i)");
}

void CudaLoops::directionKnownAtRunTime() {
    KernelBuilder b;
    const auto i = b.var(b.scalar("i", ir::intType()));
    const auto next = b.plain(ir::StmtKind::Continue);
    CHECK_TEXT(
        head(b, ir::intType(), b.integer(0), i, i, {next}),
        "for (int k = 0, kEnd = i, kStep = i; kStep > 0 ? k < kEnd : kStep < 0 && k > kEnd; "
        "k = (kStep > 0 ? k <= 2147483647 - kStep : k >= -2147483647 - 1 - kStep) ? k + kStep "
        ": kEnd)");
}

void CudaLoops::boundsAreEvaluatedOnce() {
    KernelBuilder b;
    const auto limit = b.local("limit", ir::natType(), true);
    const auto counts = b.array("counts", ir::natType(), false);
    const auto shrink = b.assign(limit, b.op(Op::Sub, {b.var(limit), b.nat(1)}), Op::Sub);
    const auto k = b.counter("k", ir::natType());
    CHECK_TEXT(b.bodyOf({b.let(limit, b.nat(9)), b.loop(k, b.nat(0), b.var(limit), {}, {shrink})}),
               "unsigned int limit = 9;\n"
               "for (unsigned int k = 0, kEnd = limit; k < kEnd; ++k)\n"
               "    --limit;\n");
    const auto next = b.plain(ir::StmtKind::Continue);
    CHECK_TEXT(head(b, ir::natType(), b.nat(0), b.load(counts, {b.nat(0)}), {}, {next}),
               "for (unsigned int k = 0, kEnd = counts[0]; k < kEnd; ++k)");
}

void CudaLoops::namesOfNestedLoops() {
    KernelBuilder b;
    const auto n = b.var(b.scalar("n", ir::natType()));
    const auto outer = b.counter("i", ir::natType()), inner = b.counter("i", ir::natType());
    const auto after = b.counter("i", ir::natType());
    const auto next = b.plain(ir::StmtKind::Continue);
    CHECK_TEXT(
        b.bodyOf({b.loop(outer, b.nat(0), n, {}, {b.loop(inner, b.var(outer), n, {}, {next})}),
                  b.loop(after, b.nat(0), n, {}, {next})}),
        "for (unsigned int i = 0; i < n; ++i) {\n"
        "    for (unsigned int i_2 = i; i_2 < n; ++i_2)\n"
        "        continue;\n"
        "}\n"
        "for (unsigned int i = 0; i < n; ++i)\n"
        "    continue;\n");
}

QTEST_GUILESS_MAIN(CudaLoops)
#include "tst_cuda_loops.moc"
