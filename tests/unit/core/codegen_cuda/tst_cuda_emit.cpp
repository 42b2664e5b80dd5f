#include "kernel_builder.h"

#include "core/codegen_cuda/code_writer.h"

#include <QtTest>

#include <limits>

using namespace lane;
using lane::ir::Op;
using lane::ir::scalarType;
using lane::test::KernelBuilder;

#define CHECK_TEXT(actual, expected)                                                               \
    QCOMPARE(QString::fromStdString(actual), QStringLiteral(expected))

class CudaEmit : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void saxpyReadsAsHandWritten();
    void tiledTile();
    void parentheses();
    void longLines();
    void literals();
    void naturalsKeepTheirType();
    void mixedComparisonsAreSigned();
    void narrowIntegersDoNotPromote();
    void narrowIndices();
    void wideViews();
    void builtins();
    void ceilDivNeverLeavesTheType();
    void bitPatterns();
    void compoundAssignments();
    void elseIfChains();
    void shadowing();
    void atomics();
    void dynamicShared();
    void lengthOfTheLaunch();
    void mapNamesLines();
    void kernelsWithErrorsAreLeftOut();
};

void CudaEmit::saxpyReadsAsHandWritten() {
    KernelBuilder b("saxpy");
    const auto n = b.scalar("N", ir::natType()), alpha = b.scalar("alpha", ir::floatType());
    const auto x = b.array("x", ir::floatType(), false),
               r = b.array("result", ir::floatType(), true);
    const auto i = b.local("i", ir::natType());
    const auto sum = b.op(Op::Mul, {b.var(alpha), b.load(x, {b.var(i)})});
    const auto text =
        b.generate({b.let(i, b.index(Op::GlobalIdx)),
                    b.when(b.compare(Op::Lt, b.var(i), b.var(n)), {b.store(r, {b.var(i)}, sum)})})
            .text;
    CHECK_TEXT(text, "extern \"C\" __global__ void saxpy(\n"
                     "    unsigned int N, float alpha,\n"
                     "    const float* __restrict__ x,\n"
                     "    float* __restrict__ result)\n"
                     "{\n"
                     "    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
                     "    if (i < N)\n"
                     "        result[i] = alpha * x[i];\n"
                     "}\n");
}

void CudaEmit::tiledTile() {
    KernelBuilder b("tiled");
    const auto k = b.scalar("K", ir::natType()), r = b.scalar("r", ir::natType());
    const auto tile = b.constant("TILE", ir::natType(), 16);
    const auto a = b.array("A", ir::floatType(), false, {b.var(r), b.var(k)});
    const auto out = b.array("C", ir::floatType(), true);
    const auto as = b.shared("As", ir::floatType(), {b.op(Op::Add, {tile, b.nat(1)}), tile});
    const auto total = b.shared("total", ir::floatType(), {});
    const auto value =
        b.load(a, {b.op(Op::Add, {b.var(r), b.nat(1)}), b.op(Op::Add, {b.var(k), b.nat(2)})});
    const auto text = b.generate({b.store(as, {b.var(r), b.index(Op::ThreadIdx)}, value),
                                  b.plain(ir::StmtKind::Barrier),
                                  b.store(total, {}, b.load(as, {b.nat(0), b.nat(0)})),
                                  b.store(out, {b.nat(0)}, b.load(total, {}))})
                          .text;
    CHECK_TEXT(text, "constexpr unsigned int TILE = 16;\n"
                     "\n"
                     "extern \"C\" __global__ void tiled(\n"
                     "    unsigned int K, unsigned int r,\n"
                     "    const float* __restrict__ A,\n"
                     "    float* __restrict__ C)\n"
                     "{\n"
                     "    __shared__ float As[TILE + 1][TILE];\n"
                     "    __shared__ float total;\n"
                     "\n"
                     "    As[r][threadIdx.x] = A[(r + 1) * K + K + 2];\n"
                     "    __syncthreads();\n"
                     "    total = As[0][0];\n"
                     "    C[0] = total;\n"
                     "}\n");
}

void CudaEmit::parentheses() {
    KernelBuilder b;
    const auto x = b.var(b.scalar("x", ir::intType())), y = b.var(b.scalar("y", ir::intType()));
    CHECK_TEXT(b.textOf(b.op(Op::Sub, {x, b.op(Op::Sub, {y, x})})), "x - (y - x)");
    CHECK_TEXT(b.textOf(b.op(Op::Sub, {b.op(Op::Sub, {x, y}), x})), "x - y - x");
    CHECK_TEXT(b.textOf(b.op(Op::Mul, {b.op(Op::Add, {x, y}), y})), "(x + y) * y");
    CHECK_TEXT(b.textOf(b.op(Op::Add, {b.op(Op::Mul, {x, y}), y})), "x * y + y");
    CHECK_TEXT(b.textOf(b.op(Op::BitAnd, {b.op(Op::BitOr, {x, y}), y})), "(x | y) & y");
    CHECK_TEXT(b.textOf(b.op(Op::Neg, {b.op(Op::Neg, {x})})), "-(-x)");
    CHECK_TEXT(b.textOf(b.op(Op::Sub, {x, b.op(Op::Neg, {y})})), "x - -y");
    const auto less = b.compare(Op::Lt, x, y);
    CHECK_TEXT(b.textOf(b.compare(Op::Eq, less, less)), "(x < y) == (x < y)");
    CHECK_TEXT(b.textOf(b.compare(Op::Eq, b.op(Op::BitAnd, {x, y}), y)), "(x & y) == y");
    CHECK_TEXT(b.textOf(b.op(Op::And, {b.op(Op::Or, {less, less}), less})),
               "(x < y || x < y) && x < y");
    const auto chosen = b.choose(less, x, y);
    CHECK_TEXT(b.textOf(b.op(Op::Add, {chosen, x})), "(x < y ? x : y) + x");
    CHECK_TEXT(b.textOf(b.choose(less, x, chosen)), "x < y ? x : x < y ? x : y");
    // Those that compilers ask for.
    const auto sum = b.op(Op::Add, {x, y}), both = b.op(Op::BitAnd, {x, y}), apart = b.op(Op::BitXor, {x, y});
    CHECK_TEXT(b.textOf(b.op(Op::Or, {b.op(Op::And, {less, less}), less})), "(x < y && x < y) || x < y");
    CHECK_TEXT(b.textOf(b.op(Op::Shl, {sum, sum})), "(x + y) << (x + y)");
    CHECK_TEXT(b.textOf(b.op(Op::Shl, {b.op(Op::Mul, {x, y}), y})), "x * y << y");
    CHECK_TEXT(b.textOf(b.op(Op::BitAnd, {sum, b.op(Op::Shr, {x, y})})), "(x + y) & x >> y");
    CHECK_TEXT(b.textOf(b.op(Op::BitXor, {both, sum})), "(x & y) ^ (x + y)");
    CHECK_TEXT(b.textOf(b.op(Op::BitOr, {apart, both})), "(x ^ y) | (x & y)");
    CHECK_TEXT(b.textOf(b.op(Op::BitOr, {b.op(Op::BitOr, {x, y}), sum})), "x | y | (x + y)");
}

/// Behind commas and operators, as far out of brackets as can be; what is left stands below what it belongs to.
void CudaEmit::longLines() {
    const auto broken = [](std::string_view text, std::size_t room) {
        QStringList lines;
        for (const std::string& line : cuda::brokenLines(text, room))
            lines << QString::fromStdString(line);
        return lines;
    };
    QCOMPARE(broken("sum = a + b;", 12), QStringList{QStringLiteral("sum = a + b;")});
    QCOMPARE(broken("const float sum = first + second * third;", 36),
             (QStringList{QStringLiteral("const float sum = first +"), QStringLiteral("                  second * third;")}));
    QCOMPARE(broken("r[i] = make_float3(a[i] - b[i], c[i] - d[i], e[i]);", 40),
             (QStringList{QStringLiteral("r[i] = make_float3(a[i] - b[i],"), QStringLiteral("                   c[i] - d[i], e[i]);")}));
    QCOMPARE(broken("near[k][x] = (c < columns && r >= rows) ? a[r * columns + c] : 0.0f;", 60),
             (QStringList{QStringLiteral("near[k][x] = (c < columns && r >= rows)"),
                          QStringLiteral("             ? a[r * columns + c] : 0.0f;")}));
    QCOMPARE(broken("return sum(first(alpha, beta), second);", 32),
             (QStringList{QStringLiteral("return sum(first(alpha, beta),"), QStringLiteral("           second);")}));
    QCOMPARE(broken("y += first(alpha) * second(beta);", 24),
             (QStringList{QStringLiteral("y += first(alpha) *"), QStringLiteral("     second(beta);")}));
    QCOMPARE(broken("isIn = isFirst || isSecond + one || isThird;", 33),
             (QStringList{QStringLiteral("isIn = isFirst ||"), QStringLiteral("       isSecond + one || isThird;")}));
    QCOMPARE(broken("isIn = isFirst && isSecond + one;", 28),
             (QStringList{QStringLiteral("isIn = isFirst &&"), QStringLiteral("       isSecond + one;")}));
    QCOMPARE(broken("bits = first * more | second;", 24),
             (QStringList{QStringLiteral("bits = first * more |"), QStringLiteral("       second;")}));
    QCOMPARE(broken("bits = first / more ^ second / 2;", 24),
             (QStringList{QStringLiteral("bits = first / more ^"), QStringLiteral("       second / 2;")}));
    QCOMPARE(broken("rest = first(alpha) / second;", 24),
             (QStringList{QStringLiteral("rest = first(alpha) /"), QStringLiteral("       second;")}));
    QCOMPARE(broken("call(aWordThatHasNoPlaceToBeParted)", 10), QStringList{QStringLiteral("call(aWordThatHasNoPlaceToBeParted)")});
}

void CudaEmit::literals() {
    KernelBuilder b;
    CHECK_TEXT(b.textOf(b.flt(0.1f)), "0.1f");
    CHECK_TEXT(b.textOf(b.flt(2)), "2.0f");
    CHECK_TEXT(b.textOf(b.flt(-0.0f)), "-0.0f");
    CHECK_TEXT(b.textOf(b.flt(1e30f)), "1e30f");
    CHECK_TEXT(b.textOf(b.flt(std::numeric_limits<float>::infinity())),
               "__int_as_float(0x7f800000)");
    CHECK_TEXT(b.textOf(b.integer(std::numeric_limits<std::int32_t>::min())), "-2147483647 - 1");
    CHECK_TEXT(b.textOf(b.nat(4294967295u)), "4294967295u");
    CHECK_TEXT(b.textOf(b.lit(scalarType(ScalarKind::Float64), std::bit_cast<std::uint64_t>(0.5))),
               "0.5");
    CHECK_TEXT(b.textOf(b.lit(scalarType(ScalarKind::Int64), 5'000'000'000)), "5000000000ll");
    // Every float reads back as itself.
    for (const float value : {3.4028235e38f, 1e-45f, 16777217.0f, 0.70710678f, 1.17549435e-38f}) {
        const std::string text = b.textOf(b.flt(value));
        QVERIFY(text.ends_with("f"));
        QCOMPARE(std::strtof(text.c_str(), nullptr), value);
    }
}

void CudaEmit::naturalsKeepTheirType() {
    KernelBuilder b;
    const auto n = b.var(b.scalar("n", ir::natType()));
    CHECK_TEXT(b.textOf(b.op(Op::Sub, {n, b.nat(1)})), "n - 1");
    // 16 - 17 would be an int in C++; it is the largest Nats here.
    CHECK_TEXT(b.textOf(b.op(Op::Div, {b.op(Op::Sub, {b.nat(16), b.nat(17)}), n})),
               "(16u - 17) / n");
    CHECK_TEXT(b.textOf(b.op(Op::Shl, {b.nat(1), n})), "1u << n");
    CHECK_TEXT(b.textOf(b.op(Op::BitNot, {b.nat(0)})), "~0u");
    const auto counted = b.call(Builtin::Popcount, ir::natType(), {n});
    CHECK_TEXT(b.textOf(b.op(Op::Sub, {counted, counted})), "(unsigned int)__popc(n) - __popc(n)");
}

void CudaEmit::mixedComparisonsAreSigned() {
    KernelBuilder b;
    const auto n = b.var(b.scalar("n", ir::natType())), i = b.var(b.scalar("i", ir::intType()));
    CHECK_TEXT(b.textOf(b.compare(Op::Lt, i, b.cast(ir::intType(), n))), "i < (int)n");
    CHECK_TEXT(b.textOf(b.compare(Op::Lt, i, b.cast(ir::intType(), b.nat(5)))), "i < 5");
    CHECK_TEXT(b.textOf(b.cast(ir::floatType(), b.op(Op::Add, {n, b.nat(1)}))), "(float)(n + 1)");
    CHECK_TEXT(b.textOf(b.cast(scalarType(ScalarKind::Int8), b.flt(1.5f))),
               "(signed char)(int)1.5f");
}

void CudaEmit::narrowIntegersDoNotPromote() {
    KernelBuilder b;
    const auto a = b.var(b.scalar("a", scalarType(ScalarKind::Int8)));
    const auto product = b.op(Op::Mul, {a, a});
    CHECK_TEXT(b.textOf(product), "a * a"); // the declaration converts
    CHECK_TEXT(b.textOf(b.op(Op::Div, {product, a})), "(signed char)(a * a) / a");
    CHECK_TEXT(b.textOf(b.compare(Op::Lt, product, a)), "(signed char)(a * a) < a");
    const auto u = b.var(b.scalar("u", scalarType(ScalarKind::UInt16)));
    CHECK_TEXT(b.textOf(b.op(Op::Mul, {u, u})), "(unsigned int)u * u");
    CHECK_TEXT(b.textOf(b.call(Builtin::Popcount, ir::natType(), {a})), "__popc((unsigned char)a)");
    // Two signed chars give one: this needs no cast of its own, but the cast needs parentheses.
    const auto chosen = b.choose(b.compare(Op::Lt, a, b.lit(scalarType(ScalarKind::Int8), 3)), a, product);
    const std::string counted = b.textOf(b.call(Builtin::Popcount, ir::natType(), {chosen}));
    QVERIFY2(counted.starts_with("__popc((unsigned char)(") && counted.ends_with("))"), counted.c_str());
}

/// Indices and extents that are sums of narrow integers wrap as those do.
void CudaEmit::narrowIndices() {
    KernelBuilder b;
    const auto n = b.var(b.scalar("n", ir::natType())), i = b.var(b.scalar("i", ir::natType()));
    const auto p = b.var(b.scalar("p", scalarType(ScalarKind::UInt8)));
    const auto q = b.var(b.scalar("q", scalarType(ScalarKind::UInt8)));
    const auto byNarrow = b.array("a", ir::floatType(), false, {n, b.op(Op::Add, {p, q})});
    CHECK_TEXT(b.textOf(b.load(byNarrow, {i, b.nat(1)})), "a[i * (unsigned char)(p + q) + 1]");
    const auto plain = b.array("c", ir::floatType(), false, {n, n});
    CHECK_TEXT(b.textOf(b.load(plain, {i, b.op(Op::Add, {p, q})})), "c[i * n + (unsigned char)(p + q)]");
}

/// Four at once of an array that is only read are read through a pointer to constants.
void CudaEmit::wideViews() {
    KernelBuilder b;
    const auto four = b.module.types.intern(
        {.kind = ir::Type::Kind::Vec, .scalar = ScalarKind::Float32, .rows = 4});
    const auto wide = [&](ir::ArrayId array) {
        ir::Array view = b.kernel.arrays[array];
        view.element = four;
        view.viewOf = array;
        view.isWritten = false;
        return b.kernel.arrays.add(std::move(view));
    };
    const auto i = b.var(b.scalar("i", ir::natType()));
    const auto x = wide(b.array("x", ir::floatType(), false)), y = wide(b.array("y", ir::floatType(), true));
    CHECK_TEXT(b.textOf(b.load(x, {i})), "reinterpret_cast<const float4*>(x)[i]");
    CHECK_TEXT(b.textOf(b.load(y, {i})), "reinterpret_cast<float4*>(y)[i]");
    // In several places by a name.
    const auto v = b.local("v", four), w = b.local("w", four);
    const std::string text = b.bodyOf({b.let(v, b.load(x, {i})), b.keep(v), b.let(w, b.load(y, {i})), b.keep(w)});
    QVERIFY2(text.starts_with("const float4* x4 = reinterpret_cast<const float4*>(x);\n"
                              "float4* y4 = reinterpret_cast<float4*>(y);\n"
                              "const float4 v = x4[i];\n"), text.c_str());
}

void CudaEmit::builtins() {
    KernelBuilder b;
    const auto x = b.var(b.scalar("x", ir::floatType())), n = b.var(b.scalar("n", ir::natType()));
    const auto d = b.var(b.scalar("d", scalarType(ScalarKind::Float64)));
    CHECK_TEXT(b.textOf(b.call(Builtin::Sqrt, ir::floatType(), {x})), "sqrtf(x)");
    CHECK_TEXT(b.textOf(b.call(Builtin::Sqrt, scalarType(ScalarKind::Float64), {d})), "sqrt(d)");
    CHECK_TEXT(b.textOf(b.call(Builtin::Clamp, ir::floatType(), {x, b.flt(0), b.flt(1)})),
               "fminf(fmaxf(x, 0.0f), 1.0f)");
    CHECK_TEXT(b.textOf(b.call(Builtin::Min, ir::natType(), {n, b.nat(7)})), "min(n, 7u)");
    CHECK_TEXT(b.textOf(b.call(Builtin::Abs, ir::natType(), {n})), "n");
    const auto positive = b.compare(Op::Gt, x, b.flt(0));
    CHECK_TEXT(b.textOf(b.call(Builtin::Select, ir::floatType(), {positive, x, b.flt(0)})),
               "x > 0.0f ? x : 0.0f");
    CHECK_TEXT(b.textOf(b.op(Op::Rem, {x, x})), "fmodf(x, x)");
    CHECK_TEXT(b.textOf(b.call(Builtin::Fract, ir::floatType(), {x})), "x - floorf(x)");
}

void CudaEmit::ceilDivNeverLeavesTheType() {
    KernelBuilder b;
    const auto n = b.var(b.scalar("n", ir::natType()));
    const auto tile = b.constant("TILE", ir::natType(), 16);
    CHECK_TEXT(b.textOf(b.call(Builtin::CeilDiv, ir::natType(), {n, tile})),
               "n / TILE + (n % TILE != 0)");
    // threadIdx.x is below 1024: the familiar spelling cannot wrap.
    CHECK_TEXT(b.textOf(b.call(Builtin::CeilDiv, ir::natType(), {b.index(Op::ThreadIdx), tile})),
               "(threadIdx.x + TILE - 1) / TILE");
    const auto i = b.var(b.scalar("i", ir::intType()));
    const auto q = b.local("q", ir::intType());
    const std::string text =
        b.generate({b.let(q, b.call(Builtin::CeilDiv, ir::intType(), {i, i})), b.keep(q)}).text;
    QVERIFY(text.find("const int q = ceilDiv(i, i);") != std::string::npos);
    QVERIFY(text.find("__device__ T ceilDiv(T a, T b)") != std::string::npos);
}

void CudaEmit::bitPatterns() {
    KernelBuilder b;
    const auto x = b.var(b.scalar("x", ir::floatType())), n = b.var(b.scalar("n", ir::natType()));
    CHECK_TEXT(b.textOf(b.bits(ir::natType(), x)), "__float_as_uint(x)");
    CHECK_TEXT(b.textOf(b.bits(ir::floatType(), n)), "__uint_as_float(n)");
    const auto d = b.var(b.scalar("d", scalarType(ScalarKind::Float64)));
    CHECK_TEXT(b.textOf(b.bits(scalarType(ScalarKind::UInt64), d)),
               "(unsigned long long)__double_as_longlong(d)");
}

void CudaEmit::compoundAssignments() {
    KernelBuilder b;
    const auto acc = b.local("acc", ir::floatType(), true);
    const auto sum = b.op(Op::Add, {b.var(acc), b.op(Op::Mul, {b.flt(2), b.flt(3)})});
    CHECK_TEXT(b.bodyOf({b.let(acc, b.flt(0)), b.assign(acc, sum, Op::Add), b.assign(acc, sum)}),
               "float acc = 0.0f;\nacc += 2.0f * 3.0f;\nacc += 2.0f * 3.0f;\n");
    const auto twice = b.op(Op::Mul, {b.flt(2), b.var(acc)}), less = b.op(Op::Sub, {b.flt(2), b.var(acc)});
    CHECK_TEXT(b.bodyOf({b.let(acc, b.flt(0)), b.assign(acc, twice), b.assign(acc, less), b.keep(acc)}),
               "float acc = 0.0f;\nacc *= 2.0f;\nacc = 2.0f - acc;\nkept[0] = acc;\n");
    const auto rest = b.op(Op::Rem, {b.var(acc), b.flt(2)});
    CHECK_TEXT(b.bodyOf({b.let(acc, b.flt(0)), b.assign(acc, rest, Op::Rem)}),
               "float acc = 0.0f;\nacc = fmodf(acc, 2.0f);\n");
}

void CudaEmit::elseIfChains() {
    KernelBuilder b;
    const auto x = b.array("x", ir::intType(), true);
    const auto i = b.var(b.scalar("i", ir::natType()));
    const auto store = [&](int value) { return b.store(x, {i}, b.integer(value)); };
    const auto is = [&](unsigned value) { return b.compare(Op::Eq, i, b.nat(value)); };
    CHECK_TEXT(
        b.bodyOf({b.when(is(0), {store(1)}, {b.when(is(1), {store(2)}, {store(3)}, true)})}),
        "if (i == 0)\n    x[i] = 1;\nelse if (i == 1)\n    x[i] = 2;\nelse\n    x[i] = 3;\n");
    CHECK_TEXT(
        b.bodyOf({b.when(is(0), {store(1), store(2)}, {b.when(is(1), {store(2)}, {}, true)})}),
        "if (i == 0) {\n    x[i] = 1;\n    x[i] = 2;\n} else if (i == 1) {\n    x[i] = 2;\n}\n");
    // An if alone in a then-branch must not catch the other's else.
    CHECK_TEXT(b.bodyOf({b.when(is(0), {b.when(is(1), {store(1)})}, {store(2)})}),
               "if (i == 0) {\n    if (i == 1)\n        x[i] = 1;\n} else {\n    x[i] = 2;\n}\n");
}

void CudaEmit::shadowing() {
    KernelBuilder b;
    const auto n = b.scalar("n", ir::natType());
    const auto first = b.local("x", ir::natType()), second = b.local("x", ir::natType());
    const auto keyword = b.local("float", ir::natType());
    CHECK_TEXT(
        b.bodyOf({b.let(first, b.var(n)), b.let(second, b.op(Op::Add, {b.var(first), b.nat(1)})),
                  b.let(keyword, b.var(second)), b.keep(keyword)}),
        "const unsigned int x = n;\nconst unsigned int x_2 = x + 1;\n"
        "const unsigned int float_ = x_2;\nkept[0] = float_;\n");
}

void CudaEmit::atomics() {
    KernelBuilder b;
    const auto bins = b.array("bins", ir::natType(), true);
    const auto big = b.array("big", scalarType(ScalarKind::Int64), true);
    const auto old = b.local("old", scalarType(ScalarKind::Int64));
    const auto one = b.lit(scalarType(ScalarKind::Int64), 1);
    CHECK_TEXT(b.bodyOf({b.eval(b.atomicAdd(bins, {b.nat(3), b.nat(1)})),
                         b.eval(b.atomicAdd(big, {b.nat(0), one})),
                         b.let(old, b.atomicAdd(big, {b.nat(0), one})), b.keep(old)}),
               "atomicAdd(&bins[3], 1);\n"
               "atomicAdd((unsigned long long*)big, (unsigned long long)1);\n"
               "const long long old = (long long)atomicAdd((unsigned long long*)big, "
               "(unsigned long long)1);\n"
               "kept[0] = old;\n");
    // select computes both sides, so that an atomic in one always happens.
    const auto chosen =
        b.call(Builtin::Select, ir::natType(),
               {b.lit(ir::boolType(), 1), b.atomicAdd(bins, {b.nat(0), b.nat(1)}), b.nat(2)});
    CHECK_TEXT(b.textOf(chosen), "select(true, atomicAdd(bins, 1), 2u)");
}

void CudaEmit::dynamicShared() {
    KernelBuilder b;
    const auto buffer = b.dynamicShared("buffer", ir::floatType());
    const auto read = b.array("out", ir::floatType(), true);
    const auto store = b.store(buffer, {b.index(Op::ThreadIdx)}, b.flt(1));
    const auto use = b.store(read, {b.nat(0)}, b.load(buffer, {b.nat(0)}));
    CHECK_TEXT(b.bodyOf({store, use}),
               "extern __shared__ float buffer[];\n\nbuffer[threadIdx.x] = 1.0f;\n"
               "out[0] = buffer[0];\n");
    const auto other = b.dynamicShared("other", ir::scalarType(ScalarKind::Float64));
    const auto cast = b.cast(ir::floatType(), b.load(other, {b.nat(0)}));
    const CudaText text = b.generate({store, use, b.store(read, {b.nat(1)}, cast)});
    QVERIFY(text.problems.empty());
    for (const char* line :
         {"__constant__ unsigned int otherOffset;\n",
          "    extern __shared__ __align__(16) unsigned char sharedMemory[];\n"
          "    float* buffer = (float*)sharedMemory;\n"
          "    double* other = (double*)(sharedMemory + otherOffset);\n"})
        QVERIFY2(text.text.find(line) != std::string::npos, text.text.c_str());
    QCOMPARE(text.symbols.size(), std::size_t{1});
    QCOMPARE(text.symbols[0].kind, CudaSymbol::Kind::SharedOffset);
    QVERIFY(text.symbols[0].array == other);
    QCOMPARE(text.symbols[0].name, std::string("otherOffset"));
}

void CudaEmit::lengthOfTheLaunch() {
    KernelBuilder b;
    const auto n = b.var(b.scalar("n", ir::natType()));
    const auto shaped = b.array("shaped", ir::floatType(), true, {n, b.nat(4)});
    CHECK_TEXT(b.textOf(b.size(shaped)), "n * 4");
    const auto open = b.array("open", ir::floatType(), true);
    const auto s = b.local("s", ir::natType());
    const CudaText text = b.generate({b.let(s, b.size(open)), b.keep(s)});
    QVERIFY(text.problems.empty());
    QVERIFY2(text.text.find("const unsigned int s = openLength;") != std::string::npos,
             text.text.c_str());
    QCOMPARE(text.symbols.size(), std::size_t{1});
    QCOMPARE(text.symbols[0].kind, CudaSymbol::Kind::Length);
    QVERIFY(text.symbols[0].array == open);
    QCOMPARE(text.symbols[0].name, std::string("openLength"));
}

void CudaEmit::mapNamesLines() {
    KernelBuilder b;
    const std::string source = "kernel k\n  let i\n\n  if c\n    store\n";
    const auto at = [&](const char* word) {
        const auto begin = static_cast<std::uint32_t>(source.find(word));
        return SourceRange{begin, begin + static_cast<std::uint32_t>(std::strlen(word))};
    };
    const auto x = b.array("x", ir::natType(), true);
    const auto i = b.local("i", ir::natType());
    const auto let = b.let(i, b.nat(0));
    const auto store = b.store(x, {b.nat(0)}, b.nat(1));
    const auto when = b.when(b.compare(Op::Eq, b.var(i), b.nat(0)), {store});
    b.kernel.nameRange = at("kernel k");
    b.kernel.stmts[let].range = at("let i");
    b.kernel.stmts[store].range = at("store");
    b.kernel.stmts[when].range = join(at("if c"), at("store"));
    b.kernel.stmts[when].headRange = at("if c");
    const CudaText text = b.generate({let, when}, source);
    CHECK_TEXT(text.text,
               "extern \"C\" __global__ void k(\n    unsigned int* x)\n{\n"
               "    const unsigned int i = 0;\n\n    if (i == 0)\n        x[0] = 1;\n}\n");
    QCOMPARE(text.sourceLineOf(1), 1u);
    QCOMPARE(text.sourceLineOf(3), 0u); // a brace is nobody's
    QCOMPARE(text.sourceLineOf(4), 2u);
    QCOMPARE(text.sourceLineOf(6), 4u);
    QCOMPARE(text.sourceLineOf(7), 5u);
    QCOMPARE(text.cudaLinesOf(5), std::vector<std::uint32_t>{7});
    QVERIFY(text.cudaLinesOf(3).empty());
}

void CudaEmit::kernelsWithErrorsAreLeftOut() {
    KernelBuilder b;
    b.kernel.hasErrors = true;
    QVERIFY(b.generate({}).text.empty());
}

QTEST_GUILESS_MAIN(CudaEmit)
#include "tst_cuda_emit.moc"
