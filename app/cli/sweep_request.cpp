#include "app/cli/sweep_request.h"

#include "core/launch/launch.h"
#include "core/launch/runnable.h"

#include <algorithm>
#include <charconv>

namespace lane::cli {

namespace {

using sweep::Axis;
using sweep::AxisKind;

Status addAxis(std::vector<Axis>& axes, AxisKind kind, const std::string& option, const Arguments& arguments) {
    if (!arguments.has(option))
        return Unit{};
    auto values = sweep::parseValues(arguments.value(option));
    if (!values) {
        Error error = values.error();
        error.message = option + ": " + error.message;
        return error;
    }
    axes.push_back({kind, {}, std::move(*values)});
    return Unit{};
}

/// "TILE", "TILE=8,16"
Status addTunables(std::vector<Axis>& axes, const Arguments& arguments) {
    for (const std::string& text : arguments.values("--tunable")) {
        const std::size_t equals = text.find('=');
        Axis axis{AxisKind::Tunable, text.substr(0, equals), {}};
        if (equals != std::string::npos) {
            auto values = sweep::parseValues(std::string_view(text).substr(equals + 1));
            if (!values)
                return values.error();
            axis.values = std::move(*values);
        }
        axes.push_back(std::move(axis));
    }
    return Unit{};
}

Status readAxes(std::vector<Axis>& axes, const Arguments& arguments) {
    for (const auto& [kind, option] : {std::pair{AxisKind::BlockX, "--block"}, {AxisKind::BlockY, "--block-y"},
                                       {AxisKind::BlockZ, "--block-z"}, {AxisKind::Grid, "--grid"}})
        if (Status added = addAxis(axes, kind, option, arguments); !added)
            return added;
    if (Status added = addTunables(axes, arguments); !added)
        return added;
    for (const auto& [kind, option] : {std::pair{AxisKind::Mode, "--modes"}, {AxisKind::MaxRegisters, "--max-registers"}})
        if (Status added = addAxis(axes, kind, option, arguments); !added)
            return added;
    return Unit{};
}

Status readEffort(sweep::Effort& effort, const Arguments& arguments) {
    if (arguments.has("--repeat")) {
        const auto number = numberOf("--repeat", arguments.value("--repeat"), 1);
        if (!number)
            return number.error();
        if (*number > 10'000)
            return Error{"L5005", "`--repeat` has `" + arguments.value("--repeat") + "`", "at most 10000 samples"};
        effort.contenders = static_cast<std::uint32_t>(*number);
        effort.fewest = std::min(effort.fewest, effort.contenders);
        effort.most = std::max(effort.most, effort.contenders);
    }
    if (arguments.has("--every")) { // the same of all: the truth that quicker sweeps are held against
        effort.fewest = effort.most = effort.contenders;
        effort.precision = 1;
    }
    if (!arguments.has("--precision"))
        return Unit{};
    const std::string text = arguments.value("--precision");
    double percent = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), percent);
    if (error != std::errc() || end != text.data() + text.size() || !(percent > 0) || percent > 100)
        return Error{"L5005", "`--precision` has `" + text + "`", "per cent of the median, such as 1 or 0.5"};
    effort.precision = percent / 100;
    return Unit{};
}

Status readHow(sweep::SweepSpec& spec, const Arguments& arguments) {
    auto strategy = sweep::parseStrategy(arguments.value("--strategy", "grid"));
    if (!strategy)
        return strategy.error();
    spec.options.strategy = *strategy;
    if (arguments.has("--seed")) {
        const auto seed = numberOf("--seed", arguments.value("--seed"), 0);
        if (!seed)
            return seed.error();
        spec.options.strategy.seed = static_cast<std::uint32_t>(*seed);
    }
    const std::string against = arguments.value("--against", "cpu");
    if (against != "cpu" && against != "reference" && against != "own")
        return Error{"L5005", "`--against` has `" + against + "`",
                     "cpu (the CPU reference of the scenario), reference (of the text), or own (the CPU reference of each configuration)"};
    spec.against = against == "cpu" ? sweep::Against::Cpu : against == "own" ? sweep::Against::Own : sweep::Against::Reference;
    if (spec.against == sweep::Against::Reference && !spec.compilation->module.findReference(spec.scenario.kernel))
        return Error{"L5012", "`" + spec.compilation->fileName + "` has no reference `" + spec.scenario.kernel + "` to compare with",
                     "write one: reference " + spec.scenario.kernel + " (…) := do"};
    if (arguments.has("--jobs")) {
        const auto jobs = numberOf("--jobs", arguments.value("--jobs"), 1);
        if (!jobs)
            return jobs.error();
        spec.jobs = static_cast<std::size_t>(std::min<std::uint64_t>(*jobs, 64));
    }
    spec.isCold = !arguments.has("--warm");
    spec.isFresh = arguments.has("--fresh");
    return readEffort(spec.options.effort, arguments);
}

/// A block or a grid may be a formula, whose value need not fit; one that cannot be read, or that speaks of names that
/// there are not, is a slip of the pen.
Status checkFormulas(const sweep::SweepSpec& spec) {
    const ir::Module& module = spec.compilation->module;
    const ir::Kernel* const kernel = module.find(spec.scenario.kernel);
    for (const Axis& axis : spec.axes) {
        const bool isGrid = axis.kind == AxisKind::Grid;
        const std::size_t place = axis.kind == AxisKind::BlockZ ? 2 : axis.kind == AxisKind::BlockY ? 1 : 0;
        if (!isGrid && axis.kind != AxisKind::BlockX && place == 0)
            continue;
        for (const std::string& value : axis.values) {
            if (value.find_first_not_of("0123456789") == std::string::npos)
                continue;
            Scenario tried = spec.scenario;
            std::vector<std::string>& extents = isGrid ? tried.grid : tried.block;
            extents.resize(std::max(extents.size(), place + 1), "1");
            extents[place] = value;
            const auto launch = bindLaunch(module, *kernel, tried, spec.folder);
            if (!launch && launch.error().code.starts_with("L203")) // of formulas
                return launch.error();
        }
    }
    return Unit{};
}

} // namespace

Result<SweepRequest> readSweepRequest(const Arguments& arguments, const Settings& settings, CompilationPtr compilation) {
    // What `run` would do with these words is not what they say here.
    const Arguments plain = arguments.with("--block", {}).with("--grid", {}).with("--repeat", {}).with("--out", {});
    auto read = readRunRequest(plain, settings, std::move(compilation));
    if (!read)
        return read.error();
    SweepRequest request;
    request.notes = std::move(read->notes);
    sweep::SweepSpec& spec = request.spec;
    spec.compilation = read->compilation;
    spec.folder = read->folder;
    spec.timeout = read->timeout;
    spec.scenario = std::move(read->scenario);
    if (spec.scenario.name.empty()) { // no sheet: what is not given is made
        Scenario fitting = defaultScenario(spec.compilation->module, spec.scenario.kernel);
        fitting.device = spec.scenario.device;
        fitting.mode = spec.scenario.mode;
        fitting.tolerance = spec.scenario.tolerance;
        fitting.tunables = spec.scenario.tunables;
        if (Status applied = applyOptions(fitting, plain); !applied)
            return applied.error();
        spec.scenario = std::move(fitting);
    }
    spec.device = spec.scenario.device;
    spec.limits = cpuTarget(read->arch).limits; // of a GPU once it is asked
    spec.tolerance = spec.scenario.tolerance == data::Tolerance{} && !arguments.has("--tolerance")
                         ? sweep::usualTolerance()
                         : spec.scenario.tolerance;
    if (Status axes = readAxes(spec.axes, arguments); !axes)
        return axes.error();
    if (Status how = readHow(spec, arguments); !how)
        return how.error();
    const auto space = sweep::spaceOf(spec);
    if (!space)
        return space.error();
    if (Status formulas = checkFormulas(spec); !formulas)
        return formulas.error();
    return request;
}

} // namespace lane::cli
