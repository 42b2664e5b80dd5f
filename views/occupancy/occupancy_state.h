#pragma once

#include "resources/theme/theme.h"
#include "views/common/numbers.h"
#include "views/occupancy/occupancy_view.h"

#include <QScatterSeries>

#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QValueAxis;

namespace lane {

class ChartFrame;
class FoldingBar;
class NoteStrip;

struct OccupancyView::State {
    std::optional<OccupancyOf> launch;
    QString unavailable, unavailableLines;
    bool isStale = false;
    std::vector<machine::OccupancyPoint> points;

    FoldingBar* bar = nullptr;
    QLabel* axisLabel = nullptr;
    QComboBox* axisBox = nullptr;
    NoteStrip* strip = nullptr;
    ChartFrame* frame = nullptr;
    QValueAxis* valueAxis = nullptr;
    QValueAxis* shareAxis = nullptr;

    machine::OccupancyAxis axis = machine::OccupancyAxis::Threads;
    machine::Occupancy now() const { return machine::occupancyOf(launch->limits, launch->needs); }
    /// Where the launch stands on the axis that is shown.
    double place() const {
        switch (axis) {
        case machine::OccupancyAxis::Threads: return launch->needs.threads;
        case machine::OccupancyAxis::Registers: return launch->needs.registers;
        case machine::OccupancyAxis::Shared: break;
        }
        return static_cast<double>(launch->needs.sharedBytes);
    }
};

} // namespace lane
