#pragma once

#include "views/common/profile_words.h"

#include <vector>

namespace lane {

/// One entry of the list: how much could be seen, a finding, something that was looked at and is well, or could not be looked at.
struct FindingRow {
    enum class Kind : std::uint8_t { Level, Finding, Passed, Unjudged };
    Kind kind = Kind::Finding;
    QString title;    ///< one line
    QString text;     ///< why it costs; of what is well its numbers
    QString evidence; ///< "sectors per request 32 (hardware counters) · …"
    QString share;    ///< "47 %": roughly how much is lost
    QString cure;     ///< what to change
    bool canTry = false; ///< the cure is a block or a bound of registers, which a click sets
    int line = 0, column = 0; ///< of the kernel; 0: no single line
    int index = -1;   ///< of KernelProfile::findings
};

/// Where not everything could be seen, why and how to see more; findings, what costs most first; then what is well, then what could not be judged.
std::vector<FindingRow> findingRows(const profile::KernelProfile& profile, const Numbers& numbers);
/// "4.0 sectors per request (hardware counters)".
QString evidenceText(const std::vector<profile::Number>& evidence, const Numbers& numbers);

} // namespace lane
