#include "core/exec_cpu/lowering.h"

/// Accesses of warps that stand in several rows of a block: a vector a row.
namespace lane::cpu {

/// The rows' vectors one after the other.
llvm::Value* Lowering::joinRows(std::vector<llvm::Value*> rows) {
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

llvm::Value* Lowering::loadRows(const Access& a) {
    llvm::Type* element = a.array->memoryType;
    const auto align = llvm::Align(sizeOf(a.array->element));
    if (isOneRun(a))
        return m_b.CreateAlignedLoad(vectorOf(element), affinePointer(a, 0), align);
    const Value& last = a.indices.back();
    const bool moves = !last.isUniform() && !llvm::cast<llvm::ConstantInt>(last.sx)->isZero();
    const unsigned columns = m_geometry.columns;
    std::vector<llvm::Value*> rows;
    for (unsigned row = 0; row < m_geometry.rows(); ++row) {
        llvm::Type* type = moves ? llvm::FixedVectorType::get(element, columns) : element;
        llvm::Value* v = m_b.CreateAlignedLoad(type, affinePointer(a, row), align);
        rows.push_back(moves ? v : m_b.CreateVectorSplat(columns, v));
    }
    return joinRows(std::move(rows));
}

void Lowering::storeRows(const Access& a, llvm::Value* value) {
    const auto align = llvm::Align(sizeOf(a.array->element));
    if (isOneRun(a)) {
        m_b.CreateAlignedStore(value, affinePointer(a, 0), align);
        return;
    }
    for (unsigned row = 0; row < m_geometry.rows(); ++row) {
        std::vector<int> lanes(m_geometry.columns);
        for (unsigned k = 0; k < m_geometry.columns; ++k)
            lanes[k] = static_cast<int>(row * m_geometry.columns + k);
        m_b.CreateAlignedStore(m_b.CreateShuffleVector(value, lanes), affinePointer(a, row), align);
    }
}

} // namespace lane::cpu
