#include "core/exec_cpu/runtime.h"

#include "core/ir/constant_value.h"
#include "core/exec_cpu/math_lanes.h"

#include <bit>
#include <cmath>
#include <cstdlib>

namespace lane::cpu {

Geometry Geometry::of(const std::array<std::uint32_t, 3>& block) {
    const auto [x, y, z] = block;
    if (y == 1 && z == 1)
        return {Kind::Linear, WarpSize, block};
    if (x % WarpSize == 0)
        return {Kind::Rows32, WarpSize, block};
    const bool isShort = x == 8 || x == 16;
    if (isShort && (z == 1 || y % (WarpSize / x) == 0))
        return {Kind::Short, x, block};
    return {Kind::Table, WarpSize, block};
}

std::uint32_t Geometry::maxIndex(unsigned axis) const {
    if (kind == Kind::Linear && axis == 0)
        return warps() * WarpSize - 1;
    const bool isRagged = kind == Kind::Short && axis == 1 && block[1] % rows() != 0;
    return block[axis] - 1 + (isRagged ? rows() - 1 : 0);
}

ArgumentLayout::ArgumentLayout(const ir::Kernel& kernel) : arrays(kernel.arrays.size()) {
    words = FirstScalar + static_cast<unsigned>(kernel.scalars.size());
    for (std::size_t i = 0; i < kernel.arrays.size(); ++i) {
        arrays[i] = words;
        words += 1 + kernel.arrays[kernel.arrays.idAt(i)].rank;
    }
}

LocalLayout::LocalLayout(const ir::Module& module, const ir::Kernel& kernel, unsigned count)
    : offsets(kernel.arrays.size()), warps(count) {
    for (std::size_t i = 0; i < kernel.arrays.size(); ++i) {
        const ir::Array& array = kernel.arrays[kernel.arrays.idAt(i)];
        if (array.space != ir::Space::Local || !module.types.isScalar(array.element))
            continue;
        std::uint64_t size = sizeOf(module.types.scalarOf(array.element)) * WarpSize;
        for (ir::ExprId extent : array.extents)
            size *= ir::constantValue(module, kernel, extent).value_or(0);
        offsets[i] = bytes;
        bytes += (size + SharedAlignment - 1) / SharedAlignment * SharedAlignment;
    }
}

std::array<std::uint32_t, 3> blockOf(const Launch& launch, std::uint64_t block) {
    const auto& [x, y, z] = launch.grid;
    return {static_cast<std::uint32_t>(block % x), static_cast<std::uint32_t>(block / x % y),
            static_cast<std::uint32_t>(block / x / y)};
}

std::array<std::uint32_t, 3> threadOf(const Launch& launch, std::uint32_t thread) {
    const auto& [x, y, z] = launch.block;
    return {thread % x, thread / x % y, thread / x / y};
}

namespace {
/// How many threads a fault is of, and the first of them.
struct Threads {
    std::uint64_t count = 0;
    std::uint32_t first = 0;
    void add(std::uint32_t warp, std::uint32_t lanes) {
        if (count == 0 && lanes != 0)
            first = warp * WarpSize + static_cast<std::uint32_t>(std::countr_zero(lanes));
        count += static_cast<std::uint64_t>(std::popcount(lanes));
    }
};

/// What is evaluated once for the block goes wrong for each of its threads that have not ended.
Threads threadsOf(const Worker& worker, std::uint32_t lanes, std::uint32_t warp) {
    Threads threads;
    for (std::uint32_t w = 0; w * WarpSize < worker.threadsOfBlock; ++w) {
        const std::uint32_t rest = worker.threadsOfBlock - w * WarpSize;
        const std::uint32_t all = rest >= WarpSize ? ~0u : (1u << rest) - 1;
        threads.add(w, worker.liveOfBlock ? worker.liveOfBlock[w] & all : all);
    }
    if (threads.count == 0)
        threads.add(warp, lanes);
    return threads;
}
} // namespace

Fault& Worker::at(std::uint32_t site, std::uint32_t lanes, std::uint64_t block, std::uint32_t warp,
                  bool& isNew) {
    const Site& place = (*sites)[site];
    const auto [found, isFirst] = faults.try_emplace(site);
    Fault& fault = found->second;
    const Threads threads = threadsOf(*this, lanes, warp);
    fault.count += threads.count;
    isNew = isFirst;
    if (!isNew)
        return fault;
    fault.kind = place.kind;
    fault.range = place.range;
    fault.array = place.array;
    fault.isWrite = place.isWrite;
    fault.access = place.access;
    fault.type = place.resultType;
    fault.block = blockOf(*launch, block);
    fault.thread = threadOf(*launch, threads.first);
    return fault;
}

void Worker::fault(std::uint32_t site, std::uint32_t lanes, std::uint64_t block, std::uint32_t warp,
                   const std::int64_t* indices) {
    bool isNew = false;
    Fault& fault = at(site, lanes, block, warp, isNew);
    if (!isNew)
        return;
    const auto lane = static_cast<std::uint32_t>(std::countr_zero(lanes));
    for (unsigned d = 0; d < (*sites)[site].rank; ++d)
        fault.index.push_back(indices[d * WarpSize + lane]);
}

/// Faults of one place are merged; the first is that of the worker with the smallest block.
Outcome mergeFaults(const std::vector<Worker*>& workers) {
    std::map<std::uint32_t, Fault> merged;
    const auto order = [](const Fault& f) {
        return std::array{f.block[2], f.block[1], f.block[0], f.thread[2], f.thread[1], f.thread[0]};
    };
    Outcome outcome;
    for (const Worker* worker : workers) {
        for (const auto& [site, fault] : worker->faults) {
            outcome.faultCount += fault.count;
            auto [found, isNew] = merged.try_emplace(site, fault);
            if (isNew)
                continue;
            const std::uint64_t count = found->second.count + fault.count;
            if (order(fault) < order(found->second))
                found->second = fault;
            found->second.count = count;
        }
    }
    for (auto& [site, fault] : merged)
        outcome.faults.push_back(std::move(fault));
    return outcome;
}

/// $LANE_CPU_LEVEL=v3 or v2 makes code as for an older processor, so that it can be tested here.
static bool isHeldBelow(int level) {
    const char* held = std::getenv("LANE_CPU_LEVEL");
    return held && held[0] == 'v' && std::atoi(held + 1) < level;
}

bool hostHasAvx512() {
    if (isHeldBelow(4))
        return false;
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
           __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq") &&
           __builtin_cpu_supports("avx512cd");
}

bool hostHasAvx2() {
    if (isHeldBelow(3))
        return false;
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
}

namespace {
template <typename T> void remainders(T* out, const T* a, const T* b) {
    for (unsigned lane = 0; lane < WarpSize; ++lane)
        out[lane] = std::fmod(a[lane], b[lane]);
}

std::vector<RuntimeSymbol> findMath() {
    const RuntimeSymbol* table = mathScalar();
#ifdef LANE_HAVE_SLEEF
    if (hostHasAvx2())
        table = hostHasAvx512() ? mathAvx512() : mathAvx2();
#endif
    std::vector<RuntimeSymbol> symbols;
    for (; table->name; ++table)
        symbols.push_back(*table);
    symbols.push_back({"lane_fmod_f32", reinterpret_cast<void*>(&remainders<float>)});
    symbols.push_back({"lane_fmod_f64", reinterpret_cast<void*>(&remainders<double>)});
    return symbols;
}
} // namespace

const std::vector<RuntimeSymbol>& mathSymbols() {
    static const std::vector<RuntimeSymbol> symbols = findMath();
    return symbols;
}

} // namespace lane::cpu
