#include "core/exec_gpu/ptxas_log.h"

#include <QtTest>

using namespace lane;

class PtxasLogTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsBothShapesOfTheLog();
    void passesOverTheRest();
};

void PtxasLogTest::readsBothShapesOfTheLog() {
    const auto kernels = gpu::resourcesFromLog(
        "ptxas info    : 0 bytes gmem\n"
        "ptxas info    : Compiling entry function 'first' for 'sm_90'\n"
        "ptxas info    : Function properties for first\n"
        "ptxas         .     16 bytes stack frame, 8 bytes spill stores, 12 bytes spill loads\n"
        "ptxas info    : Used 40 registers, used 1 barriers, 2048 bytes smem\n"
        "ptxas info    : Compile time = 2.231 ms\n"
        "ptxas info    : Compiling entry function 'second' for 'sm_75'\n"
        "ptxas info    : Function properties for second\n"
        "    0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n"
        "ptxas info    : Used 10 registers, 376 bytes cmem[0], 8 bytes cmem[2]");
    QCOMPARE(kernels.size(), std::size_t{2});
    QCOMPARE(kernels[0].kernel, std::string("first"));
    QCOMPARE(kernels[0].registers, 40u);
    QCOMPARE(kernels[0].sharedBytes, 2048u);
    QCOMPARE(kernels[0].stackBytes, 16u);
    QCOMPARE(kernels[0].spillStoreBytes, 8u);
    QCOMPARE(kernels[0].spillLoadBytes, 12u);
    QCOMPARE(kernels[0].constantBytes, 0u);
    QCOMPARE(kernels[1].kernel, std::string("second"));
    QCOMPARE(kernels[1].registers, 10u);
    QCOMPARE(kernels[1].constantBytes, 384u);
    QCOMPARE(kernels[1].spillStoreBytes, 0u);
}

void PtxasLogTest::passesOverTheRest() {
    QVERIFY(gpu::resourcesFromLog("").empty());
    QVERIFY(gpu::resourcesFromLog("a.cu(3): warning #177-D: variable \"registers\" was declared\n")
                .empty());
    QVERIFY(gpu::resourcesFromLog("ptxas info : Used 12 registers\n").empty());
    const auto odd = gpu::resourcesFromLog("ptxas info : Compiling entry function 'k' for 'sm_90'\n"
                                           "ptxas info : Used many registers");
    QCOMPARE(odd.size(), std::size_t{1});
    QCOMPARE(odd[0].registers, 0u);
}

QTEST_GUILESS_MAIN(PtxasLogTest)
#include "tst_ptxas_log.moc"
