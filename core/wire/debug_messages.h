#pragma once

#include "core/wire/messages.h"

/// A debugging session: one launch on the CPU reference that stops where it is told to. The worker
/// that has one runs nothing else. DebugStart is answered by DebugStarted, and each DebugGo by the
/// DebugStop at which it ends; DebugPause has no answer and may come before one or while its end is awaited. The
/// other requests are for a launch that has stopped. The session ends with the worker.
namespace lane::wire {

struct DebugBreakpoint {
    std::uint32_t number = 0; ///< the client's
    std::uint32_t line = 0;
    std::string condition = {};  ///< stops where it holds for a lane that is there; empty: always
    std::uint32_t passes = 0;    ///< stops only after so many times
    auto fields(auto&& f) { return f(number, line, condition, passes); }
};

/// Where a breakpoint has come to lie: at the first statement in its line or below.
struct DebugPlaced {
    std::uint32_t number = 0;
    std::uint32_t line = 0;          ///< 0: there is no statement, or `code` says what is wrong
    std::string code, message, hint; ///< of the condition
    auto fields(auto&& f) { return f(number, line, code, message, hint); }
};

/// `run` as for a run of a kernel on "cpu"; device, warmup, repeat and checked mean nothing.
struct DebugStart {
    RunRequest run;
    std::vector<DebugBreakpoint> breakpoints;
    auto fields(auto&& f) { return f(run, breakpoints); }
};

/// An array that the kernel can see.
struct DebugArray {
    std::string name, type; ///< type of an element, as the language writes it
    std::string space;      ///< "global" "constant" "shared" "local"
    std::vector<std::uint64_t> shape;
    bool isWritten = false;
    auto fields(auto&& f) { return f(name, type, space, shape, isWritten); }
};

struct DebugStarted {
    std::vector<DebugPlaced> breakpoints;
    std::vector<DebugArray> arrays;
    std::uint64_t jitNs = 0;
    auto fields(auto&& f) { return f(breakpoints, arrays, jitNs); }
};

/// All breakpoints anew.
struct DebugBreakpoints {
    std::vector<DebugBreakpoint> breakpoints;
    auto fields(auto&& f) { return f(breakpoints); }
};

struct DebugPlaces {
    std::vector<DebugPlaced> breakpoints;
    auto fields(auto&& f) { return f(breakpoints); }
};

/// How far to go. Breakpoints stop all but those that go back. Steps are those of one warp; when it
/// has finished they are those of the next one that runs.
enum class DebugMove : std::uint8_t {
    Continue,
    Next,          ///< to its next statement in this function or in one that called it
    Into,          ///< to its next statement
    Out,           ///< to its next statement in a function that called this one
    Barrier,       ///< to the next barrier that it comes to
    Write,         ///< to the thread that is about to write an element of an array
    Thread,        ///< to the next statement of a thread
    Back,          ///< to the stop before this one
    BackStatement, ///< to the statement of this warp before this one
    BackBarrier,   ///< to the last barrier that this warp came to
    Restart        ///< to the first statement, from the inputs
};

struct DebugGo {
    DebugMove move = DebugMove::Continue;
    std::uint32_t warp = 0;                         ///< whose steps
    std::string array = {};                         ///< of Write, as the kernel names it
    std::vector<std::int64_t> index = {};           ///< of Write: one a dimension
    std::array<std::uint32_t, 3> block{}, thread{}; ///< of Thread
    std::uint32_t number = 0; ///< counts a session's moves, for DebugPause
    auto fields(auto&& f) { return f(move, warp, array, index, block, thread, number); }
};

/// Ends a move that is under way, or will be: it may come before it. One that is over is not meant.
struct DebugPause {
    std::uint32_t number = 0; ///< of the DebugGo
    auto fields(auto&& f) { return f(number); }
};

enum class DebugReason : std::uint8_t {
    Entry, ///< the first statement of the launch
    Step,
    Breakpoint,
    Barrier, ///< the warp is about to wait
    Write,   ///< `lane` is about to write the element
    Thread,
    Back,
    Pause,
    Fault, ///< the statement before was one: `faults` has it
    End    ///< the launch is over; its arrays can be looked at, and it can go back
};

/// One level of calls. Lines and columns from 1; columns count characters as Fault's do.
struct DebugFrame {
    std::string function; ///< the kernel's name, or a function's
    std::uint32_t line = 0, column = 0, endLine = 0, endColumn = 0;
    auto fields(auto&& f) { return f(function, line, column, endLine, endColumn); }
};

enum class DebugWarpState : std::uint8_t {
    NotBegun,
    Here,    ///< it is the one that has stopped
    Waiting, ///< at a barrier
    Between, ///< it has let another warp go first
    Finished
};

/// One warp of the block. Masks have bit k for lane k.
struct DebugWarp {
    DebugWarpState state = DebugWarpState::NotBegun;
    std::uint32_t line = 0, column = 0; ///< of the last statement that it came to; 0: none
    std::uint32_t exist = 0;            ///< lanes that have a thread
    std::uint32_t active = 0;           ///< lanes at that statement
    std::uint32_t finished = 0;         ///< lanes that have returned
    auto fields(auto&& f) { return f(state, line, column, exist, active, finished); }
};

struct DebugStop {
    DebugReason reason = DebugReason::Entry;
    std::uint32_t breakpoint = 0; ///< its number
    std::array<std::uint32_t, 3> grid{}, blockDim{};
    std::array<std::uint32_t, 3> block{}; ///< which one runs
    std::uint32_t warp = 0;
    std::uint32_t lane = 0;     ///< the first one that is active, or the one that was asked for
    std::uint64_t step = 0;     ///< statements of warps since the launch: names the stop
    std::uint64_t lastStep = 0; ///< the furthest one so far: there is more to go back to
    std::vector<DebugFrame> frames; ///< innermost first; empty at the end
    std::vector<DebugWarp> warps;   ///< of the block
    bool isAtBarrier = false;
    std::vector<Fault> faults; ///< so far, merged by place
    std::uint64_t faultCount = 0;
    std::vector<Print> prints; ///< so far; at most MostPrints
    std::uint64_t printCount = 0;
    std::string note; ///< what was not as asked: "there is no barrier before this"
    auto fields(auto&& f) {
        return f(reason, breakpoint, grid, blockDim, block, warp, lane, step, lastStep, frames,
                 warps, isAtBarrier, faults, faultCount, prints, printCount, note);
    }
};

struct DebugWatch {
    std::string expression;
    bool isOfBlock = false; ///< for every warp, else for the one that is looked at
    auto fields(auto&& f) { return f(expression, isOfBlock); }
};

/// Variables and watches as one warp has them, in one level of its calls.
struct DebugLook {
    std::uint32_t warp = 0;
    std::uint32_t frame = 0; ///< 0: innermost
    bool wantVariables = true;
    std::vector<DebugWatch> watches = {};
    auto fields(auto&& f) { return f(warp, frame, wantVariables, watches); }
};

/// One scalar of a value, or the whole of one that is a scalar.
struct DebugPart {
    std::string path; ///< "", ".x", ".pos.y", "[1, 2]"
    ScalarKind type = ScalarKind::Int32;
    std::vector<std::uint64_t> bits; ///< 32 a warp, lane by lane; or one an element
    auto fields(auto&& f) { return f(path, type, bits); }
};

/// A variable or a watch, for each lane of one warp or of all.
struct DebugValue {
    std::string name; ///< or the expression
    std::string type; ///< as the language writes it
    std::uint32_t line = 0, column = 0;  ///< of a variable: where it is declared
    bool isParameter = false;            ///< a scalar of the launch
    std::uint32_t firstWarp = 0;
    std::vector<std::uint32_t> known;    ///< a mask a warp: the lanes that have a value
    std::vector<DebugPart> parts;
    std::vector<std::uint64_t> shape;    ///< of a local array: its elements come by DebugMemory
    std::string code, message, hint;     ///< why there is no value
    std::uint32_t wrongBegin = 0, wrongEnd = 0; ///< what is wrong in the expression, bytes
    auto fields(auto&& f) {
        return f(name, type, line, column, isParameter, firstWarp, known, parts, shape, code,
                 message, hint, wrongBegin, wrongEnd);
    }
};

struct DebugView {
    std::uint32_t warp = 0, frame = 0;
    std::vector<DebugValue> variables; ///< in the order of their declarations; a later one of the
                                       ///< same name hides an earlier one
    std::vector<DebugValue> watches;   ///< as they were asked for
    auto fields(auto&& f) { return f(warp, frame, variables, watches); }
};

/// Elements of an array that can be seen from a level of calls: row-major ones from `first` on.
struct DebugMemory {
    std::string array;
    std::uint32_t warp = 0, frame = 0;
    std::uint32_t lane = 0; ///< whose, of a local array
    std::uint64_t first = 0, count = 0;
    auto fields(auto&& f) { return f(array, warp, frame, lane, first, count); }
};
constexpr std::uint64_t MostDebugElements = 1u << 16; ///< that one answer has

struct DebugElements {
    DebugArray array;
    std::uint64_t first = 0;
    std::vector<DebugPart> parts; ///< `bits` has one word an element
    auto fields(auto&& f) { return f(array, first, parts); }
};

} // namespace lane::wire
