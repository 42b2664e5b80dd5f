#include "tests/golden/golden_file.h"

#include "core/base/line_index.h"
#include "core/check/check.h"
#include "core/codegen_cuda/emit.h"
#include "core/lang/parse.h"

#include <fstream>
#include <sstream>

namespace lane::test {

namespace {

constexpr std::string_view Mark = "==== ";

std::string placeOf(const LineIndex& lines, SourceRange range) {
    const LineColumn begin = lines.at(range.begin), end = lines.at(range.end);
    return std::to_string(begin.line) + ":" + std::to_string(begin.column) + "-" +
           std::to_string(end.line) + ":" + std::to_string(end.column);
}

std::string diagnosticsOf(const std::string& input, const std::string& path) {
    const auto dialect = path.ends_with(".lean.golden") ? lang::Dialect::Lean : lang::Dialect::Lane;
    const check::CheckResult result = check::check(lang::parse(input, dialect), input);
    const LineIndex lines(input);
    std::string out;
    for (const Diagnostic& d : result.diagnostics) {
        const char* severity = d.severity == Severity::Error     ? "error"
                               : d.severity == Severity::Warning ? "warning"
                                                                 : "note";
        out += placeOf(lines, d.range) + " " + severity + "[" + d.code + "] " + d.message + "\n";
        for (const Label& label : d.labels)
            out += "    label " + placeOf(lines, label.range) + " " + label.message + "\n";
        for (const Fix& fix : d.fixes) {
            out += "    fix " + fix.title + ":";
            for (const TextEdit& edit : fix.edits)
                out += " " + placeOf(lines, edit.range) + " \"" + edit.text + "\"";
            out += "\n";
        }
    }
    return out;
}

} // namespace

GoldenFile GoldenFile::read(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::stringstream all;
    all << file.rdbuf();
    const std::string text = all.str();
    GoldenFile golden;
    golden.path = path;
    std::string* current = nullptr;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
        const std::string line = text.substr(at, end - at);
        at = end;
        if (!line.starts_with(Mark)) {
            if (current)
                *current += line;
            continue;
        }
        const std::string name = line.substr(Mark.size(), line.find_first_of("\r\n") - Mark.size());
        if (name == "input") {
            current = &golden.input;
        } else {
            golden.expected.push_back({name, {}});
            current = &golden.expected.back().text;
        }
    }
    return golden;
}

bool GoldenFile::write() const {
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file << Mark << "input\n" << input;
    for (const Section& section : expected)
        file << Mark << section.name << "\n" << section.text;
    return file.good();
}

std::string produce(const std::string& stage, const std::string& input, const std::string& path) {
    const auto dialect = path.ends_with(".lean.golden") ? lang::Dialect::Lean : lang::Dialect::Lane;
    if (stage == "diagnostics")
        return diagnosticsOf(input, path);
    const lang::SyntaxTree tree = lang::parse(input, dialect);
    if (stage == "tokens")
        return lang::printTokens(tree.tokens, input);
    if (stage == "syntax")
        return lang::printSyntax(tree, input);
    if (stage == "ir")
        return ir::print(check::check(tree, input).module);
    if (stage == "cuda")
        return emitCuda(check::check(tree, input).module, input).text;
    return "there is no stage " + stage + "\n";
}

} // namespace lane::test
