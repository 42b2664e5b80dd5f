#include "core/check/body_checker.h"

#include "core/ir/layout.h"

#include <array>

/// Atomics, warp and block operations, fences and hints. An atomic and a block operation are effects
/// and stand before the statement; a warp operation touches no memory and stays where it is.
namespace lane::check {

namespace {

/// The types that an atomic is there for. Those of 64 bits that CUDA lacks have the same bits as one
/// that it has; floats have a smaller and a larger by compare-and-swap.
std::span<const ScalarKind> atomicTypes(AtomicKind kind) {
    using K = ScalarKind;
    static constexpr std::array All{K::Int32, K::UInt32, K::Int64, K::UInt64, K::Float32, K::Float64};
    static constexpr std::array Words{K::Int32, K::UInt32};
    static constexpr std::array Natural{K::UInt32};
    switch (kind) {
    case AtomicKind::Sub:
        return Words;
    case AtomicKind::And:
    case AtomicKind::Or:
    case AtomicKind::Xor:
    case AtomicKind::Cas:
        return std::span(All).first(4);
    case AtomicKind::Inc:
    case AtomicKind::Dec:
        return Natural;
    default:
        return All;
    }
}

std::string listed(std::span<const ScalarKind> kinds) {
    std::string text;
    for (std::size_t i = 0; i < kinds.size(); ++i)
        text += (i == 0 ? "" : i + 1 == kinds.size() ? " and " : ", ") +
                std::string(scalarInfo(kinds[i]).name);
    return text;
}

bool takesCondition(WarpKind kind) {
    return kind == WarpKind::Ballot || kind == WarpKind::AnyLane || kind == WarpKind::AllLanes;
}

bool isShuffle(WarpKind kind) {
    return kind == WarpKind::Shfl || kind == WarpKind::ShflUp || kind == WarpKind::ShflDown ||
           kind == WarpKind::ShflXor;
}

/// What the variable of a block operation's value is called.
std::string_view nameOf(BlockKind kind) {
    switch (kind) {
    case BlockKind::Count:
        return "count";
    case BlockKind::And:
        return "all";
    case BlockKind::Or:
        return "any";
    case BlockKind::ReduceMin:
        return "smallest";
    case BlockKind::ReduceMax:
        return "largest";
    default:
        return "sum";
    }
}

} // namespace

/// Reports a number of arguments that the operation does not take.
bool BodyChecker::takesArguments(NodeId node, const CollectiveInfo& info, std::size_t given) {
    if (given == info.arity())
        return true;
    const std::string name(info.name);
    error("L0305",
          given == 0 ? "`" + name + "` is a function: it is called as `" + name + " " +
                           std::string(info.parameters) + "`"
                     : "`" + name + "` takes " + std::to_string(info.arity()) +
                           (info.arity() == 1 ? " argument" : " arguments") + ", not " +
                           std::to_string(given),
          at(node).range);
    return false;
}

bool BodyChecker::hasAtomic(NodeId node, const ir::Array& array, AtomicKind kind) {
    if (array.space == ir::Space::Local) {
        error("L0407",
              "`" + array.name + "` is a local array, which no other thread sees: plain assignments do",
              at(node).range);
        return false;
    }
    const auto types = atomicTypes(kind);
    for (ScalarKind type : types)
        if (array.element == ir::scalarType(type))
            return true;
    error("L0407",
          "`" + std::string(atomicInfo(kind).name) + "` is for " + listed(types) + "; `" +
              array.name + "` holds " + m_module.types.nameOf(array.element),
          at(node).range);
    return false;
}

/// a.atomicAdd i v, a.atomicCas (i, j) expected v, total.atomicAdd v: hoisted, so that it happens
/// once and in order.
Value BodyChecker::atomic(NodeId node, ir::ArrayId id, AtomicKind kind,
                          std::span<const NodeId> arguments) {
    const ir::Array array = m_kernel.arrays[id];
    const CollectiveInfo& info = atomicInfo(kind);
    const std::size_t wanted = info.arity() - (array.rank == 0 ? 1 : 0);
    if (wrongCount(node, "`" + array.name + "." + std::string(info.name) + "`", arguments.size(),
                   wanted))
        return {};
    std::vector<Value> parts;
    if (array.rank > 0) {
        auto found = indices(node, id, indexNodes(arguments[0]));
        arguments = arguments.subspan(1);
        if (!found) {
            synthAll(arguments);
            return {};
        }
        for (ir::ExprId e : *found)
            parts.push_back({e, m_kernel.exprs[e].type});
    }
    if (!hasAtomic(node, array, kind)) {
        synthAll(arguments);
        return {};
    }
    for (NodeId argument : arguments) {
        const std::size_t position = m_statements->size();
        const Value value = synth(argument);
        if (m_statements->size() != position)
            keepBefore(position, parts);
        parts.push_back(
            coerce(value, array.element, argument, "an element of `" + array.name + "`"));
    }
    const bool isWritable = mayWrite(id, at(node).token);
    std::vector<ir::ExprId> ids;
    for (const Value& part : parts) {
        if (!part.ok() || !isWritable)
            return {};
        ids.push_back(part.id);
    }
    m_kernel.arrays[id].isRead = true;
    return hoist(make(ir::Op::Atomic, array.element, at(node).range, ids, id.index,
                      {static_cast<std::uint64_t>(kind)}),
                 "old");
}

bool BodyChecker::isGlobal(NodeId node, const ir::Array& array, std::string_view method) {
    if (!m_module.types.isScalar(array.element)) {
        error("L0522",
              "`." + std::string(method) + "` is for arrays of scalars: plain indices read " +
                  m_module.types.nameOf(array.element),
              at(node).range);
        return false;
    }
    if (array.space == ir::Space::Global && array.rank > 0)
        return true;
    error("L0450",
          "`." + std::string(method) + "` is for global arrays; `" + array.name + "` is " +
              (array.space == ir::Space::Shared     ? "shared"
               : array.space == ir::Space::Constant ? "in constant memory"
                                                    : "local"),
          at(node).range);
    return false;
}

/// a.loadCached i, a.loadStreaming i
Value BodyChecker::hintedLoad(NodeId node, ir::ArrayId id, ir::LoadHint hint,
                              std::span<const NodeId> arguments) {
    const ir::Array array = m_kernel.arrays[id];
    const std::string method = hint == ir::LoadHint::Cached ? "loadCached" : "loadStreaming";
    if (wrongCount(node, "`" + array.name + "." + method + "`", arguments.size(), 1))
        return {};
    auto where = indices(node, id, indexNodes(arguments[0]));
    if (!where || !isGlobal(node, array, method))
        return {};
    const Value value = load(node, id, std::move(*where));
    m_kernel.exprs[value.id].value.bits = static_cast<std::uint64_t>(hint);
    return value;
}

/// `a.prefetch i` as a statement; false when it is something else.
bool BodyChecker::prefetch(NodeId node) {
    const NodeId callee = at(node).kind == NodeKind::Call ? child(node, 0) : node;
    if (at(callee).kind != NodeKind::Field || tokenOf(callee) != "prefetch")
        return false;
    const Binding* binding = arrayNamed(child(callee, 0));
    if (!binding)
        return false;
    const ir::ArrayId id{binding->ref};
    const ir::Array array = m_kernel.arrays[id];
    const auto arguments =
        at(node).kind == NodeKind::Call ? children(node).subspan(1) : std::span<const NodeId>{};
    if (wrongCount(node, "`" + array.name + ".prefetch`", arguments.size(), 1))
        return true;
    auto where = indices(node, id, indexNodes(arguments[0]));
    if (!where || !isGlobal(node, array, "prefetch")) {
        m_output.isBroken = true;
        return true;
    }
    m_kernel.arrays[id].isRead = true;
    ir::Stmt s = stmt(ir::StmtKind::Prefetch, node);
    s.array = id;
    s.indices = std::move(*where);
    emit(std::move(s));
    return true;
}

/// memFence, blockFence, warpBarrier
bool BodyChecker::fence(NodeId node, std::string_view name) {
#define LANE_FENCE(Kind, fenceName, cuda, sentence)                                                \
    if (name == fenceName) {                                                                       \
        emit(stmt(ir::StmtKind::Kind, node));                                                      \
        return true;                                                                               \
    }
#include "core/builtins/collectives.def"
#undef LANE_FENCE
    return false;
}

/// Numbers that can be added up or compared across threads.
bool BodyChecker::canCombine(NodeId node, Value value, std::string_view name) {
    const ScalarKind kind = m_module.types.scalarOf(value.type);
    const bool isSmallFloat = isFloat(kind) && sizeOf(kind) == 2;
    if (m_module.types.isScalar(value.type) && kind != ScalarKind::Bool && !isSmallFloat)
        return true;
    Diagnostic& d = error("L0306",
                          "`" + std::string(name) + "` takes integers, Float and Float64; " +
                              quoted(node) + " is " + withArticle(typeName(value)),
                          at(node).range);
    if (isSmallFloat)
        addCastFix(d, node, value.type, ir::floatType());
    return false;
}

/// The lane of a `shfl` and the bits of a `shflXor` count modulo 32, so that an Int does; a distance
/// is a Nat.
Value BodyChecker::warpLane(WarpKind kind, Value lane, NodeId node) {
    const bool isModulo = kind == WarpKind::Shfl || kind == WarpKind::ShflXor;
    if (lane.ok() && isModulo && lane.flex == Flex::None && lane.type == ir::intType())
        return lane;
    const bool isNegative = lane.flex == Flex::Int;
    return coerce(lane, isModulo && isNegative ? ir::intType() : ir::natType(), node,
                  "`" + std::string(warpInfo(kind).name) + "`");
}

/// A shuffle of a vector, a matrix, a structure or a tuple: part by part.
Value BodyChecker::shuffled(Value value, Value lane, WarpKind kind, SourceRange range) {
    if (m_module.types.isScalar(value.type))
        return make(ir::Op::Warp, value.type, range, std::array{value.id, lane.id},
                    static_cast<std::uint32_t>(kind));
    std::vector<ir::ExprId> parts;
    const auto count = static_cast<std::uint32_t>(
        ir::componentsOf(m_module.types, value.type).size());
    for (std::uint32_t k = 0; k < count; ++k)
        parts.push_back(shuffled(part(value, k, range), lane, kind, range).id);
    return make(ir::Op::Construct, value.type, range, parts);
}

Value BodyChecker::warpOperation(NodeId node, WarpKind kind, std::span<const NodeId> arguments) {
    const CollectiveInfo& info = warpInfo(kind);
    std::vector<Value> values = synthAll(arguments);
    if (!takesArguments(node, info, arguments.size()))
        return {};
    const auto ref = static_cast<std::uint32_t>(kind);
    const SourceRange range = at(node).range;
    if (values.empty())
        return make(ir::Op::Warp, ir::natType(), range, {}, ref);
    Value& value = values[0];
    value = takesCondition(kind)
                ? coerce(value, ir::boolType(), arguments[0], "`" + std::string(info.name) + "`")
                : settle(value, arguments[0]);
    if (!value.ok())
        return {};
    std::vector<ir::ExprId> ids{value.id};
    if (takesCondition(kind))
        return make(ir::Op::Warp, kind == WarpKind::Ballot ? ir::natType() : ir::boolType(), range,
                    ids, ref);
    if (isShuffle(kind) && !m_module.types.isScalar(value.type)) {
        const Value lane = warpLane(kind, values[1], arguments[1]);
        return lane.ok() ? shuffled(named(value, "value"), named(lane, "lane"), kind, range)
                         : Value{};
    }
    const bool isPassed = isShuffle(kind) || kind == WarpKind::MatchAny;
    const bool isBool = value.type == ir::boolType();
    if (!(isPassed && isBool) && !canCombine(arguments[0], value, info.name))
        return {};
    if (isShuffle(kind)) {
        const Value lane = warpLane(kind, values[1], arguments[1]);
        if (!lane.ok())
            return {};
        ids.push_back(lane.id);
    }
    return make(ir::Op::Warp, kind == WarpKind::MatchAny ? ir::natType() : value.type, range, ids,
                ref);
}

Value BodyChecker::blockOperation(NodeId node, BlockKind kind, std::span<const NodeId> arguments) {
    const CollectiveInfo& info = blockInfo(kind);
    std::vector<Value> values = synthAll(arguments);
    if (!takesArguments(node, info, arguments.size()))
        return {};
    const bool isVote =
        kind == BlockKind::Count || kind == BlockKind::And || kind == BlockKind::Or;
    const Value value = isVote ? coerce(values[0], ir::boolType(), arguments[0],
                                        "`" + std::string(info.name) + "`")
                               : settle(values[0], arguments[0]);
    if (!value.ok() || (!isVote && !canCombine(arguments[0], value, info.name)))
        return {};
    const ir::TypeId type = !isVote                    ? value.type
                            : kind == BlockKind::Count ? ir::natType()
                                                       : ir::boolType();
    return hoist(make(ir::Op::Block, type, at(node).range, std::array{value.id},
                      static_cast<std::uint32_t>(kind)),
                 nameOf(kind));
}

} // namespace lane::check
