#pragma once

#include "resources/theme/theme.h"

#include <QWidget>

class QTabBar;

namespace lane::ide {

/// The ends of tabs that are scrolled: a tab that is only partly there fades towards the end, so that the half of its name
/// is not read as another one. Never the chosen one.
class TabFades : public QObject {
    Q_OBJECT
public:
    TabFades(const Theme& theme, QTabBar* tabs);

    /// After the tabs have moved.
    void update();

    /// What is seen of the tabs: all of them, or what the scroll buttons leave.
    static QRect shownPart(const QTabBar& tabs);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    const Theme& m_theme;
    QTabBar* m_tabs;
    QWidget* m_left;
    QWidget* m_right;
};

} // namespace lane::ide
