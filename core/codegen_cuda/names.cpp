#include "core/codegen_cuda/names.h"

#include "core/builtins/builtins.h"
#include "core/builtins/cuda_headers.h"

#include <array>
#include <cstdint>
#include <cstdio>
#include <string>

namespace lane::cuda {

namespace {

constexpr std::string_view Reserved[] = {
    // C++
    "alignas", "alignof", "and", "and_eq", "asm", "auto", "bitand", "bitor", "bool", "break",
    "case", "catch", "char", "char8_t", "char16_t", "char32_t", "class", "compl", "concept",
    "const", "const_cast", "consteval", "constexpr", "constinit", "continue", "co_await",
    "co_return", "co_yield", "decltype", "default", "delete", "do", "double", "dynamic_cast",
    "else", "enum", "explicit", "export", "extern", "false", "float", "for", "friend", "goto", "if",
    "inline", "int", "long", "mutable", "namespace", "new", "noexcept", "not", "not_eq", "nullptr",
    "operator", "or", "or_eq", "private", "protected", "public", "register", "reinterpret_cast",
    "requires", "return", "short", "signed", "sizeof", "static", "static_assert", "static_cast",
    "struct", "switch", "template", "this", "thread_local", "throw", "true", "try", "typedef",
    "typeid", "typename", "union", "unsigned", "using", "virtual", "void", "volatile", "wchar_t",
    "while", "xor", "xor_eq",
    // CUDA's variables, and what NVRTC's own headers define
    "threadIdx", "blockIdx", "blockDim", "gridDim", "warpSize", "dim3", "uint3", "NULL", "assert",
    "printf", "main", "linux", "unix", "size_t", "ptrdiff_t", "clock", "clock64", "cudaError",
    "INFINITY", "NAN", "HUGE_VALF",
    // the text's own
    "fmodf", "fmod", "threadRank", "ceilDiv", "select", "min", "max", "std",
    "signOf", "fractOf", "lerp", "smoothstep", "rotl", "rotr", "byteSwap", "__half",
    "__nv_bfloat16", "half", "nv_bfloat16", "atomicMinFloat",
    "atomicMaxFloat",
#define LANE_ATOMIC(Id, name, cuda, parameters, sentence) cuda,
#define LANE_WARP(Id, name, cuda, parameters, sentence) cuda,
#define LANE_BLOCK(Id, name, cuda, parameters, sentence) cuda,
#define LANE_FENCE(Kind, name, cuda, sentence) cuda,
#include "core/builtins/collectives.def"
#undef LANE_ATOMIC
#undef LANE_WARP
#undef LANE_BLOCK
#undef LANE_FENCE
};

/// Code point at `i`, which moves behind it. The lexer has refused malformed UTF-8; a stray byte
/// stands for itself.
std::uint32_t nextCodePoint(std::string_view text, std::size_t& i) {
    const auto byte = [&](std::size_t at) { return static_cast<unsigned char>(text[at]); };
    const unsigned char first = byte(i++);
    unsigned more = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : first >= 0xC0 ? 1 : 0;
    std::uint32_t point = more == 3   ? first & 0x07u
                          : more == 2 ? first & 0x0Fu
                          : more == 1 ? first & 0x1Fu
                                      : first;
    for (; more > 0 && i < text.size(); --more)
        point = (point << 6) | (byte(i++) & 0x3Fu);
    return point;
}

std::string_view greekName(std::uint32_t point) {
    static constexpr std::array<std::string_view, 25> Names = {
        "alpha", "beta",   "gamma",   "delta", "epsilon", "zeta",    "eta",  "theta", "iota",
        "kappa", "lambda", "mu",      "nu",    "xi",      "omicron", "pi",   "rho",   "sigma",
        "sigma", "tau",    "upsilon", "phi",   "chi",     "psi",     "omega"};
    if (point >= 0x3B1 && point <= 0x3C9)
        return Names[point - 0x3B1];
    return {};
}

std::string spelled(std::uint32_t point) {
    if (point < 0x80) {
        const char c = static_cast<char>(point);
        const bool plain =
            (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
        return c == '\'' ? "_prime" : plain ? std::string(1, c) : "_";
    }
    if (const std::string_view name = greekName(point); !name.empty())
        return std::string(name);
    if (point >= 0x391 && point <= 0x3A9) {
        std::string name(greekName(point + 0x20));
        name[0] = static_cast<char>(name[0] - 'a' + 'A');
        return name;
    }
    if (point >= 0x2080 && point <= 0x2089)
        return std::string(1, static_cast<char>('0' + (point - 0x2080)));
    std::array<char, 12> text{};
    std::snprintf(text.data(), text.size(), "_u%04X", static_cast<unsigned>(point));
    return text.data();
}

} // namespace

bool isReservedName(std::string_view identifier) {
    static const std::unordered_set<std::string_view> All = [] {
        std::unordered_set<std::string_view> words(std::begin(Reserved), std::end(Reserved));
        for (const BuiltinInfo& info : allBuiltins())
            words.insert({info.cudaFloat, info.cudaDouble, info.cudaInteger});
        return words;
    }();
    return All.contains(identifier) || isCudaVectorName(identifier);
}

std::string identifierFor(std::string_view name) {
    std::string text;
    for (std::size_t i = 0; i < name.size();)
        text += spelled(nextCodePoint(name, i));
    if (text.empty() || text == "_")
        return "k";
    const bool startsReserved =
        text[0] == '_' && text.size() > 1 &&
        (name[0] != '_' || text[1] == '_' || (text[1] >= 'A' && text[1] <= 'Z') ||
         (text[1] >= '0' && text[1] <= '9'));
    if (startsReserved || (text[0] >= '0' && text[0] <= '9'))
        text.insert(0, "v");
    // Two underscores in a row belong to the implementation anywhere in a name.
    for (std::size_t at = text.find("__"); at != std::string::npos; at = text.find("__"))
        text.erase(at, 1);
    if (isReservedName(text))
        text += '_';
    return text;
}

std::string NameScopes::declare(std::string_view wanted) {
    const std::string base = identifierFor(wanted);
    std::string name = base;
    for (unsigned n = 2; m_visible.contains(name) || isReservedName(name); ++n)
        name = base + (base.ends_with('_') ? "" : "_") + std::to_string(n);
    reserve(name);
    return name;
}

void NameScopes::reserve(std::string identifier) {
    if (m_visible.insert(identifier).second)
        m_stack.push_back(std::move(identifier));
}

void NameScopes::pop() {
    const std::size_t mark = m_marks.back();
    m_marks.pop_back();
    for (std::size_t i = mark; i < m_stack.size(); ++i)
        m_visible.erase(m_stack[i]);
    m_stack.resize(mark);
}

} // namespace lane::cuda
