#include "app/worker/spans.h"

#include <QtTest>

using namespace lane;
using profile::Activity;
using Kind = Activity::Kind;

class SpansTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void areInTimeFromTheFirstOn() {
        // As CUPTI delivers: by buffer. Streams 13 and 7 were made in the order of their numbers.
        const std::vector<wire::Span> spans = worker::spansOf({{Kind::Kernel, 5, 2000, 2500, 0, 13},
                                                              {Kind::Upload, 1, 1000, 1900, 64, 7},
                                                              {Kind::Kernel, 3, 1950, 2600, 0, 7},
                                                              {Kind::Download, 9, 2700, 2800, 32, 13}});
        QCOMPARE(spans.size(), std::size_t{4});
        QVERIFY(spans[0].kind == wire::SpanKind::Upload && spans[0].beginNs == 0 && spans[0].endNs == 900);
        QVERIFY(spans[0].stream == 0 && spans[0].launch == 0 && spans[0].bytes == 64);
        QVERIFY(spans[1].kind == wire::SpanKind::Kernel && spans[1].stream == 0 && spans[1].launch == 1);
        QVERIFY(spans[2].kind == wire::SpanKind::Kernel && spans[2].stream == 1 && spans[2].launch == 2);
        QVERIFY(spans[3].beginNs == 1700 && spans[3].stream == 1);
    }

    void nothingGivesNothing() { QVERIFY(worker::spansOf({}).empty()); }

    void theFirstOnesOfManyAreKept() {
        std::vector<Activity> many;
        for (std::uint32_t i = 0; i < wire::MostSpans + 100; ++i)
            many.push_back({Kind::Kernel, i, 100 + std::uint64_t{i} * 10, 105 + std::uint64_t{i} * 10, 0, 7});
        const std::vector<wire::Span> spans = worker::spansOf(many);
        QCOMPARE(spans.size(), wire::MostSpans);
        QCOMPARE(spans.front().beginNs, std::uint64_t{0});
        QCOMPARE(spans.back().launch, static_cast<std::uint32_t>(wire::MostSpans));
    }
};

QTEST_GUILESS_MAIN(SpansTest)
#include "tst_spans.moc"
