#include "tests/unit/profiler/history/made_runs.h"

#include <cmath>

namespace lane::history::test {

Run wholeRun(int number) {
    Run run;
    run.uid = hashOf("run " + std::to_string(number));
    run.timeNs = 1'700'000'000'000'000'000 + number * 1'000'000'000LL;
    run.kind = "profile";
    run.group = "g1";
    run.configuration = "TILE 16";
    run.note = "“quoted” note";
    run.file = "/work/saxpy.lane";
    run.kernel = "saxpy";
    run.device = "cuda:0";
    run.deviceName = "NVIDIA H100 80GB HBM3";
    run.arch = "sm_90";
    run.mode = "strict";
    run.tolerance = "ulp=4";
    run.maxRegisters = 64;
    run.warmup = 2;
    run.repeat = 30;
    run.isCold = run.isBoundsChecked = true;
    run.grid = {4, 2, 1};
    run.block = {256, 1, 1};
    run.dynamicSharedBytes = 1024;
    run.arguments = {{"N", "Nat", "1000", {}, false}, {"x", "Float", "", {1000}, true}};
    run.source = "kernel saxpy … version " + std::to_string(number % 2);
    run.cuda = "__global__ void saxpy() {}";
    run.ptx = ".version 9.0";
    run.resources = Resources{24, 512, 380, 8, 4, 12};
    run.verdict = Verdict::Differs;
    run.comparisons = {{"cpu", "result", 1000, 3, 7}};
    run.faults = {{"bounds", "outside of x", 7, 2}};
    run.faultCount = 2;
    run.error = "[L4103] too long";
    run.times = {{"gpu", "kernel", "cupti", {100'000, 101'000, 99'000, 102'000, 100'500, 100'400, 1'234'567'890'123}}, {"cpu", "kernel", "clock", {5'000'000}}};
    run.counters = {{"dram_bytes", 1.5e9, "B", "counters"}, {"odd", std::nan(""), "", "counters"}};
    run.findings = {{"uncoalesced_loads", "3 of 4 sectors are wasted", "stride 4", 12, 0.75}};
    run.notes = {"grid 4 computed"};
    run.launches = {{"saxpy", {4, 2, 1}, {256, 1, 1}}};
    run.environment = {"0.1.0", "host1", "Linux 6.1", "x86-64", 16, "13.0", "13.0.48", "13.0", {1200, 1980, 1980, {"power"}}};
    return run;
}

Run timedRun(std::int64_t timeNs, std::vector<std::uint64_t> ns, const std::string& source) {
    Run run;
    run.timeNs = timeNs;
    run.file = "/work/saxpy.lane";
    run.kernel = "saxpy";
    run.device = "cuda:0";
    run.source = source;
    run.verdict = Verdict::Agrees;
    run.times = {{"gpu", "kernel", "cupti", std::move(ns)}};
    return run;
}

std::vector<std::uint64_t> madeTimes(std::mt19937_64& random, double medianNs, std::size_t count, double noise) {
    std::normal_distribution<double> normal;
    std::uniform_real_distribution<double> uniform(0, 1);
    std::vector<std::uint64_t> ns;
    for (std::size_t i = 0; i < count; ++i) {
        const double straggler = uniform(random) < 0.03 ? 1.5 : 1;
        ns.push_back(static_cast<std::uint64_t>(medianNs * std::exp(noise * normal(random)) * straggler));
    }
    return ns;
}

Point madePoint(std::int64_t number, std::vector<std::uint64_t> ns, const std::string& code, const std::string& device) {
    Point point;
    point.run.id = number;
    point.run.timeNs = number;
    point.run.device = device;
    point.run.code = code;
    point.run.series = "s";
    point.run.verdict = Verdict::Agrees;
    point.samples = std::move(ns);
    return point;
}

} // namespace lane::history::test
