#pragma once

#include "core/compile/compilation.h"
#include "core/debug/watch.h"
#include "core/exec_cpu/debug_kernel.h"
#include "core/lang/token.h"

#include <map>
#include <tuple>

namespace lane::worker {

/// The values of an expression for the threads of the block that has stopped.
struct Evaluated {
    debug::WatchPtr watch;
    std::vector<std::uint32_t> known; ///< by warp: the lanes that have a value
    std::vector<std::byte> bytes;     ///< by thread of the block, as the type lies in memory
    std::string remark;               ///< what went wrong in some lanes
};

/// Compiles expressions where a launch has stopped, and computes them.
class DebugWatches {
public:
    /// All are kept by reference.
    DebugWatches(cpu::Executor& executor, const Compilation& compilation,
                 const cpu::DebugKernel& kernel, const debug::Warps& warps,
                 const cpu::Launch& launch, FloatMode mode)
        : m_executor(executor), m_compilation(compilation), m_kernel(kernel), m_warps(warps),
          m_launch(launch), m_mode(mode) {}

    /// At a Stop or an End, for the lanes of `wanted`, by warp.
    std::variant<Evaluated, debug::WatchFault> evaluate(const std::string& expression,
                                                        std::uint32_t mark,
                                                        std::vector<std::uint32_t> wanted);
    /// What is wrong with a condition at a Stop: an expression of the type Bool.
    std::optional<Error> wrongCondition(const std::string& expression, std::uint32_t mark);
    bool holds(const std::string& condition, std::uint32_t mark, std::uint32_t warp,
               std::uint32_t lanes);
    /// Where an array of the kernel lies now, and its extents; not a local one.
    std::optional<cpu::ArrayView> arrayView(ir::ArrayId array) const;

private:
    struct Compiled {
        debug::WatchPtr watch;
        std::shared_ptr<cpu::CompiledKernel> code;
        std::optional<debug::WatchFault> fault;
    };
    Compiled& compiled(const std::string& expression, std::uint32_t mark);
    /// Of the warps of which a lane is wanted; the others' are 0.
    using Wanted = std::vector<std::uint32_t>;
    std::vector<std::byte> valuesOf(const ir::Module& module, ir::TypeId type, ir::VarId var,
                                    const Wanted& wanted) const;
    std::vector<std::byte> localValues(ir::ArrayId array, std::uint64_t& count,
                                       const Wanted& wanted) const;

    static constexpr std::size_t MostWatches = 256;
    cpu::Executor& m_executor;
    const Compilation& m_compilation;
    const cpu::DebugKernel& m_kernel;
    const debug::Warps& m_warps;
    const cpu::Launch& m_launch;
    FloatMode m_mode;
    /// By what decides the names that can be seen: the level of calls and the place in the text.
    std::map<std::tuple<std::uint32_t, std::uint32_t, bool, std::string>, Compiled> m_compiled;
};

} // namespace lane::worker
