#pragma once

#include "core/service/run_service.h"
#include "views/timeline/timeline_geometry.h"
#include "views/view/view.h"

#include <memory>

namespace lane {

/// What the device did and when: a lane a stream; of a program the round before those that are timed, with what the
/// host called and waited for. What overlaps, where it waits; each record in detail, and what lies between two marks.
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
    void showWords();
    void showChosen();
    void updateActions();
    void writeSummary();

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
