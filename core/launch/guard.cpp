#include "core/launch/guard.h"

#include <algorithm>

namespace lane {

namespace {
/// A value that grows with the block's index: blockIdx · perBlock + (a thread's share) + offset.
/// `offset` only matters for the ends of halos, as in `i + 1 < n`.
struct Index {
    unsigned axis = 0;
    std::int64_t perBlock = 1;
    std::int64_t offset = 0;
    bool isGlobal = false; ///< globalIdx itself, shifted: every value up to the bound occurs
};

/// What is known of one axis where a statement stands.
struct Guard {
    bool isThere = false;
    std::optional<std::int64_t> limit; ///< globalIdx stays below it
};

/// The conditions around a statement.
struct Guards {
    std::array<Guard, 3> axes;
    bool isUnderstood = true; ///< they are bounds of indices and nothing else
};

/// Far beyond any array, and small enough that sums of two never overflow.
constexpr std::int64_t Far = std::int64_t{1} << 60;
std::int64_t bounded(std::int64_t value) {
    return std::clamp(value, -Far, Far);
}

class Analysis {
public:
    Analysis(const ir::Kernel& kernel, const IrValues& values)
        : m_kernel(kernel), m_values(values) {}

    LaunchShape run() {
        for (const ir::Expr& e : m_kernel.exprs)
            noteUse(e);
        visit(m_kernel.statements, {});
        return std::move(m_shape);
    }

private:
    void noteUse(const ir::Expr& e) {
        const bool isBlock = e.op == ir::Op::BlockIdx || e.op == ir::Op::GlobalIdx;
        if ((isBlock || e.op == ir::Op::ThreadIdx) && e.axis() < 3) {
            m_shape.usesThreads[e.axis()] = true;
            m_shape.usesBlocks[e.axis()] = m_shape.usesBlocks[e.axis()] || isBlock;
        }
    }

    std::int64_t blockDim(unsigned axis) const {
        const auto& block = m_values.known().block;
        return block && axis < 3 ? (*block)[axis] : 1;
    }

    /// Whether the value depends on the thread only, within its block.
    bool isThreadsOwn(ir::ExprId id) const {
        const ir::Expr& e = m_kernel.exprs[id];
        if (e.op == ir::Op::ThreadIdx || e.op == ir::Op::LaneId || e.op == ir::Op::WarpId)
            return true;
        if (e.op == ir::Op::Var && m_values.definition(e.var()).isValid())
            return isThreadsOwn(m_values.definition(e.var()));
        return e.op == ir::Op::Cast && isThreadsOwn(m_kernel.args(e)[0]);
    }

    std::optional<Index> ofSum(const ir::Expr& e, int depth) const {
        const auto args = m_kernel.args(e);
        for (const int side : {0, 1}) {
            const ir::ExprId other = args[side ? 0u : 1u];
            auto index = indexOf(args[static_cast<std::size_t>(side)], depth);
            if (!index || (side == 1 && e.op == ir::Op::Sub))
                continue;
            if (const auto shift = m_values.evaluate(other))
                index->offset = bounded(index->offset +
                                        (e.op == ir::Op::Sub ? -bounded(*shift) : bounded(*shift)));
            else if (isThreadsOwn(other))
                index->isGlobal = false;
            else
                continue;
            return index;
        }
        return std::nullopt;
    }

    std::optional<Index> ofProduct(const ir::Expr& e, int depth) const {
        const auto args = m_kernel.args(e);
        const bool isDivision = e.op == ir::Op::Div;
        for (const std::size_t side : {0u, 1u}) {
            auto index = indexOf(args[side], depth);
            const auto factor = index ? m_values.evaluate(args[1 - side]) : std::nullopt;
            if (!factor || *factor < 1 || *factor > 1 << 20 || (isDivision && side == 1))
                continue;
            if (isDivision && index->perBlock % *factor != 0)
                continue;
            index->isGlobal = false;
            if (isDivision) {
                index->perBlock /= *factor;
                index->offset /= *factor;
            } else if (__builtin_mul_overflow(index->perBlock, *factor, &index->perBlock) ||
                       __builtin_mul_overflow(index->offset, *factor, &index->offset)) {
                continue;
            }
            index->offset = bounded(index->offset);
            return index;
        }
        return std::nullopt;
    }

    std::optional<Index> indexOf(ir::ExprId id, int depth = 0) const {
        if (!id.isValid() || depth > 100)
            return std::nullopt;
        const ir::Expr& e = m_kernel.exprs[id];
        switch (e.op) {
        case ir::Op::GlobalIdx:
            return Index{e.axis(), blockDim(e.axis()), 0, true};
        case ir::Op::BlockIdx:
            return Index{e.axis(), 1, 0, false};
        case ir::Op::Cast:
            return indexOf(m_kernel.args(e)[0], depth + 1);
        case ir::Op::Add:
        case ir::Op::Sub:
            return ofSum(e, depth + 1);
        case ir::Op::Mul:
        case ir::Op::Div:
            return ofProduct(e, depth + 1);
        case ir::Op::Var: {
            const auto moving = m_moving.find(e.var());
            if (moving != m_moving.end())
                return moving->second;
            return indexOf(m_values.definition(e.var()), depth + 1);
        }
        default:
            return std::nullopt;
        }
    }

    /// Blocks that a guard further out stops need no place in the grid, however wide the
    /// comparisons behind it are: `if i ≥ n then return` … `if i < 1000000`.
    void stayWithin(const Guard& outer, IndexBound& bound) const {
        if (!outer.limit || !bound.extent)
            return;
        const std::int64_t perBlock = blockDim(bound.axis);
        const std::int64_t blocks = *outer.limit / perBlock + (*outer.limit % perBlock ? 1 : 0);
        if (LaunchShape::blocksOf(bound) > blocks)
            bound.extent = bound.perBlock == perBlock ? *outer.limit : blocks * bound.perBlock;
    }

    void addBound(const Index& index, ir::ExprId expr, std::int64_t beyond, Guards& guarded) {
        if (index.axis > 2)
            return;
        Guard& guard = guarded.axes[index.axis];
        guard.isThere = true;
        IndexBound bound{
            index.axis, expr, {}, std::nullopt, std::max<std::int64_t>(1, index.perBlock)};
        if (const auto value = m_values.evaluate(expr))
            bound.extent =
                std::clamp<std::int64_t>(bounded(*value) + beyond - index.offset, 0, Far);
        stayWithin(guard, bound);
        if (index.isGlobal && bound.extent)
            guard.limit = guard.limit ? std::min(*guard.limit, *bound.extent) : bound.extent;
        else
            guarded.isUnderstood = false;
        m_shape.bounds.push_back(bound);
    }

    /// Collects what holds when the condition is `truth`: i < n, i <= n, n > i, n >= i.
    void readCondition(ir::ExprId id, bool truth, Guards& guarded) {
        const ir::Expr& e = m_kernel.exprs[id];
        const auto args = m_kernel.args(e);
        if (e.op == ir::Op::Not)
            return readCondition(args[0], !truth, guarded);
        if (e.op == (truth ? ir::Op::And : ir::Op::Or)) {
            readCondition(args[0], truth, guarded);
            readCondition(args[1], truth, guarded);
            return;
        }
        const bool isLess = e.op == ir::Op::Lt || e.op == ir::Op::Le;
        if (!isLess && e.op != ir::Op::Gt && e.op != ir::Op::Ge) {
            guarded.isUnderstood = false;
            return;
        }
        // The side that is the smaller one when the comparison has this outcome.
        const std::size_t low = isLess == truth ? 0 : 1;
        const bool includesEqual = (e.op == ir::Op::Le || e.op == ir::Op::Ge) == truth;
        if (const auto index = indexOf(args[low]))
            addBound(*index, args[1 - low], includesEqual ? 1 : 0, guarded);
        else
            guarded.isUnderstood = false;
    }

    /// Threads that come here for certain, and reach beyond the array.
    void noteOverrun(ir::ArrayId id, std::size_t dimension, const Index& index,
                     const Guards& guards, std::uint64_t extent) {
        const auto limit = guards.axes[index.axis].limit;
        if (!limit || *limit < 1 || !guards.isUnderstood || !index.isGlobal)
            return;
        const std::int64_t last = *limit - 1 + index.offset;
        if (last >= static_cast<std::int64_t>(extent))
            m_shape.overruns.push_back(
                {id, static_cast<unsigned>(dimension), index.axis, *limit, last});
    }

    void visitAccess(ir::ArrayId id, std::span<const ir::ExprId> indices, const Guards& guarded) {
        const ir::Array& array = m_kernel.arrays[id];
        if (array.space != ir::Space::Global || array.viewOf.isValid() ||
            indices.size() < array.rank) // one index over all rows, or over four elements at once
            return;
        const auto& shapes = m_values.known().shapes;
        const auto shape = shapes.find(id);
        for (std::size_t d = 0; d < indices.size() && d < array.rank; ++d) {
            const auto index = indexOf(indices[d]);
            if (!index || index->axis > 2)
                continue;
            const bool isKnown = shape != shapes.end() && d < shape->second.rank();
            if (isKnown)
                noteOverrun(id, d, *index, guarded, shape->second[d]);
            if (guarded.axes[index->axis].isThere)
                continue;
            IndexBound bound{
                index->axis, {}, id, std::nullopt, std::max<std::int64_t>(1, index->perBlock)};
            if (isKnown)
                bound.extent =
                    std::max<std::int64_t>(0, static_cast<std::int64_t>(shape->second[d]) -
                                                  std::max<std::int64_t>(0, index->offset));
            m_shape.bounds.push_back(bound);
        }
    }

    void visitExpr(ir::ExprId id, const Guards& guarded) {
        if (!id.isValid())
            return;
        const ir::Expr& e = m_kernel.exprs[id];
        const auto args = m_kernel.args(e);
        if (e.op == ir::Op::If || e.op == ir::Op::And) {
            Guards inner = guarded;
            visitExpr(args[0], guarded);
            readCondition(args[0], true, inner);
            visitExpr(args[1], inner);
            Guards otherwise = guarded;
            otherwise.isUnderstood = false;
            if (e.op == ir::Op::If)
                visitExpr(args[2], otherwise);
            return;
        }
        if (e.op == ir::Op::Load)
            visitAccess(e.array(), args, guarded);
        if (e.op == ir::Op::Atomic)
            visitAccess(e.array(), args.first(m_kernel.arrays[e.array()].rank), guarded);
        for (const ir::ExprId argument : args)
            visitExpr(argument, guarded);
    }

    bool leaves(const std::vector<ir::StmtId>& body) const {
        return !body.empty() && m_kernel.stmts[body.back()].kind == ir::StmtKind::Return;
    }

    bool mayLeave(const std::vector<ir::StmtId>& body) const {
        return std::any_of(body.begin(), body.end(), [&](ir::StmtId id) {
            const ir::Stmt& stmt = m_kernel.stmts[id];
            return stmt.kind == ir::StmtKind::Return || mayLeave(stmt.body) ||
                   mayLeave(stmt.orelse);
        });
    }

    void visitIf(const ir::Stmt& stmt, Guards& guarded) {
        visitExpr(stmt.value, guarded);
        Guards inside = guarded, outside = guarded;
        readCondition(stmt.value, true, inside);
        if (!stmt.orelse.empty() || leaves(stmt.body))
            readCondition(stmt.value, false, outside);
        visit(stmt.body, inside);
        visit(stmt.orelse, outside);
        if (leaves(stmt.body))
            guarded = outside;
        else if (mayLeave(stmt.body) || mayLeave(stmt.orelse))
            guarded.isUnderstood = false;
    }

    void visitFor(const ir::Stmt& stmt, const Guards& guarded) {
        visitExpr(stmt.low, guarded);
        visitExpr(stmt.high, guarded);
        Guards inside = guarded;
        if (const auto index = indexOf(stmt.low)) {
            m_moving[stmt.var] = *index;
            m_moving[stmt.var].isGlobal = false;
            addBound(*index, stmt.high, 0, inside);
        }
        inside.isUnderstood = false; // the loop may do no round, or leave early
        visit(stmt.body, inside);
    }

    void visit(const std::vector<ir::StmtId>& statements, Guards guarded) {
        for (const ir::StmtId id : statements) {
            const ir::Stmt& stmt = m_kernel.stmts[id];
            switch (stmt.kind) {
            case ir::StmtKind::If:
                visitIf(stmt, guarded);
                continue;
            case ir::StmtKind::For:
                visitFor(stmt, guarded);
                continue;
            case ir::StmtKind::While: {
                Guards inside = guarded;
                visitExpr(stmt.value, guarded);
                readCondition(stmt.value, true, inside);
                inside.isUnderstood = false;
                visit(stmt.body, inside);
                continue;
            }
            case ir::StmtKind::Repeat: {
                Guards inside = guarded;
                inside.isUnderstood = false;
                visit(stmt.body, inside);
                visitExpr(stmt.value, inside);
                continue;
            }
            case ir::StmtKind::Store:
                visitAccess(stmt.array, stmt.indices, guarded);
                break;
            case ir::StmtKind::Let:
                // A `let mut` that starts at the index walks on from there.
                if (m_kernel.vars[stmt.var].isMutable)
                    if (auto index = indexOf(stmt.value)) {
                        index->isGlobal = false;
                        m_moving[stmt.var] = *index;
                    }
                break;
            default:
                break;
            }
            for (const ir::ExprId index : stmt.indices)
                visitExpr(index, guarded);
            visitExpr(stmt.value, guarded);
        }
    }

    const ir::Kernel& m_kernel;
    const IrValues& m_values;
    LaunchShape m_shape;
    std::map<ir::VarId, Index> m_moving;
};
} // namespace

unsigned LaunchShape::axisCount() const {
    return usesThreads[2] ? 3 : usesThreads[1] ? 2 : 1;
}

std::int64_t LaunchShape::blocksOf(const IndexBound& bound) {
    const std::int64_t extent = bound.extent.value_or(0);
    return extent / bound.perBlock + (extent % bound.perBlock ? 1 : 0);
}

const IndexBound* LaunchShape::widest(unsigned axis) const {
    const IndexBound* best = nullptr;
    for (const IndexBound& bound : bounds)
        if (bound.axis == axis && bound.extent && (!best || blocksOf(bound) > blocksOf(*best)))
            best = &bound;
    return best;
}

LaunchShape analyseLaunch(const ir::Kernel& kernel, const IrValues& values) {
    return Analysis(kernel, values).run();
}

} // namespace lane
