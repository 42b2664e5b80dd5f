#include "core/check/evaluate.h"

#include "core/lang/parse.h"

#include <charconv>
#include <limits>
#include <vector>

namespace lane::check {

namespace {

using lang::NodeId;
using lang::NodeKind;
using lang::TokenKind;
using Number = std::optional<std::int64_t>;

Number checkedDivide(std::int64_t a, std::int64_t b, bool wantsRemainder) {
    if (b == 0 || (b == -1 && a == std::numeric_limits<std::int64_t>::min()))
        return std::nullopt;
    return wantsRemainder ? a % b : a / b;
}

Number checkedCeilDiv(std::int64_t a, std::int64_t b) {
    const Number quotient = checkedDivide(a, b, false);
    if (!quotient)
        return std::nullopt;
    return *quotient + (a % b != 0 && (a < 0) == (b < 0));
}

/// The operations that both trees have, under the names of the IR.
Number apply(ir::Op op, std::int64_t a, std::int64_t b) {
    std::int64_t out = 0;
    switch (op) {
    case ir::Op::Add:
        return __builtin_add_overflow(a, b, &out) ? Number{} : out;
    case ir::Op::Sub:
        return __builtin_sub_overflow(a, b, &out) ? Number{} : out;
    case ir::Op::Mul:
        return __builtin_mul_overflow(a, b, &out) ? Number{} : out;
    case ir::Op::Div:
        return checkedDivide(a, b, false);
    case ir::Op::Rem:
        return checkedDivide(a, b, true);
    case ir::Op::BitAnd:
        return a & b;
    case ir::Op::BitOr:
        return a | b;
    case ir::Op::BitXor:
        return a ^ b;
    case ir::Op::Shl:
        if (b < 0 || b > 62 || a > (std::numeric_limits<std::int64_t>::max() >> b) || a < 0)
            return std::nullopt;
        return a << b;
    case ir::Op::Shr:
        return b < 0 ? Number{} : a >> std::min<std::int64_t>(b, 63);
    case ir::Op::Eq:
        return a == b;
    case ir::Op::Ne:
        return a != b;
    case ir::Op::Lt:
        return a < b;
    case ir::Op::Le:
        return a <= b;
    case ir::Op::Gt:
        return a > b;
    case ir::Op::Ge:
        return a >= b;
    default:
        return std::nullopt;
    }
}

Number applyBuiltin(Builtin id, const std::vector<std::int64_t>& v) {
    switch (id) {
    case Builtin::Min:
        return std::min(v[0], v[1]);
    case Builtin::Max:
        return std::max(v[0], v[1]);
    case Builtin::Abs:
        return v[0] < 0 ? apply(ir::Op::Sub, 0, v[0]) : Number{v[0]};
    case Builtin::Clamp:
        return std::min(std::max(v[0], v[1]), v[2]);
    case Builtin::Select:
        return v[0] != 0 ? v[1] : v[2];
    case Builtin::CeilDiv:
        return checkedCeilDiv(v[0], v[1]);
    default:
        return std::nullopt;
    }
}

std::optional<ir::Op> opOf(TokenKind op) {
    switch (op) {
    case TokenKind::Plus:
        return ir::Op::Add;
    case TokenKind::Minus:
        return ir::Op::Sub;
    case TokenKind::Star:
        return ir::Op::Mul;
    case TokenKind::Slash:
        return ir::Op::Div;
    case TokenKind::Percent:
        return ir::Op::Rem;
    case TokenKind::BitAnd:
        return ir::Op::BitAnd;
    case TokenKind::BitOr:
        return ir::Op::BitOr;
    case TokenKind::BitXor:
        return ir::Op::BitXor;
    case TokenKind::Shl:
        return ir::Op::Shl;
    case TokenKind::Shr:
        return ir::Op::Shr;
    case TokenKind::Equal:
        return ir::Op::Eq;
    case TokenKind::NotEqual:
        return ir::Op::Ne;
    case TokenKind::Less:
        return ir::Op::Lt;
    case TokenKind::LessEqual:
        return ir::Op::Le;
    case TokenKind::Greater:
        return ir::Op::Gt;
    case TokenKind::GreaterEqual:
        return ir::Op::Ge;
    default:
        return std::nullopt;
    }
}

/// Evaluates the syntax of a lone expression.
class SyntaxEvaluator {
public:
    SyntaxEvaluator(const lang::SyntaxTree& tree, std::string_view text, const NameLookup& valueOf)
        : m_tree(tree), m_text(text), m_valueOf(valueOf) {}

    Result<std::int64_t> run() {
        const Number value = evaluate(m_tree.root);
        if (value)
            return *value;
        return m_error.value_or(unfit(m_tree.root));
    }

private:
    const lang::SyntaxTree& m_tree;
    std::string_view m_text;
    const NameLookup& m_valueOf;
    std::optional<Error> m_error;

    std::string spelled(NodeId node) const {
        return "`" + std::string(lang::textOf(m_text, m_tree[node].range)) + "`";
    }
    Error unfit(NodeId node) const {
        return {"L0912", spelled(node) + " has no whole-number value here"};
    }
    Number fail(Error error) {
        if (!m_error)
            m_error = std::move(error);
        return std::nullopt;
    }

    Number evaluate(NodeId node) {
        const auto parts = m_tree.children(node);
        switch (m_tree[node].kind) {
        case NodeKind::Paren:
        case NodeKind::Action:
            return evaluate(parts[0]);
        case NodeKind::Integer:
            return integer(node);
        case NodeKind::Name:
        case NodeKind::Field:
            return name(node);
        case NodeKind::Unary:
            return unary(node);
        case NodeKind::Binary:
            return binary(node);
        case NodeKind::IfExpr: {
            const Number test = evaluate(parts[0]);
            return test ? evaluate(*test != 0 ? parts[1] : parts[2]) : test;
        }
        case NodeKind::Call:
            return call(node);
        default:
            return fail(unfit(node));
        }
    }

    Number integer(NodeId node) {
        std::string digits;
        for (char c : lang::textOf(m_text, m_tree[node].token))
            if (c != '_')
                digits += c;
        const bool isHex = digits.starts_with("0x"), isBinary = digits.starts_with("0b");
        std::int64_t value = 0;
        const char* begin = digits.data() + (isHex || isBinary ? 2 : 0);
        const auto [end, status] = std::from_chars(begin, digits.data() + digits.size(), value,
                                                   isHex      ? 16
                                                   : isBinary ? 2
                                                              : 10);
        return status == std::errc{} ? Number{value}
                                     : fail({"L0912", spelled(node) + " does not fit 64 bits"});
    }

    Number name(NodeId node) {
        const std::string_view text = lang::textOf(m_text, m_tree[node].range);
        const Number value = m_valueOf(text);
        return value ? value : fail({"L0911", "`" + std::string(text) + "` is not known here"});
    }

    Number unary(NodeId node) {
        const Number value = evaluate(m_tree.child(node, 0));
        if (!value)
            return value;
        switch (m_tree[node].op) {
        case TokenKind::Minus:
            return overflow(node, apply(ir::Op::Sub, 0, *value));
        case TokenKind::Not:
            return *value == 0;
        default:
            return ~*value;
        }
    }

    Number overflow(NodeId node, Number value) {
        return value ? value
                     : fail({"L0912", spelled(node) + " divides by zero or leaves 64 bits"});
    }

    Number binary(NodeId node) {
        const TokenKind op = m_tree[node].op;
        const Number left = evaluate(m_tree.child(node, 0));
        if (!left)
            return left;
        if (op == TokenKind::And || op == TokenKind::Or) {
            const bool decides = (*left != 0) == (op == TokenKind::Or);
            const Number right = decides ? left : evaluate(m_tree.child(node, 1));
            return right ? Number{*right != 0} : right;
        }
        const Number right = evaluate(m_tree.child(node, 1));
        return right ? overflow(node, apply(*opOf(op), *left, *right)) : right;
    }

    Number call(NodeId node) {
        const auto parts = m_tree.children(node);
        const std::string_view name = lang::textOf(m_text, m_tree[parts[0]].range);
        const auto id = builtinNamed(name);
        const bool isKnown =
            id && (*id == Builtin::Min || *id == Builtin::Max || *id == Builtin::Abs ||
                   *id == Builtin::Clamp || *id == Builtin::Select || *id == Builtin::CeilDiv);
        if (!isKnown)
            return fail({"L0911", "`" + std::string(name) + "` is no function of whole numbers",
                         "min, max, abs, clamp, select and ceilDiv are"});
        const auto arity = static_cast<std::size_t>(builtinInfo(*id).arity());
        if (parts.size() - 1 != arity)
            return fail({"L0912", "`" + std::string(name) + "` takes " + std::to_string(arity) +
                                      (arity == 1 ? " argument" : " arguments")});
        std::vector<std::int64_t> values;
        for (NodeId part : parts.subspan(1)) {
            const Number value = evaluate(part);
            if (!value)
                return value;
            values.push_back(*value);
        }
        return overflow(node, applyBuiltin(*id, values));
    }
};

/// Evaluates an extent of the IR in 64 bits.
class ExtentEvaluator {
public:
    ExtentEvaluator(const ir::Module& module, const ir::Body& body, const VarLookup& valueOf)
        : m_module(module), m_body(body), m_valueOf(valueOf) {}

    Number evaluate(ir::ExprId id) const {
        const ir::Expr& e = m_body.exprs[id];
        switch (e.op) {
        case ir::Op::Literal:
            return e.value.asInt();
        case ir::Op::Const:
            return m_module.consts[e.constant()].value.asInt();
        case ir::Op::Var:
            return m_valueOf(e.var());
        case ir::Op::Cast:
            return isFloat(m_module.types.scalarOf(e.type)) ? Number{}
                                                            : evaluate(m_body.args(e)[0]);
        default:
            break;
        }
        std::vector<std::int64_t> values;
        for (ir::ExprId argument : m_body.args(e)) {
            const Number value = evaluate(argument);
            if (!value)
                return value;
            values.push_back(*value);
        }
        return compute(e, values);
    }

private:
    const ir::Module& m_module;
    const ir::Body& m_body;
    const VarLookup& m_valueOf;

    static Number compute(const ir::Expr& e, const std::vector<std::int64_t>& v) {
        if (e.op == ir::Op::Call)
            return v.empty() ? Number{} : applyBuiltin(e.builtin(), v);
        if (e.op == ir::Op::If)
            return v[0] != 0 ? v[1] : v[2];
        if (e.op == ir::Op::And)
            return v[0] != 0 && v[1] != 0;
        if (e.op == ir::Op::Or)
            return v[0] != 0 || v[1] != 0;
        if (v.size() == 2)
            return apply(e.op, v[0], v[1]);
        if (v.size() != 1)
            return std::nullopt;
        return e.op == ir::Op::Neg      ? apply(ir::Op::Sub, 0, v[0])
               : e.op == ir::Op::Not    ? Number{v[0] == 0}
               : e.op == ir::Op::BitNot ? Number{~v[0]}
                                        : Number{};
    }
};

} // namespace

Result<std::int64_t> evaluateInteger(std::string_view expression, const NameLookup& valueOf) {
    const lang::SyntaxTree tree = lang::parseExpression(expression);
    for (const Diagnostic& d : tree.diagnostics)
        if (d.severity == Severity::Error)
            return Error{"L0910", "`" + std::string(expression) + "`: " + d.message};
    return SyntaxEvaluator(tree, expression, valueOf).run();
}

std::optional<std::int64_t> evaluateExtent(const ir::Module& module, const ir::Body& body,
                                           ir::ExprId extent, const VarLookup& valueOf) {
    return ExtentEvaluator(module, body, valueOf).evaluate(extent);
}

} // namespace lane::check
