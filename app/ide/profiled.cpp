#include "app/ide/profiled.h"

namespace lane::ide {

namespace {
constexpr std::size_t LongestTrail = 12;
} // namespace

void Profiled::take(const ProfileRecordPtr& next) {
    if (record && record->profile && next->profile) {
        const bool isSameText = record->spec.run.source == next->spec.run.source && record->profile->block == next->profile->block;
        if (record->profile->device != next->profile->device)
            earlier.clear(); // of another machine
        else if (!isSameText)
            earlier.push_back(record->profile);
        if (earlier.size() > LongestTrail)
            earlier.erase(earlier.begin());
    }
    record = next;
    at = QDateTime::currentDateTime();
}

} // namespace lane::ide
