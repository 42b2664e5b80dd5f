// The chart of the occupancy view: a line through all points, a mark for each by what limits it, and what is
// painted over them.
#include "views/chart/chart_frame.h"
#include "views/occupancy/occupancy_state.h"
#include "views/occupancy/occupancy_words.h"

#include <QAction>
#include <QCursor>
#include <QLineSeries>
#include <QPainter>
#include <QToolTip>
#include <QValueAxis>

#include <algorithm>
#include <array>
#include <cmath>

namespace lane {

namespace {

constexpr QMargins PlotMargins{46, 26, 16, 30};
constexpr double MarkSize = 7;

/// Colour never carries a meaning alone: each limiter has its own mark.
constexpr std::array Marks{QScatterSeries::MarkerShapeCircle, QScatterSeries::MarkerShapeTriangle,
                           QScatterSeries::MarkerShapeRotatedRectangle, QScatterSeries::MarkerShapeRectangle};
/// Places in the theme's categories, far apart.
constexpr std::array<std::size_t, 4> Categories{4, 2, 0, 1};

/// Between two ticks, by axis: threads, registers, bytes.
constexpr std::array<double, 3> TickSteps{256, 64, 65536};

QString valueText(double value, const Numbers& numbers) { return numbers.integer(static_cast<quint64>(std::llround(value))); }

} // namespace

void OccupancyView::buildChart() {
    State& s = *m_state;
    s.frame = new ChartFrame(theme(), content());
    s.frame->setExportName(QStringLiteral("occupancy"));
    s.frame->setPlotMargins(PlotMargins);
    s.frame->setOverlay([this](QPainter& painter) { paintOverlay(painter); });
    s.valueAxis = new QValueAxis(this);
    s.shareAxis = new QValueAxis(this);
    s.shareAxis->setRange(0, 105);
    for (QValueAxis* axis : {s.valueAxis, s.shareAxis}) {
        axis->setLabelsVisible(false); // painted, in the numbers of the language
        axis->setTickType(QValueAxis::TicksDynamic);
    }
    s.shareAxis->setTickInterval(25);
    s.frame->chart()->addAxis(s.valueAxis, Qt::AlignBottom);
    s.frame->chart()->addAxis(s.shareAxis, Qt::AlignLeft);
    addBarAction(s.frame->tableAction());
    addBarAction(s.frame->exportAction());
}

void OccupancyView::fillChart() {
    State& s = *m_state;
    QChart* chart = s.frame->chart();
    chart->removeAllSeries();
    s.valueAxis->setTickInterval(TickSteps[static_cast<std::size_t>(s.axis)]);
    s.valueAxis->setRange(0, static_cast<double>(s.points.back().value) * 1.02);
    auto* line = new QLineSeries;
    line->setProperty("limiter", -1);
    std::array<QScatterSeries*, 4> marks{};
    for (std::size_t i = 0; i < marks.size(); ++i) {
        marks[i] = new QScatterSeries;
        marks[i]->setProperty("limiter", static_cast<int>(i));
        marks[i]->setMarkerShape(Marks[i]);
    }
    for (const machine::OccupancyPoint& point : s.points) {
        const QPointF at(static_cast<double>(point.value), 100 * point.occupancy.share());
        line->append(at);
        marks[static_cast<std::size_t>(point.occupancy.limiters.front())]->append(at);
    }
    for (QXYSeries* series : std::initializer_list<QXYSeries*>{line, marks[0], marks[1], marks[2], marks[3]}) {
        chart->addSeries(series);
        series->attachAxis(s.valueAxis);
        series->attachAxis(s.shareAxis);
        connect(series, &QXYSeries::hovered, this, &OccupancyView::hover);
    }
    colorSeries();
    s.frame->layoutNow();
    s.frame->setDim(s.isStale);
}

void OccupancyView::colorSeries() {
    State& s = *m_state;
    for (QAbstractSeries* series : s.frame->chart()->series()) {
        const int limiter = series->property("limiter").toInt();
        if (auto* marks = qobject_cast<QScatterSeries*>(series)) {
            const QColor color = theme().categories()[Categories[static_cast<std::size_t>(limiter)]];
            marks->setMarkerSize(MarkSize);
            marks->setColor(color);
            marks->setBorderColor(color);
        } else if (auto* line = qobject_cast<QLineSeries*>(series)) {
            line->setPen(QPen(theme().color(Theme::Role::Text3), 1));
        }
    }
    for (QValueAxis* axis : {s.valueAxis, s.shareAxis}) {
        axis->setGridLinePen(QPen(theme().color(Theme::Role::Line)));
        axis->setLinePen(QPen(theme().color(Theme::Role::Border)));
    }
}

void OccupancyView::hover(const QPointF& at, bool on) {
    const State& s = *m_state;
    if (!on || s.points.empty()) {
        QToolTip::hideText();
        return;
    }
    const auto nearest = std::min_element(s.points.begin(), s.points.end(), [&](const auto& a, const auto& b) {
        const auto distance = [&](const auto& p) { return std::fabs(static_cast<double>(p.value) - at.x()); };
        return distance(a) < distance(b);
    });
    const Numbers numbers = Numbers::of(QLocale());
    QToolTip::showText(QCursor::pos(),
                       axisName() + QStringLiteral(": ") + numbers.integer(nearest->value) + QLatin1Char('\n') +
                           tr("Occupancy %1, limited by %2").arg(occupancyText(nearest->occupancy, numbers), limitersText(nearest->occupancy)) +
                           QLatin1Char('\n') + residentText(nearest->occupancy, numbers),
                       this);
}

void OccupancyView::paintTicks(QPainter& painter) {
    State& s = *m_state;
    QChart* chart = s.frame->chart();
    QAbstractSeries* any = chart->series().constFirst();
    const QRectF plot = chart->plotArea();
    const Numbers numbers = Numbers::of(QLocale());
    painter.setFont(theme().smallCodeFont());
    painter.setPen(theme().color(Theme::Role::Text2));
    const double step = TickSteps[static_cast<std::size_t>(s.axis)];
    double last = -100;
    for (double value = std::ceil(s.valueAxis->min() / step) * step; value <= s.valueAxis->max(); value += step) {
        const double x = chart->mapToPosition(QPointF(value, 0), any).x();
        const double half = painter.fontMetrics().horizontalAdvance(valueText(value, numbers)) / 2.0;
        if (x < plot.left() - 1 || x - half < last + 6)
            continue;
        last = x + half;
        painter.drawText(QRectF(x - 50, plot.bottom() + 4, 100, 16), Qt::AlignHCenter | Qt::AlignTop, valueText(value, numbers));
    }
    for (double share = 0; share <= 100; share += plot.height() > 120 ? 25 : 50) {
        const double y = chart->mapToPosition(QPointF(s.valueAxis->min(), share), any).y();
        if (y >= plot.top() - 1 && y <= plot.bottom() + 1)
            painter.drawText(QRectF(0, y - 9, plot.left() - 6, 18), Qt::AlignRight | Qt::AlignVCenter, numbers.integer(static_cast<quint64>(share)) + QStringLiteral(" %"));
    }
}

/// Above the plot: the limiters that have points.
void OccupancyView::paintLegend(QPainter& painter) {
    State& s = *m_state;
    const QRectF plot = s.frame->chart()->plotArea();
    painter.setFont(theme().headerFont());
    double x = plot.left();
    for (QAbstractSeries* series : s.frame->chart()->series()) {
        auto* marks = qobject_cast<QScatterSeries*>(series);
        if (!marks || marks->count() == 0)
            continue;
        const int limiter = series->property("limiter").toInt();
        const QString words = limiterText(static_cast<machine::Limiter>(limiter));
        const double width = painter.fontMetrics().horizontalAdvance(words);
        if (x + 14 + width > plot.right())
            break;
        painter.setPen(Qt::NoPen);
        painter.setBrush(marks->color());
        const QRectF box(x, plot.top() - 17, 8, 8);
        const QPolygonF triangle{{QPointF(box.center().x(), box.top()), box.bottomRight(), box.bottomLeft()}};
        const QPolygonF diamond{{QPointF(box.center().x(), box.top()), QPointF(box.right(), box.center().y()),
                                 QPointF(box.center().x(), box.bottom()), QPointF(box.left(), box.center().y())}};
        switch (static_cast<machine::Limiter>(limiter)) {
        case machine::Limiter::Threads: painter.drawEllipse(box); break;
        case machine::Limiter::Blocks: painter.drawPolygon(triangle); break;
        case machine::Limiter::Registers: painter.drawPolygon(diamond); break;
        case machine::Limiter::Shared: painter.drawRect(box); break;
        }
        painter.setPen(theme().color(Theme::Role::Text2));
        painter.drawText(QPointF(x + 13, plot.top() - 9), words);
        x += 13 + width + 18;
    }
}

/// A ring around the launch as it is, with its share beside it.
void OccupancyView::paintLaunch(QPainter& painter) {
    State& s = *m_state;
    QChart* chart = s.frame->chart();
    const QRectF plot = chart->plotArea();
    const machine::Occupancy now = s.now();
    const QPointF at = chart->mapToPosition(QPointF(s.place(), 100 * now.share()), chart->series().constFirst());
    if (!plot.adjusted(-2, -2, 2, 2).contains(at))
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(theme().color(Theme::Role::Accent), 2));
    painter.drawEllipse(at, 8, 8);
    const Numbers numbers = Numbers::of(QLocale());
    const QString words = tr("now %1: %2").arg(valueText(s.place(), numbers), occupancyText(now, numbers));
    painter.setFont(theme().headerFont());
    painter.setPen(theme().color(Theme::Role::Text));
    const double width = painter.fontMetrics().horizontalAdvance(words) + 8;
    const double x = std::clamp(at.x() - width / 2, plot.left() + 2, std::max(plot.left() + 2, plot.right() - width - 2));
    const QRectF label(x, at.y() - 30 > plot.top() ? at.y() - 28 : at.y() + 12, width, 16);
    painter.fillRect(label, theme().color(Theme::Role::Pane)); // over the marks it would not be read
    painter.drawText(label, Qt::AlignCenter, words);
}

void OccupancyView::paintOverlay(QPainter& painter) {
    if (m_state->frame->chart()->series().isEmpty() || !m_state->launch)
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    paintTicks(painter);
    paintLegend(painter);
    paintLaunch(painter);
}

} // namespace lane
