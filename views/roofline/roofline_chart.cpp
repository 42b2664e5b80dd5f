// The chart of the roofline view: roofs and trail as series, labels, ticks and marks over them.
#include "views/chart/chart_frame.h"
#include "views/roofline/roofline_state.h"
#include "resources/theme/theme.h"

#include <QAction>
#include <QCursor>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QPainter>
#include <QPolygonF>
#include <QScatterSeries>
#include <QToolTip>
#include <QTransform>

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

namespace {

/// What is written already: nothing is written over it.
class Taken {
public:
    bool isFree(const QPolygonF& place) const {
        return std::ranges::none_of(m_places, [&](const QPolygonF& other) { return other.intersects(place); });
    }
    void add(const QPolygonF& place) { m_places.push_back(place); }

private:
    std::vector<QPolygonF> m_places;
};

/// A label along a line, above (-1) or below (1) the place `part` of the way from its one end to the other.
QTransform along(QPointF from, QPointF to, double part) {
    QTransform turned;
    const QPointF at = from + (to - from) * part;
    turned.translate(at.x(), at.y());
    turned.rotate(std::atan2(to.y() - from.y(), to.x() - from.x()) * 180 / M_PI);
    return turned;
}

bool crosses(const QPolygonF& place, QPointF from, QPointF to) {
    const QPolygonF strip({from - QPointF(0, 0.5), to - QPointF(0, 0.5), to + QPointF(0, 0.5), from + QPointF(0, 0.5)});
    return strip.intersects(place);
}

} // namespace

struct RooflineView::Labels {
    Taken taken;
};

/// Of a memory along its slope, of arithmetic at its right end; one that would touch a label or a line is left
/// to the hover. Those that are looked at are written first.
void RooflineView::paintRoofLabels(QPainter& painter, Labels& labels) {
    State& s = *m_state;
    QChart* chart = s.frame->chart();
    QAbstractSeries* any = chart->series().constFirst();
    const QRectF plot = chart->plotArea();
    painter.setFont(theme().headerFont());
    const QFontMetricsF metrics(theme().headerFont());
    std::vector<const SceneRoof*> order;
    for (const SceneRoof& roof : s.scene.roofs)
        order.push_back(&roof);
    // Arithmetic has one place only, a memory some along its slope.
    std::ranges::stable_sort(order, {}, [](const SceneRoof* roof) { return std::pair(!roof->isChosen, roof->isMemory); });
    const auto isInside = [&](const QPolygonF& place) { return plot.adjusted(0, -4, 0, 0).contains(place.boundingRect()); };
    const auto isClearOfLines = [&](const QPolygonF& place, const SceneRoof* own) {
        return std::ranges::none_of(order, [&](const SceneRoof* other) {
            return other != own && crosses(place, chart->mapToPosition(other->from, any), chart->mapToPosition(other->to, any));
        });
    };
    for (const SceneRoof* roof : order) {
        const QPointF from = chart->mapToPosition(roof->from, any), to = chart->mapToPosition(roof->to, any);
        const double wide = metrics.horizontalAdvance(roof->label);
        struct Try {
            QTransform turned;
            QRectF place;
        };
        std::vector<Try> tries;
        if (!roof->isMemory) {
            const double right = std::min(to.x(), plot.right()) - 4;
            for (const double y : {from.y() - 15, from.y() + 2})
                tries.push_back({{}, QRectF(right - wide, y, wide, 14)});
        } else if (std::hypot(to.x() - from.x(), to.y() - from.y()) >= wide + 16) {
            for (const double part : {roof->isCpu ? 0.62 : 0.5, 0.35, 0.7, 0.25})
                for (const double top : {-16.0, 2.0})
                    tries.push_back({along(from, to, part), QRectF(-wide / 2, top, wide + 2, 14)});
        }
        const std::size_t clean = tries.size();
        if (!roof->isMemory) // rather over a line of another than not at all
            tries.insert(tries.end(), tries.begin(), tries.begin() + static_cast<std::ptrdiff_t>(clean));
        for (std::size_t i = 0; i < tries.size(); ++i) {
            const Try& one = tries[i];
            const QPolygonF place = one.turned.map(QPolygonF(one.place));
            if (!isInside(place) || !labels.taken.isFree(place) || (i < clean && !isClearOfLines(place, roof)))
                continue;
            labels.taken.add(place);
            if (i >= clean)
                painter.fillRect(one.place, theme().color(Theme::Role::Pane));
            painter.setPen(theme().color(roof->isCpu ? Theme::Role::Cpu : Theme::Role::Gpu));
            painter.save();
            painter.setTransform(one.turned, true);
            painter.drawText(one.place, Qt::AlignCenter, roof->label);
            painter.restore();
            break;
        }
    }
}

void RooflineView::paintPoints(QPainter& painter, Labels& labels) {
    State& s = *m_state;
    QChart* chart = s.frame->chart();
    QAbstractSeries* any = chart->series().constFirst();
    const QRectF plot = chart->plotArea();
    painter.setFont(theme().headerFont());
    const QFontMetricsF metrics(theme().headerFont());
    std::vector<std::pair<const ScenePoint*, QPointF>> seen;
    for (const ScenePoint& point : s.scene.points)
        if (const QPointF at = chart->mapToPosition(point.at, any); plot.adjusted(-2, -2, 2, 2).contains(at)) {
            seen.emplace_back(&point, at);
            labels.taken.add(QPolygonF(QRectF(at.x() - Mark / 2, at.y() - Mark / 2, Mark, Mark)));
        }
    for (const auto& [point, at] : seen) {
        const QColor color = theme().color(roleOf(*point));
        const bool isNow = point->kind == ScenePoint::Kind::Now;
        const double size = isNow && point->memory == s.choice.memory.value_or(profile::MemoryLevel::Dram) ? Mark + 2 : Mark - 1;
        const QRectF mark(at.x() - size / 2, at.y() - size / 2, size, size);
        painter.setPen(QPen(color, 2));
        painter.setBrush(point->isHollow || point->kind == ScenePoint::Kind::Earlier ? theme().color(Theme::Role::Pane) : color);
        point->kind == ScenePoint::Kind::Cpu ? painter.drawRect(mark) : painter.drawEllipse(mark);
    }
    std::ranges::reverse(seen); // the one that is looked at, the last, has the first choice of a place
    for (const auto& [point, at] : seen) {
        const double wide = metrics.horizontalAdvance(point->label) + 2;
        for (const QPointF corner : {QPointF(at.x() + 10, at.y() - 8), QPointF(at.x() - 10 - wide, at.y() - 8), QPointF(at.x() - wide / 2, at.y() + 8), QPointF(at.x() - wide / 2, at.y() - 24)}) {
            const QRectF place(corner, QSizeF(wide, 16));
            if (!plot.contains(place) || !labels.taken.isFree(QPolygonF(place)))
                continue;
            labels.taken.add(QPolygonF(place));
            painter.fillRect(place, theme().color(Theme::Role::Pane));
            painter.setPen(theme().color(point->kind == ScenePoint::Kind::Now ? Theme::Role::Text : Theme::Role::Text2));
            painter.drawText(place, Qt::AlignCenter, point->label);
            break;
        }
    }
}

void RooflineView::paintOverlay(QPainter& painter) {
    if (m_state->frame->chart()->series().isEmpty() || !profile())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    paintTicks(painter);
    Labels labels;
    paintPoints(painter, labels);
    paintRoofLabels(painter, labels);
}

} // namespace lane
