#include "tests/unit/core/launch/launch_fixture.h"

using namespace lane;

/// Arrays whose elements have parts.
class TestLaunchStructures : public QObject {
    Q_OBJECT
private Q_SLOTS:
    /// An array of structures is one array a field; of matrices one with two more axes.
    void structuresAreBoundFieldByField() {
        const auto c = compiled("structure P where\n  at : Vec 3 Float\n  turn : Mat 2 3 Float\n"
                                "  tag : Nat × Bool\n"
                                "kernel k (n: Nat, ps: inout Array P [n], q: out Array (Float × Nat)) := do\n"
                                "  let i ← globalIdxX\n  if i < n then\n    ps[i].tag.1 := i\n"
                                "    q[i] := (ps[i].at.x, i)\n");
        Given given;
        given.scalars = {{"n", "5"}};
        given.arrays = {{"ps.at", "uniform:5:0:1:1"}, {"ps.turn", "zeros:5"}, {"ps.tag.1", "iota:5"},
                        {"ps.tag.2", "zeros:5"}};
        const auto launch = launched(c, given);
        QVERIFY2(launch.ok(), problemOf(launch));
        std::string names;
        for (const BoundArray& array : launch->arrays)
            names += array.name + " " + array.shape.toText() + "; ";
        QCOMPARE(names, std::string("ps.at 5x3; ps.turn 5x2x3; ps.tag.1 5; ps.tag.2 5; "
                                    "q.1 5; q.2 5; "));
        QCOMPARE(launch->arrays[1].elementShape(), data::Shape{5});
        Given odd = given;
        odd.arrays.erase("ps.tag.1");
        const auto missing = launched(c, odd);
        QCOMPARE(missing.error().code, std::string("L2002"));
        QVERIFY2(missing.error().message.find("ps.tag.1") != std::string::npos, problemOf(missing));
        odd = given;
        odd.arrays["ps.speed"] = "zeros:5";
        QCOMPARE(launched(c, odd).error().code, std::string("L2001"));
        odd = given;
        odd.arrays["ps"] = "zeros:5"; // the whole: its fields are told
        const auto whole = launched(c, odd);
        QCOMPARE(whole.error().code, std::string("L2001"));
        QVERIFY2(whole.error().hint.find("ps.at, ps.turn, ps.tag.1, ps.tag.2") != std::string::npos, problemOf(whole));
    }
};

QTEST_GUILESS_MAIN(TestLaunchStructures)
#include "tst_launch_structures.moc"
