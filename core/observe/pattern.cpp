#include "core/observe/pattern.h"

#include <algorithm>
#include <bit>

namespace lane::observe {

namespace {

constexpr std::int64_t SectorBytes = 32, WordBytes = 4, Banks = 32;

/// The addresses of the active lanes, ascending. Most warps have them so.
struct Sorted {
    std::array<std::int64_t, WarpSize> at;
    unsigned count = 0;

    Sorted(const Request& request, std::uint32_t lanes) {
        bool ascends = true;
        if (lanes == ~0u) {
            count = WarpSize;
            std::copy_n(request.at, WarpSize, at.begin());
            for (unsigned i = 1; i < WarpSize; ++i)
                ascends &= at[i - 1] <= at[i];
        } else {
            for (; lanes != 0; lanes &= lanes - 1) {
                at[count] = request.at[std::countr_zero(lanes)];
                ascends &= count == 0 || at[count - 1] <= at[count];
                ++count;
            }
        }
        if (!ascends)
            std::sort(at.begin(), at.begin() + count);
    }
};

std::uint32_t ceilDiv(std::uint64_t a, std::uint64_t b) {
    return static_cast<std::uint32_t>((a + b - 1) / b);
}

/// The least and the greatest address.
std::pair<std::int64_t, std::int64_t> ends(const Request& request) {
    if (request.lanes == ~0u) {
        std::int64_t low = request.at[0], high = request.at[0];
        for (unsigned i = 1; i < WarpSize; ++i) {
            low = std::min(low, request.at[i]);
            high = std::max(high, request.at[i]);
        }
        return {low, high};
    }
    std::int64_t low = request.at[std::countr_zero(request.lanes)], high = low;
    for (std::uint32_t lanes = request.lanes; lanes != 0; lanes &= lanes - 1) {
        const std::int64_t at = request.at[std::countr_zero(lanes)];
        low = std::min(low, at);
        high = std::max(high, at);
    }
    return {low, high};
}

/// Passes for some lanes, and their different elements.
std::pair<std::uint32_t, std::uint32_t> passesOf(const Request& request, std::uint32_t lanes) {
    const Sorted sorted(request, lanes);
    std::array<std::uint8_t, Banks> words{};
    std::uint8_t most = 0;
    std::uint32_t elements = 0;
    std::int64_t last = -1;
    for (unsigned i = 0; i < sorted.count; ++i) {
        elements += i == 0 || sorted.at[i] != sorted.at[i - 1];
        const std::int64_t first = sorted.at[i] / WordBytes;
        const std::int64_t end = (sorted.at[i] + request.bytes + WordBytes - 1) / WordBytes;
        for (std::int64_t word = std::max(first, last + 1); word < end; ++word) {
            most = std::max(most, ++words[static_cast<std::size_t>(word % Banks)]);
            last = word;
        }
    }
    return {most, elements};
}

} // namespace

Sectors sectorsOfRun(std::int64_t at, std::uint32_t bytes, std::uint32_t count) {
    const std::uint64_t length = std::uint64_t{bytes} * count;
    const std::int64_t last = at + static_cast<std::int64_t>(length) - 1;
    return {static_cast<std::uint32_t>(last / SectorBytes - at / SectorBytes + 1),
            ceilDiv(length, SectorBytes)};
}

Sectors sectorsOf(const Request& request) {
    const Sorted sorted(request, request.lanes);
    std::uint32_t elements = 0, touched = 0;
    std::int64_t last = -1;
    for (unsigned i = 0; i < sorted.count; ++i) {
        elements += i == 0 || sorted.at[i] != sorted.at[i - 1];
        const std::int64_t first = std::max(sorted.at[i] / SectorBytes, last + 1);
        const std::int64_t end = (sorted.at[i] + request.bytes - 1) / SectorBytes;
        if (first <= end) {
            touched += static_cast<std::uint32_t>(end - first + 1);
            last = end;
        }
    }
    return {touched, ceilDiv(std::uint64_t{elements} * request.bytes, SectorBytes)};
}

Wavefronts wavefrontsOf(const Request& request) {
    const auto [low, high] = ends(request);
    const bool isOneRow = high / WordBytes - low / WordBytes < Banks;
    if (low == high || (request.bytes <= WordBytes && isOneRow))
        return {1, 1};
    const unsigned groups = std::max<unsigned>(1, request.bytes / WordBytes);
    const unsigned each = WarpSize / groups;
    Wavefronts sum;
    std::uint32_t elements = 0;
    for (unsigned group = 0; group < groups; ++group) {
        const std::uint32_t all = each == WarpSize ? ~0u : ((1u << each) - 1) << (group * each);
        if ((request.lanes & all) == 0)
            continue;
        const auto [passes, different] = passesOf(request, request.lanes & all);
        sum.passes += passes;
        elements += different;
    }
    sum.ideal = std::min(sum.passes, ceilDiv(std::uint64_t{elements} * request.bytes, Banks * WordBytes));
    return sum;
}

Wavefronts constantWords(const Request& request) {
    const Sorted sorted(request, request.lanes);
    std::uint32_t words = 0;
    std::int64_t last = -1;
    for (unsigned i = 0; i < sorted.count; ++i)
        if (const std::int64_t word = sorted.at[i] / WordBytes; word != last) {
            ++words;
            last = word;
        }
    return {words, 1};
}

std::uint32_t mostAtOneElement(const Request& request) {
    const Sorted sorted(request, request.lanes);
    std::uint32_t most = 0, here = 0;
    for (unsigned i = 0; i < sorted.count; ++i) {
        here = i > 0 && sorted.at[i] == sorted.at[i - 1] ? here + 1 : 1;
        most = std::max(most, here);
    }
    return most;
}

} // namespace lane::observe
