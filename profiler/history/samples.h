#pragma once

#include "profiler/history/run.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace lane::history {

/// Samples as a blob: each in groups of seven bits, the lowest first, the eighth says that more follow (LEB128).
std::string packed(std::span<const std::uint64_t> values);
/// Nothing where the bytes end amid a number or hold one beyond 64 bits.
std::optional<std::vector<std::uint64_t>> unpacked(std::string_view bytes);

/// Spans likewise, SpanNumbers each; those of older files have six.
constexpr std::size_t SpanNumbers = 8;
std::string packedSpans(const std::vector<Span>& spans);
std::optional<std::vector<Span>> unpackedSpans(std::string_view bytes, std::size_t width = SpanNumbers);

} // namespace lane::history
