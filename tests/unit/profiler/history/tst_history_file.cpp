// Files that are none, are damaged, are newer, older, locked or cannot be written: errors with codes, and nothing lost.

#include "profiler/history/schema.h"
#include "profiler/history/sqlite.h"
#include "tests/unit/profiler/history/made_runs.h"

#include <sqlite3.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QtTest>

#include <limits>

using namespace lane;
using namespace lane::history;
using namespace lane::history::test;

class TestHistoryFile : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    int m_files = 0;

    QString newFile() { return m_folder.filePath(QStringLiteral("h%1.db").arg(++m_files)); }
    static std::string codeOfOpening(const QString& file) {
        const auto history = History::open(file.toStdString(), {.busyMs = 50});
        return history ? "" : history.error().code;
    }
    static void execute(const QString& file, const std::string& sql) {
        sqlite3* database = nullptr;
        QCOMPARE(sqlite3_open(file.toUtf8().constData(), &database), SQLITE_OK);
        const int code = sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr);
        const QByteArray words = sqlite3_errmsg(database);
        sqlite3_close(database);
        QVERIFY2(code == SQLITE_OK, words);
    }
    static QByteArray contentOf(const QString& path) {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private Q_SLOTS:
    /// Statements are kept for the next time: one that failed must not fail for ever.
    void aStatementThatFailedIsReadyAgain() {
        auto database = Database::open(newFile().toStdString(), 50);
        QVERIFY(database.ok());
        const auto absolute = database->statement("SELECT abs(?)");
        QVERIFY(absolute.ok());
        Statement& s = **absolute;
        QVERIFY(!s.bind(1, std::numeric_limits<std::int64_t>::min()).number().ok()); // its negative is no number
        const auto five = s.bind(1, std::int64_t{-5}).number();
        QVERIFY(five.ok());
        QCOMPARE(*five, std::int64_t{5});

        const auto list = database->statement("SELECT abs(column1) FROM (VALUES (-1), (2), (?), (4))");
        QVERIFY(list.ok());
        const auto read = [&](std::int64_t third, std::int64_t last) {
            std::vector<std::int64_t> got;
            const Status done = (*list)->bind(1, third).each([&]() -> Status {
                got.push_back((*list)->integer(0));
                return got.back() == last ? Status(Error{"L3041", "no more"}) : Status(Unit{});
            });
            return std::pair(done.ok(), got);
        };
        using Got = std::pair<bool, std::vector<std::int64_t>>;
        QCOMPARE(read(std::numeric_limits<std::int64_t>::min(), 0), (Got{false, {1, 2}}));
        QCOMPARE(read(-3, 2), (Got{false, {1, 2}}));
        QCOMPARE(read(-3, 0), (Got{true, {1, 2, 3, 4}}));
    }

    void whatIsNoDatabaseIsLeftAlone() {
        const QString path = newFile();
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray(8192, 'n'));
        file.close();
        QCOMPARE(codeOfOpening(path), std::string("L3041"));
        QCOMPARE(contentOf(path), QByteArray(8192, 'n'));
    }

    void anotherProgramsDatabaseIsLeftAlone() {
        const QString path = newFile();
        execute(path, "CREATE TABLE bookmark (id INTEGER)");
        QCOMPARE(codeOfOpening(path), std::string("L3041"));
        execute(path, "INSERT INTO bookmark VALUES (1)"); // still as it was
    }

    void aNewerOneIsLeftAlone() {
        const QString path = newFile();
        {
            auto history = History::open(path.toStdString());
            QVERIFY(history && history->record(wholeRun()));
        }
        execute(path, "PRAGMA user_version = " + std::to_string(schemaVersion() + 1));
        const auto refused = History::open(path.toStdString());
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, std::string("L3042"));
        QVERIFY(refused.error().message.find(path.toStdString()) != std::string::npos);
        execute(path, "PRAGMA user_version = " + std::to_string(schemaVersion()));
        QVERIFY(History::open(path.toStdString())->load(1));
    }

    void aDamagedOneIsToldOf() {
        const QString path = newFile();
        {
            auto history = History::open(path.toStdString());
            for (int i = 1; i <= 50; ++i) {
                Run run = wholeRun(i);
                run.ptx += std::string(5000, 'z') + std::to_string(i);
                QVERIFY(bool(history->record(run)));
            }
        }
        execute(path, "PRAGMA wal_checkpoint(TRUNCATE)"); // the log would have all of it still
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadWrite));
        QVERIFY(file.size() > 200'000);
        for (qint64 at = 4096; at + 4096 <= file.size(); at += 4096) { // all but the first page
            file.seek(at);
            file.write(QByteArray(4096, '\x7f'));
        }
        file.close();
        auto history = History::open(path.toStdString());
        const std::string code = !history ? history.error().code : [&] {
            const auto runs = history->list();
            return runs ? std::string() : runs.error().code;
        }();
        QCOMPARE(code, std::string("L3041"));
    }

    void theLogStaysShort() {
        const QString path = newFile();
        for (int i = 1; i <= 60; ++i) { // a program each
            auto history = History::open(path.toStdString());
            Run run = wholeRun(i);
            run.ptx += std::string(50'000, 'z') + std::to_string(i);
            QVERIFY(bool(history->record(run)));
        }
        QVERIFY2(QFileInfo(path + QStringLiteral("-wal")).size() < 3'000'000, QByteArray::number(QFileInfo(path + QStringLiteral("-wal")).size()));
        QVERIFY(QFileInfo(path).size() > 1'000'000);
    }

    void detailsThatDoNotReadAreToldOf() {
        const QString path = newFile();
        auto history = History::open(path.toStdString());
        QVERIFY(bool(history->record(wholeRun(1))));
        QVERIFY(bool(history->record(wholeRun(2))));
        execute(path, "UPDATE run SET details = '{\"uid\": 3}' WHERE id = 1");
        QCOMPARE(history->load(1).error().code, std::string("L3041"));
        QVERIFY(bool(history->load(2))); // the others are as good as before
        execute(path, "UPDATE sample SET ns = x'80' WHERE run = 2");
        QCOMPARE(history->load(2).error().code, std::string("L3041"));
    }

    void whatStillReadsIsExported() {
        const QString path = newFile();
        auto history = History::open(path.toStdString());
        for (int i = 1; i <= 3; ++i)
            QVERIFY(bool(history->record(wholeRun(i))));
        execute(path, "UPDATE sample SET ns = x'80' WHERE run = 2");
        QCOMPARE(history->exported({1, 2, 3}).error().code, std::string("L3041"));
        std::vector<std::int64_t> unreadable;
        const auto document = history->exported({1, 2, 3}, &unreadable);
        QVERIFY(bool(document));
        QCOMPARE(unreadable, std::vector<std::int64_t>{2});
        auto there = History::open(newFile().toStdString());
        QCOMPARE(there->import(*document)->added, std::uint64_t{2});
    }

    /// Where nothing can be written beside it SQLite opens no file with a log: a copy is read, with what stands in the log alone.
    void oneThatCanOnlyBeRead() {
        const QString path = newFile();
        auto writer = History::open(path.toStdString());
        QVERIFY(bool(writer->record(wholeRun(1))));
        QVERIFY(QFile::exists(path + QStringLiteral("-wal")));
        qputenv("TMPDIR", m_folder.filePath(QStringLiteral("copies")).toUtf8());
        QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("copies")));
        {
            auto reader = History::openForReading(path.toStdString());
            QVERIFY2(bool(reader), reader ? "" : reader.error().message.c_str());
            QCOMPARE(reader->file(), path.toStdString());
            QCOMPARE(reader->load(1)->kernel, wholeRun(1).kernel);
            for (const Status& refused : {reader->setName(1, "x"), reader->remove({1})})
                QVERIFY2(!refused && refused.error().code == "L3040" && refused.error().message.find("only be read") != std::string::npos, refused ? "done" : refused.error().message.c_str());
            QCOMPARE(reader->record(wholeRun(2)).error().code, std::string("L3040"));
            QCOMPARE(reader->list()->size(), std::size_t{1});
            History moved = std::move(*reader);
            QCOMPARE(moved.list()->size(), std::size_t{1});
        }
        QCOMPARE(writer->list()->size(), std::size_t{1});
        QVERIFY(QDir(m_folder.filePath(QStringLiteral("copies"))).isEmpty()); // gone with the reader
        QCOMPARE(History::openForReading(m_folder.filePath(QStringLiteral("none.db")).toStdString()).error().code, std::string("L3040"));
        qunsetenv("TMPDIR");
        QVERIFY(!History::canOnlyBeRead(path.toStdString()) && !History::canOnlyBeRead(m_folder.filePath(QStringLiteral("none.db")).toStdString()));
    }

    void whereNothingCanBeWritten() {
        QFile stands(m_folder.filePath(QStringLiteral("stands")));
        QVERIFY(stands.open(QIODevice::WriteOnly));
        QCOMPARE(codeOfOpening(m_folder.filePath(QStringLiteral("stands/history.db"))), std::string("L3040"));
        QCOMPARE(codeOfOpening(m_folder.path()), std::string("L3040")); // a folder
    }

    void whoWritesForTooLongIsToldOf() {
        const QString path = newFile();
        auto history = History::open(path.toStdString(), {.busyMs = 30});
        QVERIFY(bool(history->record(wholeRun(1))));
        sqlite3* other = nullptr;
        QCOMPARE(sqlite3_open(path.toUtf8().constData(), &other), SQLITE_OK);
        QCOMPARE(sqlite3_exec(other, "BEGIN IMMEDIATE", nullptr, nullptr, nullptr), SQLITE_OK);
        QCOMPARE(history->record(wholeRun(2)).error().code, std::string("L3043"));
        QCOMPARE(history->list()->size(), std::size_t{1}); // reading goes on meanwhile
        QCOMPARE(sqlite3_exec(other, "COMMIT", nullptr, nullptr, nullptr), SQLITE_OK);
        sqlite3_close(other);
        QVERIFY(bool(history->record(wholeRun(2))));
    }

    void aCrashAmidARunLeavesNoHalf() {
        const QString path = newFile();
        auto history = History::open(path.toStdString());
        QVERIFY(bool(history->record(wholeRun(1))));
        // The samples are written last: without their table nothing of the run may stay.
        execute(path, "ALTER TABLE sample RENAME TO elsewhere");
        Run second = wholeRun(2);
        second.ptx = "only in this one";
        QVERIFY(!history->record(second));
        execute(path, "ALTER TABLE elsewhere RENAME TO sample");
        QCOMPARE(history->usage()->runs, std::uint64_t{1});
        QCOMPARE(history->usage()->texts, std::uint64_t{3});
        QVERIFY(bool(history->record(second)));
    }

    /// A file as each earlier version made it comes up to date with its runs.
    void olderOnesComeUpToDate() {
        for (std::int64_t version = 1; version <= schemaVersion(); ++version) {
            const QString path = newFile();
            for (std::int64_t step = 0; step < version; ++step)
                execute(path, schemaSteps()[static_cast<std::size_t>(step)]);
            execute(path, "PRAGMA application_id = 1280198743; PRAGMA user_version = " + std::to_string(version) +
                              "; INSERT INTO text (id, hash, body) VALUES (1, '" + hashOf("old") +
                              "', 'old'); INSERT INTO run (id, uid, time, kind, run_group, file, kernel, device, device_name, series, code, verdict, source, details) "
                              "VALUES (7, 'u', 5, 'run', '', 'f', 'k', 'cpu', '', 's', 'c', 'agrees', 1, '{\"uid\":\"u\",\"time_ns\":5,\"kind\":\"run\",\"pinned\":false,"
                              "\"file\":\"f\",\"kernel\":\"k\",\"program\":false,\"device\":{\"id\":\"cpu\"},\"options\":{},\"launch\":{\"arguments\":[]},\"texts\":{},"
                              "\"verdict\":{\"state\":\"agrees\",\"comparisons\":[],\"faults\":[]},\"counters\":[],\"findings\":[],\"notes\":[],\"environment\":{}}')");
            if (version >= 2) // a span of six numbers, as they were before driver calls were kept
                execute(path, "INSERT INTO span (run, spans) VALUES (7, X'000100050A00')");
            auto history = History::open(path.toStdString());
            QVERIFY2(bool(history), history ? "" : history.error().message.c_str());
            const auto run = history->load(7);
            QVERIFY2(bool(run), run ? "" : run.error().message.c_str());
            if (version >= 2)
                QCOMPARE(run->spans, (std::vector<Span>{{SpanKind::Kernel, 1, 0, 5, 10, 0}}));
            QCOMPARE(run->source, std::string("old"));
            QVERIFY(bool(history->record(wholeRun())));
            QCOMPARE(history->list()->size(), std::size_t{2});
        }
    }
};

QTEST_GUILESS_MAIN(TestHistoryFile)
#include "tst_history_file.moc"
