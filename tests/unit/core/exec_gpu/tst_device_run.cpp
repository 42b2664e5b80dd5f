// The logic of a GPU run, over a driver without a device (fake_driver.cpp).

#include "core/exec_gpu/gpu_runner.h"
#include "core/exec_gpu/launch_session.h"

#include <QtTest>

#include <algorithm>
#include <cstring>
#include <dlfcn.h>
#include <elf.h>
#include <numeric>
#include <tuple>

using namespace lane;

namespace {

/// As much of a CUBIN as is looked at before the driver has it.
std::string cubin(char kind = 1) {
    Elf64_Ehdr header{};
    std::memcpy(header.e_ident, ELFMAG, SELFMAG);
    return std::string(reinterpret_cast<const char*>(&header), sizeof header) + kind;
}

template <typename T> std::byte* bytesOf(std::vector<T>& values) {
    return reinterpret_cast<std::byte*>(values.data());
}

gpu::GpuLaunch increment(std::uint32_t n, std::vector<int>* input, std::vector<int>* output) {
    gpu::GpuLaunch launch;
    launch.cubin = cubin();
    launch.cudaName = "increment";
    launch.scalars = {{n}};
    launch.arrays = {
        {input ? bytesOf(*input) : nullptr, output ? bytesOf(*output) : nullptr, n * sizeof(int)}};
    return launch;
}

std::size_t count(const wire::RunReply& reply, std::string_view what) {
    for (const wire::TimeSamples& samples : reply.times)
        if (samples.what == what)
            return samples.ns.size();
    return 0;
}

unsigned counter(const char* name) {
    void* fake = dlopen(LANE_FAKE_DRIVER, RTLD_NOW | RTLD_NOLOAD);
    const auto* value = static_cast<unsigned*>(dlsym(fake, name));
    return value ? *value : ~0u;
}

} // namespace

class DeviceRunTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void describesTheDevice();
    void everyLaunchStartsFromTheInput_data();
    void everyLaunchStartsFromTheInput();
    void withoutInputItStartsZeroed();
    void emptyArraysRun();
    void smallArraysMoveTogether();
    void wholeLaunchesAreTimedWarm();
    void keepsMemoryAndModules();
    void constantsAreFilled();
    void aHeldLaunchIsRepeated_data();
    void aHeldLaunchIsRepeated();
    void aHeldLaunchNamesItsKernel();
    void sharedMemoryBeyondTheUsualIsAskedFor();
    void refusals();
    void anUnknownDeviceIsNamed();
    void brokenContextComesLast();

private:
    std::unique_ptr<gpu::GpuRunner> m_runner;
};

void DeviceRunTest::initTestCase() {
    qputenv("LANE_CUDA_DRIVER", LANE_FAKE_DRIVER);
    auto runner = gpu::GpuRunner::open(0);
    QVERIFY2(runner.ok(), runner.ok() ? "" : runner.error().message.c_str());
    m_runner = std::move(*runner);
}

void DeviceRunTest::describesTheDevice() {
    std::string version;
    const auto devices = gpu::GpuRunner::devices(version);
    QVERIFY(devices.ok());
    QCOMPARE(version, std::string("13.0"));
    QCOMPARE(devices->size(), std::size_t{1});
    QCOMPARE(devices->front().id, std::string("cuda:0"));
    QCOMPARE(devices->front().name, std::string("a fake GPU"));
    QCOMPARE(devices->front().computeMajor, 9);
    QCOMPARE(devices->front().sharedBytesOptin, std::uint64_t{232448});
}

void DeviceRunTest::everyLaunchStartsFromTheInput_data() {
    QTest::addColumn<uint>("elements"); // 80,000 bytes are not packed
    QTest::addColumn<uint>("warmup");
    QTest::addColumn<uint>("repeat");
    QTest::newRow("one") << 3u << 0u << 1u;
    QTest::newRow("a warm-up") << 3u << 1u << 1u;
    QTest::newRow("within a chunk") << 3u << 2u << 9u;
    QTest::newRow("over chunks") << 3u << 17u << 1000u;
    QTest::newRow("large, one") << 20000u << 0u << 1u;
    QTest::newRow("large, within a chunk") << 20000u << 2u << 9u;
}

void DeviceRunTest::everyLaunchStartsFromTheInput() {
    QFETCH(uint, elements);
    QFETCH(uint, warmup);
    QFETCH(uint, repeat);
    std::vector<int> input(elements), output(elements), wanted(elements);
    std::iota(input.begin(), input.end(), 10);
    std::iota(wanted.begin(), wanted.end(), 11);
    const std::vector<int> before = input;
    gpu::GpuLaunch launch = increment(elements, &input, &output);
    launch.warmup = warmup;
    launch.repeat = repeat;
    const auto reply = m_runner->run(launch, {});
    QVERIFY2(reply.ok(), reply.ok() ? "" : reply.error().message.c_str());
    QCOMPARE(output, wanted);
    QCOMPARE(input, before);
    QCOMPARE(reply->device, std::string("cuda:0"));
    QCOMPARE(count(*reply, "kernel"), std::size_t{repeat});
    QCOMPARE(count(*reply, "upload"), std::size_t{1});
    QCOMPARE(count(*reply, "download"), std::size_t{1});
    // The fake's clock counts records and launches: nothing else lies between a launch's two
    // events.
    for (const wire::TimeSamples& samples : reply->times)
        for (const std::uint64_t ns : samples.ns)
            if (samples.source == "event")
                QCOMPARE(ns, std::uint64_t{samples.what == "kernel" ? 2'000'000u : 1'000'000u});
    QCOMPARE(reply->resources.size(), std::size_t{1});
    QCOMPARE(reply->resources[0].registers, 16u);
}

void DeviceRunTest::withoutInputItStartsZeroed() {
    std::vector<int> output(4, 77);
    gpu::GpuLaunch launch = increment(4, nullptr, &output);
    launch.repeat = 3;
    const auto reply = m_runner->run(launch, {});
    QVERIFY(reply.ok());
    QCOMPARE(output, (std::vector<int>{1, 1, 1, 1}));
    QCOMPARE(count(*reply, "upload"), std::size_t{0});
}

void DeviceRunTest::emptyArraysRun() {
    std::vector<int> input, output;
    const auto reply = m_runner->run(increment(0, &input, &output), {});
    QVERIFY(reply.ok());
    QCOMPARE(count(*reply, "kernel"), std::size_t{1});
    QCOMPARE(count(*reply, "upload") + count(*reply, "download"), std::size_t{0});
}

void DeviceRunTest::smallArraysMoveTogether() {
    std::vector<int> x{1, 2, 3}, y(3), read(100, 9), zeroed(50, 77);
    gpu::GpuLaunch launch = increment(3, &x, &y); // written, and the first: not so in the block
    launch.arrays.push_back({bytesOf(read), nullptr, 400});
    launch.arrays.push_back({nullptr, bytesOf(zeroed), 200});
    launch.arrays.push_back({nullptr, nullptr, 0});
    launch.wantEvents = false;
    launch.repeat = 3;
    const unsigned before = counter("fakeCopies");
    const auto reply = m_runner->run(launch, {});
    QVERIFY2(reply.ok(), reply.ok() ? "" : reply.error().message.c_str());
    QCOMPARE(y, (std::vector<int>{2, 3, 4}));
    QCOMPARE(x, (std::vector<int>{1, 2, 3}));
    QCOMPARE(read, std::vector<int>(100, 9));
    QCOMPARE(zeroed, std::vector<int>(50, 0));
    QCOMPARE(counter("fakeCopies") - before, 2 * (1 + reply->extraLaunches));
    for (const wire::TimeSamples& samples : reply->times)
        QCOMPARE(samples.source, std::string("clock"));
    QCOMPARE(count(*reply, "total"), std::size_t{reply->extraLaunches});
}

void DeviceRunTest::wholeLaunchesAreTimedWarm() {
    std::vector<int> input(100, 1), output(100);
    gpu::GpuLaunch launch = increment(100, &input, &output);
    launch.cubin = cubin(9);
    launch.setupNs = 1'000'000'000;
    const auto launches = [&](std::uint32_t repeat) {
        launch.repeat = repeat;
        const unsigned before = counter("fakeLaunches");
        const auto reply = m_runner->run(launch, {});
        if (!reply.ok() || count(*reply, "setup") != 1)
            return std::tuple(~0u, std::size_t{0});
        for (const wire::TimeSamples& samples : reply->times) {
            if (samples.what == "setup" && samples.ns[0] < launch.setupNs)
                return std::tuple(~0u, std::size_t{1});
            if (samples.what == "total" && std::ranges::max(samples.ns) >= launch.setupNs)
                return std::tuple(~0u, std::size_t{2});
        }
        const unsigned more = counter("fakeLaunches") - before - repeat;
        return more == reply->extraLaunches ? std::tuple(more, count(*reply, "total"))
                                            : std::tuple(~0u, std::size_t{3});
    };
    QCOMPARE(launches(1), std::tuple(1u, std::size_t{1})); // the first launch is not a warm one
    QCOMPARE(launches(1), std::tuple(0u, std::size_t{1})); // the second stands for itself
    const auto [more, samples] = launches(3);
    QVERIFY(more >= 1 && more <= 3); // as many as 20 ms allow
    QCOMPARE(samples, std::size_t{more});
    QCOMPARE(output, std::vector<int>(100, 2));
}

void DeviceRunTest::keepsMemoryAndModules() {
    std::vector<int> input(1000, 1), output(1000);
    gpu::GpuLaunch launch = increment(1000, &input, &output);
    launch.repeat = 2;
    QVERIFY(m_runner->run(launch, {}).ok());
    const unsigned allocations = counter("fakeAllocations"), modules = counter("fakeModules");
    for (int i = 0; i < 5; ++i)
        QVERIFY(m_runner->run(launch, {}).ok());
    QCOMPARE(counter("fakeAllocations"), allocations);
    QCOMPARE(counter("fakeModules"), modules);
    launch.cubin = cubin(2);
    QVERIFY(m_runner->run(launch, {}).ok());
    QCOMPARE(counter("fakeModules"), modules + 1);
    // Free memory is given back where it is needed: 40 and 48 MiB do not fit side by side.
    std::vector<int> large(12u << 20), back(12u << 20);
    for (const std::uint32_t elements : {10u << 20, 12u << 20}) {
        gpu::GpuLaunch one = increment(elements, &large, &back);
        one.scalars[0][0] = 1;
        const auto reply = m_runner->run(one, {});
        QVERIFY2(reply.ok(), reply.ok() ? "" : reply.error().message.c_str());
        QCOMPARE(back[0], 1);
    }
}

void DeviceRunTest::constantsAreFilled() {
    std::vector<int> input(3), output(3), weights{1, 2, 3, 4};
    gpu::GpuLaunch launch = increment(3, &input, &output);
    launch.constants = {{"weights", bytesOf(weights), sizeof(int) * 4}};
    QVERIFY(m_runner->run(launch, {}).ok());
    void* fake = dlopen(LANE_FAKE_DRIVER, RTLD_NOW | RTLD_NOLOAD);
    const auto* kept = static_cast<const int*>(dlsym(fake, "fakeWeights"));
    QVERIFY(kept && std::equal(weights.begin(), weights.end(), kept));
    // Neither one of another size nor one that is not there is passed over.
    for (const auto& [symbol, bytes] : {std::pair{"weights", 8}, std::pair{"wieghts", 16}}) {
        launch.constants = {{symbol, bytesOf(weights), static_cast<std::uint64_t>(bytes)}};
        const auto reply = m_runner->run(launch, {});
        QVERIFY(!reply.ok());
        QCOMPARE(reply.error().code, std::string("L4306"));
        QVERIFY(reply.error().message.find(symbol) != std::string::npos);
    }
}

void DeviceRunTest::aHeldLaunchIsRepeated_data() {
    QTest::addColumn<unsigned>("elements");
    QTest::newRow("small, in one copy") << 10u;
    QTest::newRow("large") << 100000u;
}

/// Every launch of a session begins with the same inputs, and what comes back is the last one's.
void DeviceRunTest::aHeldLaunchIsRepeated() {
    QFETCH(unsigned, elements);
    std::vector<int> input(elements), output(elements, -1);
    std::iota(input.begin(), input.end(), 0);
    auto session = m_runner->hold(increment(elements, &input, &output));
    QVERIFY2(session.ok(), session.ok() ? "" : session.error().message.c_str());
    const unsigned launches = counter("fakeLaunches"), sweeps = counter("fakeSweeps");
    for (int i = 0; i < 3; ++i) {
        QVERIFY((*session)->prepareCold().ok());
        const auto ns = (*session)->timedLaunch();
        QVERIFY(ns.ok());
        QCOMPARE(*ns, std::uint64_t{2000000}); // the fake's time: a launch, and the second event
    }
    QCOMPARE(counter("fakeSweeps") - sweeps, 3u);
    QCOMPARE(counter("fakeLaunches") - launches, 3u);
    QVERIFY((*session)->prepareWarm().ok()); // launches once before
    QVERIFY((*session)->launch().ok());
    QCOMPARE(counter("fakeSweeps") - sweeps, 3u);
    QCOMPARE(counter("fakeLaunches") - launches, 5u);
    const unsigned modules = counter("fakeModules");
    QVERIFY((*session)->reload().ok());
    QCOMPARE(counter("fakeModules") - modules, 1u);
    QVERIFY((*session)->prepareCold().ok());
    QVERIFY((*session)->wait().ok());
    QVERIFY((*session)->launch().ok());
    for (int i = 0; i < 2; ++i) {
        std::ranges::fill(output, -1);
        QVERIFY((*session)->fetch().ok());
        for (unsigned k = 0; k < elements; ++k)
            QCOMPARE(output[k], static_cast<int>(k) + 1);
    }
    QCOMPARE((*session)->resources().size(), std::size_t{1});
}

void DeviceRunTest::aHeldLaunchNamesItsKernel() {
    std::vector<int> output(4);
    gpu::GpuLaunch launch = increment(4, nullptr, &output);
    launch.cudaName = "missing";
    const auto session = m_runner->hold(launch);
    QVERIFY(!session.ok());
    QCOMPARE(session.error().code, std::string("L4306"));
    QVERIFY(session.error().message.find("missing") != std::string::npos);
    QVERIFY(m_runner->busId().ok());
    QCOMPARE(*m_runner->busId(), std::string("0000:1b:00.0"));
}

/// The fake kernel has 16 static bytes; 48 KiB are there unasked.
void DeviceRunTest::sharedMemoryBeyondTheUsualIsAskedFor() {
    std::vector<int> values(3), output(3);
    const auto run = [&](std::uint32_t shared, char kind) {
        gpu::GpuLaunch launch = increment(3, &values, &output);
        launch.cubin = cubin(kind); // a kernel of its own, which was never asked for
        launch.dynamicSharedBytes = shared;
        return m_runner->run(launch, {});
    };
    const unsigned before = counter("fakeSharedRequests");
    QVERIFY(run(49152 - 16, 60).ok());
    QCOMPARE(counter("fakeSharedRequests"), before);
    QVERIFY(run(49152 - 15, 60).ok());
    QCOMPARE(counter("fakeSharedRequests"), before + 1);
    QCOMPARE(counter("fakeSharedAsked"), 49152u - 15);
    QVERIFY(run(98560, 60).ok()); // more than it was asked for
    QCOMPARE(counter("fakeSharedAsked"), 98560u);
    QVERIFY(run(232448 - 16, 61).ok()); // all that the device has
    QCOMPARE(counter("fakeSharedAsked"), 232448u - 16);
    const unsigned asked = counter("fakeSharedRequests");
    const auto over = run(232448 - 15, 61);
    QVERIFY(!over.ok());
    QCOMPARE(over.error().code, std::string("L4305"));
    QVERIFY2(over.error().message.find("232449 bytes") != std::string::npos, over.error().message.c_str());
    QCOMPARE(counter("fakeSharedRequests"), asked);
}

void DeviceRunTest::refusals() {
    std::vector<int> input(3), output(3);
    const auto code = [&](const gpu::GpuLaunch& launch) {
        const auto reply = m_runner->run(launch, {});
        return reply.ok() ? std::string("fine") : reply.error().code;
    };
    gpu::GpuLaunch launch = increment(3, &input, &output);
    launch.block = {2000, 1, 1};
    QCOMPARE(code(launch), std::string("L4305"));
    launch = increment(3, &input, &output);
    launch.repeat = 0;
    QCOMPARE(code(launch), std::string("L4305"));
    launch = increment(3, &input, &output);
    launch.cudaName = "missing";
    QCOMPARE(code(launch), std::string("L4306"));
    launch = increment(3, &input, &output);
    launch.cubin =
        "no ELF at all, but long enough for a header of sixty-four bytes, as it has to be";
    QCOMPARE(code(launch), std::string("L4306"));
    launch = increment(3, &input, &output);
    launch.arrays[0].bytes = std::uint64_t{128} << 20;
    const auto tooMuch = m_runner->run(launch, {});
    QVERIFY(!tooMuch.ok());
    QCOMPARE(tooMuch.error().code, std::string("L4303"));
    QVERIFY2(tooMuch.error().message.find("kernel increment") != std::string::npos &&
                 tooMuch.error().message.find("CUDA_ERROR_OUT_OF_MEMORY (in the fake's words)") !=
                     std::string::npos,
             tooMuch.error().message.c_str());
    QCOMPARE(code(increment(3, &input, &output)), std::string("fine"));
}

void DeviceRunTest::anUnknownDeviceIsNamed() {
    const auto runner = gpu::GpuRunner::open(3);
    QVERIFY(!runner.ok());
    QCOMPARE(runner.error().code, std::string("L4302"));
    QVERIFY(runner.error().message.find("cuda:3") != std::string::npos);
}

void DeviceRunTest::brokenContextComesLast() {
    gpu::GpuLaunch launch;
    launch.cubin = cubin();
    launch.cudaName = "stray";
    const auto reply = m_runner->run(launch, {});
    QVERIFY(!reply.ok());
    QCOMPARE(reply.error().code, std::string("L4304"));
    QVERIFY2(reply.error().message.find("kernel stray") != std::string::npos &&
                 reply.error().message.find("CUDA_ERROR_ILLEGAL_ADDRESS") != std::string::npos,
             reply.error().message.c_str());
    QVERIFY(reply.error().hint.find("CPU reference") != std::string::npos);
    std::vector<int> input(3), output(3);
    QCOMPARE(m_runner->run(increment(3, &input, &output), {}).error().code, std::string("L4304"));
}

QTEST_GUILESS_MAIN(DeviceRunTest)
#include "tst_device_run.moc"
