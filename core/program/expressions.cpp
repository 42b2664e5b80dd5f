#include "core/base/half.h"
#include "core/base/wrapped_bits.h"
#include "core/check/fold.h"
#include "core/check/fold_builtins.h"
#include "core/check/host_math.h"
#include "core/ir/layout.h"
#include "core/ir/scalar_form.h"
#include "core/ir/whole_value.h"
#include "core/program/interpreter.h"
#include "core/program/scalar_faults.h"

#include <cmath>
#include <cstring>

namespace lane::program {

namespace {

using ir::Literal;
using ir::Op;

/// Bits as literals keep them, whatever lies beyond the type's own.
Literal literalOf(ScalarKind kind, std::uint64_t bits) {
    return {kind == ScalarKind::Bool ? bits != 0 : wrappedBits(kind, bits)};
}

/// A float as an integer, as the device's own instruction has it: truncated and, where it does not fit, the nearest
/// end; integers of 8 and 16 bits are cut from those of 32. NaN gives 0, but the top bit alone where either side has
/// 64 bits.
Literal saturated(ScalarKind from, ScalarKind to, double v) {
    const bool isWide = sizeOf(to) == 8;
    const int width = isWide ? 64 : 32;
    if (std::isnan(v))
        return check::wrapped(to, isWide || from == ScalarKind::Float64 ? std::uint64_t{1} << (width - 1) : 0);
    const double most = std::ldexp(1.0, width - (isSigned(to) ? 1 : 0));
    const std::uint64_t top = ~std::uint64_t{0} >> (64 - width + (isSigned(to) ? 1 : 0));
    if (v >= most)
        return check::wrapped(to, top);
    if (v <= (isSigned(to) ? -most : 0.0))
        return check::wrapped(to, isSigned(to) ? ~top : 0);
    return check::wrapped(to, isSigned(to) ? static_cast<std::uint64_t>(static_cast<std::int64_t>(v))
                                           : static_cast<std::uint64_t>(v));
}

} // namespace

Literal Interpreter::eval(ir::ExprId id) {
    if (!id.isValid() || isStopped())
        return {};
    const ir::Expr& e = m_frame->body->exprs[id];
    switch (e.op) {
    case Op::Literal:
        return e.value;
    case Op::Var:
        return m_frame->vars[e.var().index];
    case Op::Const:
        return m_module.valueOf(e);
    case Op::Load:
        return load(e);
    case Op::Field:
        return partOf(e);
    case Op::Extent: {
        const auto& extents = m_frame->arrays[e.array().index].on.extents;
        return {e.value.bits < extents.size() ? extents[e.value.bits] & 0xFFFFFFFFu : 0};
    }
    case Op::Size: {
        std::uint64_t size = 1;
        for (std::uint64_t extent : m_frame->arrays[e.array().index].on.extents)
            size *= extent;
        return {size & 0xFFFFFFFFu};
    }
    default:
        return operation(e);
    }
}

/// `&&`, `||` and `if` evaluate only what they need.
Literal Interpreter::operation(const ir::Expr& e) {
    const auto arguments = m_frame->body->args(e);
    if (arguments.empty()) {
        stop({"L4222",
              lineOf(e.range) + ": a program cannot compute `" + std::string(ir::opName(e.op)) + "`",
              "It belongs to kernels."});
        return {};
    }
    if (e.op == Op::If)
        return eval(arguments[eval(arguments[0]).bits != 0 ? 1 : 2]);
    if (e.op == Op::And || e.op == Op::Or) {
        const bool first = eval(arguments[0]).bits != 0;
        return first == (e.op == Op::Or) ? Literal{first} : eval(arguments[1]);
    }
    std::vector<Literal> values;
    values.reserve(arguments.size());
    for (ir::ExprId argument : arguments)
        values.push_back(eval(argument));
    return isStopped() ? Literal{} : ofArguments(e, values);
}

Literal Interpreter::ofArguments(const ir::Expr& e, const std::vector<Literal>& values) {
    const ScalarKind from = kindOf(m_frame->body->args(e)[0]);
    const ScalarKind to = m_module.types.scalarOf(e.type);
    if (e.op == Op::Bits)
        return literalOf(to, values[0].bits);
    if (isFaulty(e, from, values))
        return {};
    if (e.op == Op::Sub && isInteger(to) && !isSigned(to) && values[0].bits < values[1].bits)
        note(lineOf(e.range) + ": " + std::to_string(values[0].bits) + " - " +
             std::to_string(values[1].bits) + " is below 0: it wrapped, as a " +
             std::string(scalarInfo(to).name) + " does");
    if (e.op == Op::Cast && isFloat(from) && isInteger(to))
        return saturated(from, to, floatOfBits(from, values[0].bits));
    if (const auto value = check::foldOperation(m_module, *m_frame->body, e, values))
        return *value;
    if (e.op == Op::Call)
        if (const auto value = check::hostCall(e.builtin(), from, values))
            return *value;
    stop({"L4222",
          lineOf(e.range) + ": a program cannot compute `" + std::string(ir::opName(e.op)) + "`",
          "It belongs to kernels."});
    return {};
}

/// Records what is a fault; true where it has no value but 0.
bool Interpreter::isFaulty(const ir::Expr& e, ScalarKind from,
                           const std::vector<Literal>& values) {
    const ScalarKind count = e.op == Op::Shl || e.op == Op::Shr ? kindOf(m_frame->body->args(e)[1]) : from;
    const ScalarKind to = m_module.types.scalarOf(e.type);
    const Wrong wrong = wrongOf(e, from, count, to, values);
    if (wrong == Wrong::Nothing || (!m_isChecked && isToldByCheckedRunsAlone(wrong)))
        return false;
    ScalarFault told = faultOf(wrong, e, from, count, to, values);
    fault(told.kind, e.range, std::move(told.message));
    return told.hasNoValue;
}

std::int64_t Interpreter::whole(ir::ExprId id) {
    const Literal value = eval(id);
    return static_cast<std::int64_t>(value.bits);
}

std::optional<std::int64_t> Interpreter::wide(ir::ExprId id) {
    const auto known = [&](ir::ExprId leaf) -> std::optional<std::int64_t> {
        const Literal value = eval(leaf);
        const bool isBeyond = value.asInt() < 0 && !isSigned(kindOf(leaf)); // a UInt64
        return isStopped() || isBeyond ? std::nullopt : std::optional(value.asInt());
    };
    return ir::wholeValue(m_module, *m_frame->body, id, known).number;
}

/// Of a parameter of a kernel whose extents are computed: everything else is in scalars.
Literal Interpreter::partOf(const ir::Expr& e) {
    const auto [whole, number] = ir::fieldOf(m_module.types, *m_frame->body, e);
    if (whole->op == Op::Var)
        if (const auto parts = m_frame->parts.find(whole->var()); parts != m_frame->parts.end())
            return parts->second[number];
    return operation(e);
}

/// What an array's name stands for; a view's is that of its array.
Bound& Interpreter::bound(ir::ArrayId id) {
    const ir::Array* array = &m_frame->body->arrays[id];
    while (array->viewOf.isValid() && array->space != ir::Space::Local) {
        id = array->viewOf;
        array = &m_frame->body->arrays[id];
    }
    return m_frame->arrays[id.index];
}

/// Where an element is, or a fault of kind "bounds": one for all its parts.
std::optional<Place> Interpreter::place(ir::ArrayId id, std::span<const ir::ExprId> indices,
                                        SourceRange range, bool isWrite, bool isFurther) {
    const ir::Array& array = m_frame->body->arrays[id];
    const Bound& stands = bound(id);
    const bool isView = array.viewOf.isValid() && array.space != ir::Space::Local;
    std::vector<std::int64_t> index;
    for (ir::ExprId one : indices)
        index.push_back(whole(one));
    if (isStopped())
        return std::nullopt;
    std::vector<std::uint64_t> extents = stands.on.extents;
    if (isView && array.isFlat && extents.size() > 1) {
        std::uint64_t count = 1;
        for (std::uint64_t extent : extents)
            count *= extent;
        extents = {count};
    }
    const std::size_t outer = isView ? array.outerRank : index.size();
    Place found;
    bool isInside = stands.isLive && extents.size() == outer;
    for (std::size_t i = 0; isInside && i < outer; ++i) {
        const bool isNegative = isSigned(kindOf(indices[i])) && index[i] < 0;
        isInside = !isNegative && static_cast<std::uint64_t>(index[i]) < extents[i];
        found.cell = found.cell * extents[i] + static_cast<std::uint64_t>(index[i]);
    }
    if (!isInside) {
        index.resize(outer);
        if (!isFurther || m_outside != std::pair(range.begin, index))
            outside(stands, std::move(index), range, isWrite);
        return std::nullopt;
    }
    const std::uint64_t bytes = elementBytes(array);
    found.offset = isView ? found.cell * array.stride + array.offset : found.cell * bytes;
    if (index.size() > outer) // a component, which is inside
        found.offset += static_cast<std::uint64_t>(index[outer]) * bytes;
    return found;
}

void Interpreter::outside(const Bound& bound, std::vector<std::int64_t> index, SourceRange range,
                          bool isWrite) {
    std::string shown, extents;
    for (std::int64_t i : index)
        shown += (shown.empty() ? "" : ", ") + std::to_string(i);
    for (std::uint64_t extent : bound.on.extents)
        extents += (extents.empty() ? "" : " × ") + std::to_string(extent);
    m_outside = {range.begin, index};
    fault("bounds", range,
          std::string(isWrite ? "write of " : "read of ") + bound.array->name + "[" + shown +
              "], which has " + extents + " elements",
          bound.array->name, std::move(index));
}

Literal Interpreter::load(const ir::Expr& e) {
    const bool isFurther = (e.value.bits & ir::FurtherPart) != 0;
    const auto where = place(e.array(), m_frame->body->args(e), e.range, false, isFurther);
    if (!where)
        return {};
    const Bound& from = bound(e.array());
    if (!from.cells.empty())
        return from.cells[where->cell];
    std::uint64_t bits = 0;
    std::array<std::byte, 8> bytes{};
    const ScalarKind kind = m_module.types.scalarOf(e.type);
    check(m_device.read(from.on.buffer, where->offset, std::span(bytes).first(sizeOf(kind))));
    std::memcpy(&bits, bytes.data(), sizeof bits);
    return literalOf(kind, bits);
}

} // namespace lane::program
