#include "core/service/kernel_cache.h"
#include "core/wire/channel.h"
#include "tests/support/generated_message.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <fcntl.h>
#include <set>
#include <sys/stat.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace lane;

namespace {

wire::CompileReply replyOf(int number, std::size_t bytes = 1000) {
    wire::CompileReply reply;
    reply.ok = true;
    reply.ptx = "// " + std::to_string(number) + " ";
    reply.ptx.resize(bytes, static_cast<char>('a' + number % 26));
    reply.cubin = std::string("\0binary\xFF", 8);
    reply.resources.push_back({.kernel = "k" + std::to_string(number), .registers = 32});
    reply.nvrtcVersion = "13.0";
    return reply;
}

wire::CompileRequest requestOf(int number) {
    return {.cuda = "kernel " + std::to_string(number), .fileName = "a.lane"};
}

bool same(const wire::CompileReply& a, const wire::CompileReply& b) {
    return wire::encode(a, 0).payload == wire::encode(b, 0).payload;
}

std::string keyOf(int number) {
    return KernelCache::key(requestOf(number), "13.0");
}

/// The last use of a file, set back by seconds.
void age(const QString& path, int seconds) {
    timespec times[2];
    ::clock_gettime(CLOCK_REALTIME, &times[0]);
    times[0].tv_sec -= seconds;
    times[1] = times[0];
    QCOMPARE(::utimensat(AT_FDCWD, path.toUtf8(), times, 0), 0);
}

} // namespace

class TestKernelCache : public QObject {
    Q_OBJECT

    std::unique_ptr<QTemporaryDir> m_folder;

    KernelCache::Options options(std::uint64_t disk = 1 << 20, std::uint64_t memory = 1 << 20) {
        return {m_folder->path().toStdString(), disk, memory};
    }
    QString fileOf(const std::string& key) {
        return m_folder->filePath(QString::fromStdString(key + ".kernel"));
    }
    QStringList files() { return QDir(m_folder->path()).entryList(QDir::Files); }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void entriesOfPtxAloneNameTheirKernels() {
        wire::CompileReply reply = replyOf(1);
        reply.cubin.clear();
        reply.resources.clear();
        reply.ptx = ".version 8.5\n.target sm_90\n\n.visible .entry saxpy(\n\t.param .u32 n\n)\n{\n"
                    "\tret;\n}\n.func helper()\n{\n}\n.visible .entry Gauss_eliminate ()\n{\n}\n";
        {
            KernelCache cache(options());
            cache.putSoon(requestOf(1), reply);
            cache.put(keyOf(2), replyOf(2)); // machine code says it itself
        }
        std::map<std::string, std::vector<std::string>> names;
        for (const KernelCache::Entry& entry : KernelCache(options()).list())
            names[entry.key] = entry.kernels;
        QCOMPARE(names.size(), std::size_t(2));
        QCOMPARE(names.at(keyOf(1)), (std::vector<std::string>{"saxpy", "Gauss_eliminate"}));
        QCOMPARE(names.at(keyOf(2)), std::vector<std::string>{"k2"});
    }
    void whatWasPutIsFound() {
        KernelCache cache(options());
        QVERIFY(!cache.find(keyOf(1)));
        cache.put(keyOf(1), replyOf(1));
        QVERIFY(same(*cache.find(keyOf(1)), replyOf(1)));
        QVERIFY(!cache.find(keyOf(2)));
    }
    void anyReplySurvivesARestart() {
        for (unsigned seed = 0; seed < 50; ++seed) {
            const auto reply = test::generatedMessage<wire::CompileReply>(seed);
            KernelCache(options()).put(keyOf(int(seed)), reply);
            const auto found = KernelCache(options()).find(keyOf(int(seed)));
            QVERIFY(found && same(*found, reply));
        }
    }
    void everythingCountsInTheKey() {
        const wire::CompileRequest base{.cuda = "x", .fileName = "a"};
        std::set<std::string> keys{KernelCache::key(base, "13.0"), KernelCache::key(base, "12.9")};
        auto other = base;
        other.cuda = "y";
        keys.insert(KernelCache::key(other, "13.0"));
        other = base;
        other.fileName = "b";
        keys.insert(KernelCache::key(other, "13.0"));
        other = base;
        other.arch = "sm_80";
        keys.insert(KernelCache::key(other, "13.0"));
        other = base;
        other.mode = FloatMode::Strict;
        keys.insert(KernelCache::key(other, "13.0"));
        other = base;
        other.wantCubin = false;
        keys.insert(KernelCache::key(other, "13.0"));
        other = base; // fields do not run into each other
        other.cuda = "xa";
        other.fileName = "";
        keys.insert(KernelCache::key(other, "13.0"));
        QCOMPARE(keys.size(), std::size_t(8));
        QCOMPARE(keys.begin()->size(), std::size_t(32));
    }
    void aDamagedFileIsAMissAndGoes() {
        KernelCache(options()).put(keyOf(1), replyOf(1, 100));
        QFile file(fileOf(keyOf(1)));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray whole = file.readAll();
        file.close();
        const auto isMiss = [&](const QByteArray& bytes) {
            QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
            file.write(bytes);
            file.close();
            QVERIFY(!KernelCache(options()).find(keyOf(1)));
            QVERIFY(!file.exists());
        };
        for (qsizetype i = 0; i < whole.size(); ++i) {
            QByteArray flipped = whole;
            flipped[i] = static_cast<char>(flipped[i] ^ 0x10);
            isMiss(flipped);
        }
        for (qsizetype i = 0; i < whole.size(); i += 7)
            isMiss(whole.left(i));
        isMiss(whole + "x");
    }
    void theBoundHoldsAndTheLongestUnusedGo() {
        KernelCache cache(options(20'000, 0));
        for (int i = 0; i < 10; ++i) {
            cache.put(keyOf(i), replyOf(i));
            age(fileOf(keyOf(i)), 1000 - i);
        }
        QVERIFY(cache.find(keyOf(0))); // now the youngest
        for (int i = 10; i < 60; ++i)
            cache.put(keyOf(i), replyOf(i));
        std::uint64_t total = 0;
        for (const auto& entry : cache.list())
            total += entry.bytes;
        QVERIFY2(total <= 20'000, std::to_string(total).c_str());
        QVERIFY(total > 10'000);
        QVERIFY(cache.find(keyOf(59)));
        QVERIFY(!cache.find(keyOf(1)));
    }
    void useKeepsAnEntry() {
        KernelCache(options(12'000, 0)).put(keyOf(0), replyOf(0));
        age(fileOf(keyOf(0)), 500);
        for (int i = 1; i < 40; ++i) {
            KernelCache cache(options(12'000, 0));
            QVERIFY(cache.find(keyOf(0)));
            cache.put(keyOf(i), replyOf(i));
            age(fileOf(keyOf(i)), 400 - i);
        }
    }
    void memoryIsBoundedToo() {
        KernelCache cache({"", 0, 5000});
        for (int i = 0; i < 20; ++i)
            cache.put(keyOf(i), replyOf(i));
        QVERIFY(cache.find(keyOf(19)));
        QVERIFY(!cache.find(keyOf(0)));
        cache.put(keyOf(30), replyOf(30, 100'000)); // alone too large
        QVERIFY(!cache.find(keyOf(30)));
    }
    void listAndClear() {
        KernelCache cache(options());
        cache.put(keyOf(1), replyOf(1));
        age(fileOf(keyOf(1)), 100);
        cache.put(keyOf(2), replyOf(2));
        const auto entries = cache.list();
        QCOMPARE(entries.size(), std::size_t(2));
        QCOMPARE(entries[0].key, keyOf(2));
        QCOMPARE(entries[1].kernels, std::vector<std::string>{"k1"});
        QCOMPARE(qint64(entries[1].bytes), QFile(fileOf(keyOf(1))).size());
        QVERIFY(entries[0].lastUsed > entries[1].lastUsed);
        QCOMPARE(cache.clear(), std::uint64_t(2));
        QVERIFY(!cache.find(keyOf(2)));
        QVERIFY(files().isEmpty());
    }
    void nvrtcIsRememberedAsLongAsItsFileIsTheSame() {
        QTemporaryDir toolkit;
        const QString library = toolkit.filePath(QStringLiteral("libnvrtc.so.13"));
        const auto writeLibrary = [&](const char* content) {
            QFile file(library);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(content);
        };
        writeLibrary("version 13.0");
        auto reply = replyOf(1);
        reply.nvrtcPath = library.toStdString();
        {
            KernelCache cache(options());
            QVERIFY(!cache.nvrtcVersion());
            QVERIFY(!cache.find(requestOf(1)));
            cache.put(requestOf(1), reply);
            QVERIFY(same(*cache.find(requestOf(1)), reply));
        }
        {
            KernelCache restarted(options());
            QCOMPARE(restarted.nvrtcVersion().value_or(""), std::string("13.0"));
            QVERIFY(same(*restarted.find(requestOf(1)), reply));
            qputenv("LANE_NVRTC", "/elsewhere");
            QVERIFY(!KernelCache(options()).nvrtcVersion());
            qunsetenv("LANE_NVRTC");
            writeLibrary("version 13.1, longer");
            QVERIFY(!restarted.nvrtcVersion());
            QVERIFY(restarted.nvrtcWasReplaced());
            QVERIFY(!restarted.find(requestOf(1)));
        }
        KernelCache later(options());
        QVERIFY(!later.nvrtcVersion());
        reply.nvrtcVersion = "13.1";
        later.put(requestOf(1), reply);
        QCOMPARE(KernelCache(options()).find(requestOf(1))->nvrtcVersion, std::string("13.1"));
    }
    void aBrokenIndexIsNoIndex() {
        QFile file(m_folder->filePath(QStringLiteral("nvrtc.json")));
        for (const char* content : {"", "{", "[1]", "{\"x\": 3}", "{\"x\": {\"version\": 3}}"}) {
            QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
            file.write(content);
            file.close();
            QVERIFY(!KernelCache(options()).nvrtcVersion());
        }
    }
    void whatDidNotCompileIsNotKept() {
        KernelCache cache(options());
        auto reply = replyOf(1);
        reply.ok = false;
        cache.put(requestOf(1), reply);
        QCOMPARE(cache.nvrtcVersion().value_or(""), std::string("13.0"));
        QVERIFY(!cache.find(requestOf(1)));
    }
    void aFolderThatCannotBeWrittenIsMemoryOnly() {
        KernelCache cache({"/proc/nowhere", 1 << 20, 1 << 20});
        cache.put(keyOf(1), replyOf(1));
        QVERIFY(cache.find(keyOf(1)));
        QVERIFY(cache.list().empty());
    }
    void manyThreadsOnOneFolder() {
        // Two caches stand for two processes; the bounds are small enough to evict all the time.
        KernelCache first(options(30'000, 8'000)), second(options(30'000, 8'000));
        std::atomic<int> wrong = 0, hits = 0;
        std::vector<std::thread> threads;
        for (int t = 0; t < 6; ++t)
            threads.emplace_back([&, t] {
                KernelCache& cache = t % 2 ? first : second;
                for (int i = 0; i < 300; ++i) {
                    const int number = (i * 7 + t * 3) % 40;
                    if (const auto found = cache.find(keyOf(number))) {
                        ++hits;
                        wrong += !same(*found, replyOf(number));
                    } else {
                        cache.put(keyOf(number), replyOf(number));
                    }
                    if (i % 100 == 99)
                        cache.clear();
                    cache.learnNvrtc(t % 3 ? "13.0" : "13.1", "/nowhere");
                    static_cast<void>(cache.nvrtcVersion());
                    if (i % 50 == 0)
                        static_cast<void>(cache.list());
                }
            });
        for (std::thread& thread : threads)
            thread.join();
        QCOMPARE(wrong.load(), 0);
        QVERIFY(hits.load() > 0);
        for (const QString& file : files())
            QVERIFY2(!file.endsWith(QStringLiteral(".part")), qPrintable(file));
    }
    void severalProcessesOnOneFolder() {
        std::vector<pid_t> children;
        for (int p = 0; p < 4; ++p) {
            const pid_t child = ::fork();
            if (child == 0) {
                KernelCache cache(options(40'000, 0));
                int wrong = 0;
                for (int i = 0; i < 200; ++i) {
                    const int number = (i * 5 + p) % 60;
                    if (const auto found = cache.find(keyOf(number)))
                        wrong += !same(*found, replyOf(number));
                    else
                        cache.put(keyOf(number), replyOf(number));
                }
                ::_exit(wrong == 0 ? 0 : 1);
            }
            children.push_back(child);
        }
        for (const pid_t child : children) {
            int status = 0;
            QCOMPARE(::waitpid(child, &status, 0), child);
            QCOMPARE(status, 0);
        }
        std::uint64_t total = 0;
        KernelCache cache(options(40'000, 0));
        cache.put(keyOf(1000), replyOf(1000)); // looks at the folder
        for (const auto& entry : cache.list())
            total += entry.bytes;
        QVERIFY2(total <= 40'000, std::to_string(total).c_str());
    }
};

QTEST_GUILESS_MAIN(TestKernelCache)
#include "tst_kernel_cache.moc"
