#include "core/codegen_cuda/module_context.h"

#include "core/builtins/cuda_headers.h"
#include "core/codegen_cuda/literals.h"

#include <algorithm>

namespace lane::cuda {

namespace {
std::string_view plainName(std::string_view qualified) {
    const std::size_t dot = qualified.rfind('.');
    return dot == std::string_view::npos ? qualified : qualified.substr(dot + 1);
}

std::string vectorWord(ScalarKind kind) {
    switch (kind) {
    case ScalarKind::Int8:
        return "char";
    case ScalarKind::UInt8:
        return "uchar";
    case ScalarKind::UInt16:
        return "ushort";
    case ScalarKind::UInt32:
        return "uint";
    case ScalarKind::Int64:
        return "longlong";
    case ScalarKind::UInt64:
        return "ulonglong";
    case ScalarKind::Float16:
        return "half";
    case ScalarKind::BFloat16:
        return "bfloat";
    default:
        return cudaName(kind); // short, int, float, double
    }
}

/// CUDA 13 warns of its own vectors of four 64-bit numbers: their alignment changes.
bool isOwnVector(const ir::Type& type) {
    return sizeOf(type.scalar) == 2 && isFloat(type.scalar) ? true
                                                            : sizeOf(type.scalar) == 8 && type.rows == 4;
}
} // namespace

ModuleContext::ModuleContext(const ir::Module& m) : module(m) {
    // The runner looks kernels up by cudaName, so those come first and stay as they are.
    for (const ir::Kernel& kernel : m.kernels)
        m_file.reserve(kernel.cudaName);
    for (const ir::Function& function : m.functions) {
        m_file.reserve(function.cudaName);
        names.reserve(function.cudaName);
    }
    for (std::size_t i = 0; i < m.consts.size(); ++i) {
        const ir::ConstId id = m.consts.idAt(i);
        const std::string wanted(plainName(m.consts[id].name));
        m_constNames[id] = m_file.declare(isDeclaredByCuda(wanted) ? wanted + "_" : wanted);
        names.reserve(m_constNames[id]);
    }
}

const std::string& ModuleContext::constName(ir::ConstId id) {
    usedConsts.insert(id);
    return m_constNames.at(id);
}

const std::string& ModuleContext::functionName(ir::FunctionId id) {
    if (std::find(usedFunctions.begin(), usedFunctions.end(), id) == usedFunctions.end())
        usedFunctions.push_back(id);
    return module.functions[id].cudaName;
}

bool ModuleContext::isOverloaded(ir::FunctionId id) const {
    const auto& all = module.functions;
    return std::count_if(all.begin(), all.end(), [&](const ir::Function& f) {
               return f.cudaName == all[id].cudaName;
           }) > 1;
}

std::string ModuleContext::fileName(std::string_view wanted) {
    std::string name = m_file.declare(wanted);
    names.reserve(name);
    return name;
}

std::string ModuleContext::typeName(ir::TypeId type) {
    const ir::Type& t = module.types[type];
    if (t.kind != ir::Type::Kind::Vec)
        return cudaName(t.scalar);
    std::string name = vectorWord(t.scalar) + std::to_string(t.rows);
    if (!isOwnVector(t))
        return name;
    if (std::find(ownVectors.begin(), ownVectors.end(), type) == ownVectors.end())
        ownVectors.push_back(type);
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
}

std::string ModuleContext::makerName(ir::TypeId type) {
    const std::string name = typeName(type);
    return isOwnVector(module.types[type]) ? name : "make_" + name;
}

void ModuleContext::noteTypes(const ir::Body& body) {
    const auto note = [this](ir::TypeId type) {
        const ScalarKind kind = module.types.scalarOf(type);
        usesHalf = usesHalf || kind == ScalarKind::Float16;
        usesBFloat16 = usesBFloat16 || kind == ScalarKind::BFloat16;
    };
    for (const ir::Expr& e : body.exprs)
        note(e.type);
    for (const ir::Var& var : body.vars)
        note(var.type);
    for (const ir::Array& array : body.arrays)
        note(array.element);
}

void ModuleContext::problem(std::string code, std::string message, SourceRange range) {
    const auto same = [&](const Diagnostic& d) { return d.code == code && d.range == range; };
    if (std::none_of(problems.begin(), problems.end(), same))
        problems.push_back({Severity::Error, std::move(code), std::move(message), range});
}

} // namespace lane::cuda
