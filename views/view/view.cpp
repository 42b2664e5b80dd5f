#include "views/view/view.h"

#include "resources/theme/theme.h"
#include "views/view/empty_pane.h"

#include <QAction>
#include <QEvent>
#include <QStackedLayout>

namespace lane {

View::View(const ViewContext& context, QWidget* parent)
    : QWidget(parent), m_theme(context.theme), m_selection(context.selection) {
    m_stack = new QStackedLayout(this);
    m_empty = new EmptyPane(m_theme, this);
    m_content = new QWidget(this);
    m_content->setMinimumSize(0, 0);
    m_stack->addWidget(m_empty);
    m_stack->addWidget(m_content);
    setProperty("surface", QStringLiteral("pane"));
    setAttribute(Qt::WA_StyledBackground);
    connect(&m_theme, &Theme::changed, this, &View::restyleAll);
}

void View::ready() {
    m_isReady = true;
    retranslate();
    restyleAll();
}

bool View::showsEmpty() const { return m_stack->currentWidget() == m_empty; }

void View::showEmpty(const QString& icon, const QString& bold, const QString& lines) {
    m_empty->setTexts(icon, bold, lines);
    m_stack->setCurrentWidget(m_empty);
}

void View::showContent() { m_stack->setCurrentWidget(m_content); }

void View::setBadge(const QString& badge) {
    if (badge == m_badge)
        return;
    m_badge = badge;
    Q_EMIT badgeChanged(badge);
}

void View::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange && m_isReady)
        retranslate();
    QWidget::changeEvent(event);
}

void View::restyleAll() {
    m_empty->restyle();
    restyle();
}

} // namespace lane
