#pragma once

#include "core/base/float_mode.h"
#include "core/base/result.h"
#include "core/ir/module.h"

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
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
};

/// A global or constant array as the kernel sees it. `extents` as many as its rank.
struct ArrayView {
    void* data = nullptr;
    std::vector<std::uint64_t> extents;
};

struct Launch {
    std::array<std::uint32_t, 3> grid{1, 1, 1}, block{1, 1, 1};
    std::vector<std::uint64_t> scalars = {};       ///< bits, in the kernel's order
    std::vector<ArrayView> globals = {};           ///< in the kernel's order
    std::vector<ArrayView> constants = {};         ///< arrays in constant memory, in the kernel's order
    std::vector<std::uint64_t> sharedLengths = {}; ///< of the dynamic shared arrays, elements, in order
    unsigned threads = 0;                     ///< 0: all cores
};

/// An access outside its array (or, later, another fault), merged by place.
struct Fault {
    std::string kind; ///< "bounds", "divergence"
    SourceRange range;
    std::uint64_t count = 0;
    std::array<std::uint32_t, 3> block{}, thread{}; ///< of the first, in block order of its worker
    ir::ArrayId array;
    std::vector<std::int64_t> index;
    bool isWrite = false;
};

struct Outcome {
    std::vector<Fault> faults;
    std::uint64_t faultCount = 0;
    std::chrono::nanoseconds elapsed{}; ///< of the launch alone
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
    static std::string llvmVersion();
    static std::string cpuName();

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane::cpu
