#pragma once

#include "core/ir/module.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace lane::ir {

/// What the immutable `let`s of a body stand for.
class Definitions {
public:
    explicit Definitions(const Body& body);
    /// An invalid id for other variables.
    ExprId of(VarId var) const { return m_values[var.index]; }

private:
    std::vector<ExprId> m_values; ///< by VarId
};

/// What a whole-number expression comes to.
struct Whole {
    std::optional<std::int64_t> number = {};
    /// There is no number because a sum, a difference, a product or a part of it leaves 64 bits; otherwise it is not
    /// known, or there is none: a quotient by 0, a shift by a negative count.
    bool isBeyond = false;
    friend bool operator==(const Whole&, const Whole&) = default;
};

/// What the caller knows of a variable, of blockDim, of an extent: of whatever is no operation on whole numbers.
using KnownWhole = std::function<std::optional<std::int64_t>(ExprId)>;

/// The value of a whole-number or Bool expression in 64 bits with a sign, whatever its declared type, so that extents and
/// the ends of loops do not wrap as the kernel's own Nat would. `definitions`: also look through `let`s of
/// which `known` gives nothing. `&&`, `||` and `if` look at no more than they need.
Whole wholeValue(const Module& module, const Body& body, ExprId id, const KnownWhole& known,
                 const Definitions* definitions = nullptr);

} // namespace lane::ir
