#pragma once

#include "editor/find.h"
#include "resources/theme/theme.h"

#include <QWidget>

class QLabel;
class QLineEdit;
class QPushButton;
class QToolButton;

namespace lane {

class SourcePane;

/// Find and replace under a text: matches are boxed while the pattern is typed, counted, walked
/// with Return and Shift+Return, and replaced one by one or all in one undo step.
class FindBar : public QWidget {
    Q_OBJECT
public:
    FindBar(Theme& theme, SourcePane* pane, QWidget* parent);

    void open(bool withReplace);
    void close();
    /// Looks again: the text has changed.
    void refresh();
    void findNext() { step(1); }
    void findPrevious() { step(-1); }
    int matchCount() const { return static_cast<int>(m_result.matches.size()); }

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QToolButton* optionButton(const QString& name);
    void buildLayout();
    void search(bool moveToMatch);
    void step(int direction);
    void select(const FindMatch& match);
    void mark();
    void showCount();
    void replaceOne();
    void replaceAll();
    int currentMatch() const;
    void retranslate();
    void restyle();

    Theme& m_theme;
    SourcePane* m_pane;
    QLineEdit* m_pattern = nullptr;
    QLineEdit* m_replacement = nullptr;
    QLabel* m_count = nullptr;
    QToolButton *m_case = nullptr, *m_word = nullptr, *m_regex = nullptr;
    QToolButton *m_previous = nullptr, *m_next = nullptr, *m_close = nullptr;
    QPushButton *m_replace = nullptr, *m_replaceAll = nullptr;
    QWidget* m_replaceRow = nullptr;
    FindResult m_result;
    long m_origin = 0; ///< where the search began
};

} // namespace lane
