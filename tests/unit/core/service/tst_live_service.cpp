#include "core/service/live_service.h"
#include "core/service/run_service.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace lane;
using namespace std::chrono_literals;

namespace {

RunSpec specOf(const std::string& kernel) {
    RunSpec spec;
    spec.launch.kernel = kernel;
    BoundArray array;
    array.name = "y";
    array.shape = {4};
    array.input = *data::Array::zeros(ScalarKind::Float32, {4});
    array.isWritten = true;
    spec.launch.arrays = {array};
    return spec;
}

} // namespace

class TestLiveService : public QObject {
    Q_OBJECT
    std::shared_ptr<KernelCache> m_cache = std::make_shared<KernelCache>(KernelCache::Options{});
    WorkerCommand m_worker{{LANE_BINARY_DIR "/tests/lane_fake_worker", "correct"}, 20s};
private Q_SLOTS:
    void aRunIsToldWithItsNumber() {
        LiveService service(m_cache, m_worker);
        QSignalSpy finished(&service, &LiveService::finished);
        const quint64 number = service.start(specOf("k"));
        QVERIFY(service.isRunning());
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(!service.isRunning());
        QCOMPARE(finished.at(0).at(0).toULongLong(), number);
        const auto record = finished.at(0).at(1).value<RunRecordPtr>();
        QVERIFY(record->cpu && !record->cpu->error);
        QCOMPARE(record->cpu->outputs.at("y").as<float>()[3], 1.0f);
    }
    /// The one before never ends by itself.
    void aNewerRunNeverWaitsForAnOlderOne() {
        LiveService service(m_cache, m_worker);
        QSignalSpy finished(&service, &LiveService::finished);
        for (int i = 0; i < 5; ++i) {
            service.start(specOf("hang"));
            const quint64 number = service.start(specOf("k"));
            QTRY_COMPARE(finished.size(), i + 1);
            QCOMPARE(finished.at(i).at(0).toULongLong(), number);
            QVERIFY(!finished.at(i).at(1).value<RunRecordPtr>()->cancelled);
        }
    }
    void whatIsCancelledIsNotTold() {
        LiveService service(m_cache, m_worker);
        QSignalSpy finished(&service, &LiveService::finished);
        service.start(specOf("hang"));
        service.cancel();
        QVERIFY(!service.isRunning());
        service.start(specOf("k"));
        QTRY_COMPARE(finished.size(), 1);
        QVERIFY(!finished.at(0).at(1).value<RunRecordPtr>()->cancelled);
    }
    void itEndsWithARunUnderWay() {
        QElapsedTimer time;
        time.start();
        {
            LiveService service(m_cache, m_worker);
            service.start(specOf("hang"));
        }
        QVERIFY(time.elapsed() < 15'000);
    }
};

QTEST_GUILESS_MAIN(TestLiveService)
#include "tst_live_service.moc"
