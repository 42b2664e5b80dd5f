#include "app/ide/focus_order.h"

#include <QAbstractItemView>
#include <QApplication>
#include <QDockWidget>
#include <QEvent>
#include <QMainWindow>

#include <algorithm>
#include <tuple>
#include <utility>

namespace lane::ide {

namespace {

/// A dock behind others is not hidden: QMainWindow moves it beyond the upper left corner.
bool isInSight(const QWidget* widget) {
    for (const QWidget* at = widget; at && !at->isWindow(); at = at->parentWidget())
        if (qobject_cast<const QDockWidget*>(at) && at->geometry().right() < 0)
            return false;
    return widget->isVisible();
}

/// Siblings that are laid out: above, or beside and further left.
bool isReadBefore(const QWidget& a, const QWidget& b) {
    const QRect one = a.geometry(), other = b.geometry();
    if (one.bottom() <= other.top() + 2)
        return true;
    return one.top() < other.bottom() - 2 && one.center().x() < other.center().x();
}

} // namespace

FocusOrder::FocusOrder(QWidget* window) : QObject(window), m_window(window) {
    connect(qApp, &QApplication::focusChanged, this, &FocusOrder::focusMoved);
}

void FocusOrder::focusMoved(QWidget* from, QWidget* to) {
    if (QWidget* part = to ? partOf(to) : nullptr)
        m_last[part] = to;
    if (from && from->window() == m_window && from->isVisible() && !from->isEnabled()) {
        m_disabled = from;
        m_instead = to;
        from->installEventFilter(this);
    }
}

bool FocusOrder::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::EnabledChange && watched == m_disabled && m_disabled->isEnabled()) {
        QWidget* back = std::exchange(m_disabled, nullptr);
        back->removeEventFilter(this);
        if (QApplication::focusWidget() == m_instead)
            back->setFocus(Qt::TabFocusReason);
    }
    return QObject::eventFilter(watched, event);
}

void FocusOrder::addPart(QWidget* part) { m_parts.push_back(part); }

std::vector<QWidget*> FocusOrder::parts() const {
    std::vector<QWidget*> shown;
    for (const QPointer<QWidget>& part : m_parts)
        if (part && isInSight(part))
            shown.push_back(part);
    const auto rank = [this](const QWidget* part) {
        const auto* dock = qobject_cast<const QDockWidget*>(part);
        const auto* window = qobject_cast<const QMainWindow*>(m_window);
        const bool isBelow = dock && window && window->dockWidgetArea(const_cast<QDockWidget*>(dock)) == Qt::BottomDockWidgetArea;
        return std::tuple(part->isWindow(), isBelow, isBelow ? part->x() : 0, isBelow ? part->y() : 0);
    };
    std::stable_sort(shown.begin(), shown.end(), [&](const QWidget* a, const QWidget* b) { return rank(a) < rank(b); });
    return shown;
}

/// Tabs of docks, and what stands at their right, are children of the window: they belong to the dock below them.
QWidget* FocusOrder::partOf(const QWidget* widget) const {
    const std::vector<QWidget*> shown = parts();
    for (QWidget* part : shown)
        if (part == widget || part->isAncestorOf(widget))
            return part;
    const QWidget* top = widget;
    while (top->parentWidget() && top->parentWidget() != m_window && !top->isWindow())
        top = top->parentWidget();
    if (top->parentWidget() != m_window)
        return nullptr;
    const QPoint below(top->geometry().center().x(), top->geometry().bottom() + 8);
    const auto dock = std::find_if(shown.begin(), shown.end(), [&](const QWidget* part) { return part->parentWidget() == m_window && part->geometry().contains(below); });
    return dock == shown.end() ? nullptr : *dock;
}

bool FocusOrder::canHaveFocus(const QWidget* widget) const {
    return (widget->focusPolicy() & Qt::TabFocus) == Qt::TabFocus && !widget->focusProxy() && widget->isEnabled() &&
           widget->window() == m_window && isInSight(widget);
}

/// All below a widget, in the order in which the eye reads what is laid out beside and below each other.
void FocusOrder::addStops(QWidget* widget, std::vector<QWidget*>& stops) const {
    if (canHaveFocus(widget))
        stops.push_back(widget);
    std::vector<QWidget*> inside;
    for (QObject* child : widget->children())
        if (auto* one = qobject_cast<QWidget*>(child); one && !one->isWindow() && one->isVisible())
            inside.insert(std::find_if(inside.begin(), inside.end(), [one](const QWidget* other) { return isReadBefore(*one, *other); }), one);
    for (QWidget* one : inside)
        addStops(one, stops);
}

std::vector<QWidget*> FocusOrder::stops() const {
    const std::vector<QWidget*> shown = parts();
    std::vector<QWidget*> stops, others;
    for (QObject* child : m_window->children())
        if (auto* one = qobject_cast<QWidget*>(child); one && !one->isWindow() && one->isVisible() && std::none_of(shown.begin(), shown.end(), [one](const QWidget* part) { return part == one || one->isAncestorOf(part); }))
            others.push_back(one);
    std::stable_sort(others.begin(), others.end(), [](const QWidget* a, const QWidget* b) { return a->geometry().center().x() < b->geometry().center().x(); });
    for (QWidget* part : shown) {
        for (QWidget* bar : others) // the tabs of a dock and their buttons
            if (partOf(bar) == part)
                addStops(bar, stops);
        if (!part->isWindow())
            addStops(part, stops);
    }
    for (QWidget* other : others)
        if (!partOf(other))
            addStops(other, stops);
    return stops;
}

QWidget* FocusOrder::next(bool forward) const {
    const std::vector<QWidget*> all = stops();
    if (all.empty())
        return nullptr;
    const auto here = std::find(all.begin(), all.end(), m_window->focusWidget());
    if (here == all.end())
        return forward ? all.front() : all.back();
    if (forward)
        return here + 1 == all.end() ? all.front() : *(here + 1);
    return here == all.begin() ? all.back() : *(here - 1);
}

void FocusOrder::step(int direction) {
    const std::vector<QWidget*> all = parts();
    const QWidget* focus = QApplication::focusWidget();
    const auto here = std::find(all.begin(), all.end(), focus ? partOf(focus) : nullptr);
    const auto count = static_cast<std::ptrdiff_t>(all.size());
    std::ptrdiff_t at = here == all.end() ? (direction > 0 ? -1 : count) : here - all.begin();
    for (std::ptrdiff_t tried = 0; tried < count; ++tried) {
        at = (at + direction + count) % count;
        QWidget* part = all[static_cast<std::size_t>(at)];
        if (m_entrances.contains(part) || entranceOf(part))
            return enter(part);
    }
}

/// What had the focus last, else a table or a list, else the first that can have it.
QWidget* FocusOrder::entranceOf(QWidget* part) const {
    const QPointer<QWidget> last = m_last.value(part);
    if (last && canHaveFocus(last) && part->isAncestorOf(last))
        return last;
    QWidget* first = nullptr;
    for (QWidget* at : stops()) {
        if (part != at && !part->isAncestorOf(at))
            continue;
        if (qobject_cast<QAbstractItemView*>(at))
            return at;
        first = first ? first : at;
    }
    return first;
}

void FocusOrder::enter(QWidget* part) {
    if (part->isWindow())
        part->activateWindow();
    if (const auto entrance = m_entrances.value(part))
        return entrance();
    QWidget* to = entranceOf(part);
    if (!to)
        return;
    to->setFocus(Qt::ShortcutFocusReason);
    if (auto* list = qobject_cast<QAbstractItemView*>(to); list && list->model() && !list->currentIndex().isValid())
        list->setCurrentIndex(list->model()->index(0, 0)); // something is to be seen of it
}

} // namespace lane::ide
