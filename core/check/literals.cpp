#include "core/base/half.h"
#include "core/check/body_checker.h"
#include "core/check/fold.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace lane::check {

namespace {

/// Digits without the underscores between them.
std::string withoutUnderscores(std::string_view text) {
    std::string plain;
    for (char c : text)
        if (c != '_')
            plain += c;
    return plain;
}

template <typename T> T decimalValue(std::string_view text) {
    const std::string plain = withoutUnderscores(text);
    T value = 0;
    const auto [end, status] = std::from_chars(plain.data(), plain.data() + plain.size(), value);
    if (status == std::errc::result_out_of_range)
        return plain.find("e-") != std::string::npos || plain.find("E-") != std::string::npos
                   ? T{0}
                   : std::numeric_limits<T>::infinity();
    return value;
}

std::string_view castName(ScalarKind kind) {
    switch (kind) {
    case ScalarKind::Int32:
        return "toInt";
    case ScalarKind::UInt32:
        return "toNat";
    default:
        break;
    }
    for (const lang::Word& word : lang::allWords())
        if (word.family == lang::WordFamily::Cast && word.target == kind)
            return word.name;
    return {};
}

} // namespace

Value BodyChecker::integer(NodeId node) {
    const std::string text = withoutUnderscores(tokenOf(node));
    const bool isHex = text.starts_with("0x") || text.starts_with("0X");
    const bool isBinary = text.starts_with("0b") || text.starts_with("0B");
    const char* begin = text.data() + (isHex || isBinary ? 2 : 0);
    std::uint64_t value = 0;
    const auto [end, status] = std::from_chars(begin, text.data() + text.size(), value,
                                               isHex      ? 16
                                               : isBinary ? 2
                                                          : 10);
    if (status == std::errc::result_out_of_range) {
        error("L0301", quoted(node) + " is above every integer type", at(node).range);
        return {};
    }
    if (status != std::errc{} || end != text.data() + text.size())
        return {}; // the lexer has said that it is no number
    Value literal = make(ir::Op::Literal, ir::natType(), at(node).range, {}, 0, {value});
    literal.flex = Flex::Nat;
    return literal;
}

Value BodyChecker::decimal(NodeId node) {
    const double value = decimalValue<double>(tokenOf(node));
    Value literal = make(ir::Op::Literal, ir::scalarType(ScalarKind::Float64), at(node).range, {},
                         0, {std::bit_cast<std::uint64_t>(value)});
    literal.flex = Flex::Float;
    return literal;
}

ir::TypeId BodyChecker::defaultType(Flex flex) const {
    return flex == Flex::Float ? ir::floatType()
           : flex == Flex::Int ? ir::intType()
                               : ir::natType();
}

std::string BodyChecker::typeName(Value value) const {
    const std::string scalar =
        m_module.types.nameOf(value.flex == Flex::None ? value.type : defaultType(value.flex));
    return value.flex == Flex::None || !isVector(value.type)
               ? scalar
               : "Vec " + std::to_string(width(value.type)) + " " + scalar;
}

/// Without a context a literal gets its default type.
Value BodyChecker::settle(Value value, NodeId node) {
    if (value.ok() && value.isSplat && m_isPlaceBroken)
        return {};
    if (value.ok() && value.isSplat) {
        error("L0511",
              "how many components `Vec.splat` makes is said by its place, as in `let v : Vec 3 "
              "Float := Vec.splat 1`",
              at(node).range);
        return {};
    }
    if (!value.ok() || value.flex == Flex::None)
        return value;
    return coerce(value, withScalar(value.type, defaultType(value.flex)), node,
                  "the default type of a number");
}

/// The value as the type that its place wants, or an error.
Value BodyChecker::coerce(Value value, ir::TypeId wanted, NodeId node, std::string_view place) {
    if (!value.ok())
        return value;
    if (value.isSplat) {
        if (!isVector(wanted))
            return settle(value, node);
        value = spread(value, width(wanted));
    }
    const ScalarKind kind = m_module.types.scalarOf(wanted);
    if (value.flex != Flex::None) {
        const bool isNumber = kind != ScalarKind::Bool && !isAggregate(wanted);
        if (isNumber && width(value.type) == width(wanted) && (value.flex != Flex::Float || isFloat(kind)))
            return retype(value.id, wanted) ? Value{value.id, wanted} : Value{};
    } else if (value.type == wanted) {
        return value;
    } else if (value.type == ir::natType() && wanted == ir::intType()) {
        if (isWholeValue(value.id)) // stays the whole value of its Let
            value = hoist(value, "old");
        return make(ir::Op::Cast, wanted, m_kernel.exprs[value.id].range, std::array{value.id});
    }
    Diagnostic& d =
        error("L0300",
              quoted(node) + " is " + withArticle(typeName(value)) + "; " + std::string(place) +
                  (place.starts_with("the ") ? " is " : " takes ") +
                  withArticle(m_module.types.nameOf(wanted)),
              at(node).range);
    if (value.flex == Flex::None && !isAggregate(wanted) && !isAggregate(value.type) &&
        isVector(wanted) == isVector(value.type))
        addCastFix(d, node, value.type, wanted);
    else
        addPartsHint(d, value, wanted, node);
    return {};
}

/// A single value where one of several parts is wanted: how such a one is made.
void BodyChecker::addPartsHint(Diagnostic& d, Value value, ir::TypeId wanted, NodeId node) const {
    const bool isNumber = m_module.types.isScalar(value.type) && value.type != ir::boolType();
    if (isMatrix(wanted) && isNumber) {
        d.message += "; `#[…]` lists its numbers row by row";
    } else if (isVector(wanted) && isNumber) {
        const SourceRange range = at(node).range;
        const NodeKind kind = at(node).kind;
        const bool isClosed = kind == NodeKind::Name || kind == NodeKind::Integer || kind == NodeKind::Decimal ||
                              kind == NodeKind::Paren;
        d.message += "; `Vec.splat` makes one of equal components";
        d.fixes.push_back({"Write `Vec.splat`",
                           {{{range.begin, range.begin}, isClosed ? "Vec.splat " : "Vec.splat ("},
                            {{range.end, range.end}, isClosed ? "" : ")"}}});
    } else if (isVector(wanted) && m_module.types[value.type].kind == ir::Type::Kind::Tuple) {
        d.message += "; `vec" + std::to_string(width(wanted)) + "` makes one";
    }
}

/// Gives the literals of a free expression their type.
bool BodyChecker::retype(ir::ExprId id, ir::TypeId type) {
    const ir::Op op = m_kernel.exprs[id].op;
    if (op == ir::Op::Literal)
        return retypeLiteral(id, type);
    const bool isOfBits = op == ir::Op::BitAnd || op == ir::Op::BitOr || op == ir::Op::BitXor ||
                          op == ir::Op::BitNot || op == ir::Op::Shl || op == ir::Op::Shr;
    if (isOfBits && isFloat(m_module.types.scalarOf(type))) {
        const SourceRange range = m_kernel.exprs[id].range;
        error("L0304",
              "`" + std::string(textOf(range)) + "` is made of integers; " +
                  withArticle(m_module.types.nameOf(type)) + " is wanted here",
              range);
        return false;
    }
    if (op == ir::Op::Construct) {
        const ir::TypeId scalar = ir::scalarType(m_module.types.scalarOf(type));
        for (std::size_t i = 0; i < m_kernel.exprs[id].argCount; ++i)
            if (!retype(m_kernel.args(id)[i], scalar))
                return false;
        m_kernel.exprs[id].type = type;
        return true;
    }
    std::size_t first = 0, last = m_kernel.exprs[id].argCount;
    if (op == ir::Op::If || (op == ir::Op::Call && m_kernel.exprs[id].builtin() == Builtin::Select))
        first = 1;
    else if (op == ir::Op::Shl || op == ir::Op::Shr)
        last = 1;
    for (std::size_t i = first; i < last; ++i)
        if (!retype(m_kernel.args(id)[i], type))
            return false;
    const bool isUnsigned = !isSigned(m_module.types.scalarOf(type));
    if (op == ir::Op::Neg && isUnsigned) {
        error("L0301", withArticle(m_module.types.nameOf(type)) + " is never below 0",
              m_kernel.exprs[id].range);
        return false;
    }
    m_kernel.exprs[id].type = type;
    return true;
}

/// The value of a free literal stands in its bits as its provisional type says: Nat for whole
/// numbers, Int64 for negative ones, Float64 for decimals.
bool BodyChecker::retypeLiteral(ir::ExprId id, ir::TypeId type) {
    ir::Expr& e = m_kernel.exprs[id];
    const ScalarKind kind = m_module.types.scalarOf(type);
    const bool isDecimal = e.type == ir::scalarType(ScalarKind::Float64);
    const bool isNegative = e.type == ir::scalarType(ScalarKind::Int64);
    const std::uint64_t bits = e.value.bits;
    e.type = type;
    if (isDecimal) {
        const std::string_view text = textOf(e.range);
        const bool isWritten = !text.empty() && text[0] >= '0' && text[0] <= '9';
        const double value = std::bit_cast<double>(bits);
        if (kind == ScalarKind::Float32 && isWritten) // one rounding, from the text
            e.value = {std::bit_cast<std::uint32_t>(decimalValue<float>(text))};
        else
            e.value = literalOf(kind, value);
        const bool isTooLarge = isWritten && std::isinf(floatOfBits(kind, e.value.bits));
        if (isTooLarge)
            error("L0301",
                  "`" + std::string(text) + "` is above the largest " + m_module.types.nameOf(type),
                  e.range);
        return !isTooLarge;
    }
    if (isFloat(kind)) {
        const auto whole = static_cast<std::int64_t>(bits);
        e.value = {isNegative ? bitsOfInteger(kind, whole) : bitsOfInteger(kind, bits)};
        if (std::isinf(floatOfBits(kind, e.value.bits))) {
            error("L0301",
                  "`" + std::string(textOf(e.range)) + "` is beyond the largest " +
                      m_module.types.nameOf(type),
                  e.range);
            return false;
        }
        return true;
    }
    e.value = literalOf(kind, static_cast<std::int64_t>(bits));
    const bool isSame = e.value.bits == bits;
    const bool fits =
        isSame &&
        (isNegative ? isSigned(kind) : !isSigned(kind) || static_cast<std::int64_t>(bits) >= 0);
    if (fits)
        return true;
    const std::string name = m_module.types.nameOf(type);
    const unsigned width = static_cast<unsigned>(sizeOf(kind)) * 8;
    const std::uint64_t highest = ~std::uint64_t{0} >> (64 - width + (isSigned(kind) ? 1 : 0));
    const std::string bounds =
        (isSigned(kind) ? std::to_string(-static_cast<std::int64_t>(highest) - 1) : "0") + " … " +
        std::to_string(highest);
    error("L0301",
          "`" + std::string(textOf(e.range)) + "` does not fit " + name + ", which holds " + bounds,
          e.range);
    return false;
}

std::optional<Value> BodyChecker::meet(Value left, Value right) const {
    Value common;
    if (left.flex != Flex::None && right.flex != Flex::None) {
        if (width(left.type) != width(right.type))
            return std::nullopt;
        common.flex = std::max(left.flex, right.flex);
        common.type = left.flex >= right.flex ? left.type : right.type;
        return common;
    }
    if (left.flex == Flex::None && right.flex == Flex::None) {
        const auto isNatOrInt = [](ir::TypeId t) {
            return t == ir::natType() || t == ir::intType();
        };
        if (left.type == right.type)
            common.type = left.type;
        else if (isNatOrInt(left.type) && isNatOrInt(right.type))
            common.type = ir::intType();
        else
            return std::nullopt;
        return common;
    }
    if (width(left.type) != width(right.type) || isAggregate(left.type) || isAggregate(right.type))
        return std::nullopt;
    const Value& free = left.flex != Flex::None ? left : right;
    const Value& bound = left.flex != Flex::None ? right : left;
    const ScalarKind kind = m_module.types.scalarOf(bound.type);
    if (kind == ScalarKind::Bool || (free.flex == Flex::Float && !isFloat(kind)))
        return std::nullopt;
    // -1 is an Int, and Nat widens to Int where the two meet.
    common.type =
        free.flex == Flex::Int && bound.type == ir::natType() ? ir::intType() : bound.type;
    return common;
}

/// Brings two values to the type in which they meet; an error where there is none.
bool BodyChecker::unify(Value& left, Value& right, NodeId leftNode, NodeId rightNode) {
    if (!left.ok() || !right.ok())
        return false;
    if (left.isSplat && isVector(right.type))
        left = spread(left, width(right.type));
    if (right.isSplat && isVector(left.type))
        right = spread(right, width(left.type));
    if (left.isSplat != right.isSplat) {
        settle(left.isSplat ? left : right, left.isSplat ? leftNode : rightNode);
        return false;
    }
    const auto common = meet(left, right);
    if (!common) {
        const SourceRange range = join(at(leftNode).range, at(rightNode).range);
        Diagnostic& d = error("L0303",
                              quoted(leftNode) + " is " + withArticle(typeName(left)) + " and " +
                                  quoted(rightNode) + " is " + withArticle(typeName(right)) +
                                  ": both must be of one type",
                              range);
        d.labels.push_back({at(leftNode).range, typeName(left)});
        d.labels.push_back({at(rightNode).range, typeName(right)});
        const auto isFloatValue = [this](Value v) {
            return v.flex == Flex::Float ||
                   (v.flex == Flex::None && isFloat(m_module.types.scalarOf(v.type)));
        };
        if (isAggregate(left.type) || isAggregate(right.type))
            return false;
        if (isFloatValue(right) && left.flex == Flex::None)
            addCastFix(d, leftNode, left.type,
                       right.flex == Flex::None ? right.type : ir::floatType());
        else if (right.flex == Flex::None)
            addCastFix(d, rightNode, right.type,
                       left.flex == Flex::None ? left.type : ir::floatType());
        return false;
    }
    if (common->flex != Flex::None) {
        left.flex = right.flex = common->flex;
        left.type = right.type = common->type;
        return true;
    }
    const bool isSplat = left.isSplat;
    left.isSplat = right.isSplat = false;
    left = coerce(left, common->type, leftNode, "the other side");
    right = coerce(right, common->type, rightNode, "the other side");
    left.isSplat = right.isSplat = isSplat;
    return left.ok() && right.ok();
}

/// "Add .toFloat" where a cast is what is missing.
void BodyChecker::addCastFix(Diagnostic& diagnostic, NodeId node, ir::TypeId from, ir::TypeId to) {
    const ScalarKind target = m_module.types.scalarOf(to);
    const std::string_view name = castName(target);
    if (name.empty() || m_module.types.scalarOf(from) == ScalarKind::Bool ||
        target == ScalarKind::Bool)
        return;
    const SourceRange range = at(node).range;
    const NodeKind kind = at(node).kind;
    const bool isClosed = kind == NodeKind::Name || kind == NodeKind::Paren ||
                          kind == NodeKind::Field || kind == NodeKind::Index ||
                          kind == NodeKind::Action || kind == NodeKind::Ascription;
    const std::string dotted = "." + std::string(name);
    Fix fix{"Add `" + dotted + "`", {}};
    if (!isClosed)
        fix.edits.push_back({{range.begin, range.begin}, "("});
    fix.edits.push_back({{range.end, range.end}, (isClosed ? "" : ")") + dotted});
    diagnostic.message += "; `" + dotted + "` converts";
    diagnostic.fixes.push_back(std::move(fix));
}

} // namespace lane::check
