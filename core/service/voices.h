#pragma once

#include "core/service/run_record.h"

#include <atomic>
#include <optional>
#include <utility>
#include <vector>

namespace lane {

/// The two voices of a pair, where both gave results.
std::optional<std::pair<const VoiceResult*, const VoiceResult*>> voicesOf(const RunRecord& run,
                                                                          VoicePair pair);
/// The pairs that can be compared: none, one, or with three voices all three.
std::vector<VoicePair> pairsOf(const RunRecord& run);
/// Each output that both have in one type and shape; incomplete when `stop` turns true.
Comparisons compareVoices(const VoiceResult& got, const VoiceResult& want,
                          const data::Tolerance& tolerance,
                          const std::atomic<bool>* stop = nullptr);
bool agree(const Comparisons& comparisons);

/// Which of three voices differs from the other two, which agree. None: all agree, or one agrees
/// with two that are just too far apart for each other. All: each differs from each.
enum class StandsAlone : std::uint8_t { None, Gpu, Cpu, Reference, All };
StandsAlone standsAlone(bool gpuAgreesWithCpu, bool gpuAgreesWithReference,
                        bool cpuAgreesWithReference);
/// Of all comparisons of a run; nothing with fewer than three voices.
std::optional<StandsAlone> standsAlone(const PairComparisons& comparisons);
/// The pair that tells the most: a voice that stands alone and one that does not.
std::optional<VoicePair> tellingPair(const PairComparisons& comparisons);

} // namespace lane
