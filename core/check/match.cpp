#include "core/check/body_checker.h"
#include "core/check/fold.h"

#include <algorithm>

/// `match` becomes a chain of `if`s: what is matched is computed once.
namespace lane::check {

namespace {

/// How large an expression may be that is written into every comparison instead of into a variable.
constexpr int LargestRepeated = 3;

/// The number of nodes, or more than any limit where memory is read: another thread may write there
/// between two reads.
int sizeOfPure(const ir::Body& body, ir::ExprId id) {
    const ir::Op op = body.exprs[id].op;
    if (op == ir::Op::Load || op == ir::Op::CallFunction || op == ir::Op::Warp)
        return LargestRepeated + 1;
    int size = 1;
    for (ir::ExprId argument : body.args(id))
        size += sizeOfPure(body, argument);
    return size;
}

} // namespace

/// What is matched, and the patterns of the arms in its type.
BodyChecker::Matched BodyChecker::matched(NodeId node) {
    const auto parts = children(node);
    Matched match;
    match.value = settle(synth(parts[0]), parts[0]);
    match.isOk = match.value.ok();
    const bool isBool = match.isOk && match.value.type == ir::boolType();
    if (match.isOk && !isBool &&
        (!m_module.types.isScalar(match.value.type) ||
         !isInteger(m_module.types.scalarOf(match.value.type)))) {
        error("L0414",
              quoted(parts[0]) + " is " + withArticle(typeName(match.value)) +
                  ": `match` is for integers and Bools",
              at(parts[0]).range);
        match.value = {}; // its patterns have no type
        match.isOk = false;
    }
    std::vector<ir::Literal> seen;
    bool isComplete = false;
    for (NodeId arm : parts.subspan(1)) {
        if (isComplete) {
            error("L0415", "this arm is never taken: those before it take every value",
                  at(arm).token.isEmpty() ? at(arm).range : at(arm).token);
            match.isOk = false;
            break;
        }
        match.arms.push_back({children(arm).back(), {}});
        matchPatterns(arm, match, seen);
        isComplete = !at(arm).token.isEmpty() || (isBool && seen.size() == 2);
    }
    if (match.isOk && !isComplete) {
        error("L0416",
              isBool ? "the `match` does not say what is for the other Bool"
                     : "the `match` does not say what is for all other values: `| _ => …` does",
              at(node).token);
        match.isOk = false;
    }
    if (match.isOk && sizeOfPure(m_kernel, match.value.id) > LargestRepeated) {
        match.value = hoist(match.value, "matched");
        m_hoisted = {};
    }
    return match;
}

void BodyChecker::matchPatterns(NodeId arm, Matched& match, std::vector<ir::Literal>& seen) {
    const auto patterns = children(arm).first(children(arm).size() - 1);
    const bool takesAll = !at(arm).token.isEmpty();
    for (NodeId pattern : patterns) {
        if (at(pattern).kind == NodeKind::Error) {
            match.isOk = false;
            m_output.isBroken = true;
            continue;
        }
        const Value value = match.value.ok()
                                ? coerce(synth(pattern), match.value.type, pattern, "the pattern")
                                : Value{};
        const auto folded =
            value.ok() ? foldConstant(m_module, m_kernel, value.id) : std::nullopt;
        if (value.ok() && !folded)
            error("L0414",
                  quoted(pattern) + " is no pattern: a number, a Bool, a `const` or `_` is",
                  at(pattern).range);
        else if (folded && std::find(seen.begin(), seen.end(), *folded) != seen.end())
            error("L0415", "this value is matched above already", at(pattern).range);
        else if (folded)
            seen.push_back(*folded);
        match.isOk = match.isOk && folded;
        if (folded && !takesAll)
            match.arms.back().patterns.push_back(value);
    }
    if (patterns.empty() && !takesAll)
        match.isOk = false;
}

/// The condition of an arm.
ir::ExprId BodyChecker::isOneOf(const Matched& match, const MatchArm& arm) {
    ir::ExprId any;
    for (const Value& pattern : arm.patterns) {
        const SourceRange range = m_kernel.exprs[pattern.id].range;
        const ir::Expr literal = m_kernel.exprs[pattern.id];
        ir::ExprId is = match.value.id;
        if (match.value.type != ir::boolType())
            is = make(ir::Op::Eq, ir::boolType(), range, std::array{match.value.id, pattern.id}).id;
        else if (literal.op == ir::Op::Literal && literal.value.bits == 0)
            is = make(ir::Op::Not, ir::boolType(), range, std::array{is}).id;
        any = any.isValid() ? make(ir::Op::Or, ir::boolType(), range, std::array{any, is}).id : is;
    }
    return any;
}

void BodyChecker::matchStatement(NodeId node) {
    Matched match = matched(node);
    auto* const outer = m_statements;
    std::vector<std::vector<ir::StmtId>> bodies(match.arms.size());
    for (std::size_t i = 0; i < match.arms.size(); ++i) {
        // With an address of its own, so that the block has a scope of its own.
        std::vector<ir::StmtId> statements;
        block(match.arms[i].result, statements);
        bodies[i] = std::move(statements);
    }
    m_statements = outer;
    if (!match.isOk)
        return;
    // From the last arm, which takes what is left, to the first.
    std::vector<ir::StmtId> rest = std::move(bodies.back());
    for (std::size_t i = match.arms.size() - 1; i-- > 0;) {
        const NodeId arm = children(node)[i + 1];
        ir::Stmt s = stmt(ir::StmtKind::If, i == 0 ? node : arm);
        s.headRange = at(arm).range;
        s.value = isOneOf(match, match.arms[i]);
        s.body = std::move(bodies[i]);
        s.orelse = std::move(rest);
        s.isElseIf = i > 0;
        rest = {m_kernel.stmts.add(std::move(s))};
    }
    m_statements->insert(m_statements->end(), rest.begin(), rest.end());
}

Value BodyChecker::matchExpr(NodeId node) {
    const ir::TypeId wanted = m_wanted;
    Matched match = matched(node);
    std::vector<Side> sides;
    bool hasEffects = false, isOk = match.isOk;
    for (const MatchArm& arm : match.arms) {
        sides.push_back(sideOf(arm.result, wanted));
        hasEffects = hasEffects || !sides.back().before.empty();
        isOk = isOk && sides.back().value.ok();
    }
    for (std::size_t i = 1; isOk && i < sides.size(); ++i)
        for (std::size_t j = 0; isOk && j < i; ++j)
            isOk = unify(sides[j].value, sides[i].value, valueNode(sides[j].node), valueNode(sides[i].node));
    if (!isOk || sides.empty())
        return {};
    std::vector<ir::ExprId> tests;
    for (std::size_t i = 0; i + 1 < sides.size(); ++i)
        tests.push_back(isOneOf(match, match.arms[i]));
    if (hasEffects && !tests.empty()) {
        for (Side& side : sides)
            side.value = settle(side.value, valueNode(side.node));
        return choose(node, tests, std::move(sides));
    }
    if (hasEffects) { // one arm, which takes every value
        m_statements->insert(m_statements->end(), sides[0].before.begin(), sides[0].before.end());
        return sides[0].value;
    }
    Value rest = sides.back().value;
    for (std::size_t i = tests.size(); i-- > 0;)
        rest = {make(ir::Op::If, sides[i].value.type, at(node).range,
                     std::array{tests[i], sides[i].value.id, rest.id})
                    .id,
                sides[i].value.type, sides[i].value.flex};
    return rest;
}

} // namespace lane::check
