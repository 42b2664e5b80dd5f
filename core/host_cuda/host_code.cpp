#include "core/host_cuda/host_code.h"

#include "core/ir/scalar_form.h"

#include <algorithm>

namespace lane::host {

namespace {

/// A piece of a text of printf.
std::string escaped(const std::string& text) {
    std::string made;
    for (const char c : text) {
        if (c == '"' || c == '\\')
            made += '\\';
        if (c == '%')
            made += '%';
        made += c == '\n' ? std::string("\\n") : std::string(1, c);
    }
    return made;
}

std::string_view formatOf(ScalarKind kind) {
    return kind == ScalarKind::Bool ? "%s" : isFloat(kind) ? "%.9g" : isSigned(kind) ? "%lld" : "%llu";
}

std::string argumentOf(ScalarKind kind, const std::string& value) {
    if (kind == ScalarKind::Bool)
        return value + " ? \"true\" : \"false\"";
    return (isFloat(kind) ? "double(" : isSigned(kind) ? "static_cast<long long>(" : "static_cast<unsigned long long>(") + value + ")";
}

} // namespace

Code::Code(const Compilation& compilation, const ir::Program& program, Names& names)
    : m_compilation(compilation), m_form(ir::hostForm(compilation.module, program)), m_names(names),
      m_functionName(names.take(program.cudaName)) {}

void Code::refuse(const std::string& what, SourceRange range) {
    if (!m_error)
        m_error = Error{"L5090",
                        "Line " + std::to_string(m_compilation.lines.at(range.begin).line) + " " + what +
                            ", which is not written in C++ here.",
                        "Copy the CUDA instead, and write its main around it."};
}

void Code::noteUses(ir::ExprId id) {
    if (!id.isValid())
        return;
    if (m_form.exprs[id].op == ir::Op::Var)
        m_used.insert(m_form.exprs[id].var());
    if (m_form.exprs[id].op == ir::Op::Load)
        m_read.insert(base(m_form.exprs[id].array()));
    for (const ir::ExprId argument : m_form.args(id))
        noteUses(argument);
}

void Code::noteUses(const std::vector<ir::StmtId>& ids) {
    for (const ir::StmtId id : ids) {
        const ir::Stmt& s = m_form.stmts[id];
        const bool isSet = s.kind == ir::StmtKind::Let || s.kind == ir::StmtKind::Assign;
        if (isSet && !m_used.contains(s.var))
            continue;
        for (const ir::ExprId part : {s.value, s.low, s.high, s.step})
            noteUses(part);
        for (const ir::ExprId index : s.indices)
            noteUses(index);
        if (s.kind == ir::StmtKind::Host) {
            const ir::HostStep& step = m_form.steps[s.host];
            noteUses(step.value);
            for (const auto* list : {&step.scalars, &step.grid, &step.block, &step.shared})
                for (const ir::ExprId value : *list)
                    noteUses(value);
            if (step.op == ir::HostOp::Buffer)
                for (const ir::ExprId extent : m_form.arrays[step.array].extents)
                    noteUses(extent);
        }
        noteUses(s.body);
        noteUses(s.orelse);
    }
}

/// What is read, and what that is computed from.
void Code::noteUses() {
    for (std::size_t before = m_used.size() + 1; before != m_used.size();) {
        before = m_used.size();
        noteUses(m_form.statements);
    }
}

Result<std::string> Code::function() {
    noteUses();
    std::string parameters;
    const auto add = [&](const std::string& one) { parameters += (parameters.empty() ? "" : ", ") + one; };
    for (const ir::VarId id : m_form.scalars)
        add(cudaOf(m_compilation.module.types.scalarOf(m_form.vars[id].type)) + " " + nameOf(id));
    for (const ir::ArrayId id : m_form.globals)
        add("host_side::Array<" + elementType(m_compilation, m_form.arrays[id].element) + ">& " + nameOf(id));
    for (std::size_t i = 0; i < m_form.arrays.size(); ++i) // buffers: a name may come to stand for one in a loop
        if (const ir::ArrayId id = m_form.arrays.idAt(i);
            std::ranges::any_of(m_form.steps, [&](const ir::HostStep& s) { return s.op == ir::HostOp::Buffer && s.array == id; }))
            line("host_side::Array<" + elementType(m_compilation, m_form.arrays[id].element) + "> " + nameOf(id) + ";");
        else if (m_form.arrays[id].constant.isValid() && m_read.contains(id)) {
            const ir::Array& array = m_form.arrays[id];
            const ScalarKind kind = m_compilation.module.types.scalarOf(array.element);
            std::string values;
            for (const ir::Literal value : m_compilation.module.elementsOf(array))
                values += (values.empty() ? "" : ", ") + valueOf(kind, value.bits);
            line("static const " + cudaOf(kind) + " " + nameOf(id) + "[] = {" + values + "};");
        }
    statements(m_form.statements);
    if (m_error)
        return *m_error;
    return "void " + m_functionName + "(" + parameters + ") {\n" + m_text + "}\n\n";
}

void Code::statements(const std::vector<ir::StmtId>& ids) {
    for (const ir::StmtId id : ids)
        statement(m_form.stmts[id]);
}

void Code::block(const std::vector<ir::StmtId>& ids) {
    ++m_depth;
    statements(ids);
    --m_depth;
}

void Code::statement(const ir::Stmt& s) {
    switch (s.kind) {
    case ir::StmtKind::Let: {
        if (!m_used.contains(s.var))
            return;
        const ir::Var& var = m_form.vars[s.var];
        const std::string value = bare(s.value);
        return line((var.isMutable ? "" : "const ") + cudaOf(m_compilation.module.types.scalarOf(var.type)) + " " + nameOf(s.var) + " = " +
                    value + ";");
    }
    case ir::StmtKind::Assign:
        if (!m_used.contains(s.var))
            return;
        return line(nameOf(s.var) + " = " + bare(s.value) + ";");
    case ir::StmtKind::LetArray:
        return letArray(s);
    case ir::StmtKind::Store:
        return store(s);
    case ir::StmtKind::If:
        line("if (" + bare(s.value) + ") {");
        block(s.body);
        if (!s.orelse.empty()) {
            line("} else {");
            block(s.orelse);
        }
        return line("}");
    case ir::StmtKind::For:
        return forLoop(s);
    case ir::StmtKind::While:
        line("while (" + bare(s.value) + ") {");
        block(s.body);
        return line("}");
    case ir::StmtKind::Break:
        return line("break;");
    case ir::StmtKind::Continue:
        return line("continue;");
    case ir::StmtKind::Return:
        return line("return;");
    case ir::StmtKind::Print:
        return print(s, "stdout");
    case ir::StmtKind::Assert:
        line("if (!" + expression(s.value) + ")");
        ++m_depth;
        print(s, "stderr");
        --m_depth;
        return;
    case ir::StmtKind::Eval:
        return;
    case ir::StmtKind::Host:
        return step(s);
    default:
        refuse("does `" + std::string(ir::stmtName(s.kind)) + "`", s.range);
    }
}

/// Half open, its bounds computed once.
void Code::forLoop(const ir::Stmt& s) {
    const std::string type = cudaOf(m_compilation.module.types.scalarOf(m_form.vars[s.var].type));
    const std::string low = bare(s.low), name = nameOf(s.var);
    std::string high = bare(s.high);
    if (m_form.exprs[s.high].op != ir::Op::Literal) {
        const std::string end = m_names.take(name + "End");
        line("const " + type + " " + end + " = " + high + ";");
        high = end;
    }
    const bool isLiteral = !s.step.isValid() || m_form.exprs[s.step].op == ir::Op::Literal;
    std::string step = s.step.isValid() ? bare(s.step) : "1";
    if (!isLiteral) {
        const std::string by = m_names.take(name + "Step");
        line("const " + type + " " + by + " = " + step + ";");
        step = by;
    }
    const bool isDown = s.step.isValid() && isLiteral && isSigned(kindOf(s.step)) && m_form.exprs[s.step].value.asInt() < 0;
    const std::string test = isLiteral ? name + (isDown ? " > " : " < ") + high
                                       : step + " > 0 ? " + name + " < " + high + " : " + name + " > " + high;
    line("for (" + type + " " + name + " = " + low + "; " + test + "; " + (step == "1" ? "++" + name : name + " += " + step) + ") {");
    block(s.body);
    line("}");
}

void Code::store(const ir::Stmt& s) {
    const std::string name = nameOf(base(s.array)), place = cell(s.array, s.indices), offset = offsetIn(s.array, s.indices);
    const std::string value = bare(s.value);
    if (isOfHost(s.array))
        return line(name + "[" + place + "] = " + value + ";");
    line("host_side::put<" + cudaOf(kindOf(s.value)) + ">(" + name + ", " + place + ", " + (offset.empty() ? "0" : offset) + ", " + value + ");");
}

void Code::letArray(const ir::Stmt& s) {
    const ir::Array& array = m_form.arrays[s.array];
    const std::string type = "std::vector<" + storedAs(m_compilation.module.types.scalarOf(array.element)) + "> " + nameOf(s.array);
    std::string count, values;
    for (const ir::ExprId extent : array.extents)
        count += (count.empty() ? "" : " * ") + bare(extent);
    for (const ir::ExprId value : s.indices)
        values += (values.empty() ? "" : ", ") + bare(value);
    line(s.value.isValid() ? type + "(" + count + ", " + bare(s.value) + ");" : type + " = {" + values + "};");
}

void Code::print(const ir::Stmt& s, const std::string& to) {
    std::string format, arguments;
    for (std::size_t i = 0; i < s.text.size(); ++i) {
        if (i > 0) {
            const ScalarKind kind = kindOf(s.indices[i - 1]);
            format += formatOf(kind);
            arguments += ", " + argumentOf(kind, kind == ScalarKind::Bool ? expression(s.indices[i - 1]) : bare(s.indices[i - 1]));
        }
        format += escaped(s.text[i]);
    }
    line("std::fprintf(" + to + ", \"" + format + "\\n\"" + arguments + ");");
}

} // namespace lane::host
