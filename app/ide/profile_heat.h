#pragma once

#include "editor/line_heat.h"
#include "views/common/profile_words.h"

namespace lane::ide {

/// The samples of one level as a margin shows them: a part for each group of reasons, the whole
/// breakdown in words.
std::vector<LineHeat> heatOf(const profile::StallLevel& level, const profile::StallReport& stalls, const Numbers& numbers);
/// "% of 48 210 samples", or that they are too few.
QString heatCaption(const profile::StallReport& stalls, const Numbers& numbers);

} // namespace lane::ide
