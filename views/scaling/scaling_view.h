#pragma once

#include "core/service/run_service.h"
#include "views/view/view.h"

#include <memory>
#include <vector>

class QPainter;
class QPointF;

namespace lane {

/// Time over size, log-log: CPU, GPU kernel, GPU end to end, and the size from which the GPU wins.
/// Measures nothing itself: the button asks with measureRequested().
class ScalingView final : public View {
    Q_OBJECT
public:
    explicit ScalingView(const ViewContext& context, QWidget* parent = nullptr);
    ~ScalingView() override;

    /// Arrays whose typed values or files gave way to random ones that can grow; for the caption.
    void setReplaced(const QStringList& arrays);
    void setPoints(const std::vector<ScalingPoint>& points);
    /// A sweep is under way: `done` of `total` sizes; total 0: none is.
    void setProgress(int done, int total);
    /// Why nothing can be measured now (no kernel, errors in it); empty: it can.
    void setUnavailable(const QString& reason);
    void setStale(bool stale);
    /// What is measured is a program: its GPU time is that of all its launches.
    void setProgram(bool isProgram);

Q_SIGNALS:
    /// Element counts to measure, ascending.
    void measureRequested(const std::vector<quint64>& sizes);
    void cancelRequested();

protected:
    void retranslate() override;
    void restyle() override;

private:
    void buildBar();
    void buildChart();
    void measure();
    void showPoints();
    void fillChart();
    void addCurve(int index);
    void colorSeries();
    QString curveName(int index) const;
    void hover(const QPointF& at, bool on);
    void paintOverlay(QPainter& painter);
    void paintTicks(QPainter& painter);
    void fillTable();
    void writeVerdict();

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
