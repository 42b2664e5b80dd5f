#include "core/codegen_cuda/collective_helpers.h"

#include <string_view>
#include <utility>

namespace lane::cuda {

namespace {

/// Where all lanes take part it is a plain xor tree. Else the same tree stands over those that do,
/// closed up: a finished lane has no value to give, and what a shuffle reads there is undefined.
constexpr std::string_view WarpReduce = R"(template <typename T>
__device__ T @Warp(T v)
{
    const unsigned int lanes = __ballot_sync(0xffffffff, true); // those that have not finished
    if (lanes == 0xffffffff) {
        for (int d = 16; d > 0; d /= 2)
            @combine(__shfl_xor_sync(lanes, v, d))
        return v;
    }
    const unsigned int rank = __popc(lanes & ((1u << threadRank() % 32) - 1));
    const unsigned int count = __popc(lanes);
    for (unsigned int d = 16; d > 0; d /= 2) {
        const T other = __shfl_sync(lanes, v, __fns(lanes, 0, rank + d + 1));
        if (rank + d < count)
            @combine(other)
    }
    return __shfl_sync(lanes, v, __ffs(lanes) - 1);
}
)";

constexpr std::string_view WarpScan = R"(template <typename T>
__device__ T warpScanAdd(T v)
{
    const unsigned int lanes = __ballot_sync(0xffffffff, true); // those that have not finished
    const unsigned int rank = __popc(lanes & ((1u << threadRank() % 32) - 1));
    for (unsigned int d = 1; d < 32; d *= 2) {
        const unsigned int below = rank < d ? rank : rank - d;
        const T other = __shfl_sync(lanes, v, __fns(lanes, 0, below + 1));
        if (rank >= d)
            v += other;
    }
    return v;
}
)";

constexpr std::string_view BlockReduce = R"(template <typename T>
__device__ T @Block(T v)
{
    __shared__ T partial[32];
    __shared__ unsigned int warps; // those that have not finished
    const unsigned int warp = threadRank() / 32;
    v = @Warp(v);
    __syncthreads();
    warps = 0;
    __syncthreads();
    partial[warp] = v;
    atomicOr(&warps, 1u << warp);
    __syncthreads();
    unsigned int rest = warps;
    v = partial[__ffs(rest) - 1];
    while (rest &= rest - 1)
        @combine(partial[__ffs(rest) - 1])
    return v;
}
)";

constexpr std::string_view BlockScan = R"(template <typename T>
__device__ T blockScanAdd(T v)
{
    __shared__ T partial[32];
    __shared__ unsigned int warps; // those that have not finished
    const unsigned int lanes = __ballot_sync(0xffffffff, true);
    const unsigned int warp = threadRank() / 32;
    v = warpScanAdd(v);
    const T sum = __shfl_sync(lanes, v, 31 - __clz(lanes));
    __syncthreads();
    warps = 0;
    __syncthreads();
    partial[warp] = sum;
    atomicOr(&warps, 1u << warp);
    __syncthreads();
    unsigned int below = warps & ((1u << warp) - 1);
    if (below == 0)
        return v;
    T before = partial[__ffs(below) - 1];
    while (below &= below - 1)
        before += partial[__ffs(below) - 1];
    return before + v;
}
)";

/// CUDA has no such atomic on floats. As fmin and fmax: of a number and NaN, the number.
constexpr std::string_view AtomicFloat = R"(__device__ @T @Atomic(@T* cell, @T value)
{
    @Bits* bits = (@Bits*)cell;
    @Bits old = *bits, seen;
    do {
        seen = old;
        old = atomicCAS(bits, seen, @toBits(@function(@fromBits(seen), value)));
    } while (old != seen);
    return @fromBits(old);
}
)";

void replaceAll(std::string& text, std::string_view what, std::string_view by) {
    for (std::size_t at = text.find(what); at != std::string::npos;
         at = text.find(what, at + by.size()))
        text.replace(at, what.size(), by);
}

/// `@combine(x)` as a statement.
void replaceCombine(std::string& text, std::string_view operation) {
    constexpr std::string_view Mark = "@combine(";
    for (std::size_t at = text.find(Mark); at != std::string::npos; at = text.find(Mark)) {
        const std::size_t end = text.find('\n', at);
        const std::string x = text.substr(at + Mark.size(), end - at - Mark.size() - 1);
        text.replace(at, end - at,
                     operation == "Add" ? "v += " + x + ";"
                     : operation == "Min" ? "v = min(v, " + x + ");"
                                          : "v = max(v, " + x + ");");
    }
}

std::string reduction(std::string_view pattern, std::string_view operation) {
    std::string text(pattern);
    replaceAll(text, "@Warp", "warpReduce" + std::string(operation));
    replaceAll(text, "@Block", "blockReduce" + std::string(operation));
    replaceCombine(text, operation);
    return text;
}

std::string atomicFloat(bool isDouble, bool isMax) {
    std::string text(AtomicFloat);
    replaceAll(text, "@T", isDouble ? "double" : "float");
    replaceAll(text, "@Atomic", isMax ? "atomicMaxFloat" : "atomicMinFloat");
    replaceAll(text, "@Bits", isDouble ? "unsigned long long" : "unsigned int");
    replaceAll(text, "@toBits", isDouble ? "__double_as_longlong" : "__float_as_uint");
    replaceAll(text, "@fromBits", isDouble ? "__longlong_as_double" : "__uint_as_float");
    replaceAll(text, "@function", std::string(isMax ? "fmax" : "fmin") + (isDouble ? "" : "f"));
    return text;
}

std::string textOf(CollectiveHelper helper) {
    switch (helper) {
    case CollectiveHelper::WarpReduceAdd:
        return reduction(WarpReduce, "Add");
    case CollectiveHelper::WarpReduceMin:
        return reduction(WarpReduce, "Min");
    case CollectiveHelper::WarpReduceMax:
        return reduction(WarpReduce, "Max");
    case CollectiveHelper::WarpScanAdd:
        return std::string(WarpScan);
    case CollectiveHelper::BlockReduceAdd:
        return reduction(BlockReduce, "Add");
    case CollectiveHelper::BlockReduceMin:
        return reduction(BlockReduce, "Min");
    case CollectiveHelper::BlockReduceMax:
        return reduction(BlockReduce, "Max");
    case CollectiveHelper::BlockScanAdd:
        return std::string(BlockScan);
    case CollectiveHelper::AtomicMinFloat:
        return atomicFloat(false, false);
    case CollectiveHelper::AtomicMinDouble:
        return atomicFloat(true, false);
    case CollectiveHelper::AtomicMaxFloat:
        return atomicFloat(false, true);
    case CollectiveHelper::AtomicMaxDouble:
        return atomicFloat(true, true);
    }
    return {};
}

constexpr std::pair<CollectiveHelper, CollectiveHelper> Calls[] = {
    {CollectiveHelper::BlockReduceAdd, CollectiveHelper::WarpReduceAdd},
    {CollectiveHelper::BlockReduceMin, CollectiveHelper::WarpReduceMin},
    {CollectiveHelper::BlockReduceMax, CollectiveHelper::WarpReduceMax},
    {CollectiveHelper::BlockScanAdd, CollectiveHelper::WarpScanAdd},
};

} // namespace

std::vector<std::string> collectiveHelperTexts(std::set<CollectiveHelper> used) {
    for (const auto& [caller, callee] : Calls)
        if (used.contains(caller))
            used.insert(callee);
    std::vector<std::string> texts;
    for (CollectiveHelper helper : used)
        texts.push_back(textOf(helper));
    return texts;
}

} // namespace lane::cuda
