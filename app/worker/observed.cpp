#include "app/worker/observed.h"

namespace lane::worker {

wire::Observation observedForClient(wire::Observation observation, const Compilation& compilation) {
    const auto tell = [&](wire::TextPlace& place) {
        const LineColumn begin = compilation.lines.at(place.begin);
        const LineColumn end = compilation.lines.at(place.end);
        place.line = begin.line;
        place.column = begin.column;
        place.endLine = end.line;
        place.endColumn = end.column;
    };
    for (auto& statement : observation.statements)
        tell(statement.place);
    for (auto& branch : observation.branches)
        tell(branch.place);
    for (auto& access : observation.accesses)
        tell(access.place);
    for (auto& value : observation.values)
        tell(value.place);
    for (auto& writer : observation.writers)
        if (writer.writes > 0)
            tell(writer.place);
    return observation;
}

} // namespace lane::worker
