#include "core/codegen_cuda/literals.h"

#include "core/base/half.h"

#include <array>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <limits>

namespace lane::cuda {

namespace {

template <typename T> std::string shortest(T value) {
    std::array<char, 40> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), value).ptr;
    std::string text(buffer.data(), end);
    if (text.find_first_of(".e") == std::string::npos)
        text += ".0";
    // "1e+06" is how a program prints it; people write 1e6.
    if (std::size_t at = text.find('e'); at != std::string::npos) {
        at += text[at + 1] == '-' ? 2 : 1;
        text.erase(at, text.find_first_not_of("+0", at) - at);
    }
    return text;
}

std::string hex(const char* before, std::uint64_t bits, const char* after) {
    std::array<char, 80> buffer{};
    std::snprintf(buffer.data(), buffer.size(), "%s0x%llx%s", before,
                  static_cast<unsigned long long>(bits), after);
    return buffer.data();
}

/// NVRTC knows no INFINITY without a header. The sign of a NaN is one of its bits.
std::string floatText(float value, std::uint64_t bits) {
    if (std::isinf(value))
        return std::string(value < 0 ? "-" : "") + "__int_as_float(0x7f800000)";
    if (std::isnan(value))
        return hex("__int_as_float(", bits & 0xFFFFFFFFu, ")");
    return shortest(value) + "f";
}

std::string doubleText(double value, std::uint64_t bits) {
    if (std::isinf(value))
        return std::string(value < 0 ? "-" : "") + "__longlong_as_double(0x7ff0000000000000)";
    if (std::isnan(value)) // beyond a long long with its highest bit set
        return bits >> 63 == 0 ? hex("__longlong_as_double(", bits, ")")
                               : hex("__longlong_as_double((long long)", bits, "ull)");
    return shortest(value);
}

std::string signedText(ScalarKind kind, std::int64_t value, bool exact) {
    // C++ has no negative literals: the smallest value of a type must be computed.
    if (kind == ScalarKind::Int32 && value == std::numeric_limits<std::int32_t>::min())
        return "-2147483647 - 1";
    if (kind == ScalarKind::Int64 && value == std::numeric_limits<std::int64_t>::min())
        return "-9223372036854775807ll - 1";
    const bool needsSuffix = value > std::numeric_limits<std::int32_t>::max() ||
                             value < -std::numeric_limits<std::int32_t>::max();
    const std::string digits = std::to_string(value);
    if (kind == ScalarKind::Int64 && (exact || needsSuffix))
        return digits + "ll";
    if (kind != ScalarKind::Int32 && kind != ScalarKind::Int64 && exact)
        return "(" + cudaName(kind) + ")" + digits;
    return digits;
}

std::string unsignedText(ScalarKind kind, std::uint64_t value, bool exact) {
    const bool needsSuffix = value > 0x7FFFFFFFu;
    const std::string digits = std::to_string(value);
    if (kind == ScalarKind::UInt64)
        return exact || needsSuffix ? digits + "ull" : digits;
    if (kind == ScalarKind::UInt32)
        return exact || needsSuffix ? digits + "u" : digits;
    return exact ? "(" + cudaName(kind) + ")" + digits : digits;
}

/// Written as the float that it is.
std::string narrowText(ScalarKind kind, std::uint64_t bits, bool exact) {
    const auto value = static_cast<float>(floatOfBits(kind, bits));
    if (!std::isfinite(value))
        return hex(kind == ScalarKind::Float16 ? "__ushort_as_half(" : "__ushort_as_bfloat16(",
                   bits & 0xFFFFu, ")");
    return (exact ? "(" + cudaName(kind) + ")" : "") + shortest(value) + "f";
}

} // namespace

std::string literalText(ScalarKind kind, ir::Literal value, bool exact) {
    if (kind == ScalarKind::Bool)
        return value.bits != 0 ? "true" : "false";
    if (kind == ScalarKind::Float32)
        return floatText(value.asFloat(), value.bits);
    if (kind == ScalarKind::Float64)
        return doubleText(value.asDouble(), value.bits);
    if (isNarrowFloat(kind))
        return narrowText(kind, value.bits, exact);
    if (isSigned(kind))
        return signedText(kind, value.asInt(), exact);
    return unsignedText(kind, value.bits, exact);
}

namespace {

/// Digits with a point or an exponent or both, as C++ reads them too.
bool isPlainNumber(std::string_view text) {
    const std::size_t digits = text.find_first_not_of("0123456789");
    if (digits == 0 || text.empty())
        return false;
    const std::size_t exponent = std::min(text.find_first_of("eE"), text.size());
    std::string_view fraction = text.substr(std::min(digits, exponent), exponent - std::min(digits, exponent));
    if (!fraction.empty() && (fraction[0] != '.' || fraction.find_first_not_of("0123456789", 1) != std::string_view::npos || fraction.size() == 1))
        return false;
    if (exponent == text.size())
        return true;
    std::string_view power = text.substr(exponent + 1);
    if (power.starts_with('-') || power.starts_with('+'))
        power.remove_prefix(1);
    return !power.empty() && power.find_first_not_of("0123456789") == std::string_view::npos;
}

template <typename T> bool readsAs(std::string_view text, T value) {
    T read{};
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), read);
    return error == std::errc() && end == text.data() + text.size() && read == value;
}

} // namespace

std::string asWritten(std::string_view written, ScalarKind kind, ir::Literal value) {
    if ((kind != ScalarKind::Float32 && kind != ScalarKind::Float64) || !isPlainNumber(written))
        return {};
    const bool isFloat32 = kind == ScalarKind::Float32;
    if (!(isFloat32 ? readsAs(written, value.asFloat()) : readsAs(written, value.asDouble())))
        return {};
    const std::string point = written.find_first_of(".eE") == std::string_view::npos ? ".0" : "";
    return std::string(written) + point + (isFloat32 ? "f" : "");
}

bool plainLiteralIsExact(ScalarKind kind, ir::Literal value) {
    switch (kind) {
    case ScalarKind::UInt32:
        return value.bits > 0x7FFFFFFFu;
    case ScalarKind::Int64:
        return value.asInt() > 0x7FFFFFFF || value.asInt() < -0x7FFFFFFF;
    case ScalarKind::UInt64:
        return value.bits > 0x7FFFFFFFu;
    case ScalarKind::Int8:
    case ScalarKind::UInt8:
    case ScalarKind::Int16:
    case ScalarKind::UInt16:
        return false;
    case ScalarKind::Float16:
    case ScalarKind::BFloat16:
        return !std::isfinite(floatOfBits(kind, value.bits));
    default:
        return true;
    }
}

} // namespace lane::cuda
