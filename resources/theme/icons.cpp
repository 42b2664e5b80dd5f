#include "resources/theme/theme.h"

#include <QDir>
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QSvgRenderer>

#include <array>

namespace lane {

namespace {

QString iconPath(const QString& name) { return QStringLiteral(":/lane/icons/%1.svg").arg(name); }

/// Paints the picture with its currentColor replaced. An unknown name draws nothing; a test holds
/// that every name used is there.
void paintIcon(QPainter& painter, const QString& name, const QColor& color, const QRectF& where) {
    QFile file(iconPath(name));
    if (!file.open(QIODevice::ReadOnly))
        return;
    QByteArray svg = file.readAll();
    svg.replace("currentColor", color.name().toLatin1());
    QSvgRenderer renderer(svg);
    renderer.render(&painter, where);
}

QPixmap draw(const QString& name, const QColor& color, QSize size) {
    QPixmap pixmap(size);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    const int side = qMin(size.width(), size.height());
    paintIcon(painter, name, color,
              QRectF((size.width() - side) / 2.0, (size.height() - side) / 2.0, side, side));
    return pixmap;
}

/// Draws when it is asked, at the size it is asked for: most icons of a window are never seen at
/// most of their sizes, and drawing them all ahead costs the start some 30 ms.
class RoleIconEngine : public QIconEngine {
public:
    RoleIconEngine(QString name, QColor normal, QColor active, QColor disabled)
        : m_name(std::move(name)), m_colors{normal, disabled, active, normal} {}

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const int side = qMin(rect.width(), rect.height());
        const QRectF where(rect.x() + (rect.width() - side) / 2.0,
                           rect.y() + (rect.height() - side) / 2.0, side, side);
        paintIcon(*painter, m_name, m_colors[mode], where);
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override {
        return draw(m_name, m_colors[mode], size);
    }
    QIconEngine* clone() const override { return new RoleIconEngine(*this); }

private:
    QString m_name;
    std::array<QColor, 4> m_colors; ///< by QIcon::Mode: Normal, Disabled, Active, Selected
};

} // namespace

QPixmap Theme::pixmap(const QString& name, Role role, int size, qreal ratio) const {
    QPixmap pixmap = draw(name, color(role), (QSizeF(size, size) * ratio).toSize());
    pixmap.setDevicePixelRatio(ratio);
    return pixmap;
}

QIcon Theme::icon(const QString& name, Role role) const {
    const Role hover = role == Role::Text2 ? Role::Text : role;
    return QIcon(new RoleIconEngine(name, color(role), color(hover), color(Role::Border)));
}

QStringList Theme::iconNames() {
    QStringList names;
    for (const QString& file : QDir(QStringLiteral(":/lane/icons")).entryList())
        names << file.chopped(4); // ".svg"
    return names;
}

} // namespace lane
