#include "core/exec_cpu/runtime.h"

#include <cstring>

/// Whether the sums of a warp or a block fit their type (lowering_sums).
namespace lane::cpu {

namespace {

using Wide = __int128;

Wide valueAt(ScalarKind type, const std::byte* values, std::uint32_t thread) {
    if (sizeOf(type) == 8) {
        std::int64_t value = 0;
        std::memcpy(&value, values + std::size_t{thread} * 8, sizeof value);
        return value;
    }
    std::int32_t value = 0;
    std::memcpy(&value, values + std::size_t{thread} * 4, sizeof value);
    return value;
}

bool fits(ScalarKind type, Wide value) {
    const Wide end = Wide{1} << (sizeOf(type) * 8 - 1);
    return value >= -end && value < end;
}

std::string textOf(Wide value) {
    std::string digits;
    for (Wide rest = value < 0 ? -value : value; rest != 0 || digits.empty(); rest /= 10)
        digits.insert(digits.begin(), static_cast<char>('0' + static_cast<int>(rest % 10)));
    return (value < 0 ? "-" : "") + digits;
}

/// The threads of some warps, from one on: `lanes` of each, and their values.
struct Threads {
    const std::uint32_t* lanes;
    const std::byte* values;
    std::uint32_t first, count; ///< warps
};

void tell(Worker* worker, std::uint32_t site, std::uint32_t lanes, std::uint64_t block, std::uint32_t warp, Wide sum,
          std::uint32_t count) {
    bool isNew = false;
    Fault& fault = worker->at(site, lanes, block, warp, isNew);
    const Site& place = (*worker->sites)[site];
    if (isNew)
        fault.values = textOf(sum) + (place.isScan ? ", the sum up to this " + place.before + ","
                                                   : ", the sum of " + std::to_string(count) + " " + place.before + "s,");
}

/// Each lane of a scan by itself; of a sum those who get it, which are all.
void checkSum(Worker* worker, std::uint32_t site, std::uint64_t block, const Threads& threads) {
    const Site& place = (*worker->sites)[site];
    Wide sum = 0;
    std::uint32_t count = 0;
    for (std::uint32_t warp = 0; warp < threads.count; ++warp) {
        std::uint32_t wrong = 0;
        Wide firstWrong = 0;
        forLanes(threads.lanes[warp], [&](unsigned lane) {
            sum += valueAt(place.valueType, threads.values, warp * WarpSize + lane);
            ++count;
            if (!place.isScan || fits(place.valueType, sum))
                return;
            firstWrong = wrong == 0 ? sum : firstWrong;
            wrong |= 1u << lane;
        });
        if (wrong != 0)
            tell(worker, site, wrong, block, threads.first + warp, firstWrong, count);
    }
    if (place.isScan || fits(place.valueType, sum))
        return;
    for (std::uint32_t warp = 0; warp < threads.count; ++warp)
        if (threads.lanes[warp] != 0)
            tell(worker, site, threads.lanes[warp], block, threads.first + warp, sum, count);
}

void checkWarpSum(Worker* worker, std::uint32_t site, std::uint32_t lanes, std::uint64_t block, std::uint32_t warp,
                  const std::byte* values) {
    checkSum(worker, site, block, {&lanes, values, warp, 1});
}

void checkBlockSum(Worker* worker, std::uint32_t site, const std::uint32_t* lanes, std::uint64_t block,
                   std::uint32_t warps, const std::byte* values) {
    checkSum(worker, site, block, {lanes, values, 0, warps});
}

} // namespace

const std::vector<RuntimeSymbol>& sumSymbols() {
    static const std::vector<RuntimeSymbol> symbols = {
        {"lane_warp_sum_fits", reinterpret_cast<void*>(&checkWarpSum)},
        {"lane_block_sum_fits", reinterpret_cast<void*>(&checkBlockSum)}};
    return symbols;
}

} // namespace lane::cpu
