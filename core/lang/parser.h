#pragma once

#include "core/lang/parse.h"

#include <algorithm>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Inside of the room: the parser, spread over one file a family of constructs.
namespace lane::lang {

/// A token that counts, with what layout needs to know of it.
struct Lexeme {
    TokenKind kind = TokenKind::End;
    SourceRange range;
    std::uint32_t column = 0;     ///< in its line, from 0; right for the first of a line only
    std::uint32_t lineIndent = 0; ///< the column of the first lexeme of its line
    bool isFirst = false;         ///< on its line
    bool isAfterSpace = false;
    bool beginsStatement = false; ///< of the first: the line can only be a statement
    SourceRange documentation;    ///< of the /-- … -/ before it, or empty
};

/// Recursive descent with layout. A lexeme that begins a line ends what is being read when it
/// stands too far left (`isOpen`), so every function sees End there and needs no layout of its own.
///
/// After an error the parser is silent (`m_panic`) until the statement, the head or the
/// declaration is left: one mistake, one error.
class Parser {
public:
    Parser(std::string_view text, Dialect dialect);

    SyntaxTree parseFile();
    SyntaxTree parseLoneExpression();

private:
    /// Where a line ends what is being read.
    struct Layout {
        std::uint32_t indent = 0; ///< lines at this column or left of it end it
        bool lineOnly = false;    ///< every new line does (heads)
        unsigned brackets = 0;    ///< but not inside brackets
    };
    /// Puts the layout back when it is left.
    class LayoutScope {
    public:
        LayoutScope(Parser& parser, Layout layout) : m_parser(parser), m_before(parser.m_layout) {
            parser.m_layout = layout;
        }
        ~LayoutScope() { m_parser.m_layout = m_before; }
        LayoutScope(const LayoutScope&) = delete;
        LayoutScope& operator=(const LayoutScope&) = delete;

    private:
        Parser& m_parser;
        Layout m_before;
    };
    /// Counts nesting; isTooDeep once beyond the limit, which it has then reported.
    class DepthScope {
    public:
        explicit DepthScope(Parser& parser) : m_parser(parser) {
            isTooDeep = ++parser.m_depth > DeepestNesting;
            if (isTooDeep)
                parser.reportTooDeep();
        }
        ~DepthScope() { --m_parser.m_depth; }
        DepthScope(const DepthScope&) = delete;
        DepthScope& operator=(const DepthScope&) = delete;
        bool isTooDeep;

    private:
        Parser& m_parser;
    };

    // parser.cpp: lexemes, layout, nodes, errors
    void collectLexemes();
    void markStatements();
    bool isMisplacedStatement(std::size_t position) const;
    void takeForName(TokenKind word);
    Layout inBrackets() const {
        return {m_layout.indent, m_layout.lineOnly, m_layout.brackets + 1};
    }
    bool isOpen(std::size_t position) const;
    /// What stands here, or End where the layout says that nothing more belongs to it: asked a dozen times a token.
    TokenKind kind() const {
        const Lexeme& lexeme = m_lexemes[m_position];
        return lexeme.isFirst ? kindOfFirst() : lexeme.kind;
    }
    TokenKind kindOfFirst() const;
    TokenKind kindAfter() const; ///< of the lexeme after this one, if that is open
    const Lexeme& at() const { return m_lexemes[m_position]; }
    /// So many lexemes on, whatever the layout has closed; the file's end stands for all that come behind it.
    const Lexeme& ahead(std::size_t count) const {
        return m_lexemes[std::min(m_position + count, m_lexemes.size() - 1)];
    }
    SourceRange here() const; ///< of the lexeme, or the end of the last one
    SourceRange last() const;
    std::string_view textAt() const { return textOf(m_text, at().range); }
    /// The one step forward: never over the End of the file. Gives what was passed.
    SourceRange advance();
    bool accept(TokenKind kind);
    bool expect(TokenKind kind, std::string_view where);
    void skipOpen();
    void skipLine();
    void finish(std::string_view what);
    NodeId add(NodeKind kind, SourceRange range, SourceRange token,
               const std::vector<NodeId>& children = {}, TokenKind op = TokenKind::End,
               unsigned flags = 0);
    NodeId none();
    NodeId error(SourceRange range) { return add(NodeKind::Error, range, range); }
    Diagnostic* report(std::string code, std::string message, SourceRange range);
    Diagnostic& mention(Severity severity, std::string code, std::string message,
                        SourceRange range);
    void reportExpected(std::string_view what);
    void reportTooDeep(const std::string& chain = {});
    void reportUnclosed(SourceRange open, TokenKind close);
    std::string found() const;
    std::string spelled(SourceRange range) const { return std::string(textOf(m_text, range)); }
    std::optional<SourceRange> name(std::string_view what);
    void dropSkippedDiagnostics();
    SyntaxTree take(NodeId root);

    // parse_declarations.cpp
    std::vector<NodeId> declarations(std::string_view openNamespace);
    bool isEndOf(std::string_view openNamespace) const;
    NodeId declaration();
    NodeId namespaceBlock();
    std::optional<SourceRange> qualifiedName(std::string_view what);
    NodeId kernelArgs();
    NodeId deviceKernel();
    NodeId kernel();
    NodeId constant();
    NodeId unknownDeclaration();
    NodeId skipHostCode();
    std::optional<NodeId> skipModifiers(SourceRange first);
    bool startsCommand(const Lexeme& lexeme) const;
    bool isCommandWord(const Lexeme& lexeme) const;
    bool isKernelDefinition() const;
    bool isKernelHere() const;
    void freeWords();
    void attributeList(std::vector<NodeId>& found);
    NodeId attributed(const std::function<NodeId()>& what);
    void parameterGroups(TokenKind close, SourceRange space, std::vector<NodeId>& groups);
    NodeId parameterGroup(SourceRange space);
    NodeId body(std::uint32_t indent, std::string_view what);

    // parse_structures.cpp
    NodeId structure();
    NodeId leanStructure();
    bool isDeriving() const;
    void skipDeriving();
    NodeId structureField();
    NodeId structureFieldOf();
    NodeId structureValue();
    NodeId fieldValue();
    bool isFieldValue() const;

    // parse_functions.cpp
    NodeId function();
    void typeParameters(std::vector<NodeId>& types);
    NodeId functionBody(std::uint32_t indent, bool givesValue);

    // parse_statements.cpp
    NodeId block(std::uint32_t indent, SourceRange head, std::string_view what);
    NodeId statement();
    NodeId statementOf(TokenKind kind);
    NodeId let();
    NodeId sharedStatement();
    NodeId ifStatement(std::uint32_t indent);
    NodeId elseBranch(std::uint32_t indent);
    NodeId letPattern(SourceRange head, unsigned flags);
    NodeId letFields(SourceRange head);
    NodeId pattern();
    NodeId letValue(unsigned& flags);
    NodeId unless();
    NodeId forStatement();
    NodeId forRange(SourceRange head, SourceRange variable, std::uint32_t indent);
    NodeId gridStride(SourceRange head, SourceRange variable, std::uint32_t indent);
    NodeId whileStatement();
    NodeId repeatStatement();
    NodeId returnStatement();
    NodeId wordAlone(NodeKind kind);
    NodeId simpleStatement();
    bool beginsWithSign() const {
        return kind() == TokenKind::Minus || kind() == TokenKind::Not || kind() == TokenKind::BitNot;
    }
    bool isMisspelt(NodeId target);
    std::optional<NodeId> declarationElsewhere(NodeId target);
    bool isLaunchOfCuda();
    bool thinArrow();
    bool isBraceReported() const;
    void countOfRepeat();
    NodeId constantInside();
    bool isElseIfElsewhere() const;
    NodeId headExpression();
    void skipProofName();
    void endHead(TokenKind word, std::string_view what);

    // parse_reports.cpp
    NodeId printStatement();
    NodeId assertStatement();
    void textWithValues(std::vector<NodeId>& into);
    NodeId embedded(SourceRange range);

    // parse_programs.cpp
    NodeId programOrReference(NodeKind kind, unsigned flags = 0);
    NodeId wideReference();
    bool isWideAttribute() const;
    NodeId buffer();
    NodeId twoNames(NodeKind kind);
    NodeId fill();
    bool isTimedHere() const;
    NodeId timedBlock(SourceRange head, std::uint32_t indent);
    NodeId launch();
    void launchFields(std::vector<NodeId>& into);
    NodeId launchClause();
    bool isClauseWord() const;

    // parse_match.cpp
    NodeId match(bool isStatement);
    NodeId matchArm(bool isStatement);

    // parse_value_blocks.cpp
    NodeId valueSide(std::uint32_t indent, SourceRange head, std::string_view what);
    bool isValueBlock(std::uint32_t indent) const;
    bool isLoneExpression(std::size_t first, std::uint32_t indent) const;
    bool isLoneChoice(std::size_t first, std::uint32_t indent) const;
    bool goesOnWith(std::size_t position) const;
    bool endsValueBlock() const;

    // parse_expressions.cpp
    NodeId expression();
    NodeId piped(NodeId object);
    NodeId binary(int lowest);
    NodeId binaryAfter(NodeId left, int lowest);
    NodeId unary();
    NodeId application();
    NodeId postfix();
    NodeId primary();
    NodeId parenthesis();
    NodeId listOf(NodeKind kind, TokenKind close);
    NodeId ifExpression();
    NodeId field(NodeId object);
    NodeId index(NodeId object);
    void expressions(TokenKind close, std::vector<NodeId>& into);
    bool startsArgument() const;
    std::optional<TokenKind> binaryOperator();
    TokenKind meantHere() const;
    bool isWordOperator() const;
    static TokenKind meantByWord(std::string_view word);
    std::optional<NodeId> rangeElsewhere(NodeId& low, NodeId& step);
    NodeId addressOfC();
    std::optional<NodeId> castOfCpp();
    NodeId nameHere();
    void chained(SourceRange token, SourceRange middle, std::optional<std::size_t>& chain);
    bool isCommaMissing();
    bool isLoopOfC();
    void reportHeadEnd(TokenKind word, std::string_view what);
    static bool isOperator(TokenKind kind);
    std::optional<NodeId> castOfC(NodeId paren);
    NodeId numberWithoutHead();

    // parse_types.cpp
    NodeId type();
    NodeId typeAtom();
    NodeId arrayType(unsigned flags, SourceRange begin);
    unsigned accessWords(bool allowConstant);

    std::string_view m_text;
    Dialect m_dialect;
    SyntaxTree m_tree;
    std::vector<std::uint32_t> m_nodeDepths;
    std::vector<Lexeme> m_lexemes;      ///< the last is an End
    std::vector<SourceRange> m_skipped; ///< host code, whose characters are none of our business
    std::size_t m_position = 0;
    std::size_t m_start = 0;     ///< the first lexeme of the statement, open wherever it stands
    std::size_t m_continued = 0; ///< a lexeme after an operator may begin a line even in a head
    Layout m_layout;
    unsigned m_depth = 0;
    unsigned m_statements = 0; ///< how many statements are being read, one in another
    unsigned m_inlineIfs = 0;  ///< `if`s whose `else` may end a statement on the same line
    unsigned m_asciiAngles = 0; ///< open `<|`s: a `|>` closes one
    bool m_endsAtText = false; ///< a string is no argument: it is the message of an `assert`
    bool m_isEmbedded = false; ///< in the text of a `print`
    unsigned m_valueArms = 0;  ///< arms of `match`es that give values: a `|` ends them
    bool m_isBracketed = false; ///< a block that gives a value stands in brackets: they or a comma end it
    bool m_panic = false;
    bool m_isTooDeep = false; ///< has been reported for the outermost statement
    bool m_isSplit = false; ///< a `;` has been passed, and a statement stands behind it
    bool m_isHeadBroken =
        false; ///< of the block that comes: it may be empty without a second error
};

} // namespace lane::lang
