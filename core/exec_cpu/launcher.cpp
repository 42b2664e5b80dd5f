#include "core/exec_cpu/launcher.h"

#include "core/ir/constant_value.h"
#include "core/ir/layout.h"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <bit>

namespace lane::cpu {

namespace {

constexpr double SerialBelow = 10'000; ///< ns of estimated work
constexpr double NodeCost = 0.2;       ///< ns of an expression for a warp, measured on small kernels
constexpr double LoopRounds = 16;      ///< rounds that a loop is taken to have

double costOf(const ir::Body& body, ir::ExprId id) {
    if (!id.isValid())
        return 0;
    double cost = NodeCost;
    for (ir::ExprId arg : body.args(id))
        cost += costOf(body, arg);
    return cost;
}

double costOf(const ir::Body& body, const std::vector<ir::StmtId>& list) {
    double cost = 0;
    for (ir::StmtId id : list) {
        const ir::Stmt& stmt = body.stmts[id];
        double own = costOf(body, stmt.value);
        for (ir::ExprId index : stmt.indices)
            own += costOf(body, index);
        own += costOf(body, stmt.body) + costOf(body, stmt.orelse);
        const bool isLoop = stmt.kind == ir::StmtKind::For || stmt.kind == ir::StmtKind::While;
        cost += isLoop ? own * LoopRounds : own;
    }
    return cost;
}

std::uint64_t product(const std::array<std::uint32_t, 3>& extents) {
    return std::uint64_t{extents[0]} * extents[1] * extents[2];
}

} // namespace

Launcher::Launcher(const ir::Module& module, const ir::Kernel& kernel)
    : m_module(module), m_kernel(kernel), m_layout(kernel),
      m_warpCost(1 + costOf(kernel, kernel.statements)), m_tracking(module, kernel) {
    findSummed();
}

void Launcher::layOutShared(const Launch& launch) {
    m_sharedExtents.clear();
    m_sharedOffsets.clear();
    m_sharedBytes = 0;
    std::size_t dynamic = 0;
    for (ir::ArrayId id : m_kernel.shareds) {
        const ir::Array& array = m_kernel.arrays[id];
        std::vector<std::uint64_t> extents;
        if (array.isDynamicShared)
            extents.push_back(launch.sharedLengths[dynamic++]);
        else
            for (ir::ExprId e : array.extents)
                extents.push_back(ir::constantValue(m_module, m_kernel, e).value_or(0));
        std::uint64_t bytes = ir::sizeOf(m_module.types, array.element);
        for (std::uint64_t extent : extents)
            bytes *= extent;
        m_sharedOffsets.push_back(m_sharedBytes);
        m_sharedExtents.push_back(std::move(extents));
        m_sharedBytes += (bytes + SharedAlignment - 1) / SharedAlignment * SharedAlignment;
    }
}

void Launcher::fillThreadTable(const Launch& launch) {
    if (m_tableBlock == launch.block && !m_threadTable.empty())
        return;
    m_tableBlock = launch.block;
    m_threadTable.assign(3 * MaxThreads, 0);
    const auto [x, y, z] = launch.block;
    const auto threads = static_cast<std::uint32_t>(product(launch.block));
    for (std::uint32_t t = 0; t < threads; ++t) {
        m_threadTable[t] = t % x;
        m_threadTable[MaxThreads + t] = t / x % y;
        m_threadTable[2 * MaxThreads + t] = t / x / y;
    }
}

std::vector<std::uint64_t> Launcher::argumentTable(const Launch& launch) {
    std::vector<std::uint64_t> words(m_layout.words);
    for (unsigned axis = 0; axis < 3; ++axis) {
        words[ArgumentLayout::Grid + axis] = launch.grid[axis];
        words[ArgumentLayout::Block + axis] = launch.block[axis];
    }
    const std::uint64_t threads = product(launch.block);
    words[ArgumentLayout::Threads] = threads;
    words[ArgumentLayout::Warps] = (threads + WarpSize - 1) / WarpSize;
    words[ArgumentLayout::ThreadTable] = reinterpret_cast<std::uint64_t>(m_threadTable.data());
    words[ArgumentLayout::SharedBytes] = m_sharedBytes;
    std::copy(launch.scalars.begin(), launch.scalars.end(),
              words.begin() + ArgumentLayout::FirstScalar);
    const auto put = [&](ir::ArrayId id, std::uint64_t base, const std::vector<std::uint64_t>& extents) {
        const unsigned word = m_layout.arrays[id.index];
        words[word] = base;
        std::copy(extents.begin(), extents.end(), words.begin() + word + 1);
    };
    for (std::size_t i = 0; i < m_kernel.globals.size(); ++i)
        put(m_kernel.globals[i], reinterpret_cast<std::uint64_t>(launch.globals[i].data),
            launch.globals[i].extents);
    for (std::size_t i = 0; i < std::min(m_kernel.constants.size(), launch.constants.size()); ++i)
        put(m_kernel.constants[i], reinterpret_cast<std::uint64_t>(launch.constants[i].data),
            launch.constants[i].extents);
    for (std::size_t i = 0; i < m_kernel.shareds.size(); ++i)
        put(m_kernel.shareds[i], m_sharedOffsets[i], m_sharedExtents[i]);
    return words;
}

void Launcher::prepare(State& state, const Launch& launch, const std::vector<Site>& sites,
                       bool isAlone) {
    state.worker.sites = &sites;
    state.worker.launch = &launch;
    state.worker.isAlone = isAlone || m_sumsApart;
    if (state.launch != m_launchNumber) {
        state.launch = m_launchNumber;
        state.words = m_words;
        if (m_sumsApart)
            giveSums(state, launch);
    }
    if (state.memory.size() < m_sharedBytes + SharedAlignment)
        state.memory.resize(m_sharedBytes + SharedAlignment);
    const auto address = reinterpret_cast<std::uintptr_t>(state.memory.data());
    if (state.local.size() < m_localBytes + SharedAlignment)
        state.local.resize(m_localBytes + SharedAlignment);
    const auto local = reinterpret_cast<std::uintptr_t>(state.local.data());
    state.worker.local = state.local.data() + (SharedAlignment - local % SharedAlignment);
    state.worker.shared = state.memory.data() + (SharedAlignment - address % SharedAlignment);
}

bool Launcher::isSmall(const Launch& launch) const {
    const double warps = static_cast<double>(product(launch.grid)) *
                         static_cast<double>((product(launch.block) + WarpSize - 1) / WarpSize);
    return warps * m_warpCost < SerialBelow;
}

Outcome Launcher::run(KernelEntry entry, const std::vector<Site>& sites, const Launch& launch) {
    layOutShared(launch);
    const LocalLayout local(m_module, m_kernel,
                            static_cast<unsigned>((product(launch.block) + WarpSize - 1) / WarpSize));
    m_localBytes = local.isOnStack() ? 0 : local.bytes * local.warps;
    fillThreadTable(launch);
    m_words = argumentTable(launch);
    ++m_launchNumber;
    for (State& state : m_states)
        state.worker.clear();
    const std::uint64_t blocks = product(launch.grid);
    // What is kept of the prints is then the same in every run: those of the first blocks.
    const bool isPrinting =
        std::ranges::any_of(sites, [](const Site& site) { return site.kind == "print"; });
    const bool isSerial = launch.threads == 1 || blocks == 1 || isPrinting || isSmall(launch);
    m_sumsApart = !isSerial && canSumApart(launch);
    const auto begin = std::chrono::steady_clock::now();
    const auto runRange = [&](std::uint64_t first, std::uint64_t end) {
        State& state = m_states.local();
        prepare(state, launch, sites, isSerial);
        entry(state.words.data(), first, end, &state.worker);
    };
    const auto runAll = [&] {
        tbb::parallel_for(
            tbb::blocked_range<std::uint64_t>(0, blocks, std::max<std::uint64_t>(1, blocks / 16)),
            [&](const auto& range) { runRange(range.begin(), range.end()); }, m_partitioner);
    };
    if (isSerial)
        runRange(0, blocks);
    else if (launch.threads == 0)
        runAll();
    else
        tbb::task_arena(static_cast<int>(launch.threads)).execute(runAll);
    if (m_sumsApart)
        addSums(launch);
    const auto elapsed = std::chrono::steady_clock::now() - begin;
    std::vector<Worker*> workers;
    for (State& state : m_states)
        workers.push_back(&state.worker);
    Outcome outcome = mergeFaults(workers);
    mergePrints(workers, outcome);
    outcome.elapsed = elapsed;
    return outcome;
}

} // namespace lane::cpu
