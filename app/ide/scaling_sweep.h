#pragma once

#include "app/ide/workbench.h"
#include "core/launch/sizes.h"

namespace lane::ide {

/// A sweep over sizes under way: one run after the other, each the same kernel with its extents set.
struct Workbench::Sweep {
    quint64 document = 0;
    CompilationPtr compilation;
    Scenario scenario;
    SizeMapping mapping;
    std::vector<quint64> sizes;
    std::vector<ScalingPoint> points;
    std::size_t next = 0;
    bool cancelled = false;
};

} // namespace lane::ide
