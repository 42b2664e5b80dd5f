// Each rule on a profile that has just its fault, and on one that has not.

#include "profiler/model/kernel_profile.h"

#include <QtTest>

#include <functional>
#include <set>

using namespace lane;
using namespace lane::profile;

namespace {

void setMetric(KernelProfile& p, std::string_view key, double value) {
    for (MetricReading& reading : p.counters.metrics)
        if (reading.metric->key == key) {
            reading.value = value;
            return;
        }
    const Metric* metric = findMetric(key);
    QVERIFY2(metric, std::string(key).c_str());
    p.counters.metrics.push_back({metric, value});
}

void setStalls(KernelProfile& p, std::initializer_list<std::pair<const char*, std::uint64_t>> stalls, std::uint32_t line = 7) {
    p.stalls = {};
    p.stalls.isEnough = true;
    StallLine at{line, 0, 1, {}};
    for (const auto& [key, samples] : stalls) {
        at.stalls.push_back({key, findStall(key), samples, 0});
        p.stalls.samples += samples;
    }
    at.samples = p.stalls.samples;
    p.stalls.total = at.stalls;
    p.stalls.kernel.lines = {at};
}

/// A copy of floats as it should be, on an H200, with all that can be known of it.
KernelProfile healthy() {
    KernelProfile p;
    p.kernel = "copy";
    p.device = "cuda:0";
    p.arch = "sm_90";
    p.grid = {262144, 1, 1};
    p.block = {256, 1, 1};
    p.inputBytes = p.outputBytes = std::uint64_t{1} << 28;
    p.permission.level = wire::ProfileLevel::Counters;
    p.resources = wire::KernelResources{"copy", 16, 0, 0, 0, 0, 0};
    p.occupancy.needs = {256, 16, 0};
    p.occupancy.limits = *machine::smLimits(9, 0);
    p.occupancy.possible = machine::occupancyOf(*p.occupancy.limits, p.occupancy.needs);
    p.occupancy.multiprocessors = 132;
    p.occupancy.blocks = p.blocks();
    p.occupancy.waves = 248;
    p.code = {{7, 12, 1, 1, 0, 0, 0, 0, 0, 1, 0}};
    for (const auto& [key, value] : {std::pair{"duration", 200'000.0}, {"blocks", 262144.0}, {"instructions", 33e6}, {"active_threads", 32.0},
                                     {"issue_active", 40.0}, {"fp64_instructions", 0.0}, {"global_load_requests", 2097152.0},
                                     {"global_load_sectors_per_request", 4.0}, {"global_store_requests", 2097152.0},
                                     {"global_store_sectors_per_request", 4.0}, {"global_reduction_requests", 0.0}, {"global_atomic_requests", 0.0},
                                     {"local_load_sectors", 0.0}, {"local_store_sectors", 0.0}, {"l1_hit_rate", 0.0}, {"shared_loads", 0.0},
                                     {"shared_stores", 0.0}, {"l2_read_sectors", 8388608.0}, {"l2_reduction_sectors", 0.0}, {"l2_atomic_sectors", 0.0},
                                     {"dram_throughput", 55.0}, {"dram_rate", 2.6e12}})
        setMetric(p, key, value);
    setStalls(p, {{"selected", 300}, {"not_selected", 300}, {"long_scoreboard", 100}, {"wait", 200}, {"barrier", 10}});
    return p;
}

MemoryAccess globalAccess(AccessKind kind, std::uint64_t sectors, std::uint64_t ideal, std::optional<std::int64_t> stride) {
    MemoryAccess access;
    access.line = 12;
    access.array = "x";
    access.kind = kind;
    access.requests = 1000;
    access.lanes = 32000;
    access.sectors = 1000 * sectors;
    access.idealSectors = 1000 * ideal;
    access.stride = stride;
    return access;
}

MemoryAccess sharedAccess(std::uint64_t wavefronts) {
    MemoryAccess access = globalAccess(AccessKind::Load, 0, 0, {});
    access.array = "tile";
    access.space = Space::Shared;
    access.wavefronts = 1000 * wavefronts;
    access.idealWavefronts = 1000;
    access.mostWays = wavefronts;
    return access;
}

void observe(KernelProfile& p, std::vector<MemoryAccess> accesses, std::vector<BranchCount> branches = {}) {
    p.memory.source = Source::CheckedRun;
    p.memory.accesses = std::move(accesses);
    p.memory.branches = std::move(branches);
}

void needs(KernelProfile& p, machine::BlockNeeds needs) {
    p.block = {needs.threads, 1, 1};
    p.occupancy.needs = needs;
    p.occupancy.possible = machine::occupancyOf(*p.occupancy.limits, needs);
    setMetric(p, "issue_active", 20);
    setMetric(p, "dram_throughput", 55);
}

std::set<std::string> rulesOf(const KernelProfile& p) {
    std::set<std::string> rules;
    for (const Finding& finding : p.findings)
        rules.emplace(finding.rule);
    return rules;
}

using Change = std::function<void(KernelProfile&)>;
struct Case {
    const char* name;
    const char* rule;
    Change fault, twin;
    std::uint32_t line = 0;
    bool hasCure = true;
};

const std::vector<Case>& cases() {
    static const std::vector<Case> all = {
        {"strided loads, by access", "uncoalesced_loads",
         [](auto& p) { observe(p, {globalAccess(AccessKind::Load, 32, 4, 8)}); },
         [](auto& p) { observe(p, {globalAccess(AccessKind::Load, 4, 4, 1)}); }, 12},
        {"shifted loads are a sector more", "uncoalesced_loads",
         [](auto& p) { observe(p, {globalAccess(AccessKind::Load, 8, 4, 2)}); },
         [](auto& p) { observe(p, {globalAccess(AccessKind::Load, 5, 4, 1)}); }, 12},
        {"strided loads, by counters", "uncoalesced_loads",
         [](auto& p) { setMetric(p, "global_load_sectors_per_request", 16); },
         [](auto& p) { setMetric(p, "global_load_sectors_per_request", 5); }, 7},
        {"wide elements need more sectors", "uncoalesced_loads",
         [](auto& p) { setMetric(p, "global_load_sectors_per_request", 32); },
         [](auto& p) { setMetric(p, "global_load_sectors_per_request", 8); p.widestElement = 8; p.hasDoubles = true; }, 7},
        {"strided stores, by access", "uncoalesced_stores",
         [](auto& p) { observe(p, {globalAccess(AccessKind::Store, 32, 4, 32)}); },
         [](auto& p) { observe(p, {globalAccess(AccessKind::Store, 4, 4, 1)}); }, 12},
        {"strided stores, by counters", "uncoalesced_stores",
         [](auto& p) { setMetric(p, "global_store_sectors_per_request", 32); },
         [](auto& p) { setMetric(p, "global_store_sectors_per_request", 4); }, 7},
        {"bank conflicts, by access", "bank_conflicts",
         [](auto& p) { observe(p, {sharedAccess(32)}); }, [](auto& p) { observe(p, {sharedAccess(1)}); }, 12},
        {"bank conflicts, by counters", "bank_conflicts",
         [](auto& p) {
             setMetric(p, "shared_loads", 1000);
             setMetric(p, "shared_load_wavefronts", 32000);
             setMetric(p, "shared_load_conflicts", 31000);
         },
         [](auto& p) { // eight bytes a thread are two passes, and no conflict
             setMetric(p, "shared_loads", 1000);
             setMetric(p, "shared_load_wavefronts", 2000);
             setMetric(p, "shared_load_conflicts", 0);
         }},
        {"the same bytes again and again", "repeated_loads",
         [](auto& p) { setMetric(p, "l2_read_sectors", 16.0 * 8388608); setMetric(p, "global_load_requests", 16.0 * 2097152); },
         [](auto& p) { setMetric(p, "l2_read_sectors", 16.0 * 8388608); setMetric(p, "l1_hit_rate", 90); }, 7},
        {"atomics are not read again and again", "repeated_loads",
         [](auto& p) { setMetric(p, "l2_read_sectors", 16.0 * 8388608); setMetric(p, "global_load_requests", 16.0 * 2097152); },
         [](auto& p) { p.inputBytes = 4; setMetric(p, "l2_read_sectors", 16.0 * 8388608); setMetric(p, "global_load_requests", 0); }, 7},
        {"a flag that is looked at again and again", "repeated_loads",
         [](auto& p) { p.inputBytes = 1u << 20; setMetric(p, "l2_read_sectors", 4.0 * 2097152); },
         [](auto& p) { p.inputBytes = 8; setMetric(p, "l2_read_sectors", 4.0 * 2097152); }, 7},
        {"the same bytes again and again, by the text", "repeated_loads",
         [](auto& p) {
             p.counters.metrics.clear();
             observe(p, {globalAccess(AccessKind::Load, 4, 4, 1)});
             p.memory.arrays = {{"x", 64'000, 1'000, 0, 0}};
         },
         [](auto& p) {
             p.counters.metrics.clear();
             observe(p, {globalAccess(AccessKind::Load, 4, 4, 1)});
             p.memory.arrays = {{"x", 3'000, 1'000, 0, 0}};
         }, 12},
        {"few bytes stay near by themselves, by the text", "repeated_loads",
         [](auto& p) {
             p.counters.metrics.clear();
             p.inputBytes = 4096;
             observe(p, {globalAccess(AccessKind::Load, 4, 4, 1)});
             p.memory.arrays = {{"x", 64'000, 32, 0, 0}};
         },
         [](auto& p) {
             p.counters.metrics.clear();
             p.inputBytes = 32;
             observe(p, {globalAccess(AccessKind::Load, 4, 4, 1)});
             p.memory.arrays = {{"x", 64'000, 32, 0, 0}};
         }, 12},
        {"spills", "spills", [](auto& p) { p.resources->spillLoadBytes = p.resources->spillStoreBytes = 64; }, [](auto&) {}},
        {"an array on the stack", "spills",
         [](auto& p) { p.resources->stackBytes = 128; setMetric(p, "local_load_sectors", 1e6); },
         [](auto& p) { p.resources->stackBytes = 128; }},
        {"contended atomics, by access", "atomic_contention",
         [](auto& p) {
             observe(p, {globalAccess(AccessKind::Atomic, 1, 1, 0)});
             p.memory.accesses[0].sameAddress = 31000;
         },
         [](auto& p) { observe(p, {globalAccess(AccessKind::Atomic, 4, 4, 1)}); }, 12},
        {"contended atomics, by counters", "atomic_contention",
         [](auto& p) {
             setMetric(p, "global_reduction_requests", 131072);
             setMetric(p, "l2_reduction_sectors", 131072);
             setMetric(p, "issue_active", 5);
             setMetric(p, "dram_throughput", 5);
             p.code[0].atomics = 1;
         },
         [](auto& p) {
             setMetric(p, "global_reduction_requests", 131072);
             setMetric(p, "l2_reduction_sectors", 4.0 * 131072);
         }, 7},
        {"divergent branch, by access", "divergence",
         [](auto& p) { observe(p, {globalAccess(AccessKind::Load, 4, 4, 1)}, {{9, 3, 1000, 1000}}); },
         [](auto& p) { observe(p, {globalAccess(AccessKind::Load, 4, 4, 1)}, {{9, 3, 1000, 10}}); }, 9},
        {"a branch of few lanes is no matter", "divergence",
         [](auto& p) { observe(p, {globalAccess(AccessKind::Load, 4, 4, 1)}, {{9, 3, 1000, 500}}); p.memory.activeLanes = 18; },
         [](auto& p) { observe(p, {globalAccess(AccessKind::Load, 4, 4, 1)}, {{9, 3, 1000, 500}}); p.memory.activeLanes = 30; }, 9},
        {"a branch at which most warps split", "divergence",
         [](auto& p) {
             observe(p, {globalAccess(AccessKind::Load, 4, 4, 1)}, {{9, 3, 1000, 700}, {11, 3, 1200, 0}});
             p.memory.accesses[0].lanes = 8000;
             p.memory.activeLanes = 28;
         },
         [](auto& p) {
             observe(p, {globalAccess(AccessKind::Load, 4, 4, 1)}, {{9, 3, 100, 70}, {11, 3, 1200, 0}});
             p.memory.accesses[0].lanes = 8000;
             p.memory.activeLanes = 31;
         }, 9},
        {"a branch that only adds a number", "divergence",
         [](auto& p) { observe(p, {globalAccess(AccessKind::Load, 4, 4, 1)}, {{9, 3, 1000, 1000}}); },
         [](auto& p) { observe(p, {globalAccess(AccessKind::Load, 4, 4, 1)}, {{9, 3, 1000, 1000}}); p.memory.activeLanes = 28; }, 9},
        {"divergent branch, by counters", "divergence",
         [](auto& p) { setMetric(p, "active_threads", 17); }, [](auto& p) { setMetric(p, "active_threads", 30); }, 7},
        {"partly empty warps are no divergence", "partial_warps",
         [](auto& p) { p.block = {48, 1, 1}; setMetric(p, "active_threads", 24); },
         [](auto& p) { p.block = {64, 1, 1}; }},
        {"many registers", "occupancy_registers", [](auto& p) { needs(p, {256, 168, 0}); }, [](auto& p) { needs(p, {256, 32, 0}); }},
        {"many registers and busy all the same", "occupancy_registers", [](auto& p) { needs(p, {256, 168, 0}); },
         [](auto& p) { needs(p, {256, 168, 0}); setMetric(p, "issue_active", 85); }},
        {"much shared memory", "occupancy_shared", [](auto& p) { needs(p, {256, 32, 100'000}); }, [](auto& p) { needs(p, {256, 32, 16'384}); }},
        {"tiny blocks", "occupancy_block", [](auto& p) { needs(p, {32, 32, 0}); p.occupancy.waves = 62; },
         [](auto& p) { needs(p, {128, 32, 0}); }},
        {"a grid of few blocks", "small_grid",
         [](auto& p) { p.occupancy.blocks = 20; p.occupancy.waves = 0.02; }, [](auto& p) { p.occupancy.blocks = 1056; p.occupancy.waves = 1; }},
        {"three of a hundred multiprocessors are no matter", "small_grid",
         [](auto& p) { p.occupancy.blocks = 66; p.occupancy.waves = 0.06; }, [](auto& p) { p.occupancy.blocks = 128; p.occupancy.waves = 0.12; }},
        {"small and idle is said once", "small_grid",
         [](auto& p) { p.occupancy.blocks = 20; p.occupancy.waves = 0.02; setMetric(p, "issue_active", 3); setMetric(p, "dram_throughput", 2); },
         [](auto&) {}},
        {"a tail", "tail_effect", [](auto& p) { p.occupancy.waves = 1.1; }, [](auto& p) { p.occupancy.waves = 2; }},
        {"bound by memory", "memory_bound", [](auto& p) { setMetric(p, "dram_throughput", 92); },
         [](auto& p) { setMetric(p, "dram_throughput", 55); }, 7},
        {"waits for loads", "latency_bound",
         [](auto& p) { setStalls(p, {{"selected", 100}, {"long_scoreboard", 800}, {"wait", 100}}); },
         [](auto& p) { setStalls(p, {{"selected", 400}, {"long_scoreboard", 100}, {"wait", 300}}); }, 7},
        {"waiting for loads and idle is said once", "latency_bound",
         [](auto& p) {
             setStalls(p, {{"selected", 100}, {"long_scoreboard", 800}, {"wait", 100}});
             setMetric(p, "issue_active", 3);
             setMetric(p, "dram_throughput", 2);
         },
         [](auto&) {}, 7},
        {"too short to be judged", "short_kernel",
         [](auto& p) {
             setMetric(p, "duration", 2900);
             setStalls(p, {{"selected", 100}, {"long_scoreboard", 800}, {"wait", 100}});
             setMetric(p, "issue_active", 3);
             setMetric(p, "dram_throughput", 2);
         },
         [](auto& p) { setMetric(p, "duration", 9000); }},
        {"waits at barriers", "barriers",
         [](auto& p) { setStalls(p, {{"selected", 100}, {"barrier", 500}, {"wait", 300}}); },
         [](auto& p) { setStalls(p, {{"selected", 100}, {"barrier", 50}, {"wait", 800}}); }, 7},
        {"idle schedulers", "low_issue",
         [](auto& p) { setMetric(p, "issue_active", 8); setMetric(p, "dram_throughput", 10); },
         [](auto& p) { setMetric(p, "issue_active", 8); }, 7},
        {"doubles that nobody asked for", "accidental_doubles",
         [](auto& p) { setMetric(p, "fp64_instructions", 1e6); p.code[0].fp64 = 3; },
         [](auto& p) { setMetric(p, "fp64_instructions", 1e6); p.code[0].fp64 = 3; p.hasDoubles = true; }, 7},
    };
    return all;
}

} // namespace

class FindingsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aHealthyKernelHasNone();
    void eachFaultIsFoundAlone_data();
    void eachFaultIsFoundAlone();
    void everyRuleHasACase();
    void nothingKnownIsSaidSo();
    void evidenceHasSources();
    void curesThatCanBeTried();
    void accessesAlikeAreOneFinding();
    void withoutAGpuNoOptionIsProposed();
    void passedWordsAreTrue();
};

void FindingsTest::aHealthyKernelHasNone() {
    KernelProfile p = healthy();
    judge(p);
    QCOMPARE(rulesOf(p), std::set<std::string>{});
    QCOMPARE(p.passed.size(), allRules().size());
    QVERIFY(p.unjudged.empty());
}

void FindingsTest::eachFaultIsFoundAlone_data() {
    QTest::addColumn<int>("number");
    for (int i = 0; i < static_cast<int>(cases().size()); ++i)
        QTest::newRow(cases()[static_cast<std::size_t>(i)].name) << i;
}

void FindingsTest::eachFaultIsFoundAlone() {
    QFETCH(int, number);
    const Case& one = cases()[static_cast<std::size_t>(number)];
    KernelProfile faulty = healthy(), twin = healthy();
    one.fault(faulty);
    one.twin(twin);
    judge(faulty);
    judge(twin);
    QCOMPARE(rulesOf(faulty), std::set<std::string>{one.rule});
    QVERIFY2(!rulesOf(twin).contains(one.rule), "the twin has it too");
    QVERIFY2(rulesOf(twin).empty(), rulesOf(twin).begin()->c_str());
    const Finding& finding = faulty.findings.front();
    if (one.line != 0)
        QCOMPARE(finding.line, one.line);
    QVERIFY(finding.weight > 0 && finding.weight <= 1);
    QVERIFY(!finding.cure.text.empty());
    for (const Words& words : {finding.title, finding.text, finding.cure.text})
        for (int place = 1; place <= 9; ++place)
            QVERIFY2(!QString::fromStdString(words.text()).contains(QStringLiteral("%%1").arg(place)), words.text().c_str());
}

void FindingsTest::everyRuleHasACase() {
    std::set<std::string> tried;
    for (const Case& one : cases())
        tried.emplace(one.rule);
    for (const Rule& rule : allRules())
        QVERIFY2(tried.contains(std::string(rule.key)), std::string(rule.key).c_str());
    QCOMPARE(tried.size(), allRules().size());
}

/// Neither counters nor samples, nor a GPU: what cannot be judged has a reason, and nothing is made up.
void FindingsTest::nothingKnownIsSaidSo() {
    KernelProfile p;
    p.block = {256, 1, 1};
    p.counters.missing = "no permission";
    p.memory.missing = "not run";
    judge(p);
    QCOMPARE(rulesOf(p), std::set<std::string>{});
    QCOMPARE(p.passed.size(), std::size_t{1}); // whole warps follow from the block alone
    QCOMPARE(p.unjudged.size(), allRules().size() - 1);
    for (const NotJudged& one : p.unjudged)
        QVERIFY2(!one.missing.empty(), std::string(one.rule).c_str());
}

void FindingsTest::evidenceHasSources() {
    for (const Case& one : cases()) {
        KernelProfile p = healthy();
        one.fault(p);
        judge(p);
        for (const Finding& finding : p.findings) {
            QVERIFY2(!finding.evidence.empty(), one.name);
            for (const Number& number : finding.evidence)
                QVERIFY2(number.source != Source::None && !number.name.empty(), one.name);
        }
    }
}

void FindingsTest::curesThatCanBeTried() {
    KernelProfile p = healthy();
    needs(p, {256, 168, 0});
    judge(p);
    QCOMPARE(p.findings.size(), std::size_t{1});
    const auto fewer = p.findings[0].cure.maxRegisters;
    QVERIFY(fewer && *fewer < 168);
    machine::BlockNeeds cured = p.occupancy.needs;
    cured.registers = *fewer;
    QVERIFY(machine::occupancyOf(*p.occupancy.limits, cured).blocks > p.occupancy.possible.blocks);
    p = healthy();
    observe(p, {sharedAccess(32)});
    judge(p);
    QCOMPARE(p.findings[0].cure.padArray, std::string("tile"));
    QCOMPARE(QString::fromStdString(p.findings[0].title.text()), QStringLiteral("Shared memory needs 32 passes where one would do"));
    p = healthy();
    p.block = {48, 1, 1};
    judge(p);
    QCOMPARE(p.findings[0].cure.blockThreads, std::optional<std::uint32_t>(64));
}

/// Three loads of one array with one fault: one finding with all lines; another array has its own.
void FindingsTest::accessesAlikeAreOneFinding() {
    KernelProfile p = healthy();
    MemoryAccess first = globalAccess(AccessKind::Load, 32, 4, 8), second = first, other = first;
    second.line = 14;
    other.line = 20;
    other.array = "y";
    observe(p, {second, first, first, other});
    judge(p);
    QCOMPARE(p.findings.size(), std::size_t{2});
    const auto x = std::ranges::find(p.findings, "x", &Finding::array), y = std::ranges::find(p.findings, "y", &Finding::array);
    QVERIFY(x != p.findings.end() && y != p.findings.end());
    QCOMPARE(x->lines, (std::vector<std::uint32_t>{12, 14}));
    QCOMPARE(y->lines, (std::vector<std::uint32_t>{20}));
    QCOMPARE(x->evidence.back().value, 3.0);
    QVERIFY(x->weight > y->weight && x->weight <= 1);
    QVERIFY(y->evidence.back().name != x->evidence.back().name);
}

/// Without a GPU no option gives counters or samples: nobody is sent to ask for what cannot be had.
void FindingsTest::withoutAGpuNoOptionIsProposed() {
    KernelProfile p = healthy();
    p.device = "cpu";
    p.counters = {};
    p.stalls = {};
    p.occupancy.multiprocessors = 0;
    observe(p, {globalAccess(AccessKind::Load, 4, 4, 1)}, {{7, 1, 10, 0}});
    judge(p);
    QVERIFY(p.unjudged.size() >= 4);
    for (const NotJudged& one : p.unjudged)
        QVERIFY2(one.missing.find("--set") == std::string::npos, one.missing.c_str());
}

/// What is said of a rule that found nothing is true of what it saw.
void FindingsTest::passedWordsAreTrue() {
    const auto wordsOf = [](std::uint64_t sectors) {
        KernelProfile p = healthy();
        observe(p, {globalAccess(AccessKind::Load, sectors, 4, 1)});
        judge(p);
        const auto found = std::ranges::find(p.passed, "uncoalesced_loads", &Passed::rule);
        return found == p.passed.end() ? std::string("found") : found->text.text();
    };
    QCOMPARE(wordsOf(4), std::string("No more sectors than the bytes need."));
    QVERIFY2(wordsOf(5).find("At most 1.25 times the sectors") == 0, wordsOf(5).c_str());
    QCOMPARE(wordsOf(32), std::string("found"));
}

QTEST_GUILESS_MAIN(FindingsTest)
#include "tst_findings.moc"
