#pragma once

#include "app/ide/whole_tabs.h"
#include "resources/theme/theme.h"

#include <QDockWidget>
#include <QHash>
#include <QMainWindow>
#include <QTimer>

#include <vector>

class QToolButton;

namespace lane::ide {

/// Makes docks look as tabs do: one alone has a bar that looks like its tab, several in one place
/// have Qt's tab bar, and the actions of the one that is shown stand at the right end in both. Tabs
/// keep clear of the actions: where there is no room for both, the actions fold into a `…` menu, and
/// where there is none for all tabs a button lists them.
class DockBars : public QObject {
    Q_OBJECT
public:
    DockBars(Theme& theme, QMainWindow* window);

    void add(QDockWidget* dock, const QList<QAction*>& actions);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Entry {
        QDockWidget* dock;
        QWidget* bar;
        QList<QAction*> actions;
    };
    void update();
    void updateTabBar(class QTabBar* tabs);
    QWidget* overlayOf(QTabBar* tabs);
    void fillOverlay(QTabBar* tabs, QWidget* overlay, const Entry* entry, int room);
    const Entry* entryOf(const QTabBar* tabs) const;

    Theme& m_theme;
    QMainWindow* m_window;
    std::vector<Entry> m_entries;
    std::vector<std::pair<QTabBar*, QWidget*>> m_overlays;
    QHash<QTabBar*, WholeTabs> m_tabs;
    QTimer m_timer;
};

} // namespace lane::ide
