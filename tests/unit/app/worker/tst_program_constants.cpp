// Constants made of parts, in programs and references on the CPU through a real worker.

#include "tests/support/kernel_session.h"

#include <QtTest>

using namespace lane;
using namespace lane::test;

namespace {

const char Text[] = R"(
kernel twice (n : Nat, x : in Array Float [n], y : out Array Float [n]) := do
  let i ← globalIdxX
  if i < n then
    y[i] := 2.0 * x[i]

structure Particle where
  pos : Vec 3 Float
  mass : Float := 1

def heavy (p : Particle) : Float := if p.mass > 2 then p.mass else p.pos.x

const Whole : Particle := { pos := vec3 1 2 3, mass := 4 }
const Turn : Mat 2 2 Float := #[0, -1, 1, 0]
const Sizes : Vec 2 Nat := vec2 2 16

const Bodies : Array Particle [2] := #[{ pos := Vec.splat 7 }, Whole]

program ofConstants (n : Nat, r : inout Array Float [Sizes.x * 2]) := do
  buffer t : Array Float [4]
  let mut p := Whole
  p.mass += Whole.pos.y
  r[0] := p.mass + Whole.pos[n - 1] + (Turn * vec2 1 2).x
  launch twice { n := 4, x := r, y := t } grid Sizes.x block Sizes.y
  r[1] := t[0]
  r[2] := heavy Whole
  r[3] := Turn[1, n - 3] + Bodies[n - 2].mass + Bodies[n - 3].pos.y + heavy Bodies[n - 3]

@[wide]
reference ofConstants (n : Nat, r : inout Array Float [Sizes.x * 2]) := do
  r[0] := Whole.mass + Whole.pos.y + Whole.pos[n - 1] + (Turn * vec2 1 2).x
  r[1] := 2 * r[0]
  r[2] := heavy Whole
  r[3] := Turn[1, n - 3] + Bodies[n - 2].mass + Bodies[n - 3].pos.y + heavy Bodies[n - 3]
)";

} // namespace

class ProgramConstantsTest : public QObject {
    Q_OBJECT
private slots:
    void parts_data();
    void parts();
};

void ProgramConstantsTest::parts_data() {
    QTest::addColumn<int>("kind");
    QTest::newRow("program") << static_cast<int>(wire::RunKind::Program);
    QTest::newRow("reference") << static_cast<int>(wire::RunKind::Reference);
}

void ProgramConstantsTest::parts() {
    QFETCH(int, kind);
    Session session;
    KernelRun run{Text, "test.lane", "ofConstants"};
    run.kind = static_cast<wire::RunKind>(kind);
    run.scalars = {nat("n", 3)};
    run.arrays = {{"r", zeros(ScalarKind::Float32, {4}), zeros(ScalarKind::Float32, {4})}};
    const auto outcome = session.run(run);
    QVERIFY2(outcome.ok(), outcome.ok() ? "" : outcome.error().message.c_str());
    QCOMPARE(outcome->reply.faultCount, std::uint64_t{0});
    const float want[] = {7, 14, 4, 1 + 4 + 7 + 7};
    for (int i = 0; i < 4; ++i)
        QCOMPARE(run.arrays[0].output.as<float>()[i], want[i]);
}

QTEST_GUILESS_MAIN(ProgramConstantsTest)
#include "tst_program_constants.moc"
