#include "core/service/run_service.h"

#include <QSignalSpy>
#include <QTest>
#include <QThread>

using namespace lane;
using namespace std::chrono_literals;

namespace {

WorkerCommand fake(const std::string& mode) {
    return {{LANE_BINARY_DIR "/tests/lane_fake_worker", mode}, 20s};
}

RunSpec specOf(const std::string& kernel, const std::string& device = "cpu") {
    RunSpec spec;
    spec.device = device;
    spec.launch.kernel = kernel;
    BoundArray array;
    array.name = "y";
    array.shape = {4};
    array.input = *data::Array::zeros(ScalarKind::Float32, {4});
    array.isWritten = true;
    spec.launch.arrays = {array};
    return spec;
}

RunRecordPtr recordOf(const QSignalSpy& finished, int call) {
    return finished.at(call).at(0).value<RunRecordPtr>();
}

} // namespace

class TestRunService : public QObject {
    Q_OBJECT
    std::shared_ptr<KernelCache> m_cache = std::make_shared<KernelCache>(KernelCache::Options{});
private Q_SLOTS:
    void aRunIsToldFromBeginToEnd() {
        RunService service(m_cache, fake("correct"));
        QSignalSpy started(&service, &RunService::started);
        QSignalSpy progress(&service, &RunService::progress);
        QSignalSpy finished(&service, &RunService::finished);
        QVERIFY(!service.isRunning());
        QVERIFY(service.start(specOf("k", "cuda:0")));
        QVERIFY(service.isRunning());
        QVERIFY(!service.start(specOf("k"))); // one at a time
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(!service.isRunning());
        QCOMPARE(started.size(), 2);
        QCOMPARE(started.at(0).at(0).toString(), QStringLiteral("cuda:0"));
        QCOMPARE(started.at(1).at(0).toString(), QStringLiteral("cpu"));
        QCOMPARE(progress.size(), 2);
        QCOMPARE(progress.at(0).at(1).toString(), QStringLiteral("run"));
        QCOMPARE(progress.at(0).at(3).toInt(), 2);
        const RunRecordPtr record = recordOf(finished, 0);
        QVERIFY(record->comparisons.at(VoicePair::GpuCpu).at("y").agree());
        QCOMPARE(record->cpu->outputs.at("y").as<float>()[3], 1.0f);
        QVERIFY(service.start(specOf("k")));
        QTRY_COMPARE(finished.size(), 2);
        QCOMPARE(recordOf(finished, 1)->number, std::uint64_t(2));
    }
    void startingFromTheFinishedSignal() {
        RunService service(m_cache, fake("correct"));
        int runs = 0;
        connect(&service, &RunService::finished, this, [&] {
            if (++runs < 3)
                QVERIFY(service.start(specOf("k")));
        });
        QVERIFY(service.start(specOf("k")));
        QTRY_COMPARE(runs, 3);
    }
    void cancelling() {
        RunService service(m_cache, fake("correct"));
        QSignalSpy progress(&service, &RunService::progress);
        QSignalSpy finished(&service, &RunService::finished);
        QVERIFY(service.start(specOf("hang")));
        QTRY_COMPARE(progress.size(), 1);
        service.cancel();
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(recordOf(finished, 0)->cancelled);
        QVERIFY(service.start(specOf("hang")));
        service.cancel(); // most likely before it has begun
        QTRY_COMPARE(finished.size(), 2);
        QVERIFY(recordOf(finished, 1)->cancelled);
        QVERIFY(service.start(specOf("k")));
        QTRY_COMPARE(finished.size(), 3);
        QVERIFY(!recordOf(finished, 2)->cancelled && !recordOf(finished, 2)->cpu->error);
    }
    void devices() {
        RunService service(m_cache, fake("correct"));
        QSignalSpy ready(&service, &RunService::devicesReady);
        service.queryDevices();
        QTRY_COMPARE(ready.size(), 1);
        QCOMPARE(ready.at(0).at(0).value<wire::DevicesReply>().nvrtcVersion, std::string("13.0"));
        QCOMPARE(service.devicesNow()->devices.at(0).id, std::string("cpu"));
        RunService broken(m_cache, {{"/nowhere/worker"}});
        QSignalSpy failed(&broken, &RunService::devicesFailed);
        broken.queryDevices();
        QTRY_COMPARE(failed.size(), 1);
        QVERIFY(failed.at(0).at(0).toString().contains(QStringLiteral("/nowhere/worker")));
    }
    void devicesDoNotWaitForARun() {
        RunService service(m_cache, fake("correct"));
        QSignalSpy progress(&service, &RunService::progress);
        QSignalSpy ready(&service, &RunService::devicesReady);
        QVERIFY(service.start(specOf("hang")));
        QTRY_COMPARE(progress.size(), 1);
        service.queryDevices();
        QTRY_COMPARE(ready.size(), 1);
        QVERIFY(service.isRunning());
    }
    void runNowFromAnyThread() {
        RunService service(m_cache, fake("correct"));
        service.warmUp();
        RunRecordPtr record;
        std::unique_ptr<QThread> thread(
            QThread::create([&] { record = service.runNow(specOf("k")); }));
        thread->start();
        QVERIFY(thread->wait());
        QVERIFY(!record->cpu->error);
    }
    void theEndDoesNotWaitForAHungRun() {
        RunService service(m_cache, fake("correct"));
        QVERIFY(service.start(specOf("hang")));
        service.queryDevices();
    }
};

QTEST_GUILESS_MAIN(TestRunService)
#include "tst_run_service.moc"
