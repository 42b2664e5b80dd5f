#include "core/base/word_map.h"

#include <QTest>

#include <string>

using namespace lane;

class TestWordMap : public QObject {
    Q_OBJECT

private slots:
    void findsWhatWasPutIn() {
        std::vector<std::string> names;
        for (int i = 0; i < 500; ++i) // many of a size, with the same bytes at their ends
            names.push_back("name" + std::to_string(i * i) + "x");
        std::vector<std::pair<std::string_view, int>> words;
        for (std::size_t i = 0; i < names.size(); ++i)
            words.emplace_back(names[i], static_cast<int>(i));
        const WordMap<int> map(words);
        for (std::size_t i = 0; i < names.size(); ++i) {
            const int* const found = map.find(names[i]);
            QVERIFY(found && *found == static_cast<int>(i));
        }
        QVERIFY(!map.find("name2x"));
        QVERIFY(!map.find("name"));
        QVERIFY(!map.find("x"));
    }

    void theFirstOfTwoCountsAndTheEmptyWordIsNone() {
        const WordMap<int> map({{"a", 1}, {"", 2}, {"a", 3}});
        QVERIFY(map.find("a") && *map.find("a") == 1);
        QVERIFY(!map.find(""));
        QVERIFY(!WordMap<int>({}).find("a"));
    }
};

QTEST_GUILESS_MAIN(TestWordMap)
#include "tst_word_map.moc"
