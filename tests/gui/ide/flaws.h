#pragma once

#include "resources/theme/elided_label.h"
#include "views/view/empty_pane.h"
#include "views/view/view.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QAction>
#include <QComboBox>
#include <QDockWidget>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QSet>
#include <QShortcut>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QTabBar>
#include <QToolButton>
#include <QTreeView>

namespace lane::ide {

/// What a look at a window would find wrong in it: texts that are cut, half tabs, controls that say nothing to a
/// screen reader or under the pointer, that lie over each other or beyond what they stand in, views that are empty
/// and do not say why, keys that two commands want, tables that keep the Tab key. One line each.
class Flaws {
public:
    static QStringList of(QWidget& window) {
        Flaws flaws(window);
        for (QWidget* widget : window.findChildren<QWidget*>())
            if (flaws.isSeen(*widget))
                flaws.look(*widget);
        flaws.lookAtKeys();
        if (const auto* menu = qobject_cast<const QMenu*>(&window))
            flaws.lookAtMnemonics(*menu);
        flaws.m_found.removeDuplicates();
        return flaws.m_found;
    }

private:
    explicit Flaws(QWidget& window) : m_window(window) {}

    /// A dock behind others is "visible" beyond the upper left corner.
    bool isSeen(const QWidget& widget) const {
        for (const QWidget* at = &widget; at && at != &m_window; at = at->parentWidget())
            if (qobject_cast<const QDockWidget*>(at) && at->geometry().right() < 0)
                return false;
        return widget.isVisible() && widget.window() == &m_window;
    }
    static QString nameOf(const QWidget& widget) {
        QStringList names;
        for (const QWidget* at = &widget; at && names.size() < 3; at = at->parentWidget())
            names.prepend(at->objectName().isEmpty() ? QString::fromLatin1(at->metaObject()->className()) : at->objectName());
        return names.join(u'/');
    }
    void found(const QWidget& widget, const QString& what) { m_found << nameOf(widget) + QStringLiteral(": ") + what; }

    void look(QWidget& widget) {
        if (const auto* label = qobject_cast<QLabel*>(&widget))
            lookAtLabel(*label);
        else if (const auto* button = qobject_cast<QAbstractButton*>(&widget))
            lookAtButton(*button);
        else if (const auto* header = qobject_cast<QHeaderView*>(&widget))
            lookAtHeader(*header);
        else if (const auto* list = qobject_cast<QAbstractItemView*>(&widget))
            lookAtList(*list);
        else if (const auto* tabs = qobject_cast<QTabBar*>(&widget))
            lookAtTabs(*tabs);
        else if (const auto* box = qobject_cast<QComboBox*>(&widget))
            lookAtBox(*box);
        else if (const auto* view = qobject_cast<View*>(&widget))
            lookAtView(*view);
        if ((widget.focusPolicy() & Qt::TabFocus) && !widget.focusProxy() && !isPartOfQt(widget))
            lookAtName(widget);
        lookAtNeighbours(widget);
        lookAtPlace(widget);
    }
    void lookAtLabel(const QLabel& label) {
        if (qobject_cast<const ElidedLabel*>(&label) || label.text().isEmpty() || label.textFormat() == Qt::RichText || Qt::mightBeRichText(label.text()))
            return;
        const int margin = 2 * label.margin();
        if (label.wordWrap()) {
            const QRect needed = label.fontMetrics().boundingRect(QRect(0, 0, label.contentsRect().width() - margin, 10'000), int(label.alignment()) | Qt::TextWordWrap, label.text());
            if (needed.height() > label.contentsRect().height() + 2)
                found(label, QStringLiteral("lines are cut: ") + label.text());
            return;
        }
        if (label.fontMetrics().size(0, label.text()).width() > label.contentsRect().width() - margin + 1)
            found(label, QStringLiteral("text is cut: ") + label.text());
    }
    static bool isPartOfQt(const QWidget& widget) {
        return widget.objectName().startsWith(QStringLiteral("qt_")) || widget.objectName().startsWith(QStringLiteral("Scroll")) ||
               widget.inherits("QTableCornerButton") || widget.inherits("CloseButton") || qobject_cast<const QComboBox*>(widget.parentWidget()) ||
               qobject_cast<const QAbstractSpinBox*>(widget.parentWidget());
    }
    void lookAtButton(const QAbstractButton& button) {
        const auto* tool = qobject_cast<const QToolButton*>(&button);
        const bool showsText = !button.text().isEmpty() && !(tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly);
        if (isPartOfQt(button))
            return;
        if (!showsText && button.toolTip().isEmpty())
            found(button, QStringLiteral("an icon without a tool tip"));
        if (!showsText && button.accessibleName().isEmpty() && button.text().isEmpty())
            found(button, QStringLiteral("an icon without a name for screen readers"));
        if (showsText && button.width() + 1 < std::max(button.minimumSizeHint().width(), button.sizeHint().width()))
            found(button, QStringLiteral("text is cut: ") + button.text());
    }
    void lookAtHeader(const QHeaderView& header) {
        if (header.orientation() != Qt::Horizontal || !header.model())
            return;
        for (int section = 0; section < header.count(); ++section) {
            const QString text = header.model()->headerData(section, Qt::Horizontal).toString();
            if (!header.isSectionHidden(section) && header.sectionSize(section) > 0 && header.fontMetrics().horizontalAdvance(text) + 8 > header.sectionSize(section))
                found(header, QStringLiteral("the head of a column is cut: ") + text);
        }
    }
    /// What can't be scrolled to has to be there.
    void lookAtList(const QAbstractItemView& list) {
        if (list.tabKeyNavigation())
            found(list, QStringLiteral("Tab never leaves it"));
        const auto* tree = qobject_cast<const QTreeView*>(&list);
        if (!tree || tree->horizontalScrollBarPolicy() != Qt::ScrollBarAlwaysOff || !tree->model() || tree->model()->rowCount() == 0)
            return;
        const QHeaderView& header = *tree->header();
        const int last = header.count() - 1, end = header.sectionPosition(last) + header.sectionSize(last);
        if (end > tree->viewport()->width())
            found(*tree, QStringLiteral("its columns end %1 px beyond it").arg(end - tree->viewport()->width()));
    }
    void lookAtTabs(const QTabBar& tabs) {
        for (int i = 0; i < tabs.count(); ++i)
            if (tabs.isTabVisible(i) && !tabs.rect().contains(tabs.tabRect(i).adjusted(1, 1, -1, -1)))
                found(tabs, QStringLiteral("half a tab: ") + tabs.tabText(i));
    }
    void lookAtBox(const QComboBox& box) {
        QStyleOptionComboBox option;
        option.initFrom(&box);
        option.editable = box.isEditable();
        option.iconSize = box.iconSize();
        const QRect field = box.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &box);
        const int icon = box.itemIcon(box.currentIndex()).isNull() ? 0 : box.iconSize().width() + 4;
        if (box.fontMetrics().horizontalAdvance(box.currentText()) + icon > field.width() + 2 && !box.toolTip().contains(box.currentText()))
            found(box, QStringLiteral("text is cut: ") + box.currentText());
    }
    /// It shows something, or says what it would show.
    void lookAtView(const View& view) {
        if (view.showsEmpty()) {
            const auto* pane = view.findChild<EmptyPane*>();
            if (!pane || pane->boldText().isEmpty() || pane->linesText().isEmpty())
                found(view, QStringLiteral("is empty and does not say why"));
            return;
        }
        const auto lists = view.findChildren<QAbstractItemView*>();
        bool hasRows = lists.isEmpty();
        for (const QAbstractItemView* list : lists)
            hasRows = hasRows || !isSeen(*list) || (list->model() && list->model()->rowCount(list->rootIndex()) > 0) || qobject_cast<const QHeaderView*>(list);
        if (!hasRows)
            found(view, QStringLiteral("has no rows and does not say why"));
    }
    void lookAtName(QWidget& widget) {
        const QAccessibleInterface* face = QAccessible::queryAccessibleInterface(&widget);
        if (!face || face->text(QAccessible::Name).isEmpty())
            found(widget, QStringLiteral("the keyboard comes here, and a screen reader has no name for it"));
    }
    /// Of one parent: what is laid out never overlaps.
    void lookAtNeighbours(const QWidget& widget) {
        if (!isControl(widget) || !widget.parentWidget())
            return;
        for (const QWidget* other : widget.parentWidget()->findChildren<QWidget*>(Qt::FindDirectChildrenOnly))
            if (other > &widget && other->isVisible() && isControl(*other) && other->geometry().adjusted(1, 1, -1, -1).intersects(widget.geometry()))
                found(widget, QStringLiteral("lies over ") + nameOf(*other));
    }
    void lookAtPlace(const QWidget& widget) {
        const QWidget* parent = widget.parentWidget();
        if (!isControl(widget) || !parent || isPartOfQt(widget) || widget.isWindow() || widget.size().isEmpty())
            return;
        if (!parent->rect().contains(widget.geometry().adjusted(1, 1, -1, -1)))
            found(widget, QStringLiteral("ends beyond what it stands in"));
    }
    /// Two that want the same keys get nothing, both of them.
    void lookAtKeys() {
        QHash<QString, QStringList> wanted;
        QSet<QString> everywhere; ///< keys of the whole window; others count where their part has the keyboard
        const auto want = [&](const QKeySequence& keys, const QString& by, Qt::ShortcutContext context) {
            if (keys.isEmpty() || context == Qt::WidgetShortcut || wanted[keys.toString()].contains(by))
                return;
            wanted[keys.toString()] << by;
            if (context != Qt::WidgetWithChildrenShortcut)
                everywhere.insert(keys.toString());
        };
        for (const QAction* action : m_window.findChildren<QAction*>())
            for (const QKeySequence& keys : action->shortcuts())
                if (isAttached(*action))
                    want(keys, action->objectName() + u' ' + action->text(), action->shortcutContext());
        for (const QShortcut* shortcut : m_window.findChildren<QShortcut*>())
            if (const auto* owner = qobject_cast<const QWidget*>(shortcut->parent()); owner && isSeen(*owner))
                want(shortcut->key(), nameOf(*owner), shortcut->context());
        for (const QAbstractButton* button : m_window.findChildren<QAbstractButton*>())
            if (isSeen(*button))
                want(button->shortcut(), nameOf(*button), Qt::WindowShortcut);
        for (auto it = wanted.cbegin(); it != wanted.cend(); ++it)
            if (it->size() > 1 && everywhere.contains(it.key()))
                m_found << QStringLiteral("%1 is wanted by %2").arg(it.key(), it->join(QStringLiteral(" and ")));
    }
    bool isAttached(const QAction& action) const {
        const QList<QObject*> owners = action.associatedObjects();
        return std::any_of(owners.begin(), owners.end(), [this](const QObject* owner) {
            const auto* widget = qobject_cast<const QWidget*>(owner);
            return widget && (widget == &m_window || qobject_cast<const QMenu*>(widget) || isSeen(*widget));
        });
    }
    void lookAtMnemonics(const QMenu& menu) {
        QHash<QChar, QString> known;
        for (const QAction* action : menu.actions()) {
            const qsizetype at = action->text().indexOf(u'&');
            if (at < 0 || at + 1 >= action->text().size())
                continue;
            const QChar key = action->text().at(at + 1).toLower();
            if (known.contains(key))
                m_found << QStringLiteral("menu: “%1” and “%2” have the same letter").arg(known[key], action->text());
            known[key] = action->text();
        }
    }
    static bool isControl(const QWidget& widget) {
        return qobject_cast<const QAbstractButton*>(&widget) || qobject_cast<const QLabel*>(&widget) || qobject_cast<const QLineEdit*>(&widget) ||
               qobject_cast<const QComboBox*>(&widget) || qobject_cast<const QAbstractSpinBox*>(&widget);
    }

    QWidget& m_window;
    QStringList m_found;
};

} // namespace lane::ide
