#include "core/machine/instruction_words.h"

#include <array>
#include <cstdio>

namespace lane::machine {

namespace {

/// A bit of the table for each value of (a, b, c), a the highest.
constexpr unsigned A = 0xf0, B = 0xcc, C = 0xaa, All = 0xff;

struct Term {
    const char* text;
    unsigned table;
};
constexpr std::array Terms{Term{"a", A},        Term{"b", B},        Term{"c", C},
                           Term{"~a", All ^ A}, Term{"~b", All ^ B}, Term{"~c", All ^ C}};
constexpr std::array Signs{'&', '|', '^'};

unsigned join(unsigned left, char sign, unsigned right) {
    return sign == '&' ? left & right : sign == '|' ? left | right : left ^ right;
}

std::string with(const std::string& left, char sign, const std::string& right) {
    return left + ' ' + sign + ' ' + right;
}

std::string ofTwo(unsigned table) {
    for (const Term& one : Terms)
        for (const Term& other : Terms)
            for (const char sign : Signs)
                if (&one < &other && join(one.table, sign, other.table) == table)
                    return with(one.text, sign, other.text);
    return {};
}

std::string ofThree(unsigned table) {
    for (const Term& one : Terms)
        for (const char sign : Signs)
            for (unsigned inner = 1; inner < All; ++inner)
                if (join(one.table, sign, inner) == table)
                    if (const std::string rest = ofTwo(inner); !rest.empty())
                        return with(one.text, sign, "(" + rest + ")");
    return {};
}

} // namespace

std::string truthTableText(unsigned table) {
    table &= All;
    if (table == 0)
        return "0";
    if (table == All)
        return "all ones";
    for (const Term& term : Terms)
        if (term.table == table)
            return term.text;
    if (table == ((A & B) | (A & C) | (B & C)))
        return "what two of a, b, c say";
    if (table == ((A & B) | (~A & C & All)))
        return "a ? b : c";
    std::string text = ofTwo(table);
    if (text.empty())
        text = ofThree(table);
    if (!text.empty())
        return text;
    char number[8];
    std::snprintf(number, sizeof number, "0x%02x", table);
    return std::string("table ") + number;
}

} // namespace lane::machine
