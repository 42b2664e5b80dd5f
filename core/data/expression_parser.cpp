#include "core/data/expression.h"
#include "core/data/expression_functions.h"
#include "core/data/near_names.h"
#include "core/data/text.h"

#include <charconv>
#include <optional>

namespace lane::data {

namespace {
constexpr int MaxDepth = 64;
constexpr std::size_t MaxNodes = 1024;

bool isDigit(char c) {
    return c >= '0' && c <= '9';
}
bool startsName(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
           static_cast<unsigned char>(c) >= 0xC3;
}
bool continuesName(char c) {
    return startsName(c) || isDigit(c) || c == '\'' || static_cast<unsigned char>(c) >= 0x80;
}

struct BinaryOperator {
    std::string_view text;
    Fn fn;
    int level;
};
/// Longer spellings first.
constexpr BinaryOperator Operators[] = {
    {"||", Fn::Or, 0}, {"∨", Fn::Or, 0},  {"&&", Fn::And, 1}, {"∧", Fn::And, 1}, {"==", Fn::Eq, 2},
    {"!=", Fn::Ne, 2}, {"≠", Fn::Ne, 2},  {"<=", Fn::Le, 2},  {"≤", Fn::Le, 2},  {">=", Fn::Ge, 2},
    {"≥", Fn::Ge, 2},  {"<", Fn::Lt, 2},  {">", Fn::Gt, 2},   {"+", Fn::Add, 3}, {"-", Fn::Sub, 3},
    {"*", Fn::Mul, 4}, {"×", Fn::Mul, 4}, {"/", Fn::Div, 4},  {"%", Fn::Rem, 4}};
constexpr int TightestLevel = 4;
} // namespace

/// Recursive descent; the first error wins and ends the parse.
class ExpressionParser {
public:
    ExpressionParser(std::string_view text, const std::vector<Expression::Variable>& variables)
        : m_text(text), m_variables(variables) {}

    Result<Expression> run() {
        expression();
        skipBlanks();
        if (!m_error && m_at < m_text.size())
            fail("L2030", "\"" + quotable(m_text.substr(m_at), 12) + "\" does not belong here");
        if (m_error)
            return *m_error;
        Expression result;
        result.m_text = m_text;
        result.m_nodes = std::move(m_nodes);
        return result;
    }

private:
    using Ref = std::uint16_t;

    Ref fail(std::string code, const std::string& what, const std::string& hint = {}) {
        if (!m_error) {
            const std::string hintText =
                hint.empty() ? "Write a formula such as ceilDiv(N, blockDimX) or sin(i * 0.1)."
                             : hint;
            m_error = Error{std::move(code),
                            "In \"" + quotable(m_text, 120) + "\", column " +
                                std::to_string(column()) + ": " + what + ".",
                            hintText};
        }
        return 0;
    }

    std::size_t column() const {
        std::size_t columns = 1;
        for (const char c : m_text.substr(0, m_at))
            columns += (static_cast<unsigned char>(c) & 0xC0u) != 0x80u;
        return columns;
    }

    void skipBlanks() {
        while (m_at < m_text.size() && (m_text[m_at] == ' ' || m_text[m_at] == '\t'))
            ++m_at;
    }

    bool take(std::string_view token) {
        skipBlanks();
        if (!m_text.substr(m_at).starts_with(token))
            return false;
        m_at += token.size();
        return true;
    }

    std::string_view peekName() {
        skipBlanks();
        std::size_t end = m_at;
        if (end < m_text.size() && startsName(m_text[end]))
            while (end < m_text.size() && continuesName(m_text[end]))
                ++end;
        return m_text.substr(m_at, end - m_at);
    }

    bool takeWord(std::string_view word) {
        if (peekName() != word)
            return false;
        m_at += word.size();
        return true;
    }

    Ref add(Expression::Node node) {
        if (m_nodes.size() >= MaxNodes)
            return fail("L2035", "the formula has more than 1024 parts", "Make it shorter.");
        m_nodes.push_back(node);
        return static_cast<Ref>(m_nodes.size() - 1);
    }

    Ref apply(Fn fn, std::initializer_list<Ref> args, std::size_t position) {
        if (m_error)
            return 0;
        Expression::Node node;
        node.function = static_cast<std::uint8_t>(fn);
        node.position = static_cast<std::uint32_t>(position);
        const char rule = fnInfo(fn).result;
        bool anyFloat = false;
        std::size_t k = 0;
        for (const Ref arg : args) {
            anyFloat = anyFloat || (m_nodes[arg].isFloat && (rule != 'P' || k > 0));
            node.args[k++] = arg;
        }
        node.isFloat = rule == 'F' || (rule != 'W' && anyFloat);
        return add(node);
    }

    Ref expression() {
        if (m_error || ++m_depth > MaxDepth)
            return fail("L2035", "the formula nests deeper than 64 levels", "Make it flatter.");
        skipBlanks();
        const std::size_t position = m_at;
        Ref result = 0;
        if (takeWord("if")) {
            const Ref condition = expression();
            if (!takeWord("then"))
                return fail("L2030", "\"then\" is missing after the condition");
            const Ref yes = expression();
            if (!takeWord("else"))
                return fail("L2030", "\"else\" is missing");
            result = apply(Fn::Select, {condition, yes, expression()}, position);
        } else {
            result = binary(0);
        }
        --m_depth;
        return result;
    }

    const BinaryOperator* takeOperator(int level) {
        for (const BinaryOperator& op : Operators)
            if (op.level == level && take(op.text))
                return &op;
        return nullptr;
    }

    Ref binary(int level) {
        if (level > TightestLevel)
            return unary();
        Ref left = binary(level + 1);
        while (!m_error) {
            skipBlanks();
            const std::size_t position = m_at;
            const BinaryOperator* op = takeOperator(level);
            if (!op)
                break;
            left = apply(op->fn, {left, binary(level + 1)}, position);
        }
        return left;
    }

    Ref unary() {
        skipBlanks();
        const std::size_t position = m_at;
        int minuses = 0;
        bool isNot = false, anyNot = false;
        for (;; skipBlanks()) {
            if (m_at < m_text.size() && m_text[m_at] == '-' && !anyNot) {
                ++minuses;
                ++m_at;
            } else if (take("¬") || (!m_text.substr(m_at).starts_with("!=") && take("!"))) {
                anyNot = true;
                isNot = !isNot;
            } else {
                break;
            }
        }
        Ref result = primary();
        if (anyNot)
            result = apply(Fn::Not, {result}, position);
        if (anyNot && !isNot)
            result = apply(Fn::Not, {result}, position);
        return minuses % 2 ? apply(Fn::Neg, {result}, position) : result;
    }

    bool atAtom() {
        skipBlanks();
        if (m_at >= m_text.size())
            return false;
        const std::string_view name = peekName();
        return (!name.empty() && name != "then" && name != "else") || isDigit(m_text[m_at]) ||
               m_text[m_at] == '.' || m_text[m_at] == '(';
    }

    Ref primary() {
        skipBlanks();
        if (m_error)
            return 0;
        if (m_at >= m_text.size())
            return fail("L2030", "a value is missing at the end");
        if (take("(")) {
            const Ref inner = expression();
            return take(")") ? inner : fail("L2030", "\")\" is missing");
        }
        if (isDigit(m_text[m_at]) || m_text[m_at] == '.')
            return number();
        const std::string_view name = peekName();
        if (name.empty() || name == "then" || name == "else")
            return fail("L2030",
                        "a value is missing before \"" + quotable(m_text.substr(m_at), 12) + "\"");
        return named(name);
    }

    Ref number() {
        const std::string_view rest = m_text.substr(m_at);
        Expression::Node node;
        node.function = static_cast<std::uint8_t>(Fn::Literal);
        node.position = static_cast<std::uint32_t>(m_at);
        std::int64_t whole = 0;
        double real = 0;
        const char* last = rest.data() + rest.size();
        const bool isHex = rest.starts_with("0x") || rest.starts_with("0X");
        const auto w = isHex ? std::from_chars(rest.data() + 2, last, whole, 16)
                             : std::from_chars(rest.data(), last, whole);
        const auto r =
            isHex ? std::from_chars_result{w.ptr, w.ec} : std::from_chars(rest.data(), last, real);
        if (w.ec == std::errc::result_out_of_range && r.ptr == w.ptr)
            return fail("L2033", "the number does not fit 64 bits");
        if (r.ec != std::errc())
            return fail("L2030", "this is no number");
        node.isFloat = r.ptr != w.ptr;
        node.value = node.isFloat ? Number::of(real) : Number::of(whole);
        m_at += static_cast<std::size_t>(r.ptr - rest.data());
        if (m_at < m_text.size() && continuesName(m_text[m_at]))
            return fail("L2030", "a letter follows a number");
        return add(node);
    }

    Ref named(std::string_view name) {
        const std::size_t position = m_at;
        for (std::size_t k = 0; k < m_variables.size(); ++k) {
            if (m_variables[k].name != name)
                continue;
            m_at += name.size();
            return add({static_cast<std::uint8_t>(Fn::Variable),
                        m_variables[k].isFloat,
                        {},
                        Number::of(static_cast<std::int64_t>(k)),
                        static_cast<std::uint32_t>(position)});
        }
        if (name == "pi") {
            m_at += name.size();
            return add({static_cast<std::uint8_t>(Fn::Literal),
                        true,
                        {},
                        Number::of(3.14159265358979323846),
                        static_cast<std::uint32_t>(position)});
        }
        for (const FnInfo& info : AllFns)
            if (!info.name.empty() && info.name == name) {
                m_at += name.size();
                return call(info, position);
            }
        return unknown(name);
    }

    Ref unknown(std::string_view name) {
        std::vector<std::string> names;
        for (const auto& variable : m_variables)
            names.push_back(variable.name);
        std::vector<std::string> all = Expression::functionNames();
        all.insert(all.end(), names.begin(), names.end());
        const std::string near = nearestName(name, all);
        return fail("L2031", "\"" + quotable(name) + "\" is not known here",
                    near.empty() ? nameHint(name, names) : "Did you mean " + near + "?");
    }

    Ref call(const FnInfo& info, std::size_t position) {
        if (++m_depth > MaxDepth)
            return fail("L2035", "the formula nests deeper than 64 levels", "Make it flatter.");
        Ref args[3] = {};
        int count = 0;
        if (take("(")) {
            if (!take(")")) {
                do {
                    const Ref arg = expression();
                    if (count < 3)
                        args[count] = arg;
                    ++count;
                } while (!m_error && take(","));
                if (!take(")"))
                    return fail("L2030", "\")\" is missing after the arguments of " +
                                             std::string(info.name));
            }
        }
        if (count <= 1) // f a b, or f (a) b
            while (!m_error && count < info.arity && atAtom())
                args[count++] = primary();
        if (count != info.arity)
            return fail("L2030", std::string(info.name) + " takes " + std::to_string(info.arity) +
                                     (info.arity == 1 ? " value" : " values") + ", and " +
                                     std::to_string(count) + (count == 1 ? " is" : " are") +
                                     " given");
        --m_depth;
        if (info.arity == 1)
            return apply(info.fn, {args[0]}, position);
        if (info.arity == 2)
            return apply(info.fn, {args[0], args[1]}, position);
        return apply(info.fn, {args[0], args[1], args[2]}, position);
    }

    std::string_view m_text;
    const std::vector<Expression::Variable>& m_variables;
    std::size_t m_at = 0;
    int m_depth = 0;
    std::vector<Expression::Node> m_nodes;
    std::optional<Error> m_error;
};

Result<Expression> Expression::parse(std::string_view text,
                                     const std::vector<Variable>& variables) {
    if (text.size() > 64 * 1024)
        return Error{"L2035", "The formula has more than 65536 characters.", "Make it shorter."};
    return ExpressionParser(text, variables).run();
}

std::vector<std::string> Expression::functionNames() {
    std::vector<std::string> names;
    for (const FnInfo& info : AllFns)
        if (!info.name.empty())
            names.emplace_back(info.name);
    return names;
}

} // namespace lane::data
