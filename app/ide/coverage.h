#pragma once

#include "core/wire/observation.h"
#include "editor/line_marks.h"

#include <QString>

#include <vector>

namespace lane::ide {

/// How far a checked run came: every line with a statement, and where the lanes of a warp part.
std::vector<LineCoverage> coverageOf(const wire::Observation& observation);
/// What the variable that is declared at this byte became in a checked run: "i: 0 to 255, in 4 blocks; 255 at last in
/// the first thread"; empty where it is none, or no scalar.
QString rangeText(const wire::Observation& observation, std::uint32_t declaredAt);
/// What it had at last in the thread that was asked for, called `who`, and in the lanes of its warp; that the thread gave
/// it no value; empty where it is the same in all threads, or the run was not asked for this thread.
QString threadValueText(const wire::Observation& observation, std::uint32_t declaredAt, const wire::ThreadName& thread, const QString& who);
/// What the accesses at a place of the text cost: "12 of 16 sectors wasted: stride 4"; empty where there is none.
QString accessText(const wire::Observation& observation, int line, int column);
/// Elements from one active lane of a warp to the next, where they are equally far apart; 0: they are not.
std::int64_t strideOf(const wire::AccessExample& example);

} // namespace lane::ide
