#pragma once

#include "views/common/profile_words.h"

#include <QPointF>

#include <optional>
#include <vector>

namespace lane {

/// A bound as it is drawn: from one end to the other, operations a second over operations a byte.
struct SceneRoof {
    QPointF from, to;
    QString label, tip;
    bool isCpu = false, isMemory = false;
    bool isChosen = true; ///< of the precision that is looked at
};

struct ScenePoint {
    enum class Kind : std::uint8_t { Now, Earlier, Cpu };
    Kind kind = Kind::Now;
    QPointF at;
    QString label, tip;
    bool isHollow = false; ///< its operations or bytes were counted on the CPU reference, not measured
    profile::MemoryLevel memory = profile::MemoryLevel::Dram;
};

/// Everything of the chart in its own units, whole decades around it. Knows no painting.
struct RooflineScene {
    double left = 0.1, right = 100, bottom = 1e9, top = 1e14;
    std::vector<SceneRoof> roofs;
    std::vector<ScenePoint> points; ///< those of now last, so that they are on top
    std::vector<QPointF> trail;     ///< from the first edit to now
    QString verdict;                ///< "bound by device memory: 82 % of what it allows there"
};

/// What is looked at. `memory` nothing: all levels.
struct RooflineChoice {
    profile::Precision precision = profile::Precision::Fp32;
    std::optional<profile::MemoryLevel> memory;
};

/// That with most operations among the points; fp32 without any.
profile::Precision mainPrecision(const profile::Roofline& roofline);
/// `earlier`: profiles of the same kernel before this one, the first first.
RooflineScene rooflineScene(const profile::KernelProfile& now, const std::vector<ProfilePtr>& earlier, const RooflineChoice& choice,
                            const Numbers& numbers);
QString levelText(profile::MemoryLevel level);      ///< "device memory", "L2 cache"
QString precisionText(profile::Precision precision); ///< "32-bit floats"

} // namespace lane
