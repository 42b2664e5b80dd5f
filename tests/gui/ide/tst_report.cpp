// The program as a script uses it: `lanework --report`, its words, its pictures and its status.
#include <QDir>
#include <QImage>
#include <QProcess>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

namespace {

constexpr int Limit = 120'000;

class ReportTest : public QObject {
    Q_OBJECT

    struct Outcome {
        int status = -1;
        QString words, complaints;
    };

    QString write(const QString& name, const QByteArray& text) {
        QFile file(m_folder.filePath(name));
        return file.open(QIODevice::WriteOnly) && file.write(text) == text.size() ? file.fileName() : QString();
    }

    Outcome report(const QStringList& arguments) {
        QProcess program;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        environment.insert(QStringLiteral("LANE_STATE"), m_folder.path());
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), m_folder.path());
        environment.insert(QStringLiteral("XDG_CACHE_HOME"), m_folder.path());
        program.setProcessEnvironment(environment);
        program.setWorkingDirectory(m_folder.path());
        program.start(QStringLiteral(LANE_PROGRAM), arguments);
        if (!program.waitForFinished(Limit))
            return {};
        return {program.exitCode(), QString::fromUtf8(program.readAllStandardOutput()),
                QString::fromUtf8(program.readAllStandardError())};
    }

    QTemporaryDir m_folder;

private Q_SLOTS:
    void aRunLeavesWordsAndThreePictures() {
        const QString file = write(QStringLiteral("twice.lane"),
                                   "kernel twice (N: Nat, x: in Array Float [N], y: out Array Float [N]) := do\n"
                                   "  let i ← globalIdxX\n"
                                   "  if i < N then\n"
                                   "    y[i] := 2 * x[i]\n");
        const QString picture = m_folder.filePath(QStringLiteral("shot.png"));
        const Outcome outcome = report({QStringLiteral("--report"), picture, QStringLiteral("--scaling"), file});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.words));
        QVERIFY2(outcome.words.contains(QStringLiteral("twice: grid ")), qPrintable(outcome.words));
        QVERIFY2(outcome.words.contains(QStringLiteral("10000000  ")), qPrintable(outcome.words));
        for (const char* name : {"shot.png", "shot-map.png", "shot-scaling.png"}) {
            const QImage image(m_folder.filePath(QLatin1String(name)));
            QVERIFY2(image.width() >= 800, name);
        }
        QVERIFY(QImage(picture) != QImage(m_folder.filePath(QStringLiteral("shot-map.png"))));
    }

    void errorsInTheFileAreStatusOne() {
        const QString file = write(QStringLiteral("bad.lane"), "kernel bad (N: Nat) := do\n  let i := nowhere\n");
        const Outcome outcome = report({QStringLiteral("--report"), m_folder.filePath(QStringLiteral("bad.png")), file});
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.words.contains(QStringLiteral("bad.lane:2:12: ")), qPrintable(outcome.words));
        QVERIFY(QFile::exists(m_folder.filePath(QStringLiteral("bad.png"))));
    }

    /// Before anything is compiled or run: no word of a run, and why.
    void aPictureIsLookedAtFirst() {
        const QString file = write(QStringLiteral("first.lane"), "kernel first (y: out Array Nat [4]) := do\n  let t ← threadIdxX\n  if t < 4 then\n    y[t] := 1\n");
        for (const char* name : {"no/such/folder.png", "none.txt", "."}) {
            const Outcome outcome = report({QStringLiteral("--report"), m_folder.filePath(QLatin1String(name)), file});
            QCOMPARE(outcome.status, 2);
            QCOMPARE(outcome.words, QString());
            QVERIFY2(outcome.complaints.contains(m_folder.filePath(QLatin1String(name))), qPrintable(outcome.complaints));
        }
    }

    /// The lines are the window's language, the numbers are not.
    void aReportSpeaksTheLanguageOfTheWindow() {
        const QString file = write(QStringLiteral("wort.lane"),
                                   "kernel wort (N: Nat, x: in Array Float [N], y: out Array Float [N]) := do\n"
                                   "  let i ← globalIdxX\n  if i < N then\n    y[i] := 1.5 * x[i]\n"
                                   "reference wort (N: Nat, x: in Array Float [N], y: out Array Float [N]) := do\n"
                                   "  for i in [:N] do\n    y[i] := 1.5 * x[i]\n");
        const Outcome outcome = report({QStringLiteral("--set"), QStringLiteral("language=de"), QStringLiteral("--report"), m_folder.filePath(QStringLiteral("wort.png")),
                                        QStringLiteral("--scaling"), QStringLiteral("--sweep"), file});
        QVERIFY2(outcome.status == 0, qPrintable(outcome.words + outcome.complaints));
        for (const char* word : {"wort: Gitter ", "Kernel ", "Median aus ", "Elemente", "nicht gemessen", "Bild: ", "y = 1.5 3 4.5"})
            QVERIFY2(outcome.words.contains(QString::fromUtf8(word)), qPrintable(QString::fromUtf8(word) + u'\n' + outcome.words));
        static const QRegularExpression English(QStringLiteral("\\b(grid|median of|agree|largest|at element|elements|not measured|not compared|picture|clock|verified|fastest|tied with|yes)\\b"));
        const auto found = English.match(outcome.words);
        QVERIFY2(!found.hasMatch(), qPrintable(found.captured() + u'\n' + outcome.words));
    }

    void aKernelThatNeverEndsIsEndedByTheLimit() {
        const QString file = write(QStringLiteral("spin.lane"), "kernel spin (y: out Array Nat [4]) := do\n"
                                                                "  let t ← threadIdxX\n"
                                                                "  let mut n : Nat := 0\n"
                                                                "  while true do\n"
                                                                "    n := n + 1\n"
                                                                "    y[t % 4] := n\n");
        const Outcome outcome = report({QStringLiteral("--set"), QStringLiteral("timeout=1"), QStringLiteral("--report"),
                                        m_folder.filePath(QStringLiteral("spin.png")), file});
        QVERIFY2(outcome.words.contains(QStringLiteral("fault timeout: spin was still running on cpu")), qPrintable(outcome.words + outcome.complaints));
        QCOMPARE(outcome.status, 1); // as of the command line
    }

    void aFileThatIsNotThereIsSaid() {
        for (const QString& path : {m_folder.filePath(QStringLiteral("nofile.lane")), m_folder.path()}) {
            const Outcome outcome = report({QStringLiteral("--report"), m_folder.filePath(QStringLiteral("no.png")), path});
            QCOMPARE(outcome.status, 2);
            QVERIFY2(outcome.complaints.contains(path), qPrintable(outcome.complaints));
        }
    }

    void aBrokenRunSheetIsSaid() {
        const QString file = write(QStringLiteral("sheet.lane"), "kernel one (y: out Array Nat [4]) := do\n"
                                                                 "  let t ← threadIdxX\n"
                                                                 "  if t < 4 then\n"
                                                                 "    y[t] := 1\n");
        write(QStringLiteral("sheet.lane.run.json"), "{ \"version\": 99 }");
        const Outcome outcome = report({QStringLiteral("--report"), m_folder.filePath(QStringLiteral("sheet.png")), file});
        QCOMPARE(outcome.status, 2);
        QVERIFY2(outcome.complaints.contains(QStringLiteral("[L3023]")), qPrintable(outcome.complaints));
    }

    void anArgumentThatDoesNotFitIsStatusTwo() {
        const QString file = write(QStringLiteral("fit.lane"), "kernel fit (N: Nat, y: out Array Nat [N]) := do\n"
                                                               "  let t ← threadIdxX\n"
                                                               "  if t < N then\n"
                                                               "    y[t] := 1\n");
        write(QStringLiteral("fit.lane.run.json"), R"({"version": 1, "scenarios": [{"name": "a", "kernel": "fit", "block": [64],
            "scalars": {"N": "many"}}]})");
        const Outcome outcome = report({QStringLiteral("--report"), m_folder.filePath(QStringLiteral("fit.png")), file});
        QCOMPARE(outcome.status, 2);
        QVERIFY2(outcome.words.contains(QStringLiteral("Not run.")), qPrintable(outcome.words));
    }

    void aFileThatIsNoUtf8IsStatusOne() {
        const QString file = write(QStringLiteral("latin.lane"), "-- gr\xFC\xDF\n");
        const Outcome outcome = report({QStringLiteral("--report"), m_folder.filePath(QStringLiteral("latin.png")), file});
        QCOMPARE(outcome.status, 1);
        QVERIFY2(outcome.complaints.contains(QStringLiteral("[L0001]")), qPrintable(outcome.complaints));
    }
};

} // namespace

QTEST_GUILESS_MAIN(ReportTest)
#include "tst_report.moc"
