#include "core/exec_cpu/splitter.h"

/// Vectors in memory, and pointers to them.
namespace lane::cpu {

using namespace llvm;

/// Where the parts of a vector in memory begin.
Parts Splitter::place(Value* pointer, Type* type) {
    Parts places;
    for (unsigned part = 0; part < m_count; ++part)
        places.push_back(part == 0 ? pointer : m_b.CreateConstInBoundsGEP1_32(partOf(type), pointer, part));
    return places;
}

bool Splitter::visitLoadInst(LoadInst& i) {
    if (!isCutInBytes(i.getType()) || !i.isSimple())
        return false;
    const Parts places = place(i.getPointerOperand(), i.getType());
    return each(i, [&](unsigned part) {
        LoadInst* load = m_b.CreateAlignedLoad(partOf(i.getType()), places[part], alignOf(i.getAlign(), i.getType(), part));
        load->copyMetadata(i);
        return load;
    });
}

bool Splitter::visitStoreInst(StoreInst& i) {
    Type* type = i.getValueOperand()->getType();
    if (!isCutInBytes(type) || !i.isSimple())
        return false;
    const Parts values = partsOf(i.getValueOperand()), places = place(i.getPointerOperand(), type);
    for (unsigned part = 0; part < m_count; ++part)
        m_b.CreateAlignedStore(values[part], places[part], alignOf(i.getAlign(), type, part))->copyMetadata(i);
    m_replaced.push_back(&i);
    return true;
}

bool Splitter::visitGetElementPtrInst(GetElementPtrInst& i) {
    if (!isWide(i.getType()))
        return false;
    return each(i, [&](unsigned part) {
        const auto cut = [&](Value* v) { return isWide(v->getType()) ? partsOf(v)[part] : v; };
        SmallVector<Value*, 4> indices;
        for (Value* index : i.indices())
            indices.push_back(cut(index));
        return m_b.CreateGEP(i.getSourceElementType(), cut(i.getPointerOperand()), indices);
    });
}

bool Splitter::maskedAccess(IntrinsicInst& i) {
    const Intrinsic::ID id = i.getIntrinsicID();
    const bool isStore = id == Intrinsic::masked_store || id == Intrinsic::masked_scatter;
    const bool isPlain = id == Intrinsic::masked_store || id == Intrinsic::masked_load;
    Value* pointer = i.getArgOperand(isStore ? 1 : 0);
    Type* type = isStore ? i.getArgOperand(0)->getType() : i.getType();
    if (!isCutInBytes(type))
        return false;
    const unsigned firstOfRest = isStore ? 2 : 1;
    const Align align(cast<ConstantInt>(i.getArgOperand(firstOfRest))->getZExtValue());
    const Parts masks = partsOf(i.getArgOperand(firstOfRest + 1)), others = partsOf(i.getArgOperand(isStore ? 0 : 3));
    const Parts places = isPlain ? place(pointer, type) : partsOf(pointer);
    Parts made;
    for (unsigned part = 0; part < m_count; ++part) {
        const Align own = isPlain ? alignOf(align, type, part) : align;
        Value* at = places[part];
        if (id == Intrinsic::masked_load)
            made.push_back(m_b.CreateMaskedLoad(partOf(type), at, own, masks[part], others[part]));
        else if (id == Intrinsic::masked_gather)
            made.push_back(m_b.CreateMaskedGather(partOf(type), at, own, masks[part], others[part]));
        else if (id == Intrinsic::masked_store)
            m_b.CreateMaskedStore(others[part], at, own, masks[part]);
        else
            m_b.CreateMaskedScatter(others[part], at, own, masks[part]);
    }
    if (isStore)
        m_replaced.push_back(&i);
    else
        becomes(i, std::move(made));
    return true;
}

} // namespace lane::cpu
