#include "core/machine/sass_listing.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <optional>

namespace lane::machine {

namespace {

constexpr std::string_view Note = "//## File \"";
/// What nvdisasm calls the PTX that NVRTC put into the CUBIN.
constexpr std::string_view PtxFile = ".nv_debug_ptx_txt";
constexpr std::size_t GuardWidth = 5, OpcodeWidth = 10;

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos)
        return {};
    return text.substr(begin, text.find_last_not_of(" \t\r") + 1 - begin);
}

std::string_view fileNameOf(std::string_view path) {
    return path.substr(path.rfind('/') + 1);
}

template <typename Number> std::optional<Number> numberAt(std::string_view text, int base) {
    Number value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
    return error == std::errc() ? std::optional(value) : std::nullopt;
}

/// `//## File "F", line N inlined at "G", line M`: where the code is from. (The frame of the call
/// follows in a note of its own.)
std::optional<SourceFrame> frameOf(std::string_view line) {
    if (!line.starts_with(Note))
        return std::nullopt;
    line.remove_prefix(Note.size());
    const std::size_t close = line.find('"');
    constexpr std::string_view Between = ", line ";
    if (close == std::string_view::npos || !line.substr(close + 1).starts_with(Between))
        return std::nullopt;
    const auto number = numberAt<std::uint32_t>(line.substr(close + 1 + Between.size()), 10);
    return number ? std::optional(SourceFrame{std::string(line.substr(0, close)), *number}) : std::nullopt;
}

/// "`(.L_x_0)" is said as ".L_x_0".
std::string plainLabels(std::string_view operands) {
    std::string out;
    for (std::size_t i = 0; i < operands.size(); ++i) {
        const std::size_t close = operands[i] == '`' ? operands.find(')', i) : std::string_view::npos;
        if (close != std::string_view::npos && operands.substr(i).starts_with("`(")) {
            out += operands.substr(i + 2, close - i - 2);
            i = close;
        } else {
            out += operands[i];
        }
    }
    return out;
}

std::string padded(std::string_view text, std::size_t width) {
    std::string out(text);
    out.resize(std::max(width, text.size()), ' ');
    return out;
}

} // namespace

/// Goes through the disassembly once. A note of a line table holds until the next of its kind, as
/// rows of such tables do, or until the section ends.
class SassReader {
public:
    SassReader(SassListing& into, std::string_view cudaFile)
        : m_into(into), m_cudaFile(fileNameOf(cudaFile)) {}

    void read(std::string_view text) {
        while (!text.empty()) {
            const std::size_t end = std::min(text.find('\n'), text.size());
            line(trimmed(text.substr(0, end)));
            text.remove_prefix(std::min(end + 1, text.size()));
        }
        endFunction();
        lookIntoText();
    }

private:
    struct Spans { // of the text, while it grows
        std::size_t guard, guardSize, opcode, opcodeSize, operands, operandsSize;
    };

    void line(std::string_view text) {
        if (const auto frame = frameOf(text))
            return note(*frame);
        m_isInChain = false;
        if (text.starts_with(".section\t") || text.starts_with(".section "))
            section(text);
        else if (text.starts_with("/*"))
            instruction(text);
        else if (text.ends_with(':'))
            label(text.substr(0, text.size() - 1));
    }

    void note(const SourceFrame& frame) {
        if (frame.file.starts_with(PtxFile)) {
            m_isInChain = false;
            m_ptxLine = frame.line;
            return;
        }
        if (!m_isInChain)
            m_chain.clear();
        m_chain.push_back(frame);
        m_isInChain = true;
    }

    void section(std::string_view text) {
        endFunction();
        m_isCode = text.find(".text.") != std::string_view::npos;
        m_chain.clear();
        m_ptxLine = 0;
    }

    void label(std::string_view name) {
        if (!m_isCode || name.starts_with(".text."))
            return; // the section's own name, beside that of its function
        if (name.starts_with(".L")) {
            m_pendingLabel = name; // one that nothing follows is the end of the section
            return;
        }
        endFunction();
        if (m_line > 0)
            write("\n");
        SassFunction function;
        function.name = name;
        function.first = static_cast<std::uint32_t>(m_into.m_instructions.size());
        function.line = m_line + 1;
        m_into.m_functions.push_back(std::move(function));
        m_isOpen = true;
        write(std::string(name) + ":\n");
    }

    void instruction(std::string_view text) {
        const std::size_t close = text.find("*/");
        const auto offset = numberAt<std::uint64_t>(text.substr(2), 16);
        if (text.starts_with("/* 0x")) { // the second line of an encoding
            if (m_isOpen && !m_into.m_instructions.empty() && !m_into.m_instructions.back().upper)
                m_into.m_instructions.back().upper = numberAt<std::uint64_t>(text.substr(5), 16);
            return;
        }
        if (!m_isOpen || !offset || close == std::string_view::npos)
            return;
        std::string_view rest = trimmed(text.substr(close + 2));
        rest = trimmed(rest.substr(0, rest.find(';')));
        if (rest.empty() || (rest.starts_with('@') && rest.find_first_of(" \t") == std::string_view::npos))
            return;
        if (!m_pendingLabel.empty())
            write(m_pendingLabel + ":\n");
        m_pendingLabel.clear();
        add(*offset, rest);
    }

    void add(std::uint64_t offset, std::string_view rest) {
        std::string_view guard;
        if (rest.starts_with('@')) {
            guard = rest.substr(0, rest.find_first_of(" \t"));
            rest = trimmed(rest.substr(guard.size()));
        }
        const std::string_view opcode = rest.substr(0, rest.find_first_of(" \t"));
        const std::string operands = plainLabels(trimmed(rest.substr(opcode.size())));
        char number[32];
        std::snprintf(number, sizeof number, "    %04llx  ", static_cast<unsigned long long>(offset));
        std::string& out = *m_into.m_text;
        out += number;
        Spans spans{out.size(), guard.size(), 0, opcode.size(), 0, operands.size()};
        out += padded(guard, GuardWidth) + " ";
        spans.opcode = out.size();
        out += operands.empty() ? std::string(opcode) : padded(opcode, OpcodeWidth) + " ";
        spans.operands = out.size();
        out += operands + "\n";
        m_spans.push_back(spans);
        keep(offset);
    }

    void keep(std::uint64_t offset) {
        SassInstruction one;
        one.line = ++m_line;
        one.offset = offset;
        one.ptxLine = m_ptxLine;
        one.chain = m_chain;
        for (const SourceFrame& frame : m_chain)
            if (fileNameOf(frame.file) == m_cudaFile)
                one.cudaLines.push_back(frame.line);
        m_into.m_instructions.push_back(std::move(one));
    }

    /// A branch to itself, then NOPs, fill up a section; the tables' last rows reach over them.
    void endFunction() {
        m_pendingLabel.clear();
        if (!m_isOpen)
            return;
        m_isOpen = false;
        SassFunction& function = m_into.m_functions.back();
        std::size_t last = m_into.m_instructions.size();
        function.count = static_cast<std::uint32_t>(last - function.first);
        while (last > function.first && opcodeOf(last - 1) == "NOP")
            pad(--last);
        if (last > function.first && isEndlessBranch(last - 1))
            pad(last - 1);
    }

    void pad(std::size_t index) {
        SassInstruction& one = m_into.m_instructions[index];
        one.isPadding = true;
        one.ptxLine = 0;
        one.cudaLines.clear();
        one.chain.clear();
    }

    std::string_view opcodeOf(std::size_t index) const {
        return std::string_view(*m_into.m_text).substr(m_spans[index].opcode, m_spans[index].opcodeSize);
    }

    /// ".L_x_4:" and under it "BRA .L_x_4": nothing falls into it from above but what has ended.
    bool isEndlessBranch(std::size_t index) const {
        if (!opcodeOf(index).starts_with("BRA") || m_spans[index].guardSize != 0)
            return false;
        const std::string_view all = *m_into.m_text;
        const std::string target(all.substr(m_spans[index].operands, m_spans[index].operandsSize));
        const std::size_t begin = all.rfind('\n', m_spans[index].guard);
        return all.substr(0, begin).ends_with("\n" + target + ":");
    }

    void write(const std::string& line) {
        *m_into.m_text += line;
        ++m_line;
    }

    /// Once the text no longer moves.
    void lookIntoText() {
        const std::string_view all = *m_into.m_text;
        for (std::size_t i = 0; i < m_spans.size(); ++i) {
            SassInstruction& one = m_into.m_instructions[i];
            one.guard = all.substr(m_spans[i].guard, m_spans[i].guardSize);
            one.opcode = all.substr(m_spans[i].opcode, m_spans[i].opcodeSize);
            one.operands = all.substr(m_spans[i].operands, m_spans[i].operandsSize);
        }
    }

    SassListing& m_into;
    std::string m_cudaFile;
    std::vector<Spans> m_spans;
    std::vector<SourceFrame> m_chain;
    std::string m_pendingLabel;
    std::uint32_t m_line = 0, m_ptxLine = 0;
    bool m_isCode = false, m_isOpen = false, m_isInChain = false;
};

SassControl SassControl::of(std::uint64_t upper) {
    const auto bits = [&](int from, int count) { return static_cast<std::uint8_t>(upper >> from & ((1u << count) - 1)); };
    const auto barrier = [&](int from) { return bits(from, 3) == 7 ? std::int8_t{-1} : static_cast<std::int8_t>(bits(from, 3)); };
    return {bits(41, 4), bits(45, 1) == 0, barrier(46), barrier(49), bits(52, 6)};
}

const SassInstruction* SassListing::setterOf(std::uint32_t line, int barrier) const {
    const SassInstruction* last = nullptr;
    for (const SassFunction& function : m_functions) {
        if (function.line > line)
            break;
        last = nullptr;
        for (std::uint32_t i = function.first; i < function.first + function.count && m_instructions[i].line < line; ++i) {
            const SassInstruction& one = m_instructions[i];
            if (!one.upper)
                continue;
            const SassControl control = SassControl::of(*one.upper);
            last = control.setsWhenDone == barrier || control.setsWhenRead == barrier ? &one : last;
        }
    }
    return last;
}

SassListing::SassListing(std::string_view disassembly, std::string_view cudaFile) {
    SassReader(*this, cudaFile).read(disassembly);
}

const SassInstruction* SassListing::at(std::uint32_t line) const {
    const auto found = std::lower_bound(
        m_instructions.begin(), m_instructions.end(), line,
        [](const SassInstruction& one, std::uint32_t wanted) { return one.line < wanted; });
    return found != m_instructions.end() && found->line == line ? &*found : nullptr;
}

std::vector<std::uint32_t> SassListing::linesOfPtx(std::uint32_t ptxLine) const {
    std::vector<std::uint32_t> lines;
    for (const SassInstruction& one : m_instructions)
        if (ptxLine != 0 && one.ptxLine == ptxLine)
            lines.push_back(one.line);
    return lines;
}

std::vector<std::uint32_t> SassListing::linesOfCuda(std::uint32_t cudaLine) const {
    std::vector<std::uint32_t> lines;
    for (const SassInstruction& one : m_instructions)
        if (std::find(one.cudaLines.begin(), one.cudaLines.end(), cudaLine) != one.cudaLines.end())
            lines.push_back(one.line);
    return lines;
}

SassLinks SassListing::links() const {
    SassLinks sum;
    for (const SassInstruction& one : m_instructions) {
        if (one.isPadding)
            continue;
        ++sum.instructions;
        sum.toPtx += one.ptxLine != 0 ? 1 : 0;
        sum.toCuda += !one.cudaLines.empty() ? 1 : 0;
    }
    return sum;
}

} // namespace lane::machine
