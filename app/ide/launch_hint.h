#pragma once

#include "core/compile/compilation.h"
#include "core/launch/launch.h"

#include <QString>

#include <optional>

namespace lane::ide {

/// "63 × 63": trailing ones are left out.
QString dimsText(const Dim3& dims);
/// Threads that pass none of the kernel's guards, where its body says so: nothing for a kernel with an
/// unguarded access, a guard whose bound is not known, or blocks that cover more than their threads.
std::optional<quint64> guardedAway(const ir::Module& module, const ir::Kernel& kernel, const BoundLaunch& bound);

struct LaunchHint {
    QString first;  ///< "63 × 63 blocks of 256"
    QString second; ///< "1 016 064 threads, the guard drops 16 064"
    QString shortSecond = {}; ///< the threads alone, where there is less room
};
LaunchHint launchHint(const ir::Module& module, const ir::Kernel& kernel, const BoundLaunch& bound);
/// Which kernels a program launches: how often, only its run can tell.
LaunchHint programHint(const ir::Module& module, const ir::Program& program);

} // namespace lane::ide
