#include "core/service/kernel_compiler.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QScopeGuard>
#include <QTest>

#include <atomic>
#include <thread>
#include <unistd.h>

using namespace lane;
using namespace std::chrono_literals;

namespace {

WorkerCommand fake(const std::string& mode) {
    return {{LANE_BINARY_DIR "/tests/lane_fake_worker", mode}, 20s};
}

/// Words of /proc/PID/stat from the state on; the parent is the second.
QList<QByteArray> statOf(int pid) {
    QFile file(QStringLiteral("/proc/%1/stat").arg(pid));
    const QByteArray text = file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    return text.mid(text.lastIndexOf(')') + 2).split(' ');
}

QList<QByteArray> statesOfWorkers() {
    QList<QByteArray> all;
    for (const QString& name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs))
        if (const int pid = name.toInt(); pid > 0)
            if (const auto stat = statOf(pid); stat.value(1).toInt() == static_cast<int>(::getpid()))
                all.append(stat.value(0));
    return all;
}

wire::CompileRequest request(const std::string& cuda) {
    return {.cuda = cuda, .fileName = "a.lane"};
}

} // namespace

class TestKernelCompiler : public QObject {
    Q_OBJECT
    std::shared_ptr<KernelCache> m_cache;
private Q_SLOTS:
    void init() { m_cache = std::make_shared<KernelCache>(KernelCache::Options{}); }

    void theSecondTimeComesFromTheCache() {
        KernelCompiler compiler(m_cache, fake("correct"));
        const auto first = compiler.compile(request("one"));
        QVERIFY(first.ok());
        QVERIFY(!first->fromCache);
        QCOMPARE(first->reply.ptx, std::string("// sm_90 of: one"));
        const auto second = compiler.compile(request("one"));
        QVERIFY(second->fromCache);
        QCOMPARE(second->reply.ptx, first->reply.ptx);
        QVERIFY(!compiler.compile(request("two"))->fromCache);
    }
    void aDeadWorkerIsReplaced() {
        KernelCompiler compiler(m_cache, fake("correct"));
        QVERIFY(compiler.compile(request("one")).ok());
        const auto dead = compiler.compile(request("die"));
        QVERIFY(!dead.ok());
        QCOMPARE(dead.error().code, std::string("L4101"));
        QVERIFY(dead.error().message.find("compiling a.lane for sm_90") != std::string::npos);
        QVERIFY(compiler.compile(request("three")).ok());
    }
    void aWorkerWithoutALibraryToBeFoundIsAnError() {
        KernelCompiler compiler(m_cache, {{"/nowhere/worker"}});
        QCOMPARE(compiler.compile(request("one")).error().code, std::string("L4100"));
        compiler.warmUp("sm_90");
        compiler.startSpare();
    }
    void whatNobodyWantsStandsStillForAMoment() {
        KernelCompiler compiler(m_cache, fake("correct"));
        std::atomic<bool> isWanted{true};
        std::thread stuck([&] { static_cast<void>(compiler.compile(request("hang"), [&] { return isWanted.load(); })); });
        const auto end = qScopeGuard([&] {
            compiler.stop();
            stuck.join();
        });
        QTRY_COMPARE(statesOfWorkers().size(), 1);
        QVERIFY(compiler.compile(request("another")).ok()); // the first has been at it for a while
        {
            const KernelCompiler::Pause pause(compiler);
            QVERIFY(!statesOfWorkers().contains("T"));
        }
        isWanted = false;
        {
            const KernelCompiler::Pause pause(compiler);
            QTRY_COMPARE(statesOfWorkers().count("T"), 1); // the other one wants for nothing
        }
        QTRY_VERIFY(!statesOfWorkers().contains("T"));
        QVERIFY(compiler.compile(request("a third")).ok());
    }
    void oneThatHangsHoldsUpNobody() {
        KernelCompiler compiler(m_cache, fake("correct"));
        std::string code;
        std::thread stuck([&] { code = compiler.compile(request("hang")).error().code; });
        for (int i = 0; i < 5; ++i)
            QVERIFY(compiler.compile(request("text " + std::to_string(i))).ok());
        compiler.stop();
        stuck.join();
        QCOMPARE(code, std::string("L4105"));
        QCOMPARE(compiler.compile(request("late")).error().code, std::string("L4105"));
    }
    void aReplacedNvrtcReplacesTheWorker() {
        QTemporaryDir folder;
        QFile library(folder.filePath(QStringLiteral("libnvrtc.so")));
        QVERIFY(library.open(QIODevice::WriteOnly) && library.write("old") == 3);
        library.close();
        WorkerClient worker(fake("correct"));
        QVERIFY(compileAt(worker, *m_cache, request("one")).ok());
        QCOMPARE(worker.generation(), std::uint64_t(1));
        m_cache->learnNvrtc("13.0", library.fileName().toStdString());
        QVERIFY(compileAt(worker, *m_cache, request("two")).ok());
        QVERIFY(library.open(QIODevice::WriteOnly) && library.write("newer") == 5);
        library.close();
        m_cache->learnNvrtc("13.0", "");
        m_cache->learnNvrtc("13.0", library.fileName().toStdString());
        QVERIFY(library.open(QIODevice::Append) && library.write("!") == 1);
        library.close();
        QVERIFY(compileAt(worker, *m_cache, request("three")).ok());
        QCOMPARE(worker.generation(), std::uint64_t(2));
    }
    void nvrtcsMessagesLandOnTheKernel() {
        CudaText cuda;
        cuda.map = {{2, {10, 20}, 1}, {3, {30, 45}, 4}, {4, {50, 60}, 5}};
        const auto found = nvrtcDiagnostics(
            "dir/a (1).lane(3): error: identifier \"y\" is undefined\n"
            "      float x = y;\n"
            "                ^\n"
            "\n"
            "a.lane(4): warning #177-D: variable \"z\" was declared but never referenced\n"
            "a.lane(99): error: expected a \";\"\n"
            "ptxas error   : Entry function 'k' uses too much shared data (0x20000 bytes)\n"
            "nvrtc: error: invalid value for --gpu-architecture (-arch)\n"
            "1 error detected in the compilation of \"a.lane\".\n",
            cuda);
        QCOMPARE(found.size(), std::size_t(5));
        QCOMPARE(found[0].code, std::string("L4120"));
        QVERIFY((found[0].range == SourceRange{30, 45}));
        QCOMPARE(found[0].message,
                 std::string("NVRTC says of the CUDA text, line 3: identifier \"y\" is undefined"));
        QVERIFY(found[1].severity == Severity::Warning);
        QCOMPARE(found[1].code, std::string("L4121"));
        QVERIFY((found[1].range == SourceRange{50, 60}));
        QVERIFY(found[1].message.ends_with(": variable \"z\" was declared but never referenced"));
        QVERIFY(found[2].range.isEmpty());
        QVERIFY(found[3].message.find("uses too much shared data") != std::string::npos);
        QVERIFY(found[4].message.find("invalid value") != std::string::npos);
        QVERIFY(nvrtcDiagnostics("", cuda).empty());
    }
    void ptxasSpeaksOfAKernelAtItsHead() {
        CudaText cuda;
        cuda.text = "constexpr int N = 4;\n\nextern \"C\" __global__ void kk(\n    int* x)\n{\n}\n"
                    "extern \"C\" __global__ void k(int* x)\n{\n}\n";
        cuda.map = {{1, {0, 5}, 1}, {3, {10, 30}, 2}, {7, {40, 60}, 5}};
        const auto found = nvrtcDiagnostics(
            "ptxas error   : Entry function 'k' uses too much shared data (0x20000 bytes, 0xc000 max)\n"
            "ptxas warning : Too big maxrregcount value specified 300, will be ignored\n", cuda);
        QCOMPARE(found.size(), std::size_t(2));
        QVERIFY((found[0].range == SourceRange{40, 60}));
        QVERIFY(found[1].severity == Severity::Warning && found[1].range.isEmpty());
        wire::KernelResources light, heavy;
        light.kernel = "k";
        light.registers = 40;
        heavy.kernel = "kk";
        heavy.registers = 255;
        heavy.spillStoreBytes = 16;
        heavy.spillLoadBytes = 24;
        const auto spills = spillDiagnostics({light, heavy}, cuda);
        QCOMPARE(spills.size(), std::size_t(1));
        QCOMPARE(spills[0].code, std::string("L4122"));
        QVERIFY((spills[0].range == SourceRange{10, 30}));
        QVERIFY(spills[0].message.find("255 registers") != std::string::npos);
        QVERIFY(spills[0].message.find("16 bytes are stored to and 24 loaded") != std::string::npos);
    }
};

QTEST_GUILESS_MAIN(TestKernelCompiler)
#include "tst_kernel_compiler.moc"
