#pragma once

#include "app/worker/debug_watches.h"
#include "core/debug/places.h"
#include "core/debug/stops.h"
#include "core/wire/debug_messages.h"

namespace lane::worker {

/// What a stopped launch shows of itself: variables, watches, elements of arrays.
class DebugValues {
public:
    /// All are kept by reference.
    DebugValues(const Compilation& compilation, const cpu::DebugKernel& kernel,
                const debug::Places& places, const debug::Warps& warps, const cpu::Launch& launch,
                DebugWatches& watches)
        : m_compilation(compilation), m_kernel(kernel), m_places(places), m_warps(warps),
          m_launch(launch), m_watches(watches) {}

    wire::DebugView look(const wire::DebugLook& request) const;
    /// L4275 there is no such array, or no such element.
    Result<wire::DebugElements> memory(const wire::DebugMemory& request) const;
    std::vector<wire::DebugArray> arrays(const std::vector<std::uint64_t>& sharedLengths) const;
    /// L4275, too.
    Result<debug::Element> element(const std::string& array,
                                   const std::vector<std::int64_t>& index) const;

private:
    wire::DebugValue variable(ir::VarId var, std::uint32_t warp) const;
    wire::DebugValue localArray(ir::ArrayId array) const;
    wire::DebugValue watch(const wire::DebugWatch& watch, std::uint32_t warp,
                           std::uint32_t mark) const;
    std::optional<ir::ArrayId> find(const std::string& name, std::uint32_t mark) const;
    wire::DebugArray described(ir::ArrayId id, std::vector<std::uint64_t> shape) const;
    bool isOfText(const std::string& name, SourceRange range) const;

    const Compilation& m_compilation;
    const cpu::DebugKernel& m_kernel;
    const debug::Places& m_places;
    const debug::Warps& m_warps;
    const cpu::Launch& m_launch;
    DebugWatches& m_watches;
};

} // namespace lane::worker
