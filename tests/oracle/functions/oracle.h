#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

/// Independent answers for the built-in functions and operators: this library includes nothing of
/// the program. Floats are computed in 113 bits, integers in 128.
namespace oracle {

/// A binary float format: bits of its significand (the hidden one too) and its exponents.
struct Format {
    int precision;
    int lowest;  ///< exponent of the smallest normal number
    int highest; ///< exponent of the largest number
};
constexpr Format Half{11, -14, 15}, BFloat{8, -126, 127}, Single{24, -126, 127},
    Double{53, -1022, 1023};

/// How far `got` is from what the function gives for the arguments, in units of the last place of
/// the format: half a unit is what rounding costs. 0 where both are NaN, or the same infinity;
/// huge where only one is. Nothing for a function that the oracle does not know.
struct Distance {
    double ulp;
    double absolute;
};
std::optional<Distance> distance(std::string_view function, const double (&arguments)[3],
                                 double got, Format format);

/// An integer type: its width in bits, and whether it has a sign.
struct Integer {
    int width;
    bool isSigned;
};

/// What the function gives for arguments of the type (sign- or zero-extended), extended likewise;
/// the wrapped result of operators ("+", "<<<", …). Counts are zero-extended.
std::optional<std::uint64_t> integer(std::string_view function, Integer type,
                                     const std::uint64_t (&arguments)[3]);

/// The correctly rounded result of an operator ("+", "-", "*", "/", "%") or of "fma", in a format.
std::optional<double> rounded(std::string_view op, const double (&arguments)[3], Format format);

/// A number in a format, rounded once to nearest, ties to even.
double roundedTo(double value, Format format);
/// The same of an integer of the type, sign- or zero-extended.
double roundedTo(Integer type, std::uint64_t value, Format format);

} // namespace oracle
