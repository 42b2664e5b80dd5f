#include "views/findings/finding_list.h"

#include "resources/theme/theme.h"

#include <QAbstractItemView>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>

#include <algorithm>

namespace lane {

namespace {

constexpr int Side = 10, Above = 7, Between = 2, IconRoom = 24;
constexpr int Wrapped = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

const FindingRow& rowAt(const QModelIndex& index) { return static_cast<const FindingModel*>(index.model())->at(index.row()); }

QFont strong(const Theme& theme) {
    QFont font = theme.uiFont();
    font.setWeight(QFont::DemiBold);
    return font;
}

int heightOf(const QFont& font, const QString& text, int width) {
    return text.isEmpty() ? 0 : QFontMetrics(font).boundingRect(0, 0, std::max(20, width), 10'000, Wrapped, text).height();
}

/// A line with its evidence at the right, below it where there is no room.
CardLayout lineLayout(const FindingRow& row, int width, const Theme& theme) {
    CardLayout card;
    const int left = Side + IconRoom, room = width - left - Side;
    const QFontMetrics words(theme.uiFont()), small(theme.headerFont());
    const bool fits = words.horizontalAdvance(row.title) + 24 + small.horizontalAdvance(row.evidence) <= room;
    card.icon = QRect(Side, 3, 16, 16);
    card.title = QRect(left, 3, room, heightOf(theme.uiFont(), row.title, room));
    if (fits) {
        const int wide = small.horizontalAdvance(row.evidence) + 2;
        card.evidence = QRect(width - Side - wide, 3, wide, card.title.height());
    } else {
        card.evidence = QRect(left, card.title.bottom() + 1 + Between, room, heightOf(theme.headerFont(), row.evidence, room));
    }
    card.height = std::max(card.title.bottom(), card.evidence.bottom()) + 5;
    return card;
}

} // namespace

CardLayout cardLayout(const FindingRow& row, int width, const Theme& theme) {
    if (row.kind == FindingRow::Kind::Passed || row.kind == FindingRow::Kind::Unjudged)
        return lineLayout(row, width, theme);
    CardLayout card;
    const int left = Side + IconRoom, share = row.share.isEmpty() ? 0 : QFontMetrics(theme.codeFont()).horizontalAdvance(row.share) + 8;
    const int room = width - left - Side;
    card.icon = QRect(Side, Above, 16, 16);
    card.title = QRect(left, Above, room - share, heightOf(strong(theme), row.title, room - share));
    card.share = QRect(width - Side - share, Above, share, QFontMetrics(theme.codeFont()).height());
    int y = card.title.bottom() + 1 + Between;
    const auto put = [&](QRect& place, const QFont& font, const QString& text) {
        const int height = heightOf(font, text, room);
        place = QRect(left, y, room, height);
        y += height + (height > 0 ? Between : 0);
    };
    put(card.text, theme.uiFont(), row.text);
    put(card.evidence, theme.headerFont(), row.evidence);
    put(card.cure, theme.uiFont(), row.cure);
    card.height = y + Above;
    return card;
}

void FindingModel::set(std::vector<FindingRow> rows) {
    beginResetModel();
    m_rows = std::move(rows);
    endResetModel();
}

int FindingModel::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(m_rows.size()); }

QVariant FindingModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid) || (role != Qt::DisplayRole && role != Qt::AccessibleTextRole && role != Qt::ToolTipRole))
        return {};
    const FindingRow& row = at(index.row());
    if (role == Qt::ToolTipRole)
        return row.kind == FindingRow::Kind::Passed && !row.text.isEmpty() ? QVariant(QStringLiteral("<p>%1</p>").arg(row.text.toHtmlEscaped())) : QVariant();
    QStringList parts{row.title, row.share, row.text, row.evidence, row.cure};
    parts.removeAll(QString());
    return parts.join(QLatin1Char('\n'));
}

QSize FindingDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const auto* view = qobject_cast<const QAbstractItemView*>(option.widget);
    // As if there were a scroll bar: the one that these heights bring about would cut their last lines.
    const int width = view ? std::min(view->viewport()->width(), view->width() - view->verticalScrollBar()->sizeHint().width()) : 400;
    return {width, cardLayout(rowAt(index), width, m_theme).height};
}

void FindingDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const FindingRow& row = rowAt(index);
    const CardLayout card = cardLayout(row, option.rect.width(), m_theme);
    const bool isLevel = row.kind == FindingRow::Kind::Level, isFinding = isLevel || row.kind == FindingRow::Kind::Finding;
    painter->save();
    painter->fillRect(option.rect, m_theme.color(option.state.testFlag(QStyle::State_Selected) ? Theme::Role::Selection : isLevel ? Theme::Role::NoteTint : Theme::Role::Pane));
    if (isFinding) {
        painter->setPen(m_theme.color(Theme::Role::Line));
        painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    }
    if (option.state.testFlag(QStyle::State_HasFocus)) {
        painter->setPen(QPen(m_theme.color(Theme::Role::Accent), 1.5));
        painter->drawRect(QRectF(option.rect).adjusted(1, 1, -1, -1.5));
    }
    painter->translate(option.rect.topLeft());
    const auto put = [&](const QRect& place, const QFont& font, Theme::Role role, int flags, const QString& text) {
        if (text.isEmpty())
            return;
        painter->setFont(font);
        painter->setPen(m_theme.color(role));
        painter->drawText(place, flags, text);
    };
    const QString icon = isLevel ? QStringLiteral("info-circle") : isFinding ? QStringLiteral("lightbulb") : row.kind == FindingRow::Kind::Passed ? QStringLiteral("check-lg") : QStringLiteral("circle");
    const Theme::Role iconRole = isFinding ? Theme::Role::Note : row.kind == FindingRow::Kind::Passed ? Theme::Role::Good : Theme::Role::Text3;
    painter->drawPixmap(card.icon.topLeft(), m_theme.pixmap(icon, iconRole, 16, option.widget ? option.widget->devicePixelRatioF() : 1));
    put(card.title, isFinding ? strong(m_theme) : m_theme.uiFont(), row.kind == FindingRow::Kind::Unjudged ? Theme::Role::Text2 : Theme::Role::Text, Wrapped, row.title);
    put(card.share, m_theme.codeFont(), Theme::Role::Text, Qt::AlignRight | Qt::AlignTop, row.share);
    if (isFinding)
        put(card.text, m_theme.uiFont(), Theme::Role::Text2, Wrapped, row.text);
    put(card.evidence, m_theme.headerFont(), Theme::Role::Text2, isFinding ? Wrapped : int(Qt::AlignVCenter | Qt::AlignLeft | Qt::TextWordWrap), row.evidence);
    put(card.cure, m_theme.uiFont(), row.canTry ? Theme::Role::Accent : Theme::Role::Text, Wrapped, row.cure);
    painter->restore();
}

bool FindingDelegate::editorEvent(QEvent* event, QAbstractItemModel* model, const QStyleOptionViewItem& option, const QModelIndex& index) {
    if (event->type() == QEvent::MouseButtonRelease) {
        const FindingRow& row = rowAt(index);
        const QPoint at = static_cast<QMouseEvent*>(event)->pos() - option.rect.topLeft();
        if (row.canTry && cardLayout(row, option.rect.width(), m_theme).cure.contains(at)) {
            Q_EMIT cureClicked(index.row());
            return true;
        }
    }
    return QStyledItemDelegate::editorEvent(event, model, option, index);
}

} // namespace lane
