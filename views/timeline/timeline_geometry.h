#pragma once

#include <QRectF>
#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace lane {

/// One thing that the device did, in nanoseconds from the first.
struct TimelineSpan {
    enum class Kind : std::uint8_t { Kernel, Upload, Download, Copy };
    Kind kind = Kind::Kernel;
    QString name;             ///< of the kernel, else empty
    std::uint32_t stream = 0; ///< from 0
    double begin = 0, end = 0;
    std::uint64_t bytes = 0;  ///< of a copy
};

/// What overlaps and what waits, over all lanes.
struct TimelineSummary {
    double wholeNs = 0;
    double busyNs = 0;      ///< something was done
    double computeNs = 0;   ///< at least one kernel ran
    double copyNs = 0;      ///< at least one copy ran
    double hiddenNs = 0;    ///< copies beside kernels
    double sideBySideNs = 0; ///< two kernels or more
    double longestGapNs = 0;
    double gapBegin = 0;    ///< where that gap begins
    double serialNs = 0;    ///< predicted: one after the other, without gaps
    double idealNs = 0;     ///< predicted: uploads, downloads and kernels all beside each other, each kind as long as it is now
};
TimelineSummary summaryOf(const std::vector<TimelineSpan>& spans);

/// Where lanes and spans stand, and what part of the time is seen. A lane a stream; what overlaps within
/// a stream gets rows of its own. Knows no painting.
class TimelineGeometry {
public:
    void setSpans(std::vector<TimelineSpan> spans);
    void setSize(double width, double height, double left, double bottom); ///< room for names at the left, ticks below

    const std::vector<TimelineSpan>& spans() const { return m_spans; }
    struct Lane {
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

    double from() const { return m_from; }
    double to() const { return m_to; }
    double xOf(double ns) const;
    double timeAt(double x) const;
    /// Zooms by a factor around a place; never beyond the whole, nor below a nanosecond a pixel tenth.
    void zoom(double x, double factor);
    void pan(double pixels);
    void reset();
    bool isZoomed() const;
    /// Round times to write, some 90 pixels apart.
    std::vector<double> ticks() const;

private:
    double whole() const;
    void clampRange(double width);

    std::vector<TimelineSpan> m_spans;
    std::vector<int> m_row; ///< by span
    std::vector<Lane> m_lanes;
    int m_rows = 0;
    double m_width = 100, m_height = 50, m_left = 0, m_bottom = 0;
    double m_from = 0, m_to = 1;
};

} // namespace lane
