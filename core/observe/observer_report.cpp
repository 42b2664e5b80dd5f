#include "core/observe/observer.h"
#include "core/observe/sums.h"

#include <utility>

/// The counters as what they mean: sums by statement, branch and access.
namespace lane::observe {

namespace {

void addTimes(Flops& to, const Flops& each, std::uint64_t times) {
    for (std::size_t i = 0; i < to.size(); ++i)
        observe::addTimes(to[i], each[i], times);
}

} // namespace

void Observer::addStatements(wire::Observation& result) const {
    for (std::size_t run = 0; run < m_runs.size(); ++run) {
        const RunCounter& counter = m_runs[run];
        for (const std::uint32_t number : m_plan->runs[run].statements) {
            wire::StatementCount& statement = result.statements[number];
            statement.warps += counter.warps;
            for (unsigned lane = 0; lane < WarpSize; ++lane) {
                statement.byLane[lane] += counter.byLane[lane] + counter.full;
                statement.executions += counter.byLane[lane] + counter.full;
            }
        }
    }
    for (std::size_t i = 0; i < m_threads.size(); ++i)
        result.statements[i].threads = m_threads[i];
    for (std::size_t i = 0; i < m_forks.size(); ++i) {
        const Plan::Fork& fork = m_plan->forks[i];
        if (fork.branch == None)
            continue;
        ForkCounter counter = m_forks[i];
        if (fork.isInverted) {
            std::swap(counter.allYes, counter.allNo);
            std::swap(counter.lanesYes, counter.lanesNo);
        }
        addWays(result.branches[fork.branch], counter);
    }
}

void Observer::addFlops(wire::Observation& result) const {
    Flops sum{};
    for (std::size_t i = 0; i < m_runs.size(); ++i) {
        std::uint64_t executions = m_runs[i].full * WarpSize;
        for (const std::uint64_t lane : m_runs[i].byLane)
            executions += lane;
        addTimes(sum, m_plan->runs[i].flops, executions);
    }
    for (std::size_t i = 0; i < m_forks.size(); ++i) {
        const ForkCounter& counter = m_forks[i];
        addTimes(sum, m_plan->forks[i].each, counter.lanesYes + counter.lanesNo);
        addTimes(sum, m_plan->forks[i].yes, counter.lanesYes);
        addTimes(sum, m_plan->forks[i].no, counter.lanesNo);
    }
    result.half = sum[0];
    result.single = sum[1];
    result.wide = sum[2];
}

void Observer::addAccesses(wire::Observation& result) const {
    for (std::size_t i = 0; i < m_touches.size(); ++i) {
        const Plan::Touch& touch = m_plan->touches[i];
        const TouchCounter& counter = m_touches[i];
        wire::AccessCount& access = result.accesses[touch.access];
        addRequests(access, counter);
        const auto weight = [](const wire::AccessExample& e) { return e.sectors + e.wavefronts; };
        if (weight(counter.example) > weight(access.worst))
            access.worst = counter.example;
        wire::ArrayTraffic& array = result.arrays[touch.array];
        const std::uint64_t bytes = counter.lanes * touch.bytes;
        switch (access.mode) {
        case wire::AccessMode::Read:
            array.readBytes += bytes;
            array.readSectors += counter.sectors;
            break;
        case wire::AccessMode::Write:
            array.writtenBytes += bytes;
            array.writtenSectors += counter.sectors;
            break;
        case wire::AccessMode::Atomic:
            array.atomicBytes += bytes;
            array.atomicSectors += counter.sectors;
            break;
        }
    }
    for (std::size_t i = 0; i < m_arrays.size(); ++i) {
        wire::ArrayTraffic& array = result.arrays[i];
        array.elements = m_launch.elements[i];
        array.uniqueReadBytes = m_arrays[i].read.population() * m_arrays[i].unit;
        array.uniqueWrittenBytes = m_arrays[i].written.population() * m_arrays[i].unit;
    }
}

} // namespace lane::observe
