#pragma once

#include "core/service/run_service.h"

#include <QString>

namespace lane {

/// One row of the times: what, its numbers, and where they come from or why there are none.
struct TimeRow {
    enum class What : std::uint8_t { Cpu, Kernel, Upload, Download, Total };
    What what = What::Cpu;
    QString label;
    std::optional<TimeSummary> time;
    std::string source;  ///< "cupti", "event", "clock"
    QString missing;     ///< in words, where there is no time
};

/// All five, in the order of the chart; without a run all are missing.
std::vector<TimeRow> timeRows(const RunRecord* run);
/// "CUPTI activity records", in the language of the moment.
QString sourceName(const std::string& source);

} // namespace lane
