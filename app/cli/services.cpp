#include "app/cli/services.h"

#include <algorithm>
#include <cstdlib>

namespace lane::cli {

std::shared_ptr<KernelCache> openCache() {
    KernelCache::Options options;
    const char* folder = std::getenv("LANE_CACHE");
    options.folder = folder != nullptr && *folder != '\0' ? folder : KernelCache::standardFolder();
    return std::make_shared<KernelCache>(options);
}

Result<FloatMode> modeNamed(std::string_view text) {
    if (text == "fast")
        return FloatMode::Fast;
    if (text == "strict")
        return FloatMode::Strict;
    return Error{"L5005", "`--mode` has `" + std::string(text) + "`", "fast or strict"};
}

std::string_view modeName(FloatMode mode) { return mode == FloatMode::Fast ? "fast" : "strict"; }

Result<std::string> archNamed(std::string_view text) {
    std::string_view rest = text;
    for (std::string_view prefix : {"sm_", "compute_"})
        if (rest.starts_with(prefix)) {
            rest.remove_prefix(prefix.size());
            const bool digits = rest.size() >= 2 && std::all_of(rest.begin(), rest.begin() + 2, [](char c) {
                return c >= '0' && c <= '9';
            });
            if (digits)
                return std::string(text);
        }
    return Error{"L5005", "`--arch` has `" + std::string(text) + "`",
                 "sm_75, sm_90, sm_120 …, or compute_90 for PTX alone"};
}

} // namespace lane::cli
