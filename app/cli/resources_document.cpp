#include "app/cli/resources_document.h"

#include "core/machine/occupancy.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace lane::cli {

namespace {

constexpr std::uint32_t UsualBlock = 256;

std::string_view limiterName(machine::Limiter limiter) {
    switch (limiter) {
    case machine::Limiter::Threads: return "threads";
    case machine::Limiter::Blocks: return "blocks";
    case machine::Limiter::Registers: return "registers";
    case machine::Limiter::Shared: break;
    }
    return "shared";
}

/// Of static shared memory alone; nothing for an architecture that the table lacks.
std::optional<machine::Occupancy> occupancyFor(const EmitRequest& request, const wire::KernelResources& r) {
    const machine::SmLimits* limits = machine::smLimits(request.arch);
    if (!limits)
        return std::nullopt;
    return machine::occupancyOf(*limits, {request.block, r.registers, r.sharedBytes});
}

Json occupancyJson(const EmitRequest& request, const machine::Occupancy& occupancy) {
    Json limiters = Json::array();
    for (const machine::Limiter limiter : occupancy.limiters)
        limiters.push_back(limiterName(limiter));
    return {{"block", request.block},
            {"blocks_per_sm", occupancy.blocks},
            {"warps_per_sm", occupancy.warps},
            {"max_warps_per_sm", occupancy.maxWarps},
            {"percent", 100 * occupancy.share()},
            {"limiters", limiters}};
}

std::string occupancyText(const EmitRequest& request, const machine::Occupancy& occupancy) {
    if (occupancy.blocks == 0)
        return ", blocks of " + std::to_string(request.block) + " do not fit";
    std::string text = ", occupancy " + std::to_string(std::lround(100 * occupancy.share())) + " % in blocks of " +
                       std::to_string(request.block) + ", limited by ";
    for (std::size_t i = 0; i < occupancy.limiters.size(); ++i)
        text += (i ? " and " : "") + std::string(limiterName(occupancy.limiters[i]));
    return text;
}

} // namespace

Result<std::uint32_t> blockOf(const Arguments& arguments) {
    std::uint64_t threads = 1;
    const std::string given = arguments.value("--block");
    std::string_view rest = given;
    while (arguments.has("--block")) {
        const std::size_t comma = std::min(rest.find(','), rest.size());
        const auto extent = numberOf("--block", rest.substr(0, comma), 1);
        if (!extent)
            return extent.error();
        threads *= std::min<std::uint64_t>(*extent, 1u << 20);
        if (comma == rest.size())
            return static_cast<std::uint32_t>(std::min<std::uint64_t>(threads, 1u << 20));
        rest.remove_prefix(comma + 1);
    }
    return UsualBlock;
}

Json resourcesJson(const wire::KernelResources& r, const EmitRequest& request) {
    Json json = {{"registers", r.registers},
            {"shared_bytes", r.sharedBytes},
            {"constant_bytes", r.constantBytes},
            {"stack_bytes", r.stackBytes},
            {"spills", r.spillStoreBytes + r.spillLoadBytes}};
    if (const auto occupancy = occupancyFor(request, r))
        json["occupancy"] = occupancyJson(request, *occupancy);
    return json;
}

std::string resourcesText(const wire::KernelResources& r, const EmitRequest& request) {
    const auto occupancy = occupancyFor(request, r);
    return r.kernel + ": " + std::to_string(r.registers) + " registers, " +
           std::to_string(r.sharedBytes) + " bytes shared, " +
           std::to_string(r.spillStoreBytes + r.spillLoadBytes) + " bytes spilled" +
           (occupancy ? occupancyText(request, *occupancy) : std::string()) + "\n";
}

} // namespace lane::cli
