#include "core/lang/format.h"

#include "core/lang/format_spacing.h"
#include "core/lang/parse.h"

#include <algorithm>
#include <map>
#include <set>
#include <vector>

namespace lane::lang {

namespace {

/// A line of the text, or several where a comment or a string goes over them.
struct Line {
    SourceRange range;         ///< without its line end
    SourceRange end;           ///< the line end; empty at the end of the file
    std::vector<Token> tokens; ///< without spaces
    std::uint32_t column = 0;
    bool isVerbatim = false;

    /// The first token that is no comment.
    const Token* code() const {
        const auto found = std::find_if(tokens.begin(), tokens.end(),
                                        [](const Token& t) { return !isTrivia(t.kind); });
        return found == tokens.end() ? nullptr : &*found;
    }
};

/// What a result is made with; each one changes less, for texts whose meaning the one before would
/// change.
enum class Effort : std::uint8_t { Everything, KeepIndentation, LineEndsOnly };

bool isStarter(NodeKind kind) {
    if (kind == NodeKind::LaunchField || kind == NodeKind::LaunchClause)
        return false; // parts of a statement
    return (kind >= NodeKind::Namespace && kind < NodeKind::ParameterList) ||
           (kind > NodeKind::ParameterGroup && kind < NodeKind::TypeName) ||
           (kind > NodeKind::Block && kind < NodeKind::Name);
}

class Formatter {
public:
    Formatter(const SyntaxTree& tree, std::string_view text, FormatOptions options, Effort effort)
        : m_tree(tree), m_text(text), m_options(options), m_effort(effort), m_spacing(tree, text) {
        for (std::size_t i = 0; i < tree.nodes.size(); ++i)
            markStarters(tree.nodes.idAt(i));
        splitLines();
        markElses();
        markVerbatim();
    }

    std::string run() {
        if (m_text.starts_with("\xEF\xBB\xBF"))
            m_out = "\xEF\xBB\xBF";
        const std::size_t start = m_out.size();
        bool isBlankBefore = false;
        for (std::size_t i = 0; i < m_lines.size(); ++i) {
            const Line& line = m_lines[i];
            if (line.tokens.empty() && !line.isVerbatim) {
                isBlankBefore = true;
                continue;
            }
            if (isBlankBefore && m_out.size() > start)
                m_out += lineEnd();
            isBlankBefore = false;
            print(i);
        }
        return std::move(m_out);
    }

private:
    /// Where declarations and statements begin, and a choice between values some of which are blocks: it is laid out as
    /// a statement is, its other sides too.
    void markStarters(NodeId id) {
        const NodeKind kind = m_tree[id].kind;
        if (isStarter(kind))
            m_starters.insert(m_tree[id].range.begin);
        if (kind != NodeKind::MatchExpr && kind != NodeKind::IfExpr)
            return;
        std::vector<std::uint32_t> begins{m_tree[id].range.begin};
        bool hasBlocks = false;
        for (NodeId part : m_tree.children(id).subspan(1)) {
            const NodeId side = m_tree[part].kind == NodeKind::MatchArm ? m_tree.children(part).back() : part;
            hasBlocks = hasBlocks || m_tree[side].kind == NodeKind::Block;
            begins.push_back(m_tree[side].range.begin);
        }
        if (hasBlocks)
            m_starters.insert(begins.begin(), begins.end());
    }

    /// The `else`s of values stand deeper than the statement that the value is part of, and where one begins a line and
    /// its `if` does not, the lines between them stand deeper than it.
    void markElses() {
        std::set<std::uint32_t> lineStarts;
        for (const Line& line : m_lines)
            if (const Token* code = line.code())
                lineStarts.insert(code->range.begin);
        std::map<std::uint32_t, NodeId> choices; // by where what follows the `else` begins
        for (std::size_t i = 0; i < m_tree.nodes.size(); ++i)
            if (const NodeId id = m_tree.nodes.idAt(i); m_tree[id].kind == NodeKind::IfExpr)
                choices.emplace(m_tree[m_tree.children(id).back()].range.begin, id);
        const Token* last = nullptr;
        for (const Token& token : m_tree.tokens) {
            if (isTrivia(token.kind) || token.kind == TokenKind::Do)
                continue;
            const auto choice = choices.find(token.range.begin);
            if (last && last->kind == TokenKind::Else && choice != choices.end()) {
                m_valueElses.insert(last->range.begin);
                const Node& whole = m_tree[choice->second];
                const Node& yes = m_tree[m_tree.children(choice->second)[1]];
                if (yes.kind == NodeKind::Block && lineStarts.contains(last->range.begin) &&
                    !lineStarts.contains(whole.range.begin))
                    m_deepStarters.insert(yes.range.begin);
            }
            last = &token;
        }
    }

    void splitLines() {
        Line line;
        bool isStart = true;
        for (const Token& token : m_tree.tokens) {
            if (token.kind == TokenKind::Newline) {
                line.range.end = token.range.begin;
                line.end = token.range;
                m_lines.push_back(std::exchange(line, Line{}));
                m_lines.back().isVerbatim |= isMixed(m_lines.back());
                line.range.begin = token.range.end;
                isStart = true;
            } else if (token.kind == TokenKind::Space) {
                if (isStart && !textOf(m_text, token.range).starts_with('\xEF'))
                    line.column += token.range.end - token.range.begin;
            } else {
                line.tokens.push_back(token);
                isStart = false;
            }
        }
        if (line.tokens.empty())
            return;
        line.range.end = static_cast<std::uint32_t>(m_text.size());
        line.end = {line.range.end, line.range.end};
        m_lines.push_back(std::move(line));
        m_lines.back().isVerbatim |= isMixed(m_lines.back());
    }

    /// What follows a comment over several lines stands where that comment ends.
    bool isMixed(const Line& line) const {
        for (std::size_t i = 0; i + 1 < line.tokens.size(); ++i)
            if (textOf(m_text, line.tokens[i].range).find('\n') != std::string_view::npos)
                return true;
        return false;
    }

    void markVerbatim() {
        if (m_tree.dialect != Dialect::Lean)
            return;
        for (const Node& node : m_tree.nodes) {
            if (node.kind != NodeKind::Error)
                continue;
            for (Line& line : m_lines)
                line.isVerbatim |=
                    line.range.begin < node.range.end && node.range.begin <= line.range.end;
        }
    }

    /// That of the first line which stays: blank lines before it go.
    std::string_view lineEnd() const {
        for (const Line& line : m_lines)
            if (!line.end.isEmpty() && (!line.tokens.empty() || line.isVerbatim))
                return textOf(m_text, line.end);
        return "\n";
    }

    void print(std::size_t i) {
        const Line& line = m_lines[i];
        if (line.isVerbatim) {
            std::string_view whole = textOf(m_text, line.range);
            if (whole.starts_with("\xEF\xBB\xBF"))
                whole.remove_prefix(3);
            m_out += whole;
        } else {
            m_out.append(m_effort == Effort::Everything ? column(i) : line.column, ' ');
            for (std::size_t t = 0; t < line.tokens.size(); ++t) {
                if (t > 0)
                    gap(line.tokens[t - 1], line.tokens[t]);
                m_out += textOf(m_text, line.tokens[t].range);
            }
            while (m_out.ends_with(' ') || m_out.ends_with('\t'))
                m_out.pop_back();
        }
        m_out += line.end.isEmpty() ? lineEnd() : textOf(m_text, line.end);
    }

    void gap(const Token& before, const Token& after) {
        const std::uint32_t now = after.range.begin - before.range.end;
        if (m_effort == Effort::LineEndsOnly || after.kind == TokenKind::Comment) {
            // Comments behind code are often aligned with each other.
            m_out.append(after.kind == TokenKind::Comment ? std::max(now, 1u) : now, ' ');
            return;
        }
        switch (m_spacing.between(before, after)) {
        case Gap::None:
            break;
        case Gap::One:
            m_out += ' ';
            break;
        case Gap::AsWritten:
            m_out.append(std::min(now, 1u), ' ');
            break;
        }
    }

    bool isStart(const Line& line) const {
        const Token* code = line.code();
        if (!code)
            return false;
        switch (code->kind) {
        case TokenKind::Else:
        case TokenKind::Until:
        case TokenKind::Bar:
        case TokenKind::EndWord:
        case TokenKind::AtBracket:
            return true;
        default:
            return m_starters.contains(code->range.begin);
        }
    }

    std::uint32_t column(std::size_t i) {
        const Line& line = m_lines[i];
        const Token* code = line.code();
        if (!code)
            return commentColumn(i);
        if (!isStart(line)) // goes on with what begun before, as far from it as ever
            return line.column + m_anchor.after < m_anchor.before
                       ? 0
                       : line.column + m_anchor.after - m_anchor.before;
        while (!m_open.empty() && m_open.back().before > line.column)
            m_open.pop_back();
        const bool goesOn = code->kind == TokenKind::Else || code->kind == TokenKind::Until;
        const bool isOfValue = m_valueElses.contains(code->range.begin) &&
                               (m_open.empty() || m_open.back().before < line.column);
        if (goesOn && !isOfValue && !m_open.empty()) {
            m_anchor = {line.column, m_open.back().after};
            return m_anchor.after;
        }
        if (m_open.empty() || m_open.back().before < line.column)
            m_open.push_back({line.column, startColumn(line.column) +
                                               (m_deepStarters.contains(code->range.begin) ? m_options.indent : 0)});
        m_anchor = m_open.back();
        return m_anchor.after;
    }

    /// Where a statement that stands at a column goes.
    std::uint32_t startColumn(std::uint32_t column) const {
        const Place* place = placeOf(column);
        if (!place)
            return 0;
        return place->before == column ? place->after : place->after + m_options.indent;
    }

    /// A comment goes with the statement below it at its column, else with what it is inside of.
    std::uint32_t commentColumn(std::size_t i) const {
        const std::uint32_t column = m_lines[i].column;
        for (std::size_t next = i + 1; next < m_lines.size(); ++next) {
            if (!m_lines[next].code())
                continue;
            if (!m_lines[next].isVerbatim && m_lines[next].column == column &&
                isStart(m_lines[next]))
                return startColumn(column);
            break;
        }
        const Place* place = placeOf(column);
        return place ? place->after + (column - place->before) : column;
    }

    struct Place {
        std::uint32_t before = 0, after = 0;
    };

    const Place* placeOf(std::uint32_t column) const {
        for (auto it = m_open.rbegin(); it != m_open.rend(); ++it)
            if (it->before <= column)
                return &*it;
        return nullptr;
    }

    const SyntaxTree& m_tree;
    std::string_view m_text;
    FormatOptions m_options;
    Effort m_effort;
    Spacing m_spacing;
    std::set<std::uint32_t> m_starters; ///< where declarations and statements begin
    std::set<std::uint32_t> m_valueElses; ///< `else`s of `if`s that are values
    std::set<std::uint32_t> m_deepStarters; ///< statements that stand two steps deeper than the line before
    std::vector<Line> m_lines;
    std::vector<Place> m_open; ///< the columns of the blocks around, from the outside
    Place m_anchor;            ///< of the line that began the statement
    std::string m_out;
};

bool isError(const Diagnostic& d) {
    return d.severity == Severity::Error;
}

std::string_view trimmed(std::string_view comment) {
    const std::size_t last = comment.find_last_not_of(" \t\r");
    return comment.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

std::vector<std::string_view> piecesOf(const SyntaxTree& tree, std::string_view text) {
    std::vector<std::string_view> pieces;
    for (const Token& token : tree.tokens)
        if (token.kind != TokenKind::Space && token.kind != TokenKind::Newline)
            pieces.push_back(trimmed(textOf(text, token.range)));
    return pieces;
}

bool isSameTree(const SyntaxTree& a, std::string_view textA, const SyntaxTree& b,
                std::string_view textB) {
    if (a.nodes.size() != b.nodes.size() || a.childIds != b.childIds ||
        a.documentation.size() != b.documentation.size() ||
        a.diagnostics.size() != b.diagnostics.size())
        return false;
    for (std::size_t i = 0; i < a.diagnostics.size(); ++i)
        if (a.diagnostics[i].code != b.diagnostics[i].code)
            return false;
    for (std::size_t i = 0; i < a.nodes.size(); ++i) {
        const Node& x = a[a.nodes.idAt(i)];
        const Node& y = b[b.nodes.idAt(i)];
        if (x.kind != y.kind || x.op != y.op || x.flags != y.flags ||
            x.childCount != y.childCount ||
            (x.kind != NodeKind::Error && textOf(textA, x.token) != textOf(textB, y.token)))
            return false;
    }
    return piecesOf(a, textA) == piecesOf(b, textB);
}

bool isBlank(char c) {
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

} // namespace

std::optional<std::string> format(std::string_view text, Dialect dialect, FormatOptions options) {
    const SyntaxTree tree = parse(text, dialect);
    if (std::any_of(tree.diagnostics.begin(), tree.diagnostics.end(), isError))
        return std::nullopt;
    for (const Effort effort :
         {Effort::Everything, Effort::KeepIndentation, Effort::LineEndsOnly}) {
        std::string made = Formatter(tree, text, options, effort).run();
        if (isSameTree(tree, text, parse(made, dialect), made))
            return made;
    }
    return std::string(text);
}

std::size_t offsetAfterFormat(std::string_view before, std::string_view after, std::size_t offset) {
    offset = std::min(offset, before.size());
    const auto isInk = [](char c) { return !isBlank(c); };
    auto ink = std::count_if(before.begin(), before.begin() + static_cast<std::ptrdiff_t>(offset),
                             isInk);
    std::size_t at = 0;
    for (; ink > 0 && at < after.size(); ++at)
        ink -= isInk(after[at]);
    // A caret just before a word stays there.
    if (offset < before.size() && isInk(before[offset]))
        while (at < after.size() && isBlank(after[at]))
            ++at;
    return at;
}

} // namespace lane::lang
