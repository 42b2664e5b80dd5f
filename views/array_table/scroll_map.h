#pragma once

#include <algorithm>
#include <cstdint>

namespace lane {

/// Rows counted in 64 bits against a scroll bar that counts in int: one to one while that fits,
/// scaled beyond. Geometry only, tested without a window.
struct ScrollMap {
    static constexpr std::int64_t MaxBar = 1 << 30;

    std::uint64_t rows = 0;
    std::uint64_t page = 1; ///< whole rows that fit

    /// The highest row that can stand at the top.
    std::uint64_t lastTop() const { return rows > page ? rows - page : 0; }
    int barMaximum() const {
        return static_cast<int>(std::min<std::uint64_t>(lastTop(), std::uint64_t{MaxBar}));
    }
    int barPage() const {
        if (isExact())
            return static_cast<int>(std::min<std::uint64_t>(page, std::uint64_t{MaxBar}));
        return std::max(1, barOf(page));
    }
    int barOf(std::uint64_t top) const {
        top = std::min(top, lastTop());
        if (isExact())
            return static_cast<int>(top);
        return static_cast<int>(scaled(top, std::uint64_t{MaxBar}, lastTop()));
    }
    std::uint64_t topOf(int bar) const {
        const auto value = static_cast<std::uint64_t>(std::max(0, bar));
        if (isExact())
            return std::min(value, lastTop());
        return std::min(scaled(value, lastTop(), std::uint64_t{MaxBar}), lastTop());
    }

private:
    bool isExact() const { return lastTop() <= std::uint64_t{MaxBar}; }
    static std::uint64_t scaled(std::uint64_t value, std::uint64_t by, std::uint64_t of) {
        return static_cast<std::uint64_t>(static_cast<long double>(value) *
                                          static_cast<long double>(by) / static_cast<long double>(of));
    }
};

} // namespace lane
