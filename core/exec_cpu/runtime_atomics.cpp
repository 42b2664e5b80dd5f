#include "core/exec_cpu/runtime.h"

#include <atomic>
#include <bit>
#include <cmath>
#include <cstring>
#include <type_traits>

/// Atomics for a whole warp, lane by lane in the order of lanes.
namespace lane::cpu {

namespace {

/// As PTX: of a number and NaN the number, and −0 below +0.
template <typename T> T smaller(T a, T b) {
    if constexpr (std::is_floating_point_v<T>) {
        if (a == b)
            return std::signbit(a) ? a : b;
        return std::fmin(a, b);
    } else {
        return b < a ? b : a;
    }
}

template <typename T> T larger(T a, T b) {
    if constexpr (std::is_floating_point_v<T>) {
        if (a == b)
            return std::signbit(a) ? b : a;
        return std::fmax(a, b);
    } else {
        return a < b ? b : a;
    }
}

/// What the cell becomes.
template <AtomicKind Kind, typename T> T changed(T old, T v, [[maybe_unused]] T expected) {
    if constexpr (Kind == AtomicKind::Add)
        return static_cast<T>(old + v);
    else if constexpr (Kind == AtomicKind::Sub)
        return static_cast<T>(old - v);
    else if constexpr (Kind == AtomicKind::Min)
        return smaller(old, v);
    else if constexpr (Kind == AtomicKind::Max)
        return larger(old, v);
    else if constexpr (Kind == AtomicKind::And)
        return old & v;
    else if constexpr (Kind == AtomicKind::Or)
        return old | v;
    else if constexpr (Kind == AtomicKind::Xor)
        return old ^ v;
    else if constexpr (Kind == AtomicKind::Exch)
        return v;
    else if constexpr (Kind == AtomicKind::Cas)
        return old == expected ? v : old;
    else if constexpr (Kind == AtomicKind::Inc)
        return old >= v ? T{0} : static_cast<T>(old + 1);
    else
        return old == 0 || old > v ? v : static_cast<T>(old - 1);
}

/// With other cores at work. Floats are compared by their bits: a NaN is itself.
template <AtomicKind Kind, typename T> T changeLocked(T& cell, T v, T expected) {
    const std::atomic_ref<T> shared(cell);
    T old = shared.load(std::memory_order_relaxed);
    while (!shared.compare_exchange_weak(old, changed<Kind>(old, v, expected),
                                         std::memory_order_relaxed)) {
    }
    return old;
}

/// Without the old values, as a histogram adds: a whole warp needs no search for its lanes.
template <AtomicKind Kind, typename T>
void changePlain(T* data, const std::int64_t* flat, std::uint32_t lanes, const T* values) {
    const auto change = [&](unsigned lane) {
        data[flat[lane]] = changed<Kind>(data[flat[lane]], values[lane], T{});
    };
    if (lanes != ~0u)
        return forLanes(lanes, change);
#pragma GCC unroll 16
    for (unsigned lane = 0; lane < WarpSize; ++lane)
        change(lane);
}

/// One number for all lanes, added to cells of the block's own.
void count(std::uint32_t* data, const std::uint32_t* flat, std::uint32_t lanes, std::uint32_t value) {
    if (lanes != ~0u)
        return forLanes(lanes, [&](unsigned lane) { data[flat[lane]] += value; });
#pragma GCC unroll 32
    for (unsigned lane = 0; lane < WarpSize; ++lane)
        data[flat[lane]] += value;
}

/// `old` is null where nobody wants the old values, `expected` where the operation has none.
template <AtomicKind Kind, typename T>
void atomic(Worker* worker, T* data, const std::int64_t* flat, std::uint32_t lanes, const T* values,
            const T* expected, T* old, std::uint32_t isShared) {
    const bool isPlain = isShared != 0 || worker->isAlone != 0;
    if (isPlain && !old && !expected)
        return changePlain<Kind>(data, flat, lanes, values);
    T unused[WarpSize];
    if (!old)
        old = unused;
    if (!expected)
        expected = values;
    std::memset(old, 0, WarpSize * sizeof(T)); // what lies outside reads as 0
    forLanes(lanes, [&](unsigned lane) {
        T& cell = data[flat[lane]];
        if (isPlain) {
            old[lane] = cell;
            cell = changed<Kind>(cell, values[lane], expected[lane]);
        } else {
            old[lane] = changeLocked<Kind>(cell, values[lane], expected[lane]);
        }
    });
}

/// Of checked code: the old values, and as bits the lanes whose result does not fit. It wraps.
template <AtomicKind Kind, typename T>
void atomicTold(T* data, const std::int64_t* flat, std::uint32_t lanes, const T* values, T* old,
                std::uint32_t* wrapped) {
    std::memset(old, 0, WarpSize * sizeof(T)); // what lies outside reads as 0
    *wrapped = 0;
    forLanes(lanes, [&](unsigned lane) {
        T& cell = data[flat[lane]];
        const T before = old[lane] = cell;
        const bool isWrong = Kind == AtomicKind::Add ? __builtin_add_overflow(before, values[lane], &cell)
                                                     : __builtin_sub_overflow(before, values[lane], &cell);
        *wrapped |= static_cast<std::uint32_t>(isWrong) << lane;
    });
}

template <AtomicKind Kind, typename T> void addTold(std::vector<RuntimeSymbol>& into, ScalarKind type) {
    static const std::string name = atomicSymbol(Kind, type) + "_told";
    into.push_back({name.c_str(), reinterpret_cast<void*>(&atomicTold<Kind, T>)});
}

template <AtomicKind Kind, typename T> void addSymbol(std::vector<RuntimeSymbol>& into, ScalarKind type) {
    static const std::string name = atomicSymbol(Kind, type);
    into.push_back({name.c_str(), reinterpret_cast<void*>(&atomic<Kind, T>)});
}

template <AtomicKind Kind> void addIntegers(std::vector<RuntimeSymbol>& into) {
    addSymbol<Kind, std::int32_t>(into, ScalarKind::Int32);
    addSymbol<Kind, std::uint32_t>(into, ScalarKind::UInt32);
    addSymbol<Kind, std::int64_t>(into, ScalarKind::Int64);
    addSymbol<Kind, std::uint64_t>(into, ScalarKind::UInt64);
}

template <AtomicKind Kind> void addNumbers(std::vector<RuntimeSymbol>& into) {
    addIntegers<Kind>(into);
    addSymbol<Kind, float>(into, ScalarKind::Float32);
    addSymbol<Kind, double>(into, ScalarKind::Float64);
}

} // namespace

std::string_view laneTypeName(ScalarKind type) {
    switch (type) {
    case ScalarKind::Int32:
        return "s32";
    case ScalarKind::UInt32:
        return "u32";
    case ScalarKind::Int64:
        return "s64";
    case ScalarKind::UInt64:
        return "u64";
    case ScalarKind::Float32:
        return "f32";
    case ScalarKind::Float64:
        return "f64";
    default:
        return {};
    }
}

namespace {

template <AtomicKind Kind, typename T>
std::uint64_t resultOf(std::uint64_t cell, std::uint64_t value, std::uint64_t expected) {
    constexpr bool isSum = Kind == AtomicKind::Add || Kind == AtomicKind::Sub;
    if constexpr (isSum && std::is_integral_v<T> && std::is_signed_v<T>) { // sums wrap
        return resultOf<Kind, std::make_unsigned_t<T>>(cell, value, expected);
    } else {
        T numbers[3];
        const std::uint64_t all[] = {cell, value, expected};
        for (unsigned i = 0; i < 3; ++i)
            std::memcpy(&numbers[i], &all[i], sizeof(T));
        const T after = changed<Kind>(numbers[0], numbers[1], numbers[2]);
        std::uint64_t bits = 0;
        std::memcpy(&bits, &after, sizeof(T));
        return bits;
    }
}

template <typename T, AtomicKind... Kinds>
std::uint64_t resultAmong(AtomicKind kind, std::uint64_t cell, std::uint64_t value, std::uint64_t expected) {
    std::uint64_t result = cell;
    ((result = kind == Kinds ? resultOf<Kinds, T>(cell, value, expected) : result), ...);
    return result;
}

template <typename T>
std::uint64_t resultIn(AtomicKind kind, std::uint64_t cell, std::uint64_t value, std::uint64_t expected) {
    using enum AtomicKind;
    if constexpr (std::is_floating_point_v<T>)
        return resultAmong<T, Add, Min, Max, Exch>(kind, cell, value, expected);
    else
        return resultAmong<T, Add, Sub, Min, Max, And, Or, Xor, Exch, Cas, Inc, Dec>(kind, cell, value, expected);
}

} // namespace

std::uint64_t atomicResult(AtomicKind kind, ScalarKind type, std::uint64_t cell, std::uint64_t value, std::uint64_t expected) {
    switch (type) {
    case ScalarKind::Int32:
        return resultIn<std::int32_t>(kind, cell, value, expected);
    case ScalarKind::UInt32:
        return resultIn<std::uint32_t>(kind, cell, value, expected);
    case ScalarKind::Int64:
        return resultIn<std::int64_t>(kind, cell, value, expected);
    case ScalarKind::UInt64:
        return resultIn<std::uint64_t>(kind, cell, value, expected);
    case ScalarKind::Float32:
        return resultIn<float>(kind, cell, value, expected);
    case ScalarKind::Float64:
        return resultIn<double>(kind, cell, value, expected);
    default:
        return cell;
    }
}

std::string atomicSymbol(AtomicKind kind, ScalarKind type) {
    return "lane_" + std::string(atomicInfo(kind).name) + "_" + std::string(laneTypeName(type));
}

const std::vector<RuntimeSymbol>& atomicSymbols() {
    static const std::vector<RuntimeSymbol> symbols = [] {
        std::vector<RuntimeSymbol> all = {{"lane_count32", reinterpret_cast<void*>(&count)}};
        addNumbers<AtomicKind::Add>(all);
        addNumbers<AtomicKind::Min>(all);
        addNumbers<AtomicKind::Max>(all);
        addNumbers<AtomicKind::Exch>(all);
        addIntegers<AtomicKind::Sub>(all);
        addIntegers<AtomicKind::And>(all);
        addIntegers<AtomicKind::Or>(all);
        addIntegers<AtomicKind::Xor>(all);
        addIntegers<AtomicKind::Cas>(all);
        addTold<AtomicKind::Add, std::int32_t>(all, ScalarKind::Int32);
        addTold<AtomicKind::Add, std::int64_t>(all, ScalarKind::Int64);
        addTold<AtomicKind::Sub, std::int32_t>(all, ScalarKind::Int32);
        addTold<AtomicKind::Sub, std::int64_t>(all, ScalarKind::Int64);
        addTold<AtomicKind::Sub, std::uint32_t>(all, ScalarKind::UInt32);
        addSymbol<AtomicKind::Inc, std::uint32_t>(all, ScalarKind::UInt32);
        addSymbol<AtomicKind::Dec, std::uint32_t>(all, ScalarKind::UInt32);
        return all;
    }();
    return symbols;
}

} // namespace lane::cpu
