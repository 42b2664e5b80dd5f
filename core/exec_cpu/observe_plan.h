#pragma once

#include "core/base/float_mode.h"
#include "core/ir/module.h"
#include "core/observe/plan.h"

#include <map>
#include <set>

namespace lane::cpu {

/// The forms that a kernel goes through: as it was written, without calls, and in scalars.
struct KernelForms {
    const ir::Kernel& written;
    const ir::Kernel& plain;
    const ir::Kernel& lowered;
};

/// What code that observes counts, before any is made: the places of the written kernel, and what in
/// the lowered one belongs to each. What lowering has added belongs to none.
class ObservePlan {
public:
    ObservePlan(const ir::Module& module, const KernelForms& forms, FloatMode mode);

    /// Without runs: these come with the code.
    const observe::Plan& plan() const { return m_plan; }
    // Of the lowered kernel; observe::None where there is nothing to be counted.
    std::uint32_t statementOf(ir::StmtId id) const { return m_statementOf[id.index]; }
    std::uint32_t forkOf(ir::StmtId id) const { return m_forkOfStmt[id.index]; }
    std::uint32_t forkOf(ir::ExprId id) const { return m_forkOfExpr[id.index]; }
    std::uint32_t touchOf(ir::StmtId id) const { return m_touchOfStmt[id.index]; }
    std::uint32_t touchOf(ir::ExprId id) const { return m_touchOfExpr[id.index]; }
    std::uint32_t valueOf(ir::VarId id) const { return m_valueOf[id.index]; }
    /// Of one execution; what forks count is not in it.
    const observe::Flops& flopsOf(ir::StmtId id) const { return m_flopsOf[id.index]; }

private:
    using Range = std::pair<std::uint32_t, std::uint32_t>;
    static Range rangeOf(SourceRange range) { return {range.begin, range.end}; }
    using Places = std::map<std::pair<Range, bool>, std::uint32_t>; ///< by range, and whether of a loop
    struct Piece { ///< of an element: what one instruction moves
        std::uint32_t offset = 0, bytes = 0;
    };
    struct Group { ///< the accesses of one element at one place
        std::set<std::uint32_t> offsets;
    };

    // of the written kernel
    void findPlaces(const ir::Body& body, const std::vector<ir::StmtId>& list, SourceRange head);
    void findPlaces(const ir::Body& body, ir::ExprId id);
    void addBranch(SourceRange key, SourceRange shown, wire::BranchKind kind, bool isLoop);
    void findArrays();
    void findWide();
    void findValues();
    // of the lowered one
    void collectGroups(const std::vector<ir::StmtId>& list);
    void collectGroups(ir::ExprId id);
    void walk(const std::vector<ir::StmtId>& list, std::vector<std::uint32_t>& around);
    void visit(ir::ExprId id);
    void visitChoice(ir::ExprId id);
    void forkOfBranch(ir::StmtId id);
    void dropEndless();
    void touchLoad(ir::ExprId id);
    void touchStore(ir::StmtId id);
    std::uint32_t addTouch(ir::ArrayId array, SourceRange range, wire::AccessMode mode, Piece piece,
                           std::int64_t shift);
    std::uint32_t addPart(ir::ArrayId view, SourceRange range, wire::AccessMode mode,
                          const Group& group, std::set<std::uint32_t>& seen);
    std::vector<Piece> piecesOf(ir::TypeId type, std::uint32_t offset) const;
    ir::ArrayId rootOf(ir::ArrayId id, std::uint32_t& offset) const;
    // flops
    void addCost(ir::ExprId id, observe::Flops& to, std::set<ir::ExprId>& seen) const;
    void addArithmetic(const ir::Expr& e, observe::Flops& to) const;
    observe::Flops costOf(ir::ExprId id) const;
    bool isProduct(ir::ExprId id) const;

    const ir::Module& m_module;
    const ir::Kernel &m_written, &m_plain, &m_lowered;
    bool m_fuses;
    observe::Plan m_plan;
    Places m_statements, m_branches;
    std::map<Range, std::uint32_t> m_loopTests; ///< a loop's branch by the range of its condition
    std::set<std::uint32_t> m_functions;        ///< whose places have been found
    std::set<Range> m_wide;                     ///< `x.vec4[i]`
    std::vector<std::uint32_t> m_arrayOf;       ///< by ArrayId of a root
    std::map<std::tuple<Range, std::uint32_t, wire::AccessMode>, std::uint32_t> m_accesses;
    std::vector<std::uint32_t> m_statementOf, m_forkOfStmt, m_forkOfExpr, m_touchOfStmt, m_touchOfExpr;
    std::vector<std::uint32_t> m_valueOf; ///< by variable of the lowered kernel
    std::vector<observe::Flops> m_flopsOf;
    // while walking
    using LoadKey = std::tuple<std::uint32_t, std::uint32_t, Range>; ///< arguments, root, range
    LoadKey keyOf(const ir::Expr& load) const;
    std::map<LoadKey, Group> m_loads;
    std::map<LoadKey, std::set<std::uint32_t>> m_seenPieces;
    std::map<std::uint32_t, Group> m_stores; ///< by the first store of an element
    std::uint32_t m_firstStore = 0;
    std::set<std::uint32_t> m_seenStored;
    std::set<std::pair<Range, std::uint32_t>> m_seenChoices;
    Range m_wideLeader{};
};

} // namespace lane::cpu
