#include "core/exec_cpu/launcher.h"

#include <algorithm>

/// Arrays that a kernel only adds to, as a histogram's counts: with several workers, locked additions
/// to the same few lines cost ten times as much as the rest. Sums of integers do not depend on their
/// order, so that each worker adds to its own copy, and the copies are added up at the end.
namespace lane::cpu {

using ir::Op;

namespace {

constexpr std::uint64_t MostBytes = 64 * 1024; ///< of an array that is worth copies

std::uint64_t bytesOf(const ArrayView& view, std::uint64_t elementSize) {
    std::uint64_t bytes = elementSize;
    for (std::uint64_t extent : view.extents) {
        if (extent != 0 && bytes > MostBytes / extent)
            return MostBytes + 1;
        bytes *= extent;
    }
    return bytes;
}

bool isPlainAddition(const ir::Expr& e) {
    return e.op == Op::Atomic && e.atomic() == AtomicKind::Add;
}

bool touchesArrays(const ir::Body& body) {
    for (std::size_t i = 0; i < body.exprs.size(); ++i) {
        const Op op = body.exprs[body.exprs.idAt(i)].op;
        if (op == Op::Load || op == Op::Atomic)
            return true;
    }
    return false;
}

template <typename T>
void addInto(void* to, const std::vector<std::uint64_t>& sums, std::uint64_t bytes) {
    auto* cells = static_cast<T*>(to);
    const auto* more = reinterpret_cast<const T*>(sums.data());
    for (std::uint64_t i = 0; i < bytes / sizeof(T); ++i)
        cells[i] = static_cast<T>(cells[i] + more[i]);
}

} // namespace

void Launcher::findSummed() {
    std::vector<bool> isAdded(m_kernel.arrays.size()), isOther(m_kernel.arrays.size());
    std::vector<bool> isValueUnused(m_kernel.exprs.size());
    for (std::size_t i = 0; i < m_kernel.stmts.size(); ++i) {
        const ir::Stmt& stmt = m_kernel.stmts[m_kernel.stmts.idAt(i)];
        if (stmt.kind == ir::StmtKind::Store)
            isOther[stmt.array.index] = true;
        if (stmt.kind == ir::StmtKind::Eval)
            isValueUnused[stmt.value.index] = true;
    }
    for (std::size_t i = 0; i < m_kernel.exprs.size(); ++i) {
        const ir::Expr& e = m_kernel.exprs[m_kernel.exprs.idAt(i)];
        if (isPlainAddition(e) && isValueUnused[i])
            isAdded[e.array().index] = true;
        else if (e.op == Op::Atomic || e.op == Op::Load)
            isOther[e.array().index] = true;
    }
    bool functionsTouch = false;
    for (std::size_t i = 0; i < m_module.functions.size(); ++i)
        functionsTouch |= touchesArrays(m_module.functions[m_module.functions.idAt(i)]);
    m_onlySums = !functionsTouch;
    for (std::size_t i = 0; i < m_kernel.globals.size(); ++i) {
        const ir::ArrayId id = m_kernel.globals[i];
        const ir::Array& array = m_kernel.arrays[id];
        if (!isAdded[id.index])
            continue;
        if (!isOther[id.index] && isInteger(m_module.types.scalarOf(array.element)))
            m_summed.push_back(i);
        else
            m_onlySums = false;
    }
    for (std::size_t i = 0; i < m_kernel.exprs.size(); ++i) {
        const ir::Expr& e = m_kernel.exprs[m_kernel.exprs.idAt(i)];
        const bool isGlobal =
            e.op == Op::Atomic && m_kernel.arrays[e.array()].space == ir::Space::Global;
        if (isGlobal && !(isValueUnused[i] && isPlainAddition(e)))
            m_onlySums = false;
    }
}

/// Small arrays, each passed once.
bool Launcher::canSumApart(const Launch& launch) const {
    if (!m_onlySums || m_summed.empty())
        return false;
    return std::all_of(m_summed.begin(), m_summed.end(), [&](std::size_t i) {
        const ir::Array& array = m_kernel.arrays[m_kernel.globals[i]];
        const ArrayView& view = launch.globals[i];
        const auto uses = std::count_if(launch.globals.begin(), launch.globals.end(),
                                        [&](const ArrayView& v) { return v.data == view.data; });
        return uses == 1 &&
               bytesOf(view, sizeOf(m_module.types.scalarOf(array.element))) <= MostBytes;
    });
}

void Launcher::giveSums(State& state, const Launch& launch) {
    state.sums.resize(m_summed.size());
    for (std::size_t k = 0; k < m_summed.size(); ++k) {
        const ir::ArrayId id = m_kernel.globals[m_summed[k]];
        const auto size = sizeOf(m_module.types.scalarOf(m_kernel.arrays[id].element));
        state.sums[k].assign(bytesOf(launch.globals[m_summed[k]], size) / 8 + 1, 0);
        state.words[m_layout.arrays[id.index]] =
            reinterpret_cast<std::uint64_t>(state.sums[k].data());
    }
}

void Launcher::addSums(const Launch& launch) {
    for (const State& state : m_states) {
        if (state.launch != m_launchNumber)
            continue; // it had no block of this launch
        for (std::size_t k = 0; k < m_summed.size(); ++k) {
            const ArrayView& view = launch.globals[m_summed[k]];
            const ir::Array& array = m_kernel.arrays[m_kernel.globals[m_summed[k]]];
            const auto size = sizeOf(m_module.types.scalarOf(array.element));
            const std::uint64_t bytes = bytesOf(view, size);
            if (size == 4)
                addInto<std::uint32_t>(view.data, state.sums[k], bytes);
            else
                addInto<std::uint64_t>(view.data, state.sums[k], bytes);
        }
    }
}

} // namespace lane::cpu
