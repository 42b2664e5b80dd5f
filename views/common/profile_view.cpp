#include "views/common/profile_view.h"

#include "views/view/empty_pane.h"

namespace lane {

ProfileView::ProfileView(const ViewContext& context, const char* icon, QWidget* parent) : View(context, parent), m_icon(icon) {
    connect(emptyPane(), &EmptyPane::buttonClicked, this, &ProfileView::profileRequested);
}

void ProfileView::setProfile(const ProfilePtr& profile) {
    m_profile = profile;
    refresh();
}

void ProfileView::setStale(bool stale) {
    if (m_isStale == stale)
        return;
    m_isStale = stale;
    refresh();
}

void ProfileView::refresh() {
    const std::optional<EmptyWords> nothing = m_profile ? missing() : emptyWords();
    if (!nothing) {
        showContent();
        showProfile();
        return;
    }
    showEmpty(QLatin1String(m_icon), nothing->bold, nothing->lines);
    emptyPane()->setButton(nothing->canAsk ? tr("Profile") : QString());
}

void ProfileView::retranslate() { refresh(); }

QString ProfileView::staleWords() const { return m_isStale ? tr("From the edit before:") + QLatin1Char(' ') : QString(); }

} // namespace lane
