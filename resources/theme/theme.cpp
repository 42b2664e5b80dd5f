#include "resources/theme/theme.h"

#include <QApplication>
#include <QFontDatabase>
#include <QFontInfo>
#include <QStyle>
#include <QStyleFactory>

#include <algorithm>
#include <array>

// Outside the namespace, as the macro wants it; a static library's resources are not found unasked.
static void initLaneIcons() { Q_INIT_RESOURCE(icons); }

namespace lane {

namespace {

struct RoleValue {
    QRgb dark, light;
};

constexpr std::array Roles{
#define LANE_ROLE(Id, dark, light) RoleValue{0xFF000000u | dark, 0xFF000000u | light},
#include "resources/theme/roles.def"
#undef LANE_ROLE
};

/// The first family of the list that is installed, else the last. Asks for each alone: the list of
/// all families takes 20 ms of the start.
QString firstInstalled(const QStringList& families) {
    for (const QString& family : families)
        if (QFontInfo(QFont(family)).family() == family)
            return family;
    return families.last();
}

QFont fontOf(const QString& family, int pixels, QFont::Weight weight = QFont::Normal) {
    QFont font(family);
    font.setPixelSize(pixels);
    font.setWeight(weight);
    return font;
}

} // namespace

Theme::Theme(Kind kind, QObject* parent) : QObject(parent), m_kind(kind) {
    initLaneIcons();
    makeFonts();
}

void Theme::makeFonts() {
    const QString ui = firstInstalled({QStringLiteral("Inter"), QStringLiteral("Noto Sans"),
                                       QFontDatabase::systemFont(QFontDatabase::GeneralFont).family()});
    QStringList fixed{QStringLiteral("Hack"), QStringLiteral("DejaVu Sans Mono"),
                      QFontDatabase::systemFont(QFontDatabase::FixedFont).family()};
    if (!m_codeFamily.isEmpty())
        fixed.prepend(m_codeFamily);
    const QString code = firstInstalled(fixed);
    m_ui = fontOf(ui, 12);
    m_header = fontOf(ui, 11);
    m_title = fontOf(ui, 13, QFont::DemiBold);
    m_code = fontOf(code, m_codeSize);
    m_smallCode = fontOf(code, std::max(8, m_codeSize - 1));
    for (QFont* font : {&m_code, &m_smallCode}) {
        font->setStyleHint(QFont::Monospace);
        font->setFixedPitch(true);
        font->setKerning(false);
    }
}

void Theme::setKind(Kind kind) {
    if (kind == m_kind)
        return;
    m_kind = kind;
    Q_EMIT changed();
}

void Theme::setCodeSize(int pixels) {
    pixels = std::clamp(pixels, 8, 32);
    if (pixels == m_codeSize)
        return;
    m_codeSize = pixels;
    makeFonts();
    Q_EMIT changed();
}

void Theme::setCodeFamily(const QString& family) {
    if (family == m_codeFamily)
        return;
    m_codeFamily = family;
    makeFonts();
    Q_EMIT changed();
}

QColor Theme::color(Role role) const {
    const RoleValue& value = Roles[static_cast<std::size_t>(role)];
    return QColor::fromRgb(isDark() ? value.dark : value.light);
}

QPalette Theme::palette() const {
    QPalette p;
    const auto set = [&](QPalette::ColorRole to, Role from) { p.setColor(to, color(from)); };
    set(QPalette::Window, Role::Win);
    set(QPalette::WindowText, Role::Text);
    set(QPalette::Base, Role::Pane);
    set(QPalette::AlternateBase, Role::Alt);
    set(QPalette::ToolTipBase, Role::Raised);
    set(QPalette::ToolTipText, Role::Text);
    set(QPalette::PlaceholderText, Role::Text3);
    set(QPalette::Text, Role::Text);
    set(QPalette::Button, Role::Win);
    set(QPalette::ButtonText, Role::Text);
    set(QPalette::Highlight, Role::Selection);
    set(QPalette::HighlightedText, Role::Text);
    set(QPalette::Link, Role::Accent);
    set(QPalette::LinkVisited, Role::Accent);
    set(QPalette::Light, Role::Raised);
    set(QPalette::Mid, Role::Line);
    set(QPalette::Dark, Role::Line);
    set(QPalette::Shadow, Role::Line);
    for (QPalette::ColorRole role : {QPalette::WindowText, QPalette::Text, QPalette::ButtonText})
        p.setColor(QPalette::Disabled, role, color(Role::Border));
    return p;
}

void Theme::apply() const {
    const QString sheet = styleSheet();
    if (qApp->styleSheet() == sheet) // every widget would be polished anew
        return;
    applyBase();
    qApp->setStyleSheet(sheet);
}

void Theme::applyBase() const {
    if (QApplication::style()->objectName().compare(QLatin1String("fusion"), Qt::CaseInsensitive) != 0)
        QApplication::setStyle(QStyleFactory::create(QStringLiteral("Fusion")));
    QApplication::setPalette(palette());
    QApplication::setFont(m_ui);
}

} // namespace lane
