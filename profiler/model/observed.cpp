#include "profiler/model/observed.h"

#include <algorithm>

namespace lane::profile {

namespace {

constexpr Space spaceOf(wire::MemorySpace space) {
    return space == wire::MemorySpace::Shared     ? Space::Shared
           : space == wire::MemorySpace::Constant ? Space::Constant
                                                  : Space::Global;
}
constexpr AccessKind kindOf(wire::AccessMode mode) {
    return mode == wire::AccessMode::Read    ? AccessKind::Load
           : mode == wire::AccessMode::Write ? AccessKind::Store
                                             : AccessKind::Atomic;
}

/// Elements between neighbouring lanes of one warp, where that is one number.
std::optional<std::int64_t> strideOf(const wire::AccessExample& example) {
    std::optional<std::int64_t> stride;
    for (std::size_t lane = 0; lane + 1 < example.elements.size(); ++lane) {
        if (example.elements[lane] < 0 || example.elements[lane + 1] < 0)
            continue;
        const std::int64_t step = example.elements[lane + 1] - example.elements[lane];
        if (stride && *stride != step)
            return {};
        stride = step;
    }
    return stride;
}

MemoryAccess accessOf(const wire::AccessCount& count) {
    MemoryAccess access;
    access.line = count.place.line;
    access.column = count.place.column;
    access.array = count.array;
    access.space = spaceOf(count.space);
    access.kind = kindOf(count.mode);
    access.elementBytes = count.bytes;
    access.requests = count.requests;
    access.lanes = count.lanes;
    access.sectors = count.sectors;
    access.idealSectors = count.idealSectors;
    access.wavefronts = count.wavefronts;
    access.idealWavefronts = count.idealWavefronts;
    access.mostWays = count.worst.wavefronts;
    // The first at an element waits for nobody.
    access.sameAddress = count.sameElement > count.requests ? count.sameElement - count.requests : 0;
    access.stride = strideOf(count.worst);
    return access;
}

/// Lanes that were active when a warp executed a statement, on average.
double activeLanes(const wire::Observation& observation) {
    std::uint64_t lanes = 0, warps = 0;
    for (const wire::StatementCount& statement : observation.statements) {
        lanes += statement.executions;
        warps += statement.warps;
    }
    return warps ? static_cast<double>(lanes) / static_cast<double>(warps) : 0;
}

} // namespace

MemoryReport memoryOf(const wire::Observation& observation) {
    MemoryReport report;
    report.source = Source::CheckedRun;
    report.blocks = observation.blocks;
    report.ofBlocks = observation.blockCount;
    report.activeLanes = activeLanes(observation);
    for (const wire::AccessCount& count : observation.accesses)
        if (count.requests > 0)
            report.accesses.push_back(accessOf(count));
    std::ranges::stable_sort(report.accesses, {}, [](const MemoryAccess& one) { return std::pair(one.line, one.column); });
    for (const wire::BranchCount& branch : observation.branches)
        report.branches.push_back({branch.place.line, branch.place.column, branch.evaluations(), branch.both});
    for (const wire::ArrayTraffic& array : observation.arrays)
        if (array.space == wire::MemorySpace::Global)
            report.arrays.push_back({array.array, array.readSectors * 32, array.uniqueReadBytes, array.writtenSectors * 32, array.uniqueWrittenBytes});
    return report;
}

WorkCounts workOf(const wire::Observation& observation) {
    const double all = observation.blocks ? static_cast<double>(observation.blockCount) / static_cast<double>(observation.blocks) : 1;
    WorkCounts work;
    work.source = Source::CheckedRun;
    work.fp16 = all * static_cast<double>(observation.half.flops());
    work.fp32 = all * static_cast<double>(observation.single.flops());
    work.fp64 = all * static_cast<double>(observation.wide.flops());
    return work;
}

} // namespace lane::profile
