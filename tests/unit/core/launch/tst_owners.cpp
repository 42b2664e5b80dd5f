#include "core/launch/owners.h"
#include "tests/unit/core/launch/launch_fixture.h"

using namespace lane;

namespace {

Owners ownersIn(const std::string& text, const Given& given, const char* array) {
    const CompilationPtr c = compiled(text);
    const auto launch = launched(c, given);
    [&] { QVERIFY2(launch.ok(), problemOf(launch)); }();
    return launch.ok() ? Owners::of(c->module, *launch, array) : Owners();
}

QString words(const Owners& owners, std::uint64_t element) {
    const auto owner = owners.ownerOf(element);
    if (!owner)
        return QStringLiteral("nobody");
    const auto list = [](const auto& coordinates) {
        QStringList parts;
        for (const auto& coordinate : coordinates)
            parts += coordinate ? QString::number(*coordinate) : QStringLiteral("?");
        return parts.join(u' ');
    };
    return list(owner->block) + QStringLiteral(" | ") + list(owner->thread);
}

std::string kernelOf(const std::string& body, const std::string& parameters = "N: Nat, r: out Array Float [N]") {
    return "kernel k (" + parameters + ") := do\n" + body;
}

} // namespace

class TestOwners : public QObject {
    Q_OBJECT
private slots:
    void ofAnIndexThroughAGuard() {
        const Owners owners = ownersIn(kernelOf("  let i ← globalIdxX\n  if i < N then\n    r[i] := 1\n"),
                                       {.scalars = {{"N", "1000"}}, .block = {"128"}}, "r");
        QCOMPARE(words(owners, 0), QStringLiteral("0 0 0 | 0 0 0"));
        QCOMPARE(words(owners, 999), QStringLiteral("7 0 0 | 103 0 0"));
        QVERIFY(owners.ownerOf(999)->isWhole());
        QCOMPARE(words(owners, 1000), QStringLiteral("nobody"));
    }
    void shiftedAndReversed() {
        const Given given{.scalars = {{"N", "1000"}}, .block = {"128"}};
        const Owners shifted = ownersIn(kernelOf("  let i ← globalIdxX\n  if i + 1 < N then\n    r[i + 1] := 1\n"), given, "r");
        QCOMPARE(words(shifted, 0), QStringLiteral("nobody"));
        QCOMPARE(words(shifted, 129), QStringLiteral("1 0 0 | 0 0 0"));
        const Owners reversed = ownersIn(kernelOf("  let i ← globalIdxX\n  if i < N then\n    r[N - 1 - i] := 1\n"), given, "r");
        QCOMPARE(words(reversed, 999), QStringLiteral("0 0 0 | 0 0 0"));
        QCOMPARE(words(reversed, 0), QStringLiteral("7 0 0 | 103 0 0"));
    }
    void ofTheTiledProduct() {
        const Owners owners = ownersIn(exampleText("tiled"), {.scalars = {{"M", "1000"}, {"N", "1000"}, {"K", "8"}},
                                                             .arrays = {{"A", "zeros:"}, {"B", "zeros:"}}}, "C");
        QCOMPARE(words(owners, 194 * 1000 + 592), QStringLiteral("37 12 0 | 0 2 0")); // as the picture of the style says
    }
    void ofRowsWrittenOutByHand() {
        const std::string text = kernelOf("  let x ← globalIdxX\n  let y ← globalIdxY\n  if x < W && y < H then\n    r[y * W + x] := 1\n",
                                          "W H: Nat, r: out Array Float [W * H]");
        const Owners owners = ownersIn(text, {.scalars = {{"W", "100"}, {"H", "50"}}, .block = {"16", "16"}}, "r");
        QCOMPARE(words(owners, 49 * 100 + 99), QStringLiteral("6 3 0 | 3 1 0"));
    }
    void aLoopOverTheGridAndOneOfASerialThread() {
        const std::string strided = kernelOf("  for i in [globalIdxX : N : blockDimX * gridDimX] do\n    r[i] := 1\n");
        const Owners owners = ownersIn(strided, {.scalars = {{"N", "1000"}}, .grid = {"2"}, .block = {"64"}}, "r");
        QCOMPARE(words(owners, 128), QStringLiteral("0 0 0 | 0 0 0"));
        QCOMPARE(words(owners, 999), QStringLiteral("1 0 0 | 39 0 0"));
        const std::string chunks = kernelOf("  let i ← globalIdxX\n  for j in [0 : 4] do\n    if i * 4 + j < N then\n      r[i * 4 + j] := 1\n");
        QCOMPARE(words(ownersIn(chunks, {.scalars = {{"N", "1000"}}, .grid = {"4"}, .block = {"64"}}, "r"), 259), QStringLiteral("1 0 0 | 0 0 0"));
    }
    void aConditionThatNamesTheThread() {
        const std::string text = kernelOf("  if threadIdxX == 0 then\n    r[blockIdxX] := 1\n");
        const Given given{.scalars = {{"N", "10"}}, .grid = {"10"}, .block = {"64"}};
        QCOMPARE(words(ownersIn(text, given, "r"), 7), QStringLiteral("7 0 0 | 0 0 0"));
        const Owners anyThread = ownersIn(kernelOf("  r[blockIdxX] := 1\n"), given, "r");
        QCOMPARE(words(anyThread, 7), QStringLiteral("7 0 0 | ? 0 0"));
        QVERIFY(!anyThread.ownerOf(7)->isWhole());
    }
    void whatCannotBeTold() {
        const Given given{.scalars = {{"N", "10"}}, .arrays = {{"p", "iota:10"}}, .grid = {"1"}, .block = {"16"}};
        const std::string scattered = kernelOf("  let i ← globalIdxX\n  if i < N then\n    r[p[i]] := 1\n", "N: Nat, p: in Array Nat [N], r: out Array Float [N]");
        QVERIFY(!ownersIn(scattered, given, "r").areKnown());
        const Given one{.scalars = {{"N", "10"}}, .grid = {"1"}, .block = {"16"}};
        QVERIFY(!ownersIn(kernelOf("  r.atomicAdd 0 1\n", "N: Nat, r: inout Array Float [N]"),
                          {.scalars = {{"N", "10"}}, .arrays = {{"r", "zeros:10"}}, .grid = {"1"}, .block = {"16"}}, "r").areKnown());
        // Two threads store at 3 and above.
        const Owners twice = ownersIn(kernelOf("  let i ← globalIdxX\n  if i < 7 then\n    r[i] := 1\n    r[i + 3] := 2\n"), one, "r");
        QCOMPARE(words(twice, 2), QStringLiteral("0 0 0 | 2 0 0"));
        QCOMPARE(words(twice, 4), QStringLiteral("nobody"));
    }
};

QTEST_GUILESS_MAIN(TestOwners)
#include "tst_owners.moc"
