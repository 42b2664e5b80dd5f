#include "app/cli/console.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <unistd.h>

namespace lane::cli {

namespace {

std::string_view severityName(Severity severity) {
    return severity == Severity::Error     ? "error"
           : severity == Severity::Warning ? "warning"
                                           : "note";
}

std::string_view severityStyle(Severity severity) {
    return severity == Severity::Error ? "1;31" : severity == Severity::Warning ? "1;33" : "1;36";
}

bool wantsColour(int descriptor) {
    const char* noColour = std::getenv("NO_COLOR");
    return isatty(descriptor) && (noColour == nullptr || *noColour == '\0');
}

std::size_t codePoints(std::string_view text) {
    std::size_t count = 0;
    for (char c : text)
        count += (static_cast<unsigned char>(c) & 0xC0u) != 0x80u;
    return count;
}

/// What a terminal would obey (escape sequences, tabs that break the caret's place) as one column.
void appendShown(std::string& out, std::string_view character) {
    const auto byte = static_cast<unsigned char>(character.front());
    const bool isC1 = character.size() == 2 && byte == 0xC2u &&
                      static_cast<unsigned char>(character[1]) < 0xA0u;
    if (byte == '\t')
        out += ' ';
    else if (byte < 0x20u || byte == 0x7Fu || isC1)
        out += "\xEF\xBF\xBD"; // U+FFFD
    else
        out += character;
}

/// The source line and, under it, a caret with as many ~ as the range is wide on that line; of a
/// line that no terminal holds, the part around the caret.
std::string excerpt(const Compilation& c, SourceRange range) {
    constexpr std::uint32_t Widest = 200, Before = 60;
    const LineColumn from = c.lines.at(range.begin), to = c.lines.at(range.end);
    const std::string_view line = c.lines.line(from.line);
    const auto end = static_cast<std::uint32_t>(codePoints(line) + 1);
    const std::uint32_t first =
        end - 1 <= Widest || from.column <= Before ? 1 : from.column - Before;
    const std::uint32_t last = std::min(end, first + Widest);
    std::string shown = first > 1 ? "…" : "", marks = first > 1 ? " " : "";
    std::uint32_t column = 1;
    for (std::size_t i = 0; i < line.size() && column < last; ++column) {
        std::size_t next = i + 1;
        while (next < line.size() && (static_cast<unsigned char>(line[next]) & 0xC0u) == 0x80u)
            ++next;
        if (column >= first)
            appendShown(shown, line.substr(i, next - i));
        i = next;
    }
    if (last < end)
        shown += "…";
    marks.append(from.column - first, ' ');
    marks += '^';
    const std::uint32_t stop = std::min(to.line == from.line ? to.column : end, last);
    if (stop > from.column + 1)
        marks.append(stop - from.column - 1, '~');
    return "  " + shown + "\n  " + marks + "\n";
}

} // namespace

Console::Console(bool json)
    : m_json(json), m_colourOut(!json && wantsColour(STDOUT_FILENO)),
      m_colourError(wantsColour(STDERR_FILENO)), m_terminalError(isatty(STDERR_FILENO)) {}

std::string Console::styled(std::string_view style, std::string_view text, bool on) {
    if (!on)
        return std::string(text);
    return "\x1b[" + std::string(style) + "m" + std::string(text) + "\x1b[0m";
}

void Console::print(std::string_view text) {
    if (m_json)
        return;
    progress({});
    std::fwrite(text.data(), 1, text.size(), stdout);
}

void Console::document(const Json& json) {
    if (!m_json)
        return;
    progress({});
    // File names need not be UTF-8; a document must be.
    const std::string text = json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
    std::fwrite(text.data(), 1, text.size(), stdout);
}

void Console::error(std::string_view text) {
    progress({});
    std::fwrite(text.data(), 1, text.size(), stderr);
}

void Console::note(std::string_view text) {
    error(std::string(text) + "\n");
}

Exit Console::fail(const Error& e) {
    std::string text =
        styled("1;31", "lanework-cli:", m_colourError) + " " + e.message + " [" + e.code + "]\n";
    if (!e.hint.empty())
        text += "  " + e.hint + "\n";
    error(text);
    document({{"error", {{"code", e.code}, {"message", e.message}, {"hint", e.hint}}}});
    return exitOf(e);
}

void Console::place(const Compilation& c, SourceRange range, std::string_view head,
                    std::string_view style, std::string_view message) {
    const LineColumn at = c.lines.at(range.begin);
    std::string text =
        c.fileName + ":" + std::to_string(at.line) + ":" + std::to_string(at.column) + ": ";
    text +=
        styled(style, std::string(head) + ":", m_colourError) + " " + std::string(message) + "\n";
    error(text + excerpt(c, range));
}

void Console::diagnostic(const Compilation& c, const Diagnostic& d) {
    const std::string head = std::string(severityName(d.severity)) + "[" + d.code + "]";
    place(c, d.range, head, severityStyle(d.severity), d.message);
    for (const Label& label : d.labels)
        place(c, label.range, "note", "1;36", label.message);
    for (const Fix& fix : d.fixes)
        error("  fix: " + fix.title + "\n");
}

void Console::diagnostics(const Compilation& c) {
    for (const Diagnostic& d : c.diagnostics)
        diagnostic(c, d);
}

void Console::progress(std::string_view text) {
    if (!m_terminalError || (text.empty() && !m_progressShown))
        return;
    std::fprintf(stderr, "\r\x1b[K%.*s", static_cast<int>(text.size()), text.data());
    std::fflush(stderr);
    m_progressShown = !text.empty();
}

} // namespace lane::cli
