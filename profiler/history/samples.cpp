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

std::string packedSpans(const std::vector<Span>& spans) {
    std::vector<std::uint64_t> numbers;
    for (const Span& span : spans)
        numbers.insert(numbers.end(), {static_cast<std::uint64_t>(span.kind), span.stream, span.launch, span.beginNs, span.endNs, span.bytes, span.correlation, span.detail});
    return packed(numbers);
}

std::optional<std::vector<Span>> unpackedSpans(std::string_view bytes, std::size_t width) {
    constexpr std::size_t Least = 6;
    const auto numbers = unpacked(bytes);
    if (!numbers || width < Least || numbers->size() % width != 0)
        return {};
    std::vector<Span> spans;
    for (std::size_t i = 0; i < numbers->size(); i += width) {
        const std::uint64_t* n = numbers->data() + i;
        if (n[0] > static_cast<std::uint64_t>(SpanKind::Call))
            return {};
        Span& span = spans.emplace_back(Span{static_cast<SpanKind>(n[0]), static_cast<std::uint32_t>(n[1]), static_cast<std::uint32_t>(n[2]), n[3], n[4], n[5]});
        if (width < SpanNumbers)
            continue;
        span.correlation = static_cast<std::uint32_t>(n[6]);
        span.detail = static_cast<std::uint8_t>(n[7]);
    }
    return spans;
}

} // namespace lane::history
