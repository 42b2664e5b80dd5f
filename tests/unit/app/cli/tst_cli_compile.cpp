#include "cli_process.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QtTest>

using namespace lane::test;

/// `check`, `emit` and `devices`.
class CliCompile : public QObject {
    Q_OBJECT
private:
    Cli m_cli;
    static QStringList words(const char* text) {
        return QString::fromUtf8(text).split(QLatin1Char(' '));
    }
private Q_SLOTS:
    void initTestCase();
    void checkOfAGoodFile();
    void checkShowsTheLine();
    void checkOfBytesThatAreNoText();
    void checkKeepsTheTerminal();
    void checkDocument();
    void stages_data();
    void stages();
    void emitDocument();
    void emitWithTunables();
    void brokenKernelsStopNoOthers();
    void ptxOrWhyNot();
    void sassOrWhyNot();
    void devices();
};

void CliCompile::initTestCase() {
    m_cli.write(QStringLiteral("saxpy.lane"), Saxpy);
    m_cli.write(QStringLiteral("tuned.lane"), "tunable BLOCK : Nat := 64 in [64, 128]\n"
                                              "kernel k (r: out Array Nat [8]) := do\n"
                                              "  let i ← globalIdxX\n"
                                              "  if i < 8 then\n"
                                              "    r[i] := BLOCK\n");
    m_cli.write(QStringLiteral("half.lane"), "kernel good (n: Nat, r: out Array Nat [n]) := do\n"
                                             "  if globalIdxX < n then\n"
                                             "    r[globalIdxX] := 1\n"
                                             "\n"
                                             "kernel bad (n: Nat, α: out Array Nat [n]) := do\n"
                                             "  if globalIdxX < n then\n"
                                             "    α[globalIdxX] := wrong + 1\n");
}

void CliCompile::checkOfAGoodFile() {
    const CliResult result = m_cli.run(words("check saxpy.lane"));
    QCOMPARE(result.status, 0);
    QCOMPARE(result.out, QStringLiteral("0 errors, 0 warnings in 1 file\n"));
    QVERIFY(result.error.isEmpty());
}

void CliCompile::checkShowsTheLine() {
    const CliResult result = m_cli.run(words("check half.lane"));
    QCOMPARE(result.status, 1);
    // Columns and the caret count code points: α is one.
    const QStringList lines = result.error.split(QLatin1Char('\n'));
    QVERIFY2(lines[0].startsWith(QStringLiteral("half.lane:7:22: error[L0")),
             qPrintable(result.error));
    QCOMPARE(lines[1], QStringLiteral("      α[globalIdxX] := wrong + 1"));
    QCOMPARE(lines[2], QString(23, QLatin1Char(' ')) + QStringLiteral("^~~~~"));
    QVERIFY(!result.error.contains(QChar(27))); // no colours away from a terminal
}

/// Only what fits a terminal is shown of a long line, and nothing that a terminal would obey.
void CliCompile::checkOfBytesThatAreNoText() {
    m_cli.write(QStringLiteral("latin.lane"), QByteArray("-- caf\xE9\n") + Saxpy);
    const CliResult result = m_cli.run(words("check --json latin.lane"));
    QCOMPARE(result.status, 1);
    const QJsonObject file = result.json()[QStringLiteral("files")].toArray()[0].toObject();
    const QJsonArray diagnostics = file[QStringLiteral("diagnostics")].toArray();
    QCOMPARE(diagnostics.size(), 1);
    const QJsonObject only = diagnostics[0].toObject();
    QCOMPARE(only[QStringLiteral("code")].toString(), QStringLiteral("L0001"));
    QCOMPARE(only[QStringLiteral("line")].toInt(), 1);
    QCOMPARE(only[QStringLiteral("column")].toInt(), 7);
    // The other commands say the same, and no kernel is made of what was left.
    for (const char* command : {"emit --stage cuda latin.lane", "run latin.lane"}) {
        const CliResult other = m_cli.run(words(command));
        QCOMPARE(other.status, 1);
        QCOMPARE(other.error.count(QStringLiteral("error[")), 1);
        QVERIFY(other.error.contains(QStringLiteral("error[L0001]")));
    }
}

void CliCompile::checkKeepsTheTerminal() {
    const QByteArray head = "kernel k (n: Nat, r: out Array Nat [n]) := do\n";
    m_cli.write(QStringLiteral("long.lane"),
                head + "  r[0] := n" + QByteArray(4000, ' ') + "+ wrong + n" + QByteArray(500, ' ') +
                    "+ n\n");
    const QStringList late = m_cli.run(words("check long.lane")).error.split(QLatin1Char('\n'));
    QVERIFY(late[0].startsWith(QStringLiteral("long.lane:2:4014: error[L0200]")));
    QVERIFY2(late[1].size() < 220, qPrintable(late[1]));
    QVERIFY(late[1].startsWith(QStringLiteral("  …")) && late[1].endsWith(QChar(0x2026)));
    const auto caret = late[2].indexOf(QLatin1Char('^'));
    QCOMPARE(late[1].mid(caret, 7), QStringLiteral("wrong +"));
    QCOMPARE(late[2].mid(caret), QStringLiteral("^~~~~"));

    m_cli.write(QStringLiteral("endless.lane"), "-- " + QByteArray(1'000'000, 'x') + "\n");
    const CliResult endless = m_cli.run(words("check endless.lane"));
    QCOMPARE(endless.status, 1);
    QVERIFY2(endless.error.size() < 1000, qPrintable(QString::number(endless.error.size())));

    m_cli.write(QStringLiteral("control.lane"),
                head + "  r[0] := wrong -- \x1b[2J\x07 \xC2\x9B 31m\n");
    const QString control = m_cli.run(words("check control.lane")).error;
    QVERIFY(control.contains(QStringLiteral("wrong")));
    for (ushort c : {ushort(0x1B), ushort(0x07), ushort(0x9B)})
        QVERIFY2(!control.contains(QChar(c)), qPrintable(QString::number(c)));
}

void CliCompile::checkDocument() {
    const CliResult result = m_cli.run(words("check half.lane saxpy.lane --json"));
    QCOMPARE(result.status, 1);
    const QJsonObject json = result.json();
    QCOMPARE(json[QStringLiteral("errors")].toInt(), 1);
    QVERIFY(json.contains(QStringLiteral("warnings")));
    const QJsonArray files = json[QStringLiteral("files")].toArray();
    QCOMPARE(files.size(), 2);
    const QJsonObject file = files[0].toObject();
    QCOMPARE(file[QStringLiteral("file")].toString(), QStringLiteral("half.lane"));
    QCOMPARE(file[QStringLiteral("kernels")].toArray(),
             (QJsonArray{QStringLiteral("good"), QStringLiteral("bad")}));
    QVERIFY(file[QStringLiteral("programs")].toArray().isEmpty());
    const QJsonObject d = file[QStringLiteral("diagnostics")].toArray()[0].toObject();
    QCOMPARE(d[QStringLiteral("severity")].toString(), QStringLiteral("error"));
    QVERIFY(d[QStringLiteral("code")].toString().startsWith(QLatin1Char('L')));
    QVERIFY(d[QStringLiteral("message")].toString().contains(QStringLiteral("wrong")));
    QCOMPARE(d[QStringLiteral("line")].toInt(), 7);
    QCOMPARE(d[QStringLiteral("column")].toInt(), 22);
    QCOMPARE(d[QStringLiteral("end_line")].toInt(), 7);
    QCOMPARE(d[QStringLiteral("end_column")].toInt(), 27);
    QVERIFY(d[QStringLiteral("labels")].isArray());
    QVERIFY(d[QStringLiteral("fixes")].isArray());
}

void CliCompile::stages_data() {
    QTest::addColumn<QString>("stage");
    QTest::addColumn<QString>("piece");
    QTest::newRow("tokens") << "tokens"
                            << "device_kernel";
    QTest::newRow("syntax") << "syntax"
                            << "saxpy";
    QTest::newRow("ir") << "ir"
                        << "saxpy";
    QTest::newRow("cuda") << "cuda"
                          << "        result[i] = alpha * x[i] + y[i];\n";
    QTest::newRow("map") << "map"
                         << "8 -> 8\tif (i < N)\tif i < args.N then do";
}

void CliCompile::stages() {
    QFETCH(QString, stage);
    QFETCH(QString, piece);
    const CliResult result = m_cli.run(
        {QStringLiteral("emit"), QStringLiteral("--stage"), stage, QStringLiteral("saxpy.lane")});
    QCOMPARE(result.status, 0);
    QVERIFY2(result.out.contains(piece), qPrintable(result.out));
}

void CliCompile::emitDocument() {
    const QJsonObject json =
        m_cli.run(words("emit --stage cuda --mode strict saxpy.lane --json")).json();
    QCOMPARE(json[QStringLiteral("file")].toString(), QStringLiteral("saxpy.lane"));
    QCOMPARE(json[QStringLiteral("stage")].toString(), QStringLiteral("cuda"));
    QCOMPARE(json[QStringLiteral("arch")].toString(), QStringLiteral("sm_90"));
    QCOMPARE(json[QStringLiteral("mode")].toString(), QStringLiteral("strict"));
    const QJsonObject kernel = json[QStringLiteral("kernels")].toArray()[0].toObject();
    QCOMPARE(kernel[QStringLiteral("name")].toString(), QStringLiteral("saxpy"));
    QVERIFY(kernel[QStringLiteral("text")].toString().startsWith(
        QStringLiteral("extern \"C\" __global__ void saxpy(")));
}

void CliCompile::emitWithTunables() {
    const CliResult declared = m_cli.run(words("emit --stage cuda tuned.lane"));
    QCOMPARE(declared.status, 0);
    QVERIFY2(declared.out.contains(QStringLiteral("64")), qPrintable(declared.out));
    const CliResult set = m_cli.run(words("emit --stage cuda --set BLOCK=128 tuned.lane"));
    QCOMPARE(set.status, 0);
    QVERIFY2(set.out.contains(QStringLiteral("128")) && !set.out.contains(QStringLiteral("64")), qPrintable(set.out));
    const CliResult choice = m_cli.run(words("emit --stage cuda --set BLOCK=96 tuned.lane"));
    QCOMPARE(choice.status, 2);
    QVERIFY2(choice.error.contains(QStringLiteral("64, 128")), qPrintable(choice.error));
    const CliResult unknown = m_cli.run(words("emit --stage cuda --set BLOK=128 tuned.lane"));
    QCOMPARE(unknown.status, 2);
    QVERIFY2(unknown.error.contains(QStringLiteral("BLOCK")), qPrintable(unknown.error));
    QCOMPARE(m_cli.run(words("emit --stage cuda --set BLOCK tuned.lane")).status, 2);
}

void CliCompile::brokenKernelsStopNoOthers() {
    const CliResult all = m_cli.run(words("emit --stage cuda half.lane"));
    QCOMPARE(all.status, 1);
    QVERIFY(all.out.contains(QStringLiteral("void good(")));
    QVERIFY(!all.out.contains(QStringLiteral("bad")));
    const CliResult good = m_cli.run(words("emit --stage cuda --kernel good half.lane"));
    QCOMPARE(good.status, 0);
    QVERIFY(good.out.contains(QStringLiteral("void good(")));
    QCOMPARE(m_cli.run(words("emit --stage cuda --kernel bad half.lane")).status, 1);
}

void CliCompile::ptxOrWhyNot() {
    const CliResult hidden =
        m_cli.run(words("emit --stage ptx saxpy.lane"), {QStringLiteral("LANE_NVRTC=none")});
    QCOMPARE(hidden.status, 3);
    QVERIFY2(hidden.error.contains(QStringLiteral("NVRTC")), qPrintable(hidden.error));
    const CliResult result = m_cli.run(words("emit --stage ptx --resources --json saxpy.lane"));
    if (result.status == 3)
        QSKIP("there is no NVRTC here");
    QCOMPARE(result.status, 0);
    const QJsonObject kernel = result.json()[QStringLiteral("kernels")].toArray()[0].toObject();
    QVERIFY(kernel[QStringLiteral("text")].toString().contains(QStringLiteral(".entry saxpy")));
    const QJsonObject resources = kernel[QStringLiteral("resources")].toObject();
    QVERIFY(resources[QStringLiteral("registers")].toInt() > 0);
    QVERIFY(resources.contains(QStringLiteral("shared_bytes")));
    QVERIFY(resources.contains(QStringLiteral("spills")));
    const QJsonObject occupancy = resources[QStringLiteral("occupancy")].toObject();
    QCOMPARE(occupancy[QStringLiteral("block")].toInt(), 256);
    QCOMPARE(occupancy[QStringLiteral("percent")].toDouble(), 100.0);
    QCOMPARE(occupancy[QStringLiteral("limiters")].toArray(), QJsonArray{QStringLiteral("threads")});
    const QString narrow = m_cli.run(words("emit --resources --block 8,4 --arch sm_86 saxpy.lane")).out;
    QVERIFY2(narrow.contains(QStringLiteral("occupancy 33 % in blocks of 32, limited by blocks")), qPrintable(narrow));
    QVERIFY(m_cli.run(words("emit --resources --block 32,64 saxpy.lane")).out.contains(QStringLiteral("blocks of 2048 do not fit")));
    QCOMPARE(m_cli.run(words("emit --resources --block none saxpy.lane")).status, 2);
}

void CliCompile::sassOrWhyNot() {
    const CliResult result = m_cli.run(words("emit --stage sass --json saxpy.lane"));
    if (result.status != 0) {
        QCOMPARE(result.status, 3);
        QVERIFY2(result.error.contains(QStringLiteral("nvdisasm")) ||
                     result.error.contains(QStringLiteral("NVRTC")),
                 qPrintable(result.error));
        return;
    }
    const QJsonObject kernel = result.json()[QStringLiteral("kernels")].toArray()[0].toObject();
    const QStringList lines = kernel[QStringLiteral("text")].toString().split(QLatin1Char('\n'));
    const QJsonArray instructions = kernel[QStringLiteral("instructions")].toArray();
    QVERIFY(!instructions.isEmpty());
    const QStringList source = QString::fromUtf8(Saxpy).split(QLatin1Char('\n'));
    int multiplications = 0;
    for (const QJsonValue& value : instructions) {
        const QJsonObject one = value.toObject();
        const QString opcode = one[QStringLiteral("opcode")].toString();
        QVERIFY(lines.value(one[QStringLiteral("line")].toInt() - 1).contains(opcode));
        if (opcode.startsWith(QStringLiteral("FFMA"))) { // r[i] := a * x[i] + y[i]
            ++multiplications;
            QVERIFY(one.contains(QStringLiteral("ptx_line")) && one.contains(QStringLiteral("cuda_line")));
            const QString line = source.value(one[QStringLiteral("kernel_line")].toInt() - 1);
            QVERIFY2(line.contains(QStringLiteral("alpha * x[i] + y[i]")), qPrintable(line));
        }
    }
    QVERIFY(multiplications > 0);
    const QJsonObject linked = kernel[QStringLiteral("linked")].toObject();
    QCOMPARE(linked[QStringLiteral("instructions")].toInt(), int(instructions.size()));
    QCOMPARE(linked[QStringLiteral("to_ptx")].toInt(), int(instructions.size()));
    QVERIFY(m_cli.run(words("emit --stage sass saxpy.lane")).out.contains(QStringLiteral(" instructions, linked to PTX ")));
    // The same with the disassembler hidden: what is missing, and how to get it.
    const CliResult hidden = m_cli.run(words("emit --stage sass saxpy.lane"), {QStringLiteral("LANE_NVDISASM=/nowhere/nvdisasm")});
    QCOMPARE(hidden.status, 3);
    QVERIFY2(hidden.error.contains(QStringLiteral("L5010")) && hidden.error.contains(QStringLiteral("/nowhere/nvdisasm")) &&
                 hidden.error.contains(QStringLiteral("nvidia-cuda-nvdisasm")),
             qPrintable(hidden.error));
}

void CliCompile::devices() {
    const CliResult text = m_cli.run(words("devices"));
    QVERIFY2(text.status == 0, qPrintable(text.error));
    QVERIFY(text.out.startsWith(QStringLiteral("cpu")));
    const QJsonObject json = m_cli.run(words("devices --json")).json();
    const QJsonObject cpu = json[QStringLiteral("devices")].toArray()[0].toObject();
    QCOMPARE(cpu[QStringLiteral("id")].toString(), QStringLiteral("cpu"));
    QVERIFY(cpu[QStringLiteral("cores")].toInt() >= 1);
    for (const char* part : {"driver", "nvrtc", "cupti"}) {
        const QJsonObject one = json[QLatin1String(part)].toObject();
        // Either a version, or why there is none.
        QVERIFY2(one.contains(QStringLiteral("version")) || one.contains(QStringLiteral("missing")),
                 part);
    }
    const CliResult noWorker =
        m_cli.run(words("devices"), {QStringLiteral("LANE_WORKER=/nowhere/worker")});
    QCOMPARE(noWorker.status, 3);
    QVERIFY(noWorker.error.contains(QStringLiteral("/nowhere/worker")));
}

QTEST_GUILESS_MAIN(CliCompile)
#include "tst_cli_compile.moc"
