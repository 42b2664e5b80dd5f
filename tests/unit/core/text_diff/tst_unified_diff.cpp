#include "core/text_diff/unified_diff.h"

#include <QtTest>

#include <random>
#include <sstream>

using namespace lane;

class UnifiedDiffTest : public QObject {
    Q_OBJECT
private:
    /// Both texts put together again from a diff that has all lines, and how many of them changed.
    struct Rebuilt {
        std::string before, after;
        std::size_t changes = 0;
    };
    static Rebuilt rebuilt(const std::string& a, const std::string& b) {
        Rebuilt made;
        std::istringstream lines(unifiedDiff(a, b, "1", "2", a.size() + b.size()));
        std::string line;
        for (int heads = 0; heads < 3; ++heads)
            std::getline(lines, line);
        while (std::getline(lines, line)) {
            if (line[0] != '+')
                made.before += line.substr(1) + "\n";
            if (line[0] != '-')
                made.after += line.substr(1) + "\n";
            made.changes += line[0] != ' ';
        }
        return made;
    }

private Q_SLOTS:
    void plainCases() {
        QCOMPARE(unifiedDiff("", "", "1", "2"), std::string());
        QCOMPARE(unifiedDiff("a\n", "a\n", "1", "2"), std::string());
        QCOMPARE(unifiedDiff("a\n", "", "1", "2"), std::string("--- 1\n+++ 2\n@@ -1 +0,0 @@\n-a\n"));
        QCOMPARE(unifiedDiff("", "x\n", "1", "2"), std::string("--- 1\n+++ 2\n@@ -0,0 +1 @@\n+x\n"));
        QCOMPARE(unifiedDiff("a\nb\nc\n", "a\nx\nc\n", "1", "2", 1), std::string("--- 1\n+++ 2\n@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"));
    }

    void farChangesAreHunksOfTheirOwn() {
        std::string a, b;
        for (int i = 1; i <= 40; ++i) {
            a += std::to_string(i) + "\n";
            b += (i == 5 || i == 30 ? "x\n" : std::to_string(i) + "\n");
        }
        const std::string diff = unifiedDiff(a, b, "1", "2", 2);
        QVERIFY(diff.find("@@ -3,5 +3,5 @@") != std::string::npos);
        QVERIFY(diff.find("@@ -28,5 +28,5 @@") != std::string::npos);
    }

    /// What a patch would need: every line of both texts, in its order.
    void bothTextsAreInIt() {
        std::mt19937 random(7);
        for (int round = 0; round < 400; ++round) {
            std::string texts[2];
            for (std::string& text : texts)
                for (auto n = random() % 12; n > 0; --n)
                    text += std::string(1, static_cast<char>('a' + random() % 3)) + "\n";
            if (texts[0] == texts[1])
                continue;
            const Rebuilt made = rebuilt(texts[0], texts[1]);
            QCOMPARE(made.before, texts[0]);
            QCOMPARE(made.after, texts[1]);
            QVERIFY(made.changes > 0);
        }
    }

    void largeAndUnlikeTextsEnd() {
        std::string a, b;
        for (int i = 0; i < 20'000; ++i) {
            a += "a" + std::to_string(i) + "\n";
            b += "b" + std::to_string(i) + "\n";
        }
        const Rebuilt made = rebuilt(a, b);
        QCOMPARE(made.changes, std::size_t{40'000});
        QVERIFY(made.before == a && made.after == b);
    }
};

QTEST_APPLESS_MAIN(UnifiedDiffTest)
#include "tst_unified_diff.moc"
