// The chart of the roofline view: roofs and trail as series, labels, ticks and marks over them.
#include "views/chart/chart_frame.h"
#include "views/roofline/roofline_state.h"
#include "resources/theme/theme.h"

#include <QAction>
#include <QCursor>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QPainter>
#include <QScatterSeries>
#include <QToolTip>

#include <algorithm>
#include <cmath>

namespace lane {

namespace {

constexpr QMargins PlotMargins{58, 12, 16, 34};
constexpr double Mark = 9;

Theme::Role roleOf(const ScenePoint& point) { return point.kind == ScenePoint::Kind::Cpu ? Theme::Role::Cpu : Theme::Role::Gpu; }

} // namespace

void RooflineView::buildChart() {
    State& s = *m_state;
    s.frame = new ChartFrame(theme(), content());
    s.frame->setExportName(QStringLiteral("roofline"));
    s.frame->setPlotMargins(PlotMargins);
    s.frame->setOverlay([this](QPainter& painter) { paintOverlay(painter); });
    s.intensityAxis = new QLogValueAxis(this);
    s.rateAxis = new QLogValueAxis(this);
    for (QLogValueAxis* axis : {s.intensityAxis, s.rateAxis}) {
        axis->setBase(10);
        axis->setLabelsVisible(false); // painted, in the numbers of the language
        axis->setMinorGridLineVisible(false);
    }
    s.frame->chart()->addAxis(s.intensityAxis, Qt::AlignBottom);
    s.frame->chart()->addAxis(s.rateAxis, Qt::AlignLeft);
    addBarAction(s.frame->tableAction());
    addBarAction(s.frame->exportAction());
}

void RooflineView::fillChart() {
    State& s = *m_state;
    QChart* chart = s.frame->chart();
    chart->removeAllSeries();
    s.intensityAxis->setRange(s.scene.left, s.scene.right);
    s.rateAxis->setRange(s.scene.bottom, s.scene.top);
    const auto add = [&](QXYSeries* series, const char* kind, std::size_t index, const QString& tip) {
        series->setProperty("kind", QLatin1String(kind));
        series->setProperty("index", static_cast<int>(index));
        chart->addSeries(series);
        series->attachAxis(s.intensityAxis);
        series->attachAxis(s.rateAxis);
        if (!tip.isEmpty())
            connect(series, &QXYSeries::hovered, this, [this, tip](const QPointF&, bool on) {
                on ? QToolTip::showText(QCursor::pos(), tip, this) : QToolTip::hideText();
            });
    };
    for (std::size_t i = 0; i < s.scene.roofs.size(); ++i) {
        auto* line = new QLineSeries;
        line->append(s.scene.roofs[i].from);
        line->append(s.scene.roofs[i].to);
        add(line, "roof", i, s.scene.roofs[i].tip);
    }
    auto* trail = new QLineSeries; // also what positions are mapped by
    for (const QPointF& at : s.scene.trail)
        trail->append(at);
    add(trail, "trail", 0, {});
    for (std::size_t i = 0; i < s.scene.points.size(); ++i) { // seen through: painted over, but it knows the pointer
        auto* point = new QScatterSeries;
        point->append(s.scene.points[i].at);
        add(point, "point", i, s.scene.points[i].tip);
    }
    colorSeries();
    s.frame->layoutNow();
    s.frame->setDim(isStale());
}

void RooflineView::colorSeries() {
    State& s = *m_state;
    for (QAbstractSeries* series : s.frame->chart()->series()) {
        const QString kind = series->property("kind").toString();
        const auto index = static_cast<std::size_t>(series->property("index").toInt());
        if (auto* point = qobject_cast<QScatterSeries*>(series)) {
            point->setMarkerSize(Mark + 6);
            point->setColor(Qt::transparent);
            point->setBorderColor(Qt::transparent);
        } else if (auto* line = qobject_cast<QLineSeries*>(series); line && kind == QLatin1String("roof") && index < s.scene.roofs.size()) {
            const SceneRoof& roof = s.scene.roofs[index];
            QPen pen(theme().color(roof.isCpu ? Theme::Role::Cpu : Theme::Role::Gpu), roof.isChosen ? 2 : 1);
            if (roof.isCpu) {
                pen.setStyle(Qt::CustomDashLine);
                pen.setDashPattern({3, 2});
            }
            line->setPen(pen);
        } else if (auto* trail = qobject_cast<QLineSeries*>(series)) {
            trail->setPen(QPen(theme().color(Theme::Role::Text3), 1));
        }
    }
    for (QLogValueAxis* axis : {s.intensityAxis, s.rateAxis}) {
        axis->setGridLinePen(QPen(theme().color(Theme::Role::Line)));
        axis->setLinePen(QPen(theme().color(Theme::Role::Border)));
    }
}

void RooflineView::paintTicks(QPainter& painter) {
    State& s = *m_state;
    QChart* chart = s.frame->chart();
    QAbstractSeries* any = chart->series().constFirst();
    const QRectF plot = chart->plotArea();
    const Numbers numbers = Numbers::of(QLocale());
    const double unit = s.rateAxis->max() > 1e12 ? 1e12 : 1e9;
    painter.setFont(theme().smallCodeFont());
    painter.setPen(theme().color(Theme::Role::Text2));
    for (double x = std::pow(10.0, std::ceil(std::log10(s.intensityAxis->min()) - 1e-9)); x <= s.intensityAxis->max() * 1.001; x *= 10) {
        const double at = chart->mapToPosition(QPointF(x, s.rateAxis->min()), any).x();
        painter.drawText(QRectF(at - 40, plot.bottom() + 3, 80, 15), Qt::AlignHCenter | Qt::AlignTop, numbers.significant(x, 1));
    }
    double above = plot.bottom() + 100;
    for (double y = std::pow(10.0, std::ceil(std::log10(s.rateAxis->min()) - 1e-9)); y <= s.rateAxis->max() * 1.001; y *= 10) {
        const double at = chart->mapToPosition(QPointF(s.intensityAxis->min(), y), any).y();
        if (above - at < 14)
            continue;
        above = at;
        painter.drawText(QRectF(0, at - 9, plot.left() - 6, 18), Qt::AlignRight | Qt::AlignVCenter, numbers.significant(y / unit, 1));
    }
    painter.setFont(theme().headerFont());
    if (s.frame->isLow())
        return;
    painter.drawText(QRectF(plot.left(), plot.bottom() + 18, plot.width(), 16), Qt::AlignHCenter | Qt::AlignTop, tr("operations per byte, logarithmic"));
    painter.drawText(QRectF(plot.left() + 6, plot.top() - 2, plot.width(), 16), Qt::AlignLeft | Qt::AlignTop, unit == 1e12 ? QStringLiteral("TFLOP/s") : QStringLiteral("GFLOP/s"));
}

/// Of a memory along its slope, of arithmetic at its right end; one that would touch another is left to the hover.
void RooflineView::paintRoofLabels(QPainter& painter) {
    State& s = *m_state;
    QChart* chart = s.frame->chart();
    QAbstractSeries* any = chart->series().constFirst();
    const QRectF plot = chart->plotArea();
    painter.setFont(theme().headerFont());
    const QFontMetricsF metrics(theme().headerFont());
    std::vector<QRectF> taken;
    std::vector<double> slopes; ///< heights of the memories' lines at the left
    for (const SceneRoof& roof : s.scene.roofs)
        if (roof.isMemory) {
            const QPointF from = chart->mapToPosition(roof.from, any), to = chart->mapToPosition(roof.to, any);
            slopes.push_back(from.y() - (from.x() - plot.left()) * (to.y() - from.y()) / std::max(1.0, to.x() - from.x()));
        }
    const auto isFree = [&](const QRectF& place) {
        return std::ranges::none_of(taken, [&](const QRectF& other) { return other.intersects(place); });
    };
    std::vector<const SceneRoof*> order;
    for (const SceneRoof& roof : s.scene.roofs)
        order.push_back(&roof);
    std::ranges::stable_sort(order, [](const SceneRoof* a, const SceneRoof* b) { return a->isChosen && !b->isChosen; });
    for (const SceneRoof* roof : order) {
        const QPointF from = chart->mapToPosition(roof->from, any), to = chart->mapToPosition(roof->to, any);
        const double wide = metrics.horizontalAdvance(roof->label);
        painter.setPen(theme().color(roof->isCpu ? Theme::Role::Cpu : Theme::Role::Gpu));
        if (!roof->isMemory) {
            const double right = std::min(to.x(), plot.right()) - 4;
            for (const double y : {from.y() - 15, from.y() + 2}) {
                const QRectF place(right - wide, y, wide, 14);
                if (place.left() < plot.left() || place.top() < plot.top() - 4 || place.bottom() > plot.bottom() || !isFree(place))
                    continue;
                taken.push_back(place);
                painter.drawText(place, Qt::AlignRight | Qt::AlignVCenter, roof->label);
                break;
            }
            continue;
        }
        const double length = std::hypot(to.x() - from.x(), to.y() - from.y()), angle = std::atan2(to.y() - from.y(), to.x() - from.x());
        if (length < wide + 16)
            continue;
        const QPointF middle = from + (to - from) * (roof->isCpu ? 0.62 : 0.5);
        const double own = middle.y() - (middle.x() - plot.left()) * std::tan(angle);
        const auto isFreeBeside = [&](double side) { // up to the next line of the same slope
            return std::ranges::none_of(slopes, [&](double other) { return (other - own) * side > 1 && (other - own) * side < 20; });
        };
        if (!isFreeBeside(-1) && !isFreeBeside(1))
            continue;
        const double top = isFreeBeside(-1) ? -16 : 2;
        painter.save();
        painter.translate(middle);
        painter.rotate(angle * 180 / M_PI);
        painter.drawText(QRectF(-wide / 2, top, wide + 2, 14), Qt::AlignCenter, roof->label);
        painter.restore();
    }
}

void RooflineView::paintPoints(QPainter& painter) {
    State& s = *m_state;
    QChart* chart = s.frame->chart();
    QAbstractSeries* any = chart->series().constFirst();
    const QRectF plot = chart->plotArea();
    painter.setFont(theme().headerFont());
    const QFontMetricsF metrics(theme().headerFont());
    std::vector<QRectF> taken;
    for (const ScenePoint& point : s.scene.points) {
        const QPointF at = chart->mapToPosition(point.at, any);
        if (!plot.adjusted(-2, -2, 2, 2).contains(at))
            continue;
        const QColor color = theme().color(roleOf(point));
        const bool isNow = point.kind == ScenePoint::Kind::Now;
        const double size = isNow && point.memory == s.choice.memory.value_or(profile::MemoryLevel::Dram) ? Mark + 2 : Mark - 1;
        const QRectF mark(at.x() - size / 2, at.y() - size / 2, size, size);
        painter.setPen(QPen(color, 2));
        painter.setBrush(point.isHollow || point.kind == ScenePoint::Kind::Earlier ? theme().color(Theme::Role::Pane) : color);
        point.kind == ScenePoint::Kind::Cpu ? painter.drawRect(mark) : painter.drawEllipse(mark);
        const double wide = metrics.horizontalAdvance(point.label) + 2;
        for (const QPointF corner : {QPointF(at.x() + 10, at.y() - 8), QPointF(at.x() - 10 - wide, at.y() - 8), QPointF(at.x() - wide / 2, at.y() + 8), QPointF(at.x() - wide / 2, at.y() - 24)}) {
            const QRectF place(corner, QSizeF(wide, 16));
            if (!plot.contains(place) || std::ranges::any_of(taken, [&](const QRectF& other) { return other.intersects(place); }))
                continue;
            taken.push_back(place);
            painter.fillRect(place, theme().color(Theme::Role::Pane));
            painter.setPen(theme().color(isNow ? Theme::Role::Text : Theme::Role::Text2));
            painter.drawText(place, Qt::AlignCenter, point.label);
            break;
        }
    }
}

void RooflineView::paintOverlay(QPainter& painter) {
    if (m_state->frame->chart()->series().isEmpty() || !profile())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    paintTicks(painter);
    paintRoofLabels(painter);
    paintPoints(painter);
}

} // namespace lane
