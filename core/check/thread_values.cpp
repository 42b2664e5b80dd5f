#include "core/check/thread_values.h"

#include "core/check/fold.h"

#include <algorithm>
#include <utility>

namespace lane::check {

using ir::Literal;
using ir::Op;

namespace {
const OfThreads Unknown{std::nullopt};

bool asksForASecondAxis(const ir::Expr& e) {
    return (e.op == Op::ThreadIdx || e.op == Op::GlobalIdx || e.op == Op::BlockDim) && e.axis() != 0;
}
} // namespace

ThreadValues::ThreadValues(const ir::Module& module, const ir::Body& body, std::uint32_t threads,
                           std::map<ir::VarId, OfThreads> parameters)
    : m_module(module), m_body(body), m_threads(threads), m_isOneAxis(std::ranges::none_of(body.exprs, asksForASecondAxis)),
      m_vars(std::move(parameters)) {
    for (const ir::Stmt& s : body.stmts)
        if (s.kind == ir::StmtKind::Let && s.value.isValid() && !body.vars[s.var].isMutable)
            m_lets.emplace(s.var, s.value);
    for (const ir::Stmt& s : body.stmts)
        if (s.kind == ir::StmtKind::For || s.kind == ir::StmtKind::Assign || (s.kind == ir::StmtKind::Let && body.vars[s.var].isMutable))
            m_changing.insert(s.var);
    for (bool isMore = true; std::exchange(isMore, false);)
        for (const auto& [variable, value] : m_lets)
            isMore = (!m_changing.contains(variable) && asksForChanging(value) && m_changing.insert(variable).second) || isMore;
}

ThreadValues ThreadValues::inside(const ir::Body& callee, std::map<ir::VarId, OfThreads> parameters) const {
    ThreadValues values(m_module, callee, m_threads, std::move(parameters));
    values.m_isOneAxis = values.m_isOneAxis && m_isOneAxis;
    return values;
}

bool ThreadValues::asksForChanging(ir::ExprId id) const {
    const ir::Expr& e = m_body.exprs[id];
    return (e.op == Op::Var && m_changing.contains(e.var())) ||
           std::ranges::any_of(m_body.args(e), [this](ir::ExprId argument) { return asksForChanging(argument); });
}

void ThreadValues::set(ir::VarId id, OfThreads values) {
    m_vars.insert_or_assign(id, std::move(values));
    m_known.clear();
}

void ThreadValues::setVariables(std::map<ir::VarId, OfThreads> variables) {
    m_vars = std::move(variables);
    m_known.clear();
}

const OfThreads& ThreadValues::of(ir::ExprId id) {
    const auto known = m_known.find(id);
    if (known != m_known.end())
        return known->second;
    return m_known.emplace(id, computed(m_body.exprs[id])).first->second;
}

OfThreads ThreadValues::places(std::uint64_t (*place)(std::uint32_t)) const {
    OfThreads values;
    for (std::uint32_t thread = 0; thread < m_threads; ++thread)
        values.emplace_back(Literal{place(thread)});
    return values;
}

OfThreads ThreadValues::computed(const ir::Expr& e) {
    if (!m_module.types.isScalar(e.type))
        return Unknown;
    switch (e.op) {
    case Op::Literal:
        return {e.value};
    case Op::Const:
        return m_module.consts[e.constant()].isTunable ? Unknown : OfThreads{m_module.valueOf(e)};
    case Op::Var:
        return variable(e.var());
    case Op::ThreadIdx:
    case Op::GlobalIdx: // of block 0
        return e.axis() == 0 && m_isOneAxis ? places([](std::uint32_t thread) { return std::uint64_t{thread}; }) : Unknown;
    case Op::BlockIdx:
        return {Literal{0}};
    case Op::BlockDim:
        return e.axis() == 0 && m_isOneAxis ? OfThreads{Literal{m_threads}} : Unknown;
    case Op::LaneId:
        return places([](std::uint32_t thread) { return std::uint64_t{thread % LanesOfWarp}; });
    case Op::WarpId:
        return places([](std::uint32_t thread) { return std::uint64_t{thread / LanesOfWarp}; });
    case Op::Load: // and other reads of memory, effects, what a function gives
    case Op::ArrayRef:
    case Op::CallFunction:
    case Op::Atomic:
    case Op::Warp:
    case Op::Block:
        return Unknown;
    default:
        return e.argCount == 0 ? Unknown : combined(e);
    }
}

OfThreads ThreadValues::variable(ir::VarId id) {
    if (const auto given = m_vars.find(id); given != m_vars.end())
        return given->second;
    const auto let = m_changing.contains(id) ? m_lets.end() : m_lets.find(id);
    return let == m_lets.end() ? Unknown : of(let->second);
}

OfThreads ThreadValues::combined(const ir::Expr& e) {
    std::vector<OfThreads> arguments;
    std::size_t count = 1;
    for (ir::ExprId argument : m_body.args(e)) {
        if (!m_module.types.isScalar(m_body.exprs[argument].type))
            return Unknown;
        arguments.push_back(of(argument));
        count = std::max(count, arguments.back().size());
    }
    OfThreads values;
    std::vector<std::optional<Literal>> own(arguments.size());
    for (std::size_t thread = 0; thread < count; ++thread) {
        for (std::size_t i = 0; i < arguments.size(); ++i)
            own[i] = arguments[i][arguments[i].size() == 1 ? 0 : thread];
        values.push_back(apply(e, own));
    }
    return values;
}

/// `false && x` is known whatever x is, and so is what an `if` chooses.
std::optional<Literal> ThreadValues::apply(const ir::Expr& e, const std::vector<std::optional<Literal>>& values) const {
    const auto is = [&](std::size_t i, bool wanted) { return values[i] && (values[i]->bits != 0) == wanted; };
    if (e.op == Op::If)
        return !values[0] ? std::nullopt : values[values[0]->bits != 0 ? 1 : 2];
    if (e.op == Op::And && (is(0, false) || is(1, false)))
        return Literal{0};
    if (e.op == Op::Or && (is(0, true) || is(1, true)))
        return Literal{1};
    std::vector<Literal> known;
    for (const auto& value : values) {
        if (!value)
            return std::nullopt;
        known.push_back(*value);
    }
    return foldOperation(m_module, m_body, e, known);
}

} // namespace lane::check
