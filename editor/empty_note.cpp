#include "editor/empty_note.h"

#include <QLabel>
#include <QVBoxLayout>

namespace lane {

EmptyNote::EmptyNote(Theme& theme, QWidget* parent)
    : QWidget(parent), m_theme(theme), m_icon(new QLabel(this)), m_bold(new QLabel(this)),
      m_lines(new QLabel(this)) {
    setProperty("surface", QStringLiteral("pane"));
    setAttribute(Qt::WA_StyledBackground);
    m_bold->setProperty("role", QStringLiteral("title"));
    m_lines->setProperty("role", QStringLiteral("muted"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(24, 12, 24, 12);
    layout->setSpacing(8);
    layout->addStretch();
    for (QLabel* label : {m_icon, m_bold, m_lines}) {
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
        layout->addWidget(label);
    }
    layout->addStretch();
    connect(&theme, &Theme::changed, this, &EmptyNote::restyle);
}

void EmptyNote::setContent(const QString& icon, const QString& bold, const QString& lines) {
    m_iconName = icon;
    m_bold->setText(bold);
    m_lines->setText(lines);
    m_lines->setVisible(!lines.isEmpty());
    restyle();
}

QString EmptyNote::boldText() const { return m_bold->text(); }
QString EmptyNote::linesText() const { return m_lines->text(); }

void EmptyNote::restyle() {
    m_icon->setPixmap(m_theme.pixmap(m_iconName, Theme::Role::Text3, m_theme.metrics().emptyIcon,
                                     devicePixelRatioF()));
}

} // namespace lane
