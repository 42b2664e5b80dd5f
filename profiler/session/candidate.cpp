#include "profiler/session/candidate.h"

#include "core/base/fingerprint.h"
#include "core/codegen_cuda/emit.h"
#include "core/launch/tunables.h"
#include "core/machine/occupancy.h"

#include <algorithm>
#include <cstdlib>

namespace lane::sweep {

namespace {

void die(Cell& cell, Reason reason, std::string rule) {
    cell.state = CellState::Dead;
    cell.reason = reason;
    cell.rule = std::move(rule);
}

/// A name without what it stands in.
std::string_view plain(std::string_view name) { return name.substr(name.rfind('.') + 1); }

std::vector<std::string> extentsOf(const Dim3& d) { return {std::to_string(d.x), std::to_string(d.y), std::to_string(d.z)}; }

/// Inputs as the scenario has made them, so that nobody makes them again for each cell.
std::map<std::string, data::Array> readyFrom(const SweepSpec& spec, const BoundLaunch& base) {
    std::map<std::string, data::Array> ready = spec.ready;
    for (const BoundArray& array : base.arrays)
        if (array.input.buffer)
            ready.emplace(array.name, array.input);
    return ready;
}

/// Names of the kernel alone: what the base has under another name stays out.
Result<BoundLaunch> bind(const SweepSpec& spec, const ir::Module& module, const ir::Kernel& kernel,
                         const Scenario& scenario, const BoundLaunch& base) {
    auto bound = bindLaunch(module, kernel, scenario, spec.folder, readyFrom(spec, base), spec.limits);
    // An array whose shape depends on what is varied is made anew.
    const bool isOther = !bound && (bound.error().code == "L2004" || bound.error().code == "L2001");
    return isOther ? bindLaunch(module, kernel, scenario, spec.folder, spec.ready, spec.limits) : std::move(bound);
}

const wire::KernelResources* find(const wire::CompileReply& reply, const std::string& name) {
    for (const wire::KernelResources& one : reply.resources)
        if (one.kernel == name)
            return &one;
    return reply.resources.size() == 1 ? &reply.resources.front() : nullptr;
}

std::string_view limiterText(machine::Limiter limiter) {
    switch (limiter) {
    case machine::Limiter::Threads: return "threads";
    case machine::Limiter::Blocks: return "blocks";
    case machine::Limiter::Registers: return "registers";
    case machine::Limiter::Shared: return "shared memory";
    }
    return "";
}

} // namespace

Reason reasonOf(const Error& error) {
    const std::string& code = error.code;
    return code == "L2010" || code == "L2011" ? Reason::TooManyThreads
           : code == "L2012"                  ? Reason::EmptyBlock
           : code == "L2013"                  ? Reason::GridTooLarge
           : code == "L2018"                  ? Reason::EmptyGrid
           : code == "L2015"                  ? Reason::TooMuchShared
           : code == "L2017"                  ? Reason::DoesNotCompile
           : code == "L2029"                  ? Reason::BeyondBounds
           : code == "L2019" || code == "L2028" || code == "L2003" ? Reason::NotAllowed
                                                                   : Reason::DoesNotFit;
}

std::map<std::string, std::string> tunablesOf(const Scenario& scenario, const Space& space, std::uint64_t number) {
    std::map<std::string, std::string> values = scenario.tunables;
    const Point point = space.at(number);
    for (std::size_t i = 0; i < point.size(); ++i)
        if (space.axes()[i].kind == AxisKind::Tunable) {
            const std::string& name = space.axes()[i].name;
            std::erase_if(values, [&](const auto& entry) { return plain(entry.first) == plain(name); });
            values[name] = space.value(point, i);
        }
    return values;
}

Scenario applied(const Scenario& scenario, const Space& space, std::uint64_t number) {
    Scenario result = scenario;
    const Point point = space.at(number);
    const auto set = [](std::vector<std::string>& extents, std::size_t axis, const std::string& value) {
        extents.resize(std::max(extents.size(), axis + 1), "1");
        extents[axis] = value;
    };
    result.tunables = tunablesOf(scenario, space, number);
    for (std::size_t i = 0; i < point.size(); ++i) {
        const std::string& value = space.value(point, i);
        switch (space.axes()[i].kind) {
        case AxisKind::BlockX: set(result.block, 0, value); break;
        case AxisKind::BlockY: set(result.block, 1, value); break;
        case AxisKind::BlockZ: set(result.block, 2, value); break;
        case AxisKind::Grid: set(result.grid, 0, value); break;
        case AxisKind::Mode: result.mode = value == "strict" ? FloatMode::Strict : FloatMode::Fast; break;
        case AxisKind::MaxRegisters: result.maxRegisters = static_cast<std::uint32_t>(std::strtoul(value.c_str(), nullptr, 10)); break;
        case AxisKind::Tunable: break;
        }
    }
    while (result.block.size() > 1 && result.block.back() == "1")
        result.block.pop_back();
    return result;
}

void bindCell(const SweepSpec& spec, const Space& space, const Result<CompilationPtr>& tuned, const BoundLaunch& base,
              Cell& cell, Candidate& candidate) {
    if (!tuned)
        return die(cell, reasonOf(tuned.error()), tuned.error().message);
    candidate.compilation = *tuned;
    const ir::Module& module = (*tuned)->module;
    const ir::Kernel* kernel = module.find(base.kernel);
    if (!kernel || kernel->hasErrors) {
        for (const Diagnostic& diagnostic : (*tuned)->diagnostics)
            if (diagnostic.severity == Severity::Error)
                return die(cell, diagnostic.code == "L0408" ? Reason::TooMuchShared : Reason::DoesNotCompile, diagnostic.message);
        return die(cell, Reason::DoesNotCompile, "With these values the text has errors.");
    }
    Scenario start = spec.scenario;
    const auto sweeps = [&](AxisKind kind) {
        return std::any_of(space.axes().begin(), space.axes().end(), [&](const Axis& axis) { return axis.kind == kind; });
    };
    if (start.block.empty() && (sweeps(AxisKind::BlockX) || sweeps(AxisKind::BlockY) || sweeps(AxisKind::BlockZ)))
        start.block = extentsOf(base.block);
    if (start.grid.empty() && sweeps(AxisKind::Grid))
        start.grid = extentsOf(base.grid);
    const Scenario scenario = applied(start, space, cell.number);
    auto bound = bind(spec, module, *kernel, scenario, base);
    if (!bound)
        return die(cell, reasonOf(bound.error()), bound.error().message);
    cell.grid = {bound->grid.x, bound->grid.y, bound->grid.z};
    cell.block = {bound->block.x, bound->block.y, bound->block.z};
    cell.sharedBytes = bound->dynamicSharedBytes;
    if (bound->grid.count() == 0)
        return die(cell, Reason::EmptyGrid, "The grid has no blocks.");
    RunSpec& run = candidate.spec;
    run.source = (*tuned)->text;
    run.fileName = (*tuned)->fileName;
    run.launch = std::move(*bound);
    run.device = spec.device;
    run.alsoCpu = false;
    run.boundsChecked = false; // of timed runs; the first one always is
    run.mode = scenario.mode;
    run.maxRegisters = scenario.maxRegisters;
    run.warmup = 0;
    run.repeat = 1;
    run.timeout = spec.timeout;
    if (spec.device == "cpu")
        return;
    const CudaText alone = emitCuda(module, *kernel, (*tuned)->text);
    run.cuda = alone.symbols.empty() ? alone.text : (*tuned)->cuda.text;
    run.cudaName = kernel->cudaName;
    run.arch = spec.arch;
}

void takeResources(const SweepSpec& spec, const wire::CompileReply& reply, const Candidate& candidate, Cell& cell) {
    const wire::KernelResources* resources = find(reply, candidate.spec.cudaName);
    if (!resources)
        return;
    cell.registers = resources->registers;
    cell.spillBytes = resources->spillStoreBytes + resources->spillLoadBytes;
    cell.sharedBytes = resources->sharedBytes + candidate.spec.launch.dynamicSharedBytes;
    const machine::SmLimits* limits = machine::smLimits(spec.arch);
    if (!limits)
        return;
    const machine::Occupancy occupancy = machine::occupancyOf(
        *limits, {static_cast<std::uint32_t>(cell.threads()), cell.registers, cell.sharedBytes});
    cell.occupancy = occupancy.share();
    cell.limiter = occupancy.limiters.empty() ? "" : limiterText(occupancy.limiters.front());
    if (occupancy.blocks > 0)
        return;
    const bool isShared = !occupancy.limiters.empty() && occupancy.limiters.front() == machine::Limiter::Shared;
    cell.occupancy.reset();
    die(cell, isShared ? Reason::TooMuchShared : Reason::TooManyRegisters,
        isShared ? std::to_string(cell.sharedBytes) + " bytes of shared memory a block, of at most " + std::to_string(limits->sharedBytesPerBlock)
                 : std::to_string(cell.registers) + " registers a thread in a block of " + std::to_string(cell.threads()) +
                       " threads: a multiprocessor has " + std::to_string(machine::SmLimits::Registers));
}

std::string keyOf(const SweepSpec& spec, const Candidate& candidate, const std::string& toolkit,
                  const std::function<std::uint64_t(const data::Array&)>& content) {
    const RunSpec& run = candidate.spec;
    const BoundLaunch& launch = run.launch;
    std::string key = spec.device + "\n" + spec.deviceName + "\n" + spec.arch + "\n" + toolkit + "\n";
    key += spec.device == "cpu" ? run.source : run.cuda; // a comment changes no machine code
    key += "\n" + launch.kernel + "\n";
    const auto add = [&](std::uint64_t value) { key += std::to_string(value) + " "; };
    for (const Dim3& d : {launch.grid, launch.block})
        for (const std::uint32_t extent : {d.x, d.y, d.z})
            add(extent);
    add(static_cast<std::uint64_t>(run.mode));
    add(run.maxRegisters);
    add(spec.isCold);
    for (const BoundScalar& scalar : launch.scalars)
        add(scalar.bits);
    for (const auto& [name, length] : launch.sharedLengths)
        add(length);
    for (const BoundArray& array : launch.arrays) {
        for (const std::uint64_t extent : array.shape.extents())
            add(extent);
        add(array.input.buffer ? content(array.input) : 0);
    }
    return key + spec.tolerance.toText() + " " + std::to_string(static_cast<int>(spec.against));
}

std::uint64_t fingerprintOf(const BoundLaunch& launch, const std::map<std::string, data::Array>& outputs) {
    std::uint64_t all = 0;
    for (const BoundArray& array : launch.arrays) {
        const auto found = array.isWritten ? outputs.find(array.name) : outputs.end();
        if (found != outputs.end())
            all = fingerprint(found->second.buffer->bytes(), found->second.count() * scalarInfo(array.type).size, all);
    }
    return all;
}

} // namespace lane::sweep
