#include "core/base/half.h"
#include "core/ir/layout.h"
#include "core/ir/op_class.h"

#include <array>
#include <charconv>
#include <cmath>

namespace lane::ir {

namespace {

template <typename T> std::string shortest(T value) {
    if (std::isnan(value))
        return "nan";
    if (std::isinf(value))
        return value < 0 ? "-inf" : "inf";
    std::array<char, 64> buffer;
    const auto [end, status] = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value);
    std::string text(buffer.data(), end);
    return text.find_first_of(".e") == std::string::npos ? text + ".0" : text;
}

class Printer {
public:
    explicit Printer(const Module& module) : m_module(module) {}

    std::string module() {
        for (const Const& constant : m_module.consts) {
            if (!constant.values.empty()) {
                constantOfMany(constant);
                continue;
            }
            line((constant.isTunable ? "tunable " : "const ") + constant.name + " : " +
                 m_module.types.nameOf(constant.type) + " = " +
                 literal(constant.value, constant.type));
        }
        for (const Function& function : m_module.functions) {
            separate();
            functionText(function);
        }
        for (const Kernel& k : m_module.kernels) {
            separate();
            kernelText(k);
        }
        for (const Program& p : m_module.programs) {
            separate();
            programText(p);
        }
        for (const Reference& r : m_module.references) {
            separate();
            kernelText(r, r.isWide ? "wide reference" : "reference");
        }
        return std::move(m_out);
    }

    std::string kernel(const Kernel& k) {
        kernelText(k);
        return std::move(m_out);
    }

    std::string program(const Program& p) {
        programText(p);
        return std::move(m_out);
    }

private:
    const Module& m_module;
    std::string m_out;
    unsigned m_indent = 0;
    const Body* m_body = nullptr;
    const Program* m_program = nullptr;

    void line(const std::string& text) {
        m_out += std::string(std::size_t{m_indent} * 2, ' ') + text + "\n";
    }
    void separate() {
        if (!m_out.empty())
            m_out += "\n";
    }

    /// An array, or what is made of parts.
    void constantOfMany(const Const& constant) {
        std::string text = "const " + constant.name + " : " + m_module.types.nameOf(constant.type);
        for (std::uint32_t extent : constant.extents)
            text += "[" + std::to_string(extent) + "]";
        text += " =";
        const std::vector<Part> parts = partsOf(m_module.types, constant.type);
        for (std::size_t i = 0; i < constant.values.size(); ++i)
            text += " " + literal(constant.values[i], scalarType(parts[i % parts.size()].kind));
        line(text);
    }
    static std::string unrolled(const Stmt& s) {
        return !s.unroll ? "" : *s.unroll == 0 ? " (unroll)" : " (unroll " + std::to_string(*s.unroll) + ")";
    }
    void programText(const Program& p) {
        m_program = &p;
        kernelText(p, "program");
    }

    std::string onStream(const HostStep& step) const {
        return step.stream.isValid() ? " on " + m_program->handles[step.stream].name : "";
    }

    std::string launchText(const HostStep& step) {
        const Kernel& k = m_module.kernels[step.kernel];
        std::string fields;
        const auto field = [&](const std::string& name, const std::string& value) {
            fields += (fields.empty() ? "" : ", ") + name + " = " + value;
        };
        for (std::size_t i = 0; i < step.scalars.size(); ++i)
            field(k.vars[k.scalars[i]].name, expr(step.scalars[i]));
        for (std::size_t i = 0; i < step.arrays.size(); ++i)
            field(k.arrays[k.globals[i]].name, m_body->arrays[step.arrays[i]].name);
        for (std::size_t i = 0; i < step.constants.size(); ++i)
            field(k.arrays[k.constants[i]].name, m_body->arrays[step.constants[i]].name);
        std::string text = "launch " + k.name + " {" + fields + "} grid (" + list(step.grid) +
                           ") block (" + list(step.block) + ")";
        if (!step.shared.empty())
            text += " shared (" + list(step.shared) + ")";
        return text + onStream(step);
    }

    void hostText(const Stmt& s) {
        const HostStep& step = m_program->steps[s.host];
        const auto array = [&](ArrayId id) { return " " + m_body->arrays[id].name; };
        std::string text(hostName(step.op));
        switch (step.op) {
        case HostOp::Buffer:
            text += array(step.array) + " : Array " +
                    m_module.types.nameOf(m_body->arrays[step.array].element) + " [" +
                    list(m_body->arrays[step.array].extents) + "]";
            break;
        case HostOp::Launch:
            text = launchText(step);
            break;
        case HostOp::Timed:
            text += " " + expr(step.value);
            break;
        default:
            if (step.array.isValid())
                text += array(step.array);
            if (step.other.isValid())
                text += array(step.other);
            if (step.value.isValid())
                text += " " + expr(step.value);
            if (step.handle.isValid())
                text += " " + m_program->handles[step.handle].name;
            text += onStream(step);
        }
        line(text);
        nested(s.body);
    }

    void kernelText(const Kernel& k, const std::string& word = "kernel") {
        m_body = &k;
        line(word + " " + k.name +
             (k.cudaName == k.name || word != "kernel" ? "" : " as " + k.cudaName) +
             (k.hasErrors ? " (has errors)" : ""));
        ++m_indent;
        if (k.boundThreads > 0)
            line("launchBounds " + std::to_string(k.boundThreads) +
                 (k.boundBlocks > 0 ? " " + std::to_string(k.boundBlocks) : ""));
        for (VarId id : k.scalars)
            line("scalar " + k.vars[id].name + " : " + m_module.types.nameOf(k.vars[id].type));
        for (const auto* list : {&k.globals, &k.constants, &k.shareds})
            for (ArrayId id : *list)
                arrayText(k.arrays[id]);
        statements(k.statements);
        --m_indent;
    }

    void functionText(const Function& f) {
        m_body = &f;
        std::string head = "function " + f.name;
        for (VarId id : f.parameters)
            head += " (" + f.vars[id].name + " : " + m_module.types.nameOf(f.vars[id].type) + ")";
        line(head + " : " + m_module.types.nameOf(f.result));
        ++m_indent;
        for (ArrayId id : f.arrayParameters)
            arrayText(f.arrays[id]);
        statements(f.statements);
        --m_indent;
    }

    void arrayText(const Array& array) { line(arrayDeclaration(array)); }

    std::string arrayName(ArrayId id) { return arrayDeclaration(m_body->arrays[id]); }

    std::string path(const Stmt& s) {
        std::string text;
        for (const PathStep& step : s.path)
            text += step.indices.empty() ? "." + std::to_string(step.field)
                                         : "[" + list(step.indices) + "]";
        return text;
    }

    std::string arrayDeclaration(const Array& array) {
        static constexpr std::array Spaces{"global", "constant", "shared", "local"};
        static constexpr std::array Accesses{"in ", "out ", "inout "};
        std::string text =
            std::string(Spaces[static_cast<std::size_t>(array.space)]) + " " + array.name + " : ";
        if (array.space == Space::Global)
            text += Accesses[static_cast<std::size_t>(array.access)];
        text += (array.rank == 0 ? "" : "Array ") + m_module.types.nameOf(array.element);
        if (!array.extents.empty())
            text += " [" + list(array.extents) + "]";
        return text + (array.isDynamicShared ? " dynamic" : "");
    }

    std::string list(std::span<const ExprId> ids) {
        std::string text;
        for (ExprId id : ids)
            text += (text.empty() ? "" : ", ") + expr(id);
        return text;
    }

    std::string literal(Literal value, TypeId type) const {
        if (!m_module.types.isScalar(type))
            return "zero";
        const ScalarKind kind = m_module.types.scalarOf(type);
        if (kind == ScalarKind::Bool)
            return value.bits != 0 ? "true" : "false";
        if (kind == ScalarKind::Float32)
            return shortest(value.asFloat());
        if (isFloat(kind)) // a narrow one is exact as a float
            return kind == ScalarKind::Float64
                       ? shortest(value.asDouble())
                       : shortest(static_cast<float>(floatOfBits(kind, value.bits)));
        return isSigned(kind) ? std::to_string(value.asInt()) : std::to_string(value.bits);
    }

    std::string expr(ExprId id) {
        if (!id.isValid())
            return "?";
        const Expr& e = m_body->exprs[id];
        const std::string type = m_module.types.nameOf(e.type);
        const std::string arguments = list(m_body->args(e));
        switch (e.op) {
        case Op::Literal:
            return literal(e.value, e.type) + ":" + type;
        case Op::Var:
            return m_body->vars[e.var()].name;
        case Op::Const:
            return nameOfConst(m_module, e);
        case Op::ThreadIdx:
        case Op::BlockIdx:
        case Op::BlockDim:
        case Op::GridDim:
        case Op::GlobalIdx:
            return std::string(opName(e.op)) + "." + "xyz"[e.axis() % 3];
        case Op::Cast:
        case Op::Bits:
            return std::string(opName(e.op)) + "<" + type + ">(" + arguments + ")";
        case Op::Call:
            return std::string(builtinInfo(e.builtin()).name) + "<" + type + ">(" + arguments + ")";
        case Op::CallFunction:
            return m_module.functions[e.function()].name + "(" + arguments + ")";
        case Op::ArrayRef:
            return m_body->arrays[e.array()].name;
        case Op::Load:
            return m_body->arrays[e.array()].name + std::string(hint(e)) + "[" + arguments + "]";
        case Op::Extent:
            return m_body->arrays[e.array()].name + ".shape(" + std::to_string(e.value.bits) + ")";
        case Op::Size:
            return m_body->arrays[e.array()].name + ".size";
        case Op::Field:
            return arguments + "." + std::to_string(e.ref);
        case Op::Swizzle:
            return "swizzle<" + type + ">(" + arguments + ", " + std::to_string(e.value.bits) + ")";
        case Op::Construct:
        case Op::Splat:
        case Op::Component:
        case Op::MatMul:
            return std::string(opName(e.op)) + "<" + type + ">(" + arguments + ")";
        case Op::Atomic:
            return std::string(atomicInfo(e.atomic()).name) + "(" +
                   m_body->arrays[e.array()].name + ", " + arguments + ")";
        case Op::Warp:
            return std::string(warpInfo(e.warp()).name) + "<" + type + ">(" + arguments + ")";
        case Op::Block:
            return std::string(blockInfo(e.block()).name) + "<" + type + ">(" + arguments + ")";
        case Op::LaneId:
        case Op::WarpId:
            return std::string(opName(e.op));
        default:
            return operation(e, type, arguments);
        }
    }

    static std::string_view hint(const Expr& e) {
        static constexpr std::array<std::string_view, 3> Hints{"", ".cached", ".streaming"};
        return Hints[e.value.bits % Hints.size()];
    }

    /// Of an operation whose result does not tell it, the type of its operands.
    std::string operation(const Expr& e, const std::string& type,
                          const std::string& arguments) const {
        const std::string shown =
            isTest(e.op) ? m_module.types.nameOf(m_body->exprs[m_body->args(e)[0]].type) : type;
        const bool isPlain = e.op == Op::Not || e.op == Op::And || e.op == Op::Or;
        return std::string(opName(e.op)) + (isPlain ? "" : "<" + shown + ">") + "(" + arguments +
               ")";
    }

    void statements(const std::vector<StmtId>& ids) {
        for (StmtId id : ids)
            statement(m_body->stmts[id]);
    }

    void nested(const std::vector<StmtId>& ids) {
        ++m_indent;
        statements(ids);
        --m_indent;
    }

    /// "i={i}": a line feed as in the source.
    std::string message(const Stmt& s) {
        std::string text;
        for (std::size_t i = 0; i < s.text.size(); ++i)
            text += (i == 0 ? "" : "{" + expr(s.indices[i - 1]) + "}") + s.text[i];
        for (std::size_t at = 0; (at = text.find('\n', at)) != std::string::npos; at += 2)
            text.replace(at, 1, "\\n");
        return "\"" + text + "\"";
    }

    void statement(const Stmt& s) {
        const auto variable = [&] {
            const Var& var = m_body->vars[s.var];
            return var.name + " : " + m_module.types.nameOf(var.type);
        };
        const std::string compound =
            s.compound ? " (" + std::string(opName(*s.compound)) + "=)" : "";
        switch (s.kind) {
        case StmtKind::Let:
            line((m_body->vars[s.var].isMutable ? "let mut " : "let ") + variable() + " = " +
                 expr(s.value));
            break;
        case StmtKind::LetArray:
            line("let " + arrayName(s.array) + " := " +
                 (s.value.isValid() ? expr(s.value) : "[" + list(s.indices) + "]"));
            break;
        case StmtKind::Assign:
            line(m_body->vars[s.var].name + path(s) + " := " + expr(s.value) + compound);
            break;
        case StmtKind::Store:
            line(m_body->arrays[s.array].name + "[" + list(s.indices) + "]" + path(s) + " := " +
                 expr(s.value) +
                 compound);
            break;
        case StmtKind::If:
            line("if " + expr(s.value));
            nested(s.body);
            if (!s.orelse.empty()) {
                line(m_body->stmts[s.orelse[0]].isElseIf ? "else if:" : "else");
                nested(s.orelse);
            }
            break;
        case StmtKind::For:
            line("for " + variable() + " in " + expr(s.low) + " .. " + expr(s.high) +
                 (s.step.isValid() ? " step " + expr(s.step) : "") + unrolled(s));
            nested(s.body);
            break;
        case StmtKind::While:
            line("while " + expr(s.value) + unrolled(s));
            nested(s.body);
            break;
        case StmtKind::Repeat:
            line("repeat" + unrolled(s));
            nested(s.body);
            line("until " + expr(s.value));
            break;
        case StmtKind::Return:
            line(s.value.isValid() ? "return " + expr(s.value) : "return");
            break;
        case StmtKind::Prefetch:
            line("prefetch " + m_body->arrays[s.array].name + "[" + list(s.indices) + "]");
            break;
        case StmtKind::Print:
            line("print " + message(s));
            break;
        case StmtKind::Assert:
            line("assert " + expr(s.value) + " " + message(s));
            break;
        case StmtKind::Eval:
            line("eval " + expr(s.value));
            break;
        case StmtKind::Probe:
            line("probe " + std::to_string(s.mark) +
                 (s.indices.empty() ? std::string() : " " + list(s.indices)));
            break;
        case StmtKind::Host:
            hostText(s);
            break;
        case StmtKind::Break:
        case StmtKind::Continue:
        case StmtKind::Barrier:
        case StmtKind::MemFence:
        case StmtKind::BlockFence:
        case StmtKind::WarpBarrier:
            line(std::string(stmtName(s.kind)));
            break;
        }
    }
};

} // namespace

std::string print(const Module& module) {
    return Printer(module).module();
}

std::string print(const Module& module, const Program& program) {
    return Printer(module).program(program);
}

std::string print(const Module& module, const Kernel& kernel) {
    return Printer(module).kernel(kernel);
}

} // namespace lane::ir
