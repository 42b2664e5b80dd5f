#pragma once

#include "core/ir/module.h"

#include <vector>

namespace lane::cpu {

/// Which values are equal for all threads of a block that see them at the same moment. Exact for
/// straight code, conservative for control: what is called uniform is so, the rest may be.
///
/// A variable is varying when a varying value is assigned to it, or when threads that skip an
/// assignment (in a varying `if`, or having left a loop early) can see it afterwards. Threads that
/// have returned see nothing and do not count.
class Uniformity {
public:
    explicit Uniformity(const ir::Body& body);
    /// Of a function: its parameters are taken to be varying.
    explicit Uniformity(const ir::Function& function);
    /// With variables, by number, that are taken to be varying.
    Uniformity(const ir::Body& body, std::vector<bool> varying);

    bool isUniform(ir::ExprId id) const;
    bool isUniform(ir::VarId id) const { return !m_varying[id.index]; }
    /// Whether a loop's threads may leave it, or skip parts of it, at different times.
    bool isDivergent(ir::StmtId loop) const { return m_divergent[loop.index]; }
    /// Whether an assignment must keep the old value of the lanes that are not active.
    bool needsSelect(ir::StmtId assignment) const { return m_select[assignment.index]; }
    bool isAssigned(ir::VarId id) const { return m_assigned[id.index]; }

private:
    struct Control {
        ir::StmtId stmt;
        bool isLoop;
    };

    void findFixpoint();
    void walk(const std::vector<ir::StmtId>& list);
    void visit(ir::StmtId id);
    void visitAssign(ir::StmtId id);
    void visitFor(const ir::Stmt& stmt);
    void visitJump();
    bool isDivergentControl(const Control& control) const;
    void set(std::vector<bool>& flags, std::uint32_t index);

    const ir::Body& m_body;
    std::vector<bool> m_varying, m_assigned;  ///< by variable
    std::vector<bool> m_divergent, m_select;  ///< by statement
    std::vector<std::size_t> m_declaredAt;    ///< by variable: depth of m_controls
    std::vector<Control> m_controls;
    bool m_changed = false;
};

} // namespace lane::cpu
