#pragma once

#include "app/worker/bound_run.h"
#include "core/exec_gpu/gpu_runner.h"

#include <cstddef>
#include <vector>

namespace lane::worker {

/// One launch on a GPU whose arrays stand between zones of a known filling, 64 KiB before and behind
/// each. What the kernel writes into a zone is seen there; what it reads from one is seen because
/// results change with the filling. A stray access beyond the zones is the driver's to find.
class GuardedLaunch {
public:
    static constexpr std::uint64_t ZoneBytes = 64 << 10;

    /// `launch` may be one that is run as it is, too; it must outlive this, as must the run.
    GuardedLaunch(gpu::GpuRunner& runner, const gpu::GpuLaunch& launch, const BoundRun& run)
        : m_runner(runner), m_launch(launch), m_run(run) {}

    /// Launches once for what is written and, for each array, once more with another filling of its
    /// zones for what is read; elements that differ between two equal launches count for nothing.
    /// Outputs are those of the first launch. Faults are of kind "bounds", at the array's place in
    /// the kernel's head: a GPU does not tell the line. Errors: those of GpuRunner::run().
    Result<std::vector<wire::Fault>> run();

private:
    using Bytes = std::vector<std::byte>;
    Result<std::vector<Bytes>> launchOnce(std::size_t otherwiseFilled);
    void findWrites(const std::vector<Bytes>& blocks);
    void findReads(std::size_t filled, const std::vector<Bytes>& blocks);
    void takeOutputs(const std::vector<Bytes>& blocks) const;
    wire::Fault faultAt(std::size_t array, std::int64_t element) const;
    std::uint64_t elementBytes(std::size_t array) const;

    gpu::GpuRunner& m_runner;
    const gpu::GpuLaunch& m_launch;
    const BoundRun& m_run;
    std::vector<Bytes> m_first, m_again; ///< blocks after two launches with one filling
    std::vector<wire::Fault> m_faults;
};

} // namespace lane::worker
