// Programs on a GPU: rounds of launches, and what their kernels tell.

#include "app/worker/gpu_state.h"
#include "app/worker/launch_symbols.h"
#include "app/worker/print_capture.h"
#include "app/worker/program_run.h"
#include "core/ir/layout.h"
#include "core/exec_gpu/program_device.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

namespace lane::worker {

namespace {

/// Pinning costs about 40 µs a megabyte once and saves more than that at each copy.
constexpr std::uint64_t PinFrom = 1 << 20;

/// What the kernels of a program told, launch by launch.
struct ProgramReports : Reports {
    void add(const program::DeviceLaunch& launch, Reports reports) {
        for (wire::Fault& fault : reports.faults) {
            const auto known = std::ranges::find(faults, fault.line, &wire::Fault::line);
            if (known != faults.end()) {
                known->count += fault.count; // the first launch is told
                continue;
            }
            fault.launch = launch.number;
            fault.message = "launch " + std::to_string(launch.number) + " of " +
                            launch.kernel->name + ": " + fault.message;
            faults.push_back(std::move(fault));
        }
        std::ranges::move(reports.prints, std::back_inserter(prints));
        printCount += reports.printCount;
    }
};

} // namespace

Result<wire::RunReply> GpuRuns::State::runProgram(const wire::RunRequest& request,
                                                  const BoundRun& run, Buffers& buffers,
                                                  Toolkit& toolkit, Answers& answers) {
    for (const RunArray& array : run.arrays)
        for (const std::uint64_t id : {array.argument->input, array.argument->output})
            if (id != 0 && array.bytes >= PinFrom)
                if (const Result<Region> region = buffers.region(id, array.bytes); region)
                    runner->pin({region->bytes, region->size, region->isReadOnly});
    std::uint64_t compileNs = 0;
    gpu::ProgramCode code;
    code.code = [&](const program::DeviceLaunch& launch) -> Result<std::string> {
        const TextNeeds needs{launch.hasAliases, launch.hasLongArrays};
        if (!needs.any() && !request.cubin.empty())
            return request.cubin;
        std::uint64_t ns = 0;
        Result<std::string> cubin = cubinFor(run, request.mode, toolkit, answers, ns, needs);
        compileNs += ns;
        return cubin;
    };
    code.scalars = [&](const program::DeviceLaunch& launch) {
        return ir::packedScalars(run.compilation->module.types, *launch.kernel, launch.scalars);
    };
    code.symbols = [&](const program::DeviceLaunch& launch) { return symbolsOf(run, launch); };
    code.dynamicSharedBytes = [&](const program::DeviceLaunch& launch) {
        return static_cast<std::uint32_t>(sharedOffsets(run.compilation->module, launch).back());
    };
    const bool isTelling = mayReport(run.compilation->module);
    std::optional<PrintCapture> capture;
    ProgramReports told;
    Result<wire::RunReply> reply = worker::runProgram(
        request, run, buffers, answers, false,
        [&](bool isFirst) -> Result<std::unique_ptr<program::Device>> {
            gpu::ProgramCode own = code;
            if (isTelling) {
                capture.reset(); // one at a time
                capture.emplace(isFirst);
            }
            if (isTelling && isFirst) {
                own.launched = [&](const program::DeviceLaunch& launch) {
                    told.add(launch, reportsOf(capture->take(), *run.compilation));
                };
                own.takeFaults = [&] { return std::exchange(told.faults, {}); };
                own.takePrints = [&](std::uint64_t& count) {
                    count = std::exchange(told.printCount, 0);
                    return std::exchange(told.prints, {});
                };
            }
            return runner->programDevice(std::move(own));
        },
        times.programRecorder());
    if (reply)
        reply->timesFollow = true;
    if (reply && compileNs > 0)
        reply->times.push_back({"cubin", "clock", {compileNs}});
    return reply;
}

} // namespace lane::worker
