#pragma once

#include "views/common/profile_view.h"

namespace lane {

/// Every number of a profile: value, unit, which way is better, the baseline beside it, where it comes
/// from, and below what it means.
class MetricsView final : public ProfileView {
    Q_OBJECT
public:
    explicit MetricsView(const ViewContext& context, QWidget* parent = nullptr);
    ~MetricsView() override;

    /// What the numbers are compared with; null: nothing.
    void setBaseline(const ProfilePtr& baseline);

Q_SIGNALS:
    /// Make the shown profile the baseline, or have none.
    void baselineWanted(bool wanted);

protected:
    EmptyWords emptyWords() const override;
    std::optional<EmptyWords> missing() const override;
    void showProfile() override;
    void retranslate() override;
    void restyle() override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void explain();
    void showBar();

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
