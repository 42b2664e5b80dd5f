#pragma once

#include "profiler/model/kernel_profile.h"
#include "views/common/profile_words.h"

/// Profiles as the services would hand them over, made by hand with the magnitudes of an H200.
namespace lane::test {

inline profile::Stall stall(const char* key, std::uint64_t samples, std::uint64_t notIssued) {
    return {key, profile::findStall(key), samples, notIssued};
}

/// Line 18 waits for memory, 22 for shared memory, 20 at a barrier.
inline profile::StallReport tiledStalls(bool isEnough = true) {
    profile::StallReport stalls;
    stalls.samples = 48'210;
    stalls.wanted = isEnough ? 20'000 : 100'000;
    stalls.isEnough = isEnough;
    stalls.launches = 5;
    stalls.periodCycles = 1024;
    const auto line = [&](std::uint32_t number, std::vector<profile::Stall> reasons) {
        profile::StallLine one{number, 0, 0, std::move(reasons)};
        for (const profile::Stall& reason : one.stalls)
            one.samples += reason.samples;
        one.share = static_cast<double>(one.samples) / static_cast<double>(stalls.samples);
        return one;
    };
    stalls.kernel.lines = {line(9, {stall("long_scoreboard", 4100, 3000), stall("wait", 500, 200)}),
                           line(11, {stall("barrier", 8300, 6100)}),
                           line(13, {stall("short_scoreboard", 10'200, 8000), stall("wait", 8200, 3000), stall("math_pipe_throttle", 2900, 900),
                                     stall("selected", 6200, 0), stall("not_selected", 1900, 0), stall("mio_throttle", 1410, 1000)}),
                           line(14, {stall("barrier", 4200, 3100), stall("brand_new", 300, 100)})};
    stalls.total = {stall("barrier", 12'500, 9200), stall("short_scoreboard", 10'200, 8000), stall("wait", 8700, 3200), stall("selected", 6200, 0),
                    stall("long_scoreboard", 4100, 3000), stall("math_pipe_throttle", 2900, 900), stall("not_selected", 1900, 0),
                    stall("mio_throttle", 1410, 1000), stall("brand_new", 300, 100)};
    return stalls;
}

inline profile::MemoryReport tiledMemory() {
    profile::MemoryReport report;
    report.source = profile::Source::CheckedRun;
    report.blocks = 256;
    report.ofBlocks = 3969;
    const auto access = [](std::uint32_t line, const char* array, profile::Space space, profile::AccessKind kind) {
        profile::MemoryAccess one;
        one.line = line;
        one.column = 5;
        one.array = array;
        one.space = space;
        one.kind = kind;
        one.requests = 2048;
        one.lanes = 65'536;
        return one;
    };
    using profile::AccessKind;
    using profile::Space;
    profile::MemoryAccess whole = access(9, "A", Space::Global, AccessKind::Load);
    whole.sectors = whole.idealSectors = 8192;
    whole.stride = 1;
    profile::MemoryAccess strided = access(10, "B", Space::Global, AccessKind::Load);
    strided.sectors = 65'536;
    strided.idealSectors = 8192;
    strided.stride = 1000;
    profile::MemoryAccess conflict = access(13, "Bs", Space::Shared, AccessKind::Load);
    conflict.wavefronts = 32'768;
    conflict.idealWavefronts = 2048;
    conflict.mostWays = 16;
    profile::MemoryAccess clean = access(13, "As", Space::Shared, AccessKind::Load);
    clean.wavefronts = clean.idealWavefronts = 2048;
    report.accesses = {whole, strided, conflict, clean};
    return report;
}

inline profile::Roofline tiledRoofline(double ns) {
    using profile::MemoryLevel;
    using profile::Precision;
    using profile::Source;
    profile::Roofline roofline;
    const auto memory = [&](MemoryLevel level, double rate, bool cpu, Source source) {
        profile::Roof roof;
        roof.isCpu = cpu;
        roof.memory = level;
        roof.rate = rate;
        roof.source = source;
        roofline.roofs.push_back(roof);
    };
    const auto flops = [&](Precision precision, double rate, bool cpu) {
        profile::Roof roof;
        roof.isCpu = cpu;
        roof.precision = precision;
        roof.rate = rate;
        roof.source = cpu ? Source::Benchmark : Source::Table;
        roof.from = cpu ? "" : "132 × 128 × 2 at 1,980 MHz";
        roofline.roofs.push_back(roof);
    };
    memory(MemoryLevel::Dram, 4.8e12, false, Source::Counters);
    memory(MemoryLevel::L2, 11e12, false, Source::Counters);
    memory(MemoryLevel::Shared, 33e12, false, Source::Table);
    flops(Precision::Fp32, 66.9e12, false);
    flops(Precision::Fp64, 33.5e12, false);
    memory(MemoryLevel::Dram, 21e9, true, Source::Benchmark);
    flops(Precision::Fp32, 210e9, true);
    const auto point = [&](MemoryLevel level, double bytes, double time, bool cpu) {
        profile::RooflinePoint one;
        one.isCpu = cpu;
        one.memory = level;
        one.flops = 2e9;
        one.bytes = bytes;
        one.ns = time;
        one.flopsSource = cpu ? Source::CheckedRun : Source::CodeCounters;
        one.bytesSource = cpu ? Source::CheckedRun : Source::Counters;
        one.timeSource = cpu ? Source::Clock : Source::Records;
        roofline.points.push_back(one);
    };
    point(MemoryLevel::Dram, 5e7, ns, false);
    point(MemoryLevel::L2, 4e8, ns, false);
    point(MemoryLevel::Dram, 2e8, 41.8e6, true);
    return roofline;
}

inline void addMetric(profile::KernelProfile& profile, const char* key, double value) {
    profile.counters.metrics.push_back({profile::findMetric(key), value, profile::Source::Counters, {}});
}

/// A whole profile of an H200 at `ns`; counters, samples, findings, memory report.
inline ProfilePtr gpuProfile(double ns = 412e3) {
    auto out = std::make_shared<profile::KernelProfile>();
    profile::KernelProfile& p = *out;
    p.file = "tiled.lane";
    p.kernel = "tiledProduct";
    p.device = "cuda:0";
    p.deviceName = "NVIDIA H200";
    p.arch = "sm_90";
    p.preset = profile::Preset::Full;
    p.grid = {63, 63, 1};
    p.block = {16, 16, 1};
    p.permission = {wire::ProfileLevel::Counters, {}, {}};
    for (int i = 0; i < 60; ++i)
        p.times.ns.push_back(static_cast<std::uint64_t>(ns) + static_cast<std::uint64_t>(i * 37 % 11) * 200);
    p.times.medianNs = ns + 1000;
    p.times.interval = profile::medianInterval(p.times.ns);
    p.times.isPrecise = p.times.isCold = true;
    p.times.source = profile::Source::Records;
    p.counters.chip = "GH100";
    p.counters.passes = 38;
    addMetric(p, "duration", ns);
    addMetric(p, "cycles", 700'000 * ns / 412e3);
    addMetric(p, "sm_clock", 1.755e9);
    addMetric(p, "occupancy", 96.2);
    addMetric(p, "instructions", 63'500'000);
    addMetric(p, "global_load_sectors_per_request", 4);
    addMetric(p, "dram_read_bytes", 8'064'000);
    addMetric(p, "dram_bytes", 50'000'000);
    addMetric(p, "dram_rate", 121e9);
    addMetric(p, "l1_hit_rate", 12.5);
    addMetric(p, "l2_hits", 718);
    p.counters.metrics.back().doubt = "More than the cache can give.";
    p.counters.notKnown.push_back({profile::findMetric("l2_hit_rate"), "the launches were not alike"});
    p.stalls = tiledStalls();
    p.roofline = tiledRoofline(ns);
    p.memory = tiledMemory();
    wire::KernelResources resources;
    resources.registers = 32;
    resources.sharedBytes = 2048;
    p.resources = resources;
    p.launches = 108;
    profile::Finding bank;
    bank.rule = profile::allRules().front().key;
    bank.title = {"Reads of %1 from shared memory take %2 passes", {"Bs", "16"}};
    bank.text = {"The threads of a warp want different words of the same bank, which answers one after the other.", {}};
    bank.evidence = {{"passes per request", 16, "", profile::Source::CheckedRun}, {"share of samples", 47.3, "%", profile::Source::Samples}};
    bank.line = 13;
    bank.column = 14;
    bank.cure.text = {"One element more in the last extent of %1 spreads its columns over all banks.", {"Bs"}};
    bank.weight = 0.47;
    profile::Finding occupancy;
    occupancy.rule = bank.rule;
    occupancy.title = {"Blocks of %1 threads leave multiprocessors half empty", {"32"}};
    occupancy.text = {"No more than 32 blocks fit on a multiprocessor, whatever their size.", {}};
    occupancy.evidence = {{"occupancy", 50, "%", profile::Source::Compiler}};
    occupancy.cure.text = {"Try a block of %1 threads.", {"128"}};
    occupancy.cure.blockThreads = 128;
    occupancy.weight = 0.2;
    p.findings = {bank, occupancy};
    p.passed = {{bank.rule, {"Global reads use whole sectors", {}}, {{"sectors per request", 4, "", profile::Source::Counters}}}};
    p.unjudged = {{bank.rule, "needs samples"}};
    return out;
}

/// Where counters may not be read: times and the compiler's report.
inline ProfilePtr timesProfile() {
    auto out = std::make_shared<profile::KernelProfile>(*gpuProfile());
    out->permission = {wire::ProfileLevel::Times, "The driver lets only administrators read counters",
                       "Ask for NVreg_RestrictProfilingToAdminUsers=0, or run with CAP_SYS_ADMIN."};
    out->counters = {};
    out->counters.missing = "The driver lets only administrators read counters";
    out->stalls = {};
    out->stalls.missing = "The driver lets only administrators read samples";
    out->findings.clear();
    out->passed.clear();
    return out;
}

/// Without a GPU.
inline ProfilePtr cpuProfile() {
    auto out = std::make_shared<profile::KernelProfile>(*timesProfile());
    out->device = "cpu";
    out->deviceName.clear();
    out->permission = {wire::ProfileLevel::None, "There is no NVIDIA driver on this machine", "Run it where there is a GPU."};
    out->times.medianNs = 41.8e6;
    out->times.source = profile::Source::Clock;
    out->counters.missing = out->stalls.missing = {};
    out->roofline.points.erase(out->roofline.points.begin(), out->roofline.points.begin() + 2);
    return out;
}

} // namespace lane::test
