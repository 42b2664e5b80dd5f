#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace lane {

enum class AtomicKind : std::uint8_t {
#define LANE_ATOMIC(Id, ...) Id,
#include "core/builtins/collectives.def"
#undef LANE_ATOMIC
};

enum class WarpKind : std::uint8_t {
#define LANE_WARP(Id, ...) Id,
#include "core/builtins/collectives.def"
#undef LANE_WARP
};

enum class BlockKind : std::uint8_t {
#define LANE_BLOCK(Id, ...) Id,
#include "core/builtins/collectives.def"
#undef LANE_BLOCK
};

/// One row of collectives.def.
struct CollectiveInfo {
    std::string_view name;
    std::string_view cuda;
    std::string_view parameters;
    std::string_view sentence;

    unsigned arity() const; ///< of parameters; for an atomic the index counts
};

const CollectiveInfo& atomicInfo(AtomicKind kind);
const CollectiveInfo& warpInfo(WarpKind kind);
const CollectiveInfo& blockInfo(BlockKind kind);
std::optional<AtomicKind> atomicNamed(std::string_view method);
std::optional<WarpKind> warpNamed(std::string_view name);
std::optional<BlockKind> blockNamed(std::string_view name);

} // namespace lane
