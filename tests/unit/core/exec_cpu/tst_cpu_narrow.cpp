#include "tests/unit/core/exec_cpu/kernel_of_text.h"

#include <cmath>
#include <limits>
#include <vector>

using namespace lane;
using namespace lane::test;

namespace {

/// What a kernel `k (x: in Array IN, r: out Array Float64)` makes of the values; empty after an error.
template <typename In>
std::vector<double> made(const QByteArray& type, const QByteArray& value, std::vector<In> x) {
    const auto count = static_cast<std::uint32_t>(x.size());
    const KernelOfText kernel("kernel k (x: in Array " + type + ", r: out Array Float64) := do\n"
                              "  let t := threadIdxX\n  r[t] := (" + value + ").toFloat64\n",
                              {.mode = FloatMode::Strict, .boundsChecked = true, .block = {count, 1, 1}});
    if (!kernel.kernel) {
        qWarning("%s", kernel.error.constData());
        return {};
    }
    std::vector<double> r(x.size(), 77);
    cpu::Launch launch;
    launch.grid = {1, 1, 1};
    launch.block = {count, 1, 1};
    launch.globals = {view(x), view(r)};
    return kernel.kernel->run(launch).faultCount == 0 ? r : std::vector<double>{};
}

struct Narrow {
    const char* cast;
    int digits; ///< of the mantissa, behind the point
};
constexpr Narrow Narrows[] = {{"toHalf", 10}, {"toBFloat16", 7}};

} // namespace

/// Floats of 16 bits: what they are rounded from, their signs, and functions that choose at an edge.
class CpuNarrow : public QObject {
    Q_OBJECT
private slots:
    void ties_data();
    void ties();
    void longIntegers();
    void negatives_data();
    void negatives();
    void stepsAtTheEdge();
};

void CpuNarrow::ties_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<Narrow>("to");
    for (const char* from : {"Float", "Float64"})
        for (const Narrow& to : Narrows)
            QTest::addRow("%s %s", from, to.cast) << QByteArray(from) << to;
}

/// Between two of them: half way the one whose last bit is 0, and else the nearer one, however little it is
/// nearer. From Float64 there is no rounding on the way.
void CpuNarrow::ties() {
    QFETCH(QByteArray, from);
    QFETCH(Narrow, to);
    const double step = std::ldexp(1.0, -to.digits), little = from == "Float" ? 0x1p-22 : 0x1p-40;
    std::vector<double> x, want;
    for (int sign : {1, -1})
        for (int number : {0, 1, 2, 3}) { // of the one below
            const double low = 1 + number * step, tie = low + step / 2;
            const double even = number % 2 == 0 ? low : low + step;
            x.insert(x.end(), {sign * tie, sign * (tie - little), sign * (tie + little)});
            want.insert(want.end(), {sign * even, sign * low, sign * (low + step)});
        }
    const QByteArray value = QByteArray("x[t].") + to.cast;
    QCOMPARE(from == "Float" ? made<float>(from, value, {x.begin(), x.end()}) : made(from, value, x), want);
}

/// Half way between two of them the even one is taken, and by a bit more the upper one, however far down the bit is.
void CpuNarrow::longIntegers() {
    constexpr std::int64_t Whole = std::int64_t{1} << 60, Half = std::int64_t{1} << 52;
    const double even = 0x1p60, upper = 0x1p60 + 0x1p53;
    QCOMPARE(made<std::int64_t>("Int64", "x[t].toBFloat16",
                                {Whole + Half, Whole + Half + 1, -Whole - Half, -Whole - Half - 1}),
             (std::vector<double>{even, upper, -even, -upper}));
}

void CpuNarrow::negatives_data() {
    QTest::addColumn<Narrow>("to");
    for (const Narrow& to : Narrows)
        QTest::addRow("%s", to.cast) << to;
}

/// The sign alone changes: of zeros and infinities too.
void CpuNarrow::negatives() {
    QFETCH(Narrow, to);
    constexpr double Inf = std::numeric_limits<double>::infinity();
    const std::vector<double> x{1.5, -2.25, 0.0, -0.0, Inf, -Inf, 0x1p-20, -0x1p-20};
    const std::vector<double> r = made("Float64", QByteArray("-(x[t].") + to.cast + ")", x);
    QCOMPARE(r.size(), x.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
        QCOMPARE(r[i], -x[i]);
        QCOMPARE(std::signbit(r[i]), !std::signbit(x[i]));
    }
}

/// `step edge v` is 1 from the edge itself on.
void CpuNarrow::stepsAtTheEdge() {
    const std::vector<double> x{-1, 0.5, 0.75, 1, -0.0};
    for (const char* cast : {"toHalf", "toBFloat16", "toFloat", "toFloat64"}) {
        QCOMPARE(made("Float64", QByteArray("step 0.75 x[t].") + cast, x), (std::vector<double>{0, 0, 1, 1, 0}));
        QCOMPARE(made("Float64", QByteArray("step 0 x[t].") + cast, x), (std::vector<double>{0, 1, 1, 1, 1}));
    }
}

QTEST_GUILESS_MAIN(CpuNarrow)
#include "tst_cpu_narrow.moc"
