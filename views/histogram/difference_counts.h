#pragma once

#include "core/data/array.h"
#include "views/common/background.h"

#include <QString>

#include <cstdint>
#include <vector>

namespace lane {

/// How many elements of two arrays of one type and shape are how far apart: by ulp and by relative
/// error |a − b| / |b|. Two NaNs are equal; NaN against a number, and infinite against finite, have
/// bins of their own.
struct DifferenceCounts {
    std::vector<std::uint64_t> ulp, relative; ///< one a bin
    std::uint64_t elements = 0;
};

/// "0", "1", "3–4", … "NaN", "Inf".
const std::vector<QString>& ulpBins();
/// "0", "< 1e−9", "1e−9", … "≥ 1", "not finite".
const std::vector<QString>& relativeBins();

/// Stops early (counts incomplete) once `stale`.
DifferenceCounts countDifferences(const data::Array& a, const data::Array& b, const Background::Stale& stale);

} // namespace lane
