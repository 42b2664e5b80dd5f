#include "core/data/buffer.h"
#include "core/data/memory.h"
#include "core/data/near_names.h"
#include "core/data/parallel.h"
#include "core/data/text.h"

#include <QtTest>

#include <atomic>
#include <vector>

using namespace lane;
using namespace lane::data;

class TestBasics : public QObject {
    Q_OBJECT
private slots:
    /// Memory is given on credit: what could never be used is refused before anything is filled.
    void noRoomForMoreThanThereIs() {
        const MachineMemory memory = machineMemory();
        QVERIFY(memory.available > 0 && memory.available <= memory.total);
        const auto tooLarge = Buffer::create(memory.total + (1u << 30));
        QVERIFY(!tooLarge);
        QCOMPARE(tooLarge.error().code, std::string("L3001"));
        const std::string wanted = std::to_string(memory.total + (1u << 30)) + " bytes";
        QVERIFY(tooLarge.error().message.find(wanted) != std::string::npos);
        QVERIFY(tooLarge.error().message.find("GB of memory") != std::string::npos);
        QVERIFY(!roomFor(memory.total / 2 + 1, memory.total / 2));
        QVERIFY(roomFor(128u << 20).ok() || memory.available < (128u << 20));
        QVERIFY(Buffer::create(1000).ok());
    }
    void everyElementIsVisitedOnce_data() {
        QTest::addColumn<quint64>("count");
        QTest::addColumn<quint64>("grain");
        for (const quint64 count : {0u, 1u, 7u, 64u, 65u, 100'000u})
            for (const quint64 grain : {1u, 3u, 64u, 1'000'000u})
                QTest::addRow("%llu by %llu", count, grain) << count << grain;
    }
    void everyElementIsVisitedOnce() {
        QFETCH(quint64, count);
        QFETCH(quint64, grain);
        std::vector<std::atomic<int>> visits(count);
        std::atomic<bool> isCut{true};
        parallelFor(count, grain, [&](std::uint64_t begin, std::uint64_t end) {
            if (begin % grain != 0 || end - begin > grain || (end != count && end % grain != 0))
                isCut = false;
            for (std::uint64_t i = begin; i < end; ++i)
                ++visits[i];
        });
        QVERIFY(isCut);
        for (const auto& visited : visits)
            QCOMPARE(visited.load(), 1);
    }

    void cancellingBeginsNoFurtherPiece() {
        std::atomic<bool> cancelled{false};
        std::atomic<int> pieces{0};
        parallelFor(
            1'000'000, 1,
            [&](std::uint64_t, std::uint64_t) {
                if (++pieces >= 10)
                    cancelled = true;
            },
            &cancelled);
        // Each core may have begun one more by then.
        QVERIFY(pieces >= 10 && pieces < 10 + 1024);
    }

    void nearNames_data() {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("near");
        const auto row = [](const char* word, const char* near) {
            QTest::addRow("'%s'", word) << QString::fromUtf8(word) << QString::fromUtf8(near);
        };
        row("alhpa", "alpha");
        row("ALPHA", "alpha");
        row("alpha1", "alpha");
        row("lpha", "alpha");
        row("resutl", "result");
        row("n", "N");
        row("y", "");
        row("beta", "");
        row("", "");
        row("something", "");
    }
    void nearNames() {
        QFETCH(QString, word);
        QFETCH(QString, near);
        QCOMPARE(QString::fromStdString(
                     nearestName(word.toStdString(), {"N", "alpha", "x", "result", "blockDimX"})),
                 near);
    }

    void longWordsCostNothing() {
        const std::string word(100'000, 'a');
        QCOMPARE(nearestName(word, {word + "b"}), std::string());
        QCOMPARE(nameHint("zzz", {"alpha", "N"}), std::string("There are: alpha, N."));
        QCOMPARE(nameHint("zzz", {"alpha"}), std::string("There is: alpha."));
        QCOMPARE(nameHint("zzz", {}), std::string());
    }

    void anyBytesCanBeQuoted() {
        QCOMPARE(quotable("α ≤ 1"), std::string("α ≤ 1"));
        QCOMPARE(quotable("a\tb\x7F"), std::string("a?b?"));
        QCOMPARE(quotable("\xFF\xC3"), std::string("??"));
        QCOMPARE(quotable("\xE2\x89"), std::string("??"));           // cut off
        QCOMPARE(quotable("\xC0\xAF"), std::string("??"));           // overlong
        QCOMPARE(quotable("\xED\xA0\x80"), std::string("???"));      // a surrogate
        QCOMPARE(quotable("\xF4\x90\x80\x80"), std::string("????")); // beyond Unicode
        QCOMPARE(quotable("abcdef", 4), std::string("abcd…"));
        QCOMPARE(quotable("ab≤", 4), std::string("ab…")); // no half characters
        QCOMPARE(quotable("abcd", 4), std::string("abcd"));
    }

    void texts() {
        QCOMPARE(grouped(0), std::string("0"));
        QCOMPARE(grouped(999), std::string("999"));
        QCOMPARE(grouped(1000), std::string("1 000"));
        QCOMPARE(grouped(18446744073709551615u), std::string("18 446 744 073 709 551 615"));
        QCOMPARE(split("a,,b", ',').size(), std::size_t{3});
        QCOMPARE(split("", ',').size(), std::size_t{1});
        QCOMPARE(trimmed(" \t a b \r\n"), std::string_view("a b"));
        QCOMPARE(*wholeNumber(" 18446744073709551615 ", "L2020", "It"), ~std::uint64_t{0});
        for (const char* text : {"", "-1", "1.0", "18446744073709551616", "1 2"})
            QVERIFY2(!wholeNumber(text, "L2020", "It").ok(), text);
        QCOMPARE(numberText(0.1), std::string("0.1"));
    }
};

QTEST_GUILESS_MAIN(TestBasics)
#include "tst_data_basics.moc"
