#pragma once

#include "core/service/run_service.h"
#include "views/view/view.h"

#include <memory>

class QPainter;

namespace lane {

/// Medians with 5–95 % whiskers on a logarithmic axis: CPU reference, GPU kernel, upload, download,
/// end to end. What was not measured says so in words. Of a program a table tells below which part
/// each kernel, or each launch, and the rest have.
class TimesView final : public View {
    Q_OBJECT
public:
    explicit TimesView(const ViewContext& context, QWidget* parent = nullptr);
    ~TimesView() override;

    /// The run before stays as a tick when it was of the same kernel; null empties the view.
    void setRun(const RunRecordPtr& run);
    void setStale(bool stale);

protected:
    void retranslate() override;
    void restyle() override;

private:
    void showRun();
    void fitMargins();
    void fillChart(double low, double high);
    void colorSeries();
    void hover(std::size_t row, bool on);
    void paintOverlay(QPainter& painter);
    void paintBefore(QPainter& painter, std::size_t row, double y);
    void fillTable();
    void showLaunches();
    void writeCaptions();

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
