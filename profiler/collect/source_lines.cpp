#include "profiler/collect/source_lines.h"

#include "profiler/collect/cupti_library.h"

#include <cupti.h>
#include <cupti_pcsampling.h>

#include <cstdlib>

namespace lane::profile {

namespace {
#define LANE_CUPTI_FUNCTIONS(F) F(cuptiGetSassToSourceCorrelation)
} // namespace

struct SourceLines::State {
    LANE_CUPTI_API(LANE_CUPTI_FUNCTIONS)
};

SourceLines::SourceLines(std::unique_ptr<State> state) : m_state(std::move(state)) {}
SourceLines::~SourceLines() = default;

Result<std::unique_ptr<SourceLines>> SourceLines::open() {
    auto state = std::make_unique<State>();
    if (Status loaded = state->load(); !loaded)
        return loaded.error();
    return std::unique_ptr<SourceLines>(new SourceLines(std::move(state)));
}

std::uint32_t SourceLines::lineOf(std::string_view cubin, const std::string& function,
                                  std::uint64_t offset) const {
    CUpti_GetSassToSourceCorrelationParams p{};
    p.size = CUpti_GetSassToSourceCorrelationParamsSize;
    p.cubin = cubin.data();
    p.cubinSize = cubin.size();
    p.functionName = function.c_str();
    p.pcOffset = offset;
    const CUptiResult result = m_state->cuptiGetSassToSourceCorrelation(&p);
    std::free(p.fileName); // ours to free, by CUPTI's rule
    std::free(p.dirName);
    return result == CUPTI_SUCCESS ? p.lineNumber : 0;
}

} // namespace lane::profile
