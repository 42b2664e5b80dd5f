#include "core/exec_gpu/nvrtc.h"

#include <QtTest>

#include <thread>
#include <vector>

using namespace lane;

namespace {

const char Saxpy[] =
    "extern \"C\" __global__ void saxpy(unsigned int n, float a, const float* __restrict__ x,\n"
    "                                 const float* __restrict__ y, float* __restrict__ r)\n"
    "{\n"
    "    const unsigned int i = blockIdx.x * blockDim.x + threadIdx.x;\n"
    "    if (i < n) {\n"
    "        r[i] = a * x[i] + y[i];\n"
    "    }\n"
    "}\n";

wire::CompileRequest saxpyFor(const char* arch) {
    wire::CompileRequest request;
    request.cuda = Saxpy;
    request.fileName = "saxpy.cu";
    request.arch = arch;
    return request;
}

} // namespace

class NvrtcTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void compilesForRealArchitectures_data();
    void compilesForRealArchitectures();
    void ptxAloneIsTheSamePtx();
    void strictModeFusesNothing();
    void findsTheHalfHeader();
    void mistakesAreInTheLog();
    void unknownArchitectureIsNamed();
    void compilesSideBySide();
    void missingSaysHowToGetIt_data();
    void missingSaysHowToGetIt();

private:
    std::shared_ptr<gpu::Nvrtc> m_nvrtc;
};

void NvrtcTest::initTestCase() {
    auto loaded = gpu::Nvrtc::load();
    if (!loaded)
        QSKIP(("skipped: no NVRTC: " + loaded.error().message).c_str());
    m_nvrtc = *loaded;
    QVERIFY(m_nvrtc->version().find('.') != std::string::npos);
}

void NvrtcTest::compilesForRealArchitectures_data() {
    QTest::addColumn<QByteArray>("arch");
    for (const char* arch : {"sm_75", "sm_90", "sm_120"})
        QTest::newRow(arch) << QByteArray(arch);
}

void NvrtcTest::compilesForRealArchitectures() {
    QFETCH(QByteArray, arch);
    const auto reply = m_nvrtc->compile(saxpyFor(arch.constData()));
    QVERIFY2(reply.ok(), reply ? "" : reply.error().message.c_str());
    QVERIFY2(reply->ok, reply->log.c_str());
    QVERIFY(reply->ptx.find(".entry saxpy(") != std::string::npos);
    QVERIFY(reply->ptx.find(".target " + arch.toStdString()) != std::string::npos);
    QVERIFY(reply->ptx.find('\0') == std::string::npos);
    QVERIFY(reply->ptx.find(".loc") != std::string::npos);
    QCOMPARE(reply->cubin.substr(0, 4), std::string("\x7f"
                                                    "ELF"));
    QCOMPARE(reply->resources.size(), std::size_t{1});
    QCOMPARE(reply->resources[0].kernel, std::string("saxpy"));
    QVERIFY(reply->resources[0].registers > 0);
    QVERIFY(reply->cubinNs > 0);
}

void NvrtcTest::ptxAloneIsTheSamePtx() {
    const auto both = m_nvrtc->compile(saxpyFor("sm_90"));
    auto request = saxpyFor("sm_90");
    request.wantCubin = false;
    const auto alone = m_nvrtc->compile(request);
    const auto forCompute = m_nvrtc->compile(saxpyFor("compute_90"));
    QVERIFY(both.ok() && alone.ok() && forCompute.ok());
    QVERIFY(alone->ok && alone->cubin.empty() && alone->resources.empty() && alone->ptxNs > 0);
    QVERIFY(forCompute->ok && forCompute->cubin.empty());
    QCOMPARE(alone->ptx, both->ptx);
    QCOMPARE(forCompute->ptx, both->ptx);
}

void NvrtcTest::strictModeFusesNothing() {
    auto request = saxpyFor("sm_90");
    const auto fast = m_nvrtc->compile(request);
    request.mode = FloatMode::Strict;
    const auto strict = m_nvrtc->compile(request);
    QVERIFY(fast.ok() && strict.ok() && fast->ok && strict->ok);
    QVERIFY(fast->ptx.find("fma.rn.f32") != std::string::npos);
    QVERIFY(strict->ptx.find("fma.") == std::string::npos);
    QVERIFY(strict->ptx.find("mul.rn.f32") != std::string::npos ||
            strict->ptx.find("mul.f32") != std::string::npos);
}

void NvrtcTest::findsTheHalfHeader() {
    auto request = saxpyFor("sm_90");
    request.cuda = "#include <cuda_fp16.h>\nextern \"C\" __global__ void twice(__half* x)\n"
                   "{\n    x[threadIdx.x] = x[threadIdx.x] + x[threadIdx.x];\n}\n";
    const auto reply = m_nvrtc->compile(request);
    QVERIFY(reply.ok());
    QVERIFY2(reply->ok, reply->log.c_str());
}

void NvrtcTest::mistakesAreInTheLog() {
    auto request = saxpyFor("sm_90");
    request.cuda = "extern \"C\" __global__ void bad(float* r)\n{\n    r[0] = nothing;\n}\n";
    request.fileName = "bad.cu";
    const auto reply = m_nvrtc->compile(request);
    QVERIFY(reply.ok());
    QVERIFY(!reply->ok);
    QVERIFY2(reply->log.find("bad.cu(3): error") != std::string::npos, reply->log.c_str());
    QVERIFY(reply->log.find("nothing") != std::string::npos);
    QVERIFY(reply->ptx.empty() && reply->cubin.empty());
}

void NvrtcTest::unknownArchitectureIsNamed() {
    const auto reply = m_nvrtc->compile(saxpyFor("sm_999"));
    QVERIFY(!reply.ok());
    QCOMPARE(reply.error().code, std::string("L4204"));
    QVERIFY(reply.error().message.find("sm_999") != std::string::npos);
    QVERIFY(reply.error().hint.find("sm_90") != std::string::npos);
}

void NvrtcTest::compilesSideBySide() {
    constexpr int Count = 4;
    std::vector<std::string> texts(Count);
    std::vector<std::thread> threads;
    for (int i = 0; i < Count; ++i)
        threads.emplace_back([&, i] {
            auto request = saxpyFor(i % 2 ? "sm_75" : "sm_90");
            const auto reply = m_nvrtc->compile(request);
            texts[static_cast<std::size_t>(i)] = reply.ok() && reply->ok ? reply->ptx : "";
        });
    for (std::thread& thread : threads)
        thread.join();
    QVERIFY(!texts[0].empty() && !texts[1].empty());
    QCOMPARE(texts[2], texts[0]);
    QCOMPARE(texts[3], texts[1]);
}

void NvrtcTest::missingSaysHowToGetIt_data() {
    QTest::addColumn<QByteArray>("value");
    QTest::addColumn<QByteArray>("says");
    QTest::newRow("hidden") << QByteArray("none") << QByteArray("LANE_NVRTC is \"none\"");
    QTest::newRow("no such file") << QByteArray("/nowhere/libnvrtc.so.13")
                                  << QByteArray("/nowhere/libnvrtc.so.13");
    QTest::newRow("not NVRTC") << QByteArray("libc.so.6")
                               << QByteArray("lacks nvrtcGetErrorString");
    QTest::newRow("a folder without it") << QByteArray("/tmp") << QByteArray("in /tmp");
}

void NvrtcTest::missingSaysHowToGetIt() {
    QFETCH(QByteArray, value);
    QFETCH(QByteArray, says);
    qputenv("LANE_NVRTC", value);
    const auto loaded = gpu::Nvrtc::load();
    qunsetenv("LANE_NVRTC");
    QVERIFY(!loaded.ok());
    QVERIFY(loaded.error().code == "L4201" || loaded.error().code == "L4202");
    QVERIFY2(loaded.error().message.find(says.toStdString()) != std::string::npos,
             loaded.error().message.c_str());
    QVERIFY(loaded.error().hint.find("nvidia-cuda-nvrtc") != std::string::npos);
}

QTEST_GUILESS_MAIN(NvrtcTest)
#include "tst_nvrtc.moc"
