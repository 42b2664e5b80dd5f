#pragma once

#include "core/data/expression.h"
#include "core/data/shape.h"
#include "core/ir/module.h"
#include "core/ir/whole_value.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <utility>
#include <vector>

namespace lane {

/// What is known of a kernel before it runs. Every lookup may come back empty.
struct KnownValues {
    std::map<ir::VarId, std::int64_t> scalars;        ///< whole-number parameters
    /// Whole-number parts of parameters that are no scalars, by number.
    std::map<std::pair<ir::VarId, std::size_t>, std::int64_t> parts = {};
    std::map<ir::ArrayId, data::Shape> shapes;        ///< of global arrays
    std::optional<std::array<std::int64_t, 3>> block; ///< blockDim

    /// Takes the value of a parameter's part, if it is whole.
    void set(const ir::TypeTable& types, const ir::Var& var, ir::VarId id, std::size_t part,
             ScalarKind kind, std::uint64_t bits);
};

struct BoundLaunch;

/// What a bound launch tells of its kernel: the block, whole-number scalars, and the shapes of global
/// arrays in elements (of an array of structures the first field's, which all share).
KnownValues knownValues(const ir::TypeTable& types, const ir::Kernel& kernel,
                        const BoundLaunch& launch);

/// Evaluates whole-number expressions of a kernel's IR that are the same for all threads: literals,
/// scalars, constants, extents, blockDim, and `let`s of these. In 64 bits, so that extents do not
/// wrap as the kernel's own Nat would.
class IrValues {
public:
    IrValues(const ir::Module& module, const ir::Body& body, KnownValues known);

    /// Nothing where a part is unknown, differs between threads, overflows or divides by zero.
    std::optional<std::int64_t> evaluate(ir::ExprId id) const;
    /// The scalar parameters that the expression depends on, `let`s looked through.
    void scalarsIn(ir::ExprId id, std::vector<ir::VarId>& into) const;
    KnownValues& known() { return m_known; }
    const KnownValues& known() const { return m_known; }
    const ir::Module& module() const { return m_module; }
    const ir::Body& body() const { return m_body; }
    /// What an immutable `let` stands for; an invalid id for other variables.
    ir::ExprId definition(ir::VarId var) const { return m_definitions.of(var); }

private:
    std::optional<std::int64_t> ofLeaf(ir::ExprId id) const;
    std::optional<std::int64_t> ofArray(const ir::Expr& e) const;
    std::optional<std::int64_t> ofField(const ir::Expr& e) const;
    void scalarsIn(ir::ExprId id, std::vector<ir::VarId>& into, std::set<ir::ExprId>& seen) const;

    const ir::Module& m_module;
    const ir::Body& m_body;
    KnownValues m_known;
    ir::Definitions m_definitions;
};

/// The bits of a scalar as a number of an Expression: whole for integers and Bool, else a float.
data::Number numberOf(ScalarKind kind, std::uint64_t bits);

} // namespace lane
