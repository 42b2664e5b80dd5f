#pragma once

#include "core/exec_cpu/block_order.h"
#include "core/exec_cpu/debug_kernel.h"
#include "core/exec_cpu/runtime.h"
#include "core/exec_cpu/tracking.h"
#include "core/observe/observer.h"
#include "core/shadow/shadow.h"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/partitioner.h>

namespace lane::cpu {

/// What a checked launch runs.
struct CheckedCode {
    KernelEntry entry = nullptr;
    const std::vector<Site>* sites = nullptr;
    const observe::Plan* counted = nullptr; ///< of code that observes; null of other
};

/// Runs generated code over the blocks of a launch: on this thread when the work is small, else on
/// all cores, the same blocks on the same cores as last time.
class Launcher {
public:
    explicit Launcher(const ir::Module& module, const ir::Kernel& kernel);
    Outcome run(KernelEntry entry, const std::vector<Site>& sites, const Launch& launch);
    /// Checked code: one block after the other on this thread, twice where there are races, then with
    /// `watchedCode`, which leaves what it brings.
    Outcome check(const CheckedCode& code, const Launch& launch,
                  const std::function<Result<CheckedCode>()>& watchedCode);

    /// Probed code (debug_kernel.cpp).
    void runProbed(KernelEntry entry, const std::vector<Site>& sites, const Launch& launch,
                   Worker& worker);
    std::vector<ProbedArray> sharedArrays(const std::byte* memory) const;

    /// Of a race or an uninitialised read.
    struct Told {
        shadow::Report report;
        bool isPartial = false; ///< its count is not all that there are
    };

private:
    struct State {
        Worker worker;
        std::vector<std::byte> memory, local;
        std::uint64_t launch = 0;         ///< what the rest belongs to
        std::vector<std::uint64_t> words; ///< the arguments
        std::vector<std::vector<std::uint64_t>> sums; ///< by position in m_summed
    };

    void layOutShared(const Launch& launch);
    std::vector<std::uint64_t> argumentTable(const Launch& launch);
    void fillThreadTable(const Launch& launch);
    void prepare(State& state, const Launch& launch, const std::vector<Site>& sites, bool isAlone);
    bool isSmall(const Launch& launch) const;
    std::vector<shadow::ArraySpec> shadowArrays(const Launch& launch) const;
    /// The first `count` of them.
    void runBlocks(const CheckedCode& code, const Launch& launch, const BlockOrder& blocks, std::uint64_t count);
    Fault timeout(const Launch& launch, const BlockOrder& blocks) const;
    observe::Observer::Launch observed(const Launch& launch) const;
    void addFaults(Outcome& outcome, const std::vector<Site>& sites, const Launch& launch, const BlockOrder& blocks);
    struct FirstRun {
        std::chrono::nanoseconds elapsed{};
        bool isOver = false; ///< the clock has ended it
    };
    struct Races {
        std::vector<Told> told;
        std::uint64_t accesses = 0; ///< that were in a race; one may be so with several places
        bool isCut = false;         ///< the second run did not come to its end
    };
    Result<Races> races(const Launch& launch, const BlockOrder& blocks, const FirstRun& first,
                        const std::function<Result<CheckedCode>()>& watchedCode);
    static std::optional<TimeLimit> limitOfSecondRun(const Launch& launch, const FirstRun& first);
    std::vector<std::pair<std::byte*, std::vector<std::byte>>> outputs(const Launch& launch) const;
    Fault faultOf(const Told& told, const std::vector<Site>& sites, const Launch& launch, bool isCut) const;
    void addRaces(Outcome& outcome, const Races& races, const std::vector<Site>& sites, const Launch& launch) const;
    static std::vector<Fault> mergedByPlace(std::vector<Fault> faults);
    std::string partOf(const shadow::Location& location) const;
    std::vector<shadow::Watched> watched(const Launch& launch) const;
    std::vector<Touched> touched(const Launch& launch) const;
    shadow::Written written(const std::vector<Site>& sites);
    std::vector<std::int64_t> indexOf(const shadow::Location& location) const;
    void findSummed();
    bool canSumApart(const Launch& launch) const;
    void giveSums(State& state, const Launch& launch);
    void addSums(const Launch& launch);

    const ir::Module& m_module;
    const ir::Kernel& m_kernel;
    ArgumentLayout m_layout;
    double m_warpCost; ///< rough, ns
    std::vector<std::vector<std::uint64_t>> m_sharedExtents; ///< by position in kernel.shareds
    std::vector<std::uint64_t> m_sharedOffsets;
    std::uint64_t m_sharedBytes = 0;
    std::uint64_t m_localBytes = 0; ///< of local arrays that are not on the stack
    /// Global arrays of integers that the kernel only adds to: positions in kernel.globals. Each
    /// worker may then add to a copy of its own, without locks.
    std::vector<std::size_t> m_summed;
    bool m_onlySums = false; ///< there are no other atomics on global arrays
    std::uint64_t m_launchNumber = 0;
    bool m_sumsApart = false; ///< in this launch
    std::vector<std::uint64_t> m_words;
    std::vector<std::uint32_t> m_threadTable;
    std::array<std::uint32_t, 3> m_tableBlock{};
    tbb::enumerable_thread_specific<State> m_states;
    tbb::affinity_partitioner m_partitioner;
    // of checked launches
    Tracking m_tracking;
    std::unique_ptr<shadow::Shadow> m_shadow;
    std::uint64_t m_blocksRun = 0; ///< of the order, whole ones
    std::unique_ptr<observe::Observer> m_observer; ///< once there was something to be observed
    std::vector<std::vector<std::uint64_t>> m_trackedExtents; ///< by place in m_tracking
};

} // namespace lane::cpu
