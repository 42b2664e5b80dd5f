// The button that measures, with its menu of presets.
#include "app/ide/run_bar.h"

#include <QAction>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

#include <algorithm>

namespace lane::ide {

void RunBar::setProfile(QAction* profile, const QList<QAction*>& presets) {
    m_profile = new QToolButton(this);
    m_profile->setObjectName(QStringLiteral("profileButton"));
    m_profile->setProperty("bordered", true);
    m_profile->setIconSize({m_theme.metrics().barIcon, m_theme.metrics().barIcon});
    m_profile->setPopupMode(QToolButton::MenuButtonPopup);
    m_profile->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    auto* menu = new QMenu(m_profile);
    menu->addActions(presets);
    m_profile->setMenu(menu);
    // Beside Check: what looks at the kernel as it is stands before what tries others.
    const auto sweep = std::find_if(m_items.begin(), m_items.end(), [this](const auto& item) { return item.first == m_sweep; });
    m_items.insert(sweep, {m_profile, insertWidget(sweep->second, m_profile)});
    connect(m_profile, &QToolButton::clicked, profile, &QAction::trigger);
    retranslate();
    restyle();
}

void RunBar::retranslateProfile() {
    if (!m_profile)
        return;
    m_profile->setText(tr("Profile"));
    m_profile->setAccessibleName(tr("Profile"));
    m_profile->setToolTip(tr("Measures the launch: times, what warps wait for, hardware counters, and what to change (Ctrl+F6)"));
}

} // namespace lane::ide
