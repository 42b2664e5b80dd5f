#include "editor/cuda_roles.h"
#include "editor/scanner.h"

#include <array>

namespace lane {

namespace {

bool isAction(std::string_view instruction) {
    const std::string_view head = instruction.substr(0, instruction.find('.'));
    static constexpr std::array<std::string_view, 14> Actions{
        "bra", "brx", "bar", "barrier", "ret", "exit", "call", "trap", "membar", "fence", "atom", "red",
        "shfl", "vote"};
    for (std::string_view action : Actions)
        if (head == action)
            return true;
    return false;
}

/// PTX by its shape alone: the first word of a statement is its instruction or directive.
class PtxPainter {
public:
    explicit PtxPainter(std::string_view text) : m_scanner(text) {}

    std::vector<RoleRange> paint() {
        while (!m_scanner.atEnd())
            step();
        return std::move(m_roles);
    }

private:
    void step() {
        if (m_scanner.skipBlank())
            return;
        m_begin = m_scanner.position();
        if (m_scanner.atLineStart()) // directives like .loc end with their line
            m_atStart = true;
        if (m_scanner.comment())
            add(SyntaxRole::Comment);
        else if (m_scanner.string())
            add(SyntaxRole::String);
        else if (m_scanner.peek() == '.')
            directive();
        else if (!m_scanner.number().empty())
            add(SyntaxRole::Number);
        else if (!word())
            symbol();
    }

    void directive() {
        m_scanner.take();
        m_scanner.word(".");
        add(SyntaxRole::Type);
        m_atStart = false;
    }

    bool word() {
        const char first = m_scanner.peek();
        const auto word = m_scanner.word(first == '%' ? "%$" : "$.");
        if (word.empty())
            return false;
        if (first == '$')
            add(SyntaxRole::Number); // a label
        else if (first == '%' || !m_atStart)
            add(word.find("__shared") != std::string_view::npos ? SyntaxRole::SharedArray : SyntaxRole::Name);
        else
            add(isAction(word) ? SyntaxRole::Builtin : SyntaxRole::Keyword);
        m_atStart = m_isGuard;
        m_isGuard = false;
        return true;
    }

    void symbol() {
        const char c = m_scanner.take();
        m_isGuard = c == '@' || (m_isGuard && c == '!');
        add(c == '@' ? SyntaxRole::Builtin : SyntaxRole::Operator);
        if (c == ';' || c == '{' || c == '}' || c == ':')
            m_atStart = true;
    }

    void add(SyntaxRole role) { m_roles.push_back({{m_begin, m_scanner.position()}, role}); }

    Scanner m_scanner;
    std::uint32_t m_begin = 0;
    bool m_atStart = true;  ///< an instruction comes next
    bool m_isGuard = false; ///< after `@` of `@%p1 bra …`
    std::vector<RoleRange> m_roles;
};

} // namespace

std::vector<RoleRange> ptxRoles(std::string_view text) { return PtxPainter(text).paint(); }

} // namespace lane
