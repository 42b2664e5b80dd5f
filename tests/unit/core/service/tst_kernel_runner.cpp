#include "core/service/kernel_runner.h"
#include "core/service/voices.h"

#include <QTest>

#include <csignal>
#include <future>
#include <thread>

using namespace lane;
using namespace std::chrono_literals;

namespace {

WorkerCommand fake(const std::string& mode) {
    return {{LANE_BINARY_DIR "/tests/lane_fake_worker", mode}, 20s};
}

data::Array floats(std::initializer_list<float> values) {
    data::Array array = *data::Array::zeros(ScalarKind::Float32, {values.size()});
    std::copy(values.begin(), values.end(), array.as<float>());
    return array;
}

BoundArray bound(const std::string& name, const data::Array& input, bool isWritten) {
    BoundArray array;
    array.name = name;
    array.shape = input.shape;
    array.input = input;
    array.isWritten = isWritten;
    return array;
}

/// The fake worker adds one to every written array.
RunSpec specOf(const data::Array& x, const std::string& kernel = "Saxpy.saxpy",
               const std::string& device = "cpu") {
    RunSpec spec;
    spec.launch.kernel = kernel;
    spec.launch.arrays = {bound("x", x, false), bound("y", x, true)};
    spec.device = device;
    return spec;
}

KernelRunner::Token token() {
    return std::make_shared<std::atomic<bool>>(false);
}

std::string note(const VoiceResult& voice, std::size_t index) {
    return voice.notes.at(index);
}

bool isIncremented(const VoiceResult& voice, const data::Array& input) {
    const auto found = voice.outputs.find("y");
    if (found == voice.outputs.end())
        return false;
    for (std::uint64_t i = 0; i < input.count(); ++i)
        if (found->second.as<float>()[i] != input.as<float>()[i] + 1)
            return false;
    return true;
}

} // namespace

class TestKernelRunner : public QObject {
    Q_OBJECT
    std::shared_ptr<KernelCache> m_cache;
private Q_SLOTS:
    void init() { m_cache = std::make_shared<KernelCache>(KernelCache::Options{}); }

    void aRunGivesOutputsAndLeavesInputs() {
        KernelRunner runner(m_cache, fake("correct"));
        const data::Array x = floats({1, 2, 3});
        QStringList voices;
        int steps = 0;
        const RunRecordPtr record = runner.run(
            specOf(x), token(),
            [&](const std::string& device) { voices << QString::fromStdString(device); },
            [&](const std::string&, const wire::RunProgress&) { ++steps; });
        QVERIFY(!record->gpu && record->cpu && !record->cpu->error);
        QVERIFY(isIncremented(*record->cpu, x));
        QCOMPARE(x.as<float>()[0], 1.0f);
        QCOMPARE(record->number, std::uint64_t(1));
        QCOMPARE(voices, QStringList{QStringLiteral("cpu")});
        QCOMPARE(steps, 1);
        QCOMPARE(record->cpu->time("kernel")->ns.size(), std::size_t(3));
        QVERIFY(!record->cpu->time("upload"));
        QVERIFY(record->cpu->roundTrip.count() > 0);
        QCOMPARE(runner.run(specOf(x), token())->number, std::uint64_t(2));
    }
    /// What a kernel tells while it is measured, nobody reads: one launch in the same worker comes before, if it may tell anything.
    void aMeasuredKernelIsAskedWhatItTells() {
        const data::Array x = floats({1, 2, 3});
        const auto measured = [&](const std::string& kernel, const std::string& cuda) {
            KernelRunner runner(m_cache, fake("correct"));
            ProfileSpec spec;
            spec.run = specOf(x, kernel, "cuda:0");
            spec.run.cuda = cuda;
            spec.run.alsoCpu = spec.wantCpuRoofs = false;
            return runner.profile(spec, token());
        };
        const ProfileRecord told = measured("asserts", "printf(\"line 3 …\");");
        QVERIFY2(!told.error, told.error ? told.error->message.c_str() : "");
        QCOMPARE(told.faults.size(), std::size_t(1));
        QCOMPARE(told.faults.front().line, 3u);
        QCOMPARE(told.faultCount, std::uint64_t(2));
        QCOMPARE(told.reply.notes.front(), std::string("runs before: 1"));
        QVERIFY(told.reply.notes.back().find("global stores") != std::string::npos);
        QCOMPARE(told.outputs.at("y").as<float>()[2], 4.0f);
        const ProfileRecord quiet = measured("asserts", "no words");
        QVERIFY(!quiet.error && quiet.faults.empty() && quiet.faultCount == 0);
        QCOMPARE(quiet.reply.notes, std::vector<std::string>{"runs before: 0"});
    }
    void aGridWithoutBlocksLeavesOutputsAsTheyWere() {
        // No such program: whatever started a worker would end in an error.
        KernelRunner runner(m_cache, {{"/nowhere/worker"}, 20s});
        const data::Array x = floats({1, 2, 3});
        RunSpec spec = specOf(x, "Saxpy.saxpy", "cuda:0");
        spec.launch.grid = {4, 0, 1};
        BoundArray blank = bound("z", x, true);
        blank.input.buffer.reset();
        spec.launch.arrays.push_back(blank);
        const RunRecordPtr record = runner.run(spec, token());
        for (const auto* voice : {&record->gpu, &record->cpu}) {
            QVERIFY(*voice && !(*voice)->error);
            QCOMPARE((*voice)->outputs.size(), std::size_t(2));
            QCOMPARE((*voice)->outputs.at("y").as<float>()[2], 3.0f);
            QCOMPARE((*voice)->outputs.at("z").as<float>()[2], 0.0f);
            QVERIFY((*voice)->outputs.at("y").buffer != x.buffer);
            QVERIFY(note(**voice, 0).find("4 × 0 × 1") != std::string::npos);
            QVERIFY((*voice)->times.empty());
        }
        QVERIFY(record->comparisons.at(VoicePair::GpuCpu).at("y").agree());
    }
    void buffersAreSentOnceAndForgottenWhenDropped() {
        KernelRunner runner(m_cache, fake("correct"));
        data::Array x = floats({1, 2});
        RunRecordPtr first = runner.run(specOf(x), token());
        QCOMPARE(note(*first->cpu, 1), std::string("buffers new: 2"));
        RunRecordPtr second = runner.run(specOf(x), token());
        QCOMPARE(note(*second->cpu, 1), std::string("buffers new: 1")); // the output alone
        QCOMPARE(note(*second->cpu, 0), std::string("buffers known: 3"));
        // An output of before as an input: known already.
        const RunRecordPtr third = runner.run(specOf(first->cpu->outputs.at("y")), token());
        QCOMPARE(note(*third->cpu, 1), std::string("buffers new: 1"));
        QCOMPARE(note(*third->cpu, 0), std::string("buffers known: 4"));
        QCOMPARE(third->cpu->outputs.at("y").as<float>()[0], 3.0f);
        second.reset();
        const RunRecordPtr fourth = runner.run(specOf(x), token());
        QCOMPARE(note(*fourth->cpu, 0), std::string("buffers known: 4"));
        first.reset(); // its output lives on as an input of the third
        runner.forgetDropped();
        const RunRecordPtr fifth = runner.run(specOf(x), token());
        QCOMPARE(note(*fifth->cpu, 0), std::string("buffers known: 5"));
    }
    void aGpuVoiceIsComparedWithTheCpu() {
        KernelRunner runner(m_cache, fake("correct"));
        const data::Array x = floats({1, 2, 3});
        RunSpec spec = specOf(x, "k", "cuda:0");
        spec.cuda = "__global__ text";
        spec.cudaName = "k";
        spec.arch = "sm_90";
        RunRecordPtr record = runner.run(spec, token());
        QVERIFY(record->gpu && record->cpu);
        QCOMPARE(record->gpu->device, std::string("cuda:0"));
        QVERIFY(!record->gpu->error && !record->cpu->error);
        QCOMPARE(record->comparisons.size(), std::size_t(1));
        QVERIFY(record->comparisons.at(VoicePair::GpuCpu).at("y").agree());
        QCOMPARE(record->comparisons.at(VoicePair::GpuCpu).at("y").elements, std::uint64_t(3));
        QCOMPARE(note(*record->gpu, 2), std::string("cubin: cccccccc"));
        QCOMPARE(note(*record->cpu, 2), std::string("cubin: "));
        QVERIFY(!record->gpu->cubinFromCache && record->gpu->time("ptx"));
        QVERIFY(!record->gpu->time("cubin")); // the reply says 0 ns: it was not timed
        QCOMPARE(record->gpu->resources[0].registers, 12u);
        record = runner.run(spec, token());
        QVERIFY(record->gpu->cubinFromCache && !record->gpu->time("ptx"));
        spec.alsoCpu = false;
        record = runner.run(spec, token());
        QVERIFY(record->gpu && !record->cpu && record->comparisons.empty());
        spec.cuda = "__global__ error";
        record = runner.run(spec, token());
        QCOMPARE(record->gpu->error->code, std::string("L4120"));
        QVERIFY(record->gpu->error->message.find("identifier \"y\" is undefined") !=
                std::string::npos);
    }
    void theReferenceIsAThirdVoice() {
        KernelRunner runner(m_cache, fake("correct"));
        RunSpec spec = specOf(floats({1, 2, 3}), "k", "cpu");
        spec.alsoReference = true;
        const RunRecordPtr record = runner.run(spec, token());
        QVERIFY(record->cpu && record->reference && !record->gpu);
        QCOMPARE(record->reference->device, std::string("reference"));
        QCOMPARE(record->comparisons.size(), std::size_t(1));
        QVERIFY(record->comparisons.at(VoicePair::CpuReference).at("y").agree());
        QCOMPARE(tellingPair(record->comparisons), std::optional(VoicePair::CpuReference));
        QVERIFY(!standsAlone(record->comparisons)); // of two nobody stands alone
    }
    void whoStandsAlone() {
        QCOMPARE(standsAlone(true, true, true), StandsAlone::None);
        QCOMPARE(standsAlone(true, true, false), StandsAlone::None); // the GPU agrees with both
        QCOMPARE(standsAlone(true, false, false), StandsAlone::Reference);
        QCOMPARE(standsAlone(false, true, false), StandsAlone::Cpu);
        QCOMPARE(standsAlone(false, false, true), StandsAlone::Gpu);
        QCOMPARE(standsAlone(false, false, false), StandsAlone::All);
    }
    void anErrorOfTheWorkerIsPassedThrough() {
        KernelRunner runner(m_cache, fake("error-reply"));
        RunSpec spec = specOf(floats({1}), "k", "cuda:7");
        const RunRecordPtr record = runner.run(spec, token());
        QCOMPARE(record->gpu->error->code, std::string("L4302"));
        QVERIFY(record->gpu->outputs.empty() && record->gpu->faults.empty());
        QVERIFY(!record->cancelled && record->comparisons.empty());
    }
    void aDeathNamesTheKernelAndTheNextRunWorks() {
        KernelRunner runner(m_cache, fake("correct"));
        const data::Array x = floats({5, 6});
        QVERIFY(isIncremented(*runner.run(specOf(x), token())->cpu, x));
        const RunRecordPtr dead = runner.run(specOf(x, "die"), token());
        QCOMPARE(dead->cpu->error->code, std::string("L4101"));
        QVERIFY(dead->cpu->error->message.find("running die on cpu") != std::string::npos);
        QCOMPARE(dead->cpu->faults.at(0).kind, std::string("crash"));
        QCOMPARE(dead->cpu->faultCount, std::uint64_t(1));
        QVERIFY(dead->cpu->outputs.empty());
        QCOMPARE(x.as<float>()[0], 5.0f);
        const RunRecordPtr next = runner.run(specOf(x), token());
        QVERIFY(isIncremented(*next->cpu, x));
        QCOMPARE(note(*next->cpu, 1), std::string("buffers new: 2")); // told to the new process
    }
    void aBrokenContextCostsTheWorker() {
        KernelRunner runner(m_cache, fake("correct"));
        const RunRecordPtr broken = runner.run(specOf(floats({1}), "broken"), token());
        QCOMPARE(broken->cpu->error->code, std::string("L4304"));
        QCOMPARE(broken->cpu->faults.at(0).kind, std::string("crash"));
        const RunRecordPtr next = runner.run(specOf(floats({1})), token());
        QCOMPARE(note(*next->cpu, 0), std::string("buffers known: 2"));
    }
    void aTimeoutIsAFaultInWords() {
        KernelRunner runner(m_cache, fake("correct"));
        RunSpec spec = specOf(floats({1}), "hang");
        spec.timeout = 150ms;
        const RunRecordPtr record = runner.run(spec, token());
        QCOMPARE(record->cpu->error->code, std::string("L4103"));
        QCOMPARE(record->cpu->faults.at(0).kind, std::string("timeout"));
        QCOMPARE(record->cpu->faults.at(0).message,
                 std::string("hang was still running on cpu after 150 ms and was ended"));
        QVERIFY(!record->cancelled);
        QVERIFY(!runner.run(specOf(floats({1})), token())->cpu->error);
    }
    void makingCodeIsNotTheKernelsTime() {
        KernelRunner runner(m_cache, fake("correct"));
        const data::Array x = floats({1, 2});
        RunSpec spec = specOf(x, "slow code");
        spec.timeout = 200ms;
        const RunRecordPtr record = runner.run(spec, token());
        QVERIFY(!record->cpu->error);
        QVERIFY(isIncremented(*record->cpu, x));
    }
    void aLostRunStandsAtItsKernel_data() {
        QTest::addColumn<QString>("kernel");
        QTest::addColumn<QString>("kind");
        QTest::newRow("hang") << QStringLiteral("hang") << QStringLiteral("timeout");
        QTest::newRow("die") << QStringLiteral("die") << QStringLiteral("crash");
        QTest::newRow("broken") << QStringLiteral("broken") << QStringLiteral("crash");
    }
    void aLostRunStandsAtItsKernel() {
        QFETCH(QString, kernel);
        QFETCH(QString, kind);
        KernelRunner runner(m_cache, fake("correct"));
        RunSpec spec = specOf(floats({1}), kernel.toStdString());
        spec.timeout = 150ms;
        spec.source = "-- ein Kopf\n\nkernel " + kernel.toStdString() + " () := do\n";
        const auto name = static_cast<std::uint32_t>(spec.source.find("kernel ") + 7);
        spec.launch.place = {name, name + static_cast<std::uint32_t>(kernel.size())};
        const RunRecordPtr record = runner.run(spec, token());
        const wire::Fault& fault = record->cpu->faults.at(0);
        QCOMPARE(QString::fromStdString(fault.kind), kind);
        QVERIFY(QString::fromStdString(fault.message).contains(kernel));
        QCOMPARE(fault.line, 3u);
        QCOMPARE(fault.column, 8u);
    }
    void cancellingEndsTheRunAndTheSpareTakesOver() {
        KernelRunner runner(m_cache, fake("correct"));
        const data::Array x = floats({1, 2});
        runner.warmSpare();
        std::promise<void> isRunning;
        auto future = std::async(std::launch::async, [&] {
            return runner.run(specOf(x, "hang"), token(), {},
                              [&](const auto&, const auto&) { isRunning.set_value(); });
        });
        isRunning.get_future().wait();
        runner.warmSpare();
        runner.cancel();
        const RunRecordPtr record = future.get();
        QVERIFY(record->cancelled);
        QCOMPARE(record->cpu->error->code, std::string("L4105"));
        QVERIFY(record->cpu->faults.empty());
        QVERIFY(isIncremented(*runner.run(specOf(x), token())->cpu, x));
        runner.cancel(); // nothing runs: nothing happens
        QVERIFY(isIncremented(*runner.run(specOf(x), token())->cpu, x));
    }
    void aRunCancelledBeforeItBeginsDoesNotBegin() {
        KernelRunner runner(m_cache, fake("correct"));
        const auto cancelled = token();
        cancelled->store(true);
        const RunRecordPtr record = runner.run(specOf(floats({1}), "hang"), cancelled);
        QVERIFY(record->cancelled);
        QVERIFY(!record->cpu || record->cpu->error);
    }
    void devicesComeFromTheSpare() {
        KernelRunner runner(m_cache, fake("correct"));
        QCOMPARE(runner.devices()->devices.at(0).id, std::string("cpu"));
        KernelRunner broken(m_cache, {{"/nowhere/worker"}});
        QCOMPARE(broken.devices().error().code, std::string("L4100"));
        QCOMPARE(broken.run(specOf(floats({1})), token())->cpu->error->code, std::string("L4100"));
    }
    void stoppingEndsEverything() {
        KernelRunner runner(m_cache, fake("hello-silent"));
        auto devices = std::async(std::launch::async, [&] { return runner.devices(); });
        runner.stop();
        QVERIFY(!devices.get().ok());
    }
    void manyThreadsTakeTurns() {
        KernelRunner runner(m_cache, fake("correct"));
        const data::Array x = floats({1, 2, 3});
        std::atomic<int> good = 0;
        std::vector<std::thread> threads;
        for (int t = 0; t < 4; ++t)
            threads.emplace_back([&] {
                for (int i = 0; i < 20; ++i)
                    good += isIncremented(*runner.run(specOf(x), token())->cpu, x);
            });
        for (int i = 0; i < 20; ++i) {
            runner.forgetDropped();
            runner.warmSpare();
        }
        for (std::thread& thread : threads)
            thread.join();
        QCOMPARE(good.load(), 80);
    }
    void cuptisTimesGoFirst() {
        KernelRunner runner(m_cache, fake("times"));
        const RunRecordPtr record = runner.run(specOf(floats({1})), token());
        QCOMPARE(record->cpu->time("kernel")->source, std::string("cupti"));
        const auto summary = summarise(*record->cpu->time("kernel"));
        QCOMPARE(summary->median, 925.0);
        QCOMPARE(summary->minimum, 900.0);
        QCOMPARE(summary->maximum, 950.0);
        QCOMPARE(summary->low, 902.5);
        QCOMPARE(summary->high, 947.5);
        QCOMPARE(summary->count, std::size_t(3));
        QVERIFY(!summarise({"kernel", "clock", {}}));
        QCOMPARE(summarise({"kernel", "clock", {7}})->median, 7.0);
        QCOMPARE(summarise({"kernel", "clock", {1, 2}})->median, 1.5);
    }
    void theCrossingPoint() {
        const auto times = [](double ns) { return TimeSummary{ns, ns, ns, ns, ns, 1}; };
        const auto point = [&](std::uint64_t n, double cpu, double kernel, double total) {
            return ScalingPoint{n, times(cpu), times(kernel), times(total), true, ""};
        };
        // The CPU's time grows with n, the GPU's stays: equal at n = 3162.
        std::vector<ScalingPoint> points{point(1000, 1000, 3162.28, 9e9),
                                         point(10000, 10000, 3162.28, 9e9)};
        QVERIFY(std::abs(*crossingPoint(points, false) - 3162.28) < 1);
        QVERIFY(!crossingPoint(points, true));
        points.insert(points.begin(), ScalingPoint{100, {}, {}, {}, {}, "not measured"});
        QVERIFY(crossingPoint(points, false).has_value());
        QVERIFY(!crossingPoint({}, false));
        QVERIFY(!crossingPoint({point(1000, 10, 1, 1), point(2000, 20, 1, 1)}, false)); // always
    }
};

QTEST_GUILESS_MAIN(TestKernelRunner)
#include "tst_kernel_runner.moc"
