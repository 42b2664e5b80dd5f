#include "app/worker/cpu_timing.h"

#include "app/worker/faults.h"
#include "app/worker/output_prints.h"
#include "app/worker/packed_arrays.h"
#include "app/worker/timing_rules.h"
#include "app/worker/timing_told.h"

#include <algorithm>
#include <chrono>
#include <optional>

namespace lane::worker {

namespace {

using Clock = std::chrono::steady_clock;

/// One launch of several that are timed against each other, ready to run.
struct TimedRun {
    std::unique_ptr<PackedArrays> packed;
    std::optional<BoundRun> run;
    std::optional<CpuArrays> arrays;
    std::shared_ptr<cpu::CompiledKernel> code;

    cpu::Outcome once(const CpuTools& tools) {
        arrays->restore();
        return code->run(tools.launchOf(*run, packed->request(), *arrays));
    }
    Status compile(const CpuTools& tools, const cpu::Options& options) {
        auto made = tools.compile(*run, options);
        if (!made)
            return made.error();
        code = std::move(*made);
        return Unit{};
    }
};

/// Its first run is checked: what strays would write over this process.
Status makeReady(TimedRun& timed, const wire::RunRequest& request, std::uint32_t warmup, const CpuTools& tools,
                 SourceCache& sources, Buffers& buffers) {
    auto packed = PackedArrays::pack(sources, request, buffers);
    if (!packed)
        return packed.error();
    timed.packed = std::move(*packed);
    Result<BoundRun> run = bindRun(sources, timed.packed->request());
    if (!run)
        return run.error();
    timed.run = std::move(*run);
    if (timed.run->program || timed.run->reference)
        return Error{"L4265", request.kernel + " is not a kernel",
                     "Only launches of kernels are timed against each other."};
    Result<CpuArrays> arrays = CpuArrays::map(*timed.run, buffers);
    if (!arrays)
        return arrays.error();
    timed.arrays = std::move(*arrays);
    if (Status compiled = timed.compile(tools, {request.mode, true, request.block}); !compiled)
        return compiled;
    if (const cpu::Outcome first = timed.once(tools); first.faultCount > 0)
        return Error{"L4280", request.kernel + " faults: " + faultForClient(first.faults.front(), *timed.run).message,
                     "Only launches without faults are timed."};
    if (!request.boundsChecked)
        if (Status compiled = timed.compile(tools, {request.mode, false, request.block}); !compiled)
            return compiled;
    for (std::uint32_t i = 0; i < warmup; ++i)
        timed.once(tools);
    return Unit{};
}

} // namespace

Result<wire::TimingReply> timeOnCpu(const wire::TimingRequest& request, const CpuTools& tools,
                                    SourceCache& sources, Buffers& buffers, Answers& progress) {
    wire::TimingReply reply;
    reply.device = "cpu";
    reply.launches.resize(request.launches.size());
    std::vector<TimedRun> runs(request.launches.size());
    profile::Race race(runs.size(), rulesOf(request));
    for (std::size_t i = 0; i < runs.size(); ++i) {
        Status ready = makeReady(runs[i], request.launches[i], request.warmup, tools, sources, buffers);
        if (ready)
            continue;
        race.drop(i);
        reply.launches[i].code = ready.error().code;
        reply.launches[i].message = ready.error().message;
        reply.launches[i].hint = ready.error().hint;
    }
    const auto begin = Clock::now();
    TimingTold told(request, progress);
    for (auto round = race.nextRound(); !round.empty(); round = race.nextRound()) {
        for (const std::size_t i : round) {
            race.add(i, static_cast<std::uint64_t>(
                            std::chrono::nanoseconds(runs[i].once(tools).elapsed).count()));
            told.tell(race, "clock");
        }
        if (Clock::now() - begin > std::chrono::milliseconds(request.mostMs)) {
            reply.notes.push_back("Timing was ended after " + std::to_string(request.mostMs) + " ms.");
            break;
        }
    }
    reply.rounds = race.rounds();
    for (std::size_t i = 0; i < runs.size(); ++i) {
        wire::TimedLaunch& launch = reply.launches[i];
        if (!launch.code.empty())
            continue;
        launch.times = {"kernel", "clock", race.samples(i)};
        launch.isPrecise = race.isPrecise(i);
        runs[i].once(tools);
        if (Status unpacked = runs[i].packed->unpack(); !unpacked)
            return unpacked.error();
        const Result<std::uint64_t> outputs = outputsFingerprint(request.launches[i], buffers);
        if (!outputs)
            return outputs.error();
        launch.outputs = *outputs;
    }
    return reply;
}

} // namespace lane::worker
