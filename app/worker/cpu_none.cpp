#include "app/worker/cpu_run.h"

namespace lane::worker {

namespace {

Error withoutCpu() {
    return {"L4206", "this lanework-worker was built without the CPU reference",
            "Build it where LLVM 19 is installed (packaging/setup brings it)."};
}

} // namespace

struct CpuRuns::State {};

CpuRuns::CpuRuns() = default;
CpuRuns::~CpuRuns() = default;
void CpuRuns::warmUp() {}

Result<wire::RunReply> CpuRuns::run(const wire::RunRequest&, SourceCache&, Buffers&, Answers&) {
    return withoutCpu();
}

Result<wire::NativeReply> CpuRuns::native(const wire::NativeRequest&, SourceCache&) {
    return withoutCpu();
}

Result<wire::TimingReply> CpuRuns::time(const wire::TimingRequest&, SourceCache&, Buffers&, Answers&) {
    return withoutCpu();
}

std::string CpuRuns::llvmVersion() {
    return {};
}
std::string CpuRuns::cpuName() {
    return {};
}

} // namespace lane::worker
