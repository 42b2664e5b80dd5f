#pragma once

#include <QWidget>

class QLabel;
class QPushButton;

namespace lane {

class Theme;

/// What a view shows while it has nothing to show: icon, one bold line, one or two lines, and at
/// most one button. In a small view the icon goes first, the words stay.
class EmptyPane : public QWidget {
    Q_OBJECT
public:
    EmptyPane(Theme& theme, QWidget* parent);

    void setTexts(const QString& icon, const QString& bold, const QString& lines);
    /// An empty text hides the button.
    void setButton(const QString& text);
    QString boldText() const;
    QString linesText() const;
    void restyle();

Q_SIGNALS:
    void buttonClicked();

protected:
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void arrange();

    Theme& m_theme;
    QString m_iconName;
    QLabel* m_icon;
    QLabel* m_bold;
    QLabel* m_lines;
    QPushButton* m_button;
};

} // namespace lane
