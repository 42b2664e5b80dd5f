#pragma once

#include <QObject>
#include <QPointer>

class QWidget;

namespace lane {
class Theme;
}

namespace lane::ide {

/// A line around the list, table, pane or map that the keyboard has come to by a key: their own marks show which
/// row is chosen, and not that the next key goes there. Controls have a border of their own (style sheet); with the
/// mouse there is none.
class FocusRing : public QObject {
    Q_OBJECT
public:
    FocusRing(Theme& theme, QWidget* window);
    /// What it stands around; null: it is not shown.
    QWidget* target() const { return m_target; }

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void show(QWidget* around);
    void place();

    Theme& m_theme;
    QWidget* m_window;
    QPointer<QWidget> m_target, m_ring;
};

} // namespace lane::ide
