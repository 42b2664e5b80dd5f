#include "views/common/note_strip.h"

#include "resources/theme/theme.h"

#include <QPainter>

namespace lane {

namespace {

struct Look {
    const char* icon;
    Theme::Role color;
    Theme::Role tint;
};

Look lookOf(NoteStrip::Kind kind) {
    using Role = Theme::Role;
    switch (kind) {
    case NoteStrip::Kind::Plain: return {"info-circle", Role::Text2, Role::Pane};
    case NoteStrip::Kind::Good: return {"check-circle", Role::Good, Role::Pane};
    case NoteStrip::Kind::Note: return {"info-circle", Role::Note, Role::NoteTint};
    case NoteStrip::Kind::Warning: return {"exclamation-triangle", Role::Warning, Role::WarningTint};
    case NoteStrip::Kind::Error: return {"x-circle", Role::Error, Role::ErrorTint};
    }
    return {"info-circle", Role::Text2, Role::Pane};
}

} // namespace

NoteStrip::NoteStrip(Theme& theme, QWidget* parent) : QWidget(parent), m_theme(theme) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
}

void NoteStrip::set(Kind kind, const QString& bold, const QString& rest) {
    m_kind = kind;
    m_bold = bold;
    m_rest = rest;
    setAccessibleName(text());
    setToolTip(text());
    update();
}

QString NoteStrip::text() const {
    return m_rest.isEmpty() ? m_bold : m_bold + QLatin1Char(' ') + m_rest;
}

void NoteStrip::restyle() { update(); }

QSize NoteStrip::sizeHint() const { return {280, m_theme.metrics().viewBar}; }
QSize NoteStrip::minimumSizeHint() const { return {0, m_theme.metrics().viewBar}; }

void NoteStrip::mouseReleaseEvent(QMouseEvent* event) {
    Q_EMIT clicked();
    QWidget::mouseReleaseEvent(event);
}

void NoteStrip::paintEvent(QPaintEvent*) {
    const Look look = lookOf(m_kind);
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.color(look.tint));
    const int icon = m_theme.metrics().toolIcon;
    painter.drawPixmap(8, (height() - icon) / 2,
                       m_theme.pixmap(QLatin1String(look.icon), look.color, icon, devicePixelRatioF()));
    QFont bold = m_theme.uiFont();
    bold.setWeight(m_kind == Kind::Plain || m_kind == Kind::Good ? QFont::Normal : QFont::DemiBold);
    QRect space = rect().adjusted(8 + icon + 8, 0, -8, 0);
    const auto put = [&](const QFont& font, Theme::Role role, const QString& words) {
        painter.setFont(font);
        painter.setPen(m_theme.color(role));
        const QFontMetrics metrics(font);
        painter.drawText(space, Qt::AlignVCenter | Qt::AlignLeft,
                         metrics.elidedText(words, Qt::ElideRight, std::max(0, space.width())));
        space.setLeft(space.left() + metrics.horizontalAdvance(words) + 8);
    };
    put(bold, Theme::Role::Text, m_bold);
    const bool quiet = m_kind == Kind::Plain || m_kind == Kind::Good;
    if (!m_rest.isEmpty() && space.width() > 20)
        put(m_theme.uiFont(), quiet ? Theme::Role::Text2 : Theme::Role::Text, m_rest);
}

} // namespace lane
