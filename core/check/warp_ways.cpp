#include "core/check/warp_ways.h"

#include <algorithm>
#include <array>

/// Which threads of a block go which way, as far as it is known.
namespace lane::check {

using ir::Op;
using ir::StmtKind;

namespace {
Certain weaker(Certain a, Certain b) { return std::min(a, b); }
} // namespace

bool WarpMeetings::meets(ir::FunctionId id) const {
    const auto known = m_meets.find(id);
    if (known != m_meets.end())
        return known->second;
    const ir::Function& function = m_module.functions[id];
    return m_meets[id] = meets(function, function.statements);
}

bool WarpMeetings::meets(const ir::Body& in, ir::ExprId id) const {
    if (!id.isValid())
        return false;
    const ir::Expr& e = in.exprs[id];
    if (e.op == Op::Warp && e.warp() != WarpKind::ActiveMask)
        return true;
    if (e.op == Op::CallFunction && meets(e.function()))
        return true;
    const auto arguments = in.args(e);
    return std::ranges::any_of(arguments, [&](ir::ExprId argument) { return meets(in, argument); });
}

bool WarpMeetings::meets(const ir::Body& in, const std::vector<ir::StmtId>& list) const {
    return std::ranges::any_of(list, [&](ir::StmtId id) {
        const ir::Stmt& s = in.stmts[id];
        const auto isMet = [&](ir::ExprId e) { return meets(in, e); };
        return s.kind == StmtKind::WarpBarrier || std::ranges::any_of(std::array{s.value, s.low, s.high, s.step}, isMet) ||
               std::ranges::any_of(s.indices, isMet) || meets(in, s.body) || meets(in, s.orelse);
    });
}

/// Whether threads may leave the list before its end; `isLoop`: it is a loop's, whose own jumps stay in it.
bool Warps::leaves(const std::vector<ir::StmtId>& list, bool isLoop) const {
    return std::ranges::any_of(list, [&](ir::StmtId id) {
        const ir::Stmt& s = body().stmts[id];
        const bool isInner = s.kind == StmtKind::For || s.kind == StmtKind::While || s.kind == StmtKind::Repeat;
        const bool isJump = s.kind == StmtKind::Break || s.kind == StmtKind::Continue;
        return s.kind == StmtKind::Return || (isJump && !isLoop) || leaves(s.body, isLoop || isInner) ||
               leaves(s.orelse, isLoop);
    });
}

void Warps::leave(State& state, bool isReturn) const {
    for (std::uint32_t thread = 0; thread < m_threads; ++thread) {
        const Certain left = state.here[thread] == Certain::Yes     ? Certain::No
                             : state.here[thread] == Certain::Maybe ? Certain::Maybe
                                                                    : Certain::Yes;
        state.here[thread] = Certain::No;
        if (!isReturn)
            continue;
        state.going[thread] = weaker(state.going[thread], left);
        if (m_depth == 0)
            state.live[thread] = weaker(state.live[thread], left);
    }
}

/// Whether a condition is the same for all threads of the block, be it not known.
bool Warps::isUniform(ir::ExprId id) const { return m_frame->sources && !m_frame->sources->varies(id); }

/// The threads for which a condition is so. One that is not known and the same for all is taken to be.
Threads Warps::narrowed(Threads here, ir::ExprId id, bool isTrue) {
    const ir::Expr& e = body().exprs[id];
    const auto arguments = body().args(id);
    if (e.op == Op::Not)
        return narrowed(std::move(here), arguments[0], !isTrue);
    if (e.op == (isTrue ? Op::And : Op::Or))
        return narrowed(narrowed(std::move(here), arguments[0], isTrue), arguments[1], isTrue);
    const OfThreads values = m_frame->values.of(id);
    for (std::uint32_t thread = 0; thread < m_threads; ++thread) {
        const auto& value = values[values.size() == 1 ? 0 : thread];
        if (value && (value->bits != 0) != isTrue)
            here[thread] = Certain::No;
        else if (!value && !isUniform(id))
            here[thread] = weaker(here[thread], Certain::Maybe);
    }
    return here;
}

/// Whether some lanes of a warp that were together still are, and others are certainly not.
bool Warps::splits(const Threads& before, const Threads& after) const {
    for (std::uint32_t first = 0; first < m_threads; first += LanesOfWarp) {
        bool stays = false, goes = false;
        for (std::uint32_t thread = first; thread < std::min(first + LanesOfWarp, m_threads); ++thread) {
            stays = stays || (before[thread] == Certain::Yes && after[thread] == Certain::Yes);
            goes = goes || (before[thread] == Certain::Yes && after[thread] == Certain::No);
        }
        if (stays && goes)
            return true;
    }
    return false;
}

/// What holds behind an `if`: of each thread what holds behind its side. Where both are possible and only one of them
/// is left early, by all of a warp, those who go on are those who took the other.
void Warps::join(const State& before, const State& yes, const State& no, const Threads& toYes, const Threads& toNo, State& into) const {
    for (std::uint32_t first = 0; first < m_threads; first += LanesOfWarp) {
        bool noneBehindYes = true, noneBehindNo = true;
        const std::uint32_t end = std::min(first + LanesOfWarp, m_threads);
        for (std::uint32_t thread = first; thread < end; ++thread) {
            noneBehindYes = noneBehindYes && yes.here[thread] == Certain::No;
            noneBehindNo = noneBehindNo && no.here[thread] == Certain::No;
        }
        for (std::uint32_t thread = first; thread < end; ++thread) {
            const auto pick = [&](Threads State::* of) {
                if (toYes[thread] == Certain::No)
                    return (no.*of)[thread];
                if (toNo[thread] == Certain::No)
                    return (yes.*of)[thread];
                if (noneBehindYes != noneBehindNo && before.here[thread] == Certain::Yes)
                    return noneBehindYes ? (no.*of)[thread] : (yes.*of)[thread];
                return (yes.*of)[thread] == (no.*of)[thread] ? (yes.*of)[thread] : Certain::Maybe;
            };
            const Certain here = pick(&State::here), going = pick(&State::going), live = pick(&State::live);
            into.here[thread] = here;
            into.going[thread] = going;
            into.live[thread] = live;
        }
    }
}

/// Of a variable that changes: what it is from here on in the threads that come to the statement.
void Warps::assign(const ir::Stmt& s, const Threads& here) {
    ThreadValues& values = m_frame->values;
    if (!values.isChanging(s.var))
        return;
    const OfThreads before = values.variable(s.var), made = s.value.isValid() ? values.of(s.value) : OfThreads{std::nullopt};
    const bool isForAll = s.kind == StmtKind::Let || std::ranges::all_of(here, [](Certain one) { return one == Certain::Yes; });
    if (isForAll)
        return values.set(s.var, made);
    OfThreads after;
    for (std::uint32_t thread = 0; thread < m_threads; ++thread) {
        const auto &old = before[before.size() == 1 ? 0 : thread], &now = made[made.size() == 1 ? 0 : thread];
        after.push_back(here[thread] == Certain::Yes ? now : here[thread] == Certain::No || old == now ? old : std::nullopt);
    }
    values.set(s.var, std::move(after));
}

/// What a list that is not followed, or not each round of it, may have changed.
void Warps::forget(const std::vector<ir::StmtId>& list) {
    for (const ir::StmtId id : list) {
        const ir::Stmt& s = body().stmts[id];
        const bool isVariable = s.kind == StmtKind::Let || s.kind == StmtKind::Assign || s.kind == StmtKind::For;
        if (isVariable && m_frame->values.isChanging(s.var))
            m_frame->values.set(s.var, {std::nullopt});
        forget(s.body);
        forget(s.orelse);
    }
}

} // namespace lane::check
