#include "kernel_builder.h"

#include <QtTest>

using namespace lane;
using lane::ir::Op;
using lane::ir::scalarType;
using lane::test::KernelBuilder;

#define CHECK_TEXT(actual, expected)                                                               \
    QCOMPARE(QString::fromStdString(actual), QStringLiteral(expected))

/// Casts stand where C++'s promotion would give another number or another function, and nowhere else; so do
/// brackets.
class CudaForms : public QObject {
    Q_OBJECT
    using K = ScalarKind;
    using E = ir::ExprId;

    struct Of : KernelBuilder {
        E a = given("a", K::Int8), b = given("b", K::Int8), u = given("u", K::UInt8), v = given("v", K::UInt8);
        E s = given("s", K::Int16), w = given("w", K::UInt16), i = given("i", K::Int32), n = given("n", K::UInt32);
        E m = given("m", K::UInt32), l = given("l", K::Int64), q = given("q", K::UInt64);
        E h = given("h", K::Float16), x = given("x", K::Float32), y = given("y", K::Float32);
        E d = given("d", K::Float64);
        E less = compare(Op::Lt, x, y);

        E given(const char* name, K kind) { return var(scalar(name, scalarType(kind))); }
        E sum(E first, E second) { return op(Op::Add, {first, second}); }
        E of(K kind, std::uint64_t bits) { return lit(scalarType(kind), bits); }
        E natOf(Builtin builtin, E e) { return call(builtin, ir::natType(), {e}); }
        E same(Builtin builtin, std::initializer_list<E> args) {
            return call(builtin, kernel.exprs[*args.begin()].type, args);
        }
        E warp(WarpKind kind, std::initializer_list<E> args) {
            const E e = op(Op::Warp, args);
            kernel.exprs[e].ref = static_cast<std::uint32_t>(kind);
            return e;
        }
        E block(BlockKind kind, E value) {
            const E e = op(Op::Block, {value});
            kernel.exprs[e].ref = static_cast<std::uint32_t>(kind);
            return e;
        }
    };

private Q_SLOTS:
    void signsChangeByThemselves() {
        Of o;
        const auto asInt = [&](E e) { return o.cast(ir::intType(), e); };
        CHECK_TEXT(o.textOf(asInt(o.n)), "n");
        CHECK_TEXT(o.textOf(o.op(Op::Sub, {asInt(o.n), o.of(K::Int32, 1)})), "n - 1");
        CHECK_TEXT(o.textOf(o.op(Op::Mul, {asInt(o.sum(o.n, o.m)), o.i})), "(n + m) * i");
        CHECK_TEXT(o.textOf(o.cast(scalarType(K::UInt64), o.l)), "l");
        // Where the type decides what is computed, or the bits are not the same ones, the cast stays.
        CHECK_TEXT(o.textOf(o.op(Op::Div, {asInt(o.n), o.i})), "(int)n / i");
        CHECK_TEXT(o.textOf(o.compare(Op::Lt, asInt(o.n), o.i)), "(int)n < i");
        CHECK_TEXT(o.textOf(asInt(o.q)), "(int)q");
        CHECK_TEXT(o.textOf(o.cast(scalarType(K::Int64), o.sum(o.n, o.m))), "(long long)(n + m)");
        CHECK_TEXT(o.textOf(o.sum(asInt(o.n), o.of(K::Int32, ~0ull))), "(int)n + -1");
    }

    void integersBesideFloats() {
        Of o;
        const auto as = [&](K kind, E e) { return o.cast(scalarType(kind), e); };
        CHECK_TEXT(o.textOf(o.op(Op::Div, {o.x, as(K::Float32, o.n)})), "x / n");
        CHECK_TEXT(o.textOf(o.op(Op::Sub, {as(K::Float32, o.a), o.x})), "a - x");
        CHECK_TEXT(o.textOf(o.op(Op::Mul, {as(K::Float64, o.l), o.d})), "l * d");
        CHECK_TEXT(o.textOf(o.op(Op::Mul, {o.x, as(K::Float32, o.sum(o.n, o.m))})), "x * (n + m)");
        CHECK_TEXT(o.textOf(o.op(Op::Add, {o.x, as(K::Float32, o.sum(o.n, o.m))})), "x + (float)(n + m)");
        CHECK_TEXT(o.textOf(o.op(Op::Mul, {o.x, as(K::Float32, o.op(Op::Mul, {o.n, o.m}))})), "x * (float)(n * m)");
        CHECK_TEXT(o.textOf(o.op(Op::Mul, {as(K::Float32, o.n), as(K::Float32, o.m)})), "(float)n * (float)m");
        CHECK_TEXT(o.textOf(o.op(Op::Mul, {o.d, as(K::Float64, o.x)})), "d * (double)x");
        CHECK_TEXT(o.textOf(as(K::Float32, o.n)), "(float)n");
    }

    void operatorsOnNarrowIntegers() {
        Of o;
        CHECK_TEXT(o.textOf(o.op(Op::Neg, {o.sum(o.a, o.b)})), "-(a + b)");
        CHECK_TEXT(o.textOf(o.op(Op::BitNot, {o.sum(o.u, o.v)})), "~(u + v)");
        CHECK_TEXT(o.textOf(o.op(Op::Shr, {o.sum(o.a, o.b), o.n})), "(signed char)(a + b) >> n");
        CHECK_TEXT(o.textOf(o.op(Op::Shr, {o.n, o.sum(o.u, o.v)})), "n >> (unsigned char)(u + v)");
        CHECK_TEXT(o.textOf(o.op(Op::Div, {o.op(Op::Shr, {o.u, o.n}), o.v})), "(u >> n) / v");
        CHECK_TEXT(o.textOf(o.op(Op::Div, {o.op(Op::Shl, {o.u, o.n}), o.v})), "(unsigned char)(u << n) / v");
        CHECK_TEXT(o.textOf(o.op(Op::Div, {o.op(Op::BitAnd, {o.a, o.b}), o.b})), "(a & b) / b");
        CHECK_TEXT(o.textOf(o.op(Op::Rem, {o.op(Op::Div, {o.u, o.v}), o.v})), "u / v % v");
        CHECK_TEXT(o.textOf(o.op(Op::Rem, {o.op(Op::Div, {o.a, o.b}), o.b})), "(signed char)(a / b) % b");
        CHECK_TEXT(o.textOf(o.cast(ir::intType(), o.sum(o.a, o.b))), "(int)(signed char)(a + b)");
        CHECK_TEXT(o.textOf(o.op(Op::Div, {o.choose(o.less, o.sum(o.a, o.b), o.a), o.b})),
                   "(x < y ? (signed char)(a + b) : a) / b");
        CHECK_TEXT(o.textOf(o.compare(Op::Lt, o.op(Op::Mul, {o.w, o.w}), o.w)), "(unsigned short)((unsigned int)w * w) < w");
    }

    void operatorsOnTheOthers() {
        Of o;
        CHECK_TEXT(o.textOf(o.op(Op::Mul, {o.choose(o.less, o.w, o.w), o.w})), "(unsigned int)(x < y ? w : w) * w");
        CHECK_TEXT(o.textOf(o.op(Op::Neg, {o.nat(16)})), "-16u");
        CHECK_TEXT(o.textOf(o.op(Op::Shr, {o.nat(16), o.n})), "16u >> n");
        CHECK_TEXT(o.textOf(o.sum(o.n, o.choose(o.less, o.nat(1), o.nat(2)))), "n + (x < y ? 1 : 2)");
        CHECK_TEXT(o.textOf(o.op(Op::Not, {o.op(Op::And, {o.less, o.less})})), "!(x < y && x < y)");
        CHECK_TEXT(o.textOf(o.op(Op::And, {o.less, o.choose(o.less, o.less, o.less)})),
                   "x < y && (x < y ? x < y : x < y)");
        CHECK_TEXT(o.textOf(o.choose(o.choose(o.less, o.less, o.less), o.n, o.m)), "(x < y ? x < y : x < y) ? n : m");
        CHECK_TEXT(o.textOf(o.op(Op::Shl, {o.n, o.sum(o.n, o.m)})), "n << (n + m)");
        CHECK_TEXT(o.textOf(o.op(Op::Shl, {o.op(Op::BitAnd, {o.n, o.m}), o.op(Op::Shl, {o.n, o.m})})),
                   "(n & m) << (n << m)");
    }

    /// CUDA's functions on bits see all of an argument's 32 bits, and most of them look at its low ones alone.
    void bitsOfNarrowIntegers() {
        Of o;
        CHECK_TEXT(o.textOf(o.natOf(Builtin::Popcount, o.sum(o.u, o.v))), "__popc((unsigned char)(u + v))");
        CHECK_TEXT(o.textOf(o.natOf(Builtin::Popcount, o.sum(o.a, o.b))), "__popc((unsigned char)(a + b))");
        CHECK_TEXT(o.textOf(o.natOf(Builtin::Popcount, o.sum(o.s, o.s))), "__popc((unsigned short)(s + s))");
        CHECK_TEXT(o.textOf(o.natOf(Builtin::Popcount, o.nat(16))), "__popc(16)");
        CHECK_TEXT(o.textOf(o.sum(o.n, o.natOf(Builtin::Clz, o.sum(o.u, o.v)))),
                   "n + (__clz((unsigned char)(u + v)) - 24)");
        CHECK_TEXT(o.textOf(o.sum(o.n, o.natOf(Builtin::Ctz, o.sum(o.u, o.v)))), "n + __clz(__brev(u + v | 0x100))");
        CHECK_TEXT(o.textOf(o.sum(o.n, o.natOf(Builtin::Ctz, o.q))), "n + __clzll(__brevll(q))");
        CHECK_TEXT(o.textOf(o.natOf(Builtin::Ctz, o.op(Op::Shl, {o.w, o.n}))), "__clz(__brev(w << n | 0x10000))");
        CHECK_TEXT(o.textOf(o.natOf(Builtin::Ctz, o.choose(o.less, o.u, o.v))),
                   "__clz(__brev((x < y ? u : v) | 0x100))");
        CHECK_TEXT(o.textOf(o.same(Builtin::ReverseBits, {o.sum(o.u, o.v)})), "__brev(u + v) >> 24");
        CHECK_TEXT(o.textOf(o.same(Builtin::ByteSwap, {o.sum(o.u, o.v)})), "u + v");
        CHECK_TEXT(o.textOf(o.same(Builtin::ByteSwap, {o.sum(o.w, o.w)})), "__byte_perm(w + w, 0, 0x4401)");
        CHECK_TEXT(o.textOf(o.same(Builtin::Rotl, {o.sum(o.a, o.b), o.sum(o.n, o.m)})),
                   "rotl((unsigned char)(a + b), n + m)");
        CHECK_TEXT(o.textOf(o.same(Builtin::Rotr, {o.sum(o.u, o.v), o.n})), "rotr((unsigned char)(u + v), n)");
        CHECK_TEXT(o.textOf(o.same(Builtin::Rotl, {o.n, o.natOf(Builtin::Popcount, o.n)})),
                   "__funnelshift_l(n, n, __popc(n))");
        CHECK_TEXT(o.textOf(o.same(Builtin::MulHigh, {o.sum(o.u, o.v), o.v})), "(unsigned char)(u + v) * v >> 8");
        CHECK_TEXT(o.textOf(o.same(Builtin::MulHigh, {o.choose(o.less, o.u, o.v), o.op(Op::BitAnd, {o.u, o.v})})),
                   "(x < y ? u : v) * (u & v) >> 8");
        CHECK_TEXT(o.textOf(o.same(Builtin::MulHigh, {o.u, o.sum(o.u, o.v)})), "u * (unsigned char)(u + v) >> 8");
        CHECK_TEXT(o.textOf(o.same(Builtin::MulHigh, {o.w, o.w})), "(unsigned int)w * w >> 16");
        CHECK_TEXT(o.textOf(o.same(Builtin::MulHigh, {o.nat(7), o.n})), "__umulhi(7, n)");
    }

    /// What comes back is of the type, or the right number, or right once it is converted.
    void resultsOfFunctionsOnBits() {
        Of o;
        const auto below = [&](E e, E than) { return o.compare(Op::Lt, e, than); };
        CHECK_TEXT(o.textOf(below(o.same(Builtin::ReverseBits, {o.n}), o.nat(3))), "__brev(n) < 3");
        CHECK_TEXT(o.textOf(below(o.same(Builtin::ReverseBits, {o.i}), o.i)), "(int)__brev(i) < i");
        CHECK_TEXT(o.textOf(below(o.same(Builtin::ReverseBits, {o.u}), o.v)), "__brev(u) >> 24 < v");
        CHECK_TEXT(o.textOf(below(o.same(Builtin::ReverseBits, {o.a}), o.b)), "(signed char)(__brev(a) >> 24) < b");
        CHECK_TEXT(o.textOf(below(o.same(Builtin::ByteSwap, {o.w}), o.w)), "__byte_perm(w, 0, 0x4401) < w");
        CHECK_TEXT(o.textOf(below(o.same(Builtin::ByteSwap, {o.s}), o.s)), "(short)__byte_perm(s, 0, 0x4401) < s");
        CHECK_TEXT(o.textOf(below(o.same(Builtin::MulHigh, {o.u, o.v}), o.v)), "u * v >> 8 < v");
        CHECK_TEXT(o.textOf(below(o.same(Builtin::Abs, {o.sum(o.a, o.b)}), o.b)),
                   "(signed char)abs((signed char)(a + b)) < b");
        CHECK_TEXT(o.textOf(below(o.same(Builtin::Min, {o.u, o.v}), o.v)), "min(u, v) < v");
    }

    void bitPatterns() {
        Of o;
        CHECK_TEXT(o.textOf(o.bits(ir::floatType(), o.nat(16))), "__uint_as_float(16)");
        CHECK_TEXT(o.textOf(o.bits(scalarType(K::Float64), o.sum(o.q, o.q))), "__longlong_as_double((long long)(q + q))");
        CHECK_TEXT(o.textOf(o.bits(scalarType(K::UInt8), o.sum(o.a, o.b))), "(unsigned char)(a + b)");
    }

    /// A name of a shorter integer becomes a longer one by itself where the other side, or what it is for, has that type.
    void wideningByItself() {
        Of o;
        const auto to = [&](K kind, E e) { return o.cast(scalarType(kind), e); };
        const auto chosen = [&](E no) { return o.textOf(o.choose(o.less, to(K::Int64, o.n), no)); };
        CHECK_TEXT(o.textOf(o.sum(o.q, to(K::UInt64, o.n))), "q + n");
        CHECK_TEXT(o.textOf(o.sum(to(K::UInt64, o.n), o.q)), "n + q");
        CHECK_TEXT(o.textOf(o.sum(to(K::UInt64, o.n), to(K::UInt64, o.m))), "(unsigned long long)n + m");
        CHECK_TEXT(o.textOf(o.sum(to(K::Int64, o.n), o.of(K::Int64, 3))), "(long long)n + 3");
        CHECK_TEXT(o.textOf(o.compare(Op::Lt, o.l, to(K::Int64, o.n))), "l < n");
        CHECK_TEXT(o.textOf(o.sum(o.i, to(K::Int32, o.u))), "i + u");
        CHECK_TEXT(o.textOf(to(K::Float32, to(K::UInt64, o.n))), "(float)n");
        CHECK_TEXT(o.textOf(o.same(Builtin::Min, {to(K::UInt64, o.n), o.q})), "min((unsigned long long)n, q)");
        // Of an operation the cast says where it is done; of a sign C++ would make something else.
        CHECK_TEXT(o.textOf(o.sum(o.q, to(K::UInt64, o.sum(o.n, o.m)))), "q + (unsigned long long)(n + m)");
        CHECK_TEXT(o.textOf(o.sum(o.q, to(K::UInt64, o.i))), "q + (unsigned long long)i");
        CHECK_TEXT(o.textOf(o.sum(o.i, to(K::Int32, o.n))), "i + n");
        CHECK_TEXT(chosen(o.l), "x < y ? n : l");
        CHECK_TEXT(chosen(o.of(K::Int64, static_cast<std::uint64_t>(-1))), "x < y ? (long long)n : -1");
        CHECK_TEXT(chosen(to(K::Int64, o.i)), "x < y ? (long long)n : i");
        const auto wide = o.array("wide", ir::floatType(), false, {o.n, o.n});
        CHECK_TEXT(o.textOf(o.load(wide, {to(K::UInt64, o.n), o.m})), "wide[(unsigned long long)n * n + m]");
        const auto list = o.array("list", ir::floatType(), false);
        CHECK_TEXT(o.textOf(o.load(list, {to(K::UInt64, o.n)})), "list[n]");
    }

    /// Where CUDA chooses a function by its arguments' types, or a template is made of them.
    void overloads() {
        Of o;
        const E narrow = o.sum(o.u, o.v);
        const auto bins = o.array("bins", ir::natType(), true);
        CHECK_TEXT(o.textOf(o.same(Builtin::Min, {o.nat(3), o.n})), "min(3u, n)");
        CHECK_TEXT(o.textOf(o.same(Builtin::Sign, {narrow})), "min((unsigned char)(u + v), (unsigned char)1)");
        CHECK_TEXT(o.textOf(o.same(Builtin::Sign, {o.sum(o.a, o.b)})), "signOf((signed char)(a + b))");
        CHECK_TEXT(o.textOf(o.same(Builtin::CeilDiv, {narrow, o.v})), "ceilDiv((unsigned char)(u + v), v)");
        CHECK_TEXT(o.textOf(o.same(Builtin::CeilDiv, {o.u, narrow})), "ceilDiv(u, (unsigned char)(u + v))");
        const E chosen = o.call(Builtin::Select, ir::natType(),
                                {o.less, o.nat(2), o.atomicAdd(bins, {o.nat(0), o.nat(1)})});
        CHECK_TEXT(o.textOf(chosen), "select(x < y, 2u, atomicAdd(bins, 1))");
        CHECK_TEXT(o.textOf(o.warp(WarpKind::Shfl, {narrow, o.nat(3)})), "__shfl_sync(0xffffffff, (unsigned char)(u + v), 3)");
        CHECK_TEXT(o.textOf(o.compare(Op::Lt, o.warp(WarpKind::Shfl, {o.u, o.nat(3)}), o.v)),
                   "__shfl_sync(0xffffffff, u, 3) < v");
        CHECK_TEXT(o.textOf(o.warp(WarpKind::ShflDown, {o.n, o.m})), "__shfl_down_sync(0xffffffff, n, min(m, 32u))");
        CHECK_TEXT(o.textOf(o.warp(WarpKind::ShflDown, {o.n, o.nat(40)})), "__shfl_down_sync(0xffffffff, n, min(40u, 32u))");
        const auto down = [&](E distance) { return o.textOf(o.warp(WarpKind::ShflDown, {o.n, distance})); };
        const auto oneShifted = [&](unsigned below) { return o.op(Op::Shl, {o.nat(1), o.op(Op::Rem, {o.m, o.nat(below)})}); };
        CHECK_TEXT(down(o.op(Op::Shr, {o.nat(16), o.m})), "__shfl_down_sync(0xffffffff, n, 16u >> m)");
        CHECK_TEXT(down(oneShifted(6)), "__shfl_down_sync(0xffffffff, n, 1u << m % 6)");
        CHECK_TEXT(down(oneShifted(7)), "__shfl_down_sync(0xffffffff, n, min(1u << m % 7, 32u))");
        const auto k = o.local("k", ir::natType());
        const auto declares = [&](E value, std::string_view text) {
            return o.generate({o.let(k, value), o.keep(k)}).text.find("k = " + std::string(text) + ";") != std::string::npos;
        };
        QVERIFY(declares(o.warp(WarpKind::ReduceAdd, {o.nat(5)}), "warpReduceAdd(5u)"));
        QVERIFY(declares(o.block(BlockKind::ReduceAdd, o.nat(5)), "blockReduceAdd(5u)"));
        QVERIFY(declares(o.sum(o.block(BlockKind::ReduceAdd, o.n), o.n), "blockReduceAdd(n) + n"));
        CHECK_TEXT(o.textOf(o.same(Builtin::Dp4a, {o.n, o.m, o.nat(0)})), "__dp4a(n, m, 0u)");
    }

    void narrowFloats() {
        Of o;
        const E half = o.of(K::Float16, 0x3E00); // 1.5
        CHECK_TEXT(o.textOf(o.same(Builtin::Min, {o.h, half})), "__hmin(h, (__half)1.5f)");
        CHECK_TEXT(o.textOf(o.same(Builtin::Fma, {o.h, half, o.h})), "__hfma(h, (__half)1.5f, h)");
        CHECK_TEXT(o.textOf(o.same(Builtin::Sqrt, {half})), "(__half)sqrtf(1.5f)");
        CHECK_TEXT(o.textOf(o.same(Builtin::Step, {half, o.h})), "(__half)(h < (__half)1.5f ? 0.0f : 1.0f)");
        CHECK_TEXT(o.textOf(o.same(Builtin::Step, {o.h, half})), "(__half)((__half)1.5f < h ? 0.0f : 1.0f)");
    }

    void divisionsThatRoundUp() {
        Of o;
        const E thread = o.index(Op::ThreadIdx);
        CHECK_TEXT(o.textOf(o.same(Builtin::CeilDiv, {o.op(Op::Shr, {thread, o.nat(2)}), o.nat(4)})),
                   "((threadIdx.x >> 2) + 4 - 1) / 4");
        CHECK_TEXT(o.textOf(o.same(Builtin::CeilDiv, {o.u, o.of(K::UInt8, 3)})), "u / 3 + (u % 3 != 0)");
        CHECK_TEXT(o.textOf(o.sum(o.same(Builtin::CeilDiv, {o.n, o.nat(16)}), o.n)), "n / 16 + (n % 16 != 0) + n");
        CHECK_TEXT(o.textOf(o.op(Op::Div, {o.same(Builtin::CeilDiv, {o.u, o.of(K::UInt8, 3)}), o.v})),
                   "(u / 3 + (u % 3 != 0)) / v");
    }

    void floats() {
        Of o;
        CHECK_TEXT(o.textOf(o.same(Builtin::Lerp, {o.x, o.choose(o.less, o.x, o.y), o.y})),
                   "fmaf(y, (x < y ? x : y) - x, x)");
        CHECK_TEXT(o.textOf(o.same(Builtin::Lerp, {o.flt(-1), o.y, o.x})), "fmaf(x, y - -1.0f, -1.0f)");
        CHECK_TEXT(o.textOf(o.same(Builtin::Fract, {o.d})), "d - floor(d)");
        CHECK_TEXT(o.textOf(o.same(Builtin::Step, {o.choose(o.less, o.x, o.y), o.sum(o.x, o.y)})),
                   "x + y < (x < y ? x : y) ? 0.0f : 1.0f");
    }

    void elements() {
        Of o;
        const E narrow = o.sum(o.u, o.v), next = o.sum(o.n, o.nat(1));
        const auto list = o.array("list", ir::floatType(), false);
        const auto tile = o.shared("tile", ir::floatType(), {o.nat(4), o.nat(4)});
        const auto wide = o.array("wide", ir::floatType(), false, {o.n, next});
        CHECK_TEXT(o.textOf(o.load(list, {narrow})), "list[(unsigned char)(u + v)]");
        CHECK_TEXT(o.textOf(o.load(tile, {narrow, o.n})), "tile[(unsigned char)(u + v)][n]");
        CHECK_TEXT(o.textOf(o.load(tile, {narrow})), "(&tile[0][0])[(unsigned char)(u + v)]");
        CHECK_TEXT(o.textOf(o.load(wide, {o.m, o.nat(2)})), "wide[m * (n + 1) + 2]");
        const auto half = o.array("halves", ir::floatType(), false, {o.n, o.op(Op::Shr, {o.n, o.nat(1)})});
        CHECK_TEXT(o.textOf(o.load(half, {o.nat(1), o.m})), "halves[(n >> 1) + m]");
        CHECK_TEXT(o.textOf(o.load(wide, {narrow, o.m})), "wide[(unsigned char)(u + v) * (n + 1) + m]");
        CHECK_TEXT(o.textOf(o.load(wide, {o.m, o.op(Op::BitAnd, {o.n, o.m})})), "wide[m * (n + 1) + (n & m)]");
        // Sums of 32 bits wrap as they like; with 64 bits among them the order counts.
        CHECK_TEXT(o.textOf(o.load(wide, {o.q, o.sum(o.n, o.m)})), "wide[q * (n + 1) + (n + m)]");
    }

    void sizes() {
        Of o;
        const auto shaped = o.array("shaped", ir::floatType(), true, {o.sum(o.n, o.nat(1)), o.sum(o.m, o.nat(2))});
        CHECK_TEXT(o.textOf(o.size(shaped)), "(n + 1) * (m + 2)");
        CHECK_TEXT(o.textOf(o.size(o.array("known", ir::floatType(), true, {o.nat(3), o.nat(5)}))), "3u * 5");
        const auto line = o.array("line", ir::floatType(), true, {o.nat(16)});
        CHECK_TEXT(o.textOf(o.same(Builtin::Min, {o.size(line), o.n})), "min(16u, n)");
        CHECK_TEXT(o.textOf(o.size(o.array("signs", ir::floatType(), true, {o.sum(o.i, o.integer(1))}))),
                   "(unsigned int)(i + 1)");
        CHECK_TEXT(o.textOf(o.size(o.array("narrow", ir::floatType(), true, {o.sum(o.u, o.v)}))),
                   "(unsigned int)(unsigned char)(u + v)");
        CHECK_TEXT(o.textOf(o.size(o.array("long", ir::floatType(), true, {o.sum(o.l, o.l)}))), "(unsigned int)(l + l)");
    }

    void statements() {
        Of o;
        const auto p = o.local("p", scalarType(K::Int8), true);
        const E byNarrow = o.op(Op::Div, {o.var(p), o.sum(o.a, o.b)});
        CHECK_TEXT(o.bodyOf({o.let(p, o.a), o.assign(p, byNarrow, Op::Div), o.keep(p)}),
                   "signed char p = a;\np /= (signed char)(a + b);\nkept[0] = p;\n");
        const auto tell = [&](E value) {
            return o.bodyOf({o.add({.kind = ir::StmtKind::Print, .range = {}, .headRange = {}, .indices = {value},
                                    .text = {"", ""}})});
        };
        QVERIFY2(tell(o.sum(o.u, o.v)).ends_with("(unsigned char)(u + v));\n"), tell(o.sum(o.u, o.v)).c_str());
        QVERIFY(tell(o.less).find("x < y ? \"true\" : \"false\"") != std::string::npos);
        QVERIFY(tell(o.choose(o.less, o.less, o.less)).find("(x < y ? x < y : x < y) ? \"true\"") != std::string::npos);
    }

    void aggregates() {
        Of o;
        const auto four = o.module.types.intern({.kind = ir::Type::Kind::Vec, .scalar = K::Float32, .rows = 4});
        const auto square =
            o.module.types.intern({.kind = ir::Type::Kind::Mat, .scalar = K::Float32, .rows = 2, .columns = 2});
        const E f = o.var(o.scalar("f", four)), A = o.var(o.scalar("A", square));
        const E component = o.op(Op::Component, {f, o.sum(o.u, o.v)});
        o.kernel.exprs[component].type = ir::floatType();
        CHECK_TEXT(o.textOf(component), "(&f.x)[(unsigned char)(u + v)]");
        const auto pair = o.module.types.intern({.kind = ir::Type::Kind::Tuple, .fields = {scalarType(K::Int8), ir::natType()}});
        const auto made = [&](E first, E second) {
            return o.kernel.addExpr({.op = Op::Construct, .type = pair, .range = {}}, std::vector<E>{first, second});
        };
        // In braces C++ makes nothing narrower but constants.
        const std::string both = o.textOf(made(o.sum(o.a, o.b), o.nat(16)));
        QVERIFY2(both.ends_with("{(signed char)(a + b), 16}"), both.c_str());
        const std::string chosen = o.textOf(made(o.of(K::Int8, 3), o.choose(o.less, o.nat(1), o.nat(2))));
        QVERIFY2(chosen.ends_with("{3, x < y ? 1u : 2u}"), chosen.c_str());
        const auto k = o.local("k", square);
        const std::string text = o.generate({o.let(k, o.op(Op::Neg, {o.op(Op::Add, {A, A})})), o.keep(k)}).text;
        QVERIFY2(text.find("k = -(A + A);") != std::string::npos, text.c_str());
    }

    void atomicsOnTheUnsignedType() {
        Of o;
        const auto big = o.array("big", scalarType(K::Int64), true);
        CHECK_TEXT(o.bodyOf({o.eval(o.atomicAdd(big, {o.nat(0), o.sum(o.l, o.l)}))}),
                   "atomicAdd((unsigned long long*)big, (unsigned long long)(l + l));\n");
    }

    void boundsOfNarrowLoops() {
        Of o;
        const auto k = o.counter("k", scalarType(K::UInt8));
        const auto next = o.plain(ir::StmtKind::Continue);
        const auto head = [&](E high, E step) {
            const std::string text = o.bodyOf({o.loop(k, o.of(K::UInt8, 0), high, step, {next})});
            return text.substr(0, text.find('\n'));
        };
        CHECK_TEXT(head(o.sum(o.u, o.v), {}), "for (unsigned char k = 0; k < (unsigned char)(u + v); ++k)");
        CHECK_TEXT(head(o.u, o.sum(o.u, o.v)),
                   "for (unsigned char k = 0, kStep = u + v; k < u; k = u - k > kStep ? k + kStep : u)");
    }

    void boundsOfLoops() {
        Of o;
        const auto k = o.counter("k", ir::natType());
        const auto next = o.plain(ir::StmtKind::Continue);
        const auto text = o.bodyOf({o.loop(k, o.nat(0), o.op(Op::BitAnd, {o.n, o.m}), {}, {next})});
        CHECK_TEXT(text.substr(0, text.find('\n')), "for (unsigned int k = 0; k < (n & m); ++k)");
    }
};

QTEST_GUILESS_MAIN(CudaForms)
#include "tst_cuda_forms.moc"
