#pragma once

#include "core/wire/observation.h"

#include <cstdint>

/// Counts added to counts of the same meaning: those of the observer, which are lean, or those that travel.
namespace lane::observe {

/// `more` so many times.
inline void addTimes(wire::FlopCount& to, const wire::FlopCount& more, std::uint64_t times) {
    to.add += more.add * times;
    to.multiply += more.multiply * times;
    to.fma += more.fma * times;
    to.divide += more.divide * times;
    to.special += more.special * times;
}

/// How the warps went.
inline void addWays(wire::BranchCount& to, const auto& more) {
    to.allYes += more.allYes;
    to.allNo += more.allNo;
    to.both += more.both;
    to.lanesYes += more.lanesYes;
    to.lanesNo += more.lanesNo;
}

/// What the requests cost; the worst of them is the caller's.
inline void addRequests(wire::AccessCount& to, const auto& more) {
    to.requests += more.requests;
    to.lanes += more.lanes;
    to.sectors += more.sectors;
    to.idealSectors += more.idealSectors;
    to.wavefronts += more.wavefronts;
    to.idealWavefronts += more.idealWavefronts;
    to.sameElement += more.sameElement;
}

} // namespace lane::observe
