#pragma once

#include "core/exec_cpu/cpu_executor.h"
#include "core/exec_cpu/math_symbol.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// What generated code and the host share: the layout of arguments, the worker that runs blocks,
/// and the helper functions that generated code calls, all on whole warps.
namespace lane::shadow {
class Shadow;
}
namespace lane::observe {
class Observer;
}

namespace lane::cpu {

constexpr unsigned WarpSize = 32;
constexpr unsigned MaxThreads = 1024;
constexpr unsigned MaxWarps = MaxThreads / WarpSize;
constexpr unsigned MaxRank = 4;
constexpr std::uint64_t SharedAlignment = 64; ///< bytes, of each shared array

/// The block, and how the 32 lanes of a warp lie in it. Generated code is made for one block: with
/// its extents known, most masks are known to be full and most indices to be inside.
struct Geometry {
    enum class Kind : std::uint8_t {
        Linear, ///< one row of threads
        Rows32, ///< rows of a multiple of 32 threads
        Short,  ///< rows of 8 or 16 threads, a warp holds whole rows
        Table   ///< anything else: the thread indices are read from a table
    };
    Kind kind = Kind::Linear;
    unsigned columns = 32; ///< lanes of one row within a warp
    std::array<std::uint32_t, 3> block{1, 1, 1};

    static Geometry of(const std::array<std::uint32_t, 3>& block);
    unsigned rows() const { return WarpSize / columns; }
    std::uint32_t threads() const { return block[0] * block[1] * block[2]; }
    std::uint32_t warps() const { return (threads() + WarpSize - 1) / WarpSize; }
    /// The largest threadIdx of an axis in any of the 32 lanes, those without a thread included.
    std::uint32_t maxIndex(unsigned axis) const;
    friend auto operator<=>(const Geometry&, const Geometry&) = default;
};

/// Where each argument lies in the table of 64-bit words that generated code gets.
struct ArgumentLayout {
    static constexpr unsigned Grid = 0, Block = 3, Threads = 6, Warps = 7, ThreadTable = 8;
    static constexpr unsigned SharedBytes = 9, FirstScalar = 10;

    /// Of an array: its data (or its offset in shared memory), then its extents.
    std::vector<unsigned> arrays; ///< by ArrayId
    unsigned words = 0;

    explicit ArgumentLayout(const ir::Kernel& kernel);
};

/// A place in the text that touches an array.
struct Site {
    SourceRange range;
    ir::ArrayId array;
    std::string kind = "bounds";
    bool isWrite = false;
    bool isChecked = false;
    bool isNote = false; ///< told, but no fault
    AccessKind access = AccessKind::Read;
    AtomicKind atomic = AtomicKind::Add;
    /// Of values: they stand in the message with this text around them. The result comes after the
    /// arguments where it decides between NaN and infinity.
    std::string before = {}, between = {}, after = {};
    std::uint8_t valueCount = 0;
    bool hasResult = false;
    bool isEstimated = false; ///< of a product of Ints: lanes are told that may be wrong
    ScalarKind valueType = ScalarKind::UInt32, resultType = ScalarKind::UInt32; ///< of an access what it moves
    std::uint32_t tracked = 0; ///< of accesses: the array's place in Tracking
    std::uint8_t rank = 1;
    std::uint8_t elementSize = 4;
    std::uint8_t columns = 32;
    std::array<ScalarKind, MaxRank> indexTypes{};
    // Of a `print` or an `assert`: the pieces of its text, and the values between them.
    std::vector<std::string> text = {};
    std::vector<ScalarKind> values = {};
    bool isWaiting = false; ///< of a loop: it waits for what others do to memory
    bool isFinite = false;  ///< of a loop: its bounds are known
    bool isScan = false; ///< of a sum: each lane or thread has its own
    std::string object = {}; ///< of a component outside its vector: the variable, if it is one's
};

/// An access whose index is base + sx * column + sy * row in each dimension, in the index's type.
struct AffineAccess {
    void* data;
    std::int64_t base[MaxRank], sx[MaxRank], sy[MaxRank];
    std::uint64_t extent[MaxRank];
};

/// An access whose indices stand in `Scratch::first`, in their own types, a dimension after the other.
struct LanesAccess {
    void* data;
    std::uint64_t extent[MaxRank], pitch[MaxRank];
};

/// Where the local arrays of a warp lie, element by element, the 32 lanes side by side.
struct LocalLayout {
    static constexpr std::uint64_t MostOnStack = 64 * 1024; ///< bytes, of the warps together

    std::vector<std::uint64_t> offsets; ///< by ArrayId
    std::uint64_t bytes = 0;            ///< of one warp
    unsigned warps = 1;                 ///< that have arrays at the same time

    LocalLayout(const ir::Module& module, const ir::Kernel& kernel, unsigned warps);
    bool isOnStack() const { return bytes * warps <= MostOnStack; }
};

/// Rounds of loops: what a block gets at once, and what one of a loop that waits counts for.
constexpr std::uint64_t RoundsAtOnce = 1024, WaitingRound = 1024;

/// In which order a worker takes the warps of a block, anew between any two barriers.
struct WarpOrder {
    wire::RunOrder order = wire::RunOrder::Forward;
    std::uint64_t state = 0; ///< of the random numbers
    std::array<std::uint32_t, MaxWarps> warps{};
    void next(std::uint32_t count);
};

/// What generated code hands to helpers in memory: 32 words of 64 bits an operand.
struct Scratch {
    static constexpr std::size_t OfOperand = WarpSize * 8;
    alignas(64) std::byte result[OfOperand];
    std::byte first[OfOperand * MaxRank]; ///< an operand, or the indices of an access
    std::byte second[OfOperand];
    std::byte record[OfOperand * MaxRank]; ///< what is told of a place: values, indices
    std::byte written[OfOperand * 2]; ///< of checked code: what a store or an atomic brings, and what it expects
};

/// What generated code knows of its worker. The scratch memory lies here rather than in the code's frame:
/// the optimiser looks at every use of a frame's slot each time one goes.
struct WorkerMemory {
    std::byte* shared = nullptr;
    std::uint64_t isAlone = 0; ///< no other worker runs: atomics need no lock
    std::byte* local = nullptr; ///< large local arrays, of all warps of a block
    shadow::Shadow* shadow = nullptr; ///< of checked code
    observe::Observer* observer = nullptr; ///< of code that observes
    const std::uint32_t* warpOrder = nullptr; ///< of permuted code: order.warps
    std::uint64_t rounds = 0;     ///< that the loops of this block may still go; of checked code
    std::uint64_t roundsAtOnce = 0; ///< at the block's beginning; then a helper is asked for more
    Scratch scratch{};
};

/// One thread that runs blocks.
struct Worker : WorkerMemory {
    const std::vector<Site>* sites = nullptr;
    const Launch* launch = nullptr;
    std::map<std::uint32_t, Fault> faults; ///< by site
    std::vector<Print> prints;             ///< the first ones
    std::uint64_t printCount = 0;
    WarpOrder order;
    bool isStopped = false; ///< a block's rounds or the time were used up: nothing more of the launch is run
    bool isEndless = false; ///< it is stopped since the rounds were, as in any second run
    const std::uint32_t* liveOfBlock = nullptr; ///< by warp, of the whole block that a fault is told of; null: all
    std::uint32_t threadsOfBlock = 0;           ///< its threads; 0: the fault is one warp's
    std::uint64_t roundsOf = ~std::uint64_t{0}, roundsGiven = 0; ///< the block that got more, and all that it got

    /// The fault of a place, with its count raised; `isNew`: nothing but place, block and thread
    /// stands in it yet.
    Fault& at(std::uint32_t site, std::uint32_t lanes, std::uint64_t block, std::uint32_t warp,
              bool& isNew);
    void fault(std::uint32_t site, std::uint32_t lanes, std::uint64_t block, std::uint32_t warp,
               const std::int64_t* indices);
    void clear(); ///< before a launch
    /// Each lane's text; `values` has 32 words a value.
    void print(std::uint32_t site, std::uint32_t lanes, std::uint64_t block, std::uint32_t warp,
               const std::uint64_t* values);
    void failed(std::uint32_t site, std::uint32_t lanes, std::uint64_t block, std::uint32_t warp,
                const std::uint64_t* values);
};

using KernelEntry = void (*)(const std::uint64_t* arguments, std::uint64_t firstBlock,
                             std::uint64_t endBlock, Worker* worker);

/// Memory and faults.
const std::vector<RuntimeSymbol>& memorySymbols();
/// What checked code calls besides.
const std::vector<RuntimeSymbol>& checkedSymbols();
/// What code that observes, or runs in another order, calls besides.
const std::vector<RuntimeSymbol>& observeSymbols();
std::uint64_t nextRandom(std::uint64_t& state);
/// Reverses numbers, or shuffles them by the state, which moves on.
template <typename T>
void putInOrder(std::span<T> numbers, wire::RunOrder order, std::uint64_t& state) {
    if (order == wire::RunOrder::Reversed)
        std::reverse(numbers.begin(), numbers.end());
    if (order == wire::RunOrder::Random)
        for (std::size_t i = numbers.size(); i > 1; --i)
            std::swap(numbers[i - 1], numbers[nextRandom(state) % i]);
}
/// Block and thread as the language numbers them.
std::array<std::uint32_t, 3> blockOf(const Launch& launch, std::uint64_t block);
std::array<std::uint32_t, 3> threadOf(const Launch& launch, std::uint32_t thread);
/// Calls f(lane) for every set bit, in the order of lanes.
template <typename F> void forLanes(std::uint32_t lanes, F f) {
    for (; lanes != 0; lanes &= lanes - 1)
        f(static_cast<unsigned>(std::countr_zero(lanes)));
}
/// The flat index of a lane, or −1 when it is outside; `indices` gets those of each dimension.
std::int64_t flatIndex(const Site& site, const AffineAccess& access, unsigned lane,
                       std::int64_t* indices);
/// Atomics, and the name of the one for a kind and a type of 4 or 8 bytes.
const std::vector<RuntimeSymbol>& atomicSymbols();
std::string atomicSymbol(AtomicKind kind, ScalarKind type);
/// What such an atomic makes of a cell, all as bits.
std::uint64_t atomicResult(AtomicKind kind, ScalarKind type, std::uint64_t cell, std::uint64_t value, std::uint64_t expected);
/// Whether sums of warps and blocks fit.
const std::vector<RuntimeSymbol>& sumSymbols();
/// Where threads that went apart meet.
const std::vector<RuntimeSymbol>& meetSymbols();
/// `print` and `assert`.
const std::vector<RuntimeSymbol>& reportSymbols();
/// Operations of a warp and of a block.
const std::vector<RuntimeSymbol>& collectiveSymbols();
/// "s32", "f64" and the like, as in the names of the helpers.
std::string_view laneTypeName(ScalarKind type);
/// Mathematical functions, for the instruction set of this machine.
const std::vector<RuntimeSymbol>& mathSymbols();
/// What the host's processor can do, as far as code generation cares.
bool hostHasAvx512();
bool hostHasAvx2();

/// The order of the faults of one launch, over all workers.
Outcome mergeFaults(const std::vector<Worker*>& workers);
/// Puts what they printed into order.
void mergePrints(const std::vector<Worker*>& workers, Outcome& outcome);

} // namespace lane::cpu
