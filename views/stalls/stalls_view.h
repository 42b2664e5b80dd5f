#pragma once

#include "views/common/profile_view.h"

namespace lane {

/// What warps were found waiting for: share of samples by reason, of the whole kernel or of the line
/// that was clicked.
class StallsView final : public ProfileView {
    Q_OBJECT
public:
    explicit StallsView(const ViewContext& context, QWidget* parent = nullptr);
    ~StallsView() override;

protected:
    EmptyWords emptyWords() const override;
    std::optional<EmptyWords> missing() const override;
    void showProfile() override;
    void retranslate() override;
    void restyle() override;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
