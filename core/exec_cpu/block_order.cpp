#include "core/exec_cpu/block_order.h"

#include "core/exec_cpu/runtime.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <utility>

namespace lane::cpu {

namespace {
constexpr std::uint64_t MostKept = 1u << 20; ///< places of a random order
} // namespace

BlockOrder::BlockOrder(const Launch& launch)
    : m_order(launch.order), m_seed(launch.seed),
      m_blocks(std::uint64_t{launch.grid[0]} * launch.grid[1] * launch.grid[2]),
      m_chosen(launch.mostBlocks == 0 ? m_blocks : std::min(m_blocks, launch.mostBlocks)) {
    addWatched(launch);
    if (m_order != wire::RunOrder::Random || count() > MostKept)
        return;
    m_random.resize(count());
    std::iota(m_random.begin(), m_random.end(), std::uint64_t{0});
    std::uint64_t state = m_seed;
    putInOrder(std::span(m_random), m_order, state);
}

/// With the block of a thread that is watched, in its place.
void BlockOrder::addWatched(const Launch& launch) {
    const auto& [x, y, z] = launch.grid;
    std::vector<std::uint64_t> blocks;
    for (const wire::ThreadName& name : launch.watchedThreads)
        if (name.block[0] < x && name.block[1] < y && name.block[2] < z)
            blocks.push_back(name.block[0] + std::uint64_t{x} * (name.block[1] + std::uint64_t{y} * name.block[2]));
    std::ranges::sort(blocks);
    blocks.erase(std::ranges::unique(blocks).begin(), blocks.end());
    for (const std::uint64_t block : blocks) {
        std::uint64_t first = 0, end = m_chosen; // to find the first chosen one that is no smaller
        while (first < end) {
            const std::uint64_t middle = first + (end - first) / 2;
            (chosen(middle) < block ? first : end) = chosen(middle) < block ? middle + 1 : middle;
        }
        if (first == m_chosen || chosen(first) != block)
            m_extra.push_back({block, first + m_extra.size()});
    }
}

/// Of those at equal distances.
std::uint64_t BlockOrder::chosen(std::uint64_t place) const {
    if (m_chosen == m_blocks || m_chosen == 1)
        return place;
    return static_cast<std::uint64_t>(static_cast<unsigned __int128>(place) * (m_blocks - 1) / (m_chosen - 1));
}

/// Of all that are run, ascending.
std::uint64_t BlockOrder::ascending(std::uint64_t place) const {
    std::uint64_t before = 0;
    for (const Extra& extra : m_extra) {
        if (extra.place == place)
            return extra.block;
        before += extra.place < place ? 1 : 0;
    }
    return chosen(place - before);
}

/// A place of the same number of places, each once: four rounds that mix one half of its bits into the other, until it
/// is no greater than the last place.
std::uint64_t BlockOrder::scattered(std::uint64_t place) const {
    const unsigned half = (static_cast<unsigned>(std::bit_width(count() - 1)) + 1) / 2;
    const std::uint64_t mask = (std::uint64_t{1} << half) - 1;
    do {
        std::uint64_t left = place >> half, right = place & mask;
        for (std::uint64_t round = 0; round < 4; ++round) {
            std::uint64_t state = m_seed + (right << 3 | round);
            left = std::exchange(right, left ^ (nextRandom(state) & mask));
        }
        place = left << half | right;
    } while (place >= count());
    return place;
}

std::uint64_t BlockOrder::operator[](std::uint64_t place) const {
    if (m_order == wire::RunOrder::Reversed)
        return ascending(count() - 1 - place);
    if (m_order == wire::RunOrder::Random)
        return ascending(m_random.empty() ? scattered(place) : m_random[place]);
    return ascending(place);
}

} // namespace lane::cpu
