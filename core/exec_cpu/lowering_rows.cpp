#include "core/exec_cpu/lowering.h"

#include <numeric>

/// Accesses of warps that stand in several rows of a block, a vector a row; and of a warp's first lanes.
namespace lane::cpu {

/// The rows' vectors one after the other.
llvm::Value* MemoryCode::joinRows(std::vector<llvm::Value*> rows) {
    while (rows.size() > 1) {
        std::vector<llvm::Value*> joined;
        for (std::size_t i = 0; i < rows.size(); i += 2) {
            const auto width =
                llvm::cast<llvm::FixedVectorType>(rows[i]->getType())->getNumElements();
            std::vector<int> all(width * 2);
            for (unsigned k = 0; k < width * 2; ++k)
                all[k] = static_cast<int>(k);
            joined.push_back(m_b.CreateShuffleVector(rows[i], rows[i + 1], all));
        }
        rows = std::move(joined);
    }
    return rows.front();
}

llvm::Value* MemoryCode::loadRows(const Access& a) {
    llvm::Type* element = a.array->memoryType;
    const auto align = llvm::Align(sizeOf(a.array->element));
    const bool isAgain = m_redone != nullptr; // not what was loaded before
    if (isOneRun(a))
        return m_b.CreateAlignedLoad(vectorOf(element), affinePointer(a, 0), align, isAgain);
    const Value& last = a.indices.back();
    const bool moves = !last.isUniform() && !llvm::cast<llvm::ConstantInt>(last.sx)->isZero();
    const unsigned columns = m_geometry.columns;
    std::vector<llvm::Value*> rows;
    for (unsigned row = 0; row < m_geometry.rows(); ++row) {
        llvm::Type* type = moves ? llvm::FixedVectorType::get(element, columns) : element;
        llvm::Value* v = m_b.CreateAlignedLoad(type, affinePointer(a, row), align, isAgain);
        rows.push_back(moves ? v : m_b.CreateVectorSplat(columns, v));
    }
    return joinRows(std::move(rows));
}

/// With `lanes`, the others' elements are put back as they are, row by row: rows may be the same elements.
void MemoryCode::storeRows(const Access& a, llvm::Value* value, llvm::Value* lanes) {
    const auto align = llvm::Align(sizeOf(a.array->element));
    const auto store = [&](llvm::Value* v, llvm::Value* mask, llvm::Value* to) {
        if (mask)
            v = m_b.CreateSelect(mask, v, m_b.CreateAlignedLoad(v->getType(), to, align));
        m_b.CreateAlignedStore(v, to, align);
    };
    if (isOneRun(a))
        return store(value, lanes, affinePointer(a, 0));
    for (unsigned row = 0; row < m_geometry.rows(); ++row) {
        std::vector<int> places(m_geometry.columns);
        for (unsigned k = 0; k < m_geometry.columns; ++k)
            places[k] = static_cast<int>(row * m_geometry.columns + k);
        store(m_b.CreateShuffleVector(value, places), lanes ? m_b.CreateShuffleVector(lanes, places) : nullptr,
              affinePointer(a, row));
    }
}

/// The last steps of a tree: of a warp's first lanes alone, what was just stored at another place is loaded. The
/// processor hands a store on to a load that lies within it; one of 32 lanes would reach into the next store and
/// wait for both to be in memory.
llvm::Value* MemoryCode::loadFew(const Access& a, llvm::BasicBlock* after, llvm::BasicBlock*& block) {
    constexpr int Few = 8;
    block = newBlock("load.few");
    llvm::BasicBlock* wide = newBlock("load.wide");
    llvm::Value* isFew = m_b.CreateICmpULT(m_mask.bits, i32(1u << Few));
    m_b.CreateCondBr(m_b.CreateAnd(isFew, affineInRange(a, i32(Few - 1))), block, wide);
    m_b.SetInsertPoint(block);
    auto* type = llvm::FixedVectorType::get(a.array->memoryType, Few);
    llvm::Value* loaded = m_b.CreateAlignedLoad(type, affinePointer(a, 0), llvm::Align(sizeOf(a.array->element)));
    std::vector<int> places(WarpSize, Few); // the others are 0
    std::iota(places.begin(), places.begin() + Few, 0);
    llvm::Value* few = m_b.CreateShuffleVector(loaded, llvm::Constant::getNullValue(type), places);
    m_b.CreateBr(after);
    m_b.SetInsertPoint(wide);
    return few;
}

} // namespace lane::cpu
