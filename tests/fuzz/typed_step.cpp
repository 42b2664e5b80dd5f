#include "tests/fuzz/sound_texts.h"

#include "core/base/scalar_kind.h"
#include "core/builtins/builtins.h"
#include "core/lang/lexer.h"

#include <algorithm>
#include <array>

namespace lane::fuzz {

namespace {

class Step {
public:
    Step(const SoundText& from, std::mt19937_64& random) : m_from(from), m_random(random) {}

    std::string made() {
        const std::size_t choice = below(16);
        if (choice == 0)
            return withOtherType();
        if (choice == 1)
            return withOtherNumber();
        if (choice <= 5)
            if (const Piece* piece = any(true))
                return withStatement(*piece);
        const Piece* piece = any(false);
        return piece ? with(piece->range, instead(*piece)) : withOtherNumber();
    }

private:
    std::size_t below(std::size_t n) { return n == 0 ? 0 : m_random() % n; }

    std::string textOf(SourceRange range) const {
        return m_from.text.substr(range.begin, range.end - range.begin);
    }

    std::string with(SourceRange range, const std::string& other) const {
        std::string text = m_from.text;
        return text.replace(range.begin, range.end - range.begin, other);
    }

    const Piece* any(bool isStatement) {
        for (int tries = 0; tries < 20; ++tries) {
            const Piece& piece = m_from.pieces[below(m_from.pieces.size())];
            if (piece.isStatement == isStatement)
                return &piece;
        }
        return nullptr;
    }

    /// Another expression of the type, else the same.
    std::string alike(const Piece& piece) {
        const std::size_t first = below(m_from.pieces.size());
        for (std::size_t i = 0; i < m_from.pieces.size(); ++i) {
            const Piece& other = m_from.pieces[(first + i) % m_from.pieces.size()];
            if (!other.isStatement && other.type == piece.type && other.range.begin != piece.range.begin &&
                other.range.end - other.range.begin < 80)
                return "(" + textOf(other.range) + ")";
        }
        return "(" + textOf(piece.range) + ")";
    }

    std::string instead(const Piece& piece) {
        static constexpr std::array Operators{"+", "-", "*", "/", "%", "&&&", "|||", "^^^", "<<<", ">>>",
                                              "&&", "||", "<", "<=", "==", "!="};
        const std::string own = "(" + textOf(piece.range) + ")";
        switch (below(8)) {
        case 0:
            return "(" + own + " " + Operators[below(5)] + " " + alike(piece) + ")";
        case 1:
            return "(" + alike(piece) + " " + Operators[below(Operators.size())] + " " + own + ")";
        case 2:
            return called(piece);
        case 3:
            return converted(own);
        case 4:
            return "(if " + alike(piece) + " " + Operators[12 + below(4)] + " " + alike(piece) +
                   " then " + own + " else " + alike(piece) + ")";
        default:
            return alike(piece);
        }
    }

    std::string called(const Piece& piece) {
        const BuiltinInfo& info = allBuiltins()[below(allBuiltins().size())];
        std::string call = "(" + std::string(info.name);
        for (int i = 0; i < info.arity(); ++i)
            call += " " + alike(piece);
        return call + ")";
    }

    std::string converted(const std::string& own) {
        static constexpr std::array There{".toFloat", ".toInt", ".toNat", ".toHalf", ".toFloat64",
                                          ".toUInt8", ".toInt64", ".toInt16", ".bits", ".toBFloat16"};
        static constexpr std::array Back{".toFloat", ".toInt", ".toNat"};
        return "(" + own + There[below(There.size())] + (below(2) ? Back[below(Back.size())] : "") + ")";
    }

    /// The lines of the statement, from the beginning of its first to the end of its last.
    SourceRange linesOf(const Piece& piece) const {
        const std::string& text = m_from.text;
        std::size_t begin = text.rfind('\n', piece.range.begin);
        begin = begin == std::string::npos ? 0 : begin + 1;
        std::size_t end = text.find('\n', piece.range.end == 0 ? 0 : piece.range.end - 1);
        end = end == std::string::npos ? text.size() : end + 1;
        return {static_cast<std::uint32_t>(begin), static_cast<std::uint32_t>(end)};
    }

    std::string withStatement(const Piece& piece) {
        const SourceRange range = linesOf(piece);
        std::string lines = textOf(range);
        const std::string blank = lines.substr(0, lines.find_first_not_of(' ') % (lines.size() + 1));
        switch (below(5)) {
        case 0:
            return with(range, lines + lines);
        case 1:
            return with(range, "");
        case 2: { // elsewhere
            const Piece* other = any(true);
            return other ? with({linesOf(*other).begin, linesOf(*other).begin}, lines) : with(range, lines + lines);
        }
        default:
            return with(range, blank + head() + "\n" + deeper(lines));
        }
    }

    std::string head() {
        static constexpr std::array Heads{
            "if globalIdxX < 3 then", "unless threadIdxX == 1 do", "for _ in [:2] do",
            "for q in [1:9:3] do", "while false do", "for q in [5:0:-1] do", "@[unroll] for q in [:4] do"};
        return Heads[below(Heads.size())];
    }

    static std::string deeper(const std::string& lines) {
        std::string out;
        bool begins = true;
        for (const char c : lines) {
            if (begins && c != '\n')
                out += "  ";
            out += c;
            begins = c == '\n';
        }
        return out;
    }

    /// Every name of one scalar type becomes another's.
    std::string withOtherType() {
        const auto scalars = allScalars();
        const std::string_view to = scalars[below(scalars.size())].name;
        std::vector<lang::Token> types;
        const auto lexed = lang::lex(m_from.text);
        for (const lang::Token& token : lexed.tokens)
            for (const ScalarInfo& info : scalars)
                if (lang::textOf(m_from.text, token.range) == info.name)
                    types.push_back(token);
        if (types.empty())
            return withOtherNumber();
        const std::string from = textOf(types[below(types.size())].range);
        std::string text = m_from.text;
        const bool isEverywhere = below(4) != 0;
        for (auto token = types.rbegin(); token != types.rend(); ++token)
            if (textOf(token->range) == from && (isEverywhere || below(3) == 0))
                text.replace(token->range.begin, from.size(), to);
        return text;
    }

    std::string withOtherNumber() {
        static constexpr std::array Numbers{"0", "1", "2", "3", "7", "8", "31", "32", "33", "255", "256",
                                            "2147483647", "2147483648", "4294967295", "0.5", "1e30", "-1"};
        std::vector<SourceRange> numbers;
        for (const lang::Token& token : lang::lex(m_from.text).tokens)
            if (token.kind == lang::TokenKind::Integer || token.kind == lang::TokenKind::Decimal)
                numbers.push_back(token.range);
        if (numbers.empty())
            return m_from.text;
        return with(numbers[below(numbers.size())],
                    Numbers[below(below(3) == 0 ? Numbers.size() : 9)]);
    }

    const SoundText& m_from;
    std::mt19937_64& m_random;
};

} // namespace

std::string typedStep(const SoundText& from, std::mt19937_64& random) {
    return from.pieces.empty() ? from.text : Step(from, random).made();
}

} // namespace lane::fuzz
