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

void bytesOf(Trial& t, const std::string& kernel, std::size_t bins) {
    t.scalar("n", t.n());
    const bool isAllEqual = t.n() % 2 == 1; // the worst for atomics
    const auto bytes = t.uniform<std::uint8_t>("bytes", {t.n()}, isAllEqual ? 77 : 0,
                                               isAllEqual ? 77.5 : 256);
    t.zeros<std::uint32_t>("counts", {bins});
    t.grid({5});
    if (!t.run("byte_histogram.lane", kernel, {"counts"}))
        return;
    std::vector<std::uint32_t> want(bins);
    for (const std::uint8_t value : bytes)
        ++want[value * bins / 256];
    t.exact("counts", want);
}
void byteHistogram(Trial& t) {
    bytesOf(t, "byteHistogram", 256);
}
void coarseHistogram(Trial& t) {
    bytesOf(t, "coarseHistogram", 64);
}

void atomicZoo(Trial& t) {
    const std::size_t n = t.n();
    const auto count = static_cast<std::uint32_t>(n);
    t.scalar("n", n);
    t.array<std::uint32_t>("cells", {9}, {5, 9, ~0U, 0, ~0U, 0, 0, 0, 0});
    t.array<std::uint32_t>("latest", {1}, {1000000000});
    t.zeros<std::uint32_t>("taken", {1});
    t.grid({(n + t.block() - 1) / t.block()});
    if (!t.run("atomic_zoo.lane", "atomicZoo", {"cells", "latest", "taken", "ticket", "before", "won"}))
        return;
    std::uint32_t bits = 0, parity = 0;
    for (std::uint32_t i = 0; i < count; ++i) {
        bits |= 1U << (i % 32);
        parity ^= 1U << (i % 32);
    }
    const auto latest = t.output<std::uint32_t>("latest"), taken = t.output<std::uint32_t>("taken");
    auto ticket = t.output<std::uint32_t>("ticket"), before = t.output<std::uint32_t>("before");
    const auto won = t.output<std::uint32_t>("won");
    t.require(latest.size() == 1 && taken.size() == 1 && ticket.size() == n && before.size() == n && won.size() == n,
              "an output is of another size");
    if (!t.verdict().agrees)
        return;
    const std::vector<std::uint32_t> want = {
        5 + count, 9 - 2 * count, 0, count - 1, ~bits, bits, parity, count % 7, (7 - count % 7) % 7};
    t.exact("cells", want);
    before.push_back(latest[0]); // every number was put in once, and one is still there
    std::ranges::sort(before);
    std::ranges::sort(ticket);
    for (std::uint32_t i = 0; i < count; ++i) {
        t.require(ticket[i] == 5 + i, "the tickets are not the numbers from 5 on");
        t.require(before[i] == i + 1, "an exchange lost a number");
        t.require(won[i] == (i + 1 == taken[0] ? 1U : 0U), "the cell has another winner");
    }
    t.require(before[n] == 1000000000, "what stood in the cell at first is gone");
}

void lockedCounter(Trial& t) {
    t.zeros<std::uint32_t>("lock", {1});
    t.zeros<std::uint32_t>("counter", {1});
    t.grid({t.n()});
    if (!t.run("lock.lane", "lockedCounter", {"lock", "counter"}))
        return;
    t.exact<std::uint32_t>("lock", {0});
    t.exact<std::uint32_t>("counter", {static_cast<std::uint32_t>(t.n())});
}

} // namespace

std::vector<Case> atomicCases() {
    return {{"histogram", histogram},
            {"compaction", compaction},
            {"byteHistogram", byteHistogram},
            {"coarseHistogram", coarseHistogram},
            {"atomicZoo", atomicZoo, Sizes::Own, {{1000}, {1}, {33}, {16384}}},
            {"lockedCounter", lockedCounter, Sizes::Own, {{100}, {1}, {1000}}, {{64}, {1}, {256}}}};
}

} // namespace oracle
