#pragma once

#include "core/base/scalar_kind.h"
#include "core/builtins/builtins.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace lane::test {

/// Elements of one type, as bytes.
struct Elements {
    ScalarKind kind = ScalarKind::Float32;
    std::vector<std::byte> bytes = {};

    std::size_t count() const { return bytes.size() / sizeOf(kind); }
    /// As an ir::Literal has them: integers sign- or zero-extended, floats in their own width.
    std::uint64_t bits(std::size_t i) const;
    double number(std::size_t i) const; ///< of a float type
    void add(std::uint64_t bits);
    void addNumber(double value);
};

/// Whether two elements are the same: bit for bit, but that any NaN is any other.
bool isSameElement(const Elements& a, const Elements& b, std::size_t i);

/// A kernel `k (n: Nat, x y z: in Array T [n], r: out Array R [n])` that does one thing to each
/// element.
struct ElementCase {
    std::string name; ///< "rotl Int8"
    ScalarKind kind, result;
    std::string source;
    Elements x, y, z;
};

std::string elementKernel(ScalarKind kind, ScalarKind result, const std::string& expression);

/// A built-in function on one type, with arguments from its domain.
struct BuiltinCase : ElementCase {
    Builtin id;
};
std::vector<BuiltinCase> builtinCases(std::size_t count);

/// An operator or a conversion, with arguments from where such go wrong: the ends of the range,
/// denormals, zeros of both signs, NaN, and a spread. No division by 0, no shift beyond the width,
/// where a GPU does what it likes.
struct OperatorCase : ElementCase {
    std::string op; ///< as the oracle calls it, or empty
};
std::vector<OperatorCase> operatorCases(std::size_t count);

} // namespace lane::test
