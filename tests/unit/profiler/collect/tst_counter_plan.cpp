// The metric table and line tables against the CUPTI of this machine, which plans counters of any
// chip and reads any CUBIN without a GPU.

#include "core/exec_gpu/nvrtc.h"
#include "profiler/collect/counter_plan.h"
#include "profiler/collect/source_lines.h"
#include "profiler/metrics/metrics.h"
#include "profiler/model/roofline.h"
#include "profiler/model/work_counts.h"

#include <QtTest>

#include <set>

using namespace lane;
using namespace lane::profile;

class CounterPlanTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void chipsKnowEveryMetric_data();
    void chipsKnowEveryMetric();
    void sharesAreOfOneLaunch_data() { chipsKnowEveryMetric_data(); }
    void sharesAreOfOneLaunch();
    void roofsTakeNoLaunchOfTheirOwn_data() { chipsKnowEveryMetric_data(); }
    void roofsTakeNoLaunchOfTheirOwn();
    void chipsCountOperations_data() { chipsKnowEveryMetric_data(); }
    void chipsCountOperations();
    void whatIsUnknownIsNamed();
    void linesOfACubin();
};

void CounterPlanTest::initTestCase() {
    if (const auto plan = CounterPlan::make("GH100", {}); !plan && plan.error().code == "L4251")
        QSKIP("skipped: no CUPTI on this machine");
}

void CounterPlanTest::chipsKnowEveryMetric_data() {
    QTest::addColumn<QByteArray>("chip");
    QTest::addColumn<QStringList>("lacking");
    const QStringList none, memory{QStringLiteral("dram__bytes_read.sum"),
                                   QStringLiteral("dram__bytes_write.sum")};
    QTest::newRow("Turing") << QByteArray("TU102") << none;
    QTest::newRow("Ampere") << QByteArray("GA100") << none;
    QTest::newRow("Ada") << QByteArray("AD102") << none;
    QTest::newRow("Hopper") << QByteArray("GH100") << none;
    QTest::newRow("Blackwell") << QByteArray("GB100") << none;
    QTest::newRow("Blackwell, consumer") << QByteArray("GB202") << memory;
}

void CounterPlanTest::chipsKnowEveryMetric() {
    QFETCH(QByteArray, chip);
    QFETCH(QStringList, lacking);
    std::size_t before = 0;
    for (const auto& [preset, most] :
         {std::pair{Preset::Counters, std::size_t{8}}, {Preset::Full, std::size_t{24}}}) {
        const auto plan = CounterPlan::make(chip.toStdString(), hardwareNames(preset));
        QVERIFY2(plan.ok(), plan.ok() ? "" : plan.error().message.c_str());
        QStringList unknown;
        for (const std::string& name : plan->unknown())
            unknown << QString::fromStdString(name);
        QCOMPARE(unknown, lacking);
        QVERIFY2(plan->passes() > before && plan->passes() <= most,
                 qPrintable(QString::number(plan->passes())));
        before = plan->passes();
    }
}

/// A share that CUPTI makes of counters of two launches can be more than all. The busiest of many parts is none of those.
void CounterPlanTest::sharesAreOfOneLaunch() {
    QFETCH(QByteArray, chip);
    for (const Metric& metric : allMetrics()) {
        const bool isBusiest = metric.hardware.find("_throughput.") != std::string_view::npos || metric.hardware.find("sm__throughput") == 0;
        if (metric.unit != "%" || metric.hardware.empty() || isBusiest)
            continue;
        const auto plan = CounterPlan::make(chip.toStdString(), {std::string(metric.hardware)});
        QVERIFY(plan.ok());
        QVERIFY2(plan->passes() == 1, metric.hardware.data());
    }
    // Why the L2 cache's rate is made of two counts: were they of one launch, nobody would have to look whether they fit.
    const auto both = CounterPlan::make(chip.toStdString(), {std::string(findMetric("l2_hits")->hardware), std::string(findMetric("l2_misses")->hardware)});
    QVERIFY(both.ok());
    QCOMPARE(both->passes(), std::size_t{2});
}

void CounterPlanTest::roofsTakeNoLaunchOfTheirOwn() {
    QFETCH(QByteArray, chip);
    QFETCH(QStringList, lacking);
    std::vector<std::string> names = hardwareNames(Preset::Counters);
    const auto without = CounterPlan::make(chip.toStdString(), names);
    QVERIFY(without.ok());
    for (const std::string& name : roofNames())
        names.push_back(name);
    const auto with = CounterPlan::make(chip.toStdString(), names);
    QVERIFY2(with.ok(), with.ok() ? "" : with.error().message.c_str());
    QVERIFY2(with->passes() <= without->passes() + 1, qPrintable(QStringLiteral("%1, then %2").arg(without->passes()).arg(with->passes())));
    if (lacking.isEmpty())
        QCOMPARE(with->unknown(), std::vector<std::string>{});
}

void CounterPlanTest::chipsCountOperations() {
    QFETCH(QByteArray, chip);
    const auto plan = CounterPlan::make(chip.toStdString(), workNames());
    QVERIFY2(plan.ok(), plan.ok() ? "" : plan.error().message.c_str());
    QCOMPARE(plan->unknown(), std::vector<std::string>{});
    QCOMPARE(plan->metrics().size(), workNames().size());
    QVERIFY(plan->passes() >= 1);
}

void CounterPlanTest::whatIsUnknownIsNamed() {
    const auto plan =
        CounterPlan::make("GH100", {"smsp__inst_executed.sum", "smsp__no_such_thing.sum"});
    QVERIFY(plan.ok());
    QCOMPARE(plan->metrics(), std::vector<std::string>{"smsp__inst_executed.sum"});
    QCOMPARE(plan->unknown(), std::vector<std::string>{"smsp__no_such_thing.sum"});
    QCOMPARE(plan->passes(), std::size_t{1});
    const auto chip = CounterPlan::make("XY999", {"smsp__inst_executed.sum"});
    QVERIFY(!chip.ok());
    QCOMPARE(chip.error().code, std::string("L4262"));
}

void CounterPlanTest::linesOfACubin() {
    const auto nvrtc = gpu::Nvrtc::load();
    if (!nvrtc)
        QSKIP("skipped: no NVRTC on this machine");
    wire::CompileRequest request;
    request.cuda = "extern \"C\" __global__ void twice(float* x)\n"
                   "{\n"
                   "    const float v = x[threadIdx.x];\n"
                   "    x[threadIdx.x] = v * v + 2.0f;\n"
                   "}\n";
    request.fileName = "twice.cu";
    const auto reply = (*nvrtc)->compile(request);
    QVERIFY(reply.ok() && reply->ok);
    const auto lines = SourceLines::open();
    QVERIFY2(lines.ok(), lines.ok() ? "" : lines.error().message.c_str());
    std::set<std::uint32_t> seen;
    for (std::uint64_t offset = 0; offset < 0x80; offset += 16)
        seen.insert((*lines)->lineOf(reply->cubin, "twice", offset));
    QVERIFY2(seen.contains(3) && seen.contains(4), qPrintable(QString::number(seen.size())));
    QVERIFY(*seen.rbegin() <= 5);
    QCOMPARE((*lines)->lineOf(reply->cubin, "thrice", 0), 0u);
}

QTEST_GUILESS_MAIN(CounterPlanTest)
#include "tst_counter_plan.moc"
