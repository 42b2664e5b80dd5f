#include "core/check/cuda_names.h"

#include "core/builtins/builtins.h"
#include "core/builtins/cuda_headers.h"
#include "core/lang/utf8.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace lane::check {

namespace {

constexpr auto Reserved = std::to_array<std::string_view>({"alignas",
                                                           "alignof",
                                                           "and",
                                                           "and_eq",
                                                           "asm",
                                                           "auto",
                                                           "bitand",
                                                           "bitor",
                                                           "bool",
                                                           "break",
                                                           "case",
                                                           "catch",
                                                           "char",
                                                           "char8_t",
                                                           "char16_t",
                                                           "char32_t",
                                                           "class",
                                                           "co_await",
                                                           "co_return",
                                                           "co_yield",
                                                           "compl",
                                                           "concept",
                                                           "const",
                                                           "const_cast",
                                                           "consteval",
                                                           "constexpr",
                                                           "constinit",
                                                           "continue",
                                                           "decltype",
                                                           "default",
                                                           "delete",
                                                           "do",
                                                           "double",
                                                           "dynamic_cast",
                                                           "else",
                                                           "enum",
                                                           "explicit",
                                                           "export",
                                                           "extern",
                                                           "false",
                                                           "float",
                                                           "for",
                                                           "friend",
                                                           "goto",
                                                           "if",
                                                           "inline",
                                                           "int",
                                                           "long",
                                                           "mutable",
                                                           "namespace",
                                                           "new",
                                                           "noexcept",
                                                           "not",
                                                           "not_eq",
                                                           "nullptr",
                                                           "operator",
                                                           "or",
                                                           "or_eq",
                                                           "private",
                                                           "protected",
                                                           "public",
                                                           "register",
                                                           "reinterpret_cast",
                                                           "requires",
                                                           "return",
                                                           "short",
                                                           "signed",
                                                           "sizeof",
                                                           "static",
                                                           "static_assert",
                                                           "static_cast",
                                                           "struct",
                                                           "switch",
                                                           "template",
                                                           "this",
                                                           "thread_local",
                                                           "throw",
                                                           "true",
                                                           "try",
                                                           "typedef",
                                                           "typeid",
                                                           "typename",
                                                           "union",
                                                           "unsigned",
                                                           "using",
                                                           "virtual",
                                                           "void",
                                                           "volatile",
                                                           "wchar_t",
                                                           "while",
                                                           "xor",
                                                           "xor_eq",
                                                           "main",
                                                           "std"});

bool isReserved(std::string_view name) {
    static std::vector<std::string> own; // the text's structures of vectors
    static const std::set<std::string_view> words = [] {
        std::set<std::string_view> all(Reserved.begin(), Reserved.end());
        for (const BuiltinInfo& info : allBuiltins())
            all.insert({info.cudaFloat, info.cudaDouble, info.cudaInteger});
        // What the text defines where it needs it, and the names of CUDA's headers.
        all.insert({"ceilDiv", "select", "signOf", "fractOf", "lerp", "smoothstep", "rotl", "rotr",
                    "byteSwap", "atomicMinFloat", "atomicMaxFloat"});
#define LANE_ATOMIC(Id, name, cuda, parameters, sentence) all.insert(cuda);
#define LANE_WARP(Id, name, cuda, parameters, sentence) all.insert(cuda);
#define LANE_BLOCK(Id, name, cuda, parameters, sentence) all.insert(cuda);
#define LANE_FENCE(Kind, name, cuda, sentence) all.insert(cuda);
#include "core/builtins/collectives.def"
#undef LANE_ATOMIC
#undef LANE_WARP
#undef LANE_BLOCK
#undef LANE_FENCE
        for (const char* element : {"Half", "Bfloat", "Longlong", "Ulonglong", "Double"})
            for (const char* size : {"2", "3", "4"})
                own.push_back(std::string(element) + size);
        all.insert(own.begin(), own.end());
        return all;
    }();
    return words.contains(name) || isDeclaredByCuda(name);
}

bool isPlain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

} // namespace

std::string cudaName(std::string_view name) {
    std::string out;
    for (std::size_t i = 0; i < name.size();) {
        const lang::CodePoint point = lang::codePointAt(name, i);
        if (point.size == 1 && isPlain(name[i])) {
            out += name[i];
        } else if (name[i] == '.') {
            out += '_';
        } else {
            std::array<char, 16> code;
            std::snprintf(code.data(), code.size(), "_u%X_", static_cast<unsigned>(point.value));
            out += code.data();
        }
        i += point.size;
    }
    return isReserved(out) ? out.starts_with("__") ? "k" + out : out + "_" : out;
}

void nameKernels(ir::Module& module) {
    std::map<std::string, int> plainCount;
    const auto plain = [](const ir::Kernel& kernel) {
        return kernel.name.substr(kernel.name.rfind('.') + 1); // npos + 1 is 0
    };
    for (const ir::Kernel& kernel : module.kernels)
        ++plainCount[plain(kernel)];
    std::set<std::string> taken;
    for (const ir::Const& constant : module.consts)
        taken.insert(cudaName(constant.name));
    std::map<std::string, int> functionCount;
    const auto plainOf = [](const ir::Function& f) { return f.name.substr(f.name.rfind('.') + 1); };
    std::map<std::string, std::string> given; // a function for several types is overloaded
    for (const ir::Function& function : module.functions)
        if (given.emplace(function.name, "").second)
            ++functionCount[plainOf(function)];
    const auto free = [&taken](const std::string& base) {
        std::string name = base;
        for (int i = 2; !taken.insert(name).second; ++i)
            name = base + "_" + std::to_string(i);
        return name;
    };
    for (ir::Function& function : module.functions) {
        std::string& name = given.at(function.name);
        const std::string plainName = plainOf(function);
        const bool isUnique = functionCount[plainName] == 1 && !plainCount.contains(plainName);
        if (name.empty())
            name = free(cudaName(isUnique ? plainName : function.name));
        function.cudaName = name;
    }
    for (ir::Kernel& kernel : module.kernels) {
        const std::string base =
            cudaName(plainCount[plain(kernel)] == 1 ? plain(kernel) : kernel.name);
        kernel.cudaName = free(base);
    }
}

} // namespace lane::check
