#include "profiler/collect/activity.h"

#include <QtTest>

using namespace lane;
using profile::Activity;

class ActivityTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { qunsetenv("LANE_CUPTI"); }
    void sortsARunIntoItsSamples();
    void sortsARoundOfAProgram();
    void missingRecordsAreAnError();
    void hiddenSaysSo();
    void notCuptiIsNamed();
    void tellsItsVersion();
};

void ActivityTest::sortsARunIntoItsSamples() {
    using Kind = Activity::Kind;
    const auto times = profile::timesOf(
        {
            {Kind::Kernel, 30, 1000, 1300, 0},
            {Kind::Kernel, 20, 500, 600, 0}, // earlier, delivered later
            {Kind::Upload, 1, 0, 40, 4},
            {Kind::Upload, 2, 40, 100, 4},
            {Kind::DeviceCopy, 3, 100, 200, 4},
            {Kind::Kernel, 10, 200, 450, 0}, // the warm-up
            {Kind::Memset, 11, 450, 490, 4}, // nobody's time, as what the host does
            {Kind::Call, 20, 460, 470, 0},
            {Kind::Synchronisation, 31, 480, 1300, 0},
            {Kind::Overhead, 0, 480, 490, 0},
            {Kind::Download, 40, 1400, 1470, 4},
        },
        1, 2);
    QVERIFY(times.ok());
    QCOMPARE(times->kernel, (std::vector<std::uint64_t>{100, 300}));
    QCOMPARE(times->upload, (std::vector<std::uint64_t>{100}));
    QCOMPARE(times->download, (std::vector<std::uint64_t>{70}));
    // Launches that follow for the end-to-end time are nobody's sample.
    const auto more = profile::timesOf(
        {
            {Kind::Upload, 1, 0, 40, 4},
            {Kind::Kernel, 2, 50, 60, 0},
            {Kind::Download, 3, 60, 65, 4},
            {Kind::Download, 4, 65, 70, 4},
            {Kind::Upload, 5, 80, 89, 4},
            {Kind::Kernel, 6, 90, 190, 0},
            {Kind::Download, 7, 190, 290, 4},
        },
        0, 1, 1);
    QVERIFY(more.ok());
    QCOMPARE(more->kernel, (std::vector<std::uint64_t>{10}));
    QCOMPARE(more->upload, (std::vector<std::uint64_t>{40}));
    QCOMPARE(more->download, (std::vector<std::uint64_t>{10}));
    const auto bare = profile::timesOf({{Kind::Kernel, 1, 5, 9, 0}}, 0, 1);
    QVERIFY(bare.ok());
    QVERIFY(bare->upload.empty() && bare->download.empty());
}

void ActivityTest::sortsARoundOfAProgram() {
    using Kind = Activity::Kind;
    const std::vector<Activity> activities{
        {Kind::Kernel, 7, 1000, 1300, 0}, {Kind::Download, 9, 1300, 1340, 4},
        {Kind::Kernel, 3, 100, 150, 0},   {Kind::Upload, 1, 0, 40, 4},
        {Kind::DeviceCopy, 5, 200, 220, 4}, {Kind::Memset, 6, 230, 290, 4},
        {Kind::Call, 3, 10, 20, 0},       {Kind::Synchronisation, 10, 300, 1340, 0}};
    const auto times = profile::programTimesOf(activities, 2);
    QVERIFY(times.ok());
    QCOMPARE(times->launches, (std::vector<std::uint64_t>{50, 300}));
    QCOMPARE(times->copies, std::uint64_t{100});
    QVERIFY(profile::programTimesOf({}, 0).ok()); // a program that launched nothing
    QCOMPARE(profile::programTimesOf(activities, 3).error().code, std::string("L4254"));
}

void ActivityTest::missingRecordsAreAnError() {
    for (const std::uint32_t repeat : {0u, 2u}) {
        const auto times = profile::timesOf({{Activity::Kind::Kernel, 1, 0, 1, 0}}, 0, repeat);
        QVERIFY(!times.ok());
        QCOMPARE(times.error().code, std::string("L4254"));
        QVERIFY(times.error().message.find("1 of " + std::to_string(repeat)) != std::string::npos);
    }
}

void ActivityTest::hiddenSaysSo() {
    qputenv("LANE_CUPTI", "none");
    const auto version = profile::ActivityCollector::version();
    QVERIFY(!version.ok());
    QCOMPARE(version.error().code, std::string("L4251"));
    QVERIFY(version.error().message.find("LANE_CUPTI is \"none\"") != std::string::npos);
    QVERIFY(version.error().hint.find("nvidia-cuda-cupti") != std::string::npos);
    QCOMPARE(profile::ActivityCollector::start().error().code, std::string("L4251"));
}

void ActivityTest::notCuptiIsNamed() {
    qputenv("LANE_CUPTI", "libc.so.6");
    const auto version = profile::ActivityCollector::version();
    QVERIFY(!version.ok());
    QCOMPARE(version.error().code, std::string("L4252"));
    QVERIFY(version.error().message.find("lacks cupti") != std::string::npos);
}

void ActivityTest::tellsItsVersion() {
    const auto version = profile::ActivityCollector::version();
    if (!version) {
        QCOMPARE(version.error().code, std::string("L4251"));
        QSKIP(("skipped: no CUPTI: " + version.error().message).c_str());
    }
    QVERIFY(version->starts_with("12") || version->starts_with("13."));
}

QTEST_GUILESS_MAIN(ActivityTest)
#include "tst_activity.moc"
