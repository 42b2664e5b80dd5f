#pragma once

#include "resources/theme/theme.h"

#include <QDialog>

class QLineEdit;
class QListWidget;

namespace lane::ide {

/// All commands by name: a few letters in order are enough.
class CommandPalette : public QDialog {
    Q_OBJECT
public:
    CommandPalette(Theme& theme, QWidget* parent);
    void addAction(QAction* action) { m_actions.append(action); }
    /// What the empty field asks for; "Command" where nothing is said.
    void setPrompt(const QString& prompt);
    void openOver(QWidget* window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void filter(const QString& text);
    void trigger();

    QList<QAction*> m_actions;
    QLineEdit* m_field;
    QListWidget* m_list;
};

} // namespace lane::ide
