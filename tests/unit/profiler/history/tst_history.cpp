// What is kept comes back, is found, named, pruned, and goes to another machine and back.

#include "core/diag/codes.h"
#include "profiler/history/recorder.h"
#include "profiler/history/run_json.h"
#include "profiler/history/samples.h"
#include "tests/support/json_schema.h"
#include "tests/unit/profiler/history/made_runs.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QtTest>

#include <atomic>
#include <cmath>
#include <thread>

using namespace lane;
using namespace lane::history;
using namespace lane::history::test;

class TestHistory : public QObject {
    Q_OBJECT
private:
    QTemporaryDir m_folder;
    int m_files = 0;

    std::string newFile() { return m_folder.filePath(QStringLiteral("%1/history.db").arg(++m_files)).toStdString(); }
    static History opened(const std::string& file, Options options = {}) {
        auto history = History::open(file, options);
        if (!history)
            qFatal("%s", history.error().message.c_str());
        return std::move(*history);
    }
    /// NaN is no number, and not equal to itself.
    static bool areEqual(Run a, Run b) {
        if (a.counters.size() != b.counters.size())
            return false;
        for (std::size_t i = 0; i < a.counters.size(); ++i)
            if (std::isnan(a.counters[i].value) && std::isnan(b.counters[i].value))
                a.counters[i].value = b.counters[i].value = 0;
        return a == b;
    }

private Q_SLOTS:
    void samplesPackAndUnpack() {
        const std::vector<std::uint64_t> values{0, 1, 127, 128, 300, 1ull << 35, ~0ull, 1ull << 63};
        QCOMPARE(*unpacked(packed(values)), values);
        QVERIFY(unpacked("")->empty());
        QVERIFY(!unpacked("\x80"));
        QVERIFY(!unpacked(std::string(10, '\xff') + '\x01')); // beyond 64 bits
        QVERIFY(!unpacked(std::string(9, '\xff') + '\x02'));
    }

    void aRunComesBackWhole() {
        History history = opened(newFile());
        Run run = wholeRun();
        run.spans = {{SpanKind::Upload, 0, 0, 0, 4'001, 4096}, {SpanKind::Kernel, 1, 2, 5'000, 3'600'000'000'123, 0, 77},
                     {SpanKind::Call, Span::NoStream, 2, 4'002, 4'900, 0, 77, 0},       {SpanKind::Overhead, Span::NoStream, 0, 10, 20, 0, 0, 9}};
        const auto id = history.record(run);
        QVERIFY2(bool(id), id ? "" : id.error().message.c_str());
        const auto back = history.load(*id);
        QVERIFY2(bool(back), back ? "" : back.error().message.c_str());
        Run expected = run;
        expected.id = *id;
        QVERIFY(areEqual(*back, expected));
        QCOMPARE(*history.samples(*id), run.times[0].ns);
        QCOMPARE(history.load(99).error().code, std::string("L3044"));
    }

    void theSameRunIsKeptOnce() {
        History history = opened(newFile());
        const auto first = history.record(wholeRun()), second = history.record(wholeRun());
        QCOMPARE(*first, *second);
        QCOMPARE(history.usage()->runs, std::uint64_t{1});
    }

    void uidAndTimeAreGiven() {
        History history = opened(newFile());
        Run run = wholeRun();
        run.uid.clear();
        run.timeNs = 0;
        const auto a = history.record(run), b = history.record(run);
        QVERIFY(*a != *b);
        QCOMPARE(history.load(*a)->uid.size(), std::size_t{32});
        QVERIFY(history.load(*b)->timeNs >= history.load(*a)->timeNs && history.load(*a)->timeNs > 1'700'000'000'000'000'000);
    }

    void textsAreKeptOnceAndGoWithTheLastRun() {
        History history = opened(newFile());
        std::vector<std::int64_t> ids;
        for (int i = 1; i <= 6; ++i)
            ids.push_back(*history.record(wholeRun(i)));
        QCOMPARE(history.usage()->texts, std::uint64_t{4}); // two sources, one CUDA, one PTX
        QVERIFY(bool(history.remove({ids[0], ids[2], ids[4]})));
        QCOMPARE(history.usage()->texts, std::uint64_t{3});
        QCOMPARE(history.load(ids[1])->source, wholeRun(2).source);
        QVERIFY(bool(history.remove({ids[1], ids[3], ids[5]})));
        QCOMPARE(history.usage()->texts, std::uint64_t{0});
        QCOMPARE(history.remove({ids[0]}).error().code, std::string("L3044"));
    }

    void listsAndFilters() {
        History history = opened(newFile());
        for (int i = 1; i <= 4; ++i) {
            Run run = wholeRun(i);
            if (i == 2)
                run.kernel = "other";
            if (i == 3) {
                run.device = "cpu";
                run.deviceName.clear();
                run.file = "/home/a_b/saxpy.lane";
                run.resources.reset();
            }
            QVERIFY(bool(history.record(run)));
        }
        const auto count = [&](const Filter& filter) { return history.list(filter)->size(); };
        const auto all = *history.list();
        QCOMPARE(all.size(), std::size_t{4});
        QCOMPARE(all[0].id, std::int64_t{4}); // the newest first
        QCOMPARE(all[0].verdict, Verdict::Differs);
        QCOMPARE(*all[0].registers, 24u);
        QCOMPARE(*all[0].sharedBytes, 1536u);
        QVERIFY(!all[1].registers);
        QCOMPARE(all[0].median, 100'500.0);
        QCOMPARE(all[0].samples, std::uint64_t{7});
        QVERIFY(*all[0].low >= 99'000 && *all[0].low <= 100'500);
        QCOMPARE(all[1].median, 5'000'000.0); // of the CPU reference, whose device it was
        QCOMPARE(all[1].timeSource, std::string("clock"));
        QVERIFY(!all[1].low);
        QCOMPARE(count({.kernel = "saxpy"}), std::size_t{3});
        QCOMPARE(count({.file = "saxpy.lane"}), std::size_t{4});
        QCOMPARE(count({.file = "a_b/saxpy.lane"}), std::size_t{1});
        QCOMPARE(count({.file = "work_saxpy.lane"}), std::size_t{0}); // _ is no wildcard
        QCOMPARE(count({.device = "H100"}), std::size_t{3});
        QCOMPARE(count({.device = "cpu"}), std::size_t{1});
        QCOMPARE(count({.sinceNs = wholeRun(3).timeNs}), std::size_t{2});
        QCOMPARE(count({.untilNs = wholeRun(3).timeNs}), std::size_t{3});
        QCOMPARE(count({.most = 2}), std::size_t{2});
        QCOMPARE(count({.onlyKept = true}), std::size_t{0});
        QCOMPARE(all[0].series, all[3].series);
        QVERIFY(all[0].series != all[1].series && all[0].series != all[2].series);
        QVERIFY(all[0].code != all[3].code && all[0].code == all[2].code);
    }

    void namesAndFinding() {
        History history = opened(newFile());
        for (int i = 1; i <= 3; ++i)
            QVERIFY(bool(history.record(wholeRun(i))));
        QVERIFY(bool(history.setName(2, "baseline")));
        QCOMPARE(*history.find("baseline"), std::int64_t{2});
        QCOMPARE(*history.find("2"), std::int64_t{2});
        QCOMPARE(*history.find("last"), std::int64_t{3});
        QCOMPARE(*history.find("last-2"), std::int64_t{1});
        QCOMPARE(*history.find(wholeRun(3).uid.substr(0, 9)), std::int64_t{3});
        QCOMPARE(history.load(2)->name, std::string("baseline"));
        QCOMPARE(history.list({.name = "base"})->size(), std::size_t{1});
        for (const char* word : {"last-3", "4", "nobody", "", "last-", "last-x", "0"})
            QCOMPARE(history.find(word).error().code, std::string("L3044"));
        QCOMPARE(history.setName(3, "baseline").error().code, std::string("L3045"));
        QVERIFY(bool(history.setName(2, "baseline"))); // its own
        QVERIFY(bool(history.setName(2, "")));
        QVERIFY(bool(history.setName(3, "baseline")));
        QCOMPARE(history.setName(9, "x").error().code, std::string("L3044"));
        QVERIFY(bool(history.setPinned(1, true)));
        QVERIFY(history.load(1)->isPinned);
        QCOMPARE(history.list({.onlyKept = true})->size(), std::size_t{2});
    }

    /// A name stands on one line of a table and for one run: what would not is refused, or made to fit where it comes from elsewhere.
    void namesThatNoRunMayHave() {
        History history = opened(newFile());
        QVERIFY(bool(history.record(wholeRun(1))));
        QVERIFY(bool(history.setName(1, "good")));
        for (const std::string& name : {std::string("two\nlines"), std::string("\x1b[31mred"), std::string("a\0b", 3), std::string("tab\there"), std::string(201, 'x'),
                                        std::string("12"), std::string("last"), std::string("last-2")}) {
            QCOMPARE(history.setName(1, name).error().code, std::string("L3047"));
            QCOMPARE(history.load(1)->name, std::string("good"));
        }
        for (const char* name : {"größe \"x\" '; DROP TABLE run; --", "名前", "last good", "12a", "last-", "a|b"})
            QVERIFY2(bool(history.setName(1, name)), name);
        Run foreign = wholeRun(2);
        for (const auto& [name, wanted] : {std::pair{std::string("two\nlines\x1b"), std::string("two lines ")}, {std::string("7"), std::string("run 7")},
                                           {std::string(199, 'x') + "ü", std::string(199, 'x')}}) {
            Run run = foreign;
            run.name = name;
            History there = opened(newFile()), here = opened(newFile());
            QVERIFY(bool(there.record(run)));
            const auto imported = here.import(*there.exported({1}));
            QVERIFY2(bool(imported), imported ? "" : imported.error().message.c_str());
            QCOMPARE(here.load(1)->name, wanted);
            QCOMPARE(imported->renamed, std::vector<std::string>{wanted});
        }
    }

    /// What does not fit is told in words of the document: which run, which field; a cut one, and one of a newer program.
    void whyAnExportIsRefused() {
        History history = opened(newFile());
        QVERIFY(bool(history.record(wholeRun(1))));
        QVERIFY(bool(history.record(wholeRun(2))));
        const std::string good = *history.exported({1, 2});
        const auto changed = [&](const char* from, const char* to) {
            std::string broken = good;
            const std::size_t at = broken.rfind(from); // of the second run
            return broken.replace(at, std::strlen(from), to);
        };
        const auto says = [&](const std::string& document) {
            History empty = opened(newFile());
            const auto imported = empty.import(document);
            return imported ? std::string("taken") : imported.error().message + " " + imported.error().hint;
        };
        for (const auto& [document, words] : {std::pair{good.substr(0, good.size() / 2), std::vector{"ends too early", "cut off"}},
                                              {good + "}", {"no JSON from line"}},
                                              {R"({"lanework_history": 99, "runs": []})", {"newer Lanework", "99", "Import it with that program"}},
                                              {changed("\"kernel\":", "\"colonel\":"), {"run 2", "`kernel` is missing"}},
                                              {changed("\"kind\": \"", "\"kind\": 3, \"x\": \""), {"run 2", "`kind` cannot be 3"}},
                                              {changed("\"counters\": [", "\"counters\": 5, \"y\": ["), {"run 2", "`counters` is no list"}},
                                              {changed("\"uid\": \"", "\"uid\": \"\", \"z\": \""), {"run 2", "`uid` is empty"}},
                                              {R"({"lanework_history": 1, "runs": [7], "texts": {}})", {"run 1", "no object"}}}) {
            const std::string said = says(document);
            for (const char* word : words)
                QVERIFY2(said.find(word) != std::string::npos, (std::string(word) + " in: " + said).c_str());
            QVERIFY2(said.find("json.exception") == std::string::npos, said.c_str());
        }
    }

    void pruningKeepsWhatIsNamed() {
        History history = opened(newFile());
        std::vector<std::int64_t> ids;
        for (int i = 1; i <= 60; ++i) {
            Run run = wholeRun(i);
            run.ptx = std::string(20'000, 'x') + std::to_string(i);
            ids.push_back(*history.record(run));
        }
        QVERIFY(bool(history.setName(1, "first")));
        QVERIFY(bool(history.setPinned(2, true)));
        const std::uint64_t full = history.usage()->bytes, bound = full / 2;
        const auto dry = history.prune(bound, true);
        QVERIFY(!dry->runs.empty());
        QCOMPARE(history.usage()->runs, std::uint64_t{60});
        const auto pruned = history.prune(bound);
        QVERIFY(pruned->isBounded);
        QCOMPARE(pruned->runs, dry->runs);
        QVERIFY2(history.usage()->bytes <= bound, QByteArray::number(qulonglong(history.usage()->bytes)));
        QVERIFY(history.usage()->runs > 15); // and not all of them
        QVERIFY(history.find("first") && history.load(2));
        QCOMPARE(pruned->runs.front(), std::int64_t{3}); // the oldest that may go
        QVERIFY(bool(history.load(60)));
        // What is kept for good is more than the bound: said, and not touched.
        const auto kept = history.list();
        for (const auto& run : *kept)
            QVERIFY(bool(history.setPinned(run.id, true)));
        QVERIFY(!history.prune(10'000)->isBounded);
        QVERIFY(bool(history.load(60)));
        QVERIFY(history.prune(full)->runs.empty());
    }

    void recordingStaysWithinTheBound() {
        const std::string file = newFile();
        History history = opened(file, {.maxBytes = 400'000});
        for (int i = 1; i <= 200; ++i) {
            Run run = wholeRun(i);
            run.ptx = std::string(10'000, 'y') + std::to_string(i);
            QVERIFY(bool(history.record(run)));
            QVERIFY(history.usage()->bytes <= 400'000);
        }
        QVERIFY(history.usage()->runs > 10);
        QVERIFY(bool(history.find("last")));
        QVERIFY2(QFileInfo(QString::fromStdString(file)).size() < 800'000, "the file itself shrinks");
    }

    void goesToAnotherMachineAndBack() {
        History here = opened(newFile()), there = opened(newFile());
        for (int i = 1; i <= 3; ++i)
            QVERIFY(bool(here.record(wholeRun(i))));
        QVERIFY(bool(here.setName(1, "baseline")));
        const auto document = here.exported({1, 2, 3});
        QVERIFY(bool(document));
        const QJsonDocument json = QJsonDocument::fromJson(QByteArray::fromStdString(*document));
        const QStringList problems = lane::test::schemaProblems(json.object(), lane::test::schemaNamed(QStringLiteral("history.schema.json")));
        QVERIFY2(problems.isEmpty(), qPrintable(problems.join(QLatin1Char('\n'))));
        Run other = wholeRun(7);
        other.name = "baseline";
        QVERIFY(bool(there.record(other)));
        const auto imported = there.import(*document);
        QVERIFY2(bool(imported), imported ? "" : imported.error().message.c_str());
        QCOMPARE(imported->added, std::uint64_t{3});
        QCOMPARE(imported->renamed, std::vector<std::string>{"baseline (2)"});
        const auto again = there.import(*document);
        QCOMPARE(again->added, std::uint64_t{0});
        QCOMPARE(again->known, std::uint64_t{3});
        Run expected = wholeRun(2);
        const auto id = there.find(expected.uid);
        expected.id = *id;
        QVERIFY(areEqual(*there.load(*id), expected));
    }

    void whatIsNoExportIsRefusedWhole() {
        History history = opened(newFile());
        QVERIFY(bool(history.record(wholeRun(1))));
        QVERIFY(bool(history.record(wholeRun(2))));
        const std::string good = *history.exported({1, 2});
        std::vector<std::string> bad{"", "[]", "{}", R"({"lanework_history": 2, "runs": [], "texts": {}})", good.substr(0, good.size() / 2)};
        for (const auto& [from, to] : {std::pair{R"("time_ns": 1700000002000000000)", R"("time_ns": "now")"}, {R"("kind": "profile")", R"("kind": 3)"},
                                       {".version 9.0", ".version 9.1"}, {R"("ns": [)", R"("ns": ["a",)"}}) {
            std::string broken = good;
            const std::size_t at = broken.find(from);
            QVERIFY2(at != std::string::npos, from);
            bad.push_back(broken.replace(at, std::strlen(from), to));
        }
        History empty = opened(newFile());
        for (const std::string& document : bad) {
            const auto imported = empty.import(document);
            QVERIFY2(!imported, document.substr(0, 80).c_str());
            QCOMPARE(imported.error().code, std::string("L3046"));
            QCOMPARE(empty.usage()->runs, std::uint64_t{0});
        }
    }

    void textThatIsNoUtf8IsKeptAsItIs() {
        History history = opened(newFile());
        Run run = wholeRun();
        run.source = std::string("a\xff\0b", 4);
        run.kernel = "x\xc3";
        const auto id = history.record(run);
        QVERIFY(bool(id));
        QCOMPARE(history.load(*id)->source, run.source);
        QVERIFY(bool(history.exported({*id})));
    }

    void whatWasRemovedComesBack() {
        History history = opened(newFile());
        for (int i = 1; i <= 3; ++i)
            QVERIFY(bool(history.record(wholeRun(i))));
        const Run removed = *history.load(2);
        QVERIFY(bool(history.remove({2})));
        QVERIFY(!history.load(2));
        QCOMPARE(*history.restore({removed}), std::vector<std::int64_t>{2});
        QVERIFY(areEqual(*history.load(2), removed));
    }

    void severalWriteAtOnce() {
        const std::string file = newFile();
        constexpr int Writers = 4, Each = 50;
        std::atomic<int> failed = 0;
        std::vector<std::thread> writers;
        for (int w = 0; w < Writers; ++w)
            writers.emplace_back([&, w] {
                auto history = History::open(file); // each makes the file, if it is the first
                for (int i = 0; i < Each; ++i)
                    if (!history || !history->record(wholeRun(1 + w * Each + i)))
                        ++failed;
            });
        for (std::thread& writer : writers)
            writer.join();
        QCOMPARE(failed.load(), 0);
        History history = opened(file);
        QCOMPARE(history.usage()->runs, std::uint64_t{Writers * Each});
        QCOMPARE(history.usage()->texts, std::uint64_t{4});
    }

    void theRecorderKeepsAllThatWasPut() {
        const std::string file = newFile();
        std::vector<std::int64_t> ids;
        {
            Recorder recorder(file, {}, {[&](std::int64_t id) { ids.push_back(id); }, {}});
            for (int i = 1; i <= 20; ++i)
                recorder.put([i] { return wholeRun(i); });
            recorder.wait();
            QCOMPARE(ids.size(), std::size_t{20});
            recorder.put([] { return wholeRun(21); });
        } // its end waits for what was put
        QCOMPARE(opened(file).usage()->runs, std::uint64_t{21});
    }

    void theRecorderTellsAndGoesOn() {
        const QString blocked = m_folder.filePath(QStringLiteral("blocked"));
        QFile stands(blocked);
        QVERIFY(stands.open(QIODevice::WriteOnly));
        std::vector<std::string> codes;
        std::atomic<int> recorded = 0;
        Recorder recorder((blocked + QStringLiteral("/history.db")).toStdString(), {},
                          {[&](std::int64_t) { ++recorded; }, [&](const Error& error) { codes.push_back(error.code); }});
        recorder.put([] { return wholeRun(1); });
        recorder.wait();
        QCOMPARE(codes, std::vector<std::string>{"L3040"});
        QVERIFY(stands.remove());
        recorder.put([] { return wholeRun(2); });
        recorder.wait();
        QCOMPARE(recorded.load(), 1);
    }
};

QTEST_GUILESS_MAIN(TestHistory)
#include "tst_history.moc"
