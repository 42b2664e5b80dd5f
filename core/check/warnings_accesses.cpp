#include "core/check/fold.h"
#include "core/check/warnings.h"
#include "core/ir/op_class.h"

#include <algorithm>
#include <optional>

namespace lane::check {

namespace {

using ir::Op;
using ir::StmtKind;

/// What holds where a statement stands.
struct Known {
    bool isGuarded = false; ///< some comparison with the thread's place does
    std::vector<std::pair<ir::VarId, std::int64_t>> values; ///< variables that equal a number
};

class Accesses {
public:
    Accesses(const ir::Module& module, const ir::Kernel& kernel, const Sources& sources,
             Diagnostics& diagnostics)
        : m_module(module), m_kernel(kernel), m_sources(sources), m_diagnostics(diagnostics) {}

    void visit(const std::vector<ir::StmtId>& list, Known known) {
        for (ir::StmtId id : list) {
            const ir::Stmt& s = m_kernel.stmts[id];
            for (ir::ExprId e : {s.low, s.high, s.step, s.value})
                visit(e, known);
            for (ir::ExprId index : s.indices)
                visit(index, known);
            if (s.kind == StmtKind::Store)
                access(s.array, s.indices, s.headRange, known);
            Known inner = known, other = known;
            if (s.kind == StmtKind::If) {
                const auto constant = foldConstant(m_module, m_kernel, s.value);
                take(s.value, true, inner);
                take(s.value, false, other);
                if (!constant || constant->bits != 0)
                    visit(s.body, inner);
                if (!constant || constant->bits == 0)
                    visit(s.orelse, other);
                if (leaves(s.body))
                    known = other;
                else if (leaves(s.orelse))
                    known = inner;
                continue;
            }
            if (s.kind == StmtKind::While)
                take(s.value, true, inner);
            else if (s.kind == StmtKind::For && m_sources.varies(s.low))
                inner.isGuarded = true; // it begins at the thread's place and ends at a bound
            visit(s.body, inner);
        }
    }

private:
    void visit(ir::ExprId id, const Known& known) {
        if (!id.isValid())
            return;
        const ir::Expr& e = m_kernel.exprs[id];
        const auto args = m_kernel.args(e);
        if (e.op == Op::If || e.op == Op::And || e.op == Op::Or) {
            Known yes = known, no = known;
            take(args[0], e.op != Op::Or, yes);
            take(args[0], false, no);
            visit(args[0], known);
            visit(args[1], yes);
            if (e.op == Op::If)
                visit(args[2], no);
            return;
        }
        for (ir::ExprId argument : args)
            visit(argument, known);
        if (e.op == Op::Load)
            access(e.array(), args, e.range, known);
        else if (isAtomic(e.op))
            access(e.array(), args.first(m_kernel.arrays[e.array()].rank), e.range, known);
        wraps(e, known);
    }

    void take(ir::ExprId id, bool isTrue, Known& known) const {
        const ir::Expr& e = m_kernel.exprs[id];
        const auto args = m_kernel.args(e);
        if (ir::isTest(e.op)) {
            for (ir::ExprId side : args) {
                const Sources::Source source = m_sources.of(side);
                known.isGuarded = known.isGuarded || source.thread || source.block || source.varies;
            }
            if ((e.op == Op::Eq) == isTrue && (e.op == Op::Eq || e.op == Op::Ne))
                takeEqual(args, known);
            return;
        }
        const bool isBoth = e.op == (isTrue ? Op::And : Op::Or);
        for (ir::ExprId argument : args) {
            if (e.op == Op::Not) {
                take(argument, !isTrue, known);
            } else if (e.op == Op::And || e.op == Op::Or) {
                Known part = known;
                take(argument, isTrue, part);
                if (isBoth)
                    known = std::move(part);
                else
                    known.isGuarded = part.isGuarded;
            }
        }
        if (e.op == Op::Var) // a condition that was computed before
            known.isGuarded = known.isGuarded || m_sources.varies(id);
    }

    void takeEqual(std::span<const ir::ExprId> args, Known& known) const {
        for (std::size_t i : {0u, 1u}) {
            const ir::Expr& side = m_kernel.exprs[args[i]];
            const auto number = constant(args[1 - i], {});
            if (side.op == Op::Var && number && !m_kernel.vars[side.var()].isMutable)
                known.values.emplace_back(side.var(), *number);
        }
    }

    /// One access a kernel is enough to say it.
    void access(ir::ArrayId id, std::span<const ir::ExprId> indices, SourceRange range,
                const Known& known) {
        const ir::Array& array = m_kernel.arrays[id];
        if (m_hasAccess || known.isGuarded || array.space != ir::Space::Global)
            return;
        for (ir::ExprId index : indices) {
            const Sources::Source source = m_sources.of(index);
            if (!source.thread || !source.block)
                continue;
            m_hasAccess = true;
            m_diagnostics.push_back(
                {Severity::Warning, "L0607",
                 "every thread of the grid comes to this element of `" + array.name +
                     "`, and a grid of whole blocks may reach beyond the array: no comparison "
                     "guards it",
                 range});
            return;
        }
    }

    bool leaves(const std::vector<ir::StmtId>& body) const {
        if (body.empty())
            return false;
        const StmtKind last = m_kernel.stmts[body.back()].kind;
        return last == StmtKind::Return || last == StmtKind::Break || last == StmtKind::Continue;
    }

    /// The value of an expression where some variables are known; tunables may have another one.
    std::optional<std::int64_t> constant(ir::ExprId id, const Known& known) const {
        const ir::Expr& e = m_kernel.exprs[id];
        if (e.op == Op::Var) {
            for (const auto& [var, value] : known.values)
                if (var == e.var())
                    return value;
            return std::nullopt;
        }
        if (hasTunable(id))
            return std::nullopt;
        const auto folded = foldConstant(m_module, m_kernel, id);
        return folded ? std::optional(folded->asInt()) : std::nullopt;
    }

    bool hasTunable(ir::ExprId id) const {
        const ir::Expr& e = m_kernel.exprs[id];
        const auto args = m_kernel.args(e);
        return (e.op == Op::Const && m_module.consts[e.constant()].isTunable) ||
               std::any_of(args.begin(), args.end(),
                           [this](ir::ExprId argument) { return hasTunable(argument); });
    }

    void wraps(const ir::Expr& e, const Known& known) {
        const bool isOne = e.op == Op::Add || e.op == Op::Sub || e.op == Op::Mul;
        if (!isOne || e.type != ir::natType())
            return;
        const auto args = m_kernel.args(e);
        const auto a = constant(args[0], known), b = constant(args[1], known);
        if (!a || !b)
            return;
        const std::int64_t x = *a, y = *b; // both below 2³², so that nothing here overflows
        const bool isBelow = e.op == Op::Sub && x < y;
        const std::uint64_t most = 0xFFFF'FFFFu;
        const bool isAbove =
            (e.op == Op::Add && static_cast<std::uint64_t>(x + y) > most) ||
            (e.op == Op::Mul && static_cast<std::uint64_t>(x) * static_cast<std::uint64_t>(y) > most);
        if (!isBelow && !isAbove)
            return;
        const char* sign = e.op == Op::Sub ? " - " : e.op == Op::Add ? " + " : " * ";
        const auto result = static_cast<std::uint32_t>(
            e.op == Op::Sub ? x - y
            : e.op == Op::Add ? x + y
                              : static_cast<std::int64_t>(static_cast<std::uint64_t>(x) *
                                                          static_cast<std::uint64_t>(y)));
        m_diagnostics.push_back({Severity::Warning, "L0604",
                                 std::to_string(x) + sign + std::to_string(y) + " is " +
                                     (isBelow ? "below 0" : "more than a Nat holds") +
                                     ": it wraps to " + std::to_string(result),
                                 e.range});
    }

    const ir::Module& m_module;
    const ir::Kernel& m_kernel;
    const Sources& m_sources;
    Diagnostics& m_diagnostics;
    bool m_hasAccess = false;
};

} // namespace

void warnOfAccesses(const ir::Module& module, const ir::Kernel& kernel, const Sources& sources,
                    Diagnostics& diagnostics) {
    Accesses(module, kernel, sources, diagnostics).visit(kernel.statements, {});
}

} // namespace lane::check
