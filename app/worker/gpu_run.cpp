#include "app/worker/gpu_guards.h"
#include "app/worker/gpu_state.h"
#include "app/worker/launch_symbols.h"
#include "app/worker/packed_arrays.h"
#include "app/worker/print_capture.h"
#include "app/worker/program_run.h"
#include "core/exec_gpu/program_device.h"
#include "core/ir/index_width.h"
#include "core/ir/layout.h"

#include <algorithm>
#include <functional>
#include <numeric>
#include <charconv>
#include <chrono>
#include <cstdlib>
#include <iterator>
#include <limits>
#include <list>
#include <optional>
#include <utility>

namespace lane::worker {

namespace {

using Clock = std::chrono::steady_clock;

/// Pinning costs about 40 µs a megabyte once and saves more than that at each copy.
constexpr std::uint64_t PinFrom = 1 << 20;
constexpr std::size_t MostCompiled = 32;

/// The number in "cuda:1".
std::optional<int> deviceNumber(const std::string& device) {
    constexpr std::string_view Prefix = "cuda:";
    int number = 0;
    if (!device.starts_with(Prefix))
        return {};
    const char* end = device.data() + device.size();
    const auto [stop, failed] = std::from_chars(device.data() + Prefix.size(), end, number);
    if (failed != std::errc{} || stop != end || number < 0)
        return {};
    return number;
}

std::uint64_t nanoseconds(Clock::duration time) {
    return static_cast<std::uint64_t>(std::chrono::nanoseconds(time).count());
}

/// The text without the promise that arrays do not overlap. The word is the compiler's own: it
/// stands nowhere else.
std::string withoutRestrict(std::string cuda) {
    constexpr std::string_view Promise = "__restrict__ ";
    for (std::size_t at; (at = cuda.find(Promise)) != std::string::npos;)
        cuda.erase(at, Promise.size());
    return cuda;
}

} // namespace

bool GpuRuns::State::isSet(const char* variable) {
    const char* value = std::getenv(variable);
    return value && *value && std::string_view(value) != "0";
}

GpuRuns::GpuRuns() : m_state(std::make_unique<State>()) {}
GpuRuns::~GpuRuns() = default;

bool GpuRuns::run(const wire::RunRequest& given, SourceCache& sources, Buffers& buffers,
                  Toolkit& toolkit, Answers& answers) {
    State& state = *m_state;
    const auto begin = Clock::now();
    const auto packed = PackedArrays::pack(sources, given, buffers);
    if (!packed)
        return answers.send(packed.error()), true;
    const wire::RunRequest& request = (*packed)->request();
    gpu::StageTimes stages(state.isTraced);
    const auto refuse = [&](const Error& error) {
        answers.send(error);
        return error.code != "L4304";
    };
    const Result<BoundRun> run = bindRun(sources, request);
    if (!run)
        return refuse(run.error());
    stages.end("bind");
    const Result<gpu::GpuRunner*> runner = state.open(request.device, buffers);
    if (!runner)
        return refuse(runner.error());
    if (run->program) { // which says before each round what is recorded
        const Result<wire::RunReply> reply =
            state.runProgram(request, *run, buffers, toolkit, answers);
        if (!reply)
            return refuse(reply.error());
        if (Status done = (*packed)->unpack(); !done)
            return refuse(done.error());
        answers.send(*reply);
        wire::RunTimes times; // those of CUPTI are in the reply; what is left is why not
        times.missing = state.times.programMissing();
        answers.send(times);
        return true;
    }
    Result<State::Prepared> prepared = state.prepare(request, *run, buffers, toolkit, answers);
    if (!prepared)
        return refuse(prepared.error());
    if (request.guarded) {
        const Result<wire::RunReply> reply = state.runGuarded(prepared->launch, *run);
        if (!reply)
            return refuse(reply.error());
        if (Status unpacked = (*packed)->unpack(); !unpacked)
            return refuse(unpacked.error());
        answers.send(*reply);
        return true;
    }
    Reports reports;
    std::optional<PrintCapture> silence; // of the launches that are timed
    if (mayReport(run->compilation->module, *run->kernel)) {
        const Result<Reports> told = state.trial(prepared->launch, *run);
        if (!told)
            return refuse(told.error());
        reports = *told;
        silence.emplace(false);
    }
    state.times.record(profile::KernelRecords::Serial, profile::OtherRecords::Waits);
    state.times.beginRun();
    stages.end("prepare");
    prepared->launch.stages = &stages;
    prepared->launch.wantEvents = state.times.wantsEvents();
    prepared->launch.setupNs = nanoseconds(Clock::now() - begin) - prepared->compileNs;
    Result<gpu::GpuReply> reply = (*runner)->run(
        prepared->launch, [&](const wire::RunProgress& progress) { answers.send(progress); });
    if (!reply)
        return refuse(reply.error());
    if (prepared->compileNs > 0)
        reply->times.push_back({"cubin", "clock", {prepared->compileNs}});
    reply->faults = std::move(reports.faults);
    reply->faultCount = reports.faultCount;
    reply->prints = std::move(reports.prints);
    reply->printCount = reports.printCount;
    if (Status unpacked = (*packed)->unpack(); !unpacked)
        return refuse(unpacked.error());
    reply->timesFollow = true;
    answers.send(static_cast<const wire::RunReply&>(*reply));
    stages.end("encode and send the reply");
    wire::RunTimes times = state.times.take(request, reply->extraLaunches);
    stages.end("after the reply: activity records");
    std::ranges::move(stages.samples, std::back_inserter(times.times));
    answers.send(times);
    return true;
}

Result<gpu::GpuRunner*> GpuRuns::State::open(const std::string& device, Buffers& buffers) {
    if (runner && deviceName == device)
        return runner.get();
    const std::optional<int> number = deviceNumber(device);
    if (!number)
        return Error{
            "L4302", "there is no device \"" + device + "\"",
            "Devices are \"cpu\" and \"cuda:0\", \"cuda:1\" …; `lanework-cli devices` lists them."};
    if (runner)
        return Error{"L4302",
                     "this worker has opened " + deviceName + " and does not run on " + device +
                         " too",
                     "Run each device in a worker of its own."};
    times.start();
    Result<std::unique_ptr<gpu::GpuRunner>> opened = gpu::GpuRunner::open(*number);
    if (!opened)
        return opened.error();
    runner = std::move(*opened);
    deviceName = device;
    buffers.beforeUnmap = [held = runner.get()](void* address) { held->unpin(address); };
    return runner.get();
}

Result<GpuRuns::State::Prepared> GpuRuns::State::prepare(const wire::RunRequest& request,
                                                         const BoundRun& run, Buffers& buffers,
                                                         Toolkit& toolkit, Answers& answers) {
    Prepared prepared;
    gpu::GpuLaunch& launch = prepared.launch;
    TextNeeds needs;
    needs.hasLongArrays = std::ranges::any_of(run.arrays, [&](const RunArray& array) {
        const std::vector<std::uint64_t> extents = array.extents();
        const std::uint64_t count = std::accumulate(extents.begin(), extents.end(), std::uint64_t{1}, std::multiplies<>());
        return ir::outgrowsIndices(run.compilation->module.types, *run.kernel, *array.parameter, count);
    });
    if (!needs.any())
        launch.cubin = request.cubin;
    if (launch.cubin.empty()) {
        Result<std::string> cubin =
            cubinFor(run, request.mode, toolkit, answers, prepared.compileNs, needs);
        if (!cubin)
            return cubin.error();
        launch.cubin = std::move(*cubin);
    }
    launch.cudaName = request.cudaName.empty() || needs.any() ? run.kernel->cudaName : request.cudaName;
    launch.grid = request.grid;
    launch.block = request.block;
    launch.dynamicSharedBytes = static_cast<std::uint32_t>(std::min<std::uint64_t>(
        run.dynamicSharedBytes, 0xFFFFFFFFu)); // the device's limit is checked later
    std::vector<std::uint64_t> bits;
    for (const wire::ScalarArgument& scalar : run.scalars)
        bits.push_back(scalar.bits);
    launch.scalars = ir::packedScalars(run.compilation->module.types, *run.kernel, bits);
    launch.warmup = request.warmup;
    launch.repeat = request.repeat;
    for (const RunArray& array : run.arrays)
        if (Status added = addArray(launch, array, buffers); !added)
            return added.error();
    for (const CudaSymbol& symbol : run.compilation->cuda.symbols)
        if (symbol.kernel == run.kernel->name)
            if (Status added = addSymbol(prepared, run, symbol, buffers); !added)
                return added.error();
    return prepared;
}

namespace {

const RunArray* find(const std::vector<RunArray>& arrays, const ir::Array& parameter) {
    const auto found = std::ranges::find(arrays, &parameter, &RunArray::parameter);
    return found == arrays.end() ? nullptr : &*found;
}

/// The value of a Length or a SharedOffset.
std::uint64_t wordOf(const BoundRun& run, const CudaSymbol& symbol) {
    const ir::Array& parameter = run.kernel->arrays[symbol.array];
    if (const RunArray* global = find(run.arrays, parameter))
        return global->bytes / ir::sizeOf(run.compilation->module.types, parameter.element);
    const std::size_t dynamic = dynamicIndex(*run.kernel, symbol.array);
    return symbol.kind == CudaSymbol::Kind::Length ? run.sharedLengths.at(dynamic)
                                                   : run.sharedOffsets.at(dynamic);
}

} // namespace

Status GpuRuns::State::addSymbol(Prepared& prepared, const BoundRun& run, const CudaSymbol& symbol,
                                 Buffers& buffers) {
    const ir::Array& parameter = run.kernel->arrays[symbol.array];
    if (symbol.kind == CudaSymbol::Kind::Content) {
        const RunArray* array = find(run.constants, parameter);
        if (!array)
            return Error{"L4214", "the constant array " + parameter.name + " is missing",
                         "Run again; if it recurs, install the program and its worker together, "
                         "from one build."};
        const Result<Region> region = buffers.region(array->argument->input, array->bytes);
        if (!region)
            return region.error();
        prepared.launch.constants.push_back({symbol.name, region->bytes, array->bytes});
        return Unit{};
    }
    const std::uint64_t value = wordOf(run, symbol);
    if (value > std::numeric_limits<std::uint32_t>::max())
        return Error{"L4214",
                     "the array " + parameter.name + " has " + std::to_string(value) +
                         " elements, and the kernel asks for its size, which is a Nat",
                     "Use fewer than 2^32 elements, or pass the size as a scalar of 64 bits."};
    const std::uint32_t& word = prepared.words.emplace_back(static_cast<std::uint32_t>(value));
    prepared.launch.constants.push_back(
        {symbol.name, reinterpret_cast<const std::byte*>(&word), sizeof word});
    return Unit{};
}

Status GpuRuns::State::addArray(gpu::GpuLaunch& launch, const RunArray& array, Buffers& buffers) {
    gpu::HostArray host;
    host.bytes = array.bytes;
    for (const std::uint64_t id : {array.argument->input, array.argument->output}) {
        if (id == 0)
            continue;
        const Result<Region> region = buffers.region(id, array.bytes);
        if (!region)
            return region.error();
        if (region->size >= PinFrom)
            launch.pin.push_back({region->bytes, region->size, region->isReadOnly});
        if (id == array.argument->input)
            host.input = region->bytes;
    }
    if (array.argument->output != 0) {
        const Result<std::byte*> output = buffers.output(array.argument->output, array.bytes);
        if (!output)
            return output.error();
        host.output = *output;
    }
    launch.arrays.push_back(host);
    return Unit{};
}

/// One launch for what the kernel tells, before those that are timed.
Result<Reports> GpuRuns::State::trial(gpu::GpuLaunch launch, const BoundRun& run) {
    launch.warmup = 0;
    launch.repeat = 1;
    launch.wantTotal = false;
    times.beginRun();
    PrintCapture capture(true);
    const Result<gpu::GpuReply> done = runner->run(launch, {});
    times.dropRun(); // its record must not come with the next ones
    if (!done)
        return done.error();
    return reportsOf(capture.take(), *run.compilation);
}

Result<wire::RunReply> GpuRuns::State::runGuarded(const gpu::GpuLaunch& launch,
                                                  const BoundRun& run) {
    times.beginRun();
    std::optional<PrintCapture> silence;
    if (mayReport(run.compilation->module, *run.kernel))
        silence.emplace(false);
    Result<std::vector<wire::Fault>> faults = GuardedLaunch(*runner, launch, run).run();
    times.dropRun();
    if (!faults)
        return faults.error();
    wire::RunReply reply;
    reply.device = deviceName;
    for (const wire::Fault& fault : *faults)
        reply.faultCount += fault.count;
    reply.faults = std::move(*faults);
    return reply;
}

/// A CUBIN of the text's CUDA for this device, made here because the request brought none.
Result<std::string> GpuRuns::State::cubinFor(const BoundRun& run, FloatMode mode, Toolkit& toolkit,
                                             Answers& answers, std::uint64_t& ns,
                                             TextNeeds needs) {
    const wire::DeviceInfo& device = runner->info();
    wire::CompileRequest request;
    const Compilation& text = *run.compilation;
    request.cuda = needs.hasLongArrays ? emitCuda(text.module, text.text, {.hasLongArrays = true}).text : text.cuda.text;
    if (needs.hasAliases)
        request.cuda = withoutRestrict(std::move(request.cuda));
    request.fileName = run.compilation->fileName + ".cu";
    request.arch =
        "sm_" + std::to_string(device.computeMajor) + std::to_string(device.computeMinor);
    request.mode = mode;
    const auto known = std::ranges::find_if(compiled, [&](const Compiled& entry) {
        return entry.cuda == request.cuda && entry.arch == request.arch && entry.mode == mode;
    });
    if (known != compiled.end()) {
        compiled.splice(compiled.begin(), compiled, known);
        return compiled.front().cubin;
    }
    answers.send(wire::RunProgress{"compile", 0, 1});
    Result<wire::CompileReply> reply = toolkit.compile(request);
    answers.send(wire::RunProgress{"run", 0, 1});
    if (!reply)
        return reply.error();
    if (!reply->ok)
        return Error{
            "L4207",
            "NVRTC refuses the generated CUDA of " + run.compilation->fileName + ": " + reply->log,
            "This is a mistake of the CUDA generator: report the kernel with this message."};
    ns = reply->cubinNs;
    if (compiled.size() >= MostCompiled)
        compiled.pop_back();
    compiled.push_front({request.cuda, request.arch, mode, reply->cubin});
    return compiled.front().cubin;
}

} // namespace lane::worker
