#include "core/ir/plain_builder.h"

/// The statements that tell a debugger where a thread is and what its variables are.
namespace lane::ir::plain {

Probe Builder::probe(const Frame& frame, Probe::Kind kind, SourceRange range) {
    Probe made;
    made.kind = kind;
    made.range = range;
    made.scopeAt = range.begin;
    made.call = frame.call;
    return made;
}

void Builder::addProbe(Probe made, std::vector<ExprId> values) {
    Stmt s = stmt(StmtKind::Probe, made.range);
    s.mark = static_cast<std::uint32_t>(m_probes->probes.size());
    s.array = made.kind == Probe::Kind::Array ? made.array : ArrayId{};
    s.indices = std::move(values);
    m_probes->probes.push_back(std::move(made));
    add(std::move(s));
}

/// Before a statement. What the checker has put before it (an atomic that stood inside of an
/// expression) has its range, and is no step of its own.
void Builder::stopAt(Frame& frame, const Stmt& s, bool isFurtherRound) {
    if (!m_probes)
        return;
    if (!isFurtherRound && frame.lastRange == s.range)
        return;
    frame.lastRange = s.range;
    Probe made = probe(frame, Probe::Kind::Stop, s.headRange);
    if (s.kind == StmtKind::Repeat && !isFurtherRound) // its head is the condition, at its end
        made.range = {s.range.begin, s.range.begin + 6};
    made.scopeAt = s.range.begin;
    made.isBarrier = !isFurtherRound &&
                     (s.kind == StmtKind::Barrier ||
                      (s.value.isValid() && frame.body->exprs[s.value].op == Op::Block));
    made.isReturn = frame.isKernel && s.kind == StmtKind::Return;
    made.vars = frame.scope;
    made.arrays = frame.localArrays;
    frame.lastStop = static_cast<std::uint32_t>(m_probes->probes.size());
    addProbe(std::move(made), {});
}

void Builder::stopAtEnd(Frame& frame) {
    if (!m_probes)
        return;
    const std::uint32_t end = std::max(m_source.range.begin, m_source.range.end);
    Probe made = probe(frame, Probe::Kind::End, {end, end});
    made.vars = frame.scope;
    made.arrays = frame.localArrays;
    addProbe(std::move(made), {});
}

/// A variable of the text has been set; `isNew`: it can be seen from here on.
void Builder::keep(Frame& frame, VarId var, SourceRange range, bool isNew) {
    if (!m_probes)
        return;
    if (isNew)
        frame.scope.push_back(var);
    Probe made = probe(frame, Probe::Kind::Value, range);
    made.var = var;
    addProbe(std::move(made), {read(var, range)});
}

void Builder::keepArray(Frame& frame, ArrayId array, SourceRange range) {
    if (!m_probes)
        return;
    frame.localArrays.push_back(array);
    Probe made = probe(frame, Probe::Kind::Array, range);
    made.array = array;
    addProbe(std::move(made), {});
}

/// Before a Store or an atomic, whose indices have no effect and can be computed once more.
void Builder::writing(Frame& frame, const Stmt& s) {
    if (!m_probes)
        return;
    Probe made = probe(frame, Probe::Kind::Write, s.range);
    std::vector<ExprId> indices = s.indices;
    made.array = s.array;
    if (s.kind != StmtKind::Store) {
        if (!s.value.isValid() || m_out.exprs[s.value].op != Op::Atomic)
            return;
        made.array = m_out.exprs[s.value].array();
        const auto args = m_out.args(s.value).first(m_out.arrays[made.array].rank);
        indices.assign(args.begin(), args.end());
    }
    made.indexCount = static_cast<std::uint32_t>(indices.size());
    addProbe(std::move(made), std::move(indices));
}

/// A statement of the text that has been copied is added, with what is to be told of it.
void Builder::addProbed(Frame& frame, Stmt copied) {
    const StmtKind kind = copied.kind;
    const VarId var = copied.var;
    const ArrayId array = copied.array;
    const SourceRange range = copied.range;
    if (kind == StmtKind::Store || kind == StmtKind::Let || kind == StmtKind::Assign ||
        kind == StmtKind::Eval)
        writing(frame, copied);
    add(std::move(copied));
    if (kind == StmtKind::Let || kind == StmtKind::Assign)
        keep(frame, var, range, kind == StmtKind::Let);
    else if (kind == StmtKind::LetArray)
        keepArray(frame, array, range);
}

/// The level of calls that a function's body is in from here on.
void Builder::enterCall(const Frame& outer, const Expr& e, Frame& frame) {
    if (!m_probes)
        return;
    ProbedCall made;
    made.function = e.function();
    made.parent = outer.call;
    made.depth = m_probes->calls[outer.call].depth + 1;
    made.stop = outer.lastStop;
    made.range = e.range;
    frame.call = static_cast<std::uint32_t>(m_probes->calls.size());
    m_probes->calls.push_back(std::move(made));
}

void Builder::nameCall(const Frame& frame) {
    if (!m_probes)
        return;
    m_probes->calls[frame.call].vars = frame.vars;
    m_probes->calls[frame.call].arrays = frame.arrays;
}

} // namespace lane::ir::plain
