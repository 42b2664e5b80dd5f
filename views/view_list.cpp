#include "views/view_list.h"

#include "views/accesses/accesses_view.h"
#include "views/arguments/arguments_view.h"
#include "views/debugger/debugger_view.h"
#include "views/debugger/memory_view.h"
#include "views/debugger/threads_view.h"
#include "views/device/device_view.h"
#include "views/difference_map/difference_map_view.h"
#include "views/findings/findings_view.h"
#include "views/history/history_view.h"
#include "views/histogram/histogram_view.h"
#include "views/metrics/metrics_view.h"
#include "views/prints/prints_view.h"
#include "views/occupancy/occupancy_view.h"
#include "views/problems/problems_view.h"
#include "views/results/results_view.h"
#include "views/roofline/roofline_view.h"
#include "views/scaling/scaling_view.h"
#include "views/stalls/stalls_view.h"
#include "views/sweep/sweep_view.h"
#include "views/timeline/timeline_view.h"
#include "views/times/times_view.h"

#include <QCoreApplication>

#include <algorithm>

namespace lane {

namespace {

template <typename T> View* make(const ViewContext& context, QWidget* parent) { return new T(context, parent); }

constexpr const char* Context = "ViewList";

/// id, title, dock area, icon, factory.
const ViewRow Rows[] = {
    {"arguments", QT_TRANSLATE_NOOP("ViewList", "Arguments"), DockArea::BottomLeft, "sliders", make<ArgumentsView>},
    {"threads", QT_TRANSLATE_NOOP("ViewList", "Threads"), DockArea::BottomLeft, "lanes", make<ThreadsView>},
    {"results", QT_TRANSLATE_NOOP("ViewList", "Results"), DockArea::BottomMiddle, "table", make<ResultsView>},
    {"differenceMap", QT_TRANSLATE_NOOP("ViewList", "Difference map"), DockArea::BottomMiddle, "map", make<DifferenceMapView>},
    {"problems", QT_TRANSLATE_NOOP("ViewList", "Problems"), DockArea::BottomMiddle, "exclamation-triangle", make<ProblemsView>},
    {"prints", QT_TRANSLATE_NOOP("ViewList", "Prints"), DockArea::BottomMiddle, "chat-left-text", make<PrintsView>},
    {"histogram", QT_TRANSLATE_NOOP("ViewList", "Histogram"), DockArea::BottomMiddle, "bar-chart", make<HistogramView>},
    {"debugger", QT_TRANSLATE_NOOP("ViewList", "Debugger"), DockArea::BottomMiddle, "bug", make<DebuggerView>},
    {"device", QT_TRANSLATE_NOOP("ViewList", "Device"), DockArea::BottomLeft, "gpu-card", make<DeviceView>},
    {"findings", QT_TRANSLATE_NOOP("ViewList", "Findings"), DockArea::BottomLeft, "lightbulb", make<FindingsView>},
    {"metrics", QT_TRANSLATE_NOOP("ViewList", "Metrics"), DockArea::BottomMiddle, "list-ol", make<MetricsView>},
    {"accesses", QT_TRANSLATE_NOOP("ViewList", "Accesses"), DockArea::BottomLeft, "grid-3x3", make<AccessesView>},
    {"times", QT_TRANSLATE_NOOP("ViewList", "Times"), DockArea::BottomRight, "stopwatch", make<TimesView>},
    {"scaling", QT_TRANSLATE_NOOP("ViewList", "Scaling"), DockArea::BottomRight, "graph-up", make<ScalingView>},
    {"sweep", QT_TRANSLATE_NOOP("ViewList", "Sweep"), DockArea::BottomRight, "grid-3x3", make<SweepView>},
    {"history", QT_TRANSLATE_NOOP("ViewList", "History"), DockArea::BottomRight, "clock-history", make<HistoryView>},
    {"occupancy", QT_TRANSLATE_NOOP("ViewList", "Occupancy"), DockArea::BottomRight, "speedometer2", make<OccupancyView>},
    {"roofline", QT_TRANSLATE_NOOP("ViewList", "Roofline"), DockArea::BottomRight, "roofline", make<RooflineView>},
    {"stalls", QT_TRANSLATE_NOOP("ViewList", "Stalls"), DockArea::BottomRight, "bar-chart-line", make<StallsView>},
    {"timeline", QT_TRANSLATE_NOOP("ViewList", "Timeline"), DockArea::BottomRight, "lanes", make<TimelineView>},
    {"memory", QT_TRANSLATE_NOOP("ViewList", "Memory"), DockArea::BottomRight, "memory", make<MemoryView>},
};

} // namespace

std::span<const ViewRow> viewList() { return Rows; }

const ViewRow* findView(QStringView id) {
    const auto it = std::find_if(std::begin(Rows), std::end(Rows), [id](const ViewRow& row) { return id == QLatin1String(row.id); });
    return it == std::end(Rows) ? nullptr : it;
}

QString viewTitle(const ViewRow& row) { return QCoreApplication::translate(Context, row.title); }

} // namespace lane
