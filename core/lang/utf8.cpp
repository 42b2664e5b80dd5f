#include "core/lang/utf8.h"

#include <algorithm>
#include <iterator>

namespace lane::lang {

namespace {

bool isContinuation(char c) {
    return (static_cast<unsigned char>(c) & 0xC0u) == 0x80u;
}

/// The length of the sequence at `offset`, or 0 if it is none.
std::uint32_t sequenceLength(std::string_view text, std::size_t offset) {
    const auto lead = static_cast<unsigned char>(text[offset]);
    const std::uint32_t size = lead < 0x80   ? 1
                               : lead < 0xC2 ? 0
                               : lead < 0xE0 ? 2
                               : lead < 0xF0 ? 3
                               : lead < 0xF5 ? 4
                                             : 0;
    if (size == 0 || offset + size > text.size())
        return 0;
    for (std::uint32_t i = 1; i < size; ++i)
        if (!isContinuation(text[offset + i]))
            return 0;
    return size;
}

struct Range {
    char32_t first, last;
};

// Blocks of letters; gaps inside a block hold combining marks that occur within names.
constexpr Range Letters[] = {
    {U'A', U'Z'},       {U'a', U'z'},       {0x00AA, 0x00AA},   {0x00B5, 0x00B5},
    {0x00BA, 0x00BA},   {0x00C0, 0x00D6},   {0x00D8, 0x00F6},   {0x00F8, 0x02C1},
    {0x0370, 0x0373},   {0x0376, 0x037D},   {0x037F, 0x0386},   {0x0388, 0x0481},
    {0x048A, 0x0556},   {0x0561, 0x0587},   {0x05D0, 0x05EA},   {0x0620, 0x0669},
    {0x066E, 0x06D3},   {0x06EE, 0x06FC},   {0x0710, 0x074F},   {0x0780, 0x07B1},
    {0x0900, 0x0963},   {0x0980, 0x0DFF},   {0x0E01, 0x0E4E},   {0x0E81, 0x0EDF},
    {0x0F40, 0x0F6C},   {0x1000, 0x109D},   {0x10A0, 0x10FF},   {0x1100, 0x13F5},
    {0x1401, 0x166C},   {0x1780, 0x17D3},   {0x1820, 0x1878},   {0x1C80, 0x1CBF},
    {0x1D00, 0x1DBF},   {0x1E00, 0x1FFC},   {0x2102, 0x2102},   {0x2107, 0x2107},
    {0x210A, 0x2115},   {0x2119, 0x211D},   {0x2124, 0x2139},   {0x213C, 0x213F},
    {0x2145, 0x2149},   {0x2C00, 0x2DDE},   {0x3005, 0x3007},   {0x3041, 0x3096},
    {0x309D, 0x30FF},   {0x3105, 0x318E},   {0x31F0, 0x31FF},   {0x3400, 0x4DBF},
    {0x4E00, 0x9FFF},   {0xA000, 0xA48C},   {0xA640, 0xA66E},   {0xA722, 0xA7CA},
    {0xAC00, 0xD7A3},   {0xF900, 0xFAFF},   {0xFB00, 0xFB4F},   {0xFF21, 0xFF3A},
    {0xFF41, 0xFF5A},   {0xFF66, 0xFFDC},   {0x10000, 0x1CFFF}, {0x1D400, 0x1D7CB},
    {0x1E800, 0x1EEBB}, {0x20000, 0x3FFFF},
};

} // namespace

std::size_t firstInvalidUtf8(std::string_view text) {
    for (std::size_t i = 0; i < text.size();) {
        if (static_cast<unsigned char>(text[i]) < 0x80) {
            ++i;
            continue;
        }
        const std::uint32_t size = sequenceLength(text, i);
        if (size == 0)
            return i;
        const char32_t c = codePointAt(text, i).value;
        const bool isOverlong = size == 3 ? c < 0x800 : size == 4 && c < 0x10000;
        if (isOverlong || (c >= 0xD800 && c <= 0xDFFF) || c > 0x10FFFF)
            return i;
        i += size;
    }
    return std::string_view::npos;
}

CodePoint codePointAt(std::string_view text, std::size_t offset) {
    const std::uint32_t size = sequenceLength(text, offset);
    const auto byte = [&](std::size_t i) {
        return static_cast<char32_t>(static_cast<unsigned char>(text[offset + i]));
    };
    switch (size) {
    case 2:
        return {((byte(0) & 0x1F) << 6) | (byte(1) & 0x3F), 2};
    case 3:
        return {((byte(0) & 0x0F) << 12) | ((byte(1) & 0x3F) << 6) | (byte(2) & 0x3F), 3};
    case 4:
        return {((byte(0) & 0x07) << 18) | ((byte(1) & 0x3F) << 12) | ((byte(2) & 0x3F) << 6) |
                    (byte(3) & 0x3F),
                4};
    default:
        return {byte(0), 1};
    }
}

bool isLetter(char32_t c) {
    const auto* after = std::upper_bound(std::begin(Letters), std::end(Letters), c,
                                         [](char32_t v, const Range& r) { return v < r.first; });
    return after != std::begin(Letters) && c <= std::prev(after)->last;
}

bool isSubscript(char32_t c) {
    return (c >= 0x2080 && c <= 0x2089) || (c >= 0x2090 && c <= 0x209C);
}

std::size_t codePointCount(std::string_view text) {
    return static_cast<std::size_t>(
        std::count_if(text.begin(), text.end(), [](char c) { return !isContinuation(c); }));
}

} // namespace lane::lang
