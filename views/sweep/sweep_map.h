#pragma once

#include "views/common/numbers.h"
#include "views/sweep/sweep_grid.h"

#include <QWidget>

#include <memory>

class QPainter;

namespace lane {

class Theme;
using SweepPtr = std::shared_ptr<const sweep::Sweep>;

/// The heat map of a sweep: time, noise and verdict of each cell, why others have none, lines where the
/// occupancy changes, and below it the best so far.
class SweepMap final : public QWidget {
    Q_OBJECT
public:
    SweepMap(Theme& theme, QWidget* parent);

    void setSweep(const SweepPtr& sweep, int columnAxis, int rowAxis);
    void setDim(bool dim);
    const SweepGrid& grid() const { return m_grid; }
    std::optional<std::uint64_t> selected() const { return m_selected; }
    void select(std::optional<std::uint64_t> number);
    SweepLayout layoutNow() const;
    void paintOn(QPainter& painter) const;

Q_SIGNALS:
    void cellSelected(quint64 number);
    void cellActivated(quint64 number); ///< by a double click or Enter

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    std::optional<std::uint64_t> numberAt(const QPointF& at) const;
    void paintHeaders(QPainter& painter, const SweepLayout& layout) const;
    void paintCell(QPainter& painter, const QRectF& box, const sweep::Cell& cell) const;
    void paintMeasured(QPainter& painter, const QRectF& box, const sweep::Cell& cell) const;
    bool hasMark(const QRectF& box, const sweep::Cell& cell) const;
    void paintReason(QPainter& painter, const QRectF& box, const sweep::Cell& cell) const;
    void paintRings(QPainter& painter, const SweepLayout& layout) const;
    void paintOccupancy(QPainter& painter, const SweepLayout& layout) const;
    void paintLegend(QPainter& painter, const SweepLayout& layout) const;
    void paintCurve(QPainter& painter, const SweepLayout& layout) const;
    double headerWidth() const;
    double shareOf(double median) const; ///< 1: the best
    QString ownValue(const sweep::Cell& cell) const;

    Theme& m_theme;
    SweepPtr m_sweep;
    SweepGrid m_grid;
    std::optional<std::uint64_t> m_selected;
    bool m_isDim = false;
    double m_best = 0, m_worst = 0; ///< ns
    TimeUnit m_unit;
};

} // namespace lane
