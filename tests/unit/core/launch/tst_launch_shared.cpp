#include "core/launch/shared_memory.h"
#include "tests/unit/core/launch/launch_fixture.h"

using namespace lane;

/// What a block has in shared memory: limits, lengths that the launch gives, defaults.
class TestLaunchShared : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void sharedMemoryHasItsLimit() {
        const auto of = [](const char* size) {
            return compiled("kernel k (r: out Array Float [1]) := do\n  shared t : Array Float [" +
                            std::string(size) +
                            "]\n  t[threadIdxX] := 1\n  barrier\n  r[0] := t[0]\n");
        };
        // The checker knows the usual limit; here a device with 1 KiB.
        LaunchLimits limits;
        limits.maxSharedBytes = 1024;
        const auto on = [&](const CompilationPtr& c) {
            return bindLaunch(c->module, *c->module.kernels.begin(), {}, "", {}, limits);
        };
        const auto fits = on(of("256"));
        QVERIFY2(fits.ok(), problemOf(fits));
        const auto tooMuch = on(of("257"));
        QVERIFY(!tooMuch.ok());
        QCOMPARE(tooMuch.error().code, std::string("L2015"));
        QVERIFY(tooMuch.error().message.find("1 024 bytes") != std::string::npos);
        const auto length = launched(of("64"), {.shared = {{"t", "64"}}});
        QCOMPARE(length.error().code, std::string("L2016"));
    }

    void dynamicSharedArrays() {
        const auto c = compiled(
            "kernelArgs A(N: Nat)\n  global[r: Array Float]\n  shared[buf: Array Float]\n\n"
            "device_kernel k : KernelM A Unit := do\n  let t ← threadIdxX\n  buf[t] := 1\n  "
            "barrier\n"
            "  if t < N then\n    r[t] := buf[t]\n");
        if (c->module.kernels.begin()->hasErrors)
            QFAIL(c->diagnostics.front().message.c_str());
        const auto byDefault = launched(
            c, {.scalars = {{"N", "8"}}, .arrays = {{"r", "zeros:8"}}, .block = {"64", "2"}});
        QVERIFY2(byDefault.ok(), problemOf(byDefault));
        QCOMPARE(byDefault->sharedLengths.size(), std::size_t{1});
        QCOMPARE(byDefault->sharedLengths[0].second, std::uint64_t{128});
        QVERIFY(notesOf(*byDefault).contains(QStringLiteral("one for each thread")));
        const auto given = launched(
            c, {.scalars = {{"N", "8"}}, .arrays = {{"r", "zeros:8"}}, .shared = {{"buf", "12288"}}});
        QVERIFY2(given.ok(), problemOf(given));
        QCOMPARE(given->dynamicSharedBytes, std::uint64_t{49152});
        QVERIFY(!notesOf(*given).contains(QStringLiteral("every GPU")));
        const auto more = launched(
            c, {.scalars = {{"N", "8"}}, .arrays = {{"r", "zeros:8"}}, .shared = {{"buf", "12289"}}});
        QVERIFY2(more.ok(), problemOf(more));
        QVERIFY2(notesOf(*more).contains(QStringLiteral("The shared arrays take 49 156 bytes a block, more than the 49 152 of every GPU; "
                                                        "at most 232 448 on sm_90.")),
                 qPrintable(notesOf(*more)));
        const auto all = launched(
            c, {.scalars = {{"N", "8"}}, .arrays = {{"r", "zeros:8"}}, .shared = {{"buf", "58112"}}});
        QVERIFY2(all.ok(), problemOf(all));
        const auto tooMuch = launched(
            c, {.scalars = {{"N", "8"}}, .arrays = {{"r", "zeros:8"}}, .shared = {{"buf", "58113"}}});
        QCOMPARE(tooMuch.error().code, std::string("L2015"));
        QVERIFY2(tooMuch.error().message.find("take 232 452 bytes, more than the 232 448 bytes that a block may have on sm_90") !=
                     std::string::npos,
                 problemOf(tooMuch));
        QVERIFY(tooMuch.error().hint.find("--shared buf") != std::string::npos);
    }

    void lengthsOfSharedArraysAreExpressions() {
        const auto c = compiled(
            "kernelArgs A(N: Nat)\n  global[r: Array Float]\n  shared[buf: Array Float]\n\n"
            "device_kernel k : KernelM A Unit := do\n  let t ← threadIdxX\n  buf[t] := 1\n  "
            "barrier\n  if t < N then\n    r[t] := buf[t]\n");
        const auto with = [&](const std::string& length) {
            return launched(c, {.scalars = {{"N", "8"}},
                                .arrays = {{"r", "zeros:8"}},
                                .block = {"32", "2"},
                                .shared = {{"buf", length}}});
        };
        const auto bound = with("2 * blockDimX + N * blockDimY");
        QVERIFY2(bound.ok(), problemOf(bound));
        QCOMPARE(bound->sharedLengths[0].second, std::uint64_t{80});
        for (const auto& [length, code, words] :
             {std::tuple{"N - 9", "L2008", "N - 9 is -1"}, {"M", "L2031", "buf"}, {"1 +", "L2030", "buf"}}) {
            const auto refused = with(length);
            QVERIFY(!refused.ok());
            QCOMPARE(refused.error().code, std::string(code));
            QVERIFY2(refused.error().message.find(words) != std::string::npos, problemOf(refused));
        }
    }

    /// While lengths are typed: no arrays are needed, and every length that reads is told beside one that does not.
    void whatSharedArraysTakeIsToldWithoutArrays() {
        const auto c = compiled("kernel k (n: Nat, r: out Array Float [n]) := do\n  shared a : Array UInt8\n  shared b : Array Float64\n"
                                "  shared c : Array Float\n  a[threadIdxX] := 1\n  b[threadIdxX] := 2\n  c[threadIdxX] := 3\n  barrier\n"
                                "  r[threadIdxX] := c[threadIdxX]\n");
        const ir::Kernel& kernel = *c->module.kernels.begin();
        const Scenario scenario = Given{.scalars = {{"n", "3"}}, .block = {"32"}, .shared = {{"a", "n"}, {"b", "blockDimX * n"}, {"c", "none"}}}.scenario();
        const auto use = sharedUse(c->module, kernel, scenario, {});
        QVERIFY(use);
        QCOMPARE(use->arrays.size(), std::size_t{3});
        QCOMPARE(use->arrays[0].elements, 3u);
        QCOMPARE(use->arrays[1].bytes(), 96u * 8);
        QCOMPARE(use->bytes, 8u + 96 * 8); // b begins at a multiple of 8
        QVERIFY(use->arrays[2].error);
        QVERIFY(use->arrays[2].error->message.starts_with("Length of shared array c: "));
        LaunchLimits limits;
        limits.maxSharedBytes = 500;
        const auto more = sharedUse(c->module, kernel, scenario, limits);
        QCOMPARE(more->arrays[1].error->code, std::string("L2015"));
        QCOMPARE(more->arrays[1].elements, 96u);
        QVERIFY(!sharedUse(c->module, kernel, Given{.block = {"32"}}.scenario(), {})); // n has no value
        QVERIFY(!sharedUse(c->module, kernel, Given{.scalars = {{"n", "3"}}, .block = {"m"}}.scenario(), {}));
        const auto threads = sharedUse(c->module, kernel, Given{.scalars = {{"n", "3"}}, .block = {"32"}}.scenario(), {});
        QVERIFY(threads->arrays[2].isDefault);
        QCOMPARE(threads->arrays[2].elements, 32u);
    }
};

QTEST_APPLESS_MAIN(TestLaunchShared)
#include "tst_launch_shared.moc"
