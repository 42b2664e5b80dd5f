#pragma once

#include "core/service/run_service.h"
#include "views/common/background.h"
#include "views/results/results_model.h"
#include "views/results/verdict.h"

namespace lane {

/// What is worked out off the GUI thread for one run, tolerance and array.
struct Findings {
    PairComparisons comparisons;
    ResultsModel::Rows mismatches;
    ArrayOwners owners; ///< of the shown array
};
/// Of all pairs of voices, in the outputs that both have. The run's own comparisons are taken over unless
/// `compareAnew`; mismatches are listed for `pair` and `array` only, ten million at most.
Findings findingsOf(const RunRecordPtr& run, const data::Tolerance& tolerance, VoicePair pair, const std::string& array,
                    bool compareAnew, const Background::Stale& stale);

} // namespace lane
