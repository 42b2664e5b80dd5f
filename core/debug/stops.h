#pragma once

#include "core/debug/places.h"
#include "core/debug/warps.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace lane::debug {

/// An element of an array, for a move to who writes it.
struct Element {
    ir::ArrayId array;               ///< of the plain form; no view
    std::vector<std::uint64_t> extents; ///< of that array
    std::uint64_t flat = 0;          ///< row-major
};

struct Thread {
    std::uint64_t block = 0;
    std::uint32_t warp = 0, lane = 0;
};

/// Decides where a launch stops.
class Stops {
public:
    /// Whether the condition of a breakpoint holds for one of the lanes.
    using Condition = std::function<bool(const wire::DebugBreakpoint&, std::uint32_t mark,
                                         std::uint32_t warp, std::uint32_t lanes)>;
    /// All three are kept by reference.
    Stops(const ir::Module& module, const ir::Kernel& plain, const ir::Probes& probes,
          const Places& places, const Warps& warps)
        : m_module(module), m_plain(plain), m_probes(probes), m_places(places), m_warps(warps),
          m_at(probes.probes.size()) {}

    /// All breakpoints anew; how often each has been passed is forgotten.
    std::vector<wire::DebugPlaced> place(const std::vector<wire::DebugBreakpoint>& breakpoints);
    const std::vector<std::uint32_t>& stopsOf(std::size_t breakpoint) const {
        return m_breakpoints[breakpoint].stops;
    }
    void setCondition(Condition condition) { m_condition = std::move(condition); }

    /// How far to go from here. Gives what is not as asked, in words, or nothing. Moves back set
    /// target(): the launch then has to begin anew, and restarted() be called.
    std::string begin(const wire::DebugGo& move, std::optional<Element> element = {},
                      std::optional<Thread> thread = {});
    bool goesBack() const { return m_goal.target != 0; }
    void restarted() { m_passed.clear(); }

    struct Due {
        wire::DebugReason reason = wire::DebugReason::Step;
        std::uint32_t breakpoint = 0;
        std::optional<std::uint32_t> lane = {};
    };
    /// After Warps has been told of a Stop or an End; before a Write.
    std::optional<Due> due(std::uint32_t mark, std::uint32_t warp, std::uint32_t lanes,
                           const std::uint64_t* words);
    /// A stop has been made: for Back.
    void stopped();
    /// The launch has come to its end, which is a stop too.
    void ended();

private:
    struct Placed {
        wire::DebugBreakpoint breakpoint;
        std::vector<std::uint32_t> stops;
    };
    struct Goal {
        wire::DebugMove move = wire::DebugMove::Continue;
        std::uint64_t target = 0; ///< the step to stop at; 0: none
        bool isEntry = false;
        std::uint64_t block = 0;
        std::uint32_t warp = 0, depth = 0;
        std::optional<Element> element = {};
        std::optional<Thread> thread = {};
    };
    std::optional<Due> atBreakpoint(std::uint32_t mark, std::uint32_t warp, std::uint32_t lanes);
    std::optional<Due> atStep(std::uint32_t mark, std::uint32_t warp, std::uint32_t lanes) const;
    std::optional<Due> atWrite(std::uint32_t mark, std::uint32_t lanes,
                               const std::uint64_t* words) const;
    std::string goBack(const wire::DebugGo& move);

    const ir::Module& m_module;
    const ir::Kernel& m_plain;
    const ir::Probes& m_probes;
    const Places& m_places;
    const Warps& m_warps;
    Condition m_condition;
    std::vector<Placed> m_breakpoints;
    std::vector<std::vector<std::uint32_t>> m_at; ///< by mark: numbers in m_breakpoints
    std::map<std::uint32_t, std::uint64_t> m_passed; ///< by number in m_breakpoints
    Goal m_goal;
    std::vector<std::uint64_t> m_history; ///< the steps of the stops, the last one here
};

} // namespace lane::debug
