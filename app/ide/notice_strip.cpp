#include "app/ide/notice_strip.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QStyle>
#include <QToolButton>

namespace lane::ide {

namespace {

struct Look {
    const char* strip;
    QString icon;
    Theme::Role role;
};

Look lookOf(NoticeStrip::Tone tone) {
    switch (tone) {
    case NoticeStrip::Tone::Warning: return {"warning", QStringLiteral("exclamation-triangle"), Theme::Role::Warning};
    case NoticeStrip::Tone::Error: return {"error", QStringLiteral("x-circle"), Theme::Role::Error};
    case NoticeStrip::Tone::Good: return {"good", QStringLiteral("check-circle"), Theme::Role::Good};
    case NoticeStrip::Tone::Note: break;
    }
    return {"note", QStringLiteral("info-circle"), Theme::Role::Note};
}

} // namespace

NoticeStrip::NoticeStrip(Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_icon(new QLabel(this)), m_text(new QLabel(this)),
      m_buttons(new QHBoxLayout), m_close(new QToolButton(this)) {
    setAttribute(Qt::WA_StyledBackground);
    m_text->setTextFormat(Qt::RichText);
    m_text->setWordWrap(true);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_buttons->setSpacing(8);
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 3, 8, 3);
    layout->setSpacing(8);
    layout->addWidget(m_icon);
    layout->addWidget(m_text, 1);
    layout->addLayout(m_buttons);
    layout->addWidget(m_close);
    setMinimumHeight(30);
    connect(m_close, &QToolButton::clicked, this, [this] {
        hide();
        Q_EMIT closed();
    });
    connect(&theme, &Theme::changed, this, &NoticeStrip::restyle);
    hide();
}

void NoticeStrip::showNotice(Tone tone, const QString& bold, const QString& rest) {
    while (QLayoutItem* item = m_buttons->takeAt(0)) {
        item->widget()->deleteLater();
        delete item;
    }
    m_tone = tone;
    m_plain = rest.isEmpty() ? bold : bold + u' ' + rest;
    m_text->setText(QStringLiteral("<b>%1</b> %2").arg(bold.toHtmlEscaped(), rest.toHtmlEscaped()));
    m_text->setAccessibleName(m_plain);
    setProperty("strip", QLatin1String(lookOf(tone).strip));
    style()->unpolish(this);
    style()->polish(this);
    restyle();
    show();
}

QPushButton* NoticeStrip::addButton(const QString& text, const std::function<void()>& action) {
    auto* button = new QPushButton(text, this);
    button->setProperty("small", true);
    connect(button, &QPushButton::clicked, this, action);
    m_buttons->addWidget(button);
    return button;
}

QString NoticeStrip::text() const { return m_plain; }

void NoticeStrip::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        m_close->setToolTip(tr("Close"));
        m_close->setAccessibleName(tr("Close"));
    }
    QWidget::changeEvent(event);
}

void NoticeStrip::restyle() {
    const Look look = lookOf(m_tone);
    m_icon->setPixmap(m_theme.pixmap(look.icon, look.role, 16, devicePixelRatioF()));
    m_close->setIcon(m_theme.icon(QStringLiteral("x")));
    m_close->setToolTip(tr("Close"));
    m_close->setAccessibleName(tr("Close"));
}

} // namespace lane::ide
