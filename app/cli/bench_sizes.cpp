#include "app/cli/bench_sizes.h"

#include "app/cli/arguments.h"

#include <algorithm>
#include <charconv>
#include <string>

namespace lane::cli {

namespace {

std::uint64_t scaleOf(char suffix) {
    switch (suffix) {
    case 'K':
    case 'k':
        return 1'000;
    case 'M':
        return 1'000'000;
    case 'G':
        return 1'000'000'000;
    default:
        return 0;
    }
}

} // namespace

Result<std::vector<std::uint64_t>> readSizes(std::string_view text) {
    std::vector<std::uint64_t> sizes;
    for (const std::string& part : splitAt(text, ',')) {
        std::string_view digits = part;
        std::uint64_t scale = 1;
        if (!digits.empty() && scaleOf(digits.back()) != 0) {
            scale = scaleOf(digits.back());
            digits.remove_suffix(1);
        }
        std::uint64_t value = 0;
        const auto [end, error] =
            std::from_chars(digits.data(), digits.data() + digits.size(), value);
        constexpr std::uint64_t Most = std::uint64_t{1} << 31;
        if (error != std::errc() || end != digits.data() + digits.size() || value == 0 ||
            value > Most / scale)
            return Error{"L5005", "`--sizes` has `" + part + "`",
                         "sizes up to 2G such as 1K,10K,1M"};
        sizes.push_back(value * scale);
    }
    std::sort(sizes.begin(), sizes.end());
    sizes.erase(std::unique(sizes.begin(), sizes.end()), sizes.end());
    return sizes;
}

} // namespace lane::cli
