#pragma once

#include "resources/theme/theme.h"

#include <QWidget>

class QAction;
class QLabel;
class QToolButton;

namespace lane {

class ElidedLabel;

/// Over a text that is compared: with what, how many lines came and went, from one change to the next, how the
/// two are shown.
class CompareBar : public QWidget {
    Q_OBJECT
public:
    CompareBar(Theme& theme, QWidget* parent);

    struct Content {
        QString name;     ///< of what it is compared with
        QString figures;  ///< what else differs: "registers 32 → 40"
        QString why;      ///< why there is nothing to compare with yet; else empty
        int added = 0, removed = 0;
        bool isSameBytes = false; ///< with no change: not even in registers and places
        int change = 0, changes = 0; ///< which one is shown, from 1; 0: none
        bool hasExact = false; ///< whether there is a choice
        bool isExact = false, isBeside = false;
    };
    void setContent(const Content& content);
    /// The window's commands, for their keys in the tool tips.
    void setActions(QAction* previous, QAction* next);
    /// What it says: "+3 −5 · 32 → 40 registers · against the last run".
    QString text() const;

Q_SIGNALS:
    void changeRequested(int direction);
    void exactRequested(bool exact);
    void besideRequested(bool beside);
    void closed();

protected:
    void changeEvent(QEvent* event) override;

private:
    QToolButton* button(const char* name);
    void showContent(const Content& content);
    void retranslate();
    void restyle();

    Theme& m_theme;
    Content m_content;
    QAction *m_previousAction = nullptr, *m_nextAction = nullptr;
    QLabel *m_added = nullptr, *m_removed = nullptr;
    ElidedLabel* m_words = nullptr;
    QToolButton *m_previous = nullptr, *m_next = nullptr, *m_exact = nullptr, *m_beside = nullptr, *m_close = nullptr;
};

} // namespace lane
