#include "core/builtins/collectives.h"

#include <algorithm>
#include <span>

namespace lane {

namespace {

constexpr CollectiveInfo Atomics[] = {
#define LANE_ATOMIC(Id, ...) {__VA_ARGS__},
#include "core/builtins/collectives.def"
#undef LANE_ATOMIC
};

constexpr CollectiveInfo Warps[] = {
#define LANE_WARP(Id, ...) {__VA_ARGS__},
#include "core/builtins/collectives.def"
#undef LANE_WARP
};

constexpr CollectiveInfo Blocks[] = {
#define LANE_BLOCK(Id, ...) {__VA_ARGS__},
#include "core/builtins/collectives.def"
#undef LANE_BLOCK
};

template <typename Kind>
std::optional<Kind> find(std::span<const CollectiveInfo> rows, std::string_view name) {
    for (std::size_t i = 0; i < rows.size(); ++i)
        if (rows[i].name == name)
            return static_cast<Kind>(i);
    return std::nullopt;
}

} // namespace

unsigned CollectiveInfo::arity() const {
    if (parameters.empty())
        return 0;
    return 1 + static_cast<unsigned>(std::count(parameters.begin(), parameters.end(), ' '));
}

const CollectiveInfo& atomicInfo(AtomicKind kind) { return Atomics[static_cast<std::size_t>(kind)]; }
const CollectiveInfo& warpInfo(WarpKind kind) { return Warps[static_cast<std::size_t>(kind)]; }
const CollectiveInfo& blockInfo(BlockKind kind) { return Blocks[static_cast<std::size_t>(kind)]; }

std::optional<AtomicKind> atomicNamed(std::string_view method) {
    return find<AtomicKind>(Atomics, method);
}
std::optional<WarpKind> warpNamed(std::string_view name) { return find<WarpKind>(Warps, name); }
std::optional<BlockKind> blockNamed(std::string_view name) { return find<BlockKind>(Blocks, name); }

} // namespace lane
