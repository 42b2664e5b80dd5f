#include "views/timeline/timeline_geometry.h"

#include <algorithm>
#include <cmath>
#include <map>

namespace lane {

namespace {

constexpr double MostRowHeight = 26, LaneGap = 6, TickPixels = 90, Near = 2;

} // namespace

TimelineSummary summaryOf(const std::vector<TimelineSpan>& spans) {
    TimelineSummary sum;
    struct Edge {
        double at;
        int kernels, copies;
    };
    std::vector<Edge> edges;
    for (const TimelineSpan& span : spans) {
        const bool isKernel = span.kind == TimelineSpan::Kind::Kernel;
        edges.push_back({span.begin, isKernel, !isKernel});
        edges.push_back({span.end, -int{isKernel}, -int{!isKernel}});
    }
    double uploads = 0, downloads = 0;
    for (const TimelineSpan& span : spans) {
        sum.serialNs += span.end - span.begin;
        uploads += span.kind == TimelineSpan::Kind::Upload ? span.end - span.begin : 0;
        downloads += span.kind == TimelineSpan::Kind::Download ? span.end - span.begin : 0;
    }
    std::ranges::stable_sort(edges, {}, &Edge::at);
    int kernels = 0, copies = 0;
    for (std::size_t i = 0; i + 1 < edges.size(); ++i) {
        kernels += edges[i].kernels;
        copies += edges[i].copies;
        const double wide = edges[i + 1].at - edges[i].at;
        sum.busyNs += kernels + copies > 0 ? wide : 0;
        sum.computeNs += kernels > 0 ? wide : 0;
        sum.copyNs += copies > 0 ? wide : 0;
        sum.hiddenNs += kernels > 0 && copies > 0 ? wide : 0;
        sum.sideBySideNs += kernels > 1 ? wide : 0;
        if (kernels + copies == 0 && wide > sum.longestGapNs) {
            sum.longestGapNs = wide;
            sum.gapBegin = edges[i].at;
        }
    }
    sum.idealNs = std::max({sum.computeNs, uploads, downloads});
    if (!edges.empty())
        sum.wholeNs = edges.back().at - edges.front().at;
    return sum;
}

void TimelineGeometry::setSpans(std::vector<TimelineSpan> spans) {
    m_spans = std::move(spans);
    std::ranges::stable_sort(m_spans, {}, &TimelineSpan::begin);
    std::map<std::uint32_t, std::vector<double>> ends; // of each row of a stream
    std::vector<int> rowInLane(m_spans.size());
    for (std::size_t i = 0; i < m_spans.size(); ++i) {
        std::vector<double>& rows = ends[m_spans[i].stream];
        const auto free = std::ranges::find_if(rows, [&](double end) { return end <= m_spans[i].begin; });
        rowInLane[i] = static_cast<int>(free - rows.begin());
        if (free == rows.end())
            rows.push_back(m_spans[i].end);
        else
            *free = m_spans[i].end;
    }
    m_lanes.clear();
    m_rows = 0;
    std::map<std::uint32_t, int> first;
    for (const auto& [stream, rows] : ends) {
        first[stream] = m_rows;
        m_lanes.push_back({stream, m_rows, static_cast<int>(rows.size())});
        m_rows += static_cast<int>(rows.size());
    }
    m_row.resize(m_spans.size());
    for (std::size_t i = 0; i < m_spans.size(); ++i)
        m_row[i] = first[m_spans[i].stream] + rowInLane[i];
    reset();
}

void TimelineGeometry::setSize(double width, double height, double left, double bottom) {
    m_width = width;
    m_height = height;
    m_left = left;
    m_bottom = bottom;
}

double TimelineGeometry::whole() const {
    double end = 1;
    for (const TimelineSpan& span : m_spans)
        end = std::max(end, span.end);
    return end;
}

QRectF TimelineGeometry::laneRect(const Lane& lane) const {
    const double room = m_height - m_bottom - LaneGap * static_cast<double>(m_lanes.size());
    const double row = m_rows ? std::clamp(room / m_rows, 4.0, MostRowHeight) : MostRowHeight;
    const auto before = static_cast<double>(&lane - m_lanes.data());
    return {m_left, lane.firstRow * row + before * LaneGap + LaneGap / 2, m_width - m_left, lane.rows * row};
}

double TimelineGeometry::xOf(double ns) const { return m_left + (ns - m_from) / (m_to - m_from) * (m_width - m_left); }
double TimelineGeometry::timeAt(double x) const { return m_from + (x - m_left) / (m_width - m_left) * (m_to - m_from); }

std::optional<QRectF> TimelineGeometry::spanRect(std::size_t index) const {
    const TimelineSpan& span = m_spans[index];
    if (span.end < m_from || span.begin > m_to)
        return {};
    const auto lane = std::ranges::find_if(m_lanes, [&](const Lane& one) { return one.stream == span.stream; });
    const QRectF all = laneRect(*lane);
    const double height = all.height() / lane->rows, left = std::max(m_left, xOf(span.begin)), right = std::min(m_width, xOf(span.end));
    return QRectF(left, all.top() + (m_row[index] - lane->firstRow) * height, std::max(1.0, right - left), height - 1);
}

std::vector<std::size_t> TimelineGeometry::visible() const {
    std::vector<std::size_t> out;
    std::vector<double> covered(static_cast<std::size_t>(m_rows), -1);
    for (std::size_t i = 0; i < m_spans.size(); ++i) {
        const auto rect = spanRect(i);
        if (!rect)
            continue;
        double& until = covered[static_cast<std::size_t>(m_row[i])];
        if (std::floor(rect->right()) <= until)
            continue;
        until = std::floor(rect->right());
        out.push_back(i);
    }
    return out;
}

std::optional<std::size_t> TimelineGeometry::spanAt(QPointF at) const {
    std::optional<std::size_t> nearest;
    double best = Near + 1e-9;
    for (std::size_t i = 0; i < m_spans.size(); ++i) {
        const auto rect = spanRect(i);
        if (!rect || at.y() < rect->top() || at.y() > rect->bottom())
            continue;
        const double away = at.x() < rect->left() ? rect->left() - at.x() : at.x() > rect->right() ? at.x() - rect->right() : 0;
        if (away < best) {
            best = away;
            nearest = i;
        }
    }
    return nearest;
}

void TimelineGeometry::clampRange(double width) {
    const double all = whole(), wide = std::clamp(width, std::min(all, 20.0), all);
    m_from = std::clamp(m_from, 0.0, all - wide);
    m_to = m_from + wide;
}

void TimelineGeometry::zoom(double x, double factor) {
    const double at = timeAt(x), wide = (m_to - m_from) / factor;
    const double part = (at - m_from) / (m_to - m_from);
    m_from = at - part * std::clamp(wide, std::min(whole(), 20.0), whole());
    clampRange(wide);
}

void TimelineGeometry::pan(double pixels) {
    const double wide = m_to - m_from;
    m_from += pixels / std::max(1.0, m_width - m_left) * wide;
    clampRange(wide);
}

void TimelineGeometry::reset() {
    m_from = 0;
    m_to = whole();
}

bool TimelineGeometry::isZoomed() const { return m_to - m_from < whole() * (1 - 1e-9); }

std::vector<double> TimelineGeometry::ticks() const {
    const double wished = (m_to - m_from) / std::max(1.0, (m_width - m_left) / TickPixels);
    const double decade = std::pow(10.0, std::floor(std::log10(wished)));
    double step = decade * 10;
    for (const double factor : {1.0, 2.0, 5.0})
        if (decade * factor >= wished) {
            step = decade * factor;
            break;
        }
    std::vector<double> ticks;
    for (double at = std::ceil(m_from / step) * step; at <= m_to; at += step)
        ticks.push_back(at);
    return ticks;
}

} // namespace lane
