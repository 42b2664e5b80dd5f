#include "app/ide/tab_fades.h"

#include <QEvent>
#include <QPainter>
#include <QTabBar>
#include <QTimer>
#include <QToolButton>

namespace lane::ide {

namespace {

class Fade : public QWidget {
public:
    Fade(const Theme& theme, bool isLeft, QWidget* parent) : QWidget(parent), m_theme(theme), m_isLeft(isLeft) {
        setObjectName(isLeft ? QStringLiteral("tabFadeLeft") : QStringLiteral("tabFadeRight"));
        setAttribute(Qt::WA_TransparentForMouseEvents);
        hide();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        const QColor solid = m_theme.color(Theme::Role::Win);
        QColor clear = solid;
        clear.setAlpha(0);
        // Solid over more than half of it: what still shows is too little to be read as a word.
        QLinearGradient gradient(m_isLeft ? rect().topLeft() : rect().topRight(), m_isLeft ? rect().topRight() : rect().topLeft());
        gradient.setColorAt(0, solid);
        gradient.setColorAt(0.6, solid);
        gradient.setColorAt(1, clear);
        QPainter(this).fillRect(rect(), gradient);
    }

private:
    const Theme& m_theme;
    bool m_isLeft;
};

void place(QWidget* fade, const QRect& where) {
    if (where.isEmpty()) {
        fade->hide();
        return;
    }
    fade->setGeometry(where);
    fade->show();
    fade->raise();
}

} // namespace

TabFades::TabFades(const Theme& theme, QTabBar* tabs)
    : QObject(tabs), m_theme(theme), m_tabs(tabs), m_left(new Fade(theme, true, tabs)), m_right(new Fade(theme, false, tabs)) {
    tabs->installEventFilter(this);
}

/// Qt tells nobody that tabs were scrolled, but paints them.
bool TabFades::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::Paint || event->type() == QEvent::Resize)
        QTimer::singleShot(0, this, &TabFades::update);
    return QObject::eventFilter(watched, event);
}

QRect TabFades::shownPart(const QTabBar& tabs) {
    int left = 0, right = tabs.width();
    for (const QToolButton* button : tabs.findChildren<QToolButton*>(Qt::FindDirectChildrenOnly)) {
        if (!button->isVisible())
            continue;
        if (button->x() < tabs.width() / 2)
            left = std::max(left, button->geometry().right() + 1);
        else
            right = std::min(right, button->x());
    }
    return {left, 0, right - left, tabs.height()};
}

void TabFades::update() {
    const QRect shown = shownPart(*m_tabs);
    QRect left, right;
    for (int i = 0; i < m_tabs->count(); ++i) {
        const QRect tab = m_tabs->tabRect(i);
        const QRect part = tab.intersected(shown);
        if (i == m_tabs->currentIndex() || part.isEmpty() || part.width() == tab.width())
            continue;
        (tab.left() < shown.left() ? left : right) = part;
    }
    place(m_left, left);
    place(m_right, right);
}

} // namespace lane::ide
