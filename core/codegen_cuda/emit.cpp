#include "core/codegen_cuda/emit.h"

#include "core/codegen_cuda/body_printer.h"
#include "core/codegen_cuda/constants.h"
#include "core/codegen_cuda/literals.h"
#include "core/codegen_cuda/tidy.h"
#include "core/ir/layout.h"
#include "core/ir/natural_loops.h"

#include <algorithm>

namespace lane {

using namespace cuda;

namespace {

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
        ConstantWriter constants(m_context, m_source);
        constants.noteTypes();
        addIncludes(text);
        constants.scalars(text);
        std::vector<std::string> operators; // they may need types of their own
        for (const MatrixOperator& one : m_context.usedMatrixOperators)
            operators.push_back(textOf(one, m_context));
        for (ir::TypeId type : std::vector<ir::TypeId>(m_context.ownTypes))
            addType(text, type);
        constants.aggregates(text);
        for (const std::string& one : operators)
            addHelper(text, one);
        const std::vector<std::string> collectives = collectiveHelperTexts(m_context.usedCollectives);
        if (std::any_of(collectives.begin(), collectives.end(), [](const std::string& one) { return one.find("threadRank()") != std::string::npos; }))
            m_context.usedHelpers.insert(Helper::ThreadRank);
        for (Helper helper : m_context.usedHelpers)
            addHelper(text, textOf(helper));
        for (const std::string& helper : collectives)
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
