#include "core/service/voices.h"

#include <algorithm>

namespace lane {

namespace {

const VoiceResult* working(const std::optional<VoiceResult>& voice) {
    return voice && !voice->error ? &*voice : nullptr;
}

} // namespace

std::optional<std::pair<const VoiceResult*, const VoiceResult*>> voicesOf(const RunRecord& run,
                                                                          VoicePair pair) {
    const VoiceResult* first = working(pair == VoicePair::CpuReference ? run.cpu : run.gpu);
    const VoiceResult* second = working(pair == VoicePair::GpuCpu ? run.cpu : run.reference);
    if (!first || !second)
        return std::nullopt;
    return std::pair{first, second};
}

std::vector<VoicePair> pairsOf(const RunRecord& run) {
    std::vector<VoicePair> pairs;
    for (const VoicePair pair :
         {VoicePair::GpuCpu, VoicePair::GpuReference, VoicePair::CpuReference})
        if (voicesOf(run, pair))
            pairs.push_back(pair);
    return pairs;
}

Comparisons compareVoices(const VoiceResult& got, const VoiceResult& want,
                          const data::Tolerance& tolerance, const std::atomic<bool>* stop) {
    Comparisons comparisons;
    for (const auto& [name, array] : got.outputs) {
        const auto other = want.outputs.find(name);
        if (other != want.outputs.end() && other->second.type == array.type &&
            other->second.shape == array.shape)
            comparisons[name] = data::compare(array, other->second, tolerance, stop);
    }
    return comparisons;
}

bool agree(const Comparisons& comparisons) {
    return std::all_of(comparisons.begin(), comparisons.end(),
                       [](const auto& each) { return each.second.agree(); });
}

StandsAlone standsAlone(bool gpuAgreesWithCpu, bool gpuAgreesWithReference,
                        bool cpuAgreesWithReference) {
    switch (gpuAgreesWithCpu + gpuAgreesWithReference + cpuAgreesWithReference) {
    case 0:
        return StandsAlone::All;
    case 1:
        return gpuAgreesWithCpu         ? StandsAlone::Reference
               : gpuAgreesWithReference ? StandsAlone::Cpu
                                        : StandsAlone::Gpu;
    default:
        return StandsAlone::None;
    }
}

std::optional<StandsAlone> standsAlone(const PairComparisons& comparisons) {
    if (comparisons.size() < 3)
        return std::nullopt;
    return standsAlone(agree(comparisons.at(VoicePair::GpuCpu)),
                       agree(comparisons.at(VoicePair::GpuReference)),
                       agree(comparisons.at(VoicePair::CpuReference)));
}

std::optional<VoicePair> tellingPair(const PairComparisons& comparisons) {
    if (comparisons.empty())
        return std::nullopt;
    const auto differing = std::find_if(comparisons.begin(), comparisons.end(),
                                        [](const auto& each) { return !agree(each.second); });
    return differing == comparisons.end() ? comparisons.begin()->first : differing->first;
}

} // namespace lane
