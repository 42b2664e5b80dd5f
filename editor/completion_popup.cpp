#include "editor/completion_popup.h"

#include <QGuiApplication>
#include <QLabel>
#include <QListWidget>
#include <QPainter>
#include <QScreen>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

#include <algorithm>

namespace lane {

namespace {

constexpr int MaxRows = 10, MinWidth = 280, MaxWidth = 520;

QString iconOf(CompletionItem::Kind kind) {
    using Kind = CompletionItem::Kind;
    switch (kind) {
    case Kind::Keyword: return QStringLiteral("type");
    case Kind::Type: return QStringLiteral("braces");
    case Kind::Builtin: return QStringLiteral("calculator");
    case Kind::Parameter: return QStringLiteral("sliders");
    case Kind::Local: return QStringLiteral("input-cursor-text");
    case Kind::Constant: return QStringLiteral("lock");
    case Kind::Array: return QStringLiteral("grid-3x2");
    case Kind::Snippet: return QStringLiteral("code-square");
    case Kind::Field: return QStringLiteral("list-ul");
    }
    return QStringLiteral("code-slash");
}

Theme::Role colourOf(CompletionItem::Kind kind) {
    using Kind = CompletionItem::Kind;
    switch (kind) {
    case Kind::Keyword: return Theme::Role::Keyword;
    case Kind::Type: return Theme::Role::Type;
    case Kind::Builtin: return Theme::Role::Builtin;
    case Kind::Constant: return Theme::Role::Number;
    case Kind::Array: return Theme::Role::GlobalArray;
    default: return Theme::Role::Text2;
    }
}

/// Label left in code type, signature right in `text3`, the icon in the kind's colour.
class ItemDelegate : public QStyledItemDelegate {
public:
    ItemDelegate(const Theme& theme, const std::vector<CompletionItem>& items, QObject* parent)
        : QStyledItemDelegate(parent), m_theme(theme), m_items(items) {}

    QSize sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const override {
        return {100, m_theme.metrics().tableRow};
    }
    void paint(QPainter* p, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        const CompletionItem& item = m_items[static_cast<std::size_t>(index.row())];
        const bool chosen = option.state & QStyle::State_Selected;
        p->fillRect(option.rect, m_theme.color(chosen ? Theme::Role::Selection : Theme::Role::Raised));
        QRect rect = option.rect.adjusted(8, 0, -8, 0);
        p->drawPixmap(rect.left(), rect.center().y() - 6,
                      m_theme.pixmap(iconOf(item.kind), colourOf(item.kind), 14, p->device()->devicePixelRatio()));
        rect.setLeft(rect.left() + 22);
        p->setFont(m_theme.codeFont());
        p->setPen(m_theme.color(Theme::Role::Text));
        const QString label = QString::fromStdString(item.label);
        p->drawText(rect, Qt::AlignVCenter | Qt::AlignLeft, label);
        const int used = QFontMetrics(m_theme.codeFont()).horizontalAdvance(label) + 16;
        p->setFont(m_theme.smallCodeFont());
        p->setPen(m_theme.color(chosen ? Theme::Role::Text2 : Theme::Role::Text3));
        const QFontMetrics metrics(m_theme.smallCodeFont());
        const QString signature = QString::fromStdString(item.signature);
        if (signature != label)
            p->drawText(rect, Qt::AlignVCenter | Qt::AlignRight,
                        metrics.elidedText(signature, Qt::ElideRight, rect.width() - used));
    }

private:
    const Theme& m_theme;
    const std::vector<CompletionItem>& m_items;
};

} // namespace

CompletionPopup::CompletionPopup(Theme& theme, QWidget* parent)
    : QFrame(parent, Qt::ToolTip), m_theme(theme), m_list(new QListWidget(this)), m_sentence(new QLabel(this)) {
    setObjectName(QStringLiteral("completionPopup"));
    setProperty("surface", QStringLiteral("raised"));
    setAttribute(Qt::WA_StyledBackground);
    setAttribute(Qt::WA_ShowWithoutActivating);
    setFocusPolicy(Qt::NoFocus);
    m_list->setFocusPolicy(Qt::NoFocus);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setItemDelegate(new ItemDelegate(theme, m_items, this));
    m_list->setUniformItemSizes(true);
    m_list->setAccessibleName(tr("Completions"));
    m_sentence->setWordWrap(true);
    m_sentence->setMargin(8);
    m_sentence->setProperty("role", QStringLiteral("muted"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(1, 1, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(m_list);
    layout->addWidget(m_sentence);
    connect(m_list, &QListWidget::currentRowChanged, this, &CompletionPopup::explain);
    connect(m_list, &QListWidget::itemClicked, this, [this] {
        if (const CompletionItem* item = current())
            emit chosen(*item);
    });
    connect(&theme, &Theme::changed, this, &CompletionPopup::restyle);
    restyle();
    hide();
}

void CompletionPopup::restyle() {
    m_list->setStyleSheet(QStringLiteral("QListWidget { background: %1; border: none; }")
                              .arg(m_theme.color(Theme::Role::Raised).name()));
}

void CompletionPopup::showItems(std::vector<CompletionItem> items, const QPoint& at, int lineHeight) {
    m_items = std::move(items);
    if (m_items.empty()) {
        hide();
        return;
    }
    fill();
    const int rows = std::min(MaxRows, count());
    m_list->setFixedHeight(rows * m_theme.metrics().tableRow + 2);
    const QFontMetrics metrics(m_theme.codeFont());
    int width = MinWidth;
    for (const CompletionItem& item : m_items)
        width = std::max(width, 60 + metrics.horizontalAdvance(QString::fromStdString(item.label + item.signature)));
    setFixedWidth(std::min(width, MaxWidth));
    adjustSize();
    QPoint place = at + QPoint(0, lineHeight);
    if (const QScreen* screen = QGuiApplication::screenAt(at)) {
        const QRect room = screen->availableGeometry();
        if (place.y() + height() > room.bottom())
            place.setY(at.y() - height());
        place.setX(std::max(room.left(), std::min(place.x(), room.right() - QWidget::width())));
    }
    QWidget::move(place);
    show();
}

void CompletionPopup::fill() {
    m_list->clear();
    for (const CompletionItem& item : m_items)
        m_list->addItem(QString::fromStdString(item.label));
    m_list->setCurrentRow(0);
    explain(0);
}

void CompletionPopup::explain(int row) {
    const bool has = row >= 0 && row < count() && !m_items[static_cast<std::size_t>(row)].sentence.empty();
    m_sentence->setVisible(has);
    if (has)
        m_sentence->setText(QString::fromStdString(m_items[static_cast<std::size_t>(row)].sentence));
}

const CompletionItem* CompletionPopup::current() const {
    const int row = m_list->currentRow();
    return isVisible() && row >= 0 && row < count() ? &m_items[static_cast<std::size_t>(row)] : nullptr;
}

void CompletionPopup::move(int rows) {
    const int to = m_list->currentRow() + rows;
    // One step past an end goes round; a page stops there.
    const int last = count() - 1;
    m_list->setCurrentRow(rows == 1 && to > last ? 0 : rows == -1 && to < 0 ? last : std::clamp(to, 0, last));
}

bool CompletionPopup::handleKey(int key) {
    if (!isVisible())
        return false;
    switch (key) {
    case Qt::Key_Down: move(1); return true;
    case Qt::Key_Up: move(-1); return true;
    case Qt::Key_PageDown: move(MaxRows); return true;
    case Qt::Key_PageUp: move(-MaxRows); return true;
    case Qt::Key_Escape: hide(); return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Tab:
        if (const CompletionItem* item = current()) {
            const CompletionItem copy = *item;
            hide();
            emit chosen(copy);
            return true;
        }
        return false;
    default: return false;
    }
}

} // namespace lane
