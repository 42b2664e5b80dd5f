#include "core/observe/report.h"

#include "core/base/half.h"
#include "core/observe/sums.h"

#include <algorithm>
#include <map>

namespace lane::observe {

namespace {

constexpr std::uint64_t SectorBytes = 32;

double share(std::uint64_t part, std::uint64_t of) {
    return of == 0 ? 0 : static_cast<double>(part) / static_cast<double>(of);
}

void add(wire::StatementCount& to, const wire::StatementCount& more) {
    to.warps += more.warps;
    to.executions += more.executions;
    to.threads += more.threads;
    for (std::size_t lane = 0; lane < to.byLane.size(); ++lane)
        to.byLane[lane] += more.byLane[lane];
}

void add(wire::BranchCount& to, const wire::BranchCount& more) { addWays(to, more); }

bool isWorse(const wire::AccessExample& a, const wire::AccessExample& b) {
    return a.sectors + a.wavefronts > b.sectors + b.wavefronts || b.elements.empty();
}

void add(wire::AccessCount& to, const wire::AccessCount& more) {
    addRequests(to, more);
    if (isWorse(more.worst, to.worst))
        to.worst = more.worst;
}

/// Arrays of a launch may be others than those of the one before: bytes that both touch count twice.
void add(wire::ArrayTraffic& to, const wire::ArrayTraffic& more) {
    to.elements = std::max(to.elements, more.elements);
    to.readBytes += more.readBytes;
    to.writtenBytes += more.writtenBytes;
    to.atomicBytes += more.atomicBytes;
    to.readSectors += more.readSectors;
    to.writtenSectors += more.writtenSectors;
    to.atomicSectors += more.atomicSectors;
    to.uniqueReadBytes += more.uniqueReadBytes;
    to.uniqueWrittenBytes += more.uniqueWrittenBytes;
}

bool isLess(ScalarKind type, std::uint64_t a, std::uint64_t b) {
    if (isFloat(type))
        return floatOfBits(type, a) < floatOfBits(type, b);
    return isSigned(type) ? static_cast<std::int64_t>(a) < static_cast<std::int64_t>(b) : a < b;
}

void add(wire::ValueRange& to, const wire::ValueRange& more) {
    const bool isFirst = to.count == to.nans, isNothing = more.count == more.nans;
    if (!isNothing && (isFirst || isLess(to.type, more.least, to.least))) {
        to.least = more.least;
        to.leastBlock = more.leastBlock;
        to.leastThread = more.leastThread;
    }
    if (!isNothing && (isFirst || isLess(to.type, to.most, more.most))) {
        to.most = more.most;
        to.mostBlock = more.mostBlock;
        to.mostThread = more.mostThread;
    }
    to.count += more.count;
    to.nans += more.nans;
    if (more.isOfFirst) {
        to.isOfFirst = true;
        to.ofFirst = more.ofFirst;
    }
    if (more.warpLanes != 0) {
        to.warpLanes = more.warpLanes;
        to.inWarp = more.inWarp;
    }
}

template <typename T> void addAll(std::vector<T>& to, const std::vector<T>& more) {
    for (std::size_t i = 0; i < std::min(to.size(), more.size()); ++i)
        add(to[i], more[i]);
}

} // namespace

std::vector<LineCount> lineCounts(const wire::Observation& observation) {
    std::map<std::uint32_t, LineCount> lines;
    for (const wire::StatementCount& s : observation.statements) {
        LineCount& line = lines[s.place.line];
        if (line.line == 0 || s.executions > line.executions)
            line = {s.place.line, s.warps, s.executions, s.threads, s.byLane};
    }
    std::vector<LineCount> sorted;
    for (const auto& [number, line] : lines)
        sorted.push_back(line);
    return sorted;
}

Traffic globalTraffic(const wire::Observation& observation) {
    Traffic sum;
    for (const wire::ArrayTraffic& array : observation.arrays) {
        if (array.space != wire::MemorySpace::Global)
            continue;
        sum.requestedBytes += array.readBytes + array.writtenBytes + array.atomicBytes;
        sum.sectorBytes +=
            SectorBytes * (array.readSectors + array.writtenSectors + array.atomicSectors);
        sum.uniqueBytes += array.uniqueReadBytes + array.uniqueWrittenBytes;
    }
    return sum;
}

double perRequest(const wire::AccessCount& access) {
    const bool isGlobal = access.space == wire::MemorySpace::Global;
    return share(isGlobal ? access.sectors : access.wavefronts, access.requests);
}

double idealPerRequest(const wire::AccessCount& access) {
    const bool isGlobal = access.space == wire::MemorySpace::Global;
    return share(isGlobal ? access.idealSectors : access.idealWavefronts, access.requests);
}

std::uint64_t bankConflicts(const wire::AccessCount& access) {
    return access.space == wire::MemorySpace::Shared ? access.wavefronts - access.idealWavefronts : 0;
}

void add(wire::Observation& to, const wire::Observation& more) {
    to.launches += more.launches;
    to.grid = more.grid;
    to.block = more.block;
    to.blocks += more.blocks;
    to.blockCount += more.blockCount;
    addAll(to.statements, more.statements);
    addAll(to.branches, more.branches);
    addAll(to.accesses, more.accesses);
    addAll(to.arrays, more.arrays);
    addAll(to.values, more.values);
    if (to.threads.empty())
        to.threads = more.threads;
    addTimes(to.half, more.half, 1);
    addTimes(to.single, more.single, 1);
    addTimes(to.wide, more.wide, 1);
    for (const wire::LastWriter& writer : more.writers) {
        const auto known = std::ranges::find_if(to.writers, [&](const wire::LastWriter& w) {
            return w.array == writer.array && w.element == writer.element;
        });
        if (known == to.writers.end())
            to.writers.push_back(writer);
        else if (writer.writes > 0) {
            const std::uint64_t before = known->writes;
            *known = writer;
            known->writes += before;
        }
    }
}

} // namespace lane::observe
