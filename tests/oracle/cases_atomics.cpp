#include "tests/oracle/cases.h"

#include <algorithm>

namespace oracle {
namespace {

void histogram(Trial& t) {
    t.scalar("n", t.n());
    const auto values = t.uniform<std::uint32_t>("values", {t.n()}, 0, 256);
    t.zeros<std::uint32_t>("counts", {256});
    if (!t.run("histogram.lane", "histogram", {"counts"}))
        return;
    std::vector<std::uint32_t> want(256);
    for (const std::uint32_t value : values)
        ++want[value];
    t.exact("counts", want);
}

void compaction(Trial& t) {
    const float threshold = 0.25F;
    t.scalar("n", t.n());
    t.scalar("threshold", threshold);
    auto x = t.uniform<float>("x", {t.n()}, -1, 1);
    t.zeros<std::uint32_t>("count", {1});
    if (!t.run("compaction.lane", "compaction", {"kept", "count"}))
        return;
    std::erase_if(x, [&](float v) { return !(v > threshold); });
    t.exact("count", std::vector<std::uint32_t>{static_cast<std::uint32_t>(x.size())});
    auto kept = t.output<float>("kept");
    kept.resize(std::min(kept.size(), x.size()));
    std::ranges::sort(kept);
    std::ranges::sort(x);
    t.require(kept == x, "what was kept are other values than those above the threshold");
}

} // namespace

std::vector<Case> atomicCases() {
    return {{"histogram", histogram}, {"compaction", compaction}};
}

} // namespace oracle
