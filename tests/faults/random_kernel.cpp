#include "tests/faults/random_kernel.h"

#include <algorithm>
#include <array>

using namespace lane::shadow;

RandomKernel::RandomKernel(std::mt19937& random) : m_random(&random) {
    constexpr std::array<std::uint32_t, 6> Threads{8, 32, 33, 48, 64, 96};
    m_threads = Threads[below(Threads.size())];
    m_blocks = 1 + below(3);
    m_hasFences = chance(25);
    const bool isCleared = chance(80);
    m_list = makeList(9, {});
    line(0, "kernel k (g ga: inout Array Int [" + std::to_string(extent()) + "], y: out Array Int [" +
                std::to_string(m_threads * m_blocks) + "]) := do");
    for (const char* name : {"s", "sa"})
        line(1, std::string("shared ") + name + " : Array Int [" + std::to_string(extent()) + "]");
    line(1, "let t ← threadIdxX");
    line(1, "let b ← blockIdxX");
    line(1, "let mut v : Int := 0");
    if (isCleared) { // by ordinary statements, which the trace has too
        std::vector<Node> clear;
        for (const std::uint32_t array : {2u, 3u})
            for (const std::uint32_t from : {0u, 8u}) {
                Node node;
                node.what = Do::Write;
                node.array = array;
                node.index = {1, 0, 0, from, false, false};
                clear.push_back(node);
                clear.emplace_back().what = Do::Barrier;
            }
        m_list.insert(m_list.begin(), clear.begin(), clear.end());
    }
    write(m_list, 1);
    line(1, "y[b * " + std::to_string(m_threads) + " + t] := v");
    m_random = nullptr;
}

const std::vector<std::string>& RandomKernel::names() {
    static const std::vector<std::string> Names{"g", "ga", "s", "sa"};
    return Names;
}

std::vector<RandomKernel::Node> RandomKernel::makeList(std::uint32_t most, Place place) {
    std::vector<Node> list(1 + below(most));
    for (Node& node : list)
        node = makeNode(place);
    return list;
}

RandomKernel::Node RandomKernel::makeNode(Place place) {
    Node node;
    const std::uint32_t choice = below(100);
    if (choice < 18 && place.isBlockWide) {
        node.what = Do::Barrier;
    } else if (choice < 26 && place.isWarpWide) {
        node.what = Do::WarpBarrier;
    } else if (choice < 36 && m_hasFences) {
        node.what = Do::Fence;
        node.isDevice = chance(60);
    } else if (choice < 50 && place.depth < 2) {
        return makeIf(place);
    } else if (choice < 58 && !place.isInLoop) {
        node.what = Do::For;
        node.rounds = 1 + below(3);
        place.isInLoop = true;
        ++place.depth;
        node.body = makeList(4, place);
    } else {
        return makeAccess(place);
    }
    return node;
}

RandomKernel::Node RandomKernel::makeIf(Place place) {
    Node node;
    node.what = Do::If;
    ++place.depth;
    if (place.isBlockWide && place.depth == 1 && chance(12)) {
        node.condition = {Condition::Kind::From, 1, below(m_threads)};
        node.body.emplace_back().what = Do::Return;
        return node;
    }
    const std::uint32_t kind = below(4);
    if (kind == 0) {
        node.condition = {Condition::Kind::Block, 1, below(3)};
    } else if (kind == 1) { // whole warps
        node.condition = {Condition::Kind::Below, 1, 32 * below(3)};
        place.isBlockWide = false;
    } else {
        const std::uint32_t by = 2 + below(4);
        node.condition = kind == 2 ? Condition{Condition::Kind::Remainder, by, below(by)}
                                   : Condition{Condition::Kind::Below, 1, below(m_threads)};
        place.isBlockWide = place.isWarpWide = false;
    }
    node.body = makeList(3, place);
    if (chance(30))
        node.orelse = makeList(2, place);
    return node;
}

RandomKernel::Index RandomKernel::makeIndex(Place place) {
    switch (below(5)) {
    case 0:
        return {1, 0, 0, below(8), false, false}; // neighbours
    case 1:
        return {0, 0, 0, below(4), false, false}; // one element for all
    case 2:
        return {1, 0, 0, 0, true, false}; // from the other end
    case 3:
        return {1, m_threads, place.isInLoop ? 1u : 0u, below(extent()), false, true};
    default:
        return {below(4), below(3), place.isInLoop ? below(3) : 0, below(extent()), false, true};
    }
}

RandomKernel::Node RandomKernel::makeAccess(Place place) {
    Node node;
    node.array = below(4);
    node.index = makeIndex(place);
    const std::uint32_t choice = below(10);
    node.what = choice < 5 ? Do::Read : choice < 8 ? Do::Write : Do::Update;
    if (Trace::hasAtomics(node.array) && chance(60))
        node.what = chance(70) ? Do::Add : Do::Fetch;
    if (m_hasFences && node.what >= Do::Add && chance(60))
        node.index = {0, 0, 0, 0, false, false}; // where threads meet
    return node;
}

void RandomKernel::line(unsigned indent, const std::string& text) {
    m_text += std::string(2 * indent, ' ') + text + "\n";
    ++m_line;
}

std::string RandomKernel::textOf(const Index& index) const {
    const auto number = [](std::uint32_t n) { return std::to_string(n); };
    if (index.isReversed)
        return number(extent() - 1) + " - t";
    std::string sum;
    for (const auto& [name, factor] : {std::pair{"t", index.t}, {"b", index.b}, {"k", index.k}})
        if (factor > 0)
            sum += (factor > 1 ? number(factor) + " * " : "") + name + " + ";
    sum += number(index.c);
    return index.isWrapped ? "(" + sum + ") % " + number(extent()) : sum;
}

std::string RandomKernel::textOf(const Condition& condition) {
    const std::string value = std::to_string(condition.value);
    switch (condition.kind) {
    case Condition::Kind::Remainder:
        return "t % " + std::to_string(condition.by) + " == " + value;
    case Condition::Kind::Below:
        return "t < " + value;
    case Condition::Kind::From:
        return "t >= " + value;
    case Condition::Kind::Block:
        return "b == " + value;
    }
    return {};
}

void RandomKernel::write(std::vector<Node>& list, unsigned indent) {
    for (Node& node : list) {
        const std::string& array = names()[node.array];
        const std::string element = array + "[" + textOf(node.index) + "]";
        node.line = m_line + 1;
        switch (node.what) {
        case Do::Read:
            line(indent, "v := (v + " + element + ") % 1000");
            break;
        case Do::Write:
            line(indent, element + " := v");
            break;
        case Do::Update:
            line(indent, element + " += 1");
            break;
        case Do::Add:
            line(indent, array + ".atomicAdd (" + textOf(node.index) + ") 1");
            break;
        case Do::Fetch:
            line(indent, "v := " + array + ".atomicAdd (" + textOf(node.index) + ") 1");
            break;
        case Do::If:
            line(indent, "if " + textOf(node.condition) + " then");
            write(node.body, indent + 1);
            if (!node.orelse.empty()) {
                line(indent, "else");
                write(node.orelse, indent + 1);
            }
            break;
        case Do::For:
            line(indent, "for k in [:" + std::to_string(node.rounds) + "] do");
            write(node.body, indent + 1);
            break;
        case Do::Barrier:
            line(indent, "barrier");
            break;
        case Do::WarpBarrier:
            line(indent, "warpBarrier");
            break;
        case Do::Fence:
            line(indent, node.isDevice ? "memFence" : "blockFence");
            break;
        case Do::Return:
            line(indent, "return");
            break;
        }
    }
}

std::int64_t RandomKernel::valueOf(const Index& index, std::uint32_t t, std::uint32_t b,
                                   std::uint32_t k) const {
    if (index.isReversed)
        return extent() - 1 - t;
    const std::uint32_t sum = index.t * t + index.b * b + index.k * k + index.c;
    return index.isWrapped ? sum % extent() : sum;
}

bool RandomKernel::holds(const Condition& condition, std::uint32_t t, std::uint32_t b) {
    switch (condition.kind) {
    case Condition::Kind::Remainder:
        return t % condition.by == condition.value;
    case Condition::Kind::Below:
        return t < condition.value;
    case Condition::Kind::From:
        return t >= condition.value;
    case Condition::Kind::Block:
        return b == condition.value;
    }
    return false;
}

bool RandomKernel::hasBarrier(const std::vector<Node>& list) {
    return std::ranges::any_of(list, [](const Node& node) {
        return node.what == Do::Barrier || hasBarrier(node.body) || hasBarrier(node.orelse);
    });
}

/// Loops and branches around a barrier are the block's: the reference runs all warps to their
/// beginning, and to the end of each round. That orders nothing, but it tells who is last.
void RandomKernel::flatten(const std::vector<Node>& list, std::uint32_t k,
                           std::vector<std::pair<Condition, bool>>& when,
                           std::vector<Operation>& into) const {
    for (const Node& node : list) {
        const bool isOfBlock = hasBarrier(node.body) || hasBarrier(node.orelse);
        if (isOfBlock)
            into.push_back({nullptr, 0, {}});
        if (node.what == Do::If) {
            when.emplace_back(node.condition, true);
            flatten(node.body, k, when, into);
            when.back().second = false;
            flatten(node.orelse, k, when, into);
            when.pop_back();
        } else if (node.what == Do::For) {
            for (std::uint32_t round = 0; round < node.rounds; ++round) {
                flatten(node.body, round, when, into);
                if (isOfBlock)
                    into.push_back({nullptr, 0, {}});
            }
        } else {
            into.push_back({&node, k, when});
        }
        if (isOfBlock)
            into.push_back({nullptr, 0, {}});
    }
}

Trace RandomKernel::trace() const {
    Trace trace;
    trace.hasFences = m_hasFences;
    m_lineOf.clear();
    std::vector<Operation> operations;
    std::vector<std::pair<Condition, bool>> when;
    flatten(m_list, 0, when, operations);
    const auto add = [&](Step::Kind kind, std::uint64_t number) {
        trace.steps.emplace_back().kind = kind;
        trace.steps.back().number = number;
        m_lineOf.push_back(0);
    };
    const std::uint32_t warps = (m_threads + WarpSize - 1) / WarpSize;
    for (std::uint32_t block = 0; block < m_blocks; ++block) {
        std::vector<std::uint32_t> live(warps, ~0u);
        if (m_threads % WarpSize != 0)
            live.back() = (1u << m_threads % WarpSize) - 1;
        add(Step::Kind::Block, block);
        const auto lanesOf = [&](const Operation& operation, std::uint32_t warp) {
            std::uint32_t lanes = live[warp];
            for (std::uint32_t lane = 0; lane < WarpSize; ++lane)
                for (const auto& [condition, mustHold] : operation.when)
                    if (holds(condition, warp * WarpSize + lane, block) != mustHold)
                        lanes &= ~(1u << lane);
            return lanes;
        };
        for (std::size_t first = 0; first < operations.size();) {
            std::size_t end = first; // of what lies before the next barrier
            const auto isBarrier = [&](const Operation& operation) {
                std::uint32_t any = 0;
                for (std::uint32_t warp = 0; warp < warps; ++warp)
                    any |= lanesOf(operation, warp);
                return operation.node && any != 0;
            };
            while (end < operations.size() && operations[end].node &&
                   operations[end].node->what != Do::Barrier)
                ++end;
            for (std::uint32_t warp = 0; warp < warps; ++warp) {
                add(Step::Kind::Warp, warp);
                for (std::size_t i = first; i < end; ++i) {
                    const std::uint32_t lanes = lanesOf(operations[i], warp);
                    if (operations[i].node->what == Do::Return)
                        live[warp] &= ~lanes;
                    else if (lanes != 0)
                        addSteps(trace, operations[i], block, warp, lanes);
                }
            }
            if (end < operations.size() && isBarrier(operations[end]))
                add(Step::Kind::Barrier, 0);
            first = end + 1;
        }
    }
    return trace;
}

void RandomKernel::addSteps(Trace& trace, const Operation& operation, std::uint32_t block,
                            std::uint32_t warp, std::uint32_t lanes) const {
    const Node& node = *operation.node;
    Step step;
    step.lanes = lanes;
    step.array = node.array;
    for (std::uint32_t lane = 0; lane < WarpSize; ++lane)
        step.flat.push_back(valueOf(node.index, warp * WarpSize + lane, block, operation.k));
    const auto add = [&](Step::Kind kind, AccessKind access) {
        step.kind = kind;
        step.access = access;
        trace.steps.push_back(step);
        m_lineOf.push_back(node.line);
    };
    switch (node.what) {
    case Do::Read:
        return add(Step::Kind::Access, AccessKind::Read);
    case Do::Write:
        return add(Step::Kind::Access, AccessKind::Write);
    case Do::Update:
        add(Step::Kind::Access, AccessKind::Read);
        return add(Step::Kind::Access, AccessKind::Write);
    case Do::Add:
    case Do::Fetch:
        return add(Step::Kind::Access, AccessKind::Atomic);
    case Do::WarpBarrier:
        return add(Step::Kind::WarpBarrier, AccessKind::Read);
    case Do::Fence:
        step.scope = node.isDevice ? FenceScope::Device : FenceScope::Block;
        return add(Step::Kind::Fence, AccessKind::Read);
    default:
        return;
    }
}
