#pragma once

#include "app/cli/arguments.h"
#include "app/cli/services.h"
#include "core/compile/compilation.h"
#include "core/sheet/run_sheet.h"
#include "core/wire/observation.h"

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lane::cli {

/// Everything that `run` was asked for: a scenario from the sheet, from the options, or both, where
/// the options win.
struct RunRequest {
    CompilationPtr compilation;
    const ir::Kernel* kernel = nullptr;   ///< what is run, a program too
    const ir::Program* program = nullptr; ///< where it is one
    Scenario scenario;
    std::string folder; ///< relative files of the sheet are relative to it
    std::string arch; ///< whose shared memory the CPU reference has
    std::chrono::milliseconds timeout{60'000};
    std::string compareArray, compareFile; ///< with --compare FILE
    bool compareCpu = false;
    bool compareReference = false; ///< on a GPU with the CPU reference as a third voice
    std::vector<std::pair<std::string, std::string>> outs; ///< array and file
    bool isFull = false;
    bool isBoundsChecked = true; ///< of the CPU reference's timed runs
    bool isGuarded = false;      ///< guard zones about the arrays, on a GPU, instead of timed runs
    bool isChecked = false;      ///< every check, on the CPU reference, instead of timed runs
    std::uint64_t mostBlocks = 0; ///< of a checked run; 0: all
    wire::Checking checking = {}; ///< of a checked run, but for the elements
    std::vector<std::string> writersOf = {}; ///< "NAME[i,j]": elements whose last writer is wanted
    std::vector<std::string> notes = {}; ///< which sheet was used though nobody named one
};

/// Options that `run` and `bench` read alike: device, mode, grid, block, --set, --array, --shared …
Status applyOptions(Scenario& scenario, const Arguments& arguments);
/// The scenario that --sheet and --scenario name; without either an empty one, with defaults from
/// the settings.
Result<Scenario> startingScenario(const std::string& sourcePath, const Arguments& arguments,
                                  const Settings& settings, std::string& folder);
/// --timeout, or the setting.
Result<std::chrono::milliseconds> readTimeout(const Arguments& arguments, const Settings& settings);
/// The whole request. The kernel may have errors still. With no word about a sheet, what the one
/// beside the file (FILE.run.json) says about the kernel is where the words begin from.
Result<RunRequest> readRunRequest(const Arguments& arguments, const Settings& settings,
                                  CompilationPtr compilation);
/// The same from the file on: compiled, what is wrong with it told, and the notes of the request too.
Result<RunRequest> openRunRequest(Console& console, const Arguments& arguments, const Settings& settings);
/// "cpu", "cuda:0"; error L5005.
Status checkDeviceName(std::string_view name);

} // namespace lane::cli
