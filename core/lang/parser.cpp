#include "core/lang/parser.h"

#include <algorithm>
#include <utility>

namespace lane::lang {

Parser::Parser(std::string_view text, Dialect dialect) : m_text(text), m_dialect(dialect) {
    LexResult lexed = lex(text, dialect);
    m_tree.dialect = dialect;
    m_tree.tokens = std::move(lexed.tokens);
    if (dialect == Dialect::Lean)
        freeWords();
    m_tree.diagnostics = std::move(lexed.diagnostics);
    m_tree.nodes.add(Node{});
    m_nodeDepths.push_back(0);
    if (!lexed.isHopeless)
        collectLexemes();
    const auto end = static_cast<std::uint32_t>(text.size());
    m_lexemes.push_back({TokenKind::End, {end, end}, 0, 0, true, true, false, {}});
    markStatements();
}

SourceRange Parser::last() const {
    return m_position > 0 ? m_lexemes[m_position - 1].range : SourceRange{};
}

SourceRange Parser::here() const {
    if (kind() != TokenKind::End)
        return at().range;
    return last();
}

SourceRange Parser::advance() {
    const SourceRange range = at().range;
    if (at().kind != TokenKind::End)
        ++m_position;
    return range;
}

bool Parser::accept(TokenKind wanted) {
    if (kind() != wanted)
        return false;
    advance();
    return true;
}

bool Parser::expect(TokenKind wanted, std::string_view where) {
    if (accept(wanted))
        return true;
    reportExpected(tokenName(wanted) + std::string(where.empty() ? "" : " ") + std::string(where));
    return false;
}

/// Skips what is left of the statement, its deeper lines included.
void Parser::skipOpen() {
    m_layout.lineOnly = false;
    m_layout.brackets = 0;
    while (isOpen(m_position))
        advance();
}

/// Skips what is left of the line.
void Parser::skipLine() {
    while (at().kind != TokenKind::End && !at().isFirst)
        advance();
}

/// The end of a statement: nothing may be left of it.
void Parser::finish(std::string_view what) {
    const bool isElse = kind() == TokenKind::Else && m_inlineIfs > 0;
    if (kind() != TokenKind::End && !isElse && !endsValueBlock()) {
        if (kind() == TokenKind::Semicolon) {
            Diagnostic* d = report("L0114", "one statement stands on a line, without `;`", here());
            const bool isLast = m_lexemes[m_position + 1].isFirst;
            if (d && isLast)
                d->fixes.push_back({"Remove `;`", {{here(), ""}}});
            m_isSplit = d && !isLast && m_layout.brackets == 0;
            if (m_isSplit) { // what stands behind it is read as if it stood below
                m_panic = false;
                advance();
                return;
            }
        } else if (kind() == TokenKind::Question) {
            report("L0100", "`c ? a : b` is written `if c then a else b`", here());
        } else if (kind() == TokenKind::If && !at().isFirst) {
            report("L0100", "`a if c else b` is written `if c then a else b`", here());
        } else {
            report("L0100", "unexpected " + found() + " after " + std::string(what), here());
        }
    }
    if (m_panic && !(kind() == TokenKind::Else && m_inlineIfs > 0) && !endsValueBlock())
        skipOpen();
    m_panic = false;
}

NodeId Parser::add(NodeKind kind, SourceRange range, SourceRange token,
                   const std::vector<NodeId>& children, TokenKind op, unsigned flags) {
    Node node{kind, op, static_cast<std::uint8_t>(flags), range, token, 0, 0};
    node.firstChild = static_cast<std::uint32_t>(m_tree.childIds.size());
    node.childCount = static_cast<std::uint32_t>(children.size());
    std::uint32_t depth = 0;
    for (NodeId child : children)
        depth = std::max(depth, m_nodeDepths[child.index]);
    // Statements are counted where they are read; they may hold an expression of any allowed depth.
    if (depth + 1 > DeepestNesting && kind >= NodeKind::Name) {
        // What walks the tree recurses, so a long chain of operators is as deep as brackets are.
        reportTooDeep(kind == NodeKind::Binary ? "a chain of more than " + std::to_string(DeepestNesting) +
                                                     " operators, which is the limit: give parts of it a name with `let`"
                                               : std::string());
        node = Node{.kind = NodeKind::Error, .range = range, .token = range};
        depth = 0;
    } else {
        m_tree.childIds.insert(m_tree.childIds.end(), children.begin(), children.end());
    }
    m_nodeDepths.push_back(depth + 1);
    return m_tree.nodes.add(node);
}

NodeId Parser::none() {
    return NodeId{0};
}

Diagnostic& Parser::mention(Severity severity, std::string code, std::string message,
                            SourceRange range) {
    m_tree.diagnostics.push_back({severity, std::move(code), std::move(message), range});
    return m_tree.diagnostics.back();
}

/// An error that ends what is being read; null while the parser is silent.
Diagnostic* Parser::report(std::string code, std::string message, SourceRange range) {
    const bool isKnown = m_panic || kind() == TokenKind::Unknown; // the lexer has said so
    m_panic = true;
    if (isKnown)
        return nullptr;
    return &mention(Severity::Error, std::move(code), std::move(message), range);
}

std::string Parser::found() const {
    switch (kind()) {
    case TokenKind::End:
        if (m_isEmbedded)
            return "`}`";
        return m_position + 1 >= m_lexemes.size() ? "the end of the file" : "the end of the line";
    case TokenKind::Name:
    case TokenKind::Integer:
    case TokenKind::Decimal:
        return "`" + std::string(textAt()) + "`";
    case TokenKind::String:
        return "a string";
    default:
        return "`" + spelled(at().range) + "`";
    }
}

void Parser::reportExpected(std::string_view what) {
    SourceRange range = here();
    if (kind() == TokenKind::End && range.end > range.begin)
        range.begin = range.end - 1;
    report("L0100",
           "expected " + std::string(what) + ", found " + found() +
               (isKeyword(kind()) ? ", which is a word of the language" : ""),
           range);
}

void Parser::reportTooDeep(const std::string& chain) {
    if (std::exchange(m_isTooDeep, true)) { // said once a statement
        m_panic = true;
        skipOpen();
        return;
    }
    if (report("L0008",
               !chain.empty() ? chain
                              : "nested more than " + std::to_string(DeepestNesting) +
                                    " levels deep, which is the limit",
               here()))
        skipOpen();
}

void Parser::reportUnclosed(SourceRange open, TokenKind close) {
    const std::string mark = tokenName(close);
    const SourceRange place =
        kind() == TokenKind::End ? SourceRange{last().end, last().end} : here();
    Diagnostic* d = report(
        "L0101", "`" + spelled(open) + "` is not closed: " + mark + " is missing before " + found(),
        open);
    if (!d)
        return;
    d->labels.push_back({place.isEmpty() ? last() : place, mark + " is missing here"});
    if (kind() == TokenKind::End)
        d->fixes.push_back(
            {"Add " + mark, {{{last().end, last().end}, std::string(tokenInfo(close).name)}}});
}

/// A name, or an error that says what it should have named.
std::optional<SourceRange> Parser::name(std::string_view what) {
    if (kind() == TokenKind::Name)
        return advance();
    if (isKeyword(kind())) {
        report("L0110",
               "`" + spelled(here()) + "` is a word of the language and cannot be " +
                   std::string(what),
               here());
        m_panic = false; // the name is all that is wrong
        takeForName(kind());
        return advance();
    }
    reportExpected(what);
    return std::nullopt;
}

/// A word that was taken for a name: its uses in the same declaration are no further mistakes. Only
/// for words without which a declaration can still be read.
void Parser::takeForName(TokenKind word) {
    switch (word) {
    case TokenKind::Program:
    case TokenKind::Reference:
    case TokenKind::Structure:
    case TokenKind::Tunable:
    case TokenKind::Constant:
    case TokenKind::Global:
    case TokenKind::Repeat:
    case TokenKind::Until:
    case TokenKind::With:
    case TokenKind::Assert:
    case TokenKind::Print:
    case TokenKind::Launch:
    case TokenKind::Buffer:
    case TokenKind::Swap:
    case TokenKind::Copy:
    case TokenKind::Fill:
    case TokenKind::Sync:
    case TokenKind::Out:
    case TokenKind::InOut:
    case TokenKind::EndWord:
    case TokenKind::Match:
        break;
    default:
        return;
    }
    for (std::size_t i = m_position + 1; i < m_lexemes.size(); ++i) {
        if (m_lexemes[i].isFirst && m_lexemes[i].column == 0)
            break;
        if (m_lexemes[i].kind == word)
            m_lexemes[i].kind = TokenKind::Name;
    }
}

void Parser::dropSkippedDiagnostics() {
    std::erase_if(m_tree.diagnostics, [this](const Diagnostic& d) {
        return d.severity == Severity::Error &&
               std::any_of(m_skipped.begin(), m_skipped.end(),
                           [&d](SourceRange range) { return range.contains(d.range.begin); });
    });
}

SyntaxTree Parser::take(NodeId root) {
    dropSkippedDiagnostics();
    std::stable_sort(
        m_tree.diagnostics.begin(), m_tree.diagnostics.end(),
        [](const Diagnostic& a, const Diagnostic& b) { return a.range.begin < b.range.begin; });
    m_tree.root = root;
    return std::move(m_tree);
}

} // namespace lane::lang
