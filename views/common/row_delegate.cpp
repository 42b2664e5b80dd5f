#include "views/common/row_delegate.h"

#include "resources/theme/theme.h"

#include <QHeaderView>
#include <QHelpEvent>
#include <QPainter>
#include <QTableView>
#include <QToolTip>

namespace lane {

namespace {

QFont fontOf(const Theme& theme, const QModelIndex& index) {
    const QVariant font = index.data(Qt::FontRole);
    return font.isValid() ? font.value<QFont>() : theme.uiFont();
}

} // namespace

QSize RowDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    const Theme::Metrics& m = m_theme.metrics();
    const bool icon = !index.data(Qt::DecorationRole).isNull();
    const int width = QFontMetrics(fontOf(m_theme, index)).horizontalAdvance(index.data().toString());
    return {width + 2 * m.cellPadding + 4 + (icon ? m.toolIcon + 6 : 0), m.tableRow};
}

bool RowDelegate::helpEvent(QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option, const QModelIndex& index) {
    const bool isCut = index.isValid() && sizeHint(option, index).width() > option.rect.width();
    if (event->type() != QEvent::ToolTip || !isCut || index.data(Qt::ToolTipRole).isValid())
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    QToolTip::showText(event->globalPos(), index.data().toString(), view);
    return true;
}

void RowDelegate::paintGround(QPainter* painter, const QStyleOptionViewItem& option) const {
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    painter->fillRect(option.rect, m_theme.color(selected ? Theme::Role::Selection : Theme::Role::Pane));
    painter->setPen(m_theme.color(Theme::Role::Line));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    if (!option.state.testFlag(QStyle::State_HasFocus))
        return;
    painter->setBrush(Qt::NoBrush);
    painter->setPen(QPen(m_theme.color(Theme::Role::Accent), 1.5));
    painter->drawRect(QRectF(option.rect).adjusted(1, 1, -1, -1.5));
}

void RowDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    painter->save();
    paintGround(painter, option);
    const Theme::Metrics& m = m_theme.metrics();
    QRect space = option.rect.adjusted(m.cellPadding, 0, -m.cellPadding, -1);
    if (const QVariant icon = index.data(Qt::DecorationRole); !icon.isNull()) {
        icon.value<QIcon>().paint(painter, QRect(space.left(), space.top(), m.toolIcon, space.height()));
        space.setLeft(space.left() + m.toolIcon + 6);
    }
    const QVariant ink = index.data(Qt::ForegroundRole);
    QColor color = ink.isValid() ? ink.value<QColor>() : m_theme.color(Theme::Role::Text);
    if (option.state.testFlag(QStyle::State_Selected) && color == m_theme.color(Theme::Role::Text3))
        color = m_theme.color(Theme::Role::Text2); // text3 is too weak on the selection
    const QVariant align = index.data(Qt::TextAlignmentRole);
    painter->setFont(fontOf(m_theme, index));
    painter->setPen(color);
    painter->drawText(space, align.isValid() ? align.toInt() : int(Qt::AlignLeft | Qt::AlignVCenter),
                      painter->fontMetrics().elidedText(index.data().toString(), Qt::ElideRight, space.width()));
    painter->restore();
}

void setUpRows(QTableView& table, const Theme& theme) {
    table.setShowGrid(false);
    table.setWordWrap(false);
    table.setFrameShape(QFrame::NoFrame);
    table.setSelectionBehavior(QAbstractItemView::SelectRows);
    table.setSelectionMode(QAbstractItemView::SingleSelection);
    table.setTabKeyNavigation(false);
    table.verticalHeader()->hide();
    table.verticalHeader()->setDefaultSectionSize(theme.metrics().tableRow);
    table.horizontalHeader()->setHighlightSections(false);
}

} // namespace lane
