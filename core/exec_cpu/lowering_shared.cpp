#include "core/exec_cpu/lowering.h"
#include "core/ir/layout.h"

#include <set>

/// The block's shared memory as a whole.
namespace lane::cpu {

using ir::Op;
using ir::StmtKind;

/// A constant where all extents are: a small clearing then needs no call.
llvm::Value* Lowering::sharedBytes() {
    std::uint64_t sum = 0;
    for (ir::ArrayId id : m_kernel.shareds) {
        const ir::Array& array = m_kernel.arrays[id];
        std::uint64_t bytes = ir::sizeOf(m_irModule.types, array.element);
        for (const llvm::Value* extent : m_arrays[id.index].extents) {
            const auto* constant = llvm::dyn_cast<llvm::ConstantInt>(extent);
            if (array.isDynamicShared || !constant)
                return argument(ArgumentLayout::SharedBytes, "shared.bytes");
            bytes *= constant->getZExtValue();
        }
        sum += (bytes + SharedAlignment - 1) / SharedAlignment * SharedAlignment;
    }
    return i64(sum);
}

/// Each thread stores to the element of its own number, and there are as many.
bool Lowering::fillsShared(const ir::Stmt& stmt) const {
    if (stmt.kind != StmtKind::Store || stmt.indices.size() != 1 || !isThreadNumber(stmt.indices[0]))
        return false;
    const ArrayBinding& array = m_arrays[stmt.array.index];
    const auto* extent = array.isShared() && array.extents.size() == 1
                             ? llvm::dyn_cast<llvm::ConstantInt>(array.extents[0])
                             : nullptr;
    return extent && extent->getZExtValue() == m_geometry.threads();
}

/// Whether all of it is written before the first barrier, and nothing of it read until then.
bool Lowering::isSharedFilledFirst() const {
    if (!m_hasBarriers)
        return false;
    const std::function<bool(ir::ExprId)> reads = [&](ir::ExprId id) {
        const ir::Expr& e = m_kernel.exprs[id];
        const auto args = m_kernel.args(e);
        return ((e.op == Op::Load || e.op == Op::Atomic) && m_kernel.arrays[e.array()].space == ir::Space::Shared) ||
               std::any_of(args.begin(), args.end(), reads);
    };
    std::set<std::uint32_t> missing;
    for (const ir::ArrayId id : m_kernel.shareds)
        missing.insert(id.index);
    for (const ir::StmtId id : m_kernel.statements) {
        const ir::Stmt& stmt = m_kernel.stmts[id];
        if (stmt.kind == StmtKind::Barrier)
            return missing.empty();
        const bool isPlain = stmt.kind == StmtKind::Let || stmt.kind == StmtKind::Assign || stmt.kind == StmtKind::Store;
        if (!isPlain || reads(stmt.value) || std::any_of(stmt.indices.begin(), stmt.indices.end(), reads))
            return false;
        if (fillsShared(stmt))
            missing.erase(stmt.array.index);
    }
    return false;
}

/// What nothing has written reads as 0.
void Lowering::clearShared() {
    if (!m_kernel.shareds.empty() && !isSharedFilledFirst())
        m_b.CreateMemSet(m_sharedBase, m_b.getInt8(0), sharedBytes(), llvm::Align(64));
}

} // namespace lane::cpu
