#include "app/cli/run_request.h"

#include "app/cli/commands.h"
#include "app/cli/observation_report.h"
#include "app/cli/sources.h"
#include "core/data/near_names.h"
#include "core/launch/tunables.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <tuple>

namespace lane::cli {

namespace {

namespace fs = std::filesystem;

/// "ceilDiv(N, 16),4" → two parts: commas inside brackets do not part.
std::vector<std::string> extents(std::string_view text) {
    std::vector<std::string> parts(1);
    int depth = 0;
    for (char c : text) {
        depth += c == '(' ? 1 : c == ')' ? -1 : 0;
        if (c == ',' && depth == 0)
            parts.emplace_back();
        else
            parts.back() += c;
    }
    return parts;
}

Result<std::vector<std::string>> readExtents(std::string_view option, const std::string& text) {
    std::vector<std::string> parts = extents(text);
    const bool hasEmpty =
        std::any_of(parts.begin(), parts.end(), [](const std::string& p) { return p.empty(); });
    if (parts.size() > 3 || hasEmpty)
        return Error{"L5005", "`" + std::string(option) + "` has `" + text + "`",
                     "one to three numbers: " + std::string(option) + " 16,16"};
    return parts;
}

/// Files named on the command line are relative to where one is, not to the sheet.
data::Source fromHere(data::Source source) {
    std::error_code ignored;
    if (source.kind == data::Source::Kind::File)
        source.text = fs::absolute(source.text, ignored).string();
    return source;
}

Status applyArrays(Scenario& scenario, const Arguments& arguments) {
    for (const std::string& text : arguments.values("--array")) {
        const auto pair = pairOf("--array", text, "NAME=SOURCE, such as x=values:1,2,3 or x=iota:64x32");
        if (!pair)
            return pair.error();
        auto source = data::Source::parse(pair->second);
        if (!source) {
            Error error = source.error();
            error.message = "--array " + pair->first + ": " + error.message;
            return error;
        }
        scenario.arrays[pair->first] = fromHere(std::move(*source));
    }
    for (const std::string& text : arguments.values("--shared")) {
        const auto pair = pairOf("--shared", text, "NAME=LENGTH, such as tile=256");
        if (!pair)
            return pair.error();
        scenario.shared[pair->first] = pair->second;
    }
    return Unit{};
}

Status applyCounts(Scenario& scenario, const Arguments& arguments) {
    constexpr std::uint64_t Most = 1'000'000;
    for (const auto& [option, field, least] : {std::tuple{"--warmup", &scenario.warmup, 0u},
                                               std::tuple{"--repeat", &scenario.repeat, 1u}}) {
        if (!arguments.has(option))
            continue;
        const auto number = numberOf(option, arguments.value(option), least);
        if (!number)
            return number.error();
        if (*number > Most)
            return Error{"L5005",
                         "`" + std::string(option) + "` has `" + arguments.value(option) + "`",
                         "at most " + std::to_string(Most) + " runs"};
        *field = static_cast<int>(*number);
    }
    return Unit{};
}

bool namesSheet(const Arguments& arguments) {
    return arguments.has("--sheet") || arguments.has("--scenario");
}

Status readCompare(RunRequest& request, const Arguments& arguments) {
    // A sheet's `compare` belongs to runs on a GPU: on the CPU there is nothing to compare with.
    // Without a sheet the scenario has none.
    const bool fromSheet = !arguments.has("--compare");
    const std::string what = arguments.value("--compare", request.scenario.compare);
    if (what == "reference" &&
        request.compilation->module.findReference(request.kernel->name) == nullptr)
        return Error{"L5012", "`" + request.compilation->fileName + "` has no reference `" +
                                  request.kernel->name + "` to compare with",
                     "write one: reference " + request.kernel->name + " (…) := do"};
    if (!fromSheet)
        request.scenario.expected.clear();
    request.compareReference = what == "reference";
    request.compareCpu = what == "cpu" && !(fromSheet && request.scenario.device == "cpu");
    if (what.empty() || what == "cpu" || what == "reference")
        return Unit{};
    const std::size_t equals = what.find('=');
    request.compareArray = equals == std::string::npos ? "" : what.substr(0, equals);
    const fs::path file = equals == std::string::npos ? what : what.substr(equals + 1);
    request.compareFile =
        fromSheet && file.is_relative() ? (request.folder / file).string() : file.string();
    return Unit{};
}

Status readOuts(RunRequest& request, const Arguments& arguments) {
    for (const std::string& text : arguments.values("--out")) {
        const auto pair = pairOf("--out", text, "NAME=PATH.npy");
        if (!pair)
            return pair.error();
        if (!pair->second.ends_with(".npy") && !pair->second.ends_with(".csv"))
            return Error{"L5009", "`--out` has `" + text + "`", "arrays go into .npy or .csv"};
        request.outs.push_back(*pair);
    }
    return Unit{};
}

/// Guard zones are about arrays in a GPU's memory.
Status readGuards(RunRequest& request, const Arguments& arguments) {
    request.isGuarded = arguments.has("--guards");
    if (!request.isGuarded)
        return Unit{};
    if (request.scenario.device == "cpu")
        return Error{"L5005", "`--guards` stands with a run on the CPU",
                     "name a GPU with `--device cuda:0`; on the CPU `--checked` tells each access "
                     "outside of an array, with its line"};
    if (request.program)
        return Error{"L5005", "`--guards` stands with a program",
                     "guard zones are for one kernel: name it with `--kernel`"};
    return Unit{};
}

/// A checked run is the CPU reference's, whatever device the sheet has.
Status readChecked(RunRequest& request, const Arguments& arguments) {
    request.isChecked = arguments.has("--checked") ||
                        (request.scenario.checked && !arguments.has("--device"));
    if (const Status checking = readChecking(request, arguments); !checking || !request.isChecked)
        return checking;
    if (arguments.has("--checked") && arguments.has("--unchecked"))
        return Error{"L5005", "`--checked` and `--unchecked` stand together",
                     "--checked looks for faults; --unchecked is for timed runs without any check"};
    if (arguments.has("--device") && request.scenario.device != "cpu")
        return Error{"L5005",
                     "`--checked` stands with `--device " + request.scenario.device + "`",
                     "the checks are the CPU reference's: leave the device out"};
    request.scenario.device = "cpu";
    if (!arguments.has("--blocks"))
        return Unit{};
    const auto number = numberOf("--blocks", arguments.value("--blocks"), 1);
    if (!number)
        return number.error();
    request.mostBlocks = *number;
    return Unit{};
}

Result<Scenario> chooseScenario(const RunSheet& sheet, const std::string& path,
                                const Arguments& arguments) {
    std::vector<std::string> names;
    for (const Scenario& scenario : sheet.scenarios)
        names.push_back(scenario.name);
    if (arguments.has("--scenario")) {
        const std::string name = arguments.value("--scenario");
        if (const Scenario* found = sheet.find(name))
            return *found;
        return Error{"L5014", "`" + path + "` has no scenario `" + name + "`",
                     data::nameHint(name, names)};
    }
    if (sheet.scenarios.size() == 1)
        return sheet.scenarios.front();
    const Scenario* found =
        arguments.has("--kernel") ? sheet.forKernel(arguments.value("--kernel")) : nullptr;
    if (found != nullptr)
        return *found;
    return Error{"L5014", "`" + path + "` has " + std::to_string(names.size()) + " scenarios",
                 "choose one with --scenario; " + data::nameHint({}, names)};
}

/// A sheet may come from a stranger: it reads nothing outside its folder unless the user says so.
Status filesAllowed(const Scenario& scenario, const std::string& folder,
                    const Arguments& arguments) {
    if (arguments.has("--allow-outside"))
        return Unit{};
    Status inside = checkFilesInside(scenario, folder);
    if (inside)
        return inside;
    return Error{inside.error().code, inside.error().message,
                 inside.error().hint + " The word for that is --allow-outside."};
}

/// The kernel or the program, of the options before the sheet's.
Status chooseWhatRuns(RunRequest& request, const Arguments& arguments) {
    if (arguments.has("--program") && arguments.has("--kernel"))
        return Error{"L5005", "`--kernel` and `--program` stand together",
                     "a run is of one kernel or of one program"};
    const bool isProgram = arguments.has("--program") ||
                           (request.scenario.isProgram && !arguments.has("--kernel"));
    if (isProgram) {
        const auto program = chooseProgram(
            *request.compilation, arguments.value("--program", request.scenario.kernel));
        if (!program)
            return program.error();
        request.kernel = request.program = *program;
        return Unit{};
    }
    const auto kernel =
        chooseKernel(*request.compilation, arguments.value("--kernel", request.scenario.kernel));
    if (!kernel)
        return kernel.error();
    request.kernel = *kernel;
    return Unit{};
}

/// The scenario of the sheet beside the file. A sheet that cannot be used is no reason to refuse
/// what the words alone may make whole, but one to be told.
void beginWithSheetBeside(RunRequest& request, const Arguments& arguments) {
    const std::string path = runSheetPath(request.compilation->fileName);
    std::error_code ignored;
    if (!fs::exists(path, ignored))
        return;
    const auto notUsed = [&](const Error& error) {
        request.notes.push_back("`" + path + "` is not used: " + error.message + " [" + error.code +
                                "]");
    };
    const auto sheet = readRunSheet(path);
    if (!sheet)
        return notUsed(sheet.error());
    const Scenario* scenario = sheet->forKernel(request.kernel->name);
    if (scenario == nullptr)
        return;
    if (const Status inside = filesAllowed(*scenario, folderOf(path), arguments); !inside)
        return notUsed(inside.error());
    request.scenario = *scenario;
    request.folder = folderOf(path);
    // A grid belongs to its block: with another block it is computed anew.
    if (arguments.has("--block"))
        request.scenario.grid.clear();
    request.notes.push_back("scenario \"" + scenario->name + "\" of `" + path +
                            "`; the words of the command line win over it");
}

} // namespace

Status checkDeviceName(std::string_view name) {
    const auto isDigit = [](char c) { return c >= '0' && c <= '9'; };
    const bool isCuda = name.starts_with("cuda:") && name.size() > 5 &&
                        std::all_of(name.begin() + 5, name.end(), isDigit);
    if (name == "cpu" || isCuda)
        return Unit{};
    return Error{"L5005", "`--device` has `" + std::string(name) + "`, and there is no such device",
                 "cpu, cuda:0, cuda:1 …; `lanework-cli devices` lists what is there"};
}

Result<std::chrono::milliseconds> readTimeout(const Arguments& arguments,
                                              const Settings& settings) {
    if (!arguments.has("--timeout"))
        return std::chrono::milliseconds(settings.integer("timeout") * 1000);
    const std::string text = arguments.value("--timeout");
    double seconds = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
    if (error != std::errc() || end != text.data() + text.size() || !(seconds > 0) || seconds > 1e6)
        return Error{"L5005", "`--timeout` has `" + text + "`",
                     "seconds above 0, such as 30 or 0.5"};
    return std::chrono::milliseconds(static_cast<std::int64_t>(seconds * 1000));
}

Status applyOptions(Scenario& scenario, const Arguments& arguments) {
    scenario.device = arguments.value("--device", scenario.device);
    if (const Status device = checkDeviceName(scenario.device); !device)
        return device;
    if (arguments.has("--mode")) {
        const auto mode = modeNamed(arguments.value("--mode"));
        if (!mode)
            return mode.error();
        scenario.mode = *mode;
    }
    for (const auto& [option, field] :
         {std::pair{"--grid", &scenario.grid}, {"--block", &scenario.block}}) {
        if (!arguments.has(option))
            continue;
        auto parts = readExtents(option, arguments.value(option));
        if (!parts)
            return parts.error();
        *field = std::move(*parts);
    }
    for (const std::string& text : arguments.values("--set")) {
        auto pair = pairOf("--set", text, "NAME=VALUE, such as N=1000");
        if (!pair)
            return pair.error();
        scenario.scalars[pair->first] = pair->second;
    }
    if (arguments.has("--tolerance")) {
        auto tolerance = data::Tolerance::parse(arguments.value("--tolerance"));
        if (!tolerance)
            return tolerance.error();
        scenario.tolerance = *tolerance;
    }
    if (const Status arrays = applyArrays(scenario, arguments); !arrays)
        return arrays;
    return applyCounts(scenario, arguments);
}

Result<Scenario> startingScenario(const std::string& sourcePath, const Arguments& arguments,
                                  const Settings& settings, std::string& folder) {
    folder = ".";
    if (!namesSheet(arguments)) {
        Scenario scenario;
        const auto device = settings.get("device");
        if (device.origin != Settings::Origin::Default && settings.text("device") != "auto")
            scenario.device = settings.text("device");
        scenario.mode = settings.text("mode") == "strict" ? FloatMode::Strict : FloatMode::Fast;
        scenario.warmup = 0;
        scenario.repeat = 1;
        scenario.compare.clear();
        return scenario;
    }
    const std::string path = arguments.value("--sheet", runSheetPath(sourcePath));
    const auto sheet = readRunSheet(path);
    if (!sheet)
        return sheet.error();
    folder = folderOf(path);
    const Result<Scenario> chosen = chooseScenario(*sheet, path, arguments);
    if (!chosen)
        return chosen;
    if (const Status inside = filesAllowed(*chosen, folder, arguments); !inside)
        return inside.error();
    return chosen;
}

Result<RunRequest> readRunRequest(const Arguments& arguments, const Settings& settings,
                                  CompilationPtr compilation) {
    RunRequest request;
    request.compilation = std::move(compilation);
    request.isFull = arguments.has("--full");
    auto scenario =
        startingScenario(request.compilation->fileName, arguments, settings, request.folder);
    if (!scenario)
        return scenario.error();
    request.scenario = std::move(*scenario);
    if (const Status chosen = chooseWhatRuns(request, arguments); !chosen)
        return chosen.error();
    if (!namesSheet(arguments))
        beginWithSheetBeside(request, arguments);
    request.isBoundsChecked = request.scenario.boundsChecked && !arguments.has("--unchecked");
    request.scenario.kernel = request.kernel->name;
    request.scenario.isProgram = request.program != nullptr;
    if (const Status options = applyOptions(request.scenario, arguments); !options)
        return options.error();
    if (const Status checked = readChecked(request, arguments); !checked)
        return checked.error();
    if (const Status guards = readGuards(request, arguments); !guards)
        return guards.error();
    const auto tuned = compileWithTunables(request.compilation, *request.kernel, request.scenario);
    if (!tuned)
        return tuned.error();
    request.compilation = *tuned;
    const ir::Module& module = request.compilation->module;
    if (request.program)
        request.kernel = request.program = module.findProgram(request.scenario.kernel);
    else
        request.kernel = module.find(request.scenario.kernel);
    const auto timeout = readTimeout(arguments, settings);
    if (!timeout)
        return timeout.error();
    request.timeout = *timeout;
    const auto arch = chosenArch(arguments, settings);
    if (!arch)
        return arch.error();
    request.arch = *arch;
    if (const Status compare = readCompare(request, arguments); !compare)
        return compare.error();
    if (const Status outs = readOuts(request, arguments); !outs)
        return outs.error();
    return request;
}

} // namespace lane::cli
