#include "profiler/session/sweep_session.h"

#include "core/launch/tunables.h"
#include "profiler/session/worker_bench.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace lane::sweep {

namespace {

constexpr std::uint64_t MostCells = 4096; ///< of a full grid
constexpr int MostRegisters = 255;        ///< of a thread, on every GPU

std::string_view plain(std::string_view name) { return name.substr(name.rfind('.') + 1); }

Error badAxis(std::string message, std::string hint) { return {"L5032", std::move(message), std::move(hint)}; }

const ir::Const* tunableOf(const ir::Module& module, const std::string& name) {
    for (const ir::Const& constant : module.consts)
        if (constant.isTunable && (constant.name == name || plain(constant.name) == name))
            return &constant;
    return nullptr;
}

bool isNumber(const std::string& text) {
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; });
}

Status checkValues(const ir::Module& module, Axis& axis) {
    if (axis.kind == AxisKind::Tunable) {
        const ir::Const* tunable = tunableOf(module, axis.name);
        if (tunable && axis.values.empty())
            axis.values = tunableChoices(module, *tunable);
        if (tunable && axis.values.empty())
            return badAxis("the tunable " + axis.name + " names no values that it may have",
                           "Say which: --tunable " + axis.name + "=4,8,16, or declare them: tunable " + axis.name + " : Nat := 8 in [4, 8, 16].");
        // A name that is none is an error; a value that is not allowed is a cell that says so.
        if (!tunable)
            return checkTunable(module, axis.name, "1");
        return Unit{};
    }
    const auto isBad = [&](const std::string& value) {
        if (axis.kind == AxisKind::Mode)
            return value != "fast" && value != "strict";
        if (axis.kind == AxisKind::MaxRegisters)
            return !isNumber(value) || value.size() > 3 || std::stoi(value) > MostRegisters;
        return false;
    };
    for (const std::string& value : axis.values)
        if (isBad(value))
            return badAxis(axis.name + " cannot be " + value, axis.kind == AxisKind::Mode ? "fast or strict" : "0 (what the compiler chooses) to 255");
    if (axis.values.empty())
        return badAxis(axis.name + " has no values", "32..1024:32, or 4,8,16");
    return Unit{};
}

/// The scenario bound as it stands. A grid of numbers that is only what would be computed anyway is
/// forgotten: it goes with the block.
Result<BoundLaunch> bindBase(SweepSpec& spec, CompilationPtr& tuned) {
    const ir::Kernel* kernel = spec.compilation->module.find(spec.scenario.kernel);
    const auto compiled = compileWithTunables(spec.compilation, *kernel, spec.scenario);
    if (!compiled)
        return compiled.error();
    tuned = *compiled;
    const ir::Module& module = tuned->module;
    kernel = module.find(spec.scenario.kernel);
    if (!kernel || kernel->hasErrors)
        return Error{"L2017", "With the tunables of the scenario " + spec.scenario.kernel + " has errors.",
                     "Choose other values, or change the source."};
    auto base = bindLaunch(module, *kernel, spec.scenario, spec.folder, spec.ready, spec.limits);
    if (!base || !std::all_of(spec.scenario.grid.begin(), spec.scenario.grid.end(), isNumber))
        return base;
    Scenario free = spec.scenario;
    free.grid.clear();
    const auto computed = bindLaunch(module, *kernel, free, spec.folder, spec.ready, spec.limits);
    if (computed && computed->grid == base->grid)
        spec.scenario.grid.clear();
    return base;
}

/// Where a local search begins: the configuration that is nearest to the scenario's own.
std::uint64_t nearest(const SweepSpec& spec, const Space& space, const BoundLaunch& base, const CompilationPtr& tuned) {
    Point point;
    for (const Axis& axis : space.axes()) {
        std::string now;
        switch (axis.kind) {
        case AxisKind::BlockX: now = std::to_string(base.block.x); break;
        case AxisKind::BlockY: now = std::to_string(base.block.y); break;
        case AxisKind::BlockZ: now = std::to_string(base.block.z); break;
        case AxisKind::Grid: now = std::to_string(base.grid.x); break;
        case AxisKind::Mode: now = spec.scenario.mode == FloatMode::Fast ? "fast" : "strict"; break;
        case AxisKind::MaxRegisters: now = std::to_string(spec.scenario.maxRegisters); break;
        case AxisKind::Tunable:
            if (const ir::Const* tunable = tunableOf(tuned->module, axis.name))
                now = tunableText(tuned->module, *tunable);
        }
        std::size_t best = axis.values.size() / 2;
        const auto distance = [&](const std::string& value) {
            return isNumber(value) && isNumber(now) ? std::abs(std::stod(value) - std::stod(now)) : value == now ? 0.0 : 1e30;
        };
        for (std::size_t i = 0; i < axis.values.size(); ++i)
            if (distance(axis.values[i]) < distance(axis.values[best]))
                best = i;
        point.push_back(static_cast<std::uint32_t>(best));
    }
    return space.numberOf(point);
}

} // namespace

data::Tolerance usualTolerance() {
    data::Tolerance tolerance;
    tolerance.ulp = 4;
    tolerance.relative = 1e-5;
    tolerance.absolute = 1e-6;
    return tolerance;
}

Result<Space> spaceOf(const SweepSpec& spec) {
    const ir::Module& module = spec.compilation->module;
    if (module.findProgram(spec.scenario.kernel) && !module.find(spec.scenario.kernel))
        return badAxis(spec.scenario.kernel + " is a program, which has no block of its own", "Sweep one of the kernels that it launches.");
    if (!module.find(spec.scenario.kernel))
        return Error{"L2017", "There is no kernel called " + spec.scenario.kernel + ".", "Choose one of the text."};
    std::vector<Axis> axes = spec.axes;
    if (axes.empty())
        return badAxis("there is nothing to vary", "--block 32..1024:32, or --tunable NAME=4,8,16");
    for (Axis& axis : axes) {
        if (axis.kind != AxisKind::Tunable)
            axis.name = axisName(axis.kind);
        if (axis.kind == AxisKind::MaxRegisters && spec.device == "cpu")
            return badAxis("registers of a thread are a GPU's, and the CPU reference has none: every cell would be the same",
                           "Leave --max-registers out, or name a GPU: --device cuda:0.");
        if (Status checked = checkValues(module, axis); !checked)
            return checked.error();
        if (std::count_if(axes.begin(), axes.end(), [&](const Axis& other) { return other.name == axis.name; }) > 1)
            return badAxis(axis.name + " is varied twice", "Name each axis once, with all its values.");
    }
    Space space(std::move(axes));
    if (spec.options.strategy.kind == Strategy::Kind::Grid && space.size() > MostCells)
        return badAxis("the grid has " + std::to_string(space.size()) + " configurations, and at most " + std::to_string(MostCells) + " are gone through one by one",
                       "Give fewer values, or a strategy: --strategy random:200, local, halving.");
    return space;
}

Result<Sweep> run(const SweepSpec& given, const SweepTools& tools, const TellStep& tell) {
    Result<Space> space = spaceOf(given);
    if (!space)
        return space.error();
    SweepSpec spec = given;
    CompilationPtr tuned;
    Result<BoundLaunch> base = bindBase(spec, tuned);
    if (!base)
        return base.error();
    if (!spec.options.start)
        spec.options.start = nearest(spec, *space, *base, tuned);
    WorkerBench bench(spec, *space, *base, tuned, tools, tell);
    Sweep sweep = runSweep(*space, spec.options, bench);
    if (bench.error() && !sweep.best)
        return *bench.error();
    if (bench.error())
        sweep.notes.push_back(bench.error()->message);
    return sweep;
}

} // namespace lane::sweep
