#include "core/base/wrapped_bits.h"
#include "core/exec_cpu/runtime.h"

#include <bit>
#include <cstring>

/// What generated code calls for a whole warp: accesses at an array's edge, gathers of small
/// elements, faults.
namespace lane::cpu {

namespace {

void reportFault(Worker* worker, std::uint32_t site, std::uint32_t lanes, std::uint64_t block,
                 std::uint32_t warp, const std::int64_t* indices) {
    worker->fault(site, lanes, block, warp, indices);
}

/// An index of one lane; `indices` has those of each dimension in their own type.
std::int64_t indexAt(ScalarKind type, const std::byte* indices, unsigned dimension, unsigned lane) {
    const std::size_t size = sizeOf(type);
    std::uint64_t bits = 0;
    std::memcpy(&bits, indices + dimension * Scratch::OfOperand + lane * size, size);
    return static_cast<std::int64_t>(wrappedBits(type, bits));
}

/// Of what is told next; with no threads: of the lanes of a warp again.
void tellOfBlock(Worker* worker, const std::uint32_t* live, std::uint32_t threads) {
    worker->liveOfBlock = live;
    worker->threadsOfBlock = threads;
}

void reportOutside(Worker* worker, std::uint32_t site, std::uint32_t lanes, std::uint64_t block,
                   std::uint32_t warp, const std::byte* indices) {
    const Site& place = (*worker->sites)[site];
    const auto lane = static_cast<unsigned>(std::countr_zero(lanes));
    std::int64_t wide[MaxRank * WarpSize];
    for (unsigned d = 0; d < place.rank; ++d)
        wide[d * WarpSize + lane] = indexAt(place.indexTypes[d], indices, d, lane);
    worker->fault(site, lanes, block, warp, wide);
}

/// An index in its own type: additions wrap there.
std::int64_t wrapIndex(ScalarKind type, std::uint64_t value) {
    switch (type) {
    case ScalarKind::Int32:
        return static_cast<std::int32_t>(value);
    case ScalarKind::UInt32:
        return static_cast<std::uint32_t>(value);
    default:
        return static_cast<std::int64_t>(value);
    }
}

} // namespace

std::int64_t flatIndex(const Site& site, const AffineAccess& access, unsigned lane,
                       std::int64_t* indices) {
    const auto column = static_cast<std::int64_t>(lane % site.columns);
    const auto row = static_cast<std::int64_t>(lane / site.columns);
    std::uint64_t flat = 0;
    bool isInside = true;
    for (unsigned d = 0; d < site.rank; ++d) {
        const std::int64_t raw = access.base[d] + access.sx[d] * column + access.sy[d] * row;
        const std::int64_t index =
            wrapIndex(site.indexTypes[d], static_cast<std::uint64_t>(raw));
        indices[d * WarpSize + lane] = index;
        isInside = isInside && static_cast<std::uint64_t>(index) < access.extent[d];
        flat = flat * access.extent[d] + static_cast<std::uint64_t>(index);
    }
    return isInside || !site.isChecked ? static_cast<std::int64_t>(flat) : -1;
}

namespace {

template <typename Move>
void affineAccess(Worker* worker, std::uint32_t site, std::uint32_t lanes, std::uint64_t block,
                  std::uint32_t warp, const AffineAccess* access, Move move) {
    const Site& place = (*worker->sites)[site];
    std::int64_t indices[MaxRank * WarpSize];
    std::uint32_t outside = 0;
    auto* data = static_cast<std::byte*>(access->data);
    forLanes(lanes, [&](unsigned lane) {
        const std::int64_t flat = flatIndex(place, *access, lane, indices);
        if (flat < 0 && place.isChecked)
            outside |= 1u << lane;
        else
            move(data + flat * place.elementSize, lane, place.elementSize);
    });
    if (outside != 0)
        worker->fault(site, outside, block, warp, indices);
}

void loadAffine(Worker* worker, std::uint32_t site, std::uint32_t lanes, std::uint64_t block,
                std::uint32_t warp, const AffineAccess* access, std::byte* out) {
    std::memset(out, 0, WarpSize * std::size_t{(*worker->sites)[site].elementSize});
    affineAccess(worker, site, lanes, block, warp, access,
                 [out](const std::byte* from, unsigned lane, std::size_t size) {
                     std::memcpy(out + lane * size, from, size);
                 });
}

void storeAffine(Worker* worker, std::uint32_t site, std::uint32_t lanes, std::uint64_t block,
                 std::uint32_t warp, const AffineAccess* access, const std::byte* in) {
    affineAccess(worker, site, lanes, block, warp, access,
                 [in](std::byte* to, unsigned lane, std::size_t size) {
                     std::memcpy(to, in + lane * size, size);
                 });
}

template <typename Move>
void lanesAccess(Worker* worker, std::uint32_t site, std::uint32_t lanes, std::uint64_t block,
                 std::uint32_t warp, Move move) {
    const Site& place = (*worker->sites)[site];
    const auto& access = *reinterpret_cast<const LanesAccess*>(worker->scratch.record);
    auto* data = static_cast<std::byte*>(access.data);
    std::uint32_t outside = 0;
    forLanes(lanes, [&](unsigned lane) {
        std::uint64_t flat = 0;
        bool isInside = true;
        for (unsigned d = 0; d < place.rank; ++d) {
            const auto index = static_cast<std::uint64_t>(
                indexAt(place.indexTypes[d], worker->scratch.first, d, lane));
            isInside = isInside && index < access.extent[d];
            flat += index * access.pitch[d];
        }
        if (place.isChecked && !isInside)
            outside |= 1u << lane;
        else
            move(data + static_cast<std::int64_t>(flat) * place.elementSize, lane, place.elementSize);
    });
    if (outside != 0)
        reportOutside(worker, site, outside, block, warp, worker->scratch.first);
}

void loadLanes(Worker* worker, std::uint32_t site, std::uint32_t lanes, std::uint64_t block,
               std::uint32_t warp) {
    std::byte* out = worker->scratch.result;
    std::memset(out, 0, WarpSize * std::size_t{(*worker->sites)[site].elementSize});
    lanesAccess(worker, site, lanes, block, warp,
                [out](const std::byte* from, unsigned lane, std::size_t size) {
                    std::memcpy(out + lane * size, from, size);
                });
}

void storeLanes(Worker* worker, std::uint32_t site, std::uint32_t lanes, std::uint64_t block,
                std::uint32_t warp) {
    const std::byte* in = worker->scratch.result;
    lanesAccess(worker, site, lanes, block, warp,
                [in](std::byte* to, unsigned lane, std::size_t size) {
                    std::memcpy(to, in + lane * size, size);
                });
}

template <typename T>
void gather(const T* data, const std::int64_t* flat, std::uint32_t lanes, T* out) {
    std::memset(out, 0, WarpSize * sizeof(T));
    forLanes(lanes, [&](unsigned lane) { out[lane] = data[flat[lane]]; });
}

template <typename T>
void scatter(T* data, const std::int64_t* flat, std::uint32_t lanes, const T* in) {
    forLanes(lanes, [&](unsigned lane) { data[flat[lane]] = in[lane]; });
}

template <typename F> void* address(F* f) { return reinterpret_cast<void*>(f); }

} // namespace

const std::vector<RuntimeSymbol>& memorySymbols() {
    static const std::vector<RuntimeSymbol> symbols = {
        {"lane_fault", address(&reportFault)},
        {"lane_outside", address(&reportOutside)},
        {"lane_whole_block", address(&tellOfBlock)},
        {"lane_load_affine", address(&loadAffine)},
        {"lane_store_affine", address(&storeAffine)},
        {"lane_load_lanes", address(&loadLanes)},
        {"lane_store_lanes", address(&storeLanes)},
        {"lane_gather8", address(&gather<std::uint8_t>)},
        {"lane_gather16", address(&gather<std::uint16_t>)},
        {"lane_gather32", address(&gather<std::uint32_t>)},
        {"lane_gather64", address(&gather<std::uint64_t>)},
        {"lane_scatter8", address(&scatter<std::uint8_t>)},
        {"lane_scatter16", address(&scatter<std::uint16_t>)},
        {"lane_scatter32", address(&scatter<std::uint32_t>)},
        {"lane_scatter64", address(&scatter<std::uint64_t>)},
    };
    return symbols;
}

} // namespace lane::cpu
