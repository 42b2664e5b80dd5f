#pragma once

#include "core/machine/occupancy.h"
#include "views/view/view.h"

#include <memory>

class QPainter;
class QPointF;

namespace lane {

/// What the chart is of: a launch of a kernel on an architecture, from the compiler's report.
struct OccupancyOf {
    QString kernel, arch; ///< "tiledProduct", "sm_90"
    machine::SmLimits limits;
    machine::BlockNeeds needs;
    std::uint64_t dynamicBytes = 0; ///< of needs.sharedBytes
};

/// How many warps a multiprocessor can hold, over block size, registers or shared memory, the others as
/// they are; each point marked by what limits it, the launch as it is with a ring.
class OccupancyView final : public View {
    Q_OBJECT
public:
    explicit OccupancyView(const ViewContext& context, QWidget* parent = nullptr);
    ~OccupancyView() override;

    void setLaunch(const OccupancyOf& launch);
    /// Why there is no occupancy, and what to do.
    void setUnavailable(const QString& reason, const QString& lines);
    void setStale(bool stale);

protected:
    void retranslate() override;
    void restyle() override;

private:
    void buildBar();
    void buildChart();
    void showLaunch();
    void fillChart();
    void colorSeries();
    void fillTable();
    void writeVerdict();
    void hover(const QPointF& at, bool on);
    void paintOverlay(QPainter& painter);
    void paintTicks(QPainter& painter);
    void paintLegend(QPainter& painter);
    void paintLaunch(QPainter& painter);
    QString axisName() const;

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
