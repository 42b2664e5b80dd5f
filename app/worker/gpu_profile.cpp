#include "app/worker/gpu_state.h"
#include "app/worker/packed_arrays.h"
#include "app/worker/print_capture.h"
#include "app/worker/profiling.h"

#include <optional>

namespace lane::worker {

namespace {

std::string inOneLine(const Error& error) {
    return error.message + ". " + error.hint;
}

/// CUPTI's view of the device, opened once; refused again each time, because permission may come.
Result<profile::CounterCollector*> countersOf(GpuRuns::State& state) {
    if (!state.counters) {
        Result<std::unique_ptr<profile::CounterCollector>> opened =
            profile::CounterCollector::open(state.runner->context(), state.runner->deviceNumber());
        if (!opened)
            return opened.error();
        state.counters = std::move(*opened);
    }
    return state.counters.get();
}

Status mayProfile(const wire::RunRequest& run) {
    if (run.kind != wire::RunKind::Kernel || run.device == "cpu")
        return Error{"L4265", run.kernel + " on " + run.device + " is not a kernel on a GPU",
                     "Profile a kernel; `run` times programs and the CPU reference."};
    return Unit{};
}

/// Passes and cost, without a launch.
wire::ProfileReply planned(GpuRuns::State& state, const wire::ProfileRequest& request) {
    wire::ProfileReply reply;
    reply.device = request.run.device;
    const auto missing = [&](const Error& error) {
        reply.level = levelOf(error);
        reply.why = error.message;
        reply.more = error.hint;
        reply.counters.missing = inOneLine(error);
        return reply;
    };
    const Result<profile::CounterCollector*> counters = countersOf(state);
    if (!counters)
        return missing(counters.error());
    const Result<profile::CounterPlan> plan = (*counters)->plan(request.metrics);
    if (!plan)
        return missing(plan.error());
    reply.level = wire::ProfileLevel::Counters;
    tellPlan(reply.counters, **counters, *plan, 0);
    return reply;
}

} // namespace

wire::ProfilePermission GpuRuns::permission(const std::string& device, Buffers& buffers) {
    const Result<gpu::GpuRunner*> runner = m_state->open(device, buffers);
    if (!runner)
        return {device, wire::ProfileLevel::None, runner.error().message, runner.error().hint};
    const Result<profile::CounterCollector*> counters = countersOf(*m_state);
    if (counters)
        return {device, wire::ProfileLevel::Counters, {}, {}};
    return {device, levelOf(counters.error()), counters.error().message, counters.error().hint};
}

bool GpuRuns::profile(const wire::ProfileRequest& request, SourceCache& sources, Buffers& buffers,
                      Toolkit& toolkit, Answers& answers) {
    State& state = *m_state;
    const auto refuse = [&](const Error& error) {
        answers.send(error);
        return error.code != "L4304";
    };
    if (Status may = mayProfile(request.run); !may)
        return refuse(may.error());
    const auto packed = PackedArrays::pack(sources, request.run, buffers);
    if (!packed)
        return refuse(packed.error());
    const Result<BoundRun> run = bindRun(sources, (*packed)->request());
    if (!run)
        return refuse(run.error());
    const Result<gpu::GpuRunner*> runner = state.open(request.run.device, buffers);
    if (!runner)
        return refuse(runner.error());
    if (request.isPlanOnly) {
        answers.send(planned(state, request));
        return true;
    }
    Result<State::Prepared> prepared =
        state.prepare((*packed)->request(), *run, buffers, toolkit, answers);
    if (!prepared)
        return refuse(prepared.error());
    Result<std::unique_ptr<gpu::LaunchSession>> session = (*runner)->hold(prepared->launch);
    if (!session)
        return refuse(session.error());
    std::optional<PrintCapture> silence;
    if (mayReport(run->compilation->module, *run->kernel))
        silence.emplace(false);
    std::vector<std::string> names;
    for (const RunArray& array : run->arrays)
        names.push_back(array.argument->name);
    state.times.record(profile::KernelRecords::Serial);
    Profiling profiling(request, **runner, **session, std::move(names),
                        state.times, [&] { return countersOf(state); }, answers);
    if (Status done = profiling.all(); !done)
        return refuse(done.error());
    if (Status unpacked = (*packed)->unpack(); !unpacked)
        return refuse(unpacked.error());
    profiling.reply.device = request.run.device;
    profiling.reply.properties = (*runner)->info();
    if (prepared->compileNs > 0)
        profiling.reply.times.push_back({"cubin", "clock", {prepared->compileNs}});
    answers.send(profiling.reply);
    return true;
}

} // namespace lane::worker
