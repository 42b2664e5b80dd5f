#include "core/exec_cpu/runtime_debug.h"

namespace lane::cpu {

namespace {

void probe(Worker* worker, std::uint32_t mark, std::uint32_t lanes, std::uint64_t block,
           std::uint32_t warp, const std::uint64_t* words, std::uint32_t* isGivenUp) {
    const auto* debugged = static_cast<DebugWorker*>(worker);
    *isGivenUp = 0;
    if (debugged->probes->probes[mark].kind == ir::Probe::Kind::Value)
        debugged->listener->set(mark, lanes, block, warp, words);
    else
        *isGivenUp = debugged->listener->reached(mark, lanes, block, warp, words);
}

void probeArray(Worker* worker, std::uint32_t mark, std::uint32_t part, std::uint64_t block,
                std::uint32_t warp, const void* data) {
    static_cast<DebugWorker*>(worker)->listener->made(mark, part, block, warp, data);
}

} // namespace

const std::vector<RuntimeSymbol>& debugSymbols() {
    static const std::vector<RuntimeSymbol> symbols{
        {"lane_probe", reinterpret_cast<void*>(&probe)},
        {"lane_probe_array", reinterpret_cast<void*>(&probeArray)}};
    return symbols;
}

} // namespace lane::cpu
