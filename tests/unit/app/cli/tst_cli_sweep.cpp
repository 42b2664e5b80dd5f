// `sweep` on the CPU reference: tables, documents, exports, statuses, Ctrl-C.

#include "cli_process.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonObject>
#include <QProcess>
#include <QtTest>

#include <csignal>

using namespace lane::test;

class CliSweep : public QObject {
    Q_OBJECT
private:
    Cli m_cli;
    CliResult sweep(const QString& words) const { return m_cli.run(QStringLiteral("sweep %1").arg(words).split(QLatin1Char(' '))); }

private Q_SLOTS:
    void initTestCase() {
        m_cli.write(QStringLiteral("saxpy.lane"), Saxpy);
        m_cli.write(QStringLiteral("tuned.lane"),
                    "tunable SKIP : Nat := 1 in [1, 2]\n"
                    "kernel scale (n: Nat, x: in Array Float [n], y: out Array Float [n]) := do\n"
                    "  let i ← globalIdxX\n  if i < n && i % SKIP == 0 then\n    y[i] := 2 * x[i]\n"
                    "program twice (n: Nat, x: inout Array Float [n]) := do\n"
                    "  launch scale { n := n, x := x, y := x } grid 1 block 32\n");
    }

    void documentHasEverything() {
        const CliResult result = sweep(QStringLiteral("saxpy.lane --block 32..128:32,2048 --repeat 8 --json"));
        QVERIFY2(result.status == 0, qPrintable(result.error));
        const QJsonObject json = result.json();
        QCOMPARE(json[QStringLiteral("kernel")].toString(), QStringLiteral("saxpy"));
        QCOMPARE(json[QStringLiteral("size")].toInt(), 5);
        QCOMPARE(json[QStringLiteral("axes")].toArray()[0].toObject()[QStringLiteral("values")].toArray().size(), 5);
        QVERIFY(json[QStringLiteral("best")].toObject().contains(QStringLiteral("block x")));
        const QJsonArray cells = json[QStringLiteral("cells")].toArray();
        QCOMPARE(cells.size(), 5);
        const QJsonObject first = cells[0].toObject(), last = cells[4].toObject();
        QCOMPARE(first[QStringLiteral("state")].toString(), QStringLiteral("measured"));
        QVERIFY(first[QStringLiteral("time")].toObject()[QStringLiteral("samples")].toArray().size() >= 6);
        QCOMPARE(first[QStringLiteral("verified")].toObject()[QStringLiteral("mismatches")].toInt(), 0);
        QCOMPARE(last[QStringLiteral("reason")].toString(), QStringLiteral("too many threads"));
        QVERIFY(!last.contains(QStringLiteral("time")));
    }

    void tableAndExports() {
        const CliResult table = sweep(QStringLiteral("saxpy.lane --block 32,64 --repeat 8"));
        QVERIFY2(table.status == 0, qPrintable(table.error));
        QVERIFY2(table.out.contains(QStringLiteral("2 measured and verified")), qPrintable(table.out));
        const CliResult csv = sweep(QStringLiteral("saxpy.lane --block 32,64 --repeat 8 --format csv"));
        QVERIFY(csv.out.startsWith(QStringLiteral("block x,grid,block,state,median_ns,")));
        QCOMPARE(csv.out.count(QLatin1Char('\n')), 3);
        const CliResult page = sweep(QStringLiteral("saxpy.lane --block 32,64 --repeat 8 --format markdown --out page.md"));
        QCOMPARE(page.status, 0);
        QFile file(m_cli.path(QStringLiteral("page.md")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(file.readAll().contains("**best**"));
    }

    void knownTheSecondTime() {
        sweep(QStringLiteral("saxpy.lane --block 96,160 --repeat 8"));
        QCOMPARE(sweep(QStringLiteral("saxpy.lane --block 96,160 --repeat 8 --json")).json()[QStringLiteral("cached")].toInt(), 2);
        QCOMPARE(sweep(QStringLiteral("saxpy.lane --block 96,160 --repeat 8 --fresh --json")).json()[QStringLiteral("cached")].toInt(), 0);
    }

    void aWrongCellIsTroubleAndSaysWhere() {
        const CliResult result = sweep(QStringLiteral("tuned.lane --kernel scale --tunable SKIP --repeat 8 --json"));
        QCOMPARE(result.status, 1);
        const QJsonArray cells = result.json()[QStringLiteral("cells")].toArray();
        QCOMPARE(cells[1].toObject()[QStringLiteral("state")].toString(), QStringLiteral("wrong"));
        QVERIFY(cells[1].toObject()[QStringLiteral("rule")].toString().contains(QStringLiteral("first y[1]")));
        QCOMPARE(result.json()[QStringLiteral("best")].toObject()[QStringLiteral("SKIP")].toString(), QStringLiteral("1"));
    }

    void otherStrategiesLookAtParts() {
        const QJsonObject json = sweep(QStringLiteral("saxpy.lane --block 16..1024:16 --strategy random:5 --repeat 6 --json")).json();
        QCOMPARE(json[QStringLiteral("strategy")].toString(), QStringLiteral("random:5"));
        QCOMPARE(json[QStringLiteral("cells")].toArray().size(), 5);
        QVERIFY(json[QStringLiteral("curve")].toArray().size() >= 1);
    }

    void statuses_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("status");
        QTest::addColumn<QString>("says");
        QTest::newRow("nothing to vary") << "saxpy.lane" << 2 << "nothing to vary";
        QTest::newRow("bad range") << "saxpy.lane --block 64..32" << 2 << "A range goes up";
        QTest::newRow("bad strategy") << "saxpy.lane --block 64 --strategy best" << 2 << "random:40";
        QTest::newRow("unknown tunable") << "saxpy.lane --tunable TILE=4" << 2 << "no tunable";
        QTest::newRow("too large") << "saxpy.lane --block 1..1000 --block-y 1..1000" << 2 << "--strategy";
        QTest::newRow("no reference") << "saxpy.lane --block 64 --against reference" << 2 << "no reference";
        QTest::newRow("no device") << "saxpy.lane --block 64 --device cuda:77" << 3 << "cuda:77";
        QTest::newRow("nothing that can be launched") << "saxpy.lane --block 2048,4096" << 2 << "";
        QTest::newRow("a program") << "tuned.lane --kernel twice --block 64" << 2 << "twice";
        QTest::newRow("no such format") << "saxpy.lane --block 64 --format excel" << 2 << "markdown";
    }
    void statuses() {
        QFETCH(QString, words);
        QFETCH(int, status);
        QFETCH(QString, says);
        const CliResult result = sweep(words);
        QVERIFY2(result.status == status, qPrintable(result.error));
        QVERIFY2(result.error.contains(says), qPrintable(result.error));
    }

    void theFirstInterruptGivesWhatThereIs() {
        QProcess process;
        process.setWorkingDirectory(m_cli.path(QString()));
        process.setProcessEnvironment(m_cli.environment());
        process.start(Cli::program(), QStringLiteral("sweep saxpy.lane --block 1..1024 --json").split(QLatin1Char(' ')));
        QVERIFY(process.waitForStarted());
        const QString children = QStringLiteral("/proc/%1/task/%1/children").arg(process.processId());
        const auto hasWorker = [&] {
            QFile file(children);
            return file.open(QIODevice::ReadOnly) && !file.readAll().trimmed().isEmpty();
        };
        QTRY_VERIFY_WITH_TIMEOUT(hasWorker(), 20000); // it is verifying by now
        ::kill(static_cast<pid_t>(process.processId()), SIGINT);
        QVERIFY(process.waitForFinished(20000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 1);
        const QByteArray out = process.readAllStandardOutput();
        QVERIFY2(out.contains("\"cancelled\": true"), out.left(400));
    }
};

QTEST_GUILESS_MAIN(CliSweep)
#include "tst_cli_sweep.moc"
