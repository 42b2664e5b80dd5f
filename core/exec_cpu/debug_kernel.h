#pragma once

#include "core/exec_cpu/cpu_executor.h"
#include "core/ir/probes.h"

#include <memory>
#include <span>
#include <string>
#include <vector>

/// A kernel compiled for a debugger: its probed form, by the same lowering as any other. One block after
/// the other runs on the calling thread, warp by warp between barriers: always in the same order.
namespace lane::cpu {

/// What probed code tells, warp by warp. Lanes are a mask, words 64 bits for each of the 32 lanes: of
/// integers extended, of 16-bit floats the bits of the Float.
class ProbeListener {
public:
    virtual ~ProbeListener() = default;
    /// A Stop, an End or a Write; may wait. True: the launch is given up.
    virtual bool reached(std::uint32_t mark, std::uint32_t lanes, std::uint64_t block,
                         std::uint32_t warp, const std::uint64_t* words) = 0;
    /// A Value: its scalars one after the other.
    virtual void set(std::uint32_t mark, std::uint32_t lanes, std::uint64_t block,
                     std::uint32_t warp, const std::uint64_t* words) = 0;
    /// A local array of a warp: its elements one after the other, of each the 32 lanes side by side; of
    /// an aggregate the scalar `part` of each. It lives as long as the block runs.
    virtual void made(std::uint32_t mark, std::uint32_t part, std::uint64_t block,
                      std::uint32_t warp, const void* data) = 0;
};

/// What can be seen of a launch while a listener is being told something.
struct ProbedArray {
    ir::ArrayId id;
    const void* data = nullptr;
    std::vector<std::uint64_t> extents;
};

class DebugKernel {
public:
    virtual ~DebugKernel() = default;
    /// Runs the launch, or until the listener gives it up. Once at a time.
    virtual Outcome run(const Launch& launch, ProbeListener& listener) = 0;
    /// Of the launch that runs, or ran last.
    virtual std::vector<ProbedArray> sharedArrays() const = 0;
    virtual std::vector<std::uint64_t> localExtents(ir::ArrayId id) const = 0;
    /// So far; to be called from the listener, or while it waits.
    virtual std::size_t faultPlaces() const = 0;
    virtual Outcome soFar() const = 0;
    virtual std::chrono::nanoseconds compileTime() const = 0;

    /// The plain form with probes that runs, and what they mean.
    const ir::Kernel& plain() const { return m_plain; }
    const ir::Probes& probes() const { return m_probes; }

protected:
    ir::Kernel m_plain;
    ir::Probes m_probes;
};

} // namespace lane::cpu
