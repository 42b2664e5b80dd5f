#include "profiler/metrics/median.h"
#include "profiler/metrics/metrics.h"

#include <QtTest>

#include <algorithm>
#include <random>
#include <set>

using namespace lane::profile;

class MetricsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void everyRowIsWhole();
    void presetsGrow();
    void readingsBecomeMetrics();
    void whatIsNotReadIsAbsent();
    void aShareIsNeverMoreThanAll();
    void textsHaveUnits_data();
    void textsHaveUnits();
    void fewSamplesHaveNoInterval();
    void intervalByHand();
    void intervalHoldsTheMedian();
};

void MetricsTest::everyRowIsWhole() {
    std::set<std::string_view> keys, hardware;
    for (const Metric& metric : allMetrics()) {
        const QByteArray key(metric.key.data(), static_cast<qsizetype>(metric.key.size()));
        QVERIFY2(keys.insert(metric.key).second, key);
        QVERIFY2(!metric.title.empty() && metric.explanation.size() > 20, key);
        QVERIFY2(metric.explanation.ends_with('.'), key);
        QVERIFY2(hasCounters(metric.preset), key);
        if (metric.formula == Formula::None) {
            QVERIFY2(hardware.insert(metric.hardware).second, key);
            QVERIFY2(!metric.hardware.starts_with("smsp__sass_"), key);
        } else {
            QVERIFY2(metric.hardware.empty(), key);
            QVERIFY2(keys.contains(metric.left) && keys.contains(metric.right), key);
        }
        QCOMPARE(findMetric(metric.key), &metric);
    }
    QVERIFY(keys.size() > 40);
    QCOMPARE(findMetric("no_such"), nullptr);
    std::set<std::string_view> stalls;
    for (const StallReason& stall : allStalls()) {
        QVERIFY(stalls.insert(stall.key).second);
        QVERIFY(!stall.title.empty() && stall.explanation.ends_with('.'));
        QCOMPARE(findStall(stall.key), &stall);
    }
    QVERIFY(stalls.size() > 15);
    QCOMPARE(findStall("no_such"), nullptr);
}

void MetricsTest::presetsGrow() {
    QVERIFY(hardwareNames(Preset::Time).empty());
    QVERIFY(hardwareNames(Preset::Stalls).empty());
    const auto some = hardwareNames(Preset::Counters), all = hardwareNames(Preset::Full);
    QVERIFY(!some.empty() && some.size() < all.size());
    for (const std::string& name : some)
        QVERIFY(std::ranges::find(all, name) != all.end());
    for (const Preset preset : {Preset::Time, Preset::Stalls, Preset::Counters, Preset::Full})
        QCOMPARE(*presetNamed(presetName(preset)), preset);
    QVERIFY(!presetNamed("everything"));
}

void MetricsTest::readingsBecomeMetrics() {
    const auto values =
        metricsOf({{"l1tex__t_requests_pipe_lsu_mem_global_op_ld.sum", 100},
                   {"l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum", 3200},
                   {"dram__bytes_read.sum", 3000},
                   {"dram__bytes_write.sum", 1000},
                   {"gpu__time_duration.sum", 2000}});
    const auto value = [&](std::string_view key) {
        const auto found = std::ranges::find_if(
            values, [&](const MetricValue& one) { return one.metric->key == key; });
        return found == values.end() ? -1 : found->value;
    };
    QCOMPARE(value("global_load_sectors_per_request"), 32.0);
    QCOMPARE(value("dram_bytes"), 4000.0);
    QCOMPARE(value("dram_rate"), 2e9); // bytes in a second from nanoseconds
    QCOMPARE(values.size(), std::size_t{8});
    QCOMPARE(values.front().metric->key, std::string_view("duration"));
}

void MetricsTest::whatIsNotReadIsAbsent() {
    QVERIFY(metricsOf({}).empty());
    const auto values = metricsOf({{"smsp__inst_executed_op_shared_ld.sum", 0},
                                   {"l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld.sum", 0},
                                   {"smsp__inst_executed.sum", 7}});
    QCOMPARE(values.size(), std::size_t{3}); // no ratio over 0, no ratio with a part missing
}

void MetricsTest::aShareIsNeverMoreThanAll() {
    const std::string hits(findMetric("l2_hits")->hardware), misses(findMetric("l2_misses")->hardware);
    const auto rate = [&](double hit, double miss) {
        const auto values = metricsOf({{hits, hit}, {misses, miss}});
        const auto found = std::ranges::find_if(values, [](const MetricValue& one) { return one.metric->key == "l2_hit_rate"; });
        return found == values.end() ? std::optional<double>() : found->value;
    };
    QCOMPARE(rate(300, 100), std::optional(75.0));
    QCOMPARE(rate(494, 0), std::optional(100.0));
    QCOMPARE(rate(0, 7), std::optional(0.0));
    QCOMPARE(rate(0, 0), std::optional<double>());
}

void MetricsTest::textsHaveUnits_data() {
    QTest::addColumn<QByteArray>("key");
    QTest::addColumn<double>("value");
    QTest::addColumn<QByteArray>("text");
    QTest::newRow("count") << QByteArray("instructions") << 33554432.0 << QByteArray("33554432");
    QTest::newRow("ratio") << QByteArray("active_threads") << 31.25 << QByteArray("31.250");
    QTest::newRow("bytes") << QByteArray("dram_read_bytes") << 268435456.0
                           << QByteArray("268.4 MB");
    QTest::newRow("rate") << QByteArray("dram_rate") << 3.35e12 << QByteArray("3.35 TB/s");
    QTest::newRow("share") << QByteArray("occupancy") << 74.04 << QByteArray("74.0 %");
    QTest::newRow("short") << QByteArray("duration") << 2816.0 << QByteArray("2816 ns");
    QTest::newRow("long") << QByteArray("duration") << 202240.0 << QByteArray("202.2 µs");
}

void MetricsTest::textsHaveUnits() {
    QFETCH(QByteArray, key);
    QFETCH(double, value);
    QFETCH(QByteArray, text);
    const Metric* metric = findMetric(key.toStdString());
    QVERIFY(metric);
    QCOMPARE(QByteArray::fromStdString(metricText(*metric, value)), text);
}

void MetricsTest::fewSamplesHaveNoInterval() {
    QVERIFY(!medianInterval({}));
    const std::vector<std::uint64_t> five{1, 2, 3, 4, 5}, six{6, 1, 2, 5, 3, 4};
    QVERIFY(!medianInterval(five)); // the whole range holds the median with 93.75 % only
    const auto interval = medianInterval(six);
    QVERIFY(interval);
    QCOMPARE(interval->median, 3.5);
    QCOMPARE(interval->low, 1.0);
    QCOMPARE(interval->high, 6.0);
}

/// The table of the sign test: for 20 samples the 6th and the 15th, for 50 the 18th and the 33rd.
void MetricsTest::intervalByHand() {
    for (const auto& [n, low, high] :
         {std::tuple{std::size_t{20}, 6.0, 15.0}, {std::size_t{50}, 18.0, 33.0}}) {
        std::vector<std::uint64_t> samples(n);
        for (std::size_t i = 0; i < n; ++i)
            samples[i] = i + 1;
        const auto interval = medianInterval(samples);
        QVERIFY(interval);
        QCOMPARE(interval->low, low);
        QCOMPARE(interval->high, high);
        QCOMPARE(interval->precision(), (high - low) / 2 / interval->median);
    }
}

void MetricsTest::intervalHoldsTheMedian() {
    std::mt19937 random(1);
    std::lognormal_distribution<double> times(0, 0.5); // median 1, skewed as times are
    int held = 0;
    constexpr int Rounds = 2000;
    for (int round = 0; round < Rounds; ++round) {
        std::vector<std::uint64_t> samples(31);
        for (auto& sample : samples)
            sample = static_cast<std::uint64_t>(1e6 * times(random));
        const auto interval = medianInterval(samples);
        held += interval && interval->low <= 1e6 && 1e6 <= interval->high;
    }
    QVERIFY2(held >= Rounds * 94 / 100 && held <= Rounds * 99 / 100, qPrintable(QString::number(held)));
}

QTEST_GUILESS_MAIN(MetricsTest)
#include "tst_metrics.moc"
