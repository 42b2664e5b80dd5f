#include "core/compile/stages.h"

#include "core/lang/lexer.h"
#include "core/lang/parse.h"

namespace lane {

namespace {

std::string trimmed(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(" \t");
    return begin == std::string_view::npos ? std::string() : std::string(line.substr(begin));
}

/// "CUDA line → kernel line", with the text of both.
std::string printMap(const Compilation& c, const CudaText& cuda) {
    const LineIndex cudaLines(cuda.text);
    std::string text;
    for (const CudaLine& entry : cuda.map)
        text += std::to_string(entry.line) + " -> " + std::to_string(entry.sourceLine) + "\t" +
                trimmed(cudaLines.line(entry.line)) + "\t" +
                trimmed(c.lines.line(entry.sourceLine)) + "\n";
    return text;
}

} // namespace

std::optional<Stage> stageNamed(std::string_view name) {
    constexpr std::pair<std::string_view, Stage> Names[] = {{"tokens", Stage::Tokens},
                                                            {"syntax", Stage::Syntax},
                                                            {"ir", Stage::Ir},
                                                            {"cuda", Stage::Cuda},
                                                            {"map", Stage::Map}};
    for (const auto& [word, stage] : Names)
        if (word == name)
            return stage;
    return std::nullopt;
}

std::string printStage(const Compilation& c, Stage stage, const ir::Kernel* only) {
    const auto cudaText = [&] { return only ? emitCuda(c.module, *only, c.text) : c.cuda; };
    switch (stage) {
    case Stage::Tokens:
        return lang::printTokens(lang::lex(c.text, lang::dialectOf(c.fileName)).tokens, c.text);
    case Stage::Syntax:
        return lang::printSyntax(lang::parse(c.text, lang::dialectOf(c.fileName)), c.text);
    case Stage::Ir:
        return only ? ir::print(c.module, *only) : ir::print(c.module);
    case Stage::Cuda:
        return cudaText().text;
    case Stage::Map:
        return printMap(c, cudaText());
    }
    return {};
}

} // namespace lane
