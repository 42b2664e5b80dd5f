#pragma once

#include "core/service/run_service.h"
#include "views/view/view.h"

#include <memory>

namespace lane {

/// Medians with 5–95 % whiskers on a logarithmic axis: CPU reference, GPU kernel, upload, download,
/// end to end. What was not measured says so in words.
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
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
