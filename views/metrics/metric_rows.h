#pragma once

#include "views/common/profile_words.h"

#include <optional>
#include <vector>

namespace lane {

/// One number of a profile with all that is said about it.
struct MetricRow {
    std::string key; ///< of documents
    QString title, explanation, source;
    Quantity now;
    QString before;  ///< of the baseline, with its unit; empty without one
    QString change;  ///< "−12.3 %", "=", or empty
    std::optional<bool> isBetter; ///< than the baseline
    profile::Direction direction = profile::Direction::Neither;
    QString doubt;   ///< why it cannot be right, or is not known; empty: nothing against it
    std::optional<double> plain; ///< nothing: counted, and not known
    std::optional<double> plainBefore;
};

/// Time, then what was counted, then what the compiler reports. `baseline` may be null.
std::vector<MetricRow> metricRows(const profile::KernelProfile& now, const profile::KernelProfile* baseline, const Numbers& numbers);
/// "−12.3 %" of now against before; "=" below a twentieth of a percent; empty where before is 0.
QString changeText(double before, double now, const Numbers& numbers);

} // namespace lane
