#pragma once

#include "core/service/run_service.h"
#include "views/view/view.h"

#include <memory>

namespace lane {

/// How many elements of an output are how far apart, by ulp or relative error, for each pair of voices.
class HistogramView final : public View {
    Q_OBJECT
public:
    explicit HistogramView(const ViewContext& context, QWidget* parent = nullptr);
    ~HistogramView() override;

    /// Counts off the GUI thread; null empties the view.
    void setRun(const RunRecordPtr& run);
    void setStale(bool stale);
    /// Where the line of the tolerance stands.
    void setTolerance(const data::Tolerance& tolerance);
    bool isBusy() const;

protected:
    void retranslate() override;
    void restyle() override;

private:
    void buildBar();
    void count();
    void showCounts();
    void fillTable();
    void paint(QPainter& painter);
    void paintBars(QPainter& painter, const QRectF& plot, double decades);
    void paintAxes(QPainter& painter, const QRectF& plot, double decades);

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
