#include "editor/compare_bar.h"

#include "resources/theme/elided_label.h"

#include <QAction>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace lane {

CompareBar::CompareBar(Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_added(new QLabel(this)), m_removed(new QLabel(this)), m_words(new ElidedLabel(this)) {
    setObjectName(QStringLiteral("compareBar"));
    setProperty("surface", QStringLiteral("bar"));
    setAttribute(Qt::WA_StyledBackground);
    m_words->setProperty("role", QStringLiteral("header"));
    m_words->setObjectName(QStringLiteral("compareWords"));
    m_previous = button("comparePrevious");
    m_next = button("compareNext");
    m_exact = button("compareExact");
    m_beside = button("compareBeside");
    m_close = button("compareClose");
    for (QToolButton* choice : {m_exact, m_beside})
        choice->setCheckable(true);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(8, 0, 6, 0);
    layout->setSpacing(4);
    for (QWidget* widget : {static_cast<QWidget*>(m_added), static_cast<QWidget*>(m_removed)})
        layout->addWidget(widget);
    layout->addWidget(m_words, 1);
    for (QToolButton* one : {m_previous, m_next, m_exact, m_beside, m_close})
        layout->addWidget(one);
    connect(m_previous, &QToolButton::clicked, this, [this] { emit changeRequested(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { emit changeRequested(1); });
    connect(m_exact, &QToolButton::clicked, this, &CompareBar::exactRequested);
    connect(m_beside, &QToolButton::clicked, this, &CompareBar::besideRequested);
    connect(m_close, &QToolButton::clicked, this, &CompareBar::closed);
    connect(&theme, &Theme::changed, this, &CompareBar::restyle);
    retranslate();
    restyle();
    hide();
}

QToolButton* CompareBar::button(const char* name) {
    auto* one = new QToolButton(this);
    one->setObjectName(QLatin1String(name));
    return one;
}

void CompareBar::setContent(const Content& content) {
    m_content = content;
    showContent(content);
}

void CompareBar::showContent(const Content& c) {
    const bool isThere = c.why.isEmpty(), differs = c.added + c.removed > 0;
    m_added->setVisible(isThere && differs);
    m_removed->setVisible(isThere && differs);
    m_added->setText(QStringLiteral("+%1").arg(c.added));
    m_removed->setText(QStringLiteral("−%1").arg(c.removed));
    QStringList words;
    if (isThere && !differs)
        words << (c.isSameBytes ? tr("no difference") : tr("no difference but in registers and places"));
    if (isThere && c.changes > 0 && c.change > 0)
        words << tr("change %1 of %2").arg(c.change).arg(c.changes);
    if (isThere && !c.figures.isEmpty())
        words << c.figures;
    words << tr("against %1").arg(c.name);
    if (!isThere)
        words << c.why;
    m_words->setText(words.join(QStringLiteral(" · ")));
    m_previous->setEnabled(isThere && differs);
    m_next->setEnabled(isThere && differs);
    m_exact->setVisible(c.hasExact);
    m_exact->setChecked(c.isExact);
    m_beside->setChecked(c.isBeside);
}

void CompareBar::setActions(QAction* previous, QAction* next) {
    m_previousAction = previous;
    m_nextAction = next;
    for (QAction* action : {previous, next})
        connect(action, &QAction::changed, this, &CompareBar::retranslate);
    retranslate();
}

QString CompareBar::text() const {
    const QString counts = m_added->isVisibleTo(this) ? m_added->text() + u' ' + m_removed->text() + QStringLiteral(" · ") : QString();
    return counts + m_words->text();
}

void CompareBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void CompareBar::retranslate() {
    const auto name = [](QWidget* widget, const QString& text) {
        widget->setToolTip(text);
        widget->setAccessibleName(text);
    };
    const auto withKeys = [](const QString& text, const QAction* action) {
        const QString keys = action ? action->shortcut().toString(QKeySequence::NativeText) : QString();
        return keys.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, keys);
    };
    name(m_previous, withKeys(tr("Change before"), m_previousAction));
    name(m_next, withKeys(tr("Next change"), m_nextAction));
    name(m_exact, tr("Exact text: other registers, labels and offsets are differences too"));
    name(m_beside, tr("Both versions beside each other"));
    name(m_close, tr("Stop comparing"));
    m_added->setToolTip(tr("Lines that are new"));
    m_removed->setToolTip(tr("Lines that are gone"));
    showContent(m_content);
}

void CompareBar::restyle() {
    const std::pair<QToolButton*, const char*> icons[] = {{m_previous, "arrow-up"}, {m_next, "arrow-down"}, {m_exact, "type"}, {m_beside, "layout-split"}, {m_close, "x"}};
    for (const auto& [one, icon] : icons) {
        one->setIcon(m_theme.icon(QLatin1String(icon)));
        one->setIconSize({m_theme.metrics().barIcon, m_theme.metrics().barIcon});
    }
    setFixedHeight(m_theme.metrics().tabs);
    for (const auto& [label, role] : {std::pair{m_added, Theme::Role::Good}, std::pair{m_removed, Theme::Role::Error}}) {
        QPalette palette = label->palette();
        palette.setColor(QPalette::WindowText, m_theme.color(role));
        label->setPalette(palette);
        label->setFont(m_theme.smallCodeFont());
        label->setStyleSheet(QStringLiteral("color: %1").arg(m_theme.color(role).name()));
    }
}

} // namespace lane
