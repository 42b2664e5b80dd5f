#include "app/worker/cpu_run.h"

#include "app/worker/cpu_arrays.h"
#include "app/worker/cpu_launch.h"
#include "app/worker/cpu_program.h"
#include "app/worker/cpu_timing.h"
#include "app/worker/faults.h"
#include "app/worker/observed.h"
#include "app/worker/packed_arrays.h"
#include "app/worker/program_run.h"
#include "core/exec_cpu/cpu_executor.h"
#include "core/ir/wide_form.h"
#include "core/lang/parse.h"

#include <algorithm>
#include <chrono>
#include <list>

namespace lane::worker {

namespace {

using Clock = std::chrono::steady_clock;

/// What a person takes for at once.
constexpr std::chrono::milliseconds QuickRun{20};

std::uint64_t blocksOf(const wire::RunRequest& request) {
    return std::uint64_t{request.grid[0]} * request.grid[1] * request.grid[2];
}

std::uint64_t nanoseconds(Clock::duration time) {
    return static_cast<std::uint64_t>(std::chrono::nanoseconds(time).count());
}

/// Of a run that is timed. A reference is code of the host: wrong operations of it are told by every run.
cpu::Options timedOptions(const wire::RunRequest& request, const BoundRun& run, bool isBoundsChecked) {
    return {.mode = request.mode,
            .boundsChecked = isBoundsChecked,
            .block = request.block,
            .operationsChecked = isBoundsChecked && run.reference != nullptr};
}

/// Of a checked request.
cpu::Options optionsOf(const wire::RunRequest& request, const BoundRun& run) {
    return {.mode = request.mode,
            .boundsChecked = true,
            .block = request.block,
            .checked = request.checked,
            .observed = request.checking.observe,
            .permuted = request.checking.order != wire::RunOrder::Forward,
            .notesRounding = request.checked && lang::dialectOf(run.compilation->fileName) == lang::Dialect::Lean};
}

void addOutcome(wire::RunReply& reply, const cpu::Outcome& outcome, const BoundRun& run) {
    reply.faultCount = outcome.faultCount;
    for (const cpu::Fault& note : outcome.notes)
        reply.observations.push_back(faultForClient(note, run));
    for (const cpu::Fault& fault : outcome.faults) {
        reply.faults.push_back(faultForClient(fault, run));
        reply.faults.back().isOfHost = run.reference != nullptr;
    }
    reply.printCount = outcome.printCount;
    for (const cpu::Print& print : outcome.prints) {
        reply.prints.push_back(printForClient(print, *run.compilation));
        reply.prints.back().isOfHost = run.reference != nullptr;
    }
}

} // namespace

struct CpuRuns::State {
    struct Compiled {
        CompilationPtr compilation; ///< keeps the kernel's IR alive
        const ir::Kernel* kernel;
        cpu::Options options;
        std::shared_ptr<cpu::CompiledKernel> code;
        std::uint64_t blocks = 0;       ///< of its last run
        Clock::duration perLaunch = {}; ///< of that run, the mean
    };
    static constexpr std::size_t MostKernels = 32;

    /// The kernel's code, compiled if it is not there; adds to `jitNs` what that took.
    Result<std::shared_ptr<cpu::CompiledKernel>> compile(const BoundRun& run, cpu::Options options,
                                                         std::uint64_t& jitNs);
    /// The entry of the kernel's code, or null.
    Compiled* find(const BoundRun& run, const cpu::Options& options);
    /// Whether the run was made before, no smaller, and was over before anybody could read a word
    /// of it: telling its steps would then be most of what it costs.
    bool isQuick(const BoundRun& run, const wire::RunRequest& request);
    /// One launch of checked code.
    Result<wire::RunReply> check(const wire::RunRequest& request, const BoundRun& run,
                                 CpuArrays& arrays, Answers& progress);
    Result<wire::RunReply> runProgram(const wire::RunRequest& request, const BoundRun& run,
                                      Buffers& buffers, Answers& answers);

    cpu::Executor executor;
    std::list<Compiled> kernels; ///< the last used first
};

CpuRuns::CpuRuns() : m_state(std::make_unique<State>()) {}
CpuRuns::~CpuRuns() = default;
void CpuRuns::warmUp() {
    m_state->executor.warmUp();
}
std::string CpuRuns::llvmVersion() {
    return cpu::Executor::llvmVersion();
}
std::string CpuRuns::cpuName() {
    return cpu::Executor::cpuName();
}

CpuRuns::State::Compiled* CpuRuns::State::find(const BoundRun& run, const cpu::Options& options) {
    const auto known = std::ranges::find_if(kernels, [&](const Compiled& kernel) {
        return kernel.compilation == run.compilation && kernel.kernel == run.kernel &&
               kernel.options.mode == options.mode &&
               kernel.options.boundsChecked == options.boundsChecked &&
               kernel.options.checked == options.checked &&
               kernel.options.operationsChecked == options.operationsChecked &&
               kernel.options.observed == options.observed &&
               kernel.options.permuted == options.permuted &&
               kernel.options.notesRounding == options.notesRounding &&
               kernel.options.block == options.block;
    });
    if (known == kernels.end())
        return nullptr;
    kernels.splice(kernels.begin(), kernels, known);
    return &kernels.front();
}

bool CpuRuns::State::isQuick(const BoundRun& run, const wire::RunRequest& request) {
    const Compiled* known = find(run, timedOptions(request, run, true));
    const bool needsMore = !request.boundsChecked &&
                           !find(run, timedOptions(request, run, false));
    return known && !needsMore && known->blocks >= blocksOf(request) &&
           known->perLaunch * (request.warmup + request.repeat + 1) < QuickRun;
}

Result<std::shared_ptr<cpu::CompiledKernel>>
CpuRuns::State::compile(const BoundRun& run, cpu::Options options, std::uint64_t& jitNs) {
    if (Compiled* known = find(run, options))
        return known->code;
    const ir::Module& module = run.compilation->module;
    const bool isWide = run.reference && run.reference->isWide;
    auto code = isWide ? executor.compile(module, ir::wideForm(module, *run.kernel), options)
                       : executor.compile(module, *run.kernel, options);
    if (!code)
        return code;
    jitNs += nanoseconds((*code)->compileTime());
    if (kernels.size() >= MostKernels)
        kernels.pop_back();
    kernels.push_front({run.compilation, run.kernel, options, *code, 0, {}});
    return kernels.front().code;
}

Result<wire::RunReply> CpuRuns::State::runProgram(const wire::RunRequest& request,
                                                  const BoundRun& run, Buffers& buffers,
                                                  Answers& answers) {
    std::uint64_t jitNs = 0;
    Result<wire::RunReply> reply = worker::runProgram(
        request, run, buffers, answers, true,
        [&](bool isChecked) -> Result<std::unique_ptr<program::Device>> {
            const auto compileAs = [&](const ir::Kernel& kernel, std::array<std::uint32_t, 3> block,
                                       cpu::Options options) {
                BoundRun bound;
                bound.compilation = run.compilation;
                bound.kernel = &kernel;
                options.block = block;
                const bool isNew = !find(bound, options);
                if (isNew)
                    answers.send(wire::RunProgress{"compile", 0, 1});
                auto code = compile(bound, options, jitNs);
                if (isNew)
                    answers.send(wire::RunProgress{"run", 0, 1});
                return code;
            };
            const auto compileKernel = [compileAs, &request, &run, isChecked](const ir::Kernel& kernel, std::array<std::uint32_t, 3> block) {
                cpu::Options options = optionsOf(request, run);
                options.boundsChecked = isChecked;
                return compileAs(kernel, block, options);
            };
            const auto compileWhole = [compileAs, &request](const ir::Kernel& kernel, std::array<std::uint32_t, 3> block) {
                return compileAs(kernel, block, {.mode = request.mode, .boundsChecked = true});
            };
            std::optional<CpuDevice::Checked> checked;
            if (request.checked)
                checked = CpuDevice::Checked{request.checking, request.mostBlocks, compileWhole, timeLimitOf(request), request.kernel};
            return std::unique_ptr<program::Device>(
                std::make_unique<CpuDevice>(run.compilation, compileKernel, std::move(checked)));
        });
    if (reply && jitNs > 0)
        reply->times.push_back({"jit", "clock", {jitNs}});
    return reply;
}

Result<wire::RunReply> CpuRuns::State::check(const wire::RunRequest& request, const BoundRun& run,
                                             CpuArrays& arrays, Answers& progress) {
    std::uint64_t jitNs = 0;
    progress.send(wire::RunProgress{"compile", 0, 1});
    const auto code = compile(run, optionsOf(request, run), jitNs);
    if (!code)
        return code.error();
    progress.send(wire::RunProgress{"run", 0, 1});
    cpu::Launch launch = launchOf(run, request, arrays);
    launch.mostBlocks = request.mostBlocks;
    launch.order = request.checking.order;
    launch.seed = request.checking.seed;
    launch.watched = request.checking.watched;
    launch.watchedThreads = request.checking.threads;
    launch.timeLimit = timeLimitOf(request);
    launch.restore = [&] { arrays.restore(); };
    arrays.restore();
    cpu::Outcome outcome = (*code)->run(launch);
    if (outcome.error)
        return *outcome.error;
    wire::RunReply reply;
    if (outcome.observation)
        reply.observed.push_back(
            observedForClient(std::move(*outcome.observation), *run.compilation));
    reply.device = "cpu";
    addOutcome(reply, outcome, run);
    reply.checkedBlocks = outcome.checkedBlocks;
    reply.blockCount = blocksOf(request);
    if (reply.checkedBlocks < reply.blockCount)
        reply.notes.push_back(std::to_string(reply.checkedBlocks) + " of " +
                              std::to_string(reply.blockCount) +
                              " blocks were run: outputs have only what these wrote");
    reply.times.push_back({"checked", "clock", {nanoseconds(outcome.elapsed)}});
    if (jitNs > 0)
        reply.times.push_back({"jit", "clock", {jitNs}});
    return reply;
}

Result<wire::RunReply> CpuRuns::run(const wire::RunRequest& request, SourceCache& sources,
                                    Buffers& buffers, Answers& progress) {
    const auto packed = PackedArrays::pack(sources, request, buffers);
    if (!packed)
        return packed.error();
    Result<wire::RunReply> reply = runPacked((*packed)->request(), sources, buffers, progress);
    if (reply)
        if (Status unpacked = (*packed)->unpack(); !unpacked)
            return unpacked.error();
    return reply;
}

Result<wire::RunReply> CpuRuns::runPacked(const wire::RunRequest& request, SourceCache& sources,
                                          Buffers& buffers, Answers& progress) {
    const auto begin = Clock::now();
    const Result<BoundRun> run = bindRun(sources, request);
    if (!run)
        return run.error();
    if (run->program)
        return m_state->runProgram(request, *run, buffers, progress);
    Result<CpuArrays> arrays = CpuArrays::map(*run, buffers);
    if (!arrays)
        return arrays.error();
    if (request.checked)
        return m_state->check(request, *run, *arrays, progress);
    const std::uint64_t setupNs = nanoseconds(Clock::now() - begin);
    std::uint64_t jitNs = 0;
    const std::uint32_t total = request.warmup + request.repeat;
    const bool isTold = !m_state->isQuick(*run, request);
    if (isTold)
        progress.send(wire::RunProgress{"compile", 0, 1});
    auto checked = m_state->compile(*run, timedOptions(request, *run, true), jitNs);
    if (!checked)
        return checked.error();

    wire::RunReply reply;
    reply.device = "cpu";
    const cpu::Launch launch = launchOf(*run, request, *arrays);
    if (isTold)
        progress.send(wire::RunProgress{"run", 0, total});
    auto firstLaunch = Clock::now();
    arrays->restore();
    const cpu::Outcome first = (*checked)->run(launch);
    addOutcome(reply, first, *run);

    // A kernel that strays is never run unchecked: it would write over this process.
    auto timed = checked;
    if (!request.boundsChecked && first.faultCount == 0) {
        if (isTold)
            progress.send(wire::RunProgress{"compile", 0, 1});
        const auto compileBegins = Clock::now();
        timed = m_state->compile(*run, timedOptions(request, *run, false), jitNs);
        if (!timed)
            return timed.error();
        firstLaunch += Clock::now() - compileBegins; // no time of a launch
        if (isTold)
            progress.send(wire::RunProgress{"run", 0, total});
    } else if (!request.boundsChecked) {
        reply.notes.push_back("the timed runs were bounds-checked, because the first met a fault");
    }
    wire::TimeSamples times{"kernel", "clock", {}}, whole{"total", "clock", {}};
    auto lastTold = Clock::now();
    for (std::uint32_t i = 0; i < total; ++i) {
        const auto from = Clock::now();
        arrays->restore();
        const cpu::Outcome outcome = (*timed)->run(launch);
        if (i >= request.warmup) {
            whole.ns.push_back(nanoseconds(Clock::now() - from));
            times.ns.push_back(nanoseconds(outcome.elapsed));
        }
        if (Clock::now() - lastTold > std::chrono::milliseconds(100)) {
            lastTold = Clock::now();
            progress.send(wire::RunProgress{"run", i + 1, total});
        }
    }
    if (State::Compiled* entry = m_state->find(*run, timedOptions(request, *run, true))) {
        entry->blocks = blocksOf(request);
        entry->perLaunch = (Clock::now() - firstLaunch) / (total + 1);
    }
    reply.times.push_back(std::move(times));
    if (jitNs > 0)
        reply.times.push_back({"jit", "clock", {jitNs}});
    reply.times.push_back({"setup", "clock", {setupNs}});
    reply.times.push_back(std::move(whole));
    return reply;
}

Result<wire::TimingReply> CpuRuns::time(const wire::TimingRequest& request, SourceCache& sources,
                                        Buffers& buffers, Answers& progress) {
    const CpuTools tools{[&](const BoundRun& run, const cpu::Options& options) {
                             std::uint64_t jitNs = 0;
                             return m_state->compile(run, options, jitNs);
                         },
                         launchOf};
    return timeOnCpu(request, tools, sources, buffers, progress);
}

Result<wire::NativeReply> CpuRuns::native(const wire::NativeRequest& request,
                                          SourceCache& sources) {
    const Result<BoundRun> run =
        bindKernel(sources, request.fileName, request.source, request.kernel);
    if (!run)
        return run.error();
    const auto code = m_state->executor.compile(run->compilation->module, *run->kernel,
                                                {request.mode, request.checked}, true);
    if (!code)
        return code.error();
    wire::NativeReply reply;
    reply.text = request.assembly ? (*code)->assembly() : (*code)->llvmIr();
    reply.jitNs = nanoseconds((*code)->compileTime());
    return reply;
}

} // namespace lane::worker
