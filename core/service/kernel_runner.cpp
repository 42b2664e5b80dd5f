#include "core/service/kernel_runner.h"

#include "core/service/kernel_compiler.h"
#include "core/service/voices.h"

#include <algorithm>

namespace lane {

namespace {

Error cancelled(const RunSpec& spec, const std::string& device) {
    return {"L4105", "The run of " + spec.launch.kernel + " on " + device + " was cancelled.",
            "Inputs and earlier results are intact."};
}

std::array<std::uint32_t, 3> tripleOf(const Dim3& d) {
    return {d.x, d.y, d.z};
}

/// A worker that is no use any more: lost, or with a broken CUDA context.
bool costsTheWorker(const Error& error) {
    return error.code.starts_with("L410") || error.code == "L4304";
}

/// One that ends by itself is given some time to do so, and to make its code.
std::chrono::milliseconds waitFor(const wire::RunRequest& request, std::chrono::milliseconds timeout) {
    return request.endAfterMs != 0 ? timeout + std::max<std::chrono::milliseconds>(timeout / 2, std::chrono::seconds(2)) : timeout;
}

/// The reference of a run: once, on the CPU, with the same arguments.
RunSpec referenceSpec(RunSpec spec) {
    spec.kind = wire::RunKind::Reference;
    spec.device = "cpu";
    spec.warmup = 0;
    spec.repeat = 1;
    spec.boundsChecked = true;
    spec.mostBlocks = 0;
    spec.checking = {};
    spec.launch.grid = spec.launch.block = {};
    spec.launch.sharedLengths.clear();
    spec.cuda.clear();
    return spec;
}

/// Whose fault it is: those of a kernel and of its reference stand in one list.
void nameReference(VoiceResult& voice) {
    for (wire::Fault& fault : voice.faults)
        fault.message = "in the reference: " + fault.message;
}

/// Memory for what a launch writes; launches that go out together may share it, one after the other.
Result<data::Array> outputFor(const BoundArray& array, std::map<std::string, data::Array>* shared) {
    if (!shared)
        return data::Array::zeros(array.type, array.shape);
    data::Array& known = (*shared)[array.name + " " + std::string(scalarInfo(array.type).name) + " " +
                                   std::to_string(array.shape.elementCount())];
    if (!known.buffer) {
        Result<data::Array> made = data::Array::zeros(array.type, array.shape);
        if (!made)
            return made.error();
        known = std::move(*made);
    }
    return known;
}

/// A grid without blocks launches nothing: every output is what its array held before.
Status leaveUntouched(const RunSpec& spec, VoiceResult& voice) {
    for (const BoundArray& array : spec.launch.arrays) {
        if (!array.isWritten)
            continue;
        Result<data::Array> kept =
            array.input.buffer ? array.input.clone() : data::Array::zeros(array.type, array.shape);
        if (!kept)
            return kept.error();
        voice.outputs[array.name] = std::move(*kept);
    }
    const Dim3& grid = spec.launch.grid;
    voice.notes.push_back(spec.launch.kernel + " was not launched: a grid of " +
                          std::to_string(grid.x) + " × " + std::to_string(grid.y) + " × " +
                          std::to_string(grid.z) + " has no blocks; outputs are as they were.");
    return Unit{};
}

} // namespace

KernelRunner::KernelRunner(std::shared_ptr<KernelCache> cache, WorkerCommand worker)
    : m_cache(std::move(cache)), m_command(std::move(worker)) {}

RunRecordPtr KernelRunner::run(RunSpec spec, const Token& token,
                               const std::function<void(const std::string&)>& onVoice,
                               const Progress& progress) {
    const std::lock_guard running(m_running);
    {
        const std::lock_guard lock(m_mutex);
        m_currentToken = token;
    }
    auto record = std::make_shared<RunRecord>();
    record->number = ++m_runs;
    record->spec = std::move(spec);
    const bool isGpu = record->spec.device != "cpu";
    const auto voice = [&](const std::string& device) {
        if (onVoice)
            onVoice(device);
        return runVoice(record->spec, device, token, progress);
    };
    if (isGpu)
        record->gpu = voice(record->spec.device);
    if ((!isGpu || record->spec.alsoCpu) && !token->load())
        record->cpu = voice("cpu");
    if (record->spec.alsoReference && !token->load()) {
        if (onVoice)
            onVoice("reference");
        record->reference = runVoice(referenceSpec(record->spec), "cpu", token, progress);
        record->reference->device = "reference";
    }
    if (!token->load())
        compare(*record, token);
    record->cancelled = token->load();
    const std::lock_guard lock(m_mutex);
    m_currentToken.reset();
    return record;
}

namespace {
/// What has no order takes that of the voice which is judged, so that whoever shows the voices beside
/// each other shows what was compared.
void arrange(RunRecord& record) {
    const VoiceResult* first = record.gpu && !record.gpu->error ? &*record.gpu : record.cpu ? &*record.cpu : nullptr;
    for (auto* voice : {&record.cpu, &record.reference})
        if (first && *voice && &**voice != first)
            for (auto& [name, array] : (*voice)->outputs)
                if (const auto got = first->outputs.find(name); got != first->outputs.end())
                    array = data::inOrderOf(got->second, array);
}
} // namespace

void KernelRunner::compare(RunRecord& record, const Token& token) const {
    if (record.spec.tolerance.unordered)
        arrange(record);
    for (const VoicePair pair : pairsOf(record)) {
        const auto [got, want] = *voicesOf(record, pair);
        record.comparisons[pair] = compareVoices(*got, *want, record.spec.tolerance, token.get());
    }
}

VoiceResult KernelRunner::runVoice(const RunSpec& spec, const std::string& device,
                                   const Token& token, const Progress& progress) {
    VoiceResult voice;
    voice.device = device;
    Status done = spec.launch.grid.count() == 0 ? leaveUntouched(spec, voice)
                                                : tryVoice(spec, device, token, progress, voice);
    if (!done)
        voice.error = token->load() ? cancelled(spec, device) : done.error();
    if (spec.kind == wire::RunKind::Reference)
        nameReference(voice);
    const std::lock_guard lock(m_mutex);
    m_current.reset();
    return voice;
}

Status KernelRunner::tryVoice(const RunSpec& spec, const std::string& name, const Token& token,
                              const Progress& progress, VoiceResult& voice) {
    const Result<DeviceWorker*> ready = readyWorker(name, token);
    if (!ready)
        return ready.error();
    DeviceWorker& worker = **ready;
    Result<Prepared> prepared = prepare(spec, voice.device, worker);
    if (!prepared)
        return prepared.error();
    if (Status compiled = addCubin(spec, *prepared, *worker.client, voice); !compiled)
        return compiled;
    if (worker.client->generation() != worker.generation)
        return tryVoice(spec, name, token, progress, voice); // compiling took another process
    Result<WorkerClient::RunOutcome> outcome = worker.client->run(
        prepared->request, prepared->descriptors, waitFor(prepared->request, spec.timeout), [&](const wire::RunProgress& step) {
            if (progress)
                progress(voice.device, step);
        });
    if (!outcome) {
        failVoice(spec, worker, *prepared, outcome.error(), voice);
        if (outcome.error().code == "L4103")
            nameLoop(spec, token, voice);
        return outcome.error();
    }
    for (const data::BufferPtr& buffer : prepared->fresh)
        worker.known[buffer->id()] = buffer;
    finishVoice(std::move(*outcome), std::move(*prepared), voice);
    return Unit{};
}

Result<KernelRunner::Prepared> KernelRunner::prepare(const RunSpec& spec, const std::string& device,
                                                     const DeviceWorker& worker, Shared* shared) {
    Prepared prepared;
    wire::RunRequest& r = prepared.request;
    r.source = spec.source;
    r.fileName = spec.fileName;
    r.kernel = spec.launch.kernel;
    r.kind = spec.kind;
    r.device = device;
    r.mode = spec.mode;
    r.boundsChecked = spec.boundsChecked;
    r.checked = spec.checked && device == "cpu";
    r.mostBlocks = spec.mostBlocks;
    if (r.checked)
        r.endAfterMs = static_cast<std::uint32_t>(std::clamp<std::int64_t>(spec.timeout.count(), 1, UINT32_MAX));
    r.guarded = spec.guarded && device != "cpu";
    r.checking = spec.checking;
    r.maxSharedBytes = spec.launch.maxSharedBytes;
    r.sharedOf = spec.launch.sharedOf;
    r.grid = tripleOf(spec.launch.grid);
    r.block = tripleOf(spec.launch.block);
    r.warmup = static_cast<std::uint32_t>(std::max(0, spec.warmup));
    r.repeat = static_cast<std::uint32_t>(std::max(1, spec.repeat));
    for (const BoundScalar& scalar : spec.launch.scalars)
        r.scalars.push_back({scalar.name, scalar.type, scalar.bits});
    for (const auto& [name, elements] : spec.launch.sharedLengths)
        r.sharedLengths.push_back({name, elements});
    const auto send = [&](const data::BufferPtr& buffer, bool writable) {
        const bool isOnItsWay =
            std::find(prepared.fresh.begin(), prepared.fresh.end(), buffer) != prepared.fresh.end() ||
            (shared && std::find(shared->fresh.begin(), shared->fresh.end(), buffer) != shared->fresh.end());
        if (!isOnItsWay && !worker.known.contains(buffer->id())) {
            r.newBuffers.push_back({buffer->id(), buffer->size(), writable});
            prepared.descriptors.push_back(buffer->fd());
            prepared.fresh.push_back(buffer);
        }
        return buffer->id();
    };
    for (const BoundArray& array : spec.launch.arrays) {
        wire::ArrayArgument argument;
        argument.name = array.name;
        argument.type = array.type;
        argument.shape = array.shape.extents();
        if (array.input.buffer)
            argument.input = send(array.input.buffer, false);
        if (array.isWritten) {
            Result<data::Array> output = outputFor(array, shared ? &shared->outputs : nullptr);
            if (!output)
                return output.error();
            argument.output = send(output->buffer, true);
            prepared.outputs[array.name] = std::move(*output);
        }
        r.arrays.push_back(std::move(argument));
    }
    return prepared;
}

/// What a device's code is compiled for; empty where there is no such device, which the run will
/// say.
std::string KernelRunner::archOf(const RunSpec& spec, WorkerClient& worker) {
    if (!spec.arch.empty() && spec.arch != "auto")
        return spec.arch;
    std::unique_lock lock(m_mutex);
    if (!m_devices) {
        lock.unlock();
        Result<wire::DevicesReply> reply = worker.devices(DevicesTimeout);
        lock.lock();
        if (reply)
            m_devices = std::move(*reply);
    }
    if (m_devices)
        for (const wire::DeviceInfo& info : m_devices->devices)
            if (info.id == spec.device)
                return "sm_" + std::to_string(info.computeMajor * 10 + info.computeMinor);
    return {};
}

/// From the cache or, once, from the worker.
Result<wire::CompileReply> KernelRunner::compileFor(const RunSpec& spec, const std::string& arch,
                                                    WorkerClient& worker, VoiceResult& voice) {
    wire::CompileRequest request;
    request.cuda = spec.cuda;
    request.fileName = cudaFileName(spec.fileName);
    request.arch = arch;
    request.mode = spec.mode;
    request.maxRegisters = spec.maxRegisters;
    std::optional<wire::CompileReply> reply = m_cache->find(request);
    voice.cubinFromCache = reply.has_value();
    if (!reply) {
        Result<CompiledKernel> compiled = compileAt(worker, *m_cache, request);
        if (!compiled)
            return compiled.error();
        reply = std::move(compiled->reply);
        // One call of NVRTC may give both: its time is the CUBIN's, and 0 means not done.
        for (const auto& [what, ns] : {std::pair{"ptx", reply->ptxNs}, {"cubin", reply->cubinNs}})
            if (ns > 0)
                voice.times.push_back({what, "clock", {ns}});
    }
    if (!reply->ok)
        return Error{"L4120",
                     "NVRTC refused the CUDA text of " + spec.launch.kernel + " for " + arch +
                         ": " + reply->log,
                     "The PTX pane shows its messages at the kernel's own lines."};
    return std::move(*reply);
}

/// The CUBIN of a run. Nothing to do for the CPU, and where the device's architecture is not known
/// yet: then the worker compiles by itself.
Status KernelRunner::addCubin(const RunSpec& spec, Prepared& prepared, WorkerClient& worker,
                              VoiceResult& voice) {
    if (prepared.request.device == "cpu" || spec.cuda.empty())
        return Unit{};
    const std::string arch = archOf(spec, worker);
    if (!arch.starts_with("sm_"))
        return Unit{};
    Result<wire::CompileReply> reply = compileFor(spec, arch, worker, voice);
    if (!reply)
        return reply.error();
    prepared.request.cubin = reply->cubin;
    prepared.request.cudaName = spec.cudaName;
    voice.resources = reply->resources;
    prepared.arch = arch;
    prepared.compiled = std::move(*reply);
    return Unit{};
}

void KernelRunner::finishVoice(WorkerClient::RunOutcome outcome, Prepared prepared,
                               VoiceResult& voice) const {
    wire::RunReply& reply = outcome.reply;
    voice.outputs = std::move(prepared.outputs);
    voice.faults = std::move(reply.faults);
    voice.faultCount = reply.faultCount;
    voice.prints = std::move(reply.prints);
    voice.printCount = reply.printCount;
    voice.launches = std::move(reply.launches);
    voice.launchCount = reply.launchCount;
    voice.observations = std::move(reply.observations);
    voice.checkedBlocks = reply.checkedBlocks;
    voice.blockCount = reply.blockCount;
    voice.observed = std::move(reply.observed);
    for (auto* samples : {&reply.times, &outcome.times.times})
        voice.times.insert(voice.times.end(), std::make_move_iterator(samples->begin()),
                           std::make_move_iterator(samples->end()));
    voice.timesMissing = std::move(outcome.times.missing);
    voice.spans = std::move(reply.spans.empty() ? outcome.times.spans : reply.spans);
    voice.notes = std::move(reply.notes);
    if (!reply.resources.empty())
        voice.resources = std::move(reply.resources);
    voice.roundTrip = outcome.roundTrip;
}

void KernelRunner::failVoice(const RunSpec& spec, DeviceWorker& worker, const Prepared& prepared,
                             const Error& error, VoiceResult& voice) {
    if (error.code == "L4103" || error.code == "L4101" || error.code == "L4304") {
        voice.faults = {lostRun(spec, voice.device, error)};
        voice.faultCount = 1;
    }
    if (costsTheWorker(error))
        return worker.client->kill();
    // Whether a worker that refused has mapped the new buffers is its own affair: they are sent
    // again.
    std::vector<std::uint64_t> ids;
    for (const data::BufferPtr& buffer : prepared.fresh)
        ids.push_back(buffer->id());
    worker.client->forget(ids);
}

} // namespace lane
