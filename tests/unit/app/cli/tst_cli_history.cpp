// The history from the command line: what commands keep, how it is looked at, compared, taken elsewhere; and that nothing of
// it ever stops a run.

#include "cli_process.h"
#include "tests/support/json_schema.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QtTest>

using namespace lane::test;

class CliHistory : public QObject {
    Q_OBJECT
private:
    Cli m_cli;

    CliResult call(const QStringList& words, const QStringList& more = {}) const {
        return m_cli.run(words, QStringList{QStringLiteral("LANE_HISTORY=true")} + more);
    }
    CliResult call(const char* words, const QStringList& more = {}) const { return call(QString::fromUtf8(words).split(QLatin1Char(' ')), more); }
    CliResult saxpy(const char* more = "", const QStringList& environment = {}) const {
        QStringList words = saxpyArguments(QStringLiteral("saxpy.lane"));
        words += QString::fromUtf8(more).split(QLatin1Char(' '), Qt::SkipEmptyParts);
        return call(words, environment);
    }
    QJsonArray listed(const char* more = "") const {
        const CliResult result = call((QStringLiteral("history list --json ") + QString::fromUtf8(more)).split(QLatin1Char(' '), Qt::SkipEmptyParts));
        return result.json()[QStringLiteral("runs")].toArray();
    }
    void writeSource(const char* factor) const {
        QByteArray text(Saxpy);
        text.replace("alpha * x[i]", QByteArray(factor) + " * x[i]");
        m_cli.write(QStringLiteral("saxpy.lane"), text);
    }

private Q_SLOTS:
    void init() {
        QFile::remove(m_cli.path(QStringLiteral("state/history.db")));
        QFile::remove(m_cli.path(QStringLiteral("state/history.db-wal")));
        QFile::remove(m_cli.path(QStringLiteral("state/history.db-shm")));
        m_cli.write(QStringLiteral("saxpy.lane"), Saxpy);
    }

    void anEmptyListSaysWhy() {
        QVERIFY(call("history list").out.contains(QStringLiteral("no runs here yet")));
        QCOMPARE(saxpy().status, 0);
        const CliResult none = call("history list --kernel other");
        QCOMPARE(none.status, 0);
        QVERIFY2(none.out.contains(QStringLiteral("no run is as the options say")) && none.out.contains(QStringLiteral("1 runs in all")), qPrintable(none.out));
    }

    /// Looking makes no file, and no folder for it.
    void lookingMakesNoHistory() {
        QCOMPARE(call("history list --history new/runs.db").status, 2);
        QVERIFY(!QFileInfo::exists(m_cli.path(QStringLiteral("new"))));
    }

    void runsAreKept() {
        QCOMPARE(saxpy("--repeat 8 --compare cpu").status, 0);
        const QJsonArray runs = listed();
        QCOMPARE(runs.size(), 1);
        const QJsonObject run = runs[0].toObject();
        QCOMPARE(run[QStringLiteral("kernel")].toString(), QStringLiteral("saxpy"));
        QCOMPARE(run[QStringLiteral("device")].toString(), QStringLiteral("cpu"));
        QCOMPARE(run[QStringLiteral("verdict")].toString(), QStringLiteral("agrees"));
        const QJsonObject time = run[QStringLiteral("time_of_kernel")].toObject();
        QCOMPARE(time[QStringLiteral("samples")].toInt(), 8);
        QCOMPARE(time[QStringLiteral("source")].toString(), QStringLiteral("clock"));
        const QJsonObject whole = call("history show last --json").json();
        QCOMPARE(whole[QStringLiteral("contents")].toObject()[QStringLiteral("source")].toString(), QString::fromUtf8(Saxpy));
        QCOMPARE(whole[QStringLiteral("launch")].toObject()[QStringLiteral("arguments")].toArray()[1].toObject()[QStringLiteral("value")].toString(), QStringLiteral("2.5"));
        QCOMPARE(whole[QStringLiteral("file")].toString(), QFileInfo(m_cli.path(QStringLiteral("saxpy.lane"))).canonicalFilePath());
        QVERIFY(!whole[QStringLiteral("environment")].toObject()[QStringLiteral("host")].toString().isEmpty());
        const CliResult text = call("history show 1");
        QVERIFY2(text.out.contains(QStringLiteral("CPU reference")) && text.out.contains(QStringLiteral("alpha = 2.5")), qPrintable(text.out));
        QCOMPARE(call("history show 1 --text source").out, QString::fromUtf8(Saxpy));
    }

    void everyCommandThatRunsKeeps() {
        QCOMPARE(saxpy("--checked").status, 0);
        QCOMPARE(call("profile saxpy.lane --device cpu --set N=1000 --set alpha=2 --array x=iota:1000 --array y=zeros:1000").status, 0);
        QCOMPARE(call("sweep saxpy.lane --block 64,128 --repeat 8").status, 0);
        QCOMPARE(call("bench saxpy.lane --sizes 1K,10K --repeat 6").status, 0);
        QStringList kinds;
        for (const QJsonValue& run : listed("--cells"))
            kinds << run[QStringLiteral("kind")].toString() + QLatin1Char(' ') + run[QStringLiteral("verdict")].toString();
        kinds.sort();
        QCOMPARE(kinds, (QStringList{QStringLiteral("bench not compared"), QStringLiteral("bench not compared"), QStringLiteral("cell agrees"),
                                     QStringLiteral("profile not compared"), QStringLiteral("run no faults"), QStringLiteral("sweep agrees")}));
        QCOMPARE(listed().size(), 5); // without the cell
        QCOMPARE(listed("--kernel saxpy --device cpu --limit 2").size(), 2);
        QCOMPARE(listed("--file elsewhere.lane").size(), 0);
    }

    void nothingIsKeptWhereNobodyWants() {
        QCOMPARE(saxpy("--no-history").status, 0);
        QCOMPARE(saxpy("", {QStringLiteral("LANE_HISTORY=false")}).status, 0);
        QVERIFY(!QFileInfo::exists(m_cli.path(QStringLiteral("state/history.db"))));
    }

    void faultsAreKept() {
        m_cli.write(QStringLiteral("saxpy.lane"), QByteArray(Saxpy).replace("x[i] +", "x[i + 1] +"));
        QCOMPARE(saxpy().status, 1);
        QCOMPARE(listed()[0].toObject()[QStringLiteral("verdict")].toString(), QStringLiteral("faulted"));
        QVERIFY(call("history show last").out.contains(QStringLiteral("fault bounds, line 9")));
    }

    /// Of runs of other sizes nobody says that one is slower, and what differs stands before all numbers.
    void otherSizesAreNotCompared() {
        const char* Run = "run saxpy.lane --device cpu --repeat 20 --set N=%1 --set alpha=2 --array x=iota:%1 --array y=zeros:%1";
        for (const char* n : {"1000", "4000"})
            QCOMPARE(call(QString::fromLatin1(Run).replace(QLatin1String("%1"), QLatin1String(n)).split(QLatin1Char(' '))).status, 0);
        const CliResult text = call("history compare 1 2");
        QCOMPARE(text.status, 0);
        const qsizetype apart = text.out.indexOf(QStringLiteral("not of one series")), share = text.out.indexOf(QStringLiteral(" %"));
        QVERIFY2(apart >= 0 && text.out.contains(QStringLiteral(": arguments differ\n")), qPrintable(text.out));
        QVERIFY2(share < 0 || apart < share, qPrintable(text.out));
        for (const char* words : {"slower", "faster\n", "no difference that counts"})
            QVERIFY2(!text.out.mid(apart + 60).contains(QLatin1String(words)), qPrintable(text.out));
        const QJsonObject json = call("history compare 1 2 --json").json();
        QVERIFY(!json[QStringLiteral("comparable")].toBool());
        QCOMPARE(json[QStringLiteral("not_comparable_by")].toArray(), (QJsonArray{QStringLiteral("arguments")}));
    }

    void namesComparisonAndDiff() {
        saxpy("--repeat 20");
        writeSource("2 * alpha");
        saxpy("--repeat 20");
        QCOMPARE(call("history name 1 baseline --pin").status, 0);
        const CliResult text = call("history compare baseline last");
        QCOMPARE(text.status, 0);
        QVERIFY2(text.out.contains(QStringLiteral("-    result[i] := alpha * x[i] + y[i]\n+    result[i] := 2 * alpha * x[i] + y[i]")), qPrintable(text.out));
        QVERIFY2(text.out.contains(QStringLiteral("Mann–Whitney")), qPrintable(text.out));
        const QJsonObject json = call("history compare baseline last --json").json();
        QVERIFY(json[QStringLiteral("comparable")].toBool());
        const QJsonObject time = json[QStringLiteral("times")].toArray()[0].toObject();
        QCOMPARE(time[QStringLiteral("samples")].toArray()[0].toInt(), 20);
        QVERIFY(time[QStringLiteral("p")].toDouble() >= 0 && time[QStringLiteral("p")].toDouble() <= 1);
        QVERIFY(time[QStringLiteral("interval")].toObject()[QStringLiteral("low")].toDouble() <= time[QStringLiteral("ratio")].toDouble());
        QVERIFY(json[QStringLiteral("not_comparable_by")].toArray().isEmpty());
        QVERIFY(call("history compare 1 2 --format markdown").out.contains(QStringLiteral("```diff")));
        QCOMPARE(call("history name 2 baseline").status, 2);
        QVERIFY(call("history name 2 baseline").error.contains(QStringLiteral("L3045")));
        QCOMPARE(call("history name baseline --clear --unpin").status, 0);
        QCOMPARE(listed("--kept").size(), 0);
    }

    void exportImportDeletePrune() {
        for (int i = 0; i < 3; ++i)
            saxpy();
        QCOMPARE(call("history export 1 2 --out two.json").status, 0);
        QFile file(m_cli.path(QStringLiteral("two.json")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray written = file.readAll();
        const QStringList problems = schemaProblems(QJsonDocument::fromJson(written).object(), schemaNamed(QStringLiteral("history.schema.json")));
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
        QCOMPARE(call("history export 1 2").out.toUtf8(), written);
        QCOMPARE(call("history import two.json --history other.db --json").json()[QStringLiteral("added")].toInt(), 2);
        QCOMPARE(call("history import two.json --history other.db --json").json()[QStringLiteral("known")].toInt(), 2);
        QCOMPARE(call("history delete 2 last").status, 0);
        QCOMPARE(listed().size(), 1);
        QCOMPARE(call("history name 1 kept").status, 0);
        saxpy();
        const QJsonObject dry = call("history prune --size 0 --dry-run --json").json();
        QCOMPARE(dry[QStringLiteral("runs")].toArray().size(), 1);
        QCOMPARE(listed().size(), 2);
        QVERIFY(!call("history prune --size 0 --json").json()[QStringLiteral("bounded")].toBool());
        QCOMPARE(listed().size(), 1);
        QCOMPARE(listed()[0].toObject()[QStringLiteral("name")].toString(), QStringLiteral("kept"));
    }

    void traces() {
        QCOMPARE(saxpy("--repeat 5 --trace run.json").status, 0);
        QCOMPARE(call("history trace last again.json").status, 0);
        QCOMPARE(call("profile saxpy.lane --device cpu --set N=1000 --set alpha=2 --array x=iota:1000 --array y=zeros:1000 --trace profile.json --no-history").status, 0);
        QByteArray contents[3];
        int at = 0;
        for (const char* name : {"run.json", "again.json", "profile.json"}) {
            QFile file(m_cli.path(QLatin1String(name)));
            QVERIFY2(file.open(QIODevice::ReadOnly), name);
            contents[at] = file.readAll();
            int launches = 0;
            for (const QJsonValue& event : QJsonDocument::fromJson(contents[at++]).object()[QStringLiteral("traceEvents")].toArray())
                launches += event[QStringLiteral("cat")].toString() == QLatin1String("kernel") && event[QStringLiteral("name")].toString() == QLatin1String("saxpy");
            QVERIFY2(launches >= 5, name);
        }
        QCOMPARE(contents[0], contents[1]);
        QCOMPARE(saxpy("--trace nowhere/run.json").status, 2);
        QCOMPARE(call("history trace 99 x.json").status, 2);
    }

    /// Times are made up by way of an export: what runs here take is nobody's to say.
    void regressionsAndPlots() {
        for (int i = 0; i < 3; ++i)
            saxpy("--repeat 10");
        call("history export --out made.json");
        QFile file(m_cli.path(QStringLiteral("made.json")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QJsonObject document = QJsonDocument::fromJson(file.readAll()).object();
        file.close();
        QJsonArray runs = document[QStringLiteral("runs")].toArray();
        QCOMPARE(runs.size(), 3);
        const int factors[] = {100, 101, 150};
        for (int i = 0; i < 3; ++i) {
            QJsonObject run = runs[i].toObject();
            QJsonArray times = run[QStringLiteral("times")].toArray();
            for (int t = 0; t < times.size(); ++t) {
                QJsonObject one = times[t].toObject();
                QJsonArray ns;
                for (int s = 0; s < 10; ++s)
                    ns.append(factors[i] * 1000 + s);
                one[QStringLiteral("ns")] = ns;
                times[t] = one;
            }
            run[QStringLiteral("times")] = times;
            runs[i] = run;
        }
        document[QStringLiteral("runs")] = runs;
        m_cli.write(QStringLiteral("made.json"), QJsonDocument(document).toJson());
        QCOMPARE(call("history import made.json --history made.db").status, 0);
        const CliResult text = call("history regressions --history made.db");
        QCOMPARE(text.status, 1); // a script stops here
        QVERIFY2(text.out.contains(QStringLiteral("48.5 % slower than run 2 (Mann–Whitney, p < 0.001, 10 against 10 samples)")), qPrintable(text.out));
        QVERIFY(text.out.contains(QStringLiteral("1 stand, 0 are over")));
        const QJsonObject json = call("history regressions --history made.db --json").json();
        QCOMPARE(json[QStringLiteral("regressions")].toArray()[0].toObject()[QStringLiteral("against")].toInt(), 2);
        const CliResult plot = call("history plot --history made.db");
        QCOMPARE(plot.status, 0);
        QVERIFY2(plot.out.contains(QStringLiteral("▲")) && plot.out.contains(QStringLiteral("+48.5 %")), qPrintable(plot.out));
        const QJsonArray points = call("history plot --history made.db --json").json()[QStringLiteral("series")].toArray()[0].toObject()[QStringLiteral("runs")].toArray();
        QCOMPARE(points.size(), 3);
        QCOMPARE(points[2].toObject()[QStringLiteral("value")].toDouble(), 150'004.5);
        QVERIFY(call("history plot --history made.db --format markdown").out.contains(QStringLiteral("|---:")));
        QCOMPARE(call("history regressions").status, 0); // the real ones: nobody has changed anything
    }

    void severalWriteAtOnce() {
        QVector<QProcess*> running;
        QStringList words = saxpyArguments(QStringLiteral("saxpy.lane"));
        for (int i = 0; i < 4; ++i) {
            auto* process = new QProcess(this);
            process->setProcessEnvironment(m_cli.environment({QStringLiteral("LANE_HISTORY=true")}));
            process->setWorkingDirectory(QFileInfo(m_cli.path(QStringLiteral("saxpy.lane"))).path());
            process->start(Cli::program(), words);
            running << process;
        }
        for (QProcess* process : running) {
            QVERIFY(process->waitForFinished(120'000));
            QCOMPARE(process->exitCode(), 0);
            QVERIFY2(!process->readAllStandardError().contains("history"), "each was kept");
        }
        QCOMPARE(listed().size(), 4);
    }

    void aBrokenHistoryStopsNoRun() {
        QVERIFY(saxpy().status == 0);
        QFile file(m_cli.path(QStringLiteral("state/history.db")));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(QByteArray(8192, 'x'));
        file.close();
        QFile::remove(m_cli.path(QStringLiteral("state/history.db-wal"))); // which has all of it still
        const CliResult run = saxpy("--json");
        QCOMPARE(run.status, 0);
        QCOMPARE(run.json()[QStringLiteral("kernel")].toString(), QStringLiteral("saxpy"));
        QVERIFY2(run.error.contains(QStringLiteral("L3041")), qPrintable(run.error));
        const CliResult list = call("history list");
        QCOMPARE(list.status, 2);
        QVERIFY(list.error.contains(QStringLiteral("mv ")));
    }

    /// What an import brings stays in its row: no line break or colour of it reaches the terminal.
    void foreignTextsStayInTheirRows() {
        QCOMPARE(saxpy().status, 0);
        QString document = call("history export 1").out;
        document.replace(QStringLiteral("\"kernel\": \"saxpy\""), QStringLiteral("\"kernel\": \"two\\nlines\\u001b[31m\""));
        QVERIFY(document.contains(QStringLiteral("\\u001b")));
        m_cli.write(QStringLiteral("foreign.json"), document.toUtf8());
        QCOMPARE(call("history import foreign.json --history other.db").status, 0);
        const QString list = call("history list --history other.db").out;
        QVERIFY2(list.contains(QStringLiteral("two lines [31m")) && !list.contains(QChar(0x1b)), qPrintable(list));
        QVERIFY(call("history list --history other.db --format markdown").out.contains(QStringLiteral("| two lines [31m |")));
    }

    void wrongWords_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<QString>("says");
        QTest::newRow("no operation") << "history" << "L5004";
        QTest::newRow("unknown") << "history lits" << "list";
        QTest::newRow("too few") << "history compare 1" << "RUN RUN";
        QTest::newRow("too many") << "history list 1" << "no more words";
        QTest::newRow("no such run") << "history show 99" << "L3044";
        QTest::newRow("nothing to do") << "history name 1" << "--pin";
        QTest::newRow("since") << "history list --since yesterday" << "2026-11-28";
        QTest::newRow("limit") << "history list --limit 0" << "--limit";
        QTest::newRow("format") << "history list --format xml" << "markdown";
        QTest::newRow("no export") << "history import saxpy.lane" << "L3046";
        QTest::newRow("no file") << "history import nowhere.json" << "nowhere.json";
        QTest::newRow("text") << "history show last --text sass" << "ptx";
        QTest::newRow("empty name") << "history name last " << "--clear";
        QTest::newRow("name of two lines") << "history name last two\nlines" << "L3047";
        QTest::newRow("name that is a number") << "history name last 12" << "try 12";
        QTest::newRow("of") << "history plot --of beauty" << "registers";
    }
    void wrongWords() {
        QFETCH(QString, words);
        QFETCH(QString, says);
        saxpy();
        const CliResult result = call(words.split(QLatin1Char(' ')));
        QCOMPARE(result.status, 2);
        QVERIFY2(result.error.contains(says), qPrintable(result.error));
    }
};

QTEST_GUILESS_MAIN(CliHistory)
#include "tst_cli_history.moc"
