#include "app/ide/whole_tabs.h"

#include <QMenu>
#include <QTabBar>
#include <QToolButton>

#include <numeric>

namespace lane::ide {

const QList<int>& WholeTabs::widths(QTabBar& tabs) {
    QStringList texts{tabs.font().key()};
    for (int i = 0; i < tabs.count(); ++i)
        texts << tabs.tabText(i);
    if (m_known == texts)
        return m_widths;
    m_known = texts;
    m_widths.clear();
    for (int i = 0; i < tabs.count(); ++i)
        if (!tabs.isTabVisible(i)) // one that is visible already would end Qt's own layout
            tabs.setTabVisible(i, true);
    for (int i = 0; i < tabs.count(); ++i)
        m_widths << tabs.tabRect(i).width();
    return m_widths;
}

int WholeTabs::width(QTabBar& tabs) {
    const QList<int>& all = widths(tabs);
    return std::accumulate(all.begin(), all.end(), 0);
}

bool WholeTabs::fit(QTabBar& tabs, int room) {
    const QList<int> all = widths(tabs);
    int left = width(tabs);
    const bool isRoom = left <= room;
    QList<bool> shown(all.size(), true);
    for (qsizetype i = all.size() - 1; i >= 0 && left > room; --i)
        if (i != tabs.currentIndex()) {
            shown[i] = false;
            left -= all[i];
        }
    for (int i = 0; i < tabs.count(); ++i)
        if (tabs.isTabVisible(i) != shown[i])
            tabs.setTabVisible(i, shown[i]);
    return isRoom;
}

void WholeTabs::list(QTabBar* tabs, QToolButton* button) {
    auto* menu = new QMenu(button);
    button->setMenu(menu);
    QObject::connect(menu, &QMenu::aboutToShow, tabs, [tabs, menu] {
        menu->clear();
        for (int i = 0; i < tabs->count(); ++i) {
            QAction* one = menu->addAction(tabs->tabText(i));
            one->setCheckable(true);
            one->setChecked(i == tabs->currentIndex());
            QObject::connect(one, &QAction::triggered, tabs, [tabs, i] { tabs->setCurrentIndex(i); });
        }
    });
}

} // namespace lane::ide
