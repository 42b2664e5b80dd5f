#pragma once

#include "core/ir/kernel_writer.h"
#include "core/ir/plain_form.h"

#include <algorithm>
#include <array>
#include <optional>
#include <span>

/// Inside of the room: makes the plain form of a kernel.
namespace lane::ir::plain {

/// Whether an operation stands in an expression.
bool contains(const Body& body, ExprId id, Op op);
bool hasReturn(const Body& body, const Statements& list);

/// Where the code that is being copied comes from, and what its names are in the kernel.
struct Frame {
    const Body* body = nullptr;
    std::vector<VarId> vars;
    std::vector<ArrayId> arrays;
    bool isKernel = false;
    VarId result = {};   ///< of a function with one
    VarId hasLeft = {};  ///< set by a `return` in a loop; where there is none, missing
    unsigned loops = 0;  ///< of the function around the statement
    bool isLoop = false; ///< the body stands in a loop of one round, which `return` breaks
    // For a debugger:
    std::uint32_t call = 0;     ///< of Probes::calls
    std::uint32_t lastStop = 0; ///< of Probes::probes
    SourceRange lastRange = {}; ///< of the statement that it is for
    std::vector<VarId> scope = {};
    std::vector<ArrayId> localArrays = {};
};

/// Copies code statement by statement to where m_into points.
class Builder : KernelWriter {
public:
    Builder(const Module& module, const Kernel& kernel, bool marksCalls, Probes* probes = nullptr)
        : KernelWriter(kernel), m_module(module), m_source(kernel), m_marksCalls(marksCalls),
          m_probes(probes) {}

    Kernel run();

private:
    ExprId boolean(bool value, SourceRange range) {
        return make(Op::Literal, boolType(), range, {}, 0, {value});
    }
    ExprId read(VarId var, SourceRange range) {
        return make(Op::Var, m_out.vars[var].type, range, {}, var.index);
    }
    ExprId negated(ExprId id) {
        return make(Op::Not, boolType(), m_out.exprs[id].range, std::array{id});
    }
    VarId variable(std::string name, TypeId type, SourceRange range, bool isMutable) {
        return m_out.vars.add({std::move(name), type, VarKind::Local, isMutable, range});
    }
    void set(StmtKind kind, VarId var, ExprId value, SourceRange range) {
        Stmt s = stmt(kind, range);
        s.var = var;
        s.value = value;
        add(std::move(s));
    }
    /// if c { break }
    void breakIf(ExprId condition, SourceRange range) {
        Stmt s = stmt(StmtKind::If, range);
        s.value = condition;
        s.body = collect([&] { add(stmt(StmtKind::Break, range)); });
        add(std::move(s));
    }
    ExprId copy(Frame& frame, ExprId id);
    static std::uint32_t mapped(const Frame& frame, const Expr& e) {
        switch (e.op) {
        case Op::Var:
            return frame.vars[e.ref].index;
        case Op::ArrayRef:
        case Op::Load:
        case Op::Extent:
        case Op::Size:
        case Op::Atomic:
            return frame.arrays[e.ref].index;
        default:
            return e.ref;
        }
    }
    ExprId lengthOf(Frame& frame, const Expr& e);
    ExprId choice(Frame& frame, const Expr& e);
    ExprId call(Frame& outer, const Expr& e);
    ArrayId constantArray(Frame& frame, const Array& array);
    static bool hasOneReturn(const Function& function);
    void bindArguments(Frame& outer, const Expr& e, const Function& function, Frame& frame);
    bool isStructured(const Body& body, const Statements& list, const Statements& rest) const;
    void structured(Frame& frame, const Statements& list, const Statements& rest);
    void setResult(Frame& frame, const Stmt& s);
    void oneRound(Frame& frame, const Function& function);
    /// Collects what `make` adds; the names that it brings into scope end with it.
    template <typename Make> Statements scoped(Frame& frame, Make&& make) {
        const std::size_t names = frame.scope.size(), arrays = frame.localArrays.size();
        Statements made = collect(make);
        frame.scope.resize(names);
        frame.localArrays.resize(arrays);
        frame.lastRange = {};
        return made;
    }
    Statements list(Frame& frame, const Statements& source);
    static Stmt head(const Stmt& s) {
        Stmt copied = s;
        copied.body.clear();
        copied.orelse.clear();
        return copied;
    }
    void statement(Frame& frame, const Stmt& s);
    void leave(Frame& frame, const Stmt& s);
    void markCall(const Stmt& s);
    // plain_rounds.cpp
    bool mayWait(const Body& body, std::span<const StmtId> list) const;
    bool mayWait(const Body& body, ExprId id) const;
    bool skipsRest(const Frame& frame, const Stmt& s, std::span<const StmtId> rest) const;
    Statements round(Frame& frame, std::span<const StmtId> source);
    void branch(Frame& frame, const Stmt& s, std::span<const StmtId> body, std::span<const StmtId> orelse);

    Statements loopBody(Frame& frame, const Stmt& loop);
    void afterLoop(Frame& frame, const Stmt& s);
    void whileLoop(Frame& frame, const Stmt& s);
    void repeat(Frame& frame, const Stmt& s);

    // plain_probes.cpp; nothing without m_probes
    static Probe probe(const Frame& frame, Probe::Kind kind, SourceRange range);
    void addProbe(Probe made, std::vector<ExprId> values);
    void stopAt(Frame& frame, const Stmt& s, bool isFurtherRound = false);
    void stopAtEnd(Frame& frame);
    void keep(Frame& frame, VarId var, SourceRange range, bool isNew);
    void keepArray(Frame& frame, ArrayId array, SourceRange range);
    void writing(Frame& frame, const Stmt& s);
    void addProbed(Frame& frame, Stmt copied);
    void enterCall(const Frame& outer, const Expr& e, Frame& frame);
    void nameCall(const Frame& frame);

    const Module& m_module;
    const Kernel& m_source;
    bool m_marksCalls;
    Probes* const m_probes;
};

} // namespace lane::ir::plain
