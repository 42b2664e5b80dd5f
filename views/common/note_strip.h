#pragma once

#include <QWidget>

class QLabel;
class QToolButton;

namespace lane {

class Theme;

/// One line with a severity's icon on its tint: a verdict, an error beside its cure. `bold` comes
/// first, `rest` after it; both wrap never and fold into the tooltip when there is no room.
class NoteStrip : public QWidget {
    Q_OBJECT
public:
    enum class Kind : std::uint8_t { Plain, Good, Note, Warning, Error };

    NoteStrip(Theme& theme, QWidget* parent);

    void set(Kind kind, const QString& bold, const QString& rest = {});
    Kind kind() const { return m_kind; }
    QString text() const; ///< both parts as one line
    void restyle();

Q_SIGNALS:
    void clicked();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

private:
    Theme& m_theme;
    Kind m_kind = Kind::Plain;
    QString m_bold, m_rest;
};

} // namespace lane
