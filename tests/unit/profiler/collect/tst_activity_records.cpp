// CUPTI's activity records, made by hand, as the collector hands them on.

#include "profiler/collect/activity.h"

#include <QtTest>

#include <cupti.h>
#include <dlfcn.h>

using namespace lane;
using profile::Activity;
using Kind = Activity::Kind;

namespace {

template <typename Function> Function* fake(const char* name) {
    return reinterpret_cast<Function*>(dlsym(dlopen(LANE_FAKE_CUPTI, RTLD_NOW | RTLD_NOLOAD), name));
}
void make(const auto& record, bool isClosed = true) {
    fake<void(const void*, std::size_t, bool)>("fakeRecord")(&record, sizeof record, isClosed);
}
void clockIs(std::uint64_t now) { fake<void(std::uint64_t)>("fakeClock")(now); }
QStringList calls() {
    const QStringList list = QString::fromLatin1(fake<const char*()>("fakeCalls")()).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    fake<void()>("fakeForget")();
    return list;
}

CUpti_ActivityKernel10 kernel(std::uint32_t correlation, std::uint64_t begin, std::uint64_t end, std::uint32_t stream = 7) {
    CUpti_ActivityKernel10 record{};
    record.kind = CUPTI_ACTIVITY_KIND_CONCURRENT_KERNEL;
    record.start = begin;
    record.end = end;
    record.correlationId = correlation;
    record.streamId = stream;
    return record;
}
CUpti_ActivityMemset4 memsetOf(std::uint32_t correlation, std::uint64_t begin, std::uint64_t end, std::uint64_t bytes) {
    CUpti_ActivityMemset4 record{};
    record.kind = CUPTI_ACTIVITY_KIND_MEMSET;
    record.start = begin;
    record.end = end;
    record.bytes = bytes;
    record.correlationId = correlation;
    record.streamId = 13;
    return record;
}
CUpti_ActivitySynchronization2 sync(CUpti_ActivitySynchronizationType type, std::uint64_t begin, std::uint64_t end, std::uint32_t stream) {
    CUpti_ActivitySynchronization2 record{};
    record.kind = CUPTI_ACTIVITY_KIND_SYNCHRONIZATION;
    record.type = type;
    record.start = begin;
    record.end = end;
    record.correlationId = 90;
    record.streamId = stream;
    return record;
}
CUpti_ActivityOverhead3 overhead(CUpti_ActivityOverheadKind kind, std::uint64_t begin, std::uint64_t end) {
    CUpti_ActivityOverhead3 record{};
    record.kind = CUPTI_ACTIVITY_KIND_OVERHEAD;
    record.overheadKind = kind;
    record.start = begin;
    record.end = end;
    record.correlationId = 55;
    return record;
}
CUpti_ActivityAPI call(std::uint32_t correlation, std::uint64_t begin, std::uint64_t end) {
    CUpti_ActivityAPI record{};
    record.kind = CUPTI_ACTIVITY_KIND_DRIVER;
    record.start = begin;
    record.end = end;
    record.correlationId = correlation;
    return record;
}

} // namespace

class ActivityRecordsTest : public QObject {
    Q_OBJECT
private:
    std::unique_ptr<profile::ActivityCollector> m_collector;

    std::vector<Activity> got(std::size_t kernels = 0) const {
        Result<std::vector<Activity>> activities = m_collector->endRun(kernels);
        return activities ? *activities : std::vector<Activity>{};
    }

private Q_SLOTS:
    void initTestCase() {
        qputenv("LANE_CUPTI", LANE_FAKE_CUPTI);
        auto started = profile::ActivityCollector::start();
        QVERIFY2(started.ok(), started.ok() ? "" : started.error().message.c_str());
        m_collector = std::move(*started);
        QCOMPARE(calls(), (QStringList{QStringLiteral("ActivityRegisterCallbacks"), QStringLiteral("ActivityEnable:3"), QStringLiteral("ActivityEnable:1")}));
    }
    void init() {
        clockIs(1);
        m_collector->beginRun();
        calls();
    }
    void cleanup() {
        qunsetenv("LANE_FAKE_CUPTI");
        qunsetenv("LANE_FAKE_CUPTI_FAIL");
        got(); // what a test left
    }

    void whatTheDeviceDid() {
        make(kernel(3, 100, 150));
        make(memsetOf(4, 160, 170, 4096));
        CUpti_ActivityMemcpy6 copy{};
        copy.kind = CUPTI_ACTIVITY_KIND_MEMCPY;
        copy.start = 200;
        copy.end = 260;
        copy.bytes = 64;
        copy.correlationId = 5;
        copy.streamId = 14;
        for (const auto& [how, kind] : {std::pair{CUPTI_ACTIVITY_MEMCPY_KIND_HTOD, Kind::Upload}, {CUPTI_ACTIVITY_MEMCPY_KIND_DTOH, Kind::Download}, {CUPTI_ACTIVITY_MEMCPY_KIND_DTOD, Kind::DeviceCopy}}) {
            copy.copyKind = static_cast<std::uint8_t>(how);
            make(copy);
            const auto all = got();
            QCOMPARE(all.back().kind, kind);
            QVERIFY(all.back().bytes == 64 && all.back().begin == 200 && all.back().end == 260 && all.back().stream == 14 && all.back().correlation == 5);
            if (all.size() < 3)
                continue;
            QVERIFY(all[0].kind == Kind::Kernel && all[0].correlation == 3 && all[0].stream == 7);
            QVERIFY(all[1].kind == Kind::Memset && all[1].bytes == 4096 && all[1].stream == 13 && all[1].end - all[1].begin == 10);
        }
    }

    void whatTheHostWaitedFor() {
        using Sync = Activity::Sync;
        const std::pair<CUpti_ActivitySynchronizationType, Sync> types[] = {
            {CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_EVENT_SYNCHRONIZE, Sync::Event}, {CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_STREAM_WAIT_EVENT, Sync::StreamWait},
            {CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_STREAM_SYNCHRONIZE, Sync::Stream}, {CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_CONTEXT_SYNCHRONIZE, Sync::Context},
            {CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_UNKNOWN, Sync::Other}};
        for (const auto& [type, ours] : types)
            make(sync(type, 10, 20, ours == Sync::Context ? CUPTI_SYNCHRONIZATION_INVALID_VALUE : 7));
        const auto all = got();
        QCOMPARE(all.size(), std::size(types));
        for (std::size_t i = 0; i < all.size(); ++i) {
            QCOMPARE(all[i].kind, Kind::Synchronisation);
            QCOMPARE(all[i].detail, static_cast<std::uint8_t>(types[i].second));
            QCOMPARE(all[i].stream, types[i].second == Sync::Context ? Activity::NoStream : 7u);
            QVERIFY(!all[i].isOnDevice());
        }
    }

    /// A buffer that is full tells more in memory that the reader frees: a leak checker sees to that.
    void whatWatchingCosts() {
        auto full = overhead(CUPTI_ACTIVITY_OVERHEAD_COMMAND_BUFFER_FULL, 10, 20);
        full.overheadData = std::malloc(16);
        make(full);
        make(overhead(CUPTI_ACTIVITY_OVERHEAD_LAZY_FUNCTION_LOADING, 30, 45));
        make(overhead(CUPTI_ACTIVITY_OVERHEAD_UNKNOWN, 50, 60));
        const auto all = got();
        QCOMPARE(all.size(), std::size_t{3});
        QCOMPARE(all[0].detail, static_cast<std::uint8_t>(Activity::Overhead::CommandBufferFull));
        QCOMPARE(all[1].detail, static_cast<std::uint8_t>(Activity::Overhead::FunctionLoading));
        QVERIFY(all[1].begin == 30 && all[1].end == 45 && all[1].stream == Activity::NoStream && all[1].correlation == 0);
        QCOMPARE(all[2].detail, static_cast<std::uint8_t>(Activity::Overhead::Other));
    }

    void aCallStaysWhereTheDeviceDidWhatItAsked() {
        make(call(3, 40, 45));
        make(call(4, 50, 51)); // an event was recorded: nothing of the device's
        make(kernel(3, 60, 90));
        const auto all = got();
        QCOMPARE(all.size(), std::size_t{2});
        QVERIFY(all[0].kind == Kind::Call && all[0].correlation == 3 && all[0].end == 45);
    }

    void whatTheHostDidBeforeIsOfNoInterest() {
        make(sync(CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_STREAM_SYNCHRONIZE, 90, 120, 7)); // of the run before, and still to come
        make(overhead(CUPTI_ACTIVITY_OVERHEAD_CUPTI_BUFFER_FLUSH, 80, 99));
        clockIs(100);
        m_collector->beginRun();
        make(sync(CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_STREAM_SYNCHRONIZE, 100, 130, 7));
        const auto all = got();
        QCOMPARE(all.size(), std::size_t{1});
        QCOMPARE(all[0].begin, std::uint64_t{100});
    }

    void recordsWithoutTimesGo() {
        make(memsetOf(4, 0, 0, 4096));
        make(sync(CUPTI_ACTIVITY_SYNCHRONIZATION_TYPE_STREAM_SYNCHRONIZE, 30, 20, 7));
        QVERIFY(got().empty());
    }

    void kindsAreSwitchedOnesThatChange() {
        QVERIFY(m_collector->record(profile::KernelRecords::Serial, profile::OtherRecords::Waits).ok());
        QCOMPARE(calls(), (QStringList{QStringLiteral("ActivityEnable:2"), QStringLiteral("ActivityEnable:38"), QStringLiteral("ActivityEnable:17")}));
        QVERIFY(m_collector->record(profile::KernelRecords::Serial, profile::OtherRecords::Waits).ok());
        QVERIFY(calls().isEmpty());
        QVERIFY(m_collector->record(profile::KernelRecords::Concurrent, profile::OtherRecords::Calls).ok());
        QCOMPARE(calls(), (QStringList{QStringLiteral("ActivityDisable:3"), QStringLiteral("ActivityEnable:10"), QStringLiteral("ActivityEnable:4")}));
        QVERIFY(m_collector->record(profile::KernelRecords::Off).ok());
        QCOMPARE(calls().size(), 6); // all that was on
        qputenv("LANE_FAKE_CUPTI_FAIL", "cuptiActivityEnable:39");
        const Status refused = m_collector->record(profile::KernelRecords::Serial);
        QVERIFY(!refused.ok());
        QCOMPARE(refused.error().code, std::string("L4261"));
    }

    void whatIsNotHandedOverIsPressedOut() {
        make(kernel(1, 10, 20));
        make(kernel(2, 30, 40), false);
        QCOMPARE(got(1).size(), std::size_t{1});
        QCOMPARE(calls().count(QStringLiteral("ActivityFlushAll")), 1);
        QCOMPARE(got(1).size(), std::size_t{1}); // the second
        QCOMPARE(calls().count(QStringLiteral("ActivityFlushAll")), 2);
        qputenv("LANE_FAKE_CUPTI", "dropping");
        const auto dropped = m_collector->endRun(0);
        QVERIFY(!dropped.ok());
        QCOMPARE(dropped.error().code, std::string("L4254"));
    }
};

QTEST_GUILESS_MAIN(ActivityRecordsTest)
#include "tst_activity_records.moc"
