#include "views/view/empty_pane.h"

#include "resources/theme/theme.h"

#include <QLabel>
#include <QPushButton>
#include <QResizeEvent>
#include <QVBoxLayout>

#include <algorithm>

namespace lane {

namespace {

constexpr int Characters = 60;     ///< width of the words
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
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(12, 8, 12, 8);
    layout->setSpacing(8);
    layout->addStretch();
    for (QLabel* label : {m_icon, m_bold, m_lines}) {
        label->setAlignment(Qt::AlignHCenter | Qt::AlignTop);
        label->setWordWrap(label != m_icon);
        layout->addWidget(label, 0, Qt::AlignHCenter);
    }
    layout->addWidget(m_button, 0, Qt::AlignHCenter);
    layout->addStretch();
    m_button->hide();
    connect(m_button, &QPushButton::clicked, this, &EmptyPane::buttonClicked);
}

void EmptyPane::setTexts(const QString& icon, const QString& bold, const QString& lines) {
    m_iconName = icon;
    m_bold->setText(bold);
    m_lines->setText(lines);
    restyle();
}

void EmptyPane::setButton(const QString& text) {
    m_button->setText(text);
    m_button->setVisible(!text.isEmpty());
}

QString EmptyPane::boldText() const { return m_bold->text(); }
QString EmptyPane::linesText() const { return m_lines->text(); }

void EmptyPane::restyle() {
    const int size = m_theme.metrics().emptyIcon;
    m_icon->setPixmap(m_theme.pixmap(m_iconName, Theme::Role::Text2, size, devicePixelRatioF()));
}

void EmptyPane::resizeEvent(QResizeEvent* event) {
    const int wish = m_lines->fontMetrics().averageCharWidth() * Characters;
    const int width = std::min(wish, event->size().width() - 24);
    m_bold->setFixedWidth(width);
    m_lines->setFixedWidth(width);
    m_icon->setVisible(event->size().height() >= HeightForIcon);
    QWidget::resizeEvent(event);
}

} // namespace lane
