#include "core/service/worker_client.h"
#include "raw_worker.h"

#include <QProcess>
#include <QtTest>

#include <csignal>
#include <sys/socket.h>
#include <unistd.h>

using namespace lane;
using std::chrono::seconds;

class WorkerProtocolTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void greets();
    void listsTheCpuFirst();
    void saysWhatIsMissing();
    void compilesOrSaysWhyNot();
    void garbageIsRefused();
    void wrongVersionIsRefused();
    void truncatedFrameEndsIt();
    void undecodableRequestIsAnError();
    void needsHelloFirst();
    void answersOfAWorkerAreNoRequests();
    void endsWithItsClient();
    void leavesInterruptsToTheClient();
    void speaksOverStandardStreams();
};

void WorkerProtocolTest::greets() {
    WorkerClient client;
    const Status started = client.start();
    QVERIFY2(started.ok(), started ? "" : started.error().message.c_str());
    QCOMPARE(client.hello().pid, client.pid());
    QVERIFY(!client.hello().version.empty());
    QVERIFY(client.hello().cores >= 1);
}

void WorkerProtocolTest::listsTheCpuFirst() {
    WorkerClient client;
    QVERIFY(client.start().ok());
    const auto devices = client.devices(seconds(60));
    QVERIFY2(devices.ok(), devices ? "" : devices.error().message.c_str());
    QVERIFY(!devices->devices.empty());
    QCOMPARE(devices->devices[0].id, std::string("cpu"));
    QVERIFY(!devices->devices[0].name.empty());
    QVERIFY(devices->devices[0].memoryBytes > 0);
    // A GPU, or the reason why there is none.
    QCOMPARE(devices->devices.size() == 1, !devices->driverMissing.empty());
    QCOMPARE(devices->nvrtcVersion.empty(), !devices->nvrtcMissing.empty());
}

void WorkerProtocolTest::saysWhatIsMissing() {
    qputenv("LANE_NVRTC", "none");
    qputenv("LANE_CUDA_DRIVER", "none");
    qputenv("LANE_CUPTI", "none");
    WorkerClient client;
    const Status started = client.start();
    for (const char* name : {"LANE_NVRTC", "LANE_CUDA_DRIVER", "LANE_CUPTI"})
        qunsetenv(name);
    QVERIFY(started.ok());
    const auto devices = client.devices(seconds(60));
    QVERIFY(devices.ok());
    QCOMPARE(devices->devices.size(), std::size_t{1});
    QVERIFY(!devices->driverMissing.empty());
    QVERIFY(!devices->nvrtcMissing.empty());
    QVERIFY(devices->driverVersion.empty() && devices->nvrtcVersion.empty());
    if (!client.hello().hasCuda)
        return;
    QVERIFY(devices->nvrtcMissing.find("nvidia-cuda-nvrtc") != std::string::npos);
    const auto reply = client.compile({}, seconds(60));
    QVERIFY(!reply.ok());
    QCOMPARE(reply.error().code, std::string("L4201"));
    QVERIFY(client.isAlive());
}

void WorkerProtocolTest::compilesOrSaysWhyNot() {
    WorkerClient client;
    QVERIFY(client.start().ok());
    wire::CompileRequest request;
    request.cuda = "extern \"C\" __global__ void twice(float* x) { x[threadIdx.x] *= 2.0f; }\n";
    request.fileName = "twice.cu";
    const auto reply = client.compile(request, seconds(60));
    if (!reply) {
        QVERIFY(reply.error().code.starts_with("L42"));
        QVERIFY(!reply.error().hint.empty());
        QSKIP(("skipped: no NVRTC: " + reply.error().message).c_str());
    }
    QVERIFY2(reply->ok, reply->log.c_str());
    QVERIFY(reply->ptx.find(".entry twice") != std::string::npos);
    QVERIFY(!reply->cubin.empty() && !reply->resources.empty());
    request.cuda = "not CUDA";
    const auto wrong = client.compile(request, seconds(60));
    QVERIFY(wrong.ok());
    QVERIFY(!wrong->ok && !wrong->log.empty());
}

void WorkerProtocolTest::garbageIsRefused() {
    RawWorker worker;
    worker.write("GET / HTTP/1.1\r\n\r\n");
    QCOMPARE(errorIn(worker.channel().receive(seconds(30))).code, std::string("L4002"));
    QTRY_VERIFY(worker.hasEnded());
    QCOMPARE(worker.exitStatus(), 1);
}

void WorkerProtocolTest::wrongVersionIsRefused() {
    RawWorker worker;
    std::string bytes = bytesOf(wire::encode(wire::Hello{}, 1));
    bytes[4] = static_cast<char>(wire::ProtocolVersion + 1);
    worker.write(bytes);
    QCOMPARE(errorIn(worker.channel().receive(seconds(30))).code, std::string("L4003"));
    QTRY_VERIFY(worker.hasEnded());
    QCOMPARE(worker.exitStatus(), 1);
}

void WorkerProtocolTest::truncatedFrameEndsIt() {
    RawWorker worker;
    worker.greet();
    const std::string bytes = bytesOf(wire::encode(wire::CompileRequest{}, 2));
    worker.write(bytes.substr(0, bytes.size() / 2));
    ::shutdown(worker.channel().socket(), SHUT_WR);
    QCOMPARE(errorIn(worker.channel().receive(seconds(30))).code, std::string("L4004"));
    QTRY_VERIFY(worker.hasEnded());
}

void WorkerProtocolTest::undecodableRequestIsAnError() {
    RawWorker worker;
    worker.greet();
    wire::Frame frame = wire::encode(wire::CompileRequest{}, 7);
    frame.payload.resize(frame.payload.size() - 1);
    QVERIFY(worker.channel().send(frame).ok());
    const auto answer = worker.channel().receive(seconds(30));
    QCOMPARE(errorIn(answer).code, std::string("L4004"));
    QCOMPARE(answer->request, 7u);
    QVERIFY(wire::decode<wire::DevicesReply>(*worker.ask(wire::DevicesRequest{})).ok());
}

void WorkerProtocolTest::needsHelloFirst() {
    RawWorker worker;
    QCOMPARE(errorIn(worker.ask(wire::DevicesRequest{})).code, std::string("L4218"));
    QVERIFY(wire::decode<wire::HelloReply>(*worker.ask(wire::Hello{})).ok());
    const auto devices = wire::decode<wire::DevicesReply>(*worker.ask(wire::DevicesRequest{}));
    QVERIFY(devices.ok());
    // NVRTC is there, with its file, or it is said why not.
    QCOMPARE(devices->nvrtcPath.empty(), devices->nvrtcVersion.empty());
    QCOMPARE(devices->nvrtcMissing.empty(), !devices->nvrtcVersion.empty());
    QVERIFY(devices->nvrtcPath.empty() ||
            QFile::exists(QString::fromStdString(devices->nvrtcPath)));
}

void WorkerProtocolTest::answersOfAWorkerAreNoRequests() {
    RawWorker worker;
    worker.greet();
    const Error error = errorIn(worker.ask(wire::RunReply{}));
    QCOMPARE(error.code, std::string("L4217"));
    QVERIFY(error.message.find("RunReply") != std::string::npos);
}

void WorkerProtocolTest::endsWithItsClient() {
    RawWorker worker;
    worker.greet();
    worker.closeSocket();
    QTRY_VERIFY(worker.hasEnded());
    QCOMPARE(worker.exitStatus(), 0);
}

void WorkerProtocolTest::leavesInterruptsToTheClient() {
    RawWorker worker;
    worker.greet();
    QCOMPARE(::kill(worker.pid(), SIGINT), 0);
    QVERIFY(wire::decode<wire::DevicesReply>(*worker.ask(wire::DevicesRequest{})).ok());
    QVERIFY(!worker.hasEnded());
}

void WorkerProtocolTest::speaksOverStandardStreams() {
    QProcess process;
    process.start(qEnvironmentVariable("LANE_WORKER"), {QStringLiteral("--stdio")});
    QVERIFY(process.waitForStarted());
    for (const wire::Frame& frame :
         {wire::encode(wire::Hello{}, 1), wire::encode(wire::DevicesRequest{}, 2)})
        process.write(QByteArray::fromStdString(bytesOf(frame)));
    process.closeWriteChannel();
    QVERIFY(process.waitForFinished(60'000));
    QCOMPARE(process.exitCode(), 0);
    const QByteArray bytes = process.readAllStandardOutput();
    int pair[2];
    QCOMPARE(::socketpair(AF_UNIX, SOCK_STREAM, 0, pair), 0);
    QCOMPARE(::write(pair[1], bytes.data(), static_cast<std::size_t>(bytes.size())),
             ssize_t{bytes.size()});
    ::close(pair[1]);
    wire::Channel channel(pair[0]);
    QVERIFY(wire::decode<wire::HelloReply>(*channel.receive(seconds(1))).ok());
    const auto devices = channel.receive(seconds(1));
    QCOMPARE(devices->request, 2u);
    QVERIFY(wire::decode<wire::DevicesReply>(*devices).ok());
    QVERIFY(!channel.receive(seconds(1)).ok());
}

QTEST_GUILESS_MAIN(WorkerProtocolTest)
#include "tst_worker_protocol.moc"
