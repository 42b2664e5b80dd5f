#pragma once

#include "core/wire/debug_messages.h"

#include <QWidget>

#include <optional>

namespace lane {

class Theme;

/// A cell a thread: 32 columns, a row a warp, coloured by what its warp does. The chosen one has a ring.
class ThreadMap : public QWidget {
    Q_OBJECT
public:
    ThreadMap(Theme& theme, QWidget* parent);

    void setStop(const std::optional<wire::DebugStop>& stop);
    void setThread(int warp, int lane);
    QRect cellOf(int warp, int lane) const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {120, 40}; }

Q_SIGNALS:
    void chosen(int warp, int lane);
    void requested(int warp, int lane); ///< a double click

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    int warps() const;
    int step() const; ///< pixels of a cell
    std::optional<std::pair<int, int>> at(const QPoint& point) const;

    Theme& m_theme;
    std::optional<wire::DebugStop> m_stop;
    int m_warp = 0, m_lane = 0;
};

} // namespace lane
