#pragma once

#include <QColor>
#include <QFont>
#include <QIcon>
#include <QObject>
#include <QPalette>
#include <QString>

#include <cstdint>
#include <vector>

namespace lane {

/// Colours, fonts, measures and icons by name: the one place where their values stand. Made once
/// by the program and handed to every view's constructor; `changed` says that all of it may have
/// other values now (another theme, another code size), and a view that keeps a colour asks again.
class Theme : public QObject {
    Q_OBJECT
public:
    enum class Kind : std::uint8_t { Dark, Light };
    enum class Role : std::uint8_t {
#define LANE_ROLE(Id, dark, light) Id,
#include "resources/theme/roles.def"
#undef LANE_ROLE
    };
    /// Ember: more is worse. Depth: stronger is better. BeforeAfter: faster blue, slower orange.
    enum class Scale : std::uint8_t { Ember, Depth, BeforeAfter };

    /// Measures in pixels at 100 %.
    struct Metrics {
        int toolbar = 40, menuBar = 24, statusBar = 24, tabs = 28, viewBar = 28, tableRow = 22;
        int field = 26, fieldInView = 22, radius = 3, cellPadding = 8, cardPadding = 12;
        int toolIcon = 16, toolButton = 24, barIcon = 14, emptyIcon = 28;
    };

    explicit Theme(Kind kind = Kind::Dark, QObject* parent = nullptr);

    Kind kind() const { return m_kind; }
    bool isDark() const { return m_kind == Kind::Dark; }
    void setKind(Kind kind);

    QColor color(Role role) const;
    /// A scale's colour at 0 … 1 (clamped): steps mixed linearly in sRGB.
    QColor sample(Scale scale, double at) const;
    /// The category colours in their order; the last means "other".
    const std::vector<QColor>& categories() const;
    /// Black or white text for a filled cell, whichever contrasts more.
    static QColor textOn(const QColor& fill);
    /// Two colours mixed linearly in sRGB; `share` of `b`.
    static QColor mix(const QColor& a, const QColor& b, double share);
    /// The WCAG 2 contrast of two colours, 1 … 21.
    static double contrast(const QColor& a, const QColor& b);

    /// Interface text: 12; headers and notes 11; titles in cards 13 semibold.
    QFont uiFont() const { return m_ui; }
    QFont headerFont() const { return m_header; }
    QFont titleFont() const { return m_title; }
    /// Code and all numbers: a fixed width without ligatures.
    QFont codeFont() const { return m_code; }
    /// The same for narrow code panes.
    QFont smallCodeFont() const { return m_smallCode; }
    int codeSize() const { return m_codeSize; }
    void setCodeSize(int pixels); ///< 8 … 32
    /// The font of code; empty, or one that is not installed: the first of the usual ones.
    void setCodeFamily(const QString& family);

    const Metrics& metrics() const { return m_metrics; }

    /// The style sheet of the whole application: flat, one density.
    QString styleSheet() const;
    QPalette palette() const;
    /// Gives the application palette, font and style sheet. The program's business, no view's.
    void apply() const;
    /// Palette and font alone. With a style sheet set, a widget that is put into another is styled anew
    /// with all in it: a window is built faster before apply() than after it.
    void applyBase() const;

    /// A Bootstrap icon of resources/icons by its name ("play-fill"), in `role`; disabled is Border.
    QIcon icon(const QString& name, Role role = Role::Text2) const;
    QPixmap pixmap(const QString& name, Role role, int size, qreal ratio = 1.0) const;
    /// The icons that there are.
    static QStringList iconNames();

Q_SIGNALS:
    void changed();

private:
    void makeFonts();

    Kind m_kind;
    int m_codeSize = 12;
    QString m_codeFamily;
    QFont m_ui, m_header, m_title, m_code, m_smallCode;
    Metrics m_metrics;
};

} // namespace lane
