// From a worker's answer to a profile: every number from where it is said to be from.

#include "profiler/model/kernel_profile.h"
#include "profiler/model/work_counts.h"

#include <QtTest>

#include <algorithm>
#include <set>

using namespace lane;
using namespace lane::profile;

namespace {

wire::DeviceInfo h200() {
    wire::DeviceInfo info;
    info.id = "cuda:0";
    info.name = "NVIDIA H200";
    info.computeMajor = 9;
    info.multiprocessors = 132;
    info.clockMhz = 1980;
    info.memoryClockMhz = 3201;
    info.memoryBusBits = 6144;
    return info;
}

/// A listing of two instructions on CUDA lines 4 and 5, PTX lines 10 and 11.
machine::SassListing listing() {
    return machine::SassListing("\t.section\t.text.copy,\"ax\",@progbits\ncopy:\n.text.copy:\n"
                                "\t//## File \"copy.cu\", line 4\n\t//## File \".nv_debug_ptx_txt\", line 10\n"
                                "        /*0000*/                   LDG.E R2, [R2.64] ;\n"
                                "\t//## File \"copy.cu\", line 5\n\t//## File \".nv_debug_ptx_txt\", line 11\n"
                                "        /*0010*/                   STG.E [R4.64], R2 ;\n",
                                "copy.cu");
}

CudaText cuda() {
    CudaText text;
    text.map = {{4, {0, 1}, 2}, {5, {2, 3}, 3}};
    return text;
}

wire::ProfileReply measured() {
    wire::ProfileReply reply;
    reply.level = wire::ProfileLevel::Counters;
    reply.properties = h200();
    reply.times = {{"kernel", "cupti", {200'000, 201'000, 199'000, 200'000, 202'000, 198'000, 200'000}}, {"cubin", "clock", {5}}};
    reply.counters.chip = "GH100";
    reply.counters.values = {{"dram__bytes_read.sum", 268435456.0}, {"dram__bytes_write.sum", 251658240.0}, {"gpu__time_duration.sum", 201'000.0},
                             {"lts__t_sectors_srcunit_tex_op_read.sum", 8388608.0}, {"lts__t_sectors_srcunit_tex_op_write.sum", 8388608.0},
                             {"dram__bytes.sum.peak_sustained", 2048.0}, {"dram__cycles_elapsed.avg.per_second", 2.4e9}};
    for (const std::string& name : workNames())
        reply.codeCounters.values.push_back({name, name.ends_with("executed.sum") ? 1000.0 : 0});
    reply.samples.reasons = {"selected", "long_scoreboard"};
    reply.samples.samples = 100;
    reply.samples.launches = 1;
    reply.samples.period = 10;
    reply.samples.pcs = {{"copy", 0, 4, {{0, 5, 0}, {1, 70, 60}}}, {"copy", 16, 5, {{0, 20, 0}, {1, 5, 5}}}};
    reply.resources = {{"copy", 16, 0, 0, 0, 0, 0}};
    return reply;
}

KernelProfile frame() {
    KernelProfile frame;
    frame.kernel = "copy";
    frame.device = "cuda:0";
    frame.arch = "sm_90";
    frame.grid = {1320, 1, 1};
    frame.block = {256, 1, 1};
    return frame;
}

KernelProfile profileOf(const wire::ProfileReply& reply, const machine::SassListing* sass) {
    static const CudaText text = cuda();
    ProfileFacts facts{.reply = reply, .cuda = text};
    facts.sass = sass;
    facts.sassMissing = sass ? "" : "no disassembler";
    facts.cudaName = "copy";
    return profile::profileOf(frame(), facts);
}

} // namespace

class KernelProfileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void timesHaveAnInterval();
    void stallsOnAllFourLevels();
    void withoutADisassemblerTwoLevelsRemain();
    void roofsOfADevice();
    void pointsFromCounters();
    void whatCuptiDidNotCountIsNoZero();
    void theCpuInTheSamePlot();
    void occupancyAndWaves();
    void whatCannotBeIsDoubted();
    void aShareBeyondAllIsNotKnown();
    void hitsOfUnlikeLaunchesAreNoRate();
    void noGpuNoNumbers();
    void changesKnowTheirDirection();
    void sourcesHaveNames();
};

void KernelProfileTest::timesHaveAnInterval() {
    const KernelProfile p = profileOf(measured(), nullptr);
    QCOMPARE(p.times.medianNs, 200'000.0);
    QCOMPARE(p.times.source, Source::Records);
    QVERIFY(p.times.interval && p.times.interval->low <= 200'000 && p.times.interval->high >= 200'000);
    QCOMPARE(p.times.ns.size(), std::size_t{7});
}

void KernelProfileTest::stallsOnAllFourLevels() {
    const machine::SassListing sass = listing();
    QCOMPARE(sass.instructions().size(), std::size_t{2});
    const KernelProfile p = profileOf(measured(), &sass);
    const StallReport& stalls = p.stalls;
    QVERIFY(stalls.kernel.at(2) && stalls.kernel.at(3) && !stalls.kernel.at(4));
    QCOMPARE(stalls.kernel.at(2)->samples, std::uint64_t{75});
    QCOMPARE(stalls.kernel.at(2)->share, 0.75);
    QCOMPARE(stalls.kernel.at(2)->stalls.front().key, std::string("long_scoreboard"));
    QCOMPARE(stalls.kernel.at(2)->stalls.front().notIssued, std::uint64_t{60});
    QCOMPARE(stalls.cuda.at(4)->samples, std::uint64_t{75});
    QCOMPARE(stalls.ptx.at(10)->samples, std::uint64_t{75});
    QCOMPARE(stalls.sass.at(sass.instructions()[0].line)->samples, std::uint64_t{75});
    QCOMPARE(stalls.total.front().samples, std::uint64_t{75});
    QCOMPARE(stalls.share("long_scoreboard"), 0.75);
    QCOMPARE(stalls.periodCycles, std::uint64_t{1024});
    QCOMPARE(p.code.size(), std::size_t{2});
    QCOMPARE(p.code[0].globalLoads, 1u);
    QCOMPARE(p.code[1].globalStores, 1u);
}

void KernelProfileTest::withoutADisassemblerTwoLevelsRemain() {
    const KernelProfile p = profileOf(measured(), nullptr);
    QVERIFY(p.stalls.kernel.at(2) && p.stalls.cuda.at(4));
    QVERIFY(p.stalls.ptx.lines.empty() && p.stalls.sass.lines.empty());
    QCOMPARE(p.stalls.sass.unlinked, std::uint64_t{100});
    QCOMPARE(p.stalls.sass.missing, std::string("no disassembler"));
    QCOMPARE(p.codeMissing, std::string("no disassembler"));
}

void KernelProfileTest::roofsOfADevice() {
    // What the data sheet says: 4.8 TB/s (rounded down), 67 TFLOPS, 34 in doubles.
    const std::vector<Roof> roofs = roofsOf(h200(), {});
    Roofline roofline{roofs, {}, {}};
    QCOMPARE(roofline.roof(MemoryLevel::Dram)->rate, 3201e6 * 2 * 6144 / 8);
    QCOMPARE(roofline.roof(MemoryLevel::Dram)->source, Source::Driver);
    QCOMPARE(roofline.roof(Precision::Fp32)->rate, 132 * 128 * 2 * 1980e6);
    QCOMPARE(roofline.roof(Precision::Fp64)->rate, 132 * 64 * 2 * 1980e6);
    QVERIFY(!roofline.roof(MemoryLevel::L2)); // only the hardware itself knows it
    wire::DeviceInfo unknown = h200();
    unknown.computeMajor = 77;
    QVERIFY(!(Roofline{roofsOf(unknown, {}), {}, {}}.roof(Precision::Fp32)));
}

void KernelProfileTest::pointsFromCounters() {
    wire::ProfileReply reply = measured();
    const KernelProfile none = profileOf(reply, nullptr);
    QVERIFY(none.roofline.points.empty());
    QCOMPARE(none.roofline.missing, std::string("the kernel does no floating-point operations"));
    for (wire::CounterReading& reading : reply.codeCounters.values)
        if (reading.metric.find("ffma") != std::string::npos)
            reading.value = 1e6; // a fused one is two
    const KernelProfile p = profileOf(reply, nullptr);
    QCOMPARE(p.roofline.roof(MemoryLevel::Dram)->source, Source::Counters);
    QCOMPARE(p.roofline.roof(MemoryLevel::Dram)->rate, 2048 * 2.4e9);
    QCOMPARE(p.roofline.points.size(), std::size_t{2});
    const RooflinePoint& dram = p.roofline.points[0];
    QCOMPARE(dram.memory, MemoryLevel::Dram);
    QCOMPARE(dram.flops, 2e6);
    QCOMPARE(dram.flopsSource, Source::CodeCounters);
    QCOMPARE(dram.bytes, 268435456.0 + 251658240.0);
    QCOMPARE(dram.bytesSource, Source::Counters);
    QCOMPARE(dram.ns, 200'000.0);
    QCOMPARE(p.roofline.points[1].memory, MemoryLevel::L2);
    QCOMPARE(p.roofline.points[1].bytes, 2 * 8388608.0 * 32);
    QCOMPARE(isMemoryBound(p.roofline, dram), std::optional<bool>(true));
    QCOMPARE(*boundAt(p.roofline, dram), dram.intensity() * 2048 * 2.4e9);
}

void KernelProfileTest::whatCuptiDidNotCountIsNoZero() {
    wire::ProfileReply reply = measured();
    for (wire::CounterReading& reading : reply.codeCounters.values)
        reading.value = 0; // also the instructions, of which any kernel has some
    const KernelProfile p = profileOf(reply, nullptr);
    QVERIFY(!p.work.fp32);
    QVERIFY2(p.work.missing.find("counted nothing") != std::string::npos, p.work.missing.c_str());
    QCOMPARE(p.roofline.missing, p.work.missing);
}

void KernelProfileTest::theCpuInTheSamePlot() {
    const wire::ProfileReply reply = measured();
    const CudaText text = cuda();
    ProfileFacts facts{.reply = reply, .cuda = text};
    facts.cpuRates = wire::CpuRatesReply{20e9, 200e9, 100e9, 2, 64u << 20};
    facts.cpuTimes = wire::TimeSamples{"kernel", "clock", {1'000'000}};
    facts.observedWork = WorkCounts{{}, 4e6, {}, Source::CheckedRun, {}};
    MemoryReport memory;
    memory.source = Source::CheckedRun;
    memory.blocks = 10;
    memory.ofBlocks = 1320; // the others are like those that were looked at
    MemoryAccess access;
    access.requests = 1;
    access.lanes = 1000;
    memory.accesses = {access};
    facts.observed = memory;
    wire::ProfileReply withoutCode = reply;
    withoutCode.codeCounters.values.clear();
    const ProfileFacts observed{.reply = withoutCode, .cuda = text, .cpuRates = facts.cpuRates, .cpuTimes = facts.cpuTimes,
                                .observed = facts.observed, .observedWork = facts.observedWork};
    const KernelProfile p = profile::profileOf(frame(), observed);
    const RooflinePoint& cpu = p.roofline.points.back();
    QVERIFY(cpu.isCpu);
    QCOMPARE(cpu.bytes, 4000.0 * 132);
    QCOMPARE(cpu.flops, 4e6);
    QCOMPARE(cpu.flopsSource, Source::CheckedRun);
    QCOMPARE(cpu.timeSource, Source::Clock);
    QCOMPARE(p.roofline.roof(MemoryLevel::Dram, true)->source, Source::Benchmark);
    QVERIFY(boundAt(p.roofline, cpu));
    // Code that CUPTI adds counts what ran; the checked run only what the text says.
    QCOMPARE(profile::profileOf(frame(), facts).work.source, Source::CodeCounters);
}

void KernelProfileTest::occupancyAndWaves() {
    const KernelProfile p = profileOf(measured(), nullptr);
    QVERIFY(p.occupancy.isKnown());
    QCOMPARE(p.occupancy.possible.blocks, 8u);
    QCOMPARE(p.occupancy.waves, 1320.0 / (8 * 132));
}

void KernelProfileTest::whatCannotBeIsDoubted() {
    wire::ProfileReply reply = measured();
    reply.counters.values.push_back({"sm__ctas_launched.sum", 1321});
    for (wire::CounterReading& reading : reply.counters.values)
        if (reading.metric == "gpu__time_duration.sum")
            reading.value = 20'000; // 26 TB/s
    const KernelProfile p = profileOf(reply, nullptr);
    for (const char* key : {"dram_rate", "blocks"}) {
        QVERIFY2(p.counters.find(key) && !p.counters.find(key)->doubt.empty(), key);
        QVERIFY2(!p.counters.value(key), key); // and nothing is concluded from it
    }
    QVERIFY(profileOf(measured(), nullptr).counters.value("dram_rate"));
}

void KernelProfileTest::aShareBeyondAllIsNotKnown() {
    wire::ProfileReply reply = measured();
    reply.counters.values.push_back({"smsp__issue_active.avg.pct_of_peak_sustained_active", 130});
    reply.counters.values.push_back({"sm__warps_active.avg.pct_of_peak_sustained_active", 120});
    const KernelProfile p = profileOf(reply, nullptr);
    for (const char* key : {"issue_active", "occupancy"}) {
        QVERIFY2(!p.counters.find(key), key);
        const auto one = std::ranges::find_if(p.counters.notKnown, [&](const profile::MetricNotKnown& it) { return it.metric->key == key; });
        QVERIFY2(one != p.counters.notKnown.end() && !one->reason.empty(), key);
    }
    QVERIFY(!p.occupancy.achieved); // and nothing is made of it
}

/// Hits and misses are of two launches: they must add up to what a third was asked for.
void KernelProfileTest::hitsOfUnlikeLaunchesAreNoRate() {
    const auto with = [](double hits, double misses) {
        wire::ProfileReply reply = measured();
        for (const auto& [key, value] : {std::pair{"l2_read_sectors", 60'000.0}, {"l2_write_sectors", 40'000.0}, {"l2_reduction_sectors", 0.0},
                                         {"l2_atomic_sectors", 0.0}, {"l2_hits", hits}, {"l2_misses", misses}})
            reply.counters.values.push_back({std::string(profile::findMetric(key)->hardware), value});
        return profileOf(reply, nullptr).counters;
    };
    QCOMPARE(with(75'000, 25'000).value("l2_hit_rate"), std::optional(75.0));
    QVERIFY(with(75'000, 25'000).notKnown.empty());
    for (const auto& [hits, misses] : {std::pair{75'000.0, 50'000.0}, {30'000.0, 20'000.0}}) {
        const profile::CounterReport unlike = with(hits, misses);
        QVERIFY(!unlike.find("l2_hit_rate"));
        QCOMPARE(unlike.notKnown.size(), std::size_t{1});
        QVERIFY(unlike.notKnown.front().reason.find("100000 sectors") != std::string::npos);
    }
}

void KernelProfileTest::noGpuNoNumbers() {
    wire::ProfileReply reply;
    reply.level = wire::ProfileLevel::None;
    reply.why = "no driver";
    reply.more = "install one";
    const KernelProfile p = profileOf(reply, nullptr);
    QCOMPARE(permissionKey(p.permission.level), std::string_view("none"));
    QCOMPARE(p.permission.cure, std::string("install one"));
    QVERIFY(p.times.empty() && p.counters.metrics.empty() && p.stalls.empty() && p.roofline.roofs.empty());
    QVERIFY(!p.roofline.missing.empty() && !p.memory.missing.empty());
}

void KernelProfileTest::changesKnowTheirDirection() {
    wire::ProfileReply better = measured();
    better.counters.values[0].value /= 2;
    const auto changes = changesOf(profileOf(measured(), nullptr), profileOf(better, nullptr));
    const auto read = std::ranges::find_if(changes, [](const MetricChange& one) { return one.metric->key == "dram_read_bytes"; });
    QVERIFY(read != changes.end());
    QCOMPARE(read->ratio, std::optional<double>(0.5));
    QCOMPARE(read->isBetter, std::optional<bool>(true));
    const auto same = std::ranges::find_if(changes, [](const MetricChange& one) { return one.metric->key == "dram_write_bytes"; });
    QVERIFY(same != changes.end() && !same->isBetter);
}

void KernelProfileTest::sourcesHaveNames() {
    std::set<std::string_view> keys;
    for (int i = 1; i <= static_cast<int>(Source::Launch); ++i) {
        QVERIFY(!sourceTitle(static_cast<Source>(i)).empty());
        QVERIFY2(keys.insert(sourceKey(static_cast<Source>(i))).second, std::string(sourceKey(static_cast<Source>(i))).c_str());
    }
    QCOMPARE(filledIn("%2 of %1, %3 %", {"a", "b"}), std::string("b of a, %3 %"));
}

QTEST_GUILESS_MAIN(KernelProfileTest)
#include "tst_kernel_profile.moc"
