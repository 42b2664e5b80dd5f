#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

namespace lane::shadow {

/// What is known to have come before: for blocks, warps and threads, up to which clock. Values do
/// not change and are shared; null knows nothing.
class Knowledge {
public:
    using Ptr = std::shared_ptr<const Knowledge>;
    using Entry = std::pair<std::uint64_t, std::uint32_t>; ///< whom, and the first clock not known

    static Ptr joined(const Ptr& a, const Ptr& b);
    static Ptr with(const Ptr& a, std::vector<Entry> entries);
    std::uint32_t clockOf(std::uint64_t whom) const;

private:
    std::vector<Entry> m_entries; ///< by whom
};

} // namespace lane::shadow
