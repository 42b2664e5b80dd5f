#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lane::data {

/// A whole number of 64 bits or a double, as an Expression computes with.
struct Number {
    bool isFloat = false;
    std::int64_t whole = 0;
    double real = 0;

    static Number of(std::int64_t value) { return {false, value, 0}; }
    static Number of(double value) { return {true, 0, value}; }
};

/// A formula such as "ceilDiv(N, blockDimX)" or "sin(i * 0.1)", for launch extents and for filling
/// arrays. Whole numbers are computed exactly in 64 bits (overflow and division by zero are errors,
/// `/` and `%` truncate toward zero); where one side is a float, both are. Operators, loosest
/// first: `if c then a else b`, `||`, `&&`, comparisons (giving 1 or 0), `+ -`, `* / %`, unary `-
/// !`. A call is f(a, b) or f a b. Errors: L2030 syntax, L2031 unknown name, L2032 division by
/// zero, L2033 overflow, L2034 not whole, L2035 too long or too deep; each says where.
class Expression {
public:
    struct Variable {
        std::string name;
        bool isFloat = false;
    };
    struct Node {
        std::uint8_t function = 0; ///< of expression_functions.h
        bool isFloat = false;
        std::uint16_t args[3] = {};
        Number value = {};          ///< of a literal; `whole` is the index of a variable
        std::uint32_t position = 0; ///< byte offset in the text
    };

    static Result<Expression> parse(std::string_view text, const std::vector<Variable>& variables);

    bool isFloat() const { return m_nodes.back().isFloat; }
    /// One value, with one Number for each variable of parse().
    Result<Number> evaluate(std::span<const Number> values) const;
    /// A value as a whole number; an error (L2034) if it is none.
    Result<std::int64_t> evaluateWhole(std::span<const Number> values) const;
    /// The values for variable 0 = first, first + 1, …; one of the outputs is filled, by isFloat().
    Status evaluateRange(std::int64_t first, std::size_t count, std::int64_t* whole,
                         double* real) const;
    const std::string& text() const { return m_text; }
    static std::vector<std::string> functionNames();

private:
    friend class ExpressionParser;
    struct Lanes;
    void evaluateNode(std::size_t index, std::vector<Lanes>& lanes, std::size_t count) const;
    Status fault(const Lanes& result, std::size_t count) const;

    std::string m_text;
    std::vector<Node> m_nodes; ///< arguments before their users; the last is the result
};

} // namespace lane::data
