#include "app/worker/cpu_launch.h"

namespace lane::worker {

cpu::Launch launchOf(const BoundRun& run, const wire::RunRequest& request,
                     const CpuArrays& arrays) {
    cpu::Launch launch;
    launch.grid = request.grid;
    launch.block = request.block;
    for (const wire::ScalarArgument& scalar : run.scalars)
        launch.scalars.push_back(scalar.bits);
    for (std::size_t i = 0; i < run.arrays.size(); ++i)
        launch.globals.push_back({arrays.data(i), run.arrays[i].extents()});
    for (std::size_t i = 0; i < run.constants.size(); ++i)
        launch.constants.push_back({arrays.constant(i), run.constants[i].extents()});
    launch.sharedLengths = run.sharedLengths;
    return launch;
}

std::optional<cpu::TimeLimit> timeLimitOf(const wire::RunRequest& request) {
    if (request.endAfterMs == 0)
        return std::nullopt;
    const std::chrono::milliseconds whole(request.endAfterMs);
    return cpu::TimeLimit{std::chrono::steady_clock::now() + whole, whole};
}

} // namespace lane::worker
