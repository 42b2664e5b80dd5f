#include "cli_process.h"

#include "tests/support/json_schema.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QtTest>

using namespace lane::test;

/// `profile` where there is no GPU, and its words.
class CliProfile : public QObject {
    Q_OBJECT
private:
    Cli m_cli;
    const QStringList m_noGpu{QStringLiteral("LANE_CUDA_DRIVER=none")};
    CliResult profile(const QString& more) const {
        QStringList arguments = saxpyArguments(QStringLiteral("saxpy.lane"));
        arguments[0] = QStringLiteral("profile");
        if (!more.isEmpty())
            arguments += more.split(QLatin1Char(' '));
        return m_cli.run(arguments, m_noGpu);
    }
private Q_SLOTS:
    void initTestCase();
    void withoutAGpuTheCpuIsTimed();
    void documentsKeepTheSchema_data();
    void documentsKeepTheSchema();
    void theSchemaIsHeld();
    void whatIsForPeople();
    void aNamedGpuMustBeThere();
    void kernelByPlace();
    void wrongWords_data();
    void wrongWords();
    void programsAreNotMeasured();
    void theCpuIsTimedUntilItIsKnown();
    void noMoreLaunchesThanAreAllowed();
    void aGridWithoutBlocksIsWrongUsage();
    void longLoopsAreNotCountedToTheirEnd();
    void faultsAreToldAndCount();
    void faultsOfTheCpuAreThoseOfACheckedRun();
    void comparedOnTheCpuToo();
    void aPlanNeedsAGpu();
    void whatNobodyCouldJudgeIsSaid();
    void asMarkdown();
};

void CliProfile::initTestCase() {
    m_cli.write(QStringLiteral("saxpy.lane"), Saxpy);
    m_cli.write(QStringLiteral("two.lane"), "kernel one (n: Nat, r: out Array Nat [n]) := do\n"
                                            "  if globalIdxX < n then\n"
                                            "    r[globalIdxX] := 1\n"
                                            "\n"
                                            "kernel two (n: Nat, r: out Array Nat [n]) := do\n"
                                            "  if globalIdxX < n then\n"
                                            "    r[globalIdxX] := 2\n"
                                            "\n"
                                            "program both (n: Nat, r: out Array Nat [n]) := do\n"
                                            "  launch two n r grid (ceilDiv n 64) block 64\n");
}

void CliProfile::withoutAGpuTheCpuIsTimed() {
    const CliResult result = profile(QStringLiteral("--set full --json --repeat 15"));
    QVERIFY2(result.status == 0, qPrintable(result.error));
    const QJsonObject json = result.json();
    QCOMPARE(json[QStringLiteral("kernel")].toString(), QStringLiteral("saxpy"));
    QCOMPARE(json[QStringLiteral("device")].toString(), QStringLiteral("cpu"));
    QCOMPARE(json[QStringLiteral("set")].toString(), QStringLiteral("full"));
    const QJsonObject level = json[QStringLiteral("level")].toObject();
    QCOMPARE(level[QStringLiteral("state")].toString(), QStringLiteral("none"));
    QVERIFY(level[QStringLiteral("why")].toString().contains(QStringLiteral("driver")));
    QVERIFY(!level[QStringLiteral("more")].toString().isEmpty());
    const QJsonObject times =
        json[QStringLiteral("times")].toObject()[QStringLiteral("kernel")].toObject();
    QCOMPARE(times[QStringLiteral("source")].toString(), QStringLiteral("clock"));
    QVERIFY(times[QStringLiteral("samples")].toArray().size() >= 15);
    const QJsonObject interval = times[QStringLiteral("interval")].toObject();
    QVERIFY(interval[QStringLiteral("low_ns")].toDouble() <=
            times[QStringLiteral("median_ns")].toDouble());
    // What was not measured is absent.
    for (const char* key : {"counters", "stalls", "clocks", "cache", "outputs", "comparison"})
        QVERIFY2(!json.contains(QLatin1String(key)), key);
}

void CliProfile::documentsKeepTheSchema_data() {
    QTest::addColumn<QString>("words");
    for (const char* set : {"time", "stalls", "counters", "full"})
        QTest::newRow(set) << QStringLiteral("--json --set ") + QLatin1String(set);
    QTest::newRow("cpu, strict") << QStringLiteral("--json --device cpu --mode strict --set full");
}

void CliProfile::documentsKeepTheSchema() {
    QFETCH(QString, words);
    const QJsonObject schema = schemaNamed(QStringLiteral("profile.schema.json"));
    QVERIFY(!schema.isEmpty());
    const CliResult result = profile(words);
    QVERIFY2(result.status == 0, qPrintable(result.error));
    const QStringList problems = schemaProblems(result.json(), schema);
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QStringLiteral("\n"))));
}

/// The schema forbids what it should: else the test above could not fail.
void CliProfile::theSchemaIsHeld() {
    const QJsonObject schema = schemaNamed(QStringLiteral("profile.schema.json"));
    QJsonObject document = profile(QStringLiteral("--json --set full")).json();
    QVERIFY(schemaProblems(document, schema).isEmpty());
    document[QStringLiteral("guess")] = 7;
    document[QStringLiteral("set")] = QStringLiteral("some");
    document.remove(QStringLiteral("kernel"));
    QJsonObject times = document[QStringLiteral("times")].toObject(), kernel = times[QStringLiteral("kernel")].toObject();
    kernel[QStringLiteral("median_ns")] = true;
    times[QStringLiteral("kernel")] = kernel;
    document[QStringLiteral("times")] = times;
    QCOMPARE(schemaProblems(document, schema).size(), 4);
}

void CliProfile::whatIsForPeople() {
    const CliResult result = profile({});
    QVERIFY2(result.status == 0, qPrintable(result.error));
    QVERIFY2(result.out.startsWith(QStringLiteral("saxpy on cpu, ")), qPrintable(result.out));
    QVERIFY2(result.out.contains(QStringLiteral("\nlevel       none: ")), qPrintable(result.out));
    QVERIFY(result.out.contains(QStringLiteral("\ntime        ")));
    QVERIFY(result.out.contains(QStringLiteral("by clock\n")));
    QVERIFY2(!result.out.contains(QStringLiteral("..")), qPrintable(result.out));
}

void CliProfile::aNamedGpuMustBeThere() {
    const CliResult result = profile(QStringLiteral("--device cuda:0"));
    QCOMPARE(result.status, 3);
    QVERIFY(result.error.contains(QStringLiteral("L4301")));
    const CliResult cpu = profile(QStringLiteral("--device cpu --json"));
    QCOMPARE(cpu.status, 0);
    QVERIFY(cpu.json()[QStringLiteral("level")].toObject()[QStringLiteral("why")].toString().contains(
        QStringLiteral("cpu was asked for")));
}

void CliProfile::kernelByPlace() {
    const QStringList words{QStringLiteral("profile"), QStringLiteral("two.lane")};
    const QStringList rest{QStringLiteral("--set"), QStringLiteral("n=64"), QStringLiteral("--set"),
                           QStringLiteral("time"), QStringLiteral("--json")};
    const CliResult named =
        m_cli.run(words + QStringList{QStringLiteral("two")} + rest, m_noGpu);
    QVERIFY2(named.status == 0, qPrintable(named.error));
    QCOMPARE(named.json()[QStringLiteral("kernel")].toString(), QStringLiteral("two"));
    QCOMPARE(m_cli.run(words + rest, m_noGpu).status, 2); // which one?
    const CliResult twice = m_cli.run(
        words + QStringList{QStringLiteral("two"), QStringLiteral("--kernel=one")} + rest, m_noGpu);
    QCOMPARE(twice.status, 2);
    QVERIFY(twice.error.contains(QStringLiteral("named twice")));
}

void CliProfile::wrongWords_data() {
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("says");
    QTest::newRow("preset") << QStringLiteral("--set counter") << QStringLiteral("counters");
    QTest::newRow("precision") << QStringLiteral("--precision 0") << QStringLiteral("--precision");
    QTest::newRow("period") << QStringLiteral("--period 1000") << QStringLiteral("power of two");
    QTest::newRow("short period") << QStringLiteral("--period 16") << QStringLiteral("--period");
    QTest::newRow("sampling") << QStringLiteral("--sampling both") << QStringLiteral("serialized or concurrent");
    QTest::newRow("plan of times") << QStringLiteral("--plan") << QStringLiteral("--set counters");
    QTest::newRow("comparison") << QStringLiteral("--compare reference")
                                << QStringLiteral("--compare cpu");
    QTest::newRow("launches") << QStringLiteral("--most-launches 0")
                              << QStringLiteral("--most-launches");
    QTest::newRow("option") << QStringLiteral("--cold") << QStringLiteral("no option");
}

void CliProfile::wrongWords() {
    QFETCH(QString, words);
    QFETCH(QString, says);
    const CliResult result = profile(words);
    QCOMPARE(result.status, 2);
    QVERIFY2(result.error.contains(says), qPrintable(result.error));
}

void CliProfile::programsAreNotMeasured() {
    const CliResult result =
        m_cli.run({QStringLiteral("profile"), QStringLiteral("two.lane"), QStringLiteral("both"),
                   QStringLiteral("--set"), QStringLiteral("n=64")},
                  m_noGpu);
    QVERIFY2(result.status == 2, qPrintable(result.error));
}

/// Not eleven launches whatever was asked for: so many that the median is known, or as many as may be.
void CliProfile::theCpuIsTimedUntilItIsKnown() {
    const auto timesOf = [&](const char* more) {
        return profile(QStringLiteral("--json ") + QLatin1String(more)).json()[QStringLiteral("times")].toObject()[QStringLiteral("kernel")].toObject();
    };
    const QJsonObject few = timesOf("--precision 0.1 --most-launches 40");
    const qsizetype count = few[QStringLiteral("samples")].toArray().size();
    const bool isPrecise = few[QStringLiteral("interval")].toObject()[QStringLiteral("precise")].toBool();
    QVERIFY2(isPrecise || count == 40, qPrintable(QString::number(count)));
    const QJsonObject rough = timesOf("--precision 50 --most-launches 5000");
    const QJsonObject interval = rough[QStringLiteral("interval")].toObject();
    QVERIFY(interval[QStringLiteral("precise")].toBool());
    QVERIFY((interval[QStringLiteral("high_ns")].toDouble() - interval[QStringLiteral("low_ns")].toDouble()) / 2 <= rough[QStringLiteral("median_ns")].toDouble() / 2);
    // A launch of a few elements is over before this machine's clock has told much.
    QVERIFY(profile({}).out.contains(QStringLiteral("larger arrays")));
}

void CliProfile::noMoreLaunchesThanAreAllowed() {
    for (const auto& [words, count] : {std::pair{"--device cpu --most-launches 3", 3}, {"--device cpu --repeat 20 --most-launches 12", 12}}) {
        const QJsonObject times = profile(QStringLiteral("--json ") + QLatin1String(words)).json()[QStringLiteral("times")].toObject();
        QCOMPARE(times[QStringLiteral("kernel")].toObject()[QStringLiteral("samples")].toArray().size(), count);
    }
}

void CliProfile::aGridWithoutBlocksIsWrongUsage() {
    const CliResult result = profile(QStringLiteral("--grid 0"));
    QCOMPARE(result.status, 2);
    QVERIFY2(result.error.contains(QStringLiteral("[L2018]")), qPrintable(result.error));
}

/// What a GPU does in a millisecond may keep a checked run busy for a minute: it is ended, and the profile tells why it has no accesses.
void CliProfile::longLoopsAreNotCountedToTheirEnd() {
    m_cli.write(QStringLiteral("long.lane"), "kernel chain (n: Nat, rounds: Nat, r: out Array Float [n]) := do\n"
                                             "  let i ← globalIdxX\n"
                                             "  let mut v : Float := 0\n"
                                             "  for _ in [:rounds] do\n"
                                             "    v := v * 0.5 + 1.5\n"
                                             "  r[i] := v\n");
    const auto memoryOf = [&](const char* rounds) {
        const CliResult result = m_cli.run(QStringLiteral("profile long.lane --device cpu --grid 4 --block 1024 --set n=4096 --most-launches 1 --warmup 0 --set counters --json --set rounds=%1")
                                               .arg(QLatin1String(rounds)).split(QLatin1Char(' ')), m_noGpu);
        return result.status == 0 ? result.json()[QStringLiteral("memory")].toObject() : QJsonObject();
    };
    const QJsonObject brief = memoryOf("100"), late = memoryOf("600000");
    QVERIFY(!brief[QStringLiteral("accesses")].toArray().isEmpty() && !brief.contains(QStringLiteral("missing")));
    QVERIFY(late[QStringLiteral("accesses")].toArray().isEmpty());
    QVERIFY2(late[QStringLiteral("missing")].toString().contains(QStringLiteral("of 4 after 2000 ms")), qPrintable(late[QStringLiteral("missing")].toString()));
}

void CliProfile::faultsAreToldAndCount() {
    m_cli.write(QStringLiteral("stray.lane"), QByteArray(Saxpy).replace("x[i] +", "x[i + 1] +"));
    QStringList words = saxpyArguments(QStringLiteral("stray.lane"));
    words[0] = QStringLiteral("profile");
    const CliResult text = m_cli.run(words, m_noGpu);
    QCOMPARE(text.status, 1);
    QVERIFY2(text.error.contains(QStringLiteral("fault bounds")) && text.error.contains(QStringLiteral("stray.lane:9:")), qPrintable(text.error));
    const CliResult document = m_cli.run(words + QStringList{QStringLiteral("--json")}, m_noGpu);
    QCOMPARE(document.status, 1);
    const QJsonObject json = document.json();
    QVERIFY(json[QStringLiteral("fault_count")].toInt() >= 1);
    QCOMPARE(json[QStringLiteral("faults")].toArray()[0].toObject()[QStringLiteral("kind")].toString(), QStringLiteral("bounds"));
    const QStringList problems = schemaProblems(json, schemaNamed(QStringLiteral("profile.schema.json")));
    QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QStringLiteral("\n"))));
}

/// What a checked run meets, with its lines, whatever is measured; and that it prints.
void CliProfile::faultsOfTheCpuAreThoseOfACheckedRun() {
    m_cli.write(QStringLiteral("wrong.lane"), "kernel wrong (n: Nat, d: in Array Int [n], r: inout Array Int [n]) := do\n"
                                              "  let i ← globalIdxX\n"
                                              "  if i < n then\n"
                                              "    r[i] := 10 / d[i]\n"
                                              "    r[i / 2] := 1\n"
                                              "  if i == 3 then\n"
                                              "    print \"i is {i}\"\n"
                                              "    assert n == 1 \"one\"\n");
    for (const char* preset : {"time", "counters"}) {
        const QString line = QStringLiteral("profile wrong.lane --device cpu --set n=64 --array d=iota:64 --array r=zeros:64 --set ") + QString::fromLatin1(preset);
        const CliResult text = m_cli.run(line.split(QLatin1Char(' ')), m_noGpu);
        QCOMPARE(text.status, 1);
        for (const char* told : {"wrong.lane:4:13: error[L4185]: fault division: 10 / 0 divides by zero, in block (0, 0, 0), thread (0, 0, 0)\n",
                                 "wrong.lane:5:5: error[L4180]: fault race: ", "assertion failed: one"})
            QVERIFY2(text.error.contains(QString::fromUtf8(told)), qPrintable(text.error));
        QCOMPARE(text.error.count(QStringLiteral("assertion failed: one")), 1);
        QVERIFY2(text.out.contains(QStringLiteral("The kernel prints; `run` shows what.")), qPrintable(text.out));
        QVERIFY2(text.out.contains(QStringLiteral("time        ")), qPrintable(text.out)); // measured all the same
        const QJsonObject json = m_cli.run((line + QStringLiteral(" --json")).split(QLatin1Char(' ')), m_noGpu).json();
        QVERIFY(json[QStringLiteral("fault_count")].toInt() >= 4 && json[QStringLiteral("faults")].toArray().size() >= 3);
        const QStringList problems = schemaProblems(json, schemaNamed(QStringLiteral("profile.schema.json")));
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QStringLiteral("\n"))));
    }
    const CliResult fine = profile(QStringLiteral("--device cpu"));
    QCOMPARE(fine.status, 0);
    QVERIFY2(!fine.out.contains(QStringLiteral("looked for")) && !fine.out.contains(QStringLiteral("prints")), qPrintable(fine.out));
}

void CliProfile::comparedOnTheCpuToo() {
    const CliResult text = profile(QStringLiteral("--compare cpu"));
    QCOMPARE(text.status, 0);
    QVERIFY2(text.out.contains(QStringLiteral("agrees with the CPU reference")), qPrintable(text.out));
    QVERIFY(profile(QStringLiteral("--compare cpu --json")).json()[QStringLiteral("comparison")].toObject()[QStringLiteral("agree")].toBool());
}

void CliProfile::aPlanNeedsAGpu() {
    const CliResult none = profile(QStringLiteral("--set counters --plan"));
    QCOMPARE(none.status, 3);
    QVERIFY2(none.out.isEmpty() && none.error.contains(QStringLiteral("L4301")), qPrintable(none.error));
    const CliResult cpu = profile(QStringLiteral("--set counters --plan --device cpu"));
    QCOMPARE(cpu.status, 2);
    QVERIFY(cpu.error.contains(QStringLiteral("--device cuda:0")));
}

/// "none" alone would say that all is well.
void CliProfile::whatNobodyCouldJudgeIsSaid() {
    const QString full = profile(QStringLiteral("--set full")).out, time = profile(QStringLiteral("--set time")).out;
    for (const QString& text : {full, time}) {
        QVERIFY2(text.contains(QStringLiteral("\nfindings    none; ")) && text.contains(QStringLiteral("\nnot judged  ")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("there is no GPU whose counters could be read")), qPrintable(text));
    }
    QVERIFY2(!full.contains(QStringLiteral("--set")), qPrintable(full)); // nothing more is to be asked for
    QVERIFY2(time.contains(QStringLiteral("`--set counters` counts")), qPrintable(time));
}

void CliProfile::asMarkdown() {
    const CliResult result = profile(QStringLiteral("--set full --format markdown"));
    QCOMPARE(result.status, 0);
    for (const char* words : {"## saxpy on cpu\n", "| what | value |\n|---|---|\n", "| time | ", "### Findings\n", "### Memory\n", "sectors of 32 bytes |", "### Notes\n"})
        QVERIFY2(result.out.contains(QLatin1String(words)), qPrintable(QLatin1String(words) + QStringLiteral(" in:\n") + result.out));
    const CliResult wrong = profile(QStringLiteral("--format xml"));
    QCOMPARE(wrong.status, 2);
    QVERIFY(wrong.error.contains(QStringLiteral("markdown")));
}

QTEST_GUILESS_MAIN(CliProfile)
#include "tst_cli_profile.moc"
