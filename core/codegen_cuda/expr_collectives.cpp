#include "core/codegen_cuda/expr_printer.h"
#include "core/codegen_cuda/literals.h"

/// Indices of threads, atomics, operations of a warp and of a block, and loads with a hint.
namespace lane::cuda {

using ir::Op;

namespace {

/// Threads that have finished do not count in a mask, so that all lanes are named always.
constexpr std::string_view AllLanes = "0xffffffff";

/// As which type CUDA's function works on a cell, where it lacks the cell's own.
ScalarKind atomicKindFor(AtomicKind kind, ScalarKind cell) {
    const bool hasSigned = kind == AtomicKind::Min || kind == AtomicKind::Max;
    if (cell == ScalarKind::Int64 && !hasSigned)
        return ScalarKind::UInt64;
    if (cell == ScalarKind::Float64 && kind == AtomicKind::Exch)
        return ScalarKind::UInt64;
    return cell;
}

std::optional<CollectiveHelper> floatAtomic(AtomicKind kind, ScalarKind cell) {
    const bool isMin = kind == AtomicKind::Min;
    if (!isFloat(cell) || (!isMin && kind != AtomicKind::Max))
        return std::nullopt;
    if (cell == ScalarKind::Float64)
        return isMin ? CollectiveHelper::AtomicMinDouble : CollectiveHelper::AtomicMaxDouble;
    return isMin ? CollectiveHelper::AtomicMinFloat : CollectiveHelper::AtomicMaxFloat;
}

std::optional<CollectiveHelper> warpHelper(WarpKind kind) {
    switch (kind) {
    case WarpKind::ReduceAdd:
        return CollectiveHelper::WarpReduceAdd;
    case WarpKind::ReduceMin:
        return CollectiveHelper::WarpReduceMin;
    case WarpKind::ReduceMax:
        return CollectiveHelper::WarpReduceMax;
    case WarpKind::ScanAdd:
        return CollectiveHelper::WarpScanAdd;
    default:
        return std::nullopt;
    }
}

std::optional<CollectiveHelper> blockHelper(BlockKind kind) {
    switch (kind) {
    case BlockKind::ReduceAdd:
        return CollectiveHelper::BlockReduceAdd;
    case BlockKind::ReduceMin:
        return CollectiveHelper::BlockReduceMin;
    case BlockKind::ReduceMax:
        return CollectiveHelper::BlockReduceMax;
    case BlockKind::ScanAdd:
        return CollectiveHelper::BlockScanAdd;
    default:
        return std::nullopt;
    }
}

} // namespace

Text ExprPrinter::index(const ir::Expr& e) {
    const std::string axis(1, static_cast<char>('x' + e.axis()));
    switch (e.op) {
    case Op::ThreadIdx:
        return {"threadIdx." + axis, Prec::Postfix};
    case Op::BlockIdx:
        return {"blockIdx." + axis, Prec::Postfix};
    case Op::BlockDim:
        return {"blockDim." + axis, Prec::Postfix};
    case Op::GridDim:
        return {"gridDim." + axis, Prec::Postfix};
    case Op::GlobalIdx:
        return {"blockIdx." + axis + " * blockDim." + axis + " + " +
                    (threadNames[e.axis()].empty() ? "threadIdx." + axis : threadNames[e.axis()]),
                Prec::Sum};
    default:
        break;
    }
    m_context.usedHelpers.insert(Helper::ThreadRank);
    return {std::string("threadRank()") + (e.op == Op::LaneId ? " % 32" : " / 32"), Prec::Product};
}

/// The cache for what is read only may serve an array that the kernel does not write, and no other.
Text ExprPrinter::load(const ir::Expr& e) {
    const std::string cell = element(e.array(), m_body.args(e));
    const ir::Array& array = m_body.arrays[e.array()];
    const auto hint = static_cast<ir::LoadHint>(e.value.bits);
    const bool isBool = kindOf(e.type) == ScalarKind::Bool; // CUDA's functions take no bool
    if (hint == ir::LoadHint::Streaming && !isBool)
        return {"__ldcs(" + addressOf(e.array(), m_body.args(e)) + ")", Prec::Postfix};
    if (hint == ir::LoadHint::Cached && !isBool && !array.isWritten)
        return {"__ldg(" + addressOf(e.array(), m_body.args(e)) + ")", Prec::Postfix};
    if (array.constant.isValid() && m_module.types.isScalar(e.type) && isNarrowFloat(kindOf(e.type)))
        return {"(" + cudaName(kindOf(e.type)) + ")" + cell, Prec::Unary}; // kept as float
    return {cell, e.argCount == 0 ? Prec::Primary : Prec::Postfix};
}

Text ExprPrinter::atomic(const ir::Expr& e) {
    const auto args = m_body.args(e);
    const std::size_t rank = m_body.arrays[e.array()].rank;
    const ScalarKind cell = kindOf(e.type), as = atomicKindFor(e.atomic(), cell);
    const bool isCast = as != cell, isDouble = isFloat(cell);
    std::string text(atomicInfo(e.atomic()).cuda);
    if (const auto helper = floatAtomic(e.atomic(), cell)) {
        m_context.usedCollectives.insert(*helper);
        text += "Float";
    }
    text += "(" + (isCast ? "(" + cudaName(as) + "*)" : "") + addressOf(e.array(), args.first(rank));
    for (ir::ExprId operand : args.subspan(rank)) {
        if (!isCast)
            text += ", " + print(operand, Form::Convertible).text;
        else if (isDouble)
            text += ", __double_as_longlong(" + print(operand, Form::Convertible).text + ")";
        else
            text += ", (" + cudaName(as) + ")" + print(operand, Form::Convertible).at(Prec::Unary);
    }
    text += ")";
    if (!isCast)
        return {text, Prec::Postfix};
    return isDouble ? Text{"__longlong_as_double(" + text + ")", Prec::Postfix}
                    : Text{"(" + cudaName(cell) + ")" + text, Prec::Unary};
}

std::string ExprPrinter::effect(ir::ExprId id) {
    std::string text = print(id, Form::Convertible).text;
    for (std::string_view back : {"(long long)atomic", "__longlong_as_double(atomic"})
        if (text.starts_with(back)) {
            text = text.substr(back.size() - std::string_view("atomic").size());
            if (back.front() == '_')
                text.pop_back();
        }
    return text;
}

/// A distance that may be above 32 is held there: the hardware looks at five bits of it, and at 32
/// every lane gets its own value, as the language has it for whatever is past the end.
std::string ExprPrinter::shuffleDistance(ir::ExprId distance) {
    if (m_bounds.of(distance).high <= 32)
        return converted(distance);
    return "min(" + print(distance, Form::Exact).text + ", 32u)";
}

Text ExprPrinter::warp(const ir::Expr& e) {
    const WarpKind kind = e.warp();
    const auto args = m_body.args(e);
    const std::string name(warpInfo(kind).cuda);
    if (kind == WarpKind::ActiveMask)
        return {name + "()", Prec::Postfix};
    if (const auto helper = warpHelper(kind)) {
        m_context.usedCollectives.insert(*helper);
        return {name + "(" + print(args[0], Form::Exact).text + ")", Prec::Postfix};
    }
    const bool isVote =
        kind == WarpKind::Ballot || kind == WarpKind::AnyLane || kind == WarpKind::AllLanes;
    std::string text = name + "(" + std::string(AllLanes) + ", " +
                       print(args[0], isVote ? Form::Convertible : Form::Exact).text;
    if (args.size() > 1) {
        const bool isDistance = kind == WarpKind::ShflUp || kind == WarpKind::ShflDown;
        text += ", " + (isDistance ? shuffleDistance(args[1]) : converted(args[1]));
    }
    // What is narrower than an int comes back as one.
    const ScalarKind result = kindOf(e.type);
    return {text + ")", Prec::Postfix, sizeOf(result) < 4 ? Form::Value : Form::Exact};
}

Text ExprPrinter::block(const ir::Expr& e) {
    if (const auto helper = blockHelper(e.block()))
        m_context.usedCollectives.insert(*helper);
    const bool isVote = e.type == ir::boolType() || e.block() == BlockKind::Count;
    const Form form = isVote ? Form::Convertible : Form::Exact;
    return {std::string(blockInfo(e.block()).cuda) + "(" + print(m_body.args(e)[0], form).text + ")",
            Prec::Postfix, isVote ? Form::Convertible : Form::Exact};
}

} // namespace lane::cuda
