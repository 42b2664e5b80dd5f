#pragma once

#include "core/ir/module.h"

#include <span>
#include <utility>

/// Inside of the room: what the passes that write a kernel anew have in common.
namespace lane::ir {

using Statements = std::vector<StmtId>;

/// Adds expressions and statements to a copy of a kernel; statements go to where m_into points.
class KernelWriter {
protected:
    explicit KernelWriter(const Kernel& kernel) : m_out(kernel) {}

    ExprId make(Op op, TypeId type, SourceRange range, std::span<const ExprId> args = {},
                std::uint32_t ref = 0, Literal value = {}) {
        return m_out.addExpr({.op = op, .type = type, .range = range, .ref = ref, .value = value}, args);
    }
    StmtId add(Stmt stmt) {
        const StmtId id = m_out.stmts.add(std::move(stmt));
        m_into->push_back(id);
        return id;
    }
    static Stmt stmt(StmtKind kind, SourceRange range) {
        Stmt s;
        s.kind = kind;
        s.range = s.headRange = range;
        return s;
    }
    /// The statements that `write` adds.
    template <typename Write> Statements collect(Write write) {
        Statements made;
        Statements* const outer = std::exchange(m_into, &made);
        write();
        m_into = outer;
        return made;
    }

    Kernel m_out;
    Statements* m_into = nullptr;
};

} // namespace lane::ir
