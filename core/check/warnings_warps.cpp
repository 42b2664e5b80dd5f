#include "core/base/lane_text.h"
#include "core/check/warp_ways.h"

#include <algorithm>
#include <set>
#include <utility>

/// Operations of a warp that some of its live lanes do not come to, whatever the kernel is given: followed for each thread
/// of a block, as far as its way is known. What is not known and differs between threads is no reason to say anything.
namespace lane::check {

using ir::Op;
using ir::StmtKind;

namespace {

constexpr std::uint32_t MostThreads = 1024; ///< of a block
constexpr unsigned MostCalls = 256; ///< that are followed; functions that call others twice are many
constexpr std::size_t MostBlocks = 5;

/// The size that a comparison with it asks for: of `<` and `>` the next that is made of whole warps.
std::uint64_t blockBeside(Op op, bool isOnTheLeft, std::uint64_t with) {
    const bool isBelow = op == (isOnTheLeft ? Op::Lt : Op::Gt), isAbove = op == (isOnTheLeft ? Op::Gt : Op::Lt);
    const std::uint64_t warps = isBelow ? (with - (with > 0 ? 1 : 0)) / LanesOfWarp : with / LanesOfWarp + 1;
    return isBelow || isAbove ? warps * LanesOfWarp : with;
}

/// Blocks that a kernel may be launched with: the largest, and those that it compares the size of its block with.
std::set<std::uint32_t, std::greater<>> blocksFor(const ir::Module& module, const ir::Kernel& kernel) {
    const std::uint32_t most = kernel.boundThreads == 0 ? MostThreads : std::min(kernel.boundThreads, MostThreads);
    std::set<std::uint32_t, std::greater<>> blocks{most};
    ThreadValues values(module, kernel, most);
    for (const ir::Expr& e : kernel.exprs) {
        const bool isComparison = e.op == Op::Eq || e.op == Op::Ne || e.op == Op::Lt || e.op == Op::Le || e.op == Op::Gt || e.op == Op::Ge;
        const auto sides = kernel.args(e);
        for (std::size_t i = 0; isComparison && i < 2; ++i) {
            const OfThreads& with = values.of(sides[1 - i]);
            if (kernel.exprs[sides[i]].op != Op::BlockDim || with.size() != 1 || !with[0])
                continue;
            const std::uint64_t block = blockBeside(e.op, i == 0, with[0]->bits);
            if (block >= LanesOfWarp && block <= most && blocks.size() < MostBlocks)
                blocks.insert(static_cast<std::uint32_t>(block));
        }
    }
    return blocks;
}

} // namespace

void Warps::check(const ir::Kernel& kernel, const Sources& sources) {
    if (!m_meetings.meets(kernel, kernel.statements))
        return;
    Frame frame{kernel, ThreadValues(m_module, kernel, m_threads), &sources};
    m_frame = &frame;
    const Threads all(m_threads, Certain::Yes);
    State state{all, all, all};
    list(kernel.statements, state, {});
}

/// `cause`: the condition or the loop that parted the lanes of a warp, or empty.
void Warps::list(const std::vector<ir::StmtId>& statements, State& state, SourceRange cause) {
    for (ir::StmtId id : statements) {
        const ir::Stmt& s = body().stmts[id];
        const bool isRepeat = s.kind == StmtKind::Repeat;
        for (ir::ExprId e : {s.low, s.high, s.step, isRepeat ? ir::ExprId{} : s.value})
            visit(e, state, cause);
        for (ir::ExprId index : s.indices)
            visit(index, state, cause);
        switch (s.kind) {
        case StmtKind::Let:
        case StmtKind::Assign:
            assign(s, state.here);
            break;
        case StmtKind::WarpBarrier:
            meet(s.range, state, cause);
            break;
        case StmtKind::If:
            cause = branch(s, state, cause);
            break;
        case StmtKind::For:
        case StmtKind::While:
        case StmtKind::Repeat:
            loop(s, state, cause);
            break;
        case StmtKind::Return:
            leave(state, true);
            break;
        case StmtKind::Break:
        case StmtKind::Continue:
            leave(state, false);
            break;
        default:
            break;
        }
    }
}

/// Gives the cause of what follows the `if` in its list.
SourceRange Warps::branch(const ir::Stmt& s, State& state, SourceRange cause) {
    const bool isLeft = leaves(s.body, false) || leaves(s.orelse, false);
    if (!isLeft && !meets(s.body) && !meets(s.orelse)) {
        forget(s.body);
        forget(s.orelse);
        return cause;
    }
    const State before = state;
    const Threads toYes = narrowed(before.here, s.value, true), toNo = narrowed(before.here, s.value, false);
    SourceRange inner = cause;
    if (inner.isEmpty() && (splits(before.here, toYes) || splits(before.here, toNo)))
        inner = body().exprs[s.value].range;
    State yes{toYes, before.going, before.live};
    list(s.body, yes, inner);
    State no{toNo, before.going, yes.live}; // who has returned there is waited for no more
    list(s.orelse, no, inner);
    if (!isLeft)
        return cause;
    join(before, yes, no, toYes, toNo, state);
    return splits(before.here, state.here) ? inner : cause;
}

void Warps::visit(ir::ExprId id, const State& state, SourceRange cause) {
    if (!id.isValid() || !m_meetings.meets(body(), id))
        return;
    const ir::Expr& e = body().exprs[id];
    const auto arguments = body().args(id);
    if (e.op == Op::If || e.op == Op::And || e.op == Op::Or) {
        visit(arguments[0], state, cause);
        side(arguments[1], arguments[0], e.op != Op::Or, state, cause);
        if (e.op == Op::If)
            side(arguments[2], arguments[0], false, state, cause);
        return;
    }
    for (ir::ExprId argument : arguments)
        visit(argument, state, cause);
    if (e.op == Op::Warp && e.warp() != WarpKind::ActiveMask)
        meet(e.range, state, cause);
    else if (e.op == Op::CallFunction)
        call(e, state, cause);
}

void Warps::side(ir::ExprId id, ir::ExprId condition, bool isTrue, const State& state, SourceRange cause) {
    if (!m_meetings.meets(body(), id))
        return;
    State inner = state;
    inner.here = narrowed(inner.here, condition, isTrue);
    const bool isCause = cause.isEmpty() && splits(state.here, inner.here);
    visit(id, inner, isCause ? body().exprs[condition].range : cause);
}

void Warps::call(const ir::Expr& e, const State& state, SourceRange cause) {
    const ir::Function& callee = m_module.functions[e.function()];
    if (!m_meetings.meets(e.function()) || ++m_calls > MostCalls)
        return;
    std::map<ir::VarId, OfThreads> parameters;
    std::size_t next = 0;
    for (ir::ExprId argument : body().args(e))
        if (body().exprs[argument].op != Op::ArrayRef && next < callee.parameters.size()) {
            const ir::VarId parameter = callee.parameters[next++];
            if (!callee.vars[parameter].isMutable)
                parameters.emplace(parameter, m_frame->values.of(argument));
        }
    Frame inner{callee, m_frame->values.inside(callee, std::move(parameters)), nullptr};
    Frame* const outer = std::exchange(m_frame, &inner);
    ++m_depth;
    State within{state.here, Threads(m_threads, Certain::Yes), state.live};
    list(callee.statements, within, cause);
    --m_depth;
    m_frame = outer;
}

void Warps::meet(SourceRange range, const State& state, SourceRange cause) {
    for (std::uint32_t first = 0; first + LanesOfWarp <= m_threads; first += LanesOfWarp) { // whole warps
        std::uint32_t missing = 0;
        bool isAnyHere = false;
        for (std::uint32_t thread = first; thread < first + LanesOfWarp; ++thread) {
            isAnyHere = isAnyHere || state.here[thread] == Certain::Yes;
            if (state.here[thread] == Certain::No && state.live[thread] == Certain::Yes)
                missing |= 1u << (thread - first);
        }
        if (isAnyHere && missing != 0)
            return report(range, missing, first / LanesOfWarp, cause);
    }
}

void Warps::report(SourceRange range, std::uint32_t missing, std::uint32_t warp, SourceRange cause) {
    for (const Diagnostic& d : m_diagnostics)
        if (d.code == "L0609" && d.range == range)
            return; // a function's, met by another way
    const auto named = warp == 0 ? std::nullopt : std::optional<std::uint64_t>(warp);
    Diagnostic d{Severity::Warning, "L0609", apartText(false, laneText(missing), named), range};
    if (!cause.isEmpty())
        d.labels.push_back({cause, "this differs between the lanes of a warp"});
    m_diagnostics.push_back(std::move(d));
}

void warnOfWarps(const ir::Module& module, const ir::Kernel& kernel, const Sources& sources, Diagnostics& diagnostics) {
    if (!WarpMeetings(module).meets(kernel, kernel.statements))
        return;
    for (const std::uint32_t threads : blocksFor(module, kernel))
        Warps(module, diagnostics, threads).check(kernel, sources);
}

} // namespace lane::check
