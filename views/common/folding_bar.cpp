#include "views/common/folding_bar.h"

#include "resources/theme/theme.h"

#include <QEvent>
#include <QFrame>
#include <QHBoxLayout>
#include <QToolButton>

#include <algorithm>

namespace lane {

namespace {

constexpr int Side = 8;
constexpr int Gap = 8;

int widthOf(const QWidget* widget) { return std::max(widget->sizeHint().width(), widget->minimumWidth()); }

} // namespace

FoldingBar::FoldingBar(Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_more(new QToolButton(this)), m_popup(new QFrame(this, Qt::Popup)) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_popup->setProperty("surface", QStringLiteral("raised"));
    auto* layout = new QVBoxLayout(m_popup);
    layout->setContentsMargins(8, 8, 8, 8);
    m_more->setObjectName(QStringLiteral("foldedItems"));
    connect(m_more, &QToolButton::clicked, this, &FoldingBar::openPopup);
    restyle();
}

void FoldingBar::addItem(QWidget* item) {
    item->setParent(this);
    m_items.push_back({item, true});
}

void FoldingBar::addPair(QWidget* label, QWidget* field) {
    auto* pair = new QWidget(this);
    auto* layout = new QHBoxLayout(pair);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    layout->addWidget(label);
    layout->addWidget(field);
    addItem(pair);
}

void FoldingBar::addStretch() { m_stretchBefore = m_items.size(); }

void FoldingBar::setItemVisible(QWidget* item, bool visible) {
    for (Item& each : m_items)
        if (each.widget == item || each.widget->isAncestorOf(item))
            each.isWanted = visible;
    arrange();
}

void FoldingBar::restyle() {
    m_more->setIcon(m_theme.icon(QStringLiteral("three-dots")));
    m_more->setToolTip(tr("More of this bar"));
    m_more->setAccessibleName(tr("More of this bar"));
    arrange();
}

QSize FoldingBar::sizeHint() const { return {280, m_theme.metrics().viewBar + 2}; }
QSize FoldingBar::minimumSizeHint() const { return {0, m_theme.metrics().viewBar + 2}; }

void FoldingBar::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    arrange();
}

void FoldingBar::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

bool FoldingBar::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Polish)
        arrange();
    if (event->type() == QEvent::LanguageChange)
        restyle();
    return QWidget::event(event);
}

/// Places what fits and sends the rest behind the button.
void FoldingBar::arrange() {
    if (!isVisible()) // it will be, at another width
        return;
    int needed = 2 * Side - Gap;
    for (const Item& item : m_items)
        if (item.isWanted)
            needed += widthOf(item.widget) + Gap;
    const bool folds = needed > width();
    const int moreWidth = m_theme.metrics().toolButton;
    int left = Side, right = width() - Side - (folds ? moreWidth + Gap : 0);
    const int spare = folds ? 0 : width() - needed;
    m_folded = 0;
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        QWidget* widget = m_items[i].widget;
        if (i == m_stretchBefore)
            left += spare;
        const int wish = widthOf(widget);
        const bool fits = m_items[i].isWanted && m_folded == 0 && left + wish <= right;
        if (m_items[i].isWanted && !fits)
            ++m_folded;
        QWidget* home = fits || !m_items[i].isWanted ? static_cast<QWidget*>(this) : m_popup;
        if (widget->parentWidget() != home) {
            widget->setParent(home);
            if (home == m_popup)
                m_popup->layout()->addWidget(widget);
        }
        widget->setVisible(m_items[i].isWanted);
        if (!fits)
            continue;
        const int height = std::min(widget->sizeHint().height(), this->height() - 2);
        widget->setGeometry(left, (this->height() - height) / 2, wish, height);
        left += wish + Gap;
    }
    m_more->setVisible(m_folded > 0);
    m_more->setGeometry(width() - Side - moreWidth, (height() - moreWidth) / 2, moreWidth, moreWidth);
}

void FoldingBar::openPopup() {
    m_popup->adjustSize();
    m_popup->move(m_more->mapToGlobal(QPoint(m_more->width() - m_popup->width(), m_more->height())));
    m_popup->show();
    for (QWidget* child : m_popup->findChildren<QWidget*>()) // the keyboard comes along; Escape closes it
        if ((child->focusPolicy() & Qt::TabFocus) && child->isVisible() && !child->focusProxy())
            return child->setFocus(Qt::TabFocusReason);
}

} // namespace lane
