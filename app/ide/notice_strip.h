#pragma once

#include "resources/theme/theme.h"

#include <QWidget>

#include <functional>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;

namespace lane::ide {

/// One line across a pane or the window that says what is so and what may be done: the bold part, the
/// rest, up to two buttons, and a cross.
class NoticeStrip : public QWidget {
    Q_OBJECT
public:
    enum class Tone : std::uint8_t { Note, Warning, Error, Good };

    NoticeStrip(Theme& theme, QWidget* parent);

    void showNotice(Tone tone, const QString& bold, const QString& rest);
    /// After showNotice, which removes the buttons of the notice before.
    QPushButton* addButton(const QString& text, const std::function<void()>& action);
    QString text() const;
    Tone tone() const { return m_tone; }

Q_SIGNALS:
    void closed();

protected:
    void changeEvent(QEvent* event) override;

private:
    void restyle();

    Theme& m_theme;
    Tone m_tone = Tone::Note;
    QLabel* m_icon = nullptr;
    QLabel* m_text = nullptr;
    QHBoxLayout* m_buttons = nullptr;
    QToolButton* m_close = nullptr;
    QString m_plain;
};

} // namespace lane::ide
