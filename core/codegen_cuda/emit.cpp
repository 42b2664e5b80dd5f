#include "core/codegen_cuda/emit.h"

#include "core/base/half.h"
#include "core/codegen_cuda/body_printer.h"
#include "core/codegen_cuda/literals.h"
#include "core/codegen_cuda/tidy.h"
#include "core/ir/layout.h"
#include "core/ir/natural_loops.h"

#include <algorithm>
#include <cmath>
#include <span>

namespace lane {

using namespace cuda;

namespace {

/// The functions that make an infinity or a NaN of bits are no constant expressions.
std::string constantText(ScalarKind kind, ir::Literal value) {
    const double number = isFloat(kind) ? floatOfBits(kind, value.bits) : 0;
    if (std::isfinite(number))
        return literalText(kind, value, false);
    const std::string suffix = kind == ScalarKind::Float64 ? "" : "f";
    const std::string sign = std::isinf(number) ? (number < 0 ? "-1.0" : "1.0") : "0.0";
    return sign + suffix + " / 0.0" + suffix;
}

/// Puts one text together: bodies are printed first, because they say what the file must declare.
class Emitter {
public:
    Emitter(const ir::Module& module, std::string_view source, EmitOptions options = {})
        : m_source(source), m_lines(source), m_context(module), m_functions(m_lines),
          m_kernels(m_lines) {
        m_context.options = options;
    }

    void add(const ir::Kernel& kernel) {
        if (kernel.hasErrors)
            return;
        CodeWriter out(m_lines);
        const std::size_t problems = m_context.problems.size();
        const std::optional<ir::Kernel> tidy = tidied(m_context.module, kernel);
        const ir::Kernel& printed = tidy ? *tidy : kernel;
        BodyPrinter(m_context, printed, m_source, out)
            .kernel(printed, ir::countersCheckedAtLaunch(m_context.module, kernel));
        if (m_context.problems.size() != problems) {
            m_refused.push_back(kernel.name);
            return;
        }
        m_kernels.blank();
        m_kernels.append(out);
    }

    CudaText finish() {
        for (std::size_t i = 0; i < m_context.usedFunctions.size(); ++i)
            addFunction(m_context.usedFunctions[i]);
        CodeWriter text(m_lines);
        addIncludes(text);
        addConstants(text);
        std::vector<std::string> operators; // they may need types of their own
        for (const MatrixOperator& one : m_context.usedMatrixOperators)
            operators.push_back(textOf(one, m_context));
        for (ir::TypeId type : std::vector<ir::TypeId>(m_context.ownTypes))
            addType(text, type);
        for (const std::string& one : operators)
            addHelper(text, one);
        for (Helper helper : m_context.usedHelpers)
            addHelper(text, textOf(helper));
        for (const std::string& helper : collectiveHelperTexts(m_context.usedCollectives))
            addHelper(text, helper);
        for (const CodeWriter* part : {&m_functions, &m_kernels}) {
            if (!part->isEmpty())
                text.blank();
            text.append(*part);
        }
        CudaText result = text.take();
        result.symbols = std::move(m_context.symbols);
        result.problems = std::move(m_context.problems);
        result.refused = std::move(m_refused);
        return result;
    }

private:
    /// A function after those that it calls; the language has no recursion.
    void addFunction(ir::FunctionId id) {
        if (std::find(m_printed.begin(), m_printed.end(), id) != m_printed.end())
            return;
        m_printed.push_back(id);
        const std::optional<ir::Function> tidy = tidied(m_context.module, m_context.module.functions[id]);
        const ir::Function& function = tidy ? *tidy : m_context.module.functions[id];
        for (const ir::Expr& e : function.exprs)
            if (e.op == ir::Op::CallFunction)
                addFunction(e.function());
        CodeWriter out(m_lines);
        BodyPrinter(m_context, function, m_source, out).function(function);
        m_functions.blank();
        m_functions.append(out);
    }

    void addIncludes(CodeWriter& text) {
        if (m_context.usesHalf)
            text.line(0, "#include <cuda_fp16.h>");
        if (m_context.usesBFloat16)
            text.line(0, "#include <cuda_bf16.h>");
        if (m_context.usesHalf || m_context.usesBFloat16)
            text.blank();
    }

    void addConstants(CodeWriter& text) {
        const std::set<ir::ConstId> used = m_context.usedConsts;
        for (ir::ConstId id : used) {
            const ir::Const& constant = m_context.module.consts[id];
            if (constant.isArray()) {
                addConstantArray(text, id, constant);
                continue;
            }
            ScalarKind kind = m_context.module.types.scalarOf(constant.type);
            ir::Literal value = constant.value;
            if (isFloat(kind) && sizeOf(kind) == 2) { // CUDA cannot make one when it compiles
                value = {bitsOfFloat(ScalarKind::Float32, floatOfBits(kind, value.bits))};
                kind = ScalarKind::Float32;
            }
            const std::string written = asWritten(definitionOf(constant), kind, value);
            // Typed, where a #define would not be: TILE - 17 is a Nat here as in the language.
            text.line(0,
                      "constexpr " + cudaName(kind) + " " + m_context.constName(id) + " = " +
                          (written.empty() ? constantText(kind, value) : written) + ";",
                      constant.range);
        }
    }

    /// What stands behind the := of a constant, on its line.
    std::string_view definitionOf(const ir::Const& constant) const {
        std::string_view text = m_source.substr(std::min<std::size_t>(constant.range.begin, m_source.size()));
        text = text.substr(0, text.find('\n'));
        const std::size_t sign = text.find(":=");
        if (sign == std::string_view::npos)
            return {};
        text = text.substr(sign + 2, text.find("--") - (sign + 2));
        const std::size_t begin = text.find_first_not_of(" \r");
        return begin == std::string_view::npos ? std::string_view() : text.substr(begin, text.find_last_not_of(" \r") + 1 - begin);
    }

    /// __constant__ float W[3] = {0.25f, 0.5f, 0.25f}; rows of a matrix on lines of their own.
    void addConstantArray(CodeWriter& text, ir::ConstId id, const ir::Const& constant) {
        ScalarKind kind = m_context.module.types.scalarOf(constant.type);
        // CUDA cannot make a narrow float when it compiles: kept as the float that it is.
        const bool isNarrow = isFloat(kind) && sizeOf(kind) == 2;
        const ScalarKind stored = kind;
        if (isNarrow)
            kind = ScalarKind::Float32;
        const auto literal = [&](ir::Literal value) {
            if (isNarrow)
                value = {bitsOfFloat(kind, floatOfBits(stored, value.bits))};
            return literalText(kind, value, false);
        };
        std::string line = "__constant__ " + cudaName(kind) + " " + m_context.constName(id);
        for (std::uint32_t extent : constant.extents)
            line += "[" + std::to_string(extent) + "]";
        line += " = ";
        const std::string rest = "    ";
        std::size_t next = 0;
        const auto add = [&](const std::string& piece) {
            if (line.size() + piece.size() > 98) {
                while (line.ends_with(' '))
                    line.pop_back();
                text.line(0, line, constant.range);
                line = rest;
            }
            line += piece;
        };
        const auto list = [&](auto& self, std::size_t depth) -> void {
            line += "{";
            for (std::uint32_t i = 0; i < constant.extents[depth]; ++i) {
                const bool isLast = i + 1 == constant.extents[depth];
                if (depth + 1 < constant.extents.size()) {
                    self(self, depth + 1);
                    line += isLast ? "" : ", ";
                } else {
                    add(literal(constant.values[next++]) + (isLast ? "" : ", "));
                }
            }
            line += "}";
        };
        list(list, 0);
        text.line(0, line + ";", constant.range);
    }

    /// struct Particle { … }; a matrix has its rows in `m`.
    void addType(CodeWriter& text, ir::TypeId type) {
        const ir::Type& t = m_context.module.types[type];
        if (t.kind == ir::Type::Kind::Vec)
            return addVector(text, type);
        text.blank();
        text.line(0, "struct " + m_context.typeName(type) + " {");
        if (t.kind == ir::Type::Kind::Mat)
            text.line(1, cudaName(t.scalar) + " m[" + std::to_string(t.rows) + "][" +
                             std::to_string(t.columns) + "];");
        const std::vector<std::string> members = m_context.memberNames(type);
        for (std::size_t i = 0; i < members.size(); ++i)
            text.line(1, m_context.typeName(t.fields[i]) + " " + members[i] + ";");
        text.line(0, "};");
    }

    void addVector(CodeWriter& text, ir::TypeId type) {
        const ir::Type& t = m_context.module.types[type];
        const std::uint32_t alignment = ir::alignmentOf(m_context.module.types, type);
        const std::string align =
            alignment == sizeOf(t.scalar) ? "" : "__align__(" + std::to_string(alignment) + ") ";
        text.blank();
        text.line(0, "struct " + align + m_context.typeName(type) + " {");
        text.line(1, cudaName(t.scalar) + " " + (t.rows == 2 ? "x, y;" : t.rows == 3 ? "x, y, z;" : "x, y, z, w;"));
        text.line(0, "};");
    }

    static void addHelper(CodeWriter& text, std::string_view helper) {
        text.blank();
        while (!helper.empty()) {
            const std::size_t end = helper.find('\n');
            text.line(0, helper.substr(0, end));
            helper.remove_prefix(end + 1);
        }
    }

    std::string_view m_source;
    LineIndex m_lines;
    ModuleContext m_context;
    CodeWriter m_functions, m_kernels;
    std::vector<ir::FunctionId> m_printed;
    std::vector<std::string> m_refused;
};

} // namespace

CudaText emitCuda(const ir::Module& module, std::string_view source, EmitOptions options) {
    Emitter emitter(module, source, options);
    for (const ir::Kernel& kernel : module.kernels)
        emitter.add(kernel);
    return emitter.finish();
}

CudaText emitCuda(const ir::Module& module, const ir::Kernel& kernel, std::string_view source) {
    Emitter emitter(module, source);
    emitter.add(kernel);
    return emitter.finish();
}

std::string cudaTypeName(const ir::Module& module, ir::TypeId type) {
    return ModuleContext(module).typeName(type);
}

std::uint32_t CudaText::sourceLineOf(std::uint32_t cudaLine) const {
    const auto at =
        std::lower_bound(map.begin(), map.end(), cudaLine,
                         [](const CudaLine& entry, std::uint32_t n) { return entry.line < n; });
    return at != map.end() && at->line == cudaLine ? at->sourceLine : 0;
}

std::vector<std::uint32_t> CudaText::cudaLinesOf(std::uint32_t sourceLine) const {
    std::vector<std::uint32_t> lines;
    for (const CudaLine& entry : map)
        if (entry.sourceLine == sourceLine)
            lines.push_back(entry.line);
    return lines;
}

} // namespace lane
