#pragma once

#include "core/service/run_record.h"

#include <QString>

class QComboBox;

namespace lane {

/// "GPU and CPU", in the language of the moment.
QString pairTitle(VoicePair pair);

/// Offers the pairs of a run, and shows one: the choice before where it is still there, else the pair
/// that tells the most. Hidden choice: a list of fewer than two. Emits nothing.
void offerPairs(QComboBox& box, const RunRecord* run);
/// Says the offered pairs again, after the language has changed.
void retitlePairs(QComboBox& box);
/// Offers the arrays that a run writes, in the kernel's order, and keeps the choice where it is still
/// there. Emits nothing.
void offerOutputs(QComboBox& box, const RunRecord* run);
/// The shown pair; GPU and CPU where there is none.
VoicePair shownPair(const QComboBox& box);

} // namespace lane
