#include "tests/unit/core/shadow/trace.h"

#include <algorithm>
#include <array>
#include <numeric>

using namespace lane::shadow;

namespace {

class Maker {
public:
    Maker(std::mt19937& random, bool hasFences) : m_random(random) {
        m_trace.hasFences = hasFences;
        m_reads = chance(50) ? 80 : 50;
        m_density = static_cast<unsigned>(below(3));
        m_isCalm = !hasFences && chance(40);
        if (m_isCalm)
            m_density = 2;
        m_trace.isExact = chance(60);
        allow(chance(60) ? AllKinds : 0);
    }

    Trace make() {
        std::vector<std::uint64_t> blocks(1 + below(4));
        std::iota(blocks.begin(), blocks.end(), std::uint64_t{0});
        std::ranges::shuffle(blocks, m_random);
        m_warps = 1 + static_cast<std::uint32_t>(below(4));
        for (const std::uint64_t block : blocks) {
            add(Step::Kind::Block, block);
            if (m_isCalm)
                fillShared();
            for (std::uint64_t interval = below(3) + 1; interval > 0; --interval) {
                makeInterval();
                if (interval > 1)
                    add(Step::Kind::Barrier);
            }
        }
        return std::move(m_trace);
    }

private:
    std::uint64_t below(std::uint64_t end) { return m_random() % end; }
    bool chance(unsigned percent) { return below(100) < percent; }
    Step& add(Step::Kind kind, std::uint64_t number = 0) {
        Step step;
        step.kind = kind;
        step.number = number;
        m_trace.steps.push_back(step);
        return m_trace.steps.back();
    }

    /// Which kinds of access an array has, a bit each; 0: one or more of them.
    void allow(unsigned kinds) {
        for (std::uint32_t i = 0; i < Trace::Arrays; ++i)
            m_allowed[i] = kinds != 0 ? kinds : 1 + static_cast<unsigned>(below(AllKinds));
    }
    bool allows(std::uint32_t array, AccessKind kind) const {
        return (m_allowed[array] >> static_cast<unsigned>(kind) & 1) != 0;
    }

    /// As kernels begin: shared memory is written whole, and then a barrier.
    void fillShared() {
        add(Step::Kind::Warp, below(m_warps));
        for (std::uint32_t array = 0; array < Trace::Arrays; ++array)
            for (std::int64_t first = 0; Trace::isShared(array) && first < static_cast<std::int64_t>(m_trace.extent);
                 first += WarpSize) {
                Step& step = add(Step::Kind::Access);
                step.access = AccessKind::Write;
                step.array = array;
                step.form = Step::Form::Run;
                step.flat.resize(WarpSize);
                std::iota(step.flat.begin(), step.flat.end(), first);
                for (unsigned k = 0; k < WarpSize; ++k)
                    if (step.flat[k] >= static_cast<std::int64_t>(m_trace.extent))
                        step.lanes &= ~(1u << k);
            }
        add(Step::Kind::Barrier);
    }

    void makeInterval() {
        if (m_isCalm) // one kind for each array
            for (unsigned& kinds : m_allowed)
                kinds = chance(90) ? 1u << below(3) : AllKinds;
        std::vector<std::uint32_t> visits(m_warps);
        std::iota(visits.begin(), visits.end(), 0u);
        while (chance(30)) // some come back
            visits.push_back(static_cast<std::uint32_t>(below(m_warps)));
        std::ranges::shuffle(visits, m_random);
        for (const std::uint32_t warp : visits) {
            add(Step::Kind::Warp, warp);
            for (std::uint64_t left = below(8); left > 0; --left)
                makeStep();
        }
    }

    void makeStep() {
        if (chance(20)) {
            add(Step::Kind::WarpBarrier);
        } else if (m_trace.hasFences && chance(60)) {
            makeHandOver();
        } else if (!m_isCalm && chance(15)) {
            makeRounds();
        } else if (!m_isCalm && chance(15)) {
            makeUpdate();
        } else {
            makeAccess();
            if (m_isCalm && m_trace.steps.back().access != AccessKind::Write && chance(25))
                makeUseOfSame();
        }
    }

    /// Some lanes write what each has just read or changed, or read it: a fault where another one did so too.
    void makeUseOfSame() {
        Step use = m_trace.steps.back();
        use.access = use.access == AccessKind::Atomic && chance(50) ? AccessKind::Read : AccessKind::Write;
        use.form = Step::Form::Any;
        use.lanes &= static_cast<std::uint32_t>(m_random() & m_random() & m_random());
        m_trace.steps.push_back(use);
    }

    void makeUpdate() {
        makeAccess();
        Step read = m_trace.steps.back();
        if (!allows(read.array, AccessKind::Read) || !allows(read.array, AccessKind::Write))
            return;
        m_trace.steps.pop_back();
        read.access = AccessKind::Read;
        read.form = Step::Form::Run;
        read.first = static_cast<std::int64_t>(below(m_trace.extent + 31)) - 31;
        read.lanes = someLanes();
        for (unsigned k = 0; k < WarpSize; ++k) {
            read.flat[k] = read.first + k;
            if (read.flat[k] < 0 || read.flat[k] >= static_cast<std::int64_t>(m_trace.extent))
                read.lanes &= ~(1u << k);
        }
        if (chance(60)) { // another run of the same lanes, near
            Step other = read;
            other.first += static_cast<std::int64_t>(below(41)) - 20;
            for (unsigned k = 0; k < WarpSize; ++k) {
                other.flat[k] = other.first + k;
                if (other.flat[k] < 0 || other.flat[k] >= static_cast<std::int64_t>(m_trace.extent))
                    read.lanes &= ~(1u << k);
            }
            other.lanes = read.lanes;
            other.isUpdateWith = read.isTold = true;
            m_trace.steps.push_back(other);
        }
        Step write = read;
        read.isUpdate = write.isTold = true;
        write.access = AccessKind::Write;
        m_trace.steps.push_back(read);
        m_trace.steps.push_back(write);
    }

    /// What a loop reads, of lanes that are inside in each round.
    void makeRounds() {
        Step step;
        step.array = static_cast<std::uint32_t>(below(Trace::Arrays));
        if (!allows(step.array, AccessKind::Read))
            return;
        step.form = Step::Form::Rows;
        step.lanes = chance(70) ? ~0u : static_cast<std::uint32_t>(m_random());
        step.columns = 8u << below(3);
        step.moves = chance(50);
        step.pitch = chance(40) ? 0 : static_cast<std::int64_t>(chance(30) ? step.columns : below(5));
        step.roundStep = chance(40) ? 1 : chance(40) ? static_cast<std::int64_t>(step.columns)
                                                     : static_cast<std::int64_t>(below(7)) - 3;
        step.site = static_cast<std::uint32_t>(m_trace.steps.size());
        step.first = static_cast<std::int64_t>(below(m_trace.extent / 2));
        const auto rounds = 1 + static_cast<std::uint32_t>(chance(20) ? below(70) : below(20));
        std::vector<Step> all;
        for (std::uint32_t i = 0; i < rounds; ++i, step.first += step.roundStep) {
            step.flat.resize(WarpSize);
            bool isInside = true;
            for (unsigned k = 0; k < WarpSize; ++k) {
                step.flat[k] = step.first + k / step.columns * step.pitch + (step.moves ? k % step.columns : 0);
                isInside = isInside && step.flat[k] >= 0 && step.flat[k] < static_cast<std::int64_t>(m_trace.extent);
            }
            if (!isInside)
                break;
            step.isTold = i > 0;
            all.push_back(step);
        }
        if (all.empty())
            return;
        all.front().rounds = static_cast<std::uint32_t>(all.size());
        m_trace.steps.insert(m_trace.steps.end(), all.begin(), all.end());
    }

    /// Fences and atomics, often enough to meet: one cell in few, few lanes.
    void makeHandOver() {
        const std::uint32_t lanes = chance(70) ? 1u << below(2) : static_cast<std::uint32_t>(m_random());
        if (chance(60))
            fence(lanes);
        Step& step = add(Step::Kind::Access);
        step.access = AccessKind::Atomic;
        step.array = chance(70) ? 1 : 3;
        step.form = Step::Form::One;
        step.lanes = lanes;
        step.flat.assign(WarpSize, static_cast<std::int64_t>(below(2)));
        if (chance(60))
            fence(lanes);
    }

    void fence(std::uint32_t lanes) {
        Step& step = add(Step::Kind::Fence);
        step.scope = chance(60) ? FenceScope::Device : FenceScope::Block;
        step.lanes = lanes;
    }

    std::uint32_t someLanes() {
        switch (m_density) {
        case 0:
            return 1u << below(4);
        case 1:
            return static_cast<std::uint32_t>(m_random() & m_random() & m_random());
        default:
            return chance(60) ? ~0u : static_cast<std::uint32_t>(m_random());
        }
    }

    void makeAccess() {
        Step& step = add(Step::Kind::Access);
        step.array = static_cast<std::uint32_t>(below(Trace::Arrays));
        const auto isPossible = [&](AccessKind kind) {
            return allows(step.array, kind) && (kind != AccessKind::Atomic || Trace::hasAtomics(step.array));
        };
        step.access = chance(m_reads) ? AccessKind::Read : AccessKind::Write;
        if (Trace::hasAtomics(step.array) && chance(40))
            step.access = AccessKind::Atomic;
        for (const AccessKind kind : {AccessKind::Read, AccessKind::Write, AccessKind::Atomic})
            if (!isPossible(step.access) && isPossible(kind))
                step.access = kind;
        step.lanes = someLanes();
        step.form = static_cast<Step::Form>(below(4));
        step.flat.resize(WarpSize);
        const auto extent = static_cast<std::int64_t>(m_trace.extent);
        const auto first = static_cast<std::int64_t>(below(m_trace.extent + 31)) - 31;
        step.first = first;
        step.pitch = chance(30) ? 0 : static_cast<std::int64_t>(below(19)) - 1;
        step.columns = chance(50) ? 8 : 16;
        step.moves = chance(50);
        for (unsigned k = 0; k < WarpSize; ++k) {
            std::int64_t& index = step.flat[k];
            if (step.form == Step::Form::Run)
                index = first + k;
            else if (step.form == Step::Form::Rows)
                index = first + k / step.columns * step.pitch + (step.moves ? k % step.columns : 0);
            else if (step.form == Step::Form::One)
                index = k == 0 ? static_cast<std::int64_t>(below(m_trace.extent)) : step.flat[0];
            else
                index = chance(50) ? static_cast<std::int64_t>(below(m_trace.extent)) : (k * 7) % extent;
            if (index < 0 || index >= extent)
                step.lanes &= ~(1u << k);
        }
    }

    std::mt19937& m_random;
    Trace m_trace;
    std::uint32_t m_warps = 1;
    unsigned m_reads = 50, m_density = 0;
    bool m_isCalm = false; ///< mostly without faults, as kernels are
    static constexpr unsigned AllKinds = 7;
    std::array<unsigned, Trace::Arrays> m_allowed{};
};

std::uint32_t playAccess(const Step& step, std::uint32_t site, Shadow& shadow) {
    switch (step.form) {
    case Step::Form::Run:
        return shadow.accessRun(step.access, step.array, site, step.lanes, step.flat[0]);
    case Step::Form::One:
        return shadow.accessOne(step.access, step.array, site, step.lanes, step.flat[0]);
    case Step::Form::Rows:
        return shadow.accessRows(step.access, step.array, site, step.lanes, step.first, step.pitch,
                                 step.columns, step.moves);
    default:
        return shadow.access(step.access, step.array, site, step.lanes, step.flat.data());
    }
}

} // namespace

Trace Trace::random(std::mt19937& random, bool hasFences) { return Maker(random, hasFences).make(); }

std::vector<std::uint32_t> play(const Trace& trace, Shadow& shadow) {
    std::array<ArraySpec, Trace::Arrays> arrays;
    for (std::uint32_t i = 0; i < Trace::Arrays; ++i)
        arrays[i] = {.count = trace.extent,
                     .isShared = Trace::isShared(i),
                     .isWritten = !trace.isExact,
                     .hasAtomics = !trace.isExact && Trace::hasAtomics(i),
                     .isRead = !trace.isExact};
    for (const Step& step : trace.steps)
        if (step.kind == Step::Kind::Access)
            (step.access == AccessKind::Read    ? arrays[step.array].isRead
             : step.access == AccessKind::Write ? arrays[step.array].isWritten
                                                : arrays[step.array].hasAtomics) = true;
    if (!shadow.beginLaunch(arrays, trace.hasFences))
        return {};
    std::vector<std::uint32_t> through(trace.steps.size());
    for (std::size_t i = 0; i < trace.steps.size(); ++i) {
        const Step& step = trace.steps[i];
        switch (step.kind) {
        case Step::Kind::Block:
            shadow.beginBlock(step.number);
            break;
        case Step::Kind::Warp:
            shadow.beginWarp(static_cast<std::uint32_t>(step.number));
            break;
        case Step::Kind::Barrier:
            shadow.barrier();
            break;
        case Step::Kind::WarpBarrier:
            shadow.warpBarrier(step.lanes);
            break;
        case Step::Kind::Fence:
            shadow.fence(step.scope, step.lanes);
            break;
        case Step::Kind::Access:
            if (step.isUpdateWith) {
                const auto site = static_cast<std::uint32_t>(i);
                shadow.updateRunWith(step.array, site + 1, site + 2, step.lanes, trace.steps[i + 1].first, step.first,
                                     site);
            }
            if (step.isUpdate && !step.isTold)
                shadow.updateRun(step.array, static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(i) + 1,
                                 step.lanes, step.first);
            if (step.rounds > 0)
                shadow.readRounds(step.array, step.site, step.lanes, step.first, step.pitch, step.columns,
                                  step.moves, step.roundStep, step.rounds);
            if (step.isTold || step.isUpdate || step.isUpdateWith || step.rounds > 0)
                break;
            through[i] = playAccess(step, static_cast<std::uint32_t>(i), shadow);
        }
    }
    return through;
}
