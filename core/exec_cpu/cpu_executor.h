#pragma once

#include "core/base/float_mode.h"
#include "core/base/result.h"
#include "core/ir/module.h"
#include "core/observe/report.h"

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

/// The CPU reference: a kernel's IR as native code. A warp is 32 lanes with a mask, a block's warps
/// run region by region between barriers, blocks run over all cores.
namespace lane::cpu {

struct Options {
    FloatMode mode = FloatMode::Fast;
    bool boundsChecked = true;
    /// The block that launches will have. Code is made for it; a launch with another block compiles
    /// once more.
    std::array<std::uint32_t, 3> block{256, 1, 1};
    /// Looks for every fault of the language, bounds among them: several times slower, on one thread.
    bool checked = false;
    /// Tells integer operations without a right result: overflow, divisions by zero, shifts out of range; as every run
    /// of code of the host does. Not conversions and bits lost by `<<<`, which may be meant.
    bool operationsChecked = false;
    /// Of checked code: counts what runs, how branches part and what accesses cost (Outcome::observation).
    bool observed = false;
    /// Of checked code: obeys Launch::order.
    bool permuted = false;
    /// Of checked code: notes where Lean would round another way ("rounding").
    bool notesRounding = false;
    /// Of checked code: leaves what stores and atomics bring, for the second run that a race asks for. The executor
    /// makes such code itself where it is needed.
    bool isWatched = false;
};

/// A global or constant array as the kernel sees it. `extents` as many as its rank.
struct ArrayView {
    void* data = nullptr;
    std::vector<std::uint64_t> extents;
};

/// How long a checked launch may take, of `whole` that were given to it and what came before it.
struct TimeLimit {
    std::chrono::steady_clock::time_point end;
    std::chrono::milliseconds whole;
    bool isOver() const { return std::chrono::steady_clock::now() >= end; }
};

struct Launch {
    std::array<std::uint32_t, 3> grid{1, 1, 1}, block{1, 1, 1};
    std::vector<std::uint64_t> scalars = {};       ///< bits, in the kernel's order
    std::vector<ArrayView> globals = {};           ///< in the kernel's order
    std::vector<ArrayView> constants = {};         ///< arrays in constant memory, in the kernel's order
    std::vector<std::uint64_t> sharedLengths = {}; ///< of the dynamic shared arrays, elements, in order
    unsigned threads = 0;                     ///< 0: all cores
    /// Of checked code: how many blocks are run, spread evenly over the grid; 0: all.
    std::uint64_t mostBlocks = 0;
    /// Of checked code: how often the loops of one block may go round, those of its warps together. Then
    /// the run ends with the fault "endless" at the loop.
    std::uint64_t mostRounds = std::uint64_t{1} << 28;
    /// Of checked code: then the run ends with the fault "timeout", at the loop that goes round just then, or
    /// at the kernel before the block that would be next.
    std::optional<TimeLimit> timeLimit = {};
    /// Of checked code: makes the arrays what they were before the launch, which is then run once
    /// more, so that each race names both its places. Without it races have one.
    std::function<void()> restore = {};
    /// Of checked code: what the launch touches is wanted (Outcome::touched).
    bool wantsTouched = false;
    /// Of permuted code: in which order blocks and warps are taken; `seed` of a random one.
    wire::RunOrder order = wire::RunOrder::Forward;
    std::uint64_t seed = 0;
    std::vector<wire::ElementName> watched = {}; ///< of code that observes: whose last writer is wanted
    std::vector<wire::ThreadName> watchedThreads = {}; ///< likewise: whose warp's values are wanted; its block is run
};

enum class AccessKind : std::uint8_t { Read, Write, Atomic };

/// What a thread did wrong, merged by place; or a note of what a checked run saw there.
struct Fault {
    /// "bounds" "divergence" "warp"; of checked code also "race" "uninitialised" "overflow"
    /// "division" "shift" "conversion" "endless" "timeout"; of notes "wrap" "rounding" "nan" "infinity".
    std::string kind = {};
    SourceRange range = {};
    std::uint64_t count = 0; ///< of threads; of a divergence of blocks
    std::array<std::uint32_t, 3> block{}, thread{}; ///< of the first, in block order of its worker
    ir::ArrayId array = {};
    std::vector<std::int64_t> index = {};
    bool isWrite = false;
    AccessKind access = AccessKind::Read;
    /// What it computed: "2147483647 + 1"; of a warp the lanes that are missing: "0 to 15, 20", or the one that was read
    /// from and is not there (then `text` says why: "ended", "apart", or how many lanes the warp has). Of a divergence at
    /// one barrier how its threads differ: "round" of its loops (the first is behind), or "call". Of an
    /// endless loop its rounds; none where it waits for others. Of a timeout the milliseconds.
    std::string values = {};
    ScalarKind type = ScalarKind::UInt32;        ///< of what that should have become
    std::string value = {}; ///< of a race, where it is known: what the access read, or left there
    /// The earlier access of a race, as far as it is known; of a divergence where another
    /// thread waits; of a warp a lane that is missing, and the barrier at which it waits, if it does.
    struct Other {
        AccessKind access = AccessKind::Read;
        std::optional<SourceRange> range = {};
        bool hasThread = false;
        bool mayHandOver = false; ///< of a race: the kernel has fences, which can order threads too
        bool lacksTime = false;   ///< of a race: the second run was over before it could tell `range`
        bool isPartial = false;   ///< of a race: `count` is not all that there are
        std::vector<SourceRange> more = {}; ///< of a race: where else the access is in one, beyond those that are told
        std::string value = {};   ///< of a race, likewise
        std::array<std::uint32_t, 3> block{}, thread{};
    };
    std::optional<Other> other = {};
    /// Of a timeout between two blocks how many of them had been run. Of a failed assertion its message; of a component outside its vector what was meant:
    /// "v[5], which has 4 components". `object` is then the variable, if it is one's.
    std::string text = {}, object = {};
    std::string part = {}; ///< of the element, where it has several: ".pos.x"
};

/// What a thread printed.
struct Print {
    SourceRange range;
    std::array<std::uint32_t, 3> block{}, thread{};
    std::string text;
};
/// Bytes of an array that the blocks which were run have read and written, and changed by atomics: from … to, in order.
struct Touched {
    using Ranges = std::vector<std::pair<std::uint64_t, std::uint64_t>>;
    Ranges reads = {}, writes = {}, atomics = {};
};
constexpr std::size_t MostPrints = 1000; ///< of a launch; the others are counted

struct Outcome {
    std::vector<Fault> faults = {};
    std::uint64_t faultCount = 0;       ///< before merging
    std::vector<Print> prints = {};     ///< by block, then by thread, each thread's in its own order
    std::uint64_t printCount = 0;
    std::chrono::nanoseconds elapsed{}; ///< of the launch alone
    // Of checked code:
    std::vector<Fault> notes = {};    ///< no faults: what wrapped, NaN and infinity where they were made
    std::uint64_t checkedBlocks = 0;  ///< of all
    bool isEnded = false;             ///< by an endless loop or the time limit: the rest was not run
    /// Of code that observes. Places are byte ranges alone.
    std::optional<wire::Observation> observation = {};
    std::vector<Touched> touched = {}; ///< of each global array, where it was asked for
    std::optional<Error> error = {};  ///< it could not be run
};

/// A kernel compiled to native code, kept as long as this object lives.
class CompiledKernel {
public:
    virtual ~CompiledKernel() = default;
    /// Runs the launch. Inputs must have been checked by the caller (counts, extents, limits).
    virtual Outcome run(const Launch& launch) = 0;
    virtual std::chrono::nanoseconds compileTime() const = 0;
    virtual std::string llvmIr() const = 0;   ///< before optimisation when asked for at compile
    virtual std::string assembly() const = 0;
};

class DebugKernel;

/// Compiles kernels in-process through LLVM ORC. Thread-compatible: one thread at a time.
class Executor {
public:
    Executor();
    ~Executor();
    /// Compiles a small kernel so that the first real one is not slow.
    void warmUp();
    /// `keepText`: keep IR and assembly for printing. Errors L4150… for what cannot be lowered.
    /// The module must outlive the kernel.
    Result<std::shared_ptr<CompiledKernel>> compile(const ir::Module& module, const ir::Kernel& kernel,
                                                    Options options, bool keepText = false);
    /// For a debugger (debug_kernel.h); `options.block` is the block of every launch. The module must
    /// outlive the kernel.
    Result<std::shared_ptr<DebugKernel>> compileForDebugging(const ir::Module& module,
                                                             const ir::Kernel& kernel,
                                                             Options options);
    static std::string llvmVersion();
    static std::string cpuName();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane::cpu
