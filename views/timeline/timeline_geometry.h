#pragma once

#include "views/timeline/timeline_span.h"

#include <QRectF>

#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

namespace lane {

/// Where lanes and spans stand, and what part of the time is seen. The host's calls and waiting first, then a lane a
/// stream, then overhead; what overlaps within a lane gets rows of its own. Knows no painting.
class TimelineGeometry {
public:
    void setSpans(std::vector<TimelineSpan> spans);
    void setSize(double width, double height, double left, double bottom); ///< room for names at the left, ticks below

    const std::vector<TimelineSpan>& spans() const { return m_spans; }
    struct Lane {
        enum class Kind : std::uint8_t { Host, Stream, Overhead };
        Kind kind = Kind::Stream;
        std::uint32_t stream = 0;
        int firstRow = 0, rows = 1;
    };
    const std::vector<Lane>& lanes() const { return m_lanes; }
    QRectF laneRect(const Lane& lane) const;
    /// At least a pixel wide; nothing outside of what is seen.
    std::optional<QRectF> spanRect(std::size_t span) const;
    /// Spans to paint: those that would fall on a pixel which is covered already are left out.
    std::vector<std::size_t> visible() const;
    /// The span under a place, or the nearest within two pixels.
    std::optional<std::size_t> spanAt(QPointF at) const;
    /// Of a call what the device did for it, and of that the call.
    std::optional<std::size_t> partnerOf(std::size_t span) const;
    /// The one before (-1) or after (1) it in its lane.
    std::optional<std::size_t> neighbourOf(std::size_t span, int step) const;
    /// The begin or end of a span that is nearest to a place, within five pixels, of its lane if there is one; else the
    /// place's time.
    double snapped(QPointF at) const;

    double floor() const { return m_height - m_bottom; } ///< where lanes end and ticks begin
    double from() const { return m_from; }
    double to() const { return m_to; }
    double xOf(double ns) const;
    double timeAt(double x) const;
    /// Zooms by a factor around a place; never beyond the whole, nor below a nanosecond a pixel tenth.
    void zoom(double x, double factor);
    void pan(double pixels);
    void reset();
    /// Shows this part, with a little room at both ends.
    void show(double from, double to);
    bool isZoomed() const;
    /// Round times to write, some 90 pixels apart.
    std::vector<double> ticks() const;

private:
    double whole() const;
    void clampRange(double width);
    std::size_t laneOf(const TimelineSpan& span) const;

    std::vector<TimelineSpan> m_spans;
    std::vector<int> m_row; ///< by span
    std::vector<Lane> m_lanes;
    std::unordered_map<std::uint32_t, std::size_t> m_calls, m_asked; ///< by correlation
    int m_rows = 0;
    double m_width = 100, m_height = 50, m_left = 0, m_bottom = 0;
    double m_from = 0, m_to = 1;
};

} // namespace lane
