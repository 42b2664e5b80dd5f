#pragma once

#include "resources/theme/theme.h"

#include <QWidget>

class QLabel;

namespace lane {

/// What stands in a code pane that has nothing to show: an icon, one bold line that says what is so,
/// one or two lines that say what will appear here and what works without it.
class EmptyNote : public QWidget {
    Q_OBJECT
public:
    EmptyNote(Theme& theme, QWidget* parent);
    void setContent(const QString& icon, const QString& bold, const QString& lines);
    QString boldText() const;
    QString linesText() const;

private:
    void restyle();

    Theme& m_theme;
    QString m_iconName;
    QLabel* m_icon = nullptr;
    QLabel* m_bold = nullptr;
    QLabel* m_lines = nullptr;
};

} // namespace lane
