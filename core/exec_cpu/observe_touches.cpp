#include "core/exec_cpu/observe_plan.h"

#include "core/ir/layout.h"
#include "core/ir/scalar_form.h"

#include <algorithm>

/// Which accesses of the lowered kernel are one instruction on a GPU: the parts of a vector are.
namespace lane::cpu {

using ir::Op;
using ir::StmtKind;
using observe::None;

namespace {

constexpr std::uint32_t MostBytes = 16; ///< of one access

wire::MemorySpace spaceOf(ir::Space space) {
    return space == ir::Space::Global   ? wire::MemorySpace::Global
           : space == ir::Space::Shared ? wire::MemorySpace::Shared
                                        : wire::MemorySpace::Constant;
}

} // namespace

void ObservePlan::findArrays() {
    m_arrayOf.assign(m_lowered.arrays.size(), None);
    for (std::size_t i = 0; i < m_lowered.arrays.size(); ++i) {
        const ir::Array& array = m_lowered.arrays[m_lowered.arrays.idAt(i)];
        if (array.viewOf.isValid() || array.space == ir::Space::Local)
            continue;
        m_arrayOf[i] = static_cast<std::uint32_t>(m_plan.result.arrays.size());
        wire::ArrayTraffic traffic;
        traffic.array = array.name;
        traffic.space = spaceOf(array.space);
        traffic.elementBytes = ir::sizeOf(m_module.types, array.element);
        m_plan.units.push_back(traffic.elementBytes);
        m_plan.result.arrays.push_back(std::move(traffic));
    }
}

/// Views of four elements at once, which are four accesses in scalars.
void ObservePlan::findWide() {
    const auto isWide = [&](ir::ArrayId id) {
        const ir::Array& array = m_plain.arrays[id];
        return array.viewOf.isValid() && !m_module.types.isScalar(array.element);
    };
    for (const ir::Expr& e : m_plain.exprs)
        if (e.op == Op::Load && isWide(e.array()))
            m_wide.insert(rangeOf(e.range));
    for (const ir::Stmt& s : m_plain.stmts)
        if (s.kind == StmtKind::Store && isWide(s.array))
            m_wide.insert(rangeOf(s.range));
}

ir::ArrayId ObservePlan::rootOf(ir::ArrayId id, std::uint32_t& offset) const {
    offset = 0;
    for (; m_lowered.arrays[id].viewOf.isValid(); id = m_lowered.arrays[id].viewOf)
        offset += m_lowered.arrays[id].offset;
    return id;
}

/// A Vec of 2 or 4 is aligned as a whole; else each scalar stands alone.
std::vector<ObservePlan::Piece> ObservePlan::piecesOf(ir::TypeId type, std::uint32_t offset) const {
    const ir::TypeTable& types = m_module.types;
    const std::uint32_t size = ir::sizeOf(types, type);
    const bool isVector = types[type].kind == ir::Type::Kind::Vec && types[type].rows != 3;
    std::vector<Piece> pieces;
    if (types.isScalar(type)) {
        pieces.push_back({offset, size});
    } else if (isVector) {
        for (std::uint32_t at = 0; at < size; at += MostBytes)
            pieces.push_back({offset + at, std::min(size, MostBytes)});
    } else {
        const std::vector<ir::Part> parts = ir::partsOf(types, type);
        std::size_t part = 0;
        for (const ir::TypeId component : ir::componentsOf(types, type)) {
            for (const Piece& piece : piecesOf(component, offset + parts[part].offset))
                pieces.push_back(piece);
            part += ir::partsOf(types, component).size();
        }
    }
    return pieces;
}

ObservePlan::LoadKey ObservePlan::keyOf(const ir::Expr& load) const {
    std::uint32_t offset = 0;
    return {load.firstArg, rootOf(load.array(), offset).index, rangeOf(load.range)};
}

void ObservePlan::collectGroups(ir::ExprId id) {
    if (!id.isValid())
        return;
    const ir::Expr& e = m_lowered.exprs[id];
    for (const ir::ExprId argument : m_lowered.args(e))
        collectGroups(argument);
    if (e.op != Op::Load)
        return;
    std::uint32_t offset = 0;
    rootOf(e.array(), offset);
    m_loads[keyOf(e)].offsets.insert(offset);
}

void ObservePlan::collectGroups(const std::vector<ir::StmtId>& list) {
    for (const ir::StmtId id : list) {
        const ir::Stmt& s = m_lowered.stmts[id];
        for (const ir::ExprId e : {s.value, s.low, s.high, s.step})
            collectGroups(e);
        for (const ir::ExprId e : s.indices)
            collectGroups(e);
        if (s.kind == StmtKind::Store) {
            if (!s.isFurther)
                m_firstStore = id.index;
            std::uint32_t offset = 0;
            rootOf(s.array, offset);
            m_stores[m_firstStore].offsets.insert(offset);
        }
        collectGroups(s.body);
        collectGroups(s.orelse);
    }
}

/// `shift`: from the scalar that the code looks at to the beginning of the piece.
std::uint32_t ObservePlan::addTouch(ir::ArrayId id, SourceRange range, wire::AccessMode mode,
                                    Piece piece, std::int64_t shift) {
    std::uint32_t offset = 0;
    const ir::ArrayId root = rootOf(id, offset);
    const std::uint32_t array = m_arrayOf[root.index];
    if (array == None)
        return None;
    const auto [found, isNew] = m_accesses.try_emplace(
        {rangeOf(range), array, mode}, static_cast<std::uint32_t>(m_plan.result.accesses.size()));
    if (isNew) {
        wire::AccessCount access;
        access.place.begin = range.begin;
        access.place.end = range.end;
        access.array = m_plan.result.arrays[array].array;
        access.space = m_plan.result.arrays[array].space;
        access.mode = mode;
        m_plan.result.accesses.push_back(std::move(access));
    }
    wire::AccessCount& access = m_plan.result.accesses[found->second];
    access.bytes = std::max(access.bytes, piece.bytes);
    observe::Plan::Touch touch;
    touch.access = found->second;
    touch.array = array;
    touch.scale = ir::sizeOf(m_module.types, m_lowered.arrays[id].element);
    touch.bytes = piece.bytes;
    touch.offset = std::int64_t{offset} + shift;
    m_plan.units[array] = std::min(m_plan.units[array], touch.scale);
    m_plan.touches.push_back(touch);
    return static_cast<std::uint32_t>(m_plan.touches.size() - 1);
}

/// A scalar of an element: the first of its piece stands for it, where all the piece is touched.
std::uint32_t ObservePlan::addPart(ir::ArrayId view, SourceRange range, wire::AccessMode mode,
                                   const Group& group, std::set<std::uint32_t>& seen) {
    std::uint32_t offset = 0;
    const ir::ArrayId root = rootOf(view, offset);
    const std::uint32_t bytes = ir::sizeOf(m_module.types, m_lowered.arrays[view].element);
    for (const Piece& piece : piecesOf(m_lowered.arrays[root].element, 0)) {
        if (offset < piece.offset || offset >= piece.offset + piece.bytes)
            continue;
        bool isWhole = true;
        for (std::uint32_t at = piece.offset; at < piece.offset + piece.bytes; at += bytes)
            isWhole = isWhole && group.offsets.contains(at);
        if (!isWhole)
            break;
        if (!seen.insert(piece.offset).second)
            return None;
        return addTouch(view, range, mode, piece,
                        std::int64_t{piece.offset} - std::int64_t{offset});
    }
    return addTouch(view, range, mode, {offset, bytes}, 0);
}

void ObservePlan::touchLoad(ir::ExprId id) {
    if (m_touchOfExpr[id.index] != None)
        return;
    const ir::Expr& e = m_lowered.exprs[id];
    if (m_lowered.arrays[e.array()].space == ir::Space::Local)
        return;
    const auto mode = e.op == Op::Atomic ? wire::AccessMode::Atomic : wire::AccessMode::Read;
    const std::uint32_t bytes = ir::sizeOf(m_module.types, m_lowered.arrays[e.array()].element);
    if (e.op == Op::Load && m_wide.contains(rangeOf(e.range))) {
        const bool isFirst = m_lowered.exprs[m_lowered.args(e)[0]].op == Op::Mul;
        if (!isFirst && m_wideLeader == rangeOf(e.range))
            return;
        m_wideLeader = isFirst ? rangeOf(e.range) : Range{};
        m_touchOfExpr[id.index] = addTouch(e.array(), e.range, mode, {0, isFirst ? 4 * bytes : bytes}, 0);
        return;
    }
    if (e.op == Op::Load && m_lowered.arrays[e.array()].viewOf.isValid()) {
        const LoadKey key = keyOf(e);
        m_touchOfExpr[id.index] =
            addPart(e.array(), e.range, mode, m_loads[key], m_seenPieces[key]);
        return;
    }
    m_touchOfExpr[id.index] = addTouch(e.array(), e.range, mode, {0, bytes}, 0);
}

void ObservePlan::touchStore(ir::StmtId id) {
    const ir::Stmt& s = m_lowered.stmts[id];
    const ir::Array& array = m_lowered.arrays[s.array];
    if (array.space == ir::Space::Local)
        return;
    constexpr auto Mode = wire::AccessMode::Write;
    const std::uint32_t bytes = ir::sizeOf(m_module.types, array.element);
    if (m_wide.contains(rangeOf(s.range))) {
        const bool isFirst = m_lowered.exprs[s.indices[0]].op == Op::Mul;
        if (!isFirst && m_wideLeader == rangeOf(s.range))
            return;
        m_wideLeader = isFirst ? rangeOf(s.range) : Range{};
        m_touchOfStmt[id.index] = addTouch(s.array, s.range, Mode, {0, isFirst ? 4 * bytes : bytes}, 0);
        return;
    }
    if (!s.isFurther) {
        m_firstStore = id.index;
        m_seenStored.clear();
    }
    m_touchOfStmt[id.index] = array.viewOf.isValid()
                                  ? addPart(s.array, s.range, Mode, m_stores[m_firstStore], m_seenStored)
                                  : addTouch(s.array, s.range, Mode, {0, bytes}, 0);
}

} // namespace lane::cpu
