#include "tests/unit/app/worker/debug_fixture.h"

#include <QTest>

#include <future>

using namespace lane;
using lane::test::Debugging;
using wire::DebugMove;
using wire::DebugReason;
using wire::DebugWarpState;

namespace {

data::Source source(const std::string& text) {
    return *data::Source::parse(text);
}

const char* const Calls = "def half (v : Float) : Float := v * 0.5\n"                             // 1
                          "def twice (v : Float) : Float := do\n"                                 // 2
                          "  let d := half v\n"                                                   // 3
                          "  return d * 4\n"                                                      // 4
                          "kernel k (n: Nat, x: in Array Float [n], y: out Array Float [n]) := do\n" // 5
                          "  let i ← globalIdxX\n"                                                // 6
                          "  if i < n then\n"                                                     // 7
                          "    let a := twice x[i]\n"                                             // 8
                          "    y[i] := a + 1\n"                                                   // 9
                          "  else\n"                                                              // 10
                          "    return\n"                                                          // 11
                          "  let last := i * 2\n"                                                 // 12
                          "  y[i] += last.toFloat\n";                                             // 13

Debugging::Launch callsLaunch() {
    return {{"2"}, {"64"}, {{"n", "80"}}, {{"x", source("iota:")}}};
}

const char* const Tree = "kernel tree (x: in Array Int [128], y: out Array Int [2]) := do\n" // 1
                         "  shared part : Array Int [64]\n"                                  // 2
                         "  let t ← threadIdxX\n"                                            // 3
                         "  part[t] := x[blockIdxX * 64 + t]\n"                              // 4
                         "  barrier\n"                                                       // 5
                         "  let mut d : Nat := 32\n"                                         // 6
                         "  while d > 0 do\n"                                                // 7
                         "    if t < d then\n"                                               // 8
                         "      part[t] += part[t + d]\n"                                    // 9
                         "    barrier\n"                                                     // 10
                         "    d := d / 2\n"                                                  // 11
                         "  if t == 0 then\n"                                                // 12
                         "    y[blockIdxX] := part[0]\n";                                    // 13

Debugging::Launch treeLaunch() {
    return {{"2"}, {"64"}, {}, {{"x", source("iota:")}}};
}

std::uint32_t ones(unsigned count) {
    return count >= 32 ? ~0u : (1u << count) - 1;
}

} // namespace

/// Debugging sessions in a real worker.
class DebugSessions : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void stepsGoOverIntoAndOutOfFunctions();
    void backIsTheSameLaunchAgain();
    void breakpointsLieAtStatements();
    void conditionsChooseLanes();
    void barriersAndWarps();
    void sharedMemoryAndArrays();
    void untilAnElementIsWritten();
    void threadsCanBeGoneTo();
    void variablesOfEveryKind();
    void watchesAreTheLanguages();
    void divergenceIsAMask();
    void blocksOfThreeDimensions();
    void loopsShowTheirHeadEachRound();
    void faultsStop();
    void endlessLoopCanBePaused();
    void killedWhileItIsStopped();
    void whatCannotBeDebugged();
    void plainCodeHasNoProbes();
};

void DebugSessions::stepsGoOverIntoAndOutOfFunctions() {
    Debugging d;
    QCOMPARE(d.begin(Calls, "k", callsLaunch()), QByteArray());
    QCOMPARE(d.stop.reason, DebugReason::Entry);
    QCOMPARE(d.place(), QStringLiteral("k:6"));
    QCOMPARE(d.stop.step, std::uint64_t{1});
    QVERIFY(d.go(DebugMove::Next));
    QCOMPARE(d.place(), QStringLiteral("k:7"));
    QVERIFY(d.go(DebugMove::Next));
    QCOMPARE(d.place(), QStringLiteral("k:8"));
    QVERIFY(d.go(DebugMove::Into));
    QCOMPARE(d.place(), QStringLiteral("twice:3 < k:8"));
    QVERIFY(d.go(DebugMove::Into));
    QCOMPARE(d.place(), QStringLiteral("half:1 < twice:3 < k:8"));
    QCOMPARE(d.ints("v.toInt")[5], std::int64_t{5});
    QVERIFY(d.go(DebugMove::Out));
    QCOMPARE(d.place(), QStringLiteral("twice:4 < k:8"));
    // In its own frame `d` is there, in the kernel's there is `i`.
    QVERIFY(d.variable("d").has_value());
    QVERIFY(!d.variable("i").has_value());
    QVERIFY(d.variable("i", 1).has_value());
    QCOMPARE(d.watch("i + 1", false, 1).parts.at(0).bits.at(3), std::uint64_t{4});
    QCOMPARE(d.watch("i").code, std::string("L4273"));
    QVERIFY(d.go(DebugMove::Out));
    QCOMPARE(d.place(), QStringLiteral("k:9"));
    QVERIFY(d.go(DebugMove::Next));
    QCOMPARE(d.place(), QStringLiteral("k:12"));
    QVERIFY(d.go(DebugMove::Next));
    QVERIFY(d.go(DebugMove::Next));
    QCOMPARE(d.stop.warp, 0u);
    QCOMPARE(d.stop.reason, DebugReason::Step);
    QVERIFY(d.variable("last").has_value()); // the end of the kernel, before the warp is gone
    QVERIFY(d.go(DebugMove::Next));
    QCOMPARE(d.stop.warp, 1u);
    QCOMPARE(d.place(), QStringLiteral("k:6"));
    QCOMPARE(d.stop.warps[0].state, DebugWarpState::Finished);
    // `next` over the call stays in the kernel.
    QVERIFY(d.go(DebugMove::Next));
    QVERIFY(d.go(DebugMove::Next));
    QCOMPARE(d.place(), QStringLiteral("k:8"));
    QVERIFY(d.go(DebugMove::Next));
    QCOMPARE(d.place(), QStringLiteral("k:9"));
    QVERIFY(d.go(DebugMove::Continue));
    QCOMPARE(d.place(), QStringLiteral("end"));
    const float* y = d.client.outputs().at("y").as<float>();
    for (int i = 0; i < 80; ++i)
        QCOMPARE(y[i], static_cast<float>(i * 2 + 1 + i * 2));
    QVERIFY(!d.go(DebugMove::Next));
    QCOMPARE(d.error.code, std::string("L4276"));
}

void DebugSessions::backIsTheSameLaunchAgain() {
    Debugging d;
    QCOMPARE(d.begin(Tree, "tree", treeLaunch()), QByteArray());
    struct Seen {
        std::uint64_t step;
        QString place;
        std::vector<std::int64_t> values;
    };
    std::vector<Seen> seen;
    for (int i = 0; i < 12; ++i) {
        seen.push_back({d.stop.step, d.place(), d.ints("part.flat t")});
        QVERIFY(d.go(i % 3 == 2 ? DebugMove::Barrier : DebugMove::Into));
    }
    for (std::size_t i = seen.size(); i-- > 0;) {
        QVERIFY(d.go(DebugMove::Back));
        QCOMPARE(d.stop.reason, DebugReason::Back);
        QCOMPARE(d.stop.step, seen[i].step);
        QCOMPARE(d.place(), seen[i].place);
        QVERIFY(d.ints("part.flat t") == seen[i].values);
    }
    QVERIFY(d.go(DebugMove::Back));
    QVERIFY(!d.stop.note.empty());
    QCOMPARE(d.stop.step, std::uint64_t{1});
    // One statement of the warp back, and to the last barrier.
    QVERIFY(d.go(DebugMove::Barrier));
    QVERIFY(d.go(DebugMove::Next));
    const QString after = d.place();
    QVERIFY(d.go(DebugMove::Next));
    QVERIFY(d.go(DebugMove::BackStatement));
    QCOMPARE(d.place(), after);
    QVERIFY(d.go(DebugMove::BackBarrier));
    QCOMPARE(d.place(), QStringLiteral("tree:5"));
    QVERIFY(d.stop.isAtBarrier);
    // From the end, and on from there: the results are those of one launch.
    QVERIFY(d.go(DebugMove::Continue));
    QCOMPARE(d.place(), QStringLiteral("end"));
    const std::uint64_t all = d.stop.step;
    QVERIFY(d.go(DebugMove::Back));
    QCOMPARE(d.place(), QStringLiteral("tree:5"));
    QVERIFY(d.stop.lastStep == all);
    QVERIFY(d.go(DebugMove::Continue));
    QCOMPARE(d.stop.step, all);
    QCOMPARE(d.client.outputs().at("y").as<std::int32_t>()[0], 63 * 32);
    QCOMPARE(d.client.outputs().at("y").as<std::int32_t>()[1], 63 * 32 + 64 * 64);
}

void DebugSessions::breakpointsLieAtStatements() {
    Debugging d;
    QCOMPARE(d.begin(Calls, "k", callsLaunch(),
                     {{1, 10, "", 0}, {2, 3, "", 0}, {3, 400, "", 0}, {4, 9, "", 2}},
                     DebugMove::Continue),
             QByteArray());
    QCOMPARE(d.session.breakpoints[0].line, 11u);
    QCOMPARE(d.session.breakpoints[1].line, 3u);
    QCOMPARE(d.session.breakpoints[2].line, 0u);
    QCOMPARE(d.stop.reason, DebugReason::Breakpoint);
    QCOMPARE(d.stop.breakpoint, 2u);
    QCOMPARE(d.place(), QStringLiteral("twice:3 < k:8"));
    // The third warp is the first that passes line 9 for the third time; half of its lanes return.
    auto placed = d.client.setBreakpoints({{4, 9, "", 2}, {1, 10, "", 0}});
    QVERIFY(placed.ok());
    QVERIFY(d.go(DebugMove::Continue));
    QCOMPARE(d.stop.breakpoint, 4u);
    QCOMPARE(d.stop.block[0], 1u);
    QCOMPARE(d.here().active, ones(16));
    QVERIFY(d.go(DebugMove::Continue));
    QCOMPARE(d.stop.breakpoint, 1u);
    QCOMPARE(d.here().active, ~ones(16));
    QVERIFY(d.go(DebugMove::Continue));
    QCOMPARE(d.stop.breakpoint, 1u); // the last warp: all of it
    QCOMPARE(d.here().active, ~0u);
    QVERIFY(d.go(DebugMove::Continue));
    QCOMPARE(d.place(), QStringLiteral("end"));
}

void DebugSessions::conditionsChooseLanes() {
    Debugging d;
    QCOMPARE(d.begin(Calls, "k", callsLaunch(),
                     {{1, 9, "i == 70 && a > 100", 0}, {2, 9, "i + x", 0}, {3, 9, "i", 0}, {4, 3, "v == 3", 0}},
                     DebugMove::Continue),
             QByteArray());
    QVERIFY(d.session.breakpoints[0].code.empty());
    QCOMPARE(d.session.breakpoints[1].code, std::string("L4273"));
    QCOMPARE(d.session.breakpoints[2].code, std::string("L4273")); // no Bool
    QCOMPARE(d.stop.breakpoint, 4u);
    QCOMPARE(d.stop.warp, 0u);
    QVERIFY(d.go(DebugMove::Continue));
    QCOMPARE(d.stop.breakpoint, 1u);
    QCOMPARE(d.stop.block[0], 1u);
    QCOMPARE(d.stop.warp, 0u);
}

void DebugSessions::barriersAndWarps() {
    Debugging d;
    QCOMPARE(d.begin(Tree, "tree", treeLaunch()), QByteArray());
    QVERIFY(d.go(DebugMove::Barrier));
    QCOMPARE(d.stop.reason, DebugReason::Barrier);
    QCOMPARE(d.place(), QStringLiteral("tree:5"));
    QCOMPARE(d.stop.warps[1].state, DebugWarpState::NotBegun);
    // Over the barrier: the other warp comes to it first.
    QVERIFY(d.go(DebugMove::Next));
    QCOMPARE(d.stop.warp, 0u);
    QCOMPARE(d.place(), QStringLiteral("tree:6"));
    QCOMPARE(d.stop.warps[1].state, DebugWarpState::Waiting);
    QCOMPARE(d.stop.warps[1].line, 5u);
    // The other warp's steps.
    QVERIFY(d.go({.move = DebugMove::Next, .warp = 1}));
    QCOMPARE(d.stop.warp, 1u);
    QCOMPARE(d.place(), QStringLiteral("tree:6"));
    // What it is to be seen of a warp that is not the one that has stopped.
    auto view = d.client.look({.warp = 0});
    QVERIFY(view.ok());
    QCOMPARE(view->warp, 0u);
    int rounds = 0;
    QVERIFY(d.go({.move = DebugMove::Barrier, .warp = 0}));
    for (; d.stop.reason == DebugReason::Barrier && d.stop.block[0] == 0; ++rounds) {
        QCOMPARE(d.place(), QStringLiteral("tree:10"));
        QCOMPARE(d.ints("d").at(0), std::int64_t{32 >> rounds});
        QVERIFY(d.go(DebugMove::Barrier));
    }
    QCOMPARE(rounds, 6);
}

void DebugSessions::sharedMemoryAndArrays() {
    Debugging d;
    QCOMPARE(d.begin(Tree, "tree", treeLaunch(), {{1, 12, "blockIdxX == 1", 0}}, DebugMove::Continue),
             QByteArray());
    QCOMPARE(d.session.arrays.size(), std::size_t{3});
    QCOMPARE(d.session.arrays[2].space, std::string("shared"));
    QVERIFY((d.session.arrays[2].shape == std::vector<std::uint64_t>{64}));
    auto part = d.client.memory({.array = "part", .first = 0, .count = 2});
    QVERIFY(part.ok());
    QCOMPARE(part->parts.at(0).bits.at(0), std::uint64_t{63 * 32 + 64 * 64});
    auto x = d.client.memory({.array = "x", .first = 126, .count = 10});
    QVERIFY(x.ok());
    QVERIFY((x->parts.at(0).bits == std::vector<std::uint64_t>{126, 127}));
    auto none = d.client.memory({.array = "z", .first = 0, .count = 1});
    QCOMPARE(none.error().code, std::string("L4275"));
}

void DebugSessions::untilAnElementIsWritten() {
    Debugging d;
    QCOMPARE(d.begin(Calls, "k", callsLaunch()), QByteArray());
    QVERIFY(d.go({.move = DebugMove::Write, .array = "y", .index = {69}}));
    QCOMPARE(d.stop.reason, DebugReason::Write);
    QCOMPARE(d.place(), QStringLiteral("k:9"));
    QCOMPARE(d.stop.block[0], 1u);
    QCOMPARE(d.stop.lane, 5u);
    QCOMPARE(d.client.outputs().at("y").as<float>()[69], 0.0f); // about to
    QVERIFY(d.go(DebugMove::Next));
    QCOMPARE(d.client.outputs().at("y").as<float>()[69], 139.0f);
    QVERIFY(d.go({.move = DebugMove::Write, .array = "y", .index = {69}}));
    QCOMPARE(d.place(), QStringLiteral("k:13"));
    QVERIFY(d.go({.move = DebugMove::Write, .array = "y", .index = {69}}));
    QCOMPARE(d.place(), QStringLiteral("end"));
    QVERIFY(d.stop.note.find("y[69]") != std::string::npos);
    QVERIFY(!d.go({.move = DebugMove::Write, .array = "y", .index = {80}}));
    // An element of shared memory, by an atomic too.
    Debugging e;
    const char* const Atomic = "kernel h (x: in Array Nat [64], y: out Array Nat [2, 4]) := do\n"
                               "  shared n : Array Nat [8]\n"
                               "  let t ← threadIdxX\n"
                               "  if t < 8 then\n"
                               "    n[t] := 0\n"
                               "  barrier\n"
                               "  n.atomicAdd (x[t]) 1\n"
                               "  barrier\n"
                               "  if t < 8 then\n"
                               "    y[t / 4, t % 4] := n[t]\n";
    QCOMPARE(e.begin(Atomic, "h", {{"1"}, {"64"}, {}, {{"x", source("expr::i / 8")}}}), QByteArray());
    QVERIFY(e.go({.move = DebugMove::Write, .array = "n", .index = {6}}));
    QCOMPARE(e.place(), QStringLiteral("h:5"));
    QCOMPARE(e.stop.lane, 6u);
    QVERIFY(e.go({.move = DebugMove::Write, .array = "n", .index = {6}}));
    QCOMPARE(e.place(), QStringLiteral("h:7"));
    QCOMPARE(e.stop.warp, 1u);
    QCOMPARE(e.stop.lane, 16u);
    QVERIFY(e.go({.move = DebugMove::Write, .array = "y", .index = {1, 2}}));
    QCOMPARE(e.stop.lane, 6u);
    QCOMPARE(e.ints("n[t]").at(6), std::int64_t{8});
}

void DebugSessions::threadsCanBeGoneTo() {
    Debugging d;
    QCOMPARE(d.begin(Calls, "k", callsLaunch()), QByteArray());
    QVERIFY(d.go({.move = DebugMove::Thread, .block = {1, 0, 0}, .thread = {33, 0, 0}}));
    QCOMPARE(d.stop.reason, DebugReason::Thread);
    QCOMPARE(d.stop.block[0], 1u);
    QCOMPARE(d.stop.warp, 1u);
    QCOMPARE(d.stop.lane, 1u);
    // One that has been passed: the launch begins anew.
    QVERIFY(d.go({.move = DebugMove::Thread, .block = {0, 0, 0}, .thread = {2, 0, 0}}));
    QCOMPARE(d.stop.block[0], 0u);
    QCOMPARE(d.stop.step, std::uint64_t{1});
    QCOMPARE(threadOfLane(d.stop, d.stop.warp, d.stop.lane)[0], 2u);
    QVERIFY(!d.go({.move = DebugMove::Thread, .block = {2, 0, 0}, .thread = {2, 0, 0}}));
}

void DebugSessions::variablesOfEveryKind() {
    Debugging d;
    const char* const Kinds =
        "structure Body where\n"
        "  pos : Vec 3 Float\n"
        "  mass : Float := 1\n"
        "kernel kinds (n: Nat, a: Float, ps: in Array Body [n], y: out Array Float [n]) := do\n"
        "  let i ← threadIdxX\n"
        "  let even := i % 2 == 0\n"
        "  let h := i.toFloat.toHalf\n"
        "  let wide : Int64 := i.toInt.toInt64 - 5\n"
        "  let mut b : Body := ps[i]\n"
        "  b.pos.y := 7\n"
        "  let (p, q) := (i, a)\n"
        "  let mut c : Array Float [2, 2] := 0\n"
        "  c[1, 0] := i.toFloat\n"
        "  for k in [1:3] do\n"
        "    c[0, 1] += k.toFloat\n"
        "  y[i] := b.pos.x + c[1, 0] + q\n";
    Debugging::Launch launch{{"1"}, {"32"}, {{"n", "32"}, {"a", "2.5"}}, {{"ps.pos", source("iota:")}, {"ps.mass", source("iota:")}}};
    QCOMPARE(d.begin(Kinds, "kinds", launch, {{1, 16, "", 0}}, DebugMove::Continue), QByteArray());
    QCOMPARE(d.place(), QStringLiteral("kinds:16"));
    QCOMPARE(d.variable("even")->parts[0].bits[4], std::uint64_t{1});
    QCOMPARE(d.variable("h")->parts[0].bits[3], std::uint64_t{0x4200});
    QCOMPARE(static_cast<std::int64_t>(d.variable("wide")->parts[0].bits[1]), std::int64_t{-4});
    const auto body = d.variable("b");
    QCOMPARE(body->type, std::string("Body"));
    QCOMPARE(body->parts.size(), std::size_t{4});
    QCOMPARE(body->parts[1].path, std::string(".pos.y"));
    QCOMPARE(body->parts[3].path, std::string(".mass"));
    const auto real = [](std::uint64_t bits) { return std::bit_cast<float>(static_cast<std::uint32_t>(bits)); };
    QCOMPARE(real(body->parts[1].bits[9]), 7.0f);
    QCOMPARE(real(body->parts[3].bits[9]), 9.0f);
    QCOMPARE(real(d.variable("q")->parts[0].bits[0]), 2.5f);
    QVERIFY(d.variable("a")->isParameter);
    QCOMPARE(real(d.variable("a")->parts[0].bits[31]), 2.5f);
    QVERIFY(!d.variable("k").has_value()); // its loop is over
    QVERIFY((d.variable("c")->shape == std::vector<std::uint64_t>{2, 2}));
    auto c = d.client.memory({.array = "c", .lane = 6, .first = 0, .count = 4});
    QVERIFY(c.ok());
    QCOMPARE(real(c->parts[0].bits[1]), 3.0f);
    QCOMPARE(real(c->parts[0].bits[2]), 6.0f);
    // The same by watches, which are the front end's and the lowering's.
    QCOMPARE(real(d.watch("c[1, 0] + b.mass").parts[0].bits[6]), 12.0f);
    QCOMPARE(real(d.watch("c.flat 1").parts[0].bits[6]), 3.0f);
    QCOMPARE(d.watch("b").parts.size(), std::size_t{4});
    QCOMPARE(real(d.watch("b.pos.xy").parts[1].bits[2]), 7.0f);
    QCOMPARE(real(d.watch("ps[i].pos.x").parts[0].bits[2]), 6.0f);
}

void DebugSessions::watchesAreTheLanguages() {
    Debugging d;
    QCOMPARE(d.begin(Tree, "tree", treeLaunch(), {{1, 12, "", 0}}, DebugMove::Continue), QByteArray());
    QVERIFY((d.ints("max(t, 3) * 2").at(1)) == 6);
    QCOMPARE(d.ints("if t < 4 then 1 else 0").at(5), std::int64_t{0});
    QCOMPARE(d.ints("globalIdxX + gridDimX").at(2), std::int64_t{4});
    QCOMPARE(d.ints("x[t] - (← x.get (t + 1))").at(2), std::int64_t{-1});
    QCOMPARE(d.ints("part[0]").at(30), std::int64_t{63 * 32});
    // Of all warps, each with what it had last.
    const wire::DebugValue all = d.watch("t", true);
    QCOMPARE(all.known.size(), std::size_t{2});
    QCOMPARE(all.parts.at(0).bits.at(63), std::uint64_t{63});
    // What is wrong, where.
    const wire::DebugValue unknown = d.watch("t + tt");
    QCOMPARE(unknown.code, std::string("L4273"));
    QCOMPARE(unknown.wrongBegin, 4u);
    QCOMPARE(unknown.wrongEnd, 6u);
    QCOMPARE(d.watch("t +").code, std::string("L4273"));
    QCOMPARE(d.watch("t\ny[0] := 1").code, std::string("L4273"));
    QCOMPARE(d.watch("part.atomicAdd 0 1").code, std::string("L4274"));
    QCOMPARE(d.watch("warpReduceAdd t").code, std::string("L4274"));
    QCOMPARE(d.watch("").code, std::string("L4273"));
    const wire::DebugValue outside = d.watch("part[t + 60]");
    QVERIFY(outside.code.empty());
    QVERIFY(outside.message.find("part") != std::string::npos);
    QCOMPARE(outside.parts.at(0).bits.at(10), std::uint64_t{0});
    QCOMPARE(d.stop.faultCount, std::uint64_t{0}); // the launch has none
    QVERIFY(d.go(DebugMove::Continue));
    QVERIFY(d.go(DebugMove::Continue));
    QCOMPARE(d.client.outputs().at("y").as<std::int32_t>()[0], 63 * 32);
}

void DebugSessions::divergenceIsAMask() {
    Debugging d;
    const char* const Diverge = "kernel dv (y: out Array Int [40]) := do\n" // 1
                                "  let i ← threadIdxX\n"                   // 2
                                "  let mut s : Int := 0\n"                 // 3
                                "  if i % 4 == 0 then\n"                   // 4
                                "    return\n"                             // 5
                                "  for k in [:i % 4] do\n"                 // 6
                                "    if k == 1 then\n"                     // 7
                                "      continue\n"                         // 8
                                "    s += 1\n"                             // 9
                                "  y[i] := s\n";                           // 10
    QCOMPARE(d.begin(Diverge, "dv", {{"1"}, {"40"}, {}, {}}), QByteArray());
    QCOMPARE(d.here().exist, ~0u);
    QCOMPARE(d.stop.warps[1].exist, ones(8));
    for (int i = 0; i < 3; ++i)
        QVERIFY(d.go(DebugMove::Next));
    QCOMPARE(d.place(), QStringLiteral("dv:5"));
    QCOMPARE(d.here().active, 0x11111111u);
    QCOMPARE(d.here().finished, 0u);
    QVERIFY(d.go(DebugMove::Next));
    QCOMPARE(d.place(), QStringLiteral("dv:6"));
    QCOMPARE(d.here().finished, 0x11111111u);
    QCOMPARE(d.here().active, 0xeeeeeeeeu);
    auto placed = d.client.setBreakpoints({{1, 9, "", 0}});
    QVERIFY(placed.ok());
    QVERIFY(d.go(DebugMove::Continue));
    QCOMPARE(d.here().active, 0xeeeeeeeeu);
    QVERIFY(d.go(DebugMove::Continue)); // k = 2
    QCOMPARE(d.ints("k").at(3), std::int64_t{2});
    QCOMPARE(d.here().active, 0x88888888u);
    const auto s = d.ints("s"); // lanes that are elsewhere keep their own
    QCOMPARE(s.at(1), std::int64_t{1});
    QVERIFY(d.client.setBreakpoints({}).ok());
    QVERIFY(d.go(DebugMove::Continue));
    const auto* y = d.client.outputs().at("y").as<std::int32_t>();
    QCOMPARE(y[3], 2);
    QCOMPARE(y[2], 1);
    QCOMPARE(y[4], 0);
}

void DebugSessions::blocksOfThreeDimensions() {
    Debugging d;
    const char* const Space = "kernel sp (y: out Array Nat [4, 6, 10]) := do\n"
                              "  let a ← globalIdxZ\n"
                              "  let b ← globalIdxY\n"
                              "  let c ← globalIdxX\n"
                              "  y[a, b, c] := a * 100 + b * 10 + c\n";
    QCOMPARE(d.begin(Space, "sp", {{"2", "2", "2"}, {"5", "3", "2"}, {}, {}}), QByteArray());
    QCOMPARE(d.here().exist, ones(30));
    QVERIFY(d.go({.move = DebugMove::Thread, .block = {1, 0, 1}, .thread = {4, 2, 1}}));
    QCOMPARE(d.stop.lane, 29u);
    QVERIFY((d.stop.block == std::array<std::uint32_t, 3>{1, 0, 1}));
    QVERIFY((threadOfLane(d.stop, 0, 29) == std::array<std::uint32_t, 3>{4, 2, 1}));
    QVERIFY((laneOfThread(d.stop, {4, 2, 1}) == std::pair<std::uint32_t, std::uint32_t>{0, 29}));
    QCOMPARE(d.ints("globalIdxX * 100 + globalIdxY * 10 + globalIdxZ").at(29), std::int64_t{923});
    QVERIFY(d.go({.move = DebugMove::Write, .array = "y", .index = {3, 5, 9}}));
    QCOMPARE(d.ints("a * 100 + b * 10 + c").at(d.stop.lane), std::int64_t{359});
    QVERIFY(d.go(DebugMove::Continue));
    const auto* y = d.client.outputs().at("y").as<std::uint32_t>();
    for (std::uint32_t i = 0; i < 240; ++i)
        QCOMPARE(y[i], i / 60 * 100 + i / 10 % 6 * 10 + i % 10);
}

void DebugSessions::loopsShowTheirHeadEachRound() {
    Debugging d;
    const char* const Loops = "kernel lp (y: out Array Nat [32]) := do\n" // 1
                              "  let i ← threadIdxX\n"                   // 2
                              "  let mut n : Nat := 0\n"                 // 3
                              "  while n < 2 do\n"                       // 4
                              "    n += 1\n"                             // 5
                              "  repeat\n"                               // 6
                              "    n += 1\n"                             // 7
                              "  until n > 3\n"                          // 8
                              "  for k in [:2] do\n"                     // 9
                              "    n += k\n"                             // 10
                              "  y[i] := n\n";                           // 11
    QCOMPARE(d.begin(Loops, "lp", {{"1"}, {"32"}, {}, {}}), QByteArray());
    QStringList lines;
    while (d.stop.reason != DebugReason::End && lines.size() < 100) {
        lines << QString::number(d.stop.frames[0].line);
        QVERIFY(d.go(DebugMove::Next));
    }
    QCOMPARE(lines.join(u' '), QStringLiteral("2 3 4 5 4 5 4 6 7 8 7 8 9 10 9 10 9 11 11"));
}

void DebugSessions::faultsStop() {
    Debugging d;
    const char* const Wrong = "kernel w (n: Nat, y: out Array Int [n]) := do\n"
                              "  let i ← threadIdxX\n"
                              "  y[i + 1] := 3\n"
                              "  print \"i={i}\"\n"
                              "  y[0] := 5\n";
    QCOMPARE(d.begin(Wrong, "w", {{"1"}, {"32"}, {{"n", "32"}}, {}}, {}, DebugMove::Continue), QByteArray());
    QCOMPARE(d.stop.reason, DebugReason::Fault);
    QCOMPARE(d.place(), QStringLiteral("w:4"));
    QCOMPARE(d.stop.faults.size(), std::size_t{1});
    QCOMPARE(d.stop.faults[0].kind, std::string("bounds"));
    QCOMPARE(d.stop.faults[0].line, 3u);
    QVERIFY(d.go(DebugMove::Continue));
    QCOMPARE(d.place(), QStringLiteral("end"));
    QCOMPARE(d.stop.printCount, std::uint64_t{32});
    QCOMPARE(d.stop.prints[3].text, std::string("i=3"));
    // Back there are none of them any more.
    QVERIFY(d.go(DebugMove::Restart));
    QCOMPARE(d.stop.faultCount, std::uint64_t{0});
    QCOMPARE(d.stop.printCount, std::uint64_t{0});
}

void DebugSessions::endlessLoopCanBePaused() {
    Debugging d;
    const char* const Endless = "kernel e (y: inout Array Int [32]) := do\n"
                                "  let i ← threadIdxX\n"
                                "  let mut n : Int := 0\n"
                                "  while y[0] == 0 do\n"
                                "    n += 1\n"
                                "  y[i] := n\n";
    QCOMPARE(d.begin(Endless, "e", {{"1"}, {"32"}, {}, {{"y", source("zeros:")}}}), QByteArray());
    QVERIFY(d.client.setBreakpoints({{1, 5, "n > 50", 0}}).ok());
    QVERIFY(d.go(DebugMove::Continue));
    QCOMPARE(d.stop.reason, DebugReason::Breakpoint);
    QVERIFY(d.client.setBreakpoints({}).ok());
    for (int round = 0; round < 2; ++round) {
        const std::uint32_t number = d.client.nextMove();
        auto going = std::async(std::launch::async, [&] {
            return d.go({.move = DebugMove::Continue, .number = number});
        });
        d.client.pause(); // before the move or after
        QVERIFY(going.get());
        QCOMPARE(d.stop.reason, DebugReason::Pause);
        QVERIFY(d.stop.frames[0].line == 4 || d.stop.frames[0].line == 5);
    }
    QVERIFY(d.ints("n").at(0) > 50);
    QVERIFY(d.go(DebugMove::Next));
    QCOMPARE(d.stop.reason, DebugReason::Step);
}

void DebugSessions::killedWhileItIsStopped() {
    Debugging d;
    QCOMPARE(d.begin(Tree, "tree", treeLaunch()), QByteArray());
    d.client.stop();
    QVERIFY(!d.go(DebugMove::Next));
    QVERIFY(d.error.code == "L4105" || d.error.code == "L4101");
    QVERIFY(!d.client.isAlive());
    // The next session is a new one.
    QCOMPARE(d.begin(Calls, "k", callsLaunch()), QByteArray());
    QCOMPARE(d.place(), QStringLiteral("k:6"));
}

void DebugSessions::whatCannotBeDebugged() {
    DebugClient client(WorkerCommand::standard());
    QCOMPARE(client.go({}).error().code, std::string("L4272"));
    RunSpec spec;
    spec.kind = wire::RunKind::Program;
    QCOMPARE(client.start(spec, {}).error().code, std::string("L4270"));
    spec.kind = wire::RunKind::Kernel;
    spec.launch.grid = {0, 1, 1};
    QCOMPARE(client.start(spec, {}).error().code, std::string("L4271"));
    // A worker without a session says so, and goes on.
    WorkerClient worker(WorkerCommand::standard());
    QVERIFY(worker.start().ok());
    QCOMPARE(worker.debug(wire::DebugLook{}).error().code, std::string("L4272"));
    QCOMPARE(worker.debug(wire::DebugGo{}).error().code, std::string("L4272"));
    QVERIFY(worker.isAlive());
}

void DebugSessions::plainCodeHasNoProbes() {
    WorkerClient worker(WorkerCommand::standard());
    QVERIFY(worker.start().ok());
    for (const bool checked : {false, true}) {
        wire::NativeRequest request;
        request.source = Calls;
        request.fileName = "k.lane";
        request.kernel = "k";
        request.checked = checked;
        auto reply = worker.native(request, std::chrono::seconds(60));
        QVERIFY(reply.ok());
        QVERIFY(reply->text.find("lane_kernel") != std::string::npos);
        QVERIFY(reply->text.find("probe") == std::string::npos);
    }
}

QTEST_GUILESS_MAIN(DebugSessions)
#include "tst_debug_session.moc"
