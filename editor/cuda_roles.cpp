#include "editor/cuda_roles.h"

#include "editor/scanner.h"

#include <array>
#include <string>
#include <unordered_map>

namespace lane {

namespace {

using Names = std::unordered_map<std::string_view, SyntaxRole>;

bool isKeyword(std::string_view word) {
    static constexpr std::array<std::string_view, 38> Keywords{
        "if", "else", "for", "while", "do", "switch", "case", "default", "break", "continue", "return",
        "const", "constexpr", "static", "extern", "inline", "struct", "union", "enum", "template",
        "typename", "using", "namespace", "volatile", "sizeof", "true", "false", "__global__",
        "__device__", "__shared__", "__constant__", "__restrict__", "__launch_bounds__", "alignas",
        "__forceinline__", "__noinline__", "goto", "auto"};
    for (std::string_view keyword : Keywords)
        if (word == keyword)
            return true;
    return false;
}

bool isType(std::string_view word) {
    static constexpr std::array<std::string_view, 26> Types{
        "void", "bool", "char", "short", "int", "long", "unsigned", "signed", "float", "double",
        "__half", "__nv_bfloat16", "float2", "float3", "float4", "double2", "int2", "int3", "int4",
        "uint2", "uint3", "uint4", "dim3", "size_t", "uint32_t", "uint64_t"};
    for (std::string_view type : Types)
        if (word == type)
            return true;
    return false;
}

bool isIndexVariable(std::string_view word) {
    return word == "threadIdx" || word == "blockIdx" || word == "blockDim" || word == "gridDim" ||
           word == "warpSize";
}

/// What the declarations of the text say about its names. One look over the words before painting:
/// `float* __restrict__ A` and `__shared__ float As[…]`.
class Declarations {
public:
    void word(std::string_view word) {
        if (word == "__shared__") {
            m_shared = true;
        } else if (word == "__restrict__") {
            m_pointer = true;
        } else if (!isType(word) && !isKeyword(word)) {
            if (m_shared)
                m_names.emplace(word, SyntaxRole::SharedArray);
            else if (m_pointer)
                m_names.emplace(word, SyntaxRole::GlobalArray);
            m_shared = m_pointer = false;
        }
    }
    void symbol(char c) {
        if (c == '*' && m_afterType)
            m_pointer = true;
        else if (c == ';' || c == ')')
            m_shared = m_pointer = false;
        else if (c != '*')
            m_pointer = false;
    }
    void afterType(bool is) { m_afterType = is; }
    const Names& names() const { return m_names; }

private:
    Names m_names;
    bool m_shared = false, m_pointer = false, m_afterType = false;
};

Names declaredNames(std::string_view text) {
    Declarations declarations;
    Scanner scanner(text);
    while (!scanner.atEnd()) {
        if (scanner.skipBlank() || scanner.comment() || scanner.string())
            continue;
        if (const auto word = scanner.word(); !word.empty()) {
            declarations.word(word);
            declarations.afterType(isType(word));
        } else if (scanner.number().empty()) {
            declarations.symbol(scanner.take());
            declarations.afterType(false);
        }
    }
    return declarations.names();
}

SyntaxRole roleOfWord(std::string_view word, const Names& names, bool isCall) {
    if (isKeyword(word))
        return SyntaxRole::Keyword;
    if (isType(word))
        return SyntaxRole::Type;
    if (const auto known = names.find(word); known != names.end())
        return known->second;
    if (isIndexVariable(word) || (isCall && word.starts_with("__")))
        return SyntaxRole::Builtin;
    return SyntaxRole::Name;
}

} // namespace

std::vector<RoleRange> cudaRoles(std::string_view text) {
    const Names names = declaredNames(text);
    std::vector<RoleRange> roles;
    Scanner scanner(text);
    while (!scanner.atEnd()) {
        const std::uint32_t begin = scanner.position();
        const auto add = [&](SyntaxRole role) { roles.push_back({{begin, scanner.position()}, role}); };
        if (scanner.skipBlank())
            continue;
        if (scanner.comment())
            add(SyntaxRole::Comment);
        else if (scanner.string())
            add(SyntaxRole::String);
        else if (scanner.peek() == '#' && scanner.atLineStart())
            scanner.take(), scanner.word(), add(SyntaxRole::Keyword);
        else if (!scanner.number().empty())
            add(SyntaxRole::Number);
        else if (const auto word = scanner.word(); !word.empty())
            add(roleOfWord(word, names, scanner.peek() == '('));
        else
            scanner.take(), add(SyntaxRole::Operator);
    }
    return roles;
}

} // namespace lane
