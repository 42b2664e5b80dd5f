// Kernels of one known behaviour each (profile_kernels/behaviours.json), measured by the command line as a user would:
// counters beside arithmetic, and the finding that names the cause, which is silent on the twin.

#include "gpu_device.h"

#include "core/launch/launch.h"
#include "tests/support/json_schema.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include <cmath>

using namespace lane;
using namespace lane::test;

namespace {

QString firstOf(const QStringList& paths) {
    for (const QString& path : paths)
        if (!path.isEmpty() && QFileInfo::exists(path))
            return path;
    return {};
}

QString folder() {
    const QString here = QCoreApplication::applicationDirPath();
    return firstOf({qEnvironmentVariable("LANE_PROFILE_KERNELS"), here + QStringLiteral("/profile_kernels"),
                    QStringLiteral(LANE_SOURCE_DIR "/tests/gpu/profile_kernels")});
}

QString cli() {
    return firstOf({qEnvironmentVariable("LANE_CLI"), QCoreApplication::applicationDirPath() + QStringLiteral("/../bin/lanework-cli")});
}

QJsonObject objectIn(const QByteArray& text) { return QJsonDocument::fromJson(text).object(); }

} // namespace

class GpuBehavioursTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void countersAndFindings_data();
    void countersAndFindings();
    void rooflineHasItsRoofs();
    void samplesLandOnEveryLevel();

private:
    std::int64_t number(const QString& expression) const {
        const auto value = evaluateExpression(expression.toStdString(), m_names);
        if (!value)
            qFatal("%s: %s", qPrintable(expression), value.error().message.c_str());
        return *value;
    }
    QStringList wordsOf(const QJsonObject& kernel);
    QJsonObject profile(const QJsonObject& kernel, const QString& preset);
    QJsonObject named(const QString& name) const;

    std::int64_t m_sms = 0;
    std::map<std::string, std::int64_t> m_names;
    QJsonArray m_kernels;
};

void GpuBehavioursTest::initTestCase() {
    LANE_NEEDS_GPU();
    m_sms = firstGpu()->multiprocessors;
    QFile file(folder() + QStringLiteral("/behaviours.json"));
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
    m_kernels = objectIn(file.readAll())[QStringLiteral("kernels")].toArray();
    QVERIFY(m_kernels.size() >= 12);
    QVERIFY2(!cli().isEmpty(), "no lanework-cli: LANE_CLI names it");
}

QStringList GpuBehavioursTest::wordsOf(const QJsonObject& kernel) {
    const int block = kernel[QStringLiteral("block")].toInt();
    m_names = {{"sms", m_sms}, {"block", block}};
    m_names["n"] = number(kernel[QStringLiteral("n")].toString());
    QStringList words{folder() + u'/' + kernel[QStringLiteral("file")].toString(),
                      QStringLiteral("--kernel"), kernel[QStringLiteral("kernel")].toString(),
                      QStringLiteral("--device"), QStringLiteral("cuda:0"),
                      QStringLiteral("--grid"), QString::number(m_names["n"] / block),
                      QStringLiteral("--block"), QString::number(block),
                      QStringLiteral("--set"), QStringLiteral("n=%1").arg(m_names["n"])};
    const QJsonObject scalars = kernel[QStringLiteral("scalars")].toObject(), arrays = kernel[QStringLiteral("arrays")].toObject();
    for (auto it = scalars.begin(); it != scalars.end(); ++it)
        words << QStringLiteral("--set") << QStringLiteral("%1=%2").arg(it.key()).arg(it.value().toInt());
    for (auto it = arrays.begin(); it != arrays.end(); ++it)
        words << QStringLiteral("--array") << QStringLiteral("%1=zeros:%2").arg(it.key()).arg(number(it.value().toString()));
    return words;
}

QJsonObject GpuBehavioursTest::profile(const QJsonObject& kernel, const QString& preset) {
    QProcess process;
    process.start(cli(), QStringList{QStringLiteral("profile")} + wordsOf(kernel) +
                             QStringList{QStringLiteral("--set"), preset, QStringLiteral("--json")});
    if (!process.waitForFinished(240'000))
        qWarning("%s", qPrintable(process.errorString()));
    const QJsonObject document = objectIn(process.readAllStandardOutput());
    if (document.isEmpty())
        qWarning("%s", process.readAllStandardError().constData());
    return document;
}

QJsonObject GpuBehavioursTest::named(const QString& name) const {
    for (const QJsonValue& one : m_kernels)
        if (one.toObject()[QStringLiteral("name")].toString() == name)
            return one.toObject();
    return {};
}

void GpuBehavioursTest::countersAndFindings_data() {
    QTest::addColumn<QJsonObject>("kernel");
    for (const QJsonValue& one : m_kernels)
        QTest::newRow(qPrintable(one.toObject()[QStringLiteral("name")].toString())) << one.toObject();
}

void GpuBehavioursTest::countersAndFindings() {
    QFETCH(QJsonObject, kernel);
    const QJsonObject document = profile(kernel, QStringLiteral("full"));
    QVERIFY(!document.isEmpty());
    const QJsonObject level = document[QStringLiteral("level")].toObject();
    if (level[QStringLiteral("state")].toString() != QStringLiteral("counters"))
        QSKIP(qPrintable(QStringLiteral("no counters here: ") + level[QStringLiteral("why")].toString()));
    const QStringList problems = schemaProblems(document, schemaNamed(QStringLiteral("profile.schema.json")));
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QStringLiteral("; "))));
    std::map<QString, double> values;
    for (const QJsonValue& one : document[QStringLiteral("counters")].toObject()[QStringLiteral("metrics")].toArray()) {
        const QJsonObject metric = one.toObject();
        const QString doubt = metric[QStringLiteral("doubt")].toString();
        QVERIFY2(doubt.isEmpty(), qPrintable(metric[QStringLiteral("key")].toString() + u' ' + doubt));
        values[metric[QStringLiteral("key")].toString()] = metric[QStringLiteral("value")].toDouble();
    }
    QStringList wrong;
    const QJsonObject expected = kernel[QStringLiteral("expect")].toObject(), within = kernel[QStringLiteral("within")].toObject();
    for (auto it = expected.begin(); it != expected.end(); ++it) {
        const double want = static_cast<double>(number(it.value().toString())), got = values.contains(it.key()) ? values[it.key()] : -1;
        const double percent = within[it.key()].toDouble(2);
        if (std::abs(got - want) > percent / 100 * std::abs(want))
            wrong << QStringLiteral("%1: %2 instead of %3").arg(it.key()).arg(got, 0, 'f', 1).arg(want, 0, 'f', 0);
    }
    const QJsonObject bounds = kernel[QStringLiteral("bounds")].toObject();
    for (auto it = bounds.begin(); it != bounds.end(); ++it) {
        const double least = static_cast<double>(number(it.value()[0].toString())), most = static_cast<double>(number(it.value()[1].toString()));
        const double got = values.contains(it.key()) ? values[it.key()] : -1;
        if (got < least || got > most)
            wrong << QStringLiteral("%1: %2 is not between %3 and %4").arg(it.key()).arg(got).arg(least).arg(most);
    }
    QStringList found;
    for (const QJsonValue& one : document[QStringLiteral("findings")].toArray()) {
        found << one[QStringLiteral("rule")].toString();
        QVERIFY(!one[QStringLiteral("evidence")].toArray().isEmpty());
    }
    const QString finds = kernel[QStringLiteral("finds")].toString();
    if (!finds.isEmpty() && !found.contains(finds))
        wrong << QStringLiteral("%1 is not found, but %2").arg(finds, found.join(QStringLiteral(", ")));
    for (const QJsonValue& one : kernel[QStringLiteral("silent")].toArray())
        if (found.contains(one.toString()))
            wrong << QStringLiteral("%1 is found").arg(one.toString());
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong.join(QStringLiteral("; "))));
}

/// Operations as arithmetic has them, by whatever counted them; roofs that the device's data sheet would not deny.
void GpuBehavioursTest::rooflineHasItsRoofs() {
    const QJsonObject kernel = named(QStringLiteral("full waves"));
    const QJsonObject document = profile(kernel, QStringLiteral("counters"));
    if (document[QStringLiteral("level")][QStringLiteral("state")].toString() != QStringLiteral("counters"))
        QSKIP("no counters here");
    QStringList roofs;
    for (const QJsonValue& one : document[QStringLiteral("roofline")][QStringLiteral("roofs")].toArray()) {
        QVERIFY(one[QStringLiteral("rate")].toDouble() > 1e9 && !one[QStringLiteral("source")].toString().isEmpty());
        roofs << one[QStringLiteral("of")].toString() + u' ' + one[QStringLiteral("memory")].toString() + one[QStringLiteral("precision")].toString();
    }
    for (const char* roof : {"gpu dram", "gpu l2", "gpu shared", "cpu dram", "cpu fp32"})
        QVERIFY2(roofs.contains(QLatin1String(roof)), qPrintable(roofs.join(QStringLiteral(", "))));
    const QJsonValue work = document[QStringLiteral("work")];
    QVERIFY2(work[QStringLiteral("missing")].toString().isEmpty(), qPrintable(work[QStringLiteral("missing")].toString()));
    const double got = work[QStringLiteral("fp32")].toDouble(), want = static_cast<double>(number(kernel[QStringLiteral("work")][QStringLiteral("fp32")].toString()));
    QVERIFY2(std::abs(got - want) <= 0.02 * want,
             qPrintable(QStringLiteral("%1 operations by %2 instead of %3").arg(got, 0, 'g', 10).arg(work[QStringLiteral("source")].toString()).arg(want, 0, 'g', 10)));
    const QJsonArray points = document[QStringLiteral("roofline")][QStringLiteral("points")].toArray();
    QVERIFY(!points.isEmpty());
    for (const QJsonValue& point : points)
        if (point[QStringLiteral("bound")].isDouble())
            QVERIFY2(point[QStringLiteral("rate")].toDouble() <= 1.05 * point[QStringLiteral("bound")].toDouble(),
                     qPrintable(QString::fromUtf8(QJsonDocument(point.toObject()).toJson())));
}

/// The loop's line has most samples in the kernel and in the CUDA; with a disassembler also in PTX and SASS.
void GpuBehavioursTest::samplesLandOnEveryLevel() {
    const QJsonObject document = profile(named(QStringLiteral("full waves")), QStringLiteral("stalls"));
    if (document[QStringLiteral("level")][QStringLiteral("state")].toString() != QStringLiteral("counters"))
        QSKIP("no counters here");
    const QJsonObject stalls = document[QStringLiteral("stalls")].toObject();
    QVERIFY2(stalls[QStringLiteral("enough")].toBool(), qPrintable(QString::fromUtf8(QJsonDocument(stalls).toJson()).left(400)));
    QCOMPARE(stalls[QStringLiteral("lines")][0][QStringLiteral("line")].toInt(), 10);
    const double all = stalls[QStringLiteral("samples")].toDouble();
    for (const char* name : {"cuda", "ptx", "sass"}) {
        const QJsonValue level = stalls[QStringLiteral("levels")][QLatin1String(name)];
        const QString missing = level[QStringLiteral("missing")].toString();
        if (!missing.isEmpty()) {
            qWarning("%s: %s", name, qPrintable(missing));
            continue;
        }
        double sum = level[QStringLiteral("unlinked")].toDouble();
        QVERIFY2(sum <= 0.05 * all, name);
        for (const QJsonValue& line : level[QStringLiteral("lines")].toArray())
            sum += line[QStringLiteral("samples")].toDouble();
        QCOMPARE(sum, all);
    }
}

QTEST_GUILESS_MAIN(GpuBehavioursTest)
#include "tst_gpu_behaviours.moc"
