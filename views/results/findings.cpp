#include "views/results/findings.h"

#include "core/compile/compilation.h"
#include "core/service/voices.h"

namespace lane {

namespace {

constexpr std::uint64_t MaxListed = 10'000'000; ///< mismatches kept as a list

} // namespace

Findings findingsOf(const RunRecordPtr& run, const data::Tolerance& tolerance, VoicePair shown, const std::string& array,
                    bool compareAnew, const Background::Stale& stale) {
    Findings findings;
    if (!run->spec.source.empty()) {
        const CompilationPtr text = compileSource(0, run->spec.fileName, run->spec.source);
        findings.owners = {array, Owners::of(text->module, run->spec.launch, array)};
    }
    for (const VoicePair pair : pairsOf(*run)) {
        const auto [got, want] = *voicesOf(*run, pair);
        const auto known = run->comparisons.find(pair);
        findings.comparisons[pair] =
            !compareAnew && known != run->comparisons.end() ? known->second : compareVoices(*got, *want, tolerance, &stale);
        const auto comparison = findings.comparisons[pair].find(array);
        if (pair != shown || comparison == findings.comparisons[pair].end() || stale)
            continue;
        findings.mismatches = std::make_shared<const std::vector<std::uint64_t>>(
            comparison->second.agree() ? std::vector<std::uint64_t>{}
                                       : data::mismatches(got->outputs.at(array), want->outputs.at(array), tolerance, MaxListed));
    }
    return findings;
}

} // namespace lane
