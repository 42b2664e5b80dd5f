#include "core/compile/ptx_lines.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <optional>

namespace lane {

namespace {

std::string_view trimmed(std::string_view line) {
    const std::size_t begin = line.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos)
        return {};
    return line.substr(begin, line.find_last_not_of(" \t\r") + 1 - begin);
}

/// Reads a number at the front of `text` and takes it off.
std::optional<std::uint32_t> takeNumber(std::string_view& text) {
    text = trimmed(text);
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{})
        return std::nullopt;
    text.remove_prefix(static_cast<std::size_t>(end - text.data()));
    return value;
}

std::string_view fileNameOf(std::string_view path) {
    const std::size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

/// `.file N "name"` of the whole text. They may stand behind the code that uses them.
std::map<std::uint32_t, std::string_view> fileTable(std::string_view ptx) {
    std::map<std::uint32_t, std::string_view> files;
    for (std::size_t at = ptx.find(".file"); at != std::string_view::npos; at = ptx.find(".file", at + 5)) {
        std::string_view line = ptx.substr(at + 5, ptx.find('\n', at) - at - 5);
        const auto number = takeNumber(line);
        const std::size_t open = line.find('"'), close = line.find('"', open + 1);
        if (number && open != std::string_view::npos && close != std::string_view::npos)
            files.emplace(*number, line.substr(open + 1, close - open - 1));
    }
    return files;
}

std::uint32_t ownFile(std::string_view ptx, std::string_view cudaFile) {
    const auto files = fileTable(ptx);
    for (const auto& [number, name] : files)
        if (!cudaFile.empty() && fileNameOf(name) == fileNameOf(cudaFile))
            return number;
    return files.empty() ? 1 : files.begin()->first;
}

/// The line of ours that a `.loc` names, or where its code was inlined into ours; 0 for neither.
std::uint32_t lineOfLoc(std::string_view directive, std::uint32_t file) {
    std::string_view rest = directive.substr(4);
    const auto locFile = takeNumber(rest), locLine = takeNumber(rest);
    if (locFile && locLine && *locFile == file)
        return *locLine;
    const std::size_t inlined = rest.find("inlined_at");
    if (inlined == std::string_view::npos)
        return 0;
    rest.remove_prefix(inlined + 10);
    const auto atFile = takeNumber(rest), atLine = takeNumber(rest);
    return atFile && atLine && *atFile == file ? *atLine : 0;
}

/// How much deeper in braces a line ends than it begins. Bodies, calls and inline assembly have them.
int depthOf(std::string_view line) {
    int depth = 0;
    line = line.substr(0, line.find("//"));
    for (const char c : line)
        depth += c == '{' ? 1 : c == '}' ? -1 : 0;
    return depth;
}

/// Statements that a processor carries out: no directives, labels, braces or comments.
bool isInstruction(std::string_view line) {
    if (line.size() > 1 && line.front() == '{') // inline assembly: "{mul.f16 %rs1,%rs2,%rs3;"
        line = trimmed(line.substr(1));
    if (line.empty() || line.starts_with("//") || line.starts_with('.') || line.ends_with(':'))
        return false;
    const char c = line.front();
    return c == '@' || (c >= 'a' && c <= 'z');
}

} // namespace

PtxLines::PtxLines(std::string_view ptx, std::string_view cudaFile) {
    const std::uint32_t file = ownFile(ptx, cudaFile);
    std::uint32_t current = 0;
    int depth = 0;
    bool atStart = true;
    for (std::size_t at = 0; at < ptx.size();) {
        const std::size_t end = std::min(ptx.find('\n', at), ptx.size());
        const std::string_view line = trimmed(ptx.substr(at, end - at));
        at = end + 1;
        if (line.starts_with(".loc"))
            current = lineOfLoc(line, file);
        depth = std::max(0, depth + depthOf(line));
        if (depth == 0)
            current = 0;
        const bool inBody = depth > 0;
        const bool instruction = inBody && atStart && isInstruction(line);
        // A statement may run over several lines (a call); its lines are one instruction.
        if (inBody && !line.empty() && !line.starts_with('.') && !line.starts_with("//"))
            atStart = line.ends_with(';') || line.ends_with(':') || line.ends_with('}') || line == "{" ||
                      line.find("//") != std::string_view::npos;
        m_instructions += instruction ? 1 : 0;
        m_cudaLine.push_back(instruction ? current : 0);
    }
}

std::uint32_t PtxLines::cudaLineOf(std::uint32_t ptxLine) const {
    return ptxLine >= 1 && ptxLine <= m_cudaLine.size() ? m_cudaLine[ptxLine - 1] : 0;
}

std::vector<std::uint32_t> PtxLines::ptxLinesOf(std::uint32_t cudaLine) const {
    std::vector<std::uint32_t> lines;
    for (std::size_t i = 0; cudaLine != 0 && i < m_cudaLine.size(); ++i)
        if (m_cudaLine[i] == cudaLine)
            lines.push_back(static_cast<std::uint32_t>(i + 1));
    return lines;
}

} // namespace lane
