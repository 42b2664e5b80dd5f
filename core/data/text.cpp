#include "core/data/text.h"

#include "core/data/array.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cstdint>

namespace lane::data {

std::string_view trimmed(std::string_view text) {
    const auto isBlank = [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; };
    while (!text.empty() && isBlank(text.front()))
        text.remove_prefix(1);
    while (!text.empty() && isBlank(text.back()))
        text.remove_suffix(1);
    return text;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (std::size_t end = text.find(separator); end != std::string_view::npos;
         end = text.find(separator)) {
        parts.push_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    parts.push_back(text);
    return parts;
}

std::string lowered(std::string_view text) {
    std::string result(text);
    for (char& c : result)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return result;
}

namespace {
/// The length of the UTF-8 character at the front; 0 if there is none.
std::size_t characterLength(std::string_view text) {
    const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
    const std::size_t length = byte(0) < 0x80                      ? 1
                               : byte(0) >= 0xC2 && byte(0) < 0xE0 ? 2
                               : byte(0) >= 0xE0 && byte(0) < 0xF0 ? 3
                               : byte(0) >= 0xF0 && byte(0) < 0xF5 ? 4
                                                                   : 0;
    if (length == 0 || length > text.size())
        return 0;
    for (std::size_t k = 1; k < length; ++k)
        if ((byte(k) & 0xC0u) != 0x80u)
            return 0;
    // Overlong forms, surrogates and what lies beyond Unicode.
    const bool isRefused =
        (byte(0) == 0xE0 && byte(1) < 0xA0) || (byte(0) == 0xED && byte(1) > 0x9F) ||
        (byte(0) == 0xF0 && byte(1) < 0x90) || (byte(0) == 0xF4 && byte(1) > 0x8F);
    return isRefused ? 0 : length;
}
} // namespace

std::string quotable(std::string_view text, std::size_t most) {
    std::string result;
    while (!text.empty()) {
        const std::size_t length = characterLength(text);
        if (result.size() + std::max<std::size_t>(1, length) > most)
            return result + "…";
        const auto first = static_cast<unsigned char>(text[0]);
        if (length == 0 || first < 0x20 || first == 0x7F)
            result += '?';
        else
            result += text.substr(0, length);
        text.remove_prefix(std::max<std::size_t>(1, length));
    }
    return result;
}

std::string grouped(std::uint64_t number) {
    std::string text = std::to_string(number);
    for (std::size_t at = text.size(); at > 3; at -= 3)
        text.insert(at - 3, 1, ' ');
    return text;
}

Result<std::uint64_t> wholeNumber(std::string_view text, std::string_view code,
                                  std::string_view what) {
    text = trimmed(text);
    std::uint64_t value = 0;
    const auto [end, ec] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (ec != std::errc() || end != text.data() + text.size())
        return Error{std::string(code),
                     std::string(what) + " is \"" + quotable(text) + "\", not a whole number.",
                     "Write digits only, such as 7."};
    return value;
}

std::string numberText(double value) {
    return scalarToText(ScalarKind::Float64, std::bit_cast<std::uint64_t>(value));
}

} // namespace lane::data
