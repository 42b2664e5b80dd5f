// The logic around CUPTI, over one without a device (fake_cupti.cpp).

#include "profiler/collect/clocks.h"
#include "profiler/collect/counters.h"
#include "profiler/collect/pc_sampling.h"
#include "profiler/collect/source_lines.h"

#include <QtTest>

#include <dlfcn.h>

using namespace lane;
using namespace lane::profile;

namespace {

void* fake() {
    return dlopen(LANE_FAKE_CUPTI, RTLD_NOW | RTLD_NOLOAD);
}
/// What was called since the last look.
QStringList calls() {
    const auto get = reinterpret_cast<const char* (*)()>(dlsym(fake(), "fakeCalls"));
    const auto forget = reinterpret_cast<void (*)()>(dlsym(fake(), "fakeForget"));
    const QStringList list =
        QString::fromLatin1(get()).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    forget();
    return list;
}

int context = 0; // any address

struct Counted {
    std::size_t prepared = 0, launched = 0;
    RepeatableLaunch launch() {
        return {[this] { return ++prepared, Status(Unit{}); },
                [this] { return ++launched, Status(Unit{}); }};
    }
};

} // namespace

class CollectTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        qputenv("LANE_CUPTI", LANE_FAKE_CUPTI);
        QVERIFY(SourceLines::open().ok()); // loads the library
        calls();
    }
    void cleanup() {
        qunsetenv("LANE_FAKE_CUPTI");
        qunsetenv("LANE_FAKE_CUPTI_FAIL");
        calls();
    }
    void countersOfAKernel();
    void metricsThatAreNotThere();
    void nothingToCount();
    void aFailingLaunchEndsIt();
    void countingRefused_data();
    void countingRefused();
    void passesThatDoNotEnd();
    void lostRanges();
    void aVirtualDevice();
    void anOldCupti();
    void samplesOfTwoLaunches();
    void samplingRefused_data();
    void samplingRefused();
    void aWrongPeriodIsToldByItsAttribute();
    void aFullBufferIsNoError();
    void linesOfInstructions();
    void withoutNvml();
    void permissionCanBeHidden();

private:
    /// A collection of three metrics, two passes.
    Result<std::vector<double>> collect(Counted& counted) const {
        const auto collector = CounterCollector::open(&context, 0);
        if (!collector)
            return collector.error();
        const auto plan = (*collector)->plan({"known_a", "known_b", "known_c"});
        if (!plan)
            return plan.error();
        return (*collector)->collect(*plan, counted.launch());
    }
};

void CollectTest::countersOfAKernel() {
    const auto collector = CounterCollector::open(&context, 0);
    QVERIFY2(collector.ok(), collector.ok() ? "" : collector.error().message.c_str());
    QCOMPARE((*collector)->chip(), std::string("FAKE100"));
    const auto plan = (*collector)->plan({"known_a", "known_b", "known_c"});
    QVERIFY(plan.ok());
    QCOMPARE(plan->passes(), std::size_t{2});
    Counted counted;
    std::vector<std::size_t> passes;
    const auto values = (*collector)->collect(*plan, counted.launch(),
                                              [&](std::size_t pass) { passes.push_back(pass); });
    QVERIFY2(values.ok(), values.ok() ? "" : values.error().message.c_str());
    QCOMPARE(*values, (std::vector<double>{7, 107, 207}));
    QCOMPARE(counted.prepared, std::size_t{2});
    QCOMPARE(counted.launched, std::size_t{2});
    QCOMPARE(passes, (std::vector<std::size_t>{0, 1}));
    const QStringList log = calls();
    QCOMPARE(log.count(QStringLiteral("RangeProfilerStart")), 2);
    QCOMPARE(log.count(QStringLiteral("RangeProfilerEnable")), 1);
    QCOMPARE(log.last(), QStringLiteral("RangeProfilerDisable"));
}

void CollectTest::metricsThatAreNotThere() {
    const auto plan = CounterPlan::make("FAKE100", {"known_a", "strange", "known_b", "odd"});
    QVERIFY(plan.ok());
    QCOMPARE(plan->metrics(), (std::vector<std::string>{"known_a", "known_b"}));
    QCOMPARE(plan->unknown(), (std::vector<std::string>{"strange", "odd"}));
    QCOMPARE(plan->passes(), std::size_t{1});
    const auto other = CounterPlan::make("FAKE200", {"known_a"});
    QVERIFY(!other.ok());
    QCOMPARE(other.error().code, std::string("L4262"));
    QVERIFY(other.error().message.find("FAKE200") != std::string::npos);
}

void CollectTest::nothingToCount() {
    const auto collector = CounterCollector::open(&context, 0);
    QVERIFY(collector.ok());
    const auto plan = (*collector)->plan({"strange"});
    QVERIFY(plan.ok());
    QCOMPARE(plan->passes(), std::size_t{0});
    Counted counted;
    const auto values = (*collector)->collect(*plan, counted.launch());
    QVERIFY(values.ok());
    QVERIFY(values->empty());
    QCOMPARE(counted.prepared, std::size_t{0});
}

void CollectTest::aFailingLaunchEndsIt() {
    const auto collector = CounterCollector::open(&context, 0);
    QVERIFY(collector.ok());
    const auto plan = (*collector)->plan({"known_a"});
    QVERIFY(plan.ok());
    for (const bool inPrepare : {true, false}) {
        calls();
        const auto fails = [] { return Status(Error{"L4304", "the kernel broke the context"}); };
        const auto works = [] { return Status(Unit{}); };
        RepeatableLaunch launch{works, fails};
        if (inPrepare)
            launch = {fails, works};
        const auto values = (*collector)->collect(*plan, launch);
        QVERIFY(!values.ok());
        QCOMPARE(values.error().code, std::string("L4304"));
        const QStringList log = calls();
        QCOMPARE(log.count(QStringLiteral("RangeProfilerStart")), inPrepare ? 0 : 1);
        QCOMPARE(log.count(QStringLiteral("RangeProfilerStop")), inPrepare ? 0 : 1);
        QCOMPARE(log.last(), QStringLiteral("RangeProfilerDisable"));
    }
}

void CollectTest::countingRefused_data() {
    QTest::addColumn<QByteArray>("function");
    QTest::addColumn<int>("result");
    QTest::addColumn<QByteArray>("code");
    QTest::addColumn<bool>("isEnabled"); // and must be disabled again
    const struct {
        const char* name;
        bool isEnabled;
    } functions[] = {{"cuptiProfilerInitialize", false},
                     {"cuptiProfilerDeviceSupported", false},
                     {"cuptiDeviceGetChipName", false},
                     {"cuptiProfilerGetCounterAvailability", false},
                     {"cuptiProfilerHostGetConfigImageSize", false},
                     {"cuptiProfilerHostGetConfigImage", false},
                     {"cuptiProfilerHostGetNumOfPasses", false},
                     {"cuptiRangeProfilerEnable", false},
                     {"cuptiRangeProfilerGetCounterDataSize", true},
                     {"cuptiRangeProfilerCounterDataImageInitialize", true},
                     {"cuptiRangeProfilerSetConfig", true},
                     {"cuptiRangeProfilerStart", true},
                     {"cuptiRangeProfilerStop", true},
                     {"cuptiRangeProfilerDecodeData", true},
                     {"cuptiRangeProfilerGetCounterDataInfo", true},
                     {"cuptiProfilerHostEvaluateToGpuValues", true}};
    for (const auto& function : functions)
        for (const auto& [result, code] :
             {std::pair{35, "L4260"}, {39, "L4261"}, {26, "L4261"}, {27, "L4262"}, {999, "L4253"}})
            QTest::addRow("%s %d", function.name, result)
                << QByteArray(function.name) << result << QByteArray(code) << function.isEnabled;
}

void CollectTest::countingRefused() {
    QFETCH(QByteArray, function);
    QFETCH(int, result);
    QFETCH(QByteArray, code);
    QFETCH(bool, isEnabled);
    qputenv("LANE_FAKE_CUPTI_FAIL", function + ':' + QByteArray::number(result));
    Counted counted;
    const auto values = collect(counted);
    QVERIFY(!values.ok());
    QCOMPARE(values.error().code, code.toStdString());
    QVERIFY(values.error().message.find("the fake's result") != std::string::npos);
    QVERIFY(!values.error().hint.empty());
    const QStringList log = calls();
    QCOMPARE(log.count(QStringLiteral("RangeProfilerDisable")), isEnabled ? 1 : 0);
    QCOMPARE(log.count(QStringLiteral("ProfilerHostDeinitialize")),
             log.count(QStringLiteral("ProfilerHostInitialize")));
}

void CollectTest::passesThatDoNotEnd() {
    qputenv("LANE_FAKE_CUPTI", "endless");
    Counted counted;
    const auto values = collect(counted);
    QVERIFY(!values.ok());
    QCOMPARE(values.error().code, std::string("L4263"));
    QCOMPARE(counted.launched, std::size_t{4}); // twice what was planned
}

void CollectTest::lostRanges() {
    qputenv("LANE_FAKE_CUPTI", "dropping");
    Counted counted;
    const auto values = collect(counted);
    QVERIFY(!values.ok());
    QCOMPARE(values.error().code, std::string("L4263"));
}

void CollectTest::aVirtualDevice() {
    qputenv("LANE_FAKE_CUPTI", "virtual");
    const auto collector = CounterCollector::open(&context, 3);
    QVERIFY(!collector.ok());
    QCOMPARE(collector.error().code, std::string("L4262"));
    QCOMPARE(collector.error().message,
             std::string("the device cuda:3 cannot be profiled: it is a virtual one"));
}

void CollectTest::anOldCupti() {
    qputenv("LANE_FAKE_CUPTI", "old");
    QCOMPARE(CounterCollector::open(&context, 0).error().code, std::string("L4252"));
    QCOMPARE(PcSampler::start(&context, {}).error().code, std::string("L4252"));
    QCOMPARE(SourceLines::open().error().code, std::string("L4252"));
    QCOMPARE(CounterPlan::make("FAKE100", {"known_a"}).error().code, std::string("L4252"));
}

void CollectTest::samplesOfTwoLaunches() {
    {
        const auto sampler = PcSampler::start(&context, {});
        QVERIFY2(sampler.ok(), sampler.ok() ? "" : sampler.error().message.c_str());
        for (int launch = 0; launch < 2; ++launch) {
            QVERIFY((*sampler)->begin().ok());
            QVERIFY((*sampler)->end().ok());
        }
        const PcSampling& got = (*sampler)->samples();
        QCOMPARE(got.reasons, (std::vector<std::string>{"wait", "barrier"}));
        QCOMPARE(got.samples, std::uint64_t{2 * (100 + 1 + 30)});
        QCOMPARE(got.dropped, std::uint64_t{10});
        QCOMPARE(got.other, std::uint64_t{14});
        QVERIFY(!got.isBufferFull);
        QCOMPARE(got.pcs.size(), std::size_t{2});
        const auto& first = got.pcs.at({"lane_fake_kernel", 0x10});
        QCOMPARE(first.size(), std::size_t{1}); // the total is no reason
        QCOMPARE(first.at(0).samples, std::uint64_t{202});
        QCOMPARE(first.at(0).notIssued, std::uint64_t{80});
        QCOMPARE(got.pcs.at({"lane_fake_kernel", 0x20}).at(1).samples, std::uint64_t{60});
    }
    const QStringList log = calls();
    QCOMPARE(log.first(), QStringLiteral("PCSamplingEnable")); // before anything else of it
    QCOMPARE(log.last(), QStringLiteral("PCSamplingDisable"));
    QCOMPARE(log.count(QStringLiteral("PCSamplingGetData")), 4);
}

void CollectTest::samplingRefused_data() {
    QTest::addColumn<QByteArray>("function");
    QTest::addColumn<bool>("isEnabled");
    for (const char* name : {"cuptiPCSamplingGetNumStallReasons", "cuptiPCSamplingGetStallReasons",
                             "cuptiPCSamplingSetConfigurationAttribute", "cuptiPCSamplingStart",
                             "cuptiPCSamplingStop", "cuptiPCSamplingGetData"})
        QTest::addRow("%s", name) << QByteArray(name) << true;
    QTest::addRow("cuptiPCSamplingEnable") << QByteArray("cuptiPCSamplingEnable") << false;
}

void CollectTest::samplingRefused() {
    QFETCH(QByteArray, function);
    QFETCH(bool, isEnabled);
    qputenv("LANE_FAKE_CUPTI_FAIL", function + ":35");
    {
        const auto sampler = PcSampler::start(&context, {});
        Status done = sampler ? (*sampler)->begin() : Status(sampler.error());
        if (done)
            done = (*sampler)->end();
        QVERIFY(!done.ok());
        QCOMPARE(done.error().code, std::string("L4260"));
    }
    QCOMPARE(calls().count(QStringLiteral("PCSamplingDisable")), isEnabled ? 1 : 0);
}

void CollectTest::aWrongPeriodIsToldByItsAttribute() {
    PcSamplingOptions options;
    options.period = 40;
    const auto sampler = PcSampler::start(&context, options);
    QVERIFY(!sampler.ok());
    QCOMPARE(sampler.error().code, std::string("L4253"));
    QVERIFY(sampler.error().message.find("attribute 1") != std::string::npos);
}

void CollectTest::aFullBufferIsNoError() {
    qputenv("LANE_FAKE_CUPTI", "full");
    const auto sampler = PcSampler::start(&context, {});
    QVERIFY(sampler.ok());
    QVERIFY((*sampler)->begin().ok());
    QVERIFY((*sampler)->end().ok());
    QVERIFY((*sampler)->samples().isBufferFull);
}

void CollectTest::linesOfInstructions() {
    const auto lines = SourceLines::open();
    QVERIFY(lines.ok());
    QCOMPARE((*lines)->lineOf("cubin", "lane_fake_kernel", 0x70), 7u);
    QCOMPARE((*lines)->lineOf("cubin", "another", 0x70), 0u);
}

void CollectTest::withoutNvml() {
    qputenv("LANE_NVML", "none");
    const auto watch = ClockWatch::open("0000:1b:00.0");
    qunsetenv("LANE_NVML");
    QVERIFY(!watch.ok());
    QCOMPARE(watch.error().code, std::string("L4264"));
    qputenv("LANE_NVML", LANE_FAKE_CUPTI); // a library, but not that one
    const auto other = ClockWatch::open("0000:1b:00.0");
    qunsetenv("LANE_NVML");
    QVERIFY(!other.ok());
    QVERIFY(other.error().message.find("too old") != std::string::npos);
}

void CollectTest::permissionCanBeHidden() {
    for (const auto& [what, code] : {std::pair{"counters", "L4260"}, {"taken", "L4261"}}) {
        qputenv("LANE_CUPTI_HIDE", what);
        const auto collector = CounterCollector::open(&context, 0);
        qunsetenv("LANE_CUPTI_HIDE");
        QVERIFY(!collector.ok());
        QCOMPARE(collector.error().code, std::string(code));
        QVERIFY(!collector.error().hint.empty());
    }
    QVERIFY(CounterCollector::open(&context, 0).ok());
}

QTEST_GUILESS_MAIN(CollectTest)
#include "tst_collect.moc"
