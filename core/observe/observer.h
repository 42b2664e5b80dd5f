#pragma once

#include "core/observe/pattern.h"
#include "core/observe/plan.h"

#include <cstdlib>
#include <map>
#include <memory>
#include <unordered_map>

namespace lane::observe {

/// Counts one launch, for one thread that runs blocks. The caller says which block and which warp it
/// runs, and tells each run of statements, each condition and each access of a warp:
///
///     beginLaunch  { beginBlock  { beginWarp  run fork touch … }… }…  report
class Observer {
public:
    struct Launch {
        std::array<std::uint32_t, 3> grid{1, 1, 1}, block{1, 1, 1};
        std::vector<std::uint64_t> elements; ///< of each array of the plan
        std::vector<wire::ElementName> watched; ///< whose last writer is wanted
        std::vector<wire::ThreadName> threads;  ///< whose warp's values are wanted: the first
    };
    /// The plan must outlive the launch.
    void beginLaunch(const Plan& plan, Launch launch);
    void beginBlock(std::uint64_t block);
    void beginWarp(std::uint32_t warp) {
        m_warp = warp;
        m_isWatched = m_watchesBlock && warp == m_watchedWarp;
    }

    /// The active lanes come to the statements of a run.
    void run(std::uint32_t number, std::uint32_t lanes);
    /// They evaluated a condition; it holds for those of `yes`.
    void fork(std::uint32_t number, std::uint32_t lanes, std::uint32_t yes);
    /// Lanes that are inside the array, at the elements index[k].
    void touch(std::uint32_t number, std::uint32_t lanes, const std::int64_t* index);
    /// Lane k at first + k.
    void touchRun(std::uint32_t number, std::uint32_t lanes, std::int64_t first);
    /// All at one element.
    void touchOne(std::uint32_t number, std::uint32_t lanes, std::int64_t index);
    /// Lane k at first + (k / columns) · pitch, and k % columns further where a row `moves`.
    void touchRows(std::uint32_t number, std::uint32_t lanes, std::int64_t first, std::int64_t pitch,
                   std::uint32_t columns, bool moves);

    /// A variable, by its place in the plan's result, becomes these: integers, or the bits of doubles.
    void value(std::uint32_t number, std::uint32_t lanes, const std::int64_t* bits);
    void valueOfAll(std::uint32_t number, std::uint32_t lanes, std::int64_t bits);
    /// Once for the whole block, which counts as its first thread's.
    void valueOfBlock(std::uint32_t number, std::int64_t bits);

    wire::Observation report();

private:
    struct RunCounter {
        std::uint64_t warps = 0, full = 0; ///< full: of them with all 32 lanes
        std::array<std::uint64_t, WarpSize> byLane{}; ///< of those that were not full
        std::array<std::uint32_t, WarpSize> inBlock{}; ///< by warp: lanes that came here in this block
        bool isInBlock = false;
    };
    struct ForkCounter {
        std::uint64_t allYes = 0, allNo = 0, both = 0, lanesYes = 0, lanesNo = 0;
    };
    struct TouchCounter {
        std::uint64_t requests = 0, lanes = 0, sectors = 0, idealSectors = 0, wavefronts = 0,
                      idealWavefronts = 0, sameElement = 0;
        std::uint32_t worst = 0;
        wire::AccessExample example;
    };
    struct ValueCounter {
        std::uint64_t count = 0, nans = 0;
        std::int64_t least = 0, most = 0, ofFirst = 0;
        std::uint64_t leastBlock = 0, mostBlock = 0;
        std::uint32_t leastThread = 0, mostThread = 0;
        bool isOfFirst = false;
    };
    /// The last values in the lanes of the warp that is watched.
    struct WarpValues {
        std::uint32_t lanes = 0;
        std::array<std::int64_t, WarpSize> bits{};
    };
    /// A bit for each scalar of an array. Pages that nobody touches cost nothing.
    struct Bits {
        struct Free {
            void operator()(std::uint64_t* p) const { std::free(p); }
        };
        std::unique_ptr<std::uint64_t, Free> words;
        std::uint64_t count = 0, low = ~0ull, high = 0; ///< low, high: words that were touched
        void reset(std::uint64_t bits);
        void set(std::uint64_t first, std::uint64_t many);
        std::uint64_t population() const;
    };
    struct ArrayState {
        Bits read, written;
        std::unordered_map<std::uint64_t, std::size_t> watched; ///< element → place in m_writers
        std::uint32_t elementBytes = 4, unit = 4;
        bool isGlobal = false;
    };

    void endBlock();
    bool countOnePass(std::uint32_t number, std::uint32_t lanes, std::int64_t low, std::int64_t high);
    void count(std::uint32_t number, const Request& request);
    void note(std::uint32_t number, std::uint32_t lanes, std::uint32_t weight, Sectors sectors,
              Wavefronts wavefronts, const std::int64_t* at);
    void mark(const Plan::Touch& touch, wire::AccessMode mode, std::int64_t at, std::uint64_t bytes);
    void watch(const Plan::Touch& touch, std::uint32_t lanes, const std::int64_t* at);
    template <typename T> void widen(ValueCounter& counter, std::uint32_t lanes, const std::int64_t* bits);
    std::array<std::uint32_t, 3> blockIndex() const { return blockIndex(m_block); }
    std::array<std::uint32_t, 3> blockIndex(std::uint64_t block) const;
    std::array<std::uint32_t, 3> threadIndex(std::uint32_t thread) const;
    void addFlops(wire::Observation& result) const;
    void addStatements(wire::Observation& result) const;
    void addAccesses(wire::Observation& result) const;
    void addValues(wire::Observation& result) const;
    void beginWatching(std::size_t values);
    void addWarp(wire::Observation& result) const;

    const Plan* m_plan = nullptr;
    Launch m_launch;
    std::uint64_t m_block = 0, m_blocks = 0;
    std::uint32_t m_warp = 0, m_watchedWarp = 0;
    std::uint64_t m_watchedBlock = 0;
    bool m_watchesBlock = false, m_isWatched = false;
    std::vector<RunCounter> m_runs;
    std::vector<ForkCounter> m_forks;
    std::vector<TouchCounter> m_touches;
    std::vector<ValueCounter> m_values;
    std::vector<WarpValues> m_warpValues; ///< none where no thread of the launch is watched
    std::vector<ArrayState> m_arrays;
    std::vector<std::vector<std::uint32_t>> m_runsOf; ///< by statement
    std::vector<std::uint64_t> m_threads;             ///< by statement
    std::vector<wire::LastWriter> m_writers;
};

} // namespace lane::observe
