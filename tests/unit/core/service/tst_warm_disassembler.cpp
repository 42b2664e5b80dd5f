// Over a program that opens its input as nvdisasm does, so that this runs where there is none.
#include "core/service/warm_disassembler.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <csignal>
#include <sys/wait.h>
#include <unistd.h>

using namespace lane;
using Answer = WarmDisassembler::Answer;

class WarmDisassemblerTest : public QObject {
    Q_OBJECT
private:
    static std::unique_ptr<WarmDisassembler> started() {
        std::string why;
        auto warm = WarmDisassembler::start(LANE_BINARY_DIR "/tests/lane_fake_nvdisasm", "SM90", why);
        if (!warm)
            qWarning("%s", why.c_str());
        return warm;
    }
    static std::string printed(WarmDisassembler& warm, const std::string& code) {
        std::string text;
        return warm.print(code, text, {}) == Answer::Text ? text : "nothing";
    }
    static QByteArray ofProcess(int pid, const char* file) {
        QFile found(QStringLiteral("/proc/%1/%2").arg(pid).arg(QLatin1String(file)));
        return found.open(QIODevice::ReadOnly) ? found.readAll() : QByteArray();
    }
    /// Gone, or waiting to be reaped by whoever took it over.
    static bool hasEnded(int pid) {
        const QByteArray stat = ofProcess(pid, "stat");
        return stat.isEmpty() || stat.mid(stat.lastIndexOf(')')).startsWith(") Z");
    }
    /// Also those that have ended and are not reaped.
    static QList<int> forksOf(int pid) {
        QList<int> forks;
        for (const QString& name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
            const QByteArray stat = ofProcess(name.toInt(), "stat");
            if (stat.mid(stat.lastIndexOf(')')).split(' ').value(2).toInt() == pid)
                forks << name.toInt();
        }
        return forks;
    }

private Q_SLOTS:
    void cleanup() {
        qunsetenv("LANE_WARM_LIBRARY");
        qunsetenv("LANE_FAKE_OPENINGS");
    }

    void printsOneCodeAfterAnother() {
        const auto warm = started();
        QVERIFY(warm);
        QCOMPARE(warm->waitUntilReady(std::chrono::seconds(20), {}), Answer::Text);
        const std::string large(300'000, 'x');
        for (const std::string& code : {std::string("first"), std::string("second"), large, std::string()})
            QCOMPARE(printed(*warm, code), "printed: " + code + "\n");
        QCOMPARE(forksOf(warm->pid()), QList<int>()); // each is reaped
    }

    void itsOwnDescriptorsAreAllThatAForkInherits() {
        const auto warm = started();
        QVERIFY(warm);
        QCOMPARE(warm->waitUntilReady(std::chrono::seconds(20), {}), Answer::Text);
        const auto openFiles = [&] { return QDir(QStringLiteral("/proc/%1/fd").arg(warm->pid())).entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot); };
        const QStringList own{QStringLiteral("0"), QStringLiteral("1"), QStringLiteral("2"), QStringLiteral("3"), QStringLiteral("4")};
        QCOMPARE(openFiles(), own); // the channel is 3, its input 4
        printed(*warm, "code");
        QCOMPARE(openFiles(), own);
    }

    void aForkThatEndsBadlyIsOnlyItsOwnEnd() {
        const auto warm = started();
        QVERIFY(warm);
        std::string text;
        QCOMPARE(warm->print("refuse", text, {}), Answer::Refused);
        QCOMPARE(warm->print("crash", text, {}), Answer::Refused);
        QCOMPARE(printed(*warm, "after"), std::string("printed: after\n"));
    }

    void whatNobodyWantsIsEndedByTheNext() {
        const auto warm = started();
        QVERIFY(warm);
        std::string text;
        QCOMPARE(warm->print("hang", text, [&] { return !forksOf(warm->pid()).isEmpty(); }), Answer::GivenUp);
        QCOMPARE(printed(*warm, "next"), std::string("printed: next\n"));
        QCOMPARE(forksOf(warm->pid()), QList<int>());
    }

    void endsWithItsObjectAndSoDoItsForks() {
        auto warm = started();
        QVERIFY(warm);
        std::string text;
        QCOMPARE(warm->print("hang", text, [&] { return !forksOf(warm->pid()).isEmpty(); }), Answer::GivenUp);
        const int server = warm->pid(), child = forksOf(server).value(0);
        QVERIFY(child > 0);
        warm.reset();
        QVERIFY(hasEnded(server));
        QTRY_VERIFY(hasEnded(child));
    }

    /// The program that started it is killed: nothing of it stays.
    void endsWithItsProgram() {
        int pipe[2];
        QVERIFY(::pipe(pipe) == 0);
        const pid_t program = fork();
        if (program == 0) {
            auto warm = started();
            std::string text;
            warm->print("hang", text, [&] { return !forksOf(warm->pid()).isEmpty(); });
            const int pids[] = {warm->pid(), forksOf(warm->pid()).value(0)};
            static_cast<void>(::write(pipe[1], pids, sizeof pids));
            pause();
        }
        ::close(pipe[1]);
        int pids[2] = {};
        QCOMPARE(::read(pipe[0], pids, sizeof pids), ssize_t(sizeof pids));
        ::close(pipe[0]);
        QVERIFY(!hasEnded(pids[0]) && !hasEnded(pids[1]));
        ::kill(program, SIGKILL);
        QCOMPARE(::waitpid(program, nullptr, 0), program);
        QTRY_VERIFY(hasEnded(pids[0]));
        QTRY_VERIFY(hasEnded(pids[1]));
    }

    void oneThatWasKilledIsOfNoMoreUse() {
        const auto warm = started();
        QVERIFY(warm);
        QCOMPARE(warm->waitUntilReady(std::chrono::seconds(20), {}), Answer::Text);
        ::kill(warm->pid(), SIGKILL);
        QTRY_VERIFY(hasEnded(warm->pid()));
        std::string text;
        QCOMPARE(warm->print("code", text, {}), Answer::Failed);
    }

    void anotherVersionNeverBecomesOne() {
        qputenv("LANE_FAKE_OPENINGS", "1");
        const auto warm = started();
        QVERIFY(warm);
        QCOMPARE(warm->waitUntilReady(std::chrono::seconds(20), {}), Answer::Failed);
    }

    void withoutTheLibraryThereIsNone() {
        QVERIFY(!WarmDisassembler::library().empty()); // built with this test
        qputenv("LANE_WARM_LIBRARY", "/nowhere/lanework-warm.so");
        std::string why;
        QVERIFY(!WarmDisassembler::start("/bin/true", "SM90", why));
        QVERIFY2(why.find("lanework-warm.so") != std::string::npos, why.c_str());
    }

    void itsFolderMayHaveAnyName() {
        const QTemporaryDir folder(QDir::tempPath() + QStringLiteral("/a folder: with XXXXXX"));
        const QString copy = folder.filePath(QStringLiteral("lanework-warm.so"));
        QVERIFY(QFile::copy(QString::fromStdString(WarmDisassembler::library()), copy));
        qputenv("LANE_WARM_LIBRARY", copy.toUtf8());
        const auto warm = started();
        QVERIFY(warm);
        QCOMPARE(printed(*warm, "code"), std::string("printed: code\n"));
    }

    void withoutTheProgramThereIsNone() {
        std::string why;
        QVERIFY(!WarmDisassembler::start("/nowhere/nvdisasm", "SM90", why));
        QVERIFY2(why.find("/nowhere/nvdisasm") != std::string::npos, why.c_str());
    }
};

QTEST_GUILESS_MAIN(WarmDisassemblerTest)
#include "tst_warm_disassembler.moc"
