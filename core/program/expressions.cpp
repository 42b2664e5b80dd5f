#include "core/check/fold.h"
#include "core/check/host_math.h"
#include "core/program/interpreter.h"

#include <algorithm>
#include <cmath>
#include <cstring>

namespace lane::program {

namespace {

using ir::Literal;
using ir::Op;

/// Bits as literals keep them: integers extended to 64 bits by their sign.
Literal extended(ScalarKind kind, std::uint64_t bits) {
    if (kind == ScalarKind::Bool)
        return {bits != 0};
    const unsigned spare = 64 - 8 * static_cast<unsigned>(sizeOf(kind));
    if (isInteger(kind) && isSigned(kind))
        return {static_cast<std::uint64_t>(static_cast<std::int64_t>(bits << spare) >> spare)};
    return {bits << spare >> spare};
}

bool overflows(Op op, ScalarKind kind, const std::vector<Literal>& v) {
    const std::int64_t a = v[0].asInt(), b = v.size() > 1 ? v[1].asInt() : 0;
    std::int64_t out = 0;
    bool isOver = false;
    if (op == Op::Add)
        isOver = __builtin_add_overflow(a, b, &out);
    else if (op == Op::Sub)
        isOver = __builtin_sub_overflow(a, b, &out);
    else if (op == Op::Mul)
        isOver = __builtin_mul_overflow(a, b, &out);
    else if (op == Op::Neg)
        isOver = __builtin_sub_overflow(std::int64_t{0}, a, &out);
    else if (op == Op::Div && b == -1)
        isOver = __builtin_sub_overflow(std::int64_t{0}, a, &out);
    else
        return false;
    return isOver || extended(kind, static_cast<std::uint64_t>(out)).asInt() != out;
}

double number(ScalarKind kind, Literal value) {
    return kind == ScalarKind::Float32 ? static_cast<double>(value.asFloat()) : value.asDouble();
}

/// A float as an integer: truncated and, where it does not fit, the nearest end; NaN gives 0.
Literal saturated(ScalarKind to, double v) {
    if (std::isnan(v))
        return {0};
    const unsigned bits = 8 * static_cast<unsigned>(sizeOf(to)) - (isSigned(to) ? 1 : 0);
    const double most = std::ldexp(1.0, static_cast<int>(bits));
    const std::uint64_t top = bits == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << bits) - 1;
    if (v >= most)
        return {top};
    if (v <= (isSigned(to) ? -most : 0.0))
        return {isSigned(to) ? ~top : 0};
    if (isSigned(to))
        return {static_cast<std::uint64_t>(static_cast<std::int64_t>(v))};
    return {static_cast<std::uint64_t>(v)};
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
        return m_module.consts[e.constant()].value;
    case Op::Load:
        return load(e);
    case Op::CallFunction:
        return callFunction(e);
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
    for (ir::ExprId argument : arguments)
        values.push_back(eval(argument));
    return isStopped() ? Literal{} : ofArguments(e, values);
}

Literal Interpreter::ofArguments(const ir::Expr& e, const std::vector<Literal>& values) {
    const ScalarKind from = kindOf(m_frame->body->args(e)[0]);
    const ScalarKind to = m_module.types.scalarOf(e.type);
    if (e.op == Op::Bits)
        return extended(to, values[0].bits);
    if (isFaulty(e, from, values))
        return {};
    if (e.op == Op::Sub && isInteger(to) && !isSigned(to) && values[0].bits < values[1].bits)
        note(lineOf(e.range) + ": " + std::to_string(values[0].bits) + " - " +
             std::to_string(values[1].bits) + " is below 0: it wrapped, as a " +
             std::string(scalarInfo(to).name) + " does");
    if (e.op == Op::Cast && isFloat(from) && isInteger(to))
        return saturated(to, number(from, values[0]));
    if (e.op == Op::Call)
        if (const auto value = check::hostCall(e.builtin(), from, values))
            return *value;
    if (const auto value = check::foldOperation(m_module, *m_frame->body, e, values))
        return *value;
    stop({"L4222",
          lineOf(e.range) + ": a program cannot compute `" + std::string(ir::opName(e.op)) + "`",
          "It belongs to kernels."});
    return {};
}

/// Records what is a fault; true where it has no value but 0.
bool Interpreter::isFaulty(const ir::Expr& e, ScalarKind from,
                           const std::vector<Literal>& values) {
    const ScalarKind to = m_module.types.scalarOf(e.type);
    if (!isInteger(from))
        return false;
    const bool isDivision = e.op == Op::Div || e.op == Op::Rem ||
                            (e.op == Op::Call && e.builtin() == Builtin::CeilDiv);
    if (isDivision && values[1].bits == 0) {
        fault("division", e.range, "division by zero");
        return true;
    }
    if (e.op == Op::Shl || e.op == Op::Shr) {
        const ScalarKind count = kindOf(m_frame->body->args(e)[1]);
        const bool isNegative = isSigned(count) && values[1].asInt() < 0;
        if (isNegative || values[1].bits >= 8 * sizeOf(from)) {
            fault("shift", e.range,
                  "a shift of " + std::to_string(8 * sizeOf(from)) + " bits by " +
                      (isNegative ? std::to_string(values[1].asInt())
                                  : std::to_string(values[1].bits)));
            return true;
        }
    }
    if (isSigned(from) && overflows(e.op, from, values))
        fault("overflow", e.range, "the result does not fit a " + std::string(scalarInfo(from).name));
    if (e.op == Op::Cast && isInteger(to)) {
        const Literal made = extended(to, values[0].bits);
        const bool isSame = made.bits == values[0].bits &&
                            !(isSigned(from) && !isSigned(to) && values[0].asInt() < 0) &&
                            !(!isSigned(from) && isSigned(to) && made.asInt() < 0);
        if (!isSame)
            fault("conversion", e.range,
                  (isSigned(from) ? std::to_string(values[0].asInt())
                                  : std::to_string(values[0].bits)) +
                      " does not fit a " + std::string(scalarInfo(to).name));
    }
    return false;
}

std::int64_t Interpreter::whole(ir::ExprId id) {
    const Literal value = eval(id);
    return static_cast<std::int64_t>(value.bits);
}

std::optional<std::int64_t> Interpreter::wide(ir::ExprId id) {
    if (!id.isValid() || isStopped())
        return std::nullopt;
    const ir::Expr& e = m_frame->body->exprs[id];
    const bool isCall = e.op == Op::Call && (e.builtin() == Builtin::Min || e.builtin() == Builtin::Max ||
                                             e.builtin() == Builtin::CeilDiv);
    const bool isOfIntegers = isInteger(kindOf(id)) && !m_frame->body->args(e).empty() &&
                              isInteger(kindOf(m_frame->body->args(e)[0]));
    switch (e.op) {
    case Op::Add:
    case Op::Sub:
    case Op::Mul:
    case Op::Div:
    case Op::Rem:
    case Op::Neg:
    case Op::Cast:
        return isOfIntegers ? wideOperation(e) : whole(id);
    case Op::If:
        return wide(m_frame->body->args(e)[eval(m_frame->body->args(e)[0]).bits != 0 ? 1 : 2]);
    default:
        return isCall && isOfIntegers ? wideOperation(e) : whole(id);
    }
}

std::optional<std::int64_t> Interpreter::wideOperation(const ir::Expr& e) {
    std::vector<std::int64_t> v;
    for (ir::ExprId argument : m_frame->body->args(e)) {
        const auto value = wide(argument);
        if (!value)
            return std::nullopt;
        v.push_back(*value);
    }
    std::int64_t out = 0;
    const bool isDivision = e.op == Op::Div || e.op == Op::Rem ||
                            (e.op == Op::Call && e.builtin() == Builtin::CeilDiv);
    if (isDivision && (v[1] == 0 || (v[1] == -1 && v[0] == INT64_MIN)))
        return std::nullopt;
    switch (e.op) {
    case Op::Add:
        return __builtin_add_overflow(v[0], v[1], &out) ? std::nullopt : std::optional(out);
    case Op::Sub:
        return __builtin_sub_overflow(v[0], v[1], &out) ? std::nullopt : std::optional(out);
    case Op::Mul:
        return __builtin_mul_overflow(v[0], v[1], &out) ? std::nullopt : std::optional(out);
    case Op::Neg:
        return __builtin_sub_overflow(std::int64_t{0}, v[0], &out) ? std::nullopt : std::optional(out);
    case Op::Div:
        return v[0] / v[1];
    case Op::Rem:
        return v[0] % v[1];
    case Op::Cast:
        return v[0];
    default:
        break;
    }
    if (e.builtin() == Builtin::Min)
        return std::min(v[0], v[1]);
    if (e.builtin() == Builtin::Max)
        return std::max(v[0], v[1]);
    return v[0] / v[1] + (v[0] % v[1] != 0 && (v[0] < 0) == (v[1] < 0) ? 1 : 0);
}

/// The byte offset of an element, or a fault of kind "bounds".
std::optional<std::uint64_t> Interpreter::place(const Bound& bound,
                                                std::span<const ir::ExprId> indices,
                                                SourceRange range, bool isWrite) {
    std::vector<std::int64_t> index;
    for (ir::ExprId id : indices)
        index.push_back(whole(id));
    if (isStopped())
        return std::nullopt;
    std::uint64_t flat = 0;
    bool isInside = bound.isLive;
    for (std::size_t i = 0; isInside && i < index.size(); ++i) {
        const bool isNegative = isSigned(kindOf(indices[i])) && index[i] < 0;
        isInside = !isNegative && static_cast<std::uint64_t>(index[i]) < bound.on.extents[i];
        flat = flat * bound.on.extents[i] + static_cast<std::uint64_t>(index[i]);
    }
    if (isInside)
        return flat * elementBytes(*bound.array);
    std::string shown, extents;
    for (std::int64_t i : index)
        shown += (shown.empty() ? "" : ", ") + std::to_string(i);
    for (std::uint64_t extent : bound.on.extents)
        extents += (extents.empty() ? "" : " × ") + std::to_string(extent);
    fault("bounds", range,
          std::string(isWrite ? "write of " : "read of ") + bound.array->name + "[" + shown +
              "], which has " + extents + " elements",
          bound.array->name, std::move(index));
    return std::nullopt;
}

Literal Interpreter::load(const ir::Expr& e) {
    const Bound& bound = m_frame->arrays[e.array().index];
    const auto offset = place(bound, m_frame->body->args(e), e.range, false);
    if (!offset)
        return {};
    std::uint64_t bits = 0;
    std::array<std::byte, 8> bytes{};
    const std::uint64_t size = elementBytes(*bound.array);
    check(m_device.read(bound.on.buffer, *offset, std::span(bytes).first(size)));
    std::memcpy(&bits, bytes.data(), sizeof bits);
    return extended(m_module.types.scalarOf(e.type), bits);
}

Literal Interpreter::callFunction(const ir::Expr& e) {
    const ir::Function& function = m_module.functions[e.function()];
    if (m_depth >= DeepestCalls)
        return {};
    Frame frame = frameOf(function);
    std::size_t scalar = 0, array = 0;
    for (ir::ExprId argument : m_frame->body->args(e)) {
        const ir::Expr& given = m_frame->body->exprs[argument];
        if (given.op == Op::ArrayRef) {
            Bound& bound = frame.arrays[function.arrayParameters[array++].index];
            const ir::Array* parameter = bound.array;
            bound = m_frame->arrays[given.array().index];
            bound.array = parameter;
        } else {
            frame.vars[function.parameters[scalar++].index] = eval(argument);
        }
    }
    Frame* const outer = m_frame;
    m_frame = &frame;
    ++m_depth;
    m_result = {};
    statements(function.statements);
    --m_depth;
    m_frame = outer;
    return m_result;
}

} // namespace lane::program
