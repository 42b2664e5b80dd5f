// The chart of the scaling view: series, axes, and what is painted over them.
#include "views/chart/chart_frame.h"
#include "views/scaling/scaling_state.h"
#include "views/scaling/sizes.h"

#include <QAction>
#include <QCursor>
#include <QLineSeries>
#include <QLogValueAxis>
#include <QPainter>
#include <QToolTip>

#include <cmath>

namespace lane {

namespace {

constexpr QMargins PlotMargins{66, 10, 112, 30};

QPen penOf(const Theme& theme, const Curve& curve) {
    QPen pen(theme.color(curve.role), 2, curve.line);
    if (curve.line == Qt::CustomDashLine)
        pen.setDashPattern({3, 2}); // 6-4 at two pixels
    return pen;
}

} // namespace

void ScalingView::buildChart() {
    State& s = *m_state;
    s.frame = new ChartFrame(theme(), content());
    s.frame->setExportName(QStringLiteral("scaling"));
    s.frame->setPlotMargins(PlotMargins);
    s.frame->setOverlay([this](QPainter& painter) { paintOverlay(painter); });
    s.sizeAxis = new QLogValueAxis(this);
    s.timeAxis = new QLogValueAxis(this);
    for (QLogValueAxis* axis : {s.sizeAxis, s.timeAxis}) {
        axis->setBase(10);
        axis->setLabelsVisible(false); // "1e+06" is no way to write a million: the overlay does
    }
    s.frame->chart()->addAxis(s.sizeAxis, Qt::AlignBottom);
    s.frame->chart()->addAxis(s.timeAxis, Qt::AlignLeft);
    addBarAction(s.frame->tableAction());
    addBarAction(s.frame->exportAction());
}

void ScalingView::fillChart() {
    State& s = *m_state;
    QChart* chart = s.frame->chart();
    chart->removeAllSeries();
    double low = 0, high = 0;
    for (const ScalingPoint& point : s.points) {
        for (const Curve& curve : Curves) {
            if (const auto& time = point.*curve.time) {
                low = low == 0 ? time->median : std::min(low, time->median);
                high = std::max(high, time->median);
            }
        }
    }
    if (low == 0)
        return;
    const double from = std::pow(10.0, std::floor(std::log10(std::max(1.0, low))));
    const double to = std::max(from * 10, std::pow(10.0, std::ceil(std::log10(std::max(1.0, high)))));
    s.unit = TimeUnit::forNanoseconds(std::sqrt(from * to));
    s.timeAxis->setRange(from / s.unit.nanoseconds, to / s.unit.nanoseconds);
    const double least = static_cast<double>(s.points.front().elements), most = static_cast<double>(s.points.back().elements);
    s.sizeAxis->setRange(least / 1.3, std::max(least * 10, most * 1.3));
    for (std::size_t i = 0; i < Curves.size(); ++i)
        addCurve(static_cast<int>(i));
    colorSeries();
    s.frame->layoutNow();
    s.frame->setDim(s.isStale);
}

void ScalingView::addCurve(int index) {
    State& s = *m_state;
    const Curve& curve = Curves[static_cast<std::size_t>(index)];
    auto* line = new QLineSeries;
    auto* marks = new QScatterSeries;
    for (const ScalingPoint& point : s.points) {
        if (const auto& time = point.*curve.time) {
            const QPointF at(static_cast<double>(point.elements), std::max(1.0, time->median) / s.unit.nanoseconds);
            line->append(at);
            marks->append(at);
        }
    }
    marks->setMarkerShape(curve.mark);
    for (QXYSeries* series : std::initializer_list<QXYSeries*>{line, marks}) {
        series->setProperty("curve", index);
        s.frame->chart()->addSeries(series);
        series->attachAxis(s.sizeAxis);
        series->attachAxis(s.timeAxis);
        connect(series, &QXYSeries::hovered, this, &ScalingView::hover);
    }
}

void ScalingView::colorSeries() {
    State& s = *m_state;
    for (QAbstractSeries* series : s.frame->chart()->series()) {
        const Curve& curve = Curves[static_cast<std::size_t>(series->property("curve").toInt())];
        const QColor color = theme().color(curve.role);
        if (auto* marks = qobject_cast<QScatterSeries*>(series)) {
            marks->setMarkerSize(8);
            marks->setColor(color);
            marks->setBorderColor(color);
        } else if (auto* line = qobject_cast<QLineSeries*>(series)) {
            line->setPen(penOf(theme(), curve));
        }
    }
    for (QLogValueAxis* axis : {s.sizeAxis, s.timeAxis}) {
        axis->setGridLinePen(QPen(theme().color(Theme::Role::Line)));
        axis->setLinePen(QPen(theme().color(Theme::Role::Border)));
    }
}

QString ScalingView::curveName(int index) const {
    return index == 0 ? tr("CPU reference") : index == 2 ? tr("GPU end to end") : m_state->isProgram ? tr("GPU program") : tr("GPU kernel");
}

void ScalingView::hover(const QPointF& at, bool on) {
    if (!on || m_state->points.empty()) {
        QToolTip::hideText();
        return;
    }
    const auto nearest = std::min_element(m_state->points.begin(), m_state->points.end(), [&](const auto& a, const auto& b) {
        const auto distance = [&](const ScalingPoint& p) { return std::fabs(std::log(static_cast<double>(p.elements) / at.x())); };
        return distance(a) < distance(b);
    });
    const Numbers numbers = Numbers::of(QLocale());
    QString text = tr("%1 elements").arg(numbers.integer(nearest->elements));
    for (int i = 0; i < static_cast<int>(Curves.size()); ++i) {
        const auto& time = (*nearest).*Curves[static_cast<std::size_t>(i)].time;
        text += QLatin1Char('\n') + curveName(i) + QStringLiteral(": ") + (time ? timeText(time->median, numbers) : tr("not measured"));
    }
    QToolTip::showText(QCursor::pos(), text, this);
}

/// A label a decade on both axes.
void ScalingView::paintTicks(QPainter& painter) {
    State& s = *m_state;
    QChart* chart = s.frame->chart();
    QAbstractSeries* any = chart->series().constFirst();
    const QRectF plot = chart->plotArea();
    const Numbers numbers = Numbers::of(QLocale());
    double last = -100, above = plot.bottom() + 100; // labels that would touch the one before are left out
    painter.setFont(theme().smallCodeFont());
    painter.setPen(theme().color(Theme::Role::Text2));
    for (double size = std::pow(10.0, std::ceil(std::log10(s.sizeAxis->min()) - 1e-9)); size <= s.sizeAxis->max(); size *= 10) {
        const double x = chart->mapToPosition(QPointF(size, s.timeAxis->min()), any).x();
        const double half = painter.fontMetrics().horizontalAdvance(sizeText(size)) / 2.0;
        if (x - half < last + 6)
            continue;
        last = x + half;
        painter.drawText(QRectF(x - 40, plot.bottom() + 4, 80, 16), Qt::AlignHCenter | Qt::AlignTop, sizeText(size));
    }
    for (double time = std::pow(10.0, std::ceil(std::log10(s.timeAxis->min()) - 1e-9)); time <= s.timeAxis->max() * 1.001; time *= 10) {
        const double y = chart->mapToPosition(QPointF(s.sizeAxis->min(), time), any).y();
        if (above - y < 14)
            continue;
        above = y;
        painter.drawText(QRectF(0, y - 9, plot.left() - 6, 18), Qt::AlignRight | Qt::AlignVCenter, numbers.significant(time, 1));
    }
}

/// Names at the ends of the curves, moved apart where they would touch, and the crossing.
void ScalingView::paintOverlay(QPainter& painter) {
    State& s = *m_state;
    QChart* chart = s.frame->chart();
    if (chart->series().isEmpty())
        return;
    const QRectF plot = chart->plotArea();
    paintTicks(painter);
    struct Name { double y; int curve; };
    std::vector<Name> names;
    for (QAbstractSeries* each : chart->series()) {
        auto* line = qobject_cast<QLineSeries*>(each);
        if (line && line->count())
            names.push_back({chart->mapToPosition(line->at(line->count() - 1), line).y(), line->property("curve").toInt()});
    }
    std::sort(names.begin(), names.end(), [](const Name& a, const Name& b) { return a.y < b.y; });
    painter.setFont(theme().uiFont());
    double last = -100;
    for (const Name& name : names) {
        const double y = std::clamp(std::max(name.y, last + 16), plot.top() + 6, plot.bottom() + 10);
        last = y;
        painter.setPen(theme().color(Curves[static_cast<std::size_t>(name.curve)].role));
        const QString words = !s.frame->isNarrow() ? curveName(name.curve) : name.curve == 0 ? tr("CPU") : name.curve == 1 ? tr("GPU") : tr("end to end");
        painter.drawText(QRectF(plot.right() + 8, y - 9, PlotMargins.right() - 10, 18), Qt::AlignLeft | Qt::AlignVCenter, words);
    }
    if (!s.crossing)
        return;
    const double x = chart->mapToPosition(QPointF(*s.crossing, s.timeAxis->min()), chart->series().constFirst()).x();
    if (x < plot.left() || x > plot.right())
        return;
    painter.setPen(QPen(theme().color(Theme::Role::Text2), 1, Qt::DashLine));
    painter.drawLine(QPointF(x, plot.top()), QPointF(x, plot.bottom()));
    painter.setPen(theme().color(Theme::Role::Text));
    painter.setFont(theme().headerFont());
    const QString words = tr("GPU wins from %1").arg(sizeText(*s.crossing));
    const int width = painter.fontMetrics().horizontalAdvance(words);
    const bool right = x + 6 + width <= plot.right();
    if (right || x - 6 - width >= plot.left()) // else the strip above says it
        painter.drawText(QPointF(right ? x + 6 : x - 6 - width, plot.top() + 12), words);
}

} // namespace lane
