#include "profiler/history/line_diff.h"

#include <QtTest>

#include <random>

using namespace lane::history;

class TestLineDiff : public QObject {
    Q_OBJECT
private:
    /// Both texts put together again from the lines, and how many lines changed.
    static std::size_t rebuilt(const std::string& a, const std::string& b) {
        std::string before, after;
        std::uint32_t numberBefore = 0, numberAfter = 0;
        std::size_t changes = 0;
        const auto lines = diffLines(a, b);
        for (const DiffLine& line : lines) {
            if (line.kind != DiffLine::Kind::Added) {
                before += std::string(line.text) + "\n";
                if (line.before != ++numberBefore)
                    return 9999;
            }
            if (line.kind != DiffLine::Kind::Removed) {
                after += std::string(line.text) + "\n";
                if (line.after != ++numberAfter)
                    return 9999;
            }
            changes += line.kind != DiffLine::Kind::Same;
        }
        return before == a && after == b ? changes : 9999;
    }
    /// By the whole table: what the shortest way takes.
    static std::size_t shortest(const std::string& a, const std::string& b) {
        std::vector<std::vector<std::size_t>> same(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
        for (std::size_t i = 0; i < a.size(); ++i)
            for (std::size_t j = 0; j < b.size(); ++j)
                same[i + 1][j + 1] = a[i] == b[j] ? same[i][j] + 1 : std::max(same[i][j + 1], same[i + 1][j]);
        return a.size() + b.size() - 2 * same[a.size()][b.size()];
    }

private Q_SLOTS:
    void plainCases() {
        QCOMPARE(rebuilt("", ""), std::size_t{0});
        QCOMPARE(rebuilt("a\n", ""), std::size_t{1});
        QCOMPARE(rebuilt("", "a\nb\n"), std::size_t{2});
        QCOMPARE(rebuilt("a\nb\nc\n", "a\nx\nc\n"), std::size_t{2});
        QCOMPARE(unifiedDiff("a\n", "a\n", "1", "2"), std::string());
        QCOMPARE(unifiedDiff("a\nb\nc\n", "a\nx\nc\n", "1", "2", 1), std::string("--- 1\n+++ 2\n@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n"));
        QCOMPARE(unifiedDiff("", "x\n", "1", "2"), std::string("--- 1\n+++ 2\n@@ -0,0 +1 @@\n+x\n"));
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

    void theShortestWay() {
        std::mt19937 random(7);
        for (int round = 0; round < 400; ++round) {
            std::string a, b, linesA, linesB;
            for (std::string* text : {&a, &b})
                for (auto n = random() % 12; n > 0; --n)
                    *text += static_cast<char>('a' + random() % 3);
            for (const char c : a)
                linesA += std::string(1, c) + "\n";
            for (const char c : b)
                linesB += std::string(1, c) + "\n";
            QCOMPARE(rebuilt(linesA, linesB), shortest(a, b));
        }
    }

    void largeAndUnlikeTextsEnd() {
        std::string a, b;
        for (int i = 0; i < 20'000; ++i) {
            a += "a" + std::to_string(i) + "\n";
            b += "b" + std::to_string(i) + "\n";
        }
        const auto lines = diffLines(a, b);
        QCOMPARE(lines.size(), std::size_t{40'000});
        QCOMPARE(lines.front().kind, DiffLine::Kind::Removed);
        QCOMPARE(lines.back().kind, DiffLine::Kind::Added);
    }
};

QTEST_GUILESS_MAIN(TestLineDiff)
#include "tst_line_diff.moc"
