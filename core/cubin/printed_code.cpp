#include "core/cubin/printed_code.h"

#include <algorithm>
#include <charconv>
#include <cstdio>
#include <map>

namespace lane::cubin {

namespace {

/// Whether an instruction's last operand is a place in the code, which a CUBIN's listing has as a name.
enum class Target {
    None,
    Always,
    IfNumber, ///< else it is a register or nothing
    Unknown,  ///< where it is a number: none of ours has become one so far
};

Target targetOf(std::string_view opcode) {
    const auto is = [opcode](std::string_view name) {
        return opcode.starts_with(name) && (opcode.size() == name.size() || opcode[name.size()] == '.');
    };
    if (is("BRA") || is("BSSY") || is("CALL.REL") || is("RET.REL") || is("WARPSYNC.COLLECTIVE"))
        return Target::Always;
    if (is("LEPC"))
        return Target::IfNumber;
    for (const std::string_view name : {"CALL", "RET", "JMP", "JMX", "JMXU", "RPCMOV"})
        if (is(name))
            return Target::Unknown;
    return Target::None;
}

std::string_view trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r");
    return begin == std::string_view::npos ? std::string_view() : text.substr(begin, text.find_last_not_of(" \t\r") + 1 - begin);
}

/// A line of the raw print: "/*01a0*/  @P0 BRA 0x1f0 ;  /* 0x… */", or the second half of an encoding.
struct Line {
    std::string_view all;      ///< from behind the offset on
    bool isUpper = false;      ///< the second half
    std::uint64_t offset = 0;  ///< in Code::bytes
    std::optional<std::uint64_t> target; ///< likewise
    std::size_t targetAt = 0, targetSize = 0; ///< in `all`
};

class Printer {
public:
    Printer(const Code& code, std::string& why) : m_code(code), m_why(why) {}

    std::optional<std::string> print(std::string_view raw) {
        if (!readLines(raw) || !numberLabels())
            return std::nullopt;
        std::size_t next = 0;
        for (const Section& section : m_code.sections)
            if (!printSection(section, next))
                return std::nullopt;
        return std::move(m_out);
    }

private:
    bool no(std::string why) {
        m_why = std::move(why);
        return false;
    }

    bool readLines(std::string_view raw) {
        while (!raw.empty()) {
            const std::size_t end = std::min(raw.find('\n'), raw.size());
            const std::string_view line = trimmed(raw.substr(0, end));
            raw.remove_prefix(std::min(end + 1, raw.size()));
            if (line.starts_with("/*") && !readLine(line))
                return false;
        }
        return true;
    }

    bool readLine(std::string_view text) {
        Line line;
        line.isUpper = text.starts_with("/* 0x");
        line.all = text;
        if (!line.isUpper) {
            const std::size_t close = text.find("*/");
            if (close == std::string_view::npos)
                return no("an offset without an end");
            const auto parsed = std::from_chars(text.data() + 2, text.data() + close, line.offset, 16);
            if (parsed.ptr != text.data() + close)
                return no("a line without an offset");
            line.all = text.substr(close + 2);
            if (!findTarget(line))
                return false;
        }
        m_lines.push_back(line);
        return true;
    }

    bool findTarget(Line& line) {
        const std::string_view words = line.all.substr(0, line.all.find(';'));
        std::string_view statement = trimmed(words);
        if (statement.starts_with('@'))
            statement = trimmed(statement.substr(std::min(statement.find_first_of(" \t"), statement.size())));
        const std::string_view opcode = statement.substr(0, statement.find_first_of(" \t"));
        const Target kind = targetOf(opcode);
        const std::string_view last = statement.substr(statement.find_last_of(" \t") + 1);
        if (kind == Target::None || (kind != Target::Always && !last.starts_with("0x")))
            return true;
        std::uint64_t place = 0;
        if (kind == Target::Unknown || !last.starts_with("0x") ||
            std::from_chars(last.data() + 2, last.data() + last.size(), place, 16).ptr != last.data() + last.size())
            return no("an unknown form of " + std::string(opcode));
        line.target = place;
        line.targetAt = static_cast<std::size_t>(last.data() - line.all.data());
        line.targetSize = last.size();
        return true;
    }

    const Section* sectionAt(std::uint64_t place) const {
        const auto behind = std::upper_bound(m_code.sections.begin(), m_code.sections.end(), place,
                                             [](std::uint64_t wanted, const Section& one) { return wanted < one.begin; });
        return behind == m_code.sections.begin() || place >= std::prev(behind)->begin + std::prev(behind)->size ? nullptr : &*std::prev(behind);
    }

    static const Symbol* functionAt(const Section& section, std::uint64_t place) {
        for (const Symbol& one : section.functions)
            if (section.begin + one.offset == place)
                return &one;
        return nullptr;
    }

    void addLabel(std::uint64_t place) {
        if (m_labels.emplace(place, m_nextLabel).second)
            ++m_nextLabel;
    }

    /// A place that is named by an instruction has a label, numbered as they are first named; then the indirect branches.
    bool numberLabels() {
        for (const Line& line : m_lines) {
            if (!line.target)
                continue;
            const Section* section = sectionAt(line.offset);
            if (!section || section != sectionAt(*line.target))
                return no("a branch to another section");
            if (!functionAt(*section, *line.target))
                addLabel(*line.target);
        }
        for (const Section& section : m_code.sections)
            for (const IndirectBranch& branch : section.indirect) {
                addLabel(section.begin + branch.offset);
                for (const std::uint64_t target : branch.targets)
                    m_labels.emplace(section.begin + target, m_nextLabel++); // one that has a label uses up a number
            }
        return true;
    }

    std::string nameOf(const Section& section, std::uint64_t place) const {
        const Symbol* function = functionAt(section, place);
        return function ? function->name : ".L_x_" + std::to_string(m_labels.at(place));
    }

    bool printSection(const Section& section, std::size_t& next) {
        m_out += "\t.section\t" + section.name + ",\"ax\",@progbits\n";
        Rows cuda{section.cuda}, ptx{section.ptx};
        const std::uint64_t end = section.begin + section.size;
        const std::size_t first = next;
        for (; next < m_lines.size() && (m_lines[next].isUpper || m_lines[next].offset < end); ++next) {
            const Line& line = m_lines[next];
            if (!line.isUpper) {
                printHeads(section, line.offset);
                printRow(cuda, line.offset - section.begin);
                printRow(ptx, line.offset - section.begin);
            }
            printLine(section, line);
        }
        return next > first || section.size == 0 || no("nothing printed of " + section.name);
    }

    void printHeads(const Section& section, std::uint64_t place) {
        if (const Symbol* function = functionAt(section, place))
            m_out += function->name + ":\n";
        if (m_labels.contains(place))
            m_out += nameOf(section, place) + ":\n";
    }

    /// On the way through a section's rows.
    struct Rows {
        const std::vector<Row>& all;
        std::size_t next = 0;
        const Frame* printed = nullptr;
    };

    /// Of several rows at one place the last one counts. One of the same file and line as before is passed over, as
    /// nvdisasm does it: also where only the call around it is another.
    void printRow(Rows& rows, std::uint64_t offset) {
        const Row* last = nullptr;
        for (; rows.next < rows.all.size() && rows.all[rows.next].offset <= offset; ++rows.next)
            last = &rows.all[rows.next];
        if (!last || last->frames.empty() || (rows.printed && *rows.printed == last->frames.front()))
            return;
        rows.printed = &last->frames.front();
        for (const Frame& frame : last->frames)
            m_out += "\t//## File \"" + frame.file + "\", line " + std::to_string(frame.line) + "\n";
    }

    void printLine(const Section& section, const Line& line) {
        if (line.isUpper) {
            m_out += line.all;
        } else {
            char offset[32];
            std::snprintf(offset, sizeof offset, "/*%04llx*/", static_cast<unsigned long long>(line.offset - section.begin));
            m_out += offset;
            if (line.target) {
                m_out += line.all.substr(0, line.targetAt);
                m_out += "`(" + nameOf(section, *line.target) + ")";
                m_out += line.all.substr(line.targetAt + line.targetSize);
            } else {
                m_out += line.all;
            }
        }
        m_out += '\n';
    }

    const Code& m_code;
    std::string& m_why;
    std::vector<Line> m_lines;
    std::map<std::uint64_t, std::size_t> m_labels; ///< by place in Code::bytes
    std::size_t m_nextLabel = 0;
    std::string m_out;
};

} // namespace

std::optional<std::string> printedCode(const Code& code, std::string_view raw, std::string& why) {
    return Printer(code, why).print(raw);
}

} // namespace lane::cubin
