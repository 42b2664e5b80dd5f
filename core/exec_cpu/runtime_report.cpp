#include "core/exec_cpu/runtime.h"

#include "core/base/half.h"
#include "core/data/array.h"

#include <algorithm>
#include <bit>

/// What `print` and `assert` call for a whole warp.
namespace lane::cpu {

namespace {

/// The text of one lane.
std::string textOf(const Site& site, const std::uint64_t* values, std::uint32_t lane) {
    std::string text;
    for (std::size_t i = 0; i < site.text.size(); ++i) {
        if (i > 0) {
            const ScalarKind kind = site.values[i - 1];
            std::uint64_t bits = values[(i - 1) * WarpSize + lane];
            if (isFloat(kind) && sizeOf(kind) == 2)
                bits = bitsOfFloat(kind, std::bit_cast<float>(static_cast<std::uint32_t>(bits)));
            text += data::scalarToText(kind, bits);
        }
        text += site.text[i];
    }
    return text;
}

void report(Worker* worker, std::uint32_t site, std::uint32_t lanes, std::uint64_t block,
            std::uint32_t warp, const std::uint64_t* values) {
    worker->print(site, lanes, block, warp, values);
}

void reportFailed(Worker* worker, std::uint32_t site, std::uint32_t lanes, std::uint64_t block,
                  std::uint32_t warp, const std::uint64_t* values) {
    worker->failed(site, lanes, block, warp, values);
}

} // namespace

void Worker::clear() {
    faults.clear();
    prints.clear();
    printCount = 0;
    isStopped = isEndless = false;
    roundsOf = ~std::uint64_t{0};
}

void Worker::print(std::uint32_t site, std::uint32_t lanes, std::uint64_t block, std::uint32_t warp,
                   const std::uint64_t* values) {
    printCount += static_cast<std::uint64_t>(std::popcount(lanes));
    for (; lanes != 0 && prints.size() < MostPrints; lanes &= lanes - 1) {
        const auto lane = static_cast<std::uint32_t>(std::countr_zero(lanes));
        const Site& place = (*sites)[site];
        prints.push_back({place.range, blockOf(*launch, block), threadOf(*launch, warp * WarpSize + lane),
                          textOf(place, values, lane)});
    }
}

void Worker::failed(std::uint32_t site, std::uint32_t lanes, std::uint64_t block,
                    std::uint32_t warp, const std::uint64_t* values) {
    bool isNew = false;
    Fault& fault = at(site, lanes, block, warp, isNew);
    if (!isNew)
        return;
    const Site& place = (*sites)[site];
    const auto lane = static_cast<std::uint32_t>(std::countr_zero(lanes));
    fault.text = textOf(place, values, lane);
    fault.object = place.object;
    for (std::size_t i = 0; place.kind == "bounds" && i < place.values.size(); ++i)
        fault.index.push_back(static_cast<std::int64_t>(values[i * WarpSize + lane]));
}

void mergePrints(const std::vector<Worker*>& workers, Outcome& outcome) {
    for (const Worker* worker : workers) {
        outcome.printCount += worker->printCount;
        outcome.prints.insert(outcome.prints.end(), worker->prints.begin(), worker->prints.end());
    }
    const auto order = [](const Print& p) {
        return std::array{p.block[2],  p.block[1],  p.block[0],
                          p.thread[2], p.thread[1], p.thread[0]};
    };
    std::ranges::stable_sort(outcome.prints, {}, order);
}

const std::vector<RuntimeSymbol>& reportSymbols() {
    static const std::vector<RuntimeSymbol> symbols{
        {"lane_print", reinterpret_cast<void*>(&report)},
        {"lane_assert", reinterpret_cast<void*>(&reportFailed)}};
    return symbols;
}

} // namespace lane::cpu
