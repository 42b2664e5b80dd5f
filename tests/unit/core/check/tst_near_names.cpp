#include <QFile>
#include <QRegularExpression>
#include <QTest>

#ifndef Q_MOC_RUN // moc of Qt 6.4 stumbles over the standard library's concepts
#include "core/builtins/builtins.h"
#include "core/builtins/collectives.h"
#include "core/check/check.h"
#include "core/lang/habits.h"
#include "core/lang/parse.h"
#include "core/lang/words.h"

#include <algorithm>
#endif

using namespace lane;

namespace {

/// A kernel that has a bit of everything, with one line more.
std::string textWith(const std::string& line) {
    return "structure Particle where\n"
           "  pos : Vec 3 Float\n"
           "  mass : Float := 1\n"
           "const TILE : Nat := 16\n"
           "const WEIGHTS : Array Float [3] := #[0.25, 0.5, 0.25]\n"
           "def clamp01 (v : Float) : Float := min (max v 0) 1\n"
           "namespace Other\n"
           "const HIDDEN : Nat := 3\n"
           "def hiddenSum (v : Float) : Float := v\n"
           "end Other\n"
           "namespace Mine\n"
           "const RADIUS : Nat := 3\n"
           "kernel k (n: Nat, alpha: Float, count: Int, x y: in Array Float [n], p: inout Array Particle [n],\n"
           "    r: inout Array Float [n]) := do\n"
           "  shared tile : Array Float [TILE]\n"
           "  let i ← globalIdxX\n"
           "  let mut total := 0.0\n"
           "  let v := vec3 1 2 3\n"
           "  if i < n then\n"
           "    " + line + "\n"
           "end Mine\n";
}

/// What the first error that names the word suggests; "(none)" where it suggests nothing.
QString suggestionFor(const std::string& line, const std::string& typo) {
    const std::string text = textWith(line);
    for (const Diagnostic& d : check::check(lang::parse(text), text).diagnostics) {
        if (d.severity != Severity::Error || d.message.find(typo) == std::string::npos)
            continue;
        const std::string before = "did you mean `";
        const std::size_t at = d.message.find(before);
        if (at == std::string::npos)
            return QStringLiteral("(none)");
        const std::size_t from = at + before.size();
        const std::string near = d.message.substr(from, d.message.find('`', from) - from);
        if (d.fixes.empty())
            return QStringLiteral("(no fix)");
        return QString::fromStdString(near.starts_with('.') ? near.substr(1) : near);
    }
    return QStringLiteral("(no error)");
}

} // namespace

/// Names that people mistype, and what is suggested: something in scope that can stand there, or nothing.
class NearNames : public QObject {
    Q_OBJECT
private slots:
    void suggestions_data();
    void suggestions();
    void callsOfOthers_data();
    void callsOfOthers();
    void tables_data();
    void tables();
};

void NearNames::suggestions_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("typo");
    QTest::addColumn<QByteArray>("wanted");
    const auto row = [](const char* line, const char* typo, const char* wanted) {
        QTest::addRow("%s", line) << QByteArray(line) << QByteArray(typo) << QByteArray(wanted);
    };
    const char* none = "(none)";
    // values
    row("r[i] := alhpa", "alhpa", "alpha");
    row("r[i] := Alpha", "Alpha", "alpha");
    row("r[i] := totl", "totl", "total");
    row("r[i] := totall + 1", "totall", "total");
    row("let q := TIEL", "TIEL", "TILE");
    row("let q := tilee", "tilee", "tile");
    row("let q := RADUIS", "RADUIS", "RADIUS");
    row("let q := HIDEN", "HIDEN", none); // of another namespace
    row("let q := coutn", "coutn", "count");
    row("let q := X[i]", "X", "x");
    row("let q := xx", "xx", none);
    row("let q := ab", "ab", none);
    row("let q := q7", "q7", none);
    row("let q := alp", "alp", none);
    row("let q := sqrt1", "sqrt1", none); // a function is no value
    row("let q := absolute", "absolute", none);
    row("let g ← globalIdX", "globalIdX", "globalIdxX");
    row("let g ← treadIdxX", "treadIdxX", "threadIdxX");
    row("let g ← blokIdxX", "blokIdxX", "blockIdxX");
    row("let g ← blockdimx", "blockdimx", "blockDimX");
    row("let g ← lanId", "lanId", "laneId");
    // calls
    row("r[i] := sqroot x[i]", "sqroot", "sqrt");
    row("r[i] := sqr x[i]", "sqr", "sqrt");
    row("r[i] := sinn x[i]", "sinn", "sin");
    row("r[i] := fastsin x[i]", "fastsin", "fastSin");
    row("r[i] := maxx x[i] y[i]", "maxx", "max");
    row("r[i] := mx x[i] y[i]", "mx", none);
    row("r[i] := clmp x[i] 0 1", "clmp", "clamp");
    row("r[i] := clamp10 x[i]", "clamp10", "clamp01");
    row("let q := popcont n", "popcont", "popcount");
    row("let q := ceildiv n 2", "ceildiv", "ceilDiv");
    row("r[i] := smoothStep 0 1 x[i]", "smoothStep", "smoothstep");
    row("let q := normalise v", "normalise", "normalize");
    row("r[i] := lenght v", "lenght", "length");
    row("r[i] := dto v v", "dto", "dot");
    row("let q := corss v v", "corss", "cross");
    row("let q := shflup x[i] 1", "shflup", "shflUp");
    row("let q := warpRedueAdd x[i]", "warpRedueAdd", "warpReduceAdd");
    row("let q := blockreduceadd x[i]", "blockreduceadd", "blockReduceAdd");
    row("let q := shuffle x[i]", "shuffle", none);
    row("r[i] := hiddenSm x[i]", "hiddenSm", none);
    row("r[i] := total2 x[i]", "total2", none); // a variable is no function
    row("r[i] := sqrtf x[i]", "sqrtf", "sqrt");
    row("r[i] := fmaxf x[i] y[i]", "fmaxf", "max");
    // of C and CUDA
    row("let q := -INFINITY", "INFINITY", "Float.inf");
    row("let q := FLT_MAX", "FLT_MAX", "Float.max");
    row("let q := INT_MIN", "INT_MIN", "Int.min");
    row("let q := UINT_MAX", "UINT_MAX", "Nat.max");
    row("let q := M_PI", "M_PI", "pi");
    row("let q : UInt := 1", "UInt", "Nat");
    row("let q : size_t := 1", "size_t", "UInt64");
    row("let q : uint8_t := 1", "uint8_t", "UInt8");
    row("let q : __half := 1", "__half", "Float16");
    // what is assigned to
    row("totla := 1", "totla", "total");
    row("totl += 1", "totl", "total");
    row("globalIdx := 1", "globalIdx", none);
    row("clamp0 := 3", "clamp0", none);
    row("tiel[0] := 1", "tiel", "tile");
    row("let q := WEIGHT[0]", "WEIGHT", "WEIGHTS");
    // statements
    row("barier", "barier", "barrier");
    row("retrun", "retrun", "return");
    row("brek", "brek", "break");
    row("contineu", "contineu", "continue");
    row("memfence", "memfence", "memFence");
    row("warpbarrier", "warpbarrier", "warpBarrier");
    row("prnt \"a\"", "prnt", "print");
    row("whle i < n do", "whle", "while");
    row("fr j in [0:n] do", "fr", "for");
    row("lt q := 3", "lt", "let");
    row("lte q := 3", "lte", "let");
    // fields and methods
    row("let q := p[i].poss", "poss", "pos");
    row("r[i] := p[i].mas", "mas", "mass");
    row("p[i].msas := 2", "msas", "mass");
    row("r[i] := x.gett i", "gett", "get");
    row("let q := n.toflaot", "toflaot", "toFloat");
    row("r[i] := x[i].sqroot", "sqroot", "sqrt");
    row("r.atomicAd i 1", "atomicAd", "atomicAdd");
    // types
    row("let q : Flaot := 1", "Flaot", "Float");
    row("let q : float := 1", "float", "Float");
    row("let q : Nta := 1", "Nta", "Nat");
    row("let q : Vecc 3 Float := v", "Vecc", "Vec");
    row("let q : Partcle := p[i]", "Partcle", "Particle");
    row("let q : uint32 := 1", "uint32", "Nat");
}

void NearNames::suggestions() {
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, typo);
    QFETCH(QByteArray, wanted);
    QCOMPARE(suggestionFor(line.toStdString(), "`" + typo.toStdString()).replace(QStringLiteral("(no error)"),
                                                                                   suggestionFor(line.toStdString(), typo.toStdString())),
             QString::fromUtf8(wanted));
}

/// Calls that other languages have: one error, whose fix gives what compiles.
void NearNames::callsOfOthers_data() {
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<QByteArray>("mended"); ///< empty: no fix
    QTest::addColumn<QByteArray>("told");
    const auto row = [](const char* line, const char* mended, const char* told) {
        QTest::newRow(line) << QByteArray(line) << QByteArray(mended) << QByteArray(told);
    };
    // conversions
    for (const char* half : {"toFloat16", "toFp16", "toF16", "to_half", "half", "toHalf_t"})
        row(qPrintable(QStringLiteral("let q := count.%1").arg(QLatin1String(half))), "let q := count.toHalf", "did you mean `.toHalf`?");
    for (const char* brain : {"toBf16", "toBfloat16", "toBF16", "bfloat16", "as_bf16"})
        row(qPrintable(QStringLiteral("let q := count.%1").arg(QLatin1String(brain))), "let q := count.toBFloat16", "did you mean `.toBFloat16`?");
    row("let q := count.toDouble", "let q := count.toFloat64", "an Int has no `.toDouble`; did you mean `.toFloat64`?");
    row("let q := count.toF64", "let q := count.toFloat64", "`.toFloat64`");
    row("let q := alpha.toUInt", "let q := alpha.toNat", "did you mean `.toNat`?");
    row("let q := alpha.toU32", "let q := alpha.toNat", "`.toNat`");
    row("let q := alpha.toI32", "let q := alpha.toInt", "`.toInt`");
    row("let q := count.toF32", "let q := count.toFloat", "`.toFloat`");
    row("let q := count.toFloat32", "let q := count.toFloat", "`.toFloat`");
    row("let q := alpha.toLong", "let q := alpha.toInt64", "`.toInt64`");
    row("let q := alpha.toByte", "let q := alpha.toUInt8", "`.toUInt8`");
    row("let q := alpha.as_int", "let q := alpha.toInt", "`.toInt`");
    row("let q := alpha.int", "let q := alpha.toInt", "`.toInt`");
    row("let q := count.toBool", "let q := (count != 0)", "an Int has no `.toBool`: `(count != 0)` is a Bool");
    row("let q := Nat.toFloat n", "let q := n.toFloat", "there is no `Nat.toFloat`: `n.toFloat` converts");
    row("let q := float16(count)", "let q := count.toHalf", "`float16` is a type: `e.toHalf` converts");
    row("let q := __float2half(alpha)", "let q := alpha.toHalf", "`__float2half` is written `alpha.toHalf` here");
    row("let q := __float2half_rn(alpha + 1)", "let q := (alpha + 1).toHalf", "is written `(alpha + 1).toHalf` here");
    row("let q := __half2float(alpha)", "let q := alpha.toFloat", "`alpha.toFloat`");
    row("let q := __bfloat162float(alpha)", "let q := alpha.toFloat", "`alpha.toFloat`");
    row("let q := __float2int_rn(alpha)", "let q := (rint alpha).toInt", "`(rint alpha).toInt`");
    row("let q := __float2uint_rd(alpha)", "let q := (floor alpha).toNat", "`(floor alpha).toNat`");
    row("let q := __double2ll_rz(alpha)", "", "`__double2ll_rz` is not declared");
    row("let q := __float2int_rz(alpha)", "let q := alpha.toInt", "`alpha.toInt`");
    row("let q := __int2float_rn(count)", "let q := count.toFloat", "`count.toFloat`");
    row("let q := __float_as_int(alpha)", "let q := Int.fromBits(alpha)", "`Int.fromBits(alpha)`");
    row("let q := __uint_as_float(n)", "let q := Float.fromBits(n)", "`Float.fromBits(n)`");
    // types
    row("let q : float4 := vec4 0 0 0 0", "let q : Vec 4 Float := vec4 0 0 0 0", "there is no type `float4`; did you mean `Vec 4 Float`?");
    row("let q : uint2 := vec2 0 0", "let q : Vec 2 Nat := vec2 0 0", "`Vec 2 Nat`");
    row("let q : half2 := vec2 0 0", "let q : Vec 2 Float16 := vec2 0 0", "`Vec 2 Float16`");
    row("let q : unsigned int := 1", "let q : Nat := 1", "there is no type `unsigned int`; did you mean `Nat`?");
    row("let q : long long := 1", "let q : Int64 := 1", "did you mean `Int64`?");
    row("let q : dim3 := 1", "", "the sizes of a launch stand behind it");
    // threads
    row("__syncthreads()", "barrier", "`__syncthreads` is called `barrier` here");
    row("__threadfence()", "memFence", "`__threadfence` is called `memFence` here");
    row("__syncwarp(0xffffffff)", "warpBarrier", "`__syncwarp` is called `warpBarrier` here");
    row("cuda.syncthreads()", "barrier", "`cuda.syncthreads` is called `barrier` here");
    row("let q := blockIdx.y", "let q := blockIdxY", "`blockIdx.y` is called `blockIdxY` here");
    row("let q := cuda.threadIdx.x", "let q := threadIdxX", "`cuda.threadIdx.x` is called `threadIdxX` here");
    row("let q := cuda.grid(1)", "let q := globalIdxX", "`cuda.grid` is called `globalIdxX` here");
    row("let q := get_local_id(1)", "let q := threadIdxY", "`get_local_id` is called `threadIdxY` here");
    row("let q := tl.program_id(0)", "let q := blockIdxX", "`tl.program_id` is called `blockIdxX` here");
    row("let q := tid", "", "`threadIdxX` is the thread's number in its block");
    row("let q := __shfl_down_sync(0xffffffff, alpha, 16)", "let q := shflDown(alpha, 16)", "`__shfl_down_sync` is called `shflDown` here, and takes no mask");
    row("let q := __shfl_xor_sync(0xffffffff, alpha, 16, 32)", "", "and takes no mask, and no width: it is of all 32 lanes");
    row("let q := __shfl_up(alpha, 1)", "let q := shflUp(alpha, 1)", "`__shfl_up` is called `shflUp` here");
    row("let q := __ballot_sync(0xffffffff, count > 0)", "let q := ballot(count > 0)", "`ballot`");
    row("let q := __reduce_add_sync(0xffffffff, count)", "let q := warpReduceAdd(count)", "`warpReduceAdd`");
    row("let q := __activemask()", "let q := activeMask", "`activeMask`");
    row("let q := __syncthreads_count(count > 0)", "let q := barrierCount(count > 0)", "`barrierCount`");
    // atomics
    row("atomicAdd(r, i, 1.0)", "r.atomicAdd i 1.0", "`atomicAdd` stands behind its array: `r.atomicAdd i 1.0`");
    row("atomic_max(r, i + 1, alpha)", "r.atomicMax (i + 1) alpha", "`r.atomicMax (i + 1) alpha`");
    row("r.fetch_add i 1.0", "r.atomicAdd i 1.0", "did you mean `.atomicAdd`?");
    row("r.atomicExchange i 1", "r.atomicExch i 1", "did you mean `.atomicExch`?");
    // functions of modules, and with another name
    row("r[i] := math.sqrt(alpha)", "r[i] := sqrt(alpha)", "`math.sqrt` is called `sqrt` here");
    row("r[i] := np.power(alpha, 2)", "r[i] := pow(alpha, 2)", "`np.power` is called `pow` here");
    row("r[i] := math.pi", "r[i] := pi", "`math.pi` is called `pi` here");
    row("r[i] := torch.relu(alpha)", "", "`torch.relu` is not there: there are no modules, and functions stand alone");
    row("r[i] := fmodf(alpha, 2)", "", "`a % b` is the remainder, of floats too");
    // what is built another way
    row("let q := count as f32", "let q := count.toFloat", "`as` converts nothing: `count.toFloat` does");
    row("let q := n mod 2 + 1", "let q := n % 2 + 1", "`mod` is written `%`");
    row("let q := n div 2", "let q := n / 2", "`div` is written `/`");
    row("let q := n // 2", "let q := n / 2", "whole numbers are divided by `/`");
    row("let q := n xor 3", "let q := n ^^^ 3", "`xor` is written `^^^`");
    row("if i >= n return", "if i >= n then return", "expected `then` after the condition of this `if`, found `return`");
    row("if i >= n: return", "if i >= n then return", "expected `then`");
    row("for q in [0:n]: r[q] := 1", "for q in [0:n] do r[q] := 1", "expected `do`");
    row("for q in range(n) do r[q] := 1", "for q in [0:n] do r[q] := 1", "`range(n)` is written `[0:n]`");
    row("for q in range(1, n, 2) do r[q] := 1", "for q in [1:n:2] do r[q] := 1", "`[1:n:2]`");
    row("atomicAdd(&r[i + 1], 1.0)", "", "nothing has an address here: an array is given by its name, and what takes an address elsewhere "
        "stands behind it, as in `r.atomicAdd (i + 1) v`");
    row("let q := alpha.toInt()", "let q := alpha.toInt", "`alpha.toInt()` is written `alpha.toInt` here");
    row("r[i] := x[i].abs()", "r[i] := x[i].abs", "`x[i].abs()` is written `x[i].abs` here");
    row("r[i] := count.to_f32()", "r[i] := count.toFloat", "is written `count.toFloat` here");
    row("r[i] := x[i].max(2.0)", "r[i] := max(x[i], 2.0)", "is written `max(x[i], 2.0)` here");
    row("r[i] := alpha.pow 2", "r[i] := pow(alpha, 2)", "is written `pow(alpha, 2)` here");
    row("if (i < n) r[i] := 1", "if (i < n) then r[i] := 1", "expected `then` after the condition of this `if`, found `r`");
    row("let q := std::max(alpha, 2)", "let q := max(alpha, 2)", "functions stand without `std::`");
    row("let q := static_cast<float>(count + 1) * 2", "let q := (count + 1).toFloat * 2", "`static_cast` converts nothing: `.toFloat` does");
    row("r[i] := x[i] if count > 0 else 0", "", "`a if c else b` is written `if c then a else b`");
    row("r[i] := max(x[i] y[i])", "r[i] := max(x[i], y[i])", "`,` is missing before `y`");
    row("assert! count > 0", "assert count > 0", "`assert!` is written `assert`");
    row("for (int q = 0; q < n; q++) r[q] := 1", "", "a loop that counts is written `for k in [0:n] do`");
    row("if 0 < count < 3 then r[i] := 1", "if 0 < count && count < 3 then r[i] := 1", "comparisons are not chained");
    row("r[i] := x(i + 1)", "r[i] := x[i + 1]", "`x` is an array: its elements are written `x[i]`");
    row("r[i] := x (i + 1)", "r[i] := x[i + 1]", "`x` is an array");
    row("r[i] := x i", "r[i] := x[i]", "`x` is an array");
    row("let q := __popcll(n)", "let q := popcount(n)", "did you mean `popcount`?");
}

void NearNames::callsOfOthers() {
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, mended);
    QFETCH(QByteArray, told);
    const std::string text = textWith(line.toStdString());
    std::vector<Diagnostic> errors;
    for (const Diagnostic& d : check::check(lang::parse(text), text).diagnostics)
        if (d.severity == Severity::Error)
            errors.push_back(d);
    QCOMPARE(errors.size(), std::size_t(1));
    QVERIFY2(QByteArray::fromStdString(errors[0].message).contains(told), errors[0].message.c_str());
    QCOMPARE(errors[0].fixes.size(), std::size_t(mended.isEmpty() ? 0 : 1));
    if (mended.isEmpty())
        return;
    std::string after = text;
    for (auto edit = errors[0].fixes[0].edits.rbegin(); edit != errors[0].fixes[0].edits.rend(); ++edit)
        after.replace(edit->range.begin, edit->range.end - edit->range.begin, edit->text);
    QCOMPARE(after, textWith(mended.toStdString()));
    for (const Diagnostic& d : check::check(lang::parse(after), after).diagnostics)
        QVERIFY2(d.severity != Severity::Error, d.message.c_str());
}

/// Each row of the tables of foreign types, names and methods says what is there.
void NearNames::tables_data() {
    QTest::addColumn<QByteArray>("table");
    QTest::addColumn<QByteArray>("theirs");
    QTest::addColumn<QByteArray>("ours");
    static const QRegularExpression head(QStringLiteral("WordMap<std::string_view>& (\\w+)\\(\\) \\{")),
        entry(QStringLiteral("\\{\"([^\"]+)\",\\s*\"([^\"]+)\"\\}"));
    for (const char* name : {"habits.cpp", "foreign_names.cpp"}) {
        QFile file(QStringLiteral(LANE_SOURCE_DIR "/core/lang/") + QLatin1String(name));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString source = QString::fromUtf8(file.readAll());
        for (auto table = head.globalMatch(source); table.hasNext();) {
            const auto found = table.next();
            const QByteArray which = found.captured(1).toUtf8();
            if (which != "types" && which != "names" && which != "methods")
                continue;
            for (auto it = entry.globalMatch(source, found.capturedEnd()); it.hasNext();) {
                const auto one = it.next();
                if (one.capturedStart() > source.indexOf(QStringLiteral("return map;"), found.capturedEnd()))
                    break;
                QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(found.captured(1), one.captured(1))))
                    << which << one.captured(1).toUtf8() << one.captured(2).toUtf8();
            }
        }
    }
}

void NearNames::tables() {
    QFETCH(QByteArray, table);
    QFETCH(QByteArray, theirs);
    QFETCH(QByteArray, ours);
    const std::string name = theirs.toStdString(), here = ours.toStdString();
    if (table == "types") {
        QCOMPARE(lang::typeMeantBy(name), std::string_view(here));
        QVERIFY(scalarNamed(here).has_value());
        QVERIFY(here == "Bool" || lang::castNamed(lang::castMeantBy(name)) == scalarNamed(here));
    } else if (table == "methods") {
        QCOMPARE(lang::arrayMethodMeantBy(name), std::string_view(here));
        QVERIFY(atomicNamed(here) || lang::findWord(lang::WordFamily::Method, here));
    } else {
        QCOMPARE(lang::nameMeantBy(name), std::string_view(here));
        const bool isFunction = builtinNamed(here) || lang::findWord(lang::WordFamily::Function, here);
        const bool isWord = lang::isActionWord(here) || lang::findWord(lang::WordFamily::Index, here) || here == "warpBarrier" ||
                            here == "memFence" || here == "blockFence" || here == "true" || here == "false" || here == "!" || here == "pi";
        const std::string use = "let q := " + here;
        const std::string text = textWith(use);
        const auto found = check::check(lang::parse(text), text).diagnostics;
        const bool isValue = std::ranges::none_of(found, [](const Diagnostic& d) { return d.severity == Severity::Error; });
        QVERIFY(isFunction || isWord || isValue);
    }
}

QTEST_GUILESS_MAIN(NearNames)
#include "tst_near_names.moc"
