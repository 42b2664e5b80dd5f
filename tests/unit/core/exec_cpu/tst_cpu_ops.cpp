#include "tests/unit/core/exec_cpu/cpu_test.h"

#include <cmath>
#include <cstring>
#include <limits>

using namespace lane;
using namespace lane::test;
using K = ScalarKind;

namespace {

constexpr unsigned Count = 100; // three whole warps and a part

template <typename T> constexpr K kindOf() {
    if constexpr (std::is_same_v<T, float>)
        return K::Float32;
    else if constexpr (std::is_same_v<T, double>)
        return K::Float64;
    else if constexpr (sizeof(T) == 1)
        return std::is_signed_v<T> ? K::Int8 : K::UInt8;
    else if constexpr (sizeof(T) == 2)
        return std::is_signed_v<T> ? K::Int16 : K::UInt16;
    else if constexpr (sizeof(T) == 4)
        return std::is_signed_v<T> ? K::Int32 : K::UInt32;
    else
        return std::is_signed_v<T> ? K::Int64 : K::UInt64;
}

/// Values where operations go wrong first: the ends of the range, 0, 1, −1, and a spread.
template <typename T> std::vector<T> samples(unsigned salt) {
    using L = std::numeric_limits<T>;
    std::vector<T> values = {T(0), T(1), static_cast<T>(-1), L::max(), L::lowest(), T(2), T(3), T(7)};
    if constexpr (std::is_floating_point_v<T>)
        for (T v : {L::infinity(), -L::infinity(), L::quiet_NaN(), L::denorm_min(), T(-0.0), T(0.5)})
            values.push_back(v);
    std::vector<T> all(Count);
    std::uint64_t state = salt * 77777 + 1;
    for (unsigned i = 0; i < Count; ++i) {
        state = state * 6364136223846793005ull + 1442695040888963407ull;
        const bool isSpecial = (state >> 33) % 2 == 0;
        if (isSpecial)
            all[i] = values[(state >> 40) % values.size()];
        else if constexpr (std::is_floating_point_v<T>)
            all[i] = static_cast<T>(static_cast<double>(state >> 20) / 1e10 - 800.0);
        else
            all[i] = static_cast<T>(state >> 24);
    }
    return all;
}

template <typename T> bool sameBits(T a, T b) {
    if constexpr (std::is_floating_point_v<T>)
        if (std::isnan(a) && std::isnan(b))
            return true;
    return std::memcmp(&a, &b, sizeof(T)) == 0;
}

/// r[i] := body(a[i], b[i]) on all lanes, and the same on scalars in a second kernel, against `want`.
template <typename A, typename B, typename R, typename Build, typename Want>
void check(const char* what, const std::vector<A>& a, const std::vector<B>& b, Build build, Want want,
           bool viaBits = false) {
    Q_UNUSED(viaBits);
    for (bool scalar : {false, true}) {
        KernelBuilder k(what);
        const auto x = k.global("a", kindOf<A>(), ir::Access::In);
        const auto y = k.global("b", kindOf<B>(), ir::Access::In);
        const auto r = k.global("r", kindOf<R>(), ir::Access::Out);
        const auto i = k.let("i", scalar ? k.blockIdx(0) : k.globalIdx(0));
        k.store(r, {k.use(i)}, build(k, k.load(x, {k.use(i)}), k.load(y, {k.use(i)})));
        const Compiled c(k.finish(), {.mode = FloatMode::Strict});
        QVERIFY2(c.kernel, c.error.c_str());
        std::vector<A> ac = a;
        std::vector<B> bc = b;
        std::vector<R> got(Count);
        cpu::Launch launch;
        launch.grid = {scalar ? Count : 1, 1, 1};
        launch.block = {scalar ? 1 : Count, 1, 1};
        launch.globals = {view(ac), view(bc), view(got)};
        c.kernel->run(launch);
        for (unsigned n = 0; n < Count; ++n) {
            const R expected = want(a[n], b[n]);
            QVERIFY2(sameBits(got[n], expected),
                     qPrintable(QStringLiteral("%1 %2: %3, %4 gives %5, not %6")
                                    .arg(QString::fromLatin1(what), scalar ? QStringLiteral("scalar") : QStringLiteral("lanes"))
                                    .arg(double(a[n])).arg(double(b[n])).arg(double(got[n])).arg(double(expected))));
        }
    }
}

template <typename T> using Wide = std::conditional_t<std::is_signed_v<T>, __int128, unsigned __int128>;

template <typename T> void checkInteger() {
    const auto a = samples<T>(1), b = samples<T>(2);
    constexpr unsigned Width = sizeof(T) * 8;
    const auto binary = [&](const char* name, Op op, auto want) {
        check<T, T, T>(name, a, b, [op](KernelBuilder& k, ExprId x, ExprId y) { return k.binary(op, x, y); },
                       [&](T x, T y) { return static_cast<T>(want(static_cast<Wide<T>>(x), static_cast<Wide<T>>(y))); });
    };
    binary("add", Op::Add, [](auto x, auto y) { return x + y; });
    binary("sub", Op::Sub, [](auto x, auto y) { return x - y; });
    binary("mul", Op::Mul, [](auto x, auto y) { return static_cast<unsigned __int128>(x) * static_cast<unsigned __int128>(y); });
    binary("div", Op::Div, [](auto x, auto y) { return y == 0 ? decltype(x)(0) : x / y; });
    binary("rem", Op::Rem, [](auto x, auto y) { return y == 0 ? decltype(x)(0) : x % y; });
    binary("and", Op::BitAnd, [](auto x, auto y) { return x & y; });
    binary("or", Op::BitOr, [](auto x, auto y) { return x | y; });
    binary("xor", Op::BitXor, [](auto x, auto y) { return x ^ y; });
    const auto inRange = [](auto y) { return y >= 0 && y < static_cast<decltype(y)>(Width); };
    binary("shl", Op::Shl, [=](auto x, auto y) { return inRange(y) ? static_cast<unsigned __int128>(x) << y : 0; });
    binary("shr", Op::Shr, [=](auto x, auto y) { return inRange(y) ? x >> y : decltype(x)(0); });
    const auto builtin = [&](const char* name, Builtin f, auto want) {
        check<T, T, T>(name, a, b, [f](KernelBuilder& k, ExprId x, ExprId y) { return k.call(f, {x, y}); }, want);
    };
    builtin("min", Builtin::Min, [](T x, T y) { return std::min(x, y); });
    builtin("max", Builtin::Max, [](T x, T y) { return std::max(x, y); });
    check<T, T, std::uint32_t>(
        "popcount", a, b,
        [](KernelBuilder& k, ExprId x, ExprId) { return k.callAs(Builtin::Popcount, ir::natType(), {x}); },
        [](T x, T) { return static_cast<std::uint32_t>(std::popcount(static_cast<std::make_unsigned_t<T>>(x))); });
    check<T, T, std::uint32_t>(
        "clz", a, b,
        [](KernelBuilder& k, ExprId x, ExprId) { return k.callAs(Builtin::Clz, ir::natType(), {x}); },
        [](T x, T) { return static_cast<std::uint32_t>(std::countl_zero(static_cast<std::make_unsigned_t<T>>(x))); });
}

template <typename T> void checkFloat() {
    const auto a = samples<T>(3), b = samples<T>(4);
    const auto binary = [&](const char* name, Op op, auto want) {
        check<T, T, T>(name, a, b, [op](KernelBuilder& k, ExprId x, ExprId y) { return k.binary(op, x, y); }, want);
    };
    binary("add", Op::Add, [](T x, T y) { return x + y; });
    binary("sub", Op::Sub, [](T x, T y) { return x - y; });
    binary("mul", Op::Mul, [](T x, T y) { return x * y; });
    binary("div", Op::Div, [](T x, T y) { return x / y; });
    binary("rem", Op::Rem, [](T x, T y) { return std::fmod(x, y); });
    const auto unary = [&](const char* name, Builtin f, auto want) {
        check<T, T, T>(name, a, b, [f](KernelBuilder& k, ExprId x, ExprId) { return k.call(f, {x}); },
                       [want](T x, T) { return want(x); });
    };
    unary("floor", Builtin::Floor, [](T x) { return std::floor(x); });
    unary("ceil", Builtin::Ceil, [](T x) { return std::ceil(x); });
    unary("round", Builtin::Round, [](T x) { return std::round(x); });
    unary("rint", Builtin::Rint, [](T x) { return std::rint(x); });
    unary("trunc", Builtin::Trunc, [](T x) { return std::trunc(x); });
    unary("sqrt", Builtin::Sqrt, [](T x) { return std::sqrt(x); });
    unary("abs", Builtin::Abs, [](T x) { return std::fabs(x); });
    check<T, T, T>("fma", a, b,
                   [](KernelBuilder& k, ExprId x, ExprId y) { return k.call(Builtin::Fma, {x, y, x}); },
                   [](T x, T y) { return std::fma(x, y, x); });
    check<T, T, T>("neg", a, b, [](KernelBuilder& k, ExprId x, ExprId) { return k.unary(Op::Neg, x); },
                   [](T x, T) { return -x; });
    // Of zeros of both signs either may be given, as by fmin.
    const auto noZeros = [](std::vector<T> v) {
        for (T& x : v)
            x = x == 0 ? T(1) : x;
        return v;
    };
    check<T, T, T>("min", noZeros(a), noZeros(b),
                   [](KernelBuilder& k, ExprId x, ExprId y) { return k.call(Builtin::Min, {x, y}); },
                   [](T x, T y) { return std::fmin(x, y); });
    check<T, T, T>("max", noZeros(a), noZeros(b),
                   [](KernelBuilder& k, ExprId x, ExprId y) { return k.call(Builtin::Max, {x, y}); },
                   [](T x, T y) { return std::fmax(x, y); });
}

template <typename T> void checkCompare() {
    const auto a = samples<T>(5), b = samples<T>(6);
    const auto one = [&](const char* name, Op op, auto want) {
        check<T, T, std::uint32_t>(
            name, a, b,
            [op](KernelBuilder& k, ExprId x, ExprId y) { return k.ifE(k.compare(op, x, y), k.u32(1), k.u32(0)); },
            [want](T x, T y) { return want(x, y) ? 1u : 0u; });
    };
    one("eq", Op::Eq, [](T x, T y) { return x == y; });
    one("ne", Op::Ne, [](T x, T y) { return x != y; });
    one("lt", Op::Lt, [](T x, T y) { return x < y; });
    one("le", Op::Le, [](T x, T y) { return x <= y; });
    one("gt", Op::Gt, [](T x, T y) { return x > y; });
    one("ge", Op::Ge, [](T x, T y) { return x >= y; });
}

/// As PTX cvt.rzi, 8 and 16 bits through 32.
template <typename F, typename I> I convert(F x) {
    using Through = std::conditional_t<sizeof(I) == 8, I,
                                       std::conditional_t<std::is_signed_v<I>, std::int32_t, std::uint32_t>>;
    if (std::isnan(x)) {
        const bool isTop = sizeof(F) == 8 || sizeof(I) == 8;
        return static_cast<I>(isTop ? std::uint64_t{1} << (sizeof(Through) * 8 - 1) : 0);
    }
    using L = std::numeric_limits<Through>;
    const long double wide = std::trunc(static_cast<long double>(x));
    if (wide < static_cast<long double>(L::min()))
        return static_cast<I>(L::min());
    if (wide > static_cast<long double>(L::max()))
        return static_cast<I>(L::max());
    return static_cast<I>(static_cast<Through>(wide));
}

template <typename F, typename I> void checkConversion() {
    const auto f = samples<F>(7);
    const auto n = samples<I>(8);
    check<F, I, I>("float to int", f, n,
                   [](KernelBuilder& k, ExprId x, ExprId) { return k.cast(kindOf<I>(), x); },
                   [](F x, I) { return convert<F, I>(x); });
    check<F, I, F>("int to float", f, n,
                   [](KernelBuilder& k, ExprId, ExprId y) { return k.cast(kindOf<F>(), y); },
                   [](F, I y) { return static_cast<F>(y); });
}

template <typename A, typename B> void checkIntegerCast() {
    const auto a = samples<A>(9);
    const auto b = samples<B>(10);
    check<A, B, B>("int to int", a, b,
                   [](KernelBuilder& k, ExprId x, ExprId) { return k.cast(kindOf<B>(), x); },
                   [](A x, B) { return static_cast<B>(x); });
}

} // namespace

class CpuOps : public QObject {
    Q_OBJECT
private slots:
    void int8() { checkInteger<std::int8_t>(); }
    void uint8() { checkInteger<std::uint8_t>(); }
    void int16() { checkInteger<std::int16_t>(); }
    void uint16() { checkInteger<std::uint16_t>(); }
    void int32() { checkInteger<std::int32_t>(); }
    void uint32() { checkInteger<std::uint32_t>(); }
    void int64() { checkInteger<std::int64_t>(); }
    void uint64() { checkInteger<std::uint64_t>(); }
    void float32() { checkFloat<float>(); }
    void float64() { checkFloat<double>(); }
    void comparisons() {
        checkCompare<std::int8_t>();
        checkCompare<std::uint16_t>();
        checkCompare<std::int32_t>();
        checkCompare<std::uint32_t>();
        checkCompare<std::int64_t>();
        checkCompare<std::uint64_t>();
        checkCompare<float>();
        checkCompare<double>();
    }
    void conversions() {
        checkConversion<float, std::int8_t>();
        checkConversion<float, std::uint16_t>();
        checkConversion<float, std::int32_t>();
        checkConversion<float, std::uint32_t>();
        checkConversion<float, std::int64_t>();
        checkConversion<float, std::uint64_t>();
        checkConversion<double, std::uint8_t>();
        checkConversion<double, std::int32_t>();
        checkConversion<double, std::uint32_t>();
        checkConversion<double, std::int64_t>();
        checkConversion<double, std::uint64_t>();
        checkIntegerCast<std::int8_t, std::uint64_t>();
        checkIntegerCast<std::uint32_t, std::int64_t>();
        checkIntegerCast<std::int64_t, std::int16_t>();
        checkIntegerCast<std::uint32_t, std::int32_t>();
    }
    void floatToFloat() {
        check<float, double, double>(
            "widen", samples<float>(1), samples<double>(2),
            [](KernelBuilder& k, ExprId x, ExprId) { return k.cast(K::Float64, x); },
            [](float x, double) { return static_cast<double>(x); });
        check<float, double, float>(
            "narrow", samples<float>(1), samples<double>(2),
            [](KernelBuilder& k, ExprId, ExprId y) { return k.cast(K::Float32, y); },
            [](float, double y) { return static_cast<float>(y); });
        check<float, std::uint32_t, std::uint32_t>(
            "bits", samples<float>(1), samples<std::uint32_t>(2),
            [](KernelBuilder& k, ExprId x, ExprId) { return k.bits(K::UInt32, x); },
            [](float x, std::uint32_t) { return std::bit_cast<std::uint32_t>(x); });
    }
    /// x * 1 in a small float rounds to it and back.
    void smallFloats() {
        check<float, float, float>(
            "half", samples<float>(11), samples<float>(12),
            [](KernelBuilder& k, ExprId x, ExprId y) {
                return k.cast(K::Float32, k.addE(k.cast(K::Float16, x), k.cast(K::Float16, y)));
            },
            [](float x, float y) {
                return static_cast<float>(static_cast<_Float16>(static_cast<float>(static_cast<_Float16>(x)) +
                                                                static_cast<float>(static_cast<_Float16>(y))));
            });
        const auto brain = [](float x) {
            if (std::isnan(x))
                return x;
            std::uint32_t bits = std::bit_cast<std::uint32_t>(x);
            bits += 0x7FFF + ((bits >> 16) & 1);
            return std::bit_cast<float>(bits & 0xFFFF0000u);
        };
        check<float, float, float>(
            "bfloat", samples<float>(13), samples<float>(14),
            [](KernelBuilder& k, ExprId x, ExprId y) {
                return k.cast(K::Float32, k.mul(k.cast(K::BFloat16, x), k.cast(K::BFloat16, y)));
            },
            [brain](float x, float y) { return brain(brain(x) * brain(y)); });
    }
    /// Division by constants takes another way than division by values.
    void constantDivision() {
        for (std::int32_t divisor : {1, 2, 3, 7, -5, 16, -1, 0, 2147483647})
            check<std::int32_t, std::int32_t, std::int32_t>(
                "div by constant", samples<std::int32_t>(15), samples<std::int32_t>(16),
                [divisor](KernelBuilder& k, ExprId x, ExprId) {
                    return k.addE(k.mul(k.div(x, k.i32(divisor)), k.i32(3)), k.rem(x, k.i32(divisor)));
                },
                [divisor](std::int32_t x, std::int32_t) {
                    if (divisor == 0)
                        return 0;
                    const std::int64_t wide = x;
                    return static_cast<std::int32_t>(static_cast<std::uint32_t>((wide / divisor) * 3 + wide % divisor));
                });
    }
    /// NaN, infinities, zeros, the seams at 1 and 4; the bits of the sign are the argument's.
    void erf() {
        std::vector<float> x = samples<float>(17);
        const float seams[] = {1.0f, std::nextafter(1.0f, 0.0f), 4.0f, std::nextafter(4.0f, 5.0f), 1e-30f, 3.9f};
        std::copy(std::begin(seams), std::end(seams), x.begin());
        KernelBuilder k("erf");
        const auto a = k.global("a", K::Float32, ir::Access::In);
        const auto r = k.global("r", K::Float32, ir::Access::Out);
        const auto i = k.let("i", k.globalIdx(0));
        k.store(r, {k.use(i)}, k.call(Builtin::Erf, {k.load(a, {k.use(i)})}));
        const Compiled c(k.finish());
        QVERIFY2(c.kernel, c.error.c_str());
        std::vector<float> got(Count);
        cpu::Launch launch{.grid = {1, 1, 1}, .block = {Count, 1, 1}};
        launch.globals = {view(x), view(got)};
        QCOMPARE(c.kernel->run(launch).faultCount, 0u);
        for (unsigned n = 0; n < Count; ++n) {
            const float want = std::erf(x[n]);
            if (std::isnan(want)) {
                QVERIFY(std::isnan(got[n]));
                continue;
            }
            QCOMPARE(std::signbit(got[n]), std::signbit(want));
            QVERIFY2(std::fabs(got[n] - want) <= 4 * (std::nextafter(std::fabs(want), 2.0f) - std::fabs(want)),
                     qPrintable(QStringLiteral("%1: %2, not %3").arg(double(x[n])).arg(double(got[n])).arg(double(want))));
        }
    }
    void maths_data() {
        QTest::addColumn<int>("builtin");
        // Over many arguments; tests/differential has all of them.
        for (const BuiltinInfo& info : allBuiltins())
            if (info.ulp > 0 && !std::isnan(oracle(info.id, 0.5, 0.5)))
                QTest::newRow(std::string(info.name).c_str()) << static_cast<int>(info.id);
    }
    void maths() {
        QFETCH(int, builtin);
        const BuiltinInfo& info = builtinInfo(static_cast<Builtin>(builtin));
        const unsigned n = 1 << 16;
        std::vector<float> x(n), y(n), got(n), wantF(n);
        std::vector<double> xd(n), yd(n), gotD(n);
        for (unsigned i = 0; i < n; ++i) {
            const auto draw = [&](std::uint32_t salt) {
                const double u = static_cast<double>((i + salt) * 2654435761u) / 4294967296.0;
                return info.domainLow + u * (info.domainHigh - info.domainLow);
            };
            x[i] = static_cast<float>(draw(1));
            y[i] = static_cast<float>(draw(12345));
            xd[i] = static_cast<double>(x[i]);
            yd[i] = static_cast<double>(y[i]);
        }
        const auto run = [&](K kind, cpu::ArrayView a, cpu::ArrayView b, cpu::ArrayView r) {
            KernelBuilder k("maths");
            const auto xa = k.global("x", kind, ir::Access::In);
            const auto ya = k.global("y", kind, ir::Access::In);
            const auto ra = k.global("r", kind, ir::Access::Out);
            const auto i = k.let("i", k.globalIdx(0));
            Exprs args = {k.load(xa, {k.use(i)})};
            if (info.arity() == 2)
                args.push_back(k.load(ya, {k.use(i)}));
            k.store(ra, {k.use(i)}, k.call(info.id, args));
            const Compiled c(k.finish());
            QVERIFY2(c.kernel, c.error.c_str());
            cpu::Launch launch;
            launch.grid = {n / 256, 1, 1};
            launch.block = {256, 1, 1};
            launch.globals = {a, b, r};
            QCOMPARE(c.kernel->run(launch).faultCount, 0u);
        };
        run(K::Float32, view(x), view(y), view(got));
        run(K::Float64, view(xd), view(yd), view(gotD));
        const int ceiling = info.id == Builtin::Tan || info.id == Builtin::Pow || info.id == Builtin::Erf ||
                                    info.id == Builtin::Tanh ? 8 : 4;
        for (unsigned i = 0; i < n; ++i) {
            const long double want = oracle(info.id, xd[i], yd[i]);
            const auto error = [&](long double value, long double unit) { return std::fabs(value - want) / unit; };
            const float near = std::fabs(static_cast<float>(want));
            const float unit = std::max(std::nextafter(near, INFINITY) - near, std::numeric_limits<float>::denorm_min());
            QVERIFY2(error(static_cast<long double>(got[i]), static_cast<long double>(unit)) <= ceiling,
                     qPrintable(QString::number(x[i])));
            const double nearD = std::fabs(static_cast<double>(want));
            const double unitD = std::max(std::nextafter(nearD, INFINITY) - nearD, std::numeric_limits<double>::denorm_min());
            QVERIFY2(error(static_cast<long double>(gotD[i]), static_cast<long double>(unitD)) <= ceiling,
                     qPrintable(QString::number(xd[i])));
        }
    }

private:
    static long double oracle(Builtin id, double x, double y) {
        const long double v = static_cast<long double>(x), w = static_cast<long double>(y);
        switch (id) {
        case Builtin::Rsqrt: return 1.0L / std::sqrt(v);
        case Builtin::Pow: return std::pow(v, w);
        case Builtin::Exp: return std::exp(v);
        case Builtin::Exp2: return std::exp2(v);
        case Builtin::Log: return std::log(v);
        case Builtin::Log2: return std::log2(v);
        case Builtin::Log10: return std::log10(v);
        case Builtin::Sin: return std::sin(v);
        case Builtin::Cos: return std::cos(v);
        case Builtin::Tan: return std::tan(v);
        case Builtin::Atan: return std::atan(v);
        case Builtin::Atan2: return std::atan2(v, w);
        case Builtin::Tanh: return std::tanh(v);
        case Builtin::Erf: return std::erf(v);
        default: return std::numeric_limits<long double>::quiet_NaN();
        }
    }
};

QTEST_GUILESS_MAIN(CpuOps)
#include "tst_cpu_ops.moc"
