#include "profiler/history/history.h"

#include <cstdlib>

namespace lane::history {

namespace {

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

} // namespace

std::string History::standardFile() {
    std::string folder = variable("LANE_STATE");
    if (folder.empty()) {
        const std::string base = variable("XDG_STATE_HOME");
        folder = (base.empty() ? variable("HOME") + "/.local/state" : base) + "/lanework";
    }
    return folder + "/history.db";
}

} // namespace lane::history
