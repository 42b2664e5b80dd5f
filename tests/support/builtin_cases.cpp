#include "tests/support/builtin_cases.h"

#include "core/base/half.h"

#include <algorithm>
#include <cmath>
#include <cstring>
#include <limits>

namespace lane::test {

namespace {

using K = ScalarKind;

/// Numbers without end, the same in every run.
class Random {
public:
    explicit Random(std::uint64_t seed) : m_state(seed * 0x9E3779B97F4A7C15u + 1) {}
    std::uint64_t bits() {
        m_state ^= m_state << 13;
        m_state ^= m_state >> 7;
        m_state ^= m_state << 17;
        return m_state * 0x2545F4914F6CDD1Du;
    }
    double unit() { return static_cast<double>(bits() >> 11) * 0x1p-53; }

private:
    std::uint64_t m_state;
};

std::uint64_t extended(K kind, std::uint64_t bits) {
    const unsigned width = static_cast<unsigned>(sizeOf(kind)) * 8;
    if (width == 64)
        return bits;
    const std::uint64_t mask = (std::uint64_t{1} << width) - 1;
    const bool isNegative = isInteger(kind) && isSigned(kind) && (bits >> (width - 1) & 1);
    return isNegative ? bits | ~mask : bits & mask;
}

std::uint64_t topBit(K kind) { return std::uint64_t{1} << (sizeOf(kind) * 8 - 1); }

std::vector<std::uint64_t> specialIntegers(K kind) {
    const std::uint64_t top = topBit(kind);
    return {0, 1, 2, 3, 7, 10, ~std::uint64_t{0}, ~std::uint64_t{1}, top, top - 1, top + 1, top >> 1,
            0x55, 0x80, 0x7F, 0xFF};
}

std::vector<std::uint64_t> specialFloats(K kind) {
    const unsigned width = static_cast<unsigned>(sizeOf(kind)) * 8;
    const std::uint64_t infinity = bitsOfFloat(kind, std::numeric_limits<double>::infinity());
    std::vector<std::uint64_t> all = {0, 1, 2, infinity - 1, infinity, infinity + 1};
    for (double v : {1.0, 0.5, 1.5, 2.5, 3.0, 0.1, 127.5, 255.75, 2147483648.0, 4294967296.0, 65504.0,
                     1e-5, 9.3e18, 1.8446744073709552e19})
        all.push_back(bitsOfFloat(kind, v));
    all.push_back(bitsOfFloat(kind, kind == K::Float16    ? 0x1p-14
                                    : kind == K::Float64 ? 0x1p-1022
                                                         : 0x1p-126)); // the smallest normal one
    const std::size_t count = all.size();
    for (std::size_t i = 0; i < count; ++i)
        all.push_back(all[i] | std::uint64_t{1} << (width - 1));
    return all;
}

double largest(K kind) { return kind == K::Float16 ? 60000.0 : 1e38; }

/// Half of them spread evenly over the domain, half over its orders of magnitude.
double drawn(const BuiltinInfo& info, K kind, Random& random) {
    const double low = std::max(info.domainLow, -largest(kind));
    const double high = std::min(info.domainHigh, largest(kind));
    double value = low + (high - low) * random.unit();
    if (random.bits() & 1) {
        const double top = std::max(std::fabs(low), std::fabs(high));
        value = std::ldexp(top, -static_cast<int>(random.unit() * 24)) * random.unit();
        if (low < 0 && (random.bits() & 1))
            value = -value;
        value = std::clamp(value, low, high);
    }
    // Rounding to the type must not leave the domain.
    const double stored = floatOfBits(kind, bitsOfFloat(kind, value));
    return stored < low || stored > high ? (low + high) / 2 : stored;
}

bool isExact(const BuiltinInfo& info) {
    return info.ulp == 0 && info.ulpDouble == 0 && info.absolute == 0;
}

bool takesKind(BuiltinShape shape, K kind) {
    using S = BuiltinShape;
    switch (shape) {
    case S::Float1:
    case S::Float2:
    case S::Float3:
    case S::FloatTest:
        return isFloat(kind);
    case S::Single1:
    case S::Single2:
        return kind == K::Float32;
    case S::Number1:
    case S::Number2:
    case S::Number3:
    case S::Select:
        return kind != K::Bool;
    case S::Dp4a:
        return kind == K::Int32 || kind == K::UInt32;
    case S::Bits1:
    case S::Bits2:
    case S::BitCount:
    case S::Integer2:
        return isInteger(kind);
    default:
        return false; // not on scalars
    }
}

std::string callText(const BuiltinInfo& info) {
    const std::string name(info.name);
    if (info.shape == BuiltinShape::Select)
        return "select (x[i] < y[i]) x[i] z[i]";
    static const char* const Arguments[] = {"", " x[i]", " x[i] y[i]", " x[i] y[i] z[i]"};
    return name + Arguments[info.arity()];
}

void fillIntegers(ElementCase& c, std::size_t count, Random& random) {
    const auto specials = specialIntegers(c.kind);
    for (std::size_t i = 0; i < count; ++i)
        for (Elements* e : {&c.x, &c.y, &c.z})
            e->add(random.bits() % 3 == 0 ? random.bits()
                                          : specials[random.bits() % specials.size()]);
}

void fillFloats(ElementCase& c, std::size_t count, Random& random) {
    const auto specials = specialFloats(c.kind);
    for (std::size_t i = 0; i < count; ++i)
        for (Elements* e : {&c.x, &c.y, &c.z}) {
            const std::uint64_t pick = random.bits() % 4;
            if (pick < 2)
                e->add(specials[random.bits() % specials.size()]);
            else if (pick == 2)
                e->add(random.bits());
            else
                e->addNumber(std::ldexp(random.unit() - 0.5, static_cast<int>(random.bits() % 20)));
        }
}

/// No divisor of 0, and none of −1, which the smallest number overflows by.
void avoidBadDivisors(Elements& divisors) {
    Elements safe{divisors.kind, {}};
    for (std::size_t i = 0; i < divisors.count(); ++i) {
        const std::uint64_t bits = divisors.bits(i);
        const bool isMinusOne = isSigned(divisors.kind) && bits == ~std::uint64_t{0};
        safe.add(bits == 0 || isMinusOne ? 3 : bits);
    }
    divisors = safe;
}

void fillBuiltin(BuiltinCase& c, std::size_t count) {
    const BuiltinInfo& info = builtinInfo(c.id);
    Random random(static_cast<std::uint64_t>(c.id) * 16 + static_cast<std::uint64_t>(c.kind) + 1);
    if (!isFloat(c.kind)) {
        fillIntegers(c, count, random);
        if (c.id == Builtin::CeilDiv)
            avoidBadDivisors(c.y);
        return;
    }
    const std::size_t special = isExact(info) && c.id != Builtin::Smoothstep ? count / 4 : 0;
    for (std::size_t i = special; i < count; ++i)
        for (Elements* e : {&c.x, &c.y, &c.z})
            e->addNumber(drawn(info, c.kind, random));
    fillFloats(c, special, random);
}

OperatorCase operatorCase(const std::string& name, K kind, K result, const std::string& expression,
                          const std::string& op, std::size_t count) {
    OperatorCase c;
    c.name = name + " " + std::string(scalarInfo(kind).name);
    c.kind = kind;
    c.result = result;
    c.source = elementKernel(kind, result, expression);
    c.op = op;
    c.x.kind = c.y.kind = c.z.kind = kind;
    Random random(std::hash<std::string>{}(c.name));
    if (isFloat(kind))
        fillFloats(c, count, random);
    else
        fillIntegers(c, count, random);
    return c;
}

std::string castName(K kind) {
    switch (kind) {
    case K::Int32:
        return "toInt";
    case K::UInt32:
        return "toNat";
    case K::Float16:
        return "toHalf";
    default:
        return "to" + std::string(scalarInfo(kind).name);
    }
}

void addOperators(std::vector<OperatorCase>& all, K kind, std::size_t count) {
    const auto add = [&](const char* name, K result, const std::string& expression,
                         const char* op = "") -> OperatorCase& {
        return all.emplace_back(operatorCase(name, kind, result, expression, op, count));
    };
    for (const char* op : {"+", "-", "*"})
        add(op, kind, std::string("x[i] ") + op + " y[i]", op);
    for (const char* op : {"/", "%"}) {
        OperatorCase& c = add(op, kind, std::string("x[i] ") + op + " y[i]", op);
        if (isInteger(kind))
            avoidBadDivisors(c.y);
    }
    for (const char* op : {"<", "<=", "==", "!="})
        add(op, K::Bool, std::string("x[i] ") + op + " y[i]");
    if (isSigned(kind))
        add("negative", kind, "-x[i]");
    add("product and sum", kind, "x[i] * y[i] + z[i]");
    if (isFloat(kind))
        return;
    add("complement", kind, "~~~x[i]");
    for (const char* op : {"&&&", "|||", "^^^"})
        add(op, kind, std::string("x[i] ") + op + " y[i]", op);
    const std::string mask = std::to_string(sizeOf(kind) * 8 - 1);
    for (const char* op : {"<<<", ">>>"})
        add(op, kind, std::string("x[i] ") + op + " (y[i] &&& " + mask + ")");
}

} // namespace

std::uint64_t Elements::bits(std::size_t i) const {
    std::uint64_t value = 0;
    std::memcpy(&value, bytes.data() + i * sizeOf(kind), sizeOf(kind)); // little-endian
    return extended(kind, value);
}

double Elements::number(std::size_t i) const { return floatOfBits(kind, bits(i)); }

void Elements::add(std::uint64_t bits) {
    const std::size_t at = bytes.size();
    bytes.resize(at + sizeOf(kind));
    std::memcpy(bytes.data() + at, &bits, sizeOf(kind));
}

void Elements::addNumber(double value) { add(bitsOfFloat(kind, value)); }

bool isSameElement(const Elements& a, const Elements& b, std::size_t i) {
    if (a.bits(i) == b.bits(i))
        return true;
    return isFloat(a.kind) && std::isnan(a.number(i)) && std::isnan(b.number(i));
}

std::string elementKernel(K kind, K result, const std::string& expression) {
    const std::string type(scalarInfo(kind).name);
    return "kernel k (n: Nat, x y z: in Array " + type + " [n], r: out Array " +
           std::string(scalarInfo(result).name) +
           " [n]) := do\n  let i ← globalIdxX\n  if i < n then\n    r[i] := " + expression + "\n";
}

std::vector<BuiltinCase> builtinCases(std::size_t count) {
    std::vector<BuiltinCase> all;
    for (const BuiltinInfo& info : allBuiltins())
        for (const ScalarInfo& scalar : allScalars()) {
            if (!takesKind(info.shape, scalar.kind))
                continue;
            BuiltinCase c;
            c.id = info.id;
            c.name = std::string(info.name) + " " + std::string(scalar.name);
            c.kind = scalar.kind;
            c.result = info.shape == BuiltinShape::FloatTest  ? K::Bool
                       : info.shape == BuiltinShape::BitCount ? K::UInt32
                                                              : scalar.kind;
            c.source = elementKernel(c.kind, c.result, callText(info));
            c.x.kind = c.y.kind = c.z.kind = c.kind;
            fillBuiltin(c, count);
            all.push_back(std::move(c));
        }
    return all;
}

std::vector<OperatorCase> operatorCases(std::size_t count) {
    std::vector<OperatorCase> all;
    for (const ScalarInfo& from : allScalars()) {
        if (from.kind == K::Bool)
            continue;
        addOperators(all, from.kind, count);
        for (const ScalarInfo& to : allScalars())
            if (to.kind != K::Bool && to.kind != from.kind)
                all.push_back(operatorCase(castName(to.kind), from.kind, to.kind,
                                           "x[i]." + castName(to.kind), "", count));
    }
    return all;
}

} // namespace lane::test
