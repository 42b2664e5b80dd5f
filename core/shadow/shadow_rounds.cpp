#include "core/shadow/shadow.h"

#include <algorithm>

/// What a warp reads in the rounds of a loop, at once.
namespace lane::shadow {

namespace {
std::uint32_t firstLanes(std::uint64_t count) { return count >= WarpSize ? ~0u : (1u << count) - 1; }
} // namespace

bool Shadow::readBand(const Memory& memory, const Band& band) {
    const std::int64_t end = band.first + band.stride * (band.chunks - 1);
    for (std::int64_t at = std::min(band.first, end) >> ChunkBits; at <= (std::max(band.first, end) + 31) >> ChunkBits; ++at)
        if (at < static_cast<std::int64_t>(memory.touched.size()))
            memory.chunks[at] = 1;
    return m_checks.readBand(memory.cells, band, thresholds(memory), memory.isShared);
}

/// As bands of chunks where the places of all rounds make such; false where not all of them are noted.
bool Shadow::readBands(const Memory& memory, std::uint32_t lanes, std::int64_t first, std::int64_t pitch,
                       std::uint32_t columns, bool moves, std::int64_t step, std::uint32_t rounds) {
    if (!memory.isQuick || lanes != ~0u)
        return false;
    if (!moves && step == 1) { // each row of lanes reads a run
        for (std::uint32_t at = 0; at < WarpSize; at += columns, first += pitch)
            if (!readBand(memory, {.first = first,
                                   .chunks = (rounds + WarpSize - 1) / WarpSize,
                                   .last = firstLanes((rounds - 1) % WarpSize + 1),
                                   .lane = at,
                                   .pattern = 0,
                                   .isSeveral = true}))
                return false;
        return true;
    }
    if (moves && (columns == WarpSize || pitch == columns)) // each round is a run of all lanes
        return readBand(memory, {.first = first, .stride = step, .chunks = rounds});
    if (!moves || pitch != 0)
        return false;
    if (step != columns) // the rows read the same run
        return readBand(memory, {.first = first, .stride = step, .chunks = rounds, .lanes = firstLanes(columns),
                                 .last = firstLanes(columns), .pattern = columns - 1, .isSeveral = true});
    const std::uint64_t elements = std::uint64_t{rounds} * columns; // and the rounds follow each other
    return readBand(memory, {.first = first,
                             .chunks = static_cast<std::uint32_t>((elements + WarpSize - 1) / WarpSize),
                             .last = firstLanes((elements - 1) % WarpSize + 1),
                             .pattern = columns - 1,
                             .isSeveral = true});
}

void Shadow::readRounds(std::uint32_t array, std::uint32_t site, std::uint32_t lanes, std::int64_t first,
                        std::int64_t pitch, std::uint32_t columns, bool moves, std::int64_t step,
                        std::uint32_t rounds) {
    const Memory& memory = *m_arrays[array];
    if (memory.isIdle || lanes == 0 || rounds == 0)
        return;
    if (readBands(memory, lanes, first, pitch, columns, moves, step, rounds))
        return;
    for (; rounds > 0; --rounds, first += step) // what was noted already stays as it is
        accessRows(AccessKind::Read, array, site, lanes, first, pitch, columns, moves);
}

} // namespace lane::shadow
