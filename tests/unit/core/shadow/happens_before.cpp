#include "tests/unit/core/shadow/happens_before.h"

#include <algorithm>

using namespace lane::shadow;

HappensBefore::HappensBefore(const Trace& trace) {
    m_before.reserve(4096);
    for (std::uint32_t i = 0; i < trace.steps.size(); ++i) {
        const Step& step = trace.steps[i];
        switch (step.kind) {
        case Step::Kind::Block:
            m_block = step.number;
            m_threads.assign(1024, {});
            break;
        case Step::Kind::Warp:
            m_warp = static_cast<std::uint32_t>(step.number);
            break;
        case Step::Kind::Barrier:
            join(0, 1024);
            break;
        case Step::Kind::WarpBarrier:
            join(m_warp * 32, 32);
            break;
        case Step::Kind::Fence:
        case Step::Kind::Access:
            for (std::uint32_t lane = 0; lane < 32; ++lane)
                if ((step.lanes >> lane & 1) == 0)
                    continue;
                else if (step.kind == Step::Kind::Fence)
                    fence(lane, step.scope);
                else
                    access(step, step.site == ~0u ? i : step.site, lane);
        }
    }
    judge();
}

std::size_t HappensBefore::addNode(const std::vector<std::size_t>& after) {
    Bits before(m_before.size() / 64 + 1);
    for (const std::size_t node : after) {
        if (node == None)
            continue;
        before[node / 64] |= std::uint64_t{1} << node % 64;
        for (std::size_t i = 0; i < m_before[node].size(); ++i)
            before[i] |= m_before[node][i];
    }
    m_before.push_back(std::move(before));
    return m_before.size() - 1;
}

void HappensBefore::join(std::uint32_t firstThread, std::uint32_t threads) {
    std::vector<std::size_t> lasts;
    for (std::uint32_t i = 0; i < threads; ++i)
        lasts.push_back(m_threads[firstThread + i].last);
    const std::size_t node = addNode(lasts);
    for (std::uint32_t i = 0; i < threads; ++i)
        m_threads[firstThread + i].last = node;
}

/// Comes after each fence whose release this thread has passed and whose scope has both.
void HappensBefore::fence(std::uint32_t lane, FenceScope scope) {
    Thread& t = thread(lane);
    std::vector<std::size_t> after{t.last};
    for (const std::size_t released : t.passed) {
        const Fence& other = m_fences.at(released);
        if (other.block == m_block ||
            (scope == FenceScope::Device && other.scope == FenceScope::Device))
            after.push_back(released);
    }
    t.last = addNode(after);
    m_fences[t.last] = {m_block, scope};
    t.fences.push_back(t.last);
}

void HappensBefore::access(const Step& step, std::uint32_t number, std::uint32_t lane) {
    Thread& t = thread(lane);
    t.last = addNode({t.last});
    const Place place{step.array, Trace::isShared(step.array) ? m_block : 0, step.flat[lane]};
    if (step.access == AccessKind::Atomic) {
        std::vector<std::size_t>& released = m_released[place];
        t.passed.insert(t.passed.end(), released.begin(), released.end());
        released.insert(released.end(), t.fences.begin(), t.fences.end());
        for (std::vector<std::size_t>* list : {&t.passed, &released}) {
            std::ranges::sort(*list);
            list->erase(std::unique(list->begin(), list->end()), list->end());
        }
    }
    m_places[place].push_back({number, lane, step.access, m_block, m_warp, t.last, {}, false});
}

void HappensBefore::judge() {
    for (auto& [place, accesses] : m_places)
        for (std::size_t j = 0; j < accesses.size(); ++j) {
            Access& now = accesses[j];
            bool isWritten = false;
            for (std::size_t i = 0; i < j; ++i) {
                const Access& then = accesses[i];
                isWritten = isWritten || then.kind != AccessKind::Read;
                const bool bothRead = then.kind == AccessKind::Read && now.kind == AccessKind::Read;
                const bool bothAtomic =
                    then.kind == AccessKind::Atomic && now.kind == AccessKind::Atomic;
                if (!bothRead && !bothAtomic && !isBefore(then.node, now.node))
                    now.races.push_back(i);
            }
            now.isMissing = Trace::isShared(std::get<0>(place)) && !isWritten &&
                            now.kind != AccessKind::Write;
        }
}
