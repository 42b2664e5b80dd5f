#include "core/service/kernel_runner.h"

#include "core/base/line_index.h"

#include <algorithm>

/// What is said of a run that had to be ended: the process that knew where it was is gone.
namespace lane {

namespace {

constexpr std::chrono::milliseconds MostForTheLoop{5000};

} // namespace

/// What ended a worker, as a fault of the kernel that it ran, at the kernel's name.
wire::Fault KernelRunner::lostRun(const RunSpec& spec, const std::string& device, const Error& error) {
    const bool isTimeout = error.code == "L4103";
    wire::Fault fault;
    fault.kind = isTimeout ? "timeout" : "crash";
    fault.isOfHost = true; // nobody knows which thread
    const bool isNamed = error.message.find(spec.launch.kernel) != std::string::npos;
    fault.message = isTimeout ? spec.launch.kernel + " was still running on " + device + " after " +
                                    std::to_string(spec.timeout.count()) + " ms and was ended"
                    : isNamed ? error.message
                              : spec.launch.kernel + " on " + device + ": " + error.message;
    if (!spec.launch.place.isEmpty()) {
        const LineColumn place = LineIndex(spec.source).at(spec.launch.place.begin);
        fault.line = place.line;
        fault.column = place.column;
    }
    return fault;
}

/// The same run on the CPU, checked, ends by itself in a loop that waits for ever, or after a time, and tells who is
/// in which loop then.
void KernelRunner::nameLoop(const RunSpec& spec, const Token& token, VoiceResult& voice) {
    if (spec.checked || voice.device != "cpu" || voice.faults.empty() || token->load())
        return;
    RunSpec again = spec;
    again.checked = true;
    again.mostBlocks = 0;
    again.warmup = 0;
    again.repeat = 1;
    again.timeout = std::min(spec.timeout, MostForTheLoop);
    VoiceResult found;
    found.device = voice.device;
    if (!tryVoice(again, found.device, token, {}, found))
        return;
    const auto loop = std::ranges::find_if(found.faults, [](const wire::Fault& fault) {
        return fault.kind == "endless" || fault.kind == "timeout";
    });
    if (loop == found.faults.end() || loop->line == 0)
        return;
    wire::Fault& fault = voice.faults.front();
    fault.line = loop->line;
    fault.column = loop->column;
    fault.launch = loop->launch;
    fault.block = loop->block;
    fault.thread = loop->thread;
    fault.isOfHost = loop->isOfHost;
    fault.message += (loop->kind == "endless" ? "; a checked run goes round and round in this loop"
                                              : "; a checked run was here after " + std::to_string(again.timeout.count()) + " ms");
}

} // namespace lane
