#pragma once

#include "app/ide/shortcuts.h"

#include <QDialog>

class QKeySequenceEdit;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeWidget;
class QTreeWidgetItem;

namespace lane::ide {

class MainWindow;

/// Every command with its keys: words narrow the list, a key pressed in the field below is the chosen
/// command's from then on. Keys that another command has are taken from it, which is said.
class ShortcutsDialog : public QDialog {
    Q_OBJECT
public:
    explicit ShortcutsDialog(MainWindow& window);

private:
    void fill();
    void filter(const QString& words);
    void show(QTreeWidgetItem* item);
    void give(const QKeySequence& keys);
    void reset();
    QTreeWidgetItem* ownerOf(const QKeySequence& keys, const QTreeWidgetItem* except) const;

    MainWindow& m_window;
    QLineEdit* m_filter;
    QTreeWidget* m_list;
    QKeySequenceEdit* m_keys;
    QPushButton *m_clear, *m_reset;
    QLabel* m_note;
};

} // namespace lane::ide
