#pragma once

#include <cstdint>
#include <optional>
#include <string>

namespace lane {

inline constexpr std::uint32_t LanesOfWarp = 32;

/// "0 to 15, 20": the first few runs of the lanes of a warp whose bits are set.
std::string laneText(std::uint32_t lanes);

/// "not all live lanes of the warp came here together: lane 3 is missing"; `come` where nothing has run. `lanes` as laneText() gives
/// them; "lane 3 of warp 1" where a warp is to be named.
std::string apartText(bool hasRun, const std::string& lanes, std::optional<std::uint64_t> warp = {});

} // namespace lane
