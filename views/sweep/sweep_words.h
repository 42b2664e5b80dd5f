#pragma once

#include "profiler/sweep/engine.h"
#include "views/common/numbers.h"

#include <QCoreApplication>
#include <QString>

namespace lane {

/// What the sweep view says, in the language of the moment.
class SweepWords {
    Q_DECLARE_TR_FUNCTIONS(lane::SweepWords)
public:
    static QString reason(sweep::Reason reason); ///< "too many threads"
    static QString axis(const sweep::Axis& axis); ///< "block x"; a tunable's own name
    static QString configuration(const sweep::Sweep& sweep, std::uint64_t number); ///< "TILE 64, ROWS 16"
    static QString verdict(const sweep::Sweep& sweep, const Numbers& numbers);
    static QString rest(const sweep::Sweep& sweep);   ///< "tied with ROWS 8 and ROWS 32: …"
    static QString counts(const sweep::Sweep& sweep); ///< "18 verified · 1 wrong · 11 not possible"
    /// Several lines: everything that is known of a cell.
    static QString details(const sweep::Sweep& sweep, const sweep::Cell& cell, const Numbers& numbers);
    static QString phase(const QString& phase); ///< what the engine says that it does
    static QString state(const sweep::Cell& cell);
};

} // namespace lane
