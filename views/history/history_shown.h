#pragma once

#include "profiler/history/series.h"

#include <QString>

#include <memory>
#include <vector>

namespace lane {

/// Runs of one series with what tells it from others; oldest first.
struct HistorySeries {
    history::Series series;
    history::Run latest; ///< the newest run: arguments, device, how it was timed
    std::vector<history::Summary> untimed; ///< of a series without times (checked runs): instead of points
};

/// All runs of a kernel, as they were read. Immutable; shared by who shows it.
struct HistoryShown {
    QString kernel;
    std::vector<HistorySeries> all; ///< the one with the newest run first
};
using HistoryPtr = std::shared_ptr<const HistoryShown>;

/// Two runs beside each other.
struct HistoryComparison {
    history::Run before, after;
    profile::Change change;         ///< of the kernel's own times; NotKnown where they are not comparable
    bool isOneSeries = true;
};
using HistoryComparisonPtr = std::shared_ptr<const HistoryComparison>;

} // namespace lane
