#pragma once

#include "core/exec_cpu/runtime.h"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/partitioner.h>

namespace lane::cpu {

/// Runs generated code over the blocks of a launch: on this thread when the work is small, else on
/// all cores, the same blocks on the same cores as last time.
class Launcher {
public:
    explicit Launcher(const ir::Module& module, const ir::Kernel& kernel);
    Outcome run(KernelEntry entry, const std::vector<Site>& sites, const Launch& launch);

private:
    struct State {
        Worker worker;
        std::vector<std::byte> memory;
    };

    void layOutShared(const Launch& launch);
    std::vector<std::uint64_t> argumentTable(const Launch& launch);
    void fillThreadTable(const Launch& launch);
    void prepare(State& state, const Launch& launch, const std::vector<Site>& sites, bool isAlone);
    bool isSmall(const Launch& launch) const;

    const ir::Module& m_module;
    const ir::Kernel& m_kernel;
    ArgumentLayout m_layout;
    double m_warpCost; ///< rough, ns
    std::vector<std::vector<std::uint64_t>> m_sharedExtents; ///< by position in kernel.shareds
    std::vector<std::uint64_t> m_sharedOffsets;
    std::uint64_t m_sharedBytes = 0;
    std::vector<std::uint32_t> m_threadTable;
    std::array<std::uint32_t, 3> m_tableBlock{};
    tbb::enumerable_thread_specific<State> m_states;
    tbb::affinity_partitioner m_partitioner;
};

} // namespace lane::cpu
