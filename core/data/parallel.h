#pragma once

#include <atomic>
#include <cstdint>
#include <functional>

namespace lane::data {

/// Calls `f(begin, end)` for pieces of [0, count) of `grain` elements (the last may be smaller) on
/// all cores; piece k begins at k · grain, whoever computes it. One piece runs on the caller. No
/// further piece is begun once `cancelled` is true. `f` must not throw.
void parallelFor(std::uint64_t count, std::uint64_t grain,
                 const std::function<void(std::uint64_t begin, std::uint64_t end)>& f,
                 const std::atomic<bool>* cancelled = nullptr);

} // namespace lane::data
