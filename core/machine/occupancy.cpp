#include "core/machine/occupancy.h"

#include <algorithm>
#include <charconv>
#include <limits>

namespace lane::machine {

namespace {

constexpr SmLimits Table[] = {
#define SM_LIMITS(major, minor, threads, blocks, shared, perBlock, reserved, unit)                                   \
    {major, minor, threads, blocks, shared, perBlock, reserved, unit},
#include "core/machine/sm_limits.def"
};

constexpr std::uint32_t Any = std::numeric_limits<std::uint32_t>::max();

std::uint64_t roundedUp(std::uint64_t value, std::uint64_t unit) { return (value + unit - 1) / unit * unit; }

/// Each part of the multiprocessor gives registers to whole warps of its own. Whether a block fits at all the
/// hardware asks as if its warps were spread evenly over the parts.
std::uint32_t blocksByRegisters(const BlockNeeds& needs, std::uint32_t warps) {
    if (needs.registers == 0)
        return Any;
    const auto perWarp =
        static_cast<std::uint32_t>(roundedUp(std::uint64_t{needs.registers} * SmLimits::Warp, SmLimits::RegisterUnit));
    if (needs.registers > SmLimits::RegistersPerThread ||
        perWarp * roundedUp(warps, SmLimits::Parts) > SmLimits::Registers)
        return 0;
    const std::uint32_t perPart = SmLimits::Registers / SmLimits::Parts / perWarp;
    return perPart * SmLimits::Parts / warps;
}

std::uint32_t blocksByShared(const SmLimits& limits, const BlockNeeds& needs) {
    if (needs.sharedBytes > limits.sharedBytesPerBlock)
        return 0;
    const std::uint64_t taken = roundedUp(needs.sharedBytes + limits.reservedBytes, limits.sharedUnit);
    return taken == 0 ? Any : static_cast<std::uint32_t>(limits.sharedBytes / taken);
}

} // namespace

const SmLimits* smLimits(std::uint32_t major, std::uint32_t minor) {
    for (const SmLimits& row : Table)
        if (row.major == major && row.minor == minor)
            return &row;
    return nullptr;
}

const SmLimits* smLimits(std::string_view arch) {
    const std::size_t dash = arch.find('_');
    if (dash == std::string_view::npos)
        return nullptr;
    const char* const last = arch.data() + arch.size();
    std::uint32_t number = 0;
    const auto [end, error] = std::from_chars(arch.data() + dash + 1, last, number);
    const bool isVariant = last - end == 1 && (*end == 'a' || *end == 'f');
    return error == std::errc() && (end == last || isVariant) ? smLimits(number / 10, number % 10) : nullptr;
}

Occupancy occupancyOf(const SmLimits& limits, const BlockNeeds& needs) {
    Occupancy result;
    result.maxWarps = limits.warps();
    const std::uint32_t warps = (needs.threads + SmLimits::Warp - 1) / SmLimits::Warp;
    const bool isBlock = warps > 0 && needs.threads <= SmLimits::ThreadsPerBlock;
    result.allowed[static_cast<int>(Limiter::Threads)] = isBlock ? limits.warps() / warps : 0;
    result.allowed[static_cast<int>(Limiter::Blocks)] = limits.blocks;
    result.allowed[static_cast<int>(Limiter::Registers)] = isBlock ? blocksByRegisters(needs, warps) : Any;
    result.allowed[static_cast<int>(Limiter::Shared)] = blocksByShared(limits, needs);
    result.blocks = *std::min_element(std::begin(result.allowed), std::end(result.allowed));
    result.warps = result.blocks * warps;
    for (int i = 0; i < 4; ++i)
        if (result.allowed[i] == result.blocks)
            result.limiters.push_back(static_cast<Limiter>(i));
    return result;
}

std::optional<std::uint32_t> registersForMore(const SmLimits& limits, const BlockNeeds& needs) {
    const std::uint32_t now = occupancyOf(limits, needs).blocks;
    BlockNeeds fewer = needs;
    while (fewer.registers > 1) {
        --fewer.registers;
        if (occupancyOf(limits, fewer).blocks > now)
            return fewer.registers;
    }
    return std::nullopt;
}

std::optional<std::uint64_t> sharedForMore(const SmLimits& limits, const BlockNeeds& needs) {
    const std::uint32_t now = occupancyOf(limits, needs).blocks;
    BlockNeeds none = needs;
    none.sharedBytes = 0;
    if (occupancyOf(limits, none).blocks <= now)
        return std::nullopt;
    std::uint64_t enough = 0, tooMuch = needs.sharedBytes; // more blocks never come of more bytes
    while (tooMuch - enough > 1) {
        BlockNeeds fewer = needs;
        fewer.sharedBytes = enough + (tooMuch - enough) / 2;
        (occupancyOf(limits, fewer).blocks > now ? enough : tooMuch) = fewer.sharedBytes;
    }
    return enough;
}

std::vector<OccupancyPoint> occupancyCurve(const SmLimits& limits, const BlockNeeds& needs, OccupancyAxis axis) {
    std::vector<OccupancyPoint> points;
    const auto add = [&](std::uint64_t value) {
        BlockNeeds varied = needs;
        switch (axis) {
        case OccupancyAxis::Threads: varied.threads = static_cast<std::uint32_t>(value); break;
        case OccupancyAxis::Registers: varied.registers = static_cast<std::uint32_t>(value); break;
        case OccupancyAxis::Shared: varied.sharedBytes = value; break;
        }
        points.push_back({value, occupancyOf(limits, varied)});
    };
    constexpr std::uint32_t RegisterStep = SmLimits::RegisterUnit / SmLimits::Warp;
    constexpr std::uint32_t SharedSteps = 64;
    switch (axis) {
    case OccupancyAxis::Threads:
        for (std::uint32_t threads = SmLimits::Warp; threads <= SmLimits::ThreadsPerBlock; threads += SmLimits::Warp)
            add(threads);
        break;
    case OccupancyAxis::Registers:
        for (std::uint32_t registers = RegisterStep; registers < SmLimits::RegistersPerThread; registers += RegisterStep)
            add(registers);
        add(SmLimits::RegistersPerThread);
        break;
    case OccupancyAxis::Shared:
        for (std::uint32_t step = 0; step <= SharedSteps; ++step)
            add(std::uint64_t{limits.sharedBytesPerBlock} * step / SharedSteps);
        break;
    }
    return points;
}

} // namespace lane::machine
