#pragma once

#include "core/base/float_mode.h"
#include "core/base/result.h"
#include "core/data/compare.h"
#include "core/data/fill.h"

#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lane {

/// What one run of a kernel needs, as data. Texts are kept as the user wrote them; core/launch
/// gives them their meaning against a kernel.
struct Scenario {
    std::string name;
    std::string kernel;
    std::string device = "cpu";         ///< "cpu", "cuda:0"
    std::vector<std::string> grid = {}; ///< up to three expressions; empty: computed
    std::vector<std::string> block = {};
    FloatMode mode = FloatMode::Fast;
    std::map<std::string, std::string> scalars = {}; ///< name → value as text
    std::map<std::string, std::string> tunables = {}; ///< likewise; the others as declared
    std::map<std::string, data::Source> arrays = {};
    /// Of arrays, and of what is expected of them, where the sheet says it: the declared type.
    std::map<std::string, std::string> types = {};
    /// Dynamic shared lengths, elements: expressions in the scalars and the block.
    std::map<std::string, std::string> shared = {};
    int warmup = 1;
    int repeat = 10;
    std::string compare = "cpu"; ///< "", "cpu", "reference", or a file
    std::map<std::string, data::Source> expected = {}; ///< by array; then `compare` is ""
    data::Tolerance tolerance = {};
    bool isProgram = false; ///< `kernel` names a program
    bool boundsChecked = true; ///< of the CPU reference's timed runs; its first run always is
    bool checked = false;      ///< one run that looks for every fault, on the CPU reference, not timed
    std::uint32_t maxRegisters = 0; ///< that a thread may have on a GPU; 0: what NVRTC chooses

    friend bool operator==(const Scenario&, const Scenario&) = default;
};

/// The scenarios kept beside a source file, in FILE.run.json.
struct RunSheet {
    std::vector<Scenario> scenarios;

    const Scenario* find(std::string_view name) const;
    /// The first scenario of a kernel, by its qualified or its plain name; null if there is none.
    const Scenario* forKernel(std::string_view kernel) const;
    /// All that forKernel() would take, in their order.
    std::vector<const Scenario*> allForKernel(std::string_view kernel) const;
};

/// JSON ↔ sheet. Unknown keys, wrong types and a version that is not ours are errors naming the
/// place ("scenarios[0].grid"): L3020 … L3026. What is printed reads back as the same sheet, with
/// its keys always in the same order.
Result<RunSheet> parseRunSheet(std::string_view json);
std::string printRunSheet(const RunSheet& sheet);
Result<RunSheet> readRunSheet(const std::string& path);
Status writeRunSheet(const std::string& path, const RunSheet& sheet);
/// "dir/saxpy.lane" → "dir/saxpy.lane.run.json".
std::string runSheetPath(const std::string& sourcePath);
/// An Error (L3027) if a file that the scenario names lies outside `folder`, links followed.
/// Callers ask this for scenarios of a sheet, unless the user has allowed it; not for the command
/// line's.
Status checkFilesInside(const Scenario& scenario, const std::string& folder);

} // namespace lane
