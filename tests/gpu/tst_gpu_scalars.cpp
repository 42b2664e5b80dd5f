// Every operator, conversion and built-in on every type: the GPU against the CPU reference. In
// strict mode what is exact is the same bit for bit; the other functions are as near to each other
// as the table of built-ins says.

#include "core/base/half.h"
#include "gpu_device.h"
#include "tests/support/builtin_cases.h"

#include <cmath>
#include <cstring>

using namespace lane;
using namespace lane::test;

namespace {

constexpr std::size_t Count = 2011;

data::Array arrayOf(const Elements& elements) {
    data::Array array = zeros(elements.kind, {elements.count()});
    std::memcpy(array.as<std::byte>(), elements.bytes.data(), elements.bytes.size());
    return array;
}

Elements elementsOf(const data::Array& array) {
    Elements elements{array.type, std::vector<std::byte>(array.shape.elementCount() *
                                                         sizeOf(array.type))};
    std::memcpy(elements.bytes.data(), array.as<std::byte>(), elements.bytes.size());
    return elements;
}

/// The distance of neighbours at a number of a type.
double unitAt(double value, ScalarKind kind) {
    const int precision = kind == ScalarKind::Float64   ? 53
                          : kind == ScalarKind::Float32 ? 24
                          : kind == ScalarKind::Float16 ? 11
                                                        : 8;
    const int lowest = kind == ScalarKind::Float64   ? -1022
                       : kind == ScalarKind::Float16 ? -14
                                                     : -126;
    const int exponent = value == 0 ? lowest : std::max(std::ilogb(value), lowest);
    return std::ldexp(1.0, exponent - precision + 1);
}

/// Two results that each lie within the documented error of the exact one; the reference's own is
/// at most that large.
bool isNear(double a, double b, const BuiltinInfo& info, ScalarKind kind) {
    if (a == b || (std::isnan(a) && std::isnan(b)))
        return true;
    if (!std::isfinite(a) || !std::isfinite(b))
        return false;
    const int ulp = kind == ScalarKind::Float64 ? info.ulpDouble : info.ulp;
    const double units = sizeOf(kind) == 2 ? 1 : 2.0 * ulp + 1;
    return std::fabs(a - b) <= std::max(units * unitAt(b, kind), 2 * info.absolute);
}

} // namespace

class GpuScalarsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { LANE_NEEDS_GPU(); }
    void operators_data();
    void operators();
    void builtins_data();
    void builtins();

private:
    bool runBoth(const ElementCase& c, Elements& gpu, Elements& cpu);
    QByteArray differences(const ElementCase& c, const Elements& gpu, const Elements& cpu,
                           const BuiltinInfo* info);

    Session m_gpu, m_cpu;
    std::vector<OperatorCase> m_operators;
    std::vector<BuiltinCase> m_builtins;
};

bool GpuScalarsTest::runBoth(const ElementCase& c, Elements& gpu, Elements& cpu) {
    KernelRun run{c.source, "scalars.lane", "k"};
    run.block = {64, 1, 1};
    run.grid = {static_cast<std::uint32_t>((c.x.count() + 63) / 64), 1, 1};
    run.scalars = {nat("n", static_cast<std::uint32_t>(c.x.count()))};
    for (const char* device : {"cuda:0", "cpu"}) {
        run.device = device;
        const data::Array result = zeros(c.result, {c.x.count()});
        run.arrays = {{"x", arrayOf(c.x), {}},
                      {"y", arrayOf(c.y), {}},
                      {"z", arrayOf(c.z), {}},
                      {"r", {}, result}};
        Session& session = run.device == "cpu" ? m_cpu : m_gpu;
        const auto outcome = session.run(run);
        if (!outcome) {
            QTest::qFail(qPrintable(QString::fromStdString(std::string(device) + ": " +
                                                           outcome.error().message)),
                         __FILE__, __LINE__);
            return false;
        }
        (run.device == "cpu" ? cpu : gpu) = elementsOf(result);
    }
    return true;
}

/// Says of the first places where the two differ what went in and what came out.
QByteArray GpuScalarsTest::differences(const ElementCase& c, const Elements& gpu,
                                       const Elements& cpu, const BuiltinInfo* info) {
    QByteArray text;
    std::size_t count = 0;
    for (std::size_t i = 0; i < gpu.count(); ++i) {
        if (isSameElement(gpu, cpu, i))
            continue;
        if (info && isFloat(c.result) && isNear(gpu.number(i), cpu.number(i), *info, c.result))
            continue;
        if (++count > 6)
            continue;
        const auto hex = [i](const Elements& e) {
            return "0x" + QByteArray::number(static_cast<qulonglong>(e.bits(i)), 16);
        };
        text += "\n  of " + hex(c.x) + " " + hex(c.y) + " " + hex(c.z) + " the GPU gives " +
                hex(gpu) + ", the CPU " + hex(cpu);
    }
    return count == 0 ? text
                      : QByteArray::fromStdString(c.name) + ": " +
                            QByteArray::number(static_cast<qulonglong>(count)) + " differ" + text;
}

void GpuScalarsTest::operators_data() {
    QTest::addColumn<std::size_t>("at");
    m_operators = operatorCases(Count);
    for (std::size_t i = 0; i < m_operators.size(); ++i)
        QTest::newRow(m_operators[i].name.c_str()) << i;
}

void GpuScalarsTest::operators() {
    QFETCH(std::size_t, at);
    Elements gpu, cpu;
    if (!runBoth(m_operators[at], gpu, cpu))
        return;
    const QByteArray text = differences(m_operators[at], gpu, cpu, nullptr);
    QVERIFY2(text.isEmpty(), text.constData());
}

void GpuScalarsTest::builtins_data() {
    QTest::addColumn<std::size_t>("at");
    m_builtins = builtinCases(Count);
    for (std::size_t i = 0; i < m_builtins.size(); ++i)
        QTest::newRow(m_builtins[i].name.c_str()) << i;
}

void GpuScalarsTest::builtins() {
    QFETCH(std::size_t, at);
    const BuiltinCase& c = m_builtins[at];
    const BuiltinInfo& info = builtinInfo(c.id);
    Elements gpu, cpu;
    if (!runBoth(c, gpu, cpu))
        return;
    const bool isExact = info.ulp == 0 && info.ulpDouble == 0 && info.absolute == 0;
    const QByteArray text = differences(c, gpu, cpu, isExact ? nullptr : &info);
    QVERIFY2(text.isEmpty(), text.constData());
}

QTEST_GUILESS_MAIN(GpuScalarsTest)
#include "tst_gpu_scalars.moc"
