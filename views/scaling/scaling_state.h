#pragma once

#include "resources/theme/theme.h"
#include "views/common/numbers.h"
#include "views/scaling/scaling_view.h"

#include <QScatterSeries>
#include <QStringList>

#include <algorithm>
#include <array>

class QLabel;
class QLineEdit;
class QLogValueAxis;
class QPushButton;

namespace lane {

class ChartFrame;
class FoldingBar;
class NoteStrip;

/// One line of the chart: which time, and how it is drawn.
struct Curve {
    std::optional<TimeSummary> ScalingPoint::*time;
    Theme::Role role;
    Qt::PenStyle line;
    QScatterSeries::MarkerShape mark;
};

inline const std::array<Curve, 3> Curves{{
    {&ScalingPoint::cpu, Theme::Role::Cpu, Qt::CustomDashLine, QScatterSeries::MarkerShapeRectangle},
    {&ScalingPoint::gpuKernel, Theme::Role::Gpu, Qt::SolidLine, QScatterSeries::MarkerShapeCircle},
    {&ScalingPoint::gpuTotal, Theme::Role::Text2, Qt::SolidLine, QScatterSeries::MarkerShapeCircle},
}};

struct ScalingView::State {
    std::vector<ScalingPoint> points;
    QStringList replaced;
    QString unavailable;
    bool isStale = false, isProgram = false;
    int done = 0, total = 0;
    TimeUnit unit;
    std::optional<double> crossing;

    FoldingBar* bar = nullptr;
    QLabel* sizesLabel = nullptr;
    QLineEdit* sizes = nullptr;
    QPushButton* measure = nullptr;
    QPushButton* cancel = nullptr;
    QLabel* progress = nullptr;
    NoteStrip* strip = nullptr;
    ChartFrame* frame = nullptr;
    QLogValueAxis* sizeAxis = nullptr;
    QLogValueAxis* timeAxis = nullptr;

    bool isRunning() const { return total > 0; }
    bool has(std::optional<TimeSummary> ScalingPoint::*time) const {
        return std::any_of(points.begin(), points.end(), [time](const ScalingPoint& p) { return (p.*time).has_value(); });
    }
};

} // namespace lane
