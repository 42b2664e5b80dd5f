#include "core/codegen_cuda/body_printer.h"
#include "core/ir/constant_value.h"

#include "core/codegen_cuda/literals.h"

#include <algorithm>

namespace lane::cuda {

namespace {

constexpr std::size_t MaxColumns = 100;

/// Scalars share lines as long as they fit; each array has one of its own.
struct ParameterLine {
    std::string text;
    SourceRange source;
};

void addScalar(std::vector<ParameterLine>& lines, const std::string& text, SourceRange source) {
    if (lines.empty() || lines.back().text.size() + text.size() + 8 > MaxColumns) {
        lines.push_back({text, source});
        return;
    }
    lines.back().text += ", " + text;
}

} // namespace

std::string BodyPrinter::typeOf(ir::VarId var) const {
    return m_context.typeName(m_body.vars[var].type);
}

std::string BodyPrinter::declareVar(ir::VarId var) {
    std::string name = m_context.names.declare(m_body.vars[var].name);
    m_exprs.varNames[var] = name;
    return name;
}

std::string BodyPrinter::declareSymbol(const ir::Kernel& kernel, ir::ArrayId id,
                                       CudaSymbol::Kind kind) {
    const ir::Array& array = m_body.arrays[id];
    const bool isContent = kind == CudaSymbol::Kind::Content;
    const std::string name =
        m_context.fileName(array.name + (isContent                          ? ""
                                         : kind == CudaSymbol::Kind::Length ? "Length"
                                                                            : "Offset"));
    const std::string type =
        isContent ? m_context.typeName(array.element) : "unsigned int";
    m_out.line(0,
               "__constant__ " + type + " " + name + (isContent ? extentsText(array) : "") + ";",
               array.range);
    m_context.symbols.push_back({kind, kernel.name, id, name});
    return name;
}

/// Arrays of undeclared shape whose length the body asks for.
void BodyPrinter::declareLengths(const ir::Kernel& kernel) {
    for (const ir::Expr& e : m_body.exprs) {
        if (e.op != ir::Op::Size && e.op != ir::Op::Extent)
            continue;
        const ir::Array& array = m_body.arrays[e.array()];
        if (array.rank == 1 && array.extents.empty() && !m_exprs.lengthNames.contains(e.array()))
            m_exprs.lengthNames[e.array()] =
                declareSymbol(kernel, e.array(), CudaSymbol::Kind::Length);
    }
}

/// CUDA gives a kernel one block of dynamic shared memory: the first array begins it, and where the
/// others begin depends on the lengths of the launch.
void BodyPrinter::declareDynamicShared(const ir::Kernel& kernel) {
    std::vector<ir::ArrayId> dynamic;
    for (ir::ArrayId id : kernel.shareds)
        if (m_body.arrays[id].isDynamicShared)
            dynamic.push_back(id);
    if (dynamic.size() == 1)
        m_exprs.arrayNames[dynamic[0]] = m_context.externName(m_body.arrays[dynamic[0]].name);
    if (dynamic.size() < 2)
        return;
    m_sharedMemory = m_context.fileName("sharedMemory");
    for (std::size_t i = 1; i < dynamic.size(); ++i)
        m_sharedOffsets[dynamic[i]] =
            declareSymbol(kernel, dynamic[i], CudaSymbol::Kind::SharedOffset);
}

/// Symbols of the file: their names must differ from one kernel to the next.
void BodyPrinter::declareModuleArrays(const ir::Kernel& kernel) {
    const std::size_t before = m_context.symbols.size();
    for (ir::ArrayId id : kernel.constants)
        m_exprs.arrayNames[id] = declareSymbol(kernel, id, CudaSymbol::Kind::Content);
    declareLengths(kernel);
    declareDynamicShared(kernel);
    if (m_context.symbols.size() != before)
        m_out.blank();
}

/// `const` arrays are in the file once, before all bodies, if one of them is used.
void BodyPrinter::nameConstantArrays() {
    for (std::size_t i = 0; i < m_body.arrays.size(); ++i)
        if (const ir::ArrayId id = m_body.arrays.idAt(i); m_body.arrays[id].constant.isValid())
            m_exprs.arrayNames[id] = m_context.constNameOf(m_body.arrays[id].constant);
}

void BodyPrinter::kernel(const ir::Kernel& kernel, std::set<ir::VarId> checkedCounters) {
    m_checkedCounters = std::move(checkedCounters);
    m_context.noteTypes(kernel);
    nameConstantArrays();
    declareModuleArrays(kernel);
    m_context.names.push();
    for (ir::ArrayId id : kernel.shareds)
        if (m_exprs.arrayNames.contains(id))
            m_context.names.reserve(m_exprs.arrayNames[id]);
    kernelHead(kernel);
    sharedDeclarations(kernel);
    statements(kernel.statements, 1);
    m_out.line(0, "}");
    m_context.names.pop();
}

/// Whether nothing but atomics touches it: other pointers then mean nothing to the compiler.
bool BodyPrinter::isOnlyForAtomics(ir::ArrayId id) const {
    using ir::Op;
    const auto isOtherUse = [id](const ir::Expr& e) {
        return (e.op == Op::Load || e.op == Op::ArrayRef) && e.array() == id;
    };
    const auto isAtomic = [id](const ir::Expr& e) { return e.op == Op::Atomic && e.array() == id; };
    return std::any_of(m_body.exprs.begin(), m_body.exprs.end(), isAtomic) &&
           std::none_of(m_body.exprs.begin(), m_body.exprs.end(), isOtherUse) &&
           std::none_of(m_body.stmts.begin(), m_body.stmts.end(), [id](const ir::Stmt& s) { return s.array == id; }) &&
           std::none_of(m_body.arrays.begin(), m_body.arrays.end(), [id](const ir::Array& a) { return a.viewOf == id; });
}

std::string BodyPrinter::parameter(ir::ArrayId id, const std::string& name, bool isOnly) const {
    const ir::Array& array = m_body.arrays[id];
    const std::string element = m_context.typeName(array.element);
    // Of a single pointer there is nothing to say.
    const bool isPlain = isOnly || isOnlyForAtomics(id);
    return (array.isWritten ? "" : "const ") + element + (isPlain ? "* " : "* __restrict__ ") + name;
}

void BodyPrinter::kernelHead(const ir::Kernel& kernel) {
    std::vector<ParameterLine> lines;
    for (ir::VarId id : kernel.scalars)
        addScalar(lines, typeOf(id) + " " + declareVar(id), m_body.vars[id].range);
    for (ir::ArrayId id : kernel.globals) {
        const ir::Array& array = m_body.arrays[id];
        const std::string name = m_context.names.declare(array.name);
        m_exprs.arrayNames[id] = name;
        lines.push_back({parameter(id, name, kernel.globals.size() == 1), array.range});
    }
    for (std::size_t i = 0; i < kernel.arrays.size(); ++i) {
        const ir::ArrayId id = kernel.arrays.idAt(i);
        if (kernel.arrays[id].viewOf.isValid())
            m_exprs.arrayNames[id] = viewText(id);
    }
    std::string bounds;
    if (kernel.boundThreads > 0)
        bounds = "__launch_bounds__(" + std::to_string(kernel.boundThreads) +
                 (kernel.boundBlocks > 0 ? ", " + std::to_string(kernel.boundBlocks) : "") + ") ";
    const std::string head = "extern \"C\" __global__ void " + bounds + kernel.cudaName + "(";
    m_out.line(0, head + (lines.empty() ? ")" : ""), kernel.nameRange);
    for (std::size_t i = 0; i < lines.size(); ++i)
        m_out.line(1, lines[i].text + (i + 1 < lines.size() ? "," : ")"), lines[i].source);
    m_out.line(0, "{");
    views();
}

std::string BodyPrinter::viewText(ir::ArrayId id) const {
    const ir::Array& view = m_body.arrays[id];
    return std::string("reinterpret_cast<") + (m_body.arrays[view.viewOf].isWritten ? "" : "const ") +
           m_context.typeName(view.element) + "*>(" + m_exprs.arrayNames.at(view.viewOf) + ")";
}

/// An array that is looked at as vectors in more than one place gets a pointer for it: `x4` of x.
void BodyPrinter::views() {
    for (std::size_t i = 0; i < m_body.arrays.size(); ++i) {
        const ir::ArrayId id = m_body.arrays.idAt(i);
        const ir::Array& view = m_body.arrays[id];
        if (!view.viewOf.isValid() || usesOf(id) < 2)
            continue;
        const ir::Type& type = m_module.types[view.element];
        const std::string name = m_context.names.declare(m_body.arrays[view.viewOf].name + std::to_string(type.rows));
        const std::string element = (m_body.arrays[view.viewOf].isWritten ? "" : "const ") + m_context.typeName(view.element);
        m_out.line(1, element + "* " + name + " = " + viewText(id) + ";", m_body.arrays[view.viewOf].range);
        m_exprs.arrayNames[id] = name;
    }
}

std::size_t BodyPrinter::usesOf(ir::ArrayId id) const {
    const auto isIt = [id](const ir::Expr& e) {
        return (e.op == ir::Op::Load || e.op == ir::Op::Atomic || e.op == ir::Op::ArrayRef) && e.array() == id;
    };
    return static_cast<std::size_t>(std::count_if(m_body.exprs.begin(), m_body.exprs.end(), isIt) +
                                    std::count_if(m_body.stmts.begin(), m_body.stmts.end(), [id](const ir::Stmt& s) {
                                        return (s.kind == ir::StmtKind::Store || s.kind == ir::StmtKind::Prefetch) && s.array == id;
                                    }));
}

bool BodyPrinter::calls(ir::ExprId id) const {
    const auto args = m_body.args(id);
    return m_body.exprs[id].op == ir::Op::Call ||
           std::any_of(args.begin(), args.end(), [&](ir::ExprId a) { return calls(a); });
}

/// An array without elements has one for C++, which knows no other.
std::string BodyPrinter::extentsText(const ir::Array& array) {
    std::string text;
    for (ir::ExprId extent : array.extents) {
        const auto value = ir::constantValue(m_module, m_body, extent);
        const bool isNumber = value && (*value == 0 || calls(extent)); // CUDA's `max` is no constant
        text += "[" + (isNumber ? std::to_string(std::max<std::uint64_t>(*value, 1))
                                : m_exprs.print(extent, Form::Value).text) + "]";
    }
    return text;
}

void BodyPrinter::dynamicShared(const ir::Array& array, ir::ArrayId id) {
    const std::string element = m_context.typeName(array.element);
    if (m_sharedMemory.empty()) {
        m_out.line(1, "extern __shared__ " + element + " " + m_exprs.arrayNames[id] + "[];",
                   array.range);
        return;
    }
    const auto offset = m_sharedOffsets.find(id);
    const bool isFirst = offset == m_sharedOffsets.end();
    if (isFirst)
        m_out.line(1, "extern __shared__ __align__(16) unsigned char " + m_sharedMemory + "[];",
                   array.range);
    const std::string name = m_context.names.declare(array.name);
    m_exprs.arrayNames[id] = name;
    m_out.line(1,
               element + "* " + name + " = (" + element + "*)" +
                   (isFirst ? m_sharedMemory : "(" + m_sharedMemory + " + " + offset->second + ")") +
                   ";",
               array.range);
}

void BodyPrinter::sharedDeclarations(const ir::Kernel& kernel) {
    for (ir::ArrayId id : kernel.shareds) {
        const ir::Array& array = m_body.arrays[id];
        if (array.isDynamicShared) {
            dynamicShared(array, id);
            continue;
        }
        const std::string element = m_context.typeName(array.element);
        const std::string name = m_context.names.declare(array.name);
        m_exprs.arrayNames[id] = name;
        m_out.line(1, "__shared__ " + element + " " + name + extentsText(array) + ";", array.range);
    }
    if (!kernel.shareds.empty() && !kernel.statements.empty())
        m_out.blank();
}

void BodyPrinter::function(const ir::Function& function) {
    m_context.noteTypes(function);
    m_context.names.push();
    std::vector<std::string> parameters;
    auto scalar = function.parameters.begin();
    auto array = function.arrayParameters.begin();
    const auto copies = findCopies(function.statements);
    for (bool isArray : function.isArrayParameter) {
        if (!isArray) {
            const auto copy = copies.find(*scalar);
            const std::string name = declareVar(copy == copies.end() ? *scalar : copy->second->var);
            m_exprs.varNames[*scalar] = name;
            parameters.push_back(typeOf(*scalar) + " " + name);
            ++scalar;
            continue;
        }
        // No __restrict__: one array may be given for two parameters.
        const ir::Array& given = m_body.arrays[*array];
        const std::string name = m_context.names.declare(given.name);
        m_exprs.arrayNames[*array++] = name;
        parameters.push_back((given.isWritten ? "" : "const ") +
                             m_context.typeName(given.element) + "* " + name);
    }
    const bool isUnit = function.result == m_module.types.unit();
    functionHead("__device__ " +
                     (isUnit ? "void" : m_context.typeName(function.result)) + " " +
                     function.cudaName + "(",
                 parameters, function.nameRange);
    for (const auto& [parameter, copy] : copies)
        m_out.also(copy->range);
    m_out.line(0, "{");
    nameConstantArrays();
    statements(function.statements, 1);
    m_out.line(0, "}");
    m_context.names.pop();
}

/// `let mut s := v` of a parameter that nothing else reads: C++ changes the parameter itself, under the name of the
/// copy.
std::map<ir::VarId, const ir::Stmt*> BodyPrinter::findCopies(const std::vector<ir::StmtId>& list) {
    std::map<ir::VarId, const ir::Stmt*> copies;
    for (std::size_t i = 0; i < list.size(); ++i) {
        const ir::Stmt& s = m_body.stmts[list[i]];
        if (s.kind != ir::StmtKind::Let || !s.value.isValid() || !m_body.vars[s.var].isMutable || isSteppedLoop(list, i) ||
            choosesFor(list, i))
            continue;
        const ir::Expr& e = m_body.exprs[s.value];
        if (e.op != ir::Op::Var || m_body.vars[e.var()].kind != ir::VarKind::ScalarParameter || m_reads[e.var()] != 1 ||
            m_body.vars[e.var()].type != m_body.vars[s.var].type)
            continue;
        copies[e.var()] = &s;
        m_copies.insert(s.var);
    }
    return copies;
}

/// On one line as long as that fits, else with further ones that begin below the first parameter.
void BodyPrinter::functionHead(const std::string& begin, const std::vector<std::string>& parameters,
                               SourceRange range) {
    std::string line = begin;
    for (std::size_t i = 0; i < parameters.size(); ++i) {
        const std::string next = parameters[i] + (i + 1 < parameters.size() ? "," : "");
        if (i > 0 && line.size() + next.size() + 2 > MaxColumns) {
            m_out.line(0, line, range);
            line = std::string(begin.size(), ' ') + next;
            continue;
        }
        line += (i > 0 ? " " : "") + next;
    }
    m_out.line(0, line + ")", range);
}

} // namespace lane::cuda
