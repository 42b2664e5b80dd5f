#include "core/check/warp_ways.h"

#include <algorithm>
#include <array>

/// Loops: any round of them, and the first ones as far as what changes in them is known.
namespace lane::check {

using ir::Op;
using ir::StmtKind;

namespace {

constexpr std::uint64_t MostRounds = 6; ///< of one loop, one by one
constexpr unsigned MostRoundsOfAll = 32;

Certain weaker(Certain a, Certain b) { return std::min(a, b); }

} // namespace

void Warps::loop(const ir::Stmt& s, State& state, SourceRange cause) {
    const bool isMet = meets(s.body) || (s.value.isValid() && m_meetings.meets(body(), s.value));
    if (!isMet && !leaves(s.body, true))
        return forget(s.body);
    const std::map<ir::VarId, OfThreads> before = m_frame->values.variables();
    const State entered = state;
    const auto unknown = [&] {
        forget(s.body);
        if (s.kind == StmtKind::For)
            m_frame->values.set(s.var, {std::nullopt});
    };
    unknown();
    anyRound(s, state, cause);
    if (isMet && asksForChanging(s)) {
        m_frame->values.setVariables(before);
        firstRounds(s, entered, cause);
    }
    m_frame->values.setVariables(before);
    unknown();
}

/// A round of which nothing more is known than that there is one.
void Warps::anyRound(const ir::Stmt& s, State& state, SourceRange cause) {
    const bool isLeft = leaves(s.body, true);
    State inner = state;
    if (s.kind == StmtKind::While)
        inner.here = narrowed(inner.here, s.value, true);
    else if (s.kind == StmtKind::For)
        inner.here = inRounds(s, std::move(inner.here));
    const SourceRange around = cause.isEmpty() && splits(state.here, inner.here) ? s.headRange : cause;
    const Threads entered = inner.here;
    list(s.body, inner, around);
    if (s.kind == StmtKind::Repeat && s.value.isValid() && !leaves(s.body, false))
        visit(s.value, inner, around);
    for (std::uint32_t thread = 0; isLeft && thread < m_threads; ++thread) {
        if (entered[thread] == Certain::No)
            continue;
        const auto met = [&](Certain before, Certain after) {
            return before == after || entered[thread] == Certain::Yes ? after : Certain::Maybe;
        };
        // One that has not returned in its first round may do so in a later one.
        const auto later = [&](Certain after) { return after == Certain::Yes ? Certain::Maybe : after; };
        state.going[thread] = met(state.going[thread], later(inner.going[thread]));
        if (m_depth == 0)
            state.live[thread] = met(state.live[thread], later(inner.live[thread]));
        state.here[thread] = weaker(state.here[thread], state.going[thread]);
    }
}

/// Whether a condition in the loop, or that of it, asks for what changes in it.
bool Warps::asksForChanging(const ir::Stmt& s) const {
    return (s.kind != StmtKind::For && s.value.isValid() && m_frame->values.asksForChanging(s.value)) || asksForChanging(s.body);
}

bool Warps::asksForChanging(const std::vector<ir::StmtId>& list) const {
    return std::ranges::any_of(list, [&](ir::StmtId id) {
        const ir::Stmt& s = body().stmts[id];
        const bool isCondition = s.kind == StmtKind::If || s.kind == StmtKind::While || s.kind == StmtKind::Repeat;
        return (isCondition && s.value.isValid() && m_frame->values.asksForChanging(s.value)) || asksForChanging(s.body) || asksForChanging(s.orelse);
    });
}

/// One round after the other, while it is known who goes round. Where threads may jump, the first alone is.
void Warps::firstRounds(const ir::Stmt& s, State state, SourceRange cause) {
    const bool isLeft = leaves(s.body, false);
    for (std::uint64_t round = 0; round < MostRounds && ++m_rounds <= MostRoundsOfAll; ++round) {
        State inner = state;
        if (!beginRound(s, round, inner) || std::ranges::none_of(inner.here, [](Certain one) { return one == Certain::Yes; }))
            return;
        const SourceRange around = cause.isEmpty() && splits(state.here, inner.here) ? s.headRange : cause;
        list(s.body, inner, around);
        if (isLeft)
            return;
        state.here = inner.here;
        if (s.kind != StmtKind::Repeat)
            continue;
        if (!s.value.isValid())
            return;
        visit(s.value, inner, around);
        state.here = narrowed(inner.here, s.value, false);
    }
}

/// Who goes into the round, and the number that a `for` has in it; false where the latter is not known.
bool Warps::beginRound(const ir::Stmt& s, std::uint64_t round, State& state) {
    if (s.kind == StmtKind::While)
        state.here = narrowed(std::move(state.here), s.value, true);
    if (s.kind != StmtKind::For)
        return true;
    const bool isUniformLoop = isUniform(s.low) && isUniform(s.high) && (!s.step.isValid() || isUniform(s.step));
    OfThreads numbers;
    bool isAnyKnown = false;
    for (std::uint32_t thread = 0; thread < m_threads; ++thread) {
        const auto rounds = roundsOf(s, thread);
        const auto low = number(s.low, thread), step = s.step.isValid() ? number(s.step, thread) : std::optional<__int128>{1};
        if (rounds && *rounds <= round)
            state.here[thread] = Certain::No;
        else if (!rounds && !isUniformLoop)
            state.here[thread] = weaker(state.here[thread], Certain::Maybe);
        const bool isKnown = low && step;
        isAnyKnown = isAnyKnown || isKnown;
        numbers.push_back(isKnown ? std::optional(ir::Literal{static_cast<std::uint64_t>(*low + *step * static_cast<__int128>(round))}) : std::nullopt);
    }
    m_frame->values.set(s.var, std::move(numbers));
    return isAnyKnown;
}

/// The threads in the first round of a `for` in which not all of a warp are, or in its first.
Threads Warps::inRounds(const ir::Stmt& s, Threads here) {
    std::vector<std::optional<std::uint64_t>> rounds;
    for (std::uint32_t thread = 0; thread < m_threads; ++thread)
        rounds.push_back(roundsOf(s, thread));
    const bool isUniformLoop = isUniform(s.low) && isUniform(s.high) && (!s.step.isValid() || isUniform(s.step));
    const bool isFirstOnly = leaves(s.body, false);
    for (std::uint32_t first = 0; first < m_threads; first += LanesOfWarp) {
        const std::uint32_t end = std::min(first + LanesOfWarp, m_threads);
        std::uint64_t least = 0;
        if (!isFirstOnly) {
            least = UINT64_MAX;
            for (std::uint32_t thread = first; thread < end; ++thread)
                least = std::min(least, here[thread] == Certain::No ? UINT64_MAX : rounds[thread].value_or(0));
            const bool areSame = std::all_of(rounds.begin() + first, rounds.begin() + end,
                                             [&](const auto& count) { return count == rounds[first]; });
            if (areSame || least == UINT64_MAX)
                least = 0;
        }
        for (std::uint32_t thread = first; thread < end; ++thread)
            if (rounds[thread] && *rounds[thread] <= least)
                here[thread] = Certain::No;
            else if (!rounds[thread] && !isUniformLoop)
                here[thread] = weaker(here[thread], Certain::Maybe);
    }
    return here;
}

std::optional<std::uint64_t> Warps::roundsOf(const ir::Stmt& s, std::uint32_t thread) {
    const auto low = number(s.low, thread), high = number(s.high, thread);
    const auto step = s.step.isValid() ? number(s.step, thread) : std::optional<__int128>{1};
    if (!low || !high || !step || *step == 0)
        return std::nullopt;
    const __int128 way = *step > 0 ? *high - *low : *low - *high, by = *step > 0 ? *step : -*step;
    return way <= 0 ? 0 : static_cast<std::uint64_t>((way + by - 1) / by);
}

std::optional<__int128> Warps::number(ir::ExprId id, std::uint32_t thread) {
    const auto value = m_frame->values.at(id, thread);
    if (!value)
        return std::nullopt;
    const bool isSigned = lane::isSigned(m_module.types.scalarOf(body().exprs[id].type));
    return isSigned ? __int128{value->asInt()} : __int128{value->bits};
}

} // namespace lane::check
