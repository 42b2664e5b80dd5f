// The services with the real worker: what runs, what dies, what hangs, and what is whole
// afterwards.

#include "core/service/compile_service.h"
#include "core/service/run_service.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <memory>
#include <unistd.h>

using namespace lane;
using namespace std::chrono_literals;

namespace {

const char Saxpy[] = "kernel saxpy (n: Nat, alpha: Float, x y: in Array Float [n], "
                     "r: out Array Float [n]) := do\n"
                     "  let i ← globalIdxX\n"
                     "  if i < n then\n"
                     "    r[i] := alpha * x[i] + y[i]\n";

const char Forever[] = "kernel forever (n: Nat, y: inout Array Float [n]) := do\n"
                       "  let i ← globalIdxX\n"
                       "  let mut k : Nat := 0\n"
                       "  while true do\n"
                       "    k += 1\n"
                       "    if i < n then\n"
                       "      y[i] := k.toFloat\n";

data::Array ramp(std::uint64_t count) {
    data::Array array = *data::Array::zeros(ScalarKind::Float32, {count});
    for (std::uint64_t i = 0; i < count; ++i)
        array.as<float>()[i] = static_cast<float>(i);
    return array;
}

BoundArray bound(const std::string& name, const data::Array& input, ir::Access access) {
    BoundArray array;
    array.name = name;
    array.shape = input.shape;
    array.access = access;
    if (access != ir::Access::Out)
        array.input = input;
    array.isWritten = access != ir::Access::In;
    return array;
}

RunSpec saxpySpec(const data::Array& x) {
    RunSpec spec;
    spec.source = Saxpy;
    spec.fileName = "saxpy.lane";
    spec.launch.kernel = "saxpy";
    spec.launch.grid = {static_cast<std::uint32_t>((x.count() + 255) / 256), 1, 1};
    spec.launch.block = {256, 1, 1};
    spec.launch.scalars = {{"n", ScalarKind::UInt32, x.count()},
                           {"alpha", ScalarKind::Float32, 0x40000000}}; // 2.0
    spec.launch.arrays = {bound("x", x, ir::Access::In), bound("y", x, ir::Access::In),
                          bound("r", x, ir::Access::Out)};
    return spec;
}

RunSpec foreverSpec(const data::Array& y) {
    RunSpec spec;
    spec.source = Forever;
    spec.fileName = "forever.lane";
    spec.launch.kernel = "forever";
    spec.launch.scalars = {{"n", ScalarKind::UInt32, y.count()}};
    spec.launch.block = {32, 1, 1};
    spec.launch.arrays = {bound("y", y, ir::Access::InOut)};
    return spec;
}

bool isRamp(const data::Array& array) {
    for (std::uint64_t i = 0; i < array.count(); ++i)
        if (array.as<float>()[i] != static_cast<float>(i))
            return false;
    return true;
}

/// The outputs of saxpySpec(ramp) are three times their index.
bool isRight(const RunRecordPtr& record) {
    if (!record->cpu || record->cpu->error || record->cpu->faultCount != 0) {
        if (record->cpu && record->cpu->error)
            qWarning("%s", record->cpu->error->message.c_str());
        return false;
    }
    const data::Array& r = record->cpu->outputs.at("r");
    for (std::uint64_t i = 0; i < r.count(); ++i)
        if (r.as<float>()[i] != 3.0f * static_cast<float>(i))
            return false;
    return true;
}

struct Child {
    int pid = 0;
    long ticks = 0; ///< of processor time
};

/// The processes that this one has started.
QList<Child> workers() {
    QList<Child> found;
    const QStringList processes = QDir(QStringLiteral("/proc")).entryList(QDir::Dirs);
    for (const QString& name : processes) {
        QFile stat(QStringLiteral("/proc/%1/stat").arg(name));
        bool isNumber = false;
        const int pid = name.toInt(&isNumber);
        if (!isNumber || !stat.open(QIODevice::ReadOnly))
            continue;
        const QByteArray text = stat.readAll();
        const auto fields = text.mid(text.lastIndexOf(')') + 2).split(' ');
        if (fields.value(1).toInt() == ::getpid())
            found.push_back({pid, fields.value(11).toLong() + fields.value(12).toLong()});
    }
    return found;
}

RunRecordPtr recordOf(const QSignalSpy& finished, int call) {
    return finished.at(call).at(0).value<RunRecordPtr>();
}

/// Waits until a worker has computed for longer than starting and compiling take: an endless kernel
/// is under way.
bool waitForTheKernel() {
    const long longEnough = ::sysconf(_SC_CLK_TCK) / 2;
    return QTest::qWaitFor(
        [&] {
            for (const Child& child : workers())
                if (child.ticks > longEnough)
                    return true;
            return false;
        },
        60'000);
}

} // namespace

class TestServiceWorker : public QObject {
    Q_OBJECT
    std::shared_ptr<KernelCache> m_cache = std::make_shared<KernelCache>(KernelCache::Options{});

private Q_SLOTS:
    void initTestCase() {
        const std::string worker = WorkerCommand::standard().arguments.at(0);
        QVERIFY2(QFile::exists(QString::fromStdString(worker)), worker.c_str());
    }
    void aKernelRuns() {
        RunService service(m_cache, WorkerCommand::standard());
        const data::Array x = ramp(10'000);
        const RunRecordPtr record = service.runNow(saxpySpec(x));
        QVERIFY(isRight(record));
        QVERIFY(isRamp(x));
        QVERIFY(record->cpu->time("kernel"));
        QCOMPARE(record->cpu->time("kernel")->ns.size(), std::size_t(10));
    }
    void killedInTheMiddleOfARun() {
        RunService service(m_cache, WorkerCommand::standard());
        QSignalSpy finished(&service, &RunService::finished);
        const data::Array y = ramp(1000);
        QVERIFY(service.start(foreverSpec(y)));
        QVERIFY(waitForTheKernel());
        for (const Child& child : workers())
            ::kill(child.pid, SIGKILL);
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 60'000);
        const VoiceResult& voice = *recordOf(finished, 0)->cpu;
        QCOMPARE(voice.error->code, std::string("L4101"));
        QVERIFY2(voice.error->message.find("killed by signal 9 (Killed) while running forever on "
                                           "cpu") != std::string::npos,
                 voice.error->message.c_str());
        QCOMPARE(voice.faults.at(0).kind, std::string("crash"));
        QVERIFY(isRamp(y));
        QVERIFY(isRight(service.runNow(saxpySpec(y))));
    }
    void anEndlessKernelIsCancelled() {
        RunService service(m_cache, WorkerCommand::standard());
        QSignalSpy finished(&service, &RunService::finished);
        const data::Array y = ramp(1000);
        QVERIFY(service.start(foreverSpec(y)));
        QVERIFY(waitForTheKernel());
        QElapsedTimer timer;
        timer.start();
        service.cancel();
        QTRY_COMPARE_WITH_TIMEOUT(finished.size(), 1, 60'000);
        qInfo("cancelled in %lld ms", static_cast<long long>(timer.elapsed()));
        QVERIFY(recordOf(finished, 0)->cancelled);
        QVERIFY(isRamp(y));
        QVERIFY(isRight(service.runNow(saxpySpec(y))));
    }
    void anEndlessKernelTimesOut() {
        RunService service(m_cache, WorkerCommand::standard());
        const data::Array y = ramp(1000);
        RunSpec spec = foreverSpec(y);
        spec.timeout = 700ms;
        const RunRecordPtr record = service.runNow(spec);
        QVERIFY(!record->cancelled);
        QCOMPARE(record->cpu->error->code, std::string("L4103"));
        QCOMPARE(record->cpu->faults.at(0).kind, std::string("timeout"));
        QVERIFY(isRamp(y));
        QVERIFY(isRight(service.runNow(saxpySpec(y))));
    }
    void noWorkerIsLeftBehind() { QTRY_COMPARE(workers().size(), qsizetype(0)); }
    void aGpuThatIsNotThere() {
        RunService service(m_cache, WorkerCommand::standard());
        const data::Array x = ramp(100);
        RunSpec spec = saxpySpec(x);
        spec.device = "cuda:63";
        const RunRecordPtr record = service.runNow(spec);
        QVERIFY(record->gpu->error);
        QVERIFY2(record->gpu->error->code.starts_with("L43"), record->gpu->error->code.c_str());
        QVERIFY(isRight(record)); // the CPU reference ran all the same
    }
    void faultsOfTheKernelAreTold() {
        RunService service(m_cache, WorkerCommand::standard());
        const data::Array x = ramp(100);
        RunSpec spec = saxpySpec(x);
        spec.source = QByteArray(Saxpy).replace("x[i] +", "x[i + 1] +").toStdString();
        const RunRecordPtr record = service.runNow(spec);
        QVERIFY(!record->cpu->error);
        QCOMPARE(record->cpu->faults.size(), std::size_t(1));
        QCOMPARE(record->cpu->faults[0].kind, std::string("bounds"));
        QCOMPARE(record->cpu->faults[0].line, 4u);
    }
    void roundTrip() {
        RunService service(m_cache, WorkerCommand::standard());
        const data::Array x = ramp(256);
        RunSpec spec = saxpySpec(x);
        spec.warmup = 0;
        spec.repeat = 1;
        spec.boundsChecked = false;
        std::vector<double> beyond;
        for (int i = 0; i < 300; ++i) {
            const RunRecordPtr record = service.runNow(spec);
            QVERIFY(isRight(record));
            const auto kernel = summarise(*record->cpu->time("kernel"));
            beyond.push_back(static_cast<double>(record->cpu->roundTrip.count()) - kernel->median);
        }
        std::sort(beyond.begin(), beyond.end());
        qInfo("round trip beyond the kernel's own time: p50 %.1f us, p95 %.1f us",
              beyond[150] / 1000, beyond[285] / 1000);
    }
    void textsBecomePtx() {
        CompileService service(m_cache, WorkerCommand::standard());
        QSignalSpy ptx(&service, &CompileService::ptxReady);
        service.submit(1, 1, QStringLiteral("saxpy.lane"), QString::fromUtf8(Saxpy));
        QTRY_VERIFY_WITH_TIMEOUT(!ptx.isEmpty(), 60'000);
        auto result = ptx.at(0).at(1).value<PtxResultPtr>();
        if (result->error && result->error->code == "L4201")
            QSKIP("NVRTC is not there");
        QVERIFY2(!result->error, result->error ? result->error->message.c_str() : "");
        QVERIFY(result->reply.ptx.find(".entry saxpy") != std::string::npos);
        QTRY_VERIFY_WITH_TIMEOUT(ptx.last().at(1).value<PtxResultPtr>()->isComplete, 60'000);
        result = ptx.last().at(1).value<PtxResultPtr>();
        QVERIFY(result->reply.cubin.starts_with("\x7f"
                                                "ELF"));
        QVERIFY(result->reply.resources.at(0).registers > 0);
        QVERIFY(result->diagnostics.empty());
    }
    void aKernelOfYesterdayNeedsNoWorker() {
        QTemporaryDir folder;
        const auto open = [&] {
            return std::make_shared<KernelCache>(KernelCache::Options{folder.path().toStdString()});
        };
        const char text[] = "extern \"C\" __global__ void k(int* p) { *p = 1; }\n";
        auto today = std::make_unique<CompileService>(open(), WorkerCommand::standard());
        const auto first = today->compileNow(text, "sm_90", FloatMode::Fast, "k.lane");
        today.reset(); // and with it its cache, which has all on the disk then
        if (first->error && first->error->code == "L4201")
            QSKIP("NVRTC is not there");
        QVERIFY2(!first->error, first->error ? first->error->message.c_str() : "");
        // Another process would have another worker; this one has none at all.
        CompileService tomorrow(open(), {{"/nowhere/worker"}});
        const auto again = tomorrow.compileNow(text, "sm_90", FloatMode::Fast, "k.lane");
        QVERIFY2(!again->error, again->error ? again->error->message.c_str() : "");
        QVERIFY(again->fromCache);
        QCOMPARE(again->reply.ptx, first->reply.ptx);
    }
};

QTEST_GUILESS_MAIN(TestServiceWorker)
#include "tst_service_worker.moc"
