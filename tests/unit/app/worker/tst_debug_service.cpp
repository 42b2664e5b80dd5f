#include "core/service/debug_service.h"
#include "tests/unit/app/worker/debug_fixture.h"

#include <QSignalSpy>
#include <QTest>

using namespace lane;
using State = DebugService::State;
using wire::DebugMove;
using wire::DebugReason;

namespace {

const char* const Text = "kernel k (y: inout Array Int [64]) := do\n" // 1
                         "  let i ← globalIdxX\n"                     // 2
                         "  let mut n : Int := 0\n"                   // 3
                         "  while y[63] == 0 do\n"                    // 4
                         "    n += 1\n"                               // 5
                         "  y[i] := n\n";                             // 6

RunSpec specOf(const std::string& last) {
    const auto compilation = compileSource(1, "k.lane", Text);
    Scenario scenario;
    scenario.kernel = "k";
    scenario.grid = {"1"};
    scenario.block = {"64"};
    scenario.arrays["y"] = *data::Source::parse(last);
    RunSpec spec;
    spec.source = Text;
    spec.fileName = "k.lane";
    spec.launch = *bindLaunch(compilation->module, *compilation->module.find("k"), scenario, ".");
    return spec;
}

const wire::DebugStop& stopOf(const QSignalSpy& stopped) {
    static wire::DebugStop stop;
    stop = stopped.last().at(0).value<wire::DebugStop>();
    return stop;
}

} // namespace

/// The debugger as the window sees it.
class TestDebugService : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aSessionFromBeginToEnd();
    void requestsThatTheStateDoesNotAllow();
    void breakpointsWhileItRuns();
    void stoppedAtOnce();
};

void TestDebugService::aSessionFromBeginToEnd() {
    DebugService service(WorkerCommand::standard());
    QSignalSpy started(&service, &DebugService::started), stopped(&service, &DebugService::stopped);
    QSignalSpy views(&service, &DebugService::viewReady), elements(&service, &DebugService::elementsReady);
    QSignalSpy failed(&service, &DebugService::failed), ended(&service, &DebugService::ended);
    QCOMPARE(service.state(), State::Idle);
    QVERIFY(service.start(specOf("iota:64:1"), {{1, 6, "i == 40", 0}}));
    QCOMPARE(service.state(), State::Starting);
    QTRY_COMPARE_WITH_TIMEOUT(stopped.size(), 1, 30'000);
    QCOMPARE(started.size(), 1);
    QCOMPARE(service.state(), State::Stopped);
    QCOMPARE(stopOf(stopped).reason, DebugReason::Entry);
    QCOMPARE(service.session().breakpoints.at(0).line, 6u);
    QVERIFY(service.go({.move = DebugMove::Continue}));
    QCOMPARE(service.state(), State::Running);
    QTRY_COMPARE(stopped.size(), 2);
    QCOMPARE(stopOf(stopped).breakpoint, 1u);
    QCOMPARE(stopOf(stopped).warp, 1u);
    QVERIFY(service.look({.warp = 1, .watches = {{"i * 2", false}}}));
    QVERIFY(service.memory({.array = "y", .first = 3, .count = 2}));
    QTRY_COMPARE(elements.size(), 1);
    const auto view = views.at(0).at(0).value<wire::DebugView>();
    QCOMPARE(view.watches.at(0).parts.at(0).bits.at(8), std::uint64_t{80});
    QCOMPARE(view.variables.size(), std::size_t{2});
    QCOMPARE(elements.at(0).at(0).value<wire::DebugElements>().parts.at(0).bits.at(0), std::uint64_t{0}); // the first warp wrote it
    QCOMPARE(service.outputs().at("y").as<std::int32_t>()[63], 64);
    // What is refused is told, and the session goes on.
    QVERIFY(service.memory({.array = "nobody", .count = 2}));
    QTRY_COMPARE(failed.size(), 1);
    QCOMPARE(failed.at(0).at(0).value<Error>().code, std::string("L4275"));
    QVERIFY(service.go({.move = DebugMove::Continue}));
    QTRY_COMPARE(stopped.size(), 3);
    QCOMPARE(stopOf(stopped).reason, DebugReason::End);
    QVERIFY(service.go({.move = DebugMove::Next}));
    QTRY_COMPARE(failed.size(), 2);
    QCOMPARE(service.state(), State::Stopped);
    QVERIFY(service.go({.move = DebugMove::Back}));
    QTRY_COMPARE(stopped.size(), 4);
    QCOMPARE(stopOf(stopped).warp, 1u);
    service.stop();
    QCOMPARE(service.state(), State::Idle);
    QCOMPARE(ended.size(), 1);
    // And again: another session.
    QVERIFY(service.start(specOf("iota:64:1"), {}, DebugMove::Continue));
    QTRY_COMPARE_WITH_TIMEOUT(stopped.size(), 5, 30'000);
    QCOMPARE(stopOf(stopped).reason, DebugReason::End);
}

void TestDebugService::requestsThatTheStateDoesNotAllow() {
    DebugService service(WorkerCommand::standard());
    QVERIFY(!service.go({}));
    QVERIFY(!service.look({}));
    QVERIFY(!service.setBreakpoints({}));
    service.pause();
    service.stop();
    QSignalSpy failed(&service, &DebugService::failed), ended(&service, &DebugService::ended);
    RunSpec program = specOf("zeros:64");
    program.kind = wire::RunKind::Program;
    QVERIFY(service.start(program, {}));
    QVERIFY(!service.start(program, {}));
    QTRY_COMPARE(ended.size(), 1);
    QCOMPARE(failed.at(0).at(0).value<Error>().code, std::string("L4270"));
    QCOMPARE(service.state(), State::Idle);
}

void TestDebugService::breakpointsWhileItRuns() {
    DebugService service(WorkerCommand::standard());
    QSignalSpy stopped(&service, &DebugService::stopped), placed(&service, &DebugService::breakpointsPlaced);
    QVERIFY(service.start(specOf("zeros:64"), {}));
    QTRY_COMPARE_WITH_TIMEOUT(stopped.size(), 1, 30'000);
    QVERIFY(service.go({.move = DebugMove::Continue})); // for ever
    QVERIFY(service.setBreakpoints({{7, 5, "n == 9999999", 0}, {8, 4, "n > 100", 0}}));
    QTRY_COMPARE_WITH_TIMEOUT(placed.size(), 1, 30'000);
    QTRY_VERIFY_WITH_TIMEOUT(stopped.size() > 1, 30'000);
    QCOMPARE(stopOf(stopped).reason, DebugReason::Breakpoint);
    QCOMPARE(stopOf(stopped).breakpoint, 8u);
    QVERIFY(service.setBreakpoints({}));
    QTRY_VERIFY(placed.size() > 1);
    QVERIFY(service.go({.move = DebugMove::Continue}));
    service.pause(); // before the worker has heard of the move, or after
    QTRY_COMPARE_WITH_TIMEOUT(service.state(), State::Stopped, 30'000);
    QCOMPARE(stopOf(stopped).reason, DebugReason::Pause);
}

void TestDebugService::stoppedAtOnce() {
    DebugService service(WorkerCommand::standard());
    QSignalSpy stopped(&service, &DebugService::stopped), ended(&service, &DebugService::ended);
    QVERIFY(service.start(specOf("zeros:64"), {}, DebugMove::Continue));
    service.stop();
    QCOMPARE(ended.size(), 1);
    QVERIFY(service.start(specOf("zeros:64"), {}));
    QTRY_COMPARE_WITH_TIMEOUT(stopped.size(), 1, 30'000);
    QCOMPARE(stopOf(stopped).reason, DebugReason::Entry);
    QVERIFY(service.go({.move = DebugMove::Continue}));
    service.stop(); // in the middle of an endless loop
    QCOMPARE(service.state(), State::Idle);
}

QTEST_GUILESS_MAIN(TestDebugService)
#include "tst_debug_service.moc"
