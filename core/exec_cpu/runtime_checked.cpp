#include "core/data/text.h"
#include "core/exec_cpu/runtime.h"
#include "core/shadow/calls.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <cmath>
#include <cstring>
#include <utility>

/// What checked code calls: values that are wrong, and the accesses and synchronisations of a warp.
namespace lane::cpu {

namespace {

template <typename T> T valueAt(const std::byte* values, unsigned place, unsigned lane) {
    T value;
    std::memcpy(&value, values + place * WarpSize * std::size_t{8} + lane * sizeof(T), sizeof(T));
    return value;
}

template <typename T> std::string textOf(T value) {
    char text[64];
    const auto end = std::to_chars(std::begin(text), std::end(text), value).ptr;
    return {text, end};
}

std::string textAt(ScalarKind type, const std::byte* values, unsigned place, unsigned lane) {
    switch (type) {
    case ScalarKind::Int8:
        return textOf<int>(valueAt<std::int8_t>(values, place, lane));
    case ScalarKind::UInt8:
        return textOf<int>(valueAt<std::uint8_t>(values, place, lane));
    case ScalarKind::Int16:
        return textOf<int>(valueAt<std::int16_t>(values, place, lane));
    case ScalarKind::UInt16:
        return textOf<int>(valueAt<std::uint16_t>(values, place, lane));
    case ScalarKind::Int32:
        return textOf(valueAt<std::int32_t>(values, place, lane));
    case ScalarKind::UInt32:
        return textOf(valueAt<std::uint32_t>(values, place, lane));
    case ScalarKind::Int64:
        return textOf(valueAt<std::int64_t>(values, place, lane));
    case ScalarKind::UInt64:
        return textOf(valueAt<std::uint64_t>(values, place, lane));
    case ScalarKind::Float64:
        return data::exactText(type, valueAt<std::uint64_t>(values, place, lane));
    case ScalarKind::Float32:
        return data::exactText(type, valueAt<std::uint32_t>(values, place, lane));
    case ScalarKind::Float16:
    case ScalarKind::BFloat16:
        return data::exactText(type, valueAt<std::uint16_t>(values, place, lane));
    default:
        return {};
    }
}

template <typename Bits>
std::uint32_t finiteLanes(const std::byte* values, unsigned place, Bits exponent) {
    std::uint32_t lanes = 0;
    for (unsigned lane = 0; lane < WarpSize; ++lane)
        lanes |= std::uint32_t{(valueAt<Bits>(values, place, lane) & exponent) != exponent} << lane;
    return lanes;
}

/// The lanes whose argument is neither NaN nor infinite.
std::uint32_t finiteLanes(ScalarKind type, const std::byte* values, unsigned place) {
    switch (type) {
    case ScalarKind::Float16:
        return finiteLanes<std::uint16_t>(values, place, 0x7c00);
    case ScalarKind::BFloat16:
        return finiteLanes<std::uint16_t>(values, place, 0x7f80);
    case ScalarKind::Float32:
        return finiteLanes<std::uint32_t>(values, place, 0x7f800000);
    case ScalarKind::Float64:
        return finiteLanes<std::uint64_t>(values, place, 0x7ff0000000000000);
    default:
        return ~0u;
    }
}

/// The lanes whose product does not fit an Int.
std::uint32_t overflowingLanes(const std::byte* values) {
    std::uint32_t lanes = 0;
    for (unsigned lane = 0; lane < WarpSize; ++lane) {
        std::int32_t product = 0;
        const bool isOver = __builtin_mul_overflow(valueAt<std::int32_t>(values, 0, lane),
                                                   valueAt<std::int32_t>(values, 1, lane), &product);
        lanes |= std::uint32_t{isOver} << lane;
    }
    return lanes;
}

/// `values`: 32 of each argument, 256 bytes apart, then of the result where it counts.
void tellValues(Worker* worker, std::uint32_t site, std::uint32_t lanes, std::uint64_t block,
                std::uint32_t warp, const std::byte* values) {
    const Site& place = (*worker->sites)[site];
    for (unsigned i = 0; place.hasResult && i < place.valueCount; ++i)
        lanes &= finiteLanes(place.valueType, values, i); // it is noted where it was made
    if (place.isEstimated)
        lanes &= overflowingLanes(values);
    if (lanes == 0)
        return;
    bool isNew = false;
    Fault& fault = worker->at(site, lanes, block, warp, isNew);
    if (!isNew)
        return;
    const auto lane = static_cast<unsigned>(std::countr_zero(lanes));
    fault.values = place.before;
    for (unsigned i = 0; i < place.valueCount; ++i) {
        const bool isCount = place.kind == "shift" && i == 1;
        const ScalarKind type = isCount ? place.resultType : place.valueType;
        fault.values += (i > 0 ? place.between : "") + textAt(type, values, i, lane);
    }
    fault.values += place.after;
    if (!place.hasResult)
        return;
    const std::string result = textAt(place.resultType, values, place.valueCount, lane);
    fault.kind = result.find("inf") != std::string::npos ? "infinity" : "nan";
}

/// A loop that goes round when the rounds that the block has at hand are used up: more of them, or the end.
/// Loops of known rounds come to an end by themselves, and get as many as they want.
void askForRounds(Worker* worker, std::uint32_t site, std::uint32_t lanes, std::uint64_t block,
                  std::uint32_t warp) {
    const Site& place = (*worker->sites)[site];
    const std::optional<TimeLimit>& limit = worker->launch->timeLimit;
    const std::uint64_t most = worker->launch->mostRounds, cost = place.isWaiting ? WaitingRound : 1;
    if (std::exchange(worker->roundsOf, block) != block)
        worker->roundsGiven = worker->roundsAtOnce;
    const bool isLate = limit && limit->isOver();
    while (!isLate && worker->rounds < cost && (place.isFinite || worker->roundsGiven < most)) {
        const std::uint64_t more = place.isFinite ? RoundsAtOnce : std::min(RoundsAtOnce, most - worker->roundsGiven);
        worker->rounds += more;
        worker->roundsGiven += place.isFinite ? 0 : more;
    }
    if (worker->rounds >= cost)
        return;
    bool isNew = false;
    Fault& fault = worker->at(site, lanes, block, warp, isNew);
    if (isLate) {
        fault.kind = "timeout";
        fault.values = std::to_string(limit->whole.count());
    } else if (!place.isWaiting) {
        fault.values = std::to_string(most);
    }
    worker->isEndless = !isLate;
    worker->isStopped = true;
}

void productOverflows(const std::int64_t* a, const std::int64_t* b, std::uint32_t* lanes) {
    *lanes = 0;
    std::int64_t product = 0;
    for (unsigned lane = 0; lane < WarpSize; ++lane)
        *lanes |= static_cast<std::uint32_t>(__builtin_mul_overflow(a[lane], b[lane], &product)) << lane;
}

/// The lanes at an array's edge: those that are inside.
template <shadow::AccessKind Kind>
void affineAccess(shadow::Shadow* shadow, const Worker* worker, std::uint32_t site,
                  std::uint32_t lanes, const AffineAccess* access) {
    const Site& place = (*worker->sites)[site];
    std::int64_t indices[MaxRank * WarpSize], flat[WarpSize];
    std::uint32_t inside = 0;
    forLanes(lanes, [&](unsigned lane) {
        flat[lane] = flatIndex(place, *access, lane, indices);
        inside |= flat[lane] < 0 ? 0u : 1u << lane;
    });
    if (inside != 0)
        shadow->access(Kind, place.tracked, site, inside, flat);
}

/// What is evaluated once for the block is read by each of its threads: `live` by warp, null for all.
void readByAll(shadow::Shadow* shadow, std::uint32_t array, std::uint32_t site, std::uint32_t lanes,
               std::int64_t index, const std::uint32_t* live, std::uint32_t threads) {
    if (lanes == 0)
        return;
    for (std::uint32_t warp = 0; warp * WarpSize < threads; ++warp) {
        const std::uint32_t rest = threads - warp * WarpSize;
        const std::uint32_t all = rest >= WarpSize ? ~0u : (1u << rest) - 1;
        const std::uint32_t there = live ? live[warp] : all;
        if (there == 0)
            continue;
        shadow->beginWarp(warp);
        shadow->accessOne(shadow::AccessKind::Read, array, site, there, index);
    }
}

template <typename F> void* address(F* f) { return reinterpret_cast<void*>(f); }

template <shadow::AccessKind Kind>
void addAccesses(std::vector<RuntimeSymbol>& to, const char* lanes, const char* run, const char* one,
                 const char* rows, const char* affine) {
    to.push_back({lanes, address(&shadow::shadowAccess<Kind>)});
    to.push_back({run, address(&shadow::shadowAccessRun<Kind>)});
    to.push_back({one, address(&shadow::shadowAccessOne<Kind>)});
    to.push_back({rows, address(&shadow::shadowAccessRows<Kind>)});
    to.push_back({affine, address(&affineAccess<Kind>)});
}

} // namespace

const std::vector<RuntimeSymbol>& checkedSymbols() {
    static const std::vector<RuntimeSymbol> symbols = [] {
        using shadow::AccessKind;
        std::vector<RuntimeSymbol> all = {
            {"lane_values", address(&tellValues)},
            {"lane_rounds", address(&askForRounds)},
            {"lane_product_overflows", address(&productOverflows)},
            {"lane_shadow_block", address(&shadow::shadowBeginBlock)},
            {"lane_shadow_warp", address(&shadow::shadowBeginWarp)},
            {"lane_shadow_barrier", address(&shadow::shadowBarrier)},
            {"lane_shadow_warp_barrier", address(&shadow::shadowWarpBarrier)},
            {"lane_shadow_fence", address(&shadow::shadowFence)},
            {"lane_shadow_run_update", address(&shadow::shadowUpdateRun)},
            {"lane_shadow_run_update_with", address(&shadow::shadowUpdateRunWith)},
            {"lane_shadow_rounds_read", address(&shadow::shadowReadRounds)},
            {"lane_shadow_all_read", address(&readByAll)},
        };
        addAccesses<AccessKind::Read>(all, "lane_shadow_lanes_read", "lane_shadow_run_read",
                                      "lane_shadow_one_read", "lane_shadow_rows_read",
                                      "lane_shadow_affine_read");
        addAccesses<AccessKind::Write>(all, "lane_shadow_lanes_write", "lane_shadow_run_write",
                                       "lane_shadow_one_write", "lane_shadow_rows_write",
                                       "lane_shadow_affine_write");
        addAccesses<AccessKind::Atomic>(all, "lane_shadow_lanes_atomic", "lane_shadow_run_atomic",
                                        "lane_shadow_one_atomic", "lane_shadow_rows_atomic",
                                        "lane_shadow_affine_atomic");
        return all;
    }();
    return symbols;
}

} // namespace lane::cpu
