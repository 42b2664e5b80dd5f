// What the worker says, in the language of the window: the list against the sources that say it.
#include "views/common/worker_words.h"

#include <QDirIterator>
#include <QFile>
#include <QRegularExpression>
#include <QSet>
#include <QTest>
#include <QTranslator>

using namespace lane;

namespace {

const QStringList Folders{QStringLiteral("app/worker"), QStringLiteral("core"), QStringLiteral("profiler"), QStringLiteral("views/arguments")};

std::vector<const char*> allTexts() {
    std::vector<const char*> texts(workerTexts().begin(), workerTexts().end());
    texts.insert(texts.end(), launchTexts().begin(), launchTexts().end());
    return texts;
}

/// The sources of what the worker says, literals that stand one behind another put together.
const QStringList& sources() {
    static const QStringList all = [] {
        QStringList read;
        static const QRegularExpression between(QStringLiteral("\"\\s*\\n\\s*\""));
        for (const QString& folder : Folders)
            for (QDirIterator it(QStringLiteral(LANE_SOURCE_DIR "/") + folder, {QStringLiteral("*.cpp"), QStringLiteral("*.h")}, QDir::Files, QDirIterator::Subdirectories); it.hasNext();)
                if (QFile file(it.next()); file.open(QIODevice::ReadOnly))
                    read << QString::fromUtf8(file.readAll()).replace(between, QString());
        return read;
    }();
    return all;
}

/// An expression of literals and others, joined by +: each other as a word that no sentence has.
struct Expression {
    QString text;
    qsizetype letters = 0;
    bool hasLiteral = false;
    bool isChoice = false; ///< one of two texts
};

/// Reads the arguments behind `{"L4…",` up to the brace.
QList<Expression> argumentsAt(const QString& source, qsizetype at) {
    QList<Expression> arguments{{}};
    int depth = 0, value = 0;
    bool isInOther = false;
    const auto endOther = [&] {
        if (std::exchange(isInOther, false))
            arguments.last().text += QStringLiteral("value%1").arg(++value);
    };
    for (; at < source.size(); ++at) {
        const QChar c = source[at];
        if (c == QLatin1Char('"')) {
            QString literal;
            for (++at; at < source.size() && source[at] != QLatin1Char('"'); ++at)
                literal += source[at] == QLatin1Char('\\') ? source[++at] : source[at];
            if (depth > 0) {
                isInOther = true;
                continue;
            }
            endOther();
            arguments.last().text += literal;
            arguments.last().letters += literal.size();
            arguments.last().hasLiteral = true;
        } else if (c == QLatin1Char('(') || c == QLatin1Char('{') || c == QLatin1Char('[')) {
            ++depth;
            isInOther = true;
        } else if (c == QLatin1Char(')') || c == QLatin1Char('}') || c == QLatin1Char(']')) {
            if (depth-- == 0)
                break;
        } else if (c == QLatin1Char(',') && depth == 0) {
            endOther();
            arguments << Expression();
        } else if (c == QLatin1Char('+') && depth == 0) {
            endOther();
        } else if (c == QLatin1Char('?') && depth == 0) {
            arguments.last().isChoice = true;
        } else if (!c.isSpace()) {
            isInOther = true;
        }
    }
    endOther();
    return arguments;
}

/// Whether a source has the words, in one literal or in so many one behind the other: "write of ", "an index".
bool isSaidIn(const QString& source, const QString& words, int literals) {
    if (source.contains(words))
        return true;
    constexpr qsizetype Telling = 3; // letters
    if (literals < 2 || !source.contains(words.left(Telling)))
        return false;
    for (qsizetype at = Telling; at + 1 < words.size(); ++at)
        if (source.contains(words.left(at) + QLatin1Char('"')) && source.contains(QLatin1Char('"') + words.mid(at, Telling)) && isSaidIn(source, words.mid(at), literals - 1))
            return true;
    return false;
}

/// Only between a program and a worker of another build, or inside a test: nobody meets them in the window.
const QSet<QString> Internal{QStringLiteral("L4002"), QStringLiteral("L4004"), QStringLiteral("L4006"), QStringLiteral("L4104"), QStringLiteral("L4210"), QStringLiteral("L4211"),
                             QStringLiteral("L4213"), QStringLiteral("L4214"), QStringLiteral("L4215"), QStringLiteral("L4217"), QStringLiteral("L4218"), QStringLiteral("L4219"),
                             QStringLiteral("L4221")};

} // namespace

class WorkerWordsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { QVERIFY(!sources().isEmpty()); }

    /// Each message of a code that a user can meet is one of the list. Texts without words of their own are somebody else's.
    void everyMessageIsInTheList() {
        static const QRegularExpression error(QStringLiteral("\\{\\s*\"(L4[1-3]\\d\\d)\"\\s*,"));
        QStringList missing;
        int count = 0;
        for (const QString& source : sources())
            for (auto it = error.globalMatch(source); it.hasNext();) {
                const auto found = it.next();
                if (Internal.contains(found.captured(1)))
                    continue;
                for (const Expression& one : argumentsAt(source, found.capturedEnd())) {
                    if (!one.hasLiteral || one.letters < 12 || one.isChoice)
                        continue;
                    ++count;
                    if (!isKnownWorkerText(one.text.toStdString()))
                        missing << found.captured(1) + QLatin1Char(' ') + one.text;
                }
            }
        QVERIFY2(count > 100, qPrintable(QString::number(count)));
        QVERIFY2(missing.isEmpty(), qPrintable(QStringLiteral("add to views/common/worker_texts.cpp:\n") + missing.join(QLatin1Char('\n'))));
    }

    /// Those of the history too that its view or the status bar shows; the others are the command line's.
    void messagesOfTheHistoryAreInTheList() {
        static const QRegularExpression error(QStringLiteral("\\{\\s*\"(L304[01237])\"\\s*,"));
        QStringList missing;
        int count = 0;
        for (QDirIterator it(QStringLiteral(LANE_SOURCE_DIR "/profiler/history"), {QStringLiteral("*.cpp")}, QDir::Files); it.hasNext();) {
            const QString name = it.next();
            QFile file(name);
            QVERIFY(file.open(QIODevice::ReadOnly));
            if (name.endsWith(QStringLiteral("reading_copy.cpp"))) // for the command line alone
                continue;
            const QString source = QString::fromUtf8(file.readAll());
            for (auto at = error.globalMatch(source); at.hasNext();)
                for (const Expression& one : argumentsAt(source, at.next().capturedEnd())) {
                    if (!one.hasLiteral || one.letters < 12)
                        continue;
                    ++count;
                    if (!isKnownWorkerText(one.text.toStdString()))
                        missing << one.text;
                }
        }
        QVERIFY2(count > 15, qPrintable(QString::number(count)));
        QVERIFY2(missing.isEmpty(), qPrintable(QStringLiteral("add to views/common/worker_texts.cpp:\n") + missing.join(QLatin1Char('\n'))));
    }

    /// Of the refusals of a launch those that people meet in the arguments and beside the block.
    void refusalsOfALaunchAreInTheList() {
        static const QRegularExpression error(QStringLiteral("\\{\\s*\"(L20(?:02|03|10|15|17|28|29|34))\"\\s*,"));
        QStringList missing;
        int count = 0;
        for (const char* name : {"core/launch/launch.cpp", "core/launch/shared_memory.cpp", "core/launch/geometry.cpp", "core/launch/tunables.cpp", "core/data/expression.cpp", "views/arguments/argument_store.cpp"}) {
            QFile file(QStringLiteral(LANE_SOURCE_DIR "/") + QLatin1String(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            static const QRegularExpression between(QStringLiteral("\"\\s*\\n\\s*\""));
            const QString source = QString::fromUtf8(file.readAll()).replace(between, QString());
            for (auto it = error.globalMatch(source); it.hasNext();)
                for (const Expression& one : argumentsAt(source, it.next().capturedEnd())) {
                    if (!one.hasLiteral || one.letters < 12 || one.isChoice)
                        continue;
                    ++count;
                    if (!isKnownWorkerText(one.text.toStdString()))
                        missing << one.text;
                }
        }
        QVERIFY2(count >= 15, qPrintable(QString::number(count)));
        QVERIFY2(missing.isEmpty(), qPrintable(QStringLiteral("add to views/common/launch_texts.cpp:\n") + missing.join(QLatin1Char('\n'))));
    }

    /// And nothing in the lists is said by nobody: each of its longer pieces stands in a source.
    void everyTextIsSaidBySomebody() {
        static const QRegularExpression place(QStringLiteral("%\\d"));
        QStringList dead;
        for (const char* text : allTexts())
            for (const QString& piece : QString::fromUtf8(text).split(place)) {
                const QString words = piece.trimmed();
                if (words.size() < 8)
                    continue;
                const QString quoted = QString(words).replace(QLatin1Char('"'), QStringLiteral("\\\""));
                if (!std::any_of(sources().begin(), sources().end(), [&](const QString& source) { return isSaidIn(source, quoted, 3); }))
                    dead << QString::fromUtf8(text) + QStringLiteral(": ") + words;
            }
        QVERIFY2(dead.isEmpty(), qPrintable(dead.join(QLatin1Char('\n'))));
    }

    void noTextHidesAnother() {
        for (const char* text : allTexts()) {
            QString filled = QString::fromUtf8(text);
            for (int i = 1; i <= 9; ++i)
                filled.replace(QStringLiteral("%%1").arg(i), QStringLiteral("value%1").arg(i));
            QCOMPARE(workerText(filled.toStdString()), filled); // English in, English out
        }
    }

    void german_data() {
        QTest::addColumn<QString>("english");
        QTest::addColumn<QString>("german");
        const auto row = [](const char* name, const char* english, const char* german) { QTest::newRow(name) << QString::fromUtf8(english) << QString::fromUtf8(german); };
        row("numbers", "CUPTI recorded 3 of 12 launches", "CUPTI hat 3 von 12 Starts aufgezeichnet");
        row("of a program", "CUPTI recorded 3 of 12 launches of the program", "CUPTI hat 3 von 12 Starts des Programms aufgezeichnet");
        row("clause in a sentence", "The worker did not answer within 2.0 s while running saxpy on cuda:0, and was ended.", "Der Worker antwortete nicht innerhalb von 2.0 s, während saxpy auf cuda:0 lief, und wurde beendet.");
        row("with what to do", "CUPTI dropped 7 records of this run. The times of the device's events stand.", "CUPTI hat 7 Aufzeichnungen dieses Laufs verworfen. Die Zeiten der Ereignisse des Geräts gelten.");
        row("fault", "write of y[12], which has 8 elements", "Schreiben von y[12], das 8 Elemente hat");
        row("remainder", "the quotient of -2147483648 % -1 is outside Int", "der Quotient von -2147483648 % -1 liegt außerhalb von Int");
        row("race", "read of s[1, 2], which thread (3, 0) of the same block wrote at line 7; no barrier orders the two", "Lesen von s[1, 2], das Thread (3, 0) desselben Blocks in Zeile 7 schreibt; keine Barriere ordnet die beiden");
        row("race with values", "launch 2 of k: write of s[0], which thread (3, 0) of the same block wrote at line 7; this one wrote 5, the other wrote 9; no barrier orders the two",
            "Start 2 von k: Schreiben von s[0], das Thread (3, 0) desselben Blocks in Zeile 7 schreibt; dieser Zugriff schreibt 5, der andere schreibt 9; keine Barriere ordnet die beiden");
        row("race whose other line is not known", "write of s[0], which thread (3, 0) of the same block wrote; at which line was not found before the time was over; no barrier orders the two",
            "Schreiben von s[0], das Thread (3, 0) desselben Blocks schreibt; in welcher Zeile, war nicht gefunden, ehe die Zeit um war; keine Barriere ordnet die beiden");
        row("race with more places", "launch 2 of k: write of s[0], which thread (3, 0) of the same block wrote at line 7; this one wrote 5, the other wrote 9; no barrier orders the two; it races with lines 14, 16 too; not all its times were counted",
            "Start 2 von k: Schreiben von s[0], das Thread (3, 0) desselben Blocks in Zeile 7 schreibt; dieser Zugriff schreibt 5, der andere schreibt 9; keine Barriere ordnet die beiden; im Wettlauf auch mit den Zeilen 14, 16; nicht alle Male wurden gezählt");
        row("race with one more", "read of x[0], which thread (3, 0) of block (1, 0) wrote at line 7; nothing orders the two: it takes a memFence and then an atomic by one thread, and an atomic on the same element and then a memFence by another; it races with lines 1, 2, 3, 4, 5, 6, 8, 9 and 4 more places too",
            "Lesen von x[0], das Thread (3, 0) von Block (1, 0) in Zeile 7 schreibt; nichts ordnet die beiden: Dazu gehört ein memFence und dann ein atomarer Zugriff desselben Threads, und ein atomarer Zugriff auf dasselbe Element und dann ein memFence eines anderen; im Wettlauf auch mit den Zeilen 1, 2, 3, 4, 5, 6, 8, 9 und 4 weiteren Stellen");
        row("race of launches", "launch 2 of k: read of x[0] on stream b, which launch 1 of f on stream a wrote at line 7; no event and nothing that the host waits for orders the two",
            "Start 2 von k: Lesen von x[0] in Stream b, das Start 1 von f in Stream a in Zeile 7 schreibt; kein Ereignis und nichts, worauf der Host wartet, ordnet die beiden");
        row("race of streams of one name", "launch 2 of k: write of x[0] on stream s, which launch 1 of k on another stream s read at line 7; no event and nothing that the host waits for orders the two",
            "Start 2 von k: Schreiben von x[0] in Stream s, das Start 1 von k in einem anderen Stream s in Zeile 7 liest; kein Ereignis und nichts, worauf der Host wartet, ordnet die beiden");
        row("who is missing", "not all live lanes of the warp came here together: lanes 3, 5 are missing; thread (3, 0) waits at the barrier in line 9",
            "nicht alle lebenden Lanes des Warps kamen gemeinsam hierher: die Lanes 3, 5 fehlen; Thread (3, 0) wartet an der Barriere in Zeile 9");
        row("in a note", "Caches are warm, not cold: no memory for an array of 64 bytes.", "Die Caches sind warm, nicht kalt: kein Speicher für ein Feld von 64 Bytes.");
        row("order of places", "6 warm-ups and 0 repeats are not within 0 … 1000000 and 1 … 1000000", "6 Vorläufe und 0 Wiederholungen liegen nicht in 0 … 1000000 und 1 … 1000000");
        row("history", "`/home/a b/history.db` is damaged or no history: it is no database", "`/home/a b/history.db` ist beschädigt oder kein Verlauf: sie ist keine Datenbank");
        row("unknown", "Something that nobody said. Ever", "Something that nobody said. Ever");
        row("unknown, then known", "libx.so: no such file. nvidia-smi shows the state of the device.", "libx.so: no such file. nvidia-smi zeigt den Zustand des Geräts.");
        row("argument", "N: \"many\" is not a value of type Nat.", "N: „many“ ist kein Wert des Typs Nat.");
        row("block", "The block is 64 × 64 × 1, 4096 threads, and a block has at most 1024 threads.", "Der Block ist 64 × 64 × 1, also 4096 Threads, und ein Block hat höchstens 1024 Threads.");
        row("in a length", "Length of shared array buf: \"2.5\" is 2.5, not a whole number.", "Länge des gemeinsamen Arrays buf: „2.5“ ist 2.5, keine ganze Zahl.");
        row("unknown name", "Grid X: In \"M + 1\", column 1: \"M\" is not known here.", "Gitter X: In „M + 1“, Spalte 1: „M“ ist hier nicht bekannt.");
        row("nothing", "", "");
    }
    void german() {
        QFETCH(QString, english);
        QFETCH(QString, german);
        QTranslator translator;
        if (!translator.load(QStringLiteral(LANE_BINARY_DIR "/translations/lanework_de.qm")))
            QSKIP("skipped: the window's translations are not built");
        QCoreApplication::installTranslator(&translator);
        const QString got = workerText(english.toStdString());
        QCoreApplication::removeTranslator(&translator);
        QCOMPARE(got, german);
    }
};

QTEST_GUILESS_MAIN(WorkerWordsTest)
#include "tst_worker_words.moc"
