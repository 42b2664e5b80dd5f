#pragma once

#include "core/service/run_service.h"
#include "views/timeline/timeline_geometry.h"
#include "views/view/view.h"

#include <memory>

namespace lane {

/// What the device did and when, in the last round of a run: a lane a stream, kernels and copies; what
/// overlaps, and where it waits.
class TimelineView final : public View {
    Q_OBJECT
public:
    explicit TimelineView(const ViewContext& context, QWidget* parent = nullptr);
    ~TimelineView() override;

    void setRun(const RunRecordPtr& run);
    void setStale(bool stale);

protected:
    void retranslate() override;
    void restyle() override;

private:
    void showRun();
    void writeSummary();

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
