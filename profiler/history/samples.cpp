#include "profiler/history/samples.h"

namespace lane::history {

std::string packed(std::span<const std::uint64_t> values) {
    std::string bytes;
    bytes.reserve(values.size() * 4);
    for (std::uint64_t value : values) {
        for (; value >= 0x80; value >>= 7)
            bytes += static_cast<char>(value | 0x80);
        bytes += static_cast<char>(value);
    }
    return bytes;
}

std::optional<std::vector<std::uint64_t>> unpacked(std::string_view bytes) {
    std::vector<std::uint64_t> values;
    std::uint64_t value = 0;
    unsigned shift = 0;
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        const std::uint64_t part = byte & 0x7Fu;
        if (shift > 63 || (shift == 63 && part > 1))
            return {};
        value |= part << shift;
        shift += 7;
        if (byte >= 0x80)
            continue;
        values.push_back(value);
        value = 0;
        shift = 0;
    }
    if (shift != 0)
        return {};
    return values;
}

} // namespace lane::history
