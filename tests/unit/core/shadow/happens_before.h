#pragma once

#include "tests/unit/core/shadow/trace.h"

#include <map>
#include <tuple>

/// The order of a trace by brute force: a graph of what each thread does one after another, of
/// barriers, and of the pairs of fences that an atomic's cell joins; one access comes before
/// another where a path leads from it to the other. Every pair of accesses is looked at.
class HappensBefore {
public:
    /// Array, block (0 for global arrays), index.
    using Place = std::tuple<std::uint32_t, std::uint64_t, std::int64_t>;
    struct Access {
        std::uint32_t step = 0, lane = 0;
        lane::shadow::AccessKind kind = lane::shadow::AccessKind::Read;
        std::uint64_t block = 0;
        std::uint32_t warp = 0;
        std::size_t node = 0;
        std::vector<std::size_t> races; ///< earlier accesses of the place that are in no order with it
        bool isMissing = false;
    };

    explicit HappensBefore(const Trace& trace);

    /// In order.
    const std::map<Place, std::vector<Access>>& places() const { return m_places; }

private:
    using Bits = std::vector<std::uint64_t>;
    struct Thread {
        std::size_t last = None; ///< node
        /// Fences so far that an atomic of this thread would release.
        std::vector<std::size_t> fences;
        /// What was released at cells that this thread has passed since.
        std::vector<std::size_t> passed;
    };
    struct Fence {
        std::uint64_t block = 0;
        lane::shadow::FenceScope scope = lane::shadow::FenceScope::Block;
    };
    static constexpr std::size_t None = SIZE_MAX;

    std::size_t addNode(const std::vector<std::size_t>& after);
    bool isBefore(std::size_t a, std::size_t b) const { return (m_before[b][a / 64] >> a % 64 & 1) != 0; }
    Thread& thread(std::uint32_t lane) { return m_threads[m_warp * 32 + lane]; }
    void join(std::uint32_t firstThread, std::uint32_t threads);
    void fence(std::uint32_t lane, lane::shadow::FenceScope scope);
    void access(const Step& step, std::uint32_t number, std::uint32_t lane);
    void judge();

    std::vector<Bits> m_before; ///< by node
    std::vector<Thread> m_threads;
    std::map<std::size_t, Fence> m_fences; ///< by node
    std::map<Place, std::vector<std::size_t>> m_released;
    std::map<Place, std::vector<Access>> m_places;
    std::uint64_t m_block = 0;
    std::uint32_t m_warp = 0;
};
