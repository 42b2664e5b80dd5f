#include "core/observe/observer.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace lane::observe {

namespace {

template <typename F> void forLanes(std::uint32_t lanes, F f) {
    for (; lanes != 0; lanes &= lanes - 1)
        f(static_cast<unsigned>(std::countr_zero(lanes)));
}

std::uint64_t population(std::uint32_t lanes) { return static_cast<std::uint64_t>(std::popcount(lanes)); }

} // namespace

void Observer::Bits::reset(std::uint64_t bits) {
    count = bits;
    words.reset(static_cast<std::uint64_t*>(std::calloc(bits / 64 + 2, sizeof(std::uint64_t))));
    low = ~0ull;
    high = 0;
}

void Observer::Bits::set(std::uint64_t first, std::uint64_t many) {
    if (!words || first >= count)
        return;
    std::uint64_t word = first / 64;
    low = std::min(low, word);
    for (std::uint64_t bit = first % 64; many > 0; ++word, bit = 0) {
        const std::uint64_t here = std::min(many, 64 - bit);
        const std::uint64_t ones = here == 64 ? ~0ull : (1ull << here) - 1;
        words.get()[word] |= ones << bit;
        many -= here;
    }
    high = std::max(high, word);
}

std::uint64_t Observer::Bits::population() const {
    std::uint64_t sum = 0;
    for (std::uint64_t word = low; words && word < high; ++word)
        sum += static_cast<std::uint64_t>(std::popcount(words.get()[word]));
    return sum;
}

void Observer::beginLaunch(const Plan& plan, Launch launch) {
    m_plan = &plan;
    m_launch = std::move(launch);
    m_block = m_blocks = m_warp = 0;
    m_runs.assign(plan.runs.size(), {});
    m_forks.assign(plan.forks.size(), {});
    m_touches.assign(plan.touches.size(), {});
    m_values.assign(plan.result.values.size(), {});
    beginWatching(plan.result.values.size());
    m_threads.assign(plan.result.statements.size(), 0);
    m_runsOf.assign(plan.result.statements.size(), {});
    for (std::uint32_t run = 0; run < plan.runs.size(); ++run)
        for (const std::uint32_t statement : plan.runs[run].statements)
            m_runsOf[statement].push_back(run);
    m_writers.clear();
    m_arrays = std::vector<ArrayState>(plan.result.arrays.size());
    for (std::size_t i = 0; i < m_arrays.size(); ++i) {
        ArrayState& state = m_arrays[i];
        const wire::ArrayTraffic& array = plan.result.arrays[i];
        state.elementBytes = array.elementBytes;
        state.unit = plan.units[i];
        state.isGlobal = array.space == wire::MemorySpace::Global;
        if (!state.isGlobal)
            continue;
        const std::uint64_t bits = m_launch.elements[i] * array.elementBytes / state.unit;
        state.read.reset(bits);
        state.written.reset(bits);
        for (const wire::ElementName& name : m_launch.watched)
            if (name.array == array.array && name.element < m_launch.elements[i] &&
                state.watched.try_emplace(name.element, m_writers.size()).second)
                m_writers.push_back({name.array, name.element, 0, {}, {}, {}});
    }
}

void Observer::beginBlock(std::uint64_t block) {
    endBlock();
    m_block = block;
    m_watchesBlock = !m_warpValues.empty() && block == m_watchedBlock;
    ++m_blocks;
}

/// Threads are those of one block: what each did there is counted once.
void Observer::endBlock() {
    for (std::size_t statement = 0; statement < m_runsOf.size(); ++statement) {
        std::array<std::uint32_t, WarpSize> lanes{};
        bool isThere = false;
        for (const std::uint32_t run : m_runsOf[statement]) {
            const RunCounter& counter = m_runs[run];
            if (!counter.isInBlock)
                continue;
            isThere = true;
            for (std::size_t warp = 0; warp < lanes.size(); ++warp)
                lanes[warp] |= counter.inBlock[warp];
        }
        if (isThere)
            for (const std::uint32_t some : lanes)
                m_threads[statement] += population(some);
    }
    for (RunCounter& counter : m_runs)
        if (std::exchange(counter.isInBlock, false))
            counter.inBlock.fill(0);
}

void Observer::run(std::uint32_t number, std::uint32_t lanes) {
    RunCounter& counter = m_runs[number];
    if (lanes == 0)
        return;
    ++counter.warps;
    counter.inBlock[m_warp] |= lanes;
    counter.isInBlock = true;
    if (lanes == ~0u)
        ++counter.full;
    else
        forLanes(lanes, [&](unsigned lane) { ++counter.byLane[lane]; });
}

void Observer::fork(std::uint32_t number, std::uint32_t lanes, std::uint32_t yes) {
    ForkCounter& counter = m_forks[number];
    if (lanes == 0)
        return;
    yes &= lanes;
    counter.lanesYes += population(yes);
    counter.lanesNo += population(lanes & ~yes);
    ++(yes == lanes ? counter.allYes : yes == 0 ? counter.allNo : counter.both);
}

std::array<std::uint32_t, 3> Observer::blockIndex(std::uint64_t block) const {
    const auto& [x, y, z] = m_launch.grid;
    return {static_cast<std::uint32_t>(block % x), static_cast<std::uint32_t>(block / x % y),
            static_cast<std::uint32_t>(block / x / y)};
}

std::array<std::uint32_t, 3> Observer::threadIndex(std::uint32_t thread) const {
    const auto& [x, y, z] = m_launch.block;
    return {thread % x, thread / x % y, thread / x / y};
}

void Observer::note(std::uint32_t number, std::uint32_t lanes, std::uint32_t weight, Sectors sectors,
                    Wavefronts wavefronts, const std::int64_t* at) {
    TouchCounter& counter = m_touches[number];
    ++counter.requests;
    counter.lanes += population(lanes);
    counter.sectors += sectors.touched;
    counter.idealSectors += sectors.ideal;
    counter.wavefronts += wavefronts.passes;
    counter.idealWavefronts += wavefronts.ideal;
    if (weight <= counter.worst)
        return;
    counter.worst = weight;
    wire::AccessExample& example = counter.example;
    example.block = blockIndex();
    example.warp = m_warp;
    example.lanes = lanes;
    example.sectors = sectors.touched;
    example.wavefronts = wavefronts.passes;
    const auto bytes = static_cast<std::int64_t>(m_arrays[m_plan->touches[number].array].elementBytes);
    example.elements.assign(WarpSize, -1);
    forLanes(lanes, [&](unsigned lane) { example.elements[lane] = at[lane] / bytes; });
}

void Observer::mark(const Plan::Touch& touch, wire::AccessMode mode, std::int64_t at,
                    std::uint64_t bytes) {
    ArrayState& array = m_arrays[touch.array];
    const std::uint64_t first = static_cast<std::uint64_t>(at) / array.unit;
    const std::uint64_t many = std::max<std::uint64_t>(1, bytes / array.unit);
    if (mode != wire::AccessMode::Write)
        array.read.set(first, many);
    if (mode != wire::AccessMode::Read)
        array.written.set(first, many);
}

void Observer::watch(const Plan::Touch& touch, std::uint32_t lanes, const std::int64_t* at) {
    const ArrayState& array = m_arrays[touch.array];
    forLanes(lanes, [&](unsigned lane) {
        const auto found = array.watched.find(static_cast<std::uint64_t>(at[lane]) / array.elementBytes);
        if (found == array.watched.end())
            return;
        wire::LastWriter& writer = m_writers[found->second];
        ++writer.writes;
        writer.block = blockIndex();
        writer.thread = threadIndex(m_warp * WarpSize + lane);
        writer.place = m_plan->result.accesses[touch.access].place;
    });
}

/// Any lanes at any bytes.
void Observer::count(std::uint32_t number, const Request& request) {
    const Plan::Touch& touch = m_plan->touches[number];
    const wire::AccessCount& access = m_plan->result.accesses[touch.access];
    if (access.space == wire::MemorySpace::Global) {
        const Sectors sectors = sectorsOf(request);
        note(number, request.lanes, sectors.touched, sectors, {}, request.at);
        forLanes(request.lanes,
                 [&](unsigned lane) { mark(touch, access.mode, request.at[lane], touch.bytes); });
        if (access.mode != wire::AccessMode::Read && !m_arrays[touch.array].watched.empty())
            watch(touch, request.lanes, request.at);
    } else {
        const Wavefronts wavefronts = access.space == wire::MemorySpace::Shared
                                          ? wavefrontsOf(request)
                                          : constantWords(request);
        note(number, request.lanes, wavefronts.passes, {}, wavefronts, request.at);
    }
    if (access.mode == wire::AccessMode::Atomic)
        m_touches[number].sameElement += mostAtOneElement(request);
}

/// Most accesses of shared memory take one pass, and are known to from their first and last byte. False
/// where that is not so, or where they are the first, which is kept as an example.
bool Observer::countOnePass(std::uint32_t number, std::uint32_t lanes, std::int64_t low, std::int64_t high) {
    constexpr std::int64_t WordBytes = 4, Banks = 32;
    const Plan::Touch& touch = m_plan->touches[number];
    const wire::AccessCount& access = m_plan->result.accesses[touch.access];
    TouchCounter& counter = m_touches[number];
    const bool isOneRow = low == high || (touch.bytes <= WordBytes &&
                                          (high * touch.scale + touch.offset) / WordBytes -
                                                  (low * touch.scale + touch.offset) / WordBytes < Banks);
    if (access.space != wire::MemorySpace::Shared || access.mode == wire::AccessMode::Atomic ||
        counter.worst == 0 || !isOneRow)
        return false;
    ++counter.requests;
    ++counter.wavefronts;
    ++counter.idealWavefronts;
    counter.lanes += population(lanes);
    return true;
}

void Observer::touch(std::uint32_t number, std::uint32_t lanes, const std::int64_t* index) {
    if (lanes == 0)
        return;
    const Plan::Touch& touch = m_plan->touches[number];
    std::array<std::int64_t, WarpSize> at;
    for (unsigned lane = 0; lane < WarpSize; ++lane)
        at[lane] = index[lane] * touch.scale + touch.offset;
    count(number, {lanes, touch.bytes, at.data()});
}

void Observer::touchRun(std::uint32_t number, std::uint32_t lanes, std::int64_t first) {
    if (lanes == 0 || countOnePass(number, lanes, first, first + WarpSize - 1))
        return;
    const Plan::Touch& touch = m_plan->touches[number];
    const wire::AccessCount& access = m_plan->result.accesses[touch.access];
    const auto begin = static_cast<unsigned>(std::countr_zero(lanes));
    const std::uint32_t many = static_cast<std::uint32_t>(std::popcount(lanes));
    std::array<std::int64_t, WarpSize> at;
    for (unsigned lane = 0; lane < WarpSize; ++lane)
        at[lane] = (first + lane) * touch.scale + touch.offset;
    const std::uint32_t shifted = lanes >> begin;
    const bool isWhole = (shifted & (shifted + 1)) == 0 && touch.bytes == touch.scale;
    const bool isSimple = isWhole && access.space == wire::MemorySpace::Global &&
                          access.mode != wire::AccessMode::Atomic &&
                          m_arrays[touch.array].watched.empty();
    if (!isSimple)
        return count(number, {lanes, touch.bytes, at.data()});
    const Sectors sectors = sectorsOfRun(at[begin], touch.bytes, many);
    note(number, lanes, sectors.touched, sectors, {}, at.data());
    mark(touch, access.mode, at[begin], std::uint64_t{touch.bytes} * many);
}

void Observer::touchOne(std::uint32_t number, std::uint32_t lanes, std::int64_t index) {
    if (lanes == 0 || countOnePass(number, lanes, index, index))
        return;
    const Plan::Touch& touch = m_plan->touches[number];
    std::array<std::int64_t, WarpSize> at;
    at.fill(index * touch.scale + touch.offset);
    count(number, {lanes, touch.bytes, at.data()});
}

void Observer::touchRows(std::uint32_t number, std::uint32_t lanes, std::int64_t first,
                         std::int64_t pitch, std::uint32_t columns, bool moves) {
    const std::int64_t rows = pitch * (WarpSize / columns - 1);
    const std::int64_t row = moves ? columns - 1 : 0;
    if (lanes != 0 &&
        countOnePass(number, lanes, first + std::min<std::int64_t>(rows, 0),
                     first + std::max<std::int64_t>(rows, 0) + row))
        return;
    std::array<std::int64_t, WarpSize> index;
    for (unsigned lane = 0; lane < WarpSize; ++lane)
        index[lane] = first + lane / columns * pitch + (moves ? lane % columns : 0);
    touch(number, lanes, index.data());
}

wire::Observation Observer::report() {
    endBlock();
    wire::Observation result = m_plan->result;
    result.grid = m_launch.grid;
    result.block = m_launch.block;
    result.blocks = m_blocks;
    result.blockCount = std::uint64_t{m_launch.grid[0]} * m_launch.grid[1] * m_launch.grid[2];
    addStatements(result);
    addFlops(result);
    addAccesses(result);
    addValues(result);
    result.writers = m_writers;
    return result;
}

} // namespace lane::observe
