#include "core/base/lane_text.h"
#include "core/check/thread_values.h"
#include "core/check/warnings.h"

#include <algorithm>
#include <array>
#include <utility>

/// Operations of a warp that some of its live lanes do not come to, whatever the kernel is given: followed for each thread
/// of a block, as far as its way is known. What is not known and differs between threads is no reason to say anything.
namespace lane::check {

namespace {

using ir::Op;
using ir::StmtKind;

constexpr std::uint32_t MostThreads = 1024; ///< of a block
constexpr unsigned MostCalls = 256; ///< that are followed; functions that call others twice are many

enum class Certain : std::uint8_t { No, Maybe, Yes };
using Threads = std::vector<Certain>;

/// Of each thread: whether the statement that comes is its next one, whether the function it is in goes on for it, and
/// whether it has not ended.
struct State {
    Threads here, going, live;
};

Certain weaker(Certain a, Certain b) {
    return std::min(a, b);
}

class Warps {
public:
    Warps(const ir::Module& module, Diagnostics& diagnostics, std::uint32_t threads)
        : m_module(module), m_diagnostics(diagnostics), m_threads(threads) {}

    void check(const ir::Kernel& kernel, const Sources& sources) {
        if (!meets(kernel, kernel.statements))
            return;
        Frame frame{kernel, ThreadValues(m_module, kernel, m_threads), &sources};
        m_frame = &frame;
        const Threads all(m_threads, Certain::Yes);
        State state{all, all, all};
        list(kernel.statements, state, {});
    }

private:
    /// A kernel, or a function that it calls.
    struct Frame {
        const ir::Body& body;
        ThreadValues values;
        const Sources* sources; ///< of a kernel
    };

    const ir::Body& body() const { return m_frame->body; }

    // What is in a list

    bool meets(ir::FunctionId id) const {
        const auto known = m_meets.find(id);
        if (known != m_meets.end())
            return known->second;
        const ir::Function& function = m_module.functions[id];
        return m_meets[id] = meets(function, function.statements);
    }

    bool meets(const ir::Body& in, ir::ExprId id) const {
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

    bool meets(const ir::Body& in, const std::vector<ir::StmtId>& list) const {
        return std::ranges::any_of(list, [&](ir::StmtId id) {
            const ir::Stmt& s = in.stmts[id];
            const auto isMet = [&](ir::ExprId e) { return meets(in, e); };
            return s.kind == StmtKind::WarpBarrier || std::ranges::any_of(std::array{s.value, s.low, s.high, s.step}, isMet) ||
                   std::ranges::any_of(s.indices, isMet) || meets(in, s.body) || meets(in, s.orelse);
        });
    }

    /// Whether threads may leave the list before its end; `isLoop`: it is a loop's, whose own jumps stay in it.
    bool leaves(const std::vector<ir::StmtId>& list, bool isLoop) const {
        return std::ranges::any_of(list, [&](ir::StmtId id) {
            const ir::Stmt& s = body().stmts[id];
            const bool isInner = s.kind == StmtKind::For || s.kind == StmtKind::While || s.kind == StmtKind::Repeat;
            const bool isJump = s.kind == StmtKind::Break || s.kind == StmtKind::Continue;
            return s.kind == StmtKind::Return || (isJump && !isLoop) || leaves(s.body, isLoop || isInner) ||
                   leaves(s.orelse, isLoop);
        });
    }

    // Ways

    /// Whether a condition is the same for all threads of the block, be it not known.
    bool isUniform(ir::ExprId id) const { return m_frame->sources && !m_frame->sources->varies(id); }

    /// The threads for which a condition is so. One that is not known and the same for all is taken to be.
    Threads narrowed(Threads here, ir::ExprId id, bool isTrue) {
        const ir::Expr& e = body().exprs[id];
        const auto arguments = body().args(id);
        if (e.op == Op::Not)
            return narrowed(std::move(here), arguments[0], !isTrue);
        if (e.op == (isTrue ? Op::And : Op::Or))
            return narrowed(narrowed(std::move(here), arguments[0], isTrue), arguments[1], isTrue);
        for (std::uint32_t thread = 0; thread < m_threads; ++thread) {
            const auto value = m_frame->values.at(id, thread);
            if (value && (value->bits != 0) != isTrue)
                here[thread] = Certain::No;
            else if (!value && !isUniform(id))
                here[thread] = weaker(here[thread], Certain::Maybe);
        }
        return here;
    }

    /// Whether some lanes of a warp that were together still are, and others are certainly not.
    bool splits(const Threads& before, const Threads& after) const {
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
    void join(const State& before, const State& yes, const State& no, const Threads& toYes, const Threads& toNo, State& into) const {
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

    /// `cause`: the condition or the loop that parted the lanes of a warp, or empty.
    void list(const std::vector<ir::StmtId>& statements, State& state, SourceRange cause) {
        for (ir::StmtId id : statements) {
            const ir::Stmt& s = body().stmts[id];
            const bool isRepeat = s.kind == StmtKind::Repeat;
            for (ir::ExprId e : {s.low, s.high, s.step, isRepeat ? ir::ExprId{} : s.value})
                visit(e, state, cause);
            for (ir::ExprId index : s.indices)
                visit(index, state, cause);
            switch (s.kind) {
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

    void leave(State& state, bool isReturn) const {
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

    /// Gives the cause of what follows the `if` in its list.
    SourceRange branch(const ir::Stmt& s, State& state, SourceRange cause) {
        const bool isLeft = leaves(s.body, false) || leaves(s.orelse, false);
        if (!isLeft && !meets(body(), s.body) && !meets(body(), s.orelse))
            return cause;
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

    void loop(const ir::Stmt& s, State& state, SourceRange cause) {
        const bool isLeft = leaves(s.body, true);
        if (!isLeft && !meets(body(), s.body) && !(s.value.isValid() && meets(body(), s.value)))
            return;
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

    /// The threads in the first round of a `for` in which not all of a warp are, or in its first.
    Threads inRounds(const ir::Stmt& s, Threads here) {
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

    std::optional<std::uint64_t> roundsOf(const ir::Stmt& s, std::uint32_t thread) {
        const auto low = number(s.low, thread), high = number(s.high, thread);
        const auto step = s.step.isValid() ? number(s.step, thread) : std::optional<__int128>{1};
        if (!low || !high || !step || *step == 0)
            return std::nullopt;
        const __int128 way = *step > 0 ? *high - *low : *low - *high, by = *step > 0 ? *step : -*step;
        return way <= 0 ? 0 : static_cast<std::uint64_t>((way + by - 1) / by);
    }

    std::optional<__int128> number(ir::ExprId id, std::uint32_t thread) {
        const auto value = m_frame->values.at(id, thread);
        if (!value)
            return std::nullopt;
        const bool isSigned = lane::isSigned(m_module.types.scalarOf(body().exprs[id].type));
        return isSigned ? __int128{value->asInt()} : __int128{value->bits};
    }

    void visit(ir::ExprId id, const State& state, SourceRange cause) {
        if (!id.isValid() || !meets(body(), id))
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

    void side(ir::ExprId id, ir::ExprId condition, bool isTrue, const State& state, SourceRange cause) {
        if (!meets(body(), id))
            return;
        State inner = state;
        inner.here = narrowed(inner.here, condition, isTrue);
        const bool isCause = cause.isEmpty() && splits(state.here, inner.here);
        visit(id, inner, isCause ? body().exprs[condition].range : cause);
    }

    void call(const ir::Expr& e, const State& state, SourceRange cause) {
        const ir::Function& callee = m_module.functions[e.function()];
        if (!meets(e.function()) || ++m_calls > MostCalls)
            return;
        std::map<ir::VarId, OfThreads> parameters;
        std::size_t next = 0;
        for (ir::ExprId argument : body().args(e))
            if (body().exprs[argument].op != Op::ArrayRef && next < callee.parameters.size()) {
                const ir::VarId parameter = callee.parameters[next++];
                if (!callee.vars[parameter].isMutable)
                    parameters.emplace(parameter, m_frame->values.of(argument));
            }
        Frame inner{callee, ThreadValues(m_module, callee, m_threads, std::move(parameters)), nullptr};
        Frame* const outer = std::exchange(m_frame, &inner);
        ++m_depth;
        State within{state.here, Threads(m_threads, Certain::Yes), state.live};
        list(callee.statements, within, cause);
        --m_depth;
        m_frame = outer;
    }

    void meet(SourceRange range, const State& state, SourceRange cause) {
        for (std::uint32_t first = 0; first < m_threads; first += LanesOfWarp) {
            std::uint32_t missing = 0;
            bool isAnyHere = false;
            for (std::uint32_t thread = first; thread < std::min(first + LanesOfWarp, m_threads); ++thread) {
                isAnyHere = isAnyHere || state.here[thread] == Certain::Yes;
                if (state.here[thread] == Certain::No && state.live[thread] == Certain::Yes)
                    missing |= 1u << (thread - first);
            }
            if (isAnyHere && missing != 0)
                return report(range, missing, first / LanesOfWarp, cause);
        }
    }

    void report(SourceRange range, std::uint32_t missing, std::uint32_t warp, SourceRange cause) {
        for (const Diagnostic& d : m_diagnostics)
            if (d.code == "L0609" && d.range == range)
                return; // a function's, met by another way
        const auto named = warp == 0 ? std::nullopt : std::optional<std::uint64_t>(warp);
        Diagnostic d{Severity::Warning, "L0609", apartText(false, laneText(missing), named), range};
        if (!cause.isEmpty())
            d.labels.push_back({cause, "this differs between the lanes of a warp"});
        m_diagnostics.push_back(std::move(d));
    }

    const ir::Module& m_module;
    Diagnostics& m_diagnostics;
    std::uint32_t m_threads;
    Frame* m_frame = nullptr;
    unsigned m_depth = 0; ///< of functions
    unsigned m_calls = 0;
    mutable std::map<ir::FunctionId, bool> m_meets;
};

} // namespace

void warnOfWarps(const ir::Module& module, const ir::Kernel& kernel, const Sources& sources, Diagnostics& diagnostics) {
    const std::uint32_t most = kernel.boundThreads == 0 ? MostThreads : std::min(kernel.boundThreads, MostThreads);
    Warps(module, diagnostics, most).check(kernel, sources);
}

} // namespace lane::check
