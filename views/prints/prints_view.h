#pragma once

#include "core/service/run_service.h"
#include "views/view/view.h"

#include <memory>

namespace lane {

/// What the threads of a run printed, a row each: who, where in the launch, line and text. A row
/// goes to its line.
class PrintsView final : public View {
    Q_OBJECT
public:
    explicit PrintsView(const ViewContext& context, QWidget* parent = nullptr);
    ~PrintsView() override;

    void setRun(const RunRecordPtr& run);
    void setStale(bool stale);

protected:
    void retranslate() override;
    void restyle() override;

private:
    void buildTable();
    void showRun();
    void goToRow(int row);

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
