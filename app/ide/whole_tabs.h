#pragma once

#include <QList>
#include <QStringList>

class QTabBar;
class QToolButton;

namespace lane::ide {

/// Tabs that have no room are not shown at all: half a one says nothing. A button lists them all.
class WholeTabs {
public:
    /// Widths of all tabs, those that are not shown as well: they are, while they are measured.
    const QList<int>& widths(QTabBar& tabs);
    int width(QTabBar& tabs);
    /// Shows whole tabs alone, among them the current one, in so many pixels; false where not all are.
    bool fit(QTabBar& tabs, int room);
    /// Lists all tabs in a menu of the button, as they are when it opens.
    static void list(QTabBar* tabs, QToolButton* button);

private:
    QStringList m_known; ///< texts that were measured, and their font
    QList<int> m_widths;
};

} // namespace lane::ide
