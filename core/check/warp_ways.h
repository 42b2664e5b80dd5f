#pragma once

#include "core/check/thread_values.h"
#include "core/check/warnings.h"

#include <cstdint>
#include <map>
#include <vector>

/// Of the files warp_*.cpp and warnings_warps.cpp.
namespace lane::check {

enum class Certain : std::uint8_t { No, Maybe, Yes };
using Threads = std::vector<Certain>;

/// Of each thread: whether the statement that comes is its next one, whether the function it is in goes on for it, and
/// whether it has not ended.
struct WaysOfThreads {
    Threads here, going, live;
};

/// Which lists of statements have operations of a warp in them, those of called functions among them.
class WarpMeetings {
public:
    explicit WarpMeetings(const ir::Module& module) : m_module(module) {}
    bool meets(ir::FunctionId id) const;
    bool meets(const ir::Body& in, ir::ExprId id) const;
    bool meets(const ir::Body& in, const std::vector<ir::StmtId>& list) const;

private:
    const ir::Module& m_module;
    mutable std::map<ir::FunctionId, bool> m_meets;
};

/// Follows the threads of one block of a row of threads through a kernel.
class Warps {
public:
    Warps(const ir::Module& module, Diagnostics& diagnostics, std::uint32_t threads)
        : m_module(module), m_meetings(module), m_diagnostics(diagnostics), m_threads(threads) {}
    void check(const ir::Kernel& kernel, const Sources& sources);

private:
    using State = WaysOfThreads;
    /// A kernel, or a function that it calls.
    struct Frame {
        const ir::Body& body;
        ThreadValues values;
        const Sources* sources; ///< of a kernel
    };

    const ir::Body& body() const { return m_frame->body; }
    bool meets(const std::vector<ir::StmtId>& list) const { return m_meetings.meets(body(), list); }

    // warnings_warps.cpp: what threads come to
    void list(const std::vector<ir::StmtId>& statements, State& state, SourceRange cause);
    SourceRange branch(const ir::Stmt& s, State& state, SourceRange cause);
    void visit(ir::ExprId id, const State& state, SourceRange cause);
    void side(ir::ExprId id, ir::ExprId condition, bool isTrue, const State& state, SourceRange cause);
    void call(const ir::Expr& e, const State& state, SourceRange cause);
    void meet(SourceRange range, const State& state, SourceRange cause);
    void report(SourceRange range, std::uint32_t missing, std::uint32_t warp, SourceRange cause);

    // warp_ways.cpp: which threads go which way
    bool leaves(const std::vector<ir::StmtId>& list, bool isLoop) const;
    void leave(State& state, bool isReturn) const;
    bool isUniform(ir::ExprId id) const;
    Threads narrowed(Threads here, ir::ExprId id, bool isTrue);
    bool splits(const Threads& before, const Threads& after) const;
    void join(const State& before, const State& yes, const State& no, const Threads& toYes, const Threads& toNo, State& into) const;
    void assign(const ir::Stmt& s, const Threads& here);
    void forget(const std::vector<ir::StmtId>& list);

    // warp_rounds.cpp: loops
    void loop(const ir::Stmt& s, State& state, SourceRange cause);
    void anyRound(const ir::Stmt& s, State& state, SourceRange cause);
    void firstRounds(const ir::Stmt& s, State state, SourceRange cause);
    bool asksForChanging(const ir::Stmt& s) const;
    bool asksForChanging(const std::vector<ir::StmtId>& list) const;
    Threads inRounds(const ir::Stmt& s, Threads here);
    bool beginRound(const ir::Stmt& s, std::uint64_t round, State& state);
    std::optional<std::uint64_t> roundsOf(const ir::Stmt& s, std::uint32_t thread);
    std::optional<__int128> number(ir::ExprId id, std::uint32_t thread);

    const ir::Module& m_module;
    const WarpMeetings m_meetings;
    Diagnostics& m_diagnostics;
    std::uint32_t m_threads;
    Frame* m_frame = nullptr;
    unsigned m_depth = 0; ///< of functions
    unsigned m_calls = 0;
    unsigned m_rounds = 0; ///< that have been followed one by one
};

} // namespace lane::check
