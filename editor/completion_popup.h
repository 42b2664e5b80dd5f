#pragma once

#include "core/compile/compilation.h"
#include "resources/theme/theme.h"

#include <QFrame>

#include <vector>

class QLabel;
class QListWidget;

namespace lane {

/// The list of what may be written here, best first, with signatures and one sentence about the
/// chosen one. It never takes the focus: the editor hands it the keys that it understands.
class CompletionPopup : public QFrame {
    Q_OBJECT
public:
    CompletionPopup(Theme& theme, QWidget* parent);

    /// Shows the items under `at` (global), above it where there is no room. Hides when empty.
    void showItems(std::vector<CompletionItem> items, const QPoint& at, int lineHeight);
    const CompletionItem* current() const;
    int count() const { return static_cast<int>(m_items.size()); }
    const std::vector<CompletionItem>& items() const { return m_items; }
    /// Up, Down, Page Up and Down, Return, Tab, Escape: true when it was for the popup.
    bool handleKey(int key);

Q_SIGNALS:
    void chosen(const lane::CompletionItem& item);

private:
    void fill();
    void explain(int row);
    void move(int rows);
    void restyle();

    Theme& m_theme;
    QListWidget* m_list = nullptr;
    QLabel* m_sentence = nullptr;
    std::vector<CompletionItem> m_items;
};

} // namespace lane
