#pragma once

#include "core/service/run_service.h"

#include <array>
#include <optional>
#include <vector>

namespace lane {

/// A part of a program's time: the launches of a kernel, one launch, or what is left of the whole.
struct LaunchRow {
    enum class Part : std::uint8_t {
        Kernel,  ///< all launches of one kernel
        Launch,  ///< one
        Copies,  ///< within the program, where they were recorded
        Rest,    ///< host code, copies and gaps: the whole less its launches
        Overlap, ///< where launches on streams took more than the whole: by how much
    };
    static constexpr std::size_t Gpu = 0, Cpu = 1;

    Part part = Part::Kernel;
    std::string kernel;
    std::uint64_t launches = 0; ///< of a Launch its number, from 1
    std::array<std::uint32_t, 3> grid{}, block{}; ///< of a Launch
    std::array<std::optional<double>, 2> ns;      ///< medians over the rounds, by voice
    std::array<double, 2> share{};                ///< of the whole
};

/// Which voices have times of launches, by LaunchRow::Gpu and Cpu.
std::array<bool, 2> voicesWithLaunches(const RunRecord& run);
/// The parts of a program's run: a row a kernel in the order of their first launches, or a row a
/// launch; then the rest. A launch that only one voice did, or did otherwise, has no time of the
/// other. Nothing of a kernel's run.
std::vector<LaunchRow> launchRows(const RunRecord& run, bool each);

} // namespace lane
