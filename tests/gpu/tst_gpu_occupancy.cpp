// Our occupancy against the driver's answer, for kernels of several register counts and random launches.
#include "core/exec_gpu/driver.h"
#include "core/exec_gpu/nvrtc.h"
#include "core/machine/occupancy.h"

#include "gpu_device.h"

#include <random>

using namespace lane;

namespace {

/// Needs `live` values at once, so that ptxas gives it about so many registers; with static shared memory.
std::string kernelText(unsigned live, unsigned sharedWords) {
    std::string text = "extern \"C\" __global__ void k(const float* __restrict__ x, float* __restrict__ r, int n) {\n";
    if (sharedWords > 0)
        text += "  __shared__ float s[" + std::to_string(sharedWords) + "]; s[threadIdx.x % " + std::to_string(sharedWords) +
                "] = x[threadIdx.x]; __syncthreads(); r[threadIdx.x] = s[n % " + std::to_string(sharedWords) + "];\n";
    for (unsigned i = 0; i < live; ++i)
        text += "  float v" + std::to_string(i) + " = x[n + " + std::to_string(i) + "];\n";
    text += "  for (int t = 0; t < n; ++t) {\n";
    for (unsigned i = 0; i < live; ++i)
        text += "    v" + std::to_string(i) + " = v" + std::to_string(i) + " * v" + std::to_string((i + 1) % live) + " + 1.0f;\n";
    text += "  }\n  r[n] = 0.0f";
    for (unsigned i = 0; i < live; ++i)
        text += " + v" + std::to_string(i);
    return text + ";\n}\n";
}

} // namespace

class GpuOccupancyTest : public QObject {
    Q_OBJECT
private:
    std::shared_ptr<gpu::Driver> m_driver;
    std::shared_ptr<gpu::Nvrtc> m_nvrtc;
    const machine::SmLimits* m_limits = nullptr;
    std::string m_arch;

private Q_SLOTS:
    void initTestCase() {
        LANE_NEEDS_GPU();
        const auto device = test::firstGpu();
        m_arch = "sm_" + std::to_string(device->computeMajor) + std::to_string(device->computeMinor);
        m_limits = machine::smLimits(m_arch);
        QVERIFY2(m_limits, (m_arch + " is not in sm_limits.def").c_str());
        auto driver = gpu::Driver::load();
        LANE_VERIFY_OK(driver);
        m_driver = *driver;
        LANE_VERIFY_OK(m_driver->openContext(0));
        auto nvrtc = gpu::Nvrtc::load();
        LANE_VERIFY_OK(nvrtc);
        m_nvrtc = *nvrtc;
    }

    void equalsTheDriver_data() {
        QTest::addColumn<unsigned>("live");
        QTest::addColumn<unsigned>("sharedWords");
        for (const unsigned live : {1u, 12u, 24u, 40u, 64u, 100u, 160u, 220u})
            for (const unsigned words : {0u, 1000u})
                QTest::addRow("%u live, %u shared words", live, words) << live << words;
    }

    /// 16 kernels of 200 launches each.
    void equalsTheDriver() {
        if (!m_limits)
            QSKIP("skipped: no CUDA device");
        QFETCH(unsigned, live);
        QFETCH(unsigned, sharedWords);
        const auto reply = m_nvrtc->compile({.cuda = kernelText(live, sharedWords), .fileName = "k.cu", .arch = m_arch});
        LANE_VERIFY_OK(reply);
        QVERIFY2(reply->ok, reply->log.c_str());
        const auto module = m_driver->loadModule(reply->cubin);
        LANE_VERIFY_OK(module);
        const auto function = m_driver->function(*module, "k");
        LANE_VERIFY_OK(function);
        const auto known = m_driver->limitsOf(*function);
        LANE_VERIFY_OK(known);
        // The compiler's report is what the window has without a GPU.
        QCOMPARE(reply->resources.at(0).registers, known->registers);
        QCOMPARE(reply->resources.at(0).sharedBytes, known->staticSharedBytes);
        compare(*function, *known, live * 1000 + sharedWords);
        LANE_VERIFY_OK(m_driver->unloadModule(*module));
    }

private:
    void compare(gpu::FunctionHandle function, const gpu::FunctionLimits& known, unsigned seed) {
        const std::uint32_t mostDynamic = m_limits->sharedBytesPerBlock - known.staticSharedBytes;
        LANE_VERIFY_OK(m_driver->allowDynamicShared(function, mostDynamic));
        std::mt19937 random(seed);
        int refused = 0;
        for (int i = 0; i < 200; ++i) {
            const auto below = [&random](std::uint32_t end) { return static_cast<std::uint32_t>(random() % end); };
            const std::uint32_t threads = below(2) ? below(1024) + 1 : (below(32) + 1) * 32;
            const std::uint32_t dynamic = below(3) ? below(16384) : below(mostDynamic + 1);
            const auto blocks = m_driver->residentBlocks(function, threads, dynamic);
            LANE_VERIFY_OK(blocks);
            const auto ours = machine::occupancyOf(*m_limits, {threads, known.registers, known.staticSharedBytes + std::uint64_t{dynamic}});
            QVERIFY2(ours.blocks == *blocks,
                     qPrintable(QStringLiteral("%1 threads, %2 registers, %3 + %4 B: ours %5, the driver's %6")
                                    .arg(threads).arg(known.registers).arg(known.staticSharedBytes).arg(dynamic).arg(ours.blocks).arg(*blocks)));
            refused += *blocks == 0 ? 1 : 0;
        }
        QVERIFY(refused < 200);
    }
};

QTEST_GUILESS_MAIN(GpuOccupancyTest)
#include "tst_gpu_occupancy.moc"
