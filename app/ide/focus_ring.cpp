#include "app/ide/focus_ring.h"

#include "editor/kernel_editor.h"
#include "resources/theme/theme.h"

#include <QAbstractButton>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QComboBox>
#include <QFocusEvent>
#include <QLineEdit>
#include <QPainter>
#include <QTabBar>

namespace lane::ide {

namespace {

class Ring final : public QWidget {
public:
    Ring(Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
        setObjectName(QStringLiteral("focusRing"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        setFocusPolicy(Qt::NoFocus);
    }

protected:
    void paintEvent(QPaintEvent*) override {
        QPainter painter(this);
        painter.setPen(QPen(m_theme.color(Theme::Role::Accent), 2));
        painter.drawRect(rect().adjusted(1, 1, -1, -1));
    }

private:
    Theme& m_theme;
};

bool hasBorderOfItsOwn(const QWidget* widget) {
    return qobject_cast<const QAbstractButton*>(widget) || qobject_cast<const QLineEdit*>(widget) || qobject_cast<const QComboBox*>(widget) ||
           qobject_cast<const QAbstractSpinBox*>(widget) || qobject_cast<const QTabBar*>(widget) || qobject_cast<const KernelEditor*>(widget->parentWidget()); // that one has a caret
}

} // namespace

FocusRing::FocusRing(Theme& theme, QWidget* window) : QObject(window), m_theme(theme), m_window(window) {
    qApp->installEventFilter(this); // focus events alone know what brought them
}

bool FocusRing::eventFilter(QObject* watched, QEvent* event) {
    const QEvent::Type type = event->type();
    if (type == QEvent::FocusIn && watched->isWidgetType()) {
        const Qt::FocusReason reason = static_cast<QFocusEvent*>(event)->reason();
        auto* widget = static_cast<QWidget*>(watched);
        const bool isByKey = reason == Qt::TabFocusReason || reason == Qt::BacktabFocusReason || reason == Qt::ShortcutFocusReason;
        const bool isBack = widget == m_target && reason != Qt::MouseFocusReason; // a menu has closed
        if (widget->window() == m_window && !widget->focusProxy())
            show((isByKey || isBack) && !hasBorderOfItsOwn(widget) ? widget : nullptr);
    } else if (m_target && type == QEvent::MouseButtonPress) {
        show(nullptr);
    } else if (m_target && (type == QEvent::Resize || type == QEvent::Move || type == QEvent::Hide || type == QEvent::Show)) {
        if (watched == m_target || (watched->isWidgetType() && static_cast<QWidget*>(watched)->isAncestorOf(m_target)))
            place();
    }
    return QObject::eventFilter(watched, event);
}

void FocusRing::show(QWidget* around) {
    m_target = around;
    place();
}

void FocusRing::place() {
    const bool isShown = m_target && m_target->isVisible();
    if (isShown && !m_ring)
        m_ring = new Ring(m_theme, m_window);
    if (!m_ring)
        return;
    m_ring->setVisible(isShown);
    if (!isShown)
        return;
    m_ring->setGeometry(QRect(m_target->mapTo(m_window, QPoint()), m_target->size()));
    m_ring->raise();
}

} // namespace lane::ide
