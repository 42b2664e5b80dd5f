#include "core/compile/compilation.h"
#include "core/compile/words.h"
#include "core/lang/lexer.h"

namespace lane {

namespace {

using SymbolKind = check::Symbol::Kind;

bool isWordByte(char c) {
    const auto u = static_cast<unsigned char>(c);
    return u >= 0x80 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '\'';
}

std::string_view wordAt(std::string_view text, std::uint32_t offset) {
    if (offset > text.size())
        return {};
    std::size_t begin = offset, end = offset;
    while (begin > 0 && isWordByte(text[begin - 1]))
        --begin;
    while (end < text.size() && isWordByte(text[end]))
        ++end;
    return text.substr(begin, end - begin);
}

std::string joined(const std::string& first, const std::string& rest) {
    return rest.empty() ? first : first + "\n" + rest;
}

/// `const ` or `tunable `: the word that the declaration begins with.
std::string declaringWord(const Compilation& c, const check::Symbol& symbol) {
    return std::string_view(c.text).substr(symbol.range.begin).starts_with("tunable") ? "tunable " : "const ";
}

std::string hoverOfSymbol(const Compilation& c, const check::Symbol& symbol) {
    const std::string typed =
        symbol.detail.empty() ? symbol.name : symbol.name + " : " + symbol.detail;
    switch (symbol.kind) {
    case SymbolKind::Kernel: {
        std::string text = joined("kernel " + symbol.name, symbol.documentation);
        if (const ir::Kernel* kernel = c.module.find(symbol.name); kernel && !kernel->hasErrors)
            text += "\nCUDA: " + kernel->cudaName;
        return text;
    }
    case SymbolKind::Program:
        return joined("program " + symbol.name, symbol.documentation);
    case SymbolKind::Reference:
        return joined("reference " + symbol.name, symbol.documentation);
    case SymbolKind::KernelArgs:
        return joined("kernelArgs " + symbol.name, symbol.documentation);
    case SymbolKind::Function:
        return joined("def " + typed, symbol.documentation);
    case SymbolKind::Constant:
    case SymbolKind::ConstantArray:
        if (symbol.parent.isValid()) // a parameter
            return joined(typed, symbol.documentation);
        return joined(declaringWord(c, symbol) + typed, symbol.documentation);
    case SymbolKind::SharedArray:
    case SymbolKind::SharedScalar:
        return joined("shared " + typed, "One for each block.");
    case SymbolKind::LoopVariable:
        return joined(typed, "Counts a loop.");
    default:
        return joined(typed, symbol.documentation);
    }
}

std::string hoverOfWord(std::string_view word) {
    if (const auto builtin = builtinNamed(word))
        return joined(signatureOf(builtinInfo(*builtin)), sentenceOf(builtinInfo(*builtin)));
    if (const auto scalar = scalarNamed(word))
        return joined(std::string(word), sentenceOf(*scalar));
    for (const lang::Word& known : lang::allWords())
        if (known.name == word && known.family != lang::WordFamily::Type)
            return joined(signatureOf(known), sentenceOf(known));
    const lang::LexResult lexed = lang::lex(word);
    if (lexed.tokens.size() == 1 && lang::isKeyword(lexed.tokens[0].kind)) {
        const std::string sentence(sentenceOf(lexed.tokens[0].kind));
        return sentence.empty() ? std::string() : joined(std::string(word), sentence);
    }
    return {};
}

bool isQuiet(const Compilation& c, std::uint32_t offset) {
    for (const RoleRange& role : c.roles)
        if (role.range.contains(offset))
            return role.role == SyntaxRole::Comment || role.role == SyntaxRole::String;
    return false;
}

} // namespace

std::string hoverAt(const Compilation& compilation, std::uint32_t offset) {
    if (isQuiet(compilation, offset))
        return {};
    if (const check::Symbol* symbol = compilation.symbolAt(offset))
        return hoverOfSymbol(compilation, *symbol);
    const std::string_view word = wordAt(compilation.text, offset);
    return word.empty() ? std::string() : hoverOfWord(word);
}

} // namespace lane
