#include "core/exec_gpu/driver.h"
#include "core/exec_gpu/gpu_runner.h"

#include <QFile>
#include <QtTest>

using namespace lane;

class DriverTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void cleanup() { qunsetenv("LANE_CUDA_DRIVER"); }
    void missingSaysHowToGetIt();
    void tooOldNamesWhatIsLacking();
    void everyFunctionIsThere();
};

void DriverTest::missingSaysHowToGetIt() {
    qputenv("LANE_CUDA_DRIVER", "none");
    std::string version;
    const auto devices = gpu::GpuRunner::devices(version);
    QVERIFY(!devices.ok());
    QCOMPARE(devices.error().code, std::string("L4301"));
    QVERIFY(devices.error().message.find("LANE_CUDA_DRIVER is \"none\"") != std::string::npos);
    QVERIFY(devices.error().hint.find("nvidia-smi") != std::string::npos);
    QVERIFY(version.empty());
    const auto runner = gpu::GpuRunner::open(0);
    QVERIFY(!runner.ok());
    QCOMPARE(runner.error().code, std::string("L4301"));
}

void DriverTest::tooOldNamesWhatIsLacking() {
    qputenv("LANE_CUDA_DRIVER", "libc.so.6");
    const auto driver = gpu::Driver::load();
    QVERIFY(!driver.ok());
    QCOMPARE(driver.error().code, std::string("L4301"));
    QVERIFY2(driver.error().message.find("lacks cuInit") != std::string::npos,
             driver.error().message.c_str());
}

/// The toolkit's stub has every function of a driver and starts as none: all names must be bound
/// before it says so.
void DriverTest::everyFunctionIsThere() {
    const char* stub = "/usr/local/cuda/lib64/stubs/libcuda.so";
    if (!QFile::exists(QString::fromLatin1(stub)))
        QSKIP("the toolkit's stub of the driver is not there");
    qputenv("LANE_CUDA_DRIVER", stub);
    const auto driver = gpu::Driver::load();
    QVERIFY(!driver.ok());
    QVERIFY2(driver.error().message.find("does not start") != std::string::npos,
             driver.error().message.c_str());
}

QTEST_GUILESS_MAIN(DriverTest)
#include "tst_driver.moc"
