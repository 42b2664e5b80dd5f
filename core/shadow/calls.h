#pragma once

#include "core/shadow/shadow.h"

/// The accesses as plain functions, for generated code to call: one call a warp and access.
namespace lane::shadow {

template <AccessKind Kind>
std::uint32_t shadowAccess(Shadow* shadow, std::uint32_t array, std::uint32_t site,
                           std::uint32_t lanes, const std::int64_t* flat) {
    return shadow->access(Kind, array, site, lanes, flat);
}
template <AccessKind Kind>
std::uint32_t shadowAccessRun(Shadow* shadow, std::uint32_t array, std::uint32_t site,
                              std::uint32_t lanes, std::int64_t first); // shadow.cpp
template <AccessKind Kind>
std::uint32_t shadowAccessOne(Shadow* shadow, std::uint32_t array, std::uint32_t site,
                              std::uint32_t lanes, std::int64_t index) {
    return shadow->accessOne(Kind, array, site, lanes, index);
}
template <AccessKind Kind>
std::uint32_t shadowAccessRows(Shadow* shadow, std::uint32_t array, std::uint32_t site,
                               std::uint32_t lanes, std::int64_t first, std::int64_t pitch,
                               std::uint32_t columns, std::uint32_t moves) {
    return shadow->accessRows(Kind, array, site, lanes, first, pitch, columns, moves != 0);
}
inline void shadowUpdateRun(Shadow* shadow, std::uint32_t array, std::uint32_t readSite, std::uint32_t writeSite,
                            std::uint32_t lanes, std::int64_t first) {
    shadow->updateRun(array, readSite, writeSite, lanes, first);
}
inline void shadowUpdateRunWith(Shadow* shadow, std::uint32_t array, std::uint32_t readSite, std::uint32_t writeSite,
                                std::uint32_t lanes, std::int64_t first, std::int64_t other,
                                std::uint32_t otherSite) {
    shadow->updateRunWith(array, readSite, writeSite, lanes, first, other, otherSite);
}
inline void shadowReadRounds(Shadow* shadow, std::uint32_t array, std::uint32_t site, std::uint32_t lanes,
                             std::int64_t first, std::int64_t pitch, std::uint32_t columns, std::uint32_t moves,
                             std::int64_t step, std::uint32_t rounds) {
    shadow->readRounds(array, site, lanes, first, pitch, columns, moves != 0, step, rounds);
}
inline void shadowBeginBlock(Shadow* shadow, std::uint64_t block) { shadow->beginBlock(block); }
void shadowBeginWarp(Shadow* shadow, std::uint32_t warp);
inline void shadowBarrier(Shadow* shadow) { shadow->barrier(); }
inline void shadowWarpBarrier(Shadow* shadow, std::uint32_t lanes) { shadow->warpBarrier(lanes); }
/// `scope`: 0 the block, 1 the device.
inline void shadowFence(Shadow* shadow, std::uint32_t scope, std::uint32_t lanes) {
    shadow->fence(scope == 0 ? FenceScope::Block : FenceScope::Device, lanes);
}

} // namespace lane::shadow
