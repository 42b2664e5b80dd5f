#include <QTest>

#ifndef Q_MOC_RUN // moc of Qt 6.4 stumbles over the standard library's concepts
#include "core/check/check.h"
#include "core/lang/parse.h"
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
    row("let q : uint32 := 1", "uint32", "UInt32");
}

void NearNames::suggestions() {
    QFETCH(QByteArray, line);
    QFETCH(QByteArray, typo);
    QFETCH(QByteArray, wanted);
    QCOMPARE(suggestionFor(line.toStdString(), "`" + typo.toStdString()).replace(QStringLiteral("(no error)"),
                                                                                   suggestionFor(line.toStdString(), typo.toStdString())),
             QString::fromUtf8(wanted));
}

QTEST_GUILESS_MAIN(NearNames)
#include "tst_near_names.moc"
