// Findings end to end without a GPU: what the compiler and a checked run on the CPU reference know of kernels with one
// known behaviour each, and of the examples.

#include "cli_process.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonObject>
#include <QtTest>

using namespace lane::test;

namespace {

constexpr const char* Kernels = LANE_SOURCE_DIR "/tests/gpu/profile_kernels/";

struct Case {
    const char *file, *kernel;
    int block, n;
    const char* arrays; ///< NAME=LENGTH …
    const char* finds;  ///< the one rule that finds, or nullptr
    int line;           ///< where
    const char* rounds = nullptr;
    const char* also = nullptr; ///< another that is true of it
};
constexpr Case Cases[] = {
    {"copies.lane", "copyCoalesced", 256, 65536, "x=65536 r=65536", nullptr, 0},
    {"copies.lane", "copyStridedLoads", 256, 65536, "x=524288 r=65536", "uncoalesced_loads", 11},
    {"copies.lane", "copyStridedStores", 256, 65536, "x=65536 r=524288", "uncoalesced_stores", 16},
    {"banks.lane", "columns", 1024, 16384, "x=16384 r=16384", "bank_conflicts", 11},
    {"banks.lane", "columnsPadded", 1024, 16384, "x=16384 r=16384", nullptr, 0},
    {"branches.lane", "branchByThread", 256, 4096, "x=4096 r=4096", "divergence", 5},
    {"branches.lane", "branchByWarp", 256, 4096, "x=4096 r=4096", nullptr, 0},
    {"occupancy.lane", "manyRegisters", 256, 8192, "x=8192 r=8192", "occupancy_registers", 0, "2", "repeated_loads"},
    {"occupancy.lane", "muchShared", 128, 4096, "x=4096 r=4096", "occupancy_shared", 0, "8"},
    {"occupancy.lane", "littleShared", 128, 4096, "x=4096 r=4096", nullptr, 0, "8"},
    {"atomics.lane", "addToOne", 256, 65536, "x=65536 r=1", "atomic_contention", 5},
    {"atomics.lane", "addToOwn", 256, 65536, "x=65536 r=65536", nullptr, 0},
    {"tail.lane", "sameWork", 256, 65536, "x=65536 r=65536", nullptr, 0},
};

} // namespace

class CliFindings : public QObject {
    Q_OBJECT
private:
    Cli m_cli;
    CliResult profile(const Case& one) const {
        QStringList words{QStringLiteral("profile"), QLatin1String(Kernels) + QLatin1String(one.file),
                          QLatin1String(one.kernel), QStringLiteral("--device"), QStringLiteral("cpu"), QStringLiteral("--json"),
                          QStringLiteral("--set"), QStringLiteral("full"), QStringLiteral("--set"), QStringLiteral("n=%1").arg(one.n),
                          QStringLiteral("--block"), QString::number(one.block), QStringLiteral("--grid"), QString::number(one.n / one.block)};
        if (one.rounds)
            words << QStringLiteral("--set") << QStringLiteral("rounds=") + QLatin1String(one.rounds);
        for (const QString& array : QString::fromLatin1(one.arrays).split(QLatin1Char(' ')))
            words << QStringLiteral("--array") << array.section(QLatin1Char('='), 0, 0) + QStringLiteral("=zeros:") + array.section(QLatin1Char('='), 1);
        return m_cli.run(words);
    }
private Q_SLOTS:
    void knownBehaviours_data();
    void knownBehaviours();
};

void CliFindings::knownBehaviours_data() {
    QTest::addColumn<int>("number");
    for (int i = 0; i < static_cast<int>(std::size(Cases)); ++i)
        QTest::newRow(Cases[i].kernel) << i;
}

void CliFindings::knownBehaviours() {
    QFETCH(int, number);
    const Case& one = Cases[number];
    const CliResult result = profile(one);
    QVERIFY2(result.status == 0, qPrintable(result.error));
    const QJsonObject document = result.json();
    const QJsonValue memory = document[QStringLiteral("memory")];
    QVERIFY2(memory[QStringLiteral("missing")].isUndefined(), qPrintable(memory[QStringLiteral("missing")].toString()));
    QStringList found;
    for (const QJsonValue& finding : document[QStringLiteral("findings")].toArray()) {
        found << finding[QStringLiteral("rule")].toString();
        if (one.line != 0)
            QCOMPARE(finding[QStringLiteral("line")].toInt(), one.line);
        for (const QJsonValue& number : finding[QStringLiteral("evidence")].toArray())
            QVERIFY(!number[QStringLiteral("source")].toString().isEmpty());
    }
    found.removeDuplicates();
    const bool knowsRegisters = document[QStringLiteral("occupancy")].isObject();
    if (one.finds && QString::fromLatin1(one.finds).startsWith(QStringLiteral("occupancy")) && !knowsRegisters)
        QSKIP("no NVRTC here");
    if (one.also)
        found.removeAll(QString::fromLatin1(one.also));
    QCOMPARE(found, one.finds ? QStringList{QString::fromLatin1(one.finds)} : QStringList{});
}

QTEST_GUILESS_MAIN(CliFindings)
#include "tst_cli_findings.moc"
