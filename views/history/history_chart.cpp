// The chart of the history: medians over runs with their intervals, on a logarithmic axis, and what became slower.
#include "views/history/history_state.h"

#include "views/chart/chart_frame.h"
#include "views/history/history_model.h"
#include "views/history/history_words.h"

#include <QCursor>
#include <QItemSelectionModel>
#include <QLineSeries>
#include <QLocale>
#include <QPainter>
#include <QScatterSeries>
#include <QTableView>
#include <QToolTip>
#include <QValueAxis>

#include <algorithm>
#include <cmath>

namespace lane {

namespace {

constexpr QMargins PlotMargins{56, 14, 16, 34};
constexpr double Mark = 7;
constexpr int MostLabels = 12;

/// Round values between two, some `count` of them.
std::vector<double> roundValues(double low, double high, int count) {
    std::vector<double> values;
    if (high / low > 8) { // 1, 2, 5, 10 …
        for (double decade = std::pow(10.0, std::floor(std::log10(low))); decade <= high; decade *= 10)
            for (const double part : {1.0, 2.0, 5.0})
                if (decade * part >= low && decade * part <= high)
                    values.push_back(decade * part);
        return values;
    }
    const double raw = (high - low) / count, decade = std::pow(10.0, std::floor(std::log10(raw)));
    const double step = decade * (raw / decade < 1.5 ? 1 : raw / decade < 3.5 ? 2 : raw / decade < 7.5 ? 5 : 10);
    for (double value = std::ceil(low / step) * step; value <= high; value += step)
        values.push_back(value);
    return values;
}

/// As many as have room for their numbers.
int ticksIn(const QRectF& plot) { return std::clamp(static_cast<int>(plot.height() / 26), 2, 5); }

/// Where the number of a mark stands: above its bar, below the mark, or beside it where it would lie over the axis.
QRectF labelRect(const QPointF& mark, double barTop, bool isAbove, double width, const QRectF& plot) {
    constexpr double Height = 15, Gap = 9;
    if (isAbove)
        return {mark.x() - 40, barTop - 20, 80, Height};
    if (mark.y() + 10 + Height < plot.bottom())
        return {mark.x() - 40, mark.y() + 10, 80, Height};
    const bool isLeft = mark.x() + Gap + width > plot.right();
    return {isLeft ? mark.x() - Gap - width : mark.x() + Gap, mark.y() - Height / 2, width, Height};
}

} // namespace

void HistoryView::buildChart() {
    State& s = *m_state;
    s.frame = new ChartFrame(theme(), content());
    s.frame->setExportName(QStringLiteral("history"));
    s.frame->setPlotMargins(PlotMargins);
    s.frame->setUnderlay([this](QPainter& painter) { paintUnderlay(painter); });
    s.frame->setOverlay([this](QPainter& painter) { paintOverlay(painter); });
    s.xAxis = new QValueAxis(this);
    s.yAxis = new QValueAxis(this); // of logarithms: whose round values need not be powers of ten
    for (QValueAxis* axis : {s.xAxis, s.yAxis}) {
        axis->setLabelsVisible(false); // painted, in the numbers of the language
        axis->setGridLineVisible(false);
        axis->setTickCount(2);
    }
    s.frame->chart()->addAxis(s.xAxis, Qt::AlignBottom);
    s.frame->chart()->addAxis(s.yAxis, Qt::AlignLeft);
    addBarAction(s.frame->exportAction());
}

void HistoryView::fillChart() {
    State& s = *m_state;
    QChart* chart = s.frame->chart();
    chart->removeAllSeries();
    const HistorySeries* shown = s.series();
    if (!shown || shown->series.points.empty())
        return;
    const auto& points = shown->series.points;
    double low = INFINITY, high = 0;
    auto* line = new QLineSeries;
    auto* marks = new QScatterSeries; // seen through: painted over, but it knows the pointer
    for (std::size_t i = s.firstDrawn(); i < points.size(); ++i) {
        const history::Summary& run = points[i].run;
        if (!(run.median > 0))
            continue;
        low = std::min(low, run.low.value_or(run.median));
        high = std::max(high, run.high.value_or(run.median));
        const QPointF at(static_cast<double>(i - s.firstDrawn() + 1), std::log10(run.median));
        if (isSound(run.verdict)) // the time of a wrong result is in no line
            line->append(at);
        marks->append(at);
    }
    low = low > 0 && std::isfinite(low) ? low : 1;
    high = std::max(high, low);
    const double room = std::max(0.02, 0.08 * std::log10(high / low));
    s.xAxis->setRange(0.5, static_cast<double>(points.size() - s.firstDrawn()) + 0.5);
    s.yAxis->setRange(std::log10(low) - room, std::log10(high) + room);
    for (QXYSeries* series : std::initializer_list<QXYSeries*>{line, marks}) {
        chart->addSeries(series);
        series->attachAxis(s.xAxis);
        series->attachAxis(s.yAxis);
    }
    const auto rowAt = [this](const QPointF& at) { return m_state->model->rowCount() - static_cast<int>(m_state->firstDrawn()) - static_cast<int>(std::lround(at.x())); };
    connect(marks, &QXYSeries::hovered, this, [this, rowAt](const QPointF& at, bool on) {
        const int row = rowAt(at);
        if (!on || row < 0 || row >= m_state->model->rowCount())
            return QToolTip::hideText();
        const history::Summary& run = m_state->model->at(row);
        QToolTip::showText(QCursor::pos(), HistoryWords::run(run) + QLatin1Char('\n') + HistoryWords::when(run.timeNs) + QLatin1Char('\n') + timeText(run.median, Numbers::of(QLocale())) + QLatin1Char('\n') +
                                               m_state->model->index(row, HistoryModel::Change).data(Qt::ToolTipRole).toString(), this);
    });
    connect(marks, &QXYSeries::clicked, this, [this, rowAt](const QPointF& at) {
        if (const int row = rowAt(at); row >= 0 && row < m_state->model->rowCount())
            select({m_state->model->at(row).id});
    });
    colorSeries();
    s.frame->layoutNow();
}

void HistoryView::colorSeries() {
    State& s = *m_state;
    const bool isGpu = s.series() && s.series()->latest.isOnGpu();
    for (QAbstractSeries* series : s.frame->chart()->series()) {
        if (auto* marks = qobject_cast<QScatterSeries*>(series)) {
            marks->setMarkerSize(Mark + 8);
            marks->setColor(Qt::transparent);
            marks->setBorderColor(Qt::transparent);
        } else if (auto* line = qobject_cast<QLineSeries*>(series)) {
            QPen pen(theme().color(isGpu ? Theme::Role::Gpu : Theme::Role::Cpu), 1.5);
            if (!isGpu) {
                pen.setStyle(Qt::CustomDashLine);
                pen.setDashPattern({4, 3});
            }
            line->setPen(pen);
        }
    }
    for (QValueAxis* axis : {s.xAxis, s.yAxis})
        axis->setLinePen(QPen(theme().color(Theme::Role::Border)));
}

/// Grid lines, and a band behind each run that became slower.
void HistoryView::paintUnderlay(QPainter& painter) {
    State& s = *m_state;
    QChart* chart = s.frame->chart();
    if (chart->series().isEmpty() || !s.series())
        return;
    QAbstractSeries* any = chart->series().constFirst();
    const QRectF plot = chart->plotArea();
    const auto& judged = s.series()->series.judged;
    painter.setPen(Qt::NoPen);
    for (std::size_t i = s.firstDrawn(); i < judged.size(); ++i) {
        if (!judged[i].isRegression)
            continue;
        const double x = static_cast<double>(i - s.firstDrawn() + 1);
        const double left = chart->mapToPosition(QPointF(x - 0.5, s.yAxis->min()), any).x(), right = chart->mapToPosition(QPointF(x + 0.5, s.yAxis->min()), any).x();
        painter.fillRect(QRectF(left, plot.top(), right - left, plot.height()).intersected(plot), theme().color(Theme::Role::WarningTint));
    }
    painter.setPen(theme().color(Theme::Role::Line));
    for (const double value : roundValues(std::pow(10.0, s.yAxis->min()), std::pow(10.0, s.yAxis->max()), ticksIn(plot))) {
        const double y = chart->mapToPosition(QPointF(s.xAxis->min(), std::log10(value)), any).y();
        painter.drawLine(QPointF(plot.left(), y), QPointF(plot.right(), y));
    }
}

void HistoryView::paintTicks(QPainter& painter) {
    State& s = *m_state;
    QChart* chart = s.frame->chart();
    QAbstractSeries* any = chart->series().constFirst();
    const QRectF plot = chart->plotArea();
    const Numbers numbers = Numbers::of(QLocale());
    painter.setFont(theme().smallCodeFont());
    painter.setPen(theme().color(Theme::Role::Text2));
    double above = plot.bottom() + 100;
    for (const double value : roundValues(std::pow(10.0, s.yAxis->min()), std::pow(10.0, s.yAxis->max()), ticksIn(plot))) {
        const double y = chart->mapToPosition(QPointF(s.xAxis->min(), std::log10(value)), any).y();
        if (above - y < 15 || (s.frame->isLow() && y < plot.top() + 8)) // there the unit stands
            continue;
        above = y;
        painter.drawText(QRectF(0, y - 9, plot.left() - 6, 18), Qt::AlignRight | Qt::AlignVCenter, numbers.significant(value / s.model->unit(), 3));
    }
    const auto& points = s.series()->series.points;
    double last = -100;
    for (std::size_t i = s.firstDrawn(); i < points.size(); ++i) {
        const double x = chart->mapToPosition(QPointF(static_cast<double>(i - s.firstDrawn() + 1), s.yAxis->min()), any).x();
        const QString words = QString::number(points[i].run.id);
        const double half = painter.fontMetrics().horizontalAdvance(words) / 2.0;
        if (x < plot.left() || x > plot.right() || x - half < last + 8)
            continue;
        last = x + half;
        painter.drawText(QRectF(x - 40, plot.bottom() + 3, 80, 15), Qt::AlignHCenter | Qt::AlignTop, words);
    }
    painter.setFont(theme().headerFont());
    if (s.frame->isLow()) { // has no caption that would say it
        painter.drawText(QRectF(0, plot.top() - 12, plot.left() - 6, 14), Qt::AlignRight | Qt::AlignVCenter, s.model->headerData(HistoryModel::Time, Qt::Horizontal, Qt::DisplayRole).toString());
        return;
    }
    painter.drawText(QRectF(plot.left(), plot.bottom() + 18, plot.width(), 16), Qt::AlignHCenter | Qt::AlignTop, tr("run"));
}

void HistoryView::paintOverlay(QPainter& painter) {
    State& s = *m_state;
    QChart* chart = s.frame->chart();
    const HistorySeries* shown = s.series();
    if (chart->series().isEmpty() || !shown || shown->series.points.empty())
        return;
    painter.setRenderHint(QPainter::Antialiasing);
    paintTicks(painter);
    QAbstractSeries* any = chart->series().constFirst();
    const QRectF plot = chart->plotArea();
    const Numbers numbers = Numbers::of(QLocale());
    const bool isGpu = shown->latest.isOnGpu();
    const QColor color = theme().color(isGpu ? Theme::Role::Gpu : Theme::Role::Cpu);
    const QList<qint64> chosen = selected();
    const std::size_t first = s.firstDrawn(), count = shown->series.points.size() - first;
    for (std::size_t i = first; i < shown->series.points.size(); ++i) {
        const history::Summary& run = shown->series.points[i].run;
        if (!(run.median > 0))
            continue;
        const double x = static_cast<double>(i - first + 1);
        const auto place = [&](double ns) { return chart->mapToPosition(QPointF(x, std::log10(ns)), any); };
        const QPointF at = place(run.median);
        if (!plot.adjusted(-4, -4, 4, 4).contains(at))
            continue;
        const bool isSlower = shown->series.judged[i].isRegression;
        const QColor ink = isSlower ? theme().color(Theme::Role::Warning) : color;
        painter.setPen(QPen(ink, 1));
        if (run.low && run.high) {
            const double top = place(*run.high).y(), bottom = place(*run.low).y();
            painter.drawLine(QPointF(at.x(), top), QPointF(at.x(), bottom));
            for (const double y : {top, bottom})
                painter.drawLine(QPointF(at.x() - 4, y), QPointF(at.x() + 4, y));
        }
        const bool isRight = history::isSound(run.verdict);
        painter.setPen(QPen(isRight ? ink : theme().color(Theme::Role::Error), 1.5));
        painter.setBrush(isRight ? QBrush(ink) : Qt::NoBrush); // of a wrong result: hollow
        const QRectF mark(at.x() - Mark / 2, at.y() - Mark / 2, Mark, Mark);
        isGpu ? painter.drawEllipse(mark) : painter.drawRect(mark);
        painter.setBrush(Qt::NoBrush);
        if (chosen.contains(run.id)) {
            painter.setPen(QPen(theme().color(Theme::Role::Accent), 2));
            painter.drawEllipse(at, 8, 8);
        }
        if (isSlower) {
            painter.setFont(theme().headerFont());
            painter.setPen(theme().color(Theme::Role::Warning));
            painter.drawText(QRectF(at.x() - 60, plot.top(), 120, 14), Qt::AlignHCenter | Qt::AlignTop, tr("slower"));
        }
        if (count <= MostLabels && plot.width() / static_cast<double>(count) > 46) {
            painter.setFont(theme().smallCodeFont());
            painter.setPen(theme().color(Theme::Role::Text));
            const double y = std::min(at.y(), run.high ? place(*run.high).y() : at.y());
            const bool isAbove = y - 20 > plot.top() + (isSlower ? 14 : 0);
            const QString words = numbers.significant(run.median / s.model->unit(), 3);
            painter.drawText(labelRect(at, y, isAbove, painter.fontMetrics().horizontalAdvance(words), plot), Qt::AlignCenter, words);
        }
    }
}

} // namespace lane
