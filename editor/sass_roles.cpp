#include "editor/cuda_roles.h"
#include "editor/scanner.h"

#include <algorithm>
#include <array>

namespace lane {

namespace {

bool isAction(std::string_view opcode) {
    const std::string_view head = opcode.substr(0, opcode.find('.'));
    static constexpr std::array<std::string_view, 24> Actions{
        "BRA", "BRX", "BAR", "BSSY", "BSYNC", "BREAK", "CALL", "RET", "EXIT", "WARPSYNC", "MEMBAR", "ERRBAR",
        "ATOM", "ATOMG", "ATOMS", "RED", "REDG", "REDUX", "SHFL", "VOTE", "VOTEU", "MATCH", "YIELD", "CGAERRBAR"};
    return std::find(Actions.begin(), Actions.end(), head) != Actions.end();
}

/// A listing's line: offset, guard, opcode, operands; or a label from its first column on.
class SassPainter {
public:
    explicit SassPainter(std::string_view text) : m_scanner(text) {}

    std::vector<RoleRange> paint() {
        while (!m_scanner.atEnd())
            step();
        return std::move(m_roles);
    }

private:
    enum class Next { Offset, Opcode, Operand };

    void step() {
        if (m_scanner.peek() == '\n')
            m_next = Next::Offset;
        if (m_scanner.skipBlank())
            return;
        m_begin = m_scanner.position();
        if (m_scanner.atLineStart())
            m_next = Next::Offset;
        const char c = m_scanner.peek();
        if (m_next == Next::Offset && c != '.' && c != '$' && isOffset())
            m_next = Next::Opcode;
        else if (c == '@')
            guard();
        else if (m_next == Next::Opcode)
            opcode();
        else
            operand();
    }

    /// Hexadecimal digits with a blank behind them: a label ends with a colon.
    bool isOffset() {
        std::size_t length = 0;
        while (isHex(m_scanner.peek(length)))
            ++length;
        if (length < 4 || m_scanner.peek(length) != ' ')
            return false;
        while (length-- > 0)
            m_scanner.take();
        add(SyntaxRole::Comment);
        return true;
    }

    void guard() {
        while (!m_scanner.atEnd() && m_scanner.peek() != ' ' && m_scanner.peek() != '\n')
            m_scanner.take();
        add(SyntaxRole::Builtin);
    }

    void opcode() {
        const auto word = m_scanner.word(".");
        if (word.empty())
            m_scanner.take();
        add(isAction(word) ? SyntaxRole::Builtin : SyntaxRole::Keyword);
        m_next = Next::Operand;
    }

    void operand() {
        const char first = m_scanner.peek();
        if (first == '.' || first == '$') {
            m_scanner.take();
            m_scanner.word(".$");
            add(SyntaxRole::Number); // a label
        } else if (!m_scanner.number().empty()) {
            add(SyntaxRole::Number);
        } else if (!m_scanner.word(".").empty()) {
            add(SyntaxRole::Name);
        } else {
            m_scanner.take();
            add(SyntaxRole::Operator);
        }
    }

    static bool isHex(char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); }
    void add(SyntaxRole role) { m_roles.push_back({{m_begin, m_scanner.position()}, role}); }

    Scanner m_scanner;
    std::uint32_t m_begin = 0;
    Next m_next = Next::Offset;
    std::vector<RoleRange> m_roles;
};

} // namespace

std::vector<RoleRange> sassRoles(std::string_view text) { return SassPainter(text).paint(); }

} // namespace lane
