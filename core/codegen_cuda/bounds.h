#pragma once

#include "core/ir/module.h"

#include <unordered_map>

namespace lane::cuda {

/// Wide enough for every value of every integer type and for a sum of two of them.
using Wide = __int128;

/// The integers from low to high.
struct Bounds {
    Wide low = 0, high = 0;
    bool isSingle() const { return low == high; }
};

Bounds boundsOfKind(ScalarKind kind);

/// What values integer expressions of one body can have, as far as a single pass over the code
/// knows: enough to tell which loops and divisions cannot leave their type.
class BoundsOracle {
public:
    BoundsOracle(const ir::Module& module, const ir::Body& body) : m_module(module), m_body(body) {
        learnExtents();
    }

    Bounds of(ir::ExprId id) const;
    /// What an immutable local or a loop variable holds.
    void learn(ir::VarId var, Bounds bounds) { m_known[var] = bounds; }
    void forget(ir::VarId var) { m_known.erase(var); }

private:
    void learnExtents();
    Bounds raw(const ir::Expr& e, ScalarKind kind) const;
    Bounds binary(const ir::Expr& e) const;
    Bounds call(const ir::Expr& e, Bounds whole) const;

    const ir::Module& m_module;
    const ir::Body& m_body;
    std::unordered_map<ir::VarId, Bounds> m_known;
};

} // namespace lane::cuda
