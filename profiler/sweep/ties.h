#pragma once

#include "profiler/sweep/cell.h"

#include <span>

namespace lane::sweep {

/// When two configurations count as equally fast. A rank test that shows no difference is not enough (a
/// few noisy samples show none between any two), nor is a difference that a test shows too much: the
/// same code loaded anew differs by up to `noise` from itself.
struct TieRule {
    double doubt = 0.05; ///< the test shows a difference below this p
    double noise = 0.01; ///< medians closer than this are never told apart
    double most = 0.02;  ///< medians farther apart than this are never tied
};

/// The fastest measured cell becomes the best; those of the same race that are as fast are tied with it.
/// Returns its place, or nothing where no cell was measured.
std::optional<std::size_t> judge(std::span<Cell* const> cells, const TieRule& rule = {});

} // namespace lane::sweep
