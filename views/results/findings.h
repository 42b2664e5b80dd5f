#pragma once

#include "core/service/run_service.h"
#include "views/common/background.h"
#include "views/results/results_model.h"

namespace lane {

/// What is worked out off the GUI thread for one run, tolerance and array.
struct Findings {
    std::map<std::string, data::Comparison> comparisons;
    ResultsModel::Rows mismatches;
};
/// Of the outputs that both voices have in one type and shape. The run's own comparisons are taken over
/// unless `compareAnew`; mismatches are listed for `array` only, ten million at most.
Findings findingsOf(const RunRecordPtr& run, const data::Tolerance& tolerance, const std::string& array, bool compareAnew,
                    const Background::Stale& stale);

} // namespace lane
