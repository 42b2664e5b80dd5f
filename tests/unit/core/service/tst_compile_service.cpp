#include "core/service/compile_service.h"

#include <QEventLoop>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

using namespace lane;
using namespace std::chrono_literals;

namespace {

WorkerCommand fake(const std::string& mode) {
    return {{LANE_BINARY_DIR "/tests/lane_fake_worker", mode}, 20s};
}

QString kernelText(int number, const QString& name = QStringLiteral("k")) {
    return QStringLiteral("kernel %1 (n: Nat, r: out Array Float [n]) := do\n"
                          "  let i ← globalIdxX\n"
                          "  if i < n then\n"
                          "    r[i] := %2\n")
        .arg(name)
        .arg(number);
}

template <typename T> T argument(const QSignalSpy& spy, int call, int index) {
    return spy.at(call).at(index).value<T>();
}

} // namespace

class TestCompileService : public QObject {
    Q_OBJECT
    std::shared_ptr<KernelCache> m_cache;
private Q_SLOTS:
    void init() { m_cache = std::make_shared<KernelCache>(KernelCache::Options{}); }

    void aTextGivesDiagnosticsThenPtx() {
        CompileService service(m_cache, fake("correct"));
        QStringList order;
        QThread* const here = QThread::currentThread();
        connect(&service, &CompileService::frontEndReady, this, [&] {
            QVERIFY(QThread::currentThread() == here);
            order << QStringLiteral("front");
        });
        connect(&service, &CompileService::ptxReady, this, [&] { order << QStringLiteral("ptx"); });
        QSignalSpy front(&service, &CompileService::frontEndReady);
        QSignalSpy ptx(&service, &CompileService::ptxReady);
        service.setArch(QStringLiteral("sm_80"));
        service.submit(7, 3, QStringLiteral("dir/a.lane"), kernelText(1));
        QTRY_COMPARE(ptx.size(), 2);
        QCOMPARE(order, (QStringList{QStringLiteral("front"), QStringLiteral("ptx"),
                                     QStringLiteral("ptx")}));
        const auto compilation = argument<CompilationPtr>(front, 0, 1);
        QCOMPARE(argument<quint64>(front, 0, 0), quint64(7));
        QCOMPARE(compilation->revision, std::uint64_t(3));
        QVERIFY(!hasErrors(compilation->diagnostics));
        const auto result = argument<PtxResultPtr>(ptx, 0, 1);
        QCOMPARE(result->revision, std::uint64_t(3));
        QCOMPARE(result->arch, std::string("sm_80"));
        QVERIFY(!result->error && !result->fromCache && result->elapsed.count() > 0);
        QCOMPARE(result->reply.ptx, "// sm_80 of: " + compilation->cuda.text);
        // PTX first, then the rest too.
        QVERIFY(!result->isComplete && result->reply.cubin.empty());
        const auto whole = argument<PtxResultPtr>(ptx, 1, 1);
        QVERIFY(whole->isComplete && !whole->reply.cubin.empty());
        QCOMPARE(whole->reply.resources.size(), std::size_t(1));
        // The same again comes from the cache, whole at once, and in the same order.
        service.submit(7, 4, QStringLiteral("dir/a.lane"), kernelText(1));
        QTRY_COMPARE(ptx.size(), 3);
        QVERIFY(argument<PtxResultPtr>(ptx, 2, 1)->fromCache);
        QVERIFY(argument<PtxResultPtr>(ptx, 2, 1)->isComplete);
        QCOMPARE(order.size(), 5);
        QCOMPARE(order[3], QStringLiteral("front"));
        // A tunable's value is in what is made of the text, and the text stays as it was typed.
        const QByteArray tuned = "tunable SCALE : Float := 2\nkernel k (r: out Array Float [8]) := do\n"
                                 "  r[globalIdxX] := SCALE\n";
        service.submit(7, 5, QStringLiteral("dir/a.lane"), tuned, {{"SCALE", "3"}, {"GONE", "1"}});
        QTRY_COMPARE(ptx.size(), 5);
        QVERIFY(argument<CompilationPtr>(front, 2, 1)->cuda.text.find("2.0f") != std::string::npos);
        QVERIFY(argument<CompilationPtr>(front, 2, 2)->cuda.text.find("3.0f") != std::string::npos);
        QVERIFY(argument<PtxResultPtr>(ptx, 4, 1)->reply.ptx.find("3.0f") != std::string::npos);
        // A virtual architecture has no CUBIN to wait for.
        service.setArch(QStringLiteral("compute_80"));
        service.submit(7, 5, QStringLiteral("dir/a.lane"), kernelText(1));
        QTRY_COMPARE(ptx.size(), 6);
        QVERIFY(argument<PtxResultPtr>(ptx, 5, 1)->isComplete);
    }
    /// What the cache has is told with the front end, in one turn of the loop: no second thread, no
    /// worker.
    void whatIsKnownComesWithTheFrontEnd() {
        {
            CompileService service(m_cache, fake("correct"));
            QSignalSpy ptx(&service, &CompileService::ptxReady);
            service.submit(1, 1, QStringLiteral("a.lane"), kernelText(1));
            QTRY_COMPARE(ptx.size(), 2);
        }
        CompileService service(m_cache, fake("not started at all"));
        QSignalSpy front(&service, &CompileService::frontEndReady);
        int told = 0;
        connect(&service, &CompileService::ptxReady, this, [&](quint64, const PtxResultPtr& result) {
            told += result->fromCache && result->isComplete && result->revision == 2;
            QCOMPARE(front.size(), 1);
        });
        service.submit(1, 2, QStringLiteral("a.lane"), kernelText(1));
        QEventLoop loop;
        connect(&service, &CompileService::frontEndReady, &loop, &QEventLoop::quit);
        loop.exec();
        QCOMPARE(told, 1);
    }
    /// The bytes of a file that is no UTF-8 are not mended on the way: one diagnostic, at their place.
    void bytesThatAreNoTextReachTheFrontEnd() {
        CompileService service(m_cache, fake("correct"));
        QSignalSpy front(&service, &CompileService::frontEndReady);
        const QByteArray bytes = "-- caf\xE9\n" + kernelText(1).toUtf8();
        service.submit(1, 1, QStringLiteral("a.lane"), bytes);
        QTRY_COMPARE(front.size(), 1);
        const auto compilation = argument<CompilationPtr>(front, 0, 1);
        QCOMPARE(compilation->text, bytes.toStdString());
        QCOMPARE(compilation->diagnostics.size(), std::size_t(1));
        QCOMPARE(compilation->diagnostics[0].code, std::string("L0001"));
        QCOMPARE(compilation->diagnostics[0].range.begin, 6u);
    }
    void theNewestWins() {
        CompileService service(m_cache, fake("correct"));
        QSignalSpy front(&service, &CompileService::frontEndReady);
        QSignalSpy ptx(&service, &CompileService::ptxReady);
        for (int i = 1; i <= 200; ++i)
            service.submit(1, quint64(i), QStringLiteral("a.lane"), kernelText(i));
        QTRY_COMPARE(ptx.size(), 2);
        QCOMPARE(argument<PtxResultPtr>(ptx, 0, 1)->revision, std::uint64_t(200));
        QCOMPARE(front.size(), 1); // all were submitted before the loop turned
        QCOMPARE(argument<CompilationPtr>(front, 0, 1)->revision, std::uint64_t(200));
    }
    void documentsDoNotOvertakeEachOther() {
        CompileService service(m_cache, fake("correct"));
        QSignalSpy ptx(&service, &CompileService::ptxReady);
        service.submit(1, 1, QStringLiteral("a.lane"), kernelText(1));
        service.submit(2, 1, QStringLiteral("b.lane"), kernelText(2));
        service.submit(3, 1, QStringLiteral("c.lane"), kernelText(3));
        service.forget(3);
        QTRY_COMPARE(ptx.size(), 4);
        QMap<quint64, int> documents;
        for (int i = 0; i < 4; ++i)
            ++documents[argument<quint64>(ptx, i, 0)];
        QCOMPARE(documents, (QMap<quint64, int>{{1, 2}, {2, 2}}));
    }
    void aTextWithoutAGoodKernelHasNoPtx() {
        CompileService service(m_cache, fake("correct"));
        QSignalSpy front(&service, &CompileService::frontEndReady);
        QSignalSpy ptx(&service, &CompileService::ptxReady);
        service.submit(1, 1, QStringLiteral("a.lane"), QStringLiteral("kernel k := nonsense ("));
        QTRY_COMPARE(ptx.size(), 1);
        QVERIFY(hasErrors(argument<CompilationPtr>(front, 0, 1)->diagnostics));
        QCOMPARE(argument<PtxResultPtr>(ptx, 0, 1)->error->code, std::string("L4110"));
    }
    void nvrtcsMessagesComeAtKernelPlaces() {
        CompileService service(m_cache, fake("correct"));
        QSignalSpy front(&service, &CompileService::frontEndReady);
        QSignalSpy ptx(&service, &CompileService::ptxReady);
        // The fake refuses CUDA text with "error" in it, at its line 2.
        service.submit(1, 1, QStringLiteral("a.lane"),
                       kernelText(1, QStringLiteral("errorKernel")));
        QTRY_COMPARE(ptx.size(), 1);
        const auto result = argument<PtxResultPtr>(ptx, 0, 1);
        QVERIFY(!result->error && !result->reply.ok);
        QCOMPARE(result->diagnostics.size(), std::size_t(1));
        QCOMPARE(result->diagnostics[0].code, std::string("L4120"));
        const CudaText& cuda = argument<CompilationPtr>(front, 0, 1)->cuda;
        for (const CudaLine& line : cuda.map)
            if (line.line == 2)
                QVERIFY(result->diagnostics[0].range == line.source);
    }
    void aDeadWorkerIsToldAndReplaced() {
        CompileService service(m_cache, fake("correct"));
        QSignalSpy ptx(&service, &CompileService::ptxReady);
        QSignalSpy failed(&service, &CompileService::workerFailed);
        service.submit(1, 1, QStringLiteral("a.lane"), kernelText(1, QStringLiteral("die")));
        QTRY_COMPARE(ptx.size(), 1);
        QCOMPARE(failed.size(), 1);
        QVERIFY(argument<QString>(failed, 0, 0).contains(QStringLiteral("killed by signal 9")));
        QCOMPARE(argument<PtxResultPtr>(ptx, 0, 1)->error->code, std::string("L4101"));
        service.submit(1, 2, QStringLiteral("a.lane"), kernelText(1));
        QTRY_COMPARE(ptx.size(), 3);
        QVERIFY(!argument<PtxResultPtr>(ptx, 1, 1)->error);
        QCOMPARE(failed.size(), 1);
    }
    void oneThatHangsIsOvertaken() {
        CompileService service(m_cache, fake("correct"));
        service.warmUp();
        QSignalSpy front(&service, &CompileService::frontEndReady);
        QSignalSpy ptx(&service, &CompileService::ptxReady);
        service.submit(1, 1, QStringLiteral("a.lane"), kernelText(1, QStringLiteral("hang")));
        QTRY_COMPARE(front.size(), 1);
        service.submit(1, 2, QStringLiteral("a.lane"), kernelText(1));
        QTRY_COMPARE(ptx.size(), 2);
        QCOMPARE(argument<PtxResultPtr>(ptx, 0, 1)->revision, std::uint64_t(2));
        // The end of the service does not wait for the hung one.
    }
    void twoThatHangAreEndedForTheThird() {
        CompileService service(m_cache, fake("correct"));
        QSignalSpy front(&service, &CompileService::frontEndReady);
        QSignalSpy ptx(&service, &CompileService::ptxReady);
        QSignalSpy failed(&service, &CompileService::workerFailed);
        for (int i = 1; i <= 2; ++i) {
            service.submit(1, quint64(i), QStringLiteral("a.lane"),
                           kernelText(i, QStringLiteral("hang")));
            QTRY_COMPARE(front.size(), i);
        }
        service.submit(1, 3, QStringLiteral("a.lane"), kernelText(3));
        QTRY_VERIFY_WITH_TIMEOUT(!ptx.isEmpty(), 30'000);
        QCOMPARE(argument<PtxResultPtr>(ptx, 0, 1)->revision, std::uint64_t(3));
        QVERIFY(!argument<PtxResultPtr>(ptx, 0, 1)->error);
        QVERIFY(failed.isEmpty()); // nothing failed that anybody wanted
    }
    void compileNowWaits() {
        CompileService service(m_cache, fake("correct"));
        const auto result =
            service.compileNow("__global__ void k() {}", "sm_75", FloatMode::Strict, "x/k.lane");
        QVERIFY(!result->error);
        QCOMPARE(result->reply.ptx, std::string("// sm_75 of: __global__ void k() {}"));
        QVERIFY(
            service.compileNow("__global__ void k() {}", "sm_75", FloatMode::Strict, "x/k.lane")
                ->fromCache);
        QCOMPARE(service.compileNow("", "sm_75", FloatMode::Fast, "k.lane")->error->code,
                 std::string("L4110"));
        CompileService broken(m_cache, {{"/nowhere/worker"}});
        QCOMPARE(broken.compileNow("__global__ void z() {}", "sm_75", FloatMode::Fast, "k.lane")
                     ->error->code,
                 std::string("L4100"));
    }
    void theEndDropsWhatIsOnItsWay() {
        for (int i = 0; i < 20; ++i) {
            CompileService service(m_cache, fake("correct"));
            service.submit(1, 1, QStringLiteral("a.lane"), kernelText(i));
            if (i % 2)
                QCoreApplication::processEvents();
        }
    }
};

QTEST_GUILESS_MAIN(TestCompileService)
#include "tst_compile_service.moc"
