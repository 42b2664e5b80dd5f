#include "views/view/empty_pane.h"

#include "resources/theme/theme.h"

#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>

#include <algorithm>

namespace lane {

namespace {

constexpr int Characters = 60;     ///< width of the words
constexpr int Side = 12;
constexpr int Gap = 10;
constexpr int HeightForIcon = 150; ///< below, the icon makes room

} // namespace

EmptyPane::EmptyPane(Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_icon(new QLabel(this)), m_bold(new QLabel(this)),
      m_lines(new QLabel(this)), m_button(new QPushButton(this)) {
    m_bold->setObjectName(QStringLiteral("emptyBold"));
    m_lines->setObjectName(QStringLiteral("emptyLines"));
    m_button->setObjectName(QStringLiteral("emptyButton"));
    m_bold->setProperty("role", QStringLiteral("title"));
    m_lines->setProperty("role", QStringLiteral("muted"));
    m_button->setProperty("small", true);
    for (QLabel* label : {m_icon, m_bold, m_lines}) {
        label->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
        label->setWordWrap(label != m_icon);
    }
    m_button->hide();
    setFocusPolicy(Qt::TabFocus); // its words are for those who come by keyboard, too
    connect(m_button, &QPushButton::clicked, this, &EmptyPane::buttonClicked);
}

void EmptyPane::setTexts(const QString& icon, const QString& bold, const QString& lines) {
    m_iconName = icon;
    m_bold->setText(bold);
    m_lines->setText(lines);
    setAccessibleName(bold);
    setAccessibleDescription(lines);
    restyle();
    arrange();
}

void EmptyPane::setButton(const QString& text) {
    m_button->setText(text);
    m_button->setVisible(!text.isEmpty());
    setFocusPolicy(text.isEmpty() ? Qt::TabFocus : Qt::NoFocus);
    arrange();
}

QString EmptyPane::boldText() const { return m_bold->text(); }
QString EmptyPane::linesText() const { return m_lines->text(); }

void EmptyPane::restyle() {
    if (!isVisible())
        return;
    const int size = m_theme.metrics().emptyIcon;
    m_icon->setPixmap(m_theme.pixmap(m_iconName, Theme::Role::Text2, size, devicePixelRatioF()));
}

void EmptyPane::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    restyle();
    arrange();
}

void EmptyPane::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    arrange();
}

/// By hand: a layout gives a label that stands centred no height for its width.
void EmptyPane::arrange() {
    if (!isVisible()) // most panes are never seen; words take long to measure
        return;
    const int wish = m_lines->fontMetrics().averageCharWidth() * Characters;
    const int wide = std::max(40, std::min(wish, width() - 2 * Side));
    const bool hasIcon = height() >= HeightForIcon, hasButton = !m_button->isHidden();
    const int icon = hasIcon ? m_theme.metrics().emptyIcon + Gap : 0;
    const int bold = m_bold->heightForWidth(wide), lines = m_lines->heightForWidth(wide);
    const QSize button = m_button->sizeHint();
    int y = std::max(4, (height() - icon - bold - 4 - lines - (hasButton ? Gap + button.height() : 0)) / 2);
    const int left = (width() - wide) / 2;
    m_icon->setVisible(hasIcon);
    m_icon->setGeometry(left, y, wide, icon);
    m_bold->setGeometry(left, y += icon, wide, bold);
    m_lines->setGeometry(left, y += bold + 4, wide, lines);
    m_button->setGeometry(QRect(QPoint((width() - button.width()) / 2, y + lines + Gap), button));
}

} // namespace lane
