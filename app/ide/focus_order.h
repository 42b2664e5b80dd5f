#pragma once

#include <QHash>
#include <QObject>
#include <QPointer>

#include <functional>
#include <vector>

class QWidget;

namespace lane::ide {

/// Where the keyboard goes in a window: part by part as the eye finds them, and in each from left to right and from
/// top to bottom, in whatever order its widgets were made. QMainWindow itself would lead through the docks that lie behind others, which are "visible" somewhere
/// left of the window.
class FocusOrder : public QObject {
    Q_OBJECT
public:
    explicit FocusOrder(QWidget* window);

    /// In the order of the eye; docks at the bottom are ordered by where they lie.
    void addPart(QWidget* part);
    /// What takes the focus where a part is entered, instead of what had it last.
    void setEntrance(QWidget* part, std::function<void()> entrance) { m_entrances[part] = std::move(entrance); }
    /// Those that can be seen.
    std::vector<QWidget*> parts() const;
    QWidget* partOf(const QWidget* widget) const;
    /// Where Tab leads from the widget that has the focus; null where nothing can have it.
    QWidget* next(bool forward) const;
    /// Into the part beside the one that has the focus, round the end.
    void step(int direction);
    void enter(QWidget* part);
    /// All that Tab reaches, in order. What is disabled while it has the focus (Check, while it checks) has it again
    /// afterwards, unless it has been moved.
    std::vector<QWidget*> stops() const;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void focusMoved(QWidget* from, QWidget* to);
    void addStops(QWidget* widget, std::vector<QWidget*>& stops) const;
    bool canHaveFocus(const QWidget* widget) const;
    QWidget* entranceOf(QWidget* part) const;

    QWidget* m_window;
    std::vector<QPointer<QWidget>> m_parts;
    QHash<QWidget*, std::function<void()>> m_entrances;
    QHash<QWidget*, QPointer<QWidget>> m_last; ///< what had the focus in a part
    QPointer<QWidget> m_disabled, m_instead; ///< what lost the focus by being disabled, and what got it
};

} // namespace lane::ide
