#include "core/base/half.h"
#include "core/observe/observer.h"

#include <algorithm>
#include <bit>
#include <cmath>

/// What variables become: the least and the most, and what the first thread has last.
namespace lane::observe {

namespace {

template <typename T> T as(std::int64_t bits) { return std::bit_cast<T>(bits); }

/// As a value of the variable's type.
std::uint64_t bitsOf(ScalarKind type, std::int64_t bits) {
    return isFloat(type) ? bitsOfFloat(type, std::bit_cast<double>(bits)) : static_cast<std::uint64_t>(bits);
}

} // namespace

/// The first thread that has it stands for the least and for the most; NaN is neither. Almost always nothing is beyond
/// what there has been, which is asked of all lanes at once.
template <typename T> void Observer::widen(ValueCounter& counter, std::uint32_t lanes, const std::int64_t* bits) {
    if (m_blocks == 1 && m_warp == 0 && (lanes & 1u) != 0) {
        counter.isOfFirst = true;
        counter.ofFirst = bits[0];
    }
    bool isFirst = counter.count == counter.nans;
    counter.count += static_cast<std::uint64_t>(std::popcount(lanes));
    if (lanes == ~0u && !isFirst) {
        const T least = as<T>(counter.least), most = as<T>(counter.most);
        bool isWithin = true;
        for (unsigned lane = 0; lane < WarpSize; ++lane)
            isWithin = isWithin & (as<T>(bits[lane]) >= least) & (as<T>(bits[lane]) <= most);
        if (isWithin)
            return;
    }
    for (std::uint32_t rest = lanes; rest != 0; rest &= rest - 1) {
        const auto lane = static_cast<std::uint32_t>(std::countr_zero(rest));
        const T value = as<T>(bits[lane]);
        if constexpr (std::is_floating_point_v<T>)
            if (std::isnan(value)) {
                ++counter.nans;
                continue;
            }
        if (isFirst || value < as<T>(counter.least)) {
            counter.least = bits[lane];
            counter.leastBlock = m_block;
            counter.leastThread = m_warp * WarpSize + lane;
        }
        if (isFirst || value > as<T>(counter.most)) {
            counter.most = bits[lane];
            counter.mostBlock = m_block;
            counter.mostThread = m_warp * WarpSize + lane;
        }
        isFirst = false;
    }
}

/// Before the first block.
void Observer::beginWatching(std::size_t values) {
    m_warpValues.clear();
    m_watchesBlock = m_isWatched = false;
    if (m_launch.threads.empty())
        return;
    const auto& [block, thread] = m_launch.threads.front();
    const auto& grid = m_launch.grid;
    const auto& size = m_launch.block;
    for (std::size_t d = 0; d < 3; ++d)
        if (block[d] >= grid[d] || thread[d] >= size[d])
            return;
    m_watchedBlock = block[0] + std::uint64_t{grid[0]} * (block[1] + std::uint64_t{grid[1]} * block[2]);
    m_watchedWarp = (thread[0] + size[0] * (thread[1] + size[1] * thread[2])) / WarpSize;
    m_warpValues.assign(std::max<std::size_t>(1, values), {});
}

void Observer::value(std::uint32_t number, std::uint32_t lanes, const std::int64_t* bits) {
    ValueCounter& counter = m_values[number];
    if (m_isWatched) {
        WarpValues& warp = m_warpValues[number];
        warp.lanes |= lanes;
        for (std::uint32_t rest = lanes; rest != 0; rest &= rest - 1)
            warp.bits[static_cast<std::size_t>(std::countr_zero(rest))] = bits[std::countr_zero(rest)];
    }
    const ScalarKind type = m_plan->result.values[number].type;
    if (isFloat(type))
        widen<double>(counter, lanes, bits);
    else if (type == ScalarKind::UInt64)
        widen<std::uint64_t>(counter, lanes, bits);
    else
        widen<std::int64_t>(counter, lanes, bits);
}

/// The first lane speaks for all, which are counted.
void Observer::valueOfAll(std::uint32_t number, std::uint32_t lanes, std::int64_t bits) {
    if (lanes == 0)
        return;
    const auto first = static_cast<std::uint32_t>(std::countr_zero(lanes));
    std::array<std::int64_t, WarpSize> all{};
    all[first] = bits;
    if (m_isWatched)
        for (std::uint32_t rest = lanes; rest != 0; rest &= rest - 1) {
            m_warpValues[number].lanes |= lanes;
            m_warpValues[number].bits[static_cast<std::size_t>(std::countr_zero(rest))] = bits;
        }
    ValueCounter& counter = m_values[number];
    const std::uint64_t nans = counter.nans;
    value(number, 1u << first, all.data());
    const auto others = static_cast<std::uint64_t>(std::popcount(lanes)) - 1;
    counter.count += others;
    counter.nans += counter.nans > nans ? others : 0;
}

void Observer::valueOfBlock(std::uint32_t number, std::int64_t bits) {
    beginWarp(0);
    valueOfAll(number, 1, bits);
    if (!m_watchesBlock)
        return;
    const std::uint32_t threads = m_launch.block[0] * m_launch.block[1] * m_launch.block[2], first = m_watchedWarp * WarpSize;
    m_warpValues[number].lanes = threads - first >= WarpSize ? ~0u : (1u << (threads - first)) - 1;
    m_warpValues[number].bits.fill(bits);
}

void Observer::addValues(wire::Observation& result) const {
    for (std::size_t i = 0; i < m_values.size(); ++i) {
        const ValueCounter& counter = m_values[i];
        wire::ValueRange& value = result.values[i];
        value.count = counter.count;
        value.nans = counter.nans;
        value.least = bitsOf(value.type, counter.least);
        value.most = bitsOf(value.type, counter.most);
        value.leastBlock = blockIndex(counter.leastBlock);
        value.leastThread = threadIndex(counter.leastThread);
        value.mostBlock = blockIndex(counter.mostBlock);
        value.mostThread = threadIndex(counter.mostThread);
        value.isOfFirst = counter.isOfFirst;
        value.ofFirst = bitsOf(value.type, counter.ofFirst);
    }
    if (!m_warpValues.empty())
        addWarp(result);
}

void Observer::addWarp(wire::Observation& result) const {
    result.threads = {m_launch.threads.front()};
    for (std::size_t i = 0; i < m_values.size(); ++i) {
        wire::ValueRange& value = result.values[i];
        value.warpLanes = m_warpValues[i].lanes;
        value.inWarp.clear();
        if (value.warpLanes != 0)
            for (const std::int64_t bits : m_warpValues[i].bits)
                value.inWarp.push_back(bitsOf(value.type, bits));
    }
}

} // namespace lane::observe
