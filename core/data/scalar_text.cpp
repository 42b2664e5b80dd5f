#include "core/data/array.h"
#include "core/data/scalar_types.h"
#include "core/data/text.h"

#include <array>
#include <charconv>
#include <cmath>
#include <limits>

namespace lane::data {

namespace {
Error wrongText(ScalarKind type, std::string_view text, const std::string& hint) {
    return {"L2003",
            "\"" + quotable(text) + "\" is not a value of type " +
                std::string(scalarInfo(type).name) + ".",
            hint};
}

std::string rangeText(ScalarKind type) {
    return withElement(type, [](auto tag) -> std::string {
        using T = typename decltype(tag)::Type;
        if constexpr (std::is_integral_v<T>)
            return std::to_string(std::numeric_limits<T>::min()) + " … " +
                   std::to_string(std::numeric_limits<T>::max());
        else
            return {};
    });
}

Error outOfRange(ScalarKind type, std::string_view text) {
    return {"L2003", quotable(text) + " does not fit " + std::string(scalarInfo(type).name) + ".",
            "It holds whole numbers of the range " + rangeText(type) + "."};
}

/// Digits with "_" between them allowed, as in the language.
std::string withoutUnderscores(std::string_view text) {
    std::string digits;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool between = i > 0 && i + 1 < text.size() && text[i - 1] != '_';
        if (text[i] != '_' || !between)
            digits += text[i];
    }
    return digits;
}

Result<std::uint64_t> integerFromText(ScalarKind type, std::string_view text) {
    std::string_view rest = text;
    const bool isNegative = rest.starts_with('-');
    if (isNegative || rest.starts_with('+'))
        rest.remove_prefix(1);
    int base = 10;
    if (rest.starts_with("0x") || rest.starts_with("0X"))
        base = 16;
    else if (rest.starts_with("0b") || rest.starts_with("0B"))
        base = 2;
    const std::string digits = withoutUnderscores(rest.substr(base == 10 ? 0 : 2));
    std::uint64_t magnitude = 0;
    const auto [end, ec] =
        std::from_chars(digits.data(), digits.data() + digits.size(), magnitude, base);
    if (end != digits.data() + digits.size() || ec == std::errc::invalid_argument)
        return wrongText(type, text, "Write a whole number, such as 42, -3 or 0xFF.");
    if (ec != std::errc())
        return outOfRange(type, text);
    return withElement(type, [&](auto tag) -> Result<std::uint64_t> {
        using T = typename decltype(tag)::Type;
        if constexpr (std::is_integral_v<T>) {
            const auto max = static_cast<std::uint64_t>(std::numeric_limits<T>::max());
            const std::uint64_t lowest = std::is_signed_v<T> ? max + 1 : 0;
            if (magnitude > (isNegative ? lowest : max))
                return outOfRange(type, text);
        }
        return isNegative ? 0 - magnitude : magnitude;
    });
}

/// After from_chars found it out of range: whether it is too near 0 rather than too large.
bool isTiny(std::string_view text) {
    if (const auto e = text.find_first_of("eE"); e != std::string_view::npos && e + 1 < text.size())
        return text[e + 1] == '-';
    return text.starts_with('0') || text.starts_with('.');
}

template <typename T> Result<T> parseFloat(ScalarKind type, std::string_view text) {
    std::string_view rest = text;
    const bool isNegative = rest.starts_with('-');
    if (isNegative || rest.starts_with('+'))
        rest.remove_prefix(1);
    if (rest.starts_with("Float."))
        rest.remove_prefix(6);
    T value = 0;
    const auto [end, ec] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
    const bool isWord = !rest.empty() && rest.find_first_of("0123456789.") != 0 &&
                        lowered(rest) != "nan" && lowered(rest) != "inf" &&
                        lowered(rest) != "infinity";
    if (ec == std::errc::invalid_argument || end != rest.data() + rest.size() || isWord)
        return wrongText(type, text, "Write a number such as 2.5, -1e-3, nan or inf.");
    if (ec == std::errc::result_out_of_range && !isTiny(rest))
        return Error{"L2003",
                     quotable(text) + " is larger than any finite value of type " +
                         std::string(scalarInfo(type).name) + ".",
                     "Write inf if infinity is meant."};
    if (ec == std::errc::result_out_of_range)
        value = 0;
    return isNegative ? -value : value;
}

Result<std::uint64_t> narrowFromText(ScalarKind type, std::string_view text) {
    // Decimal to double to 16 bits rounds twice; a double rounding shows only when the decimal lies
    // within 2^-53 of a tie, which the shortest texts that we write never do.
    const auto value = parseFloat<double>(type, text);
    if (!value)
        return value.error();
    const std::uint16_t bits =
        type == ScalarKind::Float16 ? toHalf(*value).bits : toBFloat16(*value).bits;
    const double back =
        type == ScalarKind::Float16 ? elementToDouble(Half{bits}) : elementToDouble(BFloat16{bits});
    if (std::isinf(back) && !std::isinf(*value))
        return Error{"L2003",
                     quotable(text) + " is larger than any finite value of type " +
                         std::string(scalarInfo(type).name) + ".",
                     "Write inf if infinity is meant."};
    return std::uint64_t{bits};
}

/// Plain digits where people would write them so, powers of ten elsewhere.
template <typename T> std::string floatToText(T value) {
    if (std::isnan(value))
        return "nan";
    std::array<char, 64> text;
    const T magnitude = std::fabs(value);
    const T large = sizeof(T) == 4 ? T(1e9) : T(1e15);
    const bool isPlain = magnitude == 0 || (magnitude >= T(1e-4) && magnitude < large);
    const auto [end, ec] =
        std::to_chars(text.data(), text.data() + text.size(), value,
                      isPlain ? std::chars_format::fixed : std::chars_format::scientific);
    return ec == std::errc() ? std::string(text.data(), end) : std::string("nan");
}

/// The fewest digits that read back as the same 16 bits.
template <typename T> std::string narrowToText(T stored, T (*narrow)(double)) {
    const double value = elementToDouble(stored);
    const bool isWhole = value == std::trunc(value) && std::fabs(value) < 1e9;
    if (isWhole || std::isnan(value) || std::isinf(value))
        return floatToText(value); // 65504, though 65500 would read back as the same half
    for (int digits = 1; digits <= 9; ++digits) {
        std::array<char, 64> text;
        const auto written = std::to_chars(text.data(), text.data() + text.size(), value,
                                           std::chars_format::scientific, digits - 1);
        double back = 0;
        std::from_chars(text.data(), written.ptr, back);
        if (narrow(back).bits == stored.bits)
            return floatToText(back);
    }
    return floatToText(value);
}
} // namespace

Result<std::uint64_t> scalarFromText(ScalarKind type, std::string_view text) {
    text = trimmed(text);
    if (text.empty())
        return wrongText(type, text, "Write a value.");
    switch (type) {
    case ScalarKind::Bool: {
        const std::string word = lowered(text);
        if (word == "true" || word == "1")
            return std::uint64_t{1};
        if (word == "false" || word == "0")
            return std::uint64_t{0};
        return wrongText(type, text, "Write true or false.");
    }
    case ScalarKind::Float16:
    case ScalarKind::BFloat16:
        return narrowFromText(type, text);
    case ScalarKind::Float32: {
        const auto value = parseFloat<float>(type, text);
        if (!value)
            return value.error();
        return std::uint64_t{std::bit_cast<std::uint32_t>(*value)};
    }
    case ScalarKind::Float64: {
        const auto value = parseFloat<double>(type, text);
        if (!value)
            return value.error();
        return std::bit_cast<std::uint64_t>(*value);
    }
    default:
        return integerFromText(type, text);
    }
}

std::string scalarToText(ScalarKind type, std::uint64_t bits) {
    switch (type) {
    case ScalarKind::Bool:
        return bits & 0xFFu ? "true" : "false";
    case ScalarKind::Float16:
        return narrowToText(Half{static_cast<std::uint16_t>(bits)}, &toHalf);
    case ScalarKind::BFloat16:
        return narrowToText(BFloat16{static_cast<std::uint16_t>(bits)}, &toBFloat16);
    case ScalarKind::Float32:
        return floatToText(std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
    case ScalarKind::Float64:
        return floatToText(std::bit_cast<double>(bits));
    default:
        return isSigned(type) ? std::to_string(static_cast<std::int64_t>(bits))
                              : std::to_string(bits);
    }
}

std::string exactText(ScalarKind type, std::uint64_t bits) {
    constexpr double Beyond = 0x1p53;
    const double value = isFloat(type) ? floatOfBits(type, bits) : 0.5;
    if (value != std::trunc(value) || std::fabs(value) >= Beyond)
        return scalarToText(type, bits);
    const std::string digits = std::to_string(static_cast<std::int64_t>(value));
    return value == 0 && std::signbit(value) ? "-" + digits : digits;
}

} // namespace lane::data
