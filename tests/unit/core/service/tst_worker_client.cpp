#include "core/service/worker_client.h"
#include "tests/support/open_descriptors.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>
#include <sys/wait.h>
#include <thread>

using namespace lane;
using lane::test::openDescriptors;
using namespace std::chrono_literals;

namespace {

const std::string FakeWorker = LANE_BINARY_DIR "/tests/lane_fake_worker";

WorkerCommand fake(const std::string& mode) {
    return {{FakeWorker, mode}, 20s};
}

wire::RunRequest request(const std::string& kernel = "Saxpy.saxpy") {
    wire::RunRequest r;
    r.kernel = kernel;
    return r;
}

bool contains(const std::string& text, const char* part) {
    return text.find(part) != std::string::npos;
}

} // namespace

class TestWorkerClient : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aGoodWorkerAnswers() {
        WorkerClient client(fake("correct"));
        QVERIFY(!client.isAlive());
        QVERIFY(client.start().ok());
        QVERIFY(client.isAlive());
        QCOMPARE(client.pid(), client.hello().pid);
        QCOMPARE(client.generation(), std::uint64_t(1));
        QVERIFY(client.start().ok()); // the same one
        QCOMPARE(client.generation(), std::uint64_t(1));
        const auto devices = client.devices(20s);
        QVERIFY(devices.ok());
        QCOMPARE(devices->devices[0].id, std::string("cpu"));
        QVERIFY(client.compile({.cuda = "x", .fileName = "a.cu"}, 20s)->ok);
        QCOMPARE(client.native({}, 20s)->text, std::string("define void @k()"));
        int steps = 0;
        const auto run = client.run(request(), {}, 20s, [&](const auto& p) {
            QCOMPARE(p.phase, std::string("run"));
            ++steps;
        });
        QVERIFY(run.ok());
        QCOMPARE(steps, 1);
        QVERIFY(run->roundTrip.count() > 0);
        client.forget({});
        QVERIFY(client.isAlive());
    }

    void faultsOfAReply_data() {
        QTest::addColumn<QString>("mode");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* mode, const char* code, const char* words) {
            QTest::newRow(mode) << QString::fromLatin1(mode) << QString::fromLatin1(code)
                                << QString::fromLatin1(words);
        };
        row("garbage", "L4102", "not this program's protocol");
        row("wrong-version", "L4104", "protocol version");
        row("truncated", "L4101", "exited with status 0");
        row("die-mid-reply", "L4101", "killed by signal 9 (Killed)");
        row("undecodable", "L4102", "not whole");
        row("other-request", "L4102", "instead of");
        row("other-message", "L4102", "NativeReply");
        row("abort", "L4101", "LLVM ERROR: out of ideas");
        row("exit", "L4101", "exited with status 7");
        row("close", "L4102", "ended the conversation");
    }
    void faultsOfAReply() {
        QFETCH(QString, mode);
        QFETCH(QString, code);
        QFETCH(QString, words);
        QTemporaryDir folder;
        const std::string once = "once:" + folder.filePath(QStringLiteral("seen")).toStdString() +
                                 ":" + mode.toStdString();
        WorkerClient client(fake(once));
        QVERIFY(client.start().ok());
        const auto run = client.run(request(), {}, 20s);
        QVERIFY(!run.ok());
        QCOMPARE(QString::fromStdString(run.error().code), code);
        QVERIFY2(contains(run.error().message, words.toUtf8()), run.error().message.c_str());
        if (code != QStringLiteral("L4104"))
            QVERIFY2(contains(run.error().message, "running Saxpy.saxpy on cpu"),
                     run.error().message.c_str());
        QVERIFY(!run.error().hint.empty());
        QVERIFY(!client.isAlive());
        // The next start gives a good one.
        QVERIFY(client.start().ok());
        QCOMPARE(client.generation(), std::uint64_t(2));
        QVERIFY(client.run(request(), {}, 20s).ok());
    }

    void faultsOfTheStart_data() {
        QTest::addColumn<QString>("mode");
        QTest::addColumn<QString>("code");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* mode, const char* code, const char* words) {
            QTest::newRow(mode) << QString::fromLatin1(mode) << QString::fromLatin1(code)
                                << QString::fromLatin1(words);
        };
        row("exit-at-once", "L4101", "exited with status 3 while starting");
        row("hello-exit", "L4101", "libcuriosity.so: cannot open");
        row("hello-silent", "L4106", "did not say hello within 0.3 s");
        row("hello-garbage", "L4102", "not this program's protocol");
        row("hello-version", "L4104", "protocol version");
        row("hello-other", "L4104", "protocol version");
    }
    void faultsOfTheStart() {
        QFETCH(QString, mode);
        QFETCH(QString, code);
        QFETCH(QString, words);
        WorkerCommand command = fake(mode.toStdString());
        if (mode == QStringLiteral("hello-silent"))
            command.startTimeout = 300ms;
        WorkerClient client(command);
        const Status started = client.start();
        QVERIFY(!started.ok());
        QCOMPARE(QString::fromStdString(started.error().code), code);
        QVERIFY2(contains(started.error().message, words.toUtf8()),
                 started.error().message.c_str());
        QVERIFY(!client.isAlive());
        QVERIFY(!client.run(request(), {}, 1s).ok());
    }

    void noSuchProgram() {
        WorkerClient client({{"/nowhere/lanework-worker"}});
        const Status started = client.start();
        QVERIFY(!started.ok());
        QCOMPARE(started.error().code, std::string("L4100"));
        QVERIFY(contains(started.error().message, "/nowhere/lanework-worker"));
        QVERIFY(!WorkerClient(WorkerCommand{}).start().ok());
    }
    void silenceEndsTheWorker() {
        WorkerClient client(fake("silent"));
        QVERIFY(client.start().ok());
        const auto run = client.run(request(), {}, 100ms);
        QVERIFY(!run.ok());
        QCOMPARE(run.error().code, std::string("L4103"));
        QVERIFY2(contains(run.error().message, "within 0.1 s"), run.error().message.c_str());
        QVERIFY(!client.isAlive());
        QVERIFY(client.start().ok());
    }
    void anErrorReplyLeavesItAlive() {
        WorkerClient client(fake("error-reply"));
        QVERIFY(client.start().ok());
        const auto run = client.run(request(), {}, 20s);
        QVERIFY(!run.ok());
        QCOMPARE(run.error().code, std::string("L4302"));
        QVERIFY(contains(run.error().message, "cuda:7"));
        QVERIFY(client.isAlive());
    }
    void killEndsAWaitingCall() {
        WorkerClient client(fake("correct"));
        QVERIFY(client.start().ok());
        std::string code;
        std::atomic<bool> isRunning = false;
        std::thread caller([&] {
            const auto run =
                client.run(request("hang"), {}, 60s, [&](const auto&) { isRunning = true; });
            code = run ? "ok" : run.error().code;
        });
        QTRY_VERIFY(isRunning);
        client.kill();
        caller.join();
        QCOMPARE(code, std::string("L4105"));
        QVERIFY(!client.isAlive());
        QVERIFY(client.start().ok());
        QVERIFY(client.run(request(), {}, 20s).ok());
    }
    void aStartThatIsGivenUpEnds() {
        WorkerClient client(fake("hello-silent"));
        const std::atomic<bool> isGivenUp = true; // set before there was a process to kill
        const Status started = client.start(&isGivenUp);
        QVERIFY(!started.ok());
        QCOMPARE(started.error().code, std::string("L4105"));
        QVERIFY(!client.isAlive());
    }
    void aKillFromOutsideIsTold() {
        WorkerClient client(fake("correct"));
        QVERIFY(client.start().ok());
        const int pid = client.pid();
        const auto run =
            client.run(request("hang"), {}, 60s, [&](const auto&) { ::kill(pid, SIGTERM); });
        QVERIFY(!run.ok());
        QCOMPARE(run.error().code, std::string("L4101"));
        QVERIFY(contains(run.error().message, "killed by signal 15 (Terminated)"));
        QVERIFY(contains(run.error().message, "running hang on cpu"));
    }
    void aDeathBetweenCallsIsTold() {
        WorkerClient client(fake("correct"));
        QVERIFY(client.start().ok());
        ::kill(client.pid(), SIGKILL);
        QTRY_VERIFY(!client.isAlive());
        const auto run = client.run(request(), {}, 20s);
        QVERIFY(!run.ok());
        QVERIFY2(contains(run.error().message, "killed by signal 9"), run.error().message.c_str());
        QVERIFY(client.start().ok());
    }
    void timesThatFollow() {
        WorkerClient client(fake("times"));
        QVERIFY(client.start().ok());
        const auto run = client.run(request(), {}, 20s);
        QVERIFY(run.ok());
        QCOMPARE(run->times.times[0].source, std::string("cupti"));
        QVERIFY(client.run(request(), {}, 20s).ok());
    }
    void timesThatNeverFollowLeaveTheOutputs() {
        WorkerClient client(fake("times-die"));
        QVERIFY(client.start().ok());
        const auto run = client.run(request(), {}, 20s);
        QVERIFY(run.ok());
        QCOMPARE(run->reply.times[0].ns.size(), std::size_t(3));
        QVERIFY2(contains(run->times.missing, "killed by signal 9"), run->times.missing.c_str());
        QVERIFY(!client.isAlive());
    }
    void nothingIsLeftBehind() {
        const int before = openDescriptors();
        for (int i = 0; i < 20; ++i) {
            WorkerClient client(fake(i % 2 ? "correct" : "exit-at-once"));
            static_cast<void>(client.start().ok());
        }
        QCOMPARE(openDescriptors(), before);
        // No child, no zombie.
        QCOMPARE(::waitpid(-1, nullptr, WNOHANG), -1);
        QCOMPARE(errno, ECHILD);
    }
};

QTEST_GUILESS_MAIN(TestWorkerClient)
#include "tst_worker_client.moc"
