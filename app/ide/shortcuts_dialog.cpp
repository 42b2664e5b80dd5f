#include "app/ide/shortcuts_dialog.h"

#include "app/ide/main_window.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QKeySequenceEdit>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace lane::ide {

namespace {
enum Column { Name, Keys };
} // namespace

ShortcutsDialog::ShortcutsDialog(MainWindow& window)
    : QDialog(&window), m_window(window), m_filter(new QLineEdit(this)), m_list(new QTreeWidget(this)), m_keys(new QKeySequenceEdit(this)),
      m_clear(new QPushButton(tr("No keys"), this)), m_reset(new QPushButton(tr("As shipped"), this)), m_note(new QLabel(this)) {
    setObjectName(QStringLiteral("shortcutsDialog"));
    setWindowTitle(tr("Keyboard shortcuts"));
    m_filter->setPlaceholderText(tr("Command or keys"));
    m_filter->setAccessibleName(tr("Command or keys"));
    m_filter->setClearButtonEnabled(true);
    m_list->setObjectName(QStringLiteral("shortcutList"));
    m_list->setHeaderLabels({tr("Command"), tr("Keys")});
    m_list->setRootIsDecorated(false);
    m_list->setAccessibleName(tr("Keyboard shortcuts"));
    m_keys->setObjectName(QStringLiteral("shortcutKeys"));
    m_keys->setAccessibleName(tr("Keys of the chosen command"));
    m_note->setProperty("role", QStringLiteral("muted"));
    m_note->setWordWrap(true);
    m_note->setObjectName(QStringLiteral("shortcutNote"));
    auto* row = new QHBoxLayout;
    row->addWidget(m_keys, 1);
    row->addWidget(m_clear);
    row->addWidget(m_reset);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setText(tr("Close"));
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_filter);
    layout->addWidget(m_list, 1);
    layout->addLayout(row);
    layout->addWidget(m_note);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_filter, &QLineEdit::textChanged, this, &ShortcutsDialog::filter);
    connect(m_list, &QTreeWidget::currentItemChanged, this, &ShortcutsDialog::show);
    connect(m_keys, &QKeySequenceEdit::editingFinished, this, [this] { give(m_keys->keySequence()); });
    connect(m_clear, &QPushButton::clicked, this, [this] { give({}); });
    connect(m_reset, &QPushButton::clicked, this, &ShortcutsDialog::reset);
    fill();
    resize(520, 480);
}

void ShortcutsDialog::fill() {
    for (const CommandRow& row : commandRows()) {
        auto* item = new QTreeWidgetItem(m_list, {m_window.action(row.id)->toolTip(), m_window.action(row.id)->shortcut().toString(QKeySequence::NativeText)});
        item->setData(Name, Qt::UserRole, int(row.id));
    }
    m_list->header()->setSectionResizeMode(Name, QHeaderView::Stretch);
    m_list->header()->setSectionResizeMode(Keys, QHeaderView::ResizeToContents);
    m_list->header()->setStretchLastSection(false);
    m_list->setCurrentItem(m_list->topLevelItem(0));
}

void ShortcutsDialog::filter(const QString& words) {
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem* item = m_list->topLevelItem(i);
        item->setHidden(!item->text(Name).contains(words, Qt::CaseInsensitive) && !item->text(Keys).contains(words, Qt::CaseInsensitive));
    }
}

void ShortcutsDialog::show(QTreeWidgetItem* item) {
    m_note->clear();
    m_keys->setEnabled(item != nullptr);
    if (item)
        m_keys->setKeySequence(m_window.action(static_cast<Command>(item->data(Name, Qt::UserRole).toInt()))->shortcut());
}

QTreeWidgetItem* ShortcutsDialog::ownerOf(const QKeySequence& keys, const QTreeWidgetItem* except) const {
    for (int i = 0; i < m_list->topLevelItemCount(); ++i) {
        QTreeWidgetItem* item = m_list->topLevelItem(i);
        const QAction* action = m_window.action(static_cast<Command>(item->data(Name, Qt::UserRole).toInt()));
        if (item != except && !keys.isEmpty() && action->shortcuts().contains(keys))
            return item;
    }
    return nullptr;
}

void ShortcutsDialog::give(const QKeySequence& keys) {
    QTreeWidgetItem* item = m_list->currentItem();
    if (!item)
        return;
    const auto command = static_cast<Command>(item->data(Name, Qt::UserRole).toInt());
    if (m_window.action(command)->shortcut() == keys)
        return;
    m_note->clear();
    if (QTreeWidgetItem* owner = ownerOf(keys, item)) {
        m_window.setShortcut(static_cast<Command>(owner->data(Name, Qt::UserRole).toInt()), {});
        owner->setText(Keys, {});
        m_note->setText(tr("“%1” had these keys and has none now.").arg(owner->text(Name)));
    }
    m_window.setShortcut(command, keys);
    item->setText(Keys, keys.toString(QKeySequence::NativeText));
    m_keys->setKeySequence(keys);
}

void ShortcutsDialog::reset() {
    if (const QTreeWidgetItem* item = m_list->currentItem())
        give(m_window.shippedShortcut(static_cast<Command>(item->data(Name, Qt::UserRole).toInt())));
}

} // namespace lane::ide
