#pragma once

#include "views/common/profile_view.h"

namespace lane {

/// What each access of the kernel's text does to memory: sectors per request beside the fewest that would
/// do, and bank conflicts; the worst first. A click goes to the line.
class AccessesView final : public ProfileView {
    Q_OBJECT
public:
    explicit AccessesView(const ViewContext& context, QWidget* parent = nullptr);
    ~AccessesView() override;

protected:
    EmptyWords emptyWords() const override;
    std::optional<EmptyWords> missing() const override;
    void showProfile() override;
    void retranslate() override;
    void restyle() override;

private:
    void goTo(int row);
    QString wholeWords(const Numbers& numbers) const;

    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace lane
