#include "views/timeline/timeline_geometry.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

namespace lane {

namespace {

constexpr double MostRowHeight = 26, LaneGap = 6, TickPixels = 90, Near = 2;

/// In the order of the lanes.
using LaneKey = std::pair<TimelineGeometry::Lane::Kind, std::uint32_t>;
LaneKey keyOf(const TimelineSpan& span) {
    using Kind = TimelineGeometry::Lane::Kind;
    if (span.isOnDevice())
        return {Kind::Stream, span.stream};
    return {span.kind == TimelineSpan::Kind::Overhead ? Kind::Overhead : Kind::Host, 0};
}

} // namespace

void TimelineGeometry::setSpans(std::vector<TimelineSpan> spans) {
    m_spans = std::move(spans);
    std::ranges::stable_sort(m_spans, {}, &TimelineSpan::begin);
    std::map<LaneKey, std::vector<double>> ends; // of each row of a lane
    std::vector<int> rowInLane(m_spans.size());
    m_calls.clear();
    m_asked.clear();
    for (std::size_t i = 0; i < m_spans.size(); ++i) {
        const TimelineSpan& span = m_spans[i];
        std::vector<double>& rows = ends[keyOf(span)];
        const auto free = std::ranges::find_if(rows, [&](double end) { return end <= span.begin; });
        rowInLane[i] = static_cast<int>(free - rows.begin());
        if (free == rows.end())
            rows.push_back(span.end);
        else
            *free = span.end;
        if (span.correlation != 0 && (span.isOnDevice() || span.kind == TimelineSpan::Kind::Call))
            (span.isOnDevice() ? m_asked : m_calls).emplace(span.correlation, i);
    }
    m_lanes.clear();
    m_rows = 0;
    for (const auto& [key, rows] : ends) {
        m_lanes.push_back({key.first, key.second, m_rows, static_cast<int>(rows.size())});
        m_rows += static_cast<int>(rows.size());
    }
    m_row.resize(m_spans.size());
    for (std::size_t i = 0; i < m_spans.size(); ++i)
        m_row[i] = m_lanes[laneOf(m_spans[i])].firstRow + rowInLane[i];
    reset();
}

std::size_t TimelineGeometry::laneOf(const TimelineSpan& span) const {
    const auto lane = std::ranges::find_if(m_lanes, [key = keyOf(span)](const Lane& one) { return LaneKey(one.kind, one.stream) == key; });
    return static_cast<std::size_t>(lane - m_lanes.begin());
}

std::optional<std::size_t> TimelineGeometry::partnerOf(std::size_t span) const {
    const TimelineSpan& one = m_spans[span];
    if (!one.isOnDevice() && one.kind != TimelineSpan::Kind::Call)
        return {};
    const auto& others = one.isOnDevice() ? m_calls : m_asked;
    const auto found = others.find(one.correlation);
    return found == others.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::size_t> TimelineGeometry::neighbourOf(std::size_t span, int step) const {
    const LaneKey lane = keyOf(m_spans[span]);
    for (std::size_t i = span + static_cast<std::size_t>(step); i < m_spans.size(); i += static_cast<std::size_t>(step)) // wraps around below 0
        if (keyOf(m_spans[i]) == lane)
            return i;
    return {};
}

double TimelineGeometry::snapped(QPointF at) const {
    constexpr double Reach = 5;
    std::optional<double> here, anywhere;
    const auto isNearer = [&](double edge, const std::optional<double>& best) {
        const double away = std::fabs(xOf(edge) - at.x());
        return away < Reach && (!best || away < std::fabs(xOf(*best) - at.x()));
    };
    for (const TimelineSpan& span : m_spans) {
        const QRectF lane = laneRect(m_lanes[laneOf(span)]);
        for (const double edge : {span.begin, span.end}) {
            if (isNearer(edge, anywhere))
                anywhere = edge;
            if (lane.top() <= at.y() && at.y() <= lane.bottom() && isNearer(edge, here))
                here = edge;
        }
    }
    return here ? *here : anywhere.value_or(timeAt(at.x()));
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
    const Lane& lane = m_lanes[laneOf(span)];
    const QRectF all = laneRect(lane);
    const double height = all.height() / lane.rows, left = std::max(m_left, xOf(span.begin)), right = std::min(m_width, xOf(span.end));
    return QRectF(left, all.top() + (m_row[index] - lane.firstRow) * height, std::max(1.0, right - left), height - 1);
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

void TimelineGeometry::show(double from, double to) {
    const double room = (to - from) * 0.05;
    m_from = from - room;
    clampRange(to - from + 2 * room);
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
