#pragma once

#include "core/ir/host_form.h"
#include "core/program/run.h"

#include <chrono>
#include <map>
#include <utility>

/// Inside of the room.
namespace lane::program {

/// An array's name while the program runs.
struct Bound {
    ArrayOnDevice on; ///< of what is in the host's memory the extents alone
    bool isLive = false;
    const ir::Array* array = nullptr;
    std::vector<ir::Literal> cells = {}; ///< of a local array or a `const`
};

/// The names of a body while it runs: of the program, or of a kernel whose extents are computed.
struct Frame {
    const ir::Body* body = nullptr;
    std::vector<ir::Literal> vars;
    std::vector<Bound> arrays;
    std::map<ir::VarId, std::vector<ir::Literal>> parts; ///< of variables that are no scalars
};

/// An element, or a scalar of one.
struct Place {
    std::uint64_t cell = 0;   ///< its number in row-major order
    std::uint64_t offset = 0; ///< bytes from the array's beginning
};

enum class Flow : std::uint8_t { Next, Break, Continue, Return };

class Interpreter {
public:
    Interpreter(const ir::Module& module, const ir::Program& program, const LineIndex& lines,
                Device& device)
        : m_module(module), m_program(ir::hostForm(module, program)), m_lines(lines),
          m_device(device) {}

    Result<Outcome> run(const Arguments& arguments);

private:
    // interpreter.cpp: statements
    Flow statements(const std::vector<ir::StmtId>& ids);
    Flow statement(const ir::Stmt& s);
    Flow loopFor(const ir::Stmt& s);
    Flow loopWhile(const ir::Stmt& s);
    void store(const ir::Stmt& s);
    void letArray(const ir::Stmt& s);
    std::string message(const ir::Stmt& s);
    void print(const ir::Stmt& s);
    void addPrints(std::vector<wire::Print> prints, std::uint64_t count, std::uint32_t launch);
    Frame frameOf(const ir::Body& body) const;
    bool isStopped() const { return m_error.has_value() || m_isOver; }
    void lookAtTheTime(const ir::Stmt& loop);
    void stop(Error error);
    void tellEnd();
    void check(Status status);
    void fault(const char* kind, SourceRange range, std::string message,
               const std::string& array = {}, std::vector<std::int64_t> index = {});
    std::string lineOf(SourceRange range) const;

    // expressions.cpp
    ir::Literal eval(ir::ExprId id);
    ir::Literal operation(const ir::Expr& e);
    ir::Literal ofArguments(const ir::Expr& e, const std::vector<ir::Literal>& values);
    bool isFaulty(const ir::Expr& e, ScalarKind from, const std::vector<ir::Literal>& values);
    ir::Literal load(const ir::Expr& e);
    ir::Literal partOf(const ir::Expr& e);
    std::optional<Place> place(ir::ArrayId id, std::span<const ir::ExprId> indices,
                               SourceRange range, bool isWrite, bool isFurther);
    void outside(const Bound& bound, std::vector<std::int64_t> index, SourceRange range,
                 bool isWrite);
    Bound& bound(ir::ArrayId id);
    std::int64_t whole(ir::ExprId id);
    /// An extent, in 64 bits whatever its declared type; nothing where even these overflow.
    std::optional<std::int64_t> wide(ir::ExprId id);
    ScalarKind kindOf(ir::ExprId id) const {
        return m_module.types.scalarOf(m_frame->body->exprs[id].type);
    }

    // steps.cpp
    Flow host(const ir::Stmt& s);
    void makeBuffer(const ir::Stmt& s, const ir::HostStep& step);
    void swapNames(ir::ArrayId a, ir::ArrayId b);
    void copyArray(const ir::Stmt& s, const ir::HostStep& step);
    void fillArray(const ir::HostStep& step);
    void timed(const ir::Stmt& s, const ir::HostStep& step);
    void launch(const ir::Stmt& s, const ir::HostStep& step);
    bool launchExtents(const ir::Stmt& s, const ir::HostStep& step, DeviceLaunch& launch);
    bool launchArrays(const ir::Stmt& s, const ir::HostStep& step, DeviceLaunch& launch);
    void checkLoops(const ir::Stmt& s, const DeviceLaunch& launch);
    void launchShared(const ir::Stmt& s, const ir::HostStep& step, DeviceLaunch& launch);
    std::optional<std::vector<std::uint64_t>> extentsOf(const ir::Array& array);
    std::uint64_t elementBytes(const ir::Array& array) const;
    void releaseUnnamed();
    StreamNumber streamOf(const ir::HostStep& step) const {
        return step.stream.isValid() ? m_handles[step.stream.index] : 0;
    }
    void note(std::string text);

    const ir::Module& m_module;
    const ir::Program m_program; ///< in the host form
    const LineIndex& m_lines;
    Device& m_device;
    Outcome m_outcome;
    Frame m_main;
    Frame* m_frame = nullptr;
    std::vector<std::uint32_t> m_handles; ///< streams and events, by HandleId
    bool m_isChecked = false;
    std::uint64_t m_maxSharedBytes = 0; ///< of a block; 0: not known
    std::string m_sharedOf;
    std::vector<BufferHandle> m_owned; ///< made by `buffer`, released when no name stands for it
    std::optional<Error> m_error;
    SourceRange m_here; ///< the statement that runs
    bool m_isOver = false; ///< the time is, or a launch was ended
    std::pair<std::uint32_t, std::vector<std::int64_t>> m_outside; ///< the last index out of bounds
    static constexpr std::size_t MostNotes = 20;
};

} // namespace lane::program
