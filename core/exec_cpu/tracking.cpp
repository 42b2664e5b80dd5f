#include "core/exec_cpu/tracking.h"

#include "core/ir/layout.h"

#include <algorithm>

namespace lane::cpu {

Tracking::Tracking(const ir::Module& module, const ir::Kernel& kernel)
    : m_numberOf(kernel.arrays.size(), None), m_offsets(kernel.arrays.size(), 0) {
    findArrays(module, kernel);
    findViews(module, kernel);
    findAccesses(kernel);
}

void Tracking::findArrays(const ir::Module& module, const ir::Kernel& kernel) {
    for (const auto* list : {&kernel.globals, &kernel.shareds})
        for (const ir::ArrayId id : *list) {
            TrackedArray tracked;
            tracked.id = id;
            tracked.unit = static_cast<std::uint32_t>(ir::sizeOf(module.types, kernel.arrays[id].element));
            tracked.isShared = list == &kernel.shareds;
            m_numberOf[id.index] = static_cast<std::uint32_t>(m_arrays.size());
            m_arrays.push_back(tracked);
        }
}

/// The smallest scalar of an element is the unit.
void Tracking::findViews(const ir::Module& module, const ir::Kernel& kernel) {
    for (std::size_t i = 0; i < kernel.arrays.size(); ++i) {
        const ir::ArrayId id = kernel.arrays.idAt(i);
        ir::ArrayId root = id;
        std::uint32_t offset = 0;
        for (; kernel.arrays[root].viewOf.isValid(); root = kernel.arrays[root].viewOf)
            offset += kernel.arrays[root].offset;
        if (root == id || m_numberOf[root.index] == None)
            continue;
        m_numberOf[id.index] = m_numberOf[root.index];
        m_offsets[id.index] = offset;
        TrackedArray& tracked = m_arrays[m_numberOf[id.index]];
        tracked.unit = std::min(
            tracked.unit,
            static_cast<std::uint32_t>(ir::sizeOf(module.types, kernel.arrays[id].element)));
    }
    for (TrackedArray& tracked : m_arrays)
        tracked.perElement = static_cast<std::uint32_t>(
            ir::sizeOf(module.types, kernel.arrays[tracked.id].element) / tracked.unit);
}

void Tracking::findAccesses(const ir::Kernel& kernel) {
    const auto of = [&](ir::ArrayId id) -> TrackedArray* {
        const std::uint32_t number = m_numberOf[id.index];
        return number == None ? nullptr : &m_arrays[number];
    };
    for (std::size_t i = 0; i < kernel.stmts.size(); ++i) {
        const ir::Stmt& stmt = kernel.stmts[kernel.stmts.idAt(i)];
        m_hasFences = m_hasFences || stmt.kind == ir::StmtKind::MemFence ||
                      stmt.kind == ir::StmtKind::BlockFence;
        if (stmt.kind == ir::StmtKind::Store)
            if (TrackedArray* tracked = of(stmt.array))
                tracked->isWritten = true;
    }
    for (std::size_t i = 0; i < kernel.exprs.size(); ++i) {
        const ir::Expr& e = kernel.exprs[kernel.exprs.idAt(i)];
        if (e.op != ir::Op::Atomic && e.op != ir::Op::Load)
            continue;
        if (TrackedArray* tracked = of(e.array()))
            (e.op == ir::Op::Load ? tracked->isRead : tracked->hasAtomics) = true;
    }
}

} // namespace lane::cpu
