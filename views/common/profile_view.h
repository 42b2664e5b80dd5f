#pragma once

#include "views/common/profile_words.h"
#include "views/view/view.h"

#include <optional>

namespace lane {

/// The base of the views that show a profile: what stands where there is none, what is of an edit
/// before, and the one button that asks for one. A view fills content() in showProfile().
class ProfileView : public View {
    Q_OBJECT
public:
    ProfileView(const ViewContext& context, const char* icon, QWidget* parent);

    /// Null empties the view.
    void setProfile(const ProfilePtr& profile);
    /// Of a text before this one: it stays, and says so.
    void setStale(bool stale);
    const ProfilePtr& profile() const { return m_profile; }
    bool isStale() const { return m_isStale; }

Q_SIGNALS:
    /// The user wants what would fill this view.
    void profileRequested();

protected:
    struct EmptyWords {
        QString bold, lines;
        bool canAsk = true; ///< profiling (again) would help
    };
    /// What will appear here, and how to get it.
    virtual EmptyWords emptyWords() const = 0;
    /// Why this profile has nothing to show here; nothing where it has.
    virtual std::optional<EmptyWords> missing() const = 0;
    /// There is a profile, and nothing is missing.
    virtual void showProfile() = 0;
    void retranslate() override;
    /// In front of captions of an old profile.
    QString staleWords() const;

private:
    void refresh();

    const char* m_icon;
    ProfilePtr m_profile;
    bool m_isStale = false;
};

} // namespace lane
