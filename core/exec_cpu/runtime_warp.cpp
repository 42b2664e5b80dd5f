#include "core/exec_cpu/runtime.h"

#include <bit>
#include <cmath>
#include <cstring>
#include <memory>
#include <type_traits>

/// What the lanes of a warp, or the threads of a block, do together. `lanes` are those that take part;
/// where some are missing, the others are closed up for sums, so that the order of additions is that
/// of a shorter warp.
namespace lane::cpu {

namespace {

/// Integers wrap, as those of the kernel do.
struct Sum {
    template <typename T> static T of(T a, T b) {
        if constexpr (std::is_integral_v<T>)
            return static_cast<T>(static_cast<std::uint64_t>(a) + static_cast<std::uint64_t>(b));
        else
            return static_cast<T>(a + b);
    }
};

/// As PTX: of a number and NaN the number, and −0 below +0.
template <bool IsMax> struct Extreme {
    template <typename T> static T of(T a, T b) {
        if constexpr (std::is_floating_point_v<T>) {
            if (a == b)
                return std::signbit(a) != IsMax ? a : b;
            return IsMax ? std::fmax(a, b) : std::fmin(a, b);
        } else {
            return (a < b) != IsMax ? a : b;
        }
    }
};

template <typename T> unsigned closeUp(const T* values, std::uint32_t lanes, T* packed) {
    unsigned count = 0;
    for (; lanes != 0; lanes &= lanes - 1)
        packed[count++] = values[std::countr_zero(lanes)];
    return count;
}

/// The tree of distances 16, 8, 4, 2, 1.
template <typename Operation, typename T> T reduced(const T* values, std::uint32_t lanes) {
    T v[WarpSize];
    const unsigned count = closeUp(values, lanes, v);
    for (unsigned d = WarpSize / 2; d > 0; d /= 2)
        for (unsigned r = 0; r < d && r + d < count; ++r)
            v[r] = Operation::of(v[r], v[r + d]);
    return v[0];
}

template <typename Operation, typename T>
void warpReduce(const T* values, std::uint32_t lanes, T* out) {
    if (lanes == 0)
        return;
    const T all = reduced<Operation>(values, lanes);
    for (unsigned lane = 0; lane < WarpSize; ++lane)
        out[lane] = all;
}

template <typename T> void warpScan(const T* values, std::uint32_t lanes, T* out) {
    T v[WarpSize];
    const unsigned count = closeUp(values, lanes, v);
    for (unsigned d = 1; d < WarpSize; d *= 2)
        for (unsigned r = count; r-- > d;)
            v[r] = Sum::of(v[r], v[r - d]);
    std::memset(out, 0, WarpSize * sizeof(T));
    for (unsigned r = 0; lanes != 0; lanes &= lanes - 1)
        out[std::countr_zero(lanes)] = v[r++];
}

/// `values` holds 32 for each warp, and gets the results. Warps whose threads have all finished do
/// not count. `total` gets what all threads share.
template <typename Operation, typename T>
void blockReduce(const T* values, const std::uint32_t* lanes, std::uint32_t warps, T* total) {
    bool isFirst = true;
    for (std::uint32_t warp = 0; warp < warps; ++warp) {
        if (lanes[warp] == 0)
            continue;
        const T part = reduced<Operation>(values + warp * WarpSize, lanes[warp]);
        *total = isFirst ? part : Operation::of(*total, part);
        isFirst = false;
    }
}

template <typename T>
void blockScan(T* values, const std::uint32_t* lanes, std::uint32_t warps, T*) {
    bool isFirst = true;
    T before{};
    for (std::uint32_t warp = 0; warp < warps; ++warp) {
        if (lanes[warp] == 0)
            continue;
        T* own = values + warp * WarpSize;
        warpScan(own, lanes[warp], own);
        const T sum = own[31 - std::countl_zero(lanes[warp])];
        if (!isFirst)
            for (unsigned lane = 0; lane < WarpSize; ++lane)
                own[lane] = Sum::of(before, own[lane]);
        before = isFirst ? sum : Sum::of(before, sum);
        isFirst = false;
    }
}

/// How many threads say yes, of how many.
void blockCount(const std::uint32_t* values, const std::uint32_t* lanes, std::uint32_t warps,
                std::uint32_t* yes, std::uint32_t* threads) {
    *yes = *threads = 0;
    for (std::uint32_t warp = 0; warp < warps; ++warp)
        for (std::uint32_t rest = lanes[warp]; rest != 0; rest &= rest - 1) {
            *yes += values[warp * WarpSize + static_cast<unsigned>(std::countr_zero(rest))];
            ++*threads;
        }
}

/// A lane that is not there gives 0; `missed` gets who read from such a one.
template <typename T>
void shuffle(const T* values, const std::uint32_t* from, std::uint32_t lanes, T* out,
             std::uint32_t* missed) {
    *missed = 0;
    for (unsigned lane = 0; lane < WarpSize; ++lane) {
        const unsigned source = from[lane] % WarpSize;
        const bool isThere = (lanes >> source & 1u) != 0;
        out[lane] = isThere ? values[source] : T{0};
        *missed |= (isThere ? 0u : 1u) << lane;
    }
}

template <typename T>
void matchAny(const T* values, std::uint32_t lanes, std::uint32_t* out) {
    std::memset(out, 0, WarpSize * sizeof *out);
    for (unsigned lane = 0; lane < WarpSize; ++lane)
        for (unsigned other = 0; other < WarpSize; ++other)
            if (lanes >> other & 1u && values[lane] == values[other])
                out[lane] |= 1u << other;
}

template <typename T> void addSymbols(std::vector<RuntimeSymbol>& into, ScalarKind type) {
    const auto add = [&](const char* name, void* function) {
        static std::vector<std::unique_ptr<std::string>> names;
        names.push_back(std::make_unique<std::string>("lane_" + std::string(name) + "_" +
                                                      std::string(laneTypeName(type))));
        into.push_back({names.back()->c_str(), function});
    };
    add("warpReduceAdd", reinterpret_cast<void*>(&warpReduce<Sum, T>));
    add("warpReduceMin", reinterpret_cast<void*>(&warpReduce<Extreme<false>, T>));
    add("warpReduceMax", reinterpret_cast<void*>(&warpReduce<Extreme<true>, T>));
    add("warpScanAdd", reinterpret_cast<void*>(&warpScan<T>));
    add("blockReduceAdd", reinterpret_cast<void*>(&blockReduce<Sum, T>));
    add("blockReduceMin", reinterpret_cast<void*>(&blockReduce<Extreme<false>, T>));
    add("blockReduceMax", reinterpret_cast<void*>(&blockReduce<Extreme<true>, T>));
    add("blockScanAdd", reinterpret_cast<void*>(&blockScan<T>));
}

} // namespace

const std::vector<RuntimeSymbol>& collectiveSymbols() {
    static const std::vector<RuntimeSymbol> symbols = [] {
        std::vector<RuntimeSymbol> all;
        addSymbols<std::int32_t>(all, ScalarKind::Int32);
        addSymbols<std::uint32_t>(all, ScalarKind::UInt32);
        addSymbols<std::int64_t>(all, ScalarKind::Int64);
        addSymbols<std::uint64_t>(all, ScalarKind::UInt64);
        addSymbols<float>(all, ScalarKind::Float32);
        addSymbols<double>(all, ScalarKind::Float64);
        all.push_back({"lane_block_count", reinterpret_cast<void*>(&blockCount)});
        all.push_back({"lane_shuffle32", reinterpret_cast<void*>(&shuffle<std::uint32_t>)});
        all.push_back({"lane_shuffle64", reinterpret_cast<void*>(&shuffle<std::uint64_t>)});
        all.push_back({"lane_match32", reinterpret_cast<void*>(&matchAny<std::uint32_t>)});
        all.push_back({"lane_match64", reinterpret_cast<void*>(&matchAny<std::uint64_t>)});
        return all;
    }();
    return symbols;
}

} // namespace lane::cpu
