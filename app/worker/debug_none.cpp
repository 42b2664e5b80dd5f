#include "app/worker/debug_runs.h"

namespace lane::worker {

namespace {

Error withoutCpu() {
    return {"L4206", "this lanework-worker was built without the CPU reference",
            "Build it where LLVM 19 is installed (packaging/setup brings it)."};
}

} // namespace

struct DebugRuns::State {};

DebugRuns::DebugRuns() = default;
DebugRuns::~DebugRuns() = default;

Result<wire::DebugStarted> DebugRuns::start(wire::DebugStart, SourceCache&, Buffers&) {
    return withoutCpu();
}
Result<wire::DebugPlaces> DebugRuns::place(const wire::DebugBreakpoints&) { return withoutCpu(); }
Result<wire::DebugView> DebugRuns::look(const wire::DebugLook&) { return withoutCpu(); }
Result<wire::DebugElements> DebugRuns::memory(const wire::DebugMemory&) { return withoutCpu(); }
Status DebugRuns::go(const wire::DebugGo&) { return withoutCpu(); }
int DebugRuns::event() const { return -1; }
wire::DebugStop DebugRuns::stop() { return {}; }
void DebugRuns::pause(const wire::DebugPause&) {}

} // namespace lane::worker
