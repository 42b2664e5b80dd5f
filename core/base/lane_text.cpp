#include "core/base/lane_text.h"

#include <bit>

namespace lane {

std::string laneText(std::uint32_t lanes) {
    constexpr unsigned MostRuns = 6;
    std::string text;
    for (unsigned runs = 0; lanes != 0; ++runs) {
        if (runs == MostRuns)
            return text + " …";
        const auto first = static_cast<unsigned>(std::countr_zero(lanes));
        const auto count = static_cast<unsigned>(std::countr_one(lanes >> first));
        text += (runs > 0 ? ", " : "") + std::to_string(first);
        if (count > 1)
            text += (count > 2 ? " to " : ", ") + std::to_string(first + count - 1);
        lanes = first + count >= LanesOfWarp ? 0 : lanes >> (first + count) << (first + count);
    }
    return text;
}

std::string apartText(bool hasRun, const std::string& lanes, std::optional<std::uint64_t> warp) {
    const bool isOne = lanes.find_first_of(" ,") == std::string::npos;
    const std::string text = hasRun ? "not all live lanes of the warp came here together" : "not all live lanes of the warp come here together";
    return text + (isOne ? ": lane " : ": lanes ") + lanes + (warp ? " of warp " + std::to_string(*warp) : "") +
           (isOne ? " is missing" : " are missing");
}

} // namespace lane
