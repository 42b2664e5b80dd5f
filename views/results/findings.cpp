#include "views/results/findings.h"

namespace lane {

namespace {

constexpr std::uint64_t MaxListed = 10'000'000; ///< mismatches kept as a list

} // namespace

Findings findingsOf(const RunRecordPtr& run, const data::Tolerance& tolerance, const std::string& array, bool compareAnew,
                    const Background::Stale& stale) {
    Findings findings;
    for (const auto& [name, got] : run->gpu->outputs) {
        const auto want = run->cpu->outputs.find(name);
        if (want == run->cpu->outputs.end() || !(want->second.shape == got.shape) || want->second.type != got.type)
            continue;
        const auto known = run->comparisons.find(name);
        findings.comparisons[name] = !compareAnew && known != run->comparisons.end()
                                         ? known->second
                                         : data::compare(got, want->second, tolerance, &stale);
        if (name == array && !stale)
            findings.mismatches = std::make_shared<const std::vector<std::uint64_t>>(
                findings.comparisons[name].agree() ? std::vector<std::uint64_t>{}
                                                   : data::mismatches(got, want->second, tolerance, MaxListed));
    }
    return findings;
}

} // namespace lane
