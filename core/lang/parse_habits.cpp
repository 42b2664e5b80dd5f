#include "core/lang/habits.h"
#include "core/lang/parser.h"
#include "core/lang/words.h"

#include <algorithm>
#include <utility>

/// What is written as in other languages: said in one error, with what it is here, and read on as if it stood so.
namespace lane::lang {

/// `elif c then`, at the column of its `if`.
bool Parser::isElseIfElsewhere() const {
    if (at().kind != TokenKind::Name || !at().isFirst)
        return false;
    const std::string_view word = textAt();
    return word == "elif" || word == "elseif" || word == "elsif";
}

/// `const A : Nat := 3` in a body, where a `let` gives a value its name.
NodeId Parser::constantInside() {
    const SourceRange word = here();
    mention(Severity::Error, "L0100", "a `const` stands outside of kernels and functions: inside, `let` gives a value its name",
            word)
        .fixes.push_back({"Write `let`", {{word, "let"}}});
    return let();
}

/// `int a = 1`, `var a := 1`: says that a `let` declares it, and reads it as one.
std::optional<NodeId> Parser::declarationElsewhere(NodeId target) {
    const auto words = m_tree.children(target);
    if (m_tree[target].kind != NodeKind::Call || words.size() != 2 || m_panic ||
        m_tree[words[0]].kind != NodeKind::Name || m_tree[words[1]].kind != NodeKind::Name ||
        (kind() != TokenKind::CEquals && kind() != TokenKind::Assign))
        return std::nullopt;
    const SourceRange word = m_tree[words[0]].range, variable = m_tree[words[1]].range;
    const std::string_view text = textOf(m_text, word);
    if (!declaresElsewhere(text) && !isTypeWord(text) && castMeantBy(text).empty())
        return std::nullopt;
    Fix fix{"Write `let mut`", {{word, "let mut"}}};
    if (kind() == TokenKind::CEquals)
        fix.edits.push_back({here(), ":="});
    mention(Severity::Error, "L0100",
            "a variable is declared by `let a := e`, or `let mut a := e` where its value changes", word)
        .fixes.push_back(std::move(fix));
    advance();
    const NodeId value = expression();
    return add(NodeKind::Let, join(word, last()), variable, {none(), value}, TokenKind::End, Node::Mutable);
}

/// `k<<<1, 256>>>(n, x)`
bool Parser::isLaunchOfCuda() {
    for (std::size_t i = 1; ahead(i).kind != TokenKind::End && !ahead(i).isFirst; ++i)
        if (ahead(i).kind == TokenKind::Shr && ahead(i + 1).kind == TokenKind::ParenOpen) {
            report("L0103", "a program launches a kernel by `launch k { n, x } grid 1 block 256`", here());
            return true;
        }
    return false;
}

/// `| 0 -> …`: says that it is `=>`, and goes over it.
bool Parser::thinArrow() {
    if (kind() != TokenKind::Minus || kindAfter() != TokenKind::Greater ||
        ahead(1).isAfterSpace)
        return false;
    const SourceRange arrow = join(advance(), at().range);
    advance();
    mention(Severity::Error, "L0103", "`->` is written `=>`", arrow).fixes.push_back({"Write `=>`", {{arrow, "=>"}}});
    return true;
}

/// Whether a `{` of another language has been reported: then its `}` is no further mistake.
bool Parser::isBraceReported() const {
    return std::ranges::any_of(m_tree.diagnostics, [this](const Diagnostic& d) {
        return d.code == "L0100" && textOf(m_text, d.range) == "{";
    });
}

/// `repeat 5 do`
void Parser::countOfRepeat() {
    const SourceRange count = here();
    mention(Severity::Error, "L0100",
            "`repeat` has no count: `for _ in [:" + spelled(count) + "] do` goes round so many times", count);
    while (!at().isFirst && at().kind != TokenKind::End && at().kind != TokenKind::Do)
        advance();
}

/// `(float)i`: says that a method converts.
std::optional<NodeId> Parser::castOfC(NodeId paren) {
    const NodeId inner = m_tree.child(paren, 0);
    const std::string cast(castMeantBy(textOf(m_text, m_tree[inner].range)));
    if (m_tree[inner].kind != NodeKind::Name || cast.empty())
        return std::nullopt;
    const SourceRange range = m_tree[paren].range;
    mention(Severity::Error, "L0103", "a type in brackets converts nothing: `." + cast + "` does", range);
    const std::size_t place = m_tree.diagnostics.size() - 1;
    const NodeId operand = postfix();
    const SourceRange value = m_tree[operand].range;
    m_tree.diagnostics[place].fixes.push_back(
        {"Write `." + cast + "`", {{{range.begin, value.begin}, ""}, {{value.end, value.end}, "." + cast}}});
    return error(join(range, value));
}

/// `static_cast<float>(e)`; and goes over `std::`, which it reports.
std::optional<NodeId> Parser::castOfCpp() {
    const auto kindAt = [this](std::size_t ahead) { return m_position + ahead < m_lexemes.size() ? m_lexemes[m_position + ahead].kind : TokenKind::End; };
    if (textAt() == "std" && kindAt(1) == TokenKind::Colon && kindAt(2) == TokenKind::Colon && kindAt(3) == TokenKind::Name && !m_panic) {
        const SourceRange module{here().begin, m_lexemes[m_position + 3].range.begin};
        mention(Severity::Error, "L0103", "functions stand without `std::`", module).fixes.push_back({"Remove `std::`", {{module, ""}}});
        advance();
        advance();
        advance();
        return std::nullopt;
    }
    if (textAt() != "static_cast" || kindAt(1) != TokenKind::Less || kindAt(2) != TokenKind::Name || kindAt(3) != TokenKind::Greater ||
        kindAt(4) != TokenKind::ParenOpen || m_panic)
        return std::nullopt;
    const std::string cast(castMeantBy(textOf(m_text, m_lexemes[m_position + 2].range)));
    const SourceRange begin = here(), open = m_lexemes[m_position + 4].range;
    mention(Severity::Error, "L0103", "`static_cast` converts nothing: " + (cast.empty() ? "`.toFloat` and the like do" : "`." + cast + "` does"), begin);
    const std::size_t place = m_tree.diagnostics.size() - 1;
    for (int i = 0; i < 4; ++i)
        advance();
    const NodeId value = primary();
    if (!cast.empty() && m_tree.diagnostics.size() == place + 1)
        m_tree.diagnostics[place].fixes.push_back({"Write `." + cast + "`", {{{begin.begin, open.begin}, ""}, {{last().end, last().end}, "." + cast}}});
    return error(join(begin, m_tree[value].range));
}

/// `max(x[i] y[i])`: says that a comma is missing, and goes on behind it.
bool Parser::isCommaMissing() {
    if (m_panic || at().isFirst || (kind() != TokenKind::Name && kind() != TokenKind::Integer && kind() != TokenKind::Decimal))
        return false;
    const SourceRange place{last().end, last().end};
    mention(Severity::Error, "L0101", "`,` is missing before `" + spelled(here()) + "`", here()).fixes.push_back({"Add `,`", {{place, ","}}});
    return true;
}

/// `for (int k = 0; k < n; k++)`
bool Parser::isLoopOfC() {
    if (kind() != TokenKind::ParenOpen || at().isFirst || m_panic)
        return false;
    report("L0103", "a loop that counts is written `for k in [0:n] do`", here());
    skipLine();
    m_panic = false;
    m_isHeadBroken = true;
    return true;
}

/// `if c:` of Python, `if c return` of C: says which word is missing, and puts it there where that is all.
void Parser::reportHeadEnd(TokenKind word, std::string_view what) {
    const SourceRange place = here();
    const bool isBehindBracket = textOf(m_text, last()) == ")" && kind() == TokenKind::Name; // `if (c) r[i] := 1`
    const bool isJump = isBehindBracket || kind() == TokenKind::Return || kind() == TokenKind::Break || kind() == TokenKind::Continue;
    reportExpected(tokenName(word) + " after " + std::string(what));
    const std::string text(tokenInfo(word).name);
    if (kind() == TokenKind::Colon)
        m_tree.diagnostics.back().fixes.push_back({"Write `" + text + "`", {{place, " " + text}}});
    else if (isJump)
        m_tree.diagnostics.back().fixes.push_back({"Add `" + text + "`", {{{place.begin, place.begin}, text + " "}}});
}

/// `range(n)`, `range(a, b, s)` of Python: says what it is here, and gives the end.
std::optional<NodeId> Parser::rangeElsewhere(NodeId& low, NodeId& step) {
    if (kind() != TokenKind::Name || textAt() != "range" || kindAfter() != TokenKind::ParenOpen)
        return std::nullopt;
    const SourceRange word = advance();
    advance();
    LayoutScope scope(*this, inBrackets());
    std::vector<NodeId> parts{expression()};
    while (!m_panic && accept(TokenKind::Comma))
        parts.push_back(expression());
    if (m_panic || parts.size() > 3 || kind() != TokenKind::ParenClose) {
        if (!m_panic)
            reportExpected("`)` of a range");
        return parts.back();
    }
    const SourceRange whole = join(word, advance());
    const auto textOfPart = [&](std::size_t i) { return std::string(textOf(m_text, m_tree[parts[i]].range)); };
    const std::string text = parts.size() == 1 ? "[0:" + textOfPart(0) + "]"
                                               : "[" + textOfPart(0) + ":" + textOfPart(1) + (parts.size() == 3 ? ":" + textOfPart(2) : "") + "]";
    mention(Severity::Error, "L0103", "`" + std::string(textOf(m_text, whole)) + "` is written `" + text + "`", whole)
        .fixes.push_back({"Write `" + text + "`", {{whole, text}}});
    if (parts.size() > 1)
        low = parts[0];
    if (parts.size() > 2)
        step = parts[2];
    return parts.size() == 1 ? parts[0] : parts[1];
}

/// `&r[i]`: says that nothing has an address, and what stands for it where an atomic takes one.
NodeId Parser::addressOfC() {
    const SourceRange mark = advance();
    const std::size_t place = m_tree.diagnostics.size();
    mention(Severity::Error, "L0103", "nothing has an address here", mark);
    const NodeId operand = postfix();
    const bool isElement = m_tree[operand].kind == NodeKind::Index && m_tree.children(operand).size() == 2;
    const std::string array(isElement ? textOf(m_text, m_tree[m_tree.child(operand, 0)].range) : std::string_view("x"));
    const std::string index(isElement ? textOf(m_text, m_tree[m_tree.child(operand, 1)].range) : std::string_view("i"));
    m_tree.diagnostics[place].message += ": an array is given by its name, and what takes an address elsewhere stands behind it, as in `" + array + ".atomicAdd " +
                                          (index.find(' ') == std::string::npos ? index : "(" + index + ")") + " v`";
    return error(join(mark, m_tree[operand].range));
}

/// `.5`
NodeId Parser::numberWithoutHead() {
    const SourceRange point = advance();
    const SourceRange number = join(point, advance());
    mention(Severity::Error, "L0007", "digits stand on both sides of the point: `0" + spelled(number) + "`", number)
        .fixes.push_back({"Add `0`", {{{point.begin, point.begin}, "0"}}});
    return error(number);
}

/// The operator that a word is elsewhere: `and`, `mod`; else End.
TokenKind Parser::meantByWord(std::string_view word) {
    static constexpr std::pair<std::string_view, TokenKind> Known[] = {
        {"and", TokenKind::And},     {"or", TokenKind::Or},      {"mod", TokenKind::Percent}, {"rem", TokenKind::Percent},
        {"div", TokenKind::Slash},   {"xor", TokenKind::BitXor}, {"shl", TokenKind::Shl},     {"shr", TokenKind::Shr},
    };
    const auto found = std::ranges::find(Known, word, &std::pair<std::string_view, TokenKind>::first);
    return found == std::end(Known) ? TokenKind::End : found->second;
}

/// `and`, `mod` and the like between two operands, in a text that has nothing of that name.
bool Parser::isWordOperator() const {
    const SourceRange range = at().range;
    const std::uint32_t size = range.end - range.begin;
    if ((size != 2 && size != 3) || kind() != TokenKind::Name || meantByWord(textAt()) == TokenKind::End)
        return false;
    const auto isUsedAsName = [this](std::size_t i) {
        const TokenKind next = i + 1 < m_lexemes.size() ? m_lexemes[i + 1].kind : TokenKind::End;
        return textOf(m_text, m_lexemes[i].range) == textAt() &&
               ((i > 0 && m_lexemes[i - 1].kind == TokenKind::Def) || next == TokenKind::Colon || next == TokenKind::Assign || next == TokenKind::Arrow ||
                next == TokenKind::In || next == TokenKind::Comma || next == TokenKind::BracketOpen);
    };
    for (std::size_t i = 0; i < m_lexemes.size(); ++i)
        if (isUsedAsName(i))
            return false;
    return true;
}

} // namespace lane::lang
