#pragma once

#include "views/common/numbers.h"
#include "views/timeline/timeline_geometry.h"

#include <QCoreApplication>

#include <utility>
#include <vector>

namespace lane {

/// What the timeline says, in the language of the moment.
class TimelineWords {
    Q_DECLARE_TR_FUNCTIONS(TimelineWords)
public:
    /// "kernel", "upload", …
    static QString kind(TimelineSpan::Kind kind);
    static QString lane(const TimelineGeometry::Lane& lane);
    /// What stands in its bar: the kernel's name, "launch of f", "waits for a stream".
    static QString title(const TimelineSpan& span);
    /// A few lines for a tooltip.
    static QString brief(const TimelineSpan& span, const Numbers& numbers);

    using Row = std::pair<QString, QString>;
    /// All that is known of a span, what by what.
    static std::vector<Row> details(const TimelineGeometry& geometry, std::size_t span, const Numbers& numbers);
    static std::vector<Row> details(const TimelineMeasure& measure, const Numbers& numbers);

private:
    static QString wait(std::uint8_t detail, std::uint32_t stream);
    static QString overhead(std::uint8_t detail);
    static QString rate(const TimelineSpan& span, const Numbers& numbers);
};

} // namespace lane
