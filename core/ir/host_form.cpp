#include "core/ir/host_form.h"

#include "core/ir/kernel_writer.h"
#include "core/ir/layout.h"
#include "core/ir/plain_form.h"
#include "core/ir/scalar_form.h"

#include <algorithm>
#include <array>

namespace lane::ir {

namespace {

class Builder : KernelWriter {
public:
    Builder(const Module& module, const Program& program)
        : KernelWriter(program), m_module(module), m_steps(program.steps) {}

    Program run(const Program& program) {
        for (const HostStep& step : m_steps)
            if (step.op == HostOp::Buffer)
                m_out.arrays[step.array].space = Space::Global;
        m_out.statements = list(Statements(m_out.statements));
        Program made;
        static_cast<Kernel&>(made) = scalarForm(m_module, plainForm(m_module, m_out), true);
        made.steps = std::move(m_steps);
        made.handles = program.handles;
        return made;
    }

private:
    Statements list(const Statements& source) {
        return collect([&] {
            for (StmtId id : source) {
                Stmt copied = m_out.stmts[id];
                copied.body = list(copied.body);
                copied.orelse = list(copied.orelse);
                if (copied.kind == StmtKind::Host)
                    step(m_steps[copied.host]);
                add(std::move(copied));
            }
        });
    }

    void step(HostStep& step) {
        if (step.op == HostOp::Buffer)
            for (ExprId& extent : m_out.arrays[step.array].extents)
                if (!isPlain(extent)) // the others are computed in 64 bits where they stand
                    extent = variable(extent);
        std::vector<ExprId> scalars;
        if (step.op == HostOp::Fill)
            step.scalars = {step.value};
        for (ExprId scalar : step.scalars)
            parts(scalar, scalars);
        step.scalars = std::move(scalars);
        if (step.op == HostOp::Timed)
            step.value = scalar(step.value);
        for (auto* ids : {&step.grid, &step.block, &step.shared})
            for (ExprId& id : *ids)
                id = scalar(id);
    }

    /// Of scalars, without a call.
    bool isPlain(ExprId id) const {
        const Expr& e = m_out.exprs[id];
        const auto given = m_out.args(e);
        return e.op != Op::CallFunction && m_module.types.isScalar(e.type) &&
               std::all_of(given.begin(), given.end(), [&](ExprId a) { return isPlain(a); });
    }

    ExprId variable(ExprId value) {
        const Expr e = m_out.exprs[value];
        Stmt s = stmt(StmtKind::Let, e.range);
        s.var = m_out.vars.add({"step", e.type, VarKind::Local, false, e.range});
        s.value = value;
        const VarId var = s.var;
        add(std::move(s));
        return make(Op::Var, e.type, e.range, {}, var.index);
    }

    /// A scalar that the forms leave as it is.
    ExprId scalar(ExprId id) {
        if (!id.isValid())
            return id;
        const Op op = m_out.exprs[id].op;
        return op == Op::Literal || op == Op::Const || op == Op::Var ? id : variable(id);
    }

    void parts(ExprId id, std::vector<ExprId>& into) {
        const TypeId type = m_out.exprs[id].type;
        if (m_module.types.isScalar(type)) {
            into.push_back(scalar(id));
            return;
        }
        const ExprId whole = m_out.exprs[id].op == Op::Var ? id : variable(id);
        const std::vector<TypeId> components = componentsOf(m_module.types, type);
        for (std::uint32_t k = 0; k < components.size(); ++k)
            parts(make(Op::Field, components[k], m_out.exprs[id].range, std::array{whole}, k), into);
    }

    const Module& m_module;
    Table<HostId, HostStep> m_steps;
};

} // namespace

Program hostForm(const Module& module, const Program& program) {
    return Builder(module, program).run(program);
}

} // namespace lane::ir
