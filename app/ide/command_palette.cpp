#include "app/ide/command_palette.h"

#include <QAction>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QLineEdit>
#include <QListWidget>
#include <QVBoxLayout>

namespace lane::ide {

namespace {

/// Whether the letters stand in the text in this order.
bool matches(const QString& text, const QString& letters) {
    qsizetype at = 0;
    for (QChar c : letters) {
        at = text.indexOf(c, at, Qt::CaseInsensitive);
        if (at < 0)
            return false;
        ++at;
    }
    return true;
}

} // namespace

CommandPalette::CommandPalette(Theme& theme, QWidget* parent)
    : QDialog(parent, Qt::Popup), m_field(new QLineEdit(this)), m_list(new QListWidget(this)) {
    setObjectName(QStringLiteral("commandPalette"));
    m_field->setPlaceholderText(tr("Command"));
    m_field->setAccessibleName(tr("Command"));
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setIconSize({theme.metrics().barIcon, theme.metrics().barIcon});
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 8, 8, 8);
    layout->addWidget(m_field);
    layout->addWidget(m_list);
    m_field->installEventFilter(this);
    connect(m_field, &QLineEdit::textChanged, this, &CommandPalette::filter);
    connect(m_field, &QLineEdit::returnPressed, this, &CommandPalette::trigger);
    connect(m_list, &QListWidget::itemClicked, this, &CommandPalette::trigger);
}

void CommandPalette::setPrompt(const QString& prompt) {
    m_field->setPlaceholderText(prompt);
    m_field->setAccessibleName(prompt);
}

void CommandPalette::openOver(QWidget* window) {
    filter({});
    const QSize size(460, 340);
    resize(size);
    move(window->mapToGlobal(QPoint((window->width() - size.width()) / 2, 70)));
    show();
    m_field->setFocus();
}

void CommandPalette::filter(const QString& text) {
    m_list->clear();
    for (QAction* action : m_actions) {
        const QString name = action->toolTip();
        if (!action->isEnabled() || !matches(name, text))
            continue;
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        auto* item = new QListWidgetItem(action->icon(), keys.isEmpty() ? name : name + QStringLiteral("    ") + keys, m_list);
        item->setData(Qt::UserRole, QVariant::fromValue<QObject*>(action));
    }
    m_list->setCurrentRow(0);
}

void CommandPalette::trigger() {
    const QListWidgetItem* item = m_list->currentItem();
    auto* action = item ? qobject_cast<QAction*>(item->data(Qt::UserRole).value<QObject*>()) : nullptr;
    close();
    if (action) // after the palette has given the focus back
        QMetaObject::invokeMethod(action, &QAction::trigger, Qt::QueuedConnection);
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Up || key == Qt::Key_Down || key == Qt::Key_PageUp || key == Qt::Key_PageDown) {
            QCoreApplication::sendEvent(m_list, event);
            return true;
        }
    }
    return QDialog::eventFilter(watched, event);
}

} // namespace lane::ide
