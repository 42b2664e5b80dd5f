#include "app/worker/gpu_run.h"

namespace lane::worker {

struct GpuRuns::State {};

GpuRuns::GpuRuns() = default;
GpuRuns::~GpuRuns() = default;

bool GpuRuns::run(const wire::RunRequest&, SourceCache&, Buffers&, Toolkit&, Answers& answers) {
    answers.send(Toolkit::withoutCuda());
    return true;
}

bool GpuRuns::profile(const wire::ProfileRequest&, SourceCache&, Buffers&, Toolkit&,
                      Answers& answers) {
    answers.send(Toolkit::withoutCuda());
    return true;
}

wire::ProfilePermission GpuRuns::permission(const std::string& device, Buffers&) {
    const Error error = Toolkit::withoutCuda();
    return {device, wire::ProfileLevel::None, error.message, error.hint};
}

bool GpuRuns::time(const wire::TimingRequest&, SourceCache&, Buffers&, Toolkit&, Answers& answers) {
    answers.send(Toolkit::withoutCuda());
    return true;
}

} // namespace lane::worker
