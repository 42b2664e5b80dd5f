#include "profiler/model/memory_report.h"

namespace lane::profile {

std::string_view spaceKey(Space space) {
    constexpr std::string_view Keys[] = {"global", "shared", "constant", "local"};
    return Keys[static_cast<std::size_t>(space)];
}

std::string_view accessKey(AccessKind kind) {
    constexpr std::string_view Keys[] = {"load", "store", "atomic"};
    return Keys[static_cast<std::size_t>(kind)];
}

} // namespace lane::profile
