#include "views/array_table/cell_delegate.h"

#include "resources/theme/theme.h"
#include "views/array_table/windowed_model.h"

#include <QLineEdit>
#include <QPainter>

namespace lane {

namespace {

constexpr int Mark = 9;

Qt::Alignment qtAlign(CellLook::Align align) {
    switch (align) {
    case CellLook::Align::Left: return Qt::AlignLeft | Qt::AlignVCenter;
    case CellLook::Align::Center: return Qt::AlignCenter;
    case CellLook::Align::Right: break;
    }
    return Qt::AlignRight | Qt::AlignVCenter;
}

QColor inkOf(const Theme& theme, const CellLook& look, bool dim) {
    if (dim || look.isDim)
        return theme.color(Theme::Role::Text3);
    if (look.ink.isValid())
        return look.ink;
    return look.fill.isValid() ? Theme::textOn(look.fill) : theme.color(Theme::Role::Text);
}

/// The chip behind a text, as wide as the text needs.
void paintChip(QPainter* painter, const QRect& cell, const QString& text, const QColor& fill, int padding) {
    const int width = std::min(painter->fontMetrics().horizontalAdvance(text) + 12,
                               cell.width() - 2 * padding + 12);
    const QRectF chip(cell.right() - padding - width + 6, cell.top() + 2, width, cell.height() - 5);
    painter->setPen(Qt::NoPen);
    painter->setBrush(fill);
    painter->drawRoundedRect(chip, 2, 2);
}

} // namespace

int CellDelegate::widthOf(const QString& text) const {
    return QFontMetrics(m_theme.codeFont()).horizontalAdvance(text) + 2 * m_theme.metrics().cellPadding + 6;
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex& index) const {
    return {widthOf(index.data().toString()), m_theme.metrics().tableRow};
}

void CellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto look = index.data(WindowedModel::LookRole).value<CellLook>();
    const QString text = index.data().toString();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const int padding = m_theme.metrics().cellPadding;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->fillRect(option.rect, m_theme.color(selected ? Theme::Role::Selection : Theme::Role::Pane));
    painter->setPen(m_theme.color(Theme::Role::Line));
    painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    painter->setFont(m_theme.codeFont());
    if (look.fill.isValid() && !m_isDim)
        paintChip(painter, option.rect, text, look.fill, padding);
    QColor ink = inkOf(m_theme, look, m_isDim);
    if (selected && !look.fill.isValid() && ink == m_theme.color(Theme::Role::Text3))
        ink = m_theme.color(Theme::Role::Text2); // text3 is too weak on the selection
    painter->setPen(ink);
    painter->drawText(option.rect.adjusted(padding, 0, -padding, -1), int(qtAlign(look.align)), text);
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setBrush(Qt::NoBrush);
        painter->setPen(QPen(m_theme.color(Theme::Role::Accent), 1.5));
        painter->drawRect(QRectF(option.rect).adjusted(1, 1, -1, -1.5));
    }
    painter->restore();
}

QWidget* CellDelegate::createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex&) const {
    auto* edit = new QLineEdit(parent);
    edit->setObjectName(QStringLiteral("cellEditor"));
    edit->setFrame(false);
    edit->setFont(m_theme.codeFont());
    edit->setAlignment(Qt::AlignRight);
    edit->setProperty("small", true);
    edit->setProperty("code", true);
    return edit;
}

void CellDelegate::updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                                        const QModelIndex&) const {
    editor->setGeometry(option.rect);
}

CellHeader::CellHeader(Theme& theme, Qt::Orientation orientation, QWidget* parent)
    : QHeaderView(orientation, parent), m_theme(theme) {
    setSectionsClickable(true);
    setHighlightSections(false);
    setSectionResizeMode(orientation == Qt::Vertical ? QHeaderView::Fixed : QHeaderView::Interactive);
    setMinimumSectionSize(orientation == Qt::Vertical ? 18 : 30);
    if (orientation == Qt::Vertical)
        setDefaultSectionSize(theme.metrics().tableRow);
}

int CellHeader::widthOf(const QString& text, bool hasMark) const {
    return QFontMetrics(m_theme.headerFont()).horizontalAdvance(text) + 2 * m_theme.metrics().cellPadding +
           (hasMark ? Mark + 6 : 0) + 4;
}

QSize CellHeader::sizeHint() const {
    if (orientation() == Qt::Horizontal)
        return {QHeaderView::sizeHint().width(), m_theme.metrics().tableRow};
    const auto* table = qobject_cast<const WindowedModel*>(model());
    if (!table)
        return QHeaderView::sizeHint();
    const QString widest = table->rowHeader(table->totalRows() ? table->totalRows() - 1 : 0);
    return {QFontMetrics(m_theme.codeFont()).horizontalAdvance(widest) + 2 * m_theme.metrics().cellPadding, 0};
}

void CellHeader::paintSection(QPainter* painter, const QRect& rect, int section) const {
    const auto* table = qobject_cast<const WindowedModel*>(model());
    if (!table || !rect.isValid())
        return;
    painter->save();
    const bool vertical = orientation() == Qt::Vertical;
    const int padding = m_theme.metrics().cellPadding;
    painter->fillRect(rect, m_theme.color(vertical ? Theme::Role::Pane : Theme::Role::Alt));
    painter->setPen(m_theme.color(Theme::Role::Line));
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());
    const QString text = table->headerData(section, orientation(), Qt::DisplayRole).toString();
    const QRect words = rect.adjusted(padding, 0, -padding, -1);
    painter->setFont(vertical ? m_theme.codeFont() : m_theme.headerFont());
    painter->setPen(m_theme.color(vertical ? Theme::Role::Text3 : Theme::Role::Text2));
    const CellLook::Align align =
        vertical || table->totalRows() == 0 ? CellLook::Align::Right : table->look(table->base(), section).align;
    painter->drawText(words, int(qtAlign(align)), text);
    const QColor mark = vertical ? QColor() : table->headerMark(section);
    if (mark.isValid()) {
        const int width = painter->fontMetrics().horizontalAdvance(text);
        const int left = align == CellLook::Align::Left ? words.left() + width + 6 : words.right() - width - Mark - 6;
        painter->setRenderHint(QPainter::Antialiasing);
        painter->setPen(Qt::NoPen);
        painter->setBrush(mark);
        painter->drawRoundedRect(QRectF(left, rect.center().y() - Mark / 2.0, Mark, Mark), 2, 2);
    }
    painter->restore();
}

} // namespace lane
