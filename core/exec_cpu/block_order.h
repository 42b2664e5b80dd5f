#pragma once

#include "core/exec_cpu/cpu_executor.h"

#include <cstdint>
#include <vector>

namespace lane::cpu {

/// Which blocks a checked launch runs, and in which order: all, or the first, the last and others at equal
/// distances, and those of watched threads. A grid may have 2⁶² blocks, so that nothing is kept for each
/// (but the order itself of a random one that is not too long).
class BlockOrder {
public:
    explicit BlockOrder(const Launch& launch);
    std::uint64_t count() const { return m_chosen + m_extra.size(); }
    /// All blocks, forward.
    bool isWhole() const { return m_order == wire::RunOrder::Forward && count() == m_blocks; }
    /// The block that is run after `place` others.
    std::uint64_t operator[](std::uint64_t place) const;

private:
    std::uint64_t chosen(std::uint64_t place) const;
    std::uint64_t ascending(std::uint64_t place) const;
    std::uint64_t scattered(std::uint64_t place) const;
    void addWatched(const Launch& launch);

    wire::RunOrder m_order;
    std::uint64_t m_seed, m_blocks, m_chosen;
    struct Extra {
        std::uint64_t block, place; ///< among all that are run, ascending
    };
    std::vector<Extra> m_extra;          ///< ascending, none that is chosen anyway
    std::vector<std::uint64_t> m_random; ///< places, where they are kept
};

} // namespace lane::cpu
