#pragma once

#include "core/launch/owners.h"
#include "core/service/run_service.h"
#include "views/common/note_strip.h"
#include "views/common/numbers.h"

namespace lane {

/// What a run has shown, in one line: the claim first, its first counterexample or its limits after.
struct Verdict {
    NoteStrip::Kind kind = NoteStrip::Kind::Plain;
    QString bold, rest;
    QString line() const { return rest.isEmpty() ? bold : bold + QLatin1Char(' ') + rest; }
    bool isGood() const { return kind != NoteStrip::Kind::Error && kind != NoteStrip::Kind::Warning; }
};

/// The threads that write the elements of one array, where the text tells them.
struct ArrayOwners {
    std::string array = {};
    Owners owners = {};
};

/// `comparisons` are those made with `tolerance`, which may be newer than the run's own. With three voices
/// it says which of them stands alone.
Verdict verdictOf(const RunRecord& run, const PairComparisons& comparisons, const data::Tolerance& tolerance,
                  const Numbers& numbers, const ArrayOwners& owners = {});
/// "within 8 ulp", "exactly".
QString toleranceWords(const data::Tolerance& tolerance, const Numbers& numbers);

} // namespace lane
