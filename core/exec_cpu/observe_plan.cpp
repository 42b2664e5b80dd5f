#include "core/exec_cpu/observe_plan.h"

#include "core/ir/layout.h"
#include "core/ir/scalar_form.h"

#include <algorithm>

/// The places, and what of the lowered kernel belongs to each. Accesses and arithmetic are in files of
/// their own (observe_touches, observe_flops).
namespace lane::cpu {

using ir::Op;
using ir::StmtKind;
using observe::None;

namespace {

bool isLoop(StmtKind kind) {
    return kind == StmtKind::For || kind == StmtKind::While || kind == StmtKind::Repeat;
}

bool holds(SourceRange outer, SourceRange inner) {
    return outer.begin <= inner.begin && inner.end <= outer.end;
}

/// From the statement's begin to the end of its head; of a `repeat`, whose condition stands last, the word.
SourceRange shownRange(const ir::Stmt& s) {
    constexpr std::uint32_t WordLength = 6;
    const bool hasBody = isLoop(s.kind) || s.kind == StmtKind::If;
    if (!hasBody || s.headRange.isEmpty() || s.headRange.begin < s.range.begin)
        return s.range;
    const bool isRepeat = s.kind == StmtKind::Repeat;
    return {s.range.begin, isRepeat ? s.range.begin + WordLength : s.headRange.end};
}

wire::TextPlace placeOf(SourceRange range) {
    wire::TextPlace place;
    place.begin = range.begin;
    place.end = range.end;
    return place;
}

bool isLiteralTrue(const ir::Body& body, ir::ExprId id) {
    return body.exprs[id].op == Op::Literal;
}

/// `if c { break }`, as the test of a loop becomes where it has effects.
bool isLoopTest(const ir::Body& body, const ir::Stmt& s) {
    return s.kind == StmtKind::If && s.orelse.empty() && s.body.size() == 1 &&
           body.stmts[s.body[0]].kind == StmtKind::Break;
}

} // namespace

ObservePlan::ObservePlan(const ir::Module& module, const KernelForms& forms, FloatMode mode)
    : m_module(module), m_written(forms.written), m_plain(forms.plain), m_lowered(forms.lowered),
      m_fuses(mode == FloatMode::Fast), m_statementOf(m_lowered.stmts.size(), None),
      m_forkOfStmt(m_lowered.stmts.size(), None), m_forkOfExpr(m_lowered.exprs.size(), None),
      m_touchOfStmt(m_lowered.stmts.size(), None), m_touchOfExpr(m_lowered.exprs.size(), None),
      m_flopsOf(m_lowered.stmts.size()) {
    m_plan.result.kernel = m_written.name;
    findPlaces(m_written, m_written.statements, {});
    std::uint32_t number = 0;
    for (auto& [key, place] : m_statements) { // in the order of the text
        const std::uint32_t shownEnd = place;
        place = number++;
        wire::StatementCount statement;
        statement.place = placeOf({key.first.first, shownEnd});
        m_plan.result.statements.push_back(std::move(statement));
    }
    findArrays();
    findWide();
    findValues();
    collectGroups(m_lowered.statements);
    std::vector<std::uint32_t> around;
    walk(m_lowered.statements, around);
    dropEndless();
}

/// `while true` asks nothing.
void ObservePlan::dropEndless() {
    std::vector<wire::BranchCount>& branches = m_plan.result.branches;
    std::vector<bool> isAsked(branches.size());
    for (const observe::Plan::Fork& fork : m_plan.forks)
        if (fork.branch != None)
            isAsked[fork.branch] = true;
    std::vector<std::uint32_t> numbers(branches.size(), None);
    std::vector<wire::BranchCount> kept;
    for (std::size_t i = 0; i < branches.size(); ++i) {
        if (branches[i].kind == wire::BranchKind::While && !isAsked[i])
            continue;
        numbers[i] = static_cast<std::uint32_t>(kept.size());
        kept.push_back(std::move(branches[i]));
    }
    branches = std::move(kept);
    for (observe::Plan::Fork& fork : m_plan.forks)
        if (fork.branch != None)
            fork.branch = numbers[fork.branch];
}

/// The variables of the text that are one scalar. One of a function that is called twice stands there twice.
void ObservePlan::findValues() {
    std::set<Range> ofText;
    const auto collect = [&](const ir::Body& body) {
        for (const ir::Var& var : body.vars)
            if (var.kind != ir::VarKind::ScalarParameter && m_module.types.isScalar(var.type))
                ofText.insert(rangeOf(var.range));
    };
    collect(m_written);
    for (const ir::Function& function : m_module.functions)
        collect(function);
    std::map<std::pair<Range, ScalarKind>, std::uint32_t> known;
    m_valueOf.assign(m_lowered.vars.size(), None);
    for (std::size_t i = 0; i < m_lowered.vars.size(); ++i) {
        const ir::Var& var = m_lowered.vars[m_lowered.vars.idAt(i)];
        const bool isName = var.range.end - var.range.begin == var.name.size();
        if (!isName || var.kind == ir::VarKind::ScalarParameter || !ofText.contains(rangeOf(var.range)))
            continue;
        const ScalarKind type = m_module.types.scalarOf(var.type);
        const auto [found, isNew] = known.try_emplace({rangeOf(var.range), type},
                                                      static_cast<std::uint32_t>(m_plan.result.values.size()));
        m_valueOf[i] = found->second;
        if (!isNew)
            continue;
        wire::ValueRange value;
        value.place = placeOf(var.range);
        value.name = var.name;
        value.type = type;
        m_plan.result.values.push_back(std::move(value));
    }
}

void ObservePlan::addBranch(SourceRange key, SourceRange shown, wire::BranchKind kind, bool isLoop) {
    const auto number = static_cast<std::uint32_t>(m_plan.result.branches.size());
    if (!m_branches.try_emplace({rangeOf(key), isLoop}, number).second)
        return;
    wire::BranchCount branch;
    branch.place = placeOf(shown);
    branch.kind = kind;
    m_plan.result.branches.push_back(std::move(branch));
}

/// What the checker has put before a statement stands within that one's range, or within the head of
/// the loop around it: it is no place of its own. Until all are found, m_statements has where the part
/// that is shown ends.
void ObservePlan::findPlaces(const ir::Body& body, const std::vector<ir::StmtId>& list,
                             SourceRange head) {
    for (const ir::StmtId id : list) {
        const ir::Stmt& s = body.stmts[id];
        const bool isWithin =
            (!head.isEmpty() && holds(head, s.range)) || std::ranges::any_of(list, [&](ir::StmtId other) {
                const SourceRange range = body.stmts[other].range;
                return range != s.range && holds(range, s.range);
            });
        if (!isWithin)
            m_statements.try_emplace({rangeOf(s.range), isLoop(s.kind)}, shownRange(s).end);
        const bool isTest = isLoopTest(body, s) && m_loopTests.contains(rangeOf(s.range));
        if (s.kind == StmtKind::If && !isTest)
            addBranch(s.range, shownRange(s), wire::BranchKind::If, false);
        if (isLoop(s.kind)) {
            addBranch(s.range, s.kind == StmtKind::Repeat ? s.headRange : shownRange(s),
                      s.kind == StmtKind::For ? wire::BranchKind::For : wire::BranchKind::While, true);
            m_loopTests.try_emplace(rangeOf(s.headRange), m_branches.at({rangeOf(s.range), true}));
        }
        for (const ir::ExprId e : {s.value, s.low, s.high, s.step})
            findPlaces(body, e);
        for (const ir::ExprId e : s.indices)
            findPlaces(body, e);
        findPlaces(body, s.body, isLoop(s.kind) ? s.headRange : SourceRange{});
        findPlaces(body, s.orelse, {});
    }
}

void ObservePlan::findPlaces(const ir::Body& body, ir::ExprId id) {
    if (!id.isValid())
        return;
    const ir::Expr& e = body.exprs[id];
    if (e.op == Op::If)
        addBranch(e.range, e.range, wire::BranchKind::Choice, false);
    for (const ir::ExprId argument : body.args(e))
        findPlaces(body, argument);
    if (e.op == Op::CallFunction && m_functions.insert(e.function().index).second) {
        const ir::Function& function = m_module.functions[e.function()];
        findPlaces(function, function.statements, {});
    }
}

/// `around`: the places of the statements around the list. Where one statement has become several,
/// side by side or one in the other, the first counts. (A function that is called twice stands there
/// twice, with its parameters between.)
void ObservePlan::walk(const std::vector<ir::StmtId>& list, std::vector<std::uint32_t>& around) {
    std::uint32_t before = None;
    for (const ir::StmtId id : list) {
        const ir::Stmt& s = m_lowered.stmts[id];
        const auto found = m_statements.find({rangeOf(s.range), isLoop(s.kind)});
        const std::uint32_t place = found == m_statements.end() ? None : found->second;
        if (place != before && std::ranges::find(around, place) == around.end())
            m_statementOf[id.index] = place;
        before = place;
        std::set<ir::ExprId> seen;
        observe::Flops& flops = m_flopsOf[id.index];
        const bool isWhile = s.kind == StmtKind::While;
        for (const ir::ExprId e : {s.value, s.low, s.high, s.step}) {
            visit(e);
            if (e.isValid() && !isWhile)
                addCost(e, flops, seen);
        }
        for (const ir::ExprId e : s.indices) {
            visit(e);
            if (s.kind != StmtKind::Assert)
                addCost(e, flops, seen);
        }
        if (s.kind == StmtKind::Store)
            touchStore(id);
        forkOfBranch(id);
        around.push_back(place);
        walk(s.body, around);
        walk(s.orelse, around);
        around.pop_back();
    }
}

void ObservePlan::forkOfBranch(ir::StmtId id) {
    const ir::Stmt& s = m_lowered.stmts[id];
    observe::Plan::Fork fork;
    const auto find = [&](bool ofLoop) {
        const auto found = m_branches.find({rangeOf(s.range), ofLoop});
        return found == m_branches.end() ? None : found->second;
    };
    if (s.kind == StmtKind::For) {
        fork.branch = find(true);
    } else if (s.kind == StmtKind::While) {
        if (isLiteralTrue(m_lowered, s.value))
            return;
        fork.branch = find(true);
        fork.each = costOf(s.value);
    } else if (s.kind == StmtKind::If) {
        const auto test = m_loopTests.find(rangeOf(s.range));
        fork.isInverted = isLoopTest(m_lowered, s) && test != m_loopTests.end();
        fork.branch = fork.isInverted ? test->second : find(false);
        if (fork.branch == None)
            return;
    } else {
        return;
    }
    m_forkOfStmt[id.index] = static_cast<std::uint32_t>(m_plan.forks.size());
    m_plan.forks.push_back(fork);
}

void ObservePlan::visit(ir::ExprId id) {
    if (!id.isValid())
        return;
    const ir::Expr& e = m_lowered.exprs[id];
    for (const ir::ExprId argument : m_lowered.args(e))
        visit(argument);
    if (e.op == Op::Load || e.op == Op::Atomic)
        touchLoad(id);
    if (e.op == Op::If || e.op == Op::And || e.op == Op::Or)
        visitChoice(id);
}

/// The parts of an aggregate are chosen one by one by the same condition: the first counts.
void ObservePlan::visitChoice(ir::ExprId id) {
    if (m_forkOfExpr[id.index] != None)
        return;
    const ir::Expr& e = m_lowered.exprs[id];
    const auto args = m_lowered.args(e);
    observe::Plan::Fork fork;
    fork.yes = costOf(args[1]);
    if (e.op == Op::If) {
        fork.no = costOf(args[2]);
        const auto found = m_branches.find({rangeOf(e.range), false});
        if (found != m_branches.end() && m_seenChoices.insert({rangeOf(e.range), args[0].index}).second)
            fork.branch = found->second;
    }
    const auto isNothing = [](const observe::Flops& flops) {
        return std::ranges::all_of(flops, [](const wire::FlopCount& f) {
            return f.flops() + f.divide + f.special == 0;
        });
    };
    if (fork.branch == None && isNothing(fork.yes) && isNothing(fork.no))
        return;
    m_forkOfExpr[id.index] = static_cast<std::uint32_t>(m_plan.forks.size());
    m_plan.forks.push_back(fork);
}

} // namespace lane::cpu
