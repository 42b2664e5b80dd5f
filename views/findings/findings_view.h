#pragma once

#include "views/common/profile_view.h"

namespace lane {

/// What a profile means: how much could be seen, what costs time with its evidence and a way to try the
/// cure, what is well, and what could not be judged. A click goes to the line.
class FindingsView final : public ProfileView {
    Q_OBJECT
public:
    explicit FindingsView(const ViewContext& context, QWidget* parent = nullptr);
    ~FindingsView() override;

Q_SIGNALS:
    /// Set what the cure of this finding proposes, and profile again.
    void cureWanted(int finding);

protected:
    EmptyWords emptyWords() const override;
    std::optional<EmptyWords> missing() const override;
    void showProfile() override;
    void retranslate() override;
    void restyle() override;

private:
    void goTo(const QModelIndex& index);
    void tryCure(int row);

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
