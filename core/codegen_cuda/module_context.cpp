#include "core/codegen_cuda/module_context.h"

#include "core/builtins/cuda_headers.h"
#include "core/codegen_cuda/literals.h"
#include "core/ir/layout.h"

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

/// `Mat3x3` is of floats; others say of what.
std::string_view matrixSuffix(ScalarKind kind) {
    switch (kind) {
    case ScalarKind::Float32:
        return "";
    case ScalarKind::Float64:
        return "d";
    case ScalarKind::Float16:
        return "h";
    case ScalarKind::Int32:
        return "i";
    case ScalarKind::UInt32:
        return "u";
    default:
        return scalarInfo(kind).name;
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
    nameTypes();
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

std::string ModuleContext::externName(std::string_view wanted) { return m_file.declare(wanted); }

/// Their names are taken before any body is printed: no variable may hide one.
void ModuleContext::nameTypes() {
    for (std::size_t i = 0; i < module.types.size(); ++i) {
        const ir::TypeId id = module.types.idAt(i);
        const ir::Type& type = module.types[id];
        std::string wanted;
        if (type.kind == ir::Type::Kind::Mat) {
            wanted = "Mat" + std::to_string(type.rows) + "x" + std::to_string(type.columns) +
                     std::string(matrixSuffix(type.scalar));
        } else if (type.kind == ir::Type::Kind::Struct) {
            wanted = plainName(type.name);
        } else if (type.kind == ir::Type::Kind::Tuple) {
            for (char c : module.types.nameOf(id))
                if ((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9'))
                    wanted += c;
        } else {
            continue;
        }
        m_typeNames[id] = m_file.declare(isDeclaredByCuda(wanted) ? wanted + "_" : wanted);
        names.reserve(m_typeNames[id]);
    }
}

std::vector<std::string> ModuleContext::memberNames(ir::TypeId id) const {
    static constexpr std::string_view Ordinals[] = {"first",   "second", "third", "fourth", "fifth",
                                                    "sixth",   "seventh", "eighth"};
    const ir::Type& type = module.types[id];
    std::vector<std::string> found;
    NameScopes own;
    for (std::size_t i = 0; i < type.fields.size(); ++i)
        found.push_back(own.declare(type.kind == ir::Type::Kind::Struct ? type.fieldNames[i]
                                    : i < std::size(Ordinals)
                                        ? std::string(Ordinals[i])
                                        : "part" + std::to_string(i + 1)));
    return found;
}

std::string ModuleContext::typeName(ir::TypeId type) {
    const ir::Type& t = module.types[type];
    const auto declared = [&] {
        if (std::find(ownTypes.begin(), ownTypes.end(), type) == ownTypes.end())
            ownTypes.push_back(type);
    };
    if (const auto own = m_typeNames.find(type); own != m_typeNames.end()) {
        for (ir::TypeId field : t.fields)
            typeName(field);
        declared();
        return own->second;
    }
    if (t.kind != ir::Type::Kind::Vec)
        return cudaName(t.scalar);
    std::string name = vectorWord(t.scalar) + std::to_string(t.rows);
    if (!isOwnVector(t))
        return name;
    declared();
    name[0] = static_cast<char>(name[0] - 'a' + 'A');
    return name;
}

std::string ModuleContext::makerName(ir::TypeId type) {
    const std::string name = typeName(type);
    const bool isOwn = m_typeNames.contains(type) || isOwnVector(module.types[type]);
    return isOwn ? name : "make_" + name;
}

void ModuleContext::noteTypes(const ir::Body& body) {
    for (const ir::Expr& e : body.exprs)
        noteType(e.type);
    for (const ir::Var& var : body.vars)
        noteType(var.type);
    for (const ir::Array& array : body.arrays)
        noteType(array.element);
}

void ModuleContext::noteType(ir::TypeId type) {
    const auto noteKind = [this](ScalarKind kind) {
        usesHalf = usesHalf || kind == ScalarKind::Float16;
        usesBFloat16 = usesBFloat16 || kind == ScalarKind::BFloat16;
    };
    const ir::Type::Kind kind = module.types[type].kind;
    if (kind != ir::Type::Kind::Struct && kind != ir::Type::Kind::Tuple)
        return noteKind(module.types.scalarOf(type));
    for (const ir::Part& part : ir::partsOf(module.types, type))
        noteKind(part.kind);
}

void ModuleContext::problem(std::string code, std::string message, SourceRange range) {
    const auto same = [&](const Diagnostic& d) { return d.code == code && d.range == range; };
    if (std::none_of(problems.begin(), problems.end(), same))
        problems.push_back({Severity::Error, std::move(code), std::move(message), range});
}

} // namespace lane::cuda
